"""Minimax, alpha-beta and expectimax on explicit trees: hand-worked values and recorded facts."""

import gzip
import json
from fractions import Fraction
from math import inf
from pathlib import Path

import pytest

from pacviz.formats import parse_maze
from pacviz.game import GameState
from pacviz.game_tree_search import Decision, TreeEvent, TreeGame, alpha_beta, expectimax, minimax
from pacviz.maze import IllegalActionError
from pacviz.search_tree import SearchTree

FACTS = json.loads(gzip.decompress((Path(__file__).parent / "data" / "search_facts.json.gz").read_bytes()))
SEARCHES = {"minimax": minimax, "alphabeta": alpha_beta, "expectimax": expectimax}

TEXTBOOK = TreeGame.from_lists([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


TREE_RESULTS = [pytest.param(t, r, id=f"{t['id']}-{r['depth']}") for t in FACTS["trees"] for r in t["results"]]


def the_game(tree):
    return TreeGame.from_edges(tree["start"], tree["successors"], tree["evaluation"], tree["num_agents"])


def record(search, game, depth, evaluate=TreeGame.value):
    events = []
    return search(game, depth, evaluate, recorder=events.append), events


def names(events):
    """The states in the order they were made, each once."""
    return list(dict.fromkeys(e.state.name for e in events if e.kind == "open"))


def expanded(events):
    """The states of which at least one successor was made, in that order."""
    state = {e.node: e.state.name for e in events if e.kind == "open"}
    return list(dict.fromkeys(state[e.parent] for e in events if e.kind == "open" and e.parent is not None))


def leaves(events):
    return sum(e.kind == "open" and e.agent is None for e in events)


@pytest.mark.parametrize(("tree", "result"), TREE_RESULTS)
@pytest.mark.parametrize("name", ["minimax", "alphabeta"])
def test_facts_of_trees_against_an_adversary(tree, result, name):
    fact = result[name]
    decision, events = record(SEARCHES[name], the_game(tree), result["depth"])
    assert decision.value == fact["value"]
    assert decision.action == fact["first_best"]
    assert [a for a, v in decision.root_values.items() if v == decision.value] == fact["best"]
    assert names(events) == fact["generated"]
    assert sorted(expanded(events)) == sorted(fact["expanded"])
    assert leaves(events) == fact["leaf_evaluations"]
    if name == "minimax":
        assert decision.root_values == fact["root_values"]
    else:
        assert sum(e.kind == "cut" for e in events) == fact["cutoffs"]


@pytest.mark.parametrize(("tree", "result"), TREE_RESULTS)
def test_facts_of_trees_against_chance(tree, result):
    fact = result["expectimax"]
    decision, events = record(expectimax, the_game(tree), result["depth"])
    assert decision.value == pytest.approx(fact["value"], abs=1e-9)
    assert decision.action == fact["first_best"]
    assert list(decision.root_values) == list(fact["root_values"])
    assert decision.root_values == pytest.approx(fact["root_values"], abs=1e-9)
    assert len(names(events)) == fact["generated_count"]


@pytest.mark.parametrize(("tree", "result"), TREE_RESULTS)
def test_chance_is_exact_where_the_evaluation_is(tree, result):
    fact = result["expectimax"]
    decision = expectimax(the_game(tree), result["depth"], lambda node: Fraction(node.value()))
    assert decision.value == Fraction(fact["exact"])
    assert decision.root_values == {action: Fraction(value) for action, value in fact["root_exact"].items()}


def test_the_facts_see_a_cut_on_equality():
    """Somewhere in the facts the wrong cut makes fewer states: otherwise they could not tell the two apart."""
    results = [r for tree in FACTS["trees"] for r in tree["results"]]
    assert any(r["alphabeta"]["generated"] != r["alphabeta_cut_on_equality"]["generated"] for r in results)


def test_textbook_tree_by_hand():
    assert minimax(TEXTBOOK, 1, TreeGame.value) == Decision("a", 3, {"a": 3, "b": 2, "c": 2}, 12)
    decision, events = record(alpha_beta, TEXTBOOK, 1)
    assert decision.action == "a" and decision.value == 3
    assert [e.state.value() for e in events if e.kind == "open" and e.agent is None] == [3, 12, 8, 2, 14, 5, 2]
    assert expectimax(TEXTBOOK, 1, TreeGame.value).root_values == pytest.approx({"a": 23 / 3, "b": 4, "c": 7})


def test_no_cut_on_equality():
    decision = alpha_beta(TreeGame.from_lists([[5, 9], [5, 1]]), 1, TreeGame.value)
    assert (decision.action, decision.root_values, decision.generated) == ("a", {"a": 5, "b": 1}, 6)


@pytest.mark.parametrize(
    ("tree", "action", "value"),
    [
        ([[5], [2, 2, 2]], "a", 5),
        ([[3, 3], [3, 4]], "b", 3.5),
        ([[-10, 20], [1, 2]], "a", 5.0),
        ([[-3], [-1], [-2]], "b", -1),
    ],
)
def test_chance_by_hand(tree, action, value):
    decision = expectimax(TreeGame.from_lists(tree), 1, TreeGame.value)
    assert (decision.action, decision.value) == (action, value)


def test_chance_ties_go_to_the_first_in_spite_of_rounding():
    """0.1 + 0.2 + 0.3 over 3 is a hair more than 0.2."""
    tree = TreeGame.from_lists([[0.2], [0.1, 0.2, 0.3]])
    decision = expectimax(tree, 1, TreeGame.value)
    assert decision.root_values["b"] > decision.root_values["a"]
    assert decision.action == "a"


def test_rounding_is_forgiven_near_zero_as_well_and_only_where_averages_are_taken():
    """0.1 + 0.2 - 0.3 is a hair more than 0; minimax adds nothing up, so to it a hair is a difference."""
    assert expectimax(TreeGame.from_lists([[0], [0.1, 0.2, -0.3]]), 1, TreeGame.value).action == "a"
    for search in (minimax, alpha_beta):
        for value in (0.0, 1.0):
            assert search(TreeGame.from_lists([[value], [value + 1e-12]]), 1, TreeGame.value).action == "b"


def test_ghosts_with_their_own_chances():
    tree = TreeGame.from_lists([[0, 10], [4, 4]])
    events = []
    lean = [lambda state, agent: {"a": 0.25, "b": 0.75}]
    decision = expectimax(tree, 1, TreeGame.value, recorder=events.append, ghosts=lean)
    assert decision.root_values == {"a": 7.5, "b": 4.0}
    assert [e.weight for e in events if e.kind == "open"] == [None, None, 0.25, 0.75, None, 0.25, 0.75]


def test_what_cannot_happen_is_not_made():
    decision = expectimax(TreeGame.from_lists([[0, 10], [4, 5]]), 1, TreeGame.value, ghosts=[lambda s, i: {"b": 1.0}])
    assert (decision.root_values, decision.generated) == ({"a": 10.0, "b": 5.0}, 4)


def test_each_ghost_is_asked_for_its_chances_where_it_moves():
    asked = []

    def even(who):
        def chances(state, agent):
            asked.append((who, state.name, agent))
            return dict.fromkeys(state.legal_actions(agent), 0.5)

        return chances

    tree = TreeGame.from_lists([[[1, 3], [5, 9]]], num_agents=3)
    decision = expectimax(tree, 1, TreeGame.value, ghosts=[even("first"), even("second")])
    assert asked == [("first", "a", 1), ("second", "aa", 2), ("second", "ab", 2)]
    assert decision.value == (2 + 7) / 2


@pytest.mark.parametrize(("agents", "functions"), [(2, 2), (2, 0), (4, 2)])
def test_each_ghost_with_chances_has_a_function_of_its_own(agents, functions):
    tree = TreeGame.from_lists([[0, 10], [4, 5]], agents)
    message = rf"ghosts: found {functions} functions for {agents - 1} ghosts; give one for each"
    with pytest.raises(ValueError, match=message):
        expectimax(tree, 1, TreeGame.value, ghosts=[lambda state, agent: {"a": 0.5, "b": 0.5}] * functions)


THREE_AGENTS = """
    S
      left -> L = 0
        x -> LX = 9
          u -> 4
          v -> 7
        y -> LY = 9
          u -> 5
          v -> 6
      right -> R = 1
        x -> RX = 9
          u -> 3
          v -> 100
"""


def test_two_ghosts_are_two_layers_of_one_round():
    tree = TreeGame.from_text(THREE_AGENTS, num_agents=3)
    assert minimax(tree, 1, TreeGame.value).root_values == {"left": 4, "right": 3}
    assert expectimax(tree, 1, TreeGame.value).root_values == {"left": 5.5, "right": 51.5}
    one_ghost = TreeGame.from_text(THREE_AGENTS, num_agents=2)
    assert minimax(one_ghost, 1, TreeGame.value).root_values == {"left": 9, "right": 9}
    assert minimax(one_ghost, 2, TreeGame.value).root_values == {"left": 6, "right": 100}


@pytest.mark.parametrize("search", [minimax, alpha_beta, expectimax])
def test_depth_zero_or_a_finished_game_is_only_evaluated(search):
    assert search(TreeGame.from_text("S = 7\n  3\n  9"), 0, TreeGame.value) == Decision(None, 7, {}, 0)
    assert search(TreeGame.from_text("5"), 3, TreeGame.value) == Decision(None, 5, {}, 0)
    with pytest.raises(ValueError, match="depth: found -1, expected 0 or more"):
        search(TEXTBOOK, -1, TreeGame.value)


class Stuck:
    """Three agents on a number; agent 1 can never move, Pac-Man adds 1 or 2, agent 2 doubles or squares."""

    num_agents = 3

    def __init__(self, number):
        self.number = number

    def legal_actions(self, agent):
        return [["+1", "+2"], [], ["double", "square"]][agent]

    def successor(self, agent, action):
        n = self.number
        return Stuck({"+1": n + 1, "+2": n + 2, "double": n * 2, "square": n**2}[action])

    def is_terminal(self):
        return self.number > 1000


def test_an_agent_who_cannot_move_is_passed_over():
    decision, events = record(minimax, Stuck(1), 2, lambda state: state.number)
    assert decision.root_values == {"+1": 12, "+2": 16}  # 1+1 -> 4, +2 -> 12 or 36; 1+2 -> 6 or 9, +2 -> 16 or 64
    assert {e.agent for e in events if e.kind == "open"} == {0, 2, None}
    assert alpha_beta(Stuck(1), 2, lambda state: state.number).value == 16
    assert expectimax(Stuck(1), 1, lambda state: state.number).root_values == {"+1": 4, "+2": 7.5}


def test_events_of_a_small_search():
    _, events = record(alpha_beta, TreeGame.from_lists([[3, 4], [2, 9]]), 1)
    told = [(e.kind, e.node, e.value, e.alpha, e.beta, e.skipped) for e in events if e.kind != "open"]
    assert told == [
        ("window", 0, None, -inf, inf, ()),
        ("window", 1, None, -inf, inf, ()),
        ("value", 2, 3, -inf, inf, ()),
        ("window", 1, 3, -inf, 3, ()),
        ("value", 3, 4, -inf, inf, ()),
        ("window", 1, 3, -inf, 3, ()),
        ("value", 1, 3, -inf, inf, ()),
        ("window", 0, 3, 3, inf, ()),
        ("window", 4, None, 3, inf, ()),
        ("value", 5, 2, -inf, inf, ()),
        ("window", 4, 2, 3, 2, ()),
        ("cut", 4, 2, 3, 2, ("b",)),
        ("value", 4, 2, -inf, inf, ()),
        ("window", 0, 3, 3, inf, ()),
        ("value", 0, 3, -inf, inf, ()),
    ]
    assert TreeEvent("value", 5, value=2) in events


def test_every_node_is_recorded_with_the_rounds_that_are_left():
    """A branch that ends early is left with more than one that goes to the depth asked for."""
    _, events = record(minimax, TreeGame.from_lists([[[[5]]], 7]), 2)
    assert [(e.state.name, e.depth) for e in events if e.kind == "open"] == [
        ("", 2), ("a", 2), ("aa", 1), ("aaa", 1), ("aaaa", 0), ("b", 2),
    ]  # fmt: skip


def test_a_tree_that_is_rebuilt_begins_with_the_state_that_was_searched():
    tree = SearchTree.of(minimax, TEXTBOOK, 1, TreeGame.value)
    assert (tree.root.state, tree.root.number, tree.root.parent) == (TEXTBOOK, 0, None)


def test_the_best_line_follows_what_decides_the_value_and_ends_where_chance_does():
    game = TreeGame.from_lists([[2, 4], [12, 3]])
    decided = SearchTree.of(minimax, game, 1, TreeGame.value)
    assert decided.best_line() == [0, 4, 6]  # the second action, its second leaf
    by_chance = SearchTree.of(expectimax, TreeGame.from_lists([[2, 4], [7, 7]]), 1, TreeGame.value)
    assert by_chance.best_line() == [0, 4]
    assert by_chance.kind(by_chance.nodes[4]) == "chance"


CODES = FACTS["codes"]


class WithoutStop:
    """A game in which Pac-Man may not stop, as some course graders play it."""

    def __init__(self, state):
        self.state = state
        self.num_agents = state.num_agents

    def legal_actions(self, agent):
        return [action for action in self.state.legal_actions(agent) if agent or action != "Stop"]

    def successor(self, agent, action):
        return WithoutStop(self.state.successor(agent, action))

    def is_terminal(self):
        return self.state.is_terminal()


def the_position(fact):
    text = "\n".join(FACTS["layouts"][fact["layout"]])
    state = GameState.from_maze(parse_maze(text, format="berkeley"))
    for agent, code in fact["prefix"]:
        if code is not None:
            state = state.successor(agent, CODES[code])
    return state


def distinct(events):
    """How many different states were made, the root among them, whoever's turn it is."""
    return len({getattr(e.state, "state", e.state) for e in events if e.kind == "open"})


def distinct_parents(events):
    parents = {e.parent for e in events if e.kind == "open"}
    return distinct(e for e in events if e.node in parents)


POSITIONS = [
    pytest.param(p, depth, id=f"{p['layout']}-{p['tag']}-{depth}") for p in FACTS["positions"] for depth in (1, 2, 3)
]


@pytest.mark.parametrize(("position", "depth"), POSITIONS)
@pytest.mark.parametrize("name", list(SEARCHES))
def test_facts_of_positions(position, depth, name):
    state = the_position(position)
    assert state.score == position["state"][5]
    for stop, game in (("with_stop", state), ("without_stop", WithoutStop(state))):
        fact = position["by_depth"][str(depth)][stop][name]
        decision, events = record(SEARCHES[name], game, depth, lambda s: getattr(s, "state", s).score)
        best = [CODES[code] for code in fact["best"]]
        assert decision.value == pytest.approx(fact["value"], abs=1e-9)
        assert decision.action == best[0]
        assert [a for a, v in decision.root_values.items() if v == pytest.approx(decision.value, abs=1e-9)] == best
        if name == "alphabeta":
            assert sum(e.kind == "cut" for e in events) == fact["cutoffs"]
        else:
            expected = {CODES[code]: value for code, value in fact["root_values"].items()}
            assert decision.root_values == pytest.approx(expected, abs=1e-9)
        assert decision.generated == fact["successor_calls"]
        assert distinct(events) == fact["distinct_states"]
        assert distinct_parents(events) == fact["expanded_states"]
        assert leaves(events) == fact["leaf_evaluations"]


class TestTreeText:
    def test_actions_names_and_values(self):
        tree = TreeGame.from_text("S\n  go west -> A = 2.5\n    7\n  -3\n  B\n    A")
        assert tree.legal_actions(0) == ["go west", "b", "c"]
        assert tree.successor(0, "go west").value() == 2.5
        assert tree.successor(0, "b").value() == -3 and tree.successor(0, "b").is_terminal()
        assert tree.successor(0, "c").successor(1, "a") == tree.successor(0, "go west")  # drawn before: the same node

    def test_lists(self):
        tree = TreeGame.from_lists([1, [2, 3]])
        assert [tree.successor(0, a).is_terminal() for a in tree.legal_actions(0)] == [True, False]
        assert len(set(TreeGame.from_lists([0] * 60).legal_actions(0))) == 60

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("", "tree: found no line; draw at least a root"),
            ("S\n  A\nB", "line 3: found a second root 'B'; indent it"),
            ("S\n  x -> A\n  x -> B", "line 3: S has the action 'x' already"),
            ("S\n  A = many", "line 2: found 'A = many', expected `action -> name = number`"),
            ("S\n  x ->", "line 2: found 'x ->', expected"),
        ],
    )
    def test_errors(self, text, message):
        with pytest.raises(ValueError, match="tree") as caught:
            TreeGame.from_text(text)
        assert message in str(caught.value)

    def test_a_node_is_its_name(self):
        one, other = TreeGame.from_lists([1, [2]]), TreeGame.from_lists([5], num_agents=3)
        assert one == other and hash(one) == hash(other) and one != one.successor(0, "a")
        assert repr(one.successor(0, "b")) == "TreeGame(name='b')"
        assert TreeGame("S", {"S": {}}, {}).num_agents == 2

    def test_edges_may_come_in_any_order(self):
        tree = TreeGame.from_edges("S", [("A", "x", "B"), ("S", "y", "A")], {"B": 3})
        assert (tree.num_agents, tree.successor(0, "y").successor(1, "x").value()) == (2, 3)

    def test_wrong_use(self):
        with pytest.raises(IllegalActionError, match="found action 'z', its actions are a, b, c"):
            TEXTBOOK.successor(0, "z")
        with pytest.raises(ValueError, match="node 'S' has no value: search deeper"):
            TreeGame.from_text("S\n  3").value()


def test_unknown_engine_and_fast_with_a_recorder():
    with pytest.raises(ValueError, match="engine: found 'quick'"):
        minimax(TEXTBOOK, 1, TreeGame.value, engine="quick")
    with pytest.raises(ValueError, match="keeps no record"):
        minimax(TEXTBOOK, 1, TreeGame.value, recorder=print, engine="fast")


@pytest.mark.parametrize("search", [minimax, alpha_beta, expectimax])
def test_the_fast_engine_is_asked_for_the_same_search(search, monkeypatch):
    asked = []
    monkeypatch.setattr("pacviz.fast_search.compiled_search", lambda *question: asked.append(question) or "its answer")
    assert search(TEXTBOOK, 3, TreeGame.value, engine="fast") == "its answer"
    assert asked == [(search.__name__, TEXTBOOK, 3, TreeGame.value)]
    with pytest.raises(ValueError, match="keeps no record"):
        search(TEXTBOOK, 3, TreeGame.value, recorder=asked.append, engine="fast")
    assert len(asked) == 1


def test_the_fast_engine_knows_even_chances_only():
    with pytest.raises(ValueError, match="knows even chances only"):
        expectimax(TEXTBOOK, 1, TreeGame.value, engine="fast", ghosts=[lambda state, agent: {"a": 1.0}])
