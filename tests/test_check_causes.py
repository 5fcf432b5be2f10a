"""Every cause that a check knows is named for a program that makes that mistake, written without looking at the check's own."""

import math
from importlib import import_module

import numpy as np
import pytest
from test_check_chases import build_table, ghosts_turn, lightest_neighbor, move_and_double
from test_check_squares import around, neighbors
from test_check_trees import nearest

from pacviz import check, distances
from pacviz.check import _HOME
from pacviz.check.diagnosis import spread
from pacviz.check.exercise import Exercise
from pacviz.check.printed_grid import _Printing
from pacviz.check.trial import Trial
from pacviz.value_function import manhattan
from pacviz.vampire_mistakes import strict_score
from pacviz.vampire_problem import score

HUGE = 10**6


def far(maze, start, square):
    cost = distances(maze, start)[square]
    return HUGE if cost < 0 else cost


def options(maze, pacman):
    return [*maze.neighbors(*pacman), pacman]


def search_each(maze, targets):
    return [distances(maze, target) for target in targets]


def as_lists(array):
    return [[None if cost < 0 else int(cost) for cost in line] for line in array]


def table_by(measure):
    def build(maze, row, col):
        r, c = np.indices(maze.shape)
        return np.where(maze.walls, np.inf, measure(r - row, c - col)).tolist()

    return build


def to_and_fro(maze, row, col):
    height, width = maze.shape
    return [
        [
            math.inf
            if maze.walls[r, c]
            else min((r - row) % height, (row - r) % height) + min((c - col) % width, (col - c) % width)
            for c in range(width)
        ]
        for r in range(height)
    ]


def lightest_of(squares, weights):
    return min(squares, key=lambda square: weights[square[0]][square[1]])


def with_corners(maze, weights, row, col):
    near = maze.neighbors(row, col)
    near += [(row + d, col + r) for d in (-1, 1) for r in (-1, 1) if maze.is_open(row + d, col + r)]
    return lightest_of([(r, c) for r, c in near if 0 <= r < maze.shape[0] and 0 <= c < maze.shape[1]], weights)


def left_right_up_down(maze, weights, row, col):
    near = maze.neighbors(row, col)
    return lightest_of([s for s in near if s[0] == row] + [s for s in near if s[0] != row], weights)


def moved(change):
    """A move whose table is changed by `change(table, old square, new square)`."""

    def move(maze, weights, row, col):
        to = lightest_neighbor(maze, weights, row, col) if maze.neighbors(row, col) else (row, col)
        table = [line[:] for line in weights]
        change(table, (row, col), to)
        return to, table

    return move


def double(table, *squares):
    for row, col in squares:
        table[row][col] *= 2


def square_the_weight(table, old, new):
    if old != new:
        table[old[0]][old[1]] **= 2


def turn_in(order, move=move_and_double):
    def turn(maze, weights, ghosts):
        places = list(ghosts)
        for k in order(range(len(ghosts))):
            places[k], weights = move(maze, weights, *places[k])
        return places, weights

    return turn


doubles_entered = moved(lambda table, old, new: double(table, *([new] if new != old else [])))
doubles_nothing = moved(lambda table, old, new: None)


def play_by(turn, rebuilt=lambda players, k: players[k]):
    """A game of the right form; the table is made anew for the square `rebuilt(players, turn number)`."""

    def play(maze, ghosts, players):
        weights = build_table(maze, *players[0])
        for k in range(1, len(players)):
            if players[k] != players[k - 1]:
                weights = build_table(maze, *rebuilt(players, k))
            ghosts, weights = turn(maze, weights, ghosts)
        return ghosts

    return play


def at_once(maze, weights, ghosts):
    table = [line[:] for line in weights]
    places = []
    for ghost in ghosts:
        place, _ = move_and_double(maze, weights, *ghost)
        places.append(place)
        if place != ghost:
            double(table, ghost)
    return places, table


def doubled_first(maze, weights, ghosts):
    table = [line[:] for line in weights]
    double(table, *ghosts)
    return [move_and_double(maze, table, *ghost)[0] for ghost in ghosts], table


def visits_by(choose, entered=False):
    def count(maze, start, moves):
        visits = [[0] * maze.get_width() for _ in range(maze.get_height())]
        square = start
        for _ in range(moves):
            to = choose(maze, visits, square)
            if to is None:
                break
            row, col = to if entered else square
            visits[row][col] += 1
            square = to
        return visits

    return count


def first_choice(maze, visits, square):
    near = maze.neighbors(*square)
    return lightest_of(near, visits) if near else None


def last_choice(maze, visits, square):
    near = maze.neighbors(*square)[::-1]
    return lightest_of(near, visits) if near else None


def own_square_too(maze, visits, square):
    return lightest_of([square, *maze.neighbors(*square)], visits)


def ahead_while(maze, square, step, count, inside):
    row, col = square
    for _ in range(count):
        r, c = row + step[0], col + step[1]
        if not inside(maze, r, c) or not maze.is_open(r, c):
            break
        row, col = r, c
    return row, col


def on_the_board(maze, row, col):
    return 0 <= row < maze.get_height() and 0 <= col < maze.get_width()


def printed(maze, costs, wall="#", sealed=".", between=" ", turned=False):
    words = [
        [(wall if maze.walls[r, c] else sealed) if cost is None else str(cost) for c, cost in enumerate(line)]
        for r, line in enumerate(costs)
    ]
    if turned:
        words = list(zip(*words, strict=True))
    widest = max(len(word) for line in words for word in line)
    for line in words:
        print(between.join(word.rjust(widest) for word in line))


def check_ahead(maze, square, step, count):
    row, col = square
    for _ in range(count):
        if maze.is_open(row + step[0], col + step[1]):
            row, col = (row + step[0]) % maze.get_height(), (col + step[1]) % maze.get_width()
    return row, col


def worst_by(maze, target, measure, last=False, closed=False):
    costs, straight = distances(maze, target), manhattan(maze, target)
    squares = [tuple(square) for square in np.argwhere(~maze.walls).tolist()]
    squares = [square for square in squares if closed or costs[square] >= 0]
    return max(squares[::-1] if last else squares, key=lambda square: measure(int(costs[square] - straight[square])))


def with_ghosts(state, feared=False, any_scared=False):
    value = state.score - 0.3 * nearest(state)
    for (row, col), timer in zip(state.ghosts, state.scared_timers, strict=True):
        apart = max(abs(row - state.pacman[0]) + abs(col - state.pacman[1]), 0.5)
        value += 50 / apart if (state.scared_timers if any_scared else timer) and not feared else -5 / apart
    return value


def coming(maze, square):
    """How many vampires have a way to a square."""
    return sum(bool(distances(maze, square)[vampire] >= 0) for vampire in maze.vampires)


def near_if_unreachable(maze):
    costs = distances(maze, maze.food[0])
    if costs[maze.pacman] < 0:
        return score(maze)
    return 500 - 10 * sum(costs[vampire] <= costs[maze.pacman] for vampire in maze.vampires)


def straight_line(measure):
    def costs(maze, row, col):
        if not maze.is_open(row, col):
            raise ValueError("the target is a wall")
        cells = [[(r, c) for c in range(maze.get_width())] for r in range(maze.get_height())]
        return [[measure(r - row, c - col) if maze.is_open(r, c) else None for r, c in line] for line in cells]

    return costs


def ring(number):
    from pacviz import layers, load_maze

    maze = load_maze("back_row")
    return layers(maze, maze.pacman)[number]


PROGRAMS = [
    ("flee_step", "farthest ghost", lambda m, p, g: max(options(m, p), key=lambda s: max(far(m, x, s) for x in g))),
    ("flee_step", "runs towards", lambda m, p, g: min(options(m, p), key=lambda s: min(far(m, x, s) for x in g))),
    ("flee_step", "last of equals", lambda m, p, g: max(options(m, p)[::-1], key=lambda s: min(far(m, x, s) for x in g))),
    ("flee_step", "-1 taken for near", lambda m, p, g: max(options(m, p), key=lambda s: min(distances(m, x)[s] for x in g))),
    ("square_ahead", "no wrap-around", lambda m, s, step, count: ahead_while(m, s, step, count, on_the_board)),
    ("square_ahead", "no remainder", lambda m, s, step, count: ahead_while(m, s, step, count, lambda *square: True)),
    ("square_ahead", "only one step", lambda m, s, step, n: check_ahead(m, s, step, min(n, 1))),
    ("searches_needed", "one grid for ever", lambda ghosts, turns, moves: (ghosts * turns, turns, 1)),
    ("build_table", "larger of the two", table_by(lambda r, c: np.maximum(abs(r), abs(c)))),
    ("build_table", "as the crow flies", table_by(np.hypot)),
    ("build_table", "as the crow flies", table_by(lambda r, c: r**2 + c**2)),
    ("build_table", "sign not dropped", table_by(lambda r, c: r + c)),
    ("build_table", "off by one", table_by(lambda r, c: abs(r) + abs(c) + 1)),
    ("build_table", "through the edge", to_and_fro),
    ("build_table", "rows and columns swapped", lambda maze, row, col: build_table(maze, col, row)),
    ("lightest_neighbor", "other order", left_right_up_down),
    ("lightest_neighbor", "other order", lambda m, w, row, col: lightest_of(sorted(m.neighbors(row, col)), w)),
    ("lightest_neighbor", "diagonal moves", with_corners),
    ("lightest_neighbor", "heaviest", lambda m, w, *g: max(m.neighbors(*g), key=lambda s: w[s[0]][s[1]])),
    ("move_and_double", "doubles both squares", moved(lambda t, old, new: double(t, *([old, new] if old != new else [])))),
    ("move_and_double", "doubles nothing", doubles_nothing),
    ("move_and_double", "doubles where nobody left", moved(lambda table, old, new: double(table, old))),
    ("move_and_double", "squares the weight", moved(square_the_weight)),
    ("ghosts_turn", "ghosts in another order", turn_in(reversed)),
    ("ghosts_turn", "doubles the square entered", turn_in(list, doubles_entered)),
    ("ghosts_turn", "doubles nothing", turn_in(list, doubles_nothing)),
    ("play_turns", "ghosts moving at once", play_by(at_once)),
    ("play_turns", "doubling before choosing", play_by(doubled_first)),
    ("play_turns", "doubles the square entered", play_by(turn_in(list, doubles_entered))),
    ("play_turns", "doubles nothing", play_by(turn_in(list, doubles_nothing))),
    ("play_turns", "rebuilds for the old square", play_by(ghosts_turn, lambda players, k: players[k - 1])),
    ("count_visits", "counts squares entered", visits_by(first_choice, entered=True)),
    ("count_visits", "last of equals", visits_by(last_choice)),
    ("count_visits", "stays if lighter", visits_by(own_square_too)),
    ("is_dead_end", "rows and columns swapped", lambda maze, row, col: len(maze.neighbors(col, row)) == 1),
    ("is_dead_end", "never true", lambda maze, row, col: maze.neighbors(row, col) == 1),
    ("wrapped_neighbors", "no wrap-around", lambda m, *at: [s for s in neighbors(m, *at) if math.dist(s, at) == 1]),
    ("wrapped_neighbors", "ignores walls", lambda m, r, c: list(dict.fromkeys(s for s in around(m, r, c) if s != (r, c)))),
    ("wrapped_neighbors", "lists squares twice", lambda m, r, c: [s for s in around(m, r, c) if m.is_open(*s)]),
    ("wrapped_neighbors", "lists squares twice", lambda m, *at: [s for s in around(m, *at) if m.is_open(*s) and s != at]),
    ("wrapped_neighbors", "lists squares twice", lambda m, *at: list(dict.fromkeys(s for s in around(m, *at) if m.is_open(*s)))),
    ("several_targets", "only the first target", lambda maze, targets: as_lists(distances(maze, targets[0]))),
    ("several_targets", "only the last target", lambda maze, targets: as_lists(distances(maze, targets[-1]))),
    ("several_targets", "farthest target", lambda maze, targets: as_lists(np.max(search_each(maze, targets), axis=0))),
    ("worst_square", "last of equals", lambda maze, target: worst_by(maze, target, lambda excess: excess, last=True)),
    ("worst_square", "counts unreachable squares", lambda maze, target: worst_by(maze, target, abs, closed=True)),
    ("next_turn", "one ghost layer", lambda agent, depth, n: (1, depth) if agent == 0 else (0, depth - 1)),
    ("next_turn", "depth falls too early", lambda agent, depth, n: ((agent + 1) % n, depth if agent else depth - 1)),
    ("next_turn", "one agent too many", lambda agent, depth, n: (0, depth - 1) if agent == n else (agent + 1, depth)),
    ("next_turn", "Pac-Man left out", lambda agent, depth, n: (agent + 1, depth) if agent < n - 1 else (1, depth - 1)),
    ("next_turn", "depth rises", lambda agent, depth, n: (agent + 1, depth) if agent < n - 1 else (0, 1 + depth)),
    ("next_turn", "depth never falls", lambda agent, depth, n: ((agent + 1) % n, depth)),
    ("next_turn", "depth counted per agent", lambda agent, depth, n: ((1 + agent) % n, depth - 1)),
    ("leaves_by_hand", "nothing is cut", lambda: [5, 8, 6, 4, 9, 7, 5, 5, 3, 9, 6, 7]),
    ("leaves_by_hand", "cut leaf not counted", lambda: [5, 8, 6, 5, 5, 3, 9, 6, 7]),
    ("best_order", "worst group first", lambda tree: sorted((sorted(group) for group in tree), key=min)),
    ("best_order", "largest leaf first", lambda t: sorted((sorted(g)[::-1] for g in t), key=min, reverse=True)),
    ("best_order", "left as it was", lambda tree: tree),
    ("nearest_food", "farthest food", lambda s: max((distances(s.maze, s.pacman)[f] for f in s.food), default=0)),
    ("nearest_food", "dots of the start", lambda s: min(distances(s.maze, s.pacman)[f] for f in s.maze.dots)),
    ("nearest_food", "counts dots", lambda state: sum(1 for _ in state.food)),
    ("nearest_food", "starts at zero", lambda state: min(0, *state.pacman)),
    ("nearest_food", "one dot only", lambda s: next((int(distances(s.maze, s.pacman)[f]) for f in s.food), 0)),
    ("ghosts_to_fear", "counted from 0", lambda s: [k for k in range(len(s.ghosts)) if not s.scared_timers[k]]),
    ("ghosts_to_fear", "timers for numbers", lambda s: [timer for timer in s.scared_timers if not timer]),
    ("ghosts_to_fear", "first ghost only", lambda s: [] if s.scared_timers[0] else [1]),
    ("ghosts_to_fear", "asks the list, not each ghost", lambda s: [] if max(s.scared_timers) else [*range(1, s.num_agents)]),
    ("ghosts_to_fear", "asks the list, not each ghost", lambda s: [] if s.ghosts else [1]),
    ("compute_value_function", "ignores walls", straight_line(lambda r, c: round(math.hypot(r, c)))),
    ("compute_value_function", "ignores walls", straight_line(lambda r, c: int(math.hypot(r, c)))),
    ("compute_value_function", "ignores walls", straight_line(lambda r, c: max(abs(r), abs(c)))),
    ("ghosts_to_fear", "scared instead of dangerous", lambda s: [k for k, t in enumerate(s.scared_timers, 1) if t]),
    ("ghosts_to_fear", "all of them", lambda s: [k + 1 for k in range(len(s.ghosts))]),
    ("evaluation", "asks the list, not each ghost", lambda s: with_ghosts(s, any_scared=True)),
    ("evaluation", "scared ghosts feared", lambda s: with_ghosts(s, feared=True)),
    ("best_score", "no food points", lambda maze: score(maze) - 500 if score(maze) > 0 else score(maze)),
    ("best_score", "one bite only", lambda maze: max(score(maze), 490) if score(maze) > 0 else max(-10, score(maze))),
    ("best_score", "nobody bites", lambda maze: 500 if score(maze) > 0 else score(maze)),
    ("best_score", "nobody bites", lambda maze: 500 if score(maze) > 0 else 0),
    ("best_score", "always eaten", lambda maze: score(maze) if score(maze) > 0 else 500),
    ("best_score", "unreachable counts as near", near_if_unreachable),
    ("best_score", "distances not compared", lambda maze: 500 - 10 * len(maze.vampires) if score(maze) > 0 else score(maze)),
    ("best_score", "distances not compared", lambda m: 500 - 10 * coming(m, m.food[0]) if score(m) > 0 else score(m)),
    ("best_score", "strict comparison", lambda maze: strict_score(maze) if score(maze) > 0 else 500),
    ("best_score", "strict comparison", lambda m: strict_score(m) if score(m) > 0 else 500 - 10 * coming(m, m.pacman)),
    ("score_without_way", "every vampire bites", lambda maze: -10 * len(maze.vampires)),
    ("score_without_way", "those that reach the food bite", lambda maze: -10 * coming(maze, maze.food[0])),
    ("score_without_way", "plus for minus", lambda maze: 10 * coming(maze, maze.pacman)),
    ("score_without_way", "vampires for points", lambda maze: coming(maze, maze.pacman)),
    ("score_without_way", "vampires for points", lambda maze: -coming(maze, maze.pacman)),
    ("score_without_way", "always eaten", lambda maze: 500),
    ("score_without_way", "always eaten", lambda maze: 500 - 10 * coming(maze, maze.pacman)),
    ("score_without_way", "no points lost", lambda maze: 0),
    ("ring_by_hand", "another ring", lambda: ring(1)),
    ("ring_by_hand", "another ring", lambda: ring(3)),
    ("ring_by_hand", "rings before it too", lambda: ring(0) + ring(1) + ring(2)),
    ("ring_by_hand", "rings before it too", lambda: ring(1) + ring(2)),
    ("ring_by_hand", "rows and columns swapped", lambda: [(col, row) for row, col in ring(2)]),
    ("print_value_function", "no space between", lambda maze, costs: printed(maze, costs, between="")),
    ("print_value_function", "commas between", lambda maze, costs: printed(maze, costs, between=", ")),
    ("print_value_function", "wall and no way changed places", lambda maze, costs: printed(maze, costs, ".", "#")),
    ("print_value_function", "another sign", lambda maze, costs: printed(maze, costs, sealed="?")),
    ("print_value_function", "rows and columns swapped", lambda maze, costs: printed(maze, costs, turned=True)),
]  # fmt: skip


@pytest.mark.parametrize(("exercise", "cause", "program"), PROGRAMS, ids=[f"{row[0]}, {row[1]}" for row in PROGRAMS])
def test_a_mistake_is_named_by_its_cause(exercise, cause, program):
    verdict = getattr(check, exercise)(program)
    assert not verdict.passed
    assert cause in verdict.causes, verdict


# The check's own programs

EXERCISES = {}
for home in sorted(set(_HOME.values())):
    for part in vars(import_module(f"pacviz.check.{home}")).values():
        if isinstance(part, Exercise):
            EXERCISES.setdefault(part.name, part)


def on_some_cases(known, one, other):
    """Whether two functions answer alike on up to two hundred cases of an exercise, from all over."""
    answer = Trial(known, one)._answer_of
    return all(answer(one, case) == answer(other, case) for case in spread(known.cases(), 200))


ANOTHER_WAY = {  # the same mistake, made in another way than by the check's own program
    ("flee_step", "runs towards"),
    ("lightest_neighbor", "diagonal moves"),
    ("evaluation", "asks the list, not each ghost"),
    ("evaluation", "scared ghosts feared"),
}
ALIKE = [row for row in PROGRAMS if row[:2] not in ANOTHER_WAY]


@pytest.mark.parametrize(("exercise", "cause", "program"), ALIKE, ids=[f"{row[0]}, {row[1]}" for row in ALIKE])
def test_one_of_the_checks_own_programs_answers_just_as_this_one(exercise, cause, program):
    known = EXERCISES[exercise]
    program = _Printing(program) if exercise == "print_value_function" else program
    assert any(on_some_cases(known, program, own) for own in known.suspects[cause])
