"""What leads where in the game: actions, the squares they lead to, and how ghosts move, scared or not.

Everything here depends on the maze alone and stays the same through a game; `pacviz.game` plays with it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import floor
from typing import NamedTuple

import numpy as np

from pacviz.maze import Maze, Square

ACTIONS = ("West", "Stop", "East", "North", "South")
"""All actions, in the order in which legal ones are listed: it decides ties, and what alpha-beta visits first."""

STEP = {"West": (0, -1), "Stop": (0, 0), "East": (0, 1), "North": (-1, 0), "South": (1, 0)}
"""`(rows, columns)` that one step of each action adds."""

REVERSE = {"West": "East", "Stop": "Stop", "East": "West", "North": "South", "South": "North"}

SCARED_PLIES = 40
"""A capsule scares a ghost for so many of its own plies: 20 squares at half speed."""

Position = tuple[float, float]
"""Where a ghost is: a square, or `(row, col)` with a half in it when it is scared and between two squares."""


class Ghost(NamedTuple):
    """One ghost at one moment: where it is, the way it last moved, and for how many plies it stays scared."""

    position: Position
    direction: str = "Stop"
    scared: int = 0


class GhostMoves(NamedTuple):
    """What one ghost can do: its legal actions, the ghost after each, and the squares where it touches Pac-Man."""

    actions: tuple[str, ...]
    after: dict[str, Ghost]
    touches: tuple[Square, ...]


class GhostTable(dict[Ghost, GhostMoves]):
    """Filled in as the game goes on: a ghost met again costs one look-up."""

    def __init__(self, maze: Maze) -> None:
        self.maze = maze

    def __missing__(self, ghost: Ghost) -> GhostMoves:
        after = {action: self._after(ghost, action) for action in self._legal(ghost)}
        moves = self[ghost] = GhostMoves(tuple(after), after, tuple(self._touches(ghost.position)))
        return moves

    def _legal(self, ghost: Ghost) -> list[str]:
        row, col = ghost.position
        if row % 1 or col % 1:
            return [ghost.direction]
        exits = [action for action in _exits(self.maze, (int(row), int(col))) if action != "Stop"]
        back = REVERSE[ghost.direction]
        return [action for action in exits if action != back] or exits

    def _after(self, ghost: Ghost, action: str) -> Ghost:
        pace = 0.5 if ghost.scared else 1
        height, width = self.maze.shape
        row = (ghost.position[0] + pace * STEP[action][0]) % height
        col = (ghost.position[1] + pace * STEP[action][1]) % width
        if ghost.scared == 1:  # onto a square, a half being rounded up and to the right
            row, col = floor(row), floor(col + 0.5) % width
        if row % 1 == 0 and col % 1 == 0:
            row, col = int(row), int(col)
        return Ghost((row, col), action, max(0, ghost.scared - 1))

    def _touches(self, position: Position) -> Iterator[Square]:
        """The squares at most half a step from `position`: itself, or the two it lies between."""
        height, width = self.maze.shape
        row, col = floor(position[0]), floor(position[1])
        yield row, col
        if position != (row, col):
            yield (row + (position[0] != row)) % height, (col + (position[1] != col)) % width


def _exits(maze: Maze, square: Square, closed: Collection[Square] = ()) -> dict[str, Square]:
    """The square that each action leads to, in the order of `ACTIONS`; walls and `closed` squares filtered out."""
    height, width = maze.shape
    found: dict[str, Square] = {}
    for action in ACTIONS:
        row, col = square[0] + STEP[action][0], square[1] + STEP[action][1]
        target = row % height, col % width
        if action == "Stop" or (target != square and maze.is_open(row, col) and target not in closed):
            found[action] = target
    return found


class Board:
    """What stays the same through a game.

    - `maze`: as it was at the start, and `starts`: each ghost as it was then
    - `exits`: for each open square, where each action takes Pac-Man; he may not enter ghost doors
    - `pacman_actions`: for each open square, the names of those actions
    - `ghosts`: for each `Ghost` that is asked for, what it can do
    """

    def __init__(self, maze: Maze, starts: tuple[Ghost, ...]) -> None:
        self.maze = maze
        self.starts = starts
        rows, cols = np.nonzero(~maze.walls)
        squares = zip(rows.tolist(), cols.tolist(), strict=True)
        self.exits = {square: _exits(maze, square, maze.doors) for square in squares}
        self.pacman_actions = {square: tuple(exits) for square, exits in self.exits.items()}
        self.ghosts = GhostTable(maze)
