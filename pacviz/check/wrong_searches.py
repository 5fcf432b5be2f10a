"""Searches that are wrong in a known way, each with a parameter for its varieties.

Most are right searches on an altered set of moves (see `wrong_moves.py`); the others search the right moves in a wrong
order, or stop too soon. `known_mistakes.py` lists them by cause.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from pacviz.check.wrong_moves import Moves, proper
from pacviz.maze import STEPS, Maze, Square

Grid = list[list[Any]]


def empty(maze: Maze) -> Grid:
    """A grid without any number."""
    return [[None] * maze.get_width() for _ in range(maze.get_height())]


def queue(
    maze: Maze, row: int, col: int, moves: Moves = proper, start: int = 0, walls: bool = True, upto: int = 10**9
) -> Grid:
    """A right search over `moves`: the target costs `start`, walls lose their numbers if not `walls`, `upto` is the last ring."""
    costs = empty(maze)
    costs[row][col] = start
    waiting = deque([(row, col)])
    while waiting:
        here = waiting.popleft()
        cost = costs[here[0]][here[1]]
        for r, c in moves(maze, *here) if cost < upto else ():
            if costs[r][c] is None:
                costs[r][c] = cost + 1
                waiting.append((r, c))
    if not walls:
        costs = [[None if maze.walls[r, c] else cost for c, cost in enumerate(line)] for r, line in enumerate(costs)]
    return costs


def first_rings(maze: Maze, row: int, col: int, last: Callable[[Maze], int]) -> Grid:
    """Only the rings up to `last(maze)`."""
    return queue(maze, row, col, upto=last(maze))


def stack(maze: Maze, row: int, col: int, order: Iterable[Square], when: str = "pushed") -> Grid:
    """Takes the square found last. It is labelled when pushed, or when taken."""
    costs = empty(maze)
    costs[row][col] = 0
    waiting = [(row, col, 0)]
    done = set()
    while waiting:
        r0, c0, cost = waiting.pop()
        if when == "taken":
            if (r0, c0) in done:
                continue
            done.add((r0, c0))
            costs[r0][c0] = cost
        for r, c in proper(maze, r0, c0, order):
            if when == "taken" and (r, c) not in done:
                waiting.append((r, c, cost + 1))
            elif when == "pushed" and costs[r][c] is None:
                costs[r][c] = cost + 1
                waiting.append((r, c, cost + 1))
    return costs


def depth_first(maze: Maze, row: int, col: int, order: tuple[Square, ...]) -> Grid:
    """Goes on from each square at once, as deep as possible; the first number of a square stays."""
    costs = empty(maze)
    costs[row][col] = 0
    trail = [((row, col), iter(proper(maze, row, col, order)))]
    while trail:
        square, rest = trail[-1]
        other = next((o for o in rest if costs[o[0]][o[1]] is None), None)
        if other is None:
            trail.pop()
        else:
            costs[other[0]][other[1]] = costs[square[0]][square[1]] + 1
            trail.append((other, iter(proper(maze, *other, order))))
    return costs


def overwritten(maze: Maze, row: int, col: int, order: Iterable[Square], last: int) -> Grid:
    """Squares are marked when taken, and until then each neighbour writes its own number into them."""
    costs = empty(maze)
    costs[row][col] = 0
    done: set[Square] = set()
    waiting = [(row, col)]
    while waiting:
        here = waiting.pop(last)
        if here in done:
            continue
        done.add(here)
        for r, c in proper(maze, *here, order):
            if (r, c) not in done:
                costs[r][c] = costs[here[0]][here[1]] + 1
                waiting.append((r, c))
    return costs


def zero_again(maze: Maze, row: int, col: int, blank: Any, own: bool) -> Grid:
    """0 looks like "no number yet", so that the target is found again from its neighbour (or, if `own`, from itself)."""
    costs = [[blank] * maze.get_width() for _ in range(maze.get_height())]
    costs[row][col] = 0
    waiting = deque([(row, col)])
    while waiting:
        here = waiting.popleft()
        for r, c in proper(maze, *here) if own else maze.neighbors(*here):
            if not costs[r][c]:
                costs[r][c] = costs[here[0]][here[1]] + 1
                waiting.append((r, c))
    return costs


def sweeps(maze: Maze, row: int, col: int, count: Callable[[Maze], int], improve: bool, way: str = "down") -> Grid:
    """Goes over the rows a fixed number of times, each square taking the smallest number beside it plus one."""
    costs = empty(maze)
    costs[row][col] = 0
    squares = [(r, c) for r in range(maze.get_height()) for c in range(maze.get_width()) if not maze.walls[r, c]]
    for number in range(count(maze)):
        backwards = way == "up" or (way == "both" and number % 2)
        for r, c in reversed(squares) if backwards else squares:
            known = [costs[rr][cc] for rr, cc in proper(maze, r, c) if costs[rr][cc] is not None]
            if known and (costs[r][c] is None or (improve and costs[r][c] > min(known) + 1)):
                costs[r][c] = min(known) + 1
    return costs


def counted(maze: Maze, row: int, col: int, order: Iterable[Square], what: str) -> Grid:
    """Numbers squares by a counter that runs on: over squares found, squares taken, or neighbours of one square."""
    costs = empty(maze)
    costs[row][col] = 0
    waiting = deque([(row, col)])
    found = taken = 0
    while waiting:
        here = waiting.popleft()
        taken += 1
        beside = costs[here[0]][here[1]]
        for r, c in proper(maze, *here, order):
            if costs[r][c] is None:
                found += 1
                beside += 1
                costs[r][c] = {"found": found, "taken": taken, "beside": beside}[what]
                waiting.append((r, c))
    return costs


def straight(maze: Maze, row: int, col: int, measure: Callable[[int, int], int], walls: bool, wraps: bool) -> Grid:
    """Distance by formula: no search at all."""
    height, width = maze.shape

    def apart(one: int, other: int, size: int) -> int:
        return min(abs(one - other), size - abs(one - other)) if wraps and maze.wraps else abs(one - other)

    return [
        [
            measure(apart(r, row, height), apart(c, col, width)) if walls or not maze.walls[r, c] else None
            for c in range(width)
        ]
        for r in range(height)
    ]


def moved_target(maze: Maze, row: int, col: int, fold: bool) -> Grid:
    """Row and column of the target change places."""
    height, width = maze.shape
    if fold:
        return queue(maze, col % height, row % width)
    return queue(maze, col, row) if col < height and row < width else empty(maze)


def _spread(maze: Maze, row: int, col: int, costs: Grid, turned: bool = False) -> Grid:
    """Fills the grid `costs` from the target; squares wait as (col, row) if `turned`, and are taken out as (row, col)."""
    costs[row][col] = 0
    waiting = deque([(row, col)])
    while waiting:
        here = waiting.popleft()
        for r, c in maze.neighbors(*here):
            if costs[r][c] is None:
                costs[r][c] = costs[here[0]][here[1]] + 1
                waiting.append((c, r) if turned else (r, c))
    return costs


def sideways(maze: Maze, row: int, col: int) -> Grid:
    """The grid is made with as many rows as the maze has columns; IndexError where that is too small."""
    return _spread(maze, row, col, [[None] * maze.get_height() for _ in range(maze.get_width())])


def turned_squares(maze: Maze, row: int, col: int) -> Grid:
    """Row and column change places while a square waits."""
    return _spread(maze, row, col, empty(maze), turned=True)


def from_the_corner(maze: Maze, row: int, col: int) -> Grid:
    """The target is not looked at."""
    return queue(maze, 0, 0)


def one_for_all(maze: Maze, row: int, col: int) -> Grid:
    """Every square found costs 1."""
    return [[cost and 1 for cost in line] for line in queue(maze, row, col)]


def without_zero(maze: Maze, row: int, col: int, way: str) -> Grid:
    """The target has no number: it stays so, or its neighbours give it one, or cannot count from it."""
    costs = queue(maze, row, col)
    beside = maze.neighbors(row, col)
    if way == "counted from" and beside:
        raise TypeError("None + 1")
    costs[row][col] = 2 if way == "found again" and beside else None
    return costs


def off_the_edge(maze: Maze, row: int, col: int, guarded: bool) -> Grid:
    """Looks over the edge of its own list: IndexError beyond the end, the other end for -1."""
    height, width = maze.shape
    costs = empty(maze)
    costs[row][col] = 0
    waiting = deque([(row, col)])
    while waiting:
        here = waiting.popleft()
        for r, c in ((here[0] + r, here[1] + c) for r, c in STEPS):
            if guarded:
                free = maze.is_open(r, c) and costs[r][c] is None
            else:
                free = (costs[r][c], maze.walls[r % height, c % width])[0] is None and not maze.walls[
                    r % height, c % width
                ]
            if free:
                costs[r][c] = costs[here[0]][here[1]] + 1
                waiting.append((r, c))
    return costs


def sunk(maze: Maze, row: int, col: int, change: Callable[[int], int]) -> Grid:
    """Right numbers, all changed in the same way, except the target's."""
    right = queue(maze, row, col)
    return [[cost if not cost else change(cost) for cost in line] for line in right]
