"""How the benchmarks measure."""

import os
import subprocess
import sys
import time
from collections.abc import Callable


def best_seconds(run: Callable[[], object], at_least: float = 0.3, repeats: int = 5) -> float:
    """The shortest time of one call of `run`, in seconds, over `repeats` rounds of calls.

    A call longer than `at_least` is made twice only. A quick one is called as often as it takes for
    `at_least / repeats` seconds a round, so that the clock's own step does not count.
    """
    first = _seconds(run, 1)
    if first > at_least:
        return min(first, _seconds(run, 1))
    calls = max(1, round(at_least / repeats / max(first, 1e-7)))
    return min(_seconds(run, calls) / calls for _ in range(repeats))


def _seconds(run: Callable[[], object], calls: int) -> float:
    start = time.perf_counter()
    for _ in range(calls):
        run()
    return time.perf_counter() - start


_FRESH = """
import time
{before}
start = time.process_time()
{timed}
print(time.process_time() - start)
"""


def fresh_seconds(before: str, timed: str, runs: int = 5, **environment: str) -> float:
    """How much the program `timed` computes in a fresh process after `before`, in CPU seconds, the least of `runs`."""
    command = [sys.executable, "-c", _FRESH.format(before=before, timed=timed)]
    done = [
        subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | environment)
        for _ in range(runs)
    ]
    return min(float(process.stdout.splitlines()[-1]) for process in done)
