"""The mistakes that the check of the value function knows: cause -> programs that make it, in one way or another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import combinations, permutations
from typing import Any

from pacviz.check.wrong_bookkeeping import diagonal_for_two, far_away, first_only, last_way, past_the_end
from pacviz.check.wrong_moves import (
    DIAGONALS,
    Moves,
    diagonal,
    dots_only,
    edge_by_one,
    inside_only,
    joined,
    modulo_swapped,
    near_edges_closed,
    negative_index,
    no_wrap,
    proper,
    through_walls,
    until_blocked,
    walls_are_ends,
)  # fmt: skip
from pacviz.check.wrong_searches import (
    Grid,
    counted,
    depth_first,
    first_rings,
    from_the_corner,
    moved_target,
    off_the_edge,
    one_for_all,
    overwritten,
    queue,
    sideways,
    stack,
    straight,
    sunk,
    sweeps,
    turned_squares,
    without_zero,
    zero_again,
)  # fmt: skip
from pacviz.maze import STEPS, Maze

Program = Callable[..., Grid]
ORDERS = tuple(permutations(STEPS))


def _each(program: Callable[..., Grid], **choices: Iterable[Any]) -> list[Program]:
    """The program with each of the choices for one of its parameters."""
    ((name, values),) = choices.items()
    return [partial(program, **{name: value}) for value in values]


def _along(*moves: Moves) -> list[Program]:
    return [partial(queue, moves=move) for move in moves]


def _fixed(number: int, maze: Maze) -> int:
    return number


def _height(maze: Maze) -> int:
    return maze.get_height()


def _width(maze: Maze) -> int:
    return maze.get_width()


_SIZES: tuple[Callable[[Maze], int], ...] = (
    _height, _width, lambda maze: sum(maze.shape), lambda maze: max(maze.shape), lambda maze: min(maze.shape),
    lambda maze: sum(maze.shape) - 1, lambda maze: sum(maze.shape) - 2, lambda maze: max(maze.shape) - 1,
)  # fmt: skip
_SOME = [steps for count in (3, 2, 1) for steps in combinations(STEPS, count)]

SUSPECTS: dict[str, list[Program]] = {
    "no wrap-around": [
        *_along(*(partial(no_wrap, rows=r, cols=c) for r, c in ((False, False), (False, True), (True, False)))),
        *_along(past_the_end),
        partial(off_the_edge, guarded=True),
    ],
    "always wraps": _along(*(partial(joined, rows=r, cols=c) for r, c in ((True, True), (True, False), (False, True)))),
    "negative index": _along(*(partial(negative_index, wraps=wraps) for wraps in (True, False))),
    "wrap-around off by one": _along(
        *(
            partial(edge_by_one, low=low, high=high, early=early)
            for low, high, early in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, 0, 1), (-1, 0, 0), (-1, 1, 0))
        )
    ),
    "ignores walls": [
        *_along(*(partial(through_walls, wraps=wraps) for wraps in (None, False, True))),
        *(partial(queue, moves=partial(through_walls, wraps=wraps), walls=False) for wraps in (None, False, True)),
        *(
            partial(straight, measure=measure, walls=walls, wraps=wraps)
            for measure in (lambda r, c: round((r * r + c * c) ** 0.5), lambda r, c: int((r * r + c * c) ** 0.5), max)
            for walls in (True, False)
            for wraps in (True, False)
        ),
    ],
    "diagonal moves": [
        *(
            partial(queue, moves=partial(diagonal, steps=steps, wraps=wraps))
            for steps in (STEPS + DIAGONALS, DIAGONALS)
            for wraps in (True, False)
        ),
        diagonal_for_two,
    ],
    "walls get numbers": _along(*(partial(walls_are_ends, wraps=wraps) for wraps in (None, False, True))),
    "number for no way": _each(far_away, walls=(True, False)),
    "directions missing": _along(*(partial(proper, steps=steps) for steps in _SOME)),
    "break instead of continue": [
        *_along(*(partial(until_blocked, order=order) for order in ORDERS)),
        *_each(first_only, order=ORDERS),
    ],
    "things count as walls": _along(*(partial(dots_only, wraps=wraps) for wraps in (True, False))),
    "edge squares left out": _along(inside_only, near_edges_closed),
    "stack instead of queue": [
        partial(stack, order=order, when=when) for when in ("pushed", "taken") for order in ORDERS
    ],
    "depth-first": _each(depth_first, order=ORDERS),
    "labels overwritten": [
        partial(program, order=order, last=last)
        for program in (overwritten, last_way)
        for last in (0, -1)
        for order in ORDERS
    ],
    "zero counts as unlabelled": [
        partial(zero_again, blank=blank, own=own) for blank in (None, 0) for own in (False, True)
    ],
    "single sweep": [
        partial(sweeps, count=partial(_fixed, times), improve=improve, way=way)
        for times in (1, 2, 3)
        for improve in (True, False)
        for way in ("down", "up", "both")
    ],
    "stops too early": [
        *_each(first_rings, last=[*_SIZES, *(partial(_fixed, last) for last in range(4))]),
        *(partial(sweeps, count=size, improve=improve) for size in _SIZES for improve in (True, False)),
    ],
    "off by one": [
        *_each(queue, start=(1, -1)),
        *_each(sunk, change=(lambda cost: cost + 1, lambda cost: cost - 1)),
    ],
    "counts squares instead of moves": [
        partial(counted, order=order, what=what) for what in ("found", "taken", "beside") for order in ORDERS
    ],
    "rows and columns swapped": [
        *_each(moved_target, fold=(True, False)),
        sideways,
        turned_squares,
        lambda maze, row, col: queue(maze, col, row),
        *_along(modulo_swapped),
    ],
    "target ignored": [from_the_corner],
    "one number for all": [one_for_all],
    "target without its 0": _each(without_zero, way=("stays", "found again", "counted from")),
    "outside the grid": [partial(off_the_edge, guarded=False)],
}
"""Cause -> programs that make this mistake, in one way or another."""
