"""The rules of Pac-Man as played in the Berkeley multi-agent project, as values that never change.

Agent 0 is Pac-Man, agents 1, 2, ... are the ghosts; they move in turn. One move of one agent is a *ply*, and
`state.successor(agent, action)` is the state after it. Squares are `(row, col)`, row 0 on top.

What a ply of Pac-Man does, in this order: he moves; a dot on the square gives 10 points, the last one 500 more and
the win; a capsule scares every ghost for 40 of its own plies; the ply costs 1 point; then every ghost that touches
him is settled: a scared one gives 200 points and goes home, any other costs 500 and the game.
A ply of a ghost: it moves one square, or half a square while scared; its fear runs down by one; then it alone is
settled if it touches Pac-Man. A ghost whose fear ends between two squares is put on a square first.

The original stops with an error where a ghost is walled in. Here such a ghost has no legal action, and whoever plays
the game passes over it. An open border wraps only if the maze does.
"""

from __future__ import annotations

from pacviz.game_moment import Moment
from pacviz.game_moves import SCARED_PLIES, Board, Ghost
from pacviz.maze import IllegalActionError, Maze, MazeError
from pacviz.play import DirectionalGhost as DirectionalGhost
from pacviz.play import GameRecord as GameRecord
from pacviz.play import RandomGhost as RandomGhost
from pacviz.play import play as play


class GameState(Moment):
    """One moment of the game. It never changes: `successor` gives a new one. Hashable, and cheap to make.

    >>> from pacviz import parse_maze
    >>> state = GameState.from_maze(parse_maze("; wraps: no\\n#####\\n#P.*#\\n##.##\\n##G##\\n#####"))
    >>> state.legal_actions(0), state.legal_actions(1)
    (('Stop', 'East'), ('North',))
    >>> print(state.successor(0, "East").successor(1, "North"))
    #####
    #.P*#
    ##G##
    ##.##
    #####
    score -1

    Two states are equal if they are moments of the same maze with the same agents (place, direction, fear), dots,
    capsules, score and outcome. Whose turn it is belongs to whoever plays, not to the state.
    """

    __slots__ = ()

    def __init__(self) -> None:
        raise TypeError("a GameState starts from a maze: use GameState.from_maze(maze)")

    @classmethod
    def from_maze(cls, maze: Maze, num_ghosts: int | None = None) -> GameState:
        """The start of a game: dots of the maze are the food, capsules the capsules; no points, nobody scared.

        With `num_ghosts`, only so many of the maze's ghosts take part, first ones first.
        Raises MazeError if the maze has no Pac-Man, or he stands on a ghost door.
        """
        if maze.pacman is None:
            raise MazeError(
                "the maze has no Pac-Man: put a P on an open square, or use maze.replace(pacman=(row, col))"
            )
        if maze.pacman in maze.doors:
            raise MazeError(
                f"Pac-Man stands on a ghost door at {maze.pacman}; use maze.replace(pacman=(row, col)) to move him"
            )
        ghosts = tuple(Ghost(square) for square in maze.ghosts[:num_ghosts])
        return cls._make(
            Board(maze, ghosts), maze.pacman, "Stop", ghosts, frozenset(maze.dots), maze.capsules, 0, False, False
        )

    def legal_actions(self, agent: int) -> tuple[str, ...]:
        """What `agent` may do, in the order West, Stop, East, North, South; `()` if the game is over.

        Pac-Man may always stop, a ghost never. A ghost turns back only where nothing else is possible, goes on when it
        is between two squares, and has no action at all where it is walled in.
        Raises IllegalActionError if there is no such agent.
        """
        if self._win or self._lose:
            return ()
        if agent == 0:
            return self._board.pacman_actions[self._pacman]
        return self._board.ghosts[self._ghost(agent)].actions

    def successor(self, agent: int, action: str) -> GameState:
        """The state after `agent` does `action`.

        Raises IllegalActionError if the game is over, the action is not legal, or there is no such agent.
        """
        if self._win or self._lose:
            raise IllegalActionError(
                f"the game is over ({'won' if self._win else 'lost'}): nobody moves; ask is_terminal() first"
            )
        try:
            return self._after_ghost(agent, action) if agent else self._after_pacman(action)
        except KeyError:
            legal = ", ".join(self.legal_actions(agent)) or "nothing"
            raise IllegalActionError(f"agent {agent} cannot do {action!r} here; legal: {legal}") from None

    def _ghost(self, agent: int) -> Ghost:
        if not 1 <= agent <= len(self._ghosts):
            raise IllegalActionError(
                f"found agent {agent}, but this game has agents 0 to {len(self._ghosts)}; 0 is Pac-Man"
            )
        return self._ghosts[agent - 1]

    def _after_pacman(self, action: str) -> GameState:
        board, food, capsules, ghosts = self._board, self._food, self._capsules, self._ghosts
        square = board.exits[self._pacman][action]
        score, win, lose = self._score - 1, False, False
        if square in food:
            food = food - {square}
            win = not food
            score += 510 if win else 10
        if square in capsules:
            capsules = tuple(other for other in capsules if other != square)
            ghosts = tuple(ghost._replace(scared=SCARED_PLIES) for ghost in ghosts)
        for index, ghost in enumerate(ghosts):
            if square in board.ghosts[ghost].touches:
                if ghost.scared:
                    score += 200
                    ghosts = (*ghosts[:index], board.starts[index], *ghosts[index + 1 :])
                elif not win:
                    score -= 500
                    lose = True
        direction = self._pacman_direction if action == "Stop" else action
        return self._make(board, square, direction, ghosts, food, capsules, score, win, lose)

    def _after_ghost(self, agent: int, action: str) -> GameState:
        board, ghosts, score, lose = self._board, self._ghosts, self._score, False
        ghost = board.ghosts[self._ghost(agent)].after[action]
        if self._pacman in board.ghosts[ghost].touches:
            if ghost.scared:
                score += 200
                ghost = board.starts[agent - 1]
            else:
                score -= 500
                lose = True
        ghosts = (*ghosts[: agent - 1], ghost, *ghosts[agent:])
        return self._make(
            board, self._pacman, self._pacman_direction, ghosts, self._food, self._capsules, score, False, lose
        )

    def _repr_png_(self) -> bytes:
        from pacviz.widgets.game_frames import state_png

        return state_png(self)
