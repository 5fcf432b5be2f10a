"""Checks of lesson 2 about ghosts: walking by the grid, counting searches, keeping apart. Pac-Man's are in `pacman_moves.py`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from pacviz.check.cases import Case, neighbor_table, spots, true_costs
from pacviz.check.chase_cases import board_picture, compare_squares, crowds, floor, mazes, read_squares, told
from pacviz.check.exercise import Difference, Exercise
from pacviz.check.verdict import Verdict, shown
from pacviz.hunters import GridHunter
from pacviz.maze import Maze, Square

Costs = Sequence[Sequence[int | None]]


def walk_by_grid(function: Any) -> Verdict:
    """Checks `walk_by_grid(maze, start, costs)`, the squares of a shortest way by the grid, both ends included."""
    return _WALK.check(function)


def searches_needed(function: Any) -> Verdict:
    """Checks `searches_needed(ghosts, turns, moved)`, the number of searches of the three methods."""
    return _SEARCHES.check(function)


def ghosts_apart(function: Any) -> Verdict:
    """Checks `ghosts_apart(maze, ghosts, costs)`, one turn of ghosts that never share a square."""
    return _APART.check(function)


# Walking by the grid


@lru_cache(maxsize=1)
def _walk_cases() -> list[Case]:
    cases = []
    for maze in mazes()[::2]:
        for spot in list(spots(maze))[:4]:
            reach = [square for square in floor(maze) if spot.costs[square[0]][square[1]] is not None]
            for start in reach[-3:]:
                cases.append(Case((maze.replace(pacman=spot.target), start, [list(row) for row in spot.costs]), None))
    return sorted(cases, key=lambda case: (case.arguments[1] == case.arguments[0].pacman, case.arguments[0].walls.size))


def _compare_walk(case: Case, answer: tuple[Square, ...]) -> Difference | None:
    """Any shortest way is right."""
    maze, start, costs = case.arguments
    cost = costs[start[0]][start[1]]
    if len(answer) == cost + 1 and answer[:1] == (start,) and answer[-1] == maze.pacman and _steps(maze, answer):
        return None
    text = f"expected {cost + 1} squares from {start} to {maze.pacman}, found {shown(list(answer), 80)}"
    if _steps(maze, (start, *answer)) and len(answer) == cost:
        return Difference(f"{text}: the start is missing", cause="start left out")
    if _steps(maze, (*answer, maze.pacman)) and answer[:1] == (start,) and len(answer) == cost:
        return Difference(f"{text}: the target is missing", cause="target left out")
    for before, after in pairwise(answer):
        if not _steps(maze, (before, after)):
            return Difference(
                f"{text}: {after} is not beside {before}", after if maze.is_open(*after) else None, "jumps"
            )
    return Difference(text)


def _steps(maze: Maze, way: Sequence[Square]) -> bool:
    roads = neighbor_table(maze)
    return all(after in roads.get(before, ()) for before, after in pairwise(way))


# Ghosts that keep apart


def _apart_case(maze: Maze, ghosts: list[Square]) -> Case:
    costs = true_costs(maze.shape, neighbor_table(maze), [maze.pacman])  # type: ignore[list-item]
    hunter, places = GridHunter(maze, share=False), list(ghosts)
    hunter.look(maze.pacman, (0, 0))  # type: ignore[arg-type]
    for number in range(len(places)):
        places[number] = hunter.step(number, places)
    return Case((maze, list(ghosts), [list(row) for row in costs]), places)


@lru_cache(maxsize=1)
def _apart_cases() -> list[Case]:
    cases = [_apart_case(*crowd) for count in (1, 2, 3, 4) for crowd in crowds(count, seed=count)]
    return sorted(cases, key=lambda case: (case.arguments[0].walls.size, len(case.arguments[1])))


def _move_apart(
    maze: Maze, ghosts: Sequence[Square], costs: Costs, seen: str, patient: bool = False, any_free: bool = False
) -> list[Square]:
    """Ghosts that look out for those at their old squares, at their new ones, or for none."""
    moved: list[Square] = []
    for number, ghost in enumerate(ghosts):
        taken = {"old": list(ghosts), "new": moved, "none": [], "both": [*moved, *ghosts[number:]]}[seen]
        here = costs[ghost[0]][ghost[1]]
        around = (
            [] if here is None else [n for n in maze.neighbors(*ghost) if any_free or costs[n[0]][n[1]] == here - 1]
        )
        around = [] if here == 0 else around[:1] if patient else around
        moved.append(next((square for square in around if square not in taken), ghost))
    return moved


def _cheapest_free(maze: Maze, ghosts: Sequence[Square], costs: Costs) -> list[Square]:
    """Ghosts that go to the cheapest free neighbour, be it dearer than their own square."""
    places = list(ghosts)
    for number, (row, col) in enumerate(places):
        free = [s for s in maze.neighbors(row, col) if s not in places]
        if costs[row][col] and free:
            places[number] = min(free, key=lambda s: costs[s[0]][s[1]] or 0)
    return places


def _never_stops_looking(maze: Maze, ghosts: Sequence[Square], costs: Costs) -> list[Square]:
    """Ghosts that take the last free neighbour that is cheaper."""
    places = list(ghosts)
    for number, (row, col) in enumerate(ghosts):
        for r, c in maze.neighbors(row, col) if costs[row][col] else []:
            if costs[r][c] == costs[row][col] - 1 and (r, c) not in places:  # type: ignore[operator]
                places[number] = (r, c)
    return places


def _compare_searches(case: Case, answer: Any) -> Difference | None:
    if answer == case.expected:
        return None
    text = f"expected {case.expected}, found {shown(answer)}"
    if not isinstance(answer, tuple) or len(answer) != 3:
        return Difference(f"{text}: three numbers are asked for, with commas between", cause="not three numbers")
    return Difference(text)


_APART_SUSPECTS = {
    "last of equals": [_never_stops_looking],
    "only the first ghost moves": [
        lambda maze, ghosts, costs: [*_move_apart(maze, ghosts, costs, "both")[:1], *ghosts[1:]]
    ],
    "nobody moves": [lambda maze, ghosts, costs: list(ghosts)],
    "ghosts moving at once": [lambda maze, ghosts, costs: _move_apart(maze, ghosts, costs, "old")],
    "later ghosts not seen": [lambda maze, ghosts, costs: _move_apart(maze, ghosts, costs, "new")],
    "ghosts share squares": [lambda maze, ghosts, costs: _move_apart(maze, ghosts, costs, "none")],
    "waits although a way is free": [
        lambda maze, ghosts, costs: _move_apart(maze, ghosts, costs, "both", patient=True)
    ],
    "goes anywhere that is free": [
        lambda maze, ghosts, costs: _move_apart(maze, ghosts, costs, "both", any_free=True),
        _cheapest_free,
    ],
}


def _describe_apart(case: Case) -> str:
    maze, ghosts, _ = case.arguments
    return f"{told(maze)}, Pac-Man on {maze.pacman}, ghosts on {ghosts}"


_WORDS = {
    "ghosts moving at once": "a ghost looks where the others stood before the turn: they move in turn, so ask where they are now",
    "later ghosts not seen": "a ghost looks out only for those that have moved already: the others stand in the way as well",
    "ghosts share squares": "two ghosts stand on one square: ask whether another ghost is there",
    "waits although a way is free": "the first cheaper square is taken, but another one that is as cheap is free",
    "goes anywhere that is free": "a ghost goes to a free square that is not cheaper: where no cheaper one is free, it stays",
    "first grid forgotten": "one grid is needed before he has moved at all",
    "added instead of multiplied": "every ghost searches in every turn: that is a product",
    "other order": "the right numbers in another order: every ghost, every turn, on change",
    "a grid every turn": "on change means a new grid only in the turns in which he moves, and one at the start",
    "ghosts counted twice": "one search a turn serves all ghosts: the second number does not depend on them",
    "last of equals": "of several cheaper neighbours the first is wanted: stop looking once the ghost has moved",
    "only the first ghost moves": "only the first ghost has moved: does `return` stand inside the loop?",
    "nobody moves": "these are the squares from before the turn: return those after it",
    "one grid for ever": "the last number must grow with the turns in which he moves",
}  # fmt: skip

_WALK = Exercise(
    name="walk_by_grid", parameters=("maze", "start", "costs"), cases=_walk_cases, read=read_squares, compare=_compare_walk,
    words=_WORDS, describe=lambda case: f"{told(case.arguments[0])}, from {case.arguments[1]}",
    picture=board_picture(lambda case: [case.arguments[1]], lambda case: case.arguments[2]),
    tried="small mazes and larger ones, with and without wrap-around",
)  # fmt: skip
_SEARCHES = Exercise(
    name="searches_needed", parameters=("ghosts", "turns", "moved"),
    cases=lambda: [Case((g, t, m), (g * t, t, 1 + m)) for g, t, m in ((1, 1, 0), (2, 3, 0), (2, 3, 2), (4, 10, 9), (3, 7, 1))],
    suspects={
        "first grid forgotten": [lambda g, t, m: (g * t, t, m)],
        "added instead of multiplied": [lambda g, t, m: (g + t, t, 1 + m)],
        "other order": [lambda g, t, m: (t, g * t, 1 + m), lambda g, t, m: (1 + m, t, g * t)],
        "a grid every turn": [lambda g, t, m: (g * t, t, t), lambda g, t, m: (g * t, t, t + 1)],
        "ghosts counted twice": [lambda g, t, m: (g * t, g * t, 1 + m)],
        "one grid for ever": [lambda g, t, m: (g * t, t, 1)],
    },
    compare=_compare_searches,
    words=_WORDS, describe=lambda case: "ghosts = {}, turns = {}, moved = {}".format(*case.arguments),
)  # fmt: skip
_APART = Exercise(
    name="ghosts_apart", parameters=("maze", "ghosts", "costs"), cases=_apart_cases, read=read_squares, compare=compare_squares,
    suspects=_APART_SUSPECTS,
    words=_WORDS, describe=_describe_apart,
    picture=board_picture(lambda case: case.arguments[1], lambda case: case.arguments[2]),
    tried="one to four ghosts in small mazes and larger ones",
)  # fmt: skip
