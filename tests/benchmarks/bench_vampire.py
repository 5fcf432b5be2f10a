"""The contest's biggest inputs: `pacviz vampire` against the published solution with two searches, in plain Python.

Run it by `make bench`, or alone by `python -m tests.benchmarks.bench_vampire`.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pacviz import parse_mazes
from pacviz.vampire_contest import quick_scores
from pacviz.vampire_problem import editorial_score, score
from tests.benchmarks.timing import best_seconds, print_table
from tests.benchmarks.vampire_contestant import solve

SQUARES = 1_000_000
COMMAND = [sys.executable, "-m", "pacviz", "vampire", "-"]
PEER = [sys.executable, str(Path(__file__).with_name("vampire_contestant.py"))]


PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def run(command: list[str], file: Path) -> tuple[float, str]:
    """How long a program takes from start to end, in seconds, and what it prints."""
    with file.open("rb") as stream:
        start = time.perf_counter()
        done = subprocess.run(command, stdin=stream, capture_output=True, text=True, check=True)
        return time.perf_counter() - start, done.stdout


def peak_megabytes(command: list[str], file: Path) -> float:
    """The most memory a program holds; started from a small process, as a child counts what its parent held."""
    with file.open("rb") as stream:
        parent = [sys.executable, "-c", PEAK, *command]
        shown = subprocess.run(parent, stdin=stream, capture_output=True, text=True, check=True).stdout
    return int(shown) / (1024 * 1024 if sys.platform == "darwin" else 1024)


def text_of(cells: NDArray[np.str_]) -> str:
    height, width = cells.shape
    return f"{height} {width}\n" + "\n".join("".join(row) for row in cells.tolist()) + "\n"


def scattered(height: int, width: int, seed: int, walls: float = 0.0, vampires: float = 0.001) -> str:
    """Pac-Man and the food in opposite corners, walls and vampires at random."""
    chance = np.random.default_rng(seed).random((height, width))
    cells = np.where(chance < walls, "#", np.where(chance > 1 - vampires, "V", "."))
    cells[0, 0], cells[-1, -1] = "P", "F"
    return text_of(cells)


def spiral(side: int) -> str:
    """One corridor from the corner to the middle, a vampire on every thousandth square; walls between its turns."""
    cells = np.full((side, side), "#")
    row, col, down, right = 0, 0, 0, 1
    way = [(0, 0)]
    cells[0, 0] = "."
    while True:
        for _ in range(2):
            if _free(cells, row + down, col + right) and _free(cells, row + 2 * down, col + 2 * right, outside=True):
                break
            down, right = right, -down
        else:
            break
        row, col = row + down, col + right
        cells[row, col] = "."
        way.append((row, col))
    for square in way[500::1000]:
        cells[square] = "V"
    cells[way[0]], cells[way[-1]] = "P", "F"
    return text_of(cells)


def _free(cells: NDArray[np.str_], row: int, col: int, outside: bool = False) -> bool:
    """Whether the corridor may go on here: still wall; `outside` is the answer beyond the edge."""
    inside = 0 <= row < cells.shape[0] and 0 <= col < cells.shape[1]
    return bool(cells[row, col] == "#") if inside else outside


def inputs() -> dict[str, str]:
    side = round(SQUARES**0.5)
    return {
        f"open {side} x {side}": "1\n" + scattered(side, side, 1),
        f"open {side} x {side}, vampires everywhere": "1\n" + scattered(side, side, 2, vampires=1.0),
        f"one row, 1 x {SQUARES}": "1\n" + scattered(1, SQUARES, 3),
        f"one column, {SQUARES} x 1": "1\n" + scattered(SQUARES, 1, 4),
        f"1000 grids of 25 x {SQUARES // 25000}": "1000\n"
        + "".join(scattered(25, SQUARES // 25000, seed, 0.2, 0.01) for seed in range(1000)),
        f"spiral {side} x {side}": "1\n" + spiral(side),
        f"30 % walls, {side} x {side}, a way": "1\n" + scattered(side, side, 6, walls=0.3),
        f"30 % walls, {side} x {side}, no way": "1\n" + scattered(side, side, 5, walls=0.3),
    }


def measure(name: str, text: str, file: Path) -> list[str]:
    """A row of the table; the two programs take turns, so that what else the machine does hits both."""
    file.write_text(text)
    pairs = [(run(COMMAND, file), run(PEER, file)) for _ in range(3)]
    (ours, scores), (peers, published) = map(min, zip(*pairs, strict=True))
    mazes = parse_mazes(text)
    assert [int(word) for word in scores.split()] == quick_scores(text.encode()) == [score(maze) for maze in mazes]
    assert [int(word) for word in published.split()] == [editorial_score(maze) for maze in mazes]
    inside = best_seconds(lambda: [score(maze) for maze in parse_mazes(text)])
    peer_inside = best_seconds(lambda: solve(text))
    return [
        name,
        f"{ours:.2f} s",
        f"{peers:.2f} s",
        f"{peers / ours:.1f}",
        f"{inside * 1000:.0f} ms",
        f"{peer_inside * 1000:.0f} ms",
        f"{peer_inside / inside:.1f}",
        f"{peak_megabytes(COMMAND, file):.0f} MB",
    ]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        rows = [measure(name, text, Path(folder) / "grids.in") for name, text in inputs().items()]
    header = ["input", "command", "peer", "times", "in Python", "peer", "times", "memory of the command"]
    print_table(
        "The vampire problem: text in, scores out; start of Python included in the first three columns", header, rows
    )


if __name__ == "__main__":
    main()
