"""What a position is worth when the search cannot look further: a number for a `GameState`, larger is better for Pac-Man.

An evaluation judges a state, never a move: the search has made the moves already. It need not be right, only quick
and mostly in the right order.

- `score_evaluation`: the points so far
- `p2_evaluation`: points, and weights over Manhattan distance, as in a well-known walkthrough; with its two flaws
- `manhattan_evaluation`: the same without the flaws
- `maze_evaluation`: weights over true distances, those of `pacviz.value_function`

The last three are a `WeightedEvaluation` with other numbers; make your own in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, floor

import numpy as np

from pacviz.game import GameState
from pacviz.game_moves import Position
from pacviz.maze import Maze, Square
from pacviz.pacman_moves import open_to_pacman
from pacviz.value_function import distances

METRICS = ("manhattan", "maze")


def score_evaluation(state: GameState) -> float:
    """The points so far.

    >>> from pacviz import parse_maze
    >>> score_evaluation(GameState.from_maze(parse_maze("P*.G")).successor(0, "Stop"))
    -1
    """
    return state.score


@dataclass(frozen=True)
class WeightedEvaluation:
    """Points so far, and a weight for each thing that matters:

        score + food / d(nearest dot) - far * d(nearest dot) - left * (dots left) - capsule * (capsules left)
              - lost, if the game is lost
              + for each ghost, its distance d:  scared / d  if it is scared
                                                 ghost / d   if not, and d <= reach

    `d` is the number of moves with `metric="maze"`, rows apart plus columns apart with `metric="manhattan"` (walls and
    tunnels not looked at). A ghost on Pac-Man's square, just sent home there, counts as half a move away, and so does a
    dot that a maze has under him. With no dot left d is 1, with no way to any dot it is the number of squares.

    `dead`, if given, is the value of any state that has a ghost on Pac-Man's square: see `p2_evaluation`.
    Raises ValueError for another metric.

    >>> from pacviz import parse_maze
    >>> state = GameState.from_maze(parse_maze("; wraps: no\\nP.*..G"))
    >>> WeightedEvaluation(food=10, ghost=-10)(state)       # 0 points + 10 / 2 - 10 / 5
    3.0
    """

    food: float = 0.0
    far: float = 0.0
    left: float = 0.0
    ghost: float = 0.0
    scared: float = 0.0
    capsule: float = 0.0
    lost: float = 0.0
    reach: float = 1e9
    metric: str = "manhattan"
    dead: float | None = None

    def __post_init__(self) -> None:
        if self.metric not in METRICS:
            raise ValueError(f"metric: found {self.metric!r}, expected one of {', '.join(METRICS)}")

    def __call__(self, state: GameState) -> float:
        """The value of `state`."""
        tables = _tables(state.maze) if self.metric == "maze" else None
        nearest = _nearest_food(state, tables)
        value = state.score + self.food / nearest - self.far * nearest
        value -= self.left * len(state.food) + self.capsule * len(state.capsules)
        if state.is_lose:
            value -= self.lost
        for position, timer in zip(state.ghosts, state.scared_timers, strict=True):
            apart = _ghost_distance(state.pacman, position, tables)
            if apart == 0:
                if self.dead is not None:
                    return self.dead
                apart = 0.5
            if timer > 0:
                value += self.scared / apart
            elif apart <= self.reach:
                value += self.ghost / apart
        return value

    def but(self, **weights: float | str | None) -> WeightedEvaluation:
        """The same evaluation with some numbers changed.

        >>> maze_evaluation.but(metric="manhattan").metric
        'manhattan'
        """
        return replace(self, **weights)  # type: ignore[arg-type]


P2_DEAD = -100_000_000.0

p2_evaluation = WeightedEvaluation(food=10.0, ghost=-10.0, scared=100.0, dead=P2_DEAD)
"""The evaluation of a public walkthrough of the Berkeley project, idea for idea, to be looked at critically.

Its first flaw: a lost position is worth -100 000 000, while the walkthrough's search starts its maximum at
-999 999. Where every line loses, no action is better than that start, and the search returns none.
Its second flaw: it takes distance 0 for death before asking whether that ghost was scared. A ghost that has just been
eaten on its home square, 200 points for Pac-Man, stands at distance 0 and is called his death.
"""

manhattan_evaluation = p2_evaluation.but(dead=None)
"""`p2_evaluation` without its two flaws: lost positions have their score, a ghost at distance 0 counts as half a move."""

maze_evaluation = WeightedEvaluation(
    far=0.3, left=10.0, ghost=-80.0, scared=70.0, capsule=100.0, lost=3000.0, reach=2.0, metric="maze"
)
"""True distances. The nearest dot pulls by a steady third of a point a square, and a dot eaten is worth more than any
such pull, so that eating beats waiting beside a dot. A ghost matters only within two moves: the search sees the rest.
The weights were found by trying some hundred at random in small tournaments."""


@dataclass(frozen=True)
class _Tables:
    """True distances between all squares: `food[a][b]` for Pac-Man, who may not pass doors, `ghost[a][b]` for ghosts."""

    food: Mapping[Square, Mapping[Square, int]]
    ghost: Mapping[Square, Mapping[Square, int]]
    shape: tuple[int, int]

    @property
    def none(self) -> int:
        """What counts as the distance where there is no way."""
        return self.shape[0] * self.shape[1]


@lru_cache(maxsize=32)
def _tables(maze: Maze) -> _Tables:
    everywhere = all_distances(maze)
    return _Tables(all_distances(open_to_pacman(maze)) if maze.doors else everywhere, everywhere, maze.shape)


def all_distances(maze: Maze) -> dict[Square, dict[Square, int]]:
    """The number of moves between any two open squares: `all_distances(maze)[a][b]`; no entry where there is no way.

    >>> from pacviz import parse_maze
    >>> all_distances(parse_maze("; wraps: no\\n..#.\\n#..."))[0, 0][0, 3]
    5
    """
    squares: list[Square] = [(row, col) for row, col in np.argwhere(~maze.walls).tolist()]
    table: dict[Square, dict[Square, int]] = {}
    for start in squares:
        costs = distances(maze, start).tolist()
        table[start] = {(row, col): costs[row][col] for row, col in squares if costs[row][col] >= 0}
    return table


def _nearest_food(state: GameState, tables: _Tables | None) -> float:
    """Moves to the nearest dot; one under Pac-Man, put there before he has moved, counts as half a move away."""
    if not state.food:
        return 1
    row, col = state.pacman
    if tables is None:
        return min([abs(row - r) + abs(col - c) for r, c in state.food]) or 0.5
    moves = tables.food[state.pacman]
    return min([moves.get(square, tables.none) for square in state.food]) or 0.5


def _ghost_distance(pacman: Square, ghost: Position, tables: _Tables | None) -> float:
    """Moves apart; a ghost between two squares is as far as these are on average."""
    row, col = ghost
    if tables is None:
        return abs(pacman[0] - row) + abs(pacman[1] - col)
    moves, none = tables.ghost[pacman], tables.none
    height, width = tables.shape
    first, second = (floor(row), floor(col)), (ceil(row) % height, ceil(col) % width)
    return (moves.get(first, none) + moves.get(second, none)) / 2
