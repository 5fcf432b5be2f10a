"""How answers of learners are read and compared."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import isnan, nan
from typing import Any, NamedTuple

import numpy as np

from pacviz.check.cases import Case
from pacviz.check.verdict import shown
from pacviz.maze import Maze, Square


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
    """Right values, but not the work that was asked for: in words, and which cause. More than needed is only wasteful."""

    text: str
    cause: str
    status: str = "wasteful"


def plain(value: Any) -> Any:
    """Lists, tuples, arrays and numpy numbers as nested tuples of Python's own numbers; everything else as it is.

    What is no number (NaN) is always the same object, so that an answer that holds it equals itself.
    """
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, (list, tuple)):
        return tuple(plain(part) for part in value)
    return nan if isinstance(value, float) and isnan(value) else value


def is_strange(value: Any, depth: int = 40) -> bool:
    """Whether an answer holds what no check looks into: a list inside itself, numbers beyond any float, objects of one's own."""
    if type(value) is dict:
        value = [*value.keys(), *value.values()]
    if type(value) in (list, tuple, set, frozenset, deque, np.ndarray):
        return not depth or any(is_strange(part, depth - 1) for part in value)
    if isinstance(value, int):
        return value.bit_length() > 1000
    return not isinstance(value, (str, bytes, float, complex, np.generic, Maze, type(None)))


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
