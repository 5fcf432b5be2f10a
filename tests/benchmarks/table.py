"""A line of the table that `make bench` prints, and how the table is printed."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass

_SIGNS = {"at most": "\u2264", "at least": "\u2265", "times": "\u2265"}
_STEPS = ((1, "s"), (1e3, "ms"), (1e6, "\u00b5s"), (1e9, "ns"))


@dataclass(frozen=True)
class Limit:
    """What a figure is held against: "at most" or "at least" `bound` of the row's unit, or "times" the peer.

    `told` says who promised it: "README", "goal", ...
    """

    kind: str
    bound: float
    told: str = "goal"


@dataclass(frozen=True)
class Row:
    """One measurement, its peer in the same run, and what it is held against.

    - `topic`, `what`: what was measured
    - `ours`: the figure in `unit`; None where this machine cannot measure it, and then `peer` says why
    - `unit`: "s" for a time; "/s" for a rate; "MB" or "frames"
    - `peer`: the name of what does the same, or why there is none; `theirs`: its figure, None without one
    - `note`: more of it, printed below the table
    """

    topic: str
    what: str
    ours: float | None
    unit: str
    peer: str
    theirs: float | None = None
    limit: Limit | None = None
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times better than the peer: quicker, smaller, or more a second. None without a peer."""
        if self.ours is None or self.theirs is None:
            return None
        return self.ours / self.theirs if self.unit == "/s" else self.theirs / self.ours

    @property
    def held(self) -> bool | None:
        """Whether the limit is held; None where there is none, or no figure."""
        figure = self.ratio if self.limit and self.limit.kind == "times" else self.ours
        if self.limit is None or figure is None:
            return None
        return figure <= self.limit.bound if self.limit.kind == "at most" else figure >= self.limit.bound

    def words(self) -> list[str]:
        """The cells of the row."""
        ours = "not measured" if self.ours is None else written(self.ours, self.unit)
        peer = self.peer if self.theirs is None else f"{self.peer} {written(self.theirs, self.unit)}"
        limit = held = ""
        if self.limit:
            bound = f"{self.limit.bound:g}x" if self.limit.kind == "times" else written(self.limit.bound, self.unit)
            limit = f"{_SIGNS[self.limit.kind]} {bound} ({self.limit.told})"
            held = {None: "?", True: "yes", False: "NO"}[self.held]
        return [self.topic, self.what, ours, peer, "" if self.ratio is None else f"{self.ratio:.3g}x", limit, held]


def written(figure: float, unit: str) -> str:
    """A figure with its unit, times in the unit that suits their size.

    >>> [written(0.00123, "s"), written(12.3, "s"), written(51234.5, "/s"), written(14.2, "MB")]
    ['1.23 ms', '12.3 s', '51,200 /s', '14.2 MB']
    """
    if unit == "s":
        times, unit = next(step for step in _STEPS if figure * step[0] >= 1 or step is _STEPS[-1])
        figure *= times
    rounded = float(f"{figure:.3g}")
    return f"{rounded:,.0f} {unit}" if rounded >= 100 else f"{rounded:g} {unit}"


def print_table(rows: Iterable[Row]) -> bool:
    """Prints rows as one Markdown table with their notes below. Returns whether every limit is held."""
    rows = list(rows)
    header = ["topic", "what", "pacviz", "peer, same run", "ratio", "held against", "held"]
    table = [header, *[row.words() for row in rows]]
    widths = [max(len(line[column]) for line in table) for column in range(len(header))]
    print()
    for number, line in enumerate(table):
        print("| " + " | ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)) + " |")
        if number == 0:
            print("|" + "|".join("-" * (width + 2) for width in widths) + "|")
    print("\nA ratio says how many times better than the peer: quicker, smaller, or more a second.")
    for row in rows:
        if row.note:
            print(f"- {row.topic}, {row.what}: {row.note}")
    missed = [row for row in rows if row.held is False]
    for row in missed:
        print(f"NOT HELD: {row.topic}, {row.what}")
    return not missed


def main(rows: Iterable[Row]) -> None:
    """What a module prints that is run alone. The exit status is 1 where a limit is not held."""
    sys.exit(not print_table(rows))
