"""The check of the value function: the mazes it is tried on, from small to large."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from pacviz.check.cases import REFUSED, Case, neighbor_table, spots, tiny_mazes, true_costs
from pacviz.check.costs import Answer, compare_costs, describe_maze, read_costs
from pacviz.check.exercise import Exercise
from pacviz.check.known_mistakes import SUSPECTS
from pacviz.check.picture import costs_picture
from pacviz.check.queue_watch import squares_queued_twice
from pacviz.check.search_signs import (
    endless,
    one_number_for_no_way,
    recursion_or_stack,
    same_rows,
    shape_of_the_numbers,
)
from pacviz.check.search_words import WORDS
from pacviz.check.verdict import Verdict
from pacviz.formats import load_maze, parse_maze
from pacviz.generate import random_maze
from pacviz.maze import Maze, Square

__all__ = ["compute_value_function", "describe_maze", "larger_mazes"]


def compute_value_function(function: Any) -> Verdict:
    """Checks `compute_value_function(maze, target_row, target_col)`, which returns the cost of every square.

    The answer is a list of lists or an array; None, -1 or infinity stand for walls and squares without a way. For a target on
    a wall a ValueError is expected. Tried on every maze up to 3x3 and 2x5, on larger ones, and on the classic one.
    """
    return _ONE_TARGET.check(function)


@lru_cache(maxsize=1)
def _one_target_cases() -> list[Case]:
    return [*_small_cases(), *_large_cases(), *_targets_on_walls()]


def _small_cases() -> list[Case]:
    cases = [_case(spot.maze, spot.target, spot.costs) for maze in tiny_mazes() for spot in spots(maze)]
    for text in ("PG", "P\nG", "P.G", ".*F\n#+.", "G.V\n.#P\n*.F"):
        for wraps in (False, True):
            maze = parse_maze(text).replace(wraps=wraps)
            cases += [_case(maze, spot.target, spot.costs) for spot in spots(maze)]
    return sorted(cases, key=lambda case: case.arguments[0].walls.size)


def _case(maze: Maze, target: Square, costs: Answer) -> Case:
    return Case((maze, *target), costs)


def larger_mazes() -> Iterator[Maze]:
    """Fields with random walls, corridors, two drawn mazes, from small to large, from a fixed seed."""
    rng = np.random.default_rng(4)
    for height, width in ((4, 4), (3, 6), (5, 4), (5, 5), (4, 7), (6, 6), (7, 6)):
        for wraps in (False, True):
            yield Maze(rng.random((height, width)) < 0.3, wraps=wraps)
    yield random_maze(7, 9, rng, loops=0.3)
    yield random_maze(9, 7, rng, loops=0.2, wraps=True)
    yield Maze(np.zeros((10, 10), dtype=bool), wraps=False)
    for name in ("spiral", "classic"):
        yield load_maze(name)


def _large_cases() -> Iterator[Case]:
    for number, maze in enumerate(larger_mazes()):
        roads = neighbor_table(maze)
        squares = list(roads)
        for target in {squares[0], squares[(number * 7) % len(squares)]} if maze.walls.size < 120 else [squares[0]]:
            yield _case(maze, target, true_costs(maze.shape, roads, [target]))


def _targets_on_walls() -> Iterator[Case]:
    for text, row, col in (("#.", 0, 0), ("...\n.#.\n...", 1, 1)):
        yield Case((parse_maze(text).replace(wraps=False), row, col), REFUSED)


def _describe_one(case: Case) -> str:
    maze, row, col = case.arguments
    return f"{describe_maze(maze)} and target ({row}, {col})"


_ONE_TARGET = Exercise(
    name="compute_value_function",
    parameters=("maze", "target_row", "target_col"),
    cases=_one_target_cases,
    read=read_costs,
    compare=compare_costs,
    suspects=SUSPECTS,
    proofs=(same_rows, one_number_for_no_way),
    hints=(endless, shape_of_the_numbers),
    tell_apart=recursion_or_stack,
    words=WORDS,
    waste=squares_queued_twice,
    refusal=ValueError,
    refused="target on a wall",
    describe=_describe_one,
    picture=costs_picture,
    budget=lambda case: 40_000 + 4_000 * case.arguments[0].walls.size,
    tried="every maze up to 3x3 and 2x5, larger ones with and without wrap-around, and the classic one",
)
