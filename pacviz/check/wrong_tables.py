"""Right and known wrong ways of making tables, choosing and doubling, in the plain form in which learners write them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pacviz.maze import STEPS, Maze, Square
from pacviz.value_function import distances

Table = list[list[Any]]


def build(
    maze: Maze,
    row: int,
    col: int,
    measure: Callable[[int, int], Any] = lambda rows, cols: rows + cols,
    walls: bool = True,
) -> Table:
    """Rule 1, with another way of measuring, or with numbers on walls."""
    height, width = maze.shape
    return [
        [math.inf if walls and maze.walls[r, c] else measure(abs(r - row), abs(c - col)) for c in range(width)]
        for r in range(height)
    ]  # fmt: skip


def _round_the_edge(maze: Maze, row: int, col: int) -> Table:
    height, width = maze.shape
    return build(maze, row, col, lambda rows, cols: min(rows, height - rows) + min(cols, width - cols))


def _signed(maze: Maze, row: int, col: int) -> Table:
    height, width = maze.shape
    return [[math.inf if maze.walls[r, c] else r - row + c - col for c in range(width)] for r in range(height)]


def _true_costs(maze: Maze, row: int, col: int) -> Table:
    return [[math.inf if cost < 0 else cost for cost in line] for line in distances(maze, (row, col)).tolist()]


def _true_costs_or_minus_one(maze: Maze, row: int, col: int) -> Table:
    costs = distances(maze, (row, col)).tolist()
    return [[math.inf if maze.walls[r, c] else cost for c, cost in enumerate(line)] for r, line in enumerate(costs)]


BUILD: dict[str, Sequence[Callable[..., Any]]] = {
    "walls get numbers": [partial(build, walls=False)],
    "larger of the two": [partial(build, measure=max)],
    "as the crow flies": [partial(build, measure=math.hypot), partial(build, measure=lambda r, c: r * r + c * c)],
    "through the edge": [_round_the_edge],
    "sign not dropped": [_signed],
    "true costs": [_true_costs, _true_costs_or_minus_one],
    "rows and columns swapped": [lambda maze, row, col: build(maze, col, row)],
    "off by one": [partial(build, measure=lambda rows, cols: rows + cols + 1)],
}


def lightest(
    maze: Maze,
    weights: Table,
    ghost: Square,
    last: bool = False,
    around: Sequence[Square] | None = None,
    heaviest: bool = False,
) -> Square:
    """Rule 2, or one with other ties, other squares, or the heaviest."""
    squares = list(maze.neighbors(*ghost) if around is None else around)
    if not squares:
        return ghost
    sign = -1 if heaviest else 1
    return min(squares[::-1] if last else squares, key=lambda square: sign * weights[square[0]][square[1]])


def _inside(maze: Maze, ghost: Square, steps: Sequence[Square]) -> list[Square]:
    """The squares one of `steps` away that lie on the board, no wrap-around."""
    squares = [(ghost[0] + down, ghost[1] + right) for down, right in steps]
    return [(r, c) for r, c in squares if 0 <= r < maze.shape[0] and 0 <= c < maze.shape[1]]


def _all_around(maze: Maze, ghost: Square) -> list[Square]:
    steps = [*STEPS, (-1, -1), (-1, 1), (1, -1), (1, 1)]
    return [square for square in _inside(maze, ghost, steps) if maze.is_open(*square)]


def _no_wrap(maze: Maze, weights: Table, row: int, col: int) -> Square:
    return lightest(maze, weights, (row, col), around=[s for s in _inside(maze, (row, col), STEPS) if maze.is_open(*s)])


def _stays(maze: Maze, weights: Table, row: int, col: int) -> Square:
    return lightest(maze, weights, (row, col), around=[(row, col), *maze.neighbors(row, col)])


def _sideways_first(maze: Maze, weights: Table, row: int, col: int) -> Square:
    around = sorted(maze.neighbors(row, col), key=lambda square: square[0] != row)  # those in its own row first
    return lightest(maze, weights, (row, col), around=around)


LIGHTEST: dict[str, Sequence[Callable[..., Any]]] = {
    "last of equals": [lambda maze, weights, *ghost: lightest(maze, weights, ghost, last=True)],
    "other order": [
        _sideways_first,
        lambda maze, weights, *ghost: lightest(maze, weights, ghost, around=sorted(maze.neighbors(*ghost))),
    ],
    "stays if lighter": [_stays],
    "diagonal moves": [lambda maze, weights, *ghost: lightest(maze, weights, ghost, around=_all_around(maze, ghost))],
    "no wrap-around": [_no_wrap],
    "heaviest": [lambda maze, weights, *ghost: lightest(maze, weights, ghost, heaviest=True)],
}  # fmt: skip


def step(
    maze: Maze, weights: Table, ghost: Square, doubled: str = "left", shut_in: bool = False, factor: Any = 2
) -> tuple[Square, Table]:
    """Rules 2 and 3: the new square and a new table, or one with other squares doubled."""
    chosen = lightest(maze, weights, ghost)
    table = [list(row) for row in weights]
    for square in {"left": [ghost], "entered": [chosen], "both": [ghost, chosen], "none": []}[doubled]:
        if chosen != ghost or shut_in:
            table[square[0]][square[1]] *= factor
    return chosen, table


def _squared(maze: Maze, weights: Table, row: int, col: int) -> tuple[Square, Table]:
    return step(maze, weights, (row, col), factor=weights[row][col])


def _plus_two(maze: Maze, weights: Table, row: int, col: int) -> tuple[Square, Table]:
    chosen, table = step(maze, weights, (row, col), "none")
    table[row][col] += 2 * (chosen != (row, col))
    return chosen, table


MOVE: dict[str, Sequence[Callable[..., Any]]] = {
    "doubles the square entered": [lambda maze, weights, *ghost: step(maze, weights, ghost, "entered")],
    "doubles both squares": [lambda maze, weights, *ghost: step(maze, weights, ghost, "both")],
    "doubles nothing": [lambda maze, weights, *ghost: step(maze, weights, ghost, "none")],
    "doubles where nobody left": [lambda maze, weights, *ghost: step(maze, weights, ghost, shut_in=True)],
    "squares the weight": [_squared],
    "adds two": [_plus_two],
}


WORDS = {
    "walls not infinite": "walls weigh `math.inf`, so that no ghost ever takes one for the lightest square",
    "walls get numbers": "walls weigh infinitely much: `math.inf`",
    "larger of the two": "this is the larger of rows and columns apart: add them",
    "as the crow flies": "this is the straight line or its square: add rows apart and columns apart",
    "through the edge": "rule 1 knows no tunnels: the distance goes across the board, even where the maze wraps",
    "sign not dropped": "some numbers are negative: take `abs` of each difference before adding",
    "true costs": "these are the true costs round the walls: rule 1 measures as if there were no walls",
    "rows and columns swapped": "rows and columns have changed places",
    "off by one": "every number is one too large: the player's own square weighs 0",
    "rows are one list": "all rows are one and the same list: make a new list for each row",
    "last of equals": "of equals the first of up, down, left, right is wanted: replace the best only by a lighter one",
    "other order": "of equally light squares the first is wanted, in the order up, down, left, right",
    "stays if lighter": "its own square takes part in the choice: a ghost always moves if it can",
    "diagonal moves": "a ghost does not move diagonally",
    "no wrap-around": "where the maze wraps, the square beyond the edge is a neighbour too: `maze.neighbors` knows",
    "heaviest": "the lightest is wanted, not the heaviest",
    "doubles the square entered": "the square that the ghost enters is doubled: rule 3 doubles the one it leaves",
    "doubles both squares": "two squares are doubled: only the one that the ghost leaves",
    "doubles nothing": "no weight is doubled in the table that the ghosts look at",
    "doubles where nobody left": "a ghost that is shut in leaves no square, so nothing is doubled",
    "adds two": "2 is added to the weight: double it, times 2",
    "only the last doubling": "each ghost begins with the table as it was: hand the new table on to the next ghost",
    "a turn too many": "the first of `players` is where he stands before the game, and no turn",
    "stops when caught": "the game goes on when a ghost meets him: play all turns",
    "rebuilds too late": "the table is made anew after the ghosts have moved: do it before",
    "a move too many": "there is one move too many",
    "doubles a count": "0 times 2 is 0: add 1 for each visit",
    "squares the weight": "the weight is multiplied by itself: by 2 is wanted",
    "ghosts moving at once": "all choose in the table from before the turn: the second must see what the first has doubled",
    "doubling before choosing": "all squares are doubled before the first ghost has chosen: one chooses, doubles, then the next",
    "ghosts in another order": "the ghosts move in another order than they are listed in",
    "rebuilds every turn": "the table is made anew although the player stood still: then the doublings must stay",
    "never rebuilds": "the player has moved, and the table is still the old one",
    "rebuilds for the old square": "the new table is measured from the square that the player has left",
    "table per ghost": "each ghost has a table of its own: there is one, which all of them share",
    "floats that overflow": "after thousands of turns all weights are infinite: a float ends near 10^308; use Python's ints",
    "integers of 64 bits": "after some hundred turns weights become 0: integers of 64 bits overflow; use Python's ints, in lists",
    "counts squares entered": "squares are counted when they are entered: count the one that is left",
}  # fmt: skip
