"""The picture of a contest between two kinds of ghosts: a box for each of them against each Pac-Man."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pacviz.chase_trials import HUNTERS, PACMEN, Trial, by_pairing
from pacviz.palette import cost_color

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MEASURES = {"turns": "turns for each move of distance", "looked": "squares looked at in a turn"}


def draw_contest(trials: Sequence[Trial], measure: str, ax: Axes | None = None, legend: bool = True) -> Axes:
    """Boxes that hold the middle half of the games, with a line at the median; whiskers reach from 5 to 95 %.

    `measure` is `"turns"` (chases that ended, turns divided by the distance at the start) or `"looked"` (squares looked at
    in a turn, all chases); the axis is logarithmic. Raises ValueError for another measure, or without trials to show.
    """
    if measure not in MEASURES:
        raise ValueError(f"measure: found {measure!r}, expected one of {', '.join(MEASURES)}")
    groups = {pair: _numbers(group, measure) for pair, group in by_pairing(trials).items()}
    pairs = [(pacman, hunter) for pacman in PACMEN for hunter in HUNTERS if groups.get((pacman, hunter))]
    if not pairs:
        raise ValueError("found no trial to show; make some with run_trials(...)")
    if ax is None:
        from matplotlib import pyplot

        _, ax = pyplot.subplots(figsize=(4.75, 3.8), layout="constrained")
    shown = [pacman for pacman in PACMEN if any(pair[0] == pacman for pair in pairs)]
    places = [2 * shown.index(pacman) + 0.5 * HUNTERS.index(hunter) for pacman, hunter in pairs]
    boxes = ax.boxplot(
        [groups[pair] for pair in pairs], positions=places, whis=(5, 95), widths=0.45, patch_artist=True, flierprops={"ms": 3}
    )
    for (_, hunter), box, median in zip(pairs, boxes["boxes"], boxes["medians"], strict=True):
        box.set_facecolor(cost_color(2 + 4 * HUNTERS.index(hunter), 10))
        median.set(color="black", linewidth=2)
    ax.set(yscale="log", ylabel=MEASURES[measure])
    ax.yaxis.set_major_formatter("{x:g}")
    ax.set_xticks([2 * k + 0.25 for k in range(len(shown))], shown)
    if legend:
        box_of = {hunter: box for (_, hunter), box in zip(pairs, boxes["boxes"], strict=True)}
        names = [hunter for hunter in HUNTERS if hunter in box_of]
        ax.legend([box_of[hunter] for hunter in names], names, loc="upper left")
    return ax


def _numbers(trials: Sequence[Trial], measure: str) -> list[float]:
    if measure == "looked":
        return [trial.looked for trial in trials]
    return [trial.turns / trial.cost for trial in trials if trial.turns is not None]
