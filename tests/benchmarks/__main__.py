"""All measurements in one table: `python -m tests.benchmarks`, or some of them: `python -m tests.benchmarks distances game`.

A name is that of a file `bench_NAME.py`; each can be run alone too. The exit status is 1 where a limit is not held.
"""

import importlib
import sys
import time
from pathlib import Path

from tests.benchmarks.table import Row, print_table

NAMES = ["distances", "game", "game_tree_search", "vampire", "startup", "lessons", "memory", "boards"]


def main(wanted: list[str]) -> int:
    """Runs the measurements that were asked for, all if none was, and prints their table."""
    found = {path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py")}
    assert found == set(NAMES), found ^ set(NAMES)
    unknown = [name for name in wanted if name not in NAMES]
    if unknown:
        print(f"no measurement is called {', '.join(unknown)}; there are {', '.join(NAMES)}", file=sys.stderr)
        return 2
    rows: list[Row] = []
    try:
        for name in wanted or NAMES:
            began = time.perf_counter()
            print(f"measuring {name} ...", end=" ", file=sys.stderr, flush=True)
            rows.extend(importlib.import_module(f"tests.benchmarks.bench_{name}").rows())
            print(f"{time.perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("interrupted; what was measured:", file=sys.stderr)
        print_table(rows)
        return 130
    return 0 if print_table(rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
