"""Ghosts that look up their way in a grid of costs, while Pac-Man stands still or moves.

A turn: Pac-Man moves or stays, then the ghosts move one after the other. Whoever enters the other's square ends the
chase. Pac-Man and a ghost that face each other cannot swap squares: the first to move meets the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from pacviz.hunters import GridHunter, Hunter
from pacviz.maze import Maze, MazeError, Square
from pacviz.pacman_moves import Policy, heading, walker


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
    - `caught_by`: which ghost has him, or None; 0 is the first, which texts and boards call ghost 1
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
        end = f"not caught in {self.turns} turn{'s' if self.turns != 1 else ''}"
        if self.caught_by is not None:
            end = f"caught in turn {self.turns} by ghost {self.caught_by + 1}"
        return f"Chase: {end}; grids {self.searches}, squares labelled {self.labelled}"


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
    Chase: caught in turn 1 by ghost 2; grids 1, squares labelled 8

    - `pacman`: a script such as `"RRU.L"` (up, down, left, right, `.` to stay; a move into a wall or door is lost;
      after its end he stays), or a `Policy`
    - `ghosts`: their squares, those of the maze where None
    - `method`: how the costs are computed, one of `METHODS`: see `pacviz.hunters`
    - `aims`: how many squares ahead of Pac-Man each ghost wants to go; 0 is Pac-Man himself. The last entry is followed
      by the first again. Ahead is where his last move leads; while he stands, and at a wall, there is nothing ahead. A
      ghost that is no farther from him than its aim goes for him
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
        seen: list[Any] = []
        places[number] = hunter.step(number, places, seen.append if recorder else None)
        if recorder:
            recorder(Move(turn, number, before, places[number], seen[0]))
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
