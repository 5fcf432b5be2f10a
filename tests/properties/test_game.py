"""The game against its rules, written down once more as plain sums of distances, on random boards and positions."""

import pickle
from collections import Counter
from math import floor
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacviz.game import DirectionalGhost, GameState, RandomGhost, play
from pacviz.game_moves import ACTIONS, SCARED_PLIES, Ghost
from pacviz.maze import IllegalActionError
from pacviz.play import draw_action
from tests.properties.game_strategies import STEP, game_mazes, game_states, plays, set_up_states

BACK = {"West": "East", "East": "West", "North": "South", "South": "North"}
some_state = game_states()


# the rules once more: no tables, positions as numbers, distance by hand


def shift(maze, place, action, pace):
    """`place` moved by `pace` steps, on a board that is closed to a ring where it wraps."""
    return tuple(
        (number + pace * step) % side for number, step, side in zip(place, STEP[action], maze.shape, strict=True)
    )


def may_step(maze, square, action):
    row, col = (number + step for number, step in zip(square, STEP[action], strict=True))
    return maze.is_open(row, col) and shift(maze, square, action, 1) != square


def apart(maze, one, other):
    """Rows and columns between two places, the short way round where the maze wraps."""
    gaps = [abs(a - b) for a, b in zip(one, other, strict=True)]
    return sum(min(gap, side - gap) if maze.wraps else gap for gap, side in zip(gaps, maze.shape, strict=True))


def legal_by_the_rules(state, agent):
    if state.is_win or state.is_lose:
        return ()
    maze = state.maze
    if agent == 0:
        enters = lambda action: shift(maze, state.pacman, action, 1) not in maze.doors  # noqa: E731
        return tuple(a for a in ACTIONS if a == "Stop" or (may_step(maze, state.pacman, a) and enters(a)))
    ghost = state.ghost_states[agent - 1]
    if any(number % 1 for number in ghost.position):
        return (ghost.direction,)
    exits = [a for a in ACTIONS if a != "Stop" and may_step(maze, ghost.position, a)]
    return tuple([a for a in exits if a != BACK.get(ghost.direction)] or exits)


def snapped(maze, place):
    """Where a ghost is put whose fear ends at `place`: x and y rounded half up, y counted from the bottom."""
    top = maze.shape[0] - 1
    x, y = floor(place[1] + 0.5), floor(top - place[0] + 0.5)
    return (top - y) % maze.shape[0], x % maze.shape[1]


def after_by_the_rules(state, agent, action):
    """Everything that a state shows, after the move."""
    maze, homes = state.maze, state.maze.ghosts
    pacman, facing, ghosts = state.pacman, state.pacman_direction, list(state.ghost_states)
    food, capsules, score, win, lose = set(state.food), list(state.capsules), state.score, False, False
    if agent == 0:
        pacman = shift(maze, pacman, action, 1)
        facing = facing if action == "Stop" else action
        if pacman in food:
            food.remove(pacman)
            score += 10
            if not food:
                score, win = score + 500, True
        if pacman in capsules:
            capsules.remove(pacman)
            ghosts = [Ghost(ghost.position, ghost.direction, 40) for ghost in ghosts]
        score -= 1
        tested = range(len(ghosts))
    else:
        place, _, fear = ghosts[agent - 1]
        place = shift(maze, place, action, 0.5 if fear else 1)
        ghosts[agent - 1] = Ghost(snapped(maze, place) if fear == 1 else place, action, max(0, fear - 1))
        tested = [agent - 1]
    for k in tested:
        if apart(maze, pacman, ghosts[k].position) <= 0.7:
            if ghosts[k].scared:
                score += 200
                ghosts[k] = Ghost(homes[k])
            elif not win:
                score, lose = score - 500, True
    return pacman, facing, tuple(ghosts), food, tuple(capsules), score, win, lose


def shown(state):
    agents = state.pacman, state.pacman_direction, state.ghost_states
    return *agents, set(state.food), state.capsules, state.score, state.is_win, state.is_lose


def every_move(state):
    return [(agent, action) for agent in range(state.num_agents) for action in state.legal_actions(agent)]


# properties


@given(some_state)
def test_each_agent_may_do_what_the_rules_allow_in_the_order_of_actions(state):
    for agent in range(state.num_agents):
        assert state.legal_actions(agent) == legal_by_the_rules(state, agent)


@given(some_state)
def test_a_move_changes_what_the_rules_say_and_nothing_else(state):
    for agent, action in every_move(state):
        assert shown(state.successor(agent, action)) == after_by_the_rules(state, agent, action)


@given(some_state)
def test_a_move_leaves_the_state_it_was_made_from_as_it_was(state):
    before, text, number = shown(state), str(state), hash(state)
    first = {move: state.successor(*move) for move in every_move(state)}
    assert (shown(state), str(state), hash(state)) == (before, text, number)
    assert all(state.successor(*move) == after for move, after in first.items())


@given(plays())
def test_dots_and_capsules_only_go_and_the_game_ends_once(play):
    for before, after in zip(play.states, play.states[1:], strict=False):
        assert not before.is_terminal()
        assert after.food <= before.food and set(after.capsules) <= set(before.capsules)
        assert list(after.capsules) == sorted(after.capsules)
        assert after.is_win == (len(before.food) == 1 and not after.food)
    assert not (play.final.is_win and play.final.is_lose)


@given(plays())
def test_ghosts_stand_on_open_squares_or_scared_between_two_of_them(play):
    maze = play.final.maze
    for state in play.states:
        assert maze.is_open(*state.pacman) and state.pacman not in maze.doors
        for ghost in state.ghost_states:
            assert 0 <= ghost.scared <= SCARED_PLIES
            row, col = ghost.position
            ends = {(floor(row), floor(col)), (floor(row + 0.5) % maze.shape[0], floor(col + 0.5) % maze.shape[1])}
            assert all(maze.is_open(*square) for square in ends)
            assert (row % 1, col % 1) in ({(0, 0)} if not ghost.scared else {(0, 0), (0.5, 0), (0, 0.5)})


@given(some_state)
def test_when_the_game_is_over_nobody_can_move(state):
    for over in (state.replace(is_win=True), state.replace(is_lose=True)):
        assert over.is_terminal()
        for agent in range(state.num_agents):
            assert over.legal_actions(agent) == ()
            for action in ACTIONS:
                with pytest.raises(IllegalActionError, match="the game is over"):
                    over.successor(agent, action)


@given(some_state, st.integers() | st.integers(-2, 5), st.sampled_from(ACTIONS) | st.text())
def test_a_move_is_made_or_refused_by_its_own_error(state, agent, action):
    known = 0 <= agent < state.num_agents
    if known and action in state.legal_actions(agent):
        assert state.successor(agent, action) != state
        return
    with pytest.raises(IllegalActionError):
        state.successor(agent, action)
    if not known and not state.is_terminal():
        with pytest.raises(IllegalActionError, match=f"found agent {agent}, but this game has agents 0 to"):
            state.legal_actions(agent)


@given(some_state, some_state)
def test_equal_states_hash_alike_and_whatever_is_shown_tells_two_apart(state, other):
    twin = pickle.loads(pickle.dumps(state))
    rebuilt = GameState.from_maze(state.maze).replace(
        pacman=state.pacman, pacman_direction=state.pacman_direction, ghost_states=state.ghost_states, food=state.food,
        capsules=state.capsules, score=state.score, is_win=state.is_win, is_lose=state.is_lose,
    )  # fmt: skip
    for same in (twin, rebuilt):
        assert same == state and hash(same) == hash(state)
        assert [same.successor(*move) for move in every_move(same)] == [
            state.successor(*move) for move in every_move(state)
        ]
    assert (state == other) == (shown(state) == shown(other) and state.maze == other.maze)


@given(some_state, st.data())
def test_a_state_with_one_part_changed_is_another(state, data):
    changes = {
        "score": state.score + 1,
        "is_win": not state.is_win,
        "is_lose": not state.is_lose,
        "pacman_direction": "North" if state.pacman_direction != "North" else "South",
        "food": state.food ^ {state.pacman},
        "capsules": (*state.capsules, state.pacman),
    }
    name = data.draw(st.sampled_from(sorted(changes)))
    assert state.replace(**{name: changes[name]}) != state


@given(plays(), st.integers(0, 2**32))
def test_a_play_made_again_comes_to_the_same_end(made, seed):
    state = pickle.loads(pickle.dumps(made.states[0]))
    for move in made.moves:
        state = state if move.action is None else state.successor(*move)
    assert state == made.final
    ghosts = [(RandomGhost, DirectionalGhost)[agent % 2](agent) for agent in range(made.final.num_agents)]
    one, two = (play(made.states[0], ghosts, rng, max_turns=60) for rng in (seed, Random(seed)))
    assert one == two
    for before, move, after in zip(one.states, one.moves, one.states[1:], strict=False):
        assert after == (before if move.action is None else before.successor(*move))
    assert one.outcome == "stopped" or one.final.is_terminal()


@given(plays(game_mazes(wraps=True)), st.integers(0, 5), st.integers(0, 6))
def test_on_a_maze_that_wraps_it_does_not_matter_where_the_edge_is(made, down, right):
    maze = made.final.maze

    def moved(place):
        row, col = ((n + by) % side for n, by, side in zip(place, (down, right), maze.shape, strict=True))
        return row, col

    names = ("ghosts", "dots", "capsules", "doors")
    parts = {name: [moved(square) for square in getattr(maze, name)] for name in names}
    rolled = maze.replace(walls=np.roll(maze.walls, (down, right), (0, 1)), pacman=moved(maze.pacman), **parts)
    state = GameState.from_maze(rolled)
    for move, after in zip(made.moves, made.states[1:], strict=True):
        state = state if move.action is None else state.successor(*move)
        assert state.pacman == moved(after.pacman) and state.ghosts == tuple(map(moved, after.ghosts))
        assert (state.score, state.is_win, state.is_lose) == (after.score, after.is_win, after.is_lose)


@given(plays(game_mazes(wraps=False)))
def test_a_wall_around_a_maze_changes_nothing_in_it(made):
    maze = made.final.maze
    inside = lambda square: (square[0] + 1, square[1] + 1)  # noqa: E731
    names = ("ghosts", "dots", "capsules", "doors")
    parts = {name: [inside(square) for square in getattr(maze, name)] for name in names}
    walled = maze.replace(walls=np.pad(maze.walls, 1, constant_values=True), pacman=inside(maze.pacman), **parts)
    for wraps in (False, True):
        state = GameState.from_maze(walled.replace(wraps=wraps))
        for move in made.moves:
            state = state if move.action is None else state.successor(*move)
        assert state.ghosts == tuple(map(inside, made.final.ghosts)) and state.pacman == inside(made.final.pacman)
        assert shown(state)[5:] == shown(made.final)[5:]


@given(some_state, st.data())
def test_stock_ghosts_give_each_legal_action_a_chance_and_all_chances_together_are_one(state, data):
    for agent in range(1, state.num_agents):
        bold = data.draw(st.floats(0, 1))
        for ghost in (RandomGhost(agent), DirectionalGhost(agent), DirectionalGhost(agent, attack=bold, flee=bold)):
            chances = ghost(state)
            assert tuple(chances) == state.legal_actions(agent)
            assert all(0 <= chance <= 1 for chance in chances.values())
            assert not chances or sum(chances.values()) == pytest.approx(1)
            assert chances == type(ghost)()(state, agent) or ghost != type(ghost)(agent)


class Fixed:
    """Chance that is known beforehand, and how often it was asked for."""

    def __init__(self, number):
        self.number, self.asked = number, 0

    def random(self):
        self.asked += 1
        return self.number


@given(
    st.dictionaries(st.sampled_from(ACTIONS), st.floats(0, 1e6), min_size=1).filter(
        lambda chances: sum(chances.values()) > 1e-6
    ),
    st.floats(0, 1, exclude_max=True, exclude_min=True),
)
def test_an_action_is_drawn_by_its_share_of_all_chances(chances, mark):
    """The share of the alphabet before the drawn action is at most the mark, with it at least; one number is used."""
    dice = Fixed(mark)
    action = draw_action(chances, dice)
    total = sum(chances.values())
    before = sum(chance for other, chance in chances.items() if other < action) / total
    assert before <= mark + 1e-9 and mark - 1e-9 <= before + chances[action] / total
    assert dice.asked == 1


def test_the_random_positions_hold_what_they_should():
    """The properties mean something only if these things do occur in what is tried."""
    seen = Counter()

    @settings(max_examples=300, derandomize=True, database=None)
    @given(some_state)
    def look(state):
        seen["scared"] += any(state.scared_timers)
        seen["last ply of fear"] += 1 in state.scared_timers
        seen["between squares"] += any(row % 1 or col % 1 for row, col in state.ghosts)
        seen["walled in"] += (
            any(not state.legal_actions(k) for k in range(1, state.num_agents)) and not state.is_terminal()
        )
        seen["doors"] += bool(state.maze.doors)
        seen["wraps"] += state.maze.wraps
        seen["won"] += state.is_win
        seen["lost"] += state.is_lose
        seen[f"{state.num_agents} agents"] += 1

    look()
    assert len(seen) == 12 and min(seen.values()) >= 2, seen


@given(set_up_states())
def test_every_state_shows_itself_in_text_and_as_a_maze(state):
    maze = state.as_maze()
    assert maze.pacman == state.pacman and set(maze.dots) == state.food and maze.capsules == state.capsules
    assert str(state).splitlines()[:-1] == list(maze.rows)
    assert str(state).splitlines()[-1].startswith(f"score {state.score}")
