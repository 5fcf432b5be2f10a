"""Cells as slides, by the slide types that they carry.

- `slide` begins a slide, `subslide` one below it: an exercise, which Right skips and Page Down visits
- `fragment` and `-` go on with the slide. What the cell of a fragment shows, or says, comes at the next key press; its
  code is there at once, since one has to read it to predict
- `skip` is left out, `notes` is for the speaker only
- what stands before the first heading of a cell closes the slide before: there is the result that it speaks of
- the title stands alone, imports and hints are left out, and `paging` makes several slides of one that is too full
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from nbformat import NotebookNode

from pacviz.lecture.paging import Slide, Unit, paginate
from pacviz.lecture.parts import Writer

_HEADING = re.compile(r"^#{1,6} ", re.MULTILINE)
_FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
_IMPORTS = re.compile(r"^(?:(?:from|import) [^\n(]*(?:\([^)]*\))?[^\n]*\n)+\n*", re.MULTILINE)

Stack = list[Slide]
"""A slide and the slides below it."""


def make_slides(notebook: NotebookNode, writer: Writer) -> list[Stack]:
    """The stacks of a lesson, from left to right."""
    stacks: list[Stack] = []
    exercises = _exercise_questions(notebook)
    for cell in notebook.cells:
        kind = cell.metadata.get("slideshow", {}).get("slide_type", "-")
        source = cell.source.strip() if kind != "skip" else ""
        if kind == "notes" and stacks:
            stacks[-1][-1].notes.append(writer.words(source).html)
        elif source and kind != "notes":
            if cell.cell_type == "markdown" and kind in ("slide", "subslide") and stacks:
                closing, source = split_at_heading(source)
                if closing:
                    stacks[-1][-1].units.append(Unit("words", [writer.words(closing, hints=False)], later=True))
            if kind == "slide" or not stacks or stacks[-1][-1].is_title:
                stacks.append([Slide()])
            elif kind == "subslide":
                stacks[-1].append(Slide(exercise=cell.id in exercises))
            slide = stacks[-1][-1]
            slide.is_title = source.startswith("# ")
            slide.units += _units(cell, source, kind == "fragment", writer)
    return [page for stack in stacks for page in _spread(stack)]


def _units(cell: NotebookNode, source: str, later: bool, writer: Writer) -> Iterator[Unit]:
    """What a cell brings to its slide."""
    if cell.cell_type == "markdown":
        yield Unit("words", [writer.words(source, hints=False)], later)
    elif cell.cell_type == "code":
        program = _IMPORTS.sub("", source + "\n").strip()
        if program:
            yield Unit("code", [writer.code(program)], later=False)
        stub = "exercise" in cell.metadata.get("tags", [])  # what it prints is what is missing
        shown = [part for part in writer.shown(cell) if not stub or part.kind != "text"]
        if shown:
            yield Unit("result", shown, later)


def _spread(stack: Stack) -> Iterator[Stack]:
    """A stack as stacks: the pages of its first slide side by side, the slides below under the last of them."""
    first, *below = stack
    pages = paginate(first)
    for page in pages[:-1]:
        yield [page]
    yield [pages[-1], *(page for slide in below for page in paginate(slide))]


def split_at_heading(source: str) -> tuple[str, str]:
    """Markdown before its first heading, and from there on; without a heading all of it is the second part.

    >>> split_at_heading("Twelve squares.\\n\\n## Next\\n\\nWhy?")
    ('Twelve squares.', '## Next\\n\\nWhy?')
    """
    plain = _FENCE.sub(lambda found: " " * len(found[0]), source)
    heading = _HEADING.search(plain)
    if heading is None:
        return "", source
    return source[: heading.start()].strip(), source[heading.start() :]


def _exercise_questions(notebook: NotebookNode) -> set[str]:
    """Ids of the cells that stand before an exercise's stub."""
    cells = notebook.cells
    return {before.id for before, cell in pairwise(cells) if "exercise" in cell.metadata.get("tags", [])}
