"""The tree that a search looked at, rebuilt from its record: for drawing, counting, and stepping through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from math import isclose
from typing import Any

from pacviz.search_record import Action, Decision, Evaluate, State, TreeEvent


@dataclass
class TreeNode:
    """One state that the search made.

    `number` counts from 0 at the root; `agent` is None at a leaf; `weight` is the chance of `action` where a ghost moves
    by chance; `value` is what the node is worth, None while that is unknown; `skipped` are the actions that were cut.
    """

    number: int
    parent: int | None
    action: Action
    state: State
    agent: int | None
    weight: float | None
    value: float | None = None
    children: list[int] = field(default_factory=list)
    skipped: tuple[Action, ...] = ()
    cut: TreeEvent | None = None

    @property
    def kind(self) -> str:
        """`"leaf"`, `"max"`, `"min"`, or `"chance"` (known once it has children)."""
        return "leaf" if self.agent is None else "max" if self.agent == 0 else "min"


class SearchTree:
    """All nodes of a search, in the order they were made, and the events that made them.

    >>> from pacviz.game_tree_search import TreeGame, alpha_beta
    >>> tree = SearchTree.of(alpha_beta, TreeGame.from_lists([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), 1, TreeGame.value)
    >>> len(tree.nodes), tree.leaf_values(), tree.skipped_actions()
    (11, [3, 12, 8, 2, 14, 5, 2], 2)
    """

    def __init__(self, events: Iterable[TreeEvent], decision: Decision | None = None) -> None:
        self.events = list(events)
        self.decision = decision
        self.nodes: list[TreeNode] = []
        for event in self.events:
            self._take(event)

    @classmethod
    def of(
        cls, search: Callable[..., Decision], state: State, depth: int, evaluate: Evaluate, **more: Any
    ) -> SearchTree:
        """The tree of `search(state, depth, evaluate, **more)`; its answer is `tree.decision`."""
        events: list[TreeEvent] = []
        decision = search(state, depth, evaluate, recorder=events.append, **more)
        return cls(events, decision)

    def _take(self, event: TreeEvent) -> None:
        if event.kind == "open":
            node = TreeNode(event.node, event.parent, event.action, event.state, event.agent, event.weight)
            self.nodes.append(node)
            if event.parent is not None:
                self.nodes[event.parent].children.append(event.node)
        elif event.kind == "value":
            self.nodes[event.node].value = event.value
        elif event.kind == "cut":
            self.nodes[event.node].skipped, self.nodes[event.node].cut = event.skipped, event

    @property
    def root(self) -> TreeNode:
        """The state that was searched."""
        return self.nodes[0]

    @property
    def by_chance(self) -> bool:
        """Whether ghosts move by chance in this search."""
        return any(node.weight is not None for node in self.nodes)

    def kind(self, node: TreeNode) -> str:
        """`"max"`, `"min"`, `"chance"` or `"leaf"`."""
        return "chance" if node.kind == "min" and self.by_chance else node.kind

    def layers(self) -> list[list[TreeNode]]:
        """The nodes by their number of plies below the root."""
        levels: list[list[TreeNode]] = []
        ply: list[int] = []
        for node in self.nodes:
            ply.append(0 if node.parent is None else ply[node.parent] + 1)
            if ply[-1] == len(levels):
                levels.append([])
            levels[ply[-1]].append(node)
        return levels

    def layer_name(self, layer: list[TreeNode]) -> str:
        """Who moves in a layer and what they look for: `"Pac-Man: max"`, `"ghost 1: min"`, `"values"` for leaves only."""
        movers = sorted({node.agent for node in layer if node.agent is not None})
        if not movers:
            return "values"
        ghosts = "average" if self.by_chance else "min"
        return " / ".join("Pac-Man: max" if agent == 0 else f"ghost {agent}: {ghosts}" for agent in movers)

    def best_line(self) -> list[int]:
        """The nodes from the root along the moves that decide its value; it ends where chance decides, or at a leaf."""
        line = [0]
        while (following := self._decisive(self.nodes[line[-1]])) is not None:
            line.append(following)
        return line

    def _decisive(self, node: TreeNode) -> int | None:
        if node.value is None or self.kind(node) in ("leaf", "chance"):
            return None
        for child in node.children:
            value = self.nodes[child].value
            if value is not None and isclose(value, node.value, rel_tol=1e-12, abs_tol=1e-12):
                return child
        return None

    def leaf_values(self) -> list[float | None]:
        """The values of the leaves, in the order they were looked at."""
        return [node.value for node in self.nodes if node.agent is None]

    def skipped_actions(self) -> int:
        """How many actions were cut."""
        return sum(len(node.skipped) for node in self.nodes)

    def below(self, number: int) -> Iterator[int]:
        """The numbers of the nodes below one node."""
        for child in self.nodes[number].children:
            yield child
            yield from self.below(child)

    def __repr__(self) -> str:
        cut = f", {self.skipped_actions()} actions cut" if self.skipped_actions() else ""
        return f"SearchTree: {len(self.nodes)} nodes in {len(self.layers())} layers{cut}"
