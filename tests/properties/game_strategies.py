"""Random games for the properties: mazes to play on, plays from their start, positions set up by hand, and explicit trees."""

from dataclasses import dataclass

import numpy as np
from hypothesis import strategies as st

from pacviz.evaluation import METRICS, WeightedEvaluation
from pacviz.game import GameState
from pacviz.game_moves import ACTIONS, Ghost
from pacviz.maze import Maze
from pacviz.play import Move
from pacviz.tree_game import TreeGame

STEP = {"West": (0, -1), "East": (0, 1), "North": (-1, 0), "South": (1, 0), "Stop": (0, 0)}
"""What each action adds to `(row, col)`: written down here once more, since the rules are judged by it."""

_THINGS = {"*": "dots", "+": "capsules", "/": "doors"}


@st.composite
def game_mazes(draw, rows=5, cols=6, ghosts=3, wraps=None):
    """A maze with Pac-Man and up to `ghosts` ghosts: walls anywhere, so walled-in ghosts, doors and open edges all occur.

    Ghosts may share a square, also with Pac-Man, and things may lie under them.
    """
    height, width = draw(st.integers(1, rows)), draw(st.integers(2, cols))
    symbols = draw(st.lists(st.sampled_from("...**+##/"), min_size=height * width, max_size=height * width))
    floor = [k for k, symbol in enumerate(symbols) if symbol not in "#/"]
    if not floor:
        symbols[0], floor = ".", [0]
    squares = [divmod(k, width) for k in range(height * width)]
    open_squares = [square for square, symbol in zip(squares, symbols, strict=True) if symbol != "#"]
    pacman = squares[draw(st.sampled_from(floor))]
    found = [draw(st.sampled_from(open_squares)) for _ in range(draw(st.integers(0, ghosts)))]
    things = {
        name: [squares[k] for k, each in enumerate(symbols) if each == symbol] for symbol, name in _THINGS.items()
    }
    walls = np.array([symbol == "#" for symbol in symbols]).reshape(height, width)
    return Maze(walls, draw(st.booleans()) if wraps is None else wraps, pacman, found, **things)


@dataclass(frozen=True)
class Play:
    """Moves that were made from a start, agents in turn: `states[k + 1]` is the state after `moves[k]`."""

    states: tuple[GameState, ...]
    moves: tuple[Move, ...]

    @property
    def final(self):
        return self.states[-1]


@st.composite
def plays(draw, mazes=game_mazes(), plies=40):  # noqa: B008  a strategy is a value
    """A legal play of up to so many plies; walled-in ghosts are passed over. Games are kept going where that can be done,
    since those that end at once show little; the last ply may end one.
    """
    state = GameState.from_maze(draw(mazes))
    states, moves = [state], []
    length = draw(st.integers(0, plies))
    for ply, choice in enumerate(draw(st.lists(st.integers(0, 59), min_size=length, max_size=length)), 1):
        if state.is_terminal():
            break
        agent = len(moves) % state.num_agents
        after = [(action, state.successor(agent, action)) for action in state.legal_actions(agent)]
        going_on = [pair for pair in after if ply == length or not pair[1].is_terminal()] or after
        action, state = going_on[choice % len(going_on)] if going_on else (None, state)
        states.append(state)
        moves.append(Move(agent, action))
    return Play(tuple(states), tuple(moves))


@st.composite
def placed_ghosts(draw, maze):
    """A ghost anywhere on the maze: on a square with or without fear, or scared and half-way to the next one."""
    squares = [(int(row), int(col)) for row, col in np.argwhere(~maze.walls)]
    row, col = draw(st.sampled_from(squares))
    direction = draw(st.sampled_from(ACTIONS))
    down, right = STEP[direction]
    height, width = maze.shape
    target = (row + down) % height, (col + right) % width
    if draw(st.booleans()) and target != (row, col) and maze.is_open(row + down, col + right):
        half = (row + down / 2) % height, (col + right / 2) % width
        place = tuple(int(number) if number % 1 == 0 else number for number in half)
        return Ghost(place, direction, draw(st.integers(1, 40)))
    return Ghost((row, col), direction, draw(st.sampled_from([0, 0, 1, 2, 3, 39, 40])))


@st.composite
def set_up_states(draw, mazes=game_mazes()):  # noqa: B008
    """A position that play may need very long to reach: ghosts and Pac-Man anywhere, fear about to end, some dots gone."""
    state = GameState.from_maze(draw(mazes))
    maze = state.maze
    ghosts = [draw(placed_ghosts(maze)) for _ in maze.ghosts]
    food = draw(st.sets(st.sampled_from(maze.dots))) if maze.dots else ()
    capsules = [square for square in maze.capsules if draw(st.booleans())]
    floor = [(int(row), int(col)) for row, col in np.argwhere(~maze.walls) if (row, col) not in maze.doors]
    return state.replace(
        pacman=draw(st.sampled_from(floor)), pacman_direction=draw(st.sampled_from(ACTIONS)), ghost_states=ghosts,
        food=food, capsules=capsules, score=draw(st.integers(-2000, 2000)),
    )  # fmt: skip


def game_states(mazes=game_mazes(), plies=40):  # noqa: B008
    """A state that a play has reached, or one that was set up; the game may be over."""
    return plays(mazes, plies).map(lambda play: play.final) | set_up_states(mazes)


weights = st.sampled_from([0.0, 1.0, -1.0, 0.1, 10.0, 0.3, -80.0, 1e6]) | st.floats(-200, 200, allow_subnormal=False)


def evaluations():
    """Any weighted evaluation: weights of any sign, both metrics, with and without a reach and a value of death."""
    parts = dict.fromkeys(("food", "far", "left", "ghost", "scared", "capsule", "lost"), weights)
    return st.builds(
        WeightedEvaluation, **parts, reach=st.sampled_from([0.0, 0.5, 1.0, 2.5, 1e9, float("inf")]),
        metric=st.sampled_from(METRICS), dead=st.none() | weights,
    )  # fmt: skip


# trees

leaf_values = st.integers(-4, 4)
"""Few different ones, so that many are equal: ties decide what a search answers."""


@st.composite
def nested_trees(draw, depth=4):
    """Nested lists of numbers: uneven depth, nodes with a single child, now and then a leaf alone."""
    if not depth or draw(st.integers(0, 4)) == 4:
        return draw(leaf_values)
    return [draw(nested_trees(depth - 1)) for _ in range(draw(st.integers(1, 3)))]


@st.composite
def valued_trees(draw, agents=None):
    """A TreeGame of 1 to 4 agents in which every node has a value of its own, for searches that stop half-way."""
    tree, count = draw(nested_trees()), draw(st.integers(1, 4)) if agents is None else agents
    plain = TreeGame.from_lists(tree, count)
    values = {name: plain.values.get(name) for name in plain.children}
    for name, value in values.items():
        if value is None:
            values[name] = draw(leaf_values)
    return TreeGame(plain.name, plain.children, values, count)


@dataclass(frozen=True)
class Idle:
    """A game like another, in which some agents can never move, as a walled-in ghost."""

    game: TreeGame
    idle: frozenset[int]

    @property
    def num_agents(self):
        return self.game.num_agents

    def legal_actions(self, agent):
        return () if agent in self.idle else self.game.legal_actions(agent)

    def successor(self, agent, action):
        assert agent not in self.idle, "an agent that cannot move was moved"
        return Idle(self.game.successor(agent, action), self.idle)

    def is_terminal(self):
        return self.game.is_terminal()

    def value(self):
        return self.game.value()


@st.composite
def tree_games(draw):
    """A tree to search, now and then with agents that cannot move; search it with `value`."""
    game = draw(valued_trees())
    idle = draw(st.frozensets(st.integers(0, game.num_agents - 1), max_size=2)) if draw(st.booleans()) else frozenset()
    return Idle(game, idle)


def value(game):
    """What the drawing says a node is worth."""
    return game.value()
