"""What a learner's function can change around itself, put back: Python's own names, the folder, how numpy prints, and more."""

from __future__ import annotations

import builtins
import contextlib
import gc
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

from pacviz.check.budget import Run as Run
from pacviz.check.budget import call as plain_call

_BUILTINS = vars(builtins)


def call(function: Callable[..., Any], arguments: tuple[Any, ...], budget: int) -> Run:
    """`pacviz.check.budget.call`, after which the names that Python brings (`len`, `sum`, ...) mean what they meant before.

    They are put back as soon as the function ends, since whatever comes next uses them.
    """
    names = dict(_BUILTINS)

    def tidy(*given: Any) -> Any:
        try:
            return function(*given)
        finally:
            _put_back(_BUILTINS, names)

    try:
        return plain_call(tidy, arguments, budget)
    finally:  # once more: a call that is stopped may have been stopped while it put things back
        _put_back(_BUILTINS, names)


@contextlib.contextmanager
def kept_surroundings() -> Iterator[None]:
    """While it is open a function may change the current folder, the environment, where modules are found, how numpy prints and
    treats errors, and whether rubbish is collected. Afterwards all this is as before."""
    numpy: Any = sys.modules.get("numpy")
    folder, environment, places, collects = _folder(), dict(os.environ), list(sys.path), gc.isenabled()
    printing, errors = (numpy.get_printoptions(), numpy.geterr()) if numpy else ({}, {})
    try:
        yield
    finally:
        if folder is not None and _folder() != folder:
            with contextlib.suppress(OSError):
                os.chdir(folder)
        if dict(os.environ) != environment:
            os.environ.clear()
            os.environ.update(environment)
        sys.path[:] = places
        if numpy:
            numpy.set_printoptions(**printing)
            numpy.seterr(**errors)
        if collects:
            gc.enable()
        else:
            gc.disable()


def _folder() -> str | None:
    """The current folder; None where it is gone."""
    try:
        return os.getcwd()  # noqa: PTH109
    except OSError:
        return None


def _put_back(names: dict[str, Any], before: dict[str, Any]) -> None:
    """Uses no name that Python brings: any of them may be another by now."""
    for name in names.keys() - before.keys():
        del names[name]
    names.update(before)
