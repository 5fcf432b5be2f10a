"""What a maze is: walls and things on a grid of squares, and the errors that tell what is wrong with one.

A square is `(row, col)`: row 0 on top, column 0 on the left, both counted from 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pacviz._plain_text import plain

Square = tuple[int, int]

STEPS: tuple[Square, ...] = ((-1, 0), (1, 0), (0, -1), (0, 1))
"""Up, down, left, right as `(rows, columns)`: the order in which neighbours are listed, and which decides ties."""

MOST_OF_TITLE = 200

_SYMBOLS = {"doors": "/", "dots": "*", "capsules": "+", "food": "F", "vampires": "V", "ghosts": "G"}


class MazeError(ValueError):
    """Something is wrong with a maze: its text, its geometry, or a square that was asked for."""


class UnreachableError(ValueError):
    """There is no way from here to the target."""


class IllegalActionError(ValueError):
    """The rules do not allow this move in this state."""


@dataclass(frozen=True, eq=False, repr=False)
class Maze:
    """A grid of squares with walls and things on it. Never changed in place: see `replace`.

    - `walls`: bool array `[row, col]`, read-only, True where there is a wall
    - `wraps`: whether leaving the maze at an edge leads to the opposite edge
    - `pacman`: his square, or None
    - `ghosts`: their squares in their own order; two may share a square
    - `food` (contest food, `F`), `dots` (`*`), `capsules` (power pearls), `vampires`, `doors`: squares, each once, row by row
    - `title`: a name for people, on one line of at most 200 characters; two mazes that differ only in it are equal

    A door is a square that only ghosts may enter. It is not a wall, and `is_open` and `neighbors` count it as open.

    Raises MazeError if the grid is empty or not two-dimensional, or if a thing stands on a wall or outside.
    """

    walls: NDArray[np.bool_]
    wraps: bool = True
    pacman: Square | None = None
    ghosts: tuple[Square, ...] = ()
    food: tuple[Square, ...] = ()
    dots: tuple[Square, ...] = ()
    capsules: tuple[Square, ...] = ()
    vampires: tuple[Square, ...] = ()
    doors: tuple[Square, ...] = ()
    title: str = ""

    def __post_init__(self) -> None:
        try:
            walls = np.array(self.walls, dtype=bool)
        except ValueError:
            raise MazeError("a maze needs rows of one length: found walls that are no rectangle") from None
        if walls.ndim != 2 or walls.size == 0:
            raise MazeError(
                f"a maze needs at least one square: found walls of shape {walls.shape}, expected (rows, columns)"
            )
        walls = np.frombuffer(walls.tobytes(), dtype=bool).reshape(walls.shape)  # nobody can make this writeable again
        self._set("walls", walls)
        self._set("wraps", bool(self.wraps))
        self._set("title", plain(self.title, MOST_OF_TITLE))
        if self.pacman is not None:
            self._set("pacman", self.check_open(self.pacman, "pacman"))
        for name in _SYMBOLS:
            squares = tuple(self.check_open(square, name) for square in getattr(self, name))
            self._set(name, squares if name == "ghosts" else tuple(sorted(set(squares))))

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def check_square(self, square: Iterable[int], name: str = "square") -> Square:
        """`square` as a pair of ints inside the maze. `name` says in the error what it was for.

        Raises MazeError if it is not a pair of whole numbers, or lies outside.
        """
        try:
            row, col = square
            row, col = row.__index__(), col.__index__()
        except (TypeError, ValueError, AttributeError):
            raise MazeError(f"{name}: found {square!r}, expected a pair (row, col) of whole numbers") from None
        height, width = self.walls.shape
        if not (0 <= row < height and 0 <= col < width):
            raise MazeError(
                f"{name}: square ({row}, {col}) is outside the maze; "
                f"rows go from 0 to {height - 1}, columns from 0 to {width - 1}"
            )
        return row, col

    def check_open(self, square: Iterable[int], name: str = "square") -> Square:
        """`square` as a pair of ints, known to be an open square of the maze. `name` says in the error what it was for.

        Raises MazeError as `check_square` does, and if it is a wall.
        """
        row, col = self.check_square(square, name)
        if self.walls[row, col]:
            raise MazeError(f"{name}: square ({row}, {col}) is a wall; choose an open square")
        return row, col

    @property
    def shape(self) -> tuple[int, int]:
        """`(height, width)`: the number of rows and of columns."""
        height, width = self.walls.shape
        return height, width

    def get_width(self) -> int:
        """The number of columns."""
        return self.shape[1]

    def get_height(self) -> int:
        """The number of rows."""
        return self.shape[0]

    def get_cell(self, row: int, col: int) -> str:
        """The symbol of a square, `"#"` for a wall, `"."` for empty floor. Wraps at every edge, for any integers.

        >>> Maze(np.array([[True, False]]), pacman=(0, 1)).get_cell(5, -1)
        'P'

        Where several things share a square, the one that moves is shown.
        """
        rows = self.rows
        return rows[row % len(rows)][col % len(rows[0])]

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """The maze as strings, one a row, in the symbols of the pacviz text format.

        >>> Maze(np.array([[True, False, False]]), pacman=(0, 1), ghosts=[(0, 2)]).rows
        ('#PG',)
        """
        symbols = np.where(self.walls, "#", ".")
        for name, symbol in _SYMBOLS.items():
            squares = getattr(self, name)
            if squares:
                symbols[tuple(np.array(squares).T)] = symbol
        if self.pacman is not None:
            symbols[self.pacman] = "P"
        return tuple("".join(row) for row in symbols.tolist())

    def is_open(self, row: int, col: int) -> bool:
        """Whether the square is no wall. Outside the maze: the opposite side if it wraps, else False."""
        height, width = self.shape
        if self.wraps:
            row, col = row % height, col % width
        elif not (0 <= row < height and 0 <= col < width):
            return False
        return not self.walls[row, col]

    def neighbors(self, row: int, col: int) -> list[Square]:
        """The open squares one move away: up, down, left, right, each once and never the square itself.

        >>> Maze(np.zeros((3, 3))).neighbors(0, 0)
        [(2, 0), (1, 0), (0, 2), (0, 1)]

        Raises MazeError if the square is outside.
        """
        row, col = self.check_square((row, col))
        height, width = self.shape
        found: list[Square] = []
        for down, right in STEPS:
            if self.is_open(row + down, col + right):
                square = (row + down) % height, (col + right) % width
                if square != (row, col) and square not in found:
                    found.append(square)
        return found

    def replace(self, **changes: Any) -> Maze:
        """A copy with the named attributes changed.

        >>> Maze(np.zeros((1, 3))).replace(pacman=(0, 2), wraps=False)
        maze: 1 x 3, does not wrap
        ..P

        Raises MazeError for an attribute that a maze does not have, and whatever the new maze would raise.
        """
        known = [field.name for field in fields(self)]
        for name in changes:
            if name not in known:
                raise MazeError(f"a maze has no attribute {name!r}; it has {', '.join(known)}")
        return replace(self, **changes)

    def _key(self) -> tuple[object, ...]:
        things = tuple(getattr(self, name) for name in _SYMBOLS)
        return self.shape, self.wraps, self.pacman, things, self.walls.tobytes()

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Maze) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def __repr__(self) -> str:
        height, width = self.shape
        edges = "wraps" if self.wraps else "does not wrap"
        headline = f"{self.title or 'maze'}: {height} x {width}, {edges}"
        return f"{headline}\n{self}" if height <= 60 and width <= 160 else headline

    def _repr_png_(self) -> bytes:
        from pacviz.draw import maze_png

        return maze_png(self)
