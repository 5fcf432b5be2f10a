"""The live board: edit mazes, step through searches, watch games, in JupyterLab, Notebook 7 and wherever anywidget runs.

Every name is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pacviz.widgets.chase_view import ChaseGame as ChaseGame
    from pacviz.widgets.chase_view import ChaseViewer as ChaseViewer
    from pacviz.widgets.editor import MazeEditor as MazeEditor
    from pacviz.widgets.frames import Frame as Frame
    from pacviz.widgets.frames import Sprite as Sprite
    from pacviz.widgets.game_view import GameViewer as GameViewer
    from pacviz.widgets.game_view import LiveGame as LiveGame
    from pacviz.widgets.live_costs import link_costs as link_costs
    from pacviz.widgets.player import Player as Player
    from pacviz.widgets.rings import RingStepper as RingStepper
    from pacviz.widgets.theme import Theme as Theme
    from pacviz.widgets.tree_view import TreeView as TreeView
    from pacviz.widgets.tribute_view import TributePlayer as TributePlayer
    from pacviz.widgets.vampire_lab import VampireLab as VampireLab
    from pacviz.widgets.weight_tuner import WeightTuner as WeightTuner
    from pacviz.widgets.weighted_map_view import WeightedMapViewer as WeightedMapViewer

_HOME = {  # public name -> module that defines it
    "ChaseGame": "chase_view",
    "ChaseViewer": "chase_view",
    "Frame": "frames",
    "GameViewer": "game_view",
    "LiveGame": "game_view",
    "MazeEditor": "editor",
    "Player": "player",
    "RingStepper": "rings",
    "Sprite": "frames",
    "Theme": "theme",
    "TreeView": "tree_view",
    "TributePlayer": "tribute_view",
    "WeightTuner": "weight_tuner",
    "WeightedMapViewer": "weighted_map_view",
    "VampireLab": "vampire_lab",
    "link_costs": "live_costs",
}
__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'pacviz.widgets' has no attribute {name!r}; it has {', '.join(__all__)}")
    value = getattr(import_module(f"pacviz.widgets.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
