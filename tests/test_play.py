"""Whole games: stock ghosts as probabilities, the draw between moves, seeded games as recorded, and what play refuses."""

import os
import subprocess
import sys
from itertools import count
from random import Random

import numpy as np
import pytest
from recorded_games import CODES, GAMES, RECORD, codes, fields, ply, start_of

from pacviz.formats import parse_maze
from pacviz.game import DirectionalGhost, GameState, RandomGhost, play
from pacviz.game_moves import Ghost
from pacviz.maze import IllegalActionError
from pacviz.play import Move, draw_action

GHOSTS = {"RandomGhost": RandomGhost, "DirectionalGhost": DirectionalGhost}


def board(text, **parts):
    return GameState.from_maze(parse_maze(f"; wraps: no\n{text}")).replace(**parts)


def recorded_pacman():
    """Pac-Man of the seeded games: his k-th action is number 7k + 3 of the legal ones, counted round."""
    turns = count()

    def player(state):
        legal = state.legal_actions(0)
        return legal[(7 * next(turns) + 3) % len(legal)]

    return player


@pytest.mark.parametrize("number", range(len(RECORD["seeded_games"])))
def test_a_seeded_game_is_the_recorded_one(number):
    game = RECORD["seeded_games"][number]
    start = start_of(game["layout"], game["max_ghosts"])
    assert start.num_agents == game["n_agents"]
    ghosts = [GHOSTS[game["ghost_class"]](agent) for agent in range(1, start.num_agents)]
    dice = Random(game["seed"])
    record = play(start, [recorded_pacman(), *ghosts], dice, max_turns=400)
    assert codes(move.action for move in record.moves) == game["moves"]
    assert fields(record.final) == game["final"]
    assert dice.random() == game["next_random"]


@pytest.mark.parametrize("number", range(len(RECORD["ghost_distributions"])))
def test_a_ghost_is_as_likely_to_move_as_recorded(number):
    fact = RECORD["ghost_distributions"][number]
    game = GAMES[fact["game"]]
    state = start_of(game["layout"])
    for row in game["plies"][: fact["before_ply"]]:
        agent, _, action, _ = ply(row)
        state = state.successor(agent, action) if action else state
    for name, ghost in (("random", RandomGhost), ("directional", DirectionalGhost)):
        chances = ghost(fact["agent"])(state)
        assert {CODES[action]: chance for action, chance in chances.items()} == pytest.approx(fact[name], abs=1e-15)


def test_a_directional_ghost_rushes_and_flees_by_hand():
    # from (2, 1): up is 2 from Pac-Man, right is 2 further; up is best, 0.8 + 0.2 / 2
    state = board("P...\n....\n.G..\n####", ghost_states=[Ghost((2, 1), "East")])
    assert state.legal_actions(1) == ("East", "North")
    assert DirectionalGhost(1)(state) == pytest.approx({"East": 0.1, "North": 0.9})
    scared = state.replace(ghost_states=[Ghost((2, 1), "East", 5)])
    assert DirectionalGhost(1)(scared) == pytest.approx({"East": 0.9, "North": 0.1})
    assert DirectionalGhost(1, attack=1)(state) == {"East": 0, "North": 1}
    assert DirectionalGhost(1, flee=0.5)(scared) == pytest.approx({"East": 0.75, "North": 0.25})


def test_two_best_moves_share_the_larger_part():
    # up and left are both 3 from Pac-Man: each 0.8 / 2 + 0.2 / 4
    state = board("P...\n....\n..G.\n....")
    expected = {"West": 0.45, "East": 0.05, "North": 0.45, "South": 0.05}
    assert DirectionalGhost(1)(state) == pytest.approx(expected)


def test_chances_have_the_same_last_digit_in_every_python():
    """0.85 and three times 0.05 add up to a little more than 1, unless rounding is corrected as `sum` does since Python 3.12."""
    state = board("....\nP..G\n....", ghost_states=[Ghost((1, 2))])
    bold, shy = 0.8 + (1 - 0.8) / 4, (1 - 0.8) / 4
    assert bold + shy + shy + shy == 1.0000000000000002
    assert list(DirectionalGhost(1)(state).values()) == [bold / 1.0000000000000002] + [shy / 1.0000000000000002] * 3


def test_one_ghost_speaks_for_all_and_a_walled_in_one_has_nothing_to_say():
    state = board("P.*G\n##.#\nG#.G")
    assert RandomGhost()(state, 3) == {"West": 1}
    assert RandomGhost(1)(state, 2) == DirectionalGhost(2)(state) == {}
    with pytest.raises(ValueError, match=r"which ghost\? Make it with its number, as in RandomGhost\(1\)"):
        RandomGhost()(state)


def test_the_draw_walks_in_alphabetical_order_and_takes_one_number():
    class Fixed:
        def __init__(self, *numbers):
            self.numbers = list(numbers)

        def random(self):
            return self.numbers.pop()

    chances = {"West": 0.25, "North": 0.25, "East": 0.5}
    marks = [0.0, 0.5, 0.51, 0.75, 0.76, 0.99]
    assert [draw_action(chances, Fixed(mark)) for mark in marks] == ["East", "East", "North", "North", "West", "West"]
    assert draw_action({"West": 3, "East": 1}, Fixed(0.26)) == "West"  # weights that do not sum to 1
    dice = Fixed(0.5, 0.5)
    draw_action({"South": 1.0}, dice)
    assert len(dice.numbers) == 1
    with pytest.raises(IllegalActionError, match="found no action to choose from"):
        draw_action({}, dice)


def test_a_record_has_every_state_and_move_and_says_how_it_ended():
    record = play(board("P**.#G."), [lambda state: "East", RandomGhost(1)], rng=0)
    assert repr(record) == "won after 3 turns with 518 points"
    assert record.moves == (Move(0, "East"), Move(1, "East"), Move(0, "East"))
    assert [state.score for state in record.states] == [0, 9, 9, 518]
    assert (record.outcome, record.score, record.final) == ("won", 518, record.states[-1])
    assert play(board("P*G"), [lambda state: "Stop", lambda state: "West"]).outcome == "lost"


def test_a_game_ends_at_the_limit_of_turns():
    record = play(board("P.*#G."), [lambda state: "Stop", RandomGhost(1)], rng=1, max_turns=7)
    assert (record.outcome, len(record.moves), record.score) == ("stopped", 7, -4)


def test_a_walled_in_ghost_is_passed_over():
    def never(state):
        raise AssertionError("was asked")

    record = play(board("P**#G"), [lambda state: "East", never])
    assert record.moves == (Move(0, "East"), Move(1, None), Move(0, "East"))
    assert record.states[1] is record.states[2]


def test_chance_comes_from_a_random_a_generator_or_a_seed():
    start = board("P.....*\n.......\n......G")

    def game(rng):
        return play(start, [RandomGhost(0), RandomGhost(1)], rng, max_turns=60).moves

    assert game(Random(5)) == game(5) == game(5)
    assert game(5) != game(6)
    assert game(np.random.default_rng(5)) == game(np.random.default_rng(5))
    with pytest.raises(ValueError, match=r"plays by chance: pass rng=random\.Random\(seed\)"):
        game(None)


def test_a_seed_gives_the_same_game_in_every_process():
    code = """
from pacviz import GameState, load_maze
from pacviz.game import DirectionalGhost, RandomGhost, play
record = play(GameState.from_maze(load_maze("arena")), [RandomGhost(0), RandomGhost(1), DirectionalGhost(2)], "cs188")
print([move.action for move in record.moves], sorted(record.final.food))
"""
    shown = [
        subprocess.run(
            [sys.executable, "-c", code], env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert shown[0] == shown[1] and "North" in shown[0]


@pytest.mark.parametrize(
    ("players", "error", "message"),
    [
        ([lambda state: "East"], ValueError, "found 1 players for 2 agents"),
        ([lambda state: "Up", RandomGhost(1)], IllegalActionError, "agent 0 cannot do 'Up' here"),
        ([lambda state: None, RandomGhost(1)], IllegalActionError, "returned None, expected an action such as"),
        ([lambda state: {}, RandomGhost(1)], IllegalActionError, "found no action to choose from"),
    ],
)
def test_what_play_refuses(players, error, message):
    with pytest.raises(error, match=message):
        play(board("P.*G"), players, rng=0)
