"""Pac-Man, ghosts and all that is eaten, as matplotlib shapes on squares of side 1 (x = column, y = row, y downwards).

Each function adds its artists to an Axes. `at` is the centre as `(row, col)`, fractions allowed; `size` 1 fills a square.
Every artist of a thing carries its name as `gid` (`"pacman"`, `"ghost 1"`, ...), so that a figure can be asked what it shows.
"""

from math import cos, radians, sin

from matplotlib.axes import Axes
from matplotlib.patches import Arc, Circle, Ellipse, PathPatch, Polygon, Wedge
from matplotlib.path import Path

from pacviz.palette import LIGHT, ghost, text_on

Centre = tuple[float, float]

#: Where Pac-Man's mouth points, in degrees clockwise from the right (y runs downwards), by (row, col) step.
MOUTH: dict[tuple[int, int], float] = {(0, 1): 0.0, (1, 0): 90.0, (0, -1): 180.0, (-1, 0): 270.0}

_ABOVE = 6.0  # zorder of everything that moves


def add_pacman(ax: Axes, at: Centre, size: float = 1.0, towards: tuple[int, int] = (0, 1)) -> None:
    """Pac-Man with his mouth towards a step `(row, col)`, such as `(0, -1)` for left."""
    row, col = at
    radius, turn = 0.40 * size, MOUTH[towards]
    body = Wedge((col, row), radius, turn + 36, turn - 36, zorder=_ABOVE, gid="pacman")
    body.set(
        facecolor=LIGHT["pacman"], edgecolor=LIGHT["outline"], linewidth=outline_width(ax, size), joinstyle="round"
    )
    ax.add_patch(body)
    eye = radians(turn - 68 if towards != (0, -1) else turn + 68)
    spot = Circle(
        (col + 0.2 * size * cos(eye), row + 0.2 * size * sin(eye)), 0.05 * size, zorder=_ABOVE + 0.1, gid="pacman"
    )
    spot.set(facecolor=LIGHT["outline"], edgecolor="none")
    ax.add_patch(spot)


def add_ghost(ax: Axes, at: Centre, number: int, size: float = 1.0, scared: bool = False) -> None:
    """Ghost `number`, counted from 0, in its colour and with its mark; a scared one is blue and keeps the mark."""
    row, col = at
    look, name = ghost(number), f"ghost {number + 1}"
    color = LIGHT["scared"] if scared else look.color
    body = PathPatch(_ghost_outline(row, col, 0.40 * size), zorder=_ABOVE, gid=name)
    body.set(facecolor=color, edgecolor=LIGHT["outline"], linewidth=outline_width(ax, size), joinstyle="round")
    ax.add_patch(body)
    for side in (-1, 1):
        x, y = col + side * 0.15 * size, row - 0.13 * size
        _dot(ax, Ellipse((x, y), 0.19 * size, 0.23 * size), LIGHT["eye"], name, 0.1)
        _dot(ax, Circle((x + 0.02 * size, y + 0.02 * size), 0.052 * size), LIGHT["pupil"], name, 0.2)
    points = 0.27 * size * cell_points(ax)
    if points >= 4:
        mark = ax.text(
            col, row + 0.155 * size, look.mark, ha="center", va="center_baseline", fontsize=points, fontweight="bold"
        )
        mark.set(color=text_on(color), zorder=_ABOVE + 0.3, gid=name)


def add_vampire(ax: Axes, at: Centre, size: float = 1.0) -> None:
    """A vampire: a face in a pointed collar, two fangs."""
    row, col = at

    def place(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(col + x * size, row + y * size) for x, y in points]

    cape = [(-0.40, -0.36), (-0.22, -0.16), (0.22, -0.16), (0.40, -0.36), (0.37, 0.38), (0.0, 0.30), (-0.37, 0.38)]
    shape = Polygon(place(cape), closed=True, zorder=_ABOVE, gid="vampire")
    shape.set(
        facecolor=LIGHT["vampire"], edgecolor=LIGHT["outline"], linewidth=outline_width(ax, size), joinstyle="round"
    )
    ax.add_patch(shape)
    _dot(ax, Ellipse((col, row), 0.46 * size, 0.54 * size), "#efe6ea", "vampire", 0.1)
    hair = [
        (-0.23, -0.03),
        (-0.21, -0.16),
        (0.0, -0.30),
        (0.21, -0.16),
        (0.23, -0.03),
        (0.12, -0.13),
        (0.0, -0.04),
        (-0.12, -0.13),
    ]
    _dot(ax, Polygon(place(hair), closed=True), LIGHT["outline"], "vampire", 0.2)
    for side in (-1, 1):
        _dot(ax, Circle((col + side * 0.09 * size, row + 0.01 * size), 0.032 * size), "#a02030", "vampire", 0.2)
        fang = [(side * 0.10, 0.12), (side * 0.03, 0.12), (side * 0.065, 0.22)]
        _dot(ax, Polygon(place(fang), closed=True), LIGHT["outline"], "vampire", 0.2)


def add_food(ax: Axes, at: Centre, size: float = 1.0) -> None:
    """The one food of a contest grid: a cherry pair with a stalk."""
    row, col = at
    for x, y, width, start in ((-0.15, 0.15, 0.50, 180), (0.16, 0.20, 0.12, 270)):
        stalk = Arc(
            (col + 0.10 * size, row + y * size), width * size, 0.95 * size, theta1=start, theta2=start + 90, gid="food"
        )
        stalk.set(edgecolor=LIGHT["leaf"], linewidth=1.4 * outline_width(ax, size), zorder=_ABOVE)
        ax.add_patch(stalk)
        cherry = Circle((col + x * size, row + y * size), 0.17 * size, zorder=_ABOVE + 0.1, gid="food")
        cherry.set(facecolor=LIGHT["food"], edgecolor=LIGHT["outline"], linewidth=outline_width(ax, size))
        ax.add_patch(cherry)
        _dot(ax, Circle((col + (x - 0.05) * size, row + (y - 0.05) * size), 0.035 * size), "#ffffff", "food", 0.2)


def add_dots(ax: Axes, squares: list[Centre], color: str = LIGHT["dot"]) -> None:
    """Small dots, one a square, as one artist."""
    _circles(ax, squares, 0.10, color, "none", "dots")


def add_pearls(ax: Axes, squares: list[Centre]) -> None:
    """Power pearls: larger than dots and outlined, as one artist."""
    _circles(ax, squares, 0.25, LIGHT["pearl"], LIGHT["outline"], "pearls")


def _circles(ax: Axes, squares: list[Centre], radius: float, face: str, edge: str, name: str) -> None:
    if squares:
        path = Path.make_compound_path(*(Path.circle((col, row), radius) for row, col in squares))
        patch = PathPatch(path, zorder=4.0, gid=name)
        patch.set(facecolor=face, edgecolor=edge, linewidth=outline_width(ax, 1.0))
        ax.add_artist(patch)  # as for walls in board.py: quicker than add_patch


def _dot(ax: Axes, patch: Circle | Ellipse | Polygon, color: str, name: str, above: float) -> None:
    patch.set(facecolor=color, edgecolor="none", zorder=_ABOVE + above, gid=name)
    ax.add_patch(patch)


def _ghost_outline(row: float, col: float, r: float) -> Path:
    """A dome on straight sides, with a hem of three waves; `r` is half the width."""
    vertices = [(col - r, row + 0.85 * r)]
    codes = [Path.MOVETO]

    def curve(*points: tuple[float, float]) -> None:
        vertices.extend((col + x * r, row + y * r) for x, y in points)
        codes.extend([Path.CURVE4] * len(points))

    vertices.append((col - r, row))
    codes.append(Path.LINETO)
    curve((-1.0, -1.35), (1.0, -1.35), (1.0, 0.0))
    vertices.append((col + r, row + 0.85 * r))
    codes.append(Path.LINETO)
    for k in range(3):
        left = 1.0 - 2.0 * (k + 1) / 3
        curve((left + 0.55, 1.25), (left + 0.12, 1.25), (left, 0.85))
    return Path(vertices, codes)


def cell_points(ax: Axes) -> float:
    """Side of one square on paper, in points of 1/72 inch, with the limits the Axes has now and equal aspect."""
    box, page = ax.get_position(), ax.figure.bbox
    across, down = (abs(end - start) for start, end in (ax.get_xlim(), ax.get_ylim()))
    pixels = min(box.width * page.width / across, box.height * page.height / down)
    return float(72 * pixels / ax.figure.dpi)


def outline_width(ax: Axes, size: float) -> float:
    """An outline that suits the square: a thirtieth of its side, between hair and pen."""
    return min(max(cell_points(ax) * size / 32, 0.35), 1.6)
