"""Every maze of the project: it parses, is drawn, reads back as written, and has the property it was drawn for."""

import re
from collections.abc import Callable

import numpy as np
import pytest

from pacviz.draw import maze_png
from pacviz.formats import format_maze, format_of, list_mazes, load_maze, maze_folder, parse_maze
from pacviz.maze import Maze
from pacviz.value_function import distances, layers, manhattan

OWN = sorted(path.stem for path in maze_folder().glob("*.txt"))


def costs(maze: Maze) -> np.ndarray:
    assert maze.pacman is not None
    return distances(maze, maze.pacman)


def dead_ends(maze: Maze) -> int:
    return sum(len(maze.neighbors(int(row), int(col))) == 1 for row, col in np.argwhere(~maze.walls))


def straight(maze: Maze) -> np.ndarray:
    assert maze.pacman is not None
    return manhattan(maze, maze.pacman)


def ghost_cost(maze: Maze, number: int = 0) -> int:
    return int(costs(maze)[maze.ghosts[number]])


def ways(maze: Maze) -> int:
    """Number of different shortest ways from the first ghost to Pac-Man."""
    grid = costs(maze)
    count = np.zeros(maze.shape, dtype=int)
    count[maze.pacman] = 1
    for ring in layers(maze, maze.pacman)[1:]:
        for square in ring:
            count[square] = sum(count[near] for near in maze.neighbors(*square) if grid[near] == grid[square] - 1)
    return int(count[maze.ghosts[0]])


PROPERTIES: dict[str, Callable[[Maze], bool]] = {
    "open": lambda m: not m.walls.any() and not m.wraps and (costs(m) == straight(m)).all(),
    "detour": lambda m: ghost_cost(m) == 10 and straight(m)[m.ghosts[0]] == 2,
    "tunnel": lambda m: ghost_cost(m) == 3 and ghost_cost(m.replace(wraps=False)) > 10,
    "pocket": lambda m: ghost_cost(m) == -1 and ghost_cost(m, 1) > 0,
    "dead_ends": lambda m: dead_ends(m) == 12,
    "spiral": lambda m: ghost_cost(m) == 47 and straight(m)[m.ghosts[0]] == 7,
    "snake": lambda m: max(map(len, layers(m, m.pacman))) == 1 and ghost_cost(m) == 30,
    "rooms": lambda m: doorways(m) == 6 and ghost_cost(m) > 0,
    "pillars": lambda m: bool((costs(m) == straight(m))[~m.walls].all()) and ways(m) > 30,
    "choices": lambda m: ways(m) == 2,
    "ring": lambda m: m.shape[0] == 1 and m.wraps and costs(m).max() == 6,
    "torus": lambda m: (
        not m.walls.any() and m.wraps and len({len(m.neighbors(r, c)) for r, c in np.ndindex(m.shape)}) == 1
    ),
    "cherries": lambda m: len(m.food) == 2 and (costs(m)[~m.walls] >= 0).all(),
    "back_row": lambda m: m.shape == (5, 7) and costs(m).max() <= 9,
    "hunters": lambda m: (
        len(m.ghosts) == 4
        and len({m.ghosts[k] for k in range(4)}) == 4
        and min(ghost_cost(m, k) for k in range(4)) >= 10
    ),
    "ghost_house": lambda m: len(m.doors) == 1 and all(costs(close(m))[ghost] == -1 for ghost in m.ghosts),
    "classic": lambda m: is_classic(m),
}


def close(maze: Maze) -> Maze:
    """The maze as Pac-Man walks it: doors are walls."""
    walls = maze.walls.copy()
    for door in maze.doors:
        walls[door] = True
    return maze.replace(walls=walls, doors=())


def doorways(maze: Maze) -> int:
    """Open squares between two walls on opposite sides and floor on the other two."""
    shut = lambda row, col: not maze.is_open(row, col)  # noqa: E731
    count = 0
    for row, col in np.argwhere(~maze.walls).tolist():
        across, along = (shut(row, col - 1), shut(row, col + 1)), (shut(row - 1, col), shut(row + 1, col))
        count += (all(across) and not any(along)) or (all(along) and not any(across))
    return count


def is_classic(maze: Maze) -> bool:
    outside = costs(close(maze))
    assert maze.shape == (31, 28) and maze.wraps
    assert (maze.walls == maze.walls[:, ::-1]).all(), "the two halves mirror each other"
    assert len(maze.ghosts) == 4 and len(maze.capsules) == 4 and len(maze.doors) == 2 and len(maze.dots) > 200
    assert dead_ends(maze) == 0
    assert all(outside[square] > 0 for square in (*maze.dots, *maze.capsules)), "Pac-Man reaches all he has to eat"
    assert [int(outside[ghost]) >= 0 for ghost in maze.ghosts] == [True, False, False, False], (
        "three ghosts start in the house"
    )
    tunnel = [row for row in range(31) if maze.is_open(row, 0) and maze.is_open(row, 27)]
    return len(tunnel) == 1 and outside[tunnel[0], 0] > 0


def test_there_are_enough_and_each_has_its_property_listed() -> None:
    assert set(PROPERTIES) <= set(OWN)
    assert len(PROPERTIES) >= 14


@pytest.mark.parametrize("name", PROPERTIES)
def test_property(name: str) -> None:
    assert PROPERTIES[name](load_maze(name))


@pytest.mark.parametrize("name", list_mazes())
def test_every_maze_is_drawn_and_reads_back(name: str) -> None:
    maze = load_maze(name)
    path = next(path for path in maze_folder().iterdir() if path.stem == name)
    assert maze_png(maze).startswith(b"\x89PNG")
    assert parse_maze(format_maze(maze, format_of(path)), format_of(path)) == maze


@pytest.mark.parametrize("name", OWN)
def test_every_own_maze_has_a_title_and_says_whether_it_wraps(name: str) -> None:
    text = (maze_folder() / f"{name}.txt").read_text()
    assert re.match(r"; title: \S.*\n; wraps: (yes|no)\n", text)
    assert text.endswith("\n") and not text.endswith("\n\n")


def test_every_own_maze_is_in_the_readme_with_its_size() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) x (\d+) \|", (maze_folder() / "README.md").read_text(), re.MULTILINE)
    assert {name: (int(height), int(width)) for name, height, width in rows} == {
        name: load_maze(name).shape for name in [*OWN, *(path.stem for path in maze_folder().glob("*.lay"))]
    }
