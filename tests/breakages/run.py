"""Shows that the lessons are tests: each deliberate change of an algorithm makes strict nbval fail. Run it by

    make breakages                                       all of them, some minutes
    python -m tests.breakages.run queue "cost off by one"    those whose name holds one of the words

The parts of the checkout that lessons need are copied to a temporary folder. There the unchanged copy has to pass; then one
change at a time is made, and each lesson that is concerned is run by nbval until its first failing cell.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import nbformat

from tests.breakages.change import Change, copy_checkout, make_change
from tests.breakages.changes import CHANGES

NBVAL = ("-m", "pytest", "-q", "-x", "-rf", "--tb=no", "-p", "no:cacheprovider", "--nbval", "--nbval-current-env")
CELL_SECONDS = 60
FAILED = re.compile(r"^FAILED \S+?::Cell (\d+)", re.MULTILINE)


class Outcome(NamedTuple):
    """What nbval said of one lesson: `cell` counts from 1 as in the notebook, None where every cell passed."""

    lesson: str
    cell: int | None
    seconds: float


def environment(folder: Path) -> dict[str, str]:
    """Environment variables with which Python takes the package from the copy in `folder`."""
    return os.environ | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": ""}


def check_copy(folder: Path) -> None:
    """Raises RuntimeError unless the package that kernels import is the copy, and not an installed one."""
    command = [sys.executable, "-c", "import pacviz; print(pacviz.__file__)"]
    found = subprocess.run(command, env=environment(folder), cwd=folder, capture_output=True, text=True, check=True)
    if Path(found.stdout.strip()).resolve() != (folder / "pacviz" / "__init__.py").resolve():
        raise RuntimeError(f"kernels would import {found.stdout.strip()}, not the copy in {folder}")


def run_lesson(folder: Path, lesson: str) -> Outcome:
    """Strict nbval on one lesson of the copy, up to the first cell that fails.

    Raises RuntimeError if nbval could not do its work.
    """
    path = folder / "notebooks" / f"{lesson}.ipynb"
    started = time.perf_counter()
    command = [sys.executable, *NBVAL, f"--nbval-cell-timeout={CELL_SECONDS}", str(path)]
    done = subprocess.run(command, env=environment(folder), cwd=folder, capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - started
    failed = FAILED.search(done.stdout)
    if done.returncode == 0 and not failed:
        return Outcome(lesson, None, seconds)
    if done.returncode != 1 or not failed:
        raise RuntimeError(f"nbval did not run {lesson}:\n{done.stdout}{done.stderr}")
    return Outcome(lesson, cell_number(path, int(failed[1])), seconds)


def cell_number(path: Path, code_cell: int) -> int:
    """The number of a cell, from 1, of which nbval counts only those that hold code, from 0."""
    cells = nbformat.read(path, as_version=4).cells
    return [number for number, cell in enumerate(cells, start=1) if cell.cell_type == "code"][code_cell]


def run_change(base: Path, change: Change) -> list[Outcome]:
    """What nbval says of each lesson that is concerned, with the change made in a copy of `base`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "changed"
        shutil.copytree(base, folder)
        make_change(change, folder)
        return [run_lesson(folder, lesson) for lesson in change.lessons]


def line(change: Change, outcomes: list[Outcome]) -> str:
    """One row of the table."""
    caught = ", ".join(f"{o.lesson.replace('solutions/', 's')[:3]} cell {o.cell}" for o in outcomes if o.cell)
    missed = ", ".join(o.lesson for o in outcomes if o.cell is None)
    where = caught + (f"  NOT CAUGHT BY {missed}" if missed else "")
    return f"{change.name:<52}{change.file:<24}{sum(o.seconds for o in outcomes):>6.1f}  {where}"


def main(words: list[str]) -> int:
    """Prints the table. Returns 0 if the unchanged copy passes and every change is caught by each lesson it names, else 1."""
    changes = [change for change in CHANGES if not words or any(word in change.name for word in words)]
    with tempfile.TemporaryDirectory() as name:
        base = Path(name) / "unchanged"
        base.mkdir()
        copy_checkout(base)
        check_copy(base)
        for lesson in sorted({lesson for change in changes for lesson in change.lessons}):
            outcome = run_lesson(base, lesson)
            print(f"unchanged {lesson}: {outcome.seconds:.1f} s", flush=True)
            if outcome.cell:
                print(f"the unchanged copy fails in cell {outcome.cell} of {lesson}: nothing can be shown")
                return 1
        print(f"\n{'change':<52}{'file':<24}{'s':>6}  caught by")
        missed = 0
        for change in changes:
            outcomes = run_change(base, change)
            missed += any(outcome.cell is None for outcome in outcomes)
            print(line(change, outcomes), flush=True)
    print(f"\n{len(changes) - missed} of {len(changes)} changes caught by strict nbval alone")
    return 1 if missed or not changes else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Break the algorithms on purpose and see that the lessons notice.")
    parser.add_argument("words", nargs="*", help="make only the changes whose name holds one of these")
    sys.exit(main(parser.parse_args().words))
