"""`RingStepper`: breadth-first search on a maze, one step at a time, beside the lines that do it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import numpy as np

from pacviz.maze import Maze, MazeError, Square
from pacviz.value_function import SearchEvent, Targets, search, target_squares
from pacviz.widgets.frames import Frame, _check_name, check_maze
from pacviz.widgets.plain_source import plain_source
from pacviz.widgets.player import Player
from pacviz.widgets.record import figures
from pacviz.widgets.theme import Theme

STEPS = ("event", "square", "ring")
"""How large a step of `RingStepper` can be."""

_SHOWN = 10  # squares of the queue that are listed, the rest is counted
_MOST = 4000  # steps, unless a number of rings


def RingStepper(
    maze: Maze, target: Targets, *, step: str | None = None, theme: str | Theme = "classic",
    title: str | None = None, still: int | None = None,
) -> Player:  # fmt: skip
    """A player of `search(maze, target)`: what is labelled, taken and waiting at each step, and the line that does it.

    - `target`: one square or several, as in `search`
    - `step`: what one step forward is: an "event", a "square" taken, or a whole "ring"; by default events, and on a large
      maze squares or rings, so that there are a few thousand steps at most
    - `still`: the step whose picture is stored in the notebook; by default the middle one

    Raises MazeError as `search` does, ValueError for another `step`.

    >>> from pacviz.formats import parse_maze
    >>> RingStepper(parse_maze("P.#"), (0, 0), title="Tiny")
    Player: Tiny: 1 x 3 squares, 7 frames
    """
    if target is None:
        raise MazeError("target: found None, expected a square (row, col); this maze may have no Pac-Man")
    events: list[SearchEvent] = []
    search(check_maze(maze), target, recorder=events.append)
    if step is None:
        taken = sum(event.kind == "take" for event in events)
        step = "event" if len(events) <= _MOST else "square" if taken <= _MOST else "ring"
    _check_name("step", step, STEPS)
    lines = source_lines(search)
    frames = list(ring_frames(maze, target_squares(maze, target), events, lines, step))
    shown = "Rings" if title is None and not maze.title else title
    middle = len(frames) // 2 if still is None else still
    return Player(maze, frames, source=lines.text, title=shown, theme=theme, still=middle, speed=4)


class SourceLines:
    """The text of a function, and the numbers of the lines that hold a phrase."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines = text.splitlines()

    def find(self, *phrases: str) -> int:
        """Number, from 1, of the only line that holds all the phrases. Raises LookupError if there is not exactly one."""
        found = [number for number, line in enumerate(self._lines, 1) if all(phrase in line for phrase in phrases)]
        if len(found) != 1:
            raise LookupError(f"{len(found)} lines hold {phrases}, expected one")
        return found[0]


def source_lines(function: Callable[..., Any]) -> SourceLines:
    """The source of a function as one reads it in a lesson: see `plain_source`.

    >>> source_lines(search).find("queue.popleft()")
    8
    """
    return SourceLines(plain_source(function))


def ring_frames(
    maze: Maze, targets: list[Square], events: list[SearchEvent], lines: SourceLines, step: str
) -> Iterator[Frame]:
    """A frame for the empty grid, one after each event, square or ring of the search, and one for its end."""
    at = _lines_of(lines)
    state = _State(maze, targets)
    yield state.frame("Nothing is labelled yet, the queue is empty.", at["start"], "start")
    ring = -1
    for event, following in zip(events, [*events[1:], None], strict=True):
        what, caption = state.follow(event)
        last_of_square = following is None or following.kind == "take"
        last_of_ring = following is None or (following.kind == "take" and following.cost > state.ring)
        if step == "event" or (last_of_square if step == "square" else last_of_ring):
            chapter = f"ring {state.ring}" if state.ring > ring else None
            ring = state.ring
            yield state.frame(caption if step == "event" else state.summary(step), at[what], chapter)
    yield state.last_frame(at["end"])


class _State:
    """What the search knows at one moment, followed event by event."""

    def __init__(self, maze: Maze, targets: list[Square]) -> None:
        self.maze, self.targets = maze, targets
        self.costs = np.full(maze.shape, -1, dtype=np.int32)
        self.queue: deque[Square] = deque()
        self.current: Square | None = None
        self.next: list[Square] = []
        self.ring = -1
        self._taken = self._labelled = 0
        self._figures = figures(maze)
        self._given = False  # whether a frame has the array of costs, which then must not change

    def follow(self, event: SearchEvent) -> tuple[str, str]:
        """Does what the event says. Returns the kind of line that does it and a sentence."""
        square, cost = event.square, event.cost
        if event.kind == "take":
            self.current, self.next = self.queue.popleft(), []
            if cost > self.ring:
                self.ring, self._taken, self._labelled = cost, 0, 0
            self._taken += 1
            return "take", f"Take {square} from the front of the queue: it costs {cost}."
        self.next.append(square)
        if event.kind == "has":
            return "has", f"{square} has its label, {cost}, already: leave it."
        if self._given:
            self.costs, self._given = self.costs.copy(), False
        self.costs[square] = cost
        self.queue.append(square)
        self._labelled += 1
        if self.current is None:
            return "target", f"The target {square} costs 0: label it and put it into the queue."
        return "label", f"{square} has no label: one move more than {self.current}, so {cost}. It joins the queue."

    def summary(self, step: str) -> str:
        """The sentence after a whole square or ring."""
        if self.current is None:
            return "The targets are labelled 0 and wait in the queue."
        if step == "square":
            return f"{self.current}, cost {self.ring}, is done: its neighbours have labels."
        squares = f"{self._taken} square{'s' if self._taken != 1 else ''}"
        return f"Ring {self.ring} is done: {squares}. {self._labelled} wait with cost {self.ring + 1}."

    def frame(self, caption: str, line: int, chapter: str | None, **marks: list[Square]) -> Frame:
        """The moment as a frame."""
        self._given = True
        current = [self.current] if self.current else []
        marked = {
            "queue": list(self.queue),
            "current": current,
            "next": self.next[-1:],
            "target": self.targets,
            **marks,
        }
        return Frame(
            self.costs,
            sprites=self._figures,
            marks=marked,
            line=line,
            panels=self._panels(),
            caption=caption,
            chapter=chapter,
        )

    def last_frame(self, line: int) -> Frame:
        """The end: what has no label now cannot be reached."""
        self.current, self.next = None, []
        blank = np.argwhere((self.costs < 0) & ~self.maze.walls)
        unreachable = [(int(row), int(col)) for row, col in blank]
        rest = "Every open square has its cost."
        if unreachable:
            rest = f"{len(unreachable)} open square{'s' if len(unreachable) != 1 else ''} cannot be reached."
        return self.frame(f"The queue is empty: done. {rest}", line, "done", unreachable=unreachable)

    def _panels(self) -> dict[str, list[str]]:
        """The texts beside the board: the square taken, and the front of the queue."""
        costs = self.costs
        waiting = [f"{square}  cost {costs[square]}" for square in islice(self.queue, _SHOWN)]
        if len(self.queue) > _SHOWN:
            waiting.append(f"... and {len(self.queue) - _SHOWN} more")
        taken = [f"{self.current}  cost {costs[self.current]}"] if self.current else ["none"]
        return {"Taken": taken, "Queue, front first": waiting or ["empty"]}


def _lines_of(lines: SourceLines) -> dict[str, int]:
    """Where in the source of `search` each thing happens. Raises LookupError if the source has changed its words."""
    return {
        "start": lines.find("queue", "deque()"),
        "target": lines.find("queue.append((row, col))"),
        "take": lines.find("queue.popleft()"),
        "label": lines.find("queue.append((next_row, next_col))"),
        "has": lines.find("if costs[next_row]"),
        "end": lines.find("return costs"),
    }
