"""The picture of a contest between two kinds of ghosts."""

import matplotlib.pyplot as plt
import pytest

from pacviz.chase_trials import Trial
from pacviz.draw_contest import draw_contest


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def trials_of(pacman, hunter, *turns):
    return [Trial("m", pacman, hunter, 2, number, 0.0, 5.0) for number in turns]


def medians(ax):
    """Where each box stands, and its median."""
    lines = [line for line in ax.lines if line.get_linewidth() == 2]
    return [(round(float(line.get_xdata().mean()), 2), float(line.get_ydata()[0])) for line in lines]


PLAYED = [
    *trials_of("stands still", "value function", 2, 4, 6),
    *trials_of("stands still", "weighted map", 6, 10, None),
    *trials_of("flees", "weighted map", 20),
]


def test_a_box_for_each_kind_of_ghost_against_each_pacman_beside_each_other():
    ax = draw_contest(PLAYED, "turns")
    assert medians(ax) == [(0.0, 2.0), (0.5, 4.0), (2.5, 10.0)], "turns divided by the distance, those that ended only"
    assert [label.get_text() for label in ax.get_xticklabels()] == ["stands still", "flees"]
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["value function", "weighted map"]
    assert ax.get_yscale() == "log"


def test_looks_count_every_chase_and_axes_can_be_given():
    ax = plt.figure().add_subplot()
    assert draw_contest(PLAYED, "looked", ax, legend=False) is ax
    assert [median for _, median in medians(ax)] == [5.0, 5.0, 5.0]
    assert ax.get_ylabel() == "squares looked at in a turn" and ax.get_legend() is None


def test_the_two_kinds_have_their_own_colours():
    ax = draw_contest(PLAYED, "turns")
    colors = [patch.get_facecolor() for patch in ax.patches]
    assert colors[0] != colors[1] == colors[2]


def test_what_cannot_be_drawn_is_refused():
    with pytest.raises(ValueError, match="measure: found 'written', expected one of turns, looked"):
        draw_contest(PLAYED, "written")
    with pytest.raises(ValueError, match="found no trial to show"):
        draw_contest(trials_of("flees", "weighted map", None), "turns")
