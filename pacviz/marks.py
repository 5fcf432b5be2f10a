"""What is put on a drawn board: colours, numbers, hatching, outlines, and everything that stands on the maze."""

from collections.abc import Callable, Collection, Mapping

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from numpy.typing import NDArray

from pacviz import sprites
from pacviz.board import HUGE, add_image
from pacviz.maze import Maze, Square
from pacviz.palette import LIGHT, text_on

SMALLEST_NUMBER = 5.5
"""Points (1/72 inch) below which numbers are left out."""

_SIDES = {  # step (rows down, columns right) -> both ends (x, y) of the side that faces it
    (-1, 0): ((-0.5, -0.5), (0.5, -0.5)),
    (1, 0): ((-0.5, 0.5), (0.5, 0.5)),
    (0, -1): ((-0.5, -0.5), (-0.5, 0.5)),
    (0, 1): ((0.5, -0.5), (0.5, 0.5)),
}


def add_colors(ax: Axes, colors: NDArray[np.uint8], known: NDArray[np.bool_], walls: NDArray[np.bool_]) -> None:
    """Colours `[row, col, 3]` on the squares where `known` is True, as one image."""
    height, width = known.shape
    image = _spread_under_walls(np.dstack([colors, np.where(known, 255, 0).astype(np.uint8)]), walls)
    ax.imshow(image, extent=(-0.5, width - 0.5, height - 0.5, -0.5), interpolation="nearest", zorder=1, gid="colors")


def add_hatch(ax: Axes, squares: NDArray[np.bool_]) -> None:
    """Diagonal lines on floor that cannot reach the target, so that nobody takes it for far away; grey on huge mazes."""
    if squares.size > HUGE:
        add_image(ax, squares, LIGHT["hatch"], "unreachable")
    elif squares.any():
        shape = Path.make_compound_path(*(_full_square(row, col) for row, col in np.argwhere(squares).tolist()))
        patch = PathPatch(shape, zorder=1.2, gid="unreachable")
        patch.set(facecolor=LIGHT["unreachable"], edgecolor=LIGHT["hatch"], hatch="////", linewidth=0)
        ax.add_patch(patch)


def add_shade(ax: Axes, squares: list[Square]) -> None:
    """A tint on these squares, under everything that is written or stands there."""
    shape = Path.make_compound_path(*(_full_square(row, col) for row, col in squares))
    ax.add_patch(PathPatch(shape, facecolor=LIGHT["path"], alpha=0.22, linewidth=0, zorder=1.1, gid="shaded"))


def add_numbers(ax: Axes, texts: Mapping[Square, str], maze: Maze, colors: Callable[[Square], str]) -> bool:
    """`texts` on their squares in ink that contrasts with `colors`, aside where something stands; False if none fit."""
    digits = max(map(len, texts.values()), default=1)
    side = sprites.cell_points(ax)
    points = min(0.40 * side, 0.84 * side / (0.64 * digits), 15.0)
    if points < SMALLEST_NUMBER:
        return False
    standing = _standing(maze)
    for (row, col), text in texts.items():
        x, y, size = (col + 0.22, row + 0.24, 0.74 * points) if (row, col) in standing else (col, row, points)
        number = ax.text(
            x, y, text, ha="center", va="center_baseline", fontsize=size, zorder=8, gid="number", parse_math=False
        )
        number.set_color(text_on(colors((row, col))))
    return True


def add_outline(ax: Axes, squares: list[Square], name: str, color: str) -> None:
    """A thin outline around a set of squares, only along its border."""
    inside, lines = set(squares), []
    for row, col in squares:
        for (down, right), ends in _SIDES.items():
            if (row + down, col + right) not in inside:
                lines.append([(col + x, row + y) for x, y in ends])
    border = LineCollection(lines, colors=color, linewidths=pen(ax, 0.06), capstyle="projecting", zorder=3.6)
    border.set(gid=name, clip_on=False)
    ax.add_collection(border)


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


def _full_square(row: float, col: float) -> Path:
    corners = [(col + x, row + y) for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5))]
    return Path(corners, closed=True)
