"""A safe place to call a learner's function: nothing it prints, changes or asks for gets out, and every call comes back."""

from __future__ import annotations

import builtins
import contextlib
import copy
import io
import random
import sys
import types
import warnings
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from pacviz.check.budget import LongRange
from pacviz.check.surroundings import kept_surroundings

_HEADROOM = 1 << 30  # bytes a learner's function may ask for beyond what is in use
_KEPT = (list, dict, set, deque, bytearray)


class AsksForInput(Exception):
    """The function waits for somebody to type something."""


class Printed(io.TextIOBase):
    """Takes what a function prints, and keeps the beginning of it."""

    def __init__(self, limit: int = 20_000) -> None:
        self.limit = limit
        self.text = ""

    def write(self, text: str) -> int:
        """Keeps `text` as far as there is room."""
        if len(self.text) < self.limit:
            self.text += text
        return len(text)

    def take(self) -> str:
        """What was printed since the last time."""
        text, self.text = self.text, ""
        return text


@contextlib.contextmanager
def sandbox(function: Callable[..., Any]) -> Iterator[tuple[Printed, Memory]]:
    """While it is open: prints go into a `Printed`, `input` and endless ranges are caught, memory is bounded, warnings are
    quiet, chance starts from a fixed seed. Afterwards everything is as before, the learner's own variables included."""
    printed, memory = Printed(), Memory(function)
    names = _globals(function)
    added = {name: guard for name, guard in _GUARDS.items() if name not in names}
    dice, depth = random.getstate(), sys.getrecursionlimit()
    numpy_random = sys.modules.get("numpy.random")
    numpy_dice = numpy_random.get_state() if numpy_random else None
    names.update(added)
    random.seed(0)
    if numpy_random:
        numpy_random.seed(0)
    try:
        with (
            warnings.catch_warnings(),
            contextlib.redirect_stdout(printed),
            contextlib.redirect_stderr(printed),
            kept_surroundings(),
            _memory(),
        ):
            warnings.simplefilter("ignore")
            yield printed, memory
    finally:
        for name, guard in added.items():
            if names.get(name) is guard:
                del names[name]
        memory.restore()
        random.setstate(dice)
        sys.setrecursionlimit(depth)
        if numpy_random:
            numpy_random.set_state(numpy_dice)


def _ask(prompt: object = "") -> str:
    raise AsksForInput("input() waits for somebody to type; the check calls your function with everything it needs")


def _guarded_range(*numbers: Any) -> Any:
    plain = range(*numbers)
    return LongRange(plain) if LongRange.is_long(plain) else plain


_GUARDS: dict[str, Any] = {"range": _guarded_range, "input": _ask, "breakpoint": lambda *_, **__: None}


@contextlib.contextmanager
def _memory() -> Iterator[None]:
    """Bounds the memory of the process where the system can do that, so that a giant list is an error and no standstill."""
    try:
        import resource

        with open("/proc/self/statm") as file:  # noqa: PTH123
            in_use = int(file.read().split()[0]) * resource.getpagesize()
        before = resource.getrlimit(resource.RLIMIT_AS)
        limit = in_use + _HEADROOM
        if before[0] != resource.RLIM_INFINITY and before[0] <= limit:
            raise OSError
        resource.setrlimit(resource.RLIMIT_AS, (limit, before[1]))
    except (ImportError, OSError, ValueError):
        yield
        return
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def plain_function(function: Any) -> types.FunctionType | None:
    """The Python function behind a function, a method, a partial or an object that can be called."""
    for _ in range(10):
        if isinstance(function, types.FunctionType):
            return function
        if isinstance(function, type):
            function = vars(function).get("__init__")
        elif hasattr(function, "__func__"):
            function = function.__func__
        elif hasattr(function, "__wrapped__"):
            function = function.__wrapped__
        elif hasattr(function, "func"):
            function = function.func
        elif callable(function):
            function = type(function).__call__
    return None


def _globals(function: Callable[..., Any]) -> dict[str, Any]:
    plain = plain_function(function)
    return plain.__globals__ if plain else {}


class Memory:
    """What a function can remember from one call to the next, as it was before the first: global variables, defaults,
    variables around it, attributes of its object. `restore` puts it back, `changed` names what is different."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._kept: dict[str, tuple[Any, Any]] = {}
        self._numbers: dict[str, tuple[dict[str, Any], Any]] = {}
        self._walk(function)

    def _walk(self, function: Any) -> None:
        todo = [plain_function(function)]
        done: set[types.FunctionType] = set()
        owner = getattr(function, "__self__", None)
        for name, value in list(getattr(owner, "__dict__", {}).items()):
            self._keep(f"self.{name}", value)
        while todo and len(done) < 50:
            plain = todo.pop()
            if plain is None or plain in done:
                continue
            done.add(plain)
            for name, value in _defaults(plain):
                self._keep(name, value)
            for name, cell in zip(plain.__code__.co_freevars, plain.__closure__ or (), strict=False):
                with contextlib.suppress(ValueError):
                    self._keep(name, cell.cell_contents)
            for name in _names(plain.__code__):
                if name in plain.__globals__:
                    value = plain.__globals__[name]
                    self._keep(name, value, plain.__globals__)
                    if isinstance(value, types.FunctionType):
                        todo.append(value)

    def _keep(self, name: str, value: Any, home: dict[str, Any] | None = None) -> None:
        if isinstance(value, _KEPT) and len(value) <= 10_000:
            with contextlib.suppress(Exception):
                self._kept.setdefault(name, (value, copy.deepcopy(value)))
        if home is not None and isinstance(value, (int, float, str, tuple, type(None), *_KEPT)):
            self._numbers.setdefault(name, (home, value))

    def changed(self) -> list[str]:
        """Names of the variables that are not as they were."""
        names = [name for name, (value, copied) in self._kept.items() if not _equal(value, copied)]
        return names + [
            name for name, (home, value) in self._numbers.items() if home.get(name) is not value and name not in names
        ]

    def restore(self) -> None:
        """Puts everything back, in place, so that whoever holds one of these lists sees the old content."""
        for home_name, (home, value) in self._numbers.items():
            if home.get(home_name) is not value:
                home[home_name] = value
        for value, copied in self._kept.values():
            if not _equal(value, copied):
                fresh = copy.deepcopy(copied)
                value.clear()
                value.update(fresh) if isinstance(value, (dict, set)) else value.extend(fresh)


def _equal(one: Any, other: Any) -> bool:
    try:
        return bool(one == other)
    except Exception:  # noqa: BLE001  (elements that cannot be compared: arrays, say)
        return repr(one) == repr(other)


def _defaults(plain: types.FunctionType) -> list[tuple[str, Any]]:
    names = plain.__code__.co_varnames[: plain.__code__.co_argcount]
    values = plain.__defaults__ or ()
    return [*zip(names[len(names) - len(values) :], values, strict=False), *(plain.__kwdefaults__ or {}).items()]


def _names(code: types.CodeType) -> set[str]:
    """Global names used in `code` and in the functions inside it."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names |= _names(constant)
    return names - set(dir(builtins))
