"""A drawn board with nothing on it: floor, doors, raised walls, and the edge.

`marks.py` puts colours, numbers and things on it, `draw.py` makes figures of both.
x is the column, y the row, downwards; every square has side 1 and its centre at whole numbers.
"""

from collections.abc import Iterator
from itertools import count

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch, Rectangle
from matplotlib.path import Path
from numpy.typing import NDArray

from pacviz import sprites
from pacviz.maze import Maze
from pacviz.palette import LIGHT, to_rgb

HUGE = 10_000
"""Squares above which walls are plain pixels: round corners could not be seen."""

_LARGEST_SQUARE, _LARGEST_WIDTH, _LARGEST_HEIGHT, _MARGIN = 0.5, 8.0, 7.0, 0.32  # inches


def figure_size(maze: Maze) -> tuple[float, float]:
    """`(height, width)` in inches: squares of half an inch, smaller where the maze would not fit a page of 8 by 7."""
    height, width = maze.shape
    side = min(_LARGEST_SQUARE, _LARGEST_WIDTH / width, _LARGEST_HEIGHT / height)
    return height * side + 2 * _MARGIN, width * side + 2 * _MARGIN


def fill(figure: Figure) -> Axes:
    """An Axes that leaves a margin for the numbers at the edge and nothing else."""
    width, height = figure.get_size_inches()
    return figure.add_axes((_MARGIN / width, _MARGIN / height, 1 - 2 * _MARGIN / width, 1 - 2 * _MARGIN / height))


def make_room(ax: Axes, inches: float) -> None:
    """Makes the figure wider, to the right of a board that fills it."""
    figure = ax.figure
    assert isinstance(figure, Figure)
    width, height = figure.get_size_inches()
    box, share = ax.get_position(), width / (width + inches)
    figure.set_size_inches(width + inches, height)
    ax.set_position((box.x0 * share, box.y0, box.width * share, box.height))


def is_board(ax: Axes) -> bool:
    """Whether a board was drawn on this Axes."""
    return any(patch.get_gid() == "floor" for patch in ax.patches)


def add_board(ax: Axes, maze: Maze) -> None:
    """Floor, grid lines, doors, walls, numbers of rows and columns, and marks where one can leave the maze and wrap."""
    height, width = maze.shape
    ax.set(xlim=(-0.5, width - 0.5), ylim=(height - 0.5, -0.5), aspect="equal", facecolor=LIGHT["page"])
    floor = Rectangle((-0.5, -0.5), width, height, facecolor=LIGHT["floor"], edgecolor="none", zorder=0, gid="floor")
    ax.add_patch(floor)
    if maze.walls.size <= HUGE:
        lines = [[(x, -0.5), (x, height - 0.5)] for x in np.arange(0.5, width - 1)]
        lines += [[(-0.5, y), (width - 0.5, y)] for y in np.arange(0.5, height - 1)]
        ax.add_collection(LineCollection(lines, colors=LIGHT["grid"], linewidths=0.6, zorder=0.5))
    for row, col in maze.doors:
        door = Rectangle(
            (col - 0.5, row - 0.12), 1.0, 0.24, facecolor=LIGHT["door"], edgecolor="none", zorder=2.5, gid="door"
        )
        ax.add_patch(door)
    _add_walls(ax, maze.walls)
    _add_edge(ax, maze)


def _add_walls(ax: Axes, walls: NDArray[np.bool_]) -> None:
    """Walls as one rounded shape with a lit upper edge, a dark lower one and a short shadow on the floor."""
    if walls.size > HUGE:
        add_image(ax, walls, LIGHT["wall_dark"], "walls")
    if walls.size > HUGE or not walls.any():
        return
    squares = [_wall_square(walls, row, col) for row, col in np.argwhere(walls).tolist()]
    vertices = np.concatenate([square.vertices for square in squares])
    codes = np.concatenate([square.codes for square in squares])
    shadow = PathPatch(Path(vertices + [0.05, 0.08], codes), zorder=2, gid="shadow")
    shadow.set(facecolor=LIGHT["shadow"], edgecolor="none", alpha=0.25)
    under = PathPatch(Path(vertices, codes), zorder=3, gid="wall sides")
    under.set(facecolor=LIGHT["wall_dark"], edgecolor="none")
    top = PathPatch(Path(vertices + [0.0, -0.05], codes), zorder=3.1, gid="walls")
    top.set(facecolor=LIGHT["wall"], edgecolor="none")
    for patch in (shadow, under, top):
        ax.add_artist(patch)  # add_patch would first work out how far each curve reaches, and the limits are known


def add_image(ax: Axes, squares: NDArray[np.bool_], color: str, name: str) -> None:
    """`squares` filled with one colour, as one image."""
    height, width = squares.shape
    image = np.zeros((height, width, 4), dtype=np.uint8)
    image[squares] = (*to_rgb(color), 255)
    ax.imshow(image, extent=(-0.5, width - 0.5, height - 0.5, -0.5), interpolation="nearest", zorder=3, gid=name)


def _wall_square(walls: NDArray[np.bool_], row: int, col: int) -> Path:
    """One square of wall; a corner is round where both of its sides meet floor."""
    height, width = walls.shape

    def wall(down: int, right: int) -> bool:
        r, c = row + down, col + right
        return bool(walls[min(max(r, 0), height - 1), min(max(c, 0), width - 1)])

    vertices: list[tuple[float, float]] = []
    codes: list[np.uint8] = []
    for down, right in ((-1, -1), (-1, 1), (1, 1), (1, -1)):
        x, y = col + 0.5 * right, row + 0.5 * down
        if wall(down, 0) or wall(0, right):
            vertices.append((x, y))
            codes.append(Path.LINETO)
            continue
        along = (0, -0.22 * down) if down == right else (-0.22 * right, 0)
        onward = (-0.22 * right, 0) if down == right else (0, -0.22 * down)
        vertices += [(x + along[0], y + along[1]), (x, y), (x + onward[0], y + onward[1])]
        codes += [Path.LINETO, Path.CURVE3, Path.CURVE3]
    codes[0] = Path.MOVETO
    return Path([*vertices, vertices[0]], [*codes, Path.CLOSEPOLY])


def _add_edge(ax: Axes, maze: Maze) -> None:
    """Row and column numbers, every one or every fifth, and an arrowhead at each open square of an edge that wraps."""
    height, width = maze.shape
    side = sprites.cell_points(ax)
    step = next(step for step in _round_numbers() if step * side >= 14)
    ax.set_xticks(range(0, width, step))
    ax.set_yticks(range(0, height, step))
    ax.tick_params(top=True, labeltop=True, bottom=False, labelbottom=False)
    ax.tick_params(length=0, labelsize=8, labelcolor=LIGHT["quiet"], pad=8 if maze.wraps else 4)
    for spine in ax.spines.values():
        spine.set(color=LIGHT["grid"], linewidth=0.8, visible=True)
    if not maze.wraps or maze.walls.size > HUGE:
        return
    heads: list[Path] = []
    for row in range(height):
        if maze.is_open(row, 0) and maze.is_open(row, width - 1) and width > 1:
            heads += [_head(-0.5, row, -1, 0), _head(width - 0.5, row, 1, 0)]
    for col in range(width):
        if maze.is_open(0, col) and maze.is_open(height - 1, col) and height > 1:
            heads += [_head(col, -0.5, 0, -1), _head(col, height - 0.5, 0, 1)]
    if heads:
        marks = PathPatch(Path.make_compound_path(*heads), zorder=9, gid="wraps", clip_on=False)
        marks.set(facecolor=LIGHT["quiet"], edgecolor="none")
        ax.add_patch(marks)


def _round_numbers() -> Iterator[int]:
    """1, 5, 10, 20, 50, 100, 200, 500, ..."""
    yield from (1, 5)
    for power in count(1):
        yield from (10**power, 2 * 10**power, 5 * 10**power)


def _head(x: float, y: float, right: int, down: int) -> Path:
    """A small triangle at the middle of a square's outer side, pointing outwards."""
    tip = (x + 0.14 * right, y + 0.14 * down)
    feet = (x + 0.10 * down, y + 0.10 * right), (x - 0.10 * down, y - 0.10 * right)
    return Path([tip, *feet, tip], [Path.MOVETO, Path.LINETO, Path.LINETO, Path.CLOSEPOLY])
