"""The twelve mistakes in grid searches that are collected from public sources, each as a learner would write it."""

from collections import deque

from programs.registry import wrong


@wrong("visits squares twice", collection="listed", status="wasteful")
def visited_when_taken(maze, target_row, target_col):
    if not maze.is_open(target_row, target_col):
        raise ValueError("target is a wall")
    costs = [[None for _ in range(maze.get_width())] for _ in range(maze.get_height())]
    visited = set()
    queue = [(target_row, target_col, 0)]
    while queue:
        row, col, cost = queue.pop(0)
        if (row, col) in visited:
            continue
        visited.add((row, col))
        costs[row][col] = cost
        for r, c in maze.neighbors(row, col):
            if (r, c) not in visited:
                queue.append((r, c, cost + 1))
    return costs


@wrong("labels overwritten", collection="listed")
def later_labels_overwrite(maze, target_row, target_col):
    height = maze.get_height()
    width = maze.get_width()
    costs = [[None] * width for _ in range(height)]
    costs[target_row][target_col] = 0
    visited = []
    queue = deque([(target_row, target_col)])
    while queue:
        current = queue.popleft()
        if current in visited:
            continue
        visited.append(current)
        for neighbor in maze.neighbors(*current):
            if neighbor not in visited:
                costs[neighbor[0]][neighbor[1]] = costs[current[0]][current[1]] + 1
                queue.append(neighbor)
    return costs


@wrong("rows are one list", collection="listed")
def rows_are_one_list(maze, target_row, target_col):
    costs = [[None] * maze.get_width()] * maze.get_height()
    seen = {(target_row, target_col)}
    queue = deque([(target_row, target_col, 0)])
    while queue:
        row, col, cost = queue.popleft()
        costs[row][col] = cost
        for next_row, next_col in maze.neighbors(row, col):
            if (next_row, next_col) not in seen:
                seen.add((next_row, next_col))
                queue.append((next_row, next_col, cost + 1))
    return costs


@wrong("negative index", collection="listed")
def minus_one_wraps_by_accident(maze, target_row, target_col):
    height, width = maze.get_height(), maze.get_width()
    cells = [[maze.get_cell(row, col) for col in range(width)] for row in range(height)]
    costs = [[None] * width for _ in range(height)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]:
            if r >= height or c >= width:
                continue
            if cells[r][c] != "#" and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("no wrap-around", collection="listed")
def wrap_forgotten(maze, target_row, target_col):
    height, width = maze.get_height(), maze.get_width()
    costs = [[None] * width for _ in range(height)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for d_row, d_col in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            r, c = row + d_row, col + d_col
            if 0 <= r < height and 0 <= c < width and maze.is_open(r, c) and costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("stack instead of queue", collection="listed")
def stack(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("zero counts as unlabelled", collection="listed")
def not_zero(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if not costs[r][c]:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("single sweep", collection="listed")
def one_sweep(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    for row in range(maze.get_height()):
        for col in range(maze.get_width()):
            if costs[row][col] is None and maze.is_open(row, col):
                known = [costs[r][c] for r, c in maze.neighbors(row, col) if costs[r][c] is not None]
                if known:
                    costs[row][col] = min(known) + 1
    return costs


@wrong("diagonal moves", collection="listed")
def diagonal(maze, target_row, target_col):
    height, width = maze.get_height(), maze.get_width()
    costs = [[None] * width for _ in range(height)]
    costs[target_row][target_col] = 0
    queue = deque([(target_row, target_col)])
    while queue:
        row, col = queue.popleft()
        for d_row in (-1, 0, 1):
            for d_col in (-1, 0, 1):
                r, c = row + d_row, col + d_col
                if maze.wraps:
                    r, c = r % height, c % width
                if maze.is_open(r, c) and costs[r][c] is None:
                    costs[r][c] = costs[row][col] + 1
                    queue.append((r, c))
    return costs


@wrong("walls get numbers", "ignores walls", exercise="choose_ghost_move", collection="listed")
def takes_the_minimum(maze, row, col, costs):
    best = None
    best_cost = 10000
    for d_row, d_col in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
        r, c = row + d_row, col + d_col
        if maze.wraps:
            r, c = r % maze.get_height(), c % maze.get_width()
        elif not (0 <= r < maze.get_height() and 0 <= c < maze.get_width()):
            continue
        cost = costs[r][c]
        if cost is None:
            cost = -1
        if cost < best_cost:
            best, best_cost = (r, c), cost
    if costs[row][col] == 0:
        return row, col
    return best


@wrong("target on a wall", collection="listed")
def ring_out_of_a_wall(maze, target_row, target_col):
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


@wrong("last target wins", exercise="several_targets", collection="listed")
def one_target_after_the_other(maze, targets):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    for target in targets:
        seen = {target}
        queue = deque([(target, 0)])
        while queue:
            (row, col), cost = queue.popleft()
            costs[row][col] = cost
            for square in maze.neighbors(row, col):
                if square not in seen:
                    seen.add(square)
                    queue.append((square, cost + 1))
    return costs
