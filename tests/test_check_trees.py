"""Checks of lessons 4 and 5: right programs in several styles pass, wrong ones as learners write them get their cause."""

import time
from math import inf
from random import Random

import pytest

from pacviz import check, distances
from pacviz import game_tree_search as library

# Right programs


def minimax_with_two_functions(state, depth, evaluate):
    def best(state, depth):
        if depth == 0 or state.is_terminal():
            return evaluate(state), None
        value, action = -inf, None
        for candidate in state.legal_actions(0):
            new = worst(state.successor(0, candidate), depth, 1)
            if new > value:
                value, action = new, candidate
        return value, action

    def worst(state, depth, ghost):
        if state.is_terminal():
            return evaluate(state)
        if ghost == state.num_agents:
            return best(state, depth - 1)[0]
        children = [state.successor(ghost, action) for action in state.legal_actions(ghost)] or [state]
        return min(worst(child, depth, ghost + 1) for child in children)

    return best(state, depth)


def minimax_by_ply_number(state, depth, evaluate):
    agents = state.num_agents

    def value(state, ply):
        if state.is_terminal() or ply == depth * agents:
            return evaluate(state)
        agent = ply % agents
        values = [value(state.successor(agent, a), ply + 1) for a in state.legal_actions(agent)]
        if not values:
            return value(state, ply + 1)
        return max(values) if agent == 0 else min(values)

    actions = state.legal_actions(0)
    values = [value(state.successor(0, a), 1) for a in actions]
    return [max(values), actions[values.index(max(values))]]


def negamax(state, depth, evaluate):
    def value(state, agent, left):
        if agent == state.num_agents:
            agent, left = 0, left - 1
        if left == 0 or state.is_terminal():
            return evaluate(state), None
        sign = 1 if agent == 0 else -1
        found = None
        for action in state.legal_actions(agent):
            new = value(state.successor(agent, action), agent + 1, left)[0]
            if found is None or sign * new > sign * found[0]:
                found = new, action
        return found or value(state, agent + 1, left)

    return value(state, 0, depth)


def expectimax_by_weights(state, depth, evaluate):
    def value(state, agent, left):
        if agent == state.num_agents:
            return value(state, 0, left - 1)
        if left == 0 or state.is_terminal():
            return evaluate(state)
        actions = state.legal_actions(agent)
        if not actions:
            return value(state, agent + 1, left)
        if agent == 0:
            return max(value(state.successor(0, a), 1, left) for a in actions)
        return sum(1 / len(actions) * value(state.successor(agent, a), agent + 1, left) for a in actions)

    best = None
    for action in state.legal_actions(0):
        new = value(state.successor(0, action), 1, depth)
        if best is None or new > best[0] + 1e-9:
            best = (new, action)
    return best


def alpha_beta_of_the_textbook(state, depth, evaluate, equality=False, fresh=False):
    """The usual form, with two switches for two usual mistakes."""

    def outside(one, other):
        return one >= other if equality else one > other

    def value(state, agent, left, alpha, beta):
        if agent == state.num_agents:
            agent, left = 0, left - 1
        if left == 0 or state.is_terminal():
            return evaluate(state)
        v = -inf if agent == 0 else inf
        for action in state.legal_actions(agent):
            new = value(state.successor(agent, action), agent + 1, left, alpha, beta)
            if agent == 0:
                v = max(v, new)
                if outside(v, beta):
                    return v
                alpha = max(alpha, v)
            else:
                v = min(v, new)
                if outside(alpha, v):
                    return v
                beta = min(beta, v)
        return value(state, agent + 1, left, alpha, beta) if abs(v) == inf else v

    best, choice, alpha = -inf, None, -inf
    for action in state.legal_actions(0):
        new = value(state.successor(0, action), 1, depth, -inf if fresh else alpha, inf)
        if new > best:
            best, choice = new, action
        alpha = max(alpha, best)
    return best, choice


RIGHT = [
    ("minimax", minimax_with_two_functions),
    ("minimax", minimax_by_ply_number),
    ("minimax", negamax),
    ("minimax", lambda state, depth, evaluate: library.minimax(state, depth, evaluate)),
    ("alpha_beta", alpha_beta_of_the_textbook),
    ("alpha_beta", lambda state, depth, evaluate: library.alpha_beta(state, depth, evaluate)),
    ("expectimax", expectimax_by_weights),
    ("expectimax", lambda state, depth, evaluate: library.expectimax(state, depth, evaluate)),
]


@pytest.mark.parametrize(("name", "function"), RIGHT)
def test_right_programs_pass(name, function):
    verdict = getattr(check, name)(function)
    assert verdict.status == "correct", verdict


@pytest.mark.timed
@pytest.mark.parametrize(("name", "function"), RIGHT)
def test_a_right_program_takes_less_than_two_seconds(name, function):
    began = time.process_time()
    getattr(check, name)(function)
    assert time.process_time() - began < 2


# Wrong programs, as learners write them


def depth_per_agent(state, depth, evaluate):
    def value(state, agent, left):
        if left == 0 or state.is_terminal():
            return evaluate(state)
        values = [
            value(state.successor(agent, a), (agent + 1) % state.num_agents, left - 1)
            for a in state.legal_actions(agent)
        ]
        return max(values) if agent == 0 else min(values)

    scores = [(value(state.successor(0, a), 1 % state.num_agents, depth - 1), a) for a in state.legal_actions(0)]
    return max(scores, key=lambda pair: pair[0])


def one_min_layer(state, depth, evaluate):
    def lowest(state, left):
        if state.is_terminal():
            return evaluate(state)
        return min(highest(state.successor(1, a), left - 1)[0] for a in state.legal_actions(1))

    def highest(state, left):
        if left == 0 or state.is_terminal():
            return evaluate(state), None
        best = None
        for a in state.legal_actions(0):
            v = lowest(state.successor(0, a), left)
            if best is None or v > best[0]:
                best = v, a
        return best

    return highest(state, depth)


def every_other_maximises(state, depth, evaluate):
    def value(state, ply):
        agent = ply % state.num_agents
        if ply == depth * state.num_agents or state.is_terminal():
            return evaluate(state)
        values = [value(state.successor(agent, a), ply + 1) for a in state.legal_actions(agent)]
        return max(values) if agent % 2 == 0 else min(values)

    best = -inf
    for a in state.legal_actions(0):
        v = value(state.successor(0, a), 1)
        if v > best:
            best, action = v, a
    return best, action


def starts_at_zero(state, depth, evaluate):
    best, action = 0, None
    for a in state.legal_actions(0):
        v = _after(state, a, depth, evaluate, min)
        if v > best:
            best, action = v, a
    return best, action


def _after(state, action, depth, evaluate, ghosts, agent=0):
    """The right value of an action: the part of a learner's program that is not wrong."""

    def value(state, agent, left):
        if agent == state.num_agents:
            agent, left = 0, left - 1
        if left == 0 or state.is_terminal():
            return evaluate(state)
        values = [value(state.successor(agent, a), agent + 1, left) for a in state.legal_actions(agent)]
        return max(values) if agent == 0 else ghosts(values)

    return value(state.successor(agent, action), agent + 1, depth)


def later_ties_win(state, depth, evaluate):
    best, action = -inf, None
    for a in state.legal_actions(0):
        v = _after(state, a, depth, evaluate, min)
        if v >= best:
            best, action = v, a
    return best, action


def no_terminal_test(state, depth, evaluate):
    def value(state, agent, left):
        if agent == state.num_agents:
            agent, left = 0, left - 1
        if left == 0:
            return evaluate(state)
        v = -inf if agent == 0 else inf
        for a in state.legal_actions(agent):
            new = value(state.successor(agent, a), agent + 1, left)
            v = max(v, new) if agent == 0 else min(v, new)
        return v

    scores = {a: value(state.successor(0, a), 1, depth) for a in state.legal_actions(0)}
    action = max(scores, key=scores.get)
    return scores[action], action


def pacman_moves_ghosts(state, depth, evaluate):
    def value(state, agent, left):
        if agent == state.num_agents:
            agent, left = 0, left - 1
        if left == 0 or state.is_terminal():
            return evaluate(state)
        values = [value(state.successor(0, a), agent + 1, left) for a in state.legal_actions(agent)]
        return max(values) if agent == 0 else min(values)

    scores = {a: value(state.successor(0, a), 1, depth) for a in state.legal_actions(0)}
    action = max(scores, key=scores.get)
    return scores[action], action


def _with(ghosts):
    def program(state, depth, evaluate):
        scores = {a: _after(state, a, depth, evaluate, ghosts) for a in state.legal_actions(0)}
        action = max(scores, key=scores.get)
        return scores[action], action

    return program


def make_twice(state, depth, evaluate):
    for action in state.legal_actions(0):
        state.successor(0, action)
    return minimax_by_ply_number(state, depth, evaluate)


WRONG = [
    ("minimax", depth_per_agent, "wrong", "depth counted per agent"),
    ("minimax", one_min_layer, "wrong", "one ghost layer"),
    ("minimax", every_other_maximises, "wrong", "second ghost maximises"),
    ("minimax", starts_at_zero, "wrong", "best starts at zero"),
    ("minimax", later_ties_win, "wrong", "last of equals"),
    ("minimax", no_terminal_test, "wrong", "finished game not evaluated"),
    ("minimax", pacman_moves_ghosts, "crashed", "Pac-Man moves for the ghosts"),
    ("minimax", _with(max), "wrong", "ghosts maximise"),
    ("minimax", make_twice, "wasteful", "successor made twice"),
    ("expectimax", _with(sum), "wrong", "average not divided"),
    ("expectimax", _with(lambda values: sum(values) // len(values)), "wrong", "integer division"),
    ("expectimax", _with(min), "wrong", "minimum instead of average"),
    ("expectimax", depth_per_agent, "wrong", None),
    ("alpha_beta", minimax_by_ply_number, "wasteful", "nothing is cut"),
    ("alpha_beta", lambda s, d, e: alpha_beta_of_the_textbook(s, d, e, fresh=True), "wasteful", "window not shared"),
    ("alpha_beta", lambda s, d, e: alpha_beta_of_the_textbook(s, d, e, equality=True), "wrong", "cuts on equality"),
    ("alpha_beta", depth_per_agent, "wrong", "depth counted per agent"),
]


@pytest.mark.parametrize(("name", "function", "status", "cause"), WRONG)
def test_wrong_programs_get_their_cause(name, function, status, cause):
    verdict = getattr(check, name)(function)
    assert verdict.status == status, verdict
    if cause is not None:
        assert verdict.causes[0] == cause, verdict


@pytest.mark.parametrize("name", ["minimax", "alpha_beta", "expectimax"])
def test_a_wrong_search_is_shown_as_a_tree(name):
    verdict = getattr(check, name)(lambda state, depth, evaluate: (0, "z"))
    assert verdict.status == "wrong" and verdict.message.startswith("for the tree [[3, 12], [2, 4]], 1 ghost, depth 1")
    assert verdict._repr_png_()[:4] == b"\x89PNG"


FORMS = [
    (lambda state, depth, evaluate: 3, "expected a pair (value, action)"),
    (lambda state, depth, evaluate: [].append(depth), "the function returned nothing; does it end with `return`?"),
    (lambda state, depth, evaluate: ("a", 3), "first the value, then the action"),
    (lambda state, depth, evaluate: 1 / 0, "ZeroDivisionError"),
]


@pytest.mark.parametrize(("function", "text"), FORMS)
def test_other_forms_are_told(function, text):
    assert text in repr(check.minimax(function))


def test_a_search_that_never_ends():
    def forever(state, depth, evaluate):
        def value(state, agent):
            return max(value(state, agent) for _ in (1, 2))

        while True:
            depth += 1

    assert check.minimax(forever).status == "never finished"


def test_chance_in_ties_is_unsteady():
    rng = Random(1)

    def shuffled(state, depth, evaluate):
        actions = list(state.legal_actions(0))
        rng.shuffle(actions)
        scores = {a: _after(state, a, depth, evaluate, min) for a in actions}
        return max(scores.values()), max(scores, key=scores.get)

    assert check.minimax(shuffled).status == "unsteady"


# The small exercises


def nearest(state):
    costs = distances(state.maze, state.pacman)
    return min((costs[square] for square in state.food), default=0)


def straight(state):
    row, col = state.pacman
    return min((abs(row - r) + abs(col - c) for r, c in state.food), default=0)


def judged(state):
    value = state.score - 0.3 * nearest(state)
    for (row, col), timer in zip(state.ghosts, state.scared_timers, strict=True):
        apart = max(abs(row - state.pacman[0]) + abs(col - state.pacman[1]), 0.5)
        value += 50 / apart if timer else -5 / apart
    return value


SMALL = [
    ("minimax_by_hand", lambda: ([4, 3, 2], 4, "a"), "correct", None),
    ("minimax_by_hand", lambda: ([9, 12, 7], 12, "b"), "wrong", "ghosts maximise"),
    ("next_turn", lambda a, d, n: (0, d - 1) if a == n - 1 else (a + 1, d), "correct", None),
    ("next_turn", lambda a, d, n: ((a + 1) % n, d - 1), "wrong", "depth counted per agent"),
    ("next_turn", lambda a, d, n: ((a + 1) % n, d), "wrong", "depth never falls"),
    ("leaves_by_hand", lambda: [5, 8, 6, 4, 5, 5, 3, 9, 6, 7], "correct", None),
    ("leaves_by_hand", lambda: [5, 8, 6, 4, 5, 9, 6, 7], "wrong", "cuts on equality"),
    ("best_order", lambda t: sorted([sorted(g) for g in t], key=lambda g: -g[0]), "correct", None),
    ("best_order", lambda t: sorted(t, key=min, reverse=True), "wrong", "leaves not ordered"),
    ("best_order", lambda t: [sorted(g) for g in t], "wrong", "groups not ordered"),
    ("best_order", lambda t: [[1]], "wrong", "another tree"),
    ("average_by_hand", lambda: ([5, 1.5], "a"), "correct", None),
    ("average_by_hand", lambda: ([-10, 1], "b"), "wrong", "minimum instead of average"),
    ("average_by_hand", lambda: ([10, 3], "a"), "wrong", "average not divided"),
    ("surprise_leaf", lambda: 110.5, "correct", None),
    ("surprise_leaf", lambda: 110, "wrong", None),
    ("nearest_food", nearest, "correct", None),
    ("nearest_food", straight, "wrong", "ignores walls"),
    ("nearest_food", lambda s: min(distances(s.maze, s.pacman)[f] for f in s.food), "crashed", "error without food"),
    ("ghosts_to_fear", lambda s: [k for k, t in enumerate(s.scared_timers, 1) if t == 0], "correct", None),
    ("ghosts_to_fear", lambda s: [] if s.scared_timers else [1], "wrong", "asks the list, not each ghost"),
    ("ghosts_to_fear", lambda s: [k for k, t in enumerate(s.scared_timers) if not t], "wrong", "counted from 0"),
    ("evaluation", judged, "correct", None),
    ("evaluation", lambda s: -nearest(s), "wrong", "only the nearest dot"),
    ("evaluation", lambda s: s.score, "wrong", "only the score"),
    ("evaluation", lambda s: judged(s) + 0.3 * nearest(s) - 0.3 * straight(s), "wrong", "ignores walls"),
]


@pytest.mark.parametrize(("name", "function", "status", "cause"), SMALL)
def test_small_exercises(name, function, status, cause):
    verdict = getattr(check, name)(function)
    assert verdict.status == status, verdict
    if cause is not None:
        assert cause in verdict.causes, verdict


@pytest.mark.parametrize("name", sorted({row[0] for row in SMALL} | {"minimax", "alpha_beta", "expectimax"}))
def test_stubs_are_not_attempted(name):
    assert getattr(check, name)(...).status == "not attempted"
    assert getattr(check, name)(lambda *anything: ...).status == "not attempted"
