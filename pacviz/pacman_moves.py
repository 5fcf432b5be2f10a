"""How Pac-Man moves in a maze: scripts of letters, where they lead, and ways of fleeing.

A door is a square that only ghosts may enter: for Pac-Man it is a wall.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, repeat

import numpy as np

from pacviz.maze import IllegalActionError, Maze, MazeError, Square
from pacviz.value_function import distances

LETTERS: dict[str, Square] = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
"""The letters of a script of moves, as `(rows, columns)`. `.` stands for staying."""

Policy = Callable[[Maze, Square, Sequence[Square]], Square]
"""A Pac-Man: from the maze, his square and the ghosts' squares to the square he moves to, next to his or his own."""


def parse_script(text: str) -> list[str]:
    """The moves of a script as letters: U, D, L, R in either case, `.` to stay; spaces and line ends do not count.

    >>> parse_script("ll u\\n.")
    ['L', 'L', 'U', '.']

    Raises IllegalActionError for any other character, with its line and column.
    """
    letters = []
    for number, line in enumerate(text.splitlines(), 1):
        for column, symbol in enumerate(line, 1):
            letter = symbol.upper()
            if letter in LETTERS or letter == ".":
                letters.append(letter)
            elif not symbol.isspace():
                raise IllegalActionError(
                    f"moves, line {number}, column {column}: found {symbol!r}, expected U, D, L, R, or . to stay"
                )
    return letters


def pacman_options(maze: Maze, square: Square) -> list[Square]:
    """The squares next to `square` that Pac-Man may enter: up, down, left, right, no walls and no doors."""
    return [neighbor for neighbor in maze.neighbors(*square) if neighbor not in maze.doors]


def open_to_pacman(maze: Maze) -> Maze:
    """The maze as Pac-Man sees it: ghost doors are walls."""
    walls = np.array(maze.walls)
    for door in maze.doors:
        walls[door] = True
    return Maze(walls, wraps=maze.wraps)


def pacman_step(maze: Maze, square: Square, letter: str, doors_open: bool = False) -> Square:
    """Where Pac-Man is after the move `letter`: on his own square after `.`, or if a wall, a door or an edge stops him.

    With `doors_open`, where a ghost would be: doors do not stop it.
    """
    if letter == ".":
        return square
    height, width = maze.shape
    row, col = square[0] + LETTERS[letter][0], square[1] + LETTERS[letter][1]
    if not maze.is_open(row, col):
        return square
    target = row % height, col % width
    return target if doors_open or target not in maze.doors else square


def heading(maze: Maze, before: Square, after: Square) -> Square:
    """The move from one square to the next as (rows, columns), through a tunnel as well; (0, 0) for staying.

    Raises MazeError if the squares are not one move apart.
    """
    height, width = maze.shape
    for down, right in [(0, 0), *LETTERS.values()]:
        row, col = before[0] + down, before[1] + right
        if (row, col) == after or (maze.wraps and (row % height, col % width) == after):
            return down, right
    raise MazeError(f"{after} is not one move away from {before}")


def ahead(maze: Maze, square: Square, heading: Square, steps: int) -> Square:
    """The square `steps` ahead of `square` in the direction `heading`, or the last one before a wall, door or edge.

    >>> from pacviz.formats import parse_maze
    >>> maze = parse_maze("; wraps: no\\nP...#")
    >>> ahead(maze, (0, 0), (0, 1), 2), ahead(maze, (0, 0), (0, 1), 9)
    ((0, 2), (0, 3))
    """
    letters = [letter for letter, step in LETTERS.items() if step == heading]
    for letter in letters * steps:
        square = pacman_step(maze, square, letter)
    return square


def walker(maze: Maze, pacman: str | Policy) -> Callable[[Square, Sequence[Square]], Square]:
    """Pac-Man as a function of his square and the ghosts': a script read letter by letter, or a policy, checked.

    Raises IllegalActionError for another letter; the function does for an answer that is no move of his.
    """
    if isinstance(pacman, str):
        letters: Iterator[str] = chain(parse_script(pacman), repeat("."))
        return lambda square, ghosts: pacman_step(maze, square, next(letters))

    def checked(square: Square, ghosts: Sequence[Square]) -> Square:
        target = pacman(maze, square, tuple(ghosts))
        target = tuple(target) if isinstance(target, (list, np.ndarray)) else target
        allowed = [square, *pacman_options(maze, square)]
        if target not in allowed:
            raise IllegalActionError(
                f"Pac-Man on {square}: found a move to {target!r}, expected one of {allowed}; return one of these"
            )
        return allowed[allowed.index(target)]

    return checked


def flee(maze: Maze, pacman: Square, ghosts: Sequence[Square]) -> Square:
    """A Pac-Man who looks one move ahead: the square, his own included, that is farthest from the nearest ghost.

    >>> from pacviz.formats import parse_maze
    >>> flee(parse_maze("; wraps: no\\n.P.G\\n.#.."), (0, 1), [(0, 3)])
    (0, 0)

    Ties go to the first of up, down, left, right, then to staying. Where no ghost can reach him all squares are alike.
    """
    if not ghosts:
        return pacman
    costs = distances(maze, ghosts)
    options = [*pacman_options(maze, pacman), pacman]
    return max(options, key=lambda square: int(costs[square]))


def random_walk(rng: np.random.Generator) -> Policy:
    """A Pac-Man who goes any way he may, each equally likely, as `rng` decides. He stays only where he is shut in."""

    def step(maze: Maze, pacman: Square, ghosts: Sequence[Square]) -> Square:
        options = pacman_options(maze, pacman) or [pacman]
        return options[rng.integers(len(options))]

    return step
