"""Checks that teach: `check.<exercise>(your_function)` says where you stand, and shows the smallest maze that fails.

>>> from pacviz import check
>>> check.compute_value_function(...)
not attempted: replace the `...` in compute_value_function by your own code, then run this cell again

Every check is loaded when it is first used. A new one is an `Exercise` (see `pacviz/check/exercise.py`), a public function in
a module of its topic, and one line in the table below.
"""

from importlib import import_module
from typing import Any

from pacviz.check.verdict import Verdict as Verdict

_HOME = {  # exercise -> module that defines its check
    "compute_value_function": "value_function",
    "several_targets": "target_lists",
    "choose_ghost_move": "ghost_move",
    "print_value_function": "printed_grid",
    "ring_by_hand": "by_hand",
    "is_dead_end": "first_steps",
    "moves_by_hand": "first_steps",
    "worst_square": "squares",
    "wrapped_neighbors": "squares",
    "best_score": "vampire_problem",
    "crowded_maze": "vampire_mazes",
    "score_without_way": "vampire_problem",
    "straight_line_maze": "vampire_mazes",
    "tie_maze": "vampire_mazes",
    "wrong_end_maze": "vampire_mazes",
    "walk_by_grid": "ghost_chasing",
    "searches_needed": "ghost_chasing",
    "ghosts_apart": "ghost_chasing",
    "flee_step": "pacman_moves",
    "square_ahead": "pacman_moves",
    "build_table": "weighted_map",
    "lightest_neighbor": "weighted_map",
    "move_and_double": "weighted_map",
    "ghosts_turn": "weighted_map",
    "play_turns": "weighted_map",
    "count_visits": "weighted_map",
    "minimax_by_hand": "game_tree_search",
    "next_turn": "game_tree_search",
    "minimax": "game_tree_search",
    "alpha_beta": "game_tree_search",
    "leaves_by_hand": "pruning",
    "best_order": "pruning",
    "average_by_hand": "chance",
    "expectimax": "chance",
    "surprise_leaf": "chance",
    "nearest_food": "chance",
    "ghosts_to_fear": "chance",
    "evaluation": "evaluation_pairs",
}

__all__ = ["Verdict", *sorted(_HOME)]  # noqa: PLE0604  (names in a table are strings too)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"there is no check {name!r}; there are {', '.join(sorted(_HOME))}")
    value = getattr(import_module(f"pacviz.check.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOME])
