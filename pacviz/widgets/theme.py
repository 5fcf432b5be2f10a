"""How boards look: the palette of the project, and themes that change the figures, one's own picture file included."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pacviz import palette
from pacviz.formats import is_pipe_or_device
from pacviz.widgets.frames import KINDS, _check_name

FIGURES = ("drawn", "letters")
"""Figures drawn as shapes, or as the letters of the text format."""

_IMAGE_TYPES = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
}
_SHEET_BYTES = 4_000_000
_TILE_NAMES = (*KINDS, "ghost2", "ghost3", "ghost4", "scared", "wall", "floor")


@dataclass(frozen=True)
class Theme:
    """A look for boards.

    - `figures`: "drawn" or "letters"
    - `sheet`: a picture file of your own (PNG, JPEG, GIF, WebP) that holds square tiles, or None
    - `tiles`: name of a tile -> (row, col) of its place on the sheet, counted in tiles. Names: the sprite kinds, `ghost2` to
      `ghost4`, `scared`, `wall`, `floor`. What is not named is drawn as without a sheet. Pac-Man's tile faces right.
    - `tile`: side of a tile in pixels
    - `colors`: changes to the palette of both schemes, as in `{"pacman": "#ffcc00"}`

    Raises ValueError for an unknown name or colour, FileNotFoundError if there is no such picture.

    >>> Theme(figures="letters").figures
    'letters'
    """

    figures: str = "drawn"
    sheet: str | Path | None = None
    tiles: Mapping[str, tuple[int, int]] = field(default_factory=lambda: MappingProxyType({}))
    tile: int = 32
    colors: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def __post_init__(self) -> None:
        _check_name("figures", self.figures, FIGURES)
        for name in self.tiles:
            _check_name("tile", name, _TILE_NAMES)
        for name, color in self.colors.items():
            _check_name("colour name", name, tuple(palette.LIGHT))
            palette.to_rgb(color)
        if self.sheet is None and self.tiles:
            raise ValueError(
                'tiles: found places on a sheet, but no sheet. Give the picture file: Theme(sheet="my.png", tiles=...).'
            )
        if self.sheet is not None:
            self._check_sheet(Path(self.sheet))

    def _check_sheet(self, path: Path) -> None:
        """ValueError unless the file is a picture of bearable size that has a tile at every place."""
        from PIL import Image, UnidentifiedImageError

        _check_name("ending of the sheet's file", path.suffix.lower(), tuple(_IMAGE_TYPES))
        if is_pipe_or_device(path):
            raise ValueError(f"{path}: is a pipe or a device, expected a picture file.")
        size = path.stat().st_size
        if size > _SHEET_BYTES:
            raise ValueError(f"{path}: found {size} bytes, expected at most {_SHEET_BYTES}. Save a smaller picture.")
        try:
            with Image.open(path) as picture:
                rows, cols = picture.height // self.tile, picture.width // self.tile
        except UnidentifiedImageError:
            raise ValueError(
                f"{path}: found no picture in it, expected one of PNG, JPEG, GIF or WebP. Save it anew."
            ) from None
        for name, (row, col) in self.tiles.items():
            if not (0 <= row < rows and 0 <= col < cols):
                raise ValueError(
                    f"{path}: found no tile for {name} at ({row}, {col}), the sheet has {rows} rows and {cols} columns of "
                    f"{self.tile} pixels. Correct the place, or give the side of a tile: Theme(tile=...)."
                )

    def to_browser(self) -> dict[str, Any]:
        """All that the browser needs to know of this look: colours, cost ramp, ghosts, sheet."""
        sheet = None
        if self.sheet is not None:
            path = Path(self.sheet)
            sheet = {
                "data": path.read_bytes(), "type": _IMAGE_TYPES[path.suffix.lower()],
                "tile": self.tile, "tiles": {name: list(place) for name, place in self.tiles.items()},
            }  # fmt: skip
        return {
            "light": {**palette.LIGHT, **self.colors},
            "dark": {**palette.DARK, **self.colors},
            "ramp": palette.COST_RGB.tobytes().hex(),
            "ghosts": [[ghost.color, ghost.mark] for ghost in palette.GHOSTS],
            "figures": self.figures,
            "sheet": sheet,
        }


THEMES: Mapping[str, Theme] = MappingProxyType({"classic": Theme(), "letters": Theme(figures="letters")})
"""The themes that have a name."""


def theme_of(value: object) -> Theme:
    """`value` itself if it is a Theme, else the theme of that name. Raises ValueError if there is none."""
    if isinstance(value, Theme):
        return value
    _check_name("theme", value, tuple(THEMES))
    return THEMES[str(value)]
