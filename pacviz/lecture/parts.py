"""The parts of a lesson as HTML: what a cell says, its code, and what it shows."""

from __future__ import annotations

import base64
import html
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from nbconvert.filters import Highlight2HTML, ansi2html
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from nbformat import NotebookNode

from pacviz.lecture.boards import WIDGET_VIEW, board_table
from pacviz.lecture.maths import Formula, render_formulas

_NOT_BASE64 = re.compile(r"[^A-Za-z0-9+/=]")
_HINTS = re.compile(r"<details>.*?</details>", re.DOTALL)


@dataclass(frozen=True)
class Part:
    """One thing on a slide or page.

    - `kind`: "words", "code", "text" (what was printed), "picture" (an image), or "board"
    - `html`: how it is written
    - `wide`: a board with a program or lists beside it, which needs the whole screen
    """

    kind: str
    html: str
    wide: bool = False


class _Renderer(IPythonRenderer):
    """Markdown as nbconvert renders it, with formulas as pictures and links that lead to pages."""

    def __init__(self, formulas: dict[Formula, str] | None, pages: set[str]) -> None:
        super().__init__(escape=False, exclude_anchor_links=True)
        self.formulas, self.pages = formulas, pages
        self.wanted: list[Formula] = []

    def _formula(self, tex: str, on_its_own: bool) -> str:
        self.wanted.append((tex.strip(), on_its_own))
        return "" if self.formulas is None else self.formulas[tex.strip(), on_its_own]

    def block_math(self, body: str) -> str:
        return self._formula(body, True)

    def inline_math(self, body: str) -> str:
        return self._formula(body, False)

    def latex_environment(self, name: str, body: str) -> str:
        return self._formula(f"\\begin{{{name}}}{body}\\end{{{name}}}", True)

    def link(self, text: str, url: str, title: str | None = None) -> str:
        """A link to a lesson leads to its page; one to a file that is not part of the pages, or to a program, is no link."""
        if re.match(r"https?:|mailto:|#", url):
            return str(super().link(text, url, title))
        name = url.removesuffix(".ipynb")
        return f'<a href="{quote(name)}.html">{text}</a>' if name in self.pages else text


class Writer:
    """Writes the parts of one lesson. `pages` are the names of the lessons that links may lead to."""

    def __init__(self, notebook: NotebookNode, pages: set[str]) -> None:
        collector = _Renderer(None, pages)
        markdown = MarkdownWithMath(renderer=collector)
        for cell in notebook.cells:
            if cell.cell_type == "markdown":
                markdown.render(cell.source)
        self._markdown = MarkdownWithMath(renderer=_Renderer(render_formulas(collector.wanted), pages))
        models = board_table(notebook)["models"]
        self._wide = {key for key, model in models.items() if _has_side(model)}
        self._highlight: Any = Highlight2HTML(pygments_lexer="ipython3")  # type: ignore[no-untyped-call]

    def words(self, source: str, hints: bool = True) -> Part:
        """Markdown; without `hints`, the folded hints of exercises are left out."""
        return Part("words", self._markdown.render(source if hints else _HINTS.sub("", source)))

    def code(self, program: str) -> Part:
        """A program, coloured."""
        return Part("code", str(self._highlight(program)).replace("<pre>", '<pre tabindex="0">'))

    def shown(self, cell: NotebookNode) -> Iterator[Part]:
        """What a cell printed and showed, in its order."""
        for number, output in enumerate(cell.get("outputs", [])):
            if output.output_type == "stream":
                yield _text(output.text)
            elif output.output_type == "error":
                yield _text("\n".join(output.traceback))
            else:
                yield from self._data(cell, output, number)

    def _data(self, cell: NotebookNode, output: NotebookNode, number: int) -> Iterator[Part]:
        data = output.data
        if "image/png" in data:
            picture = _picture(data["image/png"], _description(cell, output), _size(output))
            model = data.get(WIDGET_VIEW, {}).get("model_id")
            if model is None:
                yield Part("picture", picture)
            else:
                key, place = html.escape(str(model)), html.escape(f"{cell.id}-{number}")
                board = f'<div class="board" data-model="{key}" id="{place}">{picture}</div>'
                yield Part("board", board, wide=model in self._wide)
        elif "image/svg+xml" in data:
            svg = re.sub(r"^.*?(?=<svg)", "", data["image/svg+xml"], flags=re.DOTALL)
            yield Part("picture", f'<div role="img" aria-label="{html.escape(_description(cell, output))}">{svg}</div>')
        elif "text/html" in data:
            yield Part("text", f'<div class="made">{data["text/html"]}</div>')
        elif "text/markdown" in data:
            yield Part("text", self._markdown.render(data["text/markdown"]))
        elif data.get("text/plain", ""):
            yield _text(data["text/plain"])


def _has_side(model: dict[str, Any]) -> bool:
    """Whether a board shows a program, lists or a tree's board beside itself."""
    state = model["state"]
    if state.get("_anywidget_id", "").endswith(".TreeView") or state.get("source") or state.get("overlay", {}).get("panels"):
        return True
    records = [buffer["data"] for buffer in model["buffers"] if buffer["path"] == ["record"] and buffer["data"]]
    return any(b'"panel ' in zlib.decompress(base64.b64decode(record)) for record in records)


def _text(text: str) -> Part:
    coloured = ansi2html(text.rstrip())  # type: ignore[no-untyped-call]
    return Part("text", f'<pre tabindex="0">{coloured}</pre>')


def _picture(data: str, description: str, size: tuple[int, int]) -> str:
    width, height = size
    return (
        f'<img src="data:image/png;base64,{_NOT_BASE64.sub("", data)}" alt="{html.escape(description)}"'
        f' width="{width}" height="{height}" style="--ratio: {width / height:.4f}">'
    )


def _size(output: NotebookNode) -> tuple[int, int]:
    """Width and height in CSS pixels: what the output says (figures are twice as fine as they are shown), else its own pixels."""
    told: dict[str, Any] = output.metadata.get("image/png", {})
    if {"width", "height"} <= told.keys():
        return int(told["width"]), int(told["height"])
    head = base64.b64decode(output.data["image/png"][:64])
    return int.from_bytes(head[16:20], "big") or 1, int.from_bytes(head[20:24], "big") or 1


def _description(cell: NotebookNode, output: NotebookNode) -> str:
    """A picture in words: what the cell's metadata says under `alt`, else the output's text form."""
    written = cell.metadata.get("alt") or output.data.get("text/plain", "")
    return " ".join(str(written).split()) or "Picture"
