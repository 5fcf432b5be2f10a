"""`MazeEditor`: a maze to paint on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np
import traitlets

from pacviz._alphabets import FORMATS
from pacviz.formats import format_maze, list_mazes, load_maze, parse_maze
from pacviz.maze import Maze, MazeError
from pacviz.widgets._base import BoardWidget, BytesFromBrowser, Checked, join_modules
from pacviz.widgets.frames import Frame, _check_name, check_maze, shown
from pacviz.widgets.painted import LARGEST_NUMBER, board_of, check_size, maze_of, number_grid
from pacviz.widgets.still import frame_png
from pacviz.widgets.theme import Theme

PALETTE: tuple[tuple[str, str], ...] = (
    ("#", "wall"), (".", "floor"), ("P", "Pac-Man"), ("G", "ghost"), ("*", "dot"), ("+", "power pearl"),
    ("F", "food"), ("V", "vampire"), ("/", "ghost door"),
)  # fmt: skip
"""What can be placed: its symbol in the text format, which is also its key, and its name."""

_NEEDS = {
    "pacman": ("P", "Pac-Man"),
    "ghosts": ("G", "ghost"),
    "food": ("F", "food"),
    "dots": ("*", "dot"),
    "vampires": ("V", "vampire"),
}

class MazeEditor(BoardWidget):
    """A maze to paint on by mouse, finger or keyboard; `editor.maze` is what is on the board, always a valid Maze.

    - `maze`: the maze to begin with; assign another one at any time, observe it with `editor.observe(function, "maze")`
    - `needs`: what the maze should hold, named as in `Maze` ("pacman", "ghosts", "food", "dots", "vampires");
      `editor.missing` says what is not there yet
    - `theme`: name of a theme, or a `Theme`
    - `title`: shown above; the maze's own if left out

    A square holds one thing, as in the text formats: painting on a square replaces what was there.
    Raises TypeError for what is not a Maze (TraitError where it is assigned), TraitError for names `needs` does not know.
    """

    _esm = join_modules("editor.mjs")
    maze = Checked()
    needs = traitlets.Tuple(("pacman",))
    missing = traitlets.Unicode("").tag(sync=True)
    values = BytesFromBrowser(b"").tag(sync=True)
    vmax = traitlets.Int(0).tag(sync=True)
    overlay = traitlets.Dict().tag(sync=True)
    _board = traitlets.Dict().tag(sync=True)
    _seen = traitlets.Int(0).tag(sync=True)
    _palette = traitlets.List([list(entry) for entry in PALETTE]).tag(sync=True)
    _formats = traitlets.Dict(dict(FORMATS)).tag(sync=True)
    _names: traitlets.List[str] = traitlets.List().tag(sync=True)

    def __init__(
        self,
        maze: Maze,
        *,
        needs: Sequence[str] = ("pacman",),
        theme: str | Theme = "classic",
        title: str | None = None,
        **unknown: Any,
    ) -> None:
        self._notes: Frame | None = None
        self._drawn: dict[str, Any] = {}
        shown = check_maze(maze).title if title is None else title
        super().__init__(unknown, maze=maze, needs=tuple(needs), theme=theme, title=shown, _names=list_mazes())

    def describe(self) -> str:
        """The board in one line: size and what it holds."""
        maze = self.maze
        height, width = maze.shape
        name = f"{self.title}: " if self.title else ""
        edges = "wraps" if maze.wraps else "does not wrap"
        walls = int(maze.walls.sum())
        return f"MazeEditor: {name}{height} x {width} squares, {walls} wall{'s' if walls != 1 else ''}, {edges}"

    def still_png(self) -> bytes:
        """The picture of the maze, with its costs if they are on the board."""
        values = self.costs
        marks = (
            {}
            if values is None
            else {"unreachable": [(int(r), int(c)) for r, c in np.argwhere((values < 0) & ~self.maze.walls)]}
        )
        notes = self._notes or Frame()
        frame = Frame(values=values, marks={**marks, **notes.marks}, labels=notes.labels, caption=notes.caption)
        return frame_png(self.maze, frame, vmax=self.vmax)

    @property
    def costs(self) -> np.ndarray[Any, np.dtype[np.int32]] | None:
        """The values on the board, int32 `[row, col]`, or None if there are none for this maze."""
        grid = np.frombuffer(self.values, dtype="<i4")
        return grid.reshape(self.maze.shape) if grid.size == self.maze.walls.size else None

    def show_costs(self, costs: object) -> None:
        """Puts a grid of values on the board: an array with -1, or lists with None, where there is none. None takes them off.

        Raises MazeError if its shape is not that of the maze, or there is something else in it.
        """
        if costs is None:
            self.values = b""
            return
        grid = number_grid(costs, self.maze)  # type: ignore[arg-type]  # a learner's function may give anything
        with self.hold_sync():
            self.vmax = int(grid.max(initial=0))
            self.values = grid.tobytes()

    def annotate(
        self, notes: Frame | None, names: Mapping[str, str] = MappingProxyType({}), label: str = "cost"
    ) -> None:
        """Puts the marks, labels, panels and caption of a frame on the board; None takes them off.

        `names` says what a mark means here, where that is not its usual name; `label` what the labels are, when a square is
        read out.
        """
        self._notes = notes
        width = self.maze.shape[1]
        self._drawn = {} if notes is None else {
            "shape": list(self.maze.shape),
            "marks": {name: [row * width + col for row, col in squares] for name, squares in notes.marks.items()},
            "names": dict(names),
            "label": label,
            "labels": {str(row * width + col): text for (row, col), text in notes.labels.items()},
            "panels": [[title, list(lines)] for title, lines in notes.panels.items()],
            "caption": notes.caption,
        }  # fmt: skip
        self.overlay = self._drawn

    def answer(self, message: dict[str, Any]) -> None:
        """Requests from the browser: open a maze by name, read a text, write one."""
        action = message.get("do")
        _check_name("request", action, ("open", "read", "write"))
        if action == "open":
            self.maze = load_maze(str(message.get("name")))
            return
        try:
            if action == "read":
                self.maze = parse_maze(str(message.get("text")), str(message.get("format")), source="text")
                self.send({"do": "read", "id": message.get("id")})
            else:
                text = format_maze(self.maze, str(message.get("format")))
                self.send(
                    {"do": "text", "id": message.get("id"), "text": text, "ending": FORMATS[str(message.get("format"))]}
                )
        except MazeError as error:
            place = re.search(r"line (\d+)(?:, column (\d+))?", str(error))
            line, column = (int(part) if part else 0 for part in place.groups()) if place else (0, 0)
            reason = str(error).split(" Replace it, or paste")[0]  # the rest of that advice leads here
            self.send({"do": "refused", "id": message.get("id"), "text": reason, "line": line, "column": column})

    @traitlets.validate("maze")
    def _check_maze(self, proposal: Any) -> Maze:
        try:
            maze = check_maze(proposal.value)
            check_size(maze)
        except (TypeError, MazeError) as error:
            raise traitlets.TraitError(str(error)) from None
        return maze

    @traitlets.validate("needs")
    def _check_needs(self, proposal: Any) -> tuple[str, ...]:
        for name in proposal.value:
            if not isinstance(name, str) or name not in _NEEDS:
                raise traitlets.TraitError(f"needs: found {shown(name)}, expected some of {', '.join(_NEEDS)}")
        return tuple(proposal.value)

    @traitlets.validate("_board")
    def _check_board(self, proposal: Any) -> dict[str, Any]:
        try:
            maze_of(proposal.value)
        except MazeError as error:
            self.problem = f"The board sent something that is no maze: {error}"
            raise traitlets.TraitError(self.problem) from error
        return dict(proposal.value)

    @traitlets.validate("values")
    def _check_values(self, proposal: Any) -> bytes:
        size = self.maze.walls.size
        if len(proposal.value) not in (0, 4 * size):
            raise traitlets.TraitError(
                f"values: found {len(proposal.value)} bytes, expected {4 * size}; use show_costs(grid)"
            )
        return bytes(proposal.value)

    @traitlets.validate("vmax")
    def _check_vmax(self, proposal: Any) -> int:
        if not 0 <= proposal.value <= LARGEST_NUMBER:
            raise traitlets.TraitError(f"vmax: found {shown(proposal.value)}, expected 0 to {LARGEST_NUMBER}")
        return int(proposal.value)

    @traitlets.validate("overlay")
    def _check_overlay(self, proposal: Any) -> dict[str, Any]:
        if proposal.value != self._drawn:
            raise traitlets.TraitError("overlay: set by the editor itself; use annotate(frame)")
        return self._drawn

    @traitlets.observe("maze")
    def _maze_changed(self, change: Any) -> None:
        maze = change.new
        self.missing = " ".join(
            f"No {name} yet: choose it and press a square, or move to one and type {key}."
            for key, name in _missing(maze, self.needs)
        )
        if len(self.values) != 4 * maze.walls.size:
            self.values = b""
        if self.overlay and self.overlay["shape"] != list(maze.shape):
            self.annotate(None)
        if not self._board or maze_of(self._board) != maze:
            self._board = board_of(maze)
        self._summary = self.describe()

    @traitlets.observe("_board")
    def _board_changed(self, change: Any) -> None:
        maze = maze_of(change.new).replace(title=self.maze.title)
        if maze != self.maze:
            self.guarded(lambda: setattr(self, "maze", maze))
        self._seen = change.new.get("number", self._seen)  # tells the browser that somebody listens


def _missing(maze: Maze, needs: Sequence[str]) -> list[tuple[str, str]]:
    return [_NEEDS[name] for name in needs if not getattr(maze, name)]
