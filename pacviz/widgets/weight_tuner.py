"""`WeightTuner`: sliders for the weights of an evaluation, and a small tournament that shows what they are worth."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from io import BytesIO
from typing import Any

import ipywidgets

from pacviz.evaluation import WeightedEvaluation, maze_evaluation
from pacviz.tournament import SearchPlayer, tournament
from pacviz.tournament_results import TournamentResults

_RANGES = {"far": (0.0, 2.0, 0.1), "left": (0.0, 50.0, 5.0), "ghost": (-200.0, 0.0, 10.0), "scared": (0.0, 200.0, 10.0)}
_WORDS = {
    "far": "minus, a square to the nearest dot",
    "left": "minus, a dot left",
    "ghost": "over the distance of a ghost",
    "scared": "over the distance of a scared one",
}


class WeightTuner(ipywidgets.VBox):  # type: ignore[misc]
    """Set the weights, press the button, and look at the scores of the same games as before.

    - `evaluation`: where the sliders start; what has no slider stays as it is there
    - `mazes`, `games`: the tournament that the button plays; `num_ghosts`: as in `tournament`

    `evaluation` is what the sliders say now, `results` the last tournament, `play()` plays it.
    """

    def __init__(
        self,
        evaluation: WeightedEvaluation = maze_evaluation,
        mazes: Sequence[str] = ("thicket",),
        games: int = 20,
        num_ghosts: int | None = None,
    ) -> None:
        self._start, self._mazes, self._games, self._num_ghosts = evaluation, list(mazes), games, num_ghosts
        self.sliders = {
            name: ipywidgets.FloatSlider(
                value=getattr(evaluation, name), min=low, max=high, step=step, description=name, continuous_update=False
            )
            for name, (low, high, step) in _RANGES.items()
        }
        rows = [ipywidgets.HBox([slider, ipywidgets.Label(_WORDS[name])]) for name, slider in self.sliders.items()]
        self.button = ipywidgets.Button(description=f"Play {games} games", icon="play")
        self.button.on_click(lambda _button: self.play())
        self.picture = ipywidgets.Image(format="png", layout={"width": "560px", "max_width": "100%"})
        self.report = ipywidgets.Label()
        super().__init__([*rows, self.button, self.report, self.picture])
        self.before: TournamentResults | None = None
        self.play()

    @property
    def evaluation(self) -> WeightedEvaluation:
        """The evaluation with the weights of the sliders."""
        return self._start.but(**{name: slider.value for name, slider in self.sliders.items()})

    def play(self) -> TournamentResults:
        """Plays the tournament with the weights as they are, and shows the scores beside those of the start."""
        players = {"start": SearchPlayer(evaluate=self._start), "now": SearchPlayer(evaluate=self.evaluation)}
        self.results = tournament(
            players, self._mazes, self._games, num_ghosts=self._num_ghosts, progress=False, resume=self.before
        )
        if self.before is None:  # the start is played once; from now on only the new weights are
            self.before = TournamentResults(tuple(self.results.of("start")))
        now = self.results.summary("now")
        self.report.value = f"won {now.won} of {now.games}, mean score {now.score.value:.0f}"
        self.picture.value = self._png()
        return self.results

    def _png(self) -> bytes:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        from pacviz.draw_scores import draw_scores

        figure = Figure(figsize=(7, 0.6 * 2 * len(self._mazes) + 1.1), dpi=80, layout="constrained")
        FigureCanvasAgg(figure)
        draw_scores(self.results, figure.add_subplot())
        buffer = BytesIO()
        figure.savefig(buffer, format="png")
        return buffer.getvalue()

    def __repr__(self) -> str:
        weights = ", ".join(f"{name}={slider.value:g}" for name, slider in self.sliders.items())
        return f"WeightTuner: {weights}; {self.report.value}"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = super()._repr_mimebundle_(**options)
        if bundle is not None:
            bundle["text/plain"] = repr(self)
            bundle["image/png"] = base64.b64encode(self.picture.value).decode("ascii")
        return bundle
