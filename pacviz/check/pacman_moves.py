"""Checks of lesson 2 about Pac-Man: fleeing, and the square ahead of him."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

from pacviz.check.cases import Case
from pacviz.check.chase_cases import board_picture, crowds, floor, mazes, read_square, told
from pacviz.check.exercise import Exercise
from pacviz.check.verdict import Verdict
from pacviz.maze import STEPS, Maze, Square
from pacviz.pacman_moves import ahead, flee
from pacviz.value_function import distances


def flee_step(function: Any) -> Verdict:
    """Checks `flee_step(maze, pacman, ghosts)`, the square farthest from the nearest ghost."""
    return _FLEE.check(function)


def square_ahead(function: Any) -> Verdict:
    """Checks `square_ahead(maze, square, step, count)`, the square ahead of Pac-Man, or the last one before a wall."""
    return _AHEAD.check(function)


# Fleeing and looking ahead


@lru_cache(maxsize=1)
def _flee_cases() -> list[Case]:
    found = [
        Case((maze, maze.pacman, list(ghosts)), flee(maze, maze.pacman, ghosts))  # type: ignore[arg-type]
        for count in (1, 2, 3)
        for maze, ghosts in crowds(count, seed=10 + count)
    ]
    return sorted(found, key=lambda case: (case.arguments[0].walls.size, len(case.arguments[2])))


def _flee_by(
    maze: Maze,
    pacman: Square,
    grids: Sequence[Any],
    join: Any = min,
    stays: bool = True,
    nowhere: float = 10**6,
    last: bool = False,
) -> Square:
    """A Pac-Man who joins his distances to the ghosts in some way, and goes where the result is largest."""
    options = [*maze.neighbors(*pacman), *([pacman] if stays or not maze.neighbors(*pacman) else [])]
    far = lambda square: join(float(nowhere if grid[square] < 0 else grid[square]) for grid in grids)  # noqa: E731
    return max(options[::-1] if last else options, key=far)


def _beside(maze: Maze, pacman: Square, costs: Any) -> Square | None:
    """The best of the neighbours by one grid, None where there is none."""
    return max(maze.neighbors(*pacman), key=lambda square: costs[square], default=None)


def _straight(maze: Maze, ghost: Square) -> dict[Square, int]:
    return {square: abs(square[0] - ghost[0]) + abs(square[1] - ghost[1]) for square in floor(maze)}


def _grids(maze: Maze, ghosts: Sequence[Square]) -> list[Any]:
    return [distances(maze, ghost) for ghost in ghosts]


_FLEE_SUSPECTS: dict[str, Sequence[Callable[..., Any]]] = {
    "only the first ghost": [lambda maze, pacman, ghosts: _flee_by(maze, pacman, _grids(maze, ghosts[:1]))],
    "farthest ghost": [lambda maze, pacman, ghosts: _flee_by(maze, pacman, _grids(maze, ghosts), max)],
    "distances added up": [lambda maze, pacman, ghosts: _flee_by(maze, pacman, _grids(maze, ghosts), sum)],
    "never stays": [
        lambda maze, pacman, ghosts: _flee_by(maze, pacman, _grids(maze, ghosts), stays=False),
        lambda maze, pacman, ghosts: _beside(maze, pacman, distances(maze, ghosts)),
    ],
    "-1 taken for near": [
        lambda maze, pacman, ghosts: _flee_by(maze, pacman, _grids(maze, ghosts), nowhere=-1),
    ],
    "runs towards": [lambda maze, pacman, ghosts: _flee_by(maze, pacman, [-distances(maze, ghosts)], nowhere=0)],
    "ignores walls": [lambda maze, pacman, ghosts: _flee_by(maze, pacman, [_straight(maze, g) for g in ghosts])],
    "last of equals": [lambda maze, pacman, ghosts: _flee_by(maze, pacman, _grids(maze, ghosts), last=True)],
}


@lru_cache(maxsize=1)
def _ahead_cases() -> list[Case]:
    return [
        Case((maze, square, step, count), ahead(maze, square, step, count))
        for maze in mazes()[::2]
        for square in floor(maze)[:5]
        for step in STEPS
        for count in (0, 1, 2, 4)
    ]


def _go(maze: Maze, square: Square, step: Square, count: int, check: str, remainder: bool = True) -> Square:
    """Looks at every square on the way, at the last one only, or at none."""
    height, width = maze.shape
    row, col = square
    for _ in range(count):
        below, right = row + step[0], col + step[1]
        if (check == "no wrap" and not (0 <= below < height and 0 <= right < width)) or (
            check in ("all", "no wrap") and not maze.is_open(below, right)
        ):
            break
        row, col = below, right
        if check == "too late" and not maze.is_open(row, col):
            break
    if check == "last" and not maze.is_open(row, col):
        row, col = square
    return (row % height, col % width) if remainder else (row, col)


def _all_or_nothing(maze: Maze, square: Square, step: Square, count: int) -> Square:
    """Gives the start back where a wall comes first."""
    way = [(square[0] + k * step[0], square[1] + k * step[1]) for k in range(count + 1)]
    return (way[-1][0] % maze.shape[0], way[-1][1] % maze.shape[1]) if all(maze.is_open(*s) for s in way) else square


_AHEAD_SUSPECTS: dict[str, Sequence[Callable[..., Any]]] = {
    "goes through walls": [
        partial(_go, check="none"),
        partial(_go, check="none", remainder=False),
        partial(_go, check="last"),
    ],
    "one too far": [partial(_go, check="too late")],
    "no wrap-around": [partial(_go, check="no wrap")],
    "no remainder": [partial(_go, check="all", remainder=False)],
    "all or nothing": [lambda maze, square, step, count: _all_or_nothing(maze, square, step, count)],
    "only one step": [lambda maze, square, step, count: _go(maze, square, step, min(count, 1), "all")],
}


def _describe_flee(case: Case) -> str:
    maze, pacman, ghosts = case.arguments
    return f"{told(maze)}, Pac-Man on {pacman}, ghosts on {ghosts}"


def _describe_ahead(case: Case) -> str:
    maze, square, step, count = case.arguments
    return f"{told(maze)}, from {square}, {count} times {step}"


_WORDS = {
    "only the first ghost": "only the first ghost counts here: the nearest of all matters",
    "farthest ghost": "this looks at the farthest ghost: the nearest is the dangerous one",
    "distances added up": "the distances to all ghosts are added up: only the nearest ghost matters",
    "never stays": "staying is allowed, and sometimes best: his own square is the last of the options",
    "-1 taken for near": "-1 means that no ghost can get there, which is as far as can be; here it counts as less than 0",
    "runs towards": "he runs to the ghosts: the largest distance is wanted",
    "ignores walls": "these are straight-line distances: ghosts have to go round walls",
    "last of equals": "of equal squares the first is wanted, in the order up, down, left, right, staying",
    "goes through walls": "squares on the way are not looked at: stop before the first wall",
    "one too far": "it stops in the wall instead of before it",
    "no wrap-around": "where the maze wraps, the way goes on at the opposite edge",
    "no remainder": "a square outside the grid comes back: the remainder `%` brings it into the grid",
    "all or nothing": "before a wall it gives back the start: stop on the last open square",
    "only one step": "it goes one square at most: repeat the step",
}  # fmt: skip

_FLEE = Exercise(
    name="flee_step", parameters=("maze", "pacman", "ghosts"), cases=_flee_cases, read=read_square, suspects=_FLEE_SUSPECTS,
    words=_WORDS, describe=_describe_flee,
    picture=board_picture(lambda case: case.arguments[2]), tried="one to three ghosts in small mazes and larger ones",
)  # fmt: skip
_AHEAD = Exercise(
    name="square_ahead", parameters=("maze", "square", "step", "count"), cases=_ahead_cases, read=read_square,
    suspects=_AHEAD_SUSPECTS,
    words=_WORDS, describe=_describe_ahead,
    picture=board_picture(lambda case: []), tried="every direction, up to four squares, with and without wrap-around",
)  # fmt: skip
