"""The game under the Berkeley names: the same game on any board, parts that are values, layouts and answers of any kind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacviz.cs188 import GameState, explored, initial_state
from pacviz.cs188.game import Actions, Configuration, Directions, Grid
from pacviz.cs188.layout import Layout
from pacviz.cs188.util import Counter, PriorityQueue, Queue, Stack, manhattanDistance, nearestPoint
from pacviz.game_tree_search import minimax
from pacviz.maze import MazeError
from tests.properties import share
from tests.properties.game_strategies import game_mazes, plays

DIRECTIONS = ("North", "South", "East", "West", "Stop")


def compare(state, game):
    """Everything an agent can ask, against the same moment of pacviz's own game."""
    height = game.maze.shape[0]
    xy = lambda place: (place[1], height - 1 - place[0])  # noqa: E731
    assert state.getPacmanPosition() == xy(game.pacman)
    assert state.getPacmanState().getDirection() == game.pacman_direction
    assert state.getGhostPositions() == [xy(place) for place in game.ghosts]
    ghosts = state.getGhostStates()
    assert [ghost.getPosition() for ghost in ghosts] == state.getGhostPositions()
    assert tuple(ghost.getDirection() for ghost in ghosts) == game.ghost_directions
    assert tuple(ghost.scaredTimer for ghost in ghosts) == game.scared_timers
    assert set(state.getFood().asList()) == {xy(square) for square in game.food}
    assert state.getNumFood() == len(game.food) == state.getFood().count()
    assert state.getCapsules() == sorted((xy(square) for square in game.capsules), key=lambda point: point[::-1])
    assert (state.getScore(), state.isWin(), state.isLose()) == (game.score, game.is_win, game.is_lose)
    assert state.getNumAgents() == game.num_agents
    for agent in range(game.num_agents):
        assert tuple(state.getLegalActions(agent)) == game.legal_actions(agent)


@given(plays())
def test_a_play_is_the_same_game_under_either_name(play):
    state = initial_state(play.states[0].maze)
    compare(state, play.states[0])
    for move, game in zip(play.moves, play.states[1:], strict=True):
        state = state if move.action is None else state.generateSuccessor(*move)
        compare(state, game)


@given(plays())
def test_a_move_leaves_the_state_before_as_it_was_whatever_is_done_with_the_one_after(play):
    start = initial_state(play.states[0].maze)
    states = [start]
    for move in play.moves:
        states.append(states[-1] if move.action is None else states[-1].generateSuccessor(*move))
    for state, game in zip(states, play.states, strict=True):
        copy = state.deepCopy()
        for ghost in copy.getGhostStates():
            ghost.scaredTimer += 7
        copy.getCapsules().clear()
        copy.data.score += 100
        copy.getLegalActions(0).clear()
        for column in copy.getFood():
            column[:] = [False] * len(column)
        compare(state, game)


@share(0.5)
@given(plays(game_mazes(rows=3, cols=4, ghosts=2), plies=12))
def test_states_are_equal_by_what_they_show_and_are_explored_once(play):
    """Agents, food, capsules and score; not the outcome, and not the walls."""

    def key(state):
        agents = [
            (agent.configuration.pos, agent.getDirection(), agent.scaredTimer) for agent in state.data.agentStates
        ]
        return agents, state.getFood().asList(), state.getCapsules(), state.getScore()

    state = initial_state(play.states[0].maze)
    GameState.getAndResetExplored()
    met = []
    for move in play.moves:
        if move.action is not None:
            after = state.generateSuccessor(*move)
            met += [state, after]
            state = after
    distinct = []
    for each in met:
        if key(each) not in [key(other) for other in distinct]:
            distinct.append(each)
    assert GameState.getAndResetExplored() == set(distinct) and len(set(met)) == len(distinct)
    for one in distinct[:5]:
        for other in met[:8]:
            assert (one == other) == (key(one) == key(other))
            assert one != other or hash(one) == hash(other)


class Searched:
    """A Berkeley state as the searches of pacviz ask for it."""

    def __init__(self, state):
        self.state, self.num_agents = state, state.getNumAgents()

    def legal_actions(self, agent):
        return self.state.getLegalActions(agent)

    def successor(self, agent, action):
        return Searched(self.state.generateSuccessor(agent, action))

    def is_terminal(self):
        return self.state.isWin() or self.state.isLose()


@share(0.5)
@given(game_mazes(rows=3, cols=4, ghosts=2))
def test_a_search_finds_the_same_in_both_and_explores_no_more_than_it_makes(maze):
    state = initial_state(maze)
    answers = []
    seen = explored(lambda root: answers.append(minimax(Searched(root), 1, lambda node: node.state.getScore())), state)
    decision = minimax(state.game, 1, lambda game: game.score)
    assert answers == [decision]
    assert 1 < seen <= decision.generated + 1


# layouts

layout_rows = st.lists(st.text("%.oPG123 x", min_size=1, max_size=6), min_size=1, max_size=5)
square_rows = st.integers(2, 6).flatmap(
    lambda width: st.lists(st.text("%.oG12 5", min_size=width, max_size=width), min_size=1, max_size=5)
)


@given(layout_rows | square_rows.map(lambda rows: ["%" * len(rows[0]), "P" + rows[0][1:-1] + "%", *rows[1:]]))
def test_a_layout_is_read_as_it_is_drawn_or_refused_by_its_own_error(rows):
    drawn = ["".join(symbol if symbol in "%.oPG1234" else " " for symbol in row).strip() for row in rows]
    right = all(drawn) and len({len(row) for row in drawn}) == 1 and "".join(drawn).count("P") == 1
    if not right:
        with pytest.raises(MazeError):
            Layout(rows)
        return
    layout = Layout(rows)
    assert (layout.height, layout.width) == (len(drawn), len(drawn[0]))
    for y, row in enumerate(reversed(drawn)):
        for x, symbol in enumerate(row):
            assert layout.isWall((x, y)) == (symbol == "%")
            assert layout.food[x][y] == (symbol == ".")
            assert ((x, y) in layout.capsules) == (symbol == "o")
            assert ((False, (x, y)) in layout.agentPositions) == (symbol in "G1234")
            assert ((True, (x, y)) in layout.agentPositions) == (symbol == "P")
    ghosts = [(x, y) for _, (x, y) in layout.agentPositions[1:]]
    ranks = [drawn[layout.height - 1 - y][x].replace("G", "1") for x, y in ghosts]
    assert list(zip(ranks, ghosts, strict=True)) == sorted(zip(ranks, ghosts, strict=True))
    assert Layout(str(layout).split("\n")).maze == layout.maze == layout.deepCopy().maze


# grids, positions, directions

grids = st.tuples(st.integers(1, 5), st.integers(1, 5)).flatmap(
    lambda sides: st.lists(
        st.lists(st.booleans(), min_size=sides[1], max_size=sides[1]), min_size=sides[0], max_size=sides[0]
    )
)


@given(grids, st.booleans())
def test_a_grid_lists_counts_prints_and_copies_what_is_in_it(columns, key):
    grid = Grid(len(columns), len(columns[0]))
    for x, column in enumerate(columns):
        for y, value in enumerate(column):
            grid[x][y] = value
    assert grid.asList(key) == [(x, y) for x in range(grid.width) for y in range(grid.height) if columns[x][y] == key]
    assert grid.count(key) == len(grid.asList(key)) and list(grid) == columns
    lines = str(grid).split("\n")
    assert all(
        lines[grid.height - 1 - y][x] == "FT"[columns[x][y]] for x in range(grid.width) for y in range(grid.height)
    )
    for copy in (grid.copy(), grid.deepCopy()):
        assert copy == grid and hash(copy) == hash(grid)
        copy[0][0] = not copy[0][0]
        assert copy != grid and grid[0][0] == columns[0][0]
    shared = grid.shallowCopy()
    shared[0][0] = not shared[0][0]
    assert shared == grid


@given(st.sampled_from(DIRECTIONS), st.integers(-9, 9), st.integers(-9, 9), st.sampled_from([0.5, 1.0, 2.0]))
def test_directions_and_vectors_undo_each_other(direction, x, y, speed):
    dx, dy = Actions.directionToVector(direction, speed)
    assert Actions.vectorToDirection((dx, dy)) == direction
    assert Actions.directionToVector(Actions.reverseDirection(direction), speed) == (-dx, -dy)
    assert (
        Directions.LEFT[Directions.RIGHT[direction]] == direction == Directions.REVERSE[Directions.REVERSE[direction]]
    )
    assert Directions.LEFT[Directions.LEFT[direction]] == Directions.REVERSE[direction]
    moved = Configuration((x, y), "East").generateSuccessor((dx, dy))
    assert moved.getPosition() == (x + dx, y + dy)
    assert moved.getDirection() == ("East" if direction == "Stop" else direction)
    assert moved.isInteger() == (speed != 0.5 or direction == "Stop")


@given(st.tuples(st.integers(-99, 99), st.integers(-99, 99)), st.tuples(st.integers(-99, 99), st.integers(-99, 99)))
def test_manhattan_distance_is_one(one, other):
    assert manhattanDistance(one, other) == manhattanDistance(other, one) >= 0
    assert (manhattanDistance(one, other) == 0) == (one == other)
    assert manhattanDistance(one, (0, 0)) + manhattanDistance((0, 0), other) >= manhattanDistance(one, other)
    half = one[0] + 0.5, one[1] + 0.5
    assert nearestPoint(one) == one or min(one) < 0
    assert max(abs(a - b) for a, b in zip(nearestPoint(half), half, strict=True)) <= 1


@given(st.lists(st.tuples(st.text(max_size=2), st.integers(-3, 3)), max_size=12))
def test_queues_give_back_what_was_put_in_in_their_own_order(pairs):
    stack, queue, ranked = Stack(), Queue(), PriorityQueue()
    for item, priority in pairs:
        stack.push(item)
        queue.push(item)
        ranked.push(item, priority)
    items = [item for item, _ in pairs]
    out = {each: [each.pop() for _ in pairs] for each in (stack, queue, ranked)}
    assert out[stack] == items[::-1] and out[queue] == items
    assert out[ranked] == [item for item, _ in sorted(pairs, key=lambda pair: pair[1])]
    assert stack.isEmpty() and queue.isEmpty() and ranked.isEmpty()


@given(
    st.dictionaries(st.text(max_size=2), st.floats(0, 100), max_size=5),
    st.dictionaries(st.text(max_size=2), st.integers(0, 9), max_size=5),
)
def test_counters_add_scale_and_sum_to_one(values, others):
    counter, other = Counter(values), Counter(others)
    together = counter + other
    assert all(together[key] == counter[key] + other[key] for key in values.keys() | others.keys())
    assert counter["never put in"] == 0
    assert counter * other == pytest.approx(sum(counter[key] * other[key] for key in others))
    if counter.totalCount() > 1e-6:
        assert counter[counter.argMax()] == max(values.values())
        counter.normalize()
        assert counter.totalCount() == pytest.approx(1)
