"""Wrong programs as beginners write them, made from the exercise texts alone, before any look at the checks.

Beside each stands its true cause in plain words, and, where a cause key was agreed beforehand, the keys that name it.
A program without a key has a cause of its own; whether the message helps is judged by reading it.
"""
# ruff: noqa: B006, B016, B905, F821, F841, RUF, SIM, PIE

import heapq
import random
from collections import deque
from typing import Any, NamedTuple

from pacviz import UnreachableError


class Wrong(NamedTuple):
    """A wrong program, the true cause in plain words, and the cause keys that would name it."""

    program: Any
    cause: str
    keys: tuple[str, ...]


COSTS: list[Wrong] = []
MOVES: list[Wrong] = []
PRINTS: list[Wrong] = []


def costs_wrong(cause, *keys):
    return lambda program: COSTS.append(Wrong(program, cause, keys)) or program


def move_wrong(cause, *keys):
    return lambda program: MOVES.append(Wrong(program, cause, keys)) or program


def print_wrong(cause, *keys):
    return lambda program: PRINTS.append(Wrong(program, cause, keys)) or program


# ---------------------------------------------------------------- compute_value_function


@costs_wrong("the target gets 1 instead of 0", "off by one")
def starts_at_one(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 1
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("the counter grows with every square taken out, not with every ring: squares are numbered as they come")
def numbers_in_order(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    step = 0
    while queue:
        row, col = queue.pop(0)
        step += 1
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = step
                queue.append((r, c))
    return costs


@costs_wrong("the counter grows inside the loop over neighbours, so brothers get different costs")
def counter_in_inner_loop(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        cost = costs[row][col]
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                cost = cost + 1
                costs[r][c] = cost
                queue.append((r, c))
    return costs


@costs_wrong("walls are never asked for: get_cell is not used and every square is entered", "ignores walls")
def walks_through_walls(maze, target_row, target_col):
    height, width = maze.get_height(), maze.get_width()
    costs = [[None] * width for _ in range(height)]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            r, c = row + dr, col + dc
            if 0 <= r < height and 0 <= c < width and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("straight-line distance: rows apart plus columns apart", "ignores walls")
def straight_line(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = []
    for row in range(maze.get_height()):
        line = []
        for col in range(maze.get_width()):
            if maze.is_open(row, col):
                line.append(abs(row - target_row) + abs(col - target_col))
            else:
                line.append(None)
        costs.append(line)
    return costs


@costs_wrong("straight-line distance round the edges, walls only left out at the end", "ignores walls")
def straight_line_on_a_ring(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    for row in range(h):
        for col in range(w):
            if maze.is_open(row, col):
                down, across = abs(row - target_row), abs(col - target_col)
                costs[row][col] = min(down, h - down) + min(across, w - across)
    return costs


@costs_wrong("distance as the crow flies, rounded", "ignores walls")
def as_the_crow_flies(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    return [
        [
            round(((row - target_row) ** 2 + (col - target_col) ** 2) ** 0.5) if maze.is_open(row, col) else None
            for col in range(maze.get_width())
        ]
        for row in range(maze.get_height())
    ]


@costs_wrong(
    "the larger of rows apart and columns apart: a king's moves, and no walls", "ignores walls", "diagonal moves"
)
def king_distance(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    for row in range(maze.get_height()):
        for col in range(maze.get_width()):
            if maze.get_cell(row, col) != "#":
                costs[row][col] = max(abs(row - target_row), abs(col - target_col))
    return costs


@costs_wrong("target_row and target_col are swapped at the start", "rows and columns swapped")
def target_swapped(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_col][target_row] = 0
    queue = [(target_col, target_row)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("width and height are swapped when the grid is made", "rows and columns swapped")
def grid_lying_down(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_height() for _ in range(maze.get_width())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("row and col are overwritten inside the loop, so the next brother counts from the last one")
def shadowed_names(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                row, col = r, c
                queue.append((row, col))
    return costs


@costs_wrong("the return stands inside the while loop: only the first ring is labelled")
def returns_inside_the_loop(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
        return costs


@costs_wrong("nothing is returned: the return is missing")
def forgets_to_return(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))


@costs_wrong("prints the grid instead of returning it")
def prints_instead(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    for row, col in queue:
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    print(costs)


@costs_wrong("the grid is turned over: returned as a list of columns", "rows and columns swapped")
def list_of_columns(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_height() for _ in range(maze.get_width())]
    costs[target_col][target_row] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[c][r] is None:
                costs[c][r] = costs[col][row] + 1
                queue.append((r, c))
    return costs


@costs_wrong("returns the dictionary of the lesson, not a list of rows")
def returns_a_dictionary(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    found = {(target_row, target_col): 0}
    queue = [(target_row, target_col)]
    while queue:
        square = queue.pop(0)
        for neighbor in maze.neighbors(*square):
            if neighbor not in found:
                found[neighbor] = found[square] + 1
                queue.append(neighbor)
    return found


@costs_wrong("one flat list instead of a list of rows")
def flat_list(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    width = maze.get_width()
    costs = [None] * (width * maze.get_height())
    costs[target_row * width + target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r * width + c] is None:
                costs[r * width + c] = costs[row * width + col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("a grid of texts: '#' for walls and the numbers as strings")
def grid_of_texts(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [
        ["#" if not maze.is_open(r, c) else "." for c in range(maze.get_width())] for r in range(maze.get_height())
    ]
    costs[target_row][target_col] = "0"
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] == ".":
                costs[r][c] = str(int(costs[row][col]) + 1)
                queue.append((r, c))
    return costs


@costs_wrong("walls are left out, so rows have different lengths")
def ragged_rows(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    found = {(target_row, target_col): 0}
    queue = [(target_row, target_col)]
    while queue:
        square = queue.pop(0)
        for neighbor in maze.neighbors(*square):
            if neighbor not in found:
                found[neighbor] = found[square] + 1
                queue.append(neighbor)
    return [
        [found.get((row, col)) for col in range(maze.get_width()) if maze.is_open(row, col)]
        for row in range(maze.get_height())
    ]


@costs_wrong("only right and down: the way back up and left is never looked at")
def right_and_down_only(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in ((row + 1, col), (row, col + 1)):
            if maze.is_open(r, c) and costs[r % h][c % w] is None:
                costs[r % h][c % w] = costs[row][col] + 1
                queue.append((r % h, c % w))
    return costs


@costs_wrong("one direction is written twice and left is missing")
def left_is_missing(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for dr, dc in [(-1, 0), (1, 0), (0, 1), (0, 1)]:
            r, c = row + dr, col + dc
            if maze.is_open(r, c):
                r, c = r % h, c % w
                if costs[r][c] is None:
                    costs[r][c] = costs[row][col] + 1
                    queue.append((r, c))
    return costs


@costs_wrong("columns wrap, rows do not", "no wrap-around")
def wraps_columns_only(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for dr, dc in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            r, c = row + dr, col + dc
            if 0 <= r < h and maze.is_open(r, c):
                c = c % w
                if costs[r][c] is None:
                    costs[r][c] = costs[row][col] + 1
                    queue.append((r, c))
    return costs


@costs_wrong(
    "is_open goes round the edge but the index is used as it is: IndexError at the far edge",
    "no wrap-around",
    "negative index",
)
def index_not_brought_back(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for dr, dc in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            r, c = row + dr, col + dc
            if maze.is_open(r, c) and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong(
    "rows are wrapped by the width and columns by the height", "rows and columns swapped", "wrap-around off by one"
)
def modulo_swapped(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for dr, dc in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            r, c = (row + dr) % w, (col + dc) % h
            if maze.is_open(r, c) and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("goes round the edge of mazes that do not wrap")
def wraps_always(maze, target_row, target_col):
    if maze.get_cell(target_row, target_col) == "#":
        raise ValueError("the target is a wall")
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for dr, dc in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            r, c = (row + dr) % h, (col + dc) % w
            if maze.get_cell(r, c) != "#" and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("recursion that keeps the first number a square gets", "depth-first", "stack instead of queue")
def recursive_first_come(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]

    def visit(row, col, cost):
        if costs[row][col] is not None:
            return
        costs[row][col] = cost
        for r, c in maze.neighbors(row, col):
            visit(r, c, cost + 1)

    visit(target_row, target_col, 0)
    return costs


@costs_wrong("recursion that never asks whether it was here before: no end")
def recursion_without_end(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]

    def visit(row, col, cost):
        costs[row][col] = cost
        for r, c in maze.neighbors(row, col):
            visit(r, c, cost + 1)

    visit(target_row, target_col, 0)
    return costs


@costs_wrong("the loop leaves out the border rows and columns")
def border_left_out(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    changed = True
    while changed:
        changed = False
        for row in range(1, maze.get_height() - 1):
            for col in range(1, maze.get_width() - 1):
                if maze.is_open(row, col):
                    for r, c in maze.neighbors(row, col):
                        if costs[r][c] is not None and (costs[row][col] is None or costs[row][col] > costs[r][c] + 1):
                            costs[row][col] = costs[r][c] + 1
                            changed = True
    return costs


@costs_wrong("a dictionary as default value keeps the costs of the call before")
def default_that_remembers(maze, target_row, target_col, found={}):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    found[target_row, target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        square = queue.pop(0)
        for neighbor in maze.neighbors(*square):
            if neighbor not in found:
                found[neighbor] = found[square] + 1
                queue.append(neighbor)
    return [[found.get((row, col)) for col in range(maze.get_width())] for row in range(maze.get_height())]


_remembered = {}


@costs_wrong("results are kept by target only: another maze with the same target gets the old grid")
def remembers_by_target(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    if (target_row, target_col) not in _remembered:
        costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
        costs[target_row][target_col] = 0
        queue = [(target_row, target_col)]
        while queue:
            row, col = queue.pop(0)
            for r, c in maze.neighbors(row, col):
                if costs[r][c] is None:
                    costs[r][c] = costs[row][col] + 1
                    queue.append((r, c))
        _remembered[target_row, target_col] = costs
    return _remembered[target_row, target_col]


@costs_wrong("removes from the list it loops over, so every second square is skipped")
def removes_while_looping(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    for row, col in queue:
        queue.remove((row, col))
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("new squares go into the ring that is being read, so everything ends up in ring 1")
def one_ring_for_all(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    ring = [(target_row, target_col)]
    cost = 0
    while ring:
        cost += 1
        for row, col in ring:
            for r, c in maze.neighbors(row, col):
                if costs[r][c] is None:
                    costs[r][c] = cost
                    ring.append((r, c))
        ring = []
    return costs


@costs_wrong("the grid starts with 0, so walls and squares without a way say 0")
def zeros_for_unknown(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[0] * maze.get_width() for _ in range(maze.get_height())]
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] == 0 and (r, c) != (target_row, target_col):
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("999 stands for squares without a way")
def nine_hundred_ninety_nine(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[999] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] > costs[row][col] + 1:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("a target on a wall gives a grid of None instead of an error", "target on a wall")
def wall_gives_an_empty_grid(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    if not maze.is_open(target_row, target_col):
        return costs
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("a target on a wall is printed and None is returned instead of an error", "target on a wall")
def wall_gives_a_print(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        print("error: the target is a wall")
        return None
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("the error is returned, not raised", "target on a wall")
def wall_returns_the_error(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        return ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("assert raises an AssertionError where a ValueError was asked for", "target on a wall")
def wall_by_assert(maze, target_row, target_col):
    assert maze.is_open(target_row, target_col), "the target is a wall"
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("a text is raised instead of an exception: TypeError", "target on a wall")
def raises_a_text(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise "the target is a wall"
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("the test for the wall is the wrong way round: open targets raise the error")
def wall_test_upside_down(maze, target_row, target_col):
    if maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("only as many sweeps as the maze has rows and columns: winding ways are longer than that")
def too_few_sweeps(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    h, w = maze.get_height(), maze.get_width()
    inf = float("inf")
    costs = [[inf] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    for _ in range(max(h, w)):
        for row in range(h):
            for col in range(w):
                if maze.is_open(row, col):
                    for r, c in maze.neighbors(row, col):
                        costs[row][col] = min(costs[row][col], costs[r][c] + 1)
    return [[None if cost == inf else cost for cost in line] for line in costs]


@costs_wrong("only the first ten rings: a fixed range instead of until nothing is new")
def ten_rings(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    for cost in range(10):
        for row in range(maze.get_height()):
            for col in range(maze.get_width()):
                if costs[row][col] == cost:
                    for r, c in maze.neighbors(row, col):
                        if costs[r][c] is None:
                            costs[r][c] = cost + 1
    return costs


@costs_wrong("the heap holds the squares without their costs: they come out by position, not by cost")
def heap_of_squares(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    heap = [(target_row, target_col)]
    while heap:
        row, col = heapq.heappop(heap)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                heapq.heappush(heap, (r, c))
    return costs


@costs_wrong("insert(0) with pop(0): a stack in disguise", "stack instead of queue", "depth-first")
def stack_in_disguise(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.insert(0, (r, c))
    return costs


@costs_wrong("asks for a list [r, c] among tuples: never found, so squares are visited for ever")
def list_among_tuples(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    visited = [(target_row, target_col)]
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if [r, c] not in visited:
                visited.append((r, c))
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("0 < r instead of 0 <= r: row 0 and column 0 are taken for outside")
def zero_is_outside(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if 0 < r < h and 0 < c < w and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("<= at the far edge: IndexError one past the end", "no wrap-around")
def one_past_the_end(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for dr, dc in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            r, c = row + dr, col + dc
            if 0 <= r <= h and 0 <= c <= w and maze.is_open(r, c) and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("break at the first wall or labelled neighbour instead of going on to the next")
def break_for_continue(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is not None:
                break
            costs[r][c] = costs[row][col] + 1
            queue.append((r, c))
    return costs


@costs_wrong("a diagonal step counts as two moves, also between two walls", "diagonal moves")
def diagonal_for_two(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    heap = [(0, target_row, target_col)]
    while heap:
        cost, row, col = heapq.heappop(heap)
        for dr in (-1, 0, 1):
            for dc in (-1, 0, 1):
                r, c = row + dr, col + dc
                if maze.is_open(r, c):
                    r, c = r % h, c % w
                    new = cost + abs(dr) + abs(dc)
                    if costs[r][c] is None or new < costs[r][c]:
                        costs[r][c] = new
                        heapq.heappush(heap, (new, r, c))
    return costs


@costs_wrong(
    "numbers are written when a square leaves the queue, again and again: the last way wins",
    "labels overwritten",
    "visits squares twice",
)
def last_way_wins(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    done = set()
    queue = [(target_row, target_col, 0)]
    while queue:
        row, col, cost = queue.pop(0)
        costs[row][col] = cost
        done.add((row, col))
        for r, c in maze.neighbors(row, col):
            if (r, c) not in done:
                queue.append((r, c, cost + 1))
    return costs


@costs_wrong("the square goes into the queue as (col, row)", "rows and columns swapped")
def queued_the_wrong_way_round(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((c, r))
    return costs


@costs_wrong("the maze is indexed like a list: TypeError")
def maze_as_a_list(maze, target_row, target_col):
    costs = [[None] * len(maze[0]) for _ in range(len(maze))]
    costs[target_row][target_col] = 0
    return costs


@costs_wrong("a name is misspelled: NameError")
def misspelled(maze, target_row, target_col):
    height, width = maze.get_height(), maze.get_width()
    costs = [[None] * width for _ in range(heigth)]
    costs[target_row][target_col] = 0
    return costs


@costs_wrong("the brackets of the call are missing: a method is multiplied")
def brackets_missing(maze, target_row, target_col):
    costs = [[None] * maze.get_width for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    return costs


@costs_wrong("neighbors gets one pair where it takes two numbers: TypeError")
def pair_for_two_numbers(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        square = queue.pop(0)
        for r, c in maze.neighbors(square):
            if costs[r][c] is None:
                costs[r][c] = costs[square[0]][square[1]] + 1
                queue.append((r, c))
    return costs


@costs_wrong("the function takes only the maze: wrong number of arguments")
def takes_the_maze_only(maze):
    return [[None] * maze.get_width() for _ in range(maze.get_height())]


@costs_wrong("the target is not used: the search always starts in the corner")
def always_from_the_corner(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[0][0] = 0
    queue = [(0, 0)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("the queue is never emptied: the square at the front is read but stays")
def front_stays(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue[0]
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("the queue is not passed on: neighbours are labelled, but never put into the queue")
def forgets_to_append(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
    return costs


@costs_wrong("the target never gets its 0: None + 1 fails")
def target_without_a_cost(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("the target is labelled again by its neighbour: 2 instead of 0")
def target_labelled_again(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    queue = [(target_row, target_col, 0)]
    while queue:
        row, col, cost = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = cost + 1
                queue.append((r, c, cost + 1))
    return costs


@costs_wrong("rows are copies of one list made by [row] * height", "rows are one list")
def one_row_many_times(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    line = []
    for _ in range(maze.get_width()):
        line.append(None)
    costs = []
    for _ in range(maze.get_height()):
        costs.append(line)
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("squares without a way get the largest cost plus one instead of None")
def no_way_is_far_away(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    for row, col in queue:
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    far = max(cost for line in costs for cost in line if cost is not None) + 1
    for row in range(maze.get_height()):
        for col in range(maze.get_width()):
            if maze.is_open(row, col) and costs[row][col] is None:
                costs[row][col] = far
    return costs


@costs_wrong("each square gets the number of its ring within its row and column, walls only block in a straight line")
def straight_rays_then_sum(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    for dr, dc in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
        r, c, cost = target_row + dr, target_col + dc, 1
        while 0 <= r < maze.get_height() and 0 <= c < maze.get_width() and maze.is_open(r, c):
            costs[r][c] = cost
            r, c, cost = r + dr, c + dc, cost + 1
    return costs


@costs_wrong("ghost doors and things on the floor are taken for walls: only '.' counts as open")
def only_dots_are_open(maze, target_row, target_col):
    if maze.get_cell(target_row, target_col) == "#":
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if maze.get_cell(r, c) == "." and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("is None is written as is not None: nothing is ever labelled")
def is_not_none(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is not None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_wrong("any exception is swallowed, so a negative index goes round where it must not", "negative index")
def try_and_pass(maze, target_row, target_col):
    if maze.get_cell(target_row, target_col) == "#":
        raise ValueError("the target is a wall")
    grid = [[maze.get_cell(r, c) for c in range(maze.get_width())] for r in range(maze.get_height())]
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for dr, dc in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            try:
                if grid[row + dr][col + dc] != "#" and costs[row + dr][col + dc] is None:
                    costs[row + dr][col + dc] = costs[row][col] + 1
                    queue.append((row + dr, col + dc))
            except IndexError:
                pass
    return costs


# ---------------------------------------------------------------- choose_ghost_move


@move_wrong("returns the step, not the square")
def returns_the_step(maze, row, col, costs):
    if costs[row][col] is None:
        raise UnreachableError("no way")
    if costs[row][col] == 0:
        return 0, 0
    for r, c in maze.neighbors(row, col):
        if costs[r][c] == costs[row][col] - 1:
            return r - row, c - col


@move_wrong("a neighbour without a way counts as 0 and attracts the ghost", "walls get numbers")
def none_is_cheap(maze, row, col, costs):
    if costs[row][col] is None:
        raise UnreachableError("no way")
    if costs[row][col] == 0:
        return row, col
    options = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    h, w = maze.get_height(), maze.get_width()
    options = [(r % h, c % w) for r, c in options]
    return min(options, key=lambda square: costs[square[0]][square[1]] or 0)


@move_wrong("<= keeps the last of equally cheap neighbours, not the first")
def last_of_equals(maze, row, col, costs):
    if costs[row][col] is None:
        raise UnreachableError("no way")
    best = row, col
    low = costs[row][col]
    for r, c in maze.neighbors(row, col):
        if costs[r][c] is not None and costs[r][c] <= low:
            low = costs[r][c]
            best = r, c
    return best


@move_wrong("looks left and right first: ties are broken in another order")
def sideways_first(maze, row, col, costs):
    if costs[row][col] is None:
        raise UnreachableError("no way")
    if costs[row][col] == 0:
        return row, col
    h, w = maze.get_height(), maze.get_width()
    for dr, dc in [(0, -1), (0, 1), (-1, 0), (1, 0)]:
        if maze.is_open(row + dr, col + dc):
            r, c = (row + dr) % h, (col + dc) % w
            if costs[r][c] == costs[row][col] - 1:
                return r, c


@move_wrong("moves away from the target although it has arrived")
def does_not_stay(maze, row, col, costs):
    if costs[row][col] is None:
        raise UnreachableError("no way")
    best = None
    for r, c in maze.neighbors(row, col):
        if costs[r][c] is not None and (best is None or costs[r][c] < costs[best[0]][best[1]]):
            best = r, c
    return best or (row, col)


@move_wrong("returns None where the ghost has no way, no error")
def none_without_a_way(maze, row, col, costs):
    here = costs[row][col]
    if here is None:
        return None
    if here == 0:
        return row, col
    for r, c in maze.neighbors(row, col):
        if costs[r][c] == here - 1:
            return r, c


@move_wrong("the ghost without a way stays instead of raising an error: `not here` is true for None and for 0")
def none_like_zero(maze, row, col, costs):
    here = costs[row][col]
    if not here:
        return row, col
    for r, c in maze.neighbors(row, col):
        if costs[r][c] == here - 1:
            return r, c
    raise UnreachableError("no way")


@move_wrong("takes the dearest neighbour: the ghost runs away")
def runs_away(maze, row, col, costs):
    if costs[row][col] is None:
        raise UnreachableError("no way")
    if costs[row][col] == 0:
        return row, col
    options = [(r, c) for r, c in maze.neighbors(row, col) if costs[r][c] is not None]
    return max(options, key=lambda square: costs[square[0]][square[1]])


@move_wrong("never goes through the edge", "no wrap-around")
def stays_inside(maze, row, col, costs):
    here = costs[row][col]
    if here is None:
        raise UnreachableError("no way")
    for r, c in [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]:
        if 0 <= r < maze.get_height() and 0 <= c < maze.get_width() and costs[r][c] == here - 1:
            return r, c
    return row, col


@move_wrong("index -1 finds the last row by accident, and the square returned is outside", "negative index")
def square_outside(maze, row, col, costs):
    here = costs[row][col]
    if here is None:
        raise UnreachableError("no way")
    if here == 0:
        return row, col
    for dr, dc in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
        try:
            if maze.is_open(row + dr, col + dc) and costs[row + dr][col + dc] == here - 1:
                return row + dr, col + dc
        except IndexError:
            continue
    return row, col


@move_wrong("the square comes back as (col, row)", "rows and columns swapped")
def swapped_square(maze, row, col, costs):
    here = costs[row][col]
    if here is None:
        raise UnreachableError("no way")
    if here == 0:
        return col, row
    for r, c in maze.neighbors(row, col):
        if costs[r][c] == here - 1:
            return c, r


@move_wrong("returns the whole way instead of one move")
def whole_way(maze, row, col, costs):
    if costs[row][col] is None:
        raise UnreachableError("no way")
    way = []
    while costs[row][col] != 0:
        for r, c in maze.neighbors(row, col):
            if costs[r][c] == costs[row][col] - 1:
                row, col = r, c
                break
        way.append((row, col))
    return way


@move_wrong("steps across corners", "diagonal moves")
def across_corners(maze, row, col, costs):
    if costs[row][col] is None:
        raise UnreachableError("no way")
    best = row, col
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            r, c = row + dr, col + dc
            if maze.is_open(r, c):
                r, c = r % maze.get_height(), c % maze.get_width()
                if costs[r][c] is not None and costs[r][c] < costs[best[0]][best[1]]:
                    best = r, c
    return best


@move_wrong("marks the square it leaves by writing into the costs")
def writes_into_the_costs(maze, row, col, costs):
    here = costs[row][col]
    if here is None:
        raise UnreachableError("no way")
    if here == 0:
        return row, col
    costs[row][col] = None
    for r, c in maze.neighbors(row, col):
        if costs[r][c] == here - 1:
            return r, c


@move_wrong("chooses by chance among equally good neighbours: two calls differ")
def by_chance(maze, row, col, costs):
    here = costs[row][col]
    if here is None:
        raise UnreachableError("no way")
    if here == 0:
        return row, col
    return random.choice([(r, c) for r, c in maze.neighbors(row, col) if costs[r][c] == here - 1])


@move_wrong("min over costs with None among them: TypeError")
def min_with_none(maze, row, col, costs):
    h, w = maze.get_height(), maze.get_width()
    if costs[row][col] is None:
        raise UnreachableError("no way")
    if costs[row][col] == 0:
        return row, col
    around = [((row - 1) % h, col), ((row + 1) % h, col), (row, (col - 1) % w), (row, (col + 1) % w)]
    return min(around, key=lambda square: costs[square[0]][square[1]])


# ---------------------------------------------------------------- print_value_function


def _words(maze, costs):
    return [
        [
            "#" if not maze.is_open(r, c) else "." if costs[r][c] is None else str(costs[r][c])
            for c in range(maze.get_width())
        ]
        for r in range(maze.get_height())
    ]


@print_wrong("columns are not aligned")
def not_aligned(maze, costs):
    for line in _words(maze, costs):
        print(" ".join(line))


@print_wrong("set to the left")
def to_the_left(maze, costs):
    words = _words(maze, costs)
    width = max(len(word) for line in words for word in line)
    for line in words:
        print(" ".join(word.ljust(width) for word in line))


@print_wrong("always two characters wide: right only for costs from 10 to 99")
def always_two(maze, costs):
    for line in _words(maze, costs):
        print(" ".join(word.rjust(2) for word in line))


@print_wrong("None is asked for first, so walls are dots")
def walls_are_dots(maze, costs):
    words = [["." if cost is None else str(cost) for cost in line] for line in costs]
    width = max(len(word) for line in words for word in line)
    for line in words:
        print(" ".join(word.rjust(width) for word in line))


@print_wrong("every None is a wall: squares without a way show #")
def no_way_is_wall(maze, costs):
    words = [["#" if cost is None else str(cost) for cost in line] for line in costs]
    width = max(len(word) for line in words for word in line)
    for line in words:
        print(" ".join(word.rjust(width) for word in line))


@print_wrong("returns the text instead of printing it")
def returns_the_text(maze, costs):
    words = _words(maze, costs)
    width = max(len(word) for line in words for word in line)
    return "\n".join(" ".join(word.rjust(width) for word in line) for line in words)


@print_wrong("each column has its own width")
def width_by_column(maze, costs):
    words = _words(maze, costs)
    widths = [max(len(line[k]) for line in words) for k in range(len(words[0]))]
    for line in words:
        print(" ".join(word.rjust(width) for word, width in zip(line, widths)))


@print_wrong("0 is taken for nothing: the target shows a dot")
def zero_is_a_dot(maze, costs):
    words = [
        ["#" if not maze.is_open(r, c) else str(cost) if cost else "." for c, cost in enumerate(line)]
        for r, line in enumerate(costs)
    ]
    width = max(len(word) for line in words for word in line)
    for line in words:
        print(" ".join(word.rjust(width) for word in line))


@print_wrong("prints the lists with brackets")
def prints_lists(maze, costs):
    for line in costs:
        print(line)


@print_wrong("all rows on one line")
def everything_in_one_line(maze, costs):
    words = _words(maze, costs)
    width = max(len(word) for line in words for word in line)
    for line in words:
        print(" ".join(word.rjust(width) for word in line), end=" ")
