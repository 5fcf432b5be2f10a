"""`TributePlayer`: the tribute game on the board, steered by the learner, with the ghosts' table under it."""

from __future__ import annotations

import copy
from typing import Any

from pacviz.maze import Maze, Square
from pacviz.pacman_moves import heading
from pacviz.tribute import Rules, TributeGame
from pacviz.widgets.chase_view import SCRIPT, WORDS, adjacent, counted, sprites
from pacviz.widgets.frames import Frame
from pacviz.widgets.player import Player
from pacviz.widgets.theme import Theme
from pacviz.widgets.weighted_map_view import colours, doubled_squares, labels, top


def TributePlayer(
    level: Maze, rules: Rules | None = None, *, script: str = "", show_table: bool = True,
    theme: str | Theme = "classic", title: str | None = None,
) -> Player:  # fmt: skip
    """A board on which the learner plays a level: arrow keys steer Pac-Man, S stays. One can step back through the game.

    `script` plays some moves first, frame by frame. `show_table` shows the ghosts' weights, where no dot hides them, and
    as arrows their next moves if he stayed. After the end the next key starts a new game. Raises what `TributeGame` raises.

    >>> from pacviz.formats import parse_maze
    >>> game = TributePlayer(parse_maze("; wraps: no\\nP*.G"), title="Corridor", script="R")
    >>> game
    Player: Corridor: 1 x 4 squares, 2 frames
    """
    game = TributeGame(level, rules)
    frames = [tribute_frame(game, show_table)]
    for letter in script:
        if not game.over:
            game.move(letter)
            frames.append(tribute_frame(game, show_table))

    def steer(direction: str) -> Frame:
        nonlocal game
        if game.over:
            game = TributeGame(level, rules)
        else:
            game.move(SCRIPT[direction])
        return tribute_frame(game, show_table)

    shown = "The tribute game" if title is None and not level.title else title
    return Player(
        level, frames, title=shown, theme=theme, steer=steer, still=-1, vmax=top(level), value_name="weight", speed=4
    )  # fmt: skip


def tribute_frame(game: TributeGame, show_table: bool) -> Frame:
    """How the game stands, with the table and where the ghosts would go now."""
    scene, maze = game.scene, game.maze
    weights = game.table.weights
    moved = heading(maze, game.before, scene.pacman) if scene.turn else (0, 1)
    table: dict[str, Any] = {}
    if show_table:
        going = [] if game.over or scene.fear else next_moves(game)
        table = {
            "values": colours(maze, weights),
            "labels": labels(maze, weights) | dict.fromkeys(scene.dots | scene.pearls, ""),
            "marks": {"changed": doubled_squares(maze, scene.pacman, weights)},
            "arrows": [arrow for arrow in going if adjacent(*arrow)],
        }
    return Frame(
        sprites=sprites(scene.pacman, scene.ghosts, WORDS[moved], game.lost, scene.fear > 0),
        eaten=frozenset(maze.dots) - scene.dots | frozenset(maze.capsules) - scene.pearls,
        caption=_caption(game),
        **table,
    )


def next_moves(game: TributeGame) -> list[tuple[Square, Square]]:
    """From where to where each ghost would go if Pac-Man stayed, worked out on a copy of the table."""
    table = copy.deepcopy(game.table)
    return [
        (ghost, table.move_ghost(ghost))
        for ghost in (game.scene.ghosts[number] for number in game.order)
        if ghost is not None
    ]


def _caption(game: TributeGame) -> str:
    scene = game.scene
    if game.over:
        return f"You {'won' if game.won else 'lost'} in turn {scene.turn}. The next key starts a new game."
    if not scene.turn:
        return f"{counted(len(scene.dots), 'dot')} to eat. Steer Pac-Man with the arrow keys; S stays."
    fear = f" Ghosts are eatable for {counted(scene.fear, 'more turn')}." if scene.fear else ""
    return f"Turn {scene.turn}. {counted(len(scene.dots), 'dot')} left.{fear}"
