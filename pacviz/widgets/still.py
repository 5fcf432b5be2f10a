"""The still picture of a frame: what a notebook shows where no widget can run."""

from __future__ import annotations

import textwrap
import warnings
from io import BytesIO
from typing import TYPE_CHECKING, Any

import numpy as np

from pacviz._plain_text import plain
from pacviz.maze import Maze, Square
from pacviz.palette import COST_RGB, LIGHT, cost_color, cost_index
from pacviz.widgets.frames import Frame, Place, Sprite
from pacviz.widgets.record import figures

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_LINE, _MOST_LINES = 140, 4  # of a caption: characters, lines
_TOWARDS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
_OUTLINED = {"queue": "ring", "changed": "path", "next": "ring", "current": "ring", "safe": "leaf", "danger": "path"}


def frame_png(maze: Maze, frame: Frame, vmax: int) -> bytes:
    """A frame as the bytes of a PNG file: ground, values, marks, arrows, figures, and its caption below."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from pacviz import board, marks

    shown = _ground_only(frame.maze or maze, frame)
    height, width = board.figure_size(shown)
    figure = Figure(figsize=(max(width, 3.0), height), dpi=100)
    FigureCanvasAgg(figure)
    ax = board.fill(figure)
    board.add_board(ax, shown)
    sprites = figures(frame.maze or maze) if frame.sprites is None else tuple(frame.sprites)
    taken = _add_values(ax, shown, frame, vmax, {sprite.square for sprite in sprites})
    marks.add_things(ax, shown, beside=taken)
    _add_marks(ax, frame)
    for sprite in sprites:
        _add_sprite(ax, sprite, small=sprite.square in taken)
    if frame.caption:
        below = textwrap.fill(frame.caption, _LINE, max_lines=_MOST_LINES, placeholder=" ...")
        ax.text(0, -0.03, below, transform=ax.transAxes, va="top", fontsize=9, color=LIGHT["text"], parse_math=False)
    return figure_png(figure, bbox_inches="tight", pad_inches=0.08)


def figure_png(figure: Figure, **options: Any) -> bytes:
    """A figure as the bytes of a PNG file. A character that the font does not have becomes a box, without a warning."""
    buffer = BytesIO()
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing from font", UserWarning)
        figure.savefig(buffer, format="png", **options)
    return buffer.getvalue()


def _ground_only(maze: Maze, frame: Frame) -> Maze:
    """The maze without figures and without what is eaten."""
    eaten = set(frame.eaten)
    left = {
        name: [square for square in getattr(maze, name) if square not in eaten] for name in ("dots", "capsules", "food")
    }
    return maze.replace(pacman=None, ghosts=(), vampires=(), **left)


def _add_values(ax: Axes, maze: Maze, frame: Frame, vmax: int, standing: set[Place]) -> set[Square]:
    """Colours and numbers. Returns the squares on which a number is written beside a figure."""
    from pacviz import marks

    grid = np.full(maze.shape, -1) if frame.values is None else np.asarray(frame.values)
    known = (grid >= 0) & ~maze.walls
    if known.any():
        rows = np.vectorize(lambda value: cost_index(value, vmax), otypes=[int])(grid)
        marks.add_colors(ax, COST_RGB[rows], known, maze.walls)
    unreachable = np.zeros(maze.shape, dtype=bool)
    for square in frame.marks.get("unreachable", ()):
        unreachable[square] = True
    marks.add_hatch(ax, unreachable & ~maze.walls)
    texts = {(int(row), int(col)): str(grid[row, col]) for row, col in np.argwhere(known)} | dict(frame.labels)
    if not texts:
        return set()
    lying = {*maze.dots, *maze.capsules}
    beside = maze.replace(ghosts=[square for square in texts if square in standing or square in lying])
    colors = {square: cost_color(grid[square], vmax) if known[square] else LIGHT["floor"] for square in texts}
    fits = marks.add_numbers(ax, texts, beside, colors=colors.__getitem__)
    return {square for square in texts if square in standing} if fits else set()


def _add_marks(ax: Axes, frame: Frame) -> None:
    from matplotlib.patches import Circle, FancyArrowPatch

    from pacviz import marks, sprites

    for name, squares in frame.marks.items():
        places = [(int(row), int(col)) for row, col in squares]
        if name == "shaded" and places:
            marks.add_shade(ax, places)
        if name in _OUTLINED and places:
            marks.add_outline(ax, places, name, LIGHT[_OUTLINED[name]])
        for row, col in places if name in ("target", "path") else ():
            radius = 0.43 if name == "target" else 0.09
            circle = Circle((col, row), radius, fill=name == "path", zorder=5, gid=name, linewidth=marks.pen(ax, 0.05))
            circle.set_color(LIGHT["ring" if name == "target" else "path"])
            ax.add_patch(circle)
    side = sprites.cell_points(ax)
    for start, end in frame.arrows:  # below the figures, and short of the number in the square that they point to
        arrow = FancyArrowPatch(start[::-1], end[::-1], mutation_scale=12, shrinkA=0.16 * side, shrinkB=0.26 * side)
        arrow.set(arrowstyle="-|>", color=LIGHT["ring"], zorder=5.5, gid="arrow")
        ax.add_patch(arrow)


def _add_sprite(ax: Axes, sprite: Sprite, small: bool) -> None:
    from pacviz import sprites

    row, col = sprite.square
    at = (row - 0.15, col - 0.17) if small else (row, col)
    size = 0.62 if small else 1.0
    if sprite.kind == "pacman":
        sprites.add_pacman(ax, at, size, _TOWARDS.get(sprite.facing or "right", (0, 1)))
    elif sprite.kind == "ghost" and sprite.state != "eaten":
        sprites.add_ghost(ax, at, sprite.number, size, scared=sprite.state == "scared")
    elif sprite.kind == "vampire":
        sprites.add_vampire(ax, at, size)
    elif sprite.kind == "food":
        sprites.add_food(ax, at, size)
    elif sprite.kind == "dot":
        sprites.add_dots(ax, [at])
    elif sprite.kind == "pearl":
        sprites.add_pearls(ax, [at])
    if sprite.label:
        label = ax.text(col, row - 0.6, plain(sprite.label, 40), ha="center", va="center", parse_math=False)
        label.set(fontsize=8, color=LIGHT["text"], zorder=9)
