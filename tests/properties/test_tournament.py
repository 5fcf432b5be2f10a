"""Tournaments of any players on any boards: the same table whatever the order, the workers, the interruptions; its figures."""

from concurrent.futures import Executor, Future
from dataclasses import dataclass
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacviz.play import RandomGhost
from pacviz.tournament import tournament
from pacviz.tournament_results import (
    GameResult,
    TournamentResults,
    mean_interval,
    sign_test,
    wilson,
)
from tests.properties import share
from tests.properties.game_strategies import game_mazes


@dataclass(frozen=True)
class Wanderer:
    """A Pac-Man who goes by chance, more often one way than the others: quick, and never twice the same by luck."""

    favourite: str

    def __call__(self, state):
        return {action: 3.0 if action == self.favourite else 1.0 for action in RandomGhost(0)(state)}


players = st.lists(st.sampled_from(["West", "Stop", "East", "North"]), min_size=1, max_size=3, unique=True).map(
    lambda names: {name: Wanderer(name) for name in names}
)
mazes = st.dictionaries(st.sampled_from("abc"), game_mazes(rows=3, cols=4, ghosts=2), min_size=1, max_size=2)
seeds = st.integers(0, 99) | st.text(max_size=4)
counts = st.integers(1, 3)


def play_all(players, mazes, games, seed, executor=None, **more):
    return tournament(players, mazes, games, seed, executor, max_turns=30, progress=False, **more)


class Shuffled(Executor):
    """Workers that finish `games` games in any order, most of them when the last one has been handed in."""

    def __init__(self, dice, games):
        self.dice, self.left, self.waiting = dice, games, []

    def submit(self, function, /, *arguments):
        future = Future()
        self.waiting.append((future, function, arguments))
        self.dice.shuffle(self.waiting)
        self.left -= 1
        while self.waiting and (not self.left or self.dice.random() < 0.3):
            first, call, given = self.waiting.pop()
            first.set_result(call(*given))
        return future


@share(0.5)
@given(players, mazes, counts, seeds, st.randoms(use_true_random=False))
def test_the_table_depends_on_the_seed_and_not_on_who_works_or_in_which_order(players, mazes, games, seed, dice):
    whole = play_all(players, mazes, games, seed)
    assert [game[:3] for game in whole.games] == [(p, m, k) for p in players for m in mazes for k in range(games)]
    assert play_all(players, mazes, games, seed) == whole
    workers = Shuffled(dice, len(players) * len(mazes) * games)
    assert play_all(players, mazes, games, seed, workers) == whole
    assert str(play_all(players, mazes, games, seed)) == str(whole)


@share(0.5)
@given(players, mazes, counts, seeds, st.data())
def test_a_game_is_the_same_in_every_tournament_that_has_it(players, mazes, games, seed, data):
    """More games, other players beside, another order of players and mazes: nobody's games change."""
    whole = set(play_all(players, mazes, games + 2, seed).games)
    some = data.draw(st.permutations(sorted(players)).map(lambda names: names[:2]))
    turned = dict(reversed(mazes.items()))
    assert set(play_all({name: players[name] for name in some}, turned, games, seed).games) <= whole


class Stops:
    """Plays like another, until somebody presses the stop button."""

    def __init__(self, player, left):
        self.player, self.left = player, left

    def __call__(self, state):
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        return self.player(state)


@share(0.5)
@given(players, mazes, counts, seeds, st.integers(0, 40))
def test_what_was_interrupted_and_taken_up_again_is_as_if_nothing_had_happened(players, mazes, games, seed, moves):
    whole = play_all(players, mazes, games, seed)
    last = list(players)[-1]
    part = play_all({**players, last: Stops(players[last], moves)}, mazes, games, seed)
    assert set(part.games) <= set(whole.games)
    assert {game[:3] for game in part.games} | set(part.missing) == {game[:3] for game in whole.games}
    assert not {game[:3] for game in part.games} & set(part.missing)
    resumed = play_all(players, mazes, games, seed, resume=part)
    assert (resumed.games, resumed.missing, resumed.troubles) == (whole.games, (), ())


@share(0.5)
@given(players, mazes, counts, seeds, st.sets(st.integers(0, 17)))
def test_any_part_of_the_games_can_be_kept_and_the_rest_is_played(players, mazes, games, seed, kept):
    whole = play_all(players, mazes, games, seed)
    other = GameResult("nobody", "nowhere", 0, 1, "won", 1)
    some = TournamentResults((other, *(game for k, game in enumerate(whole.games) if k in kept)))
    assert play_all(players, mazes, games, seed, resume=some) == whole


# the figures of the table

scores = st.integers(-2000, 3000)


@given(st.integers(0, 300), st.integers(1, 300))
def test_a_win_rate_lies_in_its_interval_which_is_that_of_the_losses_upside_down(won, more):
    games = won + more
    rate = wilson(won, games)
    assert 0 <= rate.low <= rate.value <= rate.high <= 1 and rate.value == won / games
    assert rate.high - rate.low < 1 and (won in (0, games) or rate.low > 0 < 1 - rate.high)
    lost = wilson(games - won, games)
    assert (lost.low, lost.high) == pytest.approx((1 - rate.high, 1 - rate.low))
    assert wilson(won * 4, games * 4).high - wilson(won * 4, games * 4).low < rate.high - rate.low


@given(st.integers(0, 200), st.integers(0, 200))
def test_the_chance_of_a_split_falls_as_it_grows_more_uneven(better, worse):
    assert 0 < sign_test(better, worse) <= 1
    assert sign_test(better, worse) == sign_test(worse, better)
    if better and worse <= better:
        assert sign_test(better + 1, worse) <= sign_test(better, worse)
    assert sign_test(better, better) == 1


@given(st.lists(scores, min_size=1, max_size=30), st.integers(-500, 500))
def test_a_mean_and_its_interval_lie_among_the_numbers_and_move_with_them(numbers, more):
    found = mean_interval(numbers)
    assert found == mean_interval(list(numbers))
    moved = mean_interval([number + more for number in numbers])
    assert moved == pytest.approx([part + more for part in found])
    assert found.value == pytest.approx(sum(numbers) / len(numbers))
    if len(numbers) == 1:
        assert found[1:] == (-inf, inf)
    else:
        assert min(numbers) <= found.low <= found.high <= max(numbers)


@given(st.lists(st.tuples(scores, scores), min_size=1, max_size=20))
def test_a_comparison_read_the_other_way_round_says_the_opposite(pairs):
    games = [
        GameResult(name, "maze", k, pair[which], "won", 9)
        for which, name in enumerate(("one", "two"))
        for k, pair in enumerate(pairs)
    ]
    results = TournamentResults(tuple(games))
    there, back = results.compare("one", "two"), results.compare("two", "one")
    assert (there.better, there.worse, there.equal, there.chance) == (back.worse, back.better, back.equal, back.chance)
    assert there.better + there.worse + there.equal == len(pairs)
    assert there.difference.value == pytest.approx(-back.difference.value)
    assert (there.difference.low, there.difference.high) == pytest.approx((-back.difference.high, -back.difference.low))
    assert results.compare("one", "one").equal == len(pairs)


names = st.text(min_size=1, max_size=20)


@given(
    st.lists(
        st.builds(
            GameResult,
            names,
            names,
            st.integers(0, 9),
            scores,
            st.sampled_from(["won", "lost", "stopped"]),
            st.integers(0, 99),
        ),
        max_size=6,
    ),
    st.lists(names, max_size=2),
)
def test_a_table_has_a_line_for_every_player_and_maze_and_never_fails(games, troubles):
    results = TournamentResults(tuple(games), tuple(troubles))
    lines = results.table().split("\n")
    assert lines[0].startswith("player")
    rows = {(game.player, game.maze) for game in games}
    assert results.table() == repr(results)
    for player, maze in rows:
        summary = results.summary(player, maze)
        assert 0 <= summary.won <= summary.games == len(results.of(player, maze))
