"""The compiled searches against the readable ones: any position, any weights, any depth; and what they leave untouched."""

import pickle
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacviz.evaluation import WeightedEvaluation, score_evaluation
from pacviz.game_tree_search import alpha_beta, expectimax, minimax
from tests.properties import share
from tests.properties.game_strategies import evaluations, game_mazes, game_states, plays

pytest.importorskip("numba")

SEARCHES = [minimax, alpha_beta, expectimax]
roomy = game_states()
small = game_states(game_mazes(rows=3, cols=4, ghosts=2), plies=15)


def agree(state, depth, evaluate):
    for search in SEARCHES:
        readable, fast = search(state, depth, evaluate), search(state, depth, evaluate, engine="fast")
        assert fast == readable, search.__name__
        assert list(fast.root_values) == list(readable.root_values)


@share(3)
@given(roomy, evaluations())
def test_one_round_ahead_both_engines_give_one_answer(state, evaluate):
    """Every part of it, to the last bit: the action, all values in order, the count."""
    agree(state, 1, evaluate)
    agree(state, 1, score_evaluation)


@given(small, st.integers(2, 3), evaluations())
def test_some_rounds_ahead_both_engines_give_one_answer(state, depth, evaluate):
    agree(state, depth if state.num_agents < 3 else 2, evaluate)


@given(small, evaluations(), st.sampled_from(["lost", "dead"]))
def test_a_death_that_is_infinitely_bad_is_so_in_both(state, evaluate, name):
    agree(state, 2, evaluate.but(**{name: inf if name == "lost" else -inf}))


@given(roomy, evaluations())
def test_a_fast_search_changes_no_state_and_remembers_nothing(state, evaluate):
    before = pickle.dumps(state)
    for search in SEARCHES:
        first = search(state, 1, evaluate, engine="fast")
        search(state, 2 if state.num_agents < 3 else 1, WeightedEvaluation(far=1.0, metric="maze"), engine="fast")
        assert search(state, 1, evaluate, engine="fast") == first
    assert pickle.dumps(state) == before


@share(0.3)
@given(plays(game_mazes(rows=4, cols=4, ghosts=2), plies=25), evaluations())
def test_all_along_a_play_both_engines_agree(play, evaluate):
    for state in play.states[::3]:
        agree(state, 1, evaluate)
