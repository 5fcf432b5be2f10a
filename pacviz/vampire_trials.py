"""All tiny mazes of the vampire problem, and where on them a rule and the game played out disagree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import numpy as np

from pacviz.maze import Maze, MazeError, Square
from pacviz.vampire_game import exact_score

Rule = Callable[[Maze], int]


class Trial(NamedTuple):
    """How a rule fared on a set of mazes."""

    mazes: int
    wrong: int
    wrong_with_a_way: int  # those of the wrong ones in which Pac-Man can reach the food


def smallest_counterexample(rule: Rule, largest: int = 6) -> Maze | None:
    """The first of all tiny mazes on which `rule(maze)` is not the exact score; None if there is none up to `largest` squares.

    >>> from pacviz.vampire_problem import editorial_score
    >>> smallest_counterexample(editorial_score)
    maze: 1 x 3, does not wrap
    PFV

    Fewest squares come first, then fewest rows, one vampire before two, fewest walls.
    Raises MazeError if `largest` is above 9, and whatever the rule raises.
    """
    if largest > 9:
        raise MazeError(f"largest: found {largest} squares, at most 9 are allowed; the number of mazes explodes")
    for squares in range(3, largest + 1):
        for height in (height for height in range(1, squares + 1) if squares % height == 0):
            for vampires in (1, 2):
                for maze in tiny_mazes(height, squares // height, vampires):
                    if rule(maze) != exact_score(maze):
                        return maze
    return None


def trial(rule: Rule, height: int, width: int, vampires: int) -> Trial:
    """How often `rule` misses the exact score on all mazes of this size with this many vampires.

    >>> from pacviz.vampire_problem import editorial_score
    >>> trial(editorial_score, 2, 2, 1)
    Trial(mazes=48, wrong=16, wrong_with_a_way=16)

    Mirror images are played once and counted as often as there are different ones: neither the game nor a sensible rule
    can tell left from right or up from down.
    """
    mazes = wrong = wrong_with_a_way = 0
    for maze, exact, images in _judged_mazes(height, width, vampires):
        mazes += images
        if rule(maze) != exact:
            wrong += images
            wrong_with_a_way += images * (exact > 0)
    return Trial(mazes, wrong, wrong_with_a_way)


@cache
def _judged_mazes(height: int, width: int, vampires: int) -> list[tuple[Maze, int, int]]:
    """One of each set of mirror images, its exact score, and how many different images it has."""
    texts = _without_mirror_images(height, width, vampires)
    mazes = [(_maze(text, height, width), images) for text, images in texts]
    return [(maze, exact_score(maze), images) for maze, images in mazes]


def tiny_mazes(height: int, width: int, vampires: int) -> Iterator[Maze]:
    """Every maze of this size with one Pac-Man, one food and this many vampires, those with few walls first. None wraps.

    >>> for maze in tiny_mazes(1, 3, 1):
    ...     print(maze)
    PFV
    PVF
    FPV
    FVP
    VPF
    VFP
    """
    return (_maze(text, height, width) for text in _texts(height * width, vampires))


def _texts(squares: int, vampires: int) -> Iterator[str]:
    free = squares - 2 - vampires
    for walls in range(free + 1):
        yield from _arrangements({"P": 1, "F": 1, "V": vampires, ".": free - walls, "#": walls})


def _arrangements(counts: dict[str, int]) -> Iterator[str]:
    """Every text with so many of each symbol, in the order of the symbols."""
    if not any(counts.values()):
        yield ""
    for symbol, count in counts.items():
        if count:
            for rest in _arrangements({**counts, symbol: count - 1}):
                yield symbol + rest


def _without_mirror_images(height: int, width: int, vampires: int) -> Iterator[tuple[str, int]]:
    """Of all texts that are mirror images of each other the first in the alphabet, and how many they are."""
    places = np.arange(height * width).reshape(height, width)
    mirrors = [places, places[::-1], places[:, ::-1], places[::-1, ::-1]]
    if height == width:
        mirrors += [mirror.T for mirror in mirrors]
    orders = [mirror.ravel().tolist() for mirror in mirrors]
    for text in _texts(height * width, vampires):
        images = {"".join([text[place] for place in order]) for order in orders}
        if text == min(images):
            yield text, len(images)


def _maze(text: str, height: int, width: int) -> Maze:
    where: dict[str, list[Square]] = {symbol: [] for symbol in "PFV.#"}
    for place, symbol in enumerate(text):
        where[symbol].append(divmod(place, width))
    walls = np.zeros((height, width), dtype=bool)
    for square in where["#"]:
        walls[square] = True
    return Maze(walls, wraps=False, pacman=where["P"][0], food=tuple(where["F"]), vampires=tuple(where["V"]))
