"""What a check says: one line of text, and a picture where a picture helps."""

from __future__ import annotations

import base64
import re
import textwrap
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pacviz._plain_text import plain
from pacviz.check.cases import Case

_LONGEST = 2000  # characters of a verdict
_WIDTH = 100  # characters of its lines above a picture

STATUSES = (
    "correct",
    "not attempted",
    "wrong",
    "crashed",
    "never finished",
    "changes its input",
    "wasteful",
    "unsteady",
)


@dataclass(frozen=True, repr=False)
class Verdict:
    """Where a learner stands with one exercise. As the last value of a cell it shows itself as one line, and a picture.

    - `status`: one of `STATUSES`
    - `message`: what was found, where, and the likely cause
    - `causes`: short names of the causes that fit, likeliest first
    - `certain`: whether the evidence leaves only the first of them
    - `case`: the smallest case that failed, None if none did
    - `got`: what the function gave for it

    >>> Verdict("correct", "all mazes tried")
    correct: all mazes tried
    """

    status: str
    message: str
    causes: tuple[str, ...] = ()
    certain: bool = False
    case: Case | None = None
    got: Any = None
    picture: Callable[[], bytes | None] | None = field(default=None, compare=False)

    @property
    def passed(self) -> bool:
        """Whether the exercise is solved: right values, even if they took more work than needed."""
        return self.status in ("correct", "wasteful")

    def __repr__(self) -> str:
        return one_line(f"{self.status}: {self.message}")

    def _repr_png_(self) -> bytes | None:
        return self.picture() if self.picture else None

    def _ipython_display_(self) -> None:
        """Prints the line and shows the picture below it: of one value in several forms a notebook shows only the richest."""
        picture = self._repr_png_()
        if picture is None:
            raise NotImplementedError("a verdict without a picture is shown as its line, as any value is")
        from IPython.display import display

        line = textwrap.fill(repr(self), _WIDTH, break_long_words=False, break_on_hyphens=False)
        print(line)  # noqa: T201  (this is what a notebook shows, which breaks long lines within words)
        shown = {"image/png": base64.b64encode(picture).decode(), "text/plain": repr(self)}
        display(shown, raw=True)  # type: ignore[no-untyped-call]


def one_line(text: str) -> str:
    """`text` without line breaks and control characters, and without memory addresses, which differ from run to run."""
    return re.sub(r"\b0x[0-9a-fA-F]{4,}\b", "0x...", plain(text, _LONGEST).strip())


def shown(value: Any, limit: int = 60) -> str:
    """A short text for any value, which never fails."""
    try:
        text = one_line(repr(value))
    except Exception:  # noqa: BLE001  (a learner's own __repr__ may be broken)
        text = f"a {type(value).__name__}"
    return text if len(text) <= limit else text[: limit - 3] + "..."
