"""How games of an agent ended: one by one, and the summary that people of the project know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pacviz.game import GameRecord, GameState
from pacviz.play import Move


@dataclass(frozen=True)
class GameResult:
    """One game: `outcome` is "won", "lost", "stopped" (at the limit of turns), "crashed", "illegal move" or "timed out".

    `message` says in which line of the agent's file something went wrong; it is empty after a proper game.
    """

    start: GameState
    moves: tuple[Move, ...]
    final: GameState
    outcome: str
    message: str = ""

    @property
    def score(self) -> float:
        """Points when the game ended."""
        return float(self.final.score)

    @property
    def won(self) -> bool:
        """Whether Pac-Man ate everything."""
        return self.final.is_win

    @property
    def record(self) -> GameRecord:
        """Every state of the game, to be looked at; played again from the moves."""
        states = [self.start]
        for agent, action in self.moves:
            states.append(states[-1] if action is None else states[-1].successor(agent, action))
        return GameRecord(tuple(states), self.moves)


@dataclass(frozen=True, repr=False)
class Results(Sequence[GameResult]):
    """The games in order, and the summary of them as its text."""

    games: tuple[GameResult, ...]

    def __len__(self) -> int:
        return len(self.games)

    def __getitem__(self, index: Any) -> Any:
        return self.games[index]

    @property
    def scores(self) -> list[float]:
        """Points of each game."""
        return [game.score for game in self.games]

    @property
    def wins(self) -> int:
        """How many were won."""
        return sum(game.won for game in self.games)

    @property
    def win_rate(self) -> float:
        """The share of games won; 0 if there are none."""
        return self.wins / len(self.games) if self.games else 0.0

    @property
    def average_score(self) -> float:
        """Points of a game on average; 0 if there are none."""
        return sum(self.scores) / len(self.games) if self.games else 0.0

    @property
    def messages(self) -> list[str]:
        """What went wrong, each thing once."""
        return list(dict.fromkeys(game.message for game in self.games if game.message))

    def __str__(self) -> str:
        if not self.games:
            return "No games"
        lines = [
            f"Average Score: {self.average_score}",
            f"Scores:        {', '.join(str(score) for score in self.scores)}",
            f"Win Rate:      {self.wins}/{len(self.games)} ({self.win_rate:.2f})",
            f"Record:        {', '.join('Win' if game.won else 'Loss' for game in self.games)}",
        ]
        return "\n".join(lines + self.messages)

    __repr__ = __str__
