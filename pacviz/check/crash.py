"""What to tell a learner whose function raised an error: the line of theirs in which it happened, and what it means."""

from __future__ import annotations

import difflib
import linecache
import traceback
from collections.abc import Callable
from typing import Any

from pacviz.check.sandbox import plain_function
from pacviz.check.verdict import one_line
from pacviz.learner_source import is_learners

_MEANINGS: tuple[tuple[str, str, str], ...] = (  # error, part of its text, what it means
    ("IndexError", "", "a row or column outside the grid was asked for"),
    ("RecursionError", "", "a function keeps calling itself; squares that were done already must end it"),
    ("UnboundLocalError", "", "a variable is read before anything was put into it"),
    (
        "NameError",
        "",
        "a name that does not exist here; a misspelling, a text without quotes, or a cell that was not run",
    ),
    ("MemoryError", "", "a list was asked for that does not fit into memory"),
    ("ZeroDivisionError", "", "something is divided by zero"),
    ("AsksForInput", "", "the check cannot type; take the values from the parameters"),
    ("TypeError", "'Maze' ", "a maze is no list: ask it with get_height(), get_width(), is_open(row, col)"),
    ("TypeError", "'method'", "the parentheses of a call are missing: `maze.get_width()`"),
    ("TypeError", "not callable", "parentheses call a function, and this is none: leave them out"),
    (
        "TypeError",
        "exactly one argument",
        "one thing at a time: a square needs brackets of its own, `append((r, c))`",
    ),
    (
        "TypeError",
        "required positional",
        "a call gives fewer values than are asked for: row and col are two, not one pair",
    ),
    ("ValueError", "wall", "an open target was refused: is the test for the wall the wrong way round?"),
    (
        "TypeError",
        "unpack non-iterable NoneType",
        "None is taken apart here: nothing was put into that name before",
    ),
    ("TypeError", "NoneType", "None stands for a square without a number, and cannot be used like one"),
    ("TypeError", "set' object is not subscriptable", "a set has no first item and no order: go through it with `for`"),
    ("TypeError", "not subscriptable", "square brackets are used on something that has none"),
    ("TypeError", "unhashable", "a list cannot be in a set or a key of a dictionary; a tuple (row, col) can"),
    ("ValueError", "empty", "the smallest or largest of nothing was asked for: here there is nothing to choose from"),
    ("ValueError", "unpack", "a pair was taken apart that is no pair"),
    ("TypeError", "unpack", "a pair was taken apart that is no pair"),
    ("ValueError", "read-only", "a maze never changes; make your own grid beside it"),
    ("MazeError", "outside", "a square outside the maze was asked for"),
    ("KeyError", "", "a dictionary was asked for a key that it does not have"),
    (
        "UnreachableError",
        "",
        "there is a way here; `not cost` is true for 0 as well as for None, so ask `cost is None`",
    ),
)

_CAUSES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("IndexError", "", ("outside the grid",)),
    ("MazeError", "outside", ("outside the grid",)),
    ("RecursionError", "", ("never stops calling itself",)),
    ("TypeError", "NoneType", ("None used as a number",)),
    ("TypeError", "'Maze' ", ("maze as a list",)),
    ("TypeError", "'method'", ("call without parentheses",)),
    ("TypeError", "required positional", ("too few values in a call",)),
    ("ValueError", "wall", ("test the wrong way round",)),
    ("NameError", "", ("unknown name",)),
    ("AsksForInput", "", ("asks for input",)),
    ("MemoryError", "", ("too large",)),
    ("UnreachableError", "", ("zero counts as no way",)),
)


def describe(error: BaseException | None, function: Callable[..., Any]) -> str:
    """One line: the error in Python's words, the learner's own line, and what such an error means."""
    if error is None:
        return "it crashed"
    name = type(error).__name__
    text = one_line(f"{name}: {_text(error)}" if _text(error) else name)
    place = own_line(error, function)
    meaning = _misspelt(error) or next(
        (words for kind, part, words in _MEANINGS if _is(error, kind) and part in _text(error)), ""
    )
    return text[:200] + (f" in line {place[0]}, `{place[1]}`" if place else "") + (f": {meaning}" if meaning else "")


def _misspelt(error: BaseException) -> str:
    """The attribute that was perhaps meant, where one that does not exist was asked for."""
    if not isinstance(error, AttributeError) or not isinstance(error.name, str) or error.obj is None:
        return ""
    try:
        known = [name for name in dir(error.obj) if not name.startswith("_")]
    except Exception:  # noqa: BLE001  (a learner's own object may have a broken __dir__)
        return ""
    near = difflib.get_close_matches(error.name, known, n=1)
    return f"did you mean `{near[0]}`?" if near else ""


def causes(error: BaseException | None) -> tuple[str, ...]:
    """Short names of what such an error usually comes from."""
    if error is None:
        return ()
    return next((names for kind, part, names in _CAUSES if _is(error, kind) and part in _text(error)), ())


def is_refusal(error: BaseException | None, function: Callable[..., Any], asked: type[Exception]) -> bool:
    """Whether an error is the one asked for; where a ValueError would do, any other raised on purpose does too."""
    if error is None or isinstance(error, asked):
        return error is not None
    return issubclass(ValueError, asked) and on_purpose(error, function)


def on_purpose(error: BaseException, function: Callable[..., Any]) -> bool:
    """Whether a `raise` of the learner's own made this error."""
    place = own_line(error, function)
    return place is not None and place[1].startswith("raise ") and "must derive" not in _text(error)


def _is(error: BaseException, kind: str) -> bool:
    return any(base.__name__ == kind for base in type(error).__mro__)


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # noqa: BLE001  (a learner's own error may have a broken __str__)
        return ""


def own_line(error: BaseException, function: Callable[..., Any]) -> tuple[int, str] | None:
    """Number and text of the last line of the learner's that was running, or None."""
    plain = plain_function(function)
    home = plain.__code__.co_filename if plain else None
    found = None
    for frame, line in traceback.walk_tb(error.__traceback__):
        file = frame.f_code.co_filename
        if file == home or is_learners(file):
            found = line, linecache.getline(file, line, frame.f_globals).strip()
    return found if found and found[1] else None
