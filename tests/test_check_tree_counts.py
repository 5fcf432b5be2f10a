"""Checks of lesson 4 that count: how many states a search makes, what too many and too few of them mean, and what is said
of a tree that is worked out by hand."""

from functools import partial
from types import SimpleNamespace

import pytest

from pacviz import check, game_tree_search
from pacviz.check import wrong_trees
from pacviz.check.game_tree_search import (
    Counted,
    _counting_trees,
    _cuts_too_little,
    made_twice,
    search_exercise,
    states_made,
)
from pacviz.check.tree_cases import MINIMAX_CASES, game_of
from pacviz.check.tree_words import WORDS

plain_search = partial(wrong_trees.pruned, equal=False, cuts=False)
right_alpha_beta = partial(wrong_trees.pruned, equal=False)


def twice(search):
    """The search, after it has made the successors of the root once for nothing."""

    def program(state, depth, evaluate):
        for action in state.legal_actions(0):
            state.successor(0, action)
        return search(state, depth, evaluate)

    return program


def test_states_are_counted_as_they_are_made():
    tree = game_of([[3, 12], [2, 4]], 2)
    assert states_made(lambda state, depth, evaluate: None, tree, 1) == 0
    assert states_made(plain_search, tree, 1) == 2 + 4
    assert states_made(twice(plain_search), tree, 1) == 2 + 2 + 4
    assert states_made(right_alpha_beta, tree, 1) == 2 + 3  # after 2 the second ghost's node is left


def test_a_game_that_counts_is_played_like_the_game_itself():
    tree, made = game_of([[3, 12], [2, 4]], 2), []
    game = Counted(tree, made)
    assert game.num_agents == tree.num_agents == 2
    assert game.legal_actions(0) == list(tree.legal_actions(0))
    game.legal_actions(0).clear()  # the list is the learner's own
    assert len(game.legal_actions(0)) == 2
    assert game.is_terminal() is False
    first, second = game.legal_actions(0)
    below = game.successor(0, second)
    assert made == [second]
    leaf = below.successor(1, below.legal_actions(1)[0])
    assert leaf.is_terminal() is True
    assert leaf.state.value() == 2
    assert len(made) == 2


def test_a_game_that_counts_hands_on_who_moves_and_how():
    def state(**more):
        return SimpleNamespace(num_agents=3, **more)

    game = Counted(state(successor=lambda agent, action: state(came_from=(agent, action))), [])
    assert game.successor(2, "left").state.came_from == (2, "left")


def test_on_each_tree_the_library_and_a_right_program_make_the_same_states():
    for tree, depth in _counting_trees():
        for program, ours in ((plain_search, game_tree_search.minimax), (right_alpha_beta, game_tree_search.alpha_beta)):
            assert states_made(program, tree, depth) == ours(tree, depth, type(tree).value).generated > 8


def test_a_plain_search_is_wasteful_only_if_it_makes_a_state_twice():
    against = game_tree_search.minimax
    assert made_twice(against, plain_search) is None
    assert made_twice(against, right_alpha_beta) is None  # fewer states are no fault here
    waste = made_twice(against, twice(plain_search))
    text = "every value is right, but 15 states were made where 12 are enough: "
    assert waste == (text + WORDS["successor made twice"], "successor made twice", "wasteful")


def test_alpha_beta_may_make_exactly_the_states_that_the_library_makes():
    assert _cuts_too_little(right_alpha_beta) is None


@pytest.mark.parametrize("cause", wrong_trees.CUTS_TOO_LITTLE)
def test_a_search_that_cuts_too_little_is_known_by_its_counts(cause):
    waste = _cuts_too_little(wrong_trees.CUTS_TOO_LITTLE[cause])
    assert (waste.cause, waste.status) == (cause, "wasteful")
    assert waste.text.endswith(" are enough: " + WORDS[cause])


def test_what_is_told_is_the_tree_with_the_most_states_too_many():
    unpruned = _cuts_too_little(plain_search)
    (most, fewest) = max(
        (
            (states_made(plain_search, tree, depth), states_made(right_alpha_beta, tree, depth))
            for tree, depth in _counting_trees()
        ),
        key=lambda pair: pair[0] - pair[1],
    )
    assert f"but {most} states were made where {fewest} are enough" in unpruned.text


def test_more_states_than_a_plain_search_makes_are_made_twice():
    waste = _cuts_too_little(twice(plain_search))
    assert (waste.cause, waste.status) == ("successor made twice", "wasteful")

    def only_in_large_trees(state, depth, evaluate):
        return (right_alpha_beta if depth == 1 else twice(plain_search))(state, depth, evaluate)

    assert _cuts_too_little(only_in_large_trees).cause == "successor made twice"


def test_counts_like_those_of_no_known_program_mean_that_the_window_is_not_used_somewhere():
    def cuts_in_small_trees(state, depth, evaluate):
        return (right_alpha_beta if depth == 1 else plain_search)(state, depth, evaluate)

    waste = _cuts_too_little(cuts_in_small_trees)
    assert (waste.cause, waste.status) == ("window not used", "wasteful")
    assert waste.text.endswith(WORDS["window not used"])


def test_too_few_states_are_wrong_even_if_every_value_is_right():
    cuts_on_equality = partial(wrong_trees.pruned, equal=True)
    left_out = next(
        fewest - made
        for tree, depth in _counting_trees()
        if (made := states_made(cuts_on_equality, tree, depth)) < (fewest := states_made(right_alpha_beta, tree, depth))
    )
    waste = _cuts_too_little(cuts_on_equality)
    text = f"the answers happen to be right, but {left_out} states were left out that could have mattered: "
    assert waste == (text + WORDS["cuts on equality"], "cuts on equality", "wrong")


def test_an_exercise_of_a_search_takes_its_parts_from_the_caller():
    suspects, waste = {"ghosts maximise": [plain_search]}, partial(made_twice, game_tree_search.minimax)
    made = search_exercise("best", suspects, waste, game_tree_search.minimax, MINIMAX_CASES)
    assert (made.name, made.parameters) == ("best", ("state", "depth", "evaluate"))
    assert (made.suspects, made.waste, made.cases, made.words) == (suspects, waste, MINIMAX_CASES, WORDS)
    case = next(iter(made.cases()))
    assert made.describe(case).startswith("the tree [[")
    assert made.budget(case) > 10**6  # a search deep in a maze has many lines
    assert made.read(case, [3.0, "a"]) == (3, "a")


# By hand

FORM = "expected ([three values], value, action), found "
LARGEST = "the ghosts' nodes are right; of them Pac-Man takes the largest, not "
NOT_A = "the values are right; the action that leads to 4 is not "


@pytest.mark.parametrize(
    ("answer", "text", "cause"),
    [
        (7, FORM + "7", "wrong form"),
        ((4,), FORM + "(4,)", "wrong form"),
        (([4, 3, 2], 4), FORM + "((4, 3, 2), 4)", "wrong form"),
        ((4, [4, 3, 2], "a"), FORM + "(4, (4, 3, 2), 'a')", "wrong form"),
        (([4, 3, 2], 4, "a", "b"), FORM + "((4, 3, 2), 4, 'a', 'b')", "wrong form"),
        (([4, 3], 4, "a"), "the ghosts' nodes are not [4, 3]; a ghost takes the smallest leaf", None),
        (([9, 12, 7], 12, "b"), "these are the largest leaves: a ghost takes the smallest", "ghosts maximise"),
        (([4, 3, 2], 3, "b"), LARGEST + "3", None),
        (([4, 3, 2], 4, "b"), NOT_A + "'b'", None),
        (([4, 3, 2], 4, "c"), NOT_A + "'c'", None),
        (([4, 3, 2], 4, "d"), NOT_A + "'d': actions are called 'a', 'b' and 'c', as on the lines", None),
    ],
)
def test_of_a_tree_by_hand_the_first_step_that_is_wrong_is_told(answer, text, cause):
    verdict = check.minimax_by_hand(lambda: answer)
    assert (verdict.status, verdict.message) == ("wrong", "for the tree above: " + text)
    assert verdict.causes == ((cause,) if cause else ())


def test_a_tree_by_hand_is_right_in_lists_and_tuples():
    for nodes in ([4, 3, 2], (4, 3, 2)):
        verdict = check.minimax_by_hand(lambda nodes=nodes: (nodes, 4, "a"))
        assert str(verdict) == "correct: three ghost nodes, the root, and the action"
    assert check.minimax_by_hand(lambda tree: 4).causes == ("other parameters",)


def test_whose_turn_it_is_is_asked_for_every_agent_and_told_with_its_numbers():
    assert check.next_turn(lambda agent, depth, n: (agent + 1, depth) if agent < n - 1 else (0, depth - 1)).passed
    verdict = check.next_turn(lambda agent, depth, n: (9, 9))
    assert verdict.message == "for agent = 0, depth = 3, num_agents = 2: expected (1, 3), found (9, 9)"
    assert check.next_turn(lambda agent, depth: (0, 0)).causes == ("other parameters",)
    for n in range(1, 6):  # wrong for the last of so many agents, and for nothing else
        wrong = lambda agent, depth, agents, n=n: (  # noqa: E731
            (agent + 1, depth) if agent + 1 < agents else (0, depth - (agents != n))
        )
        assert f"for agent = {n - 1}, depth = 3, num_agents = {n}: expected (0, 2), found (0, 3)" in str(check.next_turn(wrong))
