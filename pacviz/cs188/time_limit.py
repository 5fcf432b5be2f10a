"""A limit on how long a piece of code may run, on every system and in every thread: another thread keeps the time."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class OutOfTime(BaseException):
    """The time is up. No `Exception`, so that an agent's `except Exception` does not catch it."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """While it is open, the code inside gets OutOfTime when `seconds` are over, again and again until it really ends."""
    thread, over = threading.get_ident(), threading.Event()

    def keep_time() -> None:
        wait = seconds
        while not over.wait(wait):
            _raise_in(thread, OutOfTime)
            wait = 0.2

    keeper = threading.Thread(target=keep_time, daemon=True)
    keeper.start()
    try:
        yield
    finally:
        _settle(over, keeper, thread)


def _settle(over: threading.Event, keeper: threading.Thread, thread: int) -> None:
    """End the other thread, and take back what it has sent and what has not arrived."""
    while True:
        try:
            over.set()
            keeper.join()
            _raise_in(thread, None)
            return
        except OutOfTime:
            continue


def _raise_in(thread: int, error: type[BaseException] | None) -> None:
    argument = ctypes.py_object(error) if error else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), argument)
