"""What is on an editor's board as the browser knows it: a maze as rows of symbols, and numbers on its squares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isinf
from numbers import Real
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pacviz.formats import parse_maze
from pacviz.maze import Maze, MazeError, Square
from pacviz.widgets.frames import shown

LARGEST_SIDE = 400
LARGEST_NUMBER = 2**31 - 1


def board_of(maze: Maze) -> dict[str, Any]:
    """The maze as the browser gets it."""
    return {
        "rows": list(maze.rows),
        "wraps": maze.wraps,
        "ghosts": [list(square) for square in maze.ghosts if maze.rows[square[0]][square[1]] == "G"],
    }


def maze_of(board: Mapping[str, Any]) -> Maze:
    """The maze on a board. Raises MazeError if the board holds something else, or is too large to paint on."""
    rows, wraps, ghosts = board.get("rows"), board.get("wraps"), board.get("ghosts")
    if not (
        isinstance(rows, list) and all(isinstance(row, str) for row in rows) and isinstance(wraps, bool)
        and isinstance(ghosts, list) and isinstance(board.get("number", 0), int)
    ):  # fmt: skip
        raise MazeError("board: expected rows of text, wraps, a list of ghosts, and perhaps a number")
    maze = parse_maze(f"; wraps: {'yes' if wraps else 'no'}\n" + "\n".join(rows), source="board")
    if list(maze.rows) != [row.replace(" ", ".") for row in rows]:
        raise MazeError("board: found rows with more than squares in them, expected one symbol a square")
    places = tuple(maze.check_square(square, "board: ghosts") for square in ghosts)
    if set(places) != set(maze.ghosts):
        raise MazeError(f"board: found ghosts {list(places)}, expected those of its rows, {list(maze.ghosts)}")
    check_size(maze)
    return maze.replace(ghosts=places)


def check_size(maze: Maze) -> None:
    """MazeError if the maze is too large to paint on."""
    if max(maze.shape) > LARGEST_SIDE:
        raise MazeError(f"maze: found {maze.shape}, expected at most {LARGEST_SIDE} rows and columns to paint on")


def number_grid(costs: Iterable[Iterable[object]], maze: Maze) -> NDArray[np.int32]:
    """Whole numbers `[row, col]`, int32; -1 for None, for infinity and below. Raises MazeError for anything else."""
    if isinstance(costs, np.ndarray) and costs.shape == maze.shape and costs.dtype.kind in "iub":
        return whole_numbers(costs)
    rows = [list(row) for row in costs]
    height, width = maze.shape
    if len(rows) != height or any(len(row) != width for row in rows):
        raise MazeError(
            f"costs: found {len(rows)} rows of {sorted({len(row) for row in rows})}, expected the maze's {maze.shape}"
        )
    return np.array([[_number(cost, (r, c)) for c, cost in enumerate(row)] for r, row in enumerate(rows)], dtype="<i4")


def whole_numbers(values: NDArray[Any]) -> NDArray[np.int32]:
    """An array of whole numbers of any type as int32: -1 for those below, the largest int32 for those above."""
    return np.clip(values.astype(np.float64), -1, LARGEST_NUMBER).astype("<i4")


def _number(cost: object, square: Square) -> int:
    if cost is None:
        return -1
    number: Any = int(cost) if isinstance(cost, np.bool) else cost
    if isinstance(number, float | np.floating) and isinf(number):
        return -1
    if isinstance(number, Real) and number % 1 == 0:  # no NaN does that
        whole: int = max(-1, min(int(number), LARGEST_NUMBER))  # type: ignore[call-overload]
        return whole
    raise MazeError(f"costs: found {shown(cost)} at {square}, expected a whole number, or None where there is no way")
