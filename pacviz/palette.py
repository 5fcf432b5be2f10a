"""Every colour of the project, for the figures and for the live board.

Costs have one colour map, lightest at the target. It is made by a formula: five anchor colours in OKLCH (lightness, chroma,
hue), joined by straight lines in OKLab and then re-spaced so that equal steps in cost are equal steps in OKLab, the colour
space of B. Ottosson ("A perceptual color space for image processing", 2020). Lightness falls all the way, so the map also
works in grey print and for every kind of colour blindness.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

RGB = tuple[int, int, int]

#: (lightness, chroma, hue in degrees) from the target, cream, to the farthest square, indigo.
COST_ANCHORS: tuple[tuple[float, float, float], ...] = (
    (0.975, 0.030, 95.0),
    (0.840, 0.070, 190.0),
    (0.680, 0.100, 220.0),
    (0.520, 0.120, 255.0),
    (0.300, 0.100, 290.0),
)


class Ghost(NamedTuple):
    """How one ghost is told from the others: by colour and, without colour, by the mark on its body."""

    name: str
    color: str
    mark: str


#: Ghost number k wears entry k % 4; its mark is its number, counted from 1.
GHOSTS: tuple[Ghost, ...] = (
    Ghost("red", "#d6412f", "1"),
    Ghost("pink", "#e58ab8", "2"),
    Ghost("teal", "#2fa8a0", "3"),
    Ghost("orange", "#e8902e", "4"),
)

_SHARED = {
    "pacman": "#f7c92b", "outline": "#2b2a33", "eye": "#ffffff", "pupil": "#22324f", "scared": "#3c5bd0",
    "food": "#c8323c", "leaf": "#4c8a3f", "vampire": "#57407c", "fang": "#ffffff", "path": "#d6412f", "door": "#d98bb0",
}  # fmt: skip

#: Named colours on a light page and on a dark one; both have the same names.
LIGHT: Mapping[str, str] = MappingProxyType(
    _SHARED | {
        "page": "#ffffff", "floor": "#faf8f3", "grid": "#e6e1d6", "wall": "#8f8880", "wall_light": "#b5aea4",
        "wall_dark": "#6a645d", "shadow": "#3a3630", "hatch": "#a59d92", "unreachable": "#efece6", "dot": "#8a6d1f",
        "pearl": "#ffe7a3", "text": "#2b2a33", "quiet": "#736d66", "ring": "#1d2340", "focus": "#1a56db",
    }
)  # fmt: skip
DARK: Mapping[str, str] = MappingProxyType(
    _SHARED | {
        "page": "#16181d", "floor": "#23262d", "grid": "#343841", "wall": "#6d6862", "wall_light": "#8d8780",
        "wall_dark": "#4a4642", "shadow": "#000000", "hatch": "#5b5f69", "unreachable": "#2a2d35", "dot": "#e3c66b",
        "pearl": "#ffe7a3", "text": "#eceae6", "quiet": "#a5a19b", "ring": "#ffffff", "focus": "#7cb0ff",
    }
)  # fmt: skip


def _oklab_to_rgb(lab: NDArray[np.float64]) -> NDArray[np.uint8]:
    """OKLab colours, shape (n, 3), as sRGB bytes, shape (n, 3): the inverse matrices of Ottosson's page, then gamma."""
    lms = lab @ np.array(
        [[1.0, 1.0, 1.0], [0.3963377774, -0.1055613458, -0.0894841775], [0.2158037573, -0.0638541728, -1.2914855480]]
    )
    linear = lms**3 @ np.array([
        [4.0767416621, -1.2684380046, -0.0041960863],
        [-3.3077115913, 2.6097574011, -0.7034186147],
        [0.2309699292, -0.3413193965, 1.7076147010],
    ])  # fmt: skip
    linear = linear.clip(0.0, 1.0)
    srgb = np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * linear ** (1 / 2.4) - 0.055)
    rounded: NDArray[np.uint8] = np.rint(255 * srgb).astype(np.uint8)
    return rounded


def _ramp(anchors: tuple[tuple[float, float, float], ...], size: int = 256) -> NDArray[np.uint8]:
    """`size` colours along the anchors, equally far apart in OKLab; uint8, shape (size, 3), read-only."""
    lightness, chroma, hue = np.array(anchors).T
    angle = np.radians(hue)
    corners = np.stack([lightness, chroma * np.cos(angle), chroma * np.sin(angle)], axis=1)
    reach = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(corners, axis=0), axis=1))])
    steps = np.linspace(0.0, reach[-1], size)
    table = _oklab_to_rgb(np.stack([np.interp(steps, reach, corners[:, k]) for k in range(3)], axis=1))
    table.setflags(write=False)
    return table


#: The colour map of costs: uint8, shape (256, 3), row 0 at the target, row 255 at the highest cost.
COST_RGB: NDArray[np.uint8] = _ramp(COST_ANCHORS)
#: Where one grid exceeds another: row 0 "equal", row 255 the largest excess. Browns, so that no one takes it for costs.
EXCESS_RGB: NDArray[np.uint8] = _ramp(
    ((0.975, 0.012, 85.0), (0.80, 0.11, 70.0), (0.60, 0.14, 50.0), (0.40, 0.10, 40.0))
)
#: Where one grid falls short of another, on the same scale. Purples.
SHORTFALL_RGB: NDArray[np.uint8] = _ramp(
    ((0.975, 0.012, 300.0), (0.80, 0.08, 305.0), (0.60, 0.13, 308.0), (0.40, 0.13, 300.0))
)


def cost_index(cost: float, highest: float) -> int:
    """Row of `COST_RGB` for a cost on a board whose highest cost is `highest`: 0 at cost 0, 255 at `highest` and beyond.

    >>> [cost_index(c, 9) for c in (0, 3, 9, 12)]
    [0, 85, 255, 255]
    """
    return 0 if highest <= 0 else int(min(max(cost, 0) / highest, 1.0) * 255 + 0.5)


def cost_color(cost: float, highest: float) -> str:
    """The same as an `#rrggbb` text.

    >>> cost_color(0, 9) > cost_color(9, 9)      # lightest at the target
    True
    """
    return to_hex(COST_RGB[cost_index(cost, highest)].tolist())


def to_hex(rgb: Sequence[int]) -> str:
    """Three bytes as `#rrggbb`.

    >>> to_hex((255, 16, 0))
    '#ff1000'
    """
    return "#{:02x}{:02x}{:02x}".format(*rgb)


def to_rgb(color: str) -> RGB:
    """`#rrggbb` as three bytes; ValueError for anything else.

    >>> to_rgb("#ff1000")
    (255, 16, 0)
    """
    if len(color) != 7 or color[0] != "#":
        raise ValueError(f'found the colour "{color}", expected "#rrggbb", for example "#f7c92b".')
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def luminance(color: str) -> float:
    """Relative luminance, 0 for black to 1 for white (WCAG 2.2, "relative luminance").

    >>> luminance("#000000"), round(luminance("#ffffff"), 6)
    (0.0, 1.0)
    """
    linear = [
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (byte / 255 for byte in to_rgb(color))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio").

    >>> round(contrast("#ffffff", "#000000"), 3)
    21.0
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def text_on(color: str) -> str:
    """The colour for a number on `color`: near-black or white, whichever stands out more; at least 4.5 on every cost colour.

    >>> text_on("#ffffff"), text_on("#203060")
    ('#050507', '#ffffff')
    """
    return max(("#050507", "#ffffff"), key=lambda ink: contrast(ink, color))


def ghost(number: int) -> Ghost:
    """Colour and mark of ghost `number`, counted from 0; colours repeat after four, marks do not.

    >>> ghost(0).name, ghost(5).name, ghost(5).mark
    ('red', 'pink', '6')
    """
    look = GHOSTS[number % len(GHOSTS)]
    return look._replace(mark=str(number + 1))
