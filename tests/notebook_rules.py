"""The rules that a stored lesson follows, each a function from a notebook to what it breaks, in words.

`python tests/notebook_rules.py notebooks/01_value_function.ipynb` prints what a notebook breaks.
"""

import re
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import nbformat
from nbformat import NotebookNode

MAX_BYTES = 500_000
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
SLIDE_TYPES = {"slide", "subslide", "fragment", "skip", "notes", "-"}
NOT_COMPARED = {"nbval-ignore-output", "nbval-skip"}
Rule = Callable[[NotebookNode], Iterator[str]]


def name(number: int, cell: NotebookNode) -> str:
    """How messages call a cell: its place, counted from 1, and its id."""
    return f"cell {number} (id {cell.id!r})"


def code_cells(notebook: NotebookNode) -> list[tuple[str, NotebookNode]]:
    """Name and cell of every code cell that is not empty."""
    cells = enumerate(notebook.cells, start=1)
    return [(name(n, c), c) for n, c in cells if c.cell_type == "code" and c.source.strip()]


def markdown_cells(notebook: NotebookNode) -> list[tuple[str, NotebookNode]]:
    """Name and cell of every markdown cell."""
    return [(name(n, c), c) for n, c in enumerate(notebook.cells, start=1) if c.cell_type == "markdown"]


def tags(cell: NotebookNode) -> list[str]:
    """The tags of a cell, in their order."""
    return list(cell.metadata.get("tags", []))


def texts(cell: NotebookNode) -> list[str]:
    """All that a cell printed or showed as text, HTML or SVG."""
    shown = []
    for output in cell.get("outputs", []):
        shown += [output.get("text", ""), output.get("ename", "")]
        shown += [c for kind, c in output.get("data", {}).items() if kind.startswith("text/") or kind == "image/svg+xml"]
    return [text for text in shown if text]


def prose(cell: NotebookNode) -> str:
    """A markdown cell without code, pictures and tags: what is read aloud."""
    text = re.sub(r"```.*?```", " ", cell.source, flags=re.DOTALL)
    text = re.sub(r"`[^`]*`", "code", text)
    text = re.sub(r"!\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"<[^>]+>", " ", text)


def executed(notebook: NotebookNode) -> Iterator[str]:
    """Every code cell was run, in order, from a fresh kernel; otherwise nbval compares nothing."""
    for expected, (cell_name, cell) in enumerate(code_cells(notebook), start=1):
        if cell.execution_count != expected:
            yield f"{cell_name}: execution count {cell.execution_count}, expected {expected}; run `make notebooks`"


def no_addresses(notebook: NotebookNode) -> Iterator[str]:
    """No memory address, which is another in every run, and no folder of the author's machine."""
    for cell_name, cell in code_cells(notebook):
        for text in texts(cell):
            for found in re.findall(r"\b0x[0-9a-fA-F]{6,}|(?:/home/|/root/|/Users/|/tmp/|site-packages)\S*", text):
                yield f"{cell_name}: output holds {found!r}"


def no_warnings(notebook: NotebookNode) -> Iterator[str]:
    """Nothing on the error stream, no warning, and no exception but in a cell that is there to show one."""
    for cell_name, cell in code_cells(notebook):
        for output in cell.get("outputs", []):
            if output.get("name") == "stderr":
                yield f"{cell_name}: wrote to the error stream: {output.text.strip().splitlines()[0]}"
            if output.output_type == "error" and "raises-exception" not in tags(cell):
                yield f"{cell_name}: raised {output.ename}"
        if any(re.search(r"\b\w*Warning:", text) for text in texts(cell)):
            yield f"{cell_name}: output holds a warning"


def nothing_remote(notebook: NotebookNode) -> Iterator[str]:
    """Pictures, scripts and styles are inside the file; a link that the reader may click is fine."""
    remote = re.compile(r"!\[[^\]]*\]\(\s*(?:https?:)?//|\bsrc\s*=\s*[\"']?\s*(?:https?:)?//|url\(\s*[\"']?(?:https?:)?//")
    for number, cell in enumerate(notebook.cells, start=1):
        for text in [cell.source, *texts(cell)]:
            if remote.search(text):
                yield f"{name(number, cell)}: loads something from elsewhere"


def no_widget_state(notebook: NotebookNode) -> Iterator[str]:
    """Stored widgets are still pictures: no state, no view, so that no reader meets "model not found"."""
    if "widgets" in notebook.metadata:
        yield "metadata.widgets is stored; run `make notebooks`"
    for cell_name, cell in code_cells(notebook):
        if any(WIDGET_VIEW in output.get("data", {}) for output in cell.get("outputs", [])):
            yield f"{cell_name}: a widget without a still picture; run `make notebooks`"


def short_code(notebook: NotebookNode) -> Iterator[str]:
    """No code cell over 25 lines."""
    for cell_name, cell in code_cells(notebook):
        lines = len(cell.source.splitlines())
        if lines > 25:
            yield f"{cell_name}: {lines} lines of code, at most 25"


def no_silencing(notebook: NotebookNode) -> Iterator[str]:
    """No line ends in a semicolon: it silences nothing under nbval. Assign the result instead."""
    for cell_name, cell in code_cells(notebook):
        if any(line.rstrip().endswith(";") for line in cell.source.splitlines()):
            yield f"{cell_name}: a trailing semicolon; assign the result instead, as in `ax = draw_maze(maze)`"


def mostly_compared(notebook: NotebookNode) -> Iterator[str]:
    """At least nine code cells in ten have an output that nbval compares, or an assertion."""
    cells = code_cells(notebook)
    unchecked = [
        cell_name
        for cell_name, cell in cells
        if NOT_COMPARED & set(tags(cell)) or not (texts(cell) or re.search(r"^\s*assert\b", cell.source, re.MULTILINE))
    ]
    if len(unchecked) > 0.1 * len(cells):
        yield f"{len(unchecked)} of {len(cells)} code cells have nothing to compare: {', '.join(unchecked)}"


def slides(notebook: NotebookNode) -> Iterator[str]:
    """Every cell says what it is on a slide."""
    for number, cell in enumerate(notebook.cells, start=1):
        kind = cell.metadata.get("slideshow", {}).get("slide_type")
        if kind not in SLIDE_TYPES:
            yield f"{name(number, cell)}: slide type {kind!r}, expected one of {', '.join(sorted(SLIDE_TYPES))}"


def exercises(notebook: NotebookNode) -> Iterator[str]:
    """An exercise is a question, a stub that returns `...`, and a cell that checks it by name."""
    seen: set[str] = set()
    for before, (number, cell), after in _neighbours(notebook):
        if "exercise" not in tags(cell):
            continue
        names = [tag for tag in tags(cell) if tag != "exercise"]
        if len(names) != 1 or names[0] in seen:
            yield f"{name(number, cell)}: tags {tags(cell)}, expected `exercise` and one name of its own"
            continue
        seen.add(names[0])
        if before is None or before.cell_type != "markdown":
            yield f"{name(number, cell)}: no question stands before the exercise"
        if "..." not in cell.source:
            yield f"{name(number, cell)}: the stub does not hold `...`"
        if after is None or after.cell_type != "code" or f"check.{names[0]}" not in after.source:
            yield f"{name(number, cell)}: the next cell does not call check.{names[0]}"


def _neighbours(notebook: NotebookNode) -> Iterator[tuple[NotebookNode | None, tuple[int, NotebookNode], NotebookNode | None]]:
    around = [None, *notebook.cells, None]
    for number, (before, after) in enumerate(zip(around, around[2:], strict=False), start=1):
        yield before, (number, notebook.cells[number - 1]), after


def plain_voice(notebook: NotebookNode) -> Iterator[str]:
    """No exclamation mark and no word that makes a learner feel slow."""
    for cell_name, cell in markdown_cells(notebook):
        for found in re.findall(r"\w*!(?!=)|\b(?:simply|obviously|trivially|of course)\b", prose(cell), flags=re.IGNORECASE):
            yield f"{cell_name}: {found!r} in the prose"


def opening(notebook: NotebookNode) -> Iterator[str]:
    """The first cell is the title, with the time the lesson takes and what is needed."""
    first = notebook.cells[0].source
    if not re.match(r"# \S", first):
        yield "the first cell does not start with a title, `# ...`"
    if not re.search(r"\b\d+ minutes\b", first):
        yield "the first cell does not say how many minutes the lesson takes"


def lesson_length(notebook: NotebookNode) -> Iterator[str]:
    """25 to 45 cells and 600 to 1500 words of prose."""
    cells = len(notebook.cells)
    words = sum(len(prose(cell).split()) for _, cell in markdown_cells(notebook))
    if not 25 <= cells <= 45:
        yield f"{cells} cells, expected 25 to 45"
    if not 600 <= words <= 1500:
        yield f"{words} words of prose, expected 600 to 1500"


def headings(notebook: NotebookNode) -> Iterator[str]:
    """One title, and below it no heading that jumps a level."""
    found = [
        (cell_name, len(marks))
        for cell_name, cell in markdown_cells(notebook)
        for marks in re.findall(r"^(#+) ", re.sub(r"```.*?```", "", cell.source, flags=re.DOTALL), flags=re.MULTILINE)
    ]
    if [level for _, level in found].count(1) != 1:
        yield "there is not exactly one title, `# ...`"
    for (_, above), (cell_name, level) in pairwise(found):
        if level > above + 1:
            yield f"{cell_name}: a heading of level {level} follows one of level {above}"


EVERY_NOTEBOOK: tuple[Rule, ...] = (
    executed, no_addresses, no_warnings, nothing_remote, no_widget_state, short_code, no_silencing, plain_voice, headings,
)  # fmt: skip
LESSONS_ONLY: tuple[Rule, ...] = (mostly_compared, slides, exercises, opening, lesson_length)


def broken_rules(notebook: NotebookNode, rules: tuple[Rule, ...]) -> list[str]:
    """What a notebook breaks, a line each."""
    return [line for rule in rules for line in rule(notebook)]


if __name__ == "__main__":
    for file in sys.argv[1:]:
        chosen = EVERY_NOTEBOOK + (() if "solutions" in Path(file).parts else LESSONS_ONLY)
        for line in broken_rules(nbformat.read(file, as_version=4), chosen):
            print(f"{file}: {line}")
