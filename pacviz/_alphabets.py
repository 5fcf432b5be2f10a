"""The symbols of the text formats, and the rules that reading and writing share."""

from __future__ import annotations

from pacviz.maze import Maze, MazeError, Square

FORMATS = {"pacviz": ".txt", "berkeley": ".lay", "tribute": ".level", "contest": ".in"}
"""Name of each text format and the ending of its files."""

TRIBUTE_WIDTH = 21
TRIBUTE_GHOSTS = "&'()"
TRIBUTE_WALLS = "".join(map(chr, range(ord("0"), ord("s") + 1)))

THINGS = {  # format -> symbol -> attribute of Maze ("walls" and "floor" included)
    "pacviz": {
        "#": "walls", ".": "floor", " ": "floor", "P": "pacman", "G": "ghosts", "F": "food",
        "V": "vampires", "*": "dots", "+": "capsules", "/": "doors",
    },
    "berkeley": {
        "%": "walls", " ": "floor", ".": "dots", "o": "capsules", "P": "pacman",
        "G": "ghosts", "1": "ghosts", "2": "ghosts", "3": "ghosts", "4": "ghosts",
    },
    "tribute": {
        " ": "floor", "!": "pacman", "*": "dots", "+": "capsules", "/": "doors",
        **dict.fromkeys(TRIBUTE_GHOSTS, "ghosts"), **dict.fromkeys(TRIBUTE_WALLS, "walls"),
    },
    "contest": {"#": "walls", ".": "floor", "P": "pacman", "F": "food", "V": "vampires"},
}  # fmt: skip

EXPECTED = {
    "pacviz": 'one of "#.PGFV*+/" or space',
    "berkeley": 'one of "%.oPG1234" or space',
    "tribute": 'space, one of "!&\'()*+/", or a wall from "0" to "s"',
    "contest": 'one of "#.PFV"',
}


def from_left(square: Square) -> tuple[int, int]:
    """Orders squares by column, then from the bottom row upwards."""
    row, col = square
    return col, -row


def check_contest(maze: Maze, where: str) -> None:
    if maze.pacman is None or len(maze.food) != 1:
        found = f"{0 if maze.pacman is None else 1} Pac-Man and {len(maze.food)} food"
        raise MazeError(f"{where}: found {found}, expected one P and one F in every contest grid; add or remove them")
