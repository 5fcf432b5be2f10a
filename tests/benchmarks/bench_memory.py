"""What a lesson costs: how long it takes to run, and the memory that its kernel holds at the end; with that, how many students
a class server carries.

Run it by `make bench`, or alone by `python -m tests.benchmarks.bench_lessons [NAME...]`. A kernel's *own* memory is what no other
process shares (Linux counts it): kernels on one machine share the code of numpy and its like, those in containers of a cluster
do not, and there the *whole* memory counts.
"""

import asyncio
import json
import os
import shutil
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import nbformat
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

from tests.benchmarks.timing import print_table
from tests.browser.jupyter import Server

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
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
    """Seconds, CPU seconds and memory of a kernel that has run a lesson; of an idle kernel without one."""
    notebook = nbformat.v4.new_notebook() if path is None else nbformat.read(path, as_version=4)
    notebook.cells.append(nbformat.v4.new_code_cell(LAST))
    manager = AsyncKernelManager(kernel_name="python3", transport_encryption="auto")
    manager.kernel_spec.argv[0] = sys.executable
    folder = str(NOTEBOOKS if path is None else path.parent)
    client = NotebookClient(notebook, km=manager, timeout=300, resources={"metadata": {"path": folder}})
    environment = os.environ | {"MPLBACKEND": "module://matplotlib_inline.backend_inline"}
    async with client.async_setup_kernel(env=environment, cleanup_kc=True):
        started = time.perf_counter()
        for number, cell in enumerate(notebook.cells):
            await client.async_execute_cell(cell, number)
        seconds = time.perf_counter() - started
        told = json.loads(notebook.cells[-1].outputs[0].text)
        whole, own, highest = memory_mb(told["pid"])
    return {"seconds": seconds, "cpu": told["cpu"], "whole": whole, "own": own, "highest": highest}


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


def main() -> None:
    """Prints a line for each lesson, then the students of an 8 GB server."""
    if not Path("/proc/self/smaps_rollup").exists():
        print("bench_lessons reads the memory of processes as Linux tells it; run it there.")
        return
    wanted = sys.argv[1:]
    paths = [path for path in sorted(NOTEBOOKS.glob("*.ipynb")) if not wanted or path.name.startswith(tuple(wanted))]
    figures = {"a kernel, nothing run": asyncio.run(run(None))}
    for path in paths:
        figures[path.stem] = min((asyncio.run(run(path)) for _ in range(2)), key=lambda found: found["cpu"])
    header = ["kernel after", "seconds", "CPU seconds", "whole MB", "own MB", "highest MB"]
    rows = [
        [name, f"{f['seconds']:.1f}", f"{f['cpu']:.1f}", *(f"{f[key]:.0f}" for key in ("whole", "own", "highest"))]
        for name, f in figures.items()
    ]
    print_table("What a lesson costs", header, rows)
    whole, own = server_memory()
    kernel_whole = max(f["highest"] for f in figures.values())
    kernel_own = max(f["own"] for f in figures.values())
    room = SERVER_MB - RESERVED_MB
    print(f"\nA JupyterLab server without kernel: {whole:.0f} MB whole, {own:.0f} MB own.")
    print(f"Students of a server with {SERVER_MB} MB, {RESERVED_MB} of them kept for system and hub, each with one lesson open:")
    print(f"  processes on one machine: {room} / ({own:.0f} + {kernel_own:.0f}) = {int(room / (own + kernel_own))}")
    print(f"  one container each:       {room} / ({whole:.0f} + {kernel_whole:.0f}) = {int(room / (whole + kernel_whole))}")


if __name__ == "__main__":
    main()
