"""The tree of a search, rebuilt from its record, and its still picture: artists are asked, not pixels."""

import matplotlib.pyplot as plt
import pytest

from pacviz.evaluation import score_evaluation
from pacviz.formats import load_maze
from pacviz.game import GameState
from pacviz.game_tree_search import TreeGame, alpha_beta, expectimax, minimax
from pacviz.search_tree import SearchTree
from pacviz.tree_picture import draw_tree

TEXTBOOK = TreeGame.from_lists([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def tree_of(search, game=TEXTBOOK, depth=1, evaluate=TreeGame.value):
    return SearchTree.of(search, game, depth, evaluate)


def texts(ax, gid):
    return [text.get_text() for text in ax.texts if text.get_gid() == gid]


class TestSearchTree:
    def test_nodes_values_and_cuts(self):
        tree = tree_of(alpha_beta)
        assert [node.value for node in tree.nodes] == [3, 3, 3, 12, 8, 2, 2, 2, 14, 5, 2]
        assert [node.skipped for node in tree.nodes if node.skipped] == [("b", "c")]
        assert tree.decision == alpha_beta(TEXTBOOK, 1, TreeGame.value)
        assert repr(tree) == "SearchTree: 11 nodes in 3 layers, 2 actions cut"

    def test_best_line(self):
        tree = tree_of(minimax)
        assert [tree.nodes[number].action for number in tree.best_line()] == [None, "a", "a"]
        assert tree.best_line() == tree_of(alpha_beta).best_line()
        assert tree_of(expectimax).best_line() == [0, 1]  # then chance decides

    def test_layers_are_named(self):
        state = GameState.from_maze(load_maze("three_ghosts"))
        tree = SearchTree.of(minimax, state, 2, score_evaluation)
        names = [tree.layer_name(layer) for layer in tree.layers()]
        assert names[:5] == ["Pac-Man: max", "ghost 1: min", "ghost 2: min", "ghost 3: min", "Pac-Man: max"]
        assert names[-1] == "values"
        assert tree_of(expectimax).layer_name(tree_of(expectimax).layers()[1]) == "ghost 1: average"

    def test_below(self):
        tree = tree_of(minimax)
        assert list(tree.below(1)) == [2, 3, 4]
        assert list(tree.below(0)) == list(range(1, 13))


def test_every_node_and_value_is_drawn():
    tree = tree_of(minimax)
    ax = draw_tree(tree)
    kinds = [artist.get_gid() for artist in ax.collections]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {"max": 1, "min": 3, "leaf": 9}
    assert sorted(map(int, texts(ax, "value"))) == sorted(node.value for node in tree.nodes)
    assert texts(ax, "layer") == ["Pac-Man: max", "ghost 1: min", "values"]
    assert sum(line.get_gid() == "best line" for line in ax.lines) == 2


def test_cuts_and_windows():
    ax = draw_tree(tree_of(alpha_beta), windows=True)
    assert sum(line.get_gid() == "cut" for line in ax.lines) == 2
    assert texts(ax, "window") == ["-∞ .. ∞", "-∞ .. ∞", "3 .. ∞", "3 .. ∞"]


def test_chances_are_written_and_values_can_be_left_out():
    ax = draw_tree(tree_of(expectimax), values=False)
    assert texts(ax, "action").count("a 0.33") == 3
    assert texts(ax, "value") == ["3", "12", "8", "2", "4", "6", "14", "5", "2"]
    assert not [line for line in ax.lines if line.get_gid() == "best line"]


def test_nodes_do_not_overlap():
    state = GameState.from_maze(load_maze("trap"))
    ax = draw_tree(SearchTree.of(minimax, state, 3, score_evaluation))
    places = [tuple(artist.get_offsets()[0]) for artist in ax.collections]
    assert len(set(places)) == len(places)
    assert all(abs(a[0] - b[0]) >= 0.5 for a in places for b in places if a != b and a[1] == b[1])


def test_events_and_axes_are_taken():
    events = []
    alpha_beta(TEXTBOOK, 1, TreeGame.value, recorder=events.append)
    ax = plt.figure().add_subplot()
    assert draw_tree(events, ax) is ax and len(ax.collections) == 11


def test_too_large():
    wide = TreeGame.from_lists([[0] * 30] * 15)
    with pytest.raises(
        ValueError, match="found a tree of 466 nodes, at most 400 fit a figure; use TreeView, or fewer layers"
    ):
        draw_tree(tree_of(minimax, wide))


def test_the_upper_layers_of_a_large_tree():
    wide = TreeGame.from_lists([[0] * 30] * 15)
    ax = draw_tree(tree_of(minimax, wide), layers=2)
    assert len(ax.collections) == 16 and texts(ax, "folded") == ["+30"] * 15
