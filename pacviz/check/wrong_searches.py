"""Searches that are wrong in a known way, to recognise a learner's mistake by its answers.

Most are right searches on an altered set of moves (walls left out, diagonals let in, edges joined wrongly); the others
search rightly placed moves in a wrong order, or stop too soon. `SUSPECTS` lists them by cause.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from itertools import combinations, permutations
from typing import Any

from pacviz.maze import STEPS, Maze, Square

Grid = list[list[Any]]
Moves = Callable[[Maze, int, int], Iterable[Square]]
Program = Callable[..., Grid]

DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
ORDERS = tuple(permutations(STEPS))


def empty(maze: Maze) -> Grid:
    """A grid without any number."""
    return [[None] * maze.get_width() for _ in range(maze.get_height())]


# Moves: which squares a program takes for the neighbours of a square.


def proper(maze: Maze, row: int, col: int, steps: Iterable[Square] = STEPS) -> list[Square]:
    """The open neighbours, in the order of `steps`."""
    height, width = maze.shape
    return [((row + r) % height, (col + c) % width) for r, c in steps if maze.is_open(row + r, col + c)]


def through_walls(maze: Maze, row: int, col: int, wraps: bool | None = None) -> list[Square]:
    """All neighbours, walls or not."""
    height, width = maze.shape
    wraps = maze.wraps if wraps is None else wraps
    around = [(row + r, col + c) for r, c in STEPS]
    if wraps:
        return [(r % height, c % width) for r, c in around]
    return [(r, c) for r, c in around if 0 <= r < height and 0 <= c < width]


def joined(maze: Maze, row: int, col: int, rows: bool, cols: bool) -> list[Square]:
    """Open neighbours, where rows (columns) lead from one edge to the other only if `rows` (`cols`) says so."""
    height, width = maze.shape
    found = []
    for r, c in ((row + r, col + c) for r, c in STEPS):
        if (rows or 0 <= r < height) and (cols or 0 <= c < width) and not maze.walls[r % height, c % width]:
            found.append((r % height, c % width))
    return found


def no_wrap(maze: Maze, row: int, col: int, rows: bool, cols: bool) -> list[Square]:
    """As `joined`, but only in mazes that wrap."""
    return joined(maze, row, col, rows and maze.wraps, cols and maze.wraps)


def negative_index(maze: Maze, row: int, col: int, wraps: bool) -> list[Square]:
    """-1 leads to the other end, as in a Python list; beyond the last there is nothing, unless mazes that wrap are treated well."""
    if wraps and maze.wraps:
        return proper(maze, row, col)
    height, width = maze.shape
    around = [(row + r, col + c) for r, c in STEPS]
    return [(r % height, c % width) for r, c in around if r < height and c < width and not maze.walls[r % height, c % width]]


def edge_by_one(maze: Maze, row: int, col: int, low: int, high: int, early: int) -> list[Square]:
    """Going over an edge leads `low` (`high`) squares too far, or does so `early` squares too soon."""
    if not maze.wraps:
        return proper(maze, row, col)
    found = []
    for step in STEPS:
        square = []
        for place, move, size in zip((row, col), step, maze.shape, strict=True):
            if move < 0 and place + move < 0:
                place = size - 1 - low
            elif move > 0 and place + move >= size - early:
                place = high
            else:
                place += move
            square.append(place % size)
        if not maze.walls[tuple(square)]:
            found.append((square[0], square[1]))
    return found


def diagonal(maze: Maze, row: int, col: int, steps: Iterable[Square], wraps: bool) -> list[Square]:
    """Diagonal squares count as neighbours."""
    height, width = maze.shape
    around = [(row + r, col + c) for r, c in steps]
    if not (wraps and maze.wraps):
        around = [(r, c) for r, c in around if 0 <= r < height and 0 <= c < width]
    return [(r % height, c % width) for r, c in around if not maze.walls[r % height, c % width]]


def until_blocked(maze: Maze, row: int, col: int, order: Iterable[Square]) -> list[Square]:
    """Stops looking at the first neighbour that is closed."""
    height, width = maze.shape
    found = []
    for r, c in order:
        if not maze.is_open(row + r, col + c):
            break
        found.append(((row + r) % height, (col + c) % width))
    return found


def dots_only(maze: Maze, row: int, col: int, wraps: bool) -> list[Square]:
    """Takes a square on which something stands for a wall."""
    around = proper(maze, row, col) if wraps else no_wrap(maze, row, col, False, False)
    return [(r, c) for r, c in around if maze.rows[r][c] == "."]


def inside_only(maze: Maze, row: int, col: int) -> list[Square]:
    """Never steps on a square at the edge."""
    height, width = maze.shape
    return [(r, c) for r, c in no_wrap(maze, row, col, False, False) if 0 < r < height - 1 and 0 < c < width - 1]


def walls_are_ends(maze: Maze, row: int, col: int, wraps: bool | None) -> list[Square]:
    """Walls get a number, but nothing is found behind them."""
    return [] if maze.walls[row, col] else through_walls(maze, row, col, wraps)


# Searches: what a program does with its moves.


def queue(maze: Maze, row: int, col: int, moves: Moves = proper, start: int = 0, walls: bool = True, upto: int = 10**9) -> Grid:
    """A right search over `moves`, from a target that costs `start`, without numbers on walls if not `walls`, up to ring `upto`."""
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
        [measure(apart(r, row, height), apart(c, col, width)) if walls or not maze.walls[r, c] else None for c in range(width)]
        for r in range(height)
    ]


def moved_target(maze: Maze, row: int, col: int, fold: bool) -> Grid:
    """Row and column of the target change places."""
    height, width = maze.shape
    if fold:
        return queue(maze, col % height, row % width)
    return queue(maze, col, row) if col < height and row < width else empty(maze)


def sideways(maze: Maze, row: int, col: int) -> Grid:
    """The grid is made with as many rows as the maze has columns; IndexError where that is too small."""
    costs: Grid = [[None] * maze.get_height() for _ in range(maze.get_width())]
    costs[row][col] = 0
    waiting = deque([(row, col)])
    while waiting:
        here = waiting.popleft()
        for r, c in maze.neighbors(*here):
            if costs[r][c] is None:
                costs[r][c] = costs[here[0]][here[1]] + 1
                waiting.append((r, c))
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
                free = (costs[r][c], maze.walls[r % height, c % width])[0] is None and not maze.walls[r % height, c % width]
            if free:
                costs[r][c] = costs[here[0]][here[1]] + 1
                waiting.append((r, c))
    return costs


def sunk(maze: Maze, row: int, col: int, change: Callable[[int], int]) -> Grid:
    """Right numbers, all changed in the same way, except the target's."""
    right = queue(maze, row, col)
    return [[cost if not cost else change(cost) for cost in line] for line in right]


def _each(program: Callable[..., Grid], **choices: Iterable[Any]) -> list[Program]:
    """The program with each of the choices for one of its parameters."""
    ((name, values),) = choices.items()
    return [partial(program, **{name: value}) for value in values]


def _along(*moves: Moves) -> list[Program]:
    return [partial(queue, moves=move) for move in moves]


def _height(maze: Maze) -> int:
    return maze.get_height()


def _width(maze: Maze) -> int:
    return maze.get_width()


_SIZES: tuple[Callable[[Maze], int], ...] = (
    _height, _width, lambda maze: sum(maze.shape), lambda maze: max(maze.shape), lambda maze: min(maze.shape),
    lambda maze: sum(maze.shape) - 1, lambda maze: sum(maze.shape) - 2, lambda maze: max(maze.shape) - 1,
)  # fmt: skip
_SOME = [steps for count in (3, 2, 1) for steps in combinations(STEPS, count)]

SUSPECTS: dict[str, list[Program]] = {
    "no wrap-around": _along(*(partial(no_wrap, rows=r, cols=c) for r, c in ((False, False), (False, True), (True, False)))),
    "always wraps": _along(*(partial(joined, rows=r, cols=c) for r, c in ((True, True), (True, False), (False, True)))),
    "negative index": _along(*(partial(negative_index, wraps=wraps) for wraps in (True, False))),
    "wrap-around off by one": _along(
        *(
            partial(edge_by_one, low=low, high=high, early=early)
            for low, high, early in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, 0, 1), (-1, 0, 0), (-1, 1, 0))
        )
    ),
    "ignores walls": [
        *_along(*(partial(through_walls, wraps=wraps) for wraps in (None, False, True))),
        *(partial(queue, moves=partial(through_walls, wraps=wraps), walls=False) for wraps in (None, False, True)),
        *(
            partial(straight, measure=measure, walls=walls, wraps=wraps)
            for measure in (lambda r, c: round((r * r + c * c) ** 0.5), lambda r, c: int((r * r + c * c) ** 0.5), max)
            for walls in (True, False)
            for wraps in (True, False)
        ),
    ],
    "diagonal moves": _along(
        *(
            partial(diagonal, steps=steps, wraps=wraps)
            for steps in (STEPS + DIAGONALS, DIAGONALS)
            for wraps in (True, False)
        )
    ),
    "walls get numbers": _along(*(partial(walls_are_ends, wraps=wraps) for wraps in (None, False, True))),
    "directions missing": _along(*(partial(proper, steps=steps) for steps in _SOME)),
    "break instead of continue": _along(*(partial(until_blocked, order=order) for order in ORDERS)),
    "things count as walls": _along(*(partial(dots_only, wraps=wraps) for wraps in (True, False))),
    "edge squares left out": _along(inside_only),
    "stack instead of queue": [partial(stack, order=order, when=when) for when in ("pushed", "taken") for order in ORDERS],
    "depth-first": _each(depth_first, order=ORDERS),
    "labels overwritten": [partial(overwritten, order=order, last=last) for last in (0, -1) for order in ORDERS],
    "zero counts as unlabelled": [partial(zero_again, blank=blank, own=own) for blank in (None, 0) for own in (False, True)],
    "single sweep": [
        partial(sweeps, count=lambda maze, times=times: times, improve=improve, way=way)
        for times in (1, 2, 3)
        for improve in (True, False)
        for way in ("down", "up", "both")
    ],
    "stops too early": [
        *_each(first_rings, last=[*_SIZES, lambda maze: 0, lambda maze: 1, lambda maze: 2, lambda maze: 3]),
        *(partial(sweeps, count=size, improve=improve) for size in _SIZES for improve in (True, False)),
    ],
    "off by one": [
        *_each(queue, start=(1, -1)),
        *_each(sunk, change=(lambda cost: cost + 1, lambda cost: cost - 1)),
    ],
    "counts squares instead of moves": [
        partial(counted, order=order, what=what) for what in ("found", "taken", "beside") for order in ORDERS
    ],
    "rows and columns swapped": [*_each(moved_target, fold=(True, False)), sideways],
    "outside the grid": _each(off_the_edge, guarded=(True, False)),
}
"""Cause -> programs that make this mistake, in one way or another."""
