"""What to say of a call without end: how it went on, and the loop of the learner's own in which it went round and round."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Iterable, Iterator

from pacviz.check.budget import Run


def told(run: Run) -> str:
    """What to say of a call that was stopped."""
    if run.deep:
        return "it calls itself until Python stops it, catches that error, and goes on calling itself"
    if run.lines < 1000:
        return "it walks over a range of more than a million numbers"
    return f"still running after {run.lines:,} lines{_place(run.where)}"


def _place(where: Iterable[tuple[str, int]]) -> str:
    """The loop that does not end, in words, from the lines that were running, the innermost first.

    That is the nearest `while`: a `for` over a list that does not grow ends by itself.
    """
    loops = [loop for file, line in where for loop in _loops_around(file, line)]
    chosen = next((loop for loop in loops if loop[1].startswith("while")), loops[0] if loops else None)
    return f", in the loop of line {chosen[0]}, `{chosen[1]}`" if chosen else ""


def _loops_around(file: str, line: int) -> Iterator[tuple[int, str]]:
    """Number and text of the first line of each loop around a line, the innermost first."""
    lines = linecache.getlines(file)
    try:
        tree = ast.parse("".join(lines))
    except (SyntaxError, ValueError):
        return
    loops = [node for node in ast.walk(tree) if isinstance(node, ast.While | ast.For)]
    for node in sorted(loops, key=lambda node: -node.lineno):
        if node.lineno <= line <= (node.end_lineno or node.lineno):
            yield node.lineno, lines[node.lineno - 1].strip()
