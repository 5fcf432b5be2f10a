"""What the order of actions does to alpha-beta: random trees, searched in the best order, the worst, and as they came."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from pacviz.game_tree_search import alpha_beta
from pacviz.search_tree import SearchTree
from pacviz.tree_game import TreeGame

ORDERS = ("best", "any", "worst")


def random_tree(moves: int, actions: int, seed: int) -> Any:
    """A tree as nested lists, `moves` deep, in which every node has `actions` branches; its leaves are random numbers.

    >>> [[len(branch) for branch in random_tree(2, 3, seed=0)], random_tree(2, 3, seed=0) == random_tree(2, 3, seed=0)]
    [[3, 3, 3], True]
    """

    def grow(left: int) -> Any:
        return [grow(left - 1) for _ in range(actions)] if left else rng.randint(0, 10**6)

    rng = Random(seed)
    return grow(moves)


def in_order(tree: Any, order: str) -> Any:
    """The same tree, in every node the branches sorted for the one who moves there: Pac-Man at the root, then a ghost, and so on.

    >>> in_order([[3, 12], [2, 4]], "worst"), in_order([[4, 2], [12, 3]], "best")
    ([[4, 2], [12, 3]], [[3, 12], [2, 4]])

    `order` is one of `ORDERS`; `"any"` leaves the tree as it came. Raises ValueError for another order.
    """
    if order not in ORDERS:
        raise ValueError(f"order: found {order!r}, expected one of {', '.join(ORDERS)}")
    return _sorted(tree, order, pacman=True)[0]


def _sorted(tree: Any, order: str, pacman: bool) -> tuple[Any, Any]:
    """A sorted tree and its minimax value."""
    if not isinstance(tree, list):
        return tree, tree
    parts = [_sorted(part, order, not pacman) for part in tree]
    if order != "any":
        parts.sort(key=lambda part: part[1], reverse=(order == "best") == pacman)
    values = [value for _, value in parts]
    return [part for part, _ in parts], max(values) if pacman else min(values)


def leaves_by_order(depths: Iterable[int], actions: int = 3) -> dict[str, list[int]]:
    """How many leaves alpha-beta looks at in a random tree of each depth, for each order.

    >>> leaves_by_order([2])
    {'best': [5], 'any': [5], 'worst': [9]}
    """
    found: dict[str, list[int]] = {order: [] for order in ORDERS}
    for moves in depths:
        tree = random_tree(moves, actions, seed=moves)
        for order, counts in found.items():
            game = TreeGame.from_lists(in_order(tree, order))
            search = SearchTree.of(alpha_beta, game, moves, TreeGame.value)
            counts.append(len(search.leaf_values()))
    return found
