"""Grids of costs as learners return them: read in any form, compared with the true ones, told in words."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from typing import Any

import numpy as np

from pacviz.check.answers import Difference, Misfit
from pacviz.check.cases import REFUSED, Case
from pacviz.check.verdict import shown
from pacviz.maze import Maze, Square

Answer = tuple[tuple[int | None, ...], ...]


def read_costs(case: Case, value: Any) -> Answer:
    """A learner's grid as tuples, None for no way. Raises Misfit if it is no grid of numbers of the maze's shape."""
    maze = case.maze
    assert maze is not None
    height, width = maze.shape
    if case.expected is REFUSED and not isinstance(value, (list, tuple, deque, np.ndarray)):
        text = f"the target {case.arguments[1:]} is a wall: raise a ValueError; {shown(value)} was returned"
        raise Misfit(text, "target on a wall")
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if not isinstance(value, (list, tuple, deque)):
        raise Misfit(f"expected a list of rows, found {shown(value)}", "wrong shape")
    rows = [row.tolist() if isinstance(row, np.ndarray) else row for row in value]
    if not all(isinstance(row, (list, tuple, deque)) for row in rows):
        raise Misfit(f"expected a list of rows, each of them a list, found {shown(value)}", "wrong shape")
    if len(rows) != height or any(len(row) != width for row in rows):
        _refuse_shape(rows, height, width)
    return tuple(tuple(_read_cost(cost, r, c) for c, cost in enumerate(row)) for r, row in enumerate(rows))


def _refuse_shape(rows: Sequence[Sequence[Any]], height: int, width: int) -> None:
    lengths = sorted({len(row) for row in rows})
    found = f"{len(rows)} row{'s' * (len(rows) != 1)} of {' or '.join(map(str, lengths)) or 0}"
    text = f"expected {height} row{'s' * (height != 1)} of {width}, found {found}"
    if len(rows) == width and lengths == [height]:
        raise Misfit(f"{text}: rows and columns have changed places", "rows and columns swapped")
    raise Misfit(text, "wrong shape")


def _read_cost(cost: Any, row: int, col: int) -> int | None:
    if cost is None:
        return None
    if isinstance(cost, np.generic):
        cost = cost.item()
    if isinstance(cost, (int, float)) and not isinstance(cost, bool):
        if cost == -1 or abs(cost) == math.inf or cost != cost:
            return None
        if cost == int(cost):
            return int(cost)
    if cost is ...:
        raise Misfit(f"square ({row}, {col}) still holds `...`", "unfinished")
    raise Misfit(f"square ({row}, {col}) holds {shown(cost)}, expected a whole number or None", "not a number")


def compare_costs(case: Case, answer: Answer) -> Difference | None:
    """The first square, row by row, whose cost is not the true one."""
    if answer == case.expected:
        return None
    maze = case.maze
    assert maze is not None
    if case.expected is REFUSED:
        return _compare_refused(case, answer)
    for row, line in enumerate(case.expected):
        for col, cost in enumerate(line):
            found = answer[row][col]
            if found != cost:
                return Difference(_difference_text(maze, (row, col), cost, found), (row, col))
    return None


def _difference_text(maze: Maze, square: Square, cost: int | None, found: int | None) -> str:
    if maze.walls[square]:
        return f"square {square} is a wall and has no cost, found {shown(found)}"
    if cost is None:
        return f"no way leads from {square} to the target, so it should be None, found {shown(found)}"
    return f"square {square} should be {cost}, found {shown(found)}"


def _compare_refused(case: Case, answer: Answer) -> Difference | None:
    row, col = case.arguments[1:]
    if all(cost is None for line in answer for cost in line):
        text = (
            f"the target ({row}, {col}) is a wall: raise a ValueError that says so; a grid without numbers was returned"
        )
        return Difference(text, (row, col), "target on a wall")
    text = (
        f"the target ({row}, {col}) is a wall, yet it got the cost {answer[row][col]} and numbers spread from it; "
        "all open targets are right; raise a ValueError that says what is wrong"
    )
    return Difference(text, (row, col), "target on a wall")


def describe_maze(maze: Maze) -> str:
    """A maze in a few words, small ones drawn in one line: `` the 1x3 maze `.#.`, which wraps ``."""
    height, width = maze.shape
    drawn = f" `{'/'.join(maze.rows)}`" if maze.walls.size <= 12 else " in the picture"
    name = f'the maze "{maze.title}"' if maze.walls.size > 12 and maze.title else f"the {height}x{width} maze{drawn}"
    return f"{name} ({'wraps' if maze.wraps else 'does not wrap'})"
