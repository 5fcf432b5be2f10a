"""Ghosts for a chase: what it asks of them, and those that look up their way in a grid of costs.

How the ghosts get their costs is the `method`, and what it costs is counted:

| method          | what is searched                                        | searches for k ghosts, m turns |
|-----------------|---------------------------------------------------------|--------------------------------|
| `"every ghost"` | each ghost, each turn, until its own square is labelled | k x m                          |
| `"every turn"`  | the whole maze once a turn, for all ghosts              | m                              |
| `"on change"`   | the whole maze whenever the target has moved            | 1, if Pac-Man stands still     |

All three lead every ghost along the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from pacviz.maze import Maze, MazeError, Square
from pacviz.pacman_moves import ahead
from pacviz.value_function import SearchEvent, distances, search

Note = Callable[[Any], object]
"""Called with the grid or table that a ghost looks at."""

METHODS = ("every ghost", "every turn", "on change")


class Hunter(Protocol):
    """What `chase` asks of a kind of ghosts: be told where Pac-Man is, then move one ghost after the other."""

    @property
    def searches(self) -> int:
        """How many searches were made so far."""

    @property
    def labelled(self) -> int:
        """How many squares they labelled."""

    def look(self, pacman: Square, heading: Square) -> None:
        """Called once a turn, after Pac-Man's move. `heading` is that move as (rows, columns)."""

    def step(self, number: int, ghosts: Sequence[Square], note: Note | None = None) -> Square:
        """The square to which ghost `number` moves, the others standing as in `ghosts`.

        `note` is called with the numbers that it looks at, before they change.
        """


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
        self._pacman: Square
        self._ahead: list[Square]
        self._grids: dict[Square, NDArray[np.int32]] = {}

    def look(self, pacman: Square, heading: Square) -> None:
        """Takes note of where Pac-Man is and goes; forgets grids that are not needed, or all unless the method keeps them."""
        self._pacman = pacman
        self._ahead = [ahead(self.maze, pacman, heading, steps) for steps in self.aims]
        keep = [pacman, *self._ahead] if self.method == "on change" else []
        self._grids = {target: costs for target, costs in self._grids.items() if target in keep}

    def _target(self, number: int, ghost: Square) -> Square:
        """The square ahead of Pac-Man that is this ghost's aim, or Pac-Man's own if that is no farther than the aim."""
        which = number % len(self.aims)
        near = self.aims[which] > 0 and 0 <= self._costs(self._pacman, ghost)[ghost] <= self.aims[which]
        return self._pacman if near else self._ahead[which]

    def _costs(self, target: Square, ghost: Square) -> NDArray[np.int32]:
        """The grid of costs to `target`, counted as a search whenever the method makes one."""
        if target not in self._grids or self.method == "every ghost":
            self._grids[target] = distances(self.maze, target)
            self.searches += 1
            if self.method == "every ghost":
                self.labelled += labelled_until(self.maze, target, ghost)
            else:
                self.labelled += int(np.count_nonzero(self._grids[target] >= 0))
        return self._grids[target]

    def step(self, number: int, ghosts: Sequence[Square], note: Note | None = None) -> Square:
        """The first cheaper neighbour, if they do not share without another ghost on it; else its own square."""
        row, col = ghosts[number]
        costs = self._costs(self._target(number, (row, col)), (row, col))
        if note:
            note(costs)
        for neighbor in self.maze.neighbors(row, col):
            if costs[neighbor] == costs[row, col] - 1 and (self.share or neighbor not in ghosts):
                return neighbor
        return row, col


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
