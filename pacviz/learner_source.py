"""The source of a function that somebody wrote, in a file or in a notebook cell, with the helpers that it calls."""

from __future__ import annotations

import inspect
import sysconfig
import textwrap
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pacviz.recognise import pairs_of_names

_OURS = str(Path(__file__).resolve().parent)
_LIBRARIES = tuple({sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")})
_MOST_HELPERS = 6


class Program(NamedTuple):
    """A function and its helpers as one text.

    - `lines`: code -> the line of `text`, from 1, where it begins; code inside functions included
    - `pairs`: code -> names of variables that hold a row and a column
    - `given`: the names (or pairs of names) of the function's own parameters
    """

    name: str
    text: str
    lines: dict[types.CodeType, int]
    pairs: dict[types.CodeType, list[tuple[str, str]]]
    given: frozenset[str]


def is_learners(file: str) -> bool:
    """Whether code of this file name is somebody's own: not this package's, not an installed library's or of an import."""
    return not file.startswith((_OURS, "<frozen", *_LIBRARIES))


def read_program(function: Callable[..., Any]) -> Program:
    """The source of `function` and of the functions it calls, as far as they are not from a library or from this package.

    Raises ValueError if there is no source to be found.
    """
    main = _plain(function)
    if main is None:
        raise ValueError(f"watch needs a function written in Python, found {function!r}")
    text: list[str] = []
    lines: dict[types.CodeType, int] = {}
    for helper in [main, *_helpers(main, function)]:
        try:
            source, first = _source(helper)
        except (OSError, TypeError):
            if helper is main:
                message = f"the source of {main.__name__} cannot be found; define it in a cell or a file, then watch it"
                raise ValueError(message) from None
            continue
        if text:
            text += ["", ""]
        for code in _codes(helper.__code__):
            lines[code] = len(text) + 1 + code.co_firstlineno - first
        text += textwrap.dedent("".join(source)).rstrip().splitlines()
    names = main.__code__.co_varnames[: main.__code__.co_argcount]
    pairs = {code: pairs_of_names(code) for code in lines}
    given = {*names, *(f"{row}, {col}" for row, col in pairs[main.__code__] if row in names and col in names)}
    return Program(main.__name__, "\n".join(text), lines, pairs, frozenset(given))


def _source(function: types.FunctionType) -> tuple[list[str], int]:
    """Its lines and the number of the first. Raises OSError if there are none to be found."""
    if function.__code__.co_filename == "<string>":  # from `exec`; Python 3.13 would look in the text of `python -c`
        raise OSError("no file")
    return inspect.getsourcelines(function)


def _plain(function: Any) -> types.FunctionType | None:
    function = inspect.unwrap(function)
    function = getattr(function, "__func__", getattr(function, "func", function))
    if not isinstance(function, types.FunctionType) and callable(function):
        function = type(function).__call__
    return function if isinstance(function, types.FunctionType) else None


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    """The code of a function and of everything defined inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _codes(constant)


def _helpers(main: types.FunctionType, function: Any) -> list[types.FunctionType]:
    """Functions and methods called by name, in the order of their first use."""
    owner = type(getattr(function, "__self__", None))
    found: dict[types.FunctionType, None] = {}
    todo = [main]
    while todo and len(found) < _MOST_HELPERS:
        plain = todo.pop(0)
        for code in _codes(plain.__code__):
            for name in code.co_names:
                for value in _functions(plain.__globals__.get(name), getattr(owner, name, None)):
                    if value is not main and value not in found:
                        found[value] = None
                        todo.append(value)
    return list(found)[:_MOST_HELPERS]


def _functions(*values: Any) -> Iterator[types.FunctionType]:
    """Those of the values that are functions of the learner's, and the methods of those that are classes of the learner's."""
    for value in values:
        for each in vars(value).values() if isinstance(value, type) else (value,):
            if isinstance(each, types.FunctionType):
                file = each.__code__.co_filename
                if is_learners(file) and file != "<string>":  # methods of data classes and their like have no source
                    yield each
