"""The stop button (an interrupt, Ctrl-C) while a check runs: it ends the learner's function, and leaves nothing half done."""

from __future__ import annotations

import contextlib
import signal
import threading
import types
from collections.abc import Iterator
from typing import Any


class StopButton:
    """Whether the stop button was `pressed`, and what it stops: `running` is the frame of the call and its counter of lines.

    Python's own way, a KeyboardInterrupt wherever it happens to be, will not do: a learner's `except:` catches it, and in
    the middle of putting things back it would leave the check's own guards behind.
    """

    def __init__(self) -> None:
        self.pressed = False
        self.running: tuple[types.FrameType, Any] | None = None

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """While it is open, an interrupt comes here, unless somebody else listens to interrupts already."""
        ours = threading.current_thread() is threading.main_thread()
        if not ours or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
            yield
            return
        self.pressed = False
        signal.signal(signal.SIGINT, self._press)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            self.pressed = False

    def _press(self, number: int, frame: types.FrameType | None) -> None:
        if self.pressed and self.running is None:
            raise KeyboardInterrupt  # pressed again: at once
        self.pressed = True
        if self.running is not None:
            call, counter = self.running
            counter.left = -1  # the next line is the last
            if _is_inside(frame, call):
                counter.stop(frame)


def _is_inside(frame: types.FrameType | None, call: types.FrameType) -> bool:
    """Whether the learner's function is being executed, and not what counts its lines or tidies up behind it."""
    inside = False
    while frame is not None and frame is not call:
        if frame.f_code.co_filename == call.f_code.co_filename:
            return False
        frame, inside = frame.f_back, True
    return inside and frame is call


STOP = StopButton()
