"""What agent files import from `util`, `game`, `layout` and `ghostAgents`, name by name, by hand-worked values."""

import random

import pytest

from pacviz.cs188 import ghostAgents, initial_state, util
from pacviz.cs188.game import Actions, Agent, AgentState, Configuration, Directions, Grid
from pacviz.cs188.layout import Layout

# game


def test_directions_and_what_is_beside_them():
    assert [Directions.NORTH, Directions.SOUTH, Directions.EAST, Directions.WEST, Directions.STOP] == [
        "North", "South", "East", "West", "Stop",
    ]  # fmt: skip
    assert [Directions.LEFT[name] for name in ("North", "West", "South", "East", "Stop")] == [
        "West", "South", "East", "North", "Stop",
    ]  # fmt: skip
    assert all(Directions.RIGHT[Directions.LEFT[name]] == name for name in Directions.LEFT)
    assert Directions.REVERSE["North"] == "South" and Directions.REVERSE["Stop"] == "Stop"


def test_actions_turn_names_into_vectors_and_back():
    assert repr(Actions.directionToVector("North")) == "(0.0, 1.0)"
    assert Actions.directionToVector("West", 0.5) == (-0.5, 0)
    assert Actions.getSuccessor((3, 4), "South") == (3.0, 3.0)
    vectors = [(0, 1), (0, -2), (3, 0), (-0.5, 0), (0, 0), (5, 1), (-5, -1)]
    assert [Actions.vectorToDirection(vector) for vector in vectors] == [
        "North", "South", "East", "West", "Stop", "North", "South",
    ]  # fmt: skip
    assert [Actions.reverseDirection(name) for name in ("East", "Stop", "Up")] == ["West", "Stop", "Up"]


def test_actions_by_walls():
    walls = Layout(["%%%%", "%  %", "%P %", "%%%%"]).walls
    assert Actions.getPossibleActions(Configuration((1, 1), "West"), walls) == ["Stop", "East", "North"]
    assert Actions.getPossibleActions(Configuration((1.5, 1), "West"), walls) == ["West"]
    assert Actions.getLegalNeighbors((1, 1), walls) == [(1, 1), (2, 1), (1, 2)]
    assert Actions.getLegalNeighbors((1.6, 1), walls) == [(1, 1), (2, 1), (2, 2)]
    corner = Grid(2, 2)
    assert Actions.getLegalNeighbors((0, 0), corner) == [(0, 0), (1, 0), (0, 1)]  # nothing beyond the edge


def test_a_grid():
    grid = Grid(3, 2, True)
    grid[1][0] = False
    assert (grid.width, grid.height, grid.count(), grid.count(False)) == (3, 2, 5, 1)
    assert grid.asList() == [(0, 0), (0, 1), (1, 1), (2, 0), (2, 1)] and grid.asList(False) == [(1, 0)]
    assert str(grid) == "TTT\nTFT"
    assert [len(column) for column in grid] == [2, 2, 2] and type(grid[0]) is list
    twin, shared = grid.copy(), grid.shallowCopy()
    assert twin == grid == grid.deepCopy() and hash(twin) == hash(grid) and grid != "TTT\nTFT"
    grid[0][0] = False
    assert twin != grid and shared == grid
    grid[0] = [True, True]
    assert twin == grid
    with pytest.raises(ValueError, match="Grids can only contain booleans: found 3"):
        Grid(2, 2, 3)
    assert Grid(1, 1, 1).count(True) == 1


def test_a_configuration_and_an_agent_state():
    here = Configuration((1, 2), "East")
    assert str(here) == "(x,y)=(1, 2), East" and here.isInteger() and not Configuration((1.5, 2), "East").isInteger()
    assert here == Configuration((1.0, 2.0), "East") != Configuration((1, 2), "West")
    assert hash(here) == hash(Configuration((1.0, 2.0), "East"))
    on = here.generateSuccessor((0, 1))
    assert (on.getPosition(), on.getDirection()) == ((1, 3), "North")
    assert here.generateSuccessor((0, 0)).getDirection() == "East"
    ghost = AgentState(here, False)
    ghost.scaredTimer = 3
    twin = ghost.copy()
    assert twin == ghost and hash(twin) == hash(ghost) and twin is not ghost and twin.start is here
    twin.scaredTimer = 2
    assert twin != ghost and (ghost.numCarrying, ghost.numReturned, ghost.isPacman) == (0, 0, False)
    assert (ghost.scared_timer, ghost.is_pacman, ghost.get_position()) == (3, False, (1, 2))


def test_an_agent_without_get_action_says_what_to_write():
    assert Agent().index == 0 and Agent(3).index == 3
    with pytest.raises(NotImplementedError, match=r"Agent has no getAction\(self, state\)"):
        Agent().getAction(None)
    with pytest.raises(NotImplementedError, match="GhostAgent has no getDistribution"):
        ghostAgents.GhostAgent(1).getAction(None)


# util


def test_distances_and_signs():
    assert util.manhattanDistance((1, 2), (4, 0)) == 5 and util.manhattanDistance((0.5, 1), (1, 1)) == 0.5
    assert util.nearestPoint((1.5, 2.4)) == (2, 2)
    assert [util.sign(number) for number in (-2, 0, 3)] == [-1, 1, 1]


def test_queues():
    stack, queue, heap = util.Stack(), util.Queue(), util.PriorityQueue()
    for item in "abc":
        stack.push(item)
        queue.push(item)
        heap.push(item, {"a": 3, "b": 1, "c": 1}[item])
    assert [stack.pop() for _ in "abc"] == ["c", "b", "a"] and stack.isEmpty()
    assert [queue.pop() for _ in "abc"] == ["a", "b", "c"] and queue.isEmpty()
    heap.update("a", 0)
    heap.update("b", 9)  # higher: changes nothing
    heap.update("d", 2)
    assert [heap.pop() for _ in "abcd"] == ["a", "b", "c", "d"] and heap.isEmpty()
    longest = util.PriorityQueueWithFunction(lambda word: -len(word))
    for word in ("a", "ccc", "bb"):
        longest.push(word)
    assert [longest.pop(), longest.pop()] == ["ccc", "bb"] and not longest.isEmpty()


def test_a_counter():
    counts = util.Counter()
    counts["a"] += 2
    assert counts["b"] == 0 and util.Counter().argMax() is None
    counts.incrementAll(["a", "c"], 1)
    assert (counts.argMax(), counts.totalCount(), counts.sortedKeys()) == ("a", 4, ["a", "c", "b"])
    twin = counts.copy()
    twin.normalize()
    assert twin == {"a": 0.75, "b": 0, "c": 0.25} and counts["a"] == 3
    util.Counter().normalize()
    counts.divideAll(2)
    assert counts == {"a": 1.5, "b": 0, "c": 0.5}
    other = util.Counter({"a": 2, "d": 1})
    assert counts * other == 3
    assert counts + other == {"a": 3.5, "b": 0, "c": 0.5, "d": 1}
    assert counts - other == {"a": -0.5, "b": 0, "c": 0.5, "d": -1}


def test_chance():
    assert util.normalize([1, 3]) == [0.25, 0.75] and util.normalize([0, 0]) == [0, 0]
    assert util.normalize(util.Counter({"a": 2})) == {"a": 1}
    random.seed(3)
    marks = [random.random() for _ in range(4)]
    random.seed(3)
    drawn = [
        util.sample({"b": 0.5, "a": 0.5}),
        util.chooseFromDistribution([(0.5, "x"), (0.5, "y")]),
        util.sample([1, 1], ["l", "r"]),
        util.flipCoin(0.5),
    ]
    assert drawn == [["a", "b"][marks[0] > 0.5], ["x", "y"][marks[1] > 0.5], ["l", "r"][marks[2] > 0.5], marks[3] < 0.5]


def test_a_name_is_looked_up_among_the_files_own():
    assert util.lookup("better", {"better": 3}) == 3
    assert util.lookup("math.pi", {}) == pytest.approx(3.14159, abs=1e-5)
    with pytest.raises(NameError, match="worse not found as a method or class"):
        util.lookup("worse", {"better": 3})


def test_what_is_not_defined_leaves_with_its_place(capsys):
    with pytest.raises(SystemExit):
        util.raiseNotDefined()
    assert "*** Method not implemented: test_what_is_not_defined_leaves_with_its_place at line" in capsys.readouterr().out


def test_functions_have_their_snake_case_names():
    assert util.manhattan_distance is util.manhattanDistance and util.Queue().is_empty()
    assert Actions.get_successor((1, 1), "East") == (2, 1)


# ghosts


def test_stock_ghosts_as_agents():
    state = initial_state("%%%%%%\n%P . %\n%  G %\n%%%%%%\n")
    assert ghostAgents.RandomGhost(1).getDistribution(state) == pytest.approx({"West": 1 / 3, "East": 1 / 3, "North": 1 / 3})
    rush = ghostAgents.DirectionalGhost(1).getDistribution(state)
    assert rush == pytest.approx({"West": 0.4 + 0.2 / 3, "East": 0.2 / 3, "North": 0.4 + 0.2 / 3})
    bold = ghostAgents.DirectionalGhost(1, prob_attack=1.0).getDistribution(state)
    assert bold == {"West": 0.5, "East": 0, "North": 0.5} and isinstance(bold, util.Counter)
    walled = initial_state("%%%%%%\n%P %G%\n%%%%%%\n")
    assert ghostAgents.RandomGhost(1).getAction(walled) == "Stop"
