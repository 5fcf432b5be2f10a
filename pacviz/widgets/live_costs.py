"""`link_costs`: the value function of a maze while it is painted."""

from __future__ import annotations

from collections.abc import Callable

from pacviz.maze import Maze, Square
from pacviz.value_function import distances
from pacviz.widgets.editor import MazeEditor


class CostLink:
    """Keeps the costs on an editor up to date until `unlink()` is called."""

    def __init__(self, editor: MazeEditor, compute: Callable[[Maze, Square], object]) -> None:
        self.editor = editor
        self._compute = compute
        editor.observe(self._update, "maze")
        editor.guarded(self._update)

    def __repr__(self) -> str:
        return f"CostLink({self.editor.describe()})"

    def unlink(self) -> None:
        """Stops following the editor, and takes the costs off its board."""
        self.editor.unobserve(self._update, "maze")
        self.editor.show_costs(None)

    def _update(self, _change: object = None) -> None:
        maze = self.editor.maze
        try:
            self.editor.show_costs(None if maze.pacman is None else self._compute(maze, maze.pacman))
        except Exception:
            self.editor.show_costs(None)
            raise


def link_costs(editor: MazeEditor, compute: Callable[[Maze, Square], object] = distances) -> CostLink:
    """Shows the cost of every square to Pac-Man on the editor, anew at each change of the maze.

    `compute(maze, target)` gives the grid; put your own function there to watch it work. What it raises is shown in the
    widget. Without Pac-Man there are no costs.
    """
    return CostLink(editor, compute)
