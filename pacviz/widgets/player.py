"""`Player`: the board that plays a list of frames, wholly in the browser. The signature is settled, the class follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pacviz.maze import Maze
from pacviz.widgets.frames import Frame
from pacviz.widgets.theme import Theme

Steer = Callable[[str], Frame | Iterable[Frame] | None]
"""Given "up", "down", "left", "right" or "stay": the frame or frames that follow (none: the move is refused).
An exception it raises is shown in the widget."""


class Player:
    """Shows `frames` of a maze.

    - `frames`: a Frame each; any iterable, read once
    - `source`: program text shown beside the board, its line `frame.line` highlighted
    - `title`: shown above; the maze's own if left out
    - `steer`: lets arrow keys and buttons append frames, see `Steer`
    - `theme`: name of a theme or a `Theme`
    - `still`: index of the frame whose picture is stored in the notebook; negative ones count from the end
    - `vmax`: the value that gets the darkest colour; the highest of all frames if left out
    - `speed`: frames a second when it plays
    """

    def __init__(
        self, maze: Maze, frames: Iterable[Frame], *, source: str | None = None, title: str | None = None,
        steer: Steer | None = None, theme: str | Theme = "classic", still: int = 0, vmax: int | None = None, speed: float = 4,
    ) -> None: ...  # fmt: skip
