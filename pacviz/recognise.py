"""Grids, queues and squares among the variables of somebody's function, recognised by their shape."""

from __future__ import annotations

import dis
import math
import types
from collections import deque
from collections.abc import Iterable, Mapping
from queue import Queue
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pacviz.maze import Maze, Square

_PARTNERS = {"row": "col", "r": "c", "i": "j", "y": "x"}  # names of rows, and of the columns that go with them


def as_grid(value: Any, maze: Maze) -> NDArray[np.int64] | None:
    """A grid of numbers of the maze's shape, -1 where it holds none; or None if the value is nothing of the kind.

    Rows of numbers and None, two-dimensional arrays, and dictionaries from squares to numbers count.

    >>> maze = Maze(np.zeros((1, 3)))
    >>> as_grid([[0, None, 2]], maze).tolist(), as_grid({(0, 1): 7}, maze).tolist(), as_grid("abc", maze)
    ([[0, -1, 2]], [[-1, 7, -1]], None)
    """
    height, width = maze.shape
    if isinstance(value, dict):
        return _from_dictionary(value, maze)
    if isinstance(value, np.ndarray):
        if value.shape != maze.shape or value.dtype.kind not in "iuf":
            return None
        value = value.tolist()
    if not isinstance(value, (list, tuple)) or len(value) != height:
        return None
    grid = np.full(maze.shape, -1, dtype=np.int64)
    for row, line in enumerate(value):
        if not isinstance(line, (type(value), list)) or len(line) != width:  # tuples in a list are items of a queue
            return None
        for col, number in enumerate(line):
            if number is not None:
                whole = _whole(number)
                if whole is None:
                    return None
                grid[row, col] = whole
    return grid


def _from_dictionary(value: Mapping[Any, Any], maze: Maze) -> NDArray[np.int64] | None:
    grid = np.full(maze.shape, -1, dtype=np.int64)
    for square, number in value.items():
        whole = _whole(number)
        if whole is None or not is_square(square, maze):
            return None
        grid[square] = whole
    return grid if value else None


def _whole(number: Any) -> int | None:
    """A number as an int from -1 up, infinity and its like as -1; None for what is no number."""
    if isinstance(number, bool) or not isinstance(number, (int, float, np.integer, np.floating)):
        return None
    if not math.isfinite(number) or number < 0:
        return -1
    return min(int(number), 10**6)


def is_square(value: Any, maze: Maze) -> bool:
    """Whether this is a pair of whole numbers inside the maze."""
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        return False
    row, col = value
    return _is_int(row) and _is_int(col) and 0 <= row < maze.get_height() and 0 <= col < maze.get_width()


def _is_int(value: Any) -> bool:
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def as_squares(value: Any, maze: Maze) -> list[Square] | None:
    """The squares in a list, deque, queue or set, whatever else stands beside each of them; None if it holds others things.

    >>> maze = Maze(np.zeros((3, 3)))
    >>> as_squares([(0, 1), (2, 2)], maze), as_squares([(4, (0, 1))], maze), as_squares(["a"], maze)
    ([(0, 1), (2, 2)], [(0, 1)], None)
    """
    if isinstance(value, Queue):
        value = value.queue
    if not isinstance(value, (list, deque, set, frozenset)):
        return None
    items = sorted(value, key=repr) if isinstance(value, (set, frozenset)) else list(value)
    squares = [square for square in (_square_in(item, maze) for item in items) if square is not None]
    return squares if len(squares) == len(items) else None


def _square_in(item: Any, maze: Maze) -> Square | None:
    """The square in an item of a queue: the item itself, its first or last pair, or its attributes row and col."""
    if is_square(item, maze):
        return int(item[0]), int(item[1])
    if isinstance(item, (tuple, list)):
        for part in item[::-1] if isinstance(item, list) else item:
            if is_square(part, maze):
                return int(part[0]), int(part[1])
        for pair in (item[:2], item[-2:]) if len(item) == 3 else (item[:2],):
            if is_square(pair, maze):
                return int(pair[0]), int(pair[1])
    beside: Any = getattr(item, "row", None), getattr(item, "col", None)
    return (int(beside[0]), int(beside[1])) if is_square(beside, maze) else None


def pairs_of_names(code: types.CodeType) -> list[tuple[str, str]]:
    """Variables that hold a row and a column, in the order in which they appear: those unpacked together (`row, col = ...`)
    and those whose names go together (`target_row` and `target_col`).

    >>> def f(start_row, start_col, queue):
    ...     for r, c in queue:
    ...         print(r, c)
    >>> pairs_of_names(f.__code__)
    [('start_row', 'start_col'), ('r', 'c')]
    """
    names = [*code.co_varnames, *code.co_cellvars, *code.co_freevars]
    pairs = [(name, partner) for name in names if (partner := _partner(name)) in names]
    steps = list(dis.get_instructions(code))
    for k, step in enumerate(steps):
        if step.opname == "UNPACK_SEQUENCE" and step.arg == 2:
            stored = [name for after in steps[k + 1 : k + 3] for name in _stored(after)][:2]
            if len(stored) == 2:
                pairs.append((stored[0], stored[1]))
    return sorted(set(pairs), key=lambda pair: (names.index(pair[0]) if pair[0] in names else len(names), pair))


def _stored(step: dis.Instruction) -> tuple[str, ...]:
    """The variables into which an instruction puts something: newer Pythons fill two at once."""
    if not step.opname.startswith("STORE_"):
        return ()
    return step.argval if isinstance(step.argval, tuple) else (step.argval,)


def _partner(name: str) -> str | None:
    for row, col in _PARTNERS.items():
        if name == row or name.endswith(f"_{row}") or (len(name) > len(row) and name.endswith(row) and len(row) > 1):
            return name[: len(name) - len(row)] + col
        if name.startswith(f"{row}_"):
            return col + name[len(row) :]
    if len(name) == 2 and name[1] in ("r", "y"):
        return name[0] + {"r": "c", "y": "x"}[name[1]]
    return name.replace("r", "c") if set(name) == {"r"} else None


def squares_among(names: Iterable[tuple[str, str]], variables: Mapping[str, Any], maze: Maze) -> dict[str, Square]:
    """The squares that variables hold at the moment: name (or both names) -> square, pairs of names first."""
    found: dict[str, Square] = {}
    for row, col in names:
        pair: Any = variables.get(row), variables.get(col)
        if is_square(pair, maze):
            found[f"{row}, {col}"] = int(pair[0]), int(pair[1])
    for name, value in variables.items():
        if is_square(value, maze) and isinstance(value, tuple):
            found[name] = int(value[0]), int(value[1])
    return found
