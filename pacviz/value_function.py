"""The value function of a maze: how many moves each square is away from a target, and what to do with that.

The idea: all squares one move from the target, then all squares two moves away, and so on, ring by ring. A queue
keeps the squares in that order. It is breadth-first search, once for the whole maze (E. F. Moore, 1959, "The shortest
path through a maze"; the grid of costs is the "wavefront" of C. Y. Lee, 1961).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from pacviz._targets import Targets as Targets
from pacviz._targets import target_squares as target_squares
from pacviz.formats import Grid
from pacviz.maze import Maze, MazeError, Square, UnreachableError
from pacviz.value_iteration import value_iteration as value_iteration

Costs = list[list[int | None]]
"""A grid of costs as lists: `costs[row][col]`, None for a wall or a square without a way to the target."""


class SearchEvent(NamedTuple):
    """One thing that `search` does: `"label"` a square and put it into the queue, `"take"` the first out of it, or
    find a neighbour that `"has"` its label already. `cost` is that square's number of moves to the target."""

    kind: str
    square: Square
    cost: int


def search(maze: Maze, targets: Targets, recorder: Callable[[SearchEvent], object] | None = None) -> Costs:
    """The cost of every square: its number of moves to the nearest of `targets`, None where there is no way.

    >>> search(Maze(np.zeros((2, 3)), wraps=False), (0, 0))
    [[0, 1, 2], [1, 2, 3]]

    `recorder` is called with each `SearchEvent` as it happens.
    Raises MazeError if a target is a wall or outside, or if there is none.
    """
    record = recorder or (lambda event: None)
    costs: Costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    queue: deque[Square] = deque()
    for row, col in target_squares(maze, targets):
        costs[row][col] = 0
        queue.append((row, col))
        record(SearchEvent("label", (row, col), 0))
    while queue:
        row, col = queue.popleft()
        cost = cast(int, costs[row][col])
        record(SearchEvent("take", (row, col), cost))
        for next_row, next_col in maze.neighbors(row, col):
            if costs[next_row][next_col] is None:
                costs[next_row][next_col] = cost + 1
                queue.append((next_row, next_col))
                record(SearchEvent("label", (next_row, next_col), cost + 1))
            else:
                record(SearchEvent("has", (next_row, next_col), cast(int, costs[next_row][next_col])))
    return costs


def distances(maze: Maze, targets: Targets) -> NDArray[np.int32]:
    """The cost of every square as an array: dtype int32, shape `maze.shape`, -1 where there is no way to a target.

    >>> print(distances(Maze(np.zeros((3, 4)), wraps=False), [(0, 0), (2, 3)]))
    [[0 1 2 2]
     [1 2 2 1]
     [2 2 1 0]]

    The same numbers as `search`, by a compiled loop where numba is installed.
    Raises MazeError if a target is a wall or outside, or if there is none.
    """
    squares = target_squares(maze, targets)
    label = _compiled()
    if label is None:
        return np.array(
            [[-1 if cost is None else cost for cost in row] for row in search(maze, squares)], dtype=np.int32
        )
    return label(maze.walls, np.array(squares), maze.wraps)


def _compiled() -> Callable[..., NDArray[np.int32]] | None:
    """The compiled loop, loaded at its first use; None where numba is missing."""
    try:
        from pacviz._kernels import label_distances
    except ImportError:
        return None
    return cast("Callable[..., NDArray[np.int32]]", label_distances)


def layers(maze: Maze, targets: Targets) -> list[list[Square]]:
    """The rings around the targets: item k lists the squares exactly k moves away, in the order of the search.

    >>> layers(Maze(np.array([[0, 0, 1], [0, 0, 0]]), wraps=False), (0, 0))
    [[(0, 0)], [(1, 0), (0, 1)], [(1, 1)], [(1, 2)]]

    Raises MazeError if a target is a wall or outside, or if there is none.
    """
    rings: list[list[Square]] = []

    def collect(event: SearchEvent) -> None:
        if event.kind == "label":
            if event.cost == len(rings):
                rings.append([])
            rings[event.cost].append(event.square)

    search(maze, targets, collect)
    return rings


def manhattan(maze: Maze, target: Square) -> NDArray[np.int32]:
    """The distance of every square if there were no walls: rows apart plus columns apart. dtype int32, shape `maze.shape`.

    >>> print(manhattan(Maze(np.zeros((2, 4)), wraps=False), (0, 1)))
    [[1 0 1 2]
     [2 1 2 3]]

    In a maze that wraps the shorter way round counts. Never more than the true cost. Walls get a number too.
    Raises MazeError if the target is outside.
    """
    row, col = maze.check_square(target, "target")
    height, width = maze.shape
    rows, cols = abs(np.arange(height) - row), abs(np.arange(width) - col)
    if maze.wraps:
        rows, cols = np.minimum(rows, height - rows), np.minimum(cols, width - cols)
    return cast("NDArray[np.int32]", np.add.outer(rows, cols).astype(np.int32))


def choose_ghost_move(maze: Maze, row: int, col: int, costs: Sequence[Sequence[int | None]] | NDArray[Any]) -> Square:
    """The neighbour to which a ghost on `(row, col)` moves: the first of those one cheaper; the square itself at cost 0.

    >>> maze = Maze(np.zeros((2, 3)), wraps=False)
    >>> choose_ghost_move(maze, 1, 2, search(maze, (0, 0)))
    (0, 2)

    `costs` is a grid for this maze, as `search` or `distances` return it.
    Raises MazeError if the square is a wall or outside, or the grid has another shape; UnreachableError if there is no way.
    """
    row, col = maze.check_open((row, col), "ghost")
    height, width = maze.shape
    if len(costs) != height or len(costs[0]) != width:
        found = f"{len(costs)} rows of {len(costs[0]) if len(costs) else 0}"
        raise MazeError(f"costs: found {found}, expected {height} of {width} as in the maze")
    here = _cost(costs, (row, col))
    if here is None:
        raise UnreachableError(
            f"no way leads from ({row}, {col}) to the target; ask for a square whose cost is a number"
        )
    if here == 0:
        return row, col
    for neighbor in maze.neighbors(row, col):
        if _cost(costs, neighbor) == here - 1:
            return neighbor
    raise MazeError(
        f"costs: no neighbour of ({row}, {col}) costs {here - 1}; these costs belong to another maze, so compute them anew"
    )


def _cost(costs: Sequence[Sequence[int | None]] | NDArray[Any], square: Square) -> int | None:
    """The cost of a square as an int, None where there is no way."""
    row, col = square
    if col >= len(costs[row]):
        raise MazeError(
            f"costs: row {row} has {len(costs[row])} entries, too few for column {col}; make all rows equally long"
        )
    cost = costs[row][col]
    return None if cost is None or cost < 0 else int(cost)


def _word(wall: bool, cost: int | None) -> str:
    return "#" if wall else "." if cost is None or cost < 0 else str(cost)


def walk(maze: Maze, start: Square, costs: Sequence[Sequence[int | None]] | NDArray[Any]) -> list[Square]:
    """The way from `start` to the target, both included: one square more than the cost of `start`.

    >>> maze = Maze(np.zeros((2, 3)), wraps=False)
    >>> walk(maze, (1, 2), search(maze, (0, 0)))
    [(1, 2), (0, 2), (0, 1), (0, 0)]

    Raises what `choose_ghost_move` raises.
    """
    way = [maze.check_open(start, "start")]
    while (following := choose_ghost_move(maze, *way[-1], costs)) != way[-1]:
        way.append(following)
    return way


class ValueFunction:
    """The value function of one maze, with costs as lists and None for walls and squares without a way.

    >>> values = ValueFunction(Maze(np.array([[0, 1, 0], [0, 0, 0]]), wraps=False))
    >>> values.print_value_function(values.compute_value_function(0, 0))
    0 # 4
    1 2 3

    Made from a `Maze`, the name of one of `mazes/`, or a file. Raises MazeError as `load_maze` does.
    """

    def __init__(self, filename_or_maze: str | Path | Maze) -> None:
        self.grid = Grid(filename_or_maze)

    def compute_value_function(self, target_row: int | Iterable[Square], target_col: int | None = None) -> Costs:
        """The cost of every square: moves to the target, or to the nearest of a list of targets. See `search`."""
        if isinstance(target_row, (int, np.integer)) != isinstance(target_col, (int, np.integer)):
            raise MazeError("target: expected a row and a column, or one list of squares [(row, col), ...]")
        return search(self.grid.maze, (target_row, target_col) if target_col is not None else target_row)  # type: ignore[arg-type]

    def print_value_function(self, costs: Sequence[Sequence[int | None]]) -> None:
        """Prints `costs` in columns of one width: `#` for a wall, `.` for a square without a way to the target."""
        walls = self.grid.maze.walls
        words = [[_word(walls[r, c], cost) for c, cost in enumerate(row)] for r, row in enumerate(costs)]
        width = max(len(word) for row in words for word in row)
        for row in words:
            print(" ".join(word.rjust(width) for word in row))

    def choose_ghost_move(self, row: int, col: int, costs: Sequence[Sequence[int | None]]) -> Square:
        """The next square of a ghost on `(row, col)`. See the function `choose_ghost_move`."""
        return choose_ghost_move(self.grid.maze, row, col, costs)
