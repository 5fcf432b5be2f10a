"""Evaluations against their formula, with ways found by a flood of the maze that shares nothing with the package."""

from dataclasses import fields
from math import ceil, floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacviz.evaluation import (
    P2_DEAD,
    WeightedEvaluation,
    manhattan_evaluation,
    maze_evaluation,
    p2_evaluation,
    score_evaluation,
)
from tests.properties import share
from tests.properties.game_strategies import evaluations, game_mazes, game_states, weights

WEIGHTS = ("food", "far", "left", "ghost", "scared", "capsule", "lost")
some_state = game_states()


def moves_apart(maze, start, target, closed):
    """Rounds of a flood from `start` until it covers `target`; the number of squares if it never does."""
    covered, rounds = {start}, 0
    while target not in covered:
        grown = {
            (r % maze.shape[0], c % maze.shape[1])
            for row, col in covered
            for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
            if maze.is_open(r, c)
        } - closed
        if grown <= covered:
            return maze.walls.size
        covered, rounds = covered | grown, rounds + 1
    return rounds


def distance(state, place, metric, closed=frozenset()):
    """From Pac-Man to `place`; a place between two squares is as far as they are on average."""
    maze, (row, col) = state.maze, state.pacman
    if metric == "manhattan":
        return abs(place[0] - row) + abs(place[1] - col)
    height, width = maze.shape
    ends = [(floor(place[0]), floor(place[1])), (ceil(place[0]) % height, ceil(place[1]) % width)]
    return sum(moves_apart(maze, state.pacman, end, closed) for end in ends) / 2


def by_the_formula(weights, state):
    doors = frozenset(state.maze.doors)
    nearest = min((distance(state, dot, weights.metric, doors) for dot in state.food), default=1) or 0.5
    value = state.score + weights.food / nearest - weights.far * nearest - weights.left * len(state.food)
    value -= weights.capsule * len(state.capsules) + (weights.lost if state.is_lose else 0)
    for place, fear in zip(state.ghosts, state.scared_timers, strict=True):
        away = distance(state, place, weights.metric)
        if away == 0 and weights.dead is not None:
            return weights.dead
        if fear:
            value += weights.scared / (away or 0.5)
        elif (away or 0.5) <= weights.reach:
            value += weights.ghost / (away or 0.5)
    return value


@share(2)
@given(some_state, evaluations())
def test_a_weighted_evaluation_is_its_formula(state, evaluate):
    assert evaluate(state) == pytest.approx(by_the_formula(evaluate, state), rel=1e-9, abs=1e-6)


@given(some_state, evaluations(), weights, st.sampled_from(WEIGHTS))
def test_each_weight_counts_for_itself_and_in_proportion(state, evaluate, weight, name):
    """Value is points plus weights times features, so what a weight adds does not depend on the others."""
    evaluate = evaluate.but(dead=None)
    nothing = WeightedEvaluation(metric=evaluate.metric, reach=evaluate.reach)
    feature = nothing.but(**{name: 1.0})(state) - state.score
    expected = evaluate.but(**{name: 0.0})(state) + weight * feature
    assert evaluate.but(**{name: weight})(state) == pytest.approx(expected, rel=1e-9, abs=1e-6)
    assert nothing(state) == score_evaluation(state) == state.score


@given(evaluations(), weights, st.sampled_from(WEIGHTS))
def test_but_changes_what_it_names_and_nothing_else(evaluate, weight, name):
    other = evaluate.but(**{name: weight})
    assert getattr(other, name) == weight
    assert other.but(**{name: getattr(evaluate, name)}) == evaluate
    same = [field.name for field in fields(evaluate) if field.name != name]
    assert all(getattr(other, each) == getattr(evaluate, each) for each in same)


@given(game_states(game_mazes(wraps=False)))
def test_a_true_way_is_never_shorter_than_the_straight_one(state):
    far = WeightedEvaluation(far=1.0)
    assert far.but(metric="maze")(state) <= far(state)
    fear = WeightedEvaluation(ghost=-1.0, scared=1.0)
    for agent in range(len(state.ghosts)):
        alone = state.replace(ghost_states=[state.ghost_states[agent]])
        near, true = fear(alone) - alone.score, fear.but(metric="maze")(alone) - alone.score
        assert abs(true) <= abs(near), "further away, so it counts less"


@given(some_state)
def test_the_two_flaws_of_the_walkthrough_show_only_with_a_ghost_on_pacmans_square(state):
    if state.pacman in state.ghosts:
        assert p2_evaluation(state) == P2_DEAD != manhattan_evaluation(state)
    else:
        assert p2_evaluation(state) == manhattan_evaluation(state)


@given(some_state, evaluations())
def test_an_evaluation_looks_at_the_state_and_at_nothing_else(state, evaluate):
    again = state.replace()
    for each in (evaluate, maze_evaluation, p2_evaluation, score_evaluation):
        assert each(state) == each(again) == each(state)
        turned = state.replace(pacman_direction="North" if state.pacman_direction != "North" else "South")
        assert each(turned) == each(state), "where he looks is no reason to be happy"
