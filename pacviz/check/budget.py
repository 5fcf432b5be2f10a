"""Calling a function with a budget of executed lines, so that an endless loop ends at the same place on every machine."""

from __future__ import annotations

import contextlib
import ctypes
import sys
import sysconfig
import threading
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

_OURS = str(Path(__file__).resolve().parents[1])
_LIBRARIES = tuple({sysconfig.get_path(name) for name in ("purelib", "platlib", "stdlib", "platstdlib")})
_LEARNERS_LONGEST_LIST = 5_000_000


class OutOfBudget(BaseException):
    """The function has executed more lines than it may. No `Exception`, so that a learner's `except` does not catch it."""


class Run(NamedTuple):
    """How a call ended: `"returned"` with `value`, `"crashed"` with `error`, or `"endless"`; after how many `lines`."""

    outcome: str
    value: Any
    error: BaseException | None
    lines: int


def call(function: Callable[..., Any], arguments: tuple[Any, ...], budget: int) -> Run:
    """Calls `function(*arguments)` and always comes back, with a `Run`. KeyboardInterrupt alone passes through.

    Lines of this package are not counted: the budget is for the learner's own.

    >>> def forever():
    ...     while True:
    ...         pass
    >>> call(forever, (), 1000).outcome
    'endless'
    """
    counter = _Counter(budget)
    before = sys.gettrace()
    try:
        with counter.running(before):
            sys.settrace(counter.enter)
            value = function(*arguments)
    except OutOfBudget:
        return Run("endless", None, None, counter.lines)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001  (SystemExit and whatever else a learner raises)
        return Run("endless" if counter.spent else "crashed", None, error, counter.lines)
    return Run("endless" if counter.spent else "returned", value, None, counter.lines)


_counted: dict[types.CodeType, bool] = {}


def counts(code: types.CodeType) -> bool:
    """Whether lines of this code are the learner's: not this package's, and not an installed library's or of an import.

    The first use of a library executes hundreds of thousands of its lines, and cutting that short would leave it broken.
    """
    if code not in _counted:
        _counted[code] = not code.co_filename.startswith((_OURS, "<frozen", *_LIBRARIES))
    return _counted[code]


class _Counter:
    """Counts lines through Python's trace function, and stops the call when the budget is spent."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.left = budget
        self.spent = False
        self._over = threading.Event()

    @property
    def lines(self) -> int:
        return self.budget - self.left

    def enter(self, frame: types.FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        code = frame.f_code
        if not (_counted[code] if code in _counted else counts(code)):
            return None
        self.left -= 1
        if self.left < 0:
            self.stop()
        return self.line

    def line(self, frame: types.FrameType, event: str, arg: Any) -> Callable[..., Any]:
        self.left -= 1
        if self.left < 0:
            self.stop()
        return self.line

    def stop(self) -> None:
        self.spent = True
        self._insist()
        raise OutOfBudget

    def _insist(self) -> None:
        """Raising inside a trace function ends tracing. If the learner's code swallows the error (a bare `except:` in an
        endless loop), another thread raises it again and again until the call has really ended."""
        thread = threading.get_ident()
        raise_in = ctypes.pythonapi.PyThreadState_SetAsyncExc

        def again() -> None:
            while not self._over.wait(0.2):
                raise_in(ctypes.c_ulong(thread), ctypes.py_object(OutOfBudget))

        self._insisting = threading.Thread(target=again, daemon=True)
        self._insisting.start()

    @contextlib.contextmanager
    def running(self, before: Any) -> Iterator[None]:
        """Around the call; `before` is the trace function to put back."""
        try:
            yield
        finally:
            sys.settrace(before)
            if self.spent:
                self._settle(before)

    def _settle(self, before: Any) -> None:
        """Ends the other thread, and takes back an error that it has sent and that has not arrived."""
        while True:
            try:
                sys.settrace(before)
                self._over.set()
                self._insisting.join()
                for _ in range(100):
                    pass  # an error on its way arrives here at the latest
                return
            except OutOfBudget:
                continue


class LongRange:
    """A range so long that walking over it inside `sum`, `list` or `max` would not come back: it stops after five million."""

    def __init__(self, plain: range) -> None:
        self.plain = plain

    @staticmethod
    def is_long(plain: range) -> bool:
        """Whether it has more items than any maze could need."""
        return (
            bool(plain)
            and plain[-1] - plain[0] != 0
            and abs((plain.stop - plain.start) // plain.step) > _LEARNERS_LONGEST_LIST
        )

    def __iter__(self) -> Iterator[int]:
        for number in self.plain:
            if abs(number - self.plain.start) > _LEARNERS_LONGEST_LIST * abs(self.plain.step):
                raise OutOfBudget
            yield number

    def __getattr__(self, name: str) -> Any:
        return getattr(self.plain, name)

    def __getitem__(self, index: Any) -> Any:
        return self.plain[index]

    def __contains__(self, number: object) -> bool:
        return number in self.plain

    def __len__(self) -> int:
        return len(self.plain)
