"""The still picture of a search tree: who moves where, what each node is worth, what was cut, and which line was chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pacviz._plain_text import plain
from pacviz.palette import LIGHT, text_on
from pacviz.search_record import TreeEvent
from pacviz.search_tree import SearchTree, TreeNode

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_NODES = 400
_MOST_LETTERS = 30  # of the name of an action
_SHORT = {"West": "W", "Stop": "stop", "East": "E", "North": "N", "South": "S"}
_FILL = {"max": LIGHT["pacman"], "min": "#e9b9b2", "chance": "#bcd8e8", "leaf": "#efece6"}
_SIZES = {1: 12, 2: 12, 3: 9, 4: 8}  # letters of a number in a node -> points
_SHAPE = {"max": "^", "min": "v", "chance": "o", "leaf": "s"}


def draw_tree(
    tree: SearchTree | Iterable[TreeEvent],
    ax: Axes | None = None,
    windows: bool = False,
    values: bool = True,
    layers: int | None = None,
) -> Axes:
    """A search tree from its record: triangles up for Pac-Man, down for ghosts, circles for ghosts by chance, squares for leaves.

    Numbers are values; the thick line is the one that decides the root; dashed grey stubs are actions that were cut.
    `windows` writes alpha and beta, as they were when the search came in, beside the nodes of an alpha-beta search;
    `values=False` leaves the numbers of inner nodes out, to be found by hand; `layers` draws only so many layers, with
    `+n` for the nodes below. Raises ValueError for more than 400 nodes.
    """
    tree = tree if isinstance(tree, SearchTree) else SearchTree(tree)
    shown = tree.layers()[:layers]
    count = sum(len(layer) for layer in shown)
    if count > MOST_NODES:
        raise ValueError(
            f"found a tree of {count} nodes, at most {MOST_NODES} fit a figure; use TreeView, or fewer layers"
        )
    places, width = _places(tree, len(shown))
    if ax is None:
        from matplotlib import pyplot

        ax = pyplot.figure(figsize=figure_size(tree, layers)).add_axes((0, 0, 1, 1))
    ax.set(xlim=(-2.6, width - 0.3), ylim=(len(shown) - 0.45, -0.6))
    ax.set_axis_off()
    for level, layer in enumerate(shown):
        name = tree.layer_name(layer)
        ax.text(-2.5, level, name, ha="left", va="center", fontsize=11, color=LIGHT["quiet"], gid="layer")
    line = set(tree.best_line()) if values else set()
    drawn = [tree.nodes[number] for number in places]
    for node in drawn:
        _draw_edge(ax, tree, node, places, node.number in line)
        if node.children and node.children[0] not in places:
            _draw_count(ax, tree, node, places)
        else:
            _draw_stubs(ax, node, places)
    for node in drawn:
        _draw_node(ax, tree, node, places, values or node.agent is None)
    if windows:
        _draw_windows(ax, tree, places)
    return ax


def figure_size(tree: SearchTree, layers: int | None = None) -> tuple[float, float]:
    """Width and height in inches at which the nodes of a tree do not touch."""
    shown = len(tree.layers()[:layers])
    return min(max(0.52 * _places(tree, shown)[1] + 1.6, 4.5), 40.0), 0.95 * shown + 0.4


def _places(tree: SearchTree, layers: int) -> tuple[dict[int, tuple[float, float]], float]:
    """`(x, y)` of every node shown: leaves and cut actions side by side, parents above the middle of their children."""
    places: dict[int, tuple[float, float]] = {}
    column = 0.0

    def put(number: int, level: int) -> float:
        nonlocal column
        node = tree.nodes[number]
        inside = level + 1 < layers
        below = [put(child, level + 1) for child in node.children] if inside else []
        stubs = len(node.skipped) if inside else 0
        below += [column + k for k in range(stubs)]
        if not below:
            below.append(column)
            column += 1
        column += stubs
        x = (below[0] + below[-1]) / 2
        places[number] = (x, level)
        return x

    put(0, 0)
    return dict(sorted(places.items())), column


def _draw_count(ax: Axes, tree: SearchTree, node: TreeNode, places: dict[int, Any]) -> None:
    x, y = places[node.number]
    words = f"+{sum(1 for _ in tree.below(node.number))}"
    ax.text(x, y + 0.36, words, ha="center", va="center", fontsize=8, color=LIGHT["quiet"], gid="folded")


def _draw_edge(ax: Axes, tree: SearchTree, node: TreeNode, places: dict[int, Any], chosen: bool) -> None:
    if node.parent is None:
        return
    (x0, y0), (x1, y1) = places[node.parent], places[node.number]
    color, width = (LIGHT["path"], 2.6) if chosen else (LIGHT["hatch"], 1.0)
    ax.plot([x0, x1], [y0, y1], color=color, linewidth=width, zorder=1, gid="best line" if chosen else "edge")
    words = _SHORT.get(node.action, plain(node.action, _MOST_LETTERS))
    if node.weight is not None:
        words = f"{words} {node.weight:.2g}"
    share = 0.6
    label = ax.text(x0 + share * (x1 - x0), y0 + share * (y1 - y0), words, ha="center", va="center", fontsize=9)
    label.set(color=LIGHT["text"], gid="action", zorder=2, parse_math=False)
    label.set_bbox({"facecolor": LIGHT["page"], "edgecolor": "none", "pad": 0.6})


def _draw_stubs(ax: Axes, node: TreeNode, places: dict[int, Any]) -> None:
    x, y = places[node.number]
    last = places[node.children[-1]][0] if node.children else x
    for k, action in enumerate(node.skipped):
        end = last + 1 + k
        ax.plot([x, end], [y, y + 0.72], color=LIGHT["hatch"], linewidth=1, linestyle=(0, (2, 2)), zorder=1, gid="cut")
        ax.text(
            end,
            y + 0.84,
            f"{_SHORT.get(action, plain(action, _MOST_LETTERS))}\ncut",
            ha="center",
            va="center",
            fontsize=9,
            color=LIGHT["quiet"],
            parse_math=False,
        )


def _draw_node(ax: Axes, tree: SearchTree, node: TreeNode, places: dict[int, Any], with_value: bool) -> None:
    x, y = places[node.number]
    kind = tree.kind(node)
    fill = _FILL[kind]
    words = _number(node.value) if with_value and node.value is not None else ""
    room = 620 if len(words) < 3 else 900 if kind in ("max", "min") else 680
    ax.scatter([x], [y], s=room, marker=_SHAPE[kind], facecolor=fill, edgecolor=LIGHT["outline"], zorder=3, gid=kind)
    if words:
        middle = y + {"max": 0.07, "min": -0.07}.get(kind, 0.0)
        label = ax.text(x, middle, words, ha="center", va="center", fontsize=_SIZES.get(len(words), 7))
        label.set(color=text_on(fill), zorder=4, gid="value")


def _draw_windows(ax: Axes, tree: SearchTree, places: dict[int, Any]) -> None:
    for event in tree.events:
        if event.kind == "window" and event.value is None and event.node in places:
            x, y = places[event.node]
            words = f"{_number(event.alpha)} .. {_number(event.beta)}"
            label = ax.text(x + 0.36, y - 0.08, words, ha="left", va="center", fontsize=8, color=LIGHT["quiet"])
            label.set(zorder=4, gid="window")


def _number(value: float) -> str:
    """Short enough for a node: whole numbers as they are, others with one decimal.

    >>> _number(3.0), _number(2.25), _number(float("-inf")), _number(float("nan"))
    ('3', '2.2', '-∞', 'nan')
    """
    if value != value:
        return "nan"
    if abs(value) == float("inf"):
        return "∞" if value > 0 else "-∞"
    return str(int(value)) if value == int(value) else f"{value:.1f}"
