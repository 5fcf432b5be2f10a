"""The checks of lesson 0: counting moves, and dead ends."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pacviz.check.cases import Case
from pacviz.check.exercise import Difference, Exercise, Misfit, plain
from pacviz.check.picture import squares_picture
from pacviz.check.squares import describe_square, mazes, some_squares
from pacviz.check.verdict import Verdict, shown


def moves_by_hand(function: Any) -> Verdict:
    """Checks `moves_by_hand()`, which returns how many moves lead from the ghost of lesson 0 to Pac-Man: a number."""
    return _MOVES_BY_HAND.check(function)


def is_dead_end(function: Any) -> Verdict:
    """Checks `is_dead_end(maze, row, col)`, which tells whether a square has exactly one neighbour."""
    return _DEAD_END.check(function)


@lru_cache(maxsize=1)
def _dead_end_cases() -> list[Case]:
    return [
        Case((maze, *square), len(maze.neighbors(*square)) == 1) for maze in mazes() for square in some_squares(maze)
    ]


def _read_truth(case: Case, value: Any) -> bool:
    value = plain(value)
    if not isinstance(value, bool):
        number = ", which is a number: compare it with 1" if isinstance(value, int) else ""
        raise Misfit(f"expected True or False, found {shown(value)}{number}", "not a truth value")
    return value


def _compare_moves(case: Case, answer: Any) -> Difference | None:
    if answer == case.expected:
        return None
    if isinstance(answer, str):
        return Difference(f"found the text {shown(answer)}: a number has no quotation marks", cause="text for a number")
    count = "" if answer in (2, 7) else "; put a finger on the ghost, and count its moves to Pac-Man"
    return Difference(f"found {shown(answer)}{count}")


def _picture(case: Case, answer: Any, difference: Difference | None) -> bytes | None:
    """The maze with the square in question shaded."""
    maze, row, col = case.arguments
    return squares_picture(Case((maze,), ((row, col),)), None, difference)


_WORDS = {
    "at most one": "a square without any neighbour is no dead end either: exactly one is asked for",
    "never true": "it is False for every square; is a list compared with a number? `len` counts its entries",
    "the other way round": "True and False have changed places",
    "straight line": "that is the straight line; walls cannot be crossed",
    "counts squares": "that is how many squares the way visits; moves are one fewer",
    "rows and columns swapped": "rows and columns have changed places: rows wrap by the height, columns by the width",
}  # fmt: skip

_MOVES_BY_HAND = Exercise(
    name="moves_by_hand",
    parameters=(),
    cases=lambda: [Case((), 6, "two down, two to the left, two up")],
    compare=_compare_moves,
    suspects={"straight line": [lambda: 2], "counts squares": [lambda: 7]},
    words=_WORDS,
    describe=lambda case: "the ghost in tiny",
    tried="six moves it is",
)

_DEAD_END = Exercise(
    name="is_dead_end",
    parameters=("maze", "row", "col"),
    cases=_dead_end_cases,
    read=_read_truth,
    suspects={
        "at most one": [lambda maze, row, col: len(maze.neighbors(row, col)) <= 1],
        "never true": [lambda maze, row, col: False],
        "the other way round": [lambda maze, row, col: len(maze.neighbors(row, col)) != 1],
        "rows and columns swapped": [lambda maze, row, col: len(maze.neighbors(col, row)) == 1],
    },
    words=_WORDS,
    describe=describe_square,
    picture=_picture,
    tried="every open square of all mazes up to 3x3 and 2x5, and larger ones",
)
