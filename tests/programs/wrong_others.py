"""Wrong answers to the other exercises of the first lesson."""

from collections import deque

from programs.registry import wrong


@wrong("walls get numbers", "ignores walls", exercise="choose_ghost_move", status="wrong")
def minimum_over_array(maze, row, col, costs):
    moves = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    moves = [(r % maze.get_height(), c % maze.get_width()) for r, c in moves if maze.wraps or (0 <= r < maze.get_height() and 0 <= c < maze.get_width())]
    if costs[row, col] == 0:
        return (row, col)
    if costs[row, col] < 0:
        raise ValueError("no way")
    return min(moves, key=lambda move: costs[move[0], move[1]])


@wrong("goes away from the target", exercise="choose_ghost_move")
def maximum(maze, row, col, costs):
    if costs[row][col] is None:
        raise ValueError("no way")
    if costs[row][col] == 0:
        return row, col
    return max(maze.neighbors(row, col), key=lambda s: costs[s[0]][s[1]])


@wrong("first neighbour", exercise="choose_ghost_move")
def first_neighbour(maze, row, col, costs):
    if costs[row][col] == 0 or costs[row][col] is None:
        return row, col
    return maze.neighbors(row, col)[0]


@wrong("leaves the target", exercise="choose_ghost_move")
def restless(maze, row, col, costs):
    if costs[row][col] is None:
        raise ValueError("no way")
    best = None
    for r, c in maze.neighbors(row, col):
        if best is None or costs[r][c] < costs[best[0]][best[1]]:
            best = r, c
    return best


@wrong("no wrap-around", exercise="choose_ghost_move")
def ghost_does_not_wrap(maze, row, col, costs):
    if costs[row][col] is None:
        raise ValueError("no way")
    for dr, dc in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
        r, c = row + dr, col + dc
        if 0 <= r < maze.get_height() and 0 <= c < maze.get_width() and costs[r][c] is not None and costs[r][c] < costs[row][col]:
            return r, c
    return row, col


@wrong("diagonal moves", exercise="choose_ghost_move")
def ghost_moves_diagonally(maze, row, col, costs):
    if costs[row][col] is None:
        raise ValueError("no way")
    best = (row, col)
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            r, c = row + dr, col + dc
            if maze.wraps:
                r, c = r % maze.get_height(), c % maze.get_width()
            if maze.is_open(r, c) and costs[r][c] is not None and costs[r][c] < costs[best[0]][best[1]]:
                best = (r, c)
    return best


@wrong("negative index", exercise="choose_ghost_move")
def ghost_with_negative_index(maze, row, col, costs):
    if costs[row][col] is None:
        raise ValueError("no way")
    best = (row, col)
    for r, c in [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]:
        if maze.wraps:
            r, c = r % len(costs), c % len(costs[0])
        if r < len(costs) and c < len(costs[0]) and costs[r][c] is not None and costs[r][c] < costs[best[0]][best[1]]:
            best = (r, c)
    return best


@wrong("gives the cost, not the square", "wrong shape", exercise="choose_ghost_move")
def ghost_returns_a_cost(maze, row, col, costs):
    if costs[row][col] is None:
        raise ValueError("no way")
    return min([costs[r][c] for r, c in maze.neighbors(row, col)] + [costs[row][col]])


@wrong("gives the step, not the square", exercise="choose_ghost_move")
def ghost_returns_a_direction(maze, row, col, costs):
    if costs[row][col] is None:
        raise ValueError("no way")
    for r, c in maze.neighbors(row, col):
        if costs[r][c] < costs[row][col]:
            return r - row, c - col
    return 0, 0


@wrong("rows and columns swapped", exercise="choose_ghost_move")
def ghost_returns_col_row(maze, row, col, costs):
    if costs[row][col] is None:
        raise ValueError("no way")
    for r, c in maze.neighbors(row, col):
        if costs[r][c] < costs[row][col]:
            return c, r
    return col, row


@wrong("changes its input", exercise="choose_ghost_move", status="changes its input")
def ghost_marks_his_way(maze, row, col, costs):
    here = costs[row][col]
    if here is None:
        raise ValueError("no way")
    for r, c in maze.neighbors(row, col):
        if costs[r][c] is not None and costs[r][c] < here:
            costs[row][col] = 1000
            return r, c
    return row, col


@wrong("only the first target", exercise="several_targets")
def first_target_only(maze, targets):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    row, col = targets[0]
    costs[row][col] = 0
    queue = deque([targets[0]])
    while queue:
        row, col = queue.popleft()
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


@wrong("changes its input", exercise="several_targets", status="changes its input")
def targets_used_as_queue(maze, targets):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    for row, col in targets:
        costs[row][col] = 0
    while targets:
        row, col = targets.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                targets.append((r, c))
    return costs


@wrong("sum over targets", "costs added up", exercise="several_targets")
def adds_up_the_targets(maze, targets):
    total = [[None] * maze.get_width() for _ in range(maze.get_height())]
    for start in targets:
        dist = {start: 0}
        queue = deque(dist)
        while queue:
            s = queue.popleft()
            total[s[0]][s[1]] = (total[s[0]][s[1]] or 0) + dist[s]
            for t in maze.neighbors(*s):
                if t not in dist:
                    dist[t] = dist[s] + 1
                    queue.append(t)
    return total


@wrong("farthest target", exercise="several_targets")
def maximum_over_targets(maze, targets):
    worst = [[None] * maze.get_width() for _ in range(maze.get_height())]
    for start in targets:
        dist = {start: 0}
        queue = deque(dist)
        while queue:
            s = queue.popleft()
            worst[s[0]][s[1]] = max(worst[s[0]][s[1]] or 0, dist[s])
            for t in maze.neighbors(*s):
                if t not in dist:
                    dist[t] = dist[s] + 1
                    queue.append(t)
    return worst


@wrong("first target labels, later ones skip", "only the first target", exercise="several_targets")
def labels_kept_from_the_first_target(maze, targets):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    for row, col in targets:
        if costs[row][col] is not None:
            continue
        costs[row][col] = 0
        queue = deque([(row, col)])
        while queue:
            row, col = queue.popleft()
            for r, c in maze.neighbors(row, col):
                if costs[r][c] is None:
                    costs[r][c] = costs[row][col] + 1
                    queue.append((r, c))
    return costs
