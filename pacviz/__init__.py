"""Path-finding and game search on Pac-Man: mazes, algorithms, pictures, live boards, checks.

>>> from pacviz import distances, parse_maze
>>> print(distances(parse_maze("P.#\\n..."), (0, 0)))
[[ 0  1 -1]
 [ 1  2  2]]

Every name below is loaded when it is first used, so that `import pacviz` stays quick.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pacviz import check as check
    from pacviz import cs188 as cs188
    from pacviz.draw import draw_costs as draw_costs
    from pacviz.draw import draw_difference as draw_difference
    from pacviz.draw import draw_layers as draw_layers
    from pacviz.draw import draw_maze as draw_maze
    from pacviz.draw import draw_path as draw_path
    from pacviz.draw import draw_tree as draw_tree
    from pacviz.formats import Grid as Grid
    from pacviz.formats import format_maze as format_maze
    from pacviz.formats import list_mazes as list_mazes
    from pacviz.formats import load_maze as load_maze
    from pacviz.formats import parse_maze as parse_maze
    from pacviz.formats import parse_mazes as parse_mazes
    from pacviz.game import GameState as GameState
    from pacviz.game_tree_search import alpha_beta as alpha_beta
    from pacviz.game_tree_search import expectimax as expectimax
    from pacviz.game_tree_search import minimax as minimax
    from pacviz.generate import random_maze as random_maze
    from pacviz.ghost_chasing import chase as chase
    from pacviz.maze import IllegalActionError as IllegalActionError
    from pacviz.maze import Maze as Maze
    from pacviz.maze import MazeError as MazeError
    from pacviz.maze import UnreachableError as UnreachableError
    from pacviz.value_function import ValueFunction as ValueFunction
    from pacviz.value_function import choose_ghost_move as choose_ghost_move
    from pacviz.value_function import distances as distances
    from pacviz.value_function import layers as layers
    from pacviz.value_function import walk as walk
    from pacviz.watch import watch as watch
    from pacviz.weighted_map import WeightedMap as WeightedMap

__version__ = "0.1.0"

_HOME = {  # public name -> module that defines it
    "IllegalActionError": "maze",
    "Maze": "maze",
    "MazeError": "maze",
    "UnreachableError": "maze",
    "Grid": "formats",
    "format_maze": "formats",
    "list_mazes": "formats",
    "load_maze": "formats",
    "parse_maze": "formats",
    "parse_mazes": "formats",
    "random_maze": "generate",
    "ValueFunction": "value_function",
    "choose_ghost_move": "value_function",
    "distances": "value_function",
    "layers": "value_function",
    "walk": "value_function",
    "chase": "ghost_chasing",
    "WeightedMap": "weighted_map",
    "GameState": "game",
    "minimax": "game_tree_search",
    "alpha_beta": "game_tree_search",
    "expectimax": "game_tree_search",
    "draw_costs": "draw",
    "draw_difference": "draw",
    "draw_layers": "draw",
    "draw_maze": "draw",
    "draw_path": "draw",
    "draw_tree": "draw",
    "watch": "watch",
}
_MODULES = ("check", "cs188")

__all__ = [*sorted(_HOME), *_MODULES]


def __getattr__(name: str) -> Any:
    if name in _HOME:
        value = getattr(import_module(f"pacviz.{_HOME[name]}"), name)
    elif name in _MODULES:
        value = import_module(f"pacviz.{name}")
    else:
        raise AttributeError(f"module 'pacviz' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])


class _Package(ModuleType):
    """Python sets the name of every module it imports in its package. `watch` is to stay the function, not its module."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in _HOME and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
