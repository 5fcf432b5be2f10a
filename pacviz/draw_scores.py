"""The picture of a tournament: every player's scores, and how sure their means are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from pacviz._plain_text import plain
from pacviz.palette import LIGHT
from pacviz.tournament_results import TournamentResults

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_LOOK = {"won": ("o", LIGHT["scared"]), "lost": ("x", LIGHT["path"]), "stopped": ("s", LIGHT["quiet"])}


def draw_scores(results: TournamentResults, ax: Axes | None = None) -> Axes:
    """One row a player and maze: a mark for each game's score, its mean as a diamond with the 95 % interval.

    Won games are circles, lost ones crosses, stopped ones squares. Raises ValueError if no game was played.
    """
    rows = [(player, maze) for player in results.players for maze in results.mazes]
    rows = [row for row in rows if any(game[:2] == row for game in results.games)]
    if not rows:
        raise ValueError("found no game in these results; play some with tournament(...)")
    if ax is None:
        from matplotlib import pyplot

        _, ax = pyplot.subplots(figsize=(8, 0.62 * len(rows) + 0.9), layout="constrained")
    several = len(results.mazes) > 1
    for level, (player, maze) in enumerate(rows):
        _draw_games(ax, results, player, maze, level)
        _draw_mean(ax, results, player, maze, level)
    names = [plain(f"{player}, {maze}" if several else player, 60) for player, maze in rows]
    ax.set_yticks(range(len(rows)), names, parse_math=False)
    ax.set(ylim=(len(rows) - 0.5, -0.5), xlabel="score")
    ax.grid(axis="x", color=LIGHT["grid"])
    ax.set_axisbelow(True)
    for side in ("top", "right", "left"):
        ax.spines[side].set_visible(False)
    ax.tick_params(axis="y", length=0)
    names, handles = _one_of_each(ax)
    ax.legend(handles, names, frameon=False, loc="lower left", bbox_to_anchor=(0, 1), ncols=4, fontsize=9)
    return ax


def _draw_games(ax: Axes, results: TournamentResults, player: str, maze: str, level: int) -> None:
    games = results.of(player, maze)
    spread = np.random.default_rng(len(games)).uniform(-0.26, 0.26, len(games))
    for outcome, (marker, color) in _LOOK.items():
        chosen = [k for k, game in enumerate(games) if game.outcome == outcome]
        if chosen:
            points = [games[k].score for k in chosen], level + spread[chosen]
            ax.scatter(*points, s=16, marker=marker, color=color, alpha=0.55, linewidths=1, label=outcome, gid=outcome)


def _draw_mean(ax: Axes, results: TournamentResults, player: str, maze: str, level: int) -> None:
    value, low, high = results.summary(player, maze).score
    ax.plot([low, high], [level, level], color=LIGHT["outline"], linewidth=3, solid_capstyle="butt", gid="interval")
    ax.plot(
        [value],
        [level],
        "D",
        color=LIGHT["pacman"],
        markeredgecolor=LIGHT["outline"],
        markersize=8,
        label="mean",
        gid="mean",
    )


def _one_of_each(ax: Axes) -> tuple[list[str], list[Any]]:
    handles, labels = ax.get_legend_handles_labels()
    first = dict(zip(reversed(labels), reversed(handles), strict=True))
    names = [name for name in (*_LOOK, "mean") if name in first]
    return names, [first[name] for name in names]
