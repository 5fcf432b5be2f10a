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

NAMES = {"shaded": "a vampire is in time (its number)", "next": "on a shortest way"}
"""What the marks of this board mean, in place of their usual names."""

MOST_NUMBERED = 4
"""With more vampires than this, squares carry no numbers."""

MOST_LISTED = 12
"""So many vampires are listed beside the board."""


class VampireLab(MazeEditor):
    """A maze editor that shows, after every stroke, the score by the published rule, by the right one, and played out.

    - tinted: squares that some vampire reaches no later than Pac-Man; the digits say which vampires, row by row from 1
    - framed: squares on a shortest way from Pac-Man to the food

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
            self.scores = {
                "published rule": editorial_score(maze),
                "right rule": score(maze),
                "played out": _played_out(maze),
            }
        except MazeError as error:
            self.scores = {}
            self.annotate(Frame(caption=str(error)))
            return
        danger = _squares(in_time(maze, maze.vampires)) if maze.vampires else []
        between = set(_squares(corridor(maze))) - {maze.pacman, *maze.food}
        pacman, *vampires = explain(maze)
        moves = [pacman, *(f"{number} {line}" for number, line in enumerate(vampires[:MOST_LISTED], 1))]
        notes = Frame(
            marks={"shaded": danger, "next": sorted(between)},
            labels=_who_is_in_time(maze) if len(vampires) <= MOST_NUMBERED else {},
            panels={"Score": [f"{name}: {_shown(points)}" for name, points in self.scores.items()], "Moves": moves},
            caption=_sentence(self.scores),
        )
        self.annotate(notes, NAMES, label="vampires")


def _played_out(maze: Maze) -> int | None:
    return exact_score(maze) if np.count_nonzero(~maze.walls) <= MOST_SQUARES else None


def _squares(where: NDArray[np.bool_]) -> list[Square]:
    return [(int(row), int(col)) for row, col in np.argwhere(where)]


def _who_is_in_time(maze: Maze) -> dict[Square, str]:
    """Square -> the numbers of the vampires that are in time there, for squares with any; "" on the food, which covers it."""
    numbers: dict[Square, str] = {}
    for number, vampire in enumerate(maze.vampires, 1):
        for square in _squares(in_time(maze, vampire)):
            numbers[square] = numbers.get(square, "") + str(number)
    return {square: "" if square in maze.food else text for square, text in numbers.items()}


def _shown(points: int | None) -> str:
    return "too many squares" if points is None else str(points)


def _sentence(scores: dict[str, int | None]) -> str:
    """The scores in words, and whether the published rule holds here."""
    if not scores:
        return "No score yet."
    published, right, played = scores.values()
    exact = "too many squares to play it out" if played is None else f"played out {played}"
    verdict = "holds" if published == right else "is wrong"
    return f"Published rule {published}, right rule {right}, {exact}: the published rule {verdict} here."
