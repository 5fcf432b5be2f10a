"""Sliders for weights: what they say is what plays, and the picture goes into the notebook."""

import pytest

pytest.importorskip("numba")

from pacviz.evaluation import maze_evaluation
from pacviz.widgets import WeightTuner


@pytest.fixture(scope="module")
def tuner():
    return WeightTuner(maze_evaluation, ["trap"], games=6)


def test_it_starts_with_the_weights_it_was_given(tuner):
    assert tuner.evaluation == maze_evaluation
    summary = tuner.results.summary("now")
    assert summary.games == 6 and tuner.results.compare("now", "start").equal == 6
    assert repr(tuner).startswith("WeightTuner: far=0.3, left=10, ghost=-80, scared=70; won ")


def test_a_slider_changes_the_evaluation_and_the_games(tuner):
    before = tuner.results
    tuner.sliders["ghost"].value = 0.0
    tuner.sliders["far"].value = 2.0
    assert tuner.evaluation == maze_evaluation.but(ghost=0.0, far=2.0)
    results = tuner.play()
    assert results.of("start") == before.of("start")
    assert len(results.of("now")) == 6
    tuner.button.click()
    assert tuner.results == results


def test_the_stored_form_is_a_picture_and_a_line(tuner):
    bundle = tuner._repr_mimebundle_()
    assert bundle["text/plain"] == repr(tuner) and len(bundle["image/png"]) > 1000
