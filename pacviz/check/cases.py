"""Inputs on which a learner's function is tried, ordered from small to large, so that the first failure is the smallest."""

from __future__ import annotations

import copy
import zlib
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from pacviz.maze import STEPS, Maze, Square


class Refused:
    """What is expected where a function has nothing to return: an error, or an answer that says "no way"."""

    def __repr__(self) -> str:
        return "an error"


REFUSED = Refused()


@dataclass(frozen=True)
class Case:
    """One call of the learner's function.

    - `arguments`: what it is called with; lists and arrays are copied for each call
    - `expected`: what a right answer is compared with, or `REFUSED`
    - `why`: one sentence on why that is right, where the picture alone does not say it
    """

    arguments: tuple[Any, ...]
    expected: Any
    why: str = ""

    @property
    def maze(self) -> Maze | None:
        """The first maze among the arguments."""
        return next((argument for argument in self.arguments if isinstance(argument, Maze)), None)


@dataclass(frozen=True, eq=False)
class Spot:
    """A maze with a target, and the true costs as a tuple of rows, None where there is no way."""

    maze: Maze
    target: Square
    costs: tuple[tuple[int | None, ...], ...]


LITERAL = 6
"""Up to this many squares every wall pattern is tried; above, one of each set of mirror images and rotations."""

_SHAPES = ((1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (1, 4), (4, 1), (1, 5), (5, 1), (2, 3), (3, 2))
_LARGER_SHAPES = ((2, 4), (3, 3), (2, 5))


def tiny_mazes() -> Iterator[Maze]:
    """Every wall pattern up to 3x3 and 2x5, first without wrap-around and then with it, from small to large.

    Up to `LITERAL` squares they are all there literally; above, one of each set of mirror images and rotations, turned
    in a fixed but irregular way, so that every direction occurs.

    >>> mazes = list(tiny_mazes())
    >>> len(mazes), [maze.shape for maze in mazes[:5]]
    (1464, [(1, 1), (1, 1), (1, 1), (1, 1), (1, 2)])
    """
    for height, width in _SHAPES:
        yield from _both_edges(np.array(list(_patterns(height, width)), dtype=bool))
    for height, width in _LARGER_SHAPES:
        representatives = [_turned(images) for images in _orbits(height, width)]
        for walls in representatives:
            yield from _both_edges(walls[np.newaxis])


def _both_edges(patterns: np.ndarray) -> Iterator[Maze]:
    for walls in patterns:
        yield Maze(walls, wraps=False)
        yield Maze(walls, wraps=True)


def _patterns(height: int, width: int) -> Iterator[np.ndarray]:
    """All patterns of walls of this shape, those with few walls first."""
    squares = height * width
    for bits in sorted(range(1 << squares), key=lambda bits: (bits.bit_count(), bits)):
        yield np.array([bits >> k & 1 for k in range(squares)], dtype=bool).reshape(height, width)


def _orbits(height: int, width: int) -> Iterator[list[np.ndarray]]:
    """The wall patterns of this shape, each together with its different mirror images and rotations."""
    seen: set[tuple[tuple[int, ...], bytes]] = set()
    for walls in _patterns(height, width):
        if (walls.shape, walls.tobytes()) in seen:
            continue
        images: dict[tuple[tuple[int, ...], bytes], np.ndarray] = {}
        for upright in (walls, walls.T):
            for image in (upright, upright[::-1], upright[:, ::-1], upright[::-1, ::-1]):
                images.setdefault((image.shape, image.tobytes()), image)
        seen.update(images)
        yield list(images.values())


def _turned(images: list[np.ndarray]) -> np.ndarray:
    return images[zlib.crc32(images[0].tobytes()) % len(images)]


def spots(maze: Maze) -> Iterator[Spot]:
    """The maze with each of its open squares as target, and the true costs.

    >>> [spot.costs for spot in spots(Maze(np.array([[0, 0, 1]]), wraps=False))]
    [((0, 1, None),), ((1, 0, None),)]
    """
    roads = neighbor_table(maze)
    for target in roads:
        yield Spot(maze, target, true_costs(maze.shape, roads, [target]))


def neighbor_table(maze: Maze) -> dict[Square, list[Square]]:
    """Every open square with its open neighbours. A square may be listed twice, or be its own neighbour: no matter here."""
    height, width = maze.shape
    walls = maze.walls.tolist()
    table: dict[Square, list[Square]] = {}
    for row in range(height):
        for col in range(width):
            if not walls[row][col]:
                around = [(row + down, col + right) for down, right in STEPS]
                if maze.wraps:
                    around = [(r % height, c % width) for r, c in around]
                else:
                    around = [(r, c) for r, c in around if 0 <= r < height and 0 <= c < width]
                table[row, col] = [(r, c) for r, c in around if not walls[r][c]]
    return table


def true_costs(
    shape: tuple[int, int], roads: dict[Square, list[Square]], targets: list[Square]
) -> tuple[tuple[int | None, ...], ...]:
    """Moves from every square to the nearest target along `roads`, as rows; None where there is no way."""
    costs = dict.fromkeys(targets, 0)
    for square in (order := list(costs)):
        for other in roads[square]:
            if other not in costs:
                costs[other] = costs[square] + 1
                order.append(other)
    height, width = shape
    return tuple(tuple(costs.get((row, col)) for col in range(width)) for row in range(height))


def copied(argument: Any) -> Any:
    """A copy of what a learner could change; mazes and other values are never changed."""
    return copy.deepcopy(argument) if isinstance(argument, (list, dict, set, deque, np.ndarray)) else argument


def same(one: Any, other: Any) -> bool:
    """Whether two arguments are equal; those that cannot be compared count as equal."""
    if one is other:
        return True
    try:
        return bool(np.array_equal(one, other)) if isinstance(one, np.ndarray) else bool(one == other)
    except Exception:  # noqa: BLE001  (objects that cannot be compared are not looked at)
        return True
