"""The names that agent files import from `layout`: boards read from `.lay` files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from pacviz.cs188.game import Grid
from pacviz.cs188.names import SnakeCase, add_snake_case
from pacviz.formats import load_maze, maze_folder, parse_maze, read_text
from pacviz.maze import Maze, MazeError, Square

_SYMBOLS = "%.oPG1234"


class Layout(SnakeCase):
    """The board of a game in the project's own terms, `(x, y)` with y upwards.

    `walls` and `food` are grids, `capsules` and `agentPositions` lists; `maze` is the same board as a Maze.
    Unknown symbols are floor, as in the original; at the ends of a row they are dropped like the spaces there.
    Raises MazeError for a blank row, rows of different length, no Pac-Man.
    """

    def __init__(self, layoutText: list[str], source: str = "layout") -> None:
        rows = ["".join(symbol if symbol in _SYMBOLS else " " for symbol in row.strip()) for row in layoutText]
        self._show(parse_maze("\n".join(rows) + "\n", "berkeley", source), rows)

    @classmethod
    def of_maze(cls, maze: Maze) -> Layout:
        """The layout of a maze: dots are its food. Raises MazeError if there is no Pac-Man."""
        rows = [list(row) for row in np.where(maze.walls, "%", " ").tolist()]
        pacman = () if maze.pacman is None else (maze.pacman,)
        for squares, symbol in ((maze.dots, "."), (maze.capsules, "o"), (maze.ghosts, "G"), (pacman, "P")):
            for row, col in squares:
                rows[row][col] = symbol
        layout = cls.__new__(cls)
        layout._show(maze, ["".join(row) for row in rows])
        return layout

    def _show(self, maze: Maze, rows: list[str]) -> None:
        if maze.pacman is None:
            raise MazeError("the layout has no Pac-Man: put a P on an open square")
        self.maze = maze
        self.height, self.width = maze.shape
        self.layoutText = rows
        self.walls = Grid(self.width, self.height)
        self.walls.data = maze.walls[::-1].T.tolist()
        self.food = Grid(self.width, self.height)
        for x, y in map(self.xy, maze.dots):
            self.food[x][y] = True
        self.capsules = bottom_first(map(self.xy, maze.capsules))
        self.agentPositions = [
            (agent == 0, self.xy(square)) for agent, square in enumerate((maze.pacman, *maze.ghosts))
        ]
        self.numGhosts = len(maze.ghosts)
        self.totalFood = len(maze.dots)

    def xy(self, square: Square) -> tuple[int, int]:
        """A `(row, col)` square as `(x, y)`."""
        return square[1], self.height - 1 - square[0]

    def getNumGhosts(self) -> int:
        """How many ghosts the layout has."""
        return self.numGhosts

    def isWall(self, pos: tuple[int, int]) -> bool:
        """Whether there is a wall at `(x, y)`."""
        x, y = pos
        return self.walls[x][y]

    def deepCopy(self) -> Layout:
        """A layout of its own."""
        return Layout.of_maze(self.maze)

    def __str__(self) -> str:
        return "\n".join(self.layoutText)


def bottom_first(points: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The points by row from the bottom up, each row from the left: the order of capsules."""
    return sorted(points, key=lambda point: (point[1], point[0]))


def getLayout(name: str, back: int = 2, near: Path = Path()) -> Layout | None:
    """The layout of that name: `layouts/NAME.lay` or `NAME.lay`, here or up to `back` + 1 folders up, or one of pacviz's mazes.

    Where there is none here, the same is tried from the folder `near`. None if there is no such file.
    Raises MazeError if there is, but it is no layout.
    """
    file = name if name.endswith(".lay") else f"{name}.lay"
    for folder in (start.joinpath(*[".."] * up) for start in (Path(), near) for up in range(back + 2)):
        for path in (folder / "layouts" / file, folder / file):
            if path.is_file():
                return Layout(read_text(path).splitlines(), str(path))
    for path in sorted(maze_folder().glob(f"{Path(file).stem}.*")):
        if path.suffix == ".lay":
            return Layout(read_text(path).splitlines(), name)
        if path.suffix in (".txt", ".level"):
            return Layout.of_maze(load_maze(path))
    return None


def find_layout(wanted: Maze | Layout | str, near: Path = Path()) -> Layout:
    """The layout that is meant: itself, a maze's, the one a text draws, or the one of that name, here or `near`.

    Raises MazeError if there is none.
    """
    if isinstance(wanted, Layout):
        return wanted
    if isinstance(wanted, Maze):
        return Layout.of_maze(wanted)
    if "\n" in wanted:
        return Layout(wanted.removesuffix("\n").split("\n"))
    found = getLayout(wanted, near=near)
    if found is None:
        raise MazeError(f"found no layout {wanted!r}; give a file such as my.lay, or one of `python -m pacviz mazes`")
    return found


add_snake_case(globals())
