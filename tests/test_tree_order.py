"""The order of actions: the same trees, sorted for whoever moves, and what alpha-beta then looks at."""

import pytest

from pacviz.game_tree_search import minimax
from pacviz.tree_game import TreeGame
from pacviz.tree_order import ORDERS, in_order, leaves_by_order, random_tree


def leaves_of(tree):
    return [leaf for part in tree for leaf in leaves_of(part)] if isinstance(tree, list) else [tree]


def value_of(tree, depth):
    return minimax(TreeGame.from_lists(tree), depth, TreeGame.value).value


@pytest.mark.parametrize("order", ORDERS)
def test_sorting_keeps_the_leaves_and_the_value(order):
    tree = random_tree(4, 3, seed=1)
    ordered = in_order(tree, order)
    assert sorted(leaves_of(ordered)) == sorted(leaves_of(tree))
    assert value_of(ordered, 2) == value_of(tree, 2)


def test_every_node_is_sorted_for_the_one_who_moves_there():
    best = in_order([[[1, 8], [4, 9]], [[7, 2], [6, 3]]], "best")
    assert best == [[[8, 1], [9, 4]], [[6, 3], [7, 2]]], "leaves falling, ghosts' nodes 8, 9 and 6, 7 rising, then 8 before 6"
    assert in_order([[1, 8], [4, 9]], "worst") == [[8, 1], [9, 4]]
    assert in_order([[9, 4], [1, 8]], "any") == [[9, 4], [1, 8]]


def test_the_best_order_looks_at_as_few_leaves_as_can_be_and_no_order_at_fewer():
    """The fewest for `b` actions and an even number `d` of moves: 2 b^(d/2) - 1 (Knuth and Moore)."""
    counts = leaves_by_order((2, 4, 6))
    assert counts["best"] == [2 * 3 ** (d // 2) - 1 for d in (2, 4, 6)]
    assert all(best <= any_ <= worst <= 3**d for best, any_, worst, d in zip(*counts.values(), (2, 4, 6), strict=True))
    assert counts["any"][2] < counts["worst"][2]


def test_an_unknown_order_is_refused():
    with pytest.raises(ValueError, match="order: found 'random', expected one of best, any, worst"):
        in_order([1, 2], "random")
