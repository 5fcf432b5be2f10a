"""`Player`: the board that plays a list of frames, wholly in the browser."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

import traitlets

from pacviz._plain_text import plain, plain_lines
from pacviz.maze import Maze
from pacviz.widgets._base import BoardWidget, BytesFromBrowser, Number, join_modules
from pacviz.widgets.frames import DIRECTIONS, Frame, _check_name, check_maze, shown
from pacviz.widgets.record import RecordWriter
from pacviz.widgets.still import frame_png
from pacviz.widgets.theme import Theme

Steer = Callable[[str], "Frame | Iterable[Frame] | None"]
"""Given "up", "down", "left", "right" or "stay": the frame or frames that follow (none: the move is refused).
An exception it raises is shown in the widget."""


class Player(BoardWidget):
    """Shows `frames` of a maze; in the browser one steps, plays and jumps through them without the kernel.

    - `frames`: a Frame, or any iterable of them, read once
    - `source`: program text shown beside the board, its line `frame.line` highlighted
    - `title`: shown above; the maze's own if left out
    - `steer`: lets arrow keys and buttons append frames, see `Steer`
    - `theme`: name of a theme, or a `Theme`
    - `still`: index of the frame whose picture is stored in the notebook; negative ones count from the end
    - `vmax`: the value that gets the darkest colour; the highest of all frames if left out
    - `value_name`: what a value is called when a square is read out
    - `speed`: frames a second when it plays

    The traits `frame` (index of the frame on the board) and `speed` can be set and observed.
    Raises ValueError if there is no frame, or if one does not fit the maze.
    """

    _esm = join_modules("player.mjs")
    record = BytesFromBrowser(b"").tag(sync=True)
    frame = traitlets.Int(0).tag(sync=True)
    speed = Number(4.0).tag(sync=True)
    source = traitlets.Unicode("").tag(sync=True)
    steers = traitlets.Bool(False).tag(sync=True)
    value_name = traitlets.Unicode("cost").tag(sync=True)

    def __init__(
        self, maze: Maze, frames: Frame | Iterable[Frame], *, source: str | None = None, title: str | None = None,
        steer: Steer | None = None, theme: str | Theme = "classic", still: int = 0, vmax: int | None = None,
        value_name: str = "cost", speed: float = 4, **unknown: Any,
    ) -> None:  # fmt: skip
        self.maze = check_maze(maze)
        self._steer = steer
        self._still_index = still
        self._vmax = vmax
        self._write(frames)
        super().__init__(
            unknown, record=self._writer.to_bytes(), source=source or "", title=maze.title if title is None else title,
            steers=steer is not None, theme=theme, value_name=value_name, speed=speed,
        )  # fmt: skip

    @property
    def frame_count(self) -> int:
        """How many frames there are."""
        return self._writer.count

    def show(self, frames: Frame | Iterable[Frame]) -> None:
        """Replaces all frames by these, and goes to the first."""
        self._write(frames)
        self.frame = 0
        self.record = self._writer.to_bytes()
        self._summary = self.describe()

    def append(self, frames: Frame | Iterable[Frame]) -> None:
        """Adds frames at the end."""
        try:
            for frame in [frames] if isinstance(frames, Frame) else frames:
                self._writer.add(frame)
        finally:  # those before one that does not fit have been added
            self.record = self._writer.to_bytes()
            self._summary = self.describe()

    def describe(self) -> str:
        """The board in one line: title, size, number of frames."""
        height, width = self.maze.shape
        name = f"{self.title}: " if self.title else ""
        count = self.frame_count
        return f"{type(self).__name__}: {name}{height} x {width} squares, {count} frame{'s' if count != 1 else ''}"

    def still_png(self) -> bytes:
        """The picture of the frame chosen by `still`."""
        return frame_png(self.maze, self._still, vmax=self._writer.vmax)

    def answer(self, message: dict[str, Any]) -> None:
        """A move from the browser: asks `steer` and appends what it returns."""
        direction = message.get("direction")
        _check_name("direction", direction, DIRECTIONS)
        if self._steer is None:
            raise ValueError("this player takes no moves; give it steer=...")
        before = self.frame_count
        try:
            following = self._steer(str(direction))
            if following is not None:
                self.append(following)
        finally:
            if self.frame_count == before:
                self.send({"do": "refused"})

    def _write(self, frames: Frame | Iterable[Frame]) -> None:
        writer = RecordWriter(self.maze, self._vmax)
        wanted = self._still_index
        latest: deque[Frame] = deque(maxlen=-wanted if wanted < 0 else 1)
        for frame in [frames] if isinstance(frames, Frame) else frames:
            if wanted < 0 or writer.count <= wanted:
                latest.append(frame)
            writer.add(frame)
        if not latest:
            raise ValueError("frames: found none, expected at least one. Give Player a list of Frame(...).")
        self._still = latest[0]
        self._writer = writer

    @traitlets.validate("source")
    def _check_source(self, proposal: Any) -> str:
        return plain_lines(proposal.value)

    @traitlets.validate("value_name")
    def _check_value_name(self, proposal: Any) -> str:
        return plain(proposal.value, 40)

    @traitlets.validate("frame")
    def _check_frame(self, proposal: Any) -> int:
        if not 0 <= proposal.value < self.frame_count:
            raise traitlets.TraitError(f"frame: found {shown(proposal.value)}, expected 0 to {self.frame_count - 1}")
        return int(proposal.value)

    @traitlets.validate("speed")
    def _check_speed(self, proposal: Any) -> float:
        if not 0 < proposal.value <= 60:
            raise traitlets.TraitError(
                f"speed: found {proposal.value}, expected more than 0 and at most 60 frames a second"
            )
        return float(proposal.value)

    @traitlets.validate("record")
    def _check_record(self, proposal: Any) -> bytes:
        if proposal.value != self._writer.to_bytes():
            raise traitlets.TraitError("record: set by the player itself; use show(frames) or append(frames)")
        return bytes(proposal.value)
