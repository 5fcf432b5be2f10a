"""Value iteration: the grid of costs as the fixed point of one equation, the bridge to reinforcement learning."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pacviz._targets import Targets, target_squares
from pacviz.maze import Maze


def value_iteration(maze: Maze, targets: Targets, sweeps: int | None = None) -> NDArray[np.float64]:
    """The costs as the fixed point of V(s) = 1 + min V(s'), with V = 0 on the targets: float64, inf where there is no way.

    >>> maze = Maze(np.zeros((1, 5)), wraps=False)
    >>> print(value_iteration(maze, (0, 0), sweeps=2))
    [[ 0.  1.  2. inf inf]]

    s' ranges over the neighbours of s. Each sweep improves all squares at once, so after k sweeps the squares within
    k moves are right. Stops when a sweep changes nothing, or after `sweeps`. This is value iteration (R. Bellman, 1957)
    for moves that never fail and cost 1 each.
    Raises MazeError if a target is a wall or outside, or if there is none.
    """
    values = np.full(maze.shape, np.inf)
    values[tuple(np.array(target_squares(maze, targets)).T)] = 0
    while sweeps is None or sweeps > 0:
        improved = np.minimum(values, np.where(maze.walls, np.inf, 1 + _best_neighbor(values, maze.wraps)))
        if np.array_equal(improved, values):
            break
        values = improved
        sweeps = None if sweeps is None else sweeps - 1
    return values


def _best_neighbor(values: NDArray[np.float64], wraps: bool) -> NDArray[np.float64]:
    """The smallest value among the four squares around each square."""
    around = np.pad(values, 1, mode="wrap") if wraps else np.pad(values, 1, constant_values=np.inf)
    vertical = np.minimum(around[:-2, 1:-1], around[2:, 1:-1])
    return np.minimum(vertical, np.minimum(around[1:-1, :-2], around[1:-1, 2:]))
