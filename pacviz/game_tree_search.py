"""Looking ahead in a game: minimax, alpha-beta, expectimax, for Pac-Man (agent 0) and any number of ghosts.

They search anything with `num_agents`, `legal_actions(agent)`, `successor(agent, action)` and `is_terminal()`, and
never look inside. One depth is a round: Pac-Man and every ghost once. `evaluate(state)` values states where the game is
over or the depth is used up. Each successor is made once, in action order; between equal actions the first is taken.

After Russell and Norvig, "Artificial Intelligence: A Modern Approach", the chapter on adversarial search; several
ghosts are as many MIN layers (or chance layers) in a row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from pacviz.search_record import Action, Decision, Evaluate, Game, Ghost, Node, Recorder, Search, TreeEvent
from pacviz.sums import added
from pacviz.tree_game import TreeGame

__all__ = ["Decision", "TreeEvent", "TreeGame", "alpha_beta", "expectimax", "minimax"]


def minimax(
    state: Game, depth: int, evaluate: Evaluate, recorder: Recorder | None = None, engine: str = "readable"
) -> Decision:
    """The best action if every ghost does its worst for Pac-Man: he takes the largest value, each ghost the smallest.

    `engine="fast"` gives the same answer by compiled code, for a `GameState` and an evaluation of `pacviz.evaluation`.

    >>> tree = TreeGame.from_lists([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> minimax(tree, 1, TreeGame.value)
    Decision(action='a', value=3, root_values={'a': 3, 'b': 2, 'c': 2}, generated=12)
    """
    if engine != "readable":
        return _compiled(engine, "minimax", state, depth, evaluate, recorder)
    search = Search(state, depth, evaluate, recorder)

    def value(node: Node) -> float:
        if node.is_leaf:
            return search.leaf(node)
        values = {action: value(child) for action, child in search.children(node)}
        best = max(values.values()) if node.agent == 0 else min(values.values())
        return search.done(node, best, values)

    return search.decision(value(search.root))


def alpha_beta(
    state: Game, depth: int, evaluate: Evaluate, recorder: Recorder | None = None, engine: str = "readable"
) -> Decision:
    """What `minimax` finds, without looking where it cannot matter.

    `alpha` is what Pac-Man is sure of elsewhere on the way from the root, `beta` what the ghosts are. A value outside
    this window will not be played, so the rest of that node is cut. A value equal to a bound is no reason to cut: the
    node could still get worse, and a cut there would show its action as an equal of the best.

    >>> tree = TreeGame.from_lists([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> alpha_beta(tree, 1, TreeGame.value)
    Decision(action='a', value=3, root_values={'a': 3, 'b': 2, 'c': 2}, generated=10)
    """
    if engine != "readable":
        return _compiled(engine, "alpha_beta", state, depth, evaluate, recorder)
    search = Search(state, depth, evaluate, recorder)

    def value(node: Node, alpha: float, beta: float) -> float:
        if node.is_leaf:
            return search.leaf(node)
        search.window(node, None, alpha, beta)
        best = -inf if node.agent == 0 else inf
        values = {}
        for action, child in search.children(node):
            values[action] = value(child, alpha, beta)
            if node.agent == 0:
                best = max(best, values[action])
                outside = best > beta
                alpha = max(alpha, best)
            else:
                best = min(best, values[action])
                outside = best < alpha
                beta = min(beta, best)
            search.window(node, best, alpha, beta)
            if outside:
                search.cut(node, best, alpha, beta, len(values))
                break
        return search.done(node, best, values)

    return search.decision(value(search.root, -inf, inf))


def expectimax(
    state: Game,
    depth: int,
    evaluate: Evaluate,
    recorder: Recorder | None = None,
    engine: str = "readable",
    ghosts: Sequence[Ghost] | None = None,
) -> Decision:
    """The best action if the ghosts move by chance: he takes the largest value, a ghost's node is worth the average.

    Ghosts choose evenly among their actions, unless `ghosts` tells how: for each ghost, in order, a function
    `(state, agent) -> {action: probability}`. Values that differ by rounding only count as equal.

    >>> tree = TreeGame.from_lists([[-10, 20], [1, 2]])
    >>> expectimax(tree, 1, TreeGame.value)
    Decision(action='a', value=5.0, root_values={'a': 5.0, 'b': 1.5}, generated=6)
    """
    if engine != "readable":
        return _compiled(engine, "expectimax", state, depth, evaluate, recorder, ghosts)
    if ghosts is not None and len(ghosts) != state.num_agents - 1:
        raise ValueError(f"ghosts: found {len(ghosts)} functions for {state.num_agents - 1} ghosts; give one for each")
    search = Search(state, depth, evaluate, recorder)

    def value(node: Node) -> float:
        if node.is_leaf:
            return search.leaf(node)
        chances = None if node.agent == 0 else _chances(node, ghosts)
        values = {action: value(child) for action, child in search.children(node, chances)}
        if chances is None:
            best = max(values.values())
        elif ghosts is None:
            best = added(values.values()) / len(values)
        else:
            best = added(chances[action] * values[action] for action in values)
        return search.done(node, best, values)

    return search.decision(value(search.root), rounding=1e-12)


def _chances(node: Node, ghosts: Sequence[Ghost] | None) -> Mapping[Action, float]:
    """How likely each action of the ghost at `node` is."""
    if ghosts is None:
        return dict.fromkeys(node.actions, 1 / len(node.actions))
    return ghosts[node.agent - 1](node.state, node.agent)


def _compiled(
    engine: str, search: str, state: Game, depth: int, evaluate: Evaluate, recorder: object, ghosts: object = None
) -> Decision:
    if engine != "fast":
        raise ValueError(f'engine: found {engine!r}, expected "readable" or "fast"')
    if recorder is not None or ghosts is not None:
        raise ValueError('engine="fast" keeps no record and knows even chances only: leave out recorder and ghosts')
    from pacviz.fast_search import compiled_search

    return compiled_search(search, state, depth, evaluate)
