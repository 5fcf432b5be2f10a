"""Games on which tree searches are tried, from small to large: trees drawn for one mistake each, random trees, mazes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from io import BytesIO
from math import isclose
from random import Random
from typing import Any

from pacviz import game_tree_search
from pacviz.check.answers import plain
from pacviz.check.cases import Case
from pacviz.check.exercise import Difference, Misfit
from pacviz.check.verdict import shown
from pacviz.evaluation import score_evaluation
from pacviz.formats import load_maze, parse_maze
from pacviz.game import GameState
from pacviz.search_record import Decision
from pacviz.tree_game import TreeGame

Drawn = Any  # a number, a list of trees, or (number, list of trees): an inner node with a value of its own

_DRAWN: tuple[tuple[Drawn, int, int], ...] = (  # tree, ghosts, depth
    ([[3, 12], [2, 4]], 1, 1),
    ([[3, 12, 8], [2, 4, 6], [14, 5, 2]], 1, 1),
    ([[5, 9], [5, 1]], 1, 1),
    ([[5, 1], [7, 7], [9, 7]], 1, 1),
    ([[-4, -6], [-2, -9], [-5, -5]], 1, 1),
    ([[3, 3], [3, 4]], 1, 1),
    ([[5], [2, 2, 2]], 1, 1),
    ([[-10, 20], [1, 2]], 1, 1),
    ([6, [9, 4], [5, 8]], 1, 1),
    ([(1, [(30, [(2, [4, 7]), (40, [9, 8])]), (35, [(6, [5, 2])])]), (20, [(8, [(50, [3, 3]), 6])])], 1, 2),
    ([(4, [(5, [9, 2]), (1, [6, 8])]), (3, [(7, [1, 9]), (2, [7, 5])])], 2, 1),
    ([(4, [(5, [(8, [9, 2]), (3, [6])]), (1, [(6, [8, 1])])]), (9, [(2, [(7, [1, 5]), (4, [9])])])], 3, 1),
)


@lru_cache(maxsize=1)
def games() -> tuple[tuple[Any, int, Callable[[Any], float]], ...]:
    """`(state, depth, evaluate)`, the small ones first."""
    found: list[tuple[Any, int, Callable[[Any], float]]] = []
    found += [(game_of(tree, ghosts + 1), depth, TreeGame.value) for tree, ghosts, depth in _DRAWN]
    trap = GameState.from_maze(load_maze("trap"))
    found += [(trap, depth, score_evaluation) for depth in (1, 2)]
    shut_in = GameState.from_maze(parse_maze("; wraps: no\n; title: A walled-in ghost\n.P*###.G\n###G###."))
    found += [(shut_in, 1, score_evaluation), (shut_in, 2, score_evaluation)]
    rng = Random(7)
    for ghosts, depth, trees in ((1, 1, 6), (1, 2, 6), (2, 1, 8), (2, 2, 5), (3, 1, 5)):
        for _ in range(trees):
            tree = _random_tree(rng, depth * (ghosts + 1), rng.choice((2, 3)))
            found.append((game_of(tree, ghosts + 1), depth, TreeGame.value))
    three = GameState.from_maze(load_maze("three_ghosts"))
    crossing = GameState.from_maze(load_maze("crossing"))
    found += [(trap, 3, score_evaluation), (crossing, 2, score_evaluation)]
    found += [(three, depth, score_evaluation) for depth in (1, 2, 3, 4)]
    return tuple(found)


def game_of(tree: Drawn, num_agents: int) -> TreeGame:
    """The root of a tree in which inner nodes may have values of their own."""
    names: dict[Any, Any] = {}
    values: dict[Any, float] = {}
    edges: list[tuple[Any, Any, Any]] = []

    def add(name: str, part: Drawn) -> None:
        names[name] = part
        number, below = part if isinstance(part, tuple) else (0, part) if isinstance(part, list) else (part, [])
        values[name] = number
        for position, child in enumerate(below):
            action = "abcdefgh"[position]
            edges.append((name, action, name + action))
            add(name + action, child)

    add("", tree)
    return TreeGame.from_edges("", edges, values, num_agents)


def _random_tree(rng: Random, layers: int, branching: int, early_ends: float = 0.0) -> Drawn:
    """A tree of so many layers in which some branches end early, and values repeat now and then."""
    value = rng.randint(-9, 9)
    if layers == 0 or rng.random() < early_ends:
        return value
    return value, [_random_tree(rng, layers - 1, branching, 0.1) for _ in range(rng.randint(1, branching))]


def cases_for(search: Callable[..., Decision]) -> Iterator[Case]:
    """All games with the answer of `search`."""
    for state, depth, evaluate in games():
        yield Case((state, depth, evaluate), search(state, depth, evaluate))


def read_answer(case: Case, value: Any) -> Any:
    """`(value, action)`; a Decision of the library counts too."""
    if isinstance(value, Decision):
        return value.value, value.action
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise Misfit(
            f"expected a pair (value, action), found {shown(value)}: return both, with a comma between", "no pair"
        )
    number, action = plain(value)  # numpy's numbers, as np.max gives them, are numbers too
    if isinstance(action, (int, float)) and not isinstance(number, (int, float)):
        raise Misfit(
            f"expected (value, action), found {shown(value)}: first the value, then the action", "pair turned round"
        )
    if not isinstance(number, (int, float)):
        raise Misfit(f"expected a number as value, found {shown(number)}", "no number")
    return (round(number, 9) + 0.0 if number == number else number), action


def compare_answer(case: Case, answer: Any) -> Difference | None:
    """The value first, then the action; equal values go to the first action."""
    decision: Decision = case.expected
    value, action = answer
    if not isclose(value, decision.value, rel_tol=1e-9, abs_tol=1e-8):
        return Difference(f"expected {_pair(decision.value, decision.action)}, found {_pair(value, action)}")
    if action == decision.action:
        return None
    text = f"the value {_number(value)} is right; expected the action {decision.action!r}, found {action!r}"
    if action in decision.root_values and isclose(decision.root_values[action], decision.value, abs_tol=1e-9):
        return Difference(f"{text}, which comes later and is worth the same")
    return Difference(text)


def _pair(value: float, action: Any) -> str:
    return f"({_number(value)}, {action!r})"


def _number(value: float) -> str:
    return f"{value:.10g}"


def describe_game(case: Case) -> str:
    """The game in a few words."""
    state, depth, _ = case.arguments
    ghosts = f"{state.num_agents - 1} ghost{'s' * (state.num_agents != 2)}, depth {depth}"
    if isinstance(state, GameState):
        return f'the maze "{state.maze.title or "crossing"}", {ghosts}'
    nested = _nested(state)
    return f"the tree {nested}, {ghosts}" if len(str(nested)) < 60 else f"the tree in the picture, {ghosts}"


def _nested(node: TreeGame) -> Any:
    below = [_nested(node.successor(0, action)) for action in node.legal_actions(0)]
    return below or node.value()


def tree_picture(search: Callable[..., Decision]) -> Callable[[Case, Any, Any], bytes | None]:
    """Draws the right tree of a case, or the maze where that tree is too large."""

    def picture(case: Case, answer: Any, difference: Any) -> bytes | None:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        from pacviz.search_tree import SearchTree
        from pacviz.tree_picture import draw_tree

        state, depth, evaluate = case.arguments
        tree = SearchTree.of(search, state, depth, evaluate)
        if len(tree.nodes) > 60:
            return state._repr_png_() if isinstance(state, GameState) else None
        leaves = sum(node.agent is None for node in tree.nodes) + tree.skipped_actions()
        figure = Figure(figsize=(min(0.5 * leaves + 1.8, 14), 0.9 * len(tree.layers()) + 0.3), dpi=80)
        FigureCanvasAgg(figure)
        draw_tree(tree, figure.add_axes((0, 0, 1, 1)))
        buffer = BytesIO()
        figure.savefig(buffer, format="png")
        return buffer.getvalue()

    return picture


MINIMAX_CASES = lambda: cases_for(game_tree_search.minimax)  # noqa: E731
EXPECTIMAX_CASES = lambda: cases_for(game_tree_search.expectimax)  # noqa: E731
