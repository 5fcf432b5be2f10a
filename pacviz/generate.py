"""Mazes made by chance, as large as you like."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pacviz.maze import Maze, MazeError


def random_maze(height: int, width: int, rng: np.random.Generator, loops: float = 0.1, wraps: bool = False) -> Maze:
    """A maze of one-wide corridors inside a closed border, all of them connected.

    Rooms lie on the odd squares; walls between rooms are opened along a random tree, so that exactly one way joins
    any two squares, and then a share `loops` of the walls that are left between two rooms is opened too.
    `height` and `width` are odd and at least 3. `wraps` opens one tunnel through each pair of opposite edges.

    >>> print(random_maze(5, 9, np.random.default_rng(8), loops=0))
    #########
    #.#.....#
    #.#.###.#
    #...#...#
    #########

    Raises MazeError if a side is even or too short, or `loops` is not between 0 and 1.
    """
    for name, side in (("height", height), ("width", width)):
        if side < 3 or side % 2 == 0:
            raise MazeError(f"{name}: found {side}, expected an odd number from 3 up; {max(side | 1, 3)} would do")
    if not 0 <= loops <= 1:
        raise MazeError(
            f"loops: found {loops}, expected a share from 0 (one way only) to 1 (every wall between rooms open)"
        )
    walls = np.ones((height, width), dtype=bool)
    _carve_tree(walls, rng)
    _open_loops(walls, rng, loops)
    if wraps:
        walls[_middle(height), [0, -1]] = False
        walls[[0, -1], _middle(width)] = False
    return Maze(walls, wraps=wraps, title=f"random {height} x {width}")


def _middle(side: int) -> int:
    return side // 2 | 1 if side > 3 else 1


def _carve_tree(walls: NDArray[np.bool_], rng: np.random.Generator) -> None:
    """Depth-first search from the top left room: go on to a random fresh room, or back where there is none."""
    height, width = walls.shape
    walls[1, 1] = False
    trail = [(1, 1)]
    draws: Iterator[float] = iter(())
    while trail:
        row, col = trail[-1]
        fresh = [
            (row + down, col + right)
            for down, right in ((-2, 0), (2, 0), (0, -2), (0, 2))
            if 0 < row + down < height and 0 < col + right < width and walls[row + down, col + right]
        ]
        if not fresh:
            trail.pop()
            continue
        draw = next(draws, None)
        if draw is None:
            draws = iter(rng.random(4096).tolist())
            draw = next(draws)
        room = fresh[int(draw * len(fresh))]
        walls[(row + room[0]) // 2, (col + room[1]) // 2] = False
        walls[room] = False
        trail.append(room)


def _open_loops(walls: NDArray[np.bool_], rng: np.random.Generator, loops: float) -> None:
    """Opens the share `loops` of the walls that stand between two rooms."""
    for between in (walls[2:-1:2, 1::2], walls[1::2, 2:-1:2]):
        between &= rng.random(between.shape) >= loops
