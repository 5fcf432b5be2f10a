"""Right answers in many styles. None of them may be refused or called wasteful."""

import heapq
import itertools
import queue as queues
from collections import OrderedDict, defaultdict, deque
from dataclasses import dataclass, field

import numpy as np
from programs.registry import right

from pacviz import UnreachableError


def refuse_wall(maze, row, col):
    if not maze.is_open(row, col):
        raise ValueError(f"({row}, {col}) is a wall")


@right()
def plain_queue(maze, target_row, target_col):
    if maze.get_cell(target_row, target_col) == "#":
        raise ValueError("The target is a wall.")
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


@right()
def recursive_rings(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    costs = [[None for _ in range(maze.get_width())] for _ in range(maze.get_height())]

    def fill(ring, cost):
        outside = []
        for row, col in ring:
            costs[row][col] = cost
        for row, col in ring:
            for square in maze.neighbors(row, col):
                if costs[square[0]][square[1]] is None and square not in outside:
                    outside.append(square)
        if outside:
            fill(outside, cost + 1)

    fill([(target_row, target_col)], 0)
    return costs


@right()
def sets_of_squares(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    ring, done, cost = {(target_row, target_col)}, {}, 0
    while ring:
        for square in ring:
            done[square] = cost
        ring = {other for square in ring for other in maze.neighbors(*square)} - done.keys()
        cost += 1
    return [[done.get((row, col)) for col in range(maze.get_width())] for row in range(maze.get_height())]


@right()
def wrap_by_modulo(maze, target_row, target_col):
    height, width = maze.get_height(), maze.get_width()
    if maze.get_cell(target_row, target_col) == "#":
        raise ValueError("target on a wall")
    costs = [[-1] * width for _ in range(height)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for d_row, d_col in [(0, 1), (1, 0), (0, -1), (-1, 0)]:
            r, c = row + d_row, col + d_col
            if not maze.wraps and not (0 <= r < height and 0 <= c < width):
                continue
            r %= height
            c %= width
            if maze.get_cell(r, c) == "#" or costs[r][c] != -1:
                continue
            costs[r][c] = costs[row][col] + 1
            queue.append((r, c))
    return costs


@right()
def array_dilation(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    open_squares = ~maze.walls
    costs = np.full(maze.shape, -1)
    reached = np.zeros(maze.shape, dtype=bool)
    reached[target_row, target_col] = True
    k = 0
    while True:
        costs[reached & (costs < 0)] = k
        grown = reached.copy()
        for axis in (0, 1):
            for shift in (1, -1):
                moved = np.roll(reached, shift, axis)
                if not maze.wraps:
                    edge = [slice(None), slice(None)]
                    edge[axis] = 0 if shift == 1 else -1
                    moved[tuple(edge)] = False
                grown |= moved
        grown &= open_squares
        if (grown == reached).all():
            return costs
        reached = grown
        k += 1


@right()
def sweeps_until_nothing_changes(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("no floor there")
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    changed = True
    while changed:
        changed = False
        for r in range(h):
            for c in range(w):
                if maze.is_open(r, c):
                    for rr, cc in maze.neighbors(r, c):
                        if costs[rr][cc] is not None and (costs[r][c] is None or costs[rr][cc] + 1 < costs[r][c]):
                            costs[r][c] = costs[rr][cc] + 1
                            changed = True
    return costs


@right()
def ring_number_scan(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    h, w = maze.shape
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    for k in itertools.count():
        this_ring = [(r, c) for r in range(h) for c in range(w) if costs[r][c] == k]
        if not this_ring:
            break
        for r, c in this_ring:
            for neighbor in maze.neighbors(r, c):
                if costs[neighbor[0]][neighbor[1]] is None:
                    costs[neighbor[0]][neighbor[1]] = k + 1
    return costs


@right()
def infinity_and_heap(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    inf = float("inf")
    costs = [[inf] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    heap = [(0, target_row, target_col)]
    while heap:
        cost, row, col = heapq.heappop(heap)
        for r, c in maze.neighbors(row, col):
            if cost + 1 < costs[r][c]:
                costs[r][c] = cost + 1
                heapq.heappush(heap, (cost + 1, r, c))
    return costs


@right()
def growing_list_with_an_index(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    order = [(target_row, target_col)]
    cost_of = {order[0]: 0}
    i = 0
    while i < len(order):
        for square in maze.neighbors(*order[i]):
            if square not in cost_of:
                cost_of[square] = cost_of[order[i]] + 1
                order.append(square)
        i += 1
    grid = []
    for row in range(maze.get_height()):
        grid.append([])
        for col in range(maze.get_width()):
            grid[row].append(cost_of[row, col] if (row, col) in cost_of else None)
    return grid


@right()
def numbers_for_squares(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    w = maze.get_width()
    flat = [-1] * (w * maze.get_height())
    flat[target_row * w + target_col] = 0
    queue = deque([target_row * w + target_col])
    while queue:
        n = queue.popleft()
        for r, c in maze.neighbors(n // w, n % w):
            if flat[r * w + c] < 0:
                flat[r * w + c] = flat[n] + 1
                queue.append(r * w + c)
    return [flat[i : i + w] for i in range(0, len(flat), w)]


@right()
def library_queue(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    waiting = queues.Queue()
    waiting.put((target_row, target_col, 0))
    found = {(target_row, target_col): 0}
    while not waiting.empty():
        row, col, cost = waiting.get()
        for square in maze.neighbors(row, col):
            if square not in found:
                found[square] = cost + 1
                waiting.put((*square, cost + 1))
    return tuple(tuple(found.get((r, c)) for c in range(maze.get_width())) for r in range(maze.get_height()))


@right()
def helper_functions(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)

    def wrapped(row, col):
        return (row % maze.get_height(), col % maze.get_width()) if maze.wraps else (row, col)

    def around(row, col):
        candidates = []
        candidates.append(wrapped(row - 1, col))
        candidates.append(wrapped(row + 1, col))
        candidates.append(wrapped(row, col - 1))
        candidates.append(wrapped(row, col + 1))
        return [square for square in candidates if maze.is_open(*square)]

    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    frontier = [(target_row, target_col)]
    while frontier:
        new_frontier = []
        for row, col in frontier:
            for r, c in around(row, col):
                if costs[r][c] is None:
                    costs[r][c] = costs[row][col] + 1
                    new_frontier.append((r, c))
        frontier = new_frontier
    return costs


class Maker:
    def __init__(self, maze):
        self.maze = maze
        self.queue = deque()
        self.costs = [[None] * maze.get_width() for _ in range(maze.get_height())]

    def put(self, square, cost):
        self.costs[square[0]][square[1]] = cost
        self.queue.append(square)

    def run(self, start):
        self.put(start, 0)
        while self.queue:
            row, col = self.queue.popleft()
            for r, c in self.maze.neighbors(row, col):
                if self.costs[r][c] is None:
                    self.put((r, c), self.costs[row][col] + 1)
        return self.costs


@right()
def with_a_class(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    return Maker(maze).run((target_row, target_col))


@dataclass(order=True)
class Node:
    cost: int
    row: int = field(compare=False)
    col: int = field(compare=False)


@right()
def nodes_in_a_heap(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    heap = [Node(0, target_row, target_col)]
    while heap:
        node = heapq.heappop(heap)
        for r, c in maze.neighbors(node.row, node.col):
            if costs[r][c] is None:
                costs[r][c] = node.cost + 1
                heapq.heappush(heap, Node(node.cost + 1, r, c))
    return costs


@right()
def generator_of_rings(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)

    def rings(start):
        seen = {start}
        ring = [start]
        while ring:
            yield ring
            following = []
            for square in ring:
                for other in maze.neighbors(*square):
                    if other not in seen:
                        seen.add(other)
                        following.append(other)
            ring = following

    costs = np.full(maze.shape, np.inf)
    for k, ring in enumerate(rings((target_row, target_col))):
        for square in ring:
            costs[square] = k
    return costs


@right()
def unlabelled_squares_shrink(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    h, w = maze.get_height(), maze.get_width()
    left = {(r, c) for r in range(h) for c in range(w) if maze.is_open(r, c)}
    left.remove((target_row, target_col))
    layers = [[(target_row, target_col)]]
    while layers[-1]:
        layer = [s for s in sorted(left) if any(n in layers[-1] for n in maze.neighbors(*s))]
        left -= set(layer)
        layers.append(layer)
    costs = [[None] * w for _ in range(h)]
    for k, layer in enumerate(layers):
        for r, c in layer:
            costs[r][c] = k
    return costs


@right()
def padded_with_walls(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    h, w = maze.shape
    inside = maze.walls.tolist()
    if maze.wraps:
        padded = [[inside[(r - 1) % h][(c - 1) % w] for c in range(w + 2)] for r in range(h + 2)]
    else:
        padded = [[True] * (w + 2)] + [[True, *row, True] for row in inside] + [[True] * (w + 2)]
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    todo = deque([(target_row, target_col)])
    while todo:
        row, col = todo.popleft()
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if not padded[row + dr + 1][col + dc + 1]:
                r, c = (row + dr) % h, (col + dc) % w
                if costs[r][c] is None:
                    costs[r][c] = costs[row][col] + 1
                    todo.append((r, c))
    return costs


@right()
def two_parallel_lists(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    rows, cols = [target_row], [target_col]
    costs[target_row][target_col] = 0
    while len(rows) > 0:
        row = rows.pop(0)
        col = cols.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                rows.append(r)
                cols.append(c)
    return costs


@right()
def bellman_ford_on_edges(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    squares = [(r, c) for r in range(maze.get_height()) for c in range(maze.get_width()) if maze.is_open(r, c)]
    edges = [(s, t) for s in squares for t in maze.neighbors(*s)]
    dist = defaultdict(lambda: float("inf"))
    dist[target_row, target_col] = 0
    for _ in squares:
        before = dict(dist)
        for s, t in edges:
            dist[t] = min(dist[t], dist[s] + 1)
        if before == dict(dist):
            break
    return [[dist[r, c] for c in range(maze.get_width())] for r in range(maze.get_height())]


@right()
def paths_in_the_queue(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = deque([[(target_row, target_col)]])
    while queue:
        path = queue.popleft()
        for r, c in maze.neighbors(*path[-1]):
            if costs[r][c] is None:
                costs[r][c] = len(path)
                queue.append([*path, (r, c)])
    return costs


@right()
def ordered_dictionary(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    waiting = OrderedDict({(target_row, target_col): 0})
    done = {}
    while waiting:
        square, cost = waiting.popitem(last=False)
        done[square] = cost
        for other in maze.neighbors(*square):
            if other not in done and other not in waiting:
                waiting[other] = cost + 1
    return [[done.get((r, c)) for c in range(maze.get_width())] for r in range(maze.get_height())]


@right()
def slice_instead_of_pop(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    grid = [[None] * maze.get_width() for _ in range(maze.get_height())]
    grid[target_row][target_col] = 0
    queue = [[target_row, target_col]]
    while queue != []:
        first = queue[0]
        queue = queue[1:]
        row, col = first
        for r, c in maze.neighbors(row, col):
            if grid[r][c] is None:
                grid[r][c] = grid[row][col] + 1
                queue = queue + [[r, c]]
    return grid


@right()
def every_candidate_is_listed_first(maze, target_row, target_col):
    """Lists many squares several times, but puts each into its queue once."""
    refuse_wall(maze, target_row, target_col)
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    looked_at = []
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        candidates = []
        for square in maze.neighbors(row, col):
            candidates.append(square)
            looked_at.append(square)
        for r, c in candidates:
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@right()
def both_ends_of_one_list(maze, target_row, target_col):
    refuse_wall(maze, target_row, target_col)
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.insert(0, (r, c))
    return costs


class Searcher:
    def compute_value_function(self, maze, target_row, target_col):
        return plain_queue(maze, target_row, target_col)


method = Searcher().compute_value_function


@right(exercise="choose_ghost_move")
def cheaper_neighbour(maze, row, col, costs):
    if costs[row][col] is None:
        raise UnreachableError("no way")
    for r, c in maze.neighbors(row, col):
        if costs[r][c] < costs[row][col]:
            return r, c
    return row, col


@right(exercise="choose_ghost_move")
def minimum_of_the_open_neighbours(maze, row, col, costs):
    if costs[row][col] == 0:
        return (row, col)
    if costs[row][col] is None:
        raise UnreachableError
    return min(maze.neighbors(row, col), key=lambda square: costs[square[0]][square[1]])


@right(exercise="choose_ghost_move")
def first_of_several_cheapest(maze, row, col, costs):
    move = [row, col]
    if costs[row][col] is None:
        raise UnreachableError(f"no way from {move}")
    for r, c in maze.neighbors(row, col):
        if costs[r][c] is not None and costs[r][c] < costs[move[0]][move[1]]:
            move = [r, c]
    return move


@right(exercise="choose_ghost_move")
def for_costs_with_minus_one(maze, row, col, costs):
    best = (row, col)
    if costs[row][col] < 0:
        raise UnreachableError("no way")
    for d_row, d_col in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        r, c = row + d_row, col + d_col
        if maze.wraps:
            r, c = r % maze.get_height(), c % maze.get_width()
        if 0 <= r < maze.get_height() and 0 <= c < maze.get_width() and 0 <= costs[r][c] < costs[best[0]][best[1]]:
            best = (r, c)
    return best


@right(exercise="several_targets")
def all_targets_in_the_queue_at_once(maze, targets):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    queue = deque()
    for row, col in targets:
        costs[row][col] = 0
        queue.append((row, col))
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@right(exercise="several_targets")
def minimum_of_single_grids(maze, targets):
    grids = [plain_queue(maze, row, col) for row, col in targets]
    costs = []
    for r in range(maze.get_height()):
        costs.append([])
        for c in range(maze.get_width()):
            known = [grid[r][c] for grid in grids if grid[r][c] is not None]
            costs[-1].append(min(known) if known else None)
    return costs
