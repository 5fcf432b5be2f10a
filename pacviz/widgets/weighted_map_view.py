"""`WeightedMapViewer`: the ghosts' shared table of weights, one ghost's move at a time."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pacviz.ghost_chasing import Chase, Move
from pacviz.maze import Maze, Square
from pacviz.pacman_moves import Policy, heading
from pacviz.weighted_map import Weight, WeightedMap, hunt
from pacviz.widgets.chase_view import WORDS, adjacent, outcome, sprites
from pacviz.widgets.frames import Frame, Sprite
from pacviz.widgets.player import Player
from pacviz.widgets.theme import Theme

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def WeightedMapViewer(
    maze: Maze, pacman: str | Policy = "", *, theme: str | Theme = "classic", title: str | None = None,
    still: int | None = None, **options: Any,
) -> Player:  # fmt: skip
    """A player of `hunt(maze, pacman, **options)`: the table as a heatmap, the ghost whose turn it is, and its choice.

    A thin double frame is drawn in every square whose weight was doubled since the table was made. The darkest colour
    stands for all weights from twice the largest distance up. Dots are left out.
    `still` is the frame whose picture is stored in the notebook; by default the middle one.
    Raises what `hunt` raises.

    >>> from pacviz.formats import parse_maze
    >>> WeightedMapViewer(parse_maze("; wraps: no\\nP..G"), title="Corridor")
    Player: Corridor: 1 x 4 squares, 8 frames
    """
    moves: list[Move] = []
    record = hunt(maze, pacman, recorder=moves.append, **options)
    frames = list(hunt_frames(record, moves, options.get("doubling", True)))
    shown = "Weighted map" if title is None and not maze.title else title
    middle = len(frames) // 2 if still is None else still
    return Player(
        maze, frames, title=shown, theme=theme, still=middle, vmax=top(maze), value_name="weight", speed=2
    )  # fmt: skip


def hunt_frames(record: Chase, moves: Sequence[Move], doubling: bool = True) -> Iterator[Frame]:
    """A frame before each move of Pac-Man and of a ghost, and one for the end."""
    maze, ghosts, pacman = record.maze, list(record.ghosts[0]), record.pacman[0]
    table = WeightedMap(maze, pacman)
    yield _frame(
        maze, pacman, table.weights, sprites(pacman, ghosts), "The table is made: distances without walls.", "start"
    )
    weights: list[list[Weight]] = table.weights
    for move in moves:
        if move.who < 0:
            word = WORDS[heading(maze, move.start, move.end)]
            what = "stays: the table stays" if word == "stay" else f"goes {word}: the table is made anew"
            pacman = move.end
            weights = weights if word == "stay" else WeightedMap(maze, pacman).weights
            yield _frame(
                maze,
                pacman,
                weights,
                sprites(pacman, ghosts, word),
                f"Turn {move.turn}. Pac-Man {what}.",
                f"turn {move.turn}",
            )
            continue
        weights = move.grid
        after = doubled(weights, move) if doubling else weights
        yield _choice(maze, pacman, move, sprites(pacman, ghosts), after)
        weights = after
        ghosts[move.who] = move.end
    caught = record.caught_by is not None
    end = f"{outcome(record)}."
    yield _frame(maze, pacman, weights, sprites(pacman, ghosts, caught=caught), end, "end")


def doubled(weights: list[list[Weight]], move: Move) -> list[list[Weight]]:
    """The table after a ghost's move, for a table that doubles."""
    row, col = move.start
    after = [list(line) for line in weights]
    if move.start != move.end:
        after[row][col] *= 2
    return after


def _choice(maze: Maze, pacman: Square, move: Move, figures: Sequence[Sprite], after: list[list[Weight]]) -> Frame:
    """The moment before a ghost moves: what it looks at and what it takes."""
    row, col = move.start
    around = [(square, move.grid[square[0]][square[1]]) for square in maze.neighbors(*move.start)]
    seen = ", ".join(short(weight) for _, weight in around)
    text = f"Turn {move.turn}. Ghost {move.who + 1} on {move.start} sees {seen} and goes to {move.end}."
    if not around:
        text = f"Turn {move.turn}. Ghost {move.who + 1} on {move.start} is shut in and stays."
    panels = {
        "Looks at": [f"{square}  {short(weight)}" for square, weight in around] or ["nothing"],
        "Leaves": [f"{move.start}  {short(move.grid[row][col])}, then {short(after[row][col])}"],
    }
    arrows = [(move.start, move.end)] if adjacent(move.start, move.end) else []
    marks = {"current": [move.start], "next": [move.end]}
    return _frame(maze, pacman, move.grid, figures, text, None, arrows=arrows, marks=marks, panels=panels)


def _frame(
    maze: Maze, pacman: Square, weights: list[list[Weight]], figures: Sequence[Sprite], caption: str,
    chapter: str | None, arrows: Sequence[Any] = (), marks: Any = None, panels: Any = None,
) -> Frame:  # fmt: skip
    return Frame(
        colours(maze, weights),
        labels=labels(maze, weights),
        sprites=figures,
        marks={"changed": doubled_squares(maze, pacman, weights), **(marks or {})},
        arrows=arrows,
        panels=panels or {"Looks at": ["-"], "Leaves": ["-"]},
        caption=caption,
        chapter=chapter,
        eaten=(*maze.dots, *maze.capsules),
    )


def top(maze: Maze) -> int:
    """The weight of the darkest colour: twice the largest distance on the board."""
    return 2 * sum(maze.shape)


def colours(maze: Maze, weights: list[list[Weight]]) -> NDArray[np.int32]:
    """The weights as the board colours them: int32 `[row, col]`, at most `top`; -1 for walls."""
    limit = top(maze)
    rows = [[-1 if weight == math.inf else min(int(weight), limit) for weight in line] for line in weights]
    return np.array(rows, dtype=np.int32)


def labels(maze: Maze, weights: list[list[Weight]]) -> dict[Square, str]:
    """The texts of weights too large for the colours: their exact value."""
    limit = top(maze)
    return {
        (row, col): short(weight)
        for row, line in enumerate(weights)
        for col, weight in enumerate(line)
        if limit < weight < math.inf
    }


def short(weight: Weight) -> str:
    """A weight in few characters: up to 999 as it is, then as a product with a power of two.

    >>> short(96), short(3 * 2**500)
    ('96', '3·2⁵⁰⁰')
    """
    if weight < 1000 or isinstance(weight, float):
        return str(weight)
    twos = (weight & -weight).bit_length() - 1
    return f"{weight >> twos}·2{str(twos).translate(_SUPERSCRIPTS)}"


def doubled_squares(maze: Maze, pacman: Square, weights: list[list[Weight]]) -> list[Square]:
    """The squares that weigh more than their distance."""
    return [
        (row, col)
        for row, line in enumerate(weights)
        for col, weight in enumerate(line)
        if math.inf > weight > abs(row - pacman[0]) + abs(col - pacman[1])
    ]
