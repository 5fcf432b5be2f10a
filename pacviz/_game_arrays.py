"""The arrays over which the compiled game-tree search runs.

Squares and the places half-way between two squares have numbers: squares first, `0 .. squares - 1`. Directions are
0 West, 1 East, 2 North, 3 South, and 4 for "has not moved".
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]
Floats = NDArray[np.float64]


class Tables(NamedTuple):
    """What a maze fixes.

    - `moves` `[square, k]`: where Pac-Man's k-th action leads, -1 after the last
    - `half` `[place, direction]`: the place half a step on, -1 where a wall is
    - `snap` `[place]`: the square a ghost is put on when its fear ends there
    - `touch` `[place, 2]`: the squares at most half a step away
    - `across` `[square, place]`: distance from Pac-Man to a ghost, in the evaluation's metric
    - `near` `[square, k]`: all squares from near to far, and `far` their distances
    - `home` `[ghost]`: the square each is sent to
    - `weights`: food, far, left, ghost, scared, capsule, lost, reach, dead, whether `dead` is used
    """

    moves: Ints
    half: Ints
    snap: Ints
    touch: Ints
    across: Floats
    near: Ints
    far: Ints
    home: Ints
    weights: Floats


class Position(NamedTuple):
    """What a move changes, and what is remembered while looking ahead.

    - `ghosts` `[ghost, 3]`: place, direction, fear
    - `food`, `capsules` `[square]`: 1 where there is one
    - `facts`: Pac-Man's square, dots left, capsules left, score, how the game is over, successors made
    - `frames` `[ply, 4]`: for each open node who moves, rounds to go, its next action, how many it has tried
    - `sums` `[ply, 3]`: its best (or total) so far, its alpha, its beta
    - `kept` `[ply, 7]` and `ghosts_kept` `[ply, ghost, 3]`: the position before the move that was made there
    """

    ghosts: Ints
    food: NDArray[np.uint8]
    capsules: NDArray[np.uint8]
    facts: Ints
    frames: Ints
    sums: Floats
    kept: Ints
    ghosts_kept: Ints
