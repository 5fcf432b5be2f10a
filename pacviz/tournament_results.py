"""The results of many games: tables, intervals, and comparison of players who met the same chances."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb, sqrt
from typing import NamedTuple

import numpy as np


class GameResult(NamedTuple):
    """One game: who played, where, the how many-th there, and how it went. `outcome` is won, lost or stopped."""

    player: str
    maze: str
    game: int
    score: int
    outcome: str
    turns: int


class Interval(NamedTuple):
    """An estimate and the ends of its 95 % confidence interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1f} ({self.low:.1f} to {self.high:.1f})"


class Summary(NamedTuple):
    """One player's games on one maze, or on all of them (`maze` is None)."""

    player: str
    maze: str | None
    games: int
    won: int
    win_rate: Interval
    score: Interval


class Comparison(NamedTuple):
    """Player `first` minus player `second`, game by game on the same maze with the same seed.

    - `difference`: mean of the score differences
    - `better`, `worse`, `equal`: in how many games the first had more points
    - `chance`: how likely a split at least as uneven is if both are equally good (two-sided sign test)
    """

    first: str
    second: str
    difference: Interval
    better: int
    worse: int
    equal: int
    chance: float

    def __str__(self) -> str:
        return (
            f"{self.first} - {self.second}: {self.difference.value:+.1f} points a game "
            f"({self.difference.low:+.1f} to {self.difference.high:+.1f}), "
            f"better in {self.better}, worse in {self.worse}, equal in {self.equal}, by chance: {self.chance:.2g}"
        )


@dataclass(frozen=True, repr=False)
class TournamentResults:
    """All games played, in the order of players, mazes and games; shows itself as a table.

    - `games`: a GameResult each
    - `troubles`: what went wrong on the way, one line each, retried or not
    - `missing`: `(player, maze, game)` that could not be played; give these results to `tournament(resume=...)`
    """

    games: tuple[GameResult, ...]
    troubles: tuple[str, ...] = ()
    missing: tuple[tuple[str, str, int], ...] = ()

    @property
    def players(self) -> list[str]:
        """The players that have played, in order."""
        return list(dict.fromkeys(game.player for game in self.games))

    @property
    def mazes(self) -> list[str]:
        """The mazes that were played on, in order."""
        return list(dict.fromkeys(game.maze for game in self.games))

    def of(self, player: str, maze: str | None = None) -> list[GameResult]:
        """The games of one player, on one maze or on all. Raises ValueError if there are none."""
        found = [game for game in self.games if game.player == player and maze in (None, game.maze)]
        if not found:
            known = f"players {', '.join(self.players)} and mazes {', '.join(self.mazes)}"
            raise ValueError(f"found no game of {player!r} on {maze or 'any maze'}; there are {known}")
        return found

    def summary(self, player: str, maze: str | None = None) -> Summary:
        """How `player` did. The intervals are Wilson's for the rate and bootstrap percentiles for the mean score."""
        games = self.of(player, maze)
        won = sum(game.outcome == "won" for game in games)
        return Summary(player, maze, len(games), won, wilson(won, len(games)), mean_interval([g.score for g in games]))

    def compare(self, first: str, second: str) -> Comparison:
        """The two players on the games that both have played. Raises ValueError if there are none."""
        of_second = {(game.maze, game.game): game.score for game in self.of(second)}
        pairs = [(game.score, of_second.get((game.maze, game.game))) for game in self.of(first)]
        differences = [mine - theirs for mine, theirs in pairs if theirs is not None]
        if not differences:
            raise ValueError(f"{first} and {second} have no game in common: same maze, same number")
        better, worse = sum(d > 0 for d in differences), sum(d < 0 for d in differences)
        equal = len(differences) - better - worse
        chance = sign_test(better, worse)
        return Comparison(first, second, mean_interval(differences), better, worse, equal, chance)

    def table(self) -> str:
        """A line for each player and maze, and one for all mazes of a player where there are several."""
        lines = ["player            maze            games   won  win rate, 95 %      mean score, 95 %"]
        for player in self.players:
            mazes = list(dict.fromkeys(game.maze for game in self.of(player)))
            lines += [_line(self.summary(player, maze)) for maze in mazes]
            if len(mazes) > 1:
                lines.append(_line(self.summary(player)))
        if self.missing:
            lines.append(f"not played: {len(self.missing)} games; tournament(..., resume=results) plays them")
        lines += [f"trouble: {trouble}" for trouble in self.troubles[-3:]]
        return "\n".join(lines)

    __repr__ = table


def _line(row: Summary) -> str:
    rate = f"{100 * row.win_rate.low:.0f}-{100 * row.win_rate.high:.0f} %"
    score = f"{row.score.value:.0f} ({row.score.low:.0f} to {row.score.high:.0f})"
    return f"{row.player:<16}  {row.maze or 'all':<14}  {row.games:>5}  {row.won:>4}  {rate:<18}  {score}"


def wilson(won: int, games: int) -> Interval:
    """A win rate between 0 and 1 with its 95 % interval (E. B. Wilson, 1927, "Probable inference").

    >>> print("{:.3f} {:.3f} {:.3f}".format(*wilson(98, 100)))
    0.980 0.930 0.994
    """
    z, rate = 1.959964, won / games
    middle, half = rate + z * z / (2 * games), z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    low, high = (middle - half) / scale, (middle + half) / scale
    return Interval(rate, min(rate, max(0.0, low)), max(rate, min(1.0, high)))  # rounding may leave 1e-18 of 0


def mean_interval(numbers: Sequence[float], resamples: int = 2000) -> Interval:
    """The mean with its 95 % interval by the bootstrap (B. Efron, 1979): always the same for the same numbers."""
    values = np.asarray(numbers, dtype=float)
    if len(values) == 1:
        return Interval(float(values[0]), -np.inf, np.inf)
    picks = np.random.default_rng(len(values)).integers(len(values), size=(resamples, len(values)))
    low, high = np.percentile(values[picks].mean(axis=1), [2.5, 97.5])
    return Interval(float(values.mean()), float(low), float(high))


def sign_test(better: int, worse: int) -> float:
    """How likely a split at least as uneven as `better` to `worse` is if either is as likely; ties left out.

    >>> sign_test(5, 0)
    0.0625
    """
    trials = better + worse
    tail = sum(comb(trials, k) for k in range(max(better, worse), trials + 1))
    return min(1.0, float(2 * tail / 2**trials))


def in_order(games: Iterable[GameResult], order: Sequence[tuple[str, str, int]]) -> tuple[GameResult, ...]:
    """The games as `order` lists their players, mazes and numbers."""
    place = {key: position for position, key in enumerate(order)}
    return tuple(sorted(games, key=lambda game: place[game.player, game.maze, game.game]))
