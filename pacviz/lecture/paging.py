"""How much goes on a slide: several pages are made of one that would have to be set in small type.

Heights are estimated in lines of text, as a column of half a screen holds about 17 of them. What is left to fit exactly,
`fit.mjs` does in the browser.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from html import unescape

from pacviz.lecture.parts import Part

_LINES = 18.0
_NARROW, _WIDE = 46, 80  # letters in a line beside a picture, and without one
_REPEATED = 5  # a program of at most so many lines is shown again beside its picture, three times as many beside its text
_TAG = re.compile(r"<[^>]+>")
_BLOCK = re.compile(r"</(?:p|li|h\d|tr)>|<br>")


@dataclass(frozen=True)
class Unit:
    """Parts that appear together: the words of a cell, its program ("code"), or its result.

    `later`: one key press after what is before it, where it does not begin a slide.
    """

    kind: str
    parts: list[Part]
    later: bool = False

    @property
    def has_picture(self) -> bool:
        """Whether an image or a board is among the parts."""
        return any(part.kind in ("picture", "board") for part in self.parts)

    @property
    def needs_the_screen(self) -> bool:
        """Whether it is a board with something beside it."""
        return any(part.wide for part in self.parts)


@dataclass(frozen=True)
class Step:
    """A part and when it appears: with the slide (0), or at its key press number `turn`."""

    part: Part
    turn: int = 0


@dataclass
class Slide:
    """One slide.

    - `again`: the heading of the slide that this one continues
    """

    exercise: bool = False
    is_title: bool = False
    again: str = ""
    units: list[Unit] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def _steps(self, pictures: bool) -> list[Step]:
        steps, turn = [], 0
        for number, unit in enumerate(self.units):
            later = unit.later and number > 0 and any(before.kind != "code" for before in self.units[:number])
            turn += later
            steps += [Step(part, turn if later else 0) for part in unit.parts if (part.kind in ("picture", "board")) == pictures]
        return steps

    @property
    def words(self) -> list[Step]:
        """Words, programs and printed text, for the left."""
        return self._steps(pictures=False)

    @property
    def pictures(self) -> list[Step]:
        """Pictures and boards, for the right."""
        return self._steps(pictures=True)


def paginate(slide: Slide) -> list[Slide]:
    """The slide itself, or the pages that it takes: a new one begins where the next block would make it too full, would
    bring a second picture, needs the whole screen, or begins with a heading. A result and the words that close it stay together.
    """
    pages = [Slide(exercise=slide.exercise, notes=slide.notes)]
    heading = slide.again
    blocks = _blocks(slide.units)
    for block, following in zip(blocks, [*blocks[1:], []], strict=True):
        here = pages[-1].units
        second = _pictures(block) or (block[0].kind == "code" and _pictures(following))
        crowded = lines_of([*here, *block]) > _LINES or (second and _pictures(here))
        alone = any(unit.needs_the_screen for unit in [*here, *block])
        own = _heading(block[0])
        if here and (crowded or alone or own):
            again = "" if own or block[0].needs_the_screen else heading
            pages.append(Slide(exercise=slide.exercise, again=again))
            pages[-1].units += _repeated(block[0], here)
        heading = own or heading
        pages[-1].units += block
    return pages


def _blocks(units: list[Unit]) -> list[list[Unit]]:
    """Units that stay on one page: a result with the closing words after it, every other unit for itself."""
    blocks: list[list[Unit]] = []
    for unit in units:
        closes = unit.kind == "words" and unit.later and blocks and blocks[-1][0].kind == "result"
        if closes and not blocks[-1][0].needs_the_screen:
            blocks[-1].append(unit)
        else:
            blocks.append([unit])
    return blocks


def _pictures(units: list[Unit]) -> bool:
    return any(unit.has_picture for unit in units)


def _repeated(unit: Unit, here: list[Unit]) -> list[Unit]:
    """The program of a result that begins a page, if it is short."""
    if unit.kind != "result" or unit.needs_the_screen or here[-1].kind != "code":
        return []
    rows = _plain(here[-1].parts[0]).splitlines()
    most, longest = (_REPEATED, _NARROW) if unit.has_picture else (3 * _REPEATED, _WIDE)
    return [here[-1]] if 0 < len(rows) <= most and max(map(len, rows)) <= longest else []


def lines_of(units: list[Unit]) -> float:
    """How high words, programs and printed text are together, in lines of text."""
    width = _NARROW if _pictures(units) else _WIDE
    return sum(_lines(part, width) for unit in units for part in unit.parts)


def _lines(part: Part, width: int) -> float:
    if part.kind == "words":
        blocks = [_TAG.sub("", block).strip() for block in _BLOCK.split(part.html)]
        return sum(math.ceil(len(block) / width) + 0.45 for block in blocks if block)
    if part.kind in ("code", "text"):
        rows = _plain(part).rstrip().splitlines()
        return sum(math.ceil(max(len(row), 1) / (width * 0.95)) for row in rows) * 0.8 + 1
    return 0.0


def _plain(part: Part) -> str:
    return unescape(_TAG.sub("", part.html)).strip()


def _heading(unit: Unit) -> str:
    """The heading that a unit begins with, as text; empty if it begins otherwise."""
    found = re.match(r"\s*<h\d[^>]*>(.*?)</h\d>", unit.parts[0].html, re.DOTALL)
    return unescape(_TAG.sub("", found[1])).strip() if found else ""
