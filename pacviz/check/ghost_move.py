"""The check of `choose_ghost_move`: one step of a ghost that looks up the costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from pacviz.check.cases import REFUSED, Case, neighbor_table, spots, tiny_mazes, true_costs
from pacviz.check.costs import describe_maze
from pacviz.check.diagnosis import Observation
from pacviz.check.exercise import Difference, Exercise, Misfit, plain
from pacviz.check.picture import move_picture
from pacviz.check.value_function import larger_mazes
from pacviz.check.verdict import Verdict, shown
from pacviz.check.wrong_moves_of_ghosts import SUSPECTS
from pacviz.formats import parse_maze
from pacviz.maze import Maze, Square, UnreachableError


def choose_ghost_move(function: Any) -> Verdict:
    """Checks `choose_ghost_move(maze, row, col, costs)`, which returns the square to which the ghost moves.

    That is the first neighbour that is one cheaper, in the order up, down, left, right; at cost 0 the ghost stays. Where no
    way exists an UnreachableError is expected. `costs` is a list of lists with None for walls; a function written for arrays
    with -1 is accepted as well.
    """
    verdict = _WITH_NONE.check(function)
    if verdict.status != "crashed" or verdict.case is None or "another error" in verdict.causes:
        return verdict
    with_array = _WITH_MINUS_ONE.check(function)
    return with_array if with_array.passed or with_array.status == "wrong" else verdict


@lru_cache(maxsize=1)
def _cases() -> list[Case]:
    """Where the ghost goes comes first, whichever of equal neighbours it takes; then no way at all; then the order of equals."""
    cases = [*_tiny_cases(), *_larger_cases()]
    sealed = [case for case in cases if case.expected is REFUSED]
    equals = [
        Case(case.arguments, case.expected[:1])
        for case in cases
        if case.expected is not REFUSED and len(case.expected) > 1
    ]
    return [*(case for case in cases if case.expected is not REFUSED), *sealed[:20], *equals[:100]]


def _tiny_cases() -> Iterator[Case]:
    """A ghost on every square of many tiny mazes, and the drawn example where -1 for walls leads astray."""
    for number, maze in enumerate(tiny_mazes()):
        if maze.walls.size > 6 and number % 5:
            continue
        for spot in spots(maze):
            costs = [list(row) for row in spot.costs]
            for row, col in neighbor_table(maze):
                yield _case(maze, (row, col), costs)


def _larger_cases() -> Iterator[Case]:
    mazes = [parse_maze(".#.\n.#.\n..P").replace(wraps=False), *larger_mazes()]
    for maze in mazes:
        roads = neighbor_table(maze)
        costs = [list(row) for row in true_costs(maze.shape, roads, [maze.pacman or next(iter(roads))])]
        for row, col in list(roads)[:: max(1, len(roads) // 12)]:
            yield _case(maze, (row, col), costs)


def _case(maze: Maze, square: Square, costs: list[list[int | None]]) -> Case:
    row, col = square
    here = costs[row][col]
    if here is None:
        return Case((maze, row, col, costs), REFUSED)
    cheaper = tuple((r, c) for r, c in maze.neighbors(row, col) if costs[r][c] == here - 1)
    return Case((maze, row, col, costs), cheaper if here else (square,))


def _as_array(case: Case) -> Case:
    maze, row, col, costs = case.arguments
    return Case(
        (maze, row, col, np.array([[-1 if cost is None else cost for cost in line] for line in costs])), case.expected
    )


@lru_cache(maxsize=1)
def _array_cases() -> list[Case]:
    return [_as_array(case) for case in _cases()]


def _read(case: Case, value: Any) -> Any:
    value = plain(value)
    if value is None:
        raise Misfit(f"{_no_way(case)}, but nothing was returned", "no error raised")
    if (
        isinstance(value, tuple)
        and len(value) == 2
        and all(isinstance(part, (int, float)) and part % 1 == 0 for part in value)
    ):
        return int(value[0]), int(value[1])
    if isinstance(value, (int, float)):
        raise Misfit(
            f"expected a square (row, col), found the number {value}; that is a cost, not a place",
            "gives the cost, not the square",
        )
    raise Misfit(f"expected a square (row, col), found {shown(value)}", "wrong shape")


def _compare(case: Case, answer: Any) -> Difference | None:
    maze, row, col, costs = case.arguments
    if case.expected is REFUSED:
        moved = "it stayed" if answer == (row, col) else f"it moved to {answer}"
        return Difference(f"{_no_way(case)}, but {moved}", answer, "no error raised")
    if answer in case.expected:
        return None
    first = case.expected[0]
    if answer in maze.neighbors(row, col) and costs[answer[0]][answer[1]] == costs[first[0]][first[1]]:
        text = f"{answer} is as cheap, but the first such neighbour is asked for, in the order up, down, left, right: {first}"
        return Difference(text, answer, "order of neighbours")
    right = " or ".join(map(str, case.expected))
    found = f"the ghost should go to {right} (cost {costs[first[0]][first[1]]}), it went to {answer}"
    if costs[row][col] == 0:
        found = f"the ghost has reached the target and should stay on {right}, it went to {answer}"
    return Difference(found + _what_is_there(maze, answer, costs), answer)


def _no_way(case: Case) -> str:
    row, col = case.arguments[1:3]
    return f"no way leads from ({row}, {col}) to the target: an UnreachableError is asked for"


def _what_is_there(maze: Maze, square: Square, costs: Any) -> str:
    row, col = square
    if not (0 <= row < maze.get_height() and 0 <= col < maze.get_width()):
        return ", which is outside the maze"
    return ", a wall" if maze.walls[square] else f" (cost {costs[row][col]})"


def _describe(case: Case) -> str:
    maze, row, col, costs = case.arguments
    form = " and -1 for no way" if isinstance(costs, np.ndarray) else ""
    numbers = "/".join(" ".join("None" if cost is None else str(cost) for cost in line) for line in costs)
    given = f", costs `{numbers}`{form}" if maze.walls.size <= 12 else form
    return f"{describe_maze(maze)}, ghost on ({row}, {col}){given}"


_WORDS = {
    "walls get numbers": "the walls' blank or -1 is taken for the smallest cost: leave walls out before you take the minimum",
    "ignores walls": "the ghost goes into walls: only open squares are neighbours",
    "leaves the target": "at cost 0 there is no cheaper neighbour: the ghost has arrived and stays",
    "goes away from the target": "the ghost takes the largest cost, away from the target: the smallest leads there",
    "first neighbour": "the first open neighbour is taken, whatever it costs: compare the costs",
    "no wrap-around": "the way over the edge is not seen: where a maze wraps, the square at the opposite edge is a neighbour",
    "always wraps": "the ghost leaves over the edge of a maze that does not wrap",
    "negative index": "index -1 is the last item of a Python list, so the ghost sees the other end: look at the edge first",
    "diagonal moves": "the ghost moves diagonally: there are four neighbours, up, down, left, right",
    "gives the step, not the square": "this is the step (rows, columns), not the square where it ends: add it to (row, col)",
    "rows and columns swapped": "row and column have changed places: the row comes first",
    "None used as a number": "walls have no cost: leave them out before you compare",
    "outside the grid": "a square beyond the edge is looked up in a list that ends there",
}


def _where_it_went(observations: Sequence[Observation]) -> list[str]:
    """Weak signs, from the kind of square that the ghost entered."""
    found: dict[str, int] = {}
    for seen in observations:
        if seen.right or not (
            isinstance(seen.answer, tuple) and len(seen.answer) == 2 and isinstance(seen.answer[0], int)
        ):
            continue
        maze, row, col, costs = seen.case.arguments
        r, c = seen.answer
        inside = 0 <= r < maze.get_height() and 0 <= c < maze.get_width()
        apart = abs(r - row) + abs(c - col)
        if inside and maze.walls[r, c]:
            name = "walls get numbers"
        elif inside and apart == 2 and r != row and c != col:
            name = "diagonal moves"
        elif not inside and (r, c) == (col, row):
            name = "rows and columns swapped"
        elif not inside or (not maze.wraps and apart > 1):
            name = "negative index" if min(r, c) < 0 else "always wraps"
        elif costs[row][col] == 0:
            name = "leaves the target"
        else:
            name = "goes away from the target"
        found[name] = found.get(name, 0) + 1
    return sorted(found, key=lambda name: -found[name])[:2]


_WITH_NONE = Exercise(
    name="choose_ghost_move",
    parameters=("maze", "row", "col", "costs"),
    cases=_cases,
    read=_read,
    compare=_compare,
    suspects=SUSPECTS,
    hints=(_where_it_went,),
    words=_WORDS,
    refusal=UnreachableError,
    refused="no error raised",
    describe=_describe,
    picture=move_picture,
    tried="ghosts on every square of tiny mazes, and on larger ones",
)
_WITH_MINUS_ONE = Exercise(**{**vars(_WITH_NONE), "cases": _array_cases})
