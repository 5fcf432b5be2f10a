"""How answers of learners are read and compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from pacviz.check.cases import Case
from pacviz.check.verdict import shown
from pacviz.maze import Square


class Misfit(Exception):
    """Raised by `read` where a returned value has not the form that the exercise asks for; `cause` names it if it is known."""

    def __init__(self, text: str, cause: str | None = None) -> None:
        super().__init__(text)
        self.cause = cause


class Difference(NamedTuple):
    """What is wrong with an answer, in words, and the square where it shows, if it is one."""

    text: str
    square: Square | None = None
    cause: str | None = None


class Waste(NamedTuple):
    """Right values, but more work than needed: in words, and which cause."""

    text: str
    cause: str


def plain(value: Any) -> Any:
    """Lists, tuples, arrays and numpy numbers as nested tuples of Python's own numbers; everything else as it is."""
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, (list, tuple)):
        return tuple(plain(part) for part in value)
    return value


def read_plain(case: Case, value: Any) -> Any:
    """The usual way to read an answer: see `plain`."""
    return plain(value)


def compare_plain(case: Case, answer: Any) -> Difference | None:
    """The usual comparison: equal to `case.expected`, lists and tuples alike."""
    if answer == plain(case.expected):
        return None
    return Difference(f"expected {shown(case.expected)}, found {shown(answer)}")


def no_waste(function: Callable[..., Any]) -> Waste | None:
    """For exercises that do not ask how the work is done."""
    return None
