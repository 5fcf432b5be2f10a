"""`TreeView` in Python: what it sends, its text, its picture, what it refuses."""

import json
import zlib
from io import BytesIO

import pytest
from PIL import Image
from traitlets import TraitError

from pacviz import GameState, load_maze
from pacviz.evaluation import score_evaluation
from pacviz.game_tree_search import TreeGame, alpha_beta, expectimax, minimax
from pacviz.search_tree import SearchTree
from pacviz.widgets import TreeView
from pacviz.widgets.tree_view import describe_tree

TOY = TreeGame.from_lists([[3, 4], [2, 9]])


def sent(view):
    return json.loads(zlib.decompress(view.record))


def test_what_is_sent():
    data = sent(TreeView(SearchTree.of(alpha_beta, TOY, 1, TreeGame.value)))
    assert data["parent"] == [-1, 0, 1, 1, 0, 4] and data["value"] == [3, 3, 3, 4, 2, 2]
    assert data["skips"] == {"4": [data["actions"].index("b")]}
    assert [step[:2] for step in data["steps"]][-3:] == [[2, 4], [1, 4], [1, 0]]
    assert data["windows"][0] == [0, 0, "-inf", "inf"] and data["best"] == [0, 1, 2]
    assert data["names"] == ["root", "a", "aa", "ab", "b", "ba"]


def test_boards_are_those_of_the_states():
    trap = GameState.from_maze(load_maze("trap"))
    tree = SearchTree.of(expectimax, trap, 2, score_evaluation)
    data = describe_tree(tree)
    width = trap.maze.shape[1]
    for node, (pacman, ghosts, eaten, score) in zip(tree.nodes, data["boards"], strict=True):
        assert tuple(pacman[:2]) == node.state.pacman and score == node.state.score
        assert [tuple(ghost[:2]) for ghost in ghosts] == list(node.state.ghosts)
        assert {divmod(index, width) for index in eaten} == trap.food - node.state.food
    assert any(data["weight"]) and data["chance"]


def test_text_and_picture():
    events = []
    alpha_beta(TOY, 1, TreeGame.value, recorder=events.append)
    view = TreeView(events, title="Toy")
    assert repr(view) == "TreeView: Toy: 6 nodes in 3 layers, 1 actions cut"
    assert min(Image.open(BytesIO(view.still_png())).size) > 150


def test_the_picture_of_a_large_tree_shows_its_upper_layers():
    three = GameState.from_maze(load_maze("three_ghosts"))
    view = TreeView(SearchTree.of(minimax, three, 3, score_evaluation))
    width, height = Image.open(BytesIO(view.still_png())).size
    assert width < 3500 and height < 1200
    assert len(view.record) < 60_000


def test_refusals():
    with pytest.raises(TypeError, match="TreeView: unknown keyword 'titel'"):
        TreeView(SearchTree.of(minimax, TOY, 1, TreeGame.value), titel="x")
    wide = SearchTree.of(minimax, TreeGame.from_lists([[0] * 250] * 210), 1, TreeGame.value)
    with pytest.raises(ValueError, match="found 52711 nodes, at most 50000"):
        TreeView(wide)


def test_an_evaluation_that_gives_no_number_is_shown_as_it_is():
    """0 / 0 of numpy is a learner's mistake to be seen on the tree, not one that stops the view."""
    view = TreeView(SearchTree.of(minimax, TreeGame.from_lists([[float("nan"), 1], [2, 3]]), 1, TreeGame.value))
    assert "nan" in sent(view)["value"]
    assert view.still_png().startswith(b"\x89PNG")


def test_the_tree_on_the_board_is_its_own():
    view = TreeView(SearchTree.of(minimax, TOY, 1, TreeGame.value))
    before = view.record
    with pytest.raises(TraitError, match=r"record: set by the view itself; make a new TreeView\(tree\)"):
        view.record = b"x"
    assert view.record == before
