"""What every game-tree search shares: the form of a game, of an answer and of a record, and whose turn it is.

`pacviz.game_tree_search` holds the searches themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf, isclose
from typing import Any, NamedTuple, Protocol

State = Any
Action = Any
Evaluate = Callable[[State], float]
Ghost = Callable[[State, int], Mapping[Action, float]]


class Game(Protocol):
    """What a state must offer to be searched."""

    @property
    def num_agents(self) -> int:
        """Pac-Man and the ghosts."""

    def legal_actions(self, agent: int) -> Sequence[Action]:
        """What `agent` can do, in order; nothing if it has to be passed over."""

    def successor(self, agent: int, action: Action) -> State:
        """The state after `action`; this one does not change."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""


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

    - `open`: the node was made: `parent`, the `action` that led to it, its `state`, the `agent` who moves there (None
      if the search stops there), `depth` still to go, `weight` = chance of this action (None where no chance rules)
    - `window`: alpha-beta entered the node with this `alpha`, `beta` (`value` is None), or has one more of its
      children: `value` = best so far, `alpha`, `beta` as they are now
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


class Node(NamedTuple):
    """A state on the search's way, and the actions of the `agent` who moves there; none where the search stops."""

    number: int
    state: Any
    agent: int
    depth: int
    actions: Sequence[Any]

    @property
    def is_leaf(self) -> bool:
        """Whether the search stops here."""
        return not self.actions


class Search:
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

    def _node(self, number: int, state: State, agent: int, depth: int) -> Node:
        """The node where `agent` is next; one that cannot move (a walled-in ghost) is passed over."""
        while True:
            if agent == self.num_agents:
                agent, depth = 0, depth - 1
            if depth == 0 or state.is_terminal():
                return Node(number, state, agent, depth, ())
            actions = state.legal_actions(agent)
            if actions:
                return Node(number, state, agent, depth, actions)
            agent += 1

    def children(self, node: Node, chances: Mapping[Any, float] | None = None) -> Iterator[tuple[Any, Node]]:
        """Each action of `node` that can happen, with the node it leads to, which is made when it is asked for."""
        for action in node.actions:
            if chances is not None and not chances.get(action, 0):
                continue
            self.generated += 1
            child = self._node(self.generated, node.state.successor(node.agent, action), node.agent + 1, node.depth)
            if self.recorder:
                self._report_open(child, node.number, action, None if chances is None else chances[action])
            yield action, child

    def _report_open(self, node: Node, parent: int | None, action: Action, weight: float | None) -> None:
        if self.recorder:
            agent = None if node.is_leaf else node.agent
            self.recorder(TreeEvent("open", node.number, parent, action, node.state, agent, node.depth, weight=weight))

    def leaf(self, node: Node) -> float:
        """The evaluation of a state where the search stops."""
        return self.done(node, self.evaluate(node.state), {})

    def done(self, node: Node, value: float, values: dict[Any, float]) -> float:
        """Notes that `node` is worth `value`, given the `values` of its actions."""
        if node.number == 0 and node.agent == 0:
            self.root_values = values
        if self.recorder:
            self.recorder(TreeEvent("value", node.number, value=value))
        return value

    def window(self, node: Node, best: float | None, alpha: float, beta: float) -> None:
        """Notes the window of `node` on entering it (`best` is None), and after each of its children."""
        if self.recorder:
            self.recorder(TreeEvent("window", node.number, value=best, alpha=alpha, beta=beta))

    def cut(self, node: Node, best: float, alpha: float, beta: float, tried: int) -> None:
        """Notes that the actions of `node` after the first `tried` are left out."""
        if self.recorder and tried < len(node.actions):
            skipped = tuple(node.actions[tried:])
            self.recorder(TreeEvent("cut", node.number, value=best, alpha=alpha, beta=beta, skipped=skipped))

    def decision(self, value: float, rounding: float = 0.0) -> Decision:
        """The search's result; actions within `rounding` of the best count as equal to it."""
        for action, other in self.root_values.items():
            if isclose(other, value, rel_tol=rounding, abs_tol=rounding):
                return Decision(action, value, self.root_values, self.generated)
        return Decision(None, value, {}, self.generated)
