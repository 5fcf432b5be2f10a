"""The table that `make bench` prints: what its ratios mean, and that a missed limit is said and ends in an error."""

import importlib
from types import SimpleNamespace

import pytest

from tests.benchmarks.__main__ import NAMES, main
from tests.benchmarks.table import Limit, Row, print_table, written


def row(ours, unit="s", theirs=None, limit=None):
    return Row("topic", "what", ours, unit, "peer", theirs, limit)


def test_a_ratio_says_how_many_times_better_whatever_the_unit():
    assert row(2.0, theirs=6.0).ratio == 3
    assert row(60.0, unit="MB", theirs=30.0).ratio == 0.5
    assert row(600.0, unit="/s", theirs=200.0).ratio == 3
    assert row(2.0).ratio is None
    assert row(None, theirs=6.0).ratio is None


@pytest.mark.parametrize(
    ("measured", "held"),
    [
        (row(1.0, limit=Limit("at most", 1)), True),
        (row(1.1, limit=Limit("at most", 1)), False),
        (row(9.0, unit="/s", limit=Limit("at least", 10)), False),
        (row(2.0, theirs=10.0, limit=Limit("times", 5)), True),
        (row(2.1, theirs=10.0, limit=Limit("times", 5)), False),
        (row(None, limit=Limit("at most", 1)), None),
        (row(1.0), None),
    ],
)
def test_a_limit_holds_for_the_figure_or_for_the_ratio(measured, held):
    assert measured.held is held


def test_a_missed_limit_is_named_below_the_table(capsys):
    assert print_table([row(1.0, limit=Limit("at most", 2))])
    assert "NOT HELD" not in capsys.readouterr().out
    assert not print_table([row(1.0, limit=Limit("at most", 2)), row(3.0, limit=Limit("at most", 2, "README"))])
    shown = capsys.readouterr().out
    assert "NOT HELD: topic, what" in shown
    assert "\u2264 2 s (README)" in shown


def test_what_cannot_be_measured_here_says_why(capsys):
    assert print_table([Row("boards", "painting", None, "s", "no Chromium found")])
    line = next(line for line in capsys.readouterr().out.splitlines() if "painting" in line)
    assert "not measured" in line
    assert "no Chromium found" in line


def test_times_are_written_in_the_unit_of_their_size():
    assert [written(figure, "s") for figure in (61.24, 1.0, 0.0123, 4.2e-5, 6.4e-9)] == [
        "61.2 s", "1 s", "12.3 ms", "42 \u00b5s", "6.4 ns",
    ]  # fmt: skip
    assert written(51234.5, "/s") == "51,200 /s"


def test_an_unknown_name_is_refused_with_the_names_there_are(capsys):
    assert main(["distanes"]) == 2
    assert "distanes; there are " + ", ".join(NAMES) in capsys.readouterr().err


def test_an_interrupt_shows_what_was_measured_so_far(capsys, monkeypatch):
    def until_interrupted():
        yield row(1.0)
        raise KeyboardInterrupt

    monkeypatch.setattr(importlib, "import_module", lambda name: SimpleNamespace(rows=until_interrupted))
    assert main(["game"]) == 130
    assert "| topic | what | 1 s" in capsys.readouterr().out
