"""Checks of lesson 4 about cutting: which leaves alpha-beta looks at, and the order in which it looks at fewest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import takewhile
from math import inf
from random import Random
from typing import Any

from pacviz import game_tree_search
from pacviz.check.cases import Case
from pacviz.check.exercise import Difference, Exercise, Misfit, plain
from pacviz.check.verdict import Verdict, shown
from pacviz.search_tree import SearchTree
from pacviz.tree_game import TreeGame

CUT_TREE = ((5, 8, 6), (4, 9, 7), (5, 5, 3), (9, 6, 7))

Groups = Sequence[Sequence[int]]


def leaves_by_hand(function: Any) -> Verdict:
    """Checks `leaves_by_hand()`: the leaves that alpha-beta looks at, in order."""
    return _LEAVES.check(function)


def best_order(function: Any) -> Verdict:
    """Checks `best_order(tree)`: the same tree, ordered so that alpha-beta looks at as few leaves as possible."""
    return _BEST_ORDER.check(function)


def leaves_seen(tree: Groups) -> list[Any]:
    """The leaves that alpha-beta looks at in a tree of two layers.

    >>> leaves_seen([[3, 12], [2, 4]])
    [3, 12, 2]
    """
    game = TreeGame.from_lists([list(group) for group in tree])
    return SearchTree.of(game_tree_search.alpha_beta, game, 1, TreeGame.value).leaf_values()


def _cutting_on_equality(tree: Groups) -> list[int]:
    seen: list[int] = []
    alpha = -inf
    for group in tree:
        worst = inf
        for leaf in group:
            seen.append(leaf)
            worst = min(worst, leaf)
            if worst <= alpha:
                break
        alpha = max(alpha, worst)
    return seen


def _fresh_window(tree: Groups) -> list[int]:
    return [leaf for group in tree for leaf in group]


def _compare_leaves(case: Case, answer: Any) -> Difference | None:
    """Tells how far the list is right, and not how it goes on."""
    if answer == case.expected:
        return None
    groups = answer if isinstance(answer, tuple) else (answer,)
    if any(isinstance(part, tuple) for part in groups):
        return Difference(f"expected one list of leaves without lists inside, found {shown(answer)}", cause="grouped")
    if not isinstance(answer, tuple):
        return Difference(f"expected a list of leaves, as in [1, 2, 3], found {shown(answer)}", cause="no list")
    right = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(answer, case.expected, strict=False)))
    if right == len(answer):
        return Difference(f"the search looks at these {right}, but then at more" if right else "the list is empty")
    if right == len(case.expected):
        return Difference(f"the first {right} are right, and the search looks at no more")
    before = f"the first {right} are right; then" if right else "already at the beginning"
    return Difference(f"{before} the search looks at another leaf than {shown(answer[right])}")


_LEAVES = Exercise(
    name="leaves_by_hand",
    parameters=(),
    cases=lambda: [Case((), tuple(leaves_seen(CUT_TREE)))],
    compare=_compare_leaves,
    suspects={
        "cuts on equality": [lambda: _cutting_on_equality(CUT_TREE)],
        "nothing is cut": [lambda: _fresh_window(CUT_TREE)],
        "leaves left out": [lambda: [9, 7]],
        "cut leaf not counted": [lambda: [leaf for leaf in leaves_seen(CUT_TREE) if leaf != 4]],
    },
    words={
        "cuts on equality": "a 5 in the third group only equals the bound: go on, a later leaf may be smaller",
        "nothing is cut": "these are all leaves: once a group can no longer beat the best so far, the rest of it is skipped",
        "leaves left out": "these are the leaves that are left out: return those that are looked at",
        "cut leaf not counted": "the leaf that causes a cut has been looked at too",
    },
    describe=lambda case: "the tree above",
    tried="the leaves, in their order",
)


def _fewest(tree: Groups) -> int:
    """Groups as good as the best must be seen whole, every other one shows its smallest leaf and is cut."""
    best = max(min(group) for group in tree)
    return sum(len(group) if min(group) == best else 1 for group in tree)


def _order_cases() -> list[Case]:
    rng = Random(11)
    trees = [[[2, 4], [3, 5]], [[9, 1], [6, 7]], [[14, 5, 2], [2, 4, 6], [3, 12, 8]], [[5, 9], [7, 5], [8, 1]]]
    trees += [[[rng.randint(0, 20) for _ in range(width)] for _ in range(width)] for width in (3, 3, 4, 4, 5)]
    return [Case((tree,), _fewest(tree)) for tree in trees]


def _read_tree(case: Case, value: Any) -> Any:
    answer = plain(value)
    if not isinstance(answer, tuple) or not all(isinstance(group, tuple) for group in answer):
        raise Misfit(f"expected a list of lists, found {shown(value)}", "no tree")
    return answer


def _compare_order(case: Case, answer: Any) -> Difference | None:
    (tree,) = case.arguments
    if sorted(sorted(group) for group in answer) != sorted(sorted(group) for group in tree):
        text = f"{shown([list(group) for group in answer])} does not hold the same groups of leaves"
        return Difference(text, cause="another tree")
    count = len(leaves_seen(answer))
    if count == case.expected:
        return None
    found = shown([list(group) for group in answer])
    return Difference(f"alpha-beta looks at {count} leaves of {found}; {case.expected} are enough")


def _sorted_groups(tree: Groups, inner: bool | None, outer: bool | None) -> list[list[int]]:
    """Leaves rising (False) or falling (True) or left alone (None), then groups by their smallest leaf likewise."""
    groups = [list(group) if inner is None else sorted(group, reverse=inner) for group in tree]
    return groups if outer is None else sorted(groups, key=min, reverse=outer)


_BEST_ORDER = Exercise(
    name="best_order",
    parameters=("tree",),
    cases=_order_cases,
    read=_read_tree,
    compare=_compare_order,
    suspects={
        "leaves not ordered": [partial(_sorted_groups, inner=None, outer=True)],
        "groups not ordered": [partial(_sorted_groups, inner=False, outer=None)],
        "worst group first": [partial(_sorted_groups, inner=False, outer=False)],
        "largest leaf first": [partial(_sorted_groups, inner=True, outer=outer) for outer in (True, False)],
        "sorted by first leaf": [sorted, partial(sorted, reverse=True)],
        "left as it was": [partial(_sorted_groups, inner=None, outer=None)],
    },
    words={
        "leaves not ordered": "the groups stand well; inside a group the smallest leaf should come first",
        "groups not ordered": "the leaves stand well; the group that Pac-Man will choose should come first, to make alpha high",
        "worst group first": "the group that Pac-Man will choose should come first, not last",
        "largest leaf first": "inside a group a ghost looks for a small leaf: put the smallest first",
        "sorted by first leaf": "this sorts the groups by their first leaf: order the leaves inside the groups first",
        "left as it was": "this is the tree as it was given",
    },
    describe=lambda case: f"the tree {case.arguments[0]}",
)  # fmt: skip
