"""A limit on how long a call may take, on every system and in every thread: another thread keeps the time."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class OutOfTime(BaseException):
    """The time is up. No `Exception`, so that an agent's `except Exception` does not catch it."""


def call_within(seconds: float, function: Callable[..., T], *arguments: object) -> T:
    """What `function(*arguments)` returns. When `seconds` are over it gets OutOfTime, again and again until it really ends.

    Raises OutOfTime, and whatever the function raises.
    """
    thread, over, sent = threading.get_ident(), threading.Event(), threading.Event()

    def keep_time() -> None:
        wait = seconds
        while not over.wait(wait):
            sent.set()
            _send(thread)
            wait = 0.2

    keeper, ended = threading.Thread(target=keep_time, daemon=True), False
    try:
        keeper.start()
        return function(*arguments)
    finally:
        # The error can arrive at any call, so all calls stand inside a `try` of this very function. There is room for one
        # error only: one that is sent when the keeper has ended, and taken here, takes the place of any that is under way.
        # (To take it back by sending None makes Python 3.11 hang as soon as a debugger or a profiler looks on.)
        while True:
            try:
                over.set()
                keeper.join()
                ended = True
                while sent.is_set():
                    _send(thread)
                    time.sleep(0)
                break
            except OutOfTime:
                if ended:
                    break


def _send(thread: int) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(OutOfTime))
