"""Mazes with ghosts on them for the checks of lessons 2 and 3, and how such a case is told and drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from pacviz.check.cases import Case, neighbor_table, tiny_mazes
from pacviz.check.exercise import Difference, Misfit, plain
from pacviz.check.verdict import shown
from pacviz.generate import random_maze
from pacviz.maze import Maze, Square


@lru_cache(maxsize=1)
def mazes() -> tuple[Maze, ...]:
    """Every third tiny maze that is not all walls, then fields with random walls and two with corridors; small ones first."""
    rng = np.random.default_rng(5)
    tiny = [maze for maze in list(tiny_mazes())[::3] if not maze.walls.all()]
    fields = [
        Maze(rng.random(shape) < 0.3, wraps=wraps) for shape in ((4, 4), (5, 6), (6, 7)) for wraps in (False, True)
    ]
    corridors = [random_maze(7, 9, rng, loops=0.3), random_maze(9, 7, rng, loops=0.2, wraps=True)]
    return (*tiny, *fields, *corridors)


def floor(maze: Maze) -> list[Square]:
    """The open squares, row by row."""
    return list(neighbor_table(maze))


def crowds(count: int, seed: int) -> Iterator[tuple[Maze, list[Square]]]:
    """Mazes with up to `count` ghosts on different squares, chosen by a fixed seed; small mazes first."""
    rng = np.random.default_rng(seed)
    for maze in mazes():
        squares = floor(maze)
        if len(squares) > 1:
            number = min(count, len(squares) - 1)
            chosen = rng.choice(len(squares), size=number + 1, replace=False)
            yield maze.replace(pacman=squares[int(chosen[0])]), [squares[int(k)] for k in chosen[1:]]


def read_square(case: Case, value: Any) -> Square:
    """A returned square as a pair of ints. Raises Misfit for anything else."""
    square = plain(value)
    if not _is_square(square):
        raise Misfit(f"expected one square (row, col), found {shown(square)}", "not a square")
    return square  # type: ignore[no-any-return]


def read_squares(case: Case, value: Any) -> tuple[Square, ...]:
    """A returned list of squares as a tuple of pairs. Raises Misfit for anything else."""
    squares = plain(value)
    if not isinstance(squares, tuple) or not all(map(_is_square, squares)):
        raise Misfit(f"expected a list of squares [(row, col), ...], found {shown(value)}", "not a list of squares")
    return squares


def read_table(case: Case, value: Any) -> tuple[tuple[Any, ...], ...]:
    """A returned table as a tuple of rows of numbers. Raises Misfit for anything else."""
    table = plain(value)
    height, width = case.maze.shape  # type: ignore[union-attr]
    if not (
        isinstance(table, tuple)
        and len(table) == height
        and all(isinstance(row, tuple) and len(row) == width for row in table)
    ):
        wanted = f"{height} row{'s' * (height != 1)} of {width} number{'s' * (width != 1)}"
        raise Misfit(f"expected a list of {wanted}, found {shown(value)}{_why_no_table(table, height)}", "not a table")
    return table


def _why_no_table(table: Any, height: int) -> str:
    """What rows in another number or length usually come from."""
    if not isinstance(table, tuple) or not table or not all(isinstance(row, tuple) for row in table):
        return ""
    if len(table) < height:
        return ": rows are missing; does `return` stand inside the loop?"
    return ": begin a new list for each row, and put it into the table once, when it is full"


def compare_squares(case: Case, answer: Sequence[Square]) -> Difference | None:
    """None if these are the expected squares in their order."""
    if tuple(answer) == plain(case.expected):
        return None
    text = f"expected {shown(list(case.expected))}, found {shown(list(answer))}"
    if len(answer) != len(case.expected):
        return Difference(f"{text}: one square for every ghost is asked for, in their order, also where it stays")
    return Difference(text)


def compare_tables(
    expected: Sequence[Sequence[Any]], found: Sequence[Sequence[Any]], words: str = "weighs {}"
) -> Difference | None:
    """None if equal, else the first square that differs, row by row; `words` say what a number means."""
    for row, (line, answer) in enumerate(zip(expected, found, strict=True)):
        for col, (weight, other) in enumerate(zip(line, answer, strict=True)):
            if weight != other:
                text = f"square ({row}, {col}) {words.format(shown(weight))}, yours says {shown(other)}"
                return Difference(text, (row, col))
    return None


def _is_square(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(type(part) is int for part in value)


def told(maze: Maze) -> str:
    """A maze in a few words, small ones drawn in one line."""
    drawn = f" `{'/'.join(maze.replace(pacman=None, ghosts=()).rows)}`" if maze.walls.size <= 15 else ""
    return f"the {maze.shape[0]}x{maze.shape[1]} maze{drawn} ({'wraps' if maze.wraps else 'does not wrap'})"


def table_in_words(table: Sequence[Sequence[Any]]) -> str:
    """A small table in one line, rows divided by slashes, `#` for infinity."""
    return " / ".join(" ".join("#" if weight == math.inf else shown(weight, 12) for weight in row) for row in table)


def board_picture(
    ghosts_of: Callable[[Case], Sequence[Square]], table_of: Callable[[Case], Any] | None = None
) -> Callable[[Case, Any, Difference | None], bytes | None]:
    """A function that draws a case: maze, ghosts, numbers; green corners where ghosts should be, red slashes where they are."""

    def draw(case: Case, answer: Any, difference: Difference | None) -> bytes | None:
        from pacviz.widgets.frames import Frame, Sprite
        from pacviz.widgets.still import frame_png

        maze = case.maze
        if maze is None or maze.walls.size > 200:
            return None
        ghosts = list(ghosts_of(case))
        figures = [Sprite("ghost", square, number=k) for k, square in enumerate(ghosts)]
        figures += [Sprite("pacman", maze.pacman)] if maze.pacman else []
        expected, found = (
            _squares_in(case.expected),
            [square for square in _squares_in(answer) if _inside(maze, square)],
        )
        marks = {"safe": expected, "danger": [square for square in found if square not in expected]}
        labels = {}
        if table_of is not None:
            rows = enumerate(table_of(case))
            labels = {
                (r, c): shown(v, 6)
                for r, line in rows
                for c, v in enumerate(line)
                if not maze.walls[r, c] and v is not None
            }
        caption = "Green: expected." + (" Red: found." if marks["danger"] else "")
        return frame_png(maze, Frame(labels=labels, sprites=figures, marks=marks, caption=caption), vmax=1)

    return draw


def _inside(maze: Maze, square: Square) -> bool:
    return 0 <= square[0] < maze.shape[0] and 0 <= square[1] < maze.shape[1]


def _squares_in(answer: Any) -> list[Square]:
    """The squares that an answer consists of, or begins with."""
    answer = plain(answer)
    if _is_square(answer):
        return [answer]
    if isinstance(answer, tuple) and answer and all(map(_is_square, answer)):
        return list(answer)
    return _squares_in(answer[0]) if isinstance(answer, tuple) and answer and isinstance(answer[0], tuple) else []
