"""The parts of a drawn board: floor, raised walls, colours, numbers, hatching, outlines, the edge.

`draw.py` puts them together. x is the column, y the row, downwards; every square has side 1 and its centre at whole numbers.
"""

from collections.abc import Callable, Collection, Mapping

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch, Rectangle
from matplotlib.path import Path
from numpy.typing import NDArray

from pacviz import sprites
from pacviz.maze import Maze, Square
from pacviz.palette import LIGHT, text_on, to_rgb

SMALLEST_NUMBER = 5.5
"""Points (1/72 inch) below which numbers are left out."""

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
        door = Rectangle((col - 0.5, row - 0.12), 1.0, 0.24, facecolor=LIGHT["door"], edgecolor="none", zorder=2.5, gid="door")
        ax.add_patch(door)
    _add_walls(ax, maze.walls)
    _add_edge(ax, maze)


def add_colors(ax: Axes, colors: NDArray[np.uint8], known: NDArray[np.bool_], walls: NDArray[np.bool_]) -> None:
    """Colours `[row, col, 3]` on the squares where `known` is True, as one image."""
    height, width = known.shape
    image = _spread_under_walls(np.dstack([colors, np.where(known, 255, 0).astype(np.uint8)]), walls)
    ax.imshow(image, extent=(-0.5, width - 0.5, height - 0.5, -0.5), interpolation="nearest", zorder=1, gid="colors")


def add_hatch(ax: Axes, squares: NDArray[np.bool_]) -> None:
    """Diagonal lines on floor that cannot reach the target, so that nobody takes it for far away; grey on huge mazes."""
    if squares.size > HUGE:
        _add_image(ax, squares, LIGHT["hatch"], "unreachable")
    elif squares.any():
        patch = PathPatch(Path.make_compound_path(*(_full_square(row, col) for row, col in np.argwhere(squares))), zorder=1.2, gid="unreachable")
        patch.set(facecolor=LIGHT["unreachable"], edgecolor=LIGHT["hatch"], hatch="////", hatch_linewidth=0.7, linewidth=0)
        ax.add_patch(patch)


def add_numbers(ax: Axes, texts: Mapping[Square, str], maze: Maze, colors: Callable[[Square], str]) -> bool:
    """`texts` on their squares in ink that contrasts with `colors`, moved down where something stands; False if they do not fit."""
    digits = max(map(len, texts.values()), default=1)
    side = sprites.cell_points(ax)
    points = min(0.40 * side, 0.84 * side / (0.64 * digits), 15.0)
    if points < SMALLEST_NUMBER:
        return False
    standing = _standing(maze)
    for (row, col), text in texts.items():
        x, y, size = (col + 0.22, row + 0.24, 0.74 * points) if (row, col) in standing else (col, row, points)
        number = ax.text(x, y, text, ha="center", va="center_baseline", fontsize=size, zorder=8, gid="number")
        number.set_color(text_on(colors((row, col))))
    return True


def add_outline(ax: Axes, squares: list[Square], name: str, color: str) -> None:
    """A thin outline around a set of squares, only along its border."""
    inside, lines = set(squares), []
    for row, col in squares:
        corners = {(-1, 0): ((-0.5, -0.5), (0.5, -0.5)), (1, 0): ((-0.5, 0.5), (0.5, 0.5)), (0, -1): ((-0.5, -0.5), (-0.5, 0.5)), (0, 1): ((0.5, -0.5), (0.5, 0.5))}
        lines += [[(col + x, row + y) for x, y in ends] for (down, right), ends in corners.items() if (row + down, col + right) not in inside]
    ax.add_collection(LineCollection(lines, colors=color, linewidths=pen(ax, 0.06), zorder=3.6, capstyle="projecting", gid=name, clip_on=False))


def add_things(ax: Axes, maze: Maze, beside: Collection[Square] = ()) -> None:
    """Everything that stands on the maze; smaller and to the upper left on squares in `beside`, which carry a number."""
    sprites.add_dots(ax, [square for square in maze.dots if square not in beside])
    sprites.add_pearls(ax, [square for square in maze.capsules if square not in beside])

    def spot(square: Square) -> tuple[Square | tuple[float, float], float]:
        return ((square[0] - 0.15, square[1] - 0.17), 0.62) if square in beside else (square, 1.0)

    for square in maze.food:
        at, size = spot(square)
        sprites.add_food(ax, at, size)
    for square in maze.vampires:
        at, size = spot(square)
        sprites.add_vampire(ax, at, size)
    if maze.pacman is not None:
        at, size = spot(maze.pacman)
        sprites.add_pacman(ax, at, size)
    for number, square in enumerate(maze.ghosts):
        at, size = spot(square)
        sprites.add_ghost(ax, at, number, size)


def pen(ax: Axes, share: float) -> float:
    """A line width in points: `share` of a square's side, never thinner than 0.8."""
    return max(share * sprites.cell_points(ax), 0.8)


def _spread_under_walls(image: NDArray[np.uint8], walls: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """The image at twice the size, where each quarter of a wall takes the colour it touches above or below, or beside.

    Without this, floor would show through at the round corners of walls between coloured squares.
    """
    height, width = walls.shape
    twice = image.repeat(2, axis=0).repeat(2, axis=1)
    padded = np.pad(image, ((1, 1), (1, 1), (0, 0)))
    for down in (0, 1):
        for right in (0, 1):
            across = padded[2 * down : 2 * down + height, 1 : width + 1]
            beside = padded[1 : height + 1, 2 * right : 2 * right + width]
            nearest = np.where(across[:, :, 3:] > 0, across, beside)
            twice[down::2, right::2][walls] = nearest[walls]
    return twice


def _standing(maze: Maze) -> set[Square]:
    pacman = () if maze.pacman is None else (maze.pacman,)
    return {*maze.food, *maze.vampires, *maze.ghosts, *pacman}


def _add_walls(ax: Axes, walls: NDArray[np.bool_]) -> None:
    """Walls as one rounded shape with a lit upper edge, a dark lower one and a short shadow on the floor."""
    if walls.size > HUGE:
        _add_image(ax, walls, LIGHT["wall_dark"], "walls")
    if walls.size > HUGE or not walls.any():
        return
    shape = Path.make_compound_path(*(_wall_square(walls, int(row), int(col)) for row, col in np.argwhere(walls)))
    shadow = PathPatch(Path(shape.vertices + [0.05, 0.08], shape.codes), zorder=2, gid="shadow")
    shadow.set(facecolor=LIGHT["shadow"], edgecolor="none", alpha=0.25)
    under = PathPatch(shape, zorder=3, gid="wall sides")
    under.set(facecolor=LIGHT["wall_dark"], edgecolor="none")
    top = PathPatch(Path(shape.vertices + [0.0, -0.05], shape.codes), zorder=3.1, gid="walls")
    top.set(facecolor=LIGHT["wall"], edgecolor="none")
    for patch in (shadow, under, top):
        ax.add_patch(patch)


def _add_image(ax: Axes, squares: NDArray[np.bool_], color: str, name: str) -> None:
    height, width = squares.shape
    image = np.zeros((height, width, 4), dtype=np.uint8)
    image[squares] = (*to_rgb(color), 255)
    ax.imshow(image, extent=(-0.5, width - 0.5, height - 0.5, -0.5), interpolation="nearest", zorder=3, gid=name)


def _full_square(row: float, col: float) -> Path:
    return Path([(col - 0.5, row - 0.5), (col + 0.5, row - 0.5), (col + 0.5, row + 0.5), (col - 0.5, row + 0.5), (col - 0.5, row - 0.5)], closed=True)


def _wall_square(walls: NDArray[np.bool_], row: int, col: int) -> Path:
    """One square of wall; a corner is round where both of its sides meet floor."""
    height, width = walls.shape

    def wall(down: int, right: int) -> bool:
        r, c = row + down, col + right
        return bool(walls[min(max(r, 0), height - 1), min(max(c, 0), width - 1)])

    vertices: list[tuple[float, float]] = []
    codes: list[int] = []
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
    step = next((step for step in (1, 5, 10, 20, 50, 100, 200, 500, 1000) if step * side >= 14), 5000)
    ax.set_xticks(range(0, width, step))
    ax.set_yticks(range(0, height, step))
    ax.tick_params(length=0, labelsize=8, labelcolor=LIGHT["quiet"], top=True, labeltop=True, bottom=False, labelbottom=False, pad=8 if maze.wraps else 4)
    for spine in ax.spines.values():
        spine.set(color=LIGHT["grid"], linewidth=0.8, visible=True)
    if not maze.wraps:
        return
    heads: list[Path] = []
    for row in range(height):
        if maze.is_open(row, 0) and maze.is_open(row, width - 1) and width > 1:
            heads += [_head(-0.5, row, -1, 0), _head(width - 0.5, row, 1, 0)]
    for col in range(width):
        if maze.is_open(0, col) and maze.is_open(height - 1, col) and height > 1:
            heads += [_head(col, -0.5, 0, -1), _head(col, height - 0.5, 0, 1)]
    if heads:
        marks = PathPatch(Path.make_compound_path(*heads), facecolor=LIGHT["quiet"], edgecolor="none", clip_on=False, zorder=9, gid="wraps")
        ax.add_patch(marks)


def _head(x: float, y: float, right: int, down: int) -> Path:
    """A small triangle at the middle of a square's outer side, pointing outwards."""
    tip = (x + 0.14 * right, y + 0.14 * down)
    feet = (x + 0.10 * down, y + 0.10 * right), (x - 0.10 * down, y - 0.10 * right)
    return Path([tip, *feet, tip], [Path.MOVETO, Path.LINETO, Path.LINETO, Path.CLOSEPOLY])
