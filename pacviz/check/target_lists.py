"""The check of the value function for several targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

from pacviz.check.cases import Case, neighbor_table, tiny_mazes, true_costs
from pacviz.check.costs import compare_costs, describe_maze, read_costs
from pacviz.check.exercise import Exercise
from pacviz.check.picture import costs_picture
from pacviz.check.search_signs import endless, one_number_for_no_way, same_rows, shape_of_the_numbers
from pacviz.check.search_words import WORDS
from pacviz.check.value_function import larger_mazes
from pacviz.check.verdict import Verdict
from pacviz.check.wrong_searches import empty, queue
from pacviz.maze import Maze, Square


def several_targets(function: Any) -> Verdict:
    """Checks `several_targets(maze, targets)`, which returns each square's cost to the nearest of a list of targets."""
    return _SEVERAL_TARGETS.check(function)


@lru_cache(maxsize=1)
def _several_cases() -> list[Case]:
    cases = []
    for number, maze in enumerate(tiny_mazes()):
        roads = neighbor_table(maze)
        squares = list(roads)
        for targets in {(0,), (0, -1), (-1, 0), (0, number // 2 % max(len(squares), 1), -1)} if squares else ():
            chosen = [squares[k] for k in targets]
            cases.append(Case((maze, chosen), true_costs(maze.shape, roads, chosen)))
    for maze in larger_mazes():
        roads = neighbor_table(maze)
        chosen = list(roads)[:: max(1, len(roads) // 3)]
        cases.append(Case((maze, chosen), true_costs(maze.shape, roads, chosen)))
    return cases


def _describe_several(case: Case) -> str:
    maze, targets = case.arguments
    return f"{describe_maze(maze)} and target{'s' * (len(targets) > 1)} {', '.join(map(str, targets))}"


# Known wrong programs


def _search_each(
    maze: Maze, targets: Sequence[Square], join: Callable[[int | None, int], int]
) -> list[list[int | None]]:
    """One search a target, the grids joined square by square."""
    total = empty(maze)
    for target in targets:
        for r, line in enumerate(queue(maze, *target)):
            for c, cost in enumerate(line):
                if cost is not None:
                    total[r][c] = join(total[r][c], cost)
    return total


def _only(maze: Maze, targets: Sequence[Square], which: int) -> list[list[int | None]]:
    return queue(maze, *targets[which])


def _labels_kept(maze: Maze, targets: Sequence[Square]) -> list[list[int | None]]:
    """The first target labels all it can reach; a later one starts only where there is no number."""
    costs = empty(maze)
    for target in targets:
        if costs[target[0]][target[1]] is None:
            for r, line in enumerate(queue(maze, *target)):
                for c, cost in enumerate(line):
                    costs[r][c] = cost if costs[r][c] is None else costs[r][c]
    return costs


_SUSPECTS: dict[str, list[Callable[..., Any]]] = {
    "last target wins": [partial(_search_each, join=lambda before, cost: cost)],
    "only the first target": [partial(_only, which=0), _labels_kept],
    "only the last target": [partial(_only, which=-1)],
    "farthest target": [partial(_search_each, join=lambda before, cost: max(before or 0, cost))],
    "costs added up": [partial(_search_each, join=lambda before, cost: (before or 0) + cost)],
}

_SEVERAL_TARGETS = Exercise(
    name="several_targets",
    parameters=("maze", "targets"),
    cases=_several_cases,
    read=read_costs,
    compare=compare_costs,
    suspects=_SUSPECTS,
    proofs=(same_rows, one_number_for_no_way),
    hints=(endless, shape_of_the_numbers),
    words=WORDS,
    describe=_describe_several,
    picture=costs_picture,
    tried="every maze up to 3x3 and 2x5 and larger ones, with one, two and more targets",
)
