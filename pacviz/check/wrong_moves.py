"""Which squares a program takes for the neighbours of a square: rightly, and wrong in a known way."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pacviz.maze import STEPS, Maze, Square

Moves = Callable[[Maze, int, int], Iterable[Square]]

DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def proper(maze: Maze, row: int, col: int, steps: Iterable[Square] = STEPS) -> list[Square]:
    """The open neighbours, in the order of `steps`."""
    height, width = maze.shape
    return [((row + r) % height, (col + c) % width) for r, c in steps if maze.is_open(row + r, col + c)]


def through_walls(maze: Maze, row: int, col: int, wraps: bool | None = None) -> list[Square]:
    """All neighbours, walls or not."""
    height, width = maze.shape
    wraps = maze.wraps if wraps is None else wraps
    around = [(row + r, col + c) for r, c in STEPS]
    if wraps:
        return [(r % height, c % width) for r, c in around]
    return [(r, c) for r, c in around if 0 <= r < height and 0 <= c < width]


def joined(maze: Maze, row: int, col: int, rows: bool, cols: bool) -> list[Square]:
    """Open neighbours, where rows (columns) lead from one edge to the other only if `rows` (`cols`) says so."""
    height, width = maze.shape
    found = []
    for r, c in ((row + r, col + c) for r, c in STEPS):
        if (rows or 0 <= r < height) and (cols or 0 <= c < width) and not maze.walls[r % height, c % width]:
            found.append((r % height, c % width))
    return found


def modulo_swapped(maze: Maze, row: int, col: int) -> list[Square]:
    """Rows are brought back by the width, columns by the height."""
    height, width = maze.shape
    around = [((row + r) % width, (col + c) % height) for r, c in STEPS]
    return [(r, c) for r, c in around if maze.is_open(r, c)]


def no_wrap(maze: Maze, row: int, col: int, rows: bool, cols: bool) -> list[Square]:
    """As `joined`, but only in mazes that wrap."""
    return joined(maze, row, col, rows and maze.wraps, cols and maze.wraps)


def negative_index(maze: Maze, row: int, col: int, wraps: bool) -> list[Square]:
    """-1 leads to the other end, as in a list; beyond the last there is nothing, unless mazes that wrap are treated well."""
    if wraps and maze.wraps:
        return proper(maze, row, col)
    height, width = maze.shape
    around = [(row + r, col + c) for r, c in STEPS]
    return [
        (r % height, c % width) for r, c in around if r < height and c < width and not maze.walls[r % height, c % width]
    ]


def edge_by_one(maze: Maze, row: int, col: int, low: int, high: int, early: int) -> list[Square]:
    """Going over an edge leads `low` (`high`) squares too far, or does so `early` squares too soon."""
    if not maze.wraps:
        return proper(maze, row, col)
    found = []
    for step in STEPS:
        square = []
        for place, move, size in zip((row, col), step, maze.shape, strict=True):
            if move < 0 and place + move < 0:
                place = size - 1 - low
            elif move > 0 and place + move >= size - early:
                place = high
            else:
                place += move
            square.append(place % size)
        if not maze.walls[tuple(square)]:
            found.append((square[0], square[1]))
    return found


def diagonal(maze: Maze, row: int, col: int, steps: Iterable[Square], wraps: bool) -> list[Square]:
    """Diagonal squares count as neighbours."""
    height, width = maze.shape
    around = [(row + r, col + c) for r, c in steps]
    if not (wraps and maze.wraps):
        around = [(r, c) for r, c in around if 0 <= r < height and 0 <= c < width]
    return [(r % height, c % width) for r, c in around if not maze.walls[r % height, c % width]]


def until_blocked(maze: Maze, row: int, col: int, order: Iterable[Square]) -> list[Square]:
    """Stops looking at the first neighbour that is closed."""
    height, width = maze.shape
    found = []
    for r, c in order:
        if not maze.is_open(row + r, col + c):
            break
        found.append(((row + r) % height, (col + c) % width))
    return found


def dots_only(maze: Maze, row: int, col: int, wraps: bool) -> list[Square]:
    """Takes a square on which something stands for a wall."""
    around = proper(maze, row, col) if wraps else no_wrap(maze, row, col, False, False)
    return [(r, c) for r, c in around if maze.rows[r][c] == "."]


def inside_only(maze: Maze, row: int, col: int) -> list[Square]:
    """Never steps on a square at the edge."""
    height, width = maze.shape
    return [(r, c) for r, c in no_wrap(maze, row, col, False, False) if 0 < r < height - 1 and 0 < c < width - 1]


def near_edges_closed(maze: Maze, row: int, col: int) -> list[Square]:
    """Row 0 and column 0 are taken for outside."""
    return [(r, c) for r, c in proper(maze, row, col) if r > 0 and c > 0]


def walls_are_ends(maze: Maze, row: int, col: int, wraps: bool | None) -> list[Square]:
    """Walls get a number, but nothing is found behind them."""
    return [] if maze.walls[row, col] else through_walls(maze, row, col, wraps)
