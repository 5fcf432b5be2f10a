"""How the benchmarks measure, and how they print."""

import time
from collections.abc import Callable, Sequence


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


def print_table(title: str, header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Prints rows of words as a Markdown table with columns of one width, numbers to the right."""
    table = [list(header), *[list(row) for row in rows]]
    widths = [max(len(row[column]) for row in table) for column in range(len(header))]
    print(f"\n{title}\n")
    for number, row in enumerate(table):
        cells = [row[0].ljust(widths[0]), *(word.rjust(width) for word, width in zip(row[1:], widths[1:], strict=True))]
        print("| " + " | ".join(cells) + " |")
        if number == 0:
            print(
                "|"
                + "|".join("-" * (width + 1) + ("-" if column == 0 else ":") for column, width in enumerate(widths))
                + "|"
            )
