"""The game around the weighted map: eat every dot before a ghost has you. No lives, no points.

A turn: Pac-Man moves, or stays where something is in the way. He eats the dot or pearl on his square. If a ghost stands
there, he is caught, or eats it if ghosts are eatable. Then the ghosts move one after the other by the three rules of
`pacviz.weighted_map`; one that enters his square catches him, or is eaten. The first part of a turn that ends the game
counts: the last dot wins even on a ghost's square.

A power pearl makes ghosts eatable for a while. They then run for the safe zone, the squares that only ghosts can enter,
by the shortest way, and wait there. An eaten ghost never comes back.

The source of the game leaves open what follows here. Each choice is a field of `Rules`:

| open                                       | chosen                                           | field           |
|--------------------------------------------|--------------------------------------------------|-----------------|
| how long ghosts are eatable                | 30 of their turns; a new pearl starts them again | `fear_turns`    |
| where they run if they reach no safe zone  | to the heaviest square beside them ("flee")      | `without_zone`  |
| whether a win needs the pearls too         | no, only the dots                                | `pearls_needed` |
| whether a ghost in fear doubles weights    | no: it does not look at the table                |                 |
| which of several lightest squares is taken | the first of up, down, left, right               | `ties`          |
| which ghost moves first                    | `&`, then `'`, `(`, `)`                          | `order`         |
| a level without dots                       | cannot be won: there is no last dot to eat       |                 |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from pacviz.ghost_chasing import Move, check_order
from pacviz.maze import IllegalActionError, Maze, MazeError, Square
from pacviz.pacman_moves import open_to_pacman, pacman_step, parse_script
from pacviz.value_function import distances
from pacviz.weighted_map import WeightedMap

WITHOUT_ZONE = ("flee", "hunt")


@dataclass(frozen=True)
class Rules:
    """The choices that the source leaves open; see the table at the top of this module.

    Raises MazeError for a value that is not allowed.
    """

    fear_turns: int = 30
    without_zone: str = "flee"
    pearls_needed: bool = False
    ties: str = "UDLR"
    order: tuple[int, ...] | None = None
    doubling: bool = True

    def __post_init__(self) -> None:
        if self.fear_turns < 0:
            raise MazeError(f"fear_turns: found {self.fear_turns}, expected a number of turns from 0 up")
        if self.without_zone not in WITHOUT_ZONE:
            raise MazeError(f"without_zone: found {self.without_zone!r}, expected one of {', '.join(WITHOUT_ZONE)}")


class Scene(NamedTuple):
    """The game between two turns: `ghosts` in their own order, None where eaten; `fear` is for how many more of their
    turns ghosts are eatable."""

    turn: int
    pacman: Square
    ghosts: tuple[Square | None, ...]
    dots: frozenset[Square]
    pearls: frozenset[Square]
    fear: int


class TributeGame:
    """A game in progress.

    >>> from pacviz.formats import parse_maze
    >>> game = TributeGame(parse_maze("; wraps: no\\n*P.+*\\n####.\\nG...."))
    >>> game.play("LR")
    not over after turn 2: 1 left to eat
    >>> game.scene.ghosts, game.table.weight(2, 1)
    (((2, 0),), 4)
    >>> game.play("RRRR")
    won in turn 5

    - `scene`: how things stand; `before`: Pac-Man's square one turn earlier
    - `table`: the ghosts' weighted map; `order`: that of their moves; `safe`: the squares that only ghosts can enter
    - `won`, `lost`, and `over` if either
    - `recorder` is called with every `Move`, as in `chase`; its grid is the table the ghost looked at, None in fear

    Raises MazeError if the level has no Pac-Man, or `rules.order` does not name every ghost once.
    """

    def __init__(
        self, level: Maze, rules: Rules | None = None, recorder: Callable[[Move], object] | None = None
    ) -> None:
        if level.pacman is None:
            raise MazeError("the level has no Pac-Man; put one in (! in the tribute format, P in the pacviz format)")
        self.maze = level
        self.rules = rules or Rules()
        self.table = WeightedMap(level, ties=self.rules.ties, doubling=self.rules.doubling)
        self.safe = safe_zone(level)
        self.won = False
        self.caught_by: int | None = None
        self.order = check_order(self.rules.order, len(level.ghosts))
        self.before = level.pacman
        self._record = recorder or (lambda move: None)
        self._to_safety = distances(level, self.safe) if self.safe else None
        self.scene = Scene(0, level.pacman, level.ghosts, frozenset(level.dots), frozenset(level.capsules), 0)
        self._meet()

    @property
    def lost(self) -> bool:
        """Whether a ghost has caught Pac-Man."""
        return self.caught_by is not None

    @property
    def over(self) -> bool:
        """Whether the game is won or lost."""
        return self.won or self.lost

    def move(self, letter: str) -> Scene:
        """Plays one turn: `letter` is U, D, L, R, or `.` to stay. The scene after it.

        Raises IllegalActionError if the game is over, or for another letter.
        """
        if self.over:
            raise IllegalActionError(f"the game is over: {self!r}; start a new TributeGame")
        letters = parse_script(letter)
        if len(letters) != 1:
            raise IllegalActionError(f"move: found {letter!r}, expected one letter; a script of several goes to play")
        [letter] = letters
        self.before = self.scene.pacman
        after = pacman_step(self.maze, self.before, letter)
        self.scene = self.scene._replace(turn=self.scene.turn + 1, pacman=after)
        self._record(Move(self.scene.turn, -1, self.before, after, None))
        self._eat()
        if not self.won:
            self._meet()
            self.table.move_player(after)
            for number in self.order:
                self._move_ghost(number)
            self.scene = self.scene._replace(fear=max(0, self.scene.fear - 1))
        return self.scene

    def play(self, script: str | Sequence[str]) -> TributeGame:
        """Plays the moves of a script until they or the game are at their end. The game itself.

        Raises IllegalActionError for a letter that is no move.
        """
        for letter in parse_script("".join(script)):
            if not self.over:
                self.move(letter)
        return self

    def _eat(self) -> None:
        """Pac-Man eats what lies on his square; the last thing needed wins."""
        scene, here = self.scene, {self.scene.pacman}
        self.scene = scene._replace(dots=scene.dots - here, pearls=scene.pearls - here)
        if scene.pacman in scene.pearls:
            self.scene = self.scene._replace(fear=self.rules.fear_turns)
        before, after = self._needed(scene), self._needed(self.scene)
        self.won = after == 0 and before > 0

    def _needed(self, scene: Scene) -> int:
        return len(scene.dots) + (len(scene.pearls) if self.rules.pearls_needed else 0)

    def _meet(self) -> None:
        """What happens between Pac-Man and the ghosts on his square: they are eaten, or the first one catches him."""
        for number, ghost in enumerate(self.scene.ghosts):
            if ghost == self.scene.pacman and not self.lost:
                if self.scene.fear:
                    self._place(number, None)
                else:
                    self.caught_by = number

    def _move_ghost(self, number: int) -> None:
        ghost = self.scene.ghosts[number]
        if ghost is None or self.lost:
            return
        runs = self.scene.fear > 0 and (self._safety(ghost) >= 0 or self.rules.without_zone == "flee")
        grid = None if runs else self.table.weights
        chosen = self._run(ghost) if runs else self.table.move_ghost(ghost)
        self._place(number, chosen)
        self._record(Move(self.scene.turn, number, ghost, chosen, grid))
        self._meet()

    def _safety(self, ghost: Square) -> int:
        """How many moves a ghost is from the safe zone, -1 where it cannot get there."""
        return -1 if self._to_safety is None else int(self._to_safety[ghost])

    def _run(self, ghost: Square) -> Square:
        """The move of a ghost in fear."""
        cost = self._safety(ghost)
        if cost <= 0:
            return ghost if cost == 0 else self.table.choose_heaviest(ghost)
        return next(square for square in self.table.neighbors(*ghost) if self._safety(square) == cost - 1)

    def _place(self, number: int, square: Square | None) -> None:
        ghosts = self.scene.ghosts
        self.scene = self.scene._replace(ghosts=(*ghosts[:number], square, *ghosts[number + 1 :]))

    @property
    def board(self) -> Maze:
        """The maze as it is now: what is eaten is gone, everyone stands on his square."""
        scene = self.scene
        ghosts = [ghost for ghost in scene.ghosts if ghost is not None]
        return self.maze.replace(pacman=scene.pacman, ghosts=ghosts, dots=scene.dots, capsules=scene.pearls)

    def __repr__(self) -> str:
        if self.won:
            return f"won in turn {self.scene.turn}"
        if self.caught_by is not None:
            return f"lost in turn {self.scene.turn}: caught by ghost {self.caught_by + 1}"
        return f"not over after turn {self.scene.turn}: {self._needed(self.scene)} left to eat"


def safe_zone(level: Maze) -> frozenset[Square]:
    """The squares that only ghosts can enter: the doors, and what Pac-Man could reach only through one, or not at all.

    >>> from pacviz.formats import parse_maze
    >>> sorted(safe_zone(parse_maze("; wraps: no\\nP./.G\\n###..")))
    [(0, 2), (0, 3), (0, 4), (1, 3), (1, 4)]

    Raises MazeError if the level has no Pac-Man.
    """
    if level.pacman is None:
        raise MazeError("the level has no Pac-Man, so nobody can say where he cannot go; put one in")
    reach = distances(open_to_pacman(level), level.pacman)
    return frozenset((int(row), int(col)) for row, col in np.argwhere(~level.walls & (reach < 0)))
