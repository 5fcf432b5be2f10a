"""What a board shows at one moment, in plain values: the contract between a record and the `Player` that plays it.

A view of any topic is a function from a record to frames:

>>> from pacviz.formats import parse_maze
>>> maze = parse_maze("P.G")
>>> frames = [Frame(sprites=[Sprite("ghost", (0, col))], caption=f"column {col}") for col in (2, 1)]
>>> frames[1].sprites[0].square
(0, 1)

`Player(maze, frames)` then shows them. Frames are given whole; the player sends only what differs from one to the next.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite, nan
from operator import index
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from pacviz._plain_text import plain
from pacviz.maze import Maze

Place = tuple[float, float]
"""A square, or a point between two squares: ghosts of the game stand on half squares."""

KINDS = ("pacman", "ghost", "vampire", "food", "dot", "pearl")
"""What a sprite can be."""

STATES = ("scared", "eaten", "caught")
"""Ghosts can be scared or eaten, Pac-Man can be caught."""

DIRECTIONS = ("up", "down", "left", "right", "stay")
"""Where a sprite can face and what a steering callback is given. Every board uses these five words."""

MARKS = ("shaded", "unreachable", "danger", "safe", "path", "queue", "changed", "next", "current", "target")
"""Names of the marks, drawn in this order, each told from the others by shape as well as colour:
a tint under everything, hatching, red slashes, green corners, a dotted trail, a dashed frame, a thin double frame,
a thin frame, a thick frame, a ring."""


@dataclass(frozen=True)
class Sprite:
    """A figure on the board.

    - `kind`: one of `KINDS`
    - `square`: `(row, col)`, halves allowed
    - `facing`: one of `DIRECTIONS`, or None
    - `state`: one of `STATES`, or None
    - `number`: which ghost it is, from 0; decides colour and mark
    - `label`: a short text beside it

    Raises ValueError for a name that is not in these lists, and for a square that is no pair of numbers.
    """

    kind: str
    square: Place
    facing: str | None = None
    state: str | None = None
    label: str | None = None
    number: int = 0

    def __post_init__(self) -> None:
        _check_name("sprite kind", self.kind, KINDS)
        if self.facing is not None:
            _check_name("facing", self.facing, DIRECTIONS)
        if self.state is not None:
            _check_name("sprite state", self.state, STATES)
        object.__setattr__(self, "square", _place("sprite square", self.square))
        object.__setattr__(self, "number", whole_number("sprite number", self.number))
        object.__setattr__(self, "label", None if self.label is None else str(self.label))


@dataclass(frozen=True)
class Frame:
    """Everything a board shows at one moment. Every part may be left out.

    - `values`: integers `[row, col]`, the cost colours; -1 where there is none
    - `labels`: square -> short text, written in the square instead of its value
    - `sprites`: the figures; None (the default) puts those of the maze where the maze has them, `()` shows none
    - `marks`: name of a mark (see `MARKS`) -> squares
    - `arrows`: pairs (from, to) of squares
    - `line`: number of the line, from 1, to highlight in the source beside the board
    - `panels`: title -> short lines of text beside the board
    - `caption`: one sentence under the board, also spoken to screen readers
    - `chapter`: a name, if a chapter begins at this frame: "ring 3", "move 12"
    - `eaten`: squares whose dot, pearl or food is gone
    - `maze`: the maze of this frame, if it is not the player's (a wall was added, say); same shape
    """

    values: ArrayLike | None = None
    labels: Mapping[tuple[int, int], str] = field(default_factory=lambda: MappingProxyType({}))
    sprites: Sequence[Sprite] | None = None
    marks: Mapping[str, Iterable[tuple[int, int]]] = field(default_factory=lambda: MappingProxyType({}))
    arrows: Sequence[tuple[Place, Place]] = ()
    line: int | None = None
    panels: Mapping[str, Sequence[str]] = field(default_factory=lambda: MappingProxyType({}))
    caption: str = ""
    chapter: str | None = None
    eaten: Collection[tuple[int, int]] = ()
    maze: Maze | None = None

    def __post_init__(self) -> None:
        self._make_plain()
        for name in self.marks:
            _check_name("mark", name, MARKS)
        if self.line is not None:
            object.__setattr__(self, "line", whole_number("line", self.line))
        arrows = [(_place("arrow", start), _place("arrow", end)) for start, end in self.arrows]
        object.__setattr__(self, "arrows", arrows)
        if self.values is not None:
            values = np.asarray(self.values)
            if values.ndim != 2 or values.dtype.kind not in "iub":
                raise ValueError(
                    f"values: found {values.dtype} of shape {values.shape}, expected whole numbers of shape (rows, columns). "
                    "Use -1 where there is none."
                )


    def _make_plain(self) -> None:
        """All texts short and fit to be shown: a learner's own values and errors stand in them."""
        object.__setattr__(self, "caption", plain(self.caption))
        if self.chapter:
            object.__setattr__(self, "chapter", plain(self.chapter, 60))
        if self.labels:
            object.__setattr__(self, "labels", {square: plain(text, 40) for square, text in self.labels.items()})
        if self.panels:
            panels = {plain(title, 100): [plain(line, 200) for line in lines] for title, lines in self.panels.items()}
            object.__setattr__(self, "panels", panels)


def shown(value: Any) -> str:
    """What an error message says was found: short, and never failing itself."""
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001  (a whole number of 5000 digits has no text, an object may have a broken __repr__)
        return f"a {type(value).__name__}"
    return text if len(text) <= 60 else f"{text[:57]}..."


def _check_name(what: str, found: Any, allowed: Sequence[str]) -> None:
    """ValueError unless `found` is one of `allowed`; the message lists them and guesses at a misspelling."""
    if not isinstance(found, str) or found not in allowed:
        close = difflib.get_close_matches(found[:40], allowed, n=1) if isinstance(found, str) else []
        hint = f' Did you mean "{close[0]}"?' if close else ""
        raise ValueError(f"{what}: found {shown(found)}, expected one of {', '.join(allowed)}.{hint}")


def check_maze(found: Any) -> Maze:
    """`found` if it is a Maze. Raises TypeError, with what makes one, if it is not."""
    if not isinstance(found, Maze):
        raise TypeError(f"maze: found {shown(found)}, expected a Maze; parse_maze(text) and load_maze(name) make one")
    return found


def _place(what: str, found: Any) -> Place:
    """A pair of numbers, each as int where it is whole, else as float: 2.0 and numpy's 2 both become 2."""
    try:
        row, col = (float(number) for number in found)
    except (TypeError, ValueError, OverflowError):
        row = col = nan
    if not (isfinite(row) and isfinite(col)):
        raise ValueError(f"{what}: found {shown(found)}, expected (row, col), two numbers")
    return int(row) if row.is_integer() else row, int(col) if col.is_integer() else col


def whole_number(what: str, found: Any) -> int:
    """A whole number as int. Raises ValueError for anything else."""
    try:
        return index(found)
    except TypeError:
        raise ValueError(f"{what}: found {shown(found)}, expected a whole number") from None
