"""`TreeView`: the tree of a search, stepped through in the browser."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from math import isnan
from typing import Any

import traitlets

from pacviz._plain_text import plain
from pacviz.game import GameState
from pacviz.search_record import TreeEvent
from pacviz.search_tree import SearchTree, TreeNode
from pacviz.widgets._base import BoardWidget, BytesFromBrowser, join_modules
from pacviz.widgets.still import figure_png
from pacviz.widgets.theme import Theme

MOST_NODES = 50_000
_STILL_NODES = 70
_KINDS = {"open": 0, "value": 1, "cut": 2}


class TreeView(BoardWidget):
    """Shows a search tree; in the browser one steps through the search, folds, zooms and looks at boards without the kernel.

    - `tree`: a `SearchTree`, or the events a recorder has collected
    - `step`: the step shown first; negative ones count from the end. It can be set and observed.
    - `title`, `theme`: as in every view

    Nodes and values appear in the order in which the search found them. Of a large tree the way to the current node is
    unfolded, and `+n` says how many nodes are folded away. Raises ValueError for more than 50 000 nodes.
    """

    _esm = join_modules("tree.mjs")
    record = BytesFromBrowser(b"").tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        tree: SearchTree | Iterable[TreeEvent],
        *,
        step: int = 0,
        title: str = "",
        theme: str | Theme = "classic",
        **unknown: Any,
    ) -> None:
        self.tree = tree if isinstance(tree, SearchTree) else SearchTree(tree)
        if len(self.tree.nodes) > MOST_NODES:
            raise ValueError(f"found {len(self.tree.nodes)} nodes, at most {MOST_NODES} can be shown; search less deep")
        self._packed = zlib.compress(json.dumps(describe_tree(self.tree), allow_nan=False).encode())
        super().__init__(unknown, record=self._packed, step=step, title=title, theme=theme)

    def describe(self) -> str:
        """The tree in one line: how many nodes, layers and cuts."""
        name = f"{self.title}: " if self.title else ""
        return f"TreeView: {name}{repr(self.tree).removeprefix('SearchTree: ')}"

    def still_png(self) -> bytes:
        """The finished tree as a picture; of a large one the upper layers."""
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        from pacviz.tree_picture import draw_tree, figure_size

        layers = self.tree.layers()
        shown = len(layers)
        while shown > 1 and sum(len(layer) for layer in layers[:shown]) > _STILL_NODES:
            shown -= 1
        figure = Figure(figsize=figure_size(self.tree, shown), dpi=80)
        FigureCanvasAgg(figure)
        draw_tree(self.tree, figure.add_axes((0, 0, 1, 1)), layers=shown)
        return figure_png(figure)

    @traitlets.validate("record")
    def _check_record(self, proposal: Any) -> bytes:
        if proposal.value != self._packed:
            raise traitlets.TraitError("record: set by the view itself; make a new TreeView(tree)")
        return bytes(proposal.value)


def describe_tree(tree: SearchTree) -> dict[str, Any]:
    """What the browser is sent: columns of nodes, the steps of the search, and boards where the states are GameStates."""
    names = list(dict.fromkeys(plain(a, 60) for node in tree.nodes for a in (node.action, *node.skipped)))
    number = {name: k for k, name in enumerate(names)}
    steps, windows = _steps(tree)
    described: dict[str, Any] = {
        "parent": [-1 if node.parent is None else node.parent for node in tree.nodes],
        "action": [number[plain(node.action, 60)] for node in tree.nodes],
        "agent": [-1 if node.agent is None else node.agent for node in tree.nodes],
        "weight": [node.weight or 0 for node in tree.nodes],
        "value": [_plain(node.value) for node in tree.nodes],
        "skips": {node.number: [number[plain(a, 60)] for a in node.skipped] for node in tree.nodes if node.skipped},
        "actions": names,
        "steps": steps,
        "windows": windows,
        "layers": [tree.layer_name(layer) for layer in tree.layers()],
        "best": tree.best_line(),
        "chance": tree.by_chance,
        "decision": _decision(tree),
    }
    if isinstance(tree.root.state, GameState):
        described |= _boards(tree)
    else:
        described["names"] = [plain(getattr(node.state, "name", ""), 60) or "root" for node in tree.nodes]
    return described


def _decision(tree: SearchTree) -> str:
    line = tree.best_line()
    return plain(tree.nodes[line[1]].action, 60) if len(line) > 1 else "nothing"


def _steps(tree: SearchTree) -> tuple[list[list[Any]], list[list[Any]]]:
    """`[kind, node, value, alpha, beta]` for each step, and `[step, node, alpha, beta]` for what windows then are."""
    steps: list[list[Any]] = []
    windows: list[list[Any]] = []
    for event in tree.events:
        alpha, beta = _plain(event.alpha), _plain(event.beta)
        if event.kind == "window":
            windows.append([len(steps) - 1, event.node, alpha, beta])
        else:
            steps.append([_KINDS[event.kind], event.node, _plain(event.value), alpha, beta])
    return steps, windows


def _boards(tree: SearchTree) -> dict[str, Any]:
    start: GameState = tree.root.state
    maze = start.as_maze().replace(pacman=None, ghosts=())
    width = maze.shape[1]
    there = start.food | set(start.capsules)

    def board(node: TreeNode) -> list[Any]:
        state: GameState = node.state
        gone = there - state.food - set(state.capsules)
        ghosts = [[*place, int(timer > 0)] for place, timer in zip(state.ghosts, state.scared_timers, strict=True)]
        eaten = sorted(row * width + col for row, col in gone)
        return [[*state.pacman, state.pacman_direction], ghosts, eaten, state.score]

    return {"ground": {"rows": list(maze.rows), "wraps": maze.wraps}, "boards": [board(node) for node in tree.nodes]}


def _plain(value: float | None) -> float | str | None:
    """A number that JSON can hold; infinities and what is no number as text."""
    if value is None:
        return None
    number = float(value)
    if isnan(number):
        return "nan"
    if abs(number) == float("inf"):
        return "inf" if number > 0 else "-inf"
    return int(number) if number.is_integer() else number
