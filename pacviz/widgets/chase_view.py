"""Boards for ghost chasing: `ChaseViewer` plays a chase, `ChaseGame` lets the learner steer Pac-Man."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from pacviz.ghost_chasing import Chase, Move, chase
from pacviz.maze import Maze, Square
from pacviz.pacman_moves import LETTERS, Policy, heading
from pacviz.value_function import choose_ghost_move, distances
from pacviz.widgets.frames import Frame, Sprite
from pacviz.widgets.player import Player
from pacviz.widgets.theme import Theme

WORDS = {(0, 0): "stay", LETTERS["U"]: "up", LETTERS["D"]: "down", LETTERS["L"]: "left", LETTERS["R"]: "right"}
"""A move as (rows, columns) -> the word that every board uses for it."""

SCRIPT = {"up": "U", "down": "D", "left": "L", "right": "R", "stay": "."}
"""The words of a board -> the letters of a script."""


def ChaseViewer(
    maze: Maze, pacman: str | Policy = "", *, theme: str | Theme = "classic", title: str | None = None,
    still: int | None = None, **options: Any,
) -> Player:  # fmt: skip
    """A player of `chase(maze, pacman, **options)`: the ghosts on the grid of costs, each one's next move as an arrow.

    A frame shows one turn: Pac-Man has moved, the costs are those to his square, and the arrows say where the ghosts go
    now. A ring marks the square that a ghost aims at where that is not his own.
    `still` is the turn whose picture is stored in the notebook; by default the middle one.
    Raises what `chase` raises.

    >>> from pacviz.formats import parse_maze
    >>> ChaseViewer(parse_maze("; wraps: no\\nP..G"), title="Corridor")
    Player: Corridor: 1 x 4 squares, 5 frames
    """
    moves: list[Move] = []
    record = chase(maze, pacman, recorder=moves.append, **options)
    frames = list(chase_frames(record, moves))
    shown = "A chase" if title is None and not maze.title else title
    return Player(maze, frames, title=shown, theme=theme, still=len(frames) // 2 if still is None else still, speed=2)


def chase_frames(record: Chase, moves: Sequence[Move]) -> Iterator[Frame]:
    """The start, a frame for each turn, and the end."""
    maze = record.maze
    costs = {square: distances(maze, square) for square in set(record.pacman)}
    figures = sprites(record.pacman[0], record.ghosts[0])
    yield Frame(costs[record.pacman[0]], sprites=figures, caption="Before the first turn.", chapter="start")
    for turn in range(1, record.turns + 1):
        step, *steps = [move for move in moves if move.turn == turn]
        word = WORDS[heading(maze, step.start, step.end)]
        what = "stays: the costs stay" if word == "stay" else f"goes {word}: the costs are made anew"
        yield Frame(
            costs[step.end],
            sprites=sprites(step.end, record.ghosts[turn - 1], word),
            arrows=[(move.start, move.end) for move in steps if move.start != move.end and adjacent(move.start, move.end)],
            marks={"target": _aims(steps, step.end)},
            caption=f"Turn {turn}. Pac-Man {what}.",
            chapter=f"turn {turn}",
        )  # fmt: skip
    yield _last_frame(record, costs[record.pacman[-1]])


def _last_frame(record: Chase, costs: np.ndarray) -> Frame:
    caught = record.caught_by is not None
    end = outcome(record)
    work = f"{counted(record.searches, 'grid')}, {counted(record.labelled, 'square')} labelled"
    figures = sprites(record.pacman[-1], record.ghosts[-1], caught=caught)
    return Frame(costs, sprites=figures, caption=f"{end}: {work}.", chapter="end")


def counted(number: int, noun: str) -> str:
    """A number with its noun: `1 dot`, `2 dots`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def outcome(record: Chase) -> str:
    """How a chase ended, as the beginning of a sentence."""
    return str(record).removeprefix("Chase: ").partition(";")[0].capitalize()


def _aims(steps: Sequence[Move], pacman: Square) -> list[Square]:
    """The squares at which ghosts aim, Pac-Man's own left out: where the grid they look at holds 0."""
    zeros = {(int(row), int(col)) for move in steps for row, col in np.argwhere(np.asarray(move.grid) == 0)}
    return sorted(zeros - {pacman})


def adjacent(a: Square, b: Square) -> bool:
    """Whether an arrow can be drawn from `a` to `b`: they are next to each other on the board, not through an edge."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def sprites(
    pacman: Square, ghosts: Sequence[Square | None], facing: str = "right", caught: bool = False, scared: bool = False
) -> list[Sprite]:
    """Pac-Man and the ghosts that are still there, he on top."""
    state = "scared" if scared else None
    found = [Sprite("ghost", ghost, number=k, state=state) for k, ghost in enumerate(ghosts) if ghost is not None]
    return [*found, Sprite("pacman", pacman, facing=facing, state="caught" if caught else None)]


def ChaseGame(
    maze: Maze, *, theme: str | Theme = "classic", title: str | None = None, show_costs: bool = True, **options: Any
) -> Player:
    """A board on which the learner steers Pac-Man with the arrow keys, S to stay, against ghosts that look up the grid.

    The arrows say where the ghosts would go if he stayed; `show_costs` shows the grid as well. `options` go to `chase`.
    A caught Pac-Man starts again with the next key. Raises what `chase` raises.

    >>> from pacviz.formats import parse_maze
    >>> game = ChaseGame(parse_maze("; wraps: no\\nP..G"), title="Corridor")
    >>> game.answer({"direction": "right"})
    >>> game
    Player: Corridor: 1 x 4 squares, 2 frames
    """
    script: list[str] = []

    def frame() -> Frame:
        record = chase(maze, "".join(script), max_turns=len(script), **options)
        return _game_frame(record, show_costs)

    def steer(direction: str) -> Frame:
        if chase(maze, "".join(script), max_turns=len(script), **options).caught_by is not None:
            script.clear()
        else:
            script.append(SCRIPT[direction])
        return frame()

    shown = "You are Pac-Man" if title is None and not maze.title else title
    return Player(maze, [frame()], title=shown, theme=theme, steer=steer)


def _game_frame(record: Chase, show_costs: bool) -> Frame:
    """Where everyone stands after the last turn, and where the ghosts would go now."""
    maze, pacman, ghosts = record.maze, record.pacman[-1], record.ghosts[-1]
    costs = distances(maze, pacman)
    caught = record.caught_by is not None
    word = WORDS[heading(maze, record.pacman[-2], pacman)] if record.turns else "right"
    going = [(ghost, choose_ghost_move(maze, *ghost, costs)) for ghost in ghosts if costs[ghost] > 0 and not caught]
    near = [int(costs[ghost]) for ghost in ghosts if costs[ghost] >= 0]
    caption = (
        f"Turn {record.turns}. The nearest ghost is {counted(min(near), 'move')} away."
        if near
        else f"Turn {record.turns}."
    )
    if caught:
        caption = f"Caught in turn {record.turns}. The next key starts again."
    return Frame(
        costs if show_costs else None,
        sprites=sprites(pacman, ghosts, word, caught),
        arrows=[arrow for arrow in going if adjacent(*arrow)],
        caption=caption if record.turns else "Steer Pac-Man with the arrow keys; S stays.",
    )
