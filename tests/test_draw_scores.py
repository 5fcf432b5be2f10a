"""The picture of a tournament."""

import matplotlib.pyplot as plt
import pytest

from pacviz.draw_scores import draw_scores
from pacviz.tournament_results import GameResult, TournamentResults


def results_of(*rows):
    games = [
        GameResult(player, maze, k, score, outcome, 9)
        for player, maze, scores, outcome in rows
        for k, score in enumerate(scores)
    ]
    return TournamentResults(tuple(games))


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def test_every_game_and_every_mean_is_there():
    ax = draw_scores(results_of(("a", "m", [1, 2, 3], "won"), ("b", "m", [-5, -7], "lost")))
    points = {artist.get_gid(): sorted(artist.get_offsets()[:, 0]) for artist in ax.collections}
    assert points == {"won": [1, 2, 3], "lost": [-7, -5]}
    means = [line.get_xdata()[0] for line in ax.lines if line.get_gid() == "mean"]
    assert means == [2, -6]
    assert [label.get_text() for label in ax.get_yticklabels()] == ["a", "b"]
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["won", "lost", "mean"]


def test_marks_stay_in_their_row():
    ax = draw_scores(results_of(("a", "m", range(40), "won"), ("a", "n", range(40), "won")))
    rows = [artist.get_offsets()[:, 1] for artist in ax.collections]
    assert all(abs(row - level).max() < 0.3 for level, row in enumerate(rows))
    assert [label.get_text() for label in ax.get_yticklabels()] == ["a, m", "a, n"]


def test_intervals_and_given_axes():
    ax = plt.figure().add_subplot()
    assert draw_scores(results_of(("a", "m", [1, 2, 3, 9], "won")), ax) is ax
    (interval,) = [line.get_xdata() for line in ax.lines if line.get_gid() == "interval"]
    assert interval[0] < 3.75 < interval[1]


def test_nothing_played():
    with pytest.raises(ValueError, match="found no game in these results"):
        draw_scores(TournamentResults(()))
