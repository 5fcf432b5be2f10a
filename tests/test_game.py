"""The rules: recorded games move for move, each clause on a board of its own, and random play that never breaks a law."""

import copy
import os
import pickle
from random import Random

import numpy as np
import pytest
from recorded_games import GAMES, LAYOUTS, codes, fields, ply, start_of, xy

from pacviz.formats import parse_maze
from pacviz.game import GameState
from pacviz.game_moves import Ghost
from pacviz.generate import random_maze
from pacviz.maze import IllegalActionError, Maze, MazeError


def board(text, **parts):
    """A state on a board without wrap-around, with the given parts replaced."""
    return GameState.from_maze(parse_maze(f"; wraps: no\n{text}")).replace(**parts)


def outcome(state):
    return state.score, state.is_win, state.is_lose


# recorded games


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_recorded_game(number):
    game = GAMES[number]
    state = start_of(game["layout"])
    assert fields(state) == LAYOUTS[game["layout"]]["initial"]
    met = {state}
    for row in game["plies"]:
        agent, legal, action, after = ply(row)
        assert codes(state.legal_actions(agent)) == legal
        if action is not None:
            state = state.successor(agent, action)
        assert fields(state) == after
        met.add(state)
    assert sorted(xy(state, square) for square in state.food) == sorted(game["food_end"])
    assert len(met) == game["distinct_states"]


def test_the_record_is_worth_testing_against():
    rows = [row for game in GAMES for row in game["plies"]]
    assert len(GAMES) == 115 and len(rows) == 7249
    assert sum(row[-2] for row in rows) >= 10 and sum(row[-1] for row in rows) >= 50  # games won, games lost
    assert any(position[0] % 1 for row in rows for position in row[5])  # ghosts between squares


# what each agent may do


def test_legal_actions_in_order_and_stop_only_for_pacman():
    state = board("...\n.P.\n...\n.G.")
    assert state.legal_actions(0) == ("West", "Stop", "East", "North", "South")
    assert state.legal_actions(1) == ("West", "East", "North")


def test_a_ghost_turns_back_only_in_a_dead_end():
    assert board("P#...", ghost_states=[Ghost((0, 3), "East")]).legal_actions(1) == ("East",)
    assert board("P#...", ghost_states=[Ghost((0, 4), "East")]).legal_actions(1) == ("West",)
    assert board("P#...", ghost_states=[Ghost((0, 3), "Stop")]).legal_actions(1) == ("West", "East")


def test_between_two_squares_a_ghost_goes_on():
    assert board("P#..\n##..", ghost_states=[Ghost((0.5, 2), "South", 7)]).legal_actions(1) == ("South",)


def test_a_walled_in_ghost_has_no_action_and_keeps_its_fear():
    state = board("P+#G#*").successor(0, "East")
    assert state.legal_actions(1) == ()
    assert state.scared_timers == (40,)
    assert not state.is_terminal()
    with pytest.raises(IllegalActionError, match=r"agent 1 cannot do 'Stop' here; legal: nothing"):
        state.successor(1, "Stop")


def test_pacman_may_not_pass_a_door_and_a_ghost_may():
    state = board("P/G*")
    assert state.legal_actions(0) == ("Stop",)
    assert state.legal_actions(1) == ("West", "East")
    assert state.successor(1, "West").ghosts == ((0, 1),)


def test_when_the_game_is_over_nobody_may_do_anything():
    won = board("P*.G").successor(0, "East")
    assert won.legal_actions(0) == won.legal_actions(1) == ()
    with pytest.raises(IllegalActionError, match="the game is over \\(won\\): nobody moves"):
        won.successor(1, "West")


@pytest.mark.parametrize(("agent", "action"), [(0, "North"), (0, "Up"), (1, "Stop"), (2, "West"), (-1, "West")])
def test_what_is_not_legal_is_refused(agent, action):
    state = board("P.*G")
    with pytest.raises(IllegalActionError, match=r"found|cannot do"):
        state.successor(agent, action)


# Pac-Man's ply


def test_every_ply_of_pacman_costs_one_point_also_stopping():
    state = board("P..*#G.").successor(0, "Stop").successor(0, "East")
    assert outcome(state) == (-2, False, False)
    assert state.successor(1, "East").score == -2  # a ghost's ply costs nothing


def test_stopping_keeps_the_direction():
    state = board("P..*").successor(0, "East").successor(0, "Stop")
    assert (state.pacman, state.pacman_direction) == ((0, 1), "East")


def test_food_gives_ten_and_the_last_five_hundred_more():
    state = board("P**").successor(0, "East")
    assert outcome(state) == (9, False, False)
    assert outcome(state.successor(0, "East")) == (518, True, False)


def test_without_food_nobody_wins():
    state = board("P.+")
    assert not state.is_win
    assert not state.successor(0, "East").successor(0, "East").is_terminal()


def test_a_capsule_scares_every_ghost_and_gives_nothing():
    state = board("P+.*#GG").successor(0, "East")
    assert state.scared_timers == (40, 40)
    assert (state.score, state.capsules) == (-1, ())


def test_a_capsule_scares_anew_ghosts_that_are_scared_already():
    state = board("P+.*#G.", ghost_states=[Ghost((0, 5), "West", 3)]).successor(0, "East")
    assert state.scared_timers == (40,)


@pytest.mark.parametrize(
    ("ghosts", "expected"),
    [
        ([Ghost((0, 1))], (-501, False, True)),
        ([Ghost((0, 1))] * 2, (-1001, False, True)),
        ([Ghost((0, 1))] * 3, (-1501, False, True)),
        ([Ghost((0, 1), "West", 9)], (199, False, False)),
        ([Ghost((0, 1), "West", 9)] * 2, (399, False, False)),
        ([Ghost((0, 1), "West", 9), Ghost((0, 1))], (-301, False, True)),
        ([Ghost((0, 1), "West", 1)], (199, False, False)),  # fear of one ply is fear enough on Pac-Man's ply
        ([Ghost((0, 1.5), "West", 9)], (199, False, False)),  # half a square away
        ([Ghost((0, 2))], (-1, False, False)),
    ],
)
def test_pacman_runs_into_ghosts(ghosts, expected):
    state = board("P..*" + "G" * len(ghosts), ghost_states=ghosts)
    assert outcome(state.successor(0, "East")) == expected


def test_half_a_step_up_and_half_a_step_aside_do_not_touch():
    state = board("P.*\n..G", ghost_states=[Ghost((0.5, 1), "North", 9)])
    assert state.successor(0, "Stop").score == -1  # Pac-Man (0, 0), ghost (0.5, 1): 1.5 apart
    assert state.successor(0, "East").score == 199  # (0, 1): half a square


def test_the_last_food_wins_in_spite_of_a_ghost_and_eats_a_scared_one():
    assert outcome(board("P*G", ghost_states=[Ghost((0, 1))]).successor(0, "East")) == (509, True, False)
    assert outcome(board("P*G", ghost_states=[Ghost((0, 1), "West", 5)]).successor(0, "East")) == (709, True, False)


def test_dying_on_a_food_that_is_not_the_last_still_counts_it():
    assert outcome(board("P*G*", ghost_states=[Ghost((0, 1))]).successor(0, "East")) == (-491, False, True)


def test_a_ghost_on_a_capsule_is_eaten_with_it():
    state = board("P+G*", ghost_states=[Ghost((0, 1), "West")]).successor(0, "East")
    assert outcome(state) == (199, False, False)
    assert state.ghost_states == (Ghost((0, 2)),)  # back at its start, facing nowhere, without fear


# a ghost's ply


def test_a_scared_ghost_moves_half_a_square_and_its_fear_runs_down():
    state = board("P#G.*", ghost_states=[Ghost((0, 2), "Stop", 40)]).successor(1, "East")
    assert state.ghost_states == (Ghost((0, 2.5), "East", 39),)
    assert state.successor(1, "East").ghosts == ((0, 3),)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (Ghost((1, 1), "East", 1), (1, 2)),  # 1.5, rounded up
        (Ghost((1, 1), "West", 1), (1, 1)),  # 0.5, rounded up: back where it came from
        (Ghost((1, 1), "North", 1), (0, 1)),  # half a square up is rounded up
        (Ghost((1, 1), "South", 1), (1, 1)),
        (Ghost((1, 0.5), "East", 1), (1, 1)),  # ends on a square: nothing to round
    ],
)
def test_a_fear_that_ends_between_squares_puts_the_ghost_on_one(before, after):
    state = board("...P\n...*\n...G", ghost_states=[before]).successor(1, before.direction)
    assert state.ghost_states == (Ghost(after, before.direction, 0),)
    assert all(isinstance(number, int) for number in state.ghosts[0])


def test_a_ghost_whose_fear_ends_on_this_ply_kills():
    state = board("P.*G", ghost_states=[Ghost((0, 0.5), "West", 1)])
    assert outcome(state.successor(1, "West")) == (-500, False, True)


def test_a_ghost_that_is_still_scared_is_eaten_on_its_own_ply():
    state = board("P.*G", ghost_states=[Ghost((0, 0.5), "West", 2)]).successor(1, "West")
    assert outcome(state) == (200, False, False)
    assert state.ghost_states == (Ghost((0, 3)),)


def test_a_ghost_catches_pacman_and_only_the_one_that_moved_counts():
    state = board("P.*GG", ghost_states=[Ghost((0, 1), "West"), Ghost((0, 1), "West")])
    assert outcome(state.successor(1, "West")) == (-500, False, True)


def test_a_ghost_that_comes_home_onto_pacman_is_harmless_until_he_stops():
    state = board("GP.*", pacman=(0, 0), ghost_states=[Ghost((0, 0.5), "West", 5)]).successor(0, "Stop")
    assert (state.ghosts, state.pacman, outcome(state)) == (((0, 0),), (0, 0), (199, False, False))
    assert outcome(state.successor(0, "Stop")) == (-302, False, True)
    assert outcome(state.successor(1, "East")) == (199, False, False)


# the edges of the board


def test_an_open_border_is_the_end_unless_the_maze_wraps():
    assert board("P.*G").legal_actions(0) == ("Stop", "East")
    state = GameState.from_maze(parse_maze("P.*.G"))
    assert state.legal_actions(0) == ("West", "Stop", "East")
    assert state.successor(0, "West").is_lose


def test_a_scared_ghost_crosses_the_edge_in_halves_and_is_touched_from_both_sides():
    start = GameState.from_maze(parse_maze("G..*P"))
    state = start.replace(ghost_states=[Ghost((0, 0), "West", 9)]).successor(1, "West")
    assert outcome(state) == (200, False, False)  # half a square beyond the left edge, Pac-Man at the right one
    other_side = start.replace(pacman=(0, 0), ghost_states=[Ghost((0, 4), "East", 9)]).successor(1, "East")
    assert outcome(other_side) == (200, False, False)
    above = GameState.from_maze(parse_maze("P\n*\n.\nG")).replace(ghost_states=[Ghost((3, 0), "South", 9)])
    assert outcome(above.successor(1, "South")) == (200, False, False)
    away = start.replace(pacman=(0, 2), ghost_states=[Ghost((0, 0), "West", 9)]).successor(1, "West")
    assert away.ghosts == ((0, 4.5),)
    assert away.successor(1, "West").ghosts == ((0, 4),)


# a state is a value


def test_a_state_is_never_changed():
    state = board("P*+*G")
    before = str(state)
    for attribute in ("score", "pacman", "food", "is_win"):
        with pytest.raises(AttributeError):
            setattr(state, attribute, 1)
    with pytest.raises(AttributeError):
        state.luck = 1
    with pytest.raises(TypeError, match=r"use GameState\.from_maze"):
        GameState()
    state.successor(0, "East").successor(1, "West")
    assert str(state) == before


def test_equal_states_are_equal_whatever_way_led_to_them():
    state = board("P...*\n.....\n....G")
    around = state.successor(0, "East").successor(0, "South")
    other = state.successor(0, "South").successor(0, "East")
    assert around != other  # he looks another way
    one = around.successor(0, "Stop").successor(0, "East")
    two = state.successor(0, "South").successor(0, "East").successor(0, "Stop").successor(0, "East")
    assert one == two and hash(one) == hash(two)
    assert state == board("P...*\n.....\n....G") and state != board("P...*\n....#\n....G") and state != "P"
    assert state != state.replace(is_lose=True) != state.replace(is_win=True)


def test_a_state_travels_to_another_process_and_copies_for_nothing():
    state = board("P+.*#G.").successor(0, "East").successor(1, "East")
    twin = pickle.loads(pickle.dumps(state))
    assert twin == state and hash(twin) == hash(state)
    assert twin.successor(1, "East") == state.successor(1, "East")
    assert copy.deepcopy([state])[0] is state


def test_replace_sets_up_a_position_and_refuses_what_a_state_does_not_have():
    state = board("P.*G").replace(pacman=(0, 1), score=7, food=[(0, 0)])
    assert (state.pacman, state.score, state.food) == ((0, 1), 7, frozenset({(0, 0)}))
    with pytest.raises(TypeError, match="a game state has no part 'ghosts'; it has pacman, pacman_direction, ghost_states"):
        state.replace(ghosts=[(0, 0)])


def test_a_state_shows_itself_as_a_board_with_the_score():
    state = board("P*.G\n*...").successor(0, "East")
    assert str(state) == ".P.G\n*...\nscore 9"
    assert str(state.replace(is_lose=True)) == ".P.G\n*...\nscore 9, lost"
    assert state._repr_png_().startswith(b"\x89PNG")


def test_from_maze_says_what_is_missing():
    with pytest.raises(MazeError, match="the maze has no Pac-Man"):
        GameState.from_maze(parse_maze("*.G"))
    with pytest.raises(MazeError, match=r"Pac-Man stands on a ghost door at \(0, 0\)"):
        GameState.from_maze(Maze(np.zeros((1, 2)), pacman=(0, 0), doors=[(0, 0)]))


def test_only_so_many_ghosts_take_part():
    maze = parse_maze("P*GGG")
    assert [GameState.from_maze(maze, count).num_agents for count in (None, 0, 2, 9)] == [4, 1, 3, 4]


# random play

# CI plays a slice; PACVIZ_FUZZ_PLIES=100000 plays the whole.
PLIES = int(os.environ.get("PACVIZ_FUZZ_PLIES", "20000"))


def random_board(dice):
    """Corridors or scattered walls with everything on them, sometimes open at the edges, sometimes with a door."""
    if dice.random() < 0.5:
        corners = dice.choice([5, 7, 9]), dice.choice([5, 7, 9, 11])
        maze = random_maze(*corners, np.random.default_rng(dice.randrange(10**6)), wraps=dice.random() < 0.5)
    else:
        shape = dice.randrange(2, 7), dice.randrange(5, 9)
        walls = [[dice.random() < 0.3 for _ in range(shape[1])] for _ in range(shape[0])]
        maze = Maze(np.array(walls), wraps=dice.random() < 0.5)
    floor = [(int(row), int(col)) for row, col in zip(*np.nonzero(~maze.walls), strict=True)]
    dice.shuffle(floor)
    pacman, *ghosts = floor[: dice.randrange(2, 5)]
    rest = floor[len(ghosts) + 1 :]
    return maze.replace(
        pacman=pacman, ghosts=ghosts, dots=rest[: dice.randrange(1, 7)],
        capsules=rest[7 : 7 + dice.randrange(3)], doors=rest[9 : 9 + dice.randrange(2)],
    )  # fmt: skip


def check_one_ply(before, agent, action, after):
    eaten = len(before.food) - len(after.food)
    home = {start.position for start in after._board.starts}
    sent_home = sum(
        now.scared == 0 and now.direction == "Stop" and now.position in home and old != now
        for old, now in zip(before.ghost_states, after.ghost_states, strict=True)
    )
    caught = sum(
        not old.scared and old == now and after.pacman == now.position
        for old, now in zip(before.ghost_states, after.ghost_states, strict=True)
    ) if agent == 0 else 1  # fmt: skip
    gain = 10 * eaten + 200 * sent_home + 500 * after.is_win - 500 * caught * after.is_lose - (agent == 0)
    assert after.score - before.score == gain
    assert after.food <= before.food and eaten in (0, 1) and set(after.capsules) <= set(before.capsules)
    assert not (after.is_win and after.is_lose) and after.is_win == (eaten == 1 and not after.food)
    assert after.maze.is_open(*after.pacman) and after.pacman not in after.maze.doors
    for position, timer in zip(after.ghosts, after.scared_timers, strict=True):
        assert 0 <= timer <= 40
        halves = [number for number in position if number % 1]
        if halves:
            assert timer and len(halves) == 1 and halves[0] % 1 == 0.5
        else:
            assert after.maze.is_open(*position)
    if after.is_terminal():
        assert all(after.legal_actions(number) == () for number in range(after.num_agents))


def test_random_play_breaks_no_law():
    dice, plies, ends = Random(188), 0, {"won": 0, "lost": 0}
    while plies < PLIES:
        state = GameState.from_maze(random_board(dice))
        for turn in range(400):
            agent = turn % state.num_agents
            legal = state.legal_actions(agent)
            if legal:
                action = dice.choice(legal)
                after = state.successor(agent, action)
                check_one_ply(state, agent, action, after)
                assert after == state.successor(agent, action)
                state = after
            plies += 1
            if state.is_terminal():
                ends["won" if state.is_win else "lost"] += 1
                break
    assert min(ends.values()) > 0
