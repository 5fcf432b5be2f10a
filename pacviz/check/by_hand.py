"""The check of `ring_by_hand`: the squares of a ring, counted with the finger."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from pacviz.check.cases import Case
from pacviz.check.exercise import Difference, Exercise, Misfit, plain
from pacviz.check.picture import squares_picture
from pacviz.check.verdict import Verdict, shown
from pacviz.formats import load_maze
from pacviz.maze import STEPS, Maze, Square
from pacviz.value_function import layers

_RING = 2


def ring_by_hand(function: Any) -> Verdict:
    """Checks `ring_by_hand()`, which returns ring 2 of the maze `back_row` as a list of squares, in any order."""
    return _RING_BY_HAND.check(function)


@lru_cache(maxsize=1)
def _maze() -> Maze:
    return load_maze("back_row")


@lru_cache(maxsize=1)
def _rings() -> list[list[Square]]:
    maze = _maze()
    assert maze.pacman is not None
    return layers(maze, maze.pacman)


def _cases() -> list[Case]:
    return [Case((), tuple(sorted(_rings()[_RING])))]


def _read(case: Case, value: Any) -> tuple[Square, ...]:
    squares = plain(sorted(value) if isinstance(value, (set, frozenset)) else value)
    if isinstance(squares, tuple) and len(squares) == 2 and all(type(part) is int for part in squares):
        squares = (squares,)
    if not isinstance(squares, tuple):
        raise Misfit(
            f"expected a list of squares such as [(0, 1), (1, 0)], found {shown(value)}", "not a list of squares"
        )
    for square in squares:
        if not (isinstance(square, tuple) and len(square) == 2 and all(type(part) is int for part in square)):
            raise Misfit(f"expected a list of squares (row, col), found {shown(square)} in it", "not a list of squares")
    return tuple(sorted(set(squares)))


def _compare(case: Case, answer: tuple[Square, ...]) -> Difference | None:
    if answer == case.expected:
        return None
    extra = [square for square in answer if square not in case.expected]
    if not extra:
        missing = len(case.expected) - len(answer)
        return Difference(
            f"all of {shown(list(answer))} belong to it, and {missing} more {'does' if missing == 1 else 'do'}"
        )
    return Difference(f"{extra[0]} does not belong to it: {_place(extra[0])}", extra[0])


def _place(square: Square) -> str:
    """What is on a square, in words."""
    maze = _maze()
    row, col = square
    if not (0 <= row < maze.get_height() and 0 <= col < maze.get_width()):
        return "it lies outside the maze"
    if maze.walls[square]:
        return "it is a wall"
    cost = next(number for number, ring in enumerate(_rings()) if square in ring)
    return "it is the target, ring 0" if cost == 0 else f"it is {cost} move{'s' * (cost != 1)} from the target"


def _around(walls: bool, steps: tuple[Square, ...]) -> list[Square]:
    """What is beside ring 1 and not in it, walls included or not."""
    beside = {(r + down, c + right) for r, c in _rings()[1] for down, right in steps}
    return [s for s in beside - set(_rings()[0]) - set(_rings()[1]) if walls or _maze().is_open(*s)]


def _ring(number: int, upto: bool = False, swapped: bool = False) -> list[Square]:
    rings = _rings()[: number + 1] if upto else [_rings()[number]]
    return [square[::-1] if swapped else square for ring in rings for square in ring]


_DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
_SUSPECTS: dict[str, list[Callable[..., Any]]] = {
    "another ring": [partial(_ring, 1), partial(_ring, 3)],
    "rings before it too": [partial(_ring, _RING, upto=True), lambda: _ring(1) + _ring(2)],
    "rows and columns swapped": [partial(_ring, _RING, swapped=True)],
    "walls get numbers": [partial(_around, True, STEPS)],
    "diagonal moves": [partial(_around, False, STEPS + _DIAGONALS), partial(_around, False, _DIAGONALS)],
}
_WORDS = {
    "another ring": "this is another ring: ring 2 lies just outside the squares with a 1",
    "rings before it too": "only ring 2 is asked for, not the rings before it",
    "rows and columns swapped": "row and column have changed places: the row comes first",
    "walls get numbers": "walls belong to no ring",
    "diagonal moves": "a move goes up, down, left or right, not diagonally",
}


def _picture(case: Case, answer: Any, difference: Difference | None) -> bytes | None:
    return squares_picture(Case((_maze(),), None), answer, difference)


_RING_BY_HAND = Exercise(
    name="ring_by_hand",
    parameters=(),
    cases=_cases,
    read=_read,
    compare=_compare,
    suspects=_SUSPECTS,
    words=_WORDS,
    describe=lambda case: "ring 2",
    picture=_picture,
    tried="these three squares are ring 2",
)
