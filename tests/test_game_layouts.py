"""The layouts show what the list of mazes says they show."""

import re

import numpy as np
import pytest

from pacviz import load_maze
from pacviz.formats import maze_folder
from pacviz.game import GameState, RandomGhost, play
from pacviz.game_tree_search import alpha_beta, expectimax, minimax
from pacviz.value_function import distances

LAYOUTS = sorted(path.stem for path in maze_folder().glob("*.lay"))


def score(state):
    return state.score


def start(name):
    return GameState.from_maze(load_maze(name))


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_layout_is_closed_connected_and_can_be_won(name):
    maze = load_maze(name)
    assert maze.walls[[0, -1]].all() and maze.walls[:, [0, -1]].all()
    costs = distances(maze, maze.pacman)
    assert np.array_equal(costs < 0, maze.walls)  # every open square can be reached
    assert maze.dots and maze.ghosts and not maze.wraps


def test_as_many_ghosts_as_listed():
    rows = re.findall(r"^\| `(\w+)` \| \d+ x \d+ \| (\d) \|", (maze_folder() / "README.md").read_text(), re.MULTILINE)
    listed = {name: int(ghosts) for name, ghosts in rows if name in LAYOUTS}
    assert len(listed) >= 8
    assert {name: len(load_maze(name).ghosts) for name in listed} == listed


def test_ambush_looks_harmless_for_three_rounds():
    values = [minimax(start("ambush"), depth, score).value for depth in (1, 2, 3, 4)]
    assert values == [9, 8, 7, -492]
    assert [alpha_beta(start("ambush"), depth, score).value for depth in (1, 2, 3, 4)] == values


def test_in_ambush_one_layer_for_all_ghosts_sees_a_win():
    class FirstGhostOnly:
        """The game as a search sees it that forgets the other ghosts."""

        num_agents = 2

        def __init__(self, state):
            self.state = state
            self.score, self.is_terminal, self.legal_actions = state.score, state.is_terminal, state.legal_actions

        def successor(self, agent, action):
            return FirstGhostOnly(self.state.successor(agent, action))

    assert minimax(FirstGhostOnly(start("ambush")), 4, score).value == 517


def test_in_snare_minimax_gives_up_and_expectimax_takes_the_chance():
    cautious, daring = minimax(start("snare"), 3, score), expectimax(start("snare"), 3, score)
    assert (cautious.action, cautious.value) == ("West", -501)  # into the ghost: the soonest end loses least
    assert daring.action == "North" and daring.value > -100

    def wins(search):
        def pacman(state):
            return search(state, 3, score).action

        games = [play(start("snare"), [pacman, RandomGhost(1), RandomGhost(2)], seed, 300) for seed in range(10)]
        return sum(game.outcome == "won" for game in games)

    assert wins(minimax) == 0
    assert wins(expectimax) >= 5


def test_a_tree_on_corridor_fits_on_a_page():
    assert minimax(start("corridor"), 2, score).generated <= 30
