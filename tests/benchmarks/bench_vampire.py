"""The contest's biggest inputs: `pacviz vampire` against the published solution with two searches, in plain Python.

Run it by `make bench`, or alone by `python -m tests.benchmarks.bench_vampire`. The command's time counts from the start of
Python to its end; within Python, text goes in and scores come out. No goal was set for grids where every square is a vampire:
the published solution passes over those as quickly as ours.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pacviz import parse_mazes
from pacviz.vampire_contest import quick_scores
from pacviz.vampire_problem import editorial_score, score
from tests.benchmarks.table import Limit, Row, main
from tests.benchmarks.timing import best_seconds
from tests.benchmarks.vampire_contestant import solve

TOPIC = "vampire problem"
TWO_SEARCHES = "two searches"
SQUARES = 1_000_000
CROWDED = "open, vampires everywhere"
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
        CROWDED: "1\n" + scattered(side, side, 2, vampires=1.0),
        f"one row, 1 x {SQUARES}": "1\n" + scattered(1, SQUARES, 3),
        f"one column, {SQUARES} x 1": "1\n" + scattered(SQUARES, 1, 4),
        f"1000 grids of 25 x {SQUARES // 25000}": "1000\n"
        + "".join(scattered(25, SQUARES // 25000, seed, 0.2, 0.01) for seed in range(1000)),
        f"spiral {side} x {side}": "1\n" + spiral(side),
        f"30 % walls, {side} x {side}, a way": "1\n" + scattered(side, side, 6, walls=0.3),
        f"30 % walls, {side} x {side}, no way": "1\n" + scattered(side, side, 5, walls=0.3),
    }


def measure(name: str, text: str, file: Path) -> Iterator[Row]:
    """Three rows for one input; the two programs take turns, so that what else the machine does hits both."""
    file.write_text(text)
    pairs = [(run(COMMAND, file), run(PEER, file)) for _ in range(2)]
    (ours, scores), (peers, published) = map(min, zip(*pairs, strict=True))
    mazes = parse_mazes(text)
    assert [int(word) for word in scores.split()] == quick_scores(text.encode()) == [score(maze) for maze in mazes]
    assert [int(word) for word in published.split()] == [editorial_score(maze) for maze in mazes]
    inside = best_seconds(lambda: [score(maze) for maze in parse_mazes(text)])
    peer_inside = best_seconds(lambda: solve(text))
    most, peer_most = peak_megabytes(COMMAND, file), peak_megabytes(PEER, file)
    goal = None if name == CROWDED else Limit("times", 10)
    yield Row(TOPIC, f"command, {name}", ours, "s", TWO_SEARCHES, peers, Limit("times", 1))
    yield Row(TOPIC, f"in Python, {name}", inside, "s", TWO_SEARCHES, peer_inside, goal)
    yield Row(TOPIC, f"command's memory, {name}", most, "MB", TWO_SEARCHES, peer_most, Limit("at most", 300))


def rows() -> Iterator[Row]:
    """All times of commands first, then those within Python, then the one input that takes most memory."""
    with tempfile.TemporaryDirectory() as folder:
        measured = [tuple(measure(name, text, Path(folder) / "grids.in")) for name, text in inputs().items()]
    commands, inside, memory = zip(*measured, strict=True)
    yield from (*commands, *inside, max(memory, key=lambda row: row.ours))


if __name__ == "__main__":
    main(rows())
