"""`VampireLab`: paint a maze, and see at once what each rule of the vampire problem makes of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import traitlets
from numpy.typing import NDArray

from pacviz.maze import Maze, MazeError, Square
from pacviz.vampire_game import MOST_SQUARES
from pacviz.vampire_problem import corridor, editorial_score, exact_score, explain, in_time, score
from pacviz.widgets.editor import PALETTE, MazeEditor
from pacviz.widgets.frames import Frame
from pacviz.widgets.theme import Theme

NAMES = {"danger": "a vampire is in time (its number)", "path": "on a shortest way"}
"""What the marks of this board mean, in place of their usual names."""

MOST_NUMBERED = 9
"""With more vampires than this, squares carry no numbers."""


class VampireLab(MazeEditor):
    """A maze editor that shows, after every stroke, the score by the published rule, by the right one, and played out.

    - slashes: squares that some vampire reaches no later than Pac-Man; the digits say which vampires, row by row from 1
    - dots: squares on a shortest way from Pac-Man to the food

    The trait `scores` holds what is shown: "published rule", "right rule" and "played out", the last None where the maze is too
    large for that; nothing while Pac-Man or the one food is missing. Everything else is as in `MazeEditor`.
    """

    scores = traitlets.Dict()

    def __init__(self, maze: Maze, *, theme: str | Theme = "classic", title: str | None = None, **unknown: Any) -> None:
        super().__init__(maze, needs=("pacman", "food"), theme=theme, title=title, **unknown)
        self._palette = [list(entry) for entry in PALETTE if entry[0] in "#.PFV"]
        self.observe(self._judge, "maze")
        self._judge()

    def describe(self) -> str:
        """The board and its scores in one line."""
        return f"VampireLab: {super().describe().partition(': ')[2]}. {_sentence(self.scores)}"

    def _judge(self, _change: object = None) -> None:
        self.guarded(self._look_again)
        self._summary = self.describe()

    def _look_again(self) -> None:
        maze = self.maze
        try:
            self.scores = {"published rule": editorial_score(maze), "right rule": score(maze), "played out": _played_out(maze)}
        except MazeError as error:
            self.scores = {}
            self.annotate(Frame(caption=str(error)))
            return
        reached = {vampire: in_time(maze, vampire) for vampire in maze.vampires}
        anyone = np.any([np.zeros(maze.shape, dtype=bool), *reached.values()], axis=0)
        notes = Frame(
            marks={"danger": _squares(anyone), "path": _squares(corridor(maze))},
            labels=_numbers(maze, reached) if len(reached) <= MOST_NUMBERED else {},
            panels={"Score": [f"{name}: {_shown(points)}" for name, points in self.scores.items()], "Moves": explain(maze)},
            caption=_sentence(self.scores),
        )
        self.annotate(notes, NAMES)


def _played_out(maze: Maze) -> int | None:
    return exact_score(maze) if np.count_nonzero(~maze.walls) <= MOST_SQUARES else None


def _squares(where: NDArray[np.bool_]) -> list[Square]:
    return [(int(row), int(col)) for row, col in np.argwhere(where)]


def _numbers(maze: Maze, reached: dict[Square, NDArray[np.bool_]]) -> dict[Square, str]:
    """Square -> the numbers of the vampires that are in time there, where there is one."""
    labels: dict[Square, str] = {}
    for number, where in enumerate(reached.values(), 1):
        for square in _squares(where):
            labels[square] = labels.get(square, "") + str(number)
    return labels


def _shown(points: int | None) -> str:
    return "too many squares" if points is None else str(points)


def _sentence(scores: dict[str, int | None]) -> str:
    """The scores in words, and whether the published rule holds here."""
    if not scores:
        return "No score yet."
    published, right, played = scores.values()
    exact = "too many squares to play it out" if played is None else f"played out {played}"
    return f"Published rule {published}, right rule {right}, {exact}: the published rule {'holds' if published == right else 'is wrong'} here."
