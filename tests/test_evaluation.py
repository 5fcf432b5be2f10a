"""Evaluations: hand-worked values, the two flaws of the walkthrough's, and what a true distance sees that Manhattan does not."""

import pickle
from math import inf

import pytest

from pacviz.evaluation import (
    P2_DEAD,
    WeightedEvaluation,
    all_distances,
    manhattan_evaluation,
    maze_evaluation,
    p2_evaluation,
    score_evaluation,
)
from pacviz.formats import load_maze, parse_maze
from pacviz.game import GameState
from pacviz.game_tree_search import minimax
from pacviz.value_function import distances


def state_of(rows, wraps="no"):
    return GameState.from_maze(parse_maze(f"; wraps: {wraps}\n{rows}"))


def after(state, *actions):
    """Pac-Man and the ghosts in turn."""
    for ply, action in enumerate(actions):
        state = state.successor(ply % state.num_agents, action)
    return state


def test_each_weight_by_hand():
    state = state_of("P..*#\n#.###\n+..*G")
    assert score_evaluation(state) == 0
    assert WeightedEvaluation(food=12)(state) == 12 / 3
    assert WeightedEvaluation(far=2)(state) == -2 * 3
    assert WeightedEvaluation(left=7)(state) == -14
    assert WeightedEvaluation(capsule=5)(state) == -5
    assert WeightedEvaluation(ghost=-12)(state) == -12 / 6
    assert WeightedEvaluation(ghost=-12, reach=5.5)(state) == 0
    assert WeightedEvaluation(scared=100)(state) == 0
    assert WeightedEvaluation(food=12, far=2, left=7, capsule=5, ghost=-12)(state) == 4 - 6 - 14 - 5 - 2


def test_walls_matter_to_the_maze_metric_only():
    """The dot below is one row away, and nine moves."""
    state = state_of("P....\n####.\n*....")
    assert WeightedEvaluation(far=1)(state) == -2
    assert WeightedEvaluation(far=1, metric="maze")(state) == -10
    tunnel = state_of("P....*\n######\n######", wraps="yes")
    assert WeightedEvaluation(far=1)(tunnel) == -5
    assert WeightedEvaluation(far=1, metric="maze")(tunnel) == -1


def test_doors_are_walls_for_pacman_and_not_for_ghosts():
    state = state_of("P/*.\n#/##\n.G..")
    assert WeightedEvaluation(far=1, metric="maze")(state) == -12  # no way: the number of squares
    assert WeightedEvaluation(ghost=-6, metric="maze")(state) == -6 / 3


def test_no_dot_left_and_a_lost_game():
    won = after(state_of("P*.G"), "East")
    assert won.is_win and maze_evaluation.but(ghost=0.0)(won) == 509 - 0.3
    lost = after(state_of("PG*"), "East")
    assert lost.is_lose and WeightedEvaluation(lost=1000)(lost) == -501 - 1000
    assert score_evaluation(lost) == -501


def test_a_dot_under_pacman_at_the_start_counts_as_half_a_move_away():
    maze = parse_maze("; wraps: no\nP.*.")
    state = GameState.from_maze(maze.replace(dots=[maze.pacman, (0, 2)]))
    for metric in ("manhattan", "maze"):
        assert WeightedEvaluation(food=10, far=2, metric=metric)(state) == 10 / 0.5 - 2 * 0.5


def test_a_ghost_between_two_squares():
    state = after(state_of("#####\nP+.G*\n####."), "East", "West")
    assert state.ghosts == ((1, 2.5),) and state.scared_timers == (39,)
    for metric in ("manhattan", "maze"):
        assert WeightedEvaluation(scared=30, metric=metric)(state) == -1 + 30 / 1.5


class TestFlawsOfTheWalkthrough:
    def test_lost_is_below_the_searchs_infinity(self):
        """Where every line loses, a maximum that starts at -999 999 finds no action better than that."""
        state = state_of("GPG\n###\n*##")
        values = minimax(state, 1, p2_evaluation).root_values
        assert set(values.values()) == {P2_DEAD}
        best, action = -999_999, None
        for candidate, value in values.items():
            if value > best:
                best, action = value, candidate
        assert action is None
        assert minimax(state, 1, p2_evaluation).action == "West"  # ours starts at -inf
        assert minimax(state, 1, manhattan_evaluation).value > -inf

    def test_eating_a_ghost_at_home_is_called_death(self):
        state = after(state_of("P+G*\n"), "East", "East", "East")
        assert state.score == 198 and not state.is_lose
        assert state.pacman == state.ghosts[0] == (0, 2)
        assert p2_evaluation(state) == P2_DEAD
        assert manhattan_evaluation(state) == 198 + 10 / 1 - 10 / 0.5

    def test_else_they_agree(self):
        state = state_of("P.*.G\n.+..*")
        assert p2_evaluation(state) == manhattan_evaluation(state) == 10 / 2 - 10 / 4


def test_eating_beats_waiting_beside_the_dot():
    """MISTAKES: minus the distance to the nearest food and nothing else stays beside the dot; ours does not."""
    state = state_of("P*.......*\n##########")
    eat, wait = state.successor(0, "East"), state.successor(0, "Stop")
    lazy = lambda s: -min(col - s.pacman[1] for _, col in s.food)  # noqa: E731
    assert lazy(eat) < lazy(wait)
    for evaluate in (maze_evaluation, manhattan_evaluation):
        assert evaluate(eat) > evaluate(wait)


def test_all_distances():
    maze = load_maze("tunnel")
    table = all_distances(maze)
    for start in list(table)[::7]:
        costs = distances(maze, start)
        assert all(table[start].get(square, -1) == costs[square] for square in table)


def test_changing_pickling_and_refusing():
    assert maze_evaluation.but(far=1.5).far == 1.5 and maze_evaluation.far == 0.3
    assert pickle.loads(pickle.dumps(maze_evaluation)) == maze_evaluation
    with pytest.raises(ValueError, match="metric: found 'city', expected one of manhattan, maze"):
        WeightedEvaluation(metric="city")
    with pytest.raises(TypeError, match="unexpected keyword argument 'fod'"):
        maze_evaluation.but(fod=1)
