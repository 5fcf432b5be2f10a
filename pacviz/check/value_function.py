"""The checks of the value function: one target, and several."""

from __future__ import annotations

import math
import types
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any

import numpy as np

from pacviz.check import wrong_searches
from pacviz.check.cases import REFUSED, Case, neighbor_table, spots, tiny_mazes, true_costs
from pacviz.check.diagnosis import Observation
from pacviz.check.exercise import Difference, Exercise, Misfit
from pacviz.check.picture import costs_picture
from pacviz.check.queue_watch import squares_queued_twice
from pacviz.check.sandbox import plain_function
from pacviz.check.verdict import Verdict, shown
from pacviz.formats import load_maze, parse_maze
from pacviz.generate import random_maze
from pacviz.maze import Maze, Square

Answer = tuple[tuple[int | None, ...], ...]


def compute_value_function(function: Any) -> Verdict:
    """Checks `compute_value_function(maze, target_row, target_col)`, which returns the cost of every square.

    The answer is a list of lists or an array; None, -1 or infinity stand for walls and squares without a way. For a target on
    a wall an error is expected. Tried on every maze up to 3x3 and 2x5, on larger ones, and on the classic one.
    """
    return _ONE_TARGET.check(function)


def several_targets(function: Any) -> Verdict:
    """Checks `several_targets(maze, targets)`, which returns each square's cost to the nearest of a list of targets."""
    return _SEVERAL_TARGETS.check(function)


# Cases


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
    yield Maze(np.zeros((10, 10)), wraps=False)
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


# Reading and comparing


def read_costs(case: Case, value: Any) -> Answer:
    """A learner's grid as tuples, None for no way. Raises Misfit if it is no grid of numbers of the maze's shape."""
    maze = case.maze
    assert maze is not None
    height, width = maze.shape
    if value is None:
        if case.expected is REFUSED:
            return tuple((None,) * width for _ in range(height))
        raise Misfit("the function returned nothing; does it end with `return`?", "no return")
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if not isinstance(value, (list, tuple, deque)):
        raise Misfit(f"expected a list of rows, found {shown(value)}", "wrong shape")
    rows = [row.tolist() if isinstance(row, np.ndarray) else row for row in value]
    if not all(isinstance(row, (list, tuple, deque)) for row in rows):
        raise Misfit(f"expected a list of rows, each of them a list, found {shown(value)}", "wrong shape")
    if len(rows) != height or any(len(row) != width for row in rows):
        _refuse_shape(rows, height, width)
    return tuple(tuple(_read_cost(cost, r, c) for c, cost in enumerate(row)) for r, row in enumerate(rows))


def _refuse_shape(rows: Sequence[Sequence[Any]], height: int, width: int) -> None:
    lengths = sorted({len(row) for row in rows})
    found = f"{len(rows)} row{'s' * (len(rows) != 1)} of {' or '.join(map(str, lengths)) or 0}"
    text = f"expected {height} row{'s' * (height != 1)} of {width}, found {found}"
    if len(rows) == width and lengths == [height]:
        raise Misfit(f"{text}: rows and columns have changed places", "rows and columns swapped")
    raise Misfit(text, "wrong shape")


def _read_cost(cost: Any, row: int, col: int) -> int | None:
    if cost is None:
        return None
    if isinstance(cost, np.generic):
        cost = cost.item()
    if isinstance(cost, (int, float)) and not isinstance(cost, bool):
        if cost == -1 or cost == math.inf or cost != cost:
            return None
        if cost == int(cost):
            return int(cost)
    if cost is ...:
        raise Misfit(f"square ({row}, {col}) still holds `...`", "unfinished")
    raise Misfit(f"square ({row}, {col}) holds {shown(cost)}, expected a whole number or None", "not a number")


def compare_costs(case: Case, answer: Answer) -> Difference | None:
    """The first square, row by row, whose cost is not the true one."""
    if answer == case.expected:
        return None
    maze = case.maze
    assert maze is not None
    if case.expected is REFUSED:
        return _compare_refused(case, answer)
    for row, line in enumerate(case.expected):
        for col, cost in enumerate(line):
            found = answer[row][col]
            if found != cost:
                return Difference(_difference_text(maze, (row, col), cost, found), (row, col))
    return None


def _difference_text(maze: Maze, square: Square, cost: int | None, found: int | None) -> str:
    if maze.walls[square]:
        return f"square {square} is a wall and has no cost, found {found}"
    if cost is None:
        return f"no way leads from {square} to the target, so it should be None, found {found}"
    return f"square {square} should be {cost}, found {found}"


def _compare_refused(case: Case, answer: Answer) -> Difference | None:
    row, col = case.arguments[1:]
    if all(cost is None for line in answer for cost in line):
        return None
    text = (
        f"the target ({row}, {col}) is a wall, yet it got the cost {answer[row][col]} and numbers spread from it; "
        "all open targets are right; raise a ValueError that says what is wrong"
    )
    return Difference(text, (row, col), "target on a wall")


def describe_maze(maze: Maze) -> str:
    """A maze in a few words, small ones drawn in one line: `` the 1x3 maze `.#.`, which wraps ``."""
    height, width = maze.shape
    drawn = f" `{'/'.join(maze.rows)}`" if maze.walls.size <= 12 else " in the picture"
    name = f'the maze "{maze.title}"' if maze.walls.size > 12 and maze.title else f"the {height}x{width} maze{drawn}"
    return f"{name} ({'wraps' if maze.wraps else 'does not wrap'})"


def _describe_one(case: Case) -> str:
    maze, row, col = case.arguments
    return f"{describe_maze(maze)} and target ({row}, {col})"


def _describe_several(case: Case) -> str:
    maze, targets = case.arguments
    return f"{describe_maze(maze)} and target{'s' * (len(targets) > 1)} {', '.join(map(str, targets))}"


# Signs


def same_rows(observations: Sequence[Observation]) -> list[str]:
    """Two rows of a returned grid are one and the same list."""
    for seen in observations:
        if not seen.right and isinstance(seen.value, list) and len({id(row) for row in seen.value}) < len(seen.value):
            return ["rows are one list"]
    return []


def one_number_for_no_way(observations: Sequence[Observation]) -> list[str]:
    """Every reachable square is right, and all others hold one and the same number."""
    numbers = set()
    for seen in observations:
        if not seen.right:
            if not _is_grid(seen):
                return []
            for line, truth in zip(seen.answer, seen.case.expected, strict=True):
                for cost, true in zip(line, truth, strict=True):
                    if true is None:
                        numbers.add(cost)
                    elif cost != true:
                        return []
    return ["number for no way"] if len(numbers) == 1 and None not in numbers else []


def _is_grid(seen: Observation) -> bool:
    return isinstance(seen.answer, tuple) and isinstance(seen.case.expected, tuple) and len(seen.answer) == len(seen.case.expected) and isinstance(seen.answer[0], tuple)


def shape_of_the_numbers(observations: Sequence[Observation]) -> list[str]:
    """Weak signs: numbers on walls, too large, too small, or missing."""
    on_walls = too_large = too_small = missing = outside = 0
    for seen in observations:
        if seen.right or not _is_grid(seen):
            continue
        walls = seen.case.maze.walls if seen.case.maze is not None else None
        for row, (line, truth) in enumerate(zip(seen.answer, seen.case.expected, strict=True)):
            for col, (cost, true) in enumerate(zip(line, truth, strict=True)):
                on_walls += cost is not None and walls is not None and bool(walls[row, col])
                missing += cost is None and true is not None
                outside += cost is not None and true is None
                too_large += cost is not None and true is not None and cost > true
                too_small += cost is not None and true is not None and cost < true
    if on_walls:
        return ["walls get numbers", "ignores walls"]
    if missing and not too_small:
        return ["stops too early"]
    if too_large and not too_small and not outside:
        return ["stack instead of queue", "labels overwritten", "depth-first"]
    if too_small and not too_large:
        return ["ignores walls", "diagonal moves", "always wraps"]
    return []


WORDS = {
    "ignores walls": "these numbers go straight through walls: does your function ask whether a square is a wall?",
    "diagonal moves": "these numbers need diagonal moves: there are four neighbours, up, down, left, right",
    "no wrap-around": "these are the costs of a maze without tunnels: where a maze wraps, the square beyond an edge is the one at the opposite edge",
    "always wraps": "these are the costs of a maze that wraps, and this one does not: ask `maze.wraps`",
    "wrap-around off by one": "at an edge these numbers go on one square too far or too near: beyond row `height - 1` comes row 0, and before row 0 comes `height - 1`",
    "negative index": "index -1 is the last item of a Python list, so the square beyond the upper or left edge is the one at the other end: look at the edge before you look into the list",
    "rows are one list": "all rows of your grid are one and the same list (`[[None] * width] * height` makes that), so a number written into one row stands in all: make a new list for each row",
    "rows and columns swapped": "rows and columns have changed places: the first number of a square is its row",
    "stack instead of queue": "squares are taken newest first, as from a stack: take the oldest one, from the other end of the list",
    "depth-first": "the search runs along one path as far as it can before it looks at the next (depth-first), and a square keeps the first number it got: finish a ring before the next one",
    "labels overwritten": "a square that has its number is given another one later: write only where there is no number yet",
    "zero counts as unlabelled": "the target's 0 is taken for \"no number yet\": `not 0` is true in Python; ask `is None`",
    "single sweep": "going over all rows once or twice is not enough: a number must be able to travel any way, up and back too",
    "stops too early": "the search ends before the far squares are reached",
    "walls get numbers": "walls get a number, although nobody can stand there",
    "number for no way": "squares without a way to the target, walls among them, hold a number: use None (or -1) there",
    "off by one": "every number is one too large or too small: the target itself costs 0",
    "counts squares instead of moves": "a counter runs on over all squares: a square costs one more than the square from which it was found",
    "directions missing": "some of the four directions are never taken",
    "break instead of continue": "after the first closed neighbour the remaining ones are not looked at: is there a `break` (or `return`) that should be `continue`?",
    "things count as walls": "squares where Pac-Man, a ghost or food stands are taken for walls: only `#` is one",
    "edge squares left out": "squares at the edge never get a number",
    "outside the grid": "a square beyond the edge is looked up in a list that ends there",
    "never stops calling itself": "nothing ends the recursion: a square that has its number must not be entered again",
    "squares never marked": "squares are put into the queue again and again: go on only from a square that had no number yet",
    "waits for unreachable squares": "it finishes where every square can be reached: the loop seems to wait for squares that no way leads to",
    "hidden state": "something is remembered from call to call",
    "last target wins": "each target overwrites the numbers of the one before: all targets cost 0 at once, before the search begins",
    "only the first target": "only one of the targets has an effect",
    "farthest target": "these are the costs to the farthest target: the nearest counts",
    "costs added up": "the costs to all targets are added up: the nearest counts",
}  # fmt: skip


def endless(observations: Sequence[Observation]) -> list[str]:
    """For functions that do not come back: on which mazes?"""
    stuck = [seen for seen in observations if seen.answer == ("endless",)]
    if not stuck or stuck[0] is not observations[0]:
        return []
    complete = [seen for seen in observations if seen.answer != ("endless",)]
    if all(_has_sealed_floor(seen) for seen in stuck) and not any(_has_sealed_floor(seen) for seen in complete):
        return ["waits for unreachable squares"]
    if all(_has_two_squares(seen) for seen in stuck) and not any(_has_two_squares(seen) for seen in complete):
        return ["squares never marked"]
    return []


def _has_sealed_floor(seen: Observation) -> bool:
    costs, maze = seen.case.expected, seen.case.maze
    return maze is not None and any(
        cost is None and not maze.walls[r, c] for r, line in enumerate(costs) for c, cost in enumerate(line)
    )


def _has_two_squares(seen: Observation) -> bool:
    return any(cost == 1 for line in seen.case.expected for cost in line)


def recursion_or_stack(function: Callable[..., Any], causes: tuple[str, ...]) -> tuple[str, ...]:
    """Taking the newest square from a stack, and calling oneself for each neighbour, can give the same numbers."""
    pair = ("stack instead of queue", "depth-first")
    if not set(pair) <= set(causes):
        return causes
    out = pair[0] if calls_itself(function) else pair[1]
    return tuple(cause for cause in causes if cause != out)


def calls_itself(function: Callable[..., Any]) -> bool:
    """Whether the function, or one defined inside it, is written as calling itself."""
    todo = [getattr(plain_function(function), "__code__", None)]
    while todo:
        code = todo.pop()
        if code is not None:
            if code.co_name in code.co_names + code.co_freevars:
                return True
            todo += [constant for constant in code.co_consts if isinstance(constant, types.CodeType)]
    return False


# Several targets


def _search_each(maze: Maze, targets: Sequence[Square], join: Callable[[int | None, int], int]) -> list[list[int | None]]:
    """One search a target, the grids joined square by square."""
    total = wrong_searches.empty(maze)
    for target in targets:
        for r, line in enumerate(wrong_searches.queue(maze, *target)):
            for c, cost in enumerate(line):
                if cost is not None:
                    total[r][c] = join(total[r][c], cost)
    return total


def _only(maze: Maze, targets: Sequence[Square], which: int) -> list[list[int | None]]:
    return wrong_searches.queue(maze, *targets[which])


def _labels_kept(maze: Maze, targets: Sequence[Square]) -> list[list[int | None]]:
    """The first target labels all it can reach; a later one starts only where there is no number."""
    costs = wrong_searches.empty(maze)
    for target in targets:
        if costs[target[0]][target[1]] is None:
            for r, line in enumerate(wrong_searches.queue(maze, *target)):
                for c, cost in enumerate(line):
                    costs[r][c] = cost if costs[r][c] is None else costs[r][c]
    return costs


_SEVERAL_SUSPECTS = {
    "last target wins": [partial(_search_each, join=lambda before, cost: cost)],
    "only the first target": [partial(_only, which=0), _labels_kept],
    "only the last target": [partial(_only, which=-1)],
    "farthest target": [partial(_search_each, join=lambda before, cost: max(before or 0, cost))],
    "costs added up": [partial(_search_each, join=lambda before, cost: (before or 0) + cost)],
}

_ONE_TARGET = Exercise(
    name="compute_value_function",
    parameters=("maze", "target_row", "target_col"),
    cases=_one_target_cases,
    read=read_costs,
    compare=compare_costs,
    suspects=wrong_searches.SUSPECTS,
    proofs=(same_rows, one_number_for_no_way),
    hints=(endless, shape_of_the_numbers),
    tell_apart=recursion_or_stack,
    words=WORDS,
    waste=squares_queued_twice,
    describe=_describe_one,
    picture=costs_picture,
    tried="every maze up to 3x3 and 2x5, larger ones with and without wrap-around, and the classic one",
)

_SEVERAL_TARGETS = Exercise(
    name="several_targets",
    parameters=("maze", "targets"),
    cases=_several_cases,
    read=read_costs,
    compare=compare_costs,
    suspects=_SEVERAL_SUSPECTS,
    proofs=(same_rows, one_number_for_no_way),
    hints=(endless, shape_of_the_numbers),
    words=WORDS,
    describe=_describe_several,
    picture=costs_picture,
    tried="every maze up to 3x3 and 2x5 and larger ones, with one, two and more targets",
)
