"""Mazes to text: what `pacviz.formats.format_maze` writes, and what a format cannot say."""

from __future__ import annotations

from collections import Counter

import numpy as np

from pacviz._alphabets import THINGS, TRIBUTE_GHOSTS, TRIBUTE_WIDTH, check_contest, from_left
from pacviz.maze import Maze, MazeError


def write_header(maze: Maze) -> str:
    title = " ".join(maze.title.split())
    reading_order = sorted(maze.ghosts)
    lines = [f"; title: {title}"] if title else []
    if not maze.wraps:
        lines.append("; wraps: no")
    if list(maze.ghosts) != reading_order:
        number = {ghost: number for number, ghost in enumerate(maze.ghosts, 1)}
        lines.append("; ghosts: " + " ".join(str(number[ghost]) for ghost in reading_order))
    return "".join(f"{line}\n" for line in lines)


def write_rows(maze: Maze, format: str) -> str:
    _check_fits(maze, format)
    floor = " " if format in ("berkeley", "tribute") else "."
    symbols = np.full(maze.shape, floor)
    symbols[maze.walls] = {"berkeley": "%", "tribute": "0"}.get(format, "#")
    for symbol, name in THINGS[format].items():
        if name == "pacman" and maze.pacman is not None:
            symbols[maze.pacman] = symbol
        elif name not in ("walls", "floor") and getattr(maze, name):
            symbols[tuple(np.array(getattr(maze, name)).T)] = symbol
    for ghost, symbol in zip(maze.ghosts, _ghost_symbols(maze, format), strict=False):
        symbols[ghost] = symbol
    return "".join("".join(row) + "\n" for row in symbols.tolist())


def _check_fits(maze: Maze, format: str) -> None:
    """Raises MazeError where `format` has no symbol for something that the maze holds."""
    for name in ("ghosts", "food", "dots", "capsules", "vampires", "doors"):
        if getattr(maze, name) and name not in THINGS[format].values():
            raise MazeError(
                f"the {format} format has no {name}: found {len(getattr(maze, name))}; choose another format, or remove them"
            )
    if format == "tribute" and maze.shape[1] != TRIBUTE_WIDTH:
        raise MazeError(
            f"the tribute format has {TRIBUTE_WIDTH} columns: found {maze.shape[1]}; choose another format, or resize the maze"
        )
    if format != "pacviz" and maze.wraps != (format == "tribute"):
        always = "always wraps" if format == "tribute" else "never wraps"
        raise MazeError(
            f"the {format} format {always}; write maze.replace(wraps={format == 'tribute'}) if that is what you want"
        )
    if format == "berkeley" and not all(row.strip(".") == row for row in maze.rows):
        raise MazeError(
            "the berkeley format drops spaces at the ends of a row: found floor in the first or last column; "
            "put walls or dots there, or choose another format"
        )
    if format == "contest":
        check_contest(maze, "this maze")
    things = [maze.pacman, *maze.ghosts, *maze.food, *maze.dots, *maze.capsules, *maze.vampires, *maze.doors]
    if len(set(things)) < len(things):
        square = Counter(things).most_common(1)[0][0]
        raise MazeError(f"a text has one symbol a square: found several things at {square}; move or remove all but one")


def _ghost_symbols(maze: Maze, format: str) -> str:
    """One symbol for each ghost, such that reading keeps their order."""
    if format == "tribute":
        if len(maze.ghosts) > len(TRIBUTE_GHOSTS):
            raise MazeError(f"the tribute format has at most four ghosts: found {len(maze.ghosts)}; remove some")
        return TRIBUTE_GHOSTS[: len(maze.ghosts)]
    if format != "berkeley":
        return "G" * len(maze.ghosts)
    rank, ranks = 1, ""
    for before, ghost in zip((None, *maze.ghosts), maze.ghosts, strict=False):
        rank += before is not None and from_left(ghost) < from_left(before)
        ranks += str(rank)
    if rank > 4:
        raise MazeError(
            "the berkeley format has four ranks of ghosts, too few for this order; sort the ghosts by column"
        )
    return ranks if rank > 1 else "G" * len(ranks)
