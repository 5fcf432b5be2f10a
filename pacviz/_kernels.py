"""Compiled loops: the same results as the readable searches, for mazes of any size. Importing this module needs numba."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pacviz._compile import compiled, run

_WALL = np.int32(-1)
_UNSEEN = np.int32(-2)
_EDGE = np.int32(-3)


def label_distances(walls: NDArray[np.bool_], targets: NDArray[np.intp], wraps: bool) -> NDArray[np.int32]:
    """What `pacviz.value_function.distances` returns, for targets that are known to be open squares and differ."""
    height, width = walls.shape
    labels = np.empty((height + 2) * (width + 2), dtype=np.int32)
    queue = np.empty(height * width + 1, dtype=np.int32)
    costs = np.empty((height, width), dtype=np.int32)
    run(_label, walls, targets, wraps, labels, queue, costs)
    return costs


@compiled
def _label(walls, targets, wraps, labels, queue, costs):  # type: ignore[no-untyped-def]
    """Breadth-first search on `labels`, a flat copy of the maze with a frame around it.

    The frame spares the loop all tests for the edge: it reads `_EDGE` there, and only then asks where the opposite
    side is. A neighbour is written into the queue before it is known to be fresh, and stays there only if it is:
    the processor cannot guess which neighbours are, and a wrong guess costs it more than a needless write.
    """
    height, width = walls.shape
    stride = width + 2
    labels[:] = _EDGE if wraps else _WALL
    for row in range(height):
        start = (row + 1) * stride + 1
        for col in range(width):
            labels[start + col] = _WALL if walls[row, col] else _UNSEEN
    filled = 0
    for index in range(targets.shape[0]):
        place = (targets[index, 0] + 1) * stride + targets[index, 1] + 1
        labels[place] = 0
        queue[filled] = place
        filled += 1
    taken = 0
    while taken < filled:
        here = queue[taken]
        taken += 1
        cost = labels[here] + 1
        for step in (-stride, stride, -1, 1):
            place = here + step
            if labels[place] == _EDGE:
                place -= width * step if abs(step) == 1 else height * step
            fresh = labels[place] == _UNSEEN
            labels[place] = cost if fresh else labels[place]
            queue[filled] = place
            filled += fresh
    for row in range(height):
        start = (row + 1) * stride + 1
        for col in range(width):
            label = labels[start + col]
            costs[row, col] = label if label >= 0 else -1
