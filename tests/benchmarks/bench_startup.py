"""What a new kernel waits for: importing pacviz, and the first use of the compiled search.

Run it by `make bench`, or alone by `python -m tests.benchmarks.bench_startup`. Each figure is the shortest of five
fresh processes.
"""

import subprocess
import sys

from tests.benchmarks.timing import print_table

MEASURE = """
import time
{before}
start = time.perf_counter()
{timed}
print(time.perf_counter() - start)
"""

FIRST_SEARCH = "maze = pacviz.load_maze('classic'); pacviz.distances(maze, maze.pacman)"


def seconds(before: str, timed: str) -> float:
    """How long `timed` takes in a fresh process after `before`, in seconds."""
    code = MEASURE.format(before=before, timed=timed)
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(5)]
    return min(float(run.stdout) for run in runs)


def main() -> None:
    seconds("import pacviz", FIRST_SEARCH)  # leaves the compiled loop in the cache, as the first session ever does
    rows = [
        ["import numpy", seconds("", "import numpy")],
        [
            "import pacviz and its mazes after numpy",
            seconds("import numpy", "import pacviz; pacviz.load_maze; pacviz.distances"),
        ],
        ["first compiled search (numba from its cache)", seconds("import pacviz", FIRST_SEARCH)],
        ["import matplotlib.pyplot, for comparison", seconds("import numpy", "import matplotlib.pyplot")],
    ]
    print_table("Waiting in a new kernel", ["step", "seconds"], [[step, f"{time:.3f}"] for step, time in rows])


if __name__ == "__main__":
    main()
