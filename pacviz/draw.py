"""Still pictures of mazes and of numbers on them.

Every function takes `ax=None`, draws there (or on a new figure of fitting size) and returns the Axes. In a notebook assign the
result, `ax = draw_costs(...)`, so that only the picture appears.
"""

from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import pairwise
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.cm import ScalarMappable
from matplotlib.collections import LineCollection
from matplotlib.colors import ListedColormap, Normalize
from matplotlib.figure import Figure
from matplotlib.patches import Polygon
from numpy.typing import NDArray

from pacviz import board, marks
from pacviz.maze import Maze, MazeError, Square
from pacviz.palette import COST_RGB, EXCESS_RGB, LIGHT, SHORTFALL_RGB, to_hex
from pacviz.tree_picture import draw_tree as draw_tree

Costs = NDArray[np.number[Any]] | Sequence[Sequence[float | None]]


def draw_maze(maze: Maze, ax: Axes | None = None) -> Axes:
    """The maze with everything on it; row and column numbers at the edge, small arrowheads where one can leave and wrap."""
    ax = _board(maze, ax)
    marks.add_things(ax, maze)
    return ax


def draw_costs(costs: Costs, maze: Maze, ax: Axes | None = None, highest: float | None = None) -> Axes:
    """`costs` as a heatmap, lightest at 0, with the numbers where they fit and a colour bar where they do not.

    `costs` is an array `[row, col]` or lists; -1, None or infinity stands for walls and squares without
    a way, and the latter are hatched.
    `highest` is the cost of the darkest colour (default: the highest there is); give it when two pictures share a scale.
    Raises MazeError if the shape of `costs` is not that of the maze.
    """
    grid, own_figure = _grid(costs, maze), ax is None
    ax = _board(maze, ax)
    known = (grid >= 0) & ~maze.walls
    top = float(grid[known].max(initial=0)) if highest is None else highest
    marks.add_colors(ax, COST_RGB[_rows(grid, top)], known, maze.walls)
    marks.add_hatch(ax, ~known & ~maze.walls)
    texts = {square: _text(grid[square]) for square in _squares(known)}
    fits = marks.add_numbers(ax, texts, maze, colors=lambda square: _hex(COST_RGB, grid[square], top))
    marks.add_things(ax, maze, beside=texts if fits else ())
    if not fits:
        _color_bar(ax, COST_RGB, 0, top, "moves to the target", own_figure)
    return ax


def draw_layers(rings: Sequence[Sequence[Square]], maze: Maze, upto: int | None = None, ax: Axes | None = None) -> Axes:
    """The first rings around a target, up to number `upto` (default: all); the last one shown has a thin outline.

    `rings[k]` lists the squares k moves away, as `layers` returns them. Colours are those of the whole search, so that
    pictures of a growing search agree. Raises MazeError if `upto` is not the number of a ring.
    """
    last = len(rings) - 1 if upto is None else upto
    if not 0 <= last < len(rings):
        raise MazeError(
            f"found upto={upto}, expected 0 to {len(rings) - 1}, the numbers of the rings; leave it out to see all"
        )
    grid = np.full(maze.shape, -1)
    for number, ring in enumerate(rings[: last + 1]):
        for square in ring:
            grid[square] = number
    ax = _board(maze, ax)
    known, top = grid >= 0, len(rings) - 1
    marks.add_colors(ax, COST_RGB[_rows(grid, top)], known, maze.walls)
    texts = {square: _text(grid[square]) for square in _squares(known)}
    fits = marks.add_numbers(ax, texts, maze, colors=lambda square: _hex(COST_RGB, grid[square], top))
    marks.add_outline(ax, list(rings[last]), "ring", LIGHT["ring"])
    marks.add_things(ax, maze, beside=texts if fits else ())
    return ax


def draw_path(path: Iterable[Square], maze: Maze, ax: Axes | None = None) -> Axes:
    """A path through the maze as a line with an arrowhead; a step through a tunnel leaves at one edge and enters at the other.

    On an Axes that shows a board already (`draw_path(path, maze, ax=draw_costs(...))`) only the line is added.
    Raises MazeError if two squares of the path that follow each other are not neighbours.
    """
    squares = [maze.check_square(square, "path") for square in path]
    ax = ax if ax is not None and board.is_board(ax) else draw_maze(maze, ax)
    gap = 0.35 if any(text.get_gid() == "number" for text in ax.texts) else 0.0
    moves = [move for start, end in pairwise(squares) for move in _moves(start, end, maze)]
    first, last = gap, 1 - gap
    lines = [
        ((x + first * right, y + first * down), (x + last * right, y + last * down)) for y, x, down, right in moves
    ]
    for width, color, above in ((0.20, "white", 5.0), (0.09, LIGHT["path"], 5.1)):
        strokes = LineCollection(lines, colors=color, linewidths=marks.pen(ax, width), capstyle="round")
        strokes.set(zorder=above, gid="path")
        ax.add_collection(strokes)
    for y, x, down, right in moves if gap else moves[-1:]:
        ax.add_patch(_arrow_head(x + last * right, y + last * down, right, down))
    return ax


def draw_difference(costs: Costs, others: Costs, maze: Maze, ax: Axes | None = None) -> Axes:
    """`costs` minus `others`, square by square: browns where `costs` is larger, purples where it is smaller, plain where equal.

    The squares where they differ most have an outline. With `others=manhattan(maze, target)` it shows how many moves the walls
    cost. Squares without a cost in either grid are hatched. Raises MazeError if a shape is not that of the maze.
    """
    left, right, own_figure = _grid(costs, maze), _grid(others, maze), ax is None
    known = (left >= 0) & (right >= 0) & ~maze.walls
    delta = np.where(known, left - right, 0)
    top = float(np.abs(delta).max())
    colors = np.where((delta >= 0)[:, :, None], EXCESS_RGB[_rows(delta, top)], SHORTFALL_RGB[_rows(-delta, top)])
    ax = _board(maze, ax)
    marks.add_colors(ax, colors, known, maze.walls)
    marks.add_hatch(ax, ~known & ~maze.walls)
    texts = {square: f"{'+' if delta[square] > 0 else ''}{_text(delta[square])}" for square in _squares(known)}
    fits = marks.add_numbers(ax, texts, maze, colors=lambda square: to_hex(colors[square].tolist()))
    if top:
        marks.add_outline(ax, _squares(np.abs(delta) == top), "largest", LIGHT["ring"])
    marks.add_things(ax, maze, beside=texts if fits else ())
    if not fits:
        _color_bar(ax, np.concatenate([SHORTFALL_RGB[::-1], EXCESS_RGB]), -top, top, "difference in moves", own_figure)
    return ax


def maze_png(maze: Maze) -> bytes:
    """`draw_maze` as the bytes of a PNG file, made without pyplot: what a notebook shows for a maze."""
    height, width = board.figure_size(maze)
    figure = Figure(figsize=(width, height), dpi=100)
    FigureCanvasAgg(figure)
    draw_maze(maze, board.fill(figure))
    buffer = BytesIO()
    figure.savefig(buffer, format="png")
    return buffer.getvalue()


def _board(maze: Maze, ax: Axes | None) -> Axes:
    if ax is None:
        from matplotlib import pyplot

        height, width = board.figure_size(maze)
        ax = board.fill(pyplot.figure(figsize=(width, height)))
    board.add_board(ax, maze)
    return ax


def _grid(costs: Costs, maze: Maze) -> NDArray[np.float64]:
    """`costs` as a float64 array with -1 for None and infinity."""
    if isinstance(costs, np.ndarray) and costs.shape == maze.shape and costs.dtype.kind in "iuf":
        return np.where(np.isfinite(costs), costs, -1.0)
    rows = [list(row) for row in costs]
    lengths = {len(row) for row in rows}
    height, width = maze.shape
    if len(rows) != height or lengths != {width}:
        found = f"{len(rows)} rows of {' or '.join(map(str, sorted(lengths)))} numbers"
        raise MazeError(
            f"found costs with {found}, expected {height} rows of {width}, as the maze has; pass the maze they belong to"
        )
    return np.array(
        [[_number(cost, (r, c)) for c, cost in enumerate(row)] for r, row in enumerate(rows)], dtype=np.float64
    )


def _number(cost: object, square: Square) -> float:
    """A cost as a float; -1 for None, for infinity and for what is no number at all in IEEE's sense."""
    if cost is None:
        return -1.0
    if isinstance(cost, bool) or not isinstance(cost, (int, float, np.number)):
        raise MazeError(f"found {cost!r} at {square}, expected a number or None; is a cell still unfinished?")
    return float(cost) if np.isfinite(float(cost)) else -1.0


def _text(value: float) -> str:
    """A number as it stands in a square: whole ones without a point, large ones short.

    >>> _text(12.0), _text(0.25), _text(3e9)
    ('12', '0.25', '3e+09')
    """
    return f"{value:.0f}" if value == int(value) and abs(value) < 1e5 else f"{value:.3g}"


def _rows(grid: NDArray[np.float64], top: float) -> NDArray[np.intp]:
    """Rows of a colour table for a whole grid; the same rounding as `palette.cost_index`."""
    return (grid.clip(0, max(top, 1)) / max(top, 1) * 255 + 0.5).astype(np.intp)


def _hex(table: NDArray[np.uint8], value: float, top: float) -> str:
    return to_hex(table[_rows(np.array(value), top)].tolist())


def _squares(mask: NDArray[np.bool_]) -> list[Square]:
    return [(int(row), int(col)) for row, col in np.argwhere(mask)]


def _moves(start: Square, end: Square, maze: Maze) -> list[tuple[float, float, float, float]]:
    """One move as `(row, col, rows down, columns right)`; a move through a tunnel as two halves, out here and in there."""
    if end not in maze.neighbors(*start):
        raise MazeError(f"path: {end} is no neighbour of {start}; a path moves one open square at a time")
    down, right = end[0] - start[0], end[1] - start[1]
    if abs(down) + abs(right) == 1:
        return [(*start, down, right)]
    down, right = -0.6 * np.sign(down), -0.6 * np.sign(right)  # backwards in the maze is the long way in the picture
    return [(*start, down, right), (end[0] - down, end[1] - right, down, right)]


def _arrow_head(x: float, y: float, right: float, down: float) -> Polygon:
    length = np.hypot(right, down)
    right, down = right / length, down / length
    feet = [(x - 0.20 * right + 0.13 * side * down, y - 0.20 * down + 0.13 * side * right) for side in (-1, 1)]
    tip = (x + 0.04 * right, y + 0.04 * down)
    return Polygon(
        [tip, *feet], closed=True, facecolor=LIGHT["path"], edgecolor="white", linewidth=0.8, zorder=7.5, gid="path"
    )


def _color_bar(ax: Axes, table: NDArray[np.uint8], low: float, high: float, label: str, own_figure: bool) -> None:
    """The legend of colours without numbers, beside the board."""
    if own_figure:
        board.make_room(ax, 0.9)
    colors = ScalarMappable(Normalize(low, max(high, low + 1)), ListedColormap(table / 255))
    bar = ax.figure.colorbar(colors, cax=ax.inset_axes((1.04, 0.0, 0.03, 1.0)))
    bar.outline.set_visible(False)
    bar.set_label(label, color=LIGHT["text"], fontsize=9)
    bar.ax.tick_params(length=0, labelsize=8, labelcolor=LIGHT["quiet"])
