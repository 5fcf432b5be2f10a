"""`pacviz new-lesson NAME`: a lesson to start from, and its solutions: notebooks that run, to be replaced cell by cell."""

import argparse
import json
import re
from pathlib import Path
from typing import Any

from pacviz.lecture.whole_file import write_whole

_TEMPLATES = Path(__file__).resolve().parent.parent / "lecture" / "templates"
_KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the name and the folder of the lessons."""
    parser.add_argument("name", type=_name, help="lower-case words joined by _, as in patrol_routes")
    parser.add_argument("--folder", default="notebooks", help="where the lessons are (default: %(default)s)")


def _name(text: str) -> str:
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", text):
        raise argparse.ArgumentTypeError(f"found the name {text!r}, expected lower-case words joined by _, as in patrol_routes")
    return text


def run(options: argparse.Namespace) -> int:
    """Write the two notebooks and say what comes next. Refuses a name that a lesson has already."""
    folder = Path(options.folder)
    if not folder.is_dir():
        raise NotADirectoryError(f"{folder}: no such folder; run this beside the folder of the lessons, or name it with --folder")
    taken = sorted(folder.glob(f"[0-9][0-9]_{options.name}.ipynb"))
    if taken:
        raise FileExistsError(f"{taken[0]} is there already; choose another name, or remove it first")
    stem = f"{_next_number(folder):02}_{options.name}"
    lesson, solution = folder / f"{stem}.ipynb", folder / "solutions" / f"{stem}.ipynb"
    solution.parent.mkdir(exist_ok=True)
    for path, template in ((lesson, "lesson"), (solution, "solution")):
        write_whole(path, make_notebook(template, stem))
        print(path)
    print(f"""Next:
  jupyter lab {lesson}    write; every cell says what belongs there
  make notebooks ONLY="{stem} solutions/{stem}"    run both and store them in normal form
  python tests/notebook_rules.py {lesson}    what the lesson breaks
  python -m pacviz slides {lesson}    the deck
  README.md    a row in the table of lessons""")
    return 0


def _next_number(folder: Path) -> int:
    return max((int(path.name[:2]) for path in folder.glob("[0-9][0-9]_*.ipynb")), default=-1) + 1


def make_notebook(template: str, stem: str) -> str:
    """The text of a notebook file, not yet executed, from a template: "lesson" or "solution".

    A template's cells begin with a line `=== kind id slide_type tags`.
    """
    number, name = stem.split("_", 1)
    text = (_TEMPLATES / f"{template}.txt").read_text(encoding="utf-8")
    text = text.replace("NUMBER", str(int(number))).replace("TITLE", name.replace("_", " ").capitalize())
    cells = [_cell(*block.split("\n", 1)) for block in re.split(r"^=== ", text, flags=re.MULTILINE)[1:]]
    metadata = {"kernelspec": _KERNEL, "language_info": {"name": "python"}}
    book = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(book, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _cell(header: str, source: str) -> dict[str, Any]:
    kind, name, slide_type, *tags = header.split()
    metadata: dict[str, Any] = {"slideshow": {"slide_type": slide_type}}
    if tags:
        metadata["tags"] = tags
    cell = {"cell_type": kind, "id": name, "metadata": metadata, "source": source.rstrip().splitlines(keepends=True)}
    return cell | ({"execution_count": None, "outputs": []} if kind == "code" else {})
