"""The compiled searches give the answers of the readable ones: on the recorded positions, and on random games."""

from random import Random

import numpy as np
import pytest

from pacviz.evaluation import WeightedEvaluation, manhattan_evaluation, maze_evaluation, p2_evaluation, score_evaluation
from pacviz.formats import parse_maze
from pacviz.game import GameState
from pacviz.game_tree_search import TreeGame, alpha_beta, expectimax, minimax
from pacviz.maze import Maze

pytest.importorskip("numba")

EVALUATIONS = {
    "score": score_evaluation,
    "p2": p2_evaluation,
    "manhattan": manhattan_evaluation,
    "maze": maze_evaluation,
    "odd": WeightedEvaluation(
        food=3.7, far=0.9, left=2.1, lost=77.7, ghost=-7.3, scared=41.1, capsule=13.0, reach=2.5, metric="maze"
    ),
}
SEARCHES = [minimax, alpha_beta, expectimax]


def random_game(rng):
    """A maze with anything in it, somewhere in the middle of a game: tunnels, doors, walled-in ghosts, scared ghosts."""
    height, width = rng.integers(1, 6), rng.integers(3, 8)
    walls = rng.random((height, width)) < rng.choice([0.0, 0.25, 0.45])
    squares = [(int(row), int(col)) for row, col in np.argwhere(~walls)]
    if len(squares) < 3:
        return random_game(rng)
    rng.shuffle(squares)
    pacman = tuple(squares[0])
    some = lambda most: [tuple(s) for s in squares[1 : 1 + rng.integers(0, most)]]  # noqa: E731
    ghosts = [tuple(squares[rng.integers(1, len(squares))]) for _ in range(rng.integers(0, 4))]
    wraps, doors = bool(rng.integers(2)), some(3) if rng.integers(2) else []
    maze = Maze(walls, wraps, pacman, ghosts, dots=some(9), capsules=some(4), doors=doors)
    state = GameState.from_maze(maze)
    for ply in range(int(rng.integers(0, 60))):
        actions = state.legal_actions(ply % state.num_agents)
        if actions:
            after = state.successor(ply % state.num_agents, actions[rng.integers(len(actions))])
            if not after.is_terminal():
                state = after
    return state


@pytest.mark.parametrize("seed", range(90))
def test_random_games(seed):
    state = random_game(np.random.default_rng(seed))
    depth = 2 if state.num_agents > 2 else 3
    for evaluate in EVALUATIONS.values():
        for search in SEARCHES:
            readable, fast = search(state, depth, evaluate), search(state, depth, evaluate, engine="fast")
            assert fast == readable, (search.__name__, evaluate)
            assert list(fast.root_values) == list(readable.root_values)


def test_the_random_games_hold_what_they_should():
    """The property means something only if these things do occur in it."""
    states = [random_game(np.random.default_rng(seed)) for seed in range(90)]
    assert sum(any(s.scared_timers) for s in states) > 12
    assert sum(any(row % 1 or col % 1 for row, col in s.ghosts) for s in states) > 6
    assert sum(any(not s.legal_actions(i) for i in range(1, s.num_agents)) for s in states) > 3
    assert sum(bool(s.maze.doors) for s in states) > 12
    assert sum(s.maze.wraps for s in states) > 24
    assert {s.num_agents for s in states} == {1, 2, 3, 4}


@pytest.mark.parametrize("search", SEARCHES)
def test_a_whole_game_played_by_both(search):
    maze = parse_maze("; wraps: no\n#########\n#P*.*.G*#\n#.##.##.#\n#*.+..*G#\n#########")
    state, rng = GameState.from_maze(maze), Random(5)
    for _ in range(40):
        readable, fast = search(state, 2, maze_evaluation), search(state, 2, maze_evaluation, engine="fast")
        assert readable == fast
        state = state.successor(0, fast.action)
        for ghost in (1, 2):
            if not state.is_terminal():
                state = state.successor(ghost, rng.choice(state.legal_actions(ghost)))
        if state.is_terminal():
            break
    assert state.is_terminal()


def test_the_root_itself():
    state = GameState.from_maze(parse_maze("; wraps: no\nP*.G"))
    assert minimax(state, 0, maze_evaluation, engine="fast") == minimax(state, 0, maze_evaluation)
    won = state.successor(0, "East")
    assert won.is_win
    assert minimax(won, 3, score_evaluation, engine="fast") == (None, 509, {}, 0)
    assert isinstance(minimax(state, 2, score_evaluation, engine="fast").value, int)


def test_what_it_does_not_know():
    state = GameState.from_maze(parse_maze("; wraps: no\nP*.G"))
    with pytest.raises(ValueError, match="searches a GameState, found TreeGame"):
        minimax(TreeGame.from_lists([1, 2]), 1, TreeGame.value, engine="fast")
    with pytest.raises(ValueError, match="knows score_evaluation and any WeightedEvaluation"):
        minimax(state, 1, lambda s: 0, engine="fast")
    with pytest.raises(ValueError, match="depth: found -1"):
        minimax(state, -1, score_evaluation, engine="fast")
