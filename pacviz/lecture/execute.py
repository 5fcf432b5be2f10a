"""A lesson, executed anew, with the state of its widgets."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import nbformat
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode

from pacviz.lecture import LectureError

_FIRST = """
%config InlineBackend.figure_format = "retina"
from pacviz.lecture.figure_text import prepare_kernel as _prepare_kernel
_prepare_kernel()
"""
_VARIABLES = {"MPLBACKEND": "module://matplotlib_inline.backend_inline", "SOURCE_DATE_EPOCH": "0"}


def execute(path: Path, timeout: int = 300) -> NotebookNode:
    """The notebook at `path`, run in a kernel of this Python and in its own folder: figures twice as fine and described in
    words, widgets with their state. The file is not changed.

    Raises LectureError, naming the cell, where a cell raises, takes longer than `timeout` seconds or ends its kernel.
    """
    notebook: NotebookNode = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    first = nbformat.v4.new_code_cell(_FIRST, id="lecture-first")  # type: ignore[no-untyped-call]
    notebook.cells.insert(0, first)
    manager = AsyncKernelManager(kernel_name="python3", transport_encryption="auto")
    if manager.kernel_spec is not None:
        manager.kernel_spec.argv[0] = sys.executable  # this Python, whatever kernels the user has installed
    started: list[NotebookNode] = []
    client = NotebookClient(
        notebook, on_cell_execute=lambda cell, cell_index: started.append(cell), km=manager,
        timeout=timeout, record_timing=False, shutdown_kernel="immediate", store_widget_state=True,
        resources={"metadata": {"path": str(path.resolve().parent)}},
    )  # fmt: skip
    try:
        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:  # on Windows the usual loop warns
            runner.run(client.async_execute(cleanup_kc=True, env=os.environ | _VARIABLES))
    except CellExecutionError as error:
        raise LectureError(f"{path.name}: {_last(started)} raised {error.ename}: {error.evalue}") from None
    except CellTimeoutError:
        raise LectureError(f"{path.name}: {_last(started)} ran longer than {timeout} s") from None
    except DeadKernelError:
        raise LectureError(f"{path.name}: {_last(started)} ended its kernel") from None
    del notebook.cells[0]
    for cell in notebook.cells:
        if "outputs" in cell:
            cell.outputs = streams_joined(cell.outputs)
    return notebook


def streams_joined(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Pieces of a stream that follow each other as one: where a kernel cuts what it prints depends on the clock."""
    joined: list[NotebookNode] = []
    for output in outputs:
        if joined and output.output_type == joined[-1].output_type == "stream" and output.name == joined[-1].name:
            joined[-1].text += output.text
        else:
            joined.append(output)
    return joined


def _last(started: list[NotebookNode]) -> str:
    """The last cell that was started, by its id."""
    return f"cell {started[-1].id!r}" if started else "the first cell"
