"""The game in frames: what a board shows of a state, and of each ply between two states."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pacviz.game import GameState
from pacviz.play import GameRecord, Move
from pacviz.widgets.frames import Frame, Sprite

FACING = {"North": "up", "South": "down", "West": "left", "East": "right", "Stop": "stay"}
"""An action of the game -> the word that every board uses for it."""

ACTIONS = {word: action for action, word in FACING.items()}


def game_frames(record: GameRecord) -> Iterator[Frame]:
    """The start, and a frame for each ply."""
    yield game_frame(record.states[0])
    for turn, (before, after, move) in enumerate(zip(record.states, record.states[1:], record.moves, strict=False), 1):
        yield game_frame(after, before, move, turn)


def game_frame(state: GameState, before: GameState | None = None, move: Move | None = None, turn: int = 0) -> Frame:
    """One moment of a game; with the state `before`, the `move` between and its number, a caption of what happened."""
    maze = state.maze
    what, chapter = "Before the first turn.", "start"
    if before is not None and move is not None:
        happened, chapter = _events(before, state, move.agent == 0)
        who = f"Ghost {move.agent}" if move.agent else "Pac-Man"
        does = (
            "is walled in"
            if move.action is None
            else "waits"
            if move.action == "Stop"
            else f"goes {FACING[move.action]}"
        )
        chapter = chapter and f"turn {turn}: {chapter}"
        what = f"Turn {turn}. {' '.join([f'{who} {does}.', *happened])}"
    eaten = [
        square for square in (*maze.dots, *maze.capsules) if square not in state.food and square not in state.capsules
    ]
    fear = [f"{number}: {timer or 'none'}" for number, timer in enumerate(state.scared_timers, 1)]
    panels: dict[str, Any] = {"Score": [str(state.score)], "Dots left": [str(len(state.food))]}
    return Frame(
        sprites=_sprites(state),
        eaten=eaten,
        panels=panels | ({"Fear of ghost": fear} if fear else {}),
        caption=what,
        chapter=chapter or None,
    )


def _sprites(state: GameState) -> list[Sprite]:
    found = [
        Sprite(
            "ghost",
            ghost.position,
            facing=FACING[ghost.direction],
            state="scared" if ghost.scared else None,
            number=number,
        )
        for number, ghost in enumerate(state.ghost_states)
    ]
    facing = "right" if state.pacman_direction == "Stop" else FACING[state.pacman_direction]
    return [*found, Sprite("pacman", state.pacman, facing=facing, state="caught" if state.is_lose else None)]


def _events(before: GameState, after: GameState, by_pacman: bool) -> tuple[list[str], str]:
    """What a ply did beside the move, as sentences, and the chapter that it begins, if any."""
    happened, chapter = [], ""
    if len(after.capsules) < len(before.capsules):
        happened.append("A capsule: every ghost is scared.")
        chapter = "capsule"
    elif len(after.food) < len(before.food):
        happened.append("A dot: 10 points.")
    points = after.score - before.score + by_pacman - 10 * (len(before.food) - len(after.food)) - 500 * after.is_win
    home = next(
        ghosts for ghosts in range(5) if (points - 200 * ghosts) % 500 == 0
    )  # each other ghost that caught him cost 500
    if home:
        happened.append(f"{'A ghost is' if home == 1 else f'{home} ghosts are'} eaten: {200 * home} points.")
        chapter = "ghost eaten"
    if after.is_terminal():
        happened.append("All dots are eaten, 500 points: won." if after.is_win else "Caught: lost.")
        chapter = "won" if after.is_win else "lost"
    return happened, chapter


def state_png(state: GameState) -> bytes:
    """A picture of one moment: figures, what is left to eat, who is scared; the score below."""
    from pacviz.widgets.still import frame_png

    end = ", won" if state.is_win else ", lost" if state.is_lose else ""
    return frame_png(state.maze, replace(game_frame(state), caption=f"score {state.score}{end}"), vmax=0)
