"""Checks of lesson 4: a tree by hand, whose turn it is, minimax and alpha-beta; see also `pruning.py`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import product
from typing import Any

from pacviz import game_tree_search
from pacviz.check import wrong_trees
from pacviz.check.cases import Case
from pacviz.check.exercise import Difference, Exercise, Waste
from pacviz.check.tree_cases import (
    MINIMAX_CASES,
    compare_answer,
    describe_game,
    game_of,
    read_answer,
    tree_picture,
)
from pacviz.check.tree_words import WORDS
from pacviz.check.verdict import Verdict, shown
from pacviz.tree_game import TreeGame

HAND_TREE = ((6, 9, 4), (3, 12, 8), (7, 2, 5))


def minimax_by_hand(function: Any) -> Verdict:
    """Checks `minimax_by_hand()`: what the three ghost nodes are worth, the root's value, and the action to take."""
    return _BY_HAND.check(function)


def next_turn(function: Any) -> Verdict:
    """Checks `next_turn(agent, depth, num_agents)`: who moves after `agent`, and how many rounds are then left."""
    return _NEXT_TURN.check(function)


def minimax(function: Any) -> Verdict:
    """Checks `minimax(state, depth, evaluate)`, which returns `(value, action)`, with any number of ghosts."""
    return _MINIMAX.check(function)


def alpha_beta(function: Any) -> Verdict:
    """Checks `alpha_beta(state, depth, evaluate)`, which returns `(value, action)` and cuts on strict inequality only."""
    return _ALPHA_BETA.check(function)


# A tree by hand


def _compare_hand(case: Case, answer: Any) -> Difference | None:
    if not isinstance(answer, tuple) or len(answer) != 3 or not isinstance(answer[0], tuple):
        return Difference(f"expected ([three values], value, action), found {shown(answer)}", cause="wrong form")
    nodes, value, action = case.expected
    if answer[0] != nodes:
        if answer[0] == tuple(map(max, HAND_TREE)):
            return Difference("these are the largest leaves: a ghost takes the smallest", cause="ghosts maximise")
        return Difference(f"the ghosts' nodes are not {shown(list(answer[0]))}; a ghost takes the smallest leaf")
    if answer[1] != value:
        return Difference(f"the ghosts' nodes are right; of them Pac-Man takes the largest, not {shown(answer[1])}")
    if answer[2] != action:
        text = f"the values are right; the action that leads to {value} is not {shown(answer[2])}"
        names = "" if answer[2] in ("b", "c") else ": actions are called 'a', 'b' and 'c', as on the lines"
        return Difference(text + names)
    return None


_BY_HAND = Exercise(
    name="minimax_by_hand",
    parameters=(),
    cases=lambda: [Case((), (tuple(map(min, HAND_TREE)), 4, "a"))],
    compare=_compare_hand,
    describe=lambda case: "the tree above",
    tried="three ghost nodes, the root, and the action",
)


# Whose turn


def _turn(agent: int, depth: int, num_agents: int) -> tuple[int, int]:
    return (agent + 1, depth) if agent + 1 < num_agents else (0, depth - 1)


_NEXT_TURN = Exercise(
    name="next_turn",
    parameters=("agent", "depth", "num_agents"),
    cases=lambda: [
        Case((agent, depth, agents), _turn(agent, depth, agents))
        for agents, depth in product((2, 3, 4, 1, 5), (3, 1))
        for agent in range(agents)
    ],
    suspects={
        "depth counted per agent": [
            lambda agent, depth, agents: ((agent + 1) % agents, depth - 1),
            lambda agent, depth, agents: (agent + 1, depth - 1),
        ],
        "depth never falls": [lambda agent, depth, agents: ((agent + 1) % agents, depth)],
        "one ghost layer": [lambda agent, depth, agents: (1, depth) if agent == 0 else (0, depth - 1)],
        "depth falls too early": [lambda agent, depth, agents: ((agent + 1) % agents, depth - (agent == 0))],
        "one agent too many": [lambda agent, depth, agents: (agent + 1, depth) if agent < agents else (0, depth - 1)],
        "Pac-Man left out": [lambda agent, depth, agents: (agent + 1, depth) if agent + 1 < agents else (1, depth - 1)],
        "depth rises": [lambda agent, depth, agents: (agent + 1, depth) if agent + 1 < agents else (0, depth + 1)],
    },
    words=WORDS | {
        "depth never falls": "the depth stays as it is: when the last ghost has moved, a round is over",
        "depth falls too early": "the depth falls before the ghosts have moved: it falls after the last ghost",
        "one agent too many": "agents are numbered from 0: the last one is `num_agents - 1`, and after it comes agent 0",
        "Pac-Man left out": "after the last ghost comes Pac-Man, agent 0",
        "depth rises": "a round that is over leaves one fewer to go",
    },
    describe=lambda case: "agent = {}, depth = {}, num_agents = {}".format(*case.arguments),
)  # fmt: skip


# Searches in code


class Counted:
    """A game that counts the successors made from its states."""

    def __init__(self, state: Any, made: list[Any]) -> None:
        self.state, self.made, self.num_agents = state, made, state.num_agents

    def legal_actions(self, agent: int) -> list[Any]:
        """As the game's own."""
        return list(self.state.legal_actions(agent))

    def successor(self, agent: int, action: Any) -> Counted:
        """As the game's own, and counted."""
        self.made.append(action)
        return Counted(self.state.successor(agent, action), self.made)

    def is_terminal(self) -> bool:
        """As the game's own."""
        return bool(self.state.is_terminal())


@lru_cache(maxsize=1)
def _counting_trees() -> tuple[tuple[TreeGame, int], ...]:
    trees = ([[3, 12, 8], [2, 4, 6], [14, 5, 2]], [[5, 9], [5, 1], [7, 5, 2], [7, 7]], [[6, 4], [4, 9, 4], [4, 8]])
    deep = [[[[4, 6], [7, 9]], [[9, 8], [1, 3]]], [[[2, 3], [6, 5]], [[1, 2], [9, 9]]]]
    inside = [[[[7, 9], [4, 6]], [[9, 8], [1, 3]]], [[[2, 3], [6, 5]], [[1, 2], [9, 9]]]]  # alpha rises below the root
    return (*((game_of(tree, 2), 1) for tree in trees), (game_of(deep, 2), 2), (game_of(inside, 2), 2))


def states_made(function: Callable[..., Any], game: TreeGame, depth: int) -> int:
    """How many successors `function` makes in one search."""
    made: list[Any] = []
    function(Counted(game, made), depth, lambda node: node.state.value())
    return len(made)


def _compared(function: Callable[..., Any], against: Callable[..., Any]) -> list[tuple[int, int, int]]:
    counts = []
    for game, depth in _counting_trees():
        full = game_tree_search.minimax(game, depth, TreeGame.value).generated
        counts.append((states_made(function, game, depth), against(game, depth, TreeGame.value).generated, full))
    return counts


def made_twice(against: Callable[..., Any], function: Callable[..., Any]) -> Waste | None:
    """Whether `function` makes more states than a plain search needs."""
    for mine, needed, _ in _compared(function, against):
        if mine > needed:
            text = f"every value is right, but {mine} states were made where {needed} are enough: {WORDS['successor made twice']}"
            return Waste(text, "successor made twice")
    return None


def _cuts_too_little(function: Callable[..., Any]) -> Waste | None:
    """Whether `function` makes more states than alpha-beta needs, or fewer than it may."""
    counts = _compared(function, game_tree_search.alpha_beta)
    mine, needed, _ = max(counts, key=lambda count: count[0] - count[1])
    if mine <= needed:
        return _too_few_states(counts)
    if any(mine > full for mine, _, full in counts):
        cause = "successor made twice"
    else:
        made = [count for count, _, _ in counts]
        alike = (cause for cause, known in wrong_trees.CUTS_TOO_LITTLE.items() if made == _made(known))
        cause = next(alike, "window not used")
    return Waste(f"every value is right, but {mine} states were made where {needed} are enough: {WORDS[cause]}", cause)


def _made(known: Callable[..., Any]) -> list[int]:
    return [states_made(known, game, depth) for game, depth in _counting_trees()]


def _too_few_states(counts: list[tuple[int, int, int]]) -> Waste | None:
    for mine, needed, _ in counts:
        if mine < needed:
            text = (
                f"the answers happen to be right, but {needed - mine} states were left out that could have mattered: "
            )
            return Waste(text + WORDS["cuts on equality"], "cuts on equality", "wrong")
    return None


def search_exercise(name: str, suspects: Any, waste: Any, search: Callable[..., Any], cases: Any) -> Exercise:
    """The exercise of writing the search `name(state, depth, evaluate)`; `search` is the library's own."""
    return Exercise(
        name=name,
        parameters=("state", "depth", "evaluate"),
        cases=cases,
        read=read_answer,
        compare=compare_answer,
        suspects=suspects,
        words=WORDS,
        waste=waste,
        describe=describe_game,
        picture=tree_picture(search),
        budget=lambda case: 2_000_000,
        tried="drawn trees, random trees with one to three ghosts, and mazes up to depth 4",
    )


_MINIMAX = search_exercise(
    "minimax",
    wrong_trees.MINIMAX,
    partial(made_twice, game_tree_search.minimax),
    game_tree_search.minimax,
    MINIMAX_CASES,
)
_ALPHA_BETA = search_exercise(
    "alpha_beta", wrong_trees.ALPHA_BETA, _cuts_too_little, game_tree_search.alpha_beta, MINIMAX_CASES
)
