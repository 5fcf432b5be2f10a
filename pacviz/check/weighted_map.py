"""Checks of lesson 3: the three rules of the weighted map one by one, whole turns, and counting visits."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import numpy as np

from pacviz.check import wrong_tables as wrong
from pacviz.check import wrong_turns
from pacviz.check.cases import Case
from pacviz.check.chase_cases import (
    board_picture,
    compare_squares,
    compare_tables,
    crowds,
    floor,
    mazes,
    read_square,
    read_squares,
    read_table,
    table_in_words,
    told,
)
from pacviz.check.exercise import Difference, Exercise, Misfit, plain
from pacviz.check.search_signs import same_rows
from pacviz.check.verdict import Verdict, shown
from pacviz.maze import Maze, Square

Table = list[list[Any]]


def build_table(function: Any) -> Verdict:
    """Checks `build_table(maze, row, col)`, rule 1: distances without walls as a list of rows, `math.inf` for walls."""
    return _BUILD.check(function)


def lightest_neighbor(function: Any) -> Verdict:
    """Checks `lightest_neighbor(maze, weights, row, col)`, rule 2: the first lightest of up, down, left, right."""
    return _LIGHTEST.check(function)


def move_and_double(function: Any) -> Verdict:
    """Checks `move_and_double(maze, weights, row, col)`, rules 2 and 3: the new square and a new table."""
    return _MOVE.check(function)


def ghosts_turn(function: Any) -> Verdict:
    """Checks `ghosts_turn(maze, weights, ghosts)`, one turn of all ghosts: their new squares and a new table."""
    return _TURN.check(function)


def play_turns(function: Any) -> Verdict:
    """Checks `play_turns(maze, ghosts, players)`, many turns: the ghosts' squares at the end."""
    return _PLAY.check(function)


def count_visits(function: Any) -> Verdict:
    """Checks `count_visits(maze, start, moves)`, node counting: how often each square was left, as a list of rows."""
    return _VISITS.check(function)


# Cases


def _tables() -> list[tuple[Maze, list[Square], Table]]:
    """Mazes with Pac-Man and ghosts, and tables some turns old."""
    found = []
    for number, (maze, ghosts) in enumerate(crowd for count in (1, 2, 3) for crowd in crowds(count, seed=20 + count)):
        weights = wrong.build(maze, *maze.pacman)  # type: ignore[misc]
        places = ghosts
        for _ in range(number % 4):
            places, weights = wrong_turns.turn(maze, weights, places)
        found.append((maze, places, weights))
    return sorted(found, key=lambda case: (case[0].walls.size, len(case[1])))


@lru_cache(maxsize=1)
def _build_cases() -> list[Case]:
    squares = [(maze, square) for maze in mazes() for square in floor(maze)[:4]]
    return [Case((maze, *square), wrong.build(maze, *square)) for maze, square in squares]


@lru_cache(maxsize=1)
def _ghost_cases() -> list[tuple[Maze, Table, int, int]]:
    return [(maze, weights, *ghost) for maze, ghosts, weights in _tables() for ghost in dict.fromkeys(ghosts)]


@lru_cache(maxsize=1)
def _lightest_cases() -> list[Case]:
    free = [case for case in _ghost_cases() if case[0].neighbors(*case[2:])]
    return [Case(case, wrong.lightest(case[0], case[1], case[2:])) for case in free]


@lru_cache(maxsize=1)
def _move_cases() -> list[Case]:
    return [Case(case, wrong.step(case[0], case[1], case[2:])) for case in _ghost_cases()]


@lru_cache(maxsize=1)
def _turn_cases() -> list[Case]:
    return [
        Case((maze, weights, ghosts), wrong_turns.turn(maze, weights, ghosts)) for maze, ghosts, weights in _tables()
    ]


@lru_cache(maxsize=1)
def _play_cases() -> list[Case]:
    cases: list[tuple[Maze, list[Square], list[Square]]] = []
    for number, (maze, ghosts) in enumerate(crowd for count in (1, 2) for crowd in crowds(count, seed=30 + count)):
        track: list[Square] = [maze.pacman]  # type: ignore[list-item]
        for turn in range(1 + number % 9):
            stays = (turn + number) % 3
            track.append(track[-1] if stays else (maze.neighbors(*track[-1]) or [track[-1]])[-1])
        cases.append((maze, ghosts, track))
    cases.sort(key=lambda case: (case[0].walls.size, len(case[1]), len(case[2])))
    corridor = wrong_turns.CORRIDOR
    long = [(corridor, list(corridor.ghosts), [(0, 0)] * entries) for entries in (302, 304, 4702, 4704)]
    return [Case(case, wrong_turns.play(*case)) for case in [*cases, *long]]


@lru_cache(maxsize=1)
def _visit_cases() -> list[Case]:
    walks = [(maze, square, moves) for maze in mazes() for square in floor(maze)[:2] for moves in (0, 1, 2, 5, 12)]
    return [
        Case(walk, wrong_turns.visits(*walk)) for walk in sorted(walks, key=lambda walk: (walk[0].walls.size, walk[2]))
    ]


# Reading, comparing, telling


def _compare_tables(case: Case, answer: Any) -> Difference | None:
    return compare_tables(case.expected, answer)


def _compare_built(case: Case, answer: Any) -> Difference | None:
    """As `compare_tables`; names the cause where floor is right and walls hold anything but their distance."""
    different = compare_tables(case.expected, answer)
    if different is None:
        return None
    maze, row, col = case.arguments
    distances = wrong.build(maze, row, col, walls=False)
    squares = [(r, c, bool(maze.walls[r, c])) for r, c in np.ndindex(maze.shape)]
    floor_is_right = all(answer[r][c] == case.expected[r][c] for r, c, wall in squares if not wall)
    odd = any(answer[r][c] not in (math.inf, distances[r][c]) for r, c, wall in squares if wall)
    return different._replace(cause="walls not infinite") if floor_is_right and odd else different


def _compare_counts(case: Case, answer: Any) -> Difference | None:
    return compare_tables(case.expected, answer, "was left {} times")


def _read_pair(case: Case, value: Any) -> tuple[Any, Any]:
    """A returned pair: where the ghost or ghosts are now, and the table."""
    if not isinstance(value, (tuple, list)) or len(value) != 2 or not np.iterable(value[1]):
        raise Misfit(f"expected two things, where to and the new table, found {shown(value)}", "not a pair")
    read_place = read_square if len(case.arguments) == 4 else read_squares
    if value[0] is None:
        raise Misfit("where to is None: a ghost without neighbours stays on its square", "nowhere to go")
    try:
        return read_place(case, value[0]), read_table(case, value[1])
    except Misfit as misfit:
        text = f"{misfit}; two things are asked for, first where to, then the new table"
        raise Misfit(text, misfit.cause) from None


def _compare_pair(case: Case, answer: tuple[Any, Any]) -> Difference | None:
    where, weights = case.expected
    if plain(where) != answer[0]:
        found = list(answer[0]) if isinstance(where, list) else answer[0]
        text = f"expected {shown(where)}, found {shown(found)}"
        if isinstance(where, list) and len(found) < len(where):
            return Difference(
                f"{text}: ghosts are missing; does `return` stand inside the loop?", cause="ghosts missing"
            )
        return Difference(text)
    different = compare_tables(weights, answer[1])
    if different is None:
        return None
    return Difference(f"the move to {shown(where)} is right, but in the new table {different.text}", different.square)


def _describe_square(case: Case) -> str:
    maze, row, col = case.arguments
    return f"{told(maze)} and the player on ({row}, {col})"


def _describe_ghost(case: Case) -> str:
    maze, weights, row, col = case.arguments
    return f"a ghost on ({row}, {col}) in {told(maze)}{_weighing(maze, weights)}"


def _describe_turn(case: Case) -> str:
    maze, weights, ghosts = case.arguments
    return f"ghosts on {ghosts} in {told(maze)}{_weighing(maze, weights)}"


def _weighing(maze: Maze, weights: Table) -> str:
    return f" with the weights `{table_in_words(weights)}`" if maze.walls.size <= 15 else ""


def _describe_play(case: Case) -> str:
    maze, ghosts, players = case.arguments
    path = shown(players, 80) if len(set(players)) > 1 else f"[{players[0]}] * {len(players)}"
    return f"{told(maze)}, ghosts on {ghosts}, players = {path}"


def _describe_visits(case: Case) -> str:
    maze, start, moves = case.arguments
    return f"{told(maze)}, {moves} moves from {start}"


_drawn = board_picture(lambda case: [case.arguments[2:]], lambda case: case.arguments[1])


_BUILD = Exercise(
    name="build_table", parameters=("maze", "row", "col"), cases=_build_cases, read=read_table, compare=_compare_built,
    suspects=wrong.BUILD, proofs=(same_rows,), words=wrong.WORDS, describe=_describe_square,
    tried="small mazes and larger ones, with and without wrap-around",
)  # fmt: skip
_LIGHTEST = Exercise(
    name="lightest_neighbor", parameters=("maze", "weights", "row", "col"), cases=_lightest_cases, read=read_square,
    suspects=wrong.LIGHTEST, words=wrong.WORDS, describe=_describe_ghost, picture=_drawn,
    tried="fresh tables and doubled ones, in small mazes and larger ones",
)  # fmt: skip
_MOVE = Exercise(
    name="move_and_double", parameters=("maze", "weights", "row", "col"), cases=_move_cases, read=_read_pair,
    compare=_compare_pair, suspects=wrong.MOVE, words=wrong.WORDS, describe=_describe_ghost, picture=_drawn,
    tried="fresh tables and doubled ones, shut-in ghosts too",
)  # fmt: skip
_TURN = Exercise(
    name="ghosts_turn", parameters=("maze", "weights", "ghosts"), cases=_turn_cases, read=_read_pair, compare=_compare_pair,
    suspects=wrong_turns.TURN, words=wrong.WORDS, describe=_describe_turn,
    picture=board_picture(lambda case: case.arguments[2], lambda case: case.arguments[1]),
    tried="one to three ghosts in small mazes and larger ones",
)  # fmt: skip
_PLAY = Exercise(
    name="play_turns", parameters=("maze", "ghosts", "players"), cases=_play_cases, read=read_squares, compare=compare_squares,
    suspects=wrong_turns.PLAY, words=wrong.WORDS, describe=_describe_play, budget=lambda case: 3_000_000,
    picture=board_picture(lambda case: case.arguments[1]), tried="short games, and some of thousands of turns",
)  # fmt: skip
_VISITS = Exercise(
    name="count_visits", parameters=("maze", "start", "moves"), cases=_visit_cases, read=read_table, compare=_compare_counts,
    suspects=wrong_turns.VISITS, proofs=(same_rows,),
    words=wrong.WORDS, describe=_describe_visits, tried="up to twelve moves in small mazes and larger ones",
)  # fmt: skip
