"""The checks of exercises that ask for squares: neighbours at the edge, and where the straight line lies most."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from pacviz.check.cases import Case, neighbor_table, spots, tiny_mazes
from pacviz.check.exercise import Difference, Exercise, Misfit, plain
from pacviz.check.picture import squares_picture
from pacviz.check.value_function import describe_maze, larger_mazes
from pacviz.check.verdict import Verdict, shown
from pacviz.maze import STEPS, Maze, Square
from pacviz.value_function import distances, manhattan


def wrapped_neighbors(function: Any) -> Verdict:
    """Checks `wrapped_neighbors(maze, row, col)`, the open squares one move away in a maze that wraps: up, down, left, right."""
    return _WRAPPED_NEIGHBORS.check(function)


def worst_square(function: Any) -> Verdict:
    """Checks `worst_square(maze, target)`, the square whose cost exceeds its Manhattan distance by most, the first of equals."""
    return _WORST_SQUARE.check(function)


# Cases


def mazes(wraps: bool | None = None) -> Iterator[Maze]:
    """Tiny mazes and larger ones; only those that wrap, or do not, if asked for."""
    for maze in [*tiny_mazes(), *larger_mazes()]:
        if wraps is None or maze.wraps == wraps:
            yield maze


@lru_cache(maxsize=1)
def _neighbor_cases() -> list[Case]:
    return [
        Case((maze, *square), maze.neighbors(*square)) for maze in mazes(wraps=True) for square in some_squares(maze)
    ]


def some_squares(maze: Maze) -> list[Square]:
    """All open squares of a small maze, about twenty of a large one, those at the edge among them."""
    squares = list(neighbor_table(maze))
    return squares if len(squares) <= 20 else [*squares[:8], *squares[8:-4:13], *squares[-4:]]


@lru_cache(maxsize=1)
def _worst_cases() -> list[Case]:
    cases = [
        Case((spot.maze, spot.target), _worst(spot.maze, spot.target))
        for maze in list(tiny_mazes())[::3]
        for spot in spots(maze)
    ]
    return cases + [
        Case((maze, square), _worst(maze, square)) for maze in larger_mazes() for square in some_squares(maze)[::6]
    ]


def _worst(maze: Maze, target: Square) -> Square:
    costs, straight = distances(maze, target), manhattan(maze, target)
    excess = {square: int(costs[square] - straight[square]) for square in neighbor_table(maze) if costs[square] >= 0}
    return max(excess, key=lambda square: excess[square])


# Reading and comparing


def _read_square(case: Case, value: Any) -> Square:
    square = plain(value)
    if not (isinstance(square, tuple) and len(square) == 2 and all(type(part) is int for part in square)):
        number = ", a number: the square where it is largest is asked for" if isinstance(square, (int, float)) else ""
        raise Misfit(f"expected one square (row, col), found {shown(square)}{number}", "not a square")
    return square


def _compare_neighbors(case: Case, answer: Any) -> Difference | None:
    expected = plain(case.expected)
    if answer == expected:
        return None
    text = f"expected {shown(list(case.expected))}, found {shown(answer)}"
    if (
        isinstance(answer, tuple)
        and all(isinstance(square, tuple) for square in answer)
        and sorted(answer) == sorted(expected)
    ):
        return Difference(
            f"{text}: the right squares in another order; it is up, down, left, right", cause="other order"
        )
    return Difference(text)


def _picture(case: Case, answer: Any, difference: Difference | None) -> bytes | None:
    """The maze twice, with Pac-Man on the square that was given: the squares that are expected, and the learner's."""
    maze, *given = case.arguments
    here = given[0] if len(given) == 1 else tuple(given)
    expected, found = (case.expected, answer) if isinstance(case.expected, list) else ([case.expected], (answer,))
    return squares_picture(Case((maze.replace(pacman=here),), expected), found, difference)


def describe_square(case: Case) -> str:
    """The maze and the square, in a few words."""
    maze, row, col = case.arguments
    return f"{describe_maze(maze)} and square ({row}, {col})"


def _describe_target(case: Case) -> str:
    return f"{describe_maze(case.arguments[0])} and target {case.arguments[1]}"


# Known mistakes


def _around(maze: Maze, row: int, col: int, height: int, width: int) -> list[Square]:
    """Wraps rows by `height` and columns by `width`, and leaves nothing out but walls."""
    around = [((row + down) % height, (col + right) % width) for down, right in STEPS]
    return [square for square in around if maze.get_cell(*square) != "#"]


def _once(squares: list[Square], here: Square) -> list[Square]:
    return [square for square in dict.fromkeys(squares) if square != here]


def _no_remainder(maze: Maze, row: int, col: int) -> list[Square]:
    return [(row + down, col + right) for down, right in STEPS if maze.get_cell(row + down, col + right) != "#"]


def _no_wrap(maze: Maze, row: int, col: int) -> list[Square]:
    return [
        square
        for square in _no_remainder(maze, row, col)
        if 0 <= square[0] < maze.shape[0] and 0 <= square[1] < maze.shape[1]
    ]


def _walls_too(maze: Maze, row: int, col: int) -> list[Square]:
    return _once([((row + down) % maze.shape[0], (col + right) % maze.shape[1]) for down, right in STEPS], (row, col))


def _most(maze: Maze, target: Square, last: bool = False, unreachable: bool = False) -> Square:
    costs, straight = distances(maze, target), manhattan(maze, target)
    best, most = target, float("-inf")
    for square in neighbor_table(maze):
        excess = float(costs[square] - straight[square])
        if costs[square] < 0:
            if not unreachable:
                continue
            excess = float(abs(excess))
        if excess > most or (last and excess == most):
            best, most = square, excess
    return best


_WORDS = {
    "no remainder": "squares outside the grid are listed: the remainder `%` brings their numbers back into it",
    "no wrap-around": "at the edges neighbours are missing: beyond an edge lies the square at the opposite one",
    "rows and columns swapped": "rows and columns have changed places: rows wrap by the height, columns by the width",
    "ignores walls": "walls are listed: `get_cell` returns `#` for them",
    "lists squares twice": "in a narrow maze a square is listed twice, or as its own neighbour",
    "last of equals": "of several equal squares the first is asked for: replace the best only by a larger one",
    "counts unreachable squares": "squares without a way take part: leave out those with cost -1",
    "farthest square": "this is the square with the highest cost: subtract the Manhattan distance",
}  # fmt: skip

_WRAPPED_NEIGHBORS = Exercise(
    name="wrapped_neighbors",
    parameters=("maze", "row", "col"),
    cases=_neighbor_cases,
    compare=_compare_neighbors,
    suspects={
        "no wrap-around": [_no_wrap],
        "no remainder": [_no_remainder],
        "ignores walls": [_walls_too],
        "rows and columns swapped": [
            lambda maze, row, col: _once(_around(maze, row, col, maze.shape[1], maze.shape[0]), (row, col))
        ],
        "lists squares twice": [
            lambda maze, row, col: _around(maze, row, col, *maze.shape),
            lambda maze, row, col: [square for square in _around(maze, row, col, *maze.shape) if square != (row, col)],
            lambda maze, row, col: list(dict.fromkeys(_around(maze, row, col, *maze.shape))),
        ],
    },
    words=_WORDS,
    describe=describe_square,
    picture=_picture,
    tried="every open square of all wrapping mazes up to 3x3 and 2x5, and larger ones",
)

_WORST_SQUARE = Exercise(
    name="worst_square",
    parameters=("maze", "target"),
    cases=_worst_cases,
    read=_read_square,
    suspects={
        "last of equals": [lambda maze, target: _most(maze, target, last=True)],
        "counts unreachable squares": [lambda maze, target: _most(maze, target, unreachable=True)],
        "farthest square": [
            lambda maze, target: max(neighbor_table(maze), key=lambda square: distances(maze, target)[square]),
        ],
    },
    words=_WORDS,
    describe=_describe_target,
    picture=_picture,
    tried="a third of all mazes up to 3x3 and 2x5 with every target, and larger ones",
)
