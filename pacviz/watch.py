"""`watch(f, maze, ...)`: runs somebody's own function and shows it on the board, line by line, forwards and back."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pacviz._plain_text import error_text, plain
from pacviz.formats import Grid
from pacviz.learner_source import Program, read_program
from pacviz.maze import Maze, Square
from pacviz.recognise import as_grid, as_squares, squares_among
from pacviz.widgets.frames import Frame
from pacviz.widgets.player import Player

LIMIT = 4000
"""Lines that are recorded, unless `watch` is told otherwise."""

_LISTED = 12


def watch(function: Callable[..., Any], *arguments: Any, limit: int = LIMIT, still: int | None = None) -> Player:
    """Calls `function(*arguments)` and returns a player of everything it did: its source with the current line, and the
    grid, the queue and the squares among its variables as they were at that moment.

    Any function that has a maze among its arguments will do, also one from a notebook cell; grids, queues and squares are
    recognised by shape. After `limit` lines the run is cut, and the last frame says so; an error ends it likewise.
    `still` is the frame whose picture is stored in the notebook, by default the middle one.

    >>> def neighbours_of_corner(maze):
    ...     queue = [(0, 0)]
    ...     queue.extend(maze.neighbors(0, 0))
    ...     return queue
    >>> watch(neighbours_of_corner, Maze(np.zeros((3, 3)), title="Nine"))
    Player: neighbours_of_corner, Nine: 3 x 3 squares, 4 frames

    Raises ValueError if there is no maze, or if the source of the function cannot be found.
    """
    maze = _maze_of(function, arguments)
    program = read_program(function)
    tape = _Tape(maze, program, limit)
    ending = tape.run(function, arguments)
    frames = list(_frames(tape, ending))
    title = f"{program.name}, {maze.title}" if maze.title else program.name
    middle = len(frames) // 2 if still is None else still
    return Player(maze, frames, source=program.text, title=title, still=middle, speed=6)


def _maze_of(function: Any, arguments: tuple[Any, ...]) -> Maze:
    owner = getattr(function, "__self__", None)
    for value in (*arguments, owner, *getattr(owner, "__dict__", {}).values()):
        if isinstance(value, Maze):
            return value
        if isinstance(value, Grid):
            return value.maze
    raise ValueError(
        "watch needs a maze to show: found none among the arguments. Write watch(your_function, maze, ...)."
    )


class _Step(NamedTuple):
    """One moment: the line about to run, the grids and lists as they are, the squares that variables hold, other values."""

    line: int
    grids: dict[str, NDArray[np.int64]]
    lists: dict[str, tuple[Square, ...]]
    squares: dict[str, Square]
    values: tuple[str, ...]


class _Cut(BaseException):
    """Ends a run that is longer than the tape."""


class _Tape:
    """The record of a run."""

    def __init__(self, maze: Maze, program: Program, limit: int) -> None:
        self.maze, self.program, self.limit = maze, program, limit
        self.steps: list[_Step] = []
        self.changes: dict[str, int] = {}
        self.taken: dict[str, int] = {}
        self.handed: dict[str, int] = {}
        self._holder: dict[str, Any] = {}
        self._objects: dict[str, Any] = {}
        self._shape: dict[str, Any] = {}

    def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> str:
        """Calls the function under a trace function. Returns how it ended, in one sentence."""
        before, returned = sys.gettrace(), None
        sys.settrace(self._enter)
        try:
            result = function(*arguments)
            returned = as_grid(result, self.maze)
            ending = f"Done after {len(self.steps):,} step{'s' * (len(self.steps) != 1)}. Returned {_short(result)}."
        except _Cut:
            advice = f"Try a smaller maze, or watch(..., limit={self.limit * 4})."
            ending = f"Cut here, after {self.limit:,} lines: the run went on. {advice}"
        except KeyboardInterrupt:
            ending = f"Stopped by hand, after {len(self.steps):,} lines."
        except Exception as error:  # noqa: BLE001  (the error is what the learner wants to see)
            ending = f"It stops here: {error_text(error)}"
        finally:
            sys.settrace(before)
        if self.steps:
            last = self.steps[-1]
            self.steps.append(last if returned is None else last._replace(grids={**last.grids, "returned": returned}))
        return ending

    def _enter(self, frame: types.FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        return self._line if frame.f_code in self.program.lines else None

    def _line(self, frame: types.FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        if event == "line":
            if len(self.steps) >= self.limit:
                raise _Cut
            self._note(frame)
        return self._line

    def _note(self, frame: types.FrameType) -> None:
        variables = dict(frame.f_locals)
        owner = variables.get("self")
        seen = {**variables, **{f"self.{name}": value for name, value in getattr(owner, "__dict__", {}).items()}}
        self._objects.update(
            {name: value for name, value in seen.items() if not isinstance(value, (int, float, str, Maze, Grid))}
        )
        grids, lists = {}, {}
        for name, value in self._objects.items():
            grid = as_grid(value, self.maze)
            squares = as_squares(value, self.maze) if grid is None else None
            if grid is not None:
                grids[name] = self._kept(name, grid)
            elif squares is not None:
                lists[name] = self._kept_list(name, value, tuple(squares))
        pairs = self.program.pairs[frame.f_code]
        places = squares_among(pairs, seen, self.maze)
        plain = [name for name in seen if name not in grids and name not in lists]
        values = tuple(f"{name} = {_short(seen[name])}" for name in plain if _is_plain(seen[name]))
        line = self.program.lines[frame.f_code] + frame.f_lineno - frame.f_code.co_firstlineno
        step = _Step(line, grids, lists, places, values)
        if not self.steps or step.line != self.steps[-1].line or step != self.steps[-1]:
            self.steps.append(step)

    def _kept(self, name: str, grid: NDArray[np.int64]) -> NDArray[np.int64]:
        """The grid, or the one of the step before if it is the same."""
        before = self._shape.get(name)
        if before is not None and np.array_equal(before, grid):
            return before  # type: ignore[no-any-return]
        self.changes[name] = self.changes.get(name, -1) + 1
        self._shape[name] = grid
        return grid

    def _kept_list(self, name: str, value: Any, squares: tuple[Square, ...]) -> tuple[Square, ...]:
        """Counts changes, and how often the list behaves like a queue: a square is taken out, or it is handed on as a whole."""
        before, same = self._shape.get(name), self._holder.get(name) is value
        if before != squares:
            self.changes[name] = self.changes.get(name, -1) + 1
            self.taken[name] = self.taken.get(name, 0) + (same and len(squares) < len(before or ()))
            self._shape[name] = squares
        if not same:
            self.handed[name] = self.handed.get(name, 0) + any(held is value for held in self._holder.values())
            self._holder[name] = value
        return squares


def _is_plain(value: Any) -> bool:
    return isinstance(value, (int, float, str, tuple, bool, np.number, type(None)))


def _short(value: Any, most: int = 40) -> str:
    if isinstance(value, (list, dict, set, np.ndarray)):
        return f"a {type(value).__name__}"
    if isinstance(value, str):
        value = value[:most]  # a long text is not read to its end at each step
    try:
        return plain(repr(value), most)
    except Exception:  # noqa: BLE001  (a value of the learner's own, or a whole number too large to write)
        return f"a {type(value).__name__}"


def _frames(tape: _Tape, ending: str) -> Iterator[Frame]:
    """The steps as frames; which of several grids is shown is the one that changes most often."""
    grid_names = [name for step in tape.steps[-1:] for name in step.grids if name != "returned"]
    shown = max(grid_names, key=lambda name: tape.changes.get(name, 0), default="returned")
    lists = {name for step in tape.steps for name in step.lists}
    queue = max(lists, key=lambda name: (tape.taken[name] + tape.handed[name], tape.changes[name], name), default=None)
    names = [
        name for name in sorted(lists, key=lambda name: -tape.changes[name]) if tape.changes[name] > 0 or name == queue
    ]
    text = tape.program.text.splitlines()
    highest = 0
    blank = np.full(tape.maze.shape, -1)
    for number, step in enumerate(tape.steps):
        last = number == len(tape.steps) - 1
        grid = step.grids.get(shown, blank)
        if last:
            grid = step.grids.get("returned", grid)
        top = int(grid.max())
        chapter = f"cost {top}" if top > highest else None
        highest = max(highest, top)
        caption = ending if last else f"Line {step.line}: {text[step.line - 1].strip()}"
        yield Frame(
            values=grid, marks=_marks(tape, step, queue), line=step.line, panels=_panels(step, queue, names),
            caption=caption, chapter="end" if last else chapter, sprites=None,
        )  # fmt: skip
    if not tape.steps:
        yield Frame(caption=ending)


def _marks(tape: _Tape, step: _Step, queue: str | None) -> dict[str, list[Square]]:
    """The queue, the target, and the squares that variables hold: the first of them is the current one."""
    marks: dict[str, list[Square]] = {}
    if queue in step.lists:
        marks["queue"] = list(dict.fromkeys(step.lists[queue]))
    places = dict(step.squares)
    targets = [name for name in places if name in tape.program.given]
    moving = [name for name in places if name not in targets]
    if targets:
        marks["target"] = [places[targets[0]]]
    if moving:
        marks["current"] = [places[moving[0]]]
    if len(moving) > 1:
        marks["next"] = [places[moving[-1]]]
    return marks


def _panels(step: _Step, queue: str | None, names: list[str]) -> dict[str, list[str]]:
    panels: dict[str, list[str]] = {}
    for name in names[:3]:
        squares = step.lists.get(name)
        if squares is not None:
            rest = [f"and {len(squares) - _LISTED} more"] if len(squares) > _LISTED else []
            panels[name] = [*map(str, squares[:_LISTED]), *rest] or ["empty"]
    if step.values:
        panels["variables"] = list(step.values[:10])
    return panels
