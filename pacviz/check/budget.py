"""Calling a function with a budget of executed lines, so that an endless loop ends at the same place on every machine."""

from __future__ import annotations

import contextlib
import ctypes
import dis
import sys
import threading
import types
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from pacviz.check.stop_button import STOP
from pacviz.learner_source import is_learners

_LONG = 1_000_000  # numbers in a range: more than any maze could need
_WALKED = 300_000


class OutOfBudget(BaseException):
    """The function has executed more lines than it may. No `Exception`, so that a learner's `except` does not catch it.

    A bare `except:` in an endless loop does catch it. So, once the budget is spent (`_AGAIN` is not empty), each one that is
    made orders the next, which Python raises as soon as the handler of the first goes on: at last one arrives outside.
    """


_raise_in = ctypes.pythonapi.PyThreadState_SetAsyncExc
_raise_in.argtypes = [ctypes.c_ulong, ctypes.py_object]
_AGAIN: list[type] = []


class Run(NamedTuple):
    """How a call ended: `"returned"` with `value`, `"crashed"` with `error`, or `"endless"`; after how many `lines`.

    `deep` says of an endless one that it called itself to the depth where Python stops, and went on after that error;
    `where` tells file and line at which an endless one was stopped, then those of its callers.
    """

    outcome: str
    value: Any
    error: BaseException | None
    lines: int
    deep: bool = False
    where: tuple[tuple[str, int], ...] = ()


def call(function: Callable[..., Any], arguments: tuple[Any, ...], budget: int) -> Run:
    """Calls `function(*arguments)` and always comes back, with a `Run`. Only an interrupt passes through, as KeyboardInterrupt.

    Lines of this package are not counted: the budget is for the learner's own.

    >>> def forever():
    ...     while True:
    ...         pass
    >>> call(forever, (), 1000).outcome
    'endless'
    """
    if STOP.pressed:
        raise KeyboardInterrupt
    counter = _Counter(budget)
    before, outer = sys.gettrace(), STOP.running
    outcome, value, error = "endless", None, None
    try:
        try:
            STOP.running = sys._getframe(), counter
            sys.settrace(counter.enter)
            value = function(*arguments)
            _AGAIN.clear()  # from here on no other error is ordered; one that is on its way arrives at once
            outcome = "returned"
        except OutOfBudget:
            _AGAIN.clear()
        except BaseException as raised:  # noqa: BLE001  (SystemExit and whatever else a learner raises)
            _AGAIN.clear()
            outcome, error = "crashed", raised
        counter.settle()
    except OutOfBudget:
        pass  # the last one that was ordered
    finally:
        sys.settrace(before)
        STOP.running = outer
        counter.settle()
    if STOP.pressed:
        raise KeyboardInterrupt
    if counter.spent:
        return Run("endless", None, None, counter.lines, counter.uncounted, counter.where)
    if isinstance(error, KeyboardInterrupt):
        raise error
    return Run(outcome, value, error, counter.lines)


_counted: dict[types.CodeType, bool] = {}
_short_loops: dict[types.CodeType, bool] = {}


def counts(code: types.CodeType) -> bool:
    """Whether lines of this code are the learner's, and count.

    The first use of a library executes hundreds of thousands of its lines, and cutting that short would leave it broken.
    """
    if code not in _counted:
        _counted[code] = is_learners(code.co_filename)
        _short_loops[code] = _counted[code] and has_short_loop(code)
    return _counted[code]


def has_short_loop(code: types.CodeType) -> bool:
    """Whether there is a jump to itself, as `while True: pass` in one line becomes. Python reports no lines inside it, so
    single instructions have to be counted."""
    steps = dis.get_instructions(code)
    return any(step.opname.startswith("JUMP_BACKWARD") and step.argval == step.offset for step in steps)


def _places(frame: types.FrameType | None) -> Iterator[tuple[str, int]]:
    """File and line of a frame and its callers inside the call, as far as they are the learner's."""
    while frame is not None and frame.f_code is not call.__code__:
        if counts(frame.f_code):
            yield frame.f_code.co_filename, frame.f_lineno
        frame = frame.f_back


class _Counter:
    """Counts lines through Python's trace function, and stops the call when the budget is spent.

    Python drops a trace function in which an error is raised, and at the depth where it refuses any further call that
    is what happens: from then on nothing is counted. So a call that goes deep is looked at from another thread as well.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.left = budget
        self.spent = False
        self.uncounted = False
        self.where: tuple[tuple[str, int], ...] = ()
        self._depth = 0
        self._limit = sys.getrecursionlimit()
        self._caller = threading.get_ident()
        self._over = threading.Event()
        self._watcher: threading.Thread | None = None

    @property
    def lines(self) -> int:
        return self.budget - max(self.left, 0)

    def enter(self, frame: types.FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        code = frame.f_code
        if not (_counted[code] if code in _counted else counts(code)):
            return None
        if _short_loops.get(code):
            frame.f_trace_opcodes = True
        self._depth += 1
        if self._depth * 2 > self._limit and self._watcher is None:
            self._watch()
        self.left -= 1
        if self.left < 0:
            self.stop(frame)
        return self.line

    def line(self, frame: types.FrameType, event: str, arg: Any) -> Callable[..., Any]:
        if event == "return":
            self._depth -= 1
        self.left -= 1
        if self.left < 0:
            self.stop(frame)
        return self.line

    def stop(self, frame: types.FrameType) -> None:
        self.where = self.where or tuple(islice(_places(frame), 20))
        self._spend()
        if self._watcher is None:
            self._watch()
        raise OutOfBudget

    def _spend(self) -> None:
        """From now on each `OutOfBudget` orders the next one; there must be room for that at any depth."""
        sys.setrecursionlimit(sys.getrecursionlimit() + 100)
        order = partial(_AGAIN.sort, key=partial(_raise_in, self._caller))  # C code only: nothing to interrupt
        OutOfBudget.__init__ = staticmethod(order)  # type: ignore[method-assign]
        _AGAIN[:] = [OutOfBudget]
        self.spent = True

    def _watch(self) -> None:
        """Another thread spends the budget of a call that is no longer counted, and orders the error anew now and then, in
        case Python itself swallowed it (in a `__del__`, say)."""

        def look() -> None:
            while not self._over.wait(0.5):
                if not self.spent and self._is_uncounted() and not self._over.is_set():  # it may have come back meanwhile
                    self.uncounted = True
                    self._spend()
                if self.spent:
                    _AGAIN.sort(key=partial(_raise_in, self._caller))

        self._watcher = threading.Thread(target=look, daemon=True)
        self._watcher.start()

    def _is_uncounted(self) -> bool:
        """Whether a function of the learner's that is waiting for another one of theirs runs without trace function."""
        frame = sys._current_frames().get(self._caller)
        frames: list[types.FrameType] = []
        while frame is not None and frame.f_code is not call.__code__ and len(frames) < 2:
            if counts(frame.f_code):
                frames.append(frame)
            frame = frame.f_back
        return len(frames) == 2 and frames[1].f_trace is None

    def settle(self) -> None:
        """Ends the other thread, and takes the last error that it may have ordered."""
        self._over.set()
        if self._watcher is not None and self._watcher.ident is not None:
            self._watcher.join()
            self._watcher = None
            _AGAIN.clear()
            with contextlib.suppress(OutOfBudget):
                _raise_in(self._caller, OutOfBudget)  # in place of one on its way: there is room for one only
                while True:
                    pass
        if self.spent:
            sys.setrecursionlimit(self._limit)


class LongRange:
    """A range of more than a million numbers: walking over it inside `sum`, `list` or `max` would not come back, so it stops."""

    def __init__(self, plain: range) -> None:
        self.plain = plain

    @staticmethod
    def is_long(plain: range) -> bool:
        """Whether it has more items than any maze could need."""
        return plain[_LONG:] != plain[:0]

    def __iter__(self) -> Iterator[int]:
        yield from self.plain[:_WALKED]
        raise OutOfBudget

    def __getattr__(self, name: str) -> Any:
        return getattr(self.plain, name)

    def __getitem__(self, index: Any) -> Any:
        return self.plain[index]

    def __contains__(self, number: object) -> bool:
        return number in self.plain

    def __len__(self) -> int:
        return len(self.plain)
