"""Ghosts that choose their next square in a way that is known to be wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import permutations
from typing import Any

from pacviz.check.wrong_moves import DIAGONALS
from pacviz.maze import STEPS, Maze, Square


def _around(maze: Maze, row: int, col: int, steps: Sequence[Square], wraps: str) -> list[Square]:
    """The squares next to this one, walls included, with the edges treated rightly (`"as told"`) or wrongly."""
    height, width = maze.shape
    squares = [(row + r, col + c) for r, c in steps]
    if wraps == "always" or (wraps in ("as told", "negative") and maze.wraps):
        return [s for s in ((r % height, c % width) for r, c in squares) if s != (row, col)]
    if wraps.startswith("negative"):  # -1 is looked up like any other index
        return [(r, c) for r, c in squares if r < height and c < width]
    return [(r, c) for r, c in squares if 0 <= r < height and 0 <= c < width]


def _best(
    maze: Maze, row: int, col: int, costs: Any, *, steps: Sequence[Square] = STEPS, wraps: str = "as told",
    blank: int | None = None, stays: bool = True, worst: bool = False, result: str = "square",
) -> Any:  # fmt: skip
    """The neighbour with the smallest cost (largest, if `worst`), where walls cost `blank`, or are left out if that is None."""
    here = costs[row][col]
    if here is None or here < 0:
        raise ValueError("no way")
    best, best_cost = ((row, col), here) if stays else (None, None)
    if here == 0 and stays:
        return {"square": best, "step": (0, 0), "swapped": (col, row)}[result]
    for square in _around(maze, row, col, steps, wraps):
        cost = costs[square[0]][square[1]]
        if cost is None or cost < 0:
            if blank is None:
                continue
            cost = blank
        if best_cost is None or (cost > best_cost if worst else cost < best_cost):
            best, best_cost = square, cost
    if best is None:
        return None
    return {"square": best, "step": (best[0] - row, best[1] - col), "swapped": (best[1], best[0])}[result]


def _first(maze: Maze, row: int, col: int, costs: Any, steps: Sequence[Square]) -> Square:
    """The first open neighbour, whatever it costs."""
    if costs[row][col] is None or costs[row][col] < 0:
        raise ValueError("no way")
    if costs[row][col] == 0:
        return row, col
    return next(
        s
        for s in _around(maze, row, col, steps, "as told")
        if not maze.walls[s[0] % maze.get_height(), s[1] % maze.get_width()]
    )


_ORDERS = tuple(permutations(STEPS))

SUSPECTS: dict[str, list[Callable[..., Any]]] = {
    "walls get numbers": [
        partial(_best, blank=blank, stays=stays, steps=o)
        for blank in (-1, 0)
        for stays in (True, False)
        for o in _ORDERS
    ],
    "leaves the target": [partial(_best, stays=False, steps=order) for order in _ORDERS],
    "goes away from the target": [
        partial(_best, worst=True, stays=stays, steps=o) for stays in (True, False) for o in _ORDERS
    ],
    "first neighbour": [partial(_first, steps=order) for order in _ORDERS],
    "no wrap-around": [partial(_best, wraps="never", steps=order) for order in _ORDERS],
    "always wraps": [partial(_best, wraps="always", steps=order) for order in _ORDERS],
    "negative index": [
        partial(_best, wraps=wraps, steps=o) for wraps in ("negative", "negative always") for o in _ORDERS
    ],
    "diagonal moves": [
        partial(_best, steps=steps, wraps=wraps)
        for steps in (STEPS + DIAGONALS, DIAGONALS + STEPS, tuple(sorted(STEPS + DIAGONALS)))
        for wraps in ("as told", "never")
    ],
    "gives the step, not the square": [partial(_best, result="step", steps=order) for order in _ORDERS],
    "rows and columns swapped": [partial(_best, result="swapped", steps=order) for order in _ORDERS],
}
