"""Wrong value functions of our own collection, written before the diagnosis that has to recognise them."""

import math
import random
from collections import deque

import numpy as np
from programs.registry import wrong


@wrong("ignores walls")
def flood_through_walls(maze, target_row, target_col):
    height, width = maze.get_height(), maze.get_width()
    costs = [[None] * width for _ in range(height)]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    for row, col in queue:
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            r, c = row + dr, col + dc
            if maze.wraps:
                r %= height
                c %= width
            if 0 <= r < height and 0 <= c < width and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("ignores walls")
def straight_line(maze, target_row, target_col):
    costs = []
    for row in range(maze.get_height()):
        line = []
        for col in range(maze.get_width()):
            line.append(abs(row - target_row) + abs(col - target_col))
        costs.append(line)
    return costs


@wrong("ignores walls")
def straight_line_walls_left_out(maze, target_row, target_col):
    height, width = maze.get_height(), maze.get_width()

    def apart(a, b, size):
        direct = abs(a - b)
        return min(direct, size - direct) if maze.wraps else direct

    return [
        [apart(r, target_row, height) + apart(c, target_col, width) if maze.is_open(r, c) else None for c in range(width)]
        for r in range(height)
    ]


@wrong("ignores walls", "straight line", "no wrap-around")
def as_the_crow_flies(maze, target_row, target_col):
    costs = np.full((maze.get_height(), maze.get_width()), -1)
    for r in range(maze.get_height()):
        for c in range(maze.get_width()):
            if maze.is_open(r, c):
                costs[r, c] = round(math.sqrt((r - target_row) ** 2 + (c - target_col) ** 2))
    return costs


@wrong("rows and columns swapped", status="crashed")
def grid_made_sideways(maze, target_row, target_col):
    costs = [[None] * maze.get_height() for i in range(maze.get_width())]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("rows and columns swapped")
def answer_transposed(maze, target_row, target_col):
    grid = {}
    grid[target_row, target_col] = 0
    queue = deque(grid)
    while queue:
        square = queue.popleft()
        for other in maze.neighbors(*square):
            if other not in grid:
                grid[other] = grid[square] + 1
                queue.append(other)
    return [[grid.get((r, c)) for r in range(maze.get_height())] for c in range(maze.get_width())]


@wrong("rows and columns swapped")
def starts_at_col_row(maze, target_row, target_col):
    x, y = target_row, target_col
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    frontier = [(y % maze.get_height(), x % maze.get_width())]
    for square in frontier:
        costs[square[0]][square[1]] = 0
    while frontier:
        found = []
        for r, c in frontier:
            for rr, cc in maze.neighbors(r, c):
                if costs[rr][cc] is None:
                    costs[rr][cc] = costs[r][c] + 1
                    found.append((rr, cc))
        frontier = found
    return costs


@wrong("wrap-around off by one")
def modulo_one_too_small(maze, target_row, target_col):
    height, width = maze.get_height(), maze.get_width()
    costs = [[None] * width for _ in range(height)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            r, c = row + dr, col + dc
            if maze.wraps:
                if r < 0:
                    r = height - 2
                if c < 0:
                    c = width - 2
                r, c = r % height, c % width
            if maze.is_open(r, c) and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("wrap-around off by one")
def wraps_before_the_edge(maze, target_row, target_col):
    h, w = maze.shape
    dist = {(target_row, target_col): 0}
    todo = deque(dist)
    while todo:
        r, c = todo.popleft()
        if maze.wraps:
            steps = [((r - 1) % h, c), (r + 1 if r < h - 2 else 0, c), (r, (c - 1) % w), (r, c + 1 if c < w - 2 else 0)]
        else:
            steps = [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
        for s in steps:
            if s not in dist and maze.is_open(*s):
                dist[s] = dist[r, c] + 1
                todo.append(s)
    return [[dist.get((r, c), -1) for c in range(w)] for r in range(h)]


@wrong("no wrap-around")
def tunnels_left_and_right_only(maze, target_row, target_col):
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for dr, dc in [(0, 1), (1, 0), (0, -1), (-1, 0)]:
            r = row + dr
            c = col + dc
            if maze.wraps:
                c = c % w
            if r < 0 or r >= h or c < 0 or c >= w:
                continue
            if costs[r][c] is None and maze.get_cell(r, c) != "#":
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("always wraps")
def every_maze_wraps(maze, target_row, target_col):
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for dr, dc in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            r, c = (row + dr) % h, (col + dc) % w
            if maze.get_cell(r, c) != "#" and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("off by one")
def counts_from_one(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 1
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("off by one")
def rings_numbered_too_late(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    ring = [(target_row, target_col)]
    k = 1
    while ring:
        next_ring = []
        k += 1
        for row, col in ring:
            for r, c in maze.neighbors(row, col):
                if costs[r][c] is None:
                    costs[r][c] = k
                    next_ring.append((r, c))
        ring = next_ring
    return costs


@wrong("stops too early")
def rings_up_to_height_plus_width(maze, target_row, target_col):
    height, width = maze.get_height(), maze.get_width()
    costs = [[None] * width for _ in range(height)]
    costs[target_row][target_col] = 0
    for k in range(height + width):
        for row in range(height):
            for col in range(width):
                if costs[row][col] == k:
                    for r, c in maze.neighbors(row, col):
                        if costs[r][c] is None:
                            costs[r][c] = k + 1
    return costs


@wrong("depth-first")
def recursion_square_by_square(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]

    def visit(row, col, cost):
        if costs[row][col] is not None:
            return
        costs[row][col] = cost
        for r, c in maze.neighbors(row, col):
            visit(r, c, cost + 1)

    visit(target_row, target_col, 0)
    return costs


@wrong("never stops calling itself", status="crashed")
def recursion_without_end(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]

    def spread(row, col, cost):
        costs[row][col] = cost
        for r, c in maze.neighbors(row, col):
            spread(r, c, cost + 1)

    spread(target_row, target_col, 0)
    return costs


@wrong("squares never marked", status="never finished")
def no_memory(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    queue = deque([(target_row, target_col, 0)])
    while len(queue) > 0:
        row, col, cost = queue.popleft()
        costs[row][col] = cost
        for r, c in maze.neighbors(row, col):
            queue.append((r, c, cost + 1))
    return costs


@wrong("waits for unreachable squares", status="never finished")
def until_every_floor_square_has_a_number(maze, target_row, target_col):
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    left = sum(maze.is_open(r, c) for r in range(h) for c in range(w)) - 1
    k = 0
    while left > 0:
        for r in range(h):
            for c in range(w):
                if costs[r][c] == k:
                    for rr, cc in maze.neighbors(r, c):
                        if costs[rr][cc] is None:
                            costs[rr][cc] = k + 1
                            left -= 1
        k += 1
    return costs


_seen = set()


@wrong("hidden state", status="unsteady")
def remembers_the_last_maze(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    _seen.add((target_row, target_col))
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if (r, c) not in _seen:
                _seen.add((r, c))
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("hidden state", status="unsteady")
def default_list_is_kept(maze, target_row, target_col, queue=[], done=[]):  # noqa: B006
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue.append((target_row, target_col))
    while queue:
        row, col = queue.pop(0)
        if (row, col) in done:
            continue
        done.append((row, col))
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("chance", "hidden state", status="unsteady")
def shuffled_stack(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(random.randrange(len(queue)))
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("no return")
def forgets_to_return(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))


@wrong("prints instead of returning")
def prints_the_grid(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    for line in costs:
        print(line)


@wrong("wrong shape")
def returns_a_dictionary(maze, target_row, target_col):
    dist = {(target_row, target_col): 0}
    queue = deque(dist)
    while queue:
        s = queue.popleft()
        for t in maze.neighbors(*s):
            if t not in dist:
                dist[t] = dist[s] + 1
                queue.append(t)
    return dist


@wrong("wrong shape")
def returns_one_long_list(maze, target_row, target_col):
    w = maze.get_width()
    costs = [None] * (w * maze.get_height())
    costs[target_row * w + target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if costs[r * w + c] is None:
                costs[r * w + c] = costs[row * w + col] + 1
                queue.append((r, c))
    return costs


@wrong("walls get numbers")
def walls_labelled_but_not_entered(maze, target_row, target_col):
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        if not maze.is_open(row, col):
            continue
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            r, c = row + dr, col + dc
            if maze.wraps:
                r, c = r % h, c % w
            elif r not in range(h) or c not in range(w):
                continue
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("number for no way")
def zeros_where_there_is_no_way(maze, target_row, target_col):
    costs = np.zeros((maze.get_height(), maze.get_width()), dtype=int)
    seen = np.zeros(costs.shape, dtype=bool)
    seen[target_row, target_col] = True
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if not seen[r, c]:
                seen[r, c] = True
                costs[r, c] = costs[row, col] + 1
                queue.append((r, c))
    return costs


@wrong("number for no way")
def nine_hundred_ninety_nine(maze, target_row, target_col):
    costs = [[999] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] > costs[row][col] + 1:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("directions missing")
def right_and_down_only(maze, target_row, target_col):
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for dr, dc in [(1, 0), (0, 1)]:
            r, c = row + dr, col + dc
            if maze.wraps:
                r, c = r % h, c % w
            if maze.is_open(r, c) and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("directions missing")
def up_written_twice(maze, target_row, target_col):
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in [(row - 1, col), (row - 1, col), (row, col - 1), (row, col + 1)]:
            if maze.wraps:
                r, c = r % h, c % w
            if maze.is_open(r, c) and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("single sweep", "stops too early")
def as_many_sweeps_as_rows(maze, target_row, target_col):
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    for _ in range(h):
        for r in range(h):
            for c in range(w):
                if maze.is_open(r, c) and (r, c) != (target_row, target_col):
                    around = [costs[rr][cc] for rr, cc in maze.neighbors(r, c) if costs[rr][cc] is not None]
                    if around:
                        costs[r][c] = 1 + min(around)
    return costs


@wrong("single sweep", "stops too early")
def there_and_back(maze, target_row, target_col):
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    order = [(r, c) for r in range(h) for c in range(w) if maze.is_open(r, c)]
    for r, c in order + order[::-1]:
        for rr, cc in maze.neighbors(r, c):
            if costs[rr][cc] is not None and (costs[r][c] is None or costs[r][c] > costs[rr][cc] + 1):
                costs[r][c] = costs[rr][cc] + 1
    return costs


@wrong("stops too early", "wrong square tested", "only the first ring")
def tests_the_square_itself(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if costs[row][col] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("stack instead of queue")
def insert_and_pop_at_the_front(maze, target_row, target_col):
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


@wrong("break instead of continue", "directions missing")
def break_at_the_first_wall(maze, target_row, target_col):
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for dr, dc in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            r, c = row + dr, col + dc
            if not maze.is_open(r, c):
                break
            r, c = r % h, c % w
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("stops too early", "returns too early", "only the first ring")
def returns_inside_the_loop(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
        return costs


@wrong("counts squares instead of moves")
def numbers_squares_as_found(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    count = 0
    costs[target_row][target_col] = count
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                count += 1
                costs[r][c] = count
                queue.append((r, c))
    return costs


@wrong("counts squares instead of moves")
def counts_squares_taken(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    steps = 0
    while queue:
        row, col = queue.popleft()
        steps = steps + 1
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = steps
                queue.append((r, c))
    return costs


@wrong("cost grows inside the loop", "counts squares instead of moves")
def cost_grows_with_each_neighbour(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        cost = costs[row][col]
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                cost += 1
                costs[r][c] = cost
                queue.append((r, c))
    return costs


@wrong("zero counts as unlabelled")
def target_not_in_visited(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    visited = set()
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if (r, c) not in visited:
                visited.add((r, c))
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("things count as walls")
def only_dots_are_floor(maze, target_row, target_col):
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for dr, dc in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            r, c = row + dr, col + dc
            if maze.wraps:
                r, c = r % h, c % w
            if 0 <= r < h and 0 <= c < w and maze.get_cell(r, c) == "." and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("edge squares left out")
def never_on_the_edge(maze, target_row, target_col):
    h, w = maze.get_height(), maze.get_width()
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]:
            if 0 < r < h - 1 and 0 < c < w - 1 and maze.is_open(r, c) and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("outside the grid", "no wrap-around", status="crashed")
def falls_off_the_edge(maze, target_row, target_col):
    h, w = maze.get_height(), maze.get_width()
    walls = [[maze.get_cell(r, c) == "#" for c in range(w)] for r in range(h)]
    costs = [[None] * w for _ in range(h)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]:
            if not walls[r][c] and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("outside the grid", "wrap-around forgotten in the answer", "no wrap-around", status="crashed")
def is_open_wraps_but_the_list_does_not(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]:
            if maze.is_open(r, c) and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("zero counts as unlabelled", "number for no way")
def array_of_zeros_as_unlabelled(maze, target_row, target_col):
    costs = np.zeros(maze.shape, dtype=int)
    queue = deque([(target_row, target_col)])
    while queue:
        square = queue.popleft()
        for other in maze.neighbors(*square):
            if costs[other] == 0 and other != (target_row, target_col):
                costs[other] = costs[square] + 1
                queue.append(other)
    return costs


@wrong("rows are one list")
def row_appended_again_and_again(maze, target_row, target_col):
    row_of_none = []
    for _ in range(maze.get_width()):
        row_of_none.append(None)
    costs = []
    for _ in range(maze.get_height()):
        costs.append(row_of_none)
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs
