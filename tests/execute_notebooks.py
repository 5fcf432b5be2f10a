"""Execute the lessons and store them in one normal form: `make notebooks`, or for a few of them

    python tests/execute_notebooks.py 01_value_function solutions/01_value_function

Executing a lesson again changes no byte of it, unless the lesson or the package changed. `--check` writes nothing and
says which lessons would change. Without names it takes every lesson and every solution.
"""

import argparse
import asyncio
import base64
import copy
import difflib
import io
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")

import nbformat
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode

from pacviz.lecture.execute import streams_joined
from pacviz.lecture.whole_file import write_whole

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
MAX_LINES = 60  # of differences shown for one notebook
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
FIXED = {"SOURCE_DATE_EPOCH": "0", "MPLBACKEND": "module://matplotlib_inline.backend_inline"}


class LessonError(Exception):
    """A lesson could not be executed; the message names the lesson, the cell and what went wrong."""


def all_notebooks() -> list[Path]:
    """Every lesson, then every solution, in order of name."""
    return [*sorted(NOTEBOOKS.glob("*.ipynb")), *sorted(NOTEBOOKS.glob("solutions/*.ipynb"))]


def find_notebook(name: str) -> Path:
    """The file meant by a path, a name, or the beginning of a name (`01`, `solutions/01`)."""
    path = Path(name)
    if path.suffix == ".ipynb" and path.exists():
        return path.resolve()
    stem = name.removeprefix("notebooks/").removesuffix(".ipynb")
    found = sorted(NOTEBOOKS.glob(f"{stem}*.ipynb"))
    if len(found) != 1:
        known = ", ".join(str(p.relative_to(NOTEBOOKS).with_suffix("")) for p in all_notebooks())
        raise LessonError(f"{name!r} names {len(found)} notebooks, not one. There are: {known or 'none yet'}.")
    return found[0]


def normalise(notebook: NotebookNode) -> NotebookNode:
    """Drop, in place, what differs from run to run or from machine to machine.

    That is: timestamps, the Python version, the places where a printed text was cut, the stored state of widgets, and the
    widget view of an output that carries a picture or text as well. Stored like this a lesson shows its still pictures
    everywhere.
    """
    notebook.metadata.pop("widgets", None)
    notebook.metadata["kernelspec"] = dict(KERNEL)
    notebook.metadata.get("language_info", {}).pop("version", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if "outputs" in cell:
            cell.outputs = streams_joined(cell.outputs)
        for output in cell.get("outputs", []):
            if len(output.get("data", {})) > 1:
                output.data.pop(WIDGET_VIEW, None)
    return notebook


def to_text(notebook: NotebookNode) -> str:
    """The bytes of a notebook file, as text."""
    text: str = nbformat.writes(notebook)
    return text if text.endswith("\n") else text + "\n"


def execute(path: Path, timeout: int = 120) -> NotebookNode:
    """Run the notebook at `path` in a kernel of this Python, in its own folder, and return it in normal form.

    Raises LessonError, naming the cell, where a cell raises, runs longer than `timeout` seconds or ends its kernel.
    """
    notebook = nbformat.read(path, as_version=4)
    manager = AsyncKernelManager(kernel_name="python3", transport_encryption="auto")
    assert manager.kernel_spec is not None
    manager.kernel_spec.argv[0] = sys.executable  # this Python, whatever kernels the user has installed
    started: list[int] = []
    client = NotebookClient(
        notebook,
        on_cell_execute=lambda cell, cell_index: started.append(cell_index),
        km=manager,
        timeout=timeout,
        record_timing=False,
        shutdown_kernel="immediate",
        resources={"metadata": {"path": str(path.parent)}},
    )
    try:
        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:  # on Windows the usual loop warns
            runner.run(client.async_execute(cleanup_kc=True, env=os.environ | FIXED))
    except CellExecutionError as error:
        raise LessonError(_where(path, notebook, started[-1:], f"raised {error.ename}: {error.evalue}")) from None
    except CellTimeoutError:
        raise LessonError(_where(path, notebook, started[-1:], f"ran longer than {timeout} s")) from None
    except DeadKernelError:
        raise LessonError(_where(path, notebook, started[-1:], "ended its kernel")) from None
    return normalise(notebook)


def _where(path: Path, notebook: NotebookNode, last: list[int], what: str) -> str:
    """What went wrong in the last cell that was started, or before any was."""
    if not last:
        return f"{_short(path)}: {what} before its first cell"
    number = last[0]
    cell = notebook.cells[number]
    source = "\n".join(f"    | {line}" for line in cell.source.splitlines())
    return f"{_short(path)}: cell {number + 1} of {len(notebook.cells)} (id {cell.id!r}) {what}\n{source}"


def _short(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def differences(stored: str, executed: str) -> str:
    """Which cells of a stored notebook differ from the executed one, and how; empty where the two are the same."""
    if stored == executed:
        return ""
    old, new = (nbformat.reads(text, as_version=4) for text in (stored, executed))
    if len(old.cells) != len(new.cells):
        return f"{len(old.cells)} cells stored, {len(new.cells)} executed"
    lines = []
    for number, (before, after) in enumerate(zip(old.cells, new.cells, strict=True), start=1):
        if before != after:
            lines.append(f"cell {number} (id {after.id!r}):")
            lines += list(difflib.unified_diff(_readable(before), _readable(after), "stored", "executed", lineterm=""))[
                2:
            ]
    if len(lines) > MAX_LINES:
        lines[MAX_LINES:] = [f"... and {len(lines) - MAX_LINES} lines more"]
    return "\n".join(lines) or "the cells are the same; metadata or layout of the file differs"


def _readable(cell: NotebookNode) -> list[str]:
    """A cell as lines, its pictures as their size and first characters."""
    cell = copy.deepcopy(cell)
    for output in cell.get("outputs", []):
        for kind, content in output.get("data", {}).items():
            if kind.startswith("image/") and kind != "image/svg+xml":
                raw = base64.b64decode(content)
                output.data[kind] = f"{len(raw)} bytes, checksum {sum(raw) % 65521}"
    return nbformat.v4.writes(nbformat.v4.new_notebook(cells=[cell])).splitlines()


def _run(path: Path, check: bool) -> tuple[str, bool]:
    """Execute one notebook; returns a line about it and whether all is well."""
    started = time.perf_counter()
    try:
        executed = to_text(execute(path))
    except LessonError as error:
        return f"FAILED   {error}", False
    seconds = f"{time.perf_counter() - started:.1f} s"
    stored = path.read_text(encoding="utf-8")
    changed = differences(stored, executed)
    if not changed:
        return f"same     {_short(path)}  {seconds}", True
    if check:
        return f"DIFFERS  {_short(path)}  {seconds}\n{changed}", False
    try:
        write_whole(path, executed)
    except OSError as error:
        return f"FAILED   {error}", False
    return f"written  {_short(path)}  {seconds}", True


def main(arguments: list[str] | None = None) -> int:
    """Returns 0 where every notebook ran (and, with `--check`, none would change), else 1."""
    parser = argparse.ArgumentParser(description="Execute lessons and store them in normal form.")
    parser.add_argument("names", nargs="*", help="such as 01_value_function or solutions/01; all where none is given")
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a lesson would change")
    parser.add_argument("--jobs", type=int, default=2, help="how many to run at the same time (default 2)")
    options = parser.parse_args(arguments)
    try:
        paths = [find_notebook(name) for name in options.names] or all_notebooks()
    except LessonError as error:
        print(error, file=sys.stderr)
        return 1
    if not paths:
        print("notebooks/ holds no lesson yet.")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal may lack letters that a lesson has
    try:
        return 0 if _run_all(paths, options.check, options.jobs) else 1
    except KeyboardInterrupt:
        print("Interrupted. Every lesson is whole: as it was, or executed anew.", file=sys.stderr)
        return 130


def _run_all(paths: list[Path], check: bool, jobs: int) -> bool:
    """Execute notebooks, `jobs` at a time, and print a line about each; returns whether all is well."""
    fine = True
    with ThreadPoolExecutor(jobs) as pool:
        for line, well in pool.map(_run, paths, [check] * len(paths)):
            print(line, flush=True)
            fine = fine and well
    return fine


if __name__ == "__main__":
    sys.exit(main())
