"""Reads generated texts in all four formats and holds what comes of it against the rules: a million by default.

    python -m tests.properties.fuzz_texts [COUNT] [--seed N]

Ends with a table of outcomes, or with the first text that breaks a rule. The rules are in `text_rules`, the
texts in `texts`. Not part of `make test`: that tries some thousand texts.
"""

import argparse
import random
import re
import sys
import time
from collections import Counter

from tests.properties.text_rules import check_text
from tests.properties.texts import any_text, huge_text, seeds

try:
    import resource
except ImportError:  # Windows has none
    resource = None

ONE_IN = 5000
"""So rare are huge texts among the others."""

MOST_SECONDS = 30
MOST_MEGABYTES = 1000
"""What the largest text may cost, a million ghosts read and written several times over."""


def peak_megabytes():
    """The most memory that this process has had, 0 where the system does not tell."""
    if resource is None:
        return 0
    units = 1_000_000 if sys.platform == "darwin" else 1_000
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // units


def kind_of(outcome):
    """An outcome without the parts that differ from text to text."""
    what = re.sub(r"^here(, grid \d+ of \d+)?(, line \d+)?(, column \d+)?:? ?", "", outcome)
    found, _, expected = re.sub(r"\d+", "N", what).partition(" expected ")
    found = re.sub(r"(\".*\"|'.*')", "...", found)
    return f"{found} expected {expected[:40]}" if expected else found[:90]


def fuzz(count, seed, report=print):
    """Checks `count` texts: how many had which outcome in which format, and the seconds that the slowest took.

    Raises AssertionError where a rule is broken, and whatever came out of reading that is no MazeError.
    """
    rng, known = random.Random(seed), seeds()
    outcomes, slowest = Counter(), 0.0
    for number in range(count):
        format, text = any_text(rng, known)
        if number % ONE_IN == ONE_IN - 1:
            text = huge_text(rng)
        began = time.process_time()
        try:
            outcome = check_text(text, format)
        except BaseException:
            report(f"text {number} of seed {seed}, read as {format}, breaks a rule:\n{text[:2000]!r}")
            raise
        slowest = max(slowest, time.process_time() - began)
        outcomes[format, kind_of(outcome)] += 1
        if (number + 1) % 100_000 == 0:
            report(f"{number + 1} texts; {peak_megabytes()} MB at most; the slowest took {slowest:.2f} s", flush=True)
    return outcomes, slowest


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("count", nargs="?", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    outcomes, slowest = fuzz(options.count, options.seed)
    for format in dict.fromkeys(format for format, _ in outcomes):
        kinds = Counter({kind: number for (own, kind), number in outcomes.items() if own == format})
        print(f"{format}: {kinds.total()} texts, {kinds['read']} read, {kinds.total() - kinds['read']} refused")
        for kind, number in kinds.most_common():
            print(f"  {number:>8}  {kind}")
    assert slowest < MOST_SECONDS, f"a text took {slowest:.1f} s"
    assert peak_megabytes() < MOST_MEGABYTES, f"{peak_megabytes()} MB were needed"


if __name__ == "__main__":
    main()
