"""The mazes drawn for lessons 4 and 5 have the properties for which they were drawn."""

import pytest

from pacviz import GameState, load_maze
from pacviz.check.wrong_trees import search
from pacviz.evaluation import score_evaluation
from pacviz.game_tree_search import alpha_beta, expectimax, minimax
from pacviz.tournament import SearchPlayer, tournament


@pytest.fixture(scope="module")
def trap():
    return GameState.from_maze(load_maze("trap"))


@pytest.fixture(scope="module")
def three():
    return GameState.from_maze(load_maze("three_ghosts"))


def test_minimax_runs_into_the_ghost_and_expectimax_waits(trap):
    assert minimax(trap, 3, score_evaluation).root_values == {"Stop": -492, "North": -491}
    assert expectimax(trap, 3, score_evaluation).root_values == {"Stop": -247.5, "North": -491}


def test_minimax_loses_100_of_100_and_expectimax_wins_about_half():
    players = {name: SearchPlayer(name, 3, score_evaluation, engine="readable") for name in ("minimax", "expectimax")}
    results = tournament(players, ["trap"], 100, progress=False)
    assert results.summary("minimax").won == 0
    assert {game.outcome for game in results.of("minimax")} == {"lost"}
    assert 40 <= results.summary("expectimax").won <= 60


def test_the_right_values_of_three_ghosts(three):
    assert [minimax(three, depth, score_evaluation).value for depth in (1, 2, 3, 4)] == [-1, 8, 7, -494]
    assert [minimax(three, depth, score_evaluation).generated for depth in (1, 2, 3, 4)] == [26, 130, 591, 1954]
    assert [alpha_beta(three, depth, score_evaluation).generated for depth in (1, 2, 3, 4)] == [26, 125, 497, 1325]


@pytest.mark.parametrize(
    ("mistake", "values"),
    [
        ({}, [-1, 8, 7, -494]),
        ({"per_agent": True}, [-1, -1, -1, -1]),
        ({"round_ends_after": 1}, [-1, 8, 7, 6]),
        ({"maximisers": (0, 2)}, [-1, 8, 7, -493]),
    ],
)
def test_every_mistake_with_several_ghosts_shows_at_depth_4(three, mistake, values):
    assert [search(three, depth, score_evaluation, **mistake)[0] for depth in (1, 2, 3, 4)] == values


@pytest.mark.parametrize("name", ["meadow", "hedges", "thicket"])
def test_boards_like_the_graded_one(name):
    maze = load_maze(name)
    assert maze.shape == (7, 20) and len(maze.ghosts) == 2 and len(maze.capsules) >= 2
    assert 50 <= len(maze.dots) <= 75
