"""The vampire problem played out, plan by plan: slow, for tiny mazes, and without any formula.

It is the judge of the formulas in `vampire_problem`, so it may use none of their ideas: no distance, no shortest way.
It only moves everybody by the rules of `vampire_rules`, a turn at a time.

As the vampires know Pac-Man's whole plan, a vampire bites exactly if some walk of its own meets that plan at the end of some
turn: it is enough to follow, turn by turn, the set of squares where it can be. No bite hinders another, and none is worth
waiting for, so every vampire can be looked at by itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from pacviz.maze import Maze, MazeError, Square
from pacviz.vampire_rules import BITE_POINTS, FOOD_POINTS, TURNS

MOST_SQUARES = 16


class Situation(NamedTuple):
    """Where a plan of Pac-Man stands after some turns."""

    pacman: Square
    eaten: bool
    bitten_by: frozenset[Square]  # the vampires, by the squares they started from, that could bite him so far


class Ending(NamedTuple):
    """How a plan can end: whether he ate the food, and who could bite him before the end."""

    eaten: bool
    bitten_by: frozenset[Square]

    @property
    def points(self) -> int:
        """What Pac-Man has at the end."""
        return FOOD_POINTS * self.eaten - BITE_POINTS * len(self.bitten_by)


def exact_score(maze: Maze) -> int:
    """The best score of the vampire problem, found by playing every plan of Pac-Man to its end. For tiny mazes.

    >>> from pacviz import parse_maze
    >>> [exact_score(parse_maze("; wraps: no\\n" + row)) for row in ("PFV", "P.F..V", "PV#F")]
    [490, 500, -10]

    Raises MazeError if the maze has not one Pac-Man and one food, or more than 16 open squares.
    """
    return max(ending.points for ending in endings(maze, maze.vampires))


def endings(maze: Maze, starts: Iterable[Square]) -> set[Ending]:
    """Every way in which a plan of Pac-Man can end, with a vampire on each square of `starts`.

    >>> from pacviz import parse_maze
    >>> maze = parse_maze("; wraps: no\\nPF.V")
    >>> for ending in sorted(endings(maze, maze.vampires)):
    ...     print(ending.points, ending)
    -10 Ending(eaten=False, bitten_by=frozenset({(0, 3)}))
    500 Ending(eaten=True, bitten_by=frozenset())
    490 Ending(eaten=True, bitten_by=frozenset({(0, 3)}))

    Raises MazeError as `exact_score` does.
    """
    pacman, food = pacman_and_food(maze)
    moves = _moves(maze)
    where = {start: frozenset([start]) for start in starts}
    now = {Situation(pacman, False, frozenset())}
    found: set[Ending] = set()
    for _ in range(TURNS):
        found |= {Ending(True, plan.bitten_by) for plan in now if plan.eaten}  # he leaves at the start of this turn
        reach = {
            start: frozenset(step for square in squares for step in moves[square]) for start, squares in where.items()
        }
        met = {square: frozenset(start for start in reach if square in reach[start]) for square in moves}
        later = {
            Situation(step, plan.eaten or step == food, plan.bitten_by | met[step])
            for plan in now
            for step in moves[plan.pacman]
        }
        if (later, reach) == (now, where):  # the same situations as a turn ago: so it will be at the last turn too
            break
        now, where = later, reach
    return found | {Ending(plan.eaten, plan.bitten_by) for plan in now}


def pacman_and_food(maze: Maze) -> tuple[Square, Square]:
    """The squares of Pac-Man and of the food. Raises MazeError unless there is exactly one of each, on two squares."""
    if maze.pacman is None:
        raise MazeError("the vampire problem needs a Pac-Man: found none; put one P into the maze")
    if len(maze.food) != 1:
        raise MazeError(f"the vampire problem needs exactly one food: found {len(maze.food)}; put one F into the maze")
    if maze.pacman == maze.food[0]:
        raise MazeError(
            f"the vampire problem needs a way to go: found Pac-Man on the food at {maze.pacman}; move one of them"
        )
    return maze.pacman, maze.food[0]


def _moves(maze: Maze) -> dict[Square, list[Square]]:
    """What can be done in a turn, for each open square: stay, or step to a neighbour."""
    squares = [(int(row), int(col)) for row, col in np.argwhere(~maze.walls)]
    if len(squares) > MOST_SQUARES:
        raise MazeError(
            f"playing out every plan takes too long here: found {len(squares)} open squares, "
            f"at most {MOST_SQUARES} are allowed; use score(maze)"
        )
    return {square: [square, *maze.neighbors(*square)] for square in squares}
