"""The table of programs, filled by the decorators `right` and `wrong`."""

from collections.abc import Callable
from typing import Any, NamedTuple


class Program(NamedTuple):
    """A learner's function: for which exercise, from which collection, and which causes name its mistake (none: it is right)."""

    function: Callable[..., Any]
    exercise: str
    collection: str
    causes: tuple[str, ...]
    status: str

    @property
    def name(self) -> str:
        return f"{self.collection}-{self.exercise}-{self.function.__name__}"


PROGRAMS: list[Program] = []


def right(exercise="compute_value_function", collection="right", status="correct"):
    """Marks a function as a right answer."""
    return _enter(exercise, collection, (), status)


def wrong(*causes, exercise="compute_value_function", collection="own", status="wrong"):
    """Marks a function as wrong. Any of `causes` is a true name for what is wrong with it."""
    return _enter(exercise, collection, causes, status)


def _enter(exercise, collection, causes, status):
    def enter(function):
        PROGRAMS.append(Program(function, exercise, collection, causes, status))
        return function

    return enter
