"""Mazes drawn by chance, of every kind: wrapping or not, one square, one line, all walls but one, caves, corridors.

Everything shrinks towards small, open mazes that wrap, with little in them.
"""

import numpy as np
from hypothesis import strategies as st

from pacviz.generate import random_maze
from pacviz.maze import Maze

THINGS = ("food", "dots", "capsules", "vampires")


def open_squares(maze):
    """The squares that are no walls, row by row."""
    return [(int(row), int(col)) for row, col in np.argwhere(~maze.walls)]


def floor(maze):
    """The open squares where Pac-Man may stand: those that are no doors."""
    return [square for square in open_squares(maze) if square not in maze.doors]


def squares_of(maze):
    """One of the open squares of `maze`."""
    return st.sampled_from(open_squares(maze))


@st.composite
def shapes(draw, side=6, line=12):
    """Height and width: mostly a rectangle of sides up to `side`, else a line of up to `line` squares, lying or standing."""
    kind = draw(st.integers(0, 9))
    if kind == 0:
        return draw(st.integers(1, line)), 1
    if kind == 1:
        return 1, draw(st.integers(1, line))
    return draw(st.integers(min(2, side), side)), draw(st.integers(min(2, side), side))


@st.composite
def walls(draw, shape=shapes()):  # noqa: B008  a strategy is a value
    """A bool array of at least one open square; from no walls at all to nothing but walls around that one."""
    height, width = draw(shape)
    share = draw(st.sampled_from([0, 50, 64, 80, 100, 120, 150, 256]))  # of 256 squares so many are walls
    dice = np.frombuffer(draw(st.binary(min_size=height * width, max_size=height * width)), dtype=np.uint8)
    found = (dice >= 256 - share).reshape(height, width)
    if draw(st.integers(0, 4)) == 4:  # a wall from edge to edge
        found[:, draw(st.integers(0, width - 1))] = True
    if found.all():
        found.flat[draw(st.integers(0, height * width - 1))] = False
    return found


@st.composite
def corridor_mazes(draw, longest=6):
    """A maze of one-wide corridors in a border, with few loops or many, sides up to `2 * longest + 1`."""
    height, width = (2 * draw(st.integers(1, longest)) + 1 for _ in range(2))
    rng = np.random.default_rng(draw(st.integers(0, 2**16)))
    return random_maze(height, width, rng, draw(st.sampled_from([0, 0.1, 0.5, 1])), draw(st.booleans()))


@st.composite
def bare_mazes(draw, shape=shapes()):  # noqa: B008
    """A maze with nothing in it but, now and then, doors: scattered walls or corridors."""
    if draw(st.integers(0, 4)) == 4:
        maze = draw(corridor_mazes())
    else:
        maze = Maze(draw(walls(shape)), wraps=draw(st.booleans()))
    doors = draw(st.lists(squares_of(maze), max_size=3, unique=True)) if draw(st.integers(0, 3)) == 3 else []
    return maze.replace(doors=doors)


@st.composite
def targeted(draw, mazes=bare_mazes(), most=4):  # noqa: B008
    """A maze and up to `most` of its open squares, some perhaps named twice."""
    maze = draw(mazes)
    return maze, draw(st.lists(squares_of(maze), min_size=1, max_size=most))


@st.composite
def hunted(draw, mazes=bare_mazes(), least=0, most=6):  # noqa: B008
    """A maze with Pac-Man, not on a door, and `least` to `most` ghosts anywhere: on one square, on doors, on his."""
    maze = draw(mazes)
    if not floor(maze):
        maze = maze.replace(doors=())
    ghosts = draw(st.lists(squares_of(maze), min_size=least, max_size=most))
    return maze.replace(pacman=draw(st.sampled_from(floor(maze))), ghosts=ghosts)


@st.composite
def furnished(draw, mazes=hunted(), things=THINGS, one_a_square=False):  # noqa: B008
    """A maze with Pac-Man, ghosts, doors and some of `things`, which are names of attributes of Maze.

    Several things may lie on one square, also under those that move; with `one_a_square` each has its own, as in a text.
    """
    maze = draw(mazes)
    free = open_squares(maze)
    if one_a_square:
        ghosts = tuple(dict.fromkeys(ghost for ghost in maze.ghosts if ghost != maze.pacman))
        doors = [door for door in maze.doors if door not in ghosts]
        maze = maze.replace(ghosts=ghosts, doors=doors)
        free = [square for square in free if square not in {maze.pacman, *ghosts, *doors}]
    found = {}
    for name in things:
        found[name] = draw(st.lists(st.sampled_from(free), max_size=8, unique=True)) if free else []
        free = [square for square in free if square not in found[name]] if one_a_square else free
    return maze.replace(**found)


scripts = st.text("UDLR.", max_size=40)
"""Moves of Pac-Man, letter by letter; many of them into walls."""
