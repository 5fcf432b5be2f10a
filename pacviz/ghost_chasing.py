"""Ghosts that look up their way in a grid of costs, while Pac-Man stands still or moves.

A turn: Pac-Man moves or stays, then the ghosts move one after the other. Whoever enters the other's square ends the
chase. Pac-Man and a ghost that face each other cannot swap squares: the first to move meets the other.

How the ghosts get their costs is the `method`, and what it costs is counted:

| method          | what is searched                                       | searches for k ghosts, m turns |
|-----------------|--------------------------------------------------------|--------------------------------|
| `"every ghost"` | each ghost, each turn, until its own square is labelled | k x m                          |
| `"every turn"`  | the whole maze once a turn, for all ghosts             | m                              |
| `"on change"`   | the whole maze whenever the target has moved           | 1, if Pac-Man stands still     |

All three lead every ghost along the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from pacviz.maze import Maze, MazeError, Square
from pacviz.pacman_moves import Policy, ahead, heading, walker
from pacviz.value_function import SearchEvent, distances, search

METHODS = ("every ghost", "every turn", "on change")


class Move(NamedTuple):
    """One move of a chase: in which turn (from 1), `who` (-1 Pac-Man, 0, 1, ... the ghosts), from where to where.

    `grid` is what that ghost looked at before it moved: costs or weights `[row][col]`; None for Pac-Man.
    """

    turn: int
    who: int
    start: Square
    end: Square
    grid: Any


@dataclass(frozen=True, repr=False)
class Chase:
    """What happened in a chase.

    - `pacman`: his square after each turn; item 0 is the start
    - `ghosts`: all ghosts' squares after each turn, in the ghosts' own order
    - `caught_by`: the number of the ghost that has him, or None
    - `searches`, `labelled`: how many searches were made and how many squares they labelled in all
    """

    maze: Maze
    pacman: tuple[Square, ...]
    ghosts: tuple[tuple[Square, ...], ...]
    caught_by: int | None
    searches: int
    labelled: int

    @property
    def turns(self) -> int:
        """The number of turns played."""
        return len(self.pacman) - 1

    @property
    def captured_at(self) -> int | None:
        """The turn in which Pac-Man was caught, 0 if a ghost began on his square; None if he was not caught."""
        return None if self.caught_by is None else self.turns

    @property
    def moves(self) -> int:
        """How many moves the ghosts made in all, waiting not counted."""
        turns = zip(self.ghosts[:-1], self.ghosts[1:], strict=True)
        return sum(a != b for before, after in turns for a, b in zip(before, after, strict=True))

    @property
    def distinct(self) -> tuple[int, ...]:
        """On how many different squares the ghosts stood after each turn: 1 means all on top of one another."""
        return tuple(len(set(places)) for places in self.ghosts)

    def __repr__(self) -> str:
        end = f"caught in turn {self.turns} by ghost {self.caught_by}"
        if self.caught_by is None:
            end = f"not caught in {self.turns} turns"
        return f"Chase: {end}; squares labelled {self.labelled}, in searches {self.searches}"


class Hunter(Protocol):
    """What `chase` asks of a kind of ghosts: be told where Pac-Man is, then move one ghost after the other."""

    share: bool

    @property
    def searches(self) -> int:
        """How many searches were made so far."""

    @property
    def labelled(self) -> int:
        """How many squares they labelled."""

    def look(self, pacman: Square, heading: Square) -> None:
        """Called once a turn, after Pac-Man's move. `heading` is that move as (rows, columns)."""

    def grid(self, number: int) -> Any:
        """The numbers that ghost `number` is about to look at."""

    def step(self, number: int, ghosts: Sequence[Square]) -> Square:
        """The square to which ghost `number` moves, the others standing as in `ghosts`."""


class GridHunter:
    """Ghosts that look up the cheapest neighbour in a grid of costs. The arguments are explained at `chase`."""

    def __init__(self, maze: Maze, method: str = "on change", aims: Sequence[int] = (0,), share: bool = True) -> None:
        if method not in METHODS:
            raise MazeError(f"method: found {method!r}, expected one of {', '.join(METHODS)}")
        if not aims or min(aims) < 0:
            raise MazeError(f"aims: found {aims!r}, expected numbers of squares from 0 up, one for each ghost in turn")
        self.maze, self.method, self.aims, self.share = maze, method, tuple(aims), share
        self.searches = 0
        self.labelled = 0
        self._targets: list[Square] = []
        self._grids: dict[Square, NDArray[np.int32]] = {}

    def look(self, pacman: Square, heading: Square) -> None:
        """Sets each aim's target; forgets grids that no target needs, or all of them unless the method keeps them."""
        self._targets = [ahead(self.maze, pacman, heading, steps) for steps in self.aims]
        keep = self._targets if self.method == "on change" else []
        self._grids = {target: costs for target, costs in self._grids.items() if target in keep}

    def grid(self, number: int) -> NDArray[np.int32]:
        """The costs that ghost `number` looks up: int32 `[row, col]`, -1 where there is no way to its target."""
        target = self._targets[number % len(self._targets)]
        if target not in self._grids:
            self._grids[target] = distances(self.maze, target)
            if self.method != "every ghost":
                self._count(int(np.count_nonzero(self._grids[target] >= 0)))
        return self._grids[target]

    def _count(self, labelled: int) -> None:
        self.searches += 1
        self.labelled += labelled

    def step(self, number: int, ghosts: Sequence[Square]) -> Square:
        """The first cheaper neighbour, if they do not share without another ghost on it; else its own square."""
        if self.method == "every ghost":
            self._count(labelled_until(self.maze, self._targets[number % len(self._targets)], ghosts[number]))
        costs, (row, col) = self.grid(number), ghosts[number]
        for neighbor in self.maze.neighbors(row, col):
            if costs[neighbor] == costs[row, col] - 1 >= 0 and (self.share or neighbor not in ghosts):
                return neighbor
        return row, col


def chase(
    maze: Maze,
    pacman: str | Policy = "",
    *,
    ghosts: Sequence[Square] | None = None,
    method: str = "on change",
    aims: Sequence[int] = (0,),
    share: bool = True,
    order: Sequence[int] | None = None,
    hunter: Hunter | None = None,
    max_turns: int | None = None,
    recorder: Callable[[Move], object] | None = None,
) -> Chase:
    """Lets the ghosts chase Pac-Man until one has him, or for `max_turns`, and returns what happened.

    >>> from pacviz.formats import parse_maze
    >>> chase(parse_maze("; wraps: no\\nG..#G\\n.#..P"))
    Chase: caught in turn 1 by ghost 1; squares labelled 8, in searches 1

    - `pacman`: a script such as `"RRU.L"` (up, down, left, right, `.` to stay; a move into a wall or door is lost;
      after its end he stays), or a `Policy`
    - `ghosts`: their squares, those of the maze where None
    - `method`: one of `METHODS`
    - `aims`: how many squares ahead of Pac-Man each ghost wants to go; 0 is Pac-Man himself. The last entry is followed
      by the first again. Ahead is where his last move leads; while he stands, and at a wall, there is nothing ahead
    - `share`: whether two ghosts may stand on one square; where not, a ghost whose way is taken waits
    - `order`: which ghost moves first; their own order where None
    - `hunter`: ghosts of another kind; `method`, `aims` and `share` are then theirs
    - `max_turns`: where None, the length of the script plus the number of open squares: enough for a still Pac-Man
    - `recorder`: called with every `Move`

    A ghost without a way stays. Raises MazeError if there is no Pac-Man, or a ghost's square is a wall or outside;
    IllegalActionError if a script has another letter, or a policy leads anywhere but to a neighbour that is no door.
    """
    if maze.pacman is None:
        raise MazeError("the maze has no Pac-Man to chase; put a P into it, or use maze.replace(pacman=(row, col))")
    places = list(maze.replace(ghosts=maze.ghosts if ghosts is None else ghosts).ghosts)
    hunter = hunter or GridHunter(maze, method, aims, share)
    script = len(pacman) if isinstance(pacman, str) else 0
    limit = int(np.count_nonzero(~maze.walls)) + script if max_turns is None else max_turns
    turn_order = check_order(order, len(places))
    step = walker(maze, pacman)
    track, ghost_track, at = [maze.pacman], [tuple(places)], maze.pacman
    caught = places.index(at) if at in places else None
    record = recorder or (lambda move: None)
    for turn in range(1, limit + 1):
        if caught is not None:
            break
        before, at = at, step(at, places)
        record(Move(turn, -1, before, at, None))
        caught = places.index(at) if at in places else None
        if caught is None:
            hunter.look(at, heading(maze, before, at))
            caught = _ghosts_move(hunter, turn_order, places, at, turn, recorder)
        track.append(at)
        ghost_track.append(tuple(places))
    return Chase(maze, tuple(track), tuple(ghost_track), caught, hunter.searches, hunter.labelled)


def _ghosts_move(
    hunter: Hunter,
    order: Sequence[int],
    places: list[Square],
    pacman: Square,
    turn: int,
    recorder: Callable[[Move], object] | None,
) -> int | None:
    """Moves the ghosts in `places` in turn, until one reaches Pac-Man: its number."""
    for number in order:
        before = places[number]
        grid = hunter.grid(number) if recorder else None
        places[number] = hunter.step(number, places)
        if recorder:
            recorder(Move(turn, number, before, places[number], grid))
        if places[number] == pacman:
            return number
    return None


def check_order(order: Sequence[int] | None, count: int) -> tuple[int, ...]:
    """`order` as a tuple; 0, 1, 2, ... where it is None.

    Raises MazeError if it does not name each of `count` ghosts once.
    """
    chosen = tuple(range(count)) if order is None else tuple(order)
    if sorted(chosen) != list(range(count)):
        raise MazeError(f"order: found {chosen}, expected each ghost's number from 0 to {count - 1} once")
    return chosen


def labelled_until(maze: Maze, target: Square, square: Square) -> int:
    """How many squares a search from `target` has labelled when it labels `square`; all it can reach if it never does.

    >>> from pacviz.formats import parse_maze
    >>> labelled_until(parse_maze("; wraps: no\\nP..."), (0, 0), (0, 2))
    3
    """
    labels: list[Square] = []

    def note(event: SearchEvent) -> None:
        if event.kind == "label":
            labels.append(event.square)

    search(maze, target, note)
    return labels.index(square) + 1 if square in labels else len(labels)
