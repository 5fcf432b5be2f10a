"""`pacviz vampire FILE`: the vampire problem as a contest program: grids in, one score a line out.

The exit status is 0, or 2 if the input is not in order.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from pacviz.vampire_contest import quick_scores

MOST_BYTES = 10_000_000  # as in `pacviz.formats`, which the quick way does without


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the file, the rule to score by, and whether to explain."""
    parser.epilog = (
        "Input: the number of grids; for each its height and width, then its rows of # wall, . floor, P Pac-Man, "
        "F food, V vampire, with one P and one F. Exit status: 0, or 2 if the input is not in order."
    )
    parser.add_argument("file", metavar="FILE", help="the input, or - for standard input")
    parser.add_argument("--rule", choices=("right", "editorial"), default="right",
                        help="editorial: the published rule, which is wrong, for comparison (default: %(default)s)")  # fmt: skip
    parser.add_argument("--explain", action="store_true", help="after each score, the distances that it comes from")


def run(options: argparse.Namespace) -> int:
    """Print the scores. Raises MazeError, with grid, line and column, if the input is not in order."""
    content = _read(options.file)
    scores = quick_scores(content) if options.rule == "right" and not options.explain else None
    lines = map(str, scores) if scores is not None else _slowly(content, options)
    print("\n".join(lines))
    return 0


def _read(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    try:
        with Path(file).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except OSError as error:
        from pacviz.maze import MazeError

        raise MazeError(f"{file}: cannot be read ({error.strerror}); check the name and that it is a file") from None


def _slowly(content: bytes, options: argparse.Namespace) -> Iterator[str]:
    """The lines of output by way of mazes: for whatever the quick way does not do, errors among it."""
    from pacviz.formats import decode_text, parse_mazes
    from pacviz.vampire_problem import editorial_score, explain, explain_editorial, score

    source = "standard input" if options.file == "-" else options.file
    rule, reasons = (score, explain) if options.rule == "right" else (editorial_score, explain_editorial)
    for maze in parse_mazes(decode_text(content, source), "contest", source):
        yield str(rule(maze))
        if options.explain:
            yield from (f"  {line}" for line in reasons(maze))
