"""One table of weights for all ghosts, which they spoil for one another: path-finding without a search.

The three rules, from S. Maffiodo's remarks to his Pac-Man tribute in the obfuscated C contest (IOCCC entry of 2015):

1. whenever the player's square has changed, every weight becomes the square's distance to the player in rows plus
   columns, as if there were no walls; a wall weighs infinitely much, and a door is no wall for ghosts
2. each ghost in turn moves to the lightest of the squares next to it
3. the weight of the square that it leaves is doubled, at once, in the one table that all of them share

What the rules leave open is a choice here, to be seen and changed:

| open                              | chosen                   | to change it                  |
|-----------------------------------|--------------------------|-------------------------------|
| which of several lightest squares | up, down, left, right    | `ties="LRUD"`                 |
| which ghost moves first           | in their own order       | `order=(1, 0)`                |
| a ghost shut in on one square     | stays, nothing is doubled |                              |
| the distance in a maze that wraps | tunnels are ignored      |                               |

A ghost that follows rule 2 alone rocks to and fro behind the first wall. The doubling makes squares heavier the more
often they were left, so that they are left for good in the end. Weight = distance x 2^visits, so its logarithm is a
number of visits plus a head start; a ghost that goes where it has been least is a "node counting" search (S. Koenig
and B. Szymanski, "Value-update rules for real-time search", AAAI 1999).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from pacviz.ghost_chasing import Chase, Move, chase, check_order
from pacviz.hunters import Note
from pacviz.maze import Maze, MazeError, Square
from pacviz.pacman_moves import LETTERS, Policy, pacman_step

Weight = int | float
"""An exact whole number, or `math.inf` for a wall."""


class WeightedMap:
    """The table, and the two things that change it: the player's moves and the ghosts' moves.

    >>> from pacviz.formats import parse_maze
    >>> table = WeightedMap(parse_maze("; wraps: no\\n....\\n.##P\\n...."))
    >>> print(table)
    4 3 2 1
    3 # # 0
    4 3 2 1
    >>> table.move_ghost((0, 1))
    (0, 2)
    >>> print(table)
    4 6 2 1
    3 # # 0
    4 3 2 1

    - `player`: the square that the weights are measured from; Pac-Man's to begin with
    - `ties`: the letters U, D, L, R in the order in which the squares round a ghost are looked at; the first of the
      lightest wins
    - `doubling`: whether rule 3 holds
    - `rebuilds`, `written`: how often all weights were made anew, and how many numbers were written in doing so

    Raises MazeError if the maze has no Pac-Man and no `player` is given, if the player's square is a wall or outside,
    or if `ties` are not those four letters.
    """

    def __init__(self, maze: Maze, player: Square | None = None, *, ties: str = "UDLR", doubling: bool = True) -> None:
        if sorted(ties) != sorted(LETTERS):
            raise MazeError(f'ties: found {ties!r}, expected the letters U, D, L and R, each once, as in "LRUD"')
        square = maze.pacman if player is None else player
        if square is None:
            raise MazeError("player: the maze has no Pac-Man; put a P into it, or give the player's square")
        self.maze = maze
        self.ties = ties
        self.doubling = doubling
        self.rebuilds = 0
        self.written = 0
        self._around: dict[Square, list[Square]] = {}
        self.player = maze.check_open(square, "player")
        self._rebuild()

    def _rebuild(self) -> None:
        """Rule 1."""
        row, col = self.player
        height, width = self.maze.shape
        apart = np.add.outer(abs(np.arange(height) - row), abs(np.arange(width) - col))
        self._distance: list[list[int]] = apart.tolist()
        self._doublings = [[0] * width for _ in range(height)]
        self.rebuilds += 1
        self.written += self.maze.walls.size - int(self.maze.walls.sum())

    def move_player(self, square: Square) -> bool:
        """Puts the player on `square` and makes the table anew if that is another square than before. Whether it was.

        Raises MazeError if the square is a wall or outside.
        """
        if square == self.player or (square := self.maze.check_open(square, "player")) == self.player:
            return False
        self.player = square
        self._rebuild()
        return True

    def weight(self, row: int, col: int) -> Weight:
        """The weight of a square: an exact int, however often it was doubled; `math.inf` for a wall.

        Raises MazeError if the square is outside.
        """
        row, col = self.maze.check_square((row, col))
        return math.inf if self.maze.walls[row, col] else self._distance[row][col] << self._doublings[row][col]

    @property
    def weights(self) -> list[list[Weight]]:
        """The whole table as lists, `[row][col]`: exact ints, and `math.inf` for walls."""
        height, width = self.maze.shape
        return [[self.weight(row, col) for col in range(width)] for row in range(height)]

    def doublings(self, row: int, col: int) -> int:
        """How often a square's weight was doubled since the table was made. Raises MazeError if it is outside."""
        row, col = self.maze.check_square((row, col))
        return self._doublings[row][col]

    def neighbors(self, row: int, col: int) -> list[Square]:
        """The squares a ghost can move to, in the order of `ties`. Raises MazeError if the square is outside."""
        if (row, col) in self._around:
            return self._around[row, col]
        row, col = self.maze.check_square((row, col))
        around = [pacman_step(self.maze, (row, col), letter, doors_open=True) for letter in self.ties]
        around = [square for square in dict.fromkeys(around) if square != (row, col)]
        if self.maze.is_open(row, col):  # so that no wall passes for a square that was looked at before
            self._around[row, col] = around
        return around

    def choose(self, ghost: Square) -> Square:
        """Rule 2: the square to which a ghost on `ghost` moves; its own where it is shut in. Changes nothing.

        Raises MazeError if it is a wall or outside.
        """
        if ghost not in self._around:
            self.maze.check_open(ghost, "ghost")
        around = self.neighbors(*ghost)
        return min(around, key=self._size) if around else ghost

    def choose_heaviest(self, ghost: Square) -> Square:
        """Rule 2 upside down, for a ghost in fear: the first of the heaviest squares next to it. Changes nothing."""
        around = self.neighbors(*ghost)
        return max(around, key=self._size) if around else ghost

    def _size(self, square: Square) -> tuple[int, int]:
        """Orders squares exactly as their weights do, without ever writing out a number of a million digits.

        A weight is m x 2^k. Its number of binary digits decides, and between equals the leading digits do.
        """
        distance = self._distance[square[0]][square[1]]
        if distance == 0:
            return 0, 0
        digits = distance.bit_length()
        return digits + self._doublings[square[0]][square[1]], distance << (64 - digits)

    def move_ghost(self, ghost: Square) -> Square:
        """Rules 2 and 3: the square to which the ghost moves, after doubling the one that it leaves.

        Raises MazeError if the ghost's square is a wall or outside.
        """
        chosen = self.choose(ghost)
        if self.doubling and chosen != ghost:
            self._doublings[ghost[0]][ghost[1]] += 1
        return chosen

    def turn(self, player: Square, ghosts: Sequence[Square], order: Sequence[int] | None = None) -> tuple[Square, ...]:
        """One turn: the player is on `player`, then each ghost moves, in `order` or in their own. Their new squares.

        >>> from pacviz.formats import parse_maze
        >>> table = WeightedMap(parse_maze("; wraps: no\\nP...G\\n####."))
        >>> table.turn((0, 0), [(0, 4), (1, 4)])
        ((0, 3), (0, 4))

        Raises MazeError if a square is a wall or outside, or if `order` does not name every ghost once.
        """
        self.move_player(player)
        places = list(ghosts)
        for number in check_order(order, len(places)):
            places[number] = self.move_ghost(places[number])
        return tuple(places)

    def __str__(self) -> str:
        words = [[self._word(row, col) for col in range(len(line))] for row, line in enumerate(self._distance)]
        width = max(len(word) for row in words for word in row)
        return "\n".join(" ".join(word.rjust(width) for word in row) for row in words)

    def _word(self, row: int, col: int) -> str:
        """A weight as text; one of thousands of digits, which Python does not write out, as distance times power of 2."""
        distance, doublings = self._distance[row][col], self._doublings[row][col]
        number = f"{distance}*2^{doublings}" if distance and doublings > 1000 else str(distance << doublings)
        return "#" if self.maze.walls[row, col] else number

    def __repr__(self) -> str:
        return f"WeightedMap around {self.player}, made {self.rebuilds} times\n{self}"


class MapHunter:
    """The table in the shape that `chase` asks of hunters, so that both kinds of ghosts run in the same loop."""

    def __init__(self, table: WeightedMap) -> None:
        self.table = table

    @property
    def searches(self) -> int:
        """How often the table was made."""
        return self.table.rebuilds

    @property
    def labelled(self) -> int:
        """How many numbers were written in making it."""
        return self.table.written

    def look(self, pacman: Square, heading: Square) -> None:
        """Rule 1, once a turn."""
        self.table.move_player(pacman)

    def step(self, number: int, ghosts: Sequence[Square], note: Note | None = None) -> Square:
        """Rules 2 and 3 for one ghost."""
        if note:
            note(self.table.weights)
        return self.table.move_ghost(ghosts[number])


def hunt(
    maze: Maze,
    pacman: str | Policy = "",
    *,
    ghosts: Sequence[Square] | None = None,
    ties: str = "UDLR",
    order: Sequence[int] | None = None,
    doubling: bool = True,
    max_turns: int | None = None,
    recorder: Callable[[Move], object] | None = None,
) -> Chase:
    """Ghosts of the weighted map after Pac-Man until one has him. Record and arguments are explained at `chase`.

    >>> from pacviz.formats import parse_maze
    >>> hunt(parse_maze("; wraps: no\\n....\\nG##P\\n....")).captured_at
    5
    >>> hunt(parse_maze("; wraps: no\\n...#.\\n.G.#P\\n....."), doubling=False, max_turns=1000).captured_at is None
    True

    `searches` and `labelled` of the record count how often the table was made and the numbers written in doing so.
    Raises MazeError as `WeightedMap` and `chase` do.
    """
    hunter = MapHunter(WeightedMap(maze, ties=ties, doubling=doubling))
    return chase(maze, pacman, ghosts=ghosts, hunter=hunter, order=order, max_turns=max_turns, recorder=recorder)
