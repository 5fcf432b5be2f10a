"""Correct programs in many styles, made from the exercise texts alone, before any look at the checks."""
# ruff: noqa: C420, SIM910, RUF

import heapq
import math
from collections import defaultdict, deque
from functools import cache
from itertools import count, product

import numpy as np

from pacviz import UnreachableError

COSTS = []
MOVES = []
PRINTS = []


def costs_right(program):
    COSTS.append(program)
    return program


def move_right(program):
    MOVES.append(program)
    return program


def print_right(program):
    PRINTS.append(program)
    return program


# ---------------------------------------------------------------- compute_value_function


@costs_right
def plain_queue(maze, target_row, target_col):
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


@costs_right
def queue_read_by_for(maze, target_row, target_col):
    if maze.get_cell(target_row, target_col) == "#":
        raise ValueError("wall")
    costs = []
    for _ in range(maze.get_height()):
        line = []
        for _ in range(maze.get_width()):
            line.append(None)
        costs.append(line)
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    for square in queue:
        for neighbor in maze.neighbors(square[0], square[1]):
            if costs[neighbor[0]][neighbor[1]] == None:  # noqa: E711
                costs[neighbor[0]][neighbor[1]] = costs[square[0]][square[1]] + 1
                queue.append(neighbor)
    return costs


@costs_right
def insert_front_take_back(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None for _ in range(maze.get_width())] for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while len(queue) > 0:
        row, col = queue.pop()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.insert(0, (r, c))
    return costs


@costs_right
def deque_with_triples(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col, 0)])
    while queue:
        row, col, cost = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = cost + 1
                queue.append((r, c, cost + 1))
    return costs


@costs_right
def dictionary_then_grid(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    found = {(target_row, target_col): 0}
    queue = deque(found)
    while queue:
        square = queue.popleft()
        for neighbor in maze.neighbors(*square):
            if neighbor not in found:
                found[neighbor] = found[square] + 1
                queue.append(neighbor)
    return [[found.get((row, col)) for col in range(maze.get_width())] for row in range(maze.get_height())]


@costs_right
def rings_of_sets(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    seen, ring, cost = set(), {(target_row, target_col)}, 0
    while ring:
        for row, col in ring:
            costs[row][col] = cost
        seen |= ring
        ring = {neighbor for square in ring for neighbor in maze.neighbors(*square)} - seen
        cost += 1
    return costs


@costs_right
def rings_of_lists(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    ring = [(target_row, target_col)]
    cost = 0
    while ring != []:
        cost = cost + 1
        next_ring = []
        for row, col in ring:
            for r, c in maze.neighbors(row, col):
                if costs[r][c] is None:
                    costs[r][c] = cost
                    next_ring.append((r, c))
        ring = next_ring
    return costs


@costs_right
def recursive_rings(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]

    def fill(ring, cost):
        if not ring:
            return
        for row, col in ring:
            costs[row][col] = cost
        following = []
        for row, col in ring:
            for r, c in maze.neighbors(row, col):
                if costs[r][c] is None and (r, c) not in following:
                    following.append((r, c))
        fill(following, cost + 1)

    fill([(target_row, target_col)], 0)
    return costs


@costs_right
def recursion_that_improves(maze, target_row, target_col):
    """Depth first, but a shorter way replaces a longer one: right, though it may visit squares often."""
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]

    def sink(row, col, cost):
        if costs[row][col] is None or cost < costs[row][col]:
            costs[row][col] = cost
            for r, c in maze.neighbors(row, col):
                sink(r, c, cost + 1)

    sink(target_row, target_col, 0)
    return costs


@costs_right
def whole_board_for_each_ring(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    height, width = maze.get_height(), maze.get_width()
    costs = [[None] * width for _ in range(height)]
    costs[target_row][target_col] = 0
    cost, found = 0, True
    while found:
        found = False
        for row in range(height):
            for col in range(width):
                if costs[row][col] == cost:
                    for r, c in maze.neighbors(row, col):
                        if costs[r][c] is None:
                            costs[r][c] = cost + 1
                            found = True
        cost += 1
    return costs


@costs_right
def sweeps_until_nothing_changes(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    height, width = maze.get_height(), maze.get_width()
    costs = [[math.inf] * width for _ in range(height)]
    costs[target_row][target_col] = 0
    changed = True
    while changed:
        changed = False
        for row in range(height):
            for col in range(width):
                if not maze.is_open(row, col):
                    continue
                for r, c in maze.neighbors(row, col):
                    if costs[r][c] + 1 < costs[row][col]:
                        costs[row][col] = costs[r][c] + 1
                        changed = True
    return [[None if math.isinf(cost) else cost for cost in line] for line in costs]


@costs_right
def sweep_for_every_square(maze, target_row, target_col):
    """As many sweeps as there are squares: always enough."""
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    squares = [s for s in product(range(maze.get_height()), range(maze.get_width())) if maze.is_open(*s)]
    value = {square: math.inf for square in squares}
    value[target_row, target_col] = 0
    for _ in squares:
        new = {s: min([value[s]] + [value[n] + 1 for n in maze.neighbors(*s)]) for s in squares}
        if new == value:
            break
        value = new
    result = [[None] * maze.get_width() for _ in range(maze.get_height())]
    for (row, col), cost in value.items():
        if cost < math.inf:
            result[row][col] = cost
    return result


@costs_right
def dijkstra(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    best = {(target_row, target_col): 0}
    heap = [(0, (target_row, target_col))]
    while heap:
        cost, square = heapq.heappop(heap)
        if cost > best[square]:
            continue
        for neighbor in maze.neighbors(*square):
            if cost + 1 < best.get(neighbor, math.inf):
                best[neighbor] = cost + 1
                heapq.heappush(heap, (cost + 1, neighbor))
    return [[best.get((r, c), None) for c in range(maze.get_width())] for r in range(maze.get_height())]


@costs_right
def dijkstra_over_a_list(maze, target_row, target_col):
    """The unfinished square with the lowest cost is looked for in a list each time."""
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    todo = [(target_row, target_col)]
    while todo:
        here = min(todo, key=lambda square: costs[square[0]][square[1]])
        todo.remove(here)
        for r, c in maze.neighbors(*here):
            if costs[r][c] is None:
                costs[r][c] = costs[here[0]][here[1]] + 1
                todo.append((r, c))
    return costs


@costs_right
def own_wrap_with_is_open(maze, target_row, target_col):
    height, width = maze.get_height(), maze.get_width()
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None] * width for _ in range(height)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            if maze.is_open(row + dr, col + dc):
                r, c = (row + dr) % height, (col + dc) % width
                if costs[r][c] is None:
                    costs[r][c] = costs[row][col] + 1
                    queue.append((r, c))
    return costs


@costs_right
def own_wrap_with_get_cell(maze, target_row, target_col):
    """Modulo where the maze wraps (asked from the maze by looking over the edge), bounds where it does not."""
    height, width = maze.get_height(), maze.get_width()
    if maze.get_cell(target_row, target_col) == "#":
        raise ValueError("wall")

    def inside(row, col):
        return 0 <= row < height and 0 <= col < width

    costs = [[None] * width for _ in range(height)]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            if not inside(r, c) and not maze.is_open(r, c):
                continue
            r, c = r % height, c % width
            if maze.get_cell(r, c) != "#" and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_right
def four_ifs(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    h = maze.get_height()
    w = maze.get_width()
    costs = [[None] * w for i in range(h)]
    costs[target_row][target_col] = 0
    queue = [[target_row, target_col]]
    while queue:
        current = queue.pop(0)
        row = current[0]
        col = current[1]
        cost = costs[row][col]
        if maze.is_open(row - 1, col):
            up = row - 1
            if up < 0:
                up = h - 1
            if costs[up][col] is None:
                costs[up][col] = cost + 1
                queue.append([up, col])
        if maze.is_open(row + 1, col):
            down = row + 1
            if down == h:
                down = 0
            if costs[down][col] is None:
                costs[down][col] = cost + 1
                queue.append([down, col])
        if maze.is_open(row, col - 1):
            left = col - 1
            if left < 0:
                left = w - 1
            if costs[row][left] is None:
                costs[row][left] = cost + 1
                queue.append([row, left])
        if maze.is_open(row, col + 1):
            right = col + 1
            if right == w:
                right = 0
            if costs[row][right] is None:
                costs[row][right] = cost + 1
                queue.append([row, right])
    return costs


@costs_right
def negative_index_on_purpose(maze, target_row, target_col):
    """row - height and col - width are at most -1 and index from the end: right, if unusual."""
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = [(target_row - h, target_col - w)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row % h, col % w):
            if costs[r - h][c - w] is None:
                costs[r - h][c - w] = costs[row][col] + 1
                queue.append((r - h, c - w))
    return costs


@costs_right
def numpy_grid_to_lists(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = np.full((maze.get_height(), maze.get_width()), -1)
    costs[target_row, target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        square = queue.popleft()
        for neighbor in maze.neighbors(*square):
            if costs[neighbor] < 0:
                costs[neighbor] = costs[square] + 1
                queue.append(neighbor)
    return [[None if cost < 0 else int(cost) for cost in line] for line in costs]


@costs_right
def numpy_objects(maze, target_row, target_col):
    """An array that holds None and numbers."""
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = np.full((maze.get_height(), maze.get_width()), None)
    costs[target_row, target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        square = queue.popleft()
        for neighbor in maze.neighbors(*square):
            if costs[neighbor] is None:
                costs[neighbor] = costs[square] + 1
                queue.append(neighbor)
    return costs


@costs_right
def numpy_shifted_masks(maze, target_row, target_col):
    """Whole rings as boolean arrays; np.roll goes round the edge where the maze does."""
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    h, w = maze.get_height(), maze.get_width()
    free = np.array([[maze.is_open(r, c) for c in range(w)] for r in range(h)])
    over = {
        (1, 0): np.array([maze.is_open(h - 1, c) and maze.is_open(h, c) for c in range(w)]),
        (0, 1): np.array([maze.is_open(r, w - 1) and maze.is_open(r, w) for r in range(h)]),
    }
    ring = np.zeros((h, w), dtype=bool)
    ring[target_row, target_col] = True
    costs = [[None] * w for _ in range(h)]
    unseen = free.copy()
    for cost in count():
        if not ring.any():
            return costs
        for r, c in np.argwhere(ring):
            costs[r][c] = cost
        unseen &= ~ring
        spread = np.zeros((h, w), dtype=bool)
        for axis, step in product((0, 1), (1, -1)):
            moved = np.roll(ring, step, axis)
            edge = 0 if step == 1 else -1
            if axis == 0:
                moved[edge] &= over[1, 0]
            else:
                moved[:, edge] &= over[0, 1]
            spread |= moved
        ring = spread & unseen


@costs_right
def rows_of_tuples(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    found = {}
    todo = deque([((target_row, target_col), 0)])
    while todo:
        square, cost = todo.popleft()
        if square in found:
            continue
        found[square] = cost
        todo.extend((n, cost + 1) for n in maze.neighbors(*square) if n not in found)
    return tuple(tuple(found.get((r, c)) for c in range(maze.get_width())) for r in range(maze.get_height()))


class Searcher:
    """The program as a method, with its grid and queue in the object, made anew in each call."""

    def compute_value_function(self, maze, target_row, target_col):
        if not maze.is_open(target_row, target_col):
            raise ValueError("wall")
        self.maze = maze
        self.costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
        self.queue = []
        self.put(target_row, target_col, 0)
        while self.queue:
            row, col = self.queue.pop(0)
            for r, c in maze.neighbors(row, col):
                self.put(r, c, self.costs[row][col] + 1)
        return self.costs

    def put(self, row, col, cost):
        if self.costs[row][col] is None:
            self.costs[row][col] = cost
            self.queue.append((row, col))


COSTS.append(Searcher().compute_value_function)


class Callable:
    """An object that can be called."""

    def __call__(self, maze, row, col):
        if not maze.is_open(row, col):
            raise ValueError(f"({row}, {col}) is a wall")
        found = defaultdict(lambda: None)
        found[row, col] = 0
        queue = deque([(row, col)])
        while queue:
            here = queue.popleft()
            for there in maze.neighbors(*here):
                if found[there] is None:
                    found[there] = found[here] + 1
                    queue.append(there)
        return [[found[r, c] for c in range(maze.get_width())] for r in range(maze.get_height())]


COSTS.append(Callable())


def _rings(maze, square):
    seen, ring = {square}, [square]
    while ring:
        yield ring
        ring = [n for n in dict.fromkeys(n for s in ring for n in maze.neighbors(*s)) if n not in seen]
        seen.update(ring)


@costs_right
def generator_of_rings(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    for cost, ring in enumerate(_rings(maze, (target_row, target_col))):
        for row, col in ring:
            costs[row][col] = cost
    return costs


@costs_right
def closure_with_nonlocal(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    waiting = []
    read = 0

    def push(row, col, cost):
        costs[row][col] = cost
        waiting.append((row, col))

    def pop():
        nonlocal read
        read += 1
        return waiting[read - 1]

    push(target_row, target_col, 0)
    while read < len(waiting):
        row, col = pop()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                push(r, c, costs[row][col] + 1)
    return costs


@costs_right
def numbered_squares_and_edges(maze, target_row, target_col):
    """Squares are numbered, and a list of neighbours is made before the search."""
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    h, w = maze.get_height(), maze.get_width()
    edges = {
        r * w + c: [a * w + b for a, b in maze.neighbors(r, c)]
        for r in range(h)
        for c in range(w)
        if maze.is_open(r, c)
    }
    flat = [None] * (h * w)
    start = target_row * w + target_col
    flat[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in edges[here]:
            if flat[there] is None:
                flat[there] = flat[here] + 1
                queue.append(there)
    return [flat[r * w : (r + 1) * w] for r in range(h)]


@costs_right
def marks_with_letters_first(maze, target_row, target_col):
    """Walls are '#' in the working grid, and everything that is no number becomes None at the end."""
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    grid = [["." if maze.is_open(r, c) else "#" for c in range(maze.get_width())] for r in range(maze.get_height())]
    grid[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if grid[r][c] == ".":
                grid[r][c] = grid[row][col] + 1
                queue.append((r, c))
    return [[None if isinstance(x, str) else x for x in line] for line in grid]


@costs_right
def search_from_every_square(maze, target_row, target_col):
    """A search of its own from each square until it meets the target: right, but much work."""
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")

    def distance(row, col):
        if not maze.is_open(row, col):
            return None
        seen, ring, steps = {(row, col)}, [(row, col)], 0
        while ring:
            if (target_row, target_col) in ring:
                return steps
            ring = list({n for s in ring for n in maze.neighbors(*s)} - seen)
            seen.update(ring)
            steps += 1
        return None

    return [[distance(r, c) for c in range(maze.get_width())] for r in range(maze.get_height())]


@costs_right
def prints_on_the_way(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        print("now at", row, col, "queue", len(queue))
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_right
def raises_its_own_error(maze, target_row, target_col):
    class WallError(ValueError):
        pass

    if not maze.is_open(target_row, target_col):
        raise WallError("the target is a wall")
    return plain_queue(maze, target_row, target_col)


@costs_right
def floats(maze, target_row, target_col):
    """Costs are 0.0, 1.0, 2.0: equal to whole numbers."""
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0.0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1.0
                queue.append((r, c))
    return costs


@costs_right
def every_square_asked_once_by_cache(maze, target_row, target_col):
    @cache
    def around(row, col):
        return tuple(maze.neighbors(row, col))

    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in around(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@costs_right
def with_a_visited_grid(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    h, w = maze.get_height(), maze.get_width()
    visited = [[False] * w for _ in range(h)]
    costs = [[None] * w for _ in range(h)]
    queue = [(target_row, target_col)]
    visited[target_row][target_col] = True
    costs[target_row][target_col] = 0
    while queue:
        row, col = queue[0]
        queue = queue[1:]
        for r, c in maze.neighbors(row, col):
            if visited[r][c]:
                continue
            visited[r][c] = True
            costs[r][c] = costs[row][col] + 1
            queue = queue + [(r, c)]
    return costs


@costs_right
def two_queues(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    rows, cols = [target_row], [target_col]
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    while rows:
        row, col = rows.pop(0), cols.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                rows.append(r)
                cols.append(c)
    return costs


@costs_right
def target_removed_from_a_pool(maze, target_row, target_col):
    """A set of squares that are still without a cost shrinks."""
    if not maze.is_open(target_row, target_col):
        raise ValueError("wall")
    h, w = maze.get_height(), maze.get_width()
    pool = {(r, c) for r in range(h) for c in range(w) if maze.is_open(r, c)}
    costs = [[None] * w for _ in range(h)]
    frontier = [(target_row, target_col)]
    pool.remove((target_row, target_col))
    for cost in range(h * w):
        following = []
        for row, col in frontier:
            costs[row][col] = cost
            for square in maze.neighbors(row, col):
                if square in pool:
                    pool.remove(square)
                    following.append(square)
        frontier = following
    return costs


# Whether these two are allowed is for the check to say: the exercise asks for None.


def minus_one_for_no_way(maze, target_row, target_col):
    return [[-1 if cost is None else cost for cost in line] for line in plain_queue(maze, target_row, target_col)]


def infinity_for_no_way(maze, target_row, target_col):
    return np.array(
        [[math.inf if cost is None else cost for cost in line] for line in plain_queue(maze, target_row, target_col)]
    )


LENIENT = [minus_one_for_no_way, infinity_for_no_way]


# ---------------------------------------------------------------- choose_ghost_move


@move_right
def equal_to_one_less(maze, row, col, costs):
    here = costs[row][col]
    if here is None:
        raise UnreachableError("no way")
    if here == 0:
        return row, col
    for r, c in maze.neighbors(row, col):
        if costs[r][c] == here - 1:
            return r, c


@move_right
def smallest_of_the_numbers(maze, row, col, costs):
    if costs[row][col] is None:
        raise UnreachableError("no way")
    options = [(row, col)] + maze.neighbors(row, col)
    return min((s for s in options if costs[s[0]][s[1]] is not None), key=lambda s: costs[s[0]][s[1]])


@move_right
def as_a_list(maze, row, col, costs):
    if costs[row][col] is None:
        raise UnreachableError("no way")
    best = [row, col]
    for r, c in maze.neighbors(row, col):
        if costs[r][c] is not None and costs[r][c] < costs[best[0]][best[1]]:
            best = [r, c]
    return best


@move_right
def own_steps(maze, row, col, costs):
    h, w = maze.get_height(), maze.get_width()
    if costs[row][col] is None:
        raise UnreachableError("no way")
    for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if maze.is_open(row + dr, col + dc):
            r, c = (row + dr) % h, (col + dc) % w
            if costs[r][c] is not None and costs[r][c] < costs[row][col]:
                return r, c
    return row, col


@move_right
def with_numpy(maze, row, col, costs):
    grid = np.array([[np.inf if cost is None else cost for cost in line] for line in costs])
    if np.isinf(grid[row, col]):
        raise UnreachableError("no way")
    if grid[row, col] == 0:
        return np.array([row, col])
    options = np.array(maze.neighbors(row, col))
    return options[np.argmin(grid[options[:, 0], options[:, 1]])]


# ---------------------------------------------------------------- print_value_function


@print_right
def words_then_lines(maze, costs):
    words = [
        ["#" if not maze.is_open(r, c) else "." if cost is None else str(cost) for c, cost in enumerate(line)]
        for r, line in enumerate(costs)
    ]
    width = max(len(word) for line in words for word in line)
    for line in words:
        print(" ".join(word.rjust(width) for word in line))


@print_right
def one_big_text(maze, costs):
    numbers = [cost for line in costs for cost in line if cost is not None]
    width = len(str(max(numbers))) if numbers else 1
    text = ""
    for r in range(maze.get_height()):
        for c in range(maze.get_width()):
            if c > 0:
                text += " "
            if maze.get_cell(r, c) == "#":
                text += f"{'#':>{width}}"
            elif costs[r][c] is None:
                text += f"{'.':>{width}}"
            else:
                text += f"{costs[r][c]:>{width}}"
        text += "\n"
    print(text, end="")


@print_right
def piece_by_piece(maze, costs):
    width = 1
    for line in costs:
        for cost in line:
            if cost is not None and len(str(cost)) > width:
                width = len(str(cost))
    for r in range(len(costs)):
        for c in range(len(costs[r])):
            if c != 0:
                print(" ", end="")
            if not maze.is_open(r, c):
                print("#".rjust(width), end="")
            elif costs[r][c] is None:
                print(".".rjust(width), end="")
            else:
                print(str(costs[r][c]).rjust(width), end="")
        print()
