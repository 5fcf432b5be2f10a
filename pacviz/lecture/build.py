"""Decks, pages and the index, written to a folder."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader
from nbformat import NotebookNode

from pacviz._plain_text import plain
from pacviz.lecture.boards import board_table
from pacviz.lecture.execute import execute
from pacviz.lecture.npm_packages import data_url, text_of
from pacviz.lecture.parts import Writer
from pacviz.lecture.slides import make_slides
from pacviz.lecture.whole_file import write_whole
from pacviz.maze import MOST_OF_TITLE
from pacviz.widgets._base import join_modules

_HERE = Path(__file__).parent
_TEMPLATES = _HERE / "templates"
_REVEAL = "reveal.js@5.2.1"
_FONTS = {400: "regular", 600: "semibold"}


@dataclass
class Lesson:
    """An executed lesson and what is said about it.

    - `name`: the name of its file, without the ending
    - `title`, `opening`, `minutes`: from its first cell; `minutes` is "" where it names none
    """

    name: str
    notebook: NotebookNode

    @cached_property
    def _first(self) -> str:
        return str(self.notebook.cells[0].source) if self.notebook.cells else ""

    @property
    def title(self) -> str:
        """The heading of the first cell, or the file's name."""
        found = re.match(r"#+ (.+)", self._first)
        return plain(found[1].strip() if found else self.name, MOST_OF_TITLE)

    @property
    def address(self) -> str:
        """Where its page is, beside the others."""
        return quote(f"{self.name}.html", errors="surrogateescape")

    @property
    def opening(self) -> str:
        """The first paragraph."""
        paragraphs = [text.strip() for text in self._first.split("\n\n")[1:] if text.strip()]
        return plain(re.sub(r"[*`]|\[([^\]]*)\]\([^)]*\)", r"\1", paragraphs[0])) if paragraphs else ""

    @property
    def minutes(self) -> str:
        """How long it takes."""
        found = re.search(r"\b(\d+) minutes\b", self._first)
        return found[1] if found else ""


def run_lessons(paths: Iterable[Path], jobs: int = 2, report: Callable[[str], None] = lambda _: None) -> list[Lesson]:
    """Executes lessons, `jobs` at a time. Raises LectureError where one does not run."""

    def run(path: Path) -> Lesson:
        lesson = Lesson(path.stem, execute(path))
        report(f"executed {plain(path.name)}")
        return lesson

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(run, paths))


def write_decks(lessons: list[Lesson], folder: Path) -> list[Path]:
    """One deck a lesson, `folder/NAME.html`. Raises LectureError where npm's packages cannot be had."""
    names = {lesson.name for lesson in lessons}
    style = _fonts() + text_of(_REVEAL, "dist/reveal.css") + _style("common", "deck")
    parts = {
        "style": style, "noscript_style": _style("noscript"), "program": _script(join_modules("deck.mjs", _HERE)),
        "reveal": _script(text_of(_REVEAL, "dist/reveal.js")), "notes": _script(text_of(_REVEAL, "plugin/notes/notes.js")),
    }  # fmt: skip
    written = []
    for lesson in lessons:
        stacks = make_slides(lesson.notebook, Writer(lesson.notebook, names))
        written.append(_write(folder / f"{lesson.name}.html", "deck", stacks=stacks, **parts, **_shared(lesson)))
    return written


def write_site(lessons: list[Lesson], folder: Path) -> list[Path]:
    """One page a lesson, `folder/NAME.html`, the decks in `folder/slides`, and `folder/index.html`."""
    names = {lesson.name for lesson in lessons}
    style = _fonts() + _style("common", "page")
    program = _script(join_modules("page.mjs", _HERE))
    written = [_write(folder / "index.html", "index", style=style, title="pacviz lessons", lessons=lessons)]
    for before, lesson, after in zip([None, *lessons], lessons, [*lessons[1:], None], strict=False):
        writer = Writer(lesson.notebook, names)
        cells = [_page_cell(cell, writer) for cell in lesson.notebook.cells if cell.source.strip()]
        page = _write(
            folder / f"{lesson.name}.html", "page", style=style, program=program, cells=cells, address=lesson.address,
            before=before, after=after, **_shared(lesson),
        )  # fmt: skip
        written.append(page)
    return written + write_decks(lessons, folder / "slides")


def _page_cell(cell: NotebookNode, writer: Writer) -> dict[str, Any]:
    words = cell.cell_type != "code"
    parts = [writer.words(cell.source)] if words else [writer.code(cell.source), *writer.shown(cell)]
    return {"id": html.escape(cell.id), "parts": parts, "exercise": "exercise" in cell.metadata.get("tags", [])}


def _shared(lesson: Lesson) -> dict[str, str]:
    boards = json.dumps(board_table(lesson.notebook), separators=(",", ":"))
    return {"title": html.escape(lesson.title), "boards": boards.replace("<", "\\u003c")}


def _write(path: Path, template: str, **values: Any) -> Path:
    """A file from a template. What it is given is HTML already, but for names, titles and headings: these it escapes itself."""
    environment = Environment(loader=FileSystemLoader(_TEMPLATES), trim_blocks=True, autoescape=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    page = environment.get_template(f"{template}.html.j2").render(**values) + "\n"
    write_whole(path, page.encode("utf-8", "backslashreplace").decode())  # a half of a character is written as an escape
    return path


def _style(*names: str) -> str:
    return "\n".join((_TEMPLATES / f"{name}.css").read_text(encoding="utf-8") for name in names)


def _script(text: str) -> str:
    """A program as the content of a script element."""
    return text.replace("</script", "<\\/script")


def _fonts() -> str:
    """Source Sans Pro, as reveal.js brings it, inside the style."""
    rules = []
    for weight, name in _FONTS.items():
        url = data_url(_REVEAL, f"dist/theme/fonts/source-sans-pro/source-sans-pro-{name}.woff", "font/woff")
        rules.append(f'@font-face {{ font-family: "Source Sans Pro"; font-weight: {weight}; src: url({url}) format("woff"); }}')
    return "\n".join(rules) + "\n"
