"""The three searches against their definitions written as plain recursions, on random trees and on positions of the game."""

from collections import defaultdict
from fractions import Fraction

from hypothesis import assume, given
from hypothesis import strategies as st

from pacviz.evaluation import score_evaluation
from pacviz.game_tree_search import TreeGame, alpha_beta, expectimax, minimax
from pacviz.search_tree import SearchTree
from tests.properties.game_strategies import game_mazes, game_states, tree_games, value, valued_trees

SEARCHES = [minimax, alpha_beta, expectimax]
depths = st.integers(0, 5)
positions = game_states(game_mazes(rows=4, cols=4, ghosts=2), plies=20)


def exact(game):
    return Fraction(value(game))


def mean(values):
    return sum(values, Fraction(0)) / len(values)


def by_definition(state, depth, evaluate, ghosts, agent=0):
    """The value of a state where `agent` is next, and how many successors its search makes.

    Pac-Man takes the largest value, `ghosts` says what a ghost's node is worth; who cannot move is passed over, and a
    round ends after the last agent.
    """
    if agent == state.num_agents:
        agent, depth = 0, depth - 1
    if depth == 0 or state.is_terminal():
        return evaluate(state), 0
    actions = state.legal_actions(agent)
    if not actions:
        return by_definition(state, depth, evaluate, ghosts, agent + 1)
    found = [by_definition(state.successor(agent, a), depth, evaluate, ghosts, agent + 1) for a in actions]
    values = [worth for worth, _ in found]
    return (ghosts if agent else max)(values), len(actions) + sum(made for _, made in found)


def agrees(search, state, depth, evaluate, ghosts):
    """The decision of `search`, after comparing all of it with the definition."""
    decision = search(state, depth, evaluate)
    assert (decision.value, decision.generated) == by_definition(state, depth, evaluate, ghosts)
    moves = state.legal_actions(0) if depth and not state.is_terminal() else ()
    assert list(decision.root_values) == list(moves)
    for action in moves:
        assert decision.root_values[action] == by_definition(state.successor(0, action), depth, evaluate, ghosts, 1)[0]
    first = next((action for action in moves if decision.root_values[action] == decision.value), None)
    assert decision.action == first
    return decision


@given(tree_games(), depths)
def test_minimax_and_expectimax_are_what_they_are_defined_to_be(game, depth):
    agrees(minimax, game, depth, value, min)
    agrees(expectimax, game, depth, exact, mean)


@given(positions, st.integers(1, 2))
def test_and_so_they_are_in_the_game(state, depth):
    agrees(minimax, state, depth, score_evaluation, min)
    agrees(expectimax, state, depth, lambda s: Fraction(s.score), mean)


def check_alpha_beta(state, depth, evaluate):
    full, pruned = minimax(state, depth, evaluate), alpha_beta(state, depth, evaluate)
    assert (pruned.value, pruned.action) == (full.value, full.action)
    assert pruned.generated <= full.generated
    assert list(pruned.root_values) == list(full.root_values)
    for action, worth in full.root_values.items():
        bound = pruned.root_values[action]
        assert worth <= bound <= full.value, "what is not best may be a bound: never too low, never above the best"
        assert (bound == full.value) == (worth == full.value), "nothing that is not best may look as if it were"


@given(tree_games(), depths)
def test_alpha_beta_answers_as_minimax_and_makes_no_more(game, depth):
    check_alpha_beta(game, depth, value)


@given(positions, st.integers(1, 2))
def test_and_so_it_does_in_the_game(state, depth):
    check_alpha_beta(state, depth, score_evaluation)


@given(st.integers(1, 3), st.integers(1, 4), st.randoms(use_true_random=False))
def test_in_the_best_order_alpha_beta_looks_at_no_more_leaves_than_knuth_and_moore_found(branching, plies, dice):
    """b^⌈d/2⌉ + b^⌊d/2⌋ - 1 of the b^d leaves (D. E. Knuth and R. W. Moore, 1975), if all are different."""
    numbers = list(range(branching**plies))
    dice.shuffle(numbers)

    def best_first(leaves, agent):
        if len(leaves) == 1:
            return leaves[0], leaves[0]
        part = len(leaves) // branching
        parts = [best_first(leaves[k * part : (k + 1) * part], 1 - agent) for k in range(branching)]
        parts.sort(key=lambda pair: pair[1], reverse=agent == 0)
        return [tree for tree, _ in parts], parts[0][1]

    assume(branching > 1)
    tree = SearchTree.of(alpha_beta, TreeGame.from_lists(best_first(numbers, 0)[0]), plies, TreeGame.value)
    assert len(tree.leaf_values()) == branching ** (-(-plies // 2)) + branching ** (plies // 2) - 1


@given(tree_games(), depths)
def test_chance_is_worth_no_less_than_the_worst_and_no_more_than_the_best_luck(game, depth):
    worst, chance = minimax(game, depth, exact), expectimax(game, depth, exact)
    luck, _ = by_definition(game, depth, exact, max)
    assert worst.value <= chance.value <= luck
    assert all(worst.root_values[action] <= worth for action, worth in chance.root_values.items())
    reached = SearchTree.of(expectimax, game, depth, exact).leaf_values()
    assert min(reached) <= worst.value and chance.value <= max(reached)


@given(valued_trees(), depths, st.integers(-50, 50), st.integers(1, 9))
def test_the_same_number_added_to_all_leaves_or_multiplied_into_them_changes_no_decision(game, depth, more, times):
    for search in SEARCHES:
        plain = search(game, depth, exact)
        other = search(game, depth, lambda node: times * exact(node) + more)
        assert other == (
            plain.action, times * plain.value + more,
            {action: times * worth + more for action, worth in plain.root_values.items()}, plain.generated,
        )  # fmt: skip


@given(valued_trees(), depths, st.data())
def test_a_leaf_made_better_makes_nothing_worse(game, depth, data):
    better = data.draw(st.sampled_from(sorted(game.values)))
    richer = TreeGame(game.name, game.children, {**game.values, better: game.values[better] + 3}, game.num_agents)
    for search in (minimax, expectimax):
        before, after = search(game, depth, exact), search(richer, depth, exact)
        assert after.value >= before.value
        assert all(after.root_values[action] >= worth for action, worth in before.root_values.items())


@given(valued_trees(agents=2), depths)
def test_a_ghost_that_surely_does_its_worst_makes_expectimax_minimax(game, depth):
    def worst(node, agent, left=depth):
        actions = node.legal_actions(agent)
        rounds = left - rounds_down(node)
        values = {a: by_definition(node.successor(agent, a), rounds, exact, min, agent + 1)[0] for a in actions}
        return {min(actions, key=values.__getitem__): 1}

    def rounds_down(node):
        return len(node.name) // 2

    full = minimax(game, depth, exact)
    sure = expectimax(game, depth, exact, ghosts=[worst])
    assert (sure.value, sure.action, sure.root_values) == (full.value, full.action, full.root_values)


@given(valued_trees(), depths, st.data())
def test_chances_given_for_each_ghost_are_the_weights_of_its_average(game, depth, data):
    ghosts = [lambda node, agent: lean(node, agent) for _ in range(game.num_agents - 1)]
    share = data.draw(st.fractions(0, 1, max_denominator=7))

    def lean(node, agent):
        """The first action with `share`, the others alike."""
        first, *others = node.legal_actions(agent)
        return {first: share if others else Fraction(1), **{a: (1 - share) / len(others) for a in others}}

    def weighed(node, left, agent=0):
        if agent == game.num_agents:
            agent, left = 0, left - 1
        if left == 0 or node.is_terminal():
            return exact(node)
        worth = {a: weighed(node.successor(agent, a), left, agent + 1) for a in node.legal_actions(agent)}
        return max(worth.values()) if agent == 0 else sum(lean(node, agent)[a] * worth[a] for a in worth)

    decision = expectimax(game, depth, exact, ghosts=ghosts)
    assert decision.value == weighed(game, depth)


@given(tree_games(), depths)
def test_the_record_tells_the_whole_search(game, depth):
    """It changes no answer, opens nodes in the order they are made, and leaves out nothing that was not cut."""
    for search in SEARCHES:
        events = []
        decision = search(game, depth, value, recorder=events.append)
        assert search(game, depth, value) == decision
        opened = {e.node: e for e in events if e.kind == "open"}
        assert list(opened) == list(range(decision.generated + 1))
        tried = defaultdict(list)
        for event in opened.values():
            if event.parent is not None:
                assert event.parent < event.node
                tried[event.parent].append(event.action)
                parent = opened[event.parent]
                assert event.state == parent.state.successor(parent.agent, event.action)
        cuts = {e.node: e for e in events if e.kind == "cut"}
        for node, event in opened.items():
            skipped = list(cuts[node].skipped) if node in cuts else []
            actions = [] if event.agent is None else list(event.state.legal_actions(event.agent))
            assert tried[node] + skipped == actions
        for cut in cuts.values():
            assert search is alpha_beta and cut.skipped
            assert cut.value > cut.beta if opened[cut.node].agent == 0 else cut.value < cut.alpha


@given(tree_games(), depths)
def test_the_record_replayed_is_the_tree_that_was_searched(game, depth):
    for search in SEARCHES:
        tree = SearchTree.of(search, game, depth, exact)
        assert (len(tree.nodes), tree.root.value) == (tree.decision.generated + 1, tree.decision.value)
        for node in tree.nodes:
            below = [tree.nodes[number].value for number in node.children]
            if node.agent is None:
                assert node.value == exact(node.state) and not node.children
            else:
                fold = max if node.agent == 0 else mean if search is expectimax else min
                assert node.value == fold(below)
        assert sum(map(len, tree.layers())) == len(tree.nodes)
        if search is not expectimax:
            line = tree.best_line()
            assert {tree.nodes[number].value for number in line} == {tree.root.value}
            assert tree.nodes[line[-1]].agent is None
        assert sorted(tree.below(0)) == list(range(1, len(tree.nodes)))
