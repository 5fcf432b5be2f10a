"""Boards for the game: `GameViewer` plays a game that was played, `LiveGame` lets the learner steer Pac-Man."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pacviz.cs188.results import GameResult
from pacviz.game import DirectionalGhost, GameRecord, GameState
from pacviz.maze import Maze
from pacviz.play import Move, draw_action
from pacviz.play import Player as Mover
from pacviz.widgets.frames import Frame
from pacviz.widgets.game_frames import ACTIONS, game_frame, game_frames
from pacviz.widgets.player import Player
from pacviz.widgets.theme import Theme


def GameViewer(
    game: GameRecord | GameResult,
    *,
    title: str | None = None,
    theme: str | Theme = "classic",
    still: int = -1,
    speed: float = 8,
) -> Player:
    """A player of a game that was played: `play(...)`, or one game of `cs188.run_games(...)`.

    A frame shows one ply, with the score and each ghost's fear beside the board; chapters are capsules,
    ghosts eaten, and the end.
    `still` is the frame whose picture is stored in the notebook, the last one by default.

    >>> from pacviz import GameState, parse_maze
    >>> from pacviz.game import RandomGhost, play
    >>> state = GameState.from_maze(parse_maze("; wraps: no\\nP**.G"))
    >>> GameViewer(play(state, [lambda state: "East", RandomGhost(1)], rng=0), title="Corridor")
    Player: Corridor: 1 x 5 squares, 4 frames
    """
    record = game.record if isinstance(game, GameResult) else game
    maze = record.states[0].maze
    shown = "A game" if title is None and not maze.title else title
    return Player(maze, game_frames(record), title=shown, theme=theme, still=still, speed=speed)


def LiveGame(
    start: Maze | GameState,
    ghosts: Sequence[Mover] | None = None,
    *,
    seed: int = 0,
    title: str | None = None,
    theme: str | Theme = "classic",
) -> Player:
    """A board on which the learner steers Pac-Man with the arrow keys, space to stay; one can step back at any time.

    - `ghosts`: their players in order; each a `DirectionalGhost` if left out
    - `seed`: of the ghosts' chance, so that the same keys give the same game

    A move that a wall forbids is refused; after the end the next key starts a new game.
    Raises MazeError if the maze has no Pac-Man, ValueError if players and ghosts do not match.

    >>> from pacviz import parse_maze
    >>> game = LiveGame(parse_maze("; wraps: no\\nP**.G"), title="Corridor")
    >>> game.answer({"direction": "right"})
    >>> game
    Player: Corridor: 1 x 5 squares, 3 frames
    """
    state = GameState.from_maze(start) if isinstance(start, Maze) else start
    game = _Steered(state, ghosts, seed)
    shown = "You are Pac-Man" if title is None and not state.maze.title else title
    return Player(state.maze, [game_frame(state)], title=shown, theme=theme, steer=game.steer)


class _Steered:
    """A game that goes on by one round for each key."""

    def __init__(self, start: GameState, ghosts: Sequence[Mover] | None, seed: int) -> None:
        count = start.num_agents - 1
        stock = [DirectionalGhost(agent) for agent in range(1, count + 1)]
        self.ghosts: list[Mover] = [*(stock if ghosts is None else ghosts)]
        if len(self.ghosts) != count:
            raise ValueError(
                f"found {len(self.ghosts)} players for {count} ghosts; give one each, or none for the stock ones"
            )
        self.start = self.state = start
        self.seed = seed
        self.again()

    def again(self) -> None:
        """Back to the start, with the same chance."""
        self.state, self.turn, self.dice = self.start, 0, Random(self.seed)

    def steer(self, direction: str) -> list[Frame] | None:
        """The frames of one round; None if Pac-Man cannot go there."""
        if self.state.is_terminal():
            self.again()
            return [game_frame(self.state)]
        action = ACTIONS[direction]
        if action not in self.state.legal_actions(0):
            return None
        frames = [self._ply(0, action)]
        for agent, ghost in enumerate(self.ghosts, 1):
            if self.state.legal_actions(agent):
                answer = ghost(self.state)
                frames.append(self._ply(agent, answer if isinstance(answer, str) else draw_action(answer, self.dice)))
        return frames

    def _ply(self, agent: int, action: str) -> Frame:
        before, self.turn = self.state, self.turn + 1
        self.state = before.successor(agent, action)
        return game_frame(self.state, before, Move(agent, action), self.turn)
