"""Tournaments: the same results in one process, in several, and on a Dask cluster; nothing lost when things break."""

import os
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from pacviz.evaluation import manhattan_evaluation, maze_evaluation, score_evaluation
from pacviz.formats import load_maze, parse_maze
from pacviz.play import DirectionalGhost
from pacviz.tournament import SearchPlayer, tournament
from pacviz.tournament_results import (
    GameResult,
    TournamentResults,
    mean_interval,
    sign_test,
    wilson,
)

READABLE = {
    "score": SearchPlayer("minimax", 1, score_evaluation, engine="readable"),
    "maze": SearchPlayer("expectimax", 1, maze_evaluation, engine="readable"),
}
MAZES = {"small": parse_maze("; wraps: no\n#######\n#P*.G*#\n#.###.#\n#*.+.*#\n#######"), "trap": load_maze("trap")}


def play_all(executor=None, players=READABLE, **more):
    return tournament(players, MAZES, 4, seed=3, executor=executor, progress=False, **more)


@pytest.fixture(scope="module")
def expected():
    return play_all()


@dataclass(frozen=True)
class Fails:
    """Plays like `player`, but the first `times` games that ask it come to a bad end."""

    counter: Path
    times: int
    deadly: bool = False
    player: SearchPlayer = READABLE["maze"]

    def __call__(self, state):
        if state.score == 0 and state.pacman == state.maze.pacman and len(state.food) == len(state.maze.dots):
            for k in range(self.times):
                try:
                    (self.counter / str(k)).touch(exist_ok=False)
                except FileExistsError:
                    continue
                if self.deadly:
                    os._exit(1)
                raise RuntimeError("lost my way")
        return self.player(state)


def test_all_games_in_order(expected):
    keys = [game[:3] for game in expected.games]
    assert keys == [(player, maze, k) for player in READABLE for maze in MAZES for k in range(4)]
    assert not expected.troubles and not expected.missing
    assert len({game.score for game in expected.games}) > 3


def test_seeds(expected):
    assert play_all() == expected
    other = tournament(READABLE, MAZES, 4, seed=4, progress=False)
    assert [game.score for game in other.games] != [game.score for game in expected.games]
    longer = tournament({"maze": READABLE["maze"]}, ["trap"], 6, seed=3, progress=False)
    assert longer.games[:4] == tuple(expected.of("maze", "trap"))  # more games, fewer players: the same games


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_same_results_in_a_pool(expected, pool):
    with pool(2) as executor:
        assert play_all(executor) == expected


@pytest.fixture(scope="module")
def cluster():
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local,
        distributed.Client(local) as client,
    ):
        yield client


def test_same_results_on_a_dask_cluster(expected, cluster):
    with cluster.get_executor() as executor:
        assert play_all(executor) == expected


def test_a_dask_worker_killed_midway(expected, cluster, tmp_path):
    players = READABLE | {"maze": Fails(tmp_path, times=1, deadly=True)}
    with cluster.get_executor() as executor:
        results = play_all(executor, players)
    assert (tmp_path / "0").exists(), "no worker was killed"
    assert results.games == expected.games and not results.missing


def test_a_process_killed_midway(expected, tmp_path):
    players = READABLE | {"maze": Fails(tmp_path, times=1, deadly=True)}
    with ProcessPoolExecutor(2) as executor:
        results = play_all(executor, players)
    assert (tmp_path / "0").exists(), "no worker was killed"
    assert results.games == expected.games and not results.missing
    assert any("BrokenProcessPool" in trouble and "played again" in trouble for trouble in results.troubles)


def test_a_game_that_always_kills_its_worker_harms_no_other(expected, tmp_path):
    players = {"score": READABLE["score"], "deadly": Fails(tmp_path, times=1000, deadly=True)}
    mazes = {"small": MAZES["small"]}
    with ProcessPoolExecutor(2) as executor:
        results = tournament(players, mazes, 2, seed=3, executor=executor, retries=1, progress=False)
    assert results.games == tuple(expected.of("score", "small")[:2])
    assert results.missing == (("deadly", "small", 0), ("deadly", "small", 1))
    assert "given up" in results.troubles[-1]


def test_a_game_that_raises_is_played_again(expected, tmp_path):
    results = play_all(players=READABLE | {"maze": Fails(tmp_path, times=2)})
    assert results.games == expected.games
    assert results.troubles == ("maze on small, game 0: RuntimeError: lost my way; played again",) * 2


def test_a_game_that_always_raises_is_listed(expected, tmp_path):
    results = play_all(players=READABLE | {"maze": Fails(tmp_path, times=3)})
    assert results.missing == (("maze", "small", 0),)
    assert results.troubles[-1] == "maze on small, game 0: RuntimeError: lost my way; given up"
    assert "not played: 1 games; tournament(..., resume=results) plays them" in repr(results)
    resumed = play_all(resume=results)
    assert resumed.games == expected.games and not resumed.missing


class Interrupts:
    """Plays three games, then the stop button is pressed."""

    def __init__(self):
        self.starts = 0

    def __call__(self, state):
        if state.pacman == state.maze.pacman and state.score == 0:
            self.starts += 1
        if self.starts > 3:
            raise KeyboardInterrupt
        return READABLE["maze"](state)


def test_results_survive_an_interrupt(expected):
    results = play_all(players={"maze": Interrupts()})
    assert results.games == tuple(expected.of("maze")[:3])
    assert len(results.missing) == 5
    assert results.troubles == ("stopped after 3 of 8 games: interrupted",)
    assert play_all(players={"maze": READABLE["maze"]}, resume=results).games == tuple(expected.of("maze"))


def test_a_closed_executor_loses_nothing(expected):
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    results = play_all(executor, resume=TournamentResults(expected.games[:5]))
    assert results.games == expected.games[:5] and len(results.missing) == 11
    assert "cannot schedule new futures after shutdown" in results.troubles[0]


def test_other_ghosts_and_fewer(expected):
    directional = play_all(ghost=DirectionalGhost())
    assert [game.score for game in directional.games] != [game.score for game in expected.games]
    alone = play_all(num_ghosts=0)
    assert all(game.outcome == "won" for game in alone.of("maze"))


def test_wrong_use():
    with pytest.raises(ValueError, match="found 0 players, 1 mazes, 3 games"):
        tournament({}, ["trap"], 3)
    with pytest.raises(ValueError, match="search: found 'max', expected minimax, alpha_beta or expectimax"):
        SearchPlayer("max")


def results_of(scores):
    games = [
        GameResult(player, "m", k, score, "won" if score > 0 else "lost", 9)
        for player, row in scores.items()
        for k, score in enumerate(row)
    ]
    return TournamentResults(tuple(games))


class TestStatistics:
    def test_wilson(self):
        """Two of the worked cases of Wilson's interval: 0 of 10 and 5 of 10."""
        assert wilson(0, 10) == pytest.approx((0, 0, 0.2775), abs=1e-4)
        assert wilson(5, 10) == pytest.approx((0.5, 0.2366, 0.7634), abs=1e-4)
        assert wilson(0, 223).low == 0 and wilson(223, 223).high == 1  # and not a rounding error beyond the rate itself

    def test_sign(self):
        assert sign_test(0, 0) == 1
        assert sign_test(1, 1) == 1
        assert sign_test(9, 1) == pytest.approx(22 / 1024)

    def test_mean(self):
        numbers = list(range(100))
        value, low, high = mean_interval(numbers)
        assert value == 49.5 and low == pytest.approx(49.5 - 5.66, abs=0.6) and high == pytest.approx(55.16, abs=0.6)
        assert mean_interval(numbers) == mean_interval(numbers)
        assert mean_interval([3]) == (3, -float("inf"), float("inf"))

    def test_comparison(self):
        results = results_of({"a": [10, 20, 30, -5], "b": [5, 20, 10, -10]})
        comparison = results.compare("a", "b")
        assert (comparison.better, comparison.worse, comparison.equal) == (3, 0, 1)
        assert comparison.difference.value == 7.5 and comparison.chance == 0.25
        assert str(comparison).startswith("a - b: +7.5 points a game (")

    def test_summary_and_table(self):
        results = results_of({"a": [10, 20, 30, -5]})
        summary = results.summary("a")
        assert (summary.games, summary.won, summary.score.value) == (4, 3, 13.75)
        header, line = repr(results).splitlines()
        assert line.split()[:4] == ["a", "m", "4", "3"]
        assert line.index("30-95 %") == header.index("win rate") and line.index("14 (") == header.index("mean score")
        with pytest.raises(ValueError, match="found no game of 'c' on any maze; there are players a and mazes m"):
            results.of("c")


def test_players_search_as_they_say():
    start = load_maze("trap")
    from pacviz.game import GameState

    state = GameState.from_maze(start)
    assert SearchPlayer("minimax", 3, score_evaluation, "readable")(state) == "North"
    assert SearchPlayer("expectimax", 3, score_evaluation, "readable")(state) == "Stop"
    assert SearchPlayer("alpha_beta", 2, manhattan_evaluation, "readable")(state) in state.legal_actions(0)


def test_the_bar_counts_every_game(capsys):
    tournament({"maze": READABLE["maze"]}, ["trap"], 5, seed=3)
    assert "5/5" in capsys.readouterr().err
    tournament({"maze": READABLE["maze"]}, ["trap"], 2, seed=3, progress=False)
    assert capsys.readouterr().err == ""
