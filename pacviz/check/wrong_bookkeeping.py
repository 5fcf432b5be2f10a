"""More searches that are wrong in a known way: numbers written at the wrong moment, steps that are none."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Iterable
from typing import Any

from pacviz.check.wrong_moves import DIAGONALS, proper
from pacviz.check.wrong_searches import Grid, empty, queue
from pacviz.maze import STEPS, Maze, Square


def last_way(maze: Maze, row: int, col: int, order: Iterable[Square], last: int) -> Grid:
    """A square is written each time it leaves the queue, so that the last way to it counts."""
    costs = empty(maze)
    done: set[Square] = set()
    waiting = [(row, col, 0)]
    while waiting:
        r0, c0, cost = waiting.pop(last)
        costs[r0][c0] = cost
        done.add((r0, c0))
        waiting += [(r, c, cost + 1) for r, c in proper(maze, r0, c0, order) if (r, c) not in done]
        if len(waiting) > 10 * maze.walls.size + 1000:
            break
    return costs


def first_only(maze: Maze, row: int, col: int, order: Iterable[Square]) -> Grid:
    """The loop over the neighbours ends at the first that is closed or has its number already."""
    costs = empty(maze)
    costs[row][col] = 0
    waiting = deque([(row, col)])
    while waiting:
        here = waiting.popleft()
        for r, c in proper(maze, *here, order):
            if costs[r][c] is not None:
                break
            costs[r][c] = costs[here[0]][here[1]] + 1
            waiting.append((r, c))
    return costs


def past_the_end(maze: Maze, row: int, col: int) -> list[Square]:
    """Allows for one row and one column too many."""
    height, width = maze.shape
    squares = [(row + r, col + c) for r, c in STEPS]
    return [(r, c) for r, c in squares if 0 <= r <= height and 0 <= c <= width and maze.is_open(r, c)]


def diagonal_for_two(maze: Maze, row: int, col: int) -> Grid:
    """A diagonal step is allowed, also between two walls, and costs 2."""
    height, width = maze.shape
    costs: dict[Square, int] = {(row, col): 0}
    waiting = [(0, (row, col))]
    while waiting:
        cost, here = heapq.heappop(waiting)
        for down, right in STEPS + DIAGONALS:
            if maze.is_open(here[0] + down, here[1] + right):
                square = (here[0] + down) % height, (here[1] + right) % width
                new = cost + abs(down) + abs(right)
                if new < costs.get(square, new + 1):
                    costs[square] = new
                    heapq.heappush(waiting, (new, square))
    return [[costs.get((r, c)) for c in range(width)] for r in range(height)]


def far_away(maze: Maze, row: int, col: int, walls: bool) -> Grid:
    """Squares without a way (and walls too, or not) get the largest cost plus one."""
    costs: list[list[Any]] = queue(maze, row, col)
    most = 1 + max(cost for line in costs for cost in line if cost is not None)
    for r, line in enumerate(costs):
        for c, cost in enumerate(line):
            if cost is None and (walls or not maze.walls[r, c]):
                line[c] = most
    return costs
