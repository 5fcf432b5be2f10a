"""Frames as bytes: what the browser gets once and then plays without a kernel.

Three layers of whole numbers a square (what is on it, its value, its marks) and any number of columns (sprites, labels,
panels, caption ...). Each frame adds only what differs from the frame before, so the size grows with what changes.

Layout, all zlib-compressed: the length of the head (uint32, little endian), the head (JSON, padded with spaces to a multiple of
four), then for each layer a run of int32: for each frame a count n, n square indices (each as the distance to the one before)
and n values. A column is a list of `[frame, value]` where it changes.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pacviz.maze import Maze
from pacviz.widgets.frames import MARKS, Frame, Sprite, whole_number
from pacviz.widgets.painted import whole_numbers

_GROUND = {"dots": "*", "capsules": "+", "food": "F", "doors": "/"}


def ground(maze: Maze, eaten: Iterable[tuple[int, int]] = ()) -> NDArray[np.int32]:
    """What lies on each square, without the figures: character codes of the text format, int32, shape (rows, columns)."""
    codes = np.where(maze.walls, ord("#"), ord(".")).astype(np.int32)
    for name, symbol in _GROUND.items():
        for square in getattr(maze, name):
            codes[square] = ord(symbol)
    for square in eaten:
        if chr(codes[square]) in "*+F":
            codes[square] = ord(".")
    return codes


def figures(maze: Maze) -> tuple[Sprite, ...]:
    """The figures of a maze where the maze has them: vampires, ghosts, Pac-Man on top."""
    found = [Sprite("vampire", square) for square in maze.vampires]
    found += [Sprite("ghost", square, number=k) for k, square in enumerate(maze.ghosts)]
    if maze.pacman is not None:
        found.append(Sprite("pacman", maze.pacman, facing="right"))
    return tuple(found)


class _Layer:
    """One number a square, as differences."""

    def __init__(self, size: int, blank: int) -> None:
        self.last = np.full(size, blank, dtype=np.int32)
        self.parts: list[NDArray[np.int32]] = []

    def add(self, grid: NDArray[np.int32] | None) -> None:
        """The grid of the next frame, `[row, col]` or flat; None if it is the same."""
        if grid is None:
            self.parts.append(np.zeros(1, dtype="<i4"))
            return
        flat = grid.ravel()
        where = np.flatnonzero(flat != self.last)
        self._append(where, flat[where])
        self.last = flat.copy()

    def add_sparse(self, before: dict[int, int], now: dict[int, int]) -> None:
        """The next frame has the numbers `now`, and 0 elsewhere; `before` is what the frame before had."""
        changed = {k: now.get(k, 0) for k in before.keys() | now.keys() if before.get(k, 0) != now.get(k, 0)}
        where = sorted(changed)
        self._append(np.array(where, dtype=np.int32), np.array([changed[k] for k in where], dtype=np.int32))

    def _append(self, where: NDArray[np.integer[Any]], values: NDArray[np.int32]) -> None:
        steps = np.diff(where, prepend=0)
        self.parts.append(np.concatenate([[len(where)], steps, values]).astype("<i4"))


class RecordWriter:
    """Takes frames one by one; `to_bytes()` gives the record of all so far. Raises ValueError for a frame that does not fit."""

    def __init__(self, maze: Maze, vmax: int | None = None) -> None:
        self.maze = maze
        self.count = 0
        self._bytes = b""
        self._vmax = None if vmax is None else whole_number("vmax", vmax)
        self._highest = 0
        size = maze.walls.size
        self._layers = {"cells": _Layer(size, 0), "values": _Layer(size, -1), "marks": _Layer(size, 0)}
        self._columns: dict[str, list[list[Any]]] = {}
        self._plain_ground = ground(maze)
        self._before: Frame | None = None
        self._marked: dict[int, int] = {}

    def add(self, frame: Frame) -> None:
        """Appends one frame; one that does not fit leaves the record as it was."""
        if not isinstance(frame, Frame):
            raise TypeError(f"frame {self.count}: found {type(frame).__name__}, expected a Frame; make each with Frame(...)")
        maze = frame.maze or self.maze
        if maze.shape != self.maze.shape:
            raise ValueError(
                f"frame {self.count}: its maze is {maze.shape}, expected the player's shape {self.maze.shape}"
            )
        before = self._before
        cells = values = None  # as in the frame before
        if before is None or frame.maze is not before.maze or frame.eaten != before.eaten:
            eaten = [maze.check_square(square, f"frame {self.count}, eaten") for square in frame.eaten]
            cells = ground(maze, eaten) if frame.maze or eaten else self._plain_ground
        if before is None or frame.values is not before.values:
            values = self._values(frame)
        marked = self._marks(frame)
        texts = self._texts(frame, figures(maze) if frame.sprites is None else tuple(frame.sprites))
        self._layers["cells"].add(cells)
        self._layers["values"].add(values)
        self._layers["marks"].add_sparse(self._marked, marked)
        self._add_columns(texts, frame.chapter)
        if values is not None:
            self._highest = max(self._highest, int(values.max()))
        self._before, self._marked = frame, marked
        self.count += 1
        self._bytes = b""

    @property
    def vmax(self) -> int:
        """The value of the darkest colour: the given one, else the highest so far."""
        return self._highest if self._vmax is None else self._vmax

    def _values(self, frame: Frame) -> NDArray[np.int32]:
        if frame.values is None:
            return np.full(self.maze.shape, -1, dtype=np.int32)
        values = np.asarray(frame.values)
        if values.shape != self.maze.shape:
            raise ValueError(
                f"frame {self.count}: values have the shape {values.shape}, expected that of the maze, {self.maze.shape}"
            )
        return whole_numbers(values)

    def _marks(self, frame: Frame) -> dict[int, int]:
        """Index of each marked square -> its marks as bits."""
        bits: dict[int, int] = {}
        for name, squares in frame.marks.items():
            for square in squares:
                row, col = self.maze.check_square(square, f"frame {self.count}, mark {name}")
                index = row * self.maze.shape[1] + col
                bits[index] = bits.get(index, 0) | 1 << MARKS.index(name)
        return bits

    def _texts(self, frame: Frame, sprites: tuple[Sprite, ...]) -> dict[str, Any]:
        """What every column holds in this frame, as JSON can hold it."""
        places = [*(sprite.square for sprite in sprites), *(end for arrow in frame.arrows for end in arrow)]
        for place in places:
            if not all(-1 < number < side for number, side in zip(place, self.maze.shape, strict=True)):
                raise ValueError(f"frame {self.count}: found something at {place}, outside the maze of {self.maze.shape}")
        now: dict[str, Any] = {
            "caption": str(frame.caption),
            "line": frame.line,
            "arrows": [list(map(list, arrow)) for arrow in frame.arrows],
        }
        now |= {f"sprite {k}": [s.kind, *s.square, s.facing, s.state, s.label, s.number] for k, s in enumerate(sprites)}
        now |= {f"panel {title}": list(map(str, lines)) for title, lines in frame.panels.items()}
        for square, text in frame.labels.items():
            row, col = self.maze.check_square(square, f"frame {self.count}, label")
            now[f"label {row * self.maze.shape[1] + col}"] = str(text)
        return now

    def _add_columns(self, now: dict[str, Any], chapter: str | None) -> None:
        for name, value in now.items():
            column = self._columns.setdefault(name, [])
            if not column or column[-1][1] != value:
                column.append([self.count, value])
        for name in sorted(self._columns.keys() - now.keys() - {"chapter"}):
            if self._columns[name][-1][1] is not None:
                self._columns[name].append([self.count, None])
        if chapter:
            self._columns.setdefault("chapter", []).append([self.count, str(chapter)])

    def to_bytes(self) -> bytes:
        """The record of all frames so far, compressed."""
        if self._bytes:
            return self._bytes
        bodies = {name: np.concatenate(layer.parts) for name, layer in self._layers.items()}
        head = {
            "shape": self.maze.shape, "wraps": self.maze.wraps, "frames": self.count, "marks": MARKS,
            "vmax": self.vmax,
            "layers": {name: len(body) for name, body in bodies.items()},
            "columns": self._columns,
        }  # fmt: skip
        text = json.dumps(head, separators=(",", ":")).encode()
        text += b" " * (-len(text) % 4)
        body = b"".join(body.tobytes() for body in bodies.values())
        self._bytes = zlib.compress(len(text).to_bytes(4, "little") + text + body, 6)
        return self._bytes
