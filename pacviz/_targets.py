"""What a search starts from: one square or several."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import numpy as np

from pacviz.maze import Maze, MazeError, Square

Targets = Square | Iterable[Square]
"""A square, or any collection of squares of which the nearest counts."""


def target_squares(maze: Maze, targets: Targets) -> list[Square]:
    """`targets`, one square or several, as a list in which each square stands once.

    Raises MazeError if there is none, or if one is a wall or outside.
    """
    squares = cast("list[Square]", [targets] if _is_square(targets) else list(targets))
    if not squares:
        raise MazeError("targets: found none, expected a square (row, col) or a list of squares")
    return list(dict.fromkeys(maze.check_open(square, "target") for square in squares))


def _is_square(targets: object) -> bool:
    return (
        isinstance(targets, (tuple, list, np.ndarray))
        and len(targets) == 2
        and all(np.ndim(part) == 0 for part in targets)
    )
