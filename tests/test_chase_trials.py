"""The contest between the two kinds of ghosts: same starts for both, honest counts, the same for the same seed."""

from collections import defaultdict

import pytest

from pacviz.chase_trials import HUNTERS, PACMEN, Trial, by_pairing, contest_table, run_trials
from pacviz.formats import load_maze, parse_maze
from pacviz.maze import MazeError

MAZES = {name: load_maze(name) for name in ("chase_pocket", "rooms", "torus")}


@pytest.fixture(scope="module")
def trials():
    return run_trials(MAZES, starts=5, seed=3)


def test_every_pair_of_squares_is_played_by_both_against_every_pacman(trials):
    assert len(trials) == len(MAZES) * 5 * len(PACMEN) * len(HUNTERS)
    for value, weighted in zip(trials[::2], trials[1::2], strict=True):
        assert (value.hunter, weighted.hunter) == HUNTERS
        assert value[:2] == weighted[:2] and value.cost == weighted.cost > 0


def test_against_a_still_pacman_the_value_function_needs_its_cost_and_the_map_never_less(trials):
    still = [trial for trial in trials if trial.pacman == "stands still"]
    assert all(trial.turns == trial.cost for trial in still if trial.hunter == "value function")
    assert all(trial.turns >= trial.cost for trial in still if trial.hunter == "weighted map")
    assert sum(trial.turns > trial.cost for trial in still) > 3


def test_the_same_seed_gives_the_same_trials(trials):
    assert run_trials(MAZES, starts=5, seed=3) == trials
    assert run_trials(MAZES, starts=5, seed=4) != trials


def test_work_by_hand():
    corridor = parse_maze("; wraps: no\n...")
    pair = next(k for k in range(50) if run_trials({"": corridor}, 1, k, ["stands still"])[0].cost == 2)
    value, weighted = run_trials({"": corridor}, 1, pair, ["stands still"])
    assert (value.turns, weighted.turns) == (2, 2)
    assert (value.written, weighted.written) == (3 / 2, 3 / 2), "one grid of three squares in two turns"
    assert weighted.looked == (1 + 2) / 2, "at the end one square beside the ghost, in the middle two"
    assert value.looked == (1 + 2 + (1 + 2 + 1)) / 2, "and the search looks from each square it labels"


def test_against_a_wanderer_the_value_function_catches_him_more_often():
    caught = defaultdict(int)
    for trial in run_trials(MAZES, starts=12, seed=0, pacmen=["wanders"]):
        caught[trial.hunter] += trial.turns is not None
    assert caught["value function"] == 36 > caught["weighted map"]


def test_the_table_has_a_line_for_every_pairing_with_medians_of_the_chases_that_ended():
    slow, quick = (Trial("m", "wanders", "weighted map", 4, turns, 0.0, 3.0) for turns in (10, 4))
    never = Trial("m", "wanders", "weighted map", 5, None, 0.0, 0.0)
    still = Trial("m", "stands still", "value function", 6, None, 0.0, 7.5)
    table = [line.split() for line in contest_table([slow, quick, never, still]).splitlines()[2:]]
    assert table == [
        ["wanders", "weighted", "map", "2", "of", "3", "7.0", "1.75", "2.0"],
        ["stands", "still", "value", "function", "0", "of", "1", "nan", "nan", "7.5"],
    ]


def test_trials_are_grouped_by_who_plays_whom(trials):
    groups = by_pairing(trials)
    assert list(groups) == [(pacman, hunter) for pacman in PACMEN for hunter in HUNTERS]
    assert all({trial[1:3] for trial in group} == {pair} for pair, group in groups.items())
    assert sum(map(len, groups.values())) == len(trials)


def test_an_unknown_pacman_is_refused():
    with pytest.raises(MazeError, match="pacmen: found 'hides', expected some of stands still, wanders, flees"):
        run_trials(MAZES, 1, 0, ["hides"])
