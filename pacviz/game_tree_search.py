"""Looking ahead in a game: minimax, alpha-beta, expectimax, for Pac-Man (agent 0) and any number of ghosts.

They search anything with `num_agents`, `legal_actions(agent)`, `successor(agent, action)` and `is_terminal()`, and never look
inside. One depth is a round: Pac-Man and every ghost once. `evaluate(state)` values states where the game is over or the depth
is used up. Each successor is made once, in action order; between equal actions the first is taken.

After Russell and Norvig, "Artificial Intelligence: A Modern Approach", chapter on adversarial search; the ghosts are
so many MIN layers (or chance layers) in a row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf, isclose
from typing import Any, NamedTuple, Protocol

from pacviz.tree_game import TreeGame as TreeGame

Evaluate = Callable[[Any], float]
Ghost = Callable[[Any, int], Mapping[Any, float]]


class Game(Protocol):
    """What a state must offer to be searched."""

    @property
    def num_agents(self) -> int: ...
    def legal_actions(self, agent: int) -> Sequence[Any]: ...
    def successor(self, agent: int, action: Any) -> Any: ...
    def is_terminal(self) -> bool: ...


class Decision(NamedTuple):
    """What a search found.

    - `action`: Pac-Man's best, the first of equals; None if he has none here
    - `value`: what it is worth
    - `root_values`: `{action: value}` in action order. After alpha-beta the value of an action that is not best may be
      only a bound: it is worth that or less.
    - `generated`: how many successors were made
    """

    action: Any
    value: float
    root_values: dict[Any, float]
    generated: int


class TreeEvent(NamedTuple):
    """One step of a search, as its recorder gets it. `node` counts nodes in the order they are made, the root is 0.

    - `open`: the node was made: `parent`, the `action` that led to it, its `state`, the `agent` who moves there (None if the
      search stops there), `depth` still to go, `weight` = chance of this action (None where no chance rules)
    - `window`: alpha-beta entered the node with this `alpha`, `beta` (`value` is None), or has one more of its children:
      `value` = best so far, `alpha`, `beta` as they are now
    - `cut`: the actions in `skipped` were not tried, because `value` is outside `alpha`, `beta`
    - `value`: the node is finished and worth `value`
    """

    kind: str
    node: int
    parent: int | None = None
    action: Any = None
    state: Any = None
    agent: int | None = None
    depth: int = 0
    value: float | None = None
    alpha: float = -inf
    beta: float = inf
    weight: float | None = None
    skipped: tuple[Any, ...] = ()


Recorder = Callable[[TreeEvent], object]


def minimax(state: Game, depth: int, evaluate: Evaluate, recorder: Recorder | None = None, engine: str = "readable") -> Decision:
    """The best action if every ghost does its worst for Pac-Man: he takes the largest value, each ghost the smallest.

    `engine="fast"` gives the same answer by compiled code, for a `GameState` and an evaluation of `pacviz.evaluation`.

    >>> tree = TreeGame.from_lists([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> minimax(tree, 1, TreeGame.value)
    Decision(action='a', value=3, root_values={'a': 3, 'b': 2, 'c': 2}, generated=12)
    """
    if engine != "readable":
        return _compiled(engine, "minimax", state, depth, evaluate, recorder)
    search = _Search(state, depth, evaluate, recorder)

    def value(node: _Node) -> float:
        if node.is_leaf:
            return search.leaf(node)
        values = {action: value(child) for action, child in search.children(node)}
        best = max(values.values()) if node.agent == 0 else min(values.values())
        return search.done(node, best, values)

    return search.decision(value(search.root))


def alpha_beta(state: Game, depth: int, evaluate: Evaluate, recorder: Recorder | None = None, engine: str = "readable") -> Decision:
    """What `minimax` finds, without looking where it cannot matter.

    `alpha` is what Pac-Man is sure of elsewhere on the way from the root, `beta` what the ghosts are. A value outside this
    window will not be played, so the rest of that node is cut. A value equal to a bound is no reason to cut: the action would
    tie with the best, and a cut there could show a worse action as its equal.

    >>> tree = TreeGame.from_lists([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> alpha_beta(tree, 1, TreeGame.value)
    Decision(action='a', value=3, root_values={'a': 3, 'b': 2, 'c': 2}, generated=10)
    """
    if engine != "readable":
        return _compiled(engine, "alpha_beta", state, depth, evaluate, recorder)
    search = _Search(state, depth, evaluate, recorder)

    def value(node: _Node, alpha: float, beta: float) -> float:
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

    Ghosts choose evenly among their actions, unless `ghosts` tells how: one function `(state, agent) -> {action: probability}`
    for each ghost, in order, such as those of `pacviz.game`. Values that differ by rounding only count as equal.

    >>> tree = TreeGame.from_lists([[-10, 20], [1, 2]])
    >>> expectimax(tree, 1, TreeGame.value)
    Decision(action='a', value=5.0, root_values={'a': 5.0, 'b': 1.5}, generated=6)
    """
    if engine != "readable":
        return _compiled(engine, "expectimax", state, depth, evaluate, recorder, ghosts)
    if ghosts is not None and len(ghosts) != state.num_agents - 1:
        raise ValueError(f"ghosts: found {len(ghosts)} functions for {state.num_agents - 1} ghosts; give one for each")
    search = _Search(state, depth, evaluate, recorder)

    def value(node: _Node) -> float:
        if node.is_leaf:
            return search.leaf(node)
        chances = None if node.agent == 0 else _chances(node, ghosts)
        values = {action: value(child) for action, child in search.children(node, chances)}
        if chances is None:
            best = max(values.values())
        elif ghosts is None:
            best = sum(values.values()) / len(values)
        else:
            best = sum(chances[action] * values[action] for action in values)
        return search.done(node, best, values)

    return search.decision(value(search.root), rounding=1e-12)


class _Node(NamedTuple):
    """A state on the search's way, and the actions of the `agent` who moves there; none where the search stops."""

    number: int
    state: Any
    agent: int
    depth: int
    actions: Sequence[Any]

    @property
    def is_leaf(self) -> bool:
        return not self.actions


class _Search:
    """What the three searches share: whose turn it is, the count of successors, the report to the recorder."""

    def __init__(self, state: Game, depth: int, evaluate: Evaluate, recorder: Recorder | None) -> None:
        if depth < 0:
            raise ValueError(f"depth: found {depth}, expected 0 or more rounds")
        self.evaluate = evaluate
        self.recorder = recorder
        self.num_agents = state.num_agents
        self.generated = 0
        self.root_values: dict[Any, float] = {}
        self.root = self._node(0, state, 0, depth)
        if recorder:
            self._report_open(self.root, None, None, None)

    def _node(self, number: int, state: Any, agent: int, depth: int) -> _Node:
        """The node where `agent` is next; one that cannot move (a walled-in ghost) is passed over."""
        while True:
            if agent == self.num_agents:
                agent, depth = 0, depth - 1
            if depth == 0 or state.is_terminal():
                return _Node(number, state, agent, depth, ())
            actions = state.legal_actions(agent)
            if actions:
                return _Node(number, state, agent, depth, actions)
            agent += 1

    def children(self, node: _Node, chances: Mapping[Any, float] | None = None) -> Iterator[tuple[Any, _Node]]:
        """Each action of `node` that can happen, with the node it leads to, which is made when it is asked for."""
        for action in node.actions:
            if chances is not None and not chances.get(action, 0):
                continue
            self.generated += 1
            child = self._node(self.generated, node.state.successor(node.agent, action), node.agent + 1, node.depth)
            if self.recorder:
                self._report_open(child, node.number, action, None if chances is None else chances[action])
            yield action, child

    def _report_open(self, node: _Node, parent: int | None, action: Any, weight: float | None) -> None:
        if self.recorder:
            agent = None if node.is_leaf else node.agent
            self.recorder(TreeEvent("open", node.number, parent, action, node.state, agent, node.depth, weight=weight))

    def leaf(self, node: _Node) -> float:
        """The evaluation of a state where the search stops."""
        return self.done(node, self.evaluate(node.state), {})

    def done(self, node: _Node, value: float, values: dict[Any, float]) -> float:
        """Notes that `node` is worth `value`, given the `values` of its actions."""
        if node.number == 0 and node.agent == 0:
            self.root_values = values
        if self.recorder:
            self.recorder(TreeEvent("value", node.number, value=value))
        return value

    def window(self, node: _Node, best: float | None, alpha: float, beta: float) -> None:
        """Notes the window of `node` on entering it (`best` is None), and after each of its children."""
        if self.recorder:
            self.recorder(TreeEvent("window", node.number, value=best, alpha=alpha, beta=beta))

    def cut(self, node: _Node, best: float, alpha: float, beta: float, tried: int) -> None:
        """Notes that the actions of `node` after the first `tried` are left out."""
        if self.recorder and tried < len(node.actions):
            skipped = tuple(node.actions[tried:])
            self.recorder(TreeEvent("cut", node.number, value=best, alpha=alpha, beta=beta, skipped=skipped))

    def decision(self, value: float, rounding: float = 0.0) -> Decision:
        """The search's result; actions within `rounding` of the best count as equal to it."""
        ties = (a for a, v in self.root_values.items() if v == value or isclose(v, value, rel_tol=rounding, abs_tol=rounding))
        return Decision(next(ties, None), value, self.root_values, self.generated)


def _chances(node: _Node, ghosts: Sequence[Ghost] | None) -> Mapping[Any, float]:
    """How likely each action of the ghost at `node` is."""
    if ghosts is None:
        return dict.fromkeys(node.actions, 1 / len(node.actions))
    return ghosts[node.agent - 1](node.state, node.agent)


def _compiled(engine: str, search: str, state: Game, depth: int, evaluate: Evaluate, recorder: object, ghosts: object = None) -> Decision:
    if engine != "fast":
        raise ValueError(f'engine: found {engine!r}, expected "readable" or "fast"')
    if recorder is not None or ghosts is not None:
        raise ValueError('engine="fast" keeps no record and knows even chances only; leave recorder and ghosts out, or take engine="readable"')
    from pacviz._game_kernels import compiled_search

    return compiled_search(search, state, depth, evaluate)
