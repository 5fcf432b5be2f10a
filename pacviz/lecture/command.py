"""What `pacviz slides` and `pacviz site` share."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from pacviz._plain_text import plain
from pacviz.lecture import LectureError

if TYPE_CHECKING:
    from pacviz.lecture.build import Lesson


def add_common(parser: argparse.ArgumentParser, folder: str) -> None:
    """Declares the lessons, the folder to write to, and how many lessons run at a time."""
    told = "a notebook, as in notebooks/*.ipynb; its programs are run"
    parser.add_argument("lessons", nargs="+", type=Path, metavar="LESSON", help=told)
    parser.add_argument("--to", default=folder, metavar="FOLDER", help="where to write (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="how many lessons to execute at a time (default: %(default)s)")


def lessons_of(options: argparse.Namespace) -> list[Lesson]:
    """The lessons, executed. Raises LectureError where a file or a package is missing."""
    missing = [str(path) for path in options.lessons if not path.is_file()]
    if missing:
        raise LectureError(f"no such notebook: {', '.join(missing)}")
    if find_spec("nbconvert") is None or find_spec("ipykernel") is None:
        raise LectureError('nbconvert and ipykernel are missing. Install them: pip install "pacviz[lab,lecture]"')
    from pacviz.lecture.build import run_lessons

    names = ", ".join(path.name for path in options.lessons)
    print(plain(f"executing the programs in {names}, with all that you may do yourself"), flush=True)
    return run_lessons(options.lessons, options.jobs, lambda line: print(line, flush=True))


def told(written: Sequence[Path]) -> None:
    """Prints the name and size of each file."""
    for path in written:
        print(f"{path}  {path.stat().st_size / 1e6:.1f} MB")
