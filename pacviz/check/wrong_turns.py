"""Right and known wrong ways of playing whole turns of the weighted map, and of counting visits."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from pacviz.check.wrong_tables import Table, build, lightest
from pacviz.formats import parse_maze
from pacviz.maze import Maze, Square

CORRIDOR = parse_maze("; wraps: no\nP#.G.\n#####")
"""A ghost shut into three squares goes to and fro for ever, so that weights grow without end."""


def turn(
    maze: Maze, weights: Table, ghosts: Sequence[Square], how: str = "right", doubled: str = "left"
) -> tuple[list[Square], Table]:
    """One turn of all ghosts: in order on one table, or wrongly as `how` says."""
    table, places = [list(row) for row in weights], list(ghosts)
    if how == "doubled first":
        for row, col in ghosts:
            table[row][col] *= 2
        return [lightest(maze, table, ghost) for ghost in ghosts], table
    if how == "last table only":
        for number, ghost in enumerate(ghosts):
            (places[number],), table = turn(maze, weights, [ghost])
        return places, table
    for number in list(range(len(places)))[:: -1 if how == "backwards" else 1]:
        seen = weights if how in ("at once", "own tables") else table
        chosen = lightest(maze, seen, places[number])
        if chosen != places[number] and how != "own tables":
            for row, col in [places[number]] if doubled == "left" else [chosen]:
                table[row][col] *= 2
        places[number] = chosen
    return places, table


TURN: dict[str, Sequence[Callable[..., Any]]] = {
    "ghosts moving at once": [partial(turn, how="at once")],
    "doubling before choosing": [partial(turn, how="doubled first")],
    "ghosts in another order": [partial(turn, how="backwards")],
    "doubles the square entered": [partial(turn, doubled="entered"), partial(turn, how="at once", doubled="entered")],
    "doubles nothing": [partial(turn, how="own tables")],
    "only the last doubling": [partial(turn, how="last table only")],
}


def play(
    maze: Maze,
    ghosts: Sequence[Square],
    players: Sequence[Square],
    rebuild: str = "changed",
    how: str = "right",
    doubled: str = "left",
    number: Callable[[Any], Any] = lambda weight: weight,
    stops: bool = False,
) -> list[Square]:
    """Many turns; `rebuild` says when the table is made anew, `number` in what kind of number weights are kept."""

    def fresh(square: Square) -> Table:
        return [[number(weight) for weight in row] for row in build(maze, *square)]

    places, weights = list(ghosts), fresh(players[0])
    own = [[list(row) for row in weights] for _ in ghosts]
    for before, after in pairwise(players):
        if rebuild == "always" or (rebuild not in ("never", "after") and before != after):
            weights = fresh(before if rebuild == "late" else after)
            own = [[list(row) for row in weights] for _ in ghosts]
        if how == "a table each":
            for k, ghost in enumerate(places):
                (places[k],), own[k] = turn(maze, own[k], [ghost])
        else:
            places, weights = turn(maze, weights, places, how, doubled)
            weights = [[number(weight) for weight in row] for row in weights]
        if rebuild == "after" and before != after:
            weights = fresh(after)
        if stops and after in places:
            break
    return places


def _int64(weight: Any) -> Any:
    """What a 64-bit integer makes of a large number: only its last 64 digits count, the first of them as a sign."""
    return weight if weight == math.inf else (weight + 2**63) % 2**64 - 2**63


PLAY: dict[str, Sequence[Callable[..., Any]]] = {
    "rebuilds every turn": [partial(play, rebuild="always")],
    "never rebuilds": [partial(play, rebuild="never")],
    "rebuilds for the old square": [partial(play, rebuild="late")],
    "table per ghost": [partial(play, how="a table each")],
    "ghosts moving at once": [partial(play, how="at once")],
    "doubling before choosing": [partial(play, how="doubled first")],
    "doubles the square entered": [partial(play, doubled="entered")],
    "doubles nothing": [partial(play, how="own tables")],
    "floats that overflow": [partial(play, number=float)],
    "integers of 64 bits": [partial(play, number=_int64)],
    "a turn too many": [lambda maze, ghosts, players: play(maze, ghosts, [players[0], *players])],
    "stops when caught": [partial(play, stops=True)],
    "rebuilds too late": [partial(play, rebuild="after")],
}


def visits(
    maze: Maze, start: Square, moves: int, counted: str = "left", last: bool = False, stays: bool = False
) -> list[list[int]]:
    """Node counting: how often each square was left, or was entered."""
    height, width = maze.shape
    count: Table = [[0] * width for _ in range(height)]
    square = start
    if counted == "entered and start":
        count[start[0]][start[1]] = 1
    for _ in range(moves):
        around = [square, *maze.neighbors(*square)] if stays else None
        chosen = lightest(maze, count, square, last=last, around=around)
        if chosen != square or stays:
            row, col = square if counted == "left" else chosen
            count[row][col] += 1
        square = chosen
    return count


VISITS: dict[str, Sequence[Callable[..., Any]]] = {
    "counts squares entered": [partial(visits, counted="entered"), partial(visits, counted="entered and start")],
    "last of equals": [partial(visits, last=True)],
    "stays if lighter": [partial(visits, stays=True)],
    "a move too many": [lambda maze, start, moves: visits(maze, start, moves + 1)],
    "doubles a count": [lambda maze, start, moves: visits(maze, start, 0)],
}
