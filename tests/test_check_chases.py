"""The checks of lessons 2 and 3: right answers in several styles pass, mistakes as learners make them are named."""

import math
from itertools import pairwise

import numpy as np
import pytest

from pacviz import check
from pacviz.value_function import distances, walk

# Right answers, written as learners do


def walk_by_grid(maze, start, costs):
    way = [start]
    while costs[way[-1][0]][way[-1][1]] > 0:
        row, col = way[-1]
        way.append(
            min(maze.neighbors(row, col), key=lambda s: 10**9 if costs[s[0]][s[1]] is None else costs[s[0]][s[1]])
        )
    return way


def walk_from_the_last(maze, start, costs):
    """Another shortest way: the last cheaper neighbour instead of the first."""
    row, col = start
    if costs[row][col] == 0:
        return [start]
    [*_, last] = [s for s in maze.neighbors(row, col) if costs[s[0]][s[1]] == costs[row][col] - 1]
    return [start, *walk_from_the_last(maze, last, costs)]


def ghosts_apart(maze, ghosts, costs):
    now = list(ghosts)
    for k in range(len(now)):
        row, col = now[k]
        if costs[row][col] in (None, 0):
            continue
        for square in maze.neighbors(row, col):
            if costs[square[0]][square[1]] == costs[row][col] - 1 and square not in now:
                now[k] = square
                break
    return now


def flee_step(maze, pacman, ghosts):
    best, far = None, -1
    for square in maze.neighbors(*pacman) + [pacman]:
        own = distances(maze, square)
        nearest = min(10**6 if own[ghost] < 0 else own[ghost] for ghost in ghosts)
        if nearest > far:
            best, far = square, nearest
    return best


def square_ahead(maze, square, step, count):
    row, col = square
    while count > 0 and maze.is_open(row + step[0], col + step[1]):
        row = (row + step[0]) % maze.get_height()
        col = (col + step[1]) % maze.get_width()
        count -= 1
    return row, col


def build_table(maze, row, col):
    rows = range(maze.get_height())
    cols = range(maze.get_width())
    return [[abs(r - row) + abs(c - col) if maze.get_cell(r, c) != "#" else math.inf for c in cols] for r in rows]


def build_with_numpy(maze, row, col):
    r, c = np.indices(maze.shape)
    return np.where(maze.walls, np.inf, abs(r - row) + abs(c - col))


def lightest_neighbor(maze, weights, row, col):
    return min(maze.neighbors(row, col), key=lambda square: weights[square[0]][square[1]])


def lightest_by_sorting(maze, weights, row, col):
    around = [(weights[r][c], k, (r, c)) for k, (r, c) in enumerate(maze.neighbors(row, col))]
    return sorted(around)[0][2]


def move_and_double(maze, weights, row, col):
    table = [line[:] for line in weights]
    if not maze.neighbors(row, col):
        return (row, col), table
    to = lightest_neighbor(maze, weights, row, col)
    table[row][col] = 2 * table[row][col]
    return to, table


def ghosts_turn(maze, weights, ghosts):
    places = []
    for row, col in ghosts:
        place, weights = move_and_double(maze, weights, row, col)
        places.append(place)
    return places, weights


def play_turns(maze, ghosts, players):
    player = players[0]
    weights = build_table(maze, *player)
    for square in players[1:]:
        if square != player:
            player = square
            weights = build_table(maze, *player)
        ghosts, weights = ghosts_turn(maze, weights, ghosts)
    return ghosts


def count_visits(maze, start, moves):
    visits = [[0] * maze.get_width() for _ in range(maze.get_height())]
    row, col = start
    for _ in range(moves):
        around = maze.neighbors(row, col)
        if around:
            visits[row][col] += 1
            row, col = min(around, key=lambda square: visits[square[0]][square[1]])
    return visits


RIGHT = [
    ("walk_by_grid", walk_by_grid), ("walk_by_grid", walk_from_the_last), ("walk_by_grid", walk),
    ("searches_needed", lambda ghosts, turns, moved: (ghosts * turns, turns, moved + 1)),
    ("searches_needed", lambda g, t, m: [g * t, t, 1 + m]),
    ("ghosts_apart", ghosts_apart), ("flee_step", flee_step), ("square_ahead", square_ahead),
    ("build_table", build_table), ("build_table", build_with_numpy),
    ("lightest_neighbor", lightest_neighbor), ("lightest_neighbor", lightest_by_sorting),
    ("move_and_double", move_and_double), ("ghosts_turn", ghosts_turn), ("play_turns", play_turns),
    ("count_visits", count_visits),
]  # fmt: skip


@pytest.mark.parametrize(("name", "function"), RIGHT)
def test_right_answers_pass(name, function):
    verdict = getattr(check, name)(function)
    assert verdict.status == "correct", verdict


# Wrong answers: none of these programs is taken from the checks


def apart_by_old_squares(maze, ghosts, costs):
    moved = []
    for row, col in ghosts:
        here = costs[row][col]
        free = [s for s in maze.neighbors(row, col) if here and costs[s[0]][s[1]] == here - 1 and s not in ghosts]
        moved.append(free[0] if free else (row, col))
    return moved


def apart_first_or_wait(maze, ghosts, costs):
    now = list(ghosts)
    for k, (row, col) in enumerate(now):
        if costs[row][col]:
            to = next(s for s in maze.neighbors(row, col) if costs[s[0]][s[1]] == costs[row][col] - 1)
            if to not in now:
                now[k] = to
    return now


def apart_not_at_all(maze, ghosts, costs):
    return [walk(maze, ghost, costs)[:2][-1] if costs[ghost[0]][ghost[1]] is not None else ghost for ghost in ghosts]


def apart_sidestep(maze, ghosts, costs):
    now = list(ghosts)
    for k, (row, col) in enumerate(now):
        options = sorted(
            maze.neighbors(row, col), key=lambda s: costs[s[0]][s[1]] if costs[s[0]][s[1]] is not None else 99
        )
        options = [s for s in options if s not in now]
        if costs[row][col] and options:
            now[k] = options[0]
    return now


def flee_the_first(maze, pacman, ghosts):
    costs = distances(maze, ghosts[0]).astype(float)
    costs[costs < 0] = math.inf
    return max([*maze.neighbors(*pacman), pacman], key=lambda s: costs[s])


def flee_total(maze, pacman, ghosts):
    grids = [np.where(distances(maze, g) < 0, 1000, distances(maze, g)) for g in ghosts]
    return max([*maze.neighbors(*pacman), pacman], key=lambda s: sum(grid[s] for grid in grids))


def flee_straight(maze, pacman, ghosts):
    def near(square):
        return min(abs(square[0] - g[0]) + abs(square[1] - g[1]) for g in ghosts)

    return max([*maze.neighbors(*pacman), pacman], key=near)


def flee_without_staying(maze, pacman, ghosts):
    costs = distances(maze, ghosts)
    around = maze.neighbors(*pacman)
    return max(around, key=lambda s: costs[s] if costs[s] >= 0 else 10**6) if around else pacman


def ahead_jump(maze, square, step, count):
    row = (square[0] + count * step[0]) % maze.get_height()
    col = (square[1] + count * step[1]) % maze.get_width()
    return (row, col) if maze.is_open(row, col) else square


def ahead_into_the_wall(maze, square, step, count):
    row, col = square
    for _ in range(count):
        if not maze.is_open(row, col):
            break
        row, col = (row + step[0]) % maze.get_height(), (col + step[1]) % maze.get_width()
    return row, col


def table_all_at_once(maze, row, col):
    return [[abs(r - row) + abs(c - col) for c in range(maze.get_width())] for r in range(maze.get_height())]


def table_one_list(maze, row, col):
    table = [[math.inf] * maze.get_width()] * maze.get_height()
    for r in range(maze.get_height()):
        for c in range(maze.get_width()):
            if maze.is_open(r, c):
                table[r][c] = abs(r - row) + abs(c - col)
    return table


def lightest_with_or_equal(maze, weights, row, col):
    best = None
    for r, c in maze.neighbors(row, col):
        if best is None or weights[r][c] <= weights[best[0]][best[1]]:
            best = (r, c)
    return best


def lightest_only_downhill(maze, weights, row, col):
    best = (row, col)
    for r, c in maze.neighbors(row, col):
        if weights[r][c] < weights[best[0]][best[1]]:
            best = (r, c)
    return best


def lightest_without_edges(maze, weights, row, col):
    found = []
    for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
        if 0 <= r < len(weights) and 0 <= c < len(weights[0]) and weights[r][c] != math.inf:
            found.append((r, c))
    return min(found, key=lambda s: weights[s[0]][s[1]]) if found else (row, col)


def move_doubles_the_new_one(maze, weights, row, col):
    table = [line[:] for line in weights]
    r, c = lightest_neighbor(maze, weights, row, col) if maze.neighbors(row, col) else (row, col)
    if (r, c) != (row, col):
        table[r][c] *= 2
    return (r, c), table


def move_in_place(maze, weights, row, col):
    to = lightest_neighbor(maze, weights, row, col) if maze.neighbors(row, col) else (row, col)
    if to != (row, col):
        weights[row][col] *= 2
    return to, weights


def turn_at_once(maze, weights, ghosts):
    to = [lightest_neighbor(maze, weights, *g) if maze.neighbors(*g) else g for g in ghosts]
    table = [line[:] for line in weights]
    for (row, col), new in zip(ghosts, to, strict=True):
        if new != (row, col):
            table[row][col] *= 2
    return to, table


def turn_double_first(maze, weights, ghosts):
    table = [line[:] for line in weights]
    for row, col in ghosts:
        table[row][col] *= 2
    return [lightest_neighbor(maze, table, *g) if maze.neighbors(*g) else g for g in ghosts], table


def play_with(maze, ghosts, players, rebuild=lambda before, after: before != after, kind=lambda table: table, tables=1):
    weights = [kind(build_table(maze, *players[0])) for _ in range(tables)]
    for before, after in pairwise(players):
        if rebuild(before, after):
            weights = [kind(build_table(maze, *after)) for _ in range(tables)]
        places = []
        for k, ghost in enumerate(ghosts):
            to, weights[k % tables] = move_and_double(maze, weights[k % tables], *ghost)
            places.append(to)
        ghosts = places
    return ghosts


WRONG = [
    ("walk_by_grid", lambda maze, start, costs: walk(maze, start, costs)[1:], "start left out"),
    ("walk_by_grid", lambda maze, start, costs: walk(maze, start, costs)[:-1] or [start][:0], "target left out"),
    ("walk_by_grid", lambda maze, start, costs: [start, maze.pacman] if start != maze.pacman else [start], "jumps"),
    ("searches_needed", lambda ghosts, turns, moved: (ghosts * turns, turns, moved), "first grid forgotten"),
    ("searches_needed", lambda ghosts, turns, moved: (ghosts + turns, turns, moved + 1), "added instead of multiplied"),
    ("ghosts_apart", apart_by_old_squares, "ghosts moving at once"),
    ("ghosts_apart", apart_first_or_wait, "waits although a way is free"),
    ("ghosts_apart", apart_not_at_all, "ghosts share squares"),
    ("ghosts_apart", apart_sidestep, "goes anywhere that is free"),
    ("flee_step", flee_the_first, "only the first ghost"),
    ("flee_step", flee_total, "distances added up"),
    ("flee_step", flee_straight, "ignores walls"),
    ("flee_step", flee_without_staying, "never stays"),
    ("square_ahead", ahead_jump, "goes through walls"),
    ("square_ahead", ahead_into_the_wall, "one too far"),
    ("build_table", table_all_at_once, "walls get numbers"),
    ("build_table", table_one_list, "rows are one list"),
    ("build_table", lambda *c: [[None if w == math.inf else w for w in line] for line in build_table(*c)], "walls not infinite"),
    ("build_table", lambda *case: [[min(w, 9999) for w in line] for line in build_table(*case)], "walls not infinite"),
    ("square_ahead", lambda maze, at, step, count: (at[0] + step[0] * count, at[1] + step[1] * count), "goes through walls"),
    ("searches_needed", lambda ghosts, turns, moved: (turns, ghosts * turns, moved + 1), "other order"),
    ("build_table", lambda maze, row, col: np.where(maze.walls, np.inf, distances(maze, (row, col))), "true costs"),
    ("lightest_neighbor", lightest_with_or_equal, "last of equals"),
    ("lightest_neighbor", lightest_only_downhill, "stays if lighter"),
    ("lightest_neighbor", lightest_without_edges, "no wrap-around"),
    ("move_and_double", move_doubles_the_new_one, "doubles the square entered"),
    ("move_and_double", lambda *case: move_and_double(*case)[0], "not a pair"),
    ("ghosts_turn", turn_at_once, "ghosts moving at once"),
    ("ghosts_turn", turn_double_first, "doubling before choosing"),
    ("play_turns", lambda *case: play_with(*case, rebuild=lambda before, after: True), "rebuilds every turn"),
    ("play_turns", lambda *case: play_with(*case, rebuild=lambda before, after: False), "never rebuilds"),
    ("play_turns", lambda *case: play_with(*case, tables=9), "table per ghost"),
    ("play_turns", lambda *case: play_with(*case, kind=lambda t: [[float(w) for w in r] for r in t]), "floats that overflow"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "function", "cause"), WRONG, ids=[f"{name}, {cause}" for name, _, cause in WRONG])
def test_mistakes_are_named(name, function, cause):
    verdict = getattr(check, name)(function)
    assert verdict.status == "wrong", verdict
    assert cause in verdict.causes, verdict
    assert not verdict.certain or verdict.causes[0] == cause, verdict
    assert "\n" not in repr(verdict)


def test_weights_of_64_bits_are_found_out():
    def fixed(weights):
        return [[w if w == math.inf else int(np.array(w).astype(np.int64)) % 2**63 for w in row] for row in weights]

    def play(maze, ghosts, players):
        weights = build_table(maze, *players[0])
        for before, after in pairwise(players):
            weights = fixed(weights if before == after else build_table(maze, *after))
            ghosts, weights = ghosts_turn(maze, weights, ghosts)
            weights = [[w if w == math.inf else w % 2**63 for w in row] for row in weights]
        return ghosts

    verdict = check.play_turns(play)
    assert verdict.status == "wrong" and len(verdict.case.arguments[2]) == 302


def test_changing_the_table_that_was_given_is_told():
    assert check.move_and_double(move_in_place).status == "changes its input"


@pytest.mark.parametrize("name", sorted({name for name, _ in RIGHT}))
def test_a_stub_is_not_attempted(name):
    assert getattr(check, name)(lambda *arguments: ...).status == "not attempted"


@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("ghosts_apart", apart_by_old_squares),
        ("flee_step", flee_total),
        ("lightest_neighbor", lightest_with_or_equal),
        ("ghosts_turn", turn_at_once),
        ("walk_by_grid", lambda maze, start, costs: [start]),
        ("square_ahead", ahead_jump),
    ],
)
def test_a_wrong_answer_has_a_picture(name, function):
    assert getattr(check, name)(function)._repr_png_().startswith(b"\x89PNG")
