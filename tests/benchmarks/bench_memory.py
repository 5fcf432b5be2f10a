"""What a student costs a class server: the memory of a kernel that has run a lesson, and of a JupyterLab server.

Run it by `make bench`, or alone by `python -m tests.benchmarks.bench_memory`. The *whole* memory of a process counts
where each student has a container, as on a cluster. On one machine kernels share the code of numpy and its like; there its
*own* memory counts, what no other process shares. Linux tells both; elsewhere nothing is measured.
"""

import asyncio
import json
import os
import shutil
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import nbformat
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

from tests.benchmarks.table import Limit, Row, main
from tests.browser.jupyter import Server

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
TOPIC = "memory"
SERVER_MB, RESERVED_MB = 8192, 1024  # a class server, and what its system and hub keep
LAST = """
import json, os, time
print(json.dumps({"pid": os.getpid(), "cpu": time.process_time()}))
"""


def memory_mb(pid: int) -> tuple[float, float, float]:
    """Whole, own and highest whole memory of a running process, in MB (Linux)."""
    fields = {}
    for name in ("status", "smaps_rollup"):
        for line in Path(f"/proc/{pid}/{name}").read_text().splitlines()[1:]:
            key, value = line.split(":", 1)
            fields[key] = value
    kilobytes = {key: int(value.split()[0]) for key, value in fields.items() if value.strip().endswith("kB")}
    own = kilobytes["Private_Clean"] + kilobytes["Private_Dirty"]
    return kilobytes["VmRSS"] / 1024, own / 1024, kilobytes["VmHWM"] / 1024


async def run(path: Path | None) -> dict[str, float]:
    """CPU seconds and memory of a kernel that has run a lesson; of an idle kernel without one."""
    notebook = nbformat.v4.new_notebook() if path is None else nbformat.read(path, as_version=4)
    notebook.cells.append(nbformat.v4.new_code_cell(LAST))
    manager = AsyncKernelManager(kernel_name="python3", transport_encryption="auto")
    manager.kernel_spec.argv[0] = sys.executable
    folder = str(NOTEBOOKS if path is None else path.parent)
    client = NotebookClient(notebook, km=manager, timeout=300, resources={"metadata": {"path": folder}})
    environment = os.environ | {"MPLBACKEND": "module://matplotlib_inline.backend_inline"}
    async with client.async_setup_kernel(env=environment, cleanup_kc=True):
        for number, cell in enumerate(notebook.cells):
            await client.async_execute_cell(cell, number)
        told = json.loads(notebook.cells[-1].outputs[0].text)
        whole, own, highest = memory_mb(told["pid"])
    return {"cpu": told["cpu"], "whole": whole, "own": own, "highest": highest}


def server_memory() -> tuple[float, float]:
    """Whole and own memory of a JupyterLab server that has opened a lesson for one reader, without the kernel, in MB."""
    with tempfile.TemporaryDirectory() as home:
        server = Server("lab", Path(home))
        try:
            shutil.copy(NOTEBOOKS / "01_value_function.ipynb", server.folder)
            for page in ("/lab", "/lab/api/settings", "/api/contents/01_value_function.ipynb", "/api/kernels"):
                data = b"{}" if page == "/api/kernels" else None  # data: start one
                with urllib.request.urlopen(server.url + page, data, timeout=60) as answer:
                    answer.read()
            whole, own, _ = memory_mb(server.process.pid)
        finally:
            server.stop()
    return whole, own


def rows() -> Iterator[Row]:
    """Kernels after the lessons, then one student; what `docs/teaching.md` says of them is the limit."""
    if not Path("/proc/self/smaps_rollup").exists():
        yield Row(TOPIC, "one student", None, "MB", "Linux tells the memory of a process, this system does not")
        return
    idle = asyncio.run(run(None))
    figures = {path.stem: asyncio.run(run(path)) for path in sorted(NOTEBOOKS.glob("*.ipynb"))}
    for name, found in figures.items():
        note = f"{found['own']:.0f} MB its own, {found['cpu']:.1f} CPU seconds"
        yield Row(TOPIC, f"kernel after {name}", found["highest"], "MB", "an idle kernel", idle["highest"], None, note)
    whole, own = server_memory()
    student = whole + max(found["highest"] for found in figures.values())
    sharing = own + max(found["own"] for found in figures.values())
    room = SERVER_MB - RESERVED_MB
    note = (
        f"a server holds {whole:.0f} MB, {own:.0f} its own; of {SERVER_MB} MB with {RESERVED_MB} kept for the system, "
        f"{int(room / student)} students in containers, {int(room / sharing)} on one machine"
    )
    yield Row(
        TOPIC, "one student, server and lesson", student, "MB", "none", None, Limit("at most", 450, "README: 400"), note
    )


if __name__ == "__main__":
    main(rows())
