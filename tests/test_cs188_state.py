"""The game under the Berkeley names: recorded games once more, and each promise about states, grids and live parts."""

import copy
import gzip
import json
from pathlib import Path

import pytest
from recorded_games import GAMES, LAYOUTS, NAMES, codes, ply

from pacviz.cs188 import GameState, TreeState, explored, getLayout, initial_state
from pacviz.cs188.layout import Layout
from pacviz.formats import load_maze
from pacviz.game_tree_search import alpha_beta, expectimax, minimax
from pacviz.maze import IllegalActionError, MazeError
from pacviz.tree_game import TreeGame

FACTS = json.loads(gzip.decompress((Path(__file__).parent / "data" / "search_facts.json.gz").read_bytes()))
SEARCHES = {"minimax": minimax, "alphabeta": alpha_beta, "expectimax": expectimax}


def board(*rows):
    return initial_state("\n".join(rows) + "\n")


def start_of(layout):
    return initial_state("\n".join(LAYOUTS[layout]["rows"]))


def fields(state):
    """The state as the record writes it down, asked for by the original's names."""
    ghosts = state.getGhostStates()
    assert [ghost.getPosition() for ghost in ghosts] == state.getGhostPositions()
    return [
        list(state.getPacmanPosition()),
        codes([state.getPacmanState().getDirection()])[0],
        [list(ghost.getPosition()) for ghost in ghosts],
        codes(ghost.getDirection() for ghost in ghosts),
        [ghost.scaredTimer for ghost in ghosts],
        state.getScore(),
        state.getNumFood(),
        [list(capsule) for capsule in state.getCapsules()],
        int(state.isWin()),
        int(state.isLose()),
    ]


# recorded games and searches


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_recorded_game(number):
    game = GAMES[number]
    state = start_of(game["layout"])
    GameState.getAndResetExplored()
    assert fields(state) == LAYOUTS[game["layout"]]["initial"]
    for row in game["plies"]:
        agent, legal, action, after = ply(row)
        assert codes(state.getLegalActions(agent)) == legal
        if action is not None:
            state = state.generateSuccessor(agent, action)
        assert fields(state) == after
    assert [list(point) for point in state.getFood().asList()] == game["food_end"]
    assert len(GameState.getAndResetExplored()) == game["distinct_states"]


class Searched:
    """A Berkeley state as the searches of pacviz ask for it, with or without Pac-Man's Stop."""

    def __init__(self, state, stop):
        self.state, self.stop = state, stop
        self.num_agents = state.getNumAgents()
        self.is_terminal = lambda: state.isWin() or state.isLose()

    def legal_actions(self, agent):
        actions = self.state.getLegalActions(agent)
        if agent == 0 and not self.stop and "Stop" in actions:
            actions.remove("Stop")
        return actions

    def successor(self, agent, action):
        return Searched(self.state.generateSuccessor(agent, action), self.stop)


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("number", range(len(FACTS["positions"])))
def test_a_search_explores_as_many_states_as_recorded(number, depth):
    position = FACTS["positions"][number]
    state = initial_state("\n".join(FACTS["layouts"][position["layout"]]))
    for agent, code in position["prefix"]:
        state = state.generateSuccessor(agent, NAMES[code]) if code else state
    assert fields(state) == position["state"]
    for stop in ("with_stop", "without_stop"):
        for name, fact in position["by_depth"][str(depth)][stop].items():
            decisions = []

            def agent(root, name=name, stop=stop, decisions=decisions):
                search = SEARCHES[name]
                decisions.append(search(Searched(root, stop == "with_stop"), depth, lambda node: node.state.getScore()))

            assert explored(agent, state) == fact["distinct_states"]
            assert decisions[0].value == pytest.approx(fact["value"], abs=1e-9)
            assert decisions[0].generated == fact["successor_calls"]


@pytest.mark.parametrize("tree", FACTS["trees"], ids=lambda tree: tree["id"])
def test_an_explicit_tree_is_explored_as_recorded(tree):
    start = TreeGame.from_edges(tree["start"], tree["successors"], tree["evaluation"], tree["num_agents"])
    for result in tree["results"]:
        for name in ("minimax", "alphabeta"):
            GameState.getAndResetExplored()
            root = Searched(TreeState(start, tree["lose"]), stop=True)
            decision = SEARCHES[name](root, result["depth"], lambda node: node.state.getScore())
            found = {state.tree.name for state in GameState.getAndResetExplored()}
            assert (decision.value, decision.action) == (result[name]["value"], result[name]["first_best"])
            assert found == set(result[name]["generated"])


def test_a_tree_state_has_the_names_that_searches_use():
    state = TreeState(TreeGame.from_lists([[3, -4], [2, 4]]), lose=["ab"])
    left = state.getNextState(0, "a")
    assert left == state.generateChild(0, "a") == state.generatePacmanSuccessor("a") == state.get_next_state(0, "a")
    assert state.getLegalPacmanActions() == ["a", "b"] and state.getNumAgents() == 2 and str(left) == "a"
    won, lost = left.generateSuccessor(1, "a"), left.generateSuccessor(1, "b")
    assert (won.isWin(), won.isLose(), lost.isWin(), lost.isLose(), left.isWin()) == (True, False, False, True, False)
    with pytest.raises(IllegalActionError, match="successor of a terminal state"):
        won.generateSuccessor(0, "a")


# moving


def test_three_spellings_and_keywords_of_the_successor():
    state = board("%%%%%", "%P..%", "%G .%", "%%%%%")
    after = state.generateSuccessor(0, "East")
    assert after == state.getNextState(0, "East") == state.generateChild(agentIndex=0, action="East")
    assert after == state.generatePacmanSuccessor("East") == state.getPacmanNextState(action="East")
    assert after == state.generatePacmanChild("East") == state.generate_successor(0, "East")
    assert state.getLegalActions() == state.getLegalPacmanActions() == state.get_legal_actions(0)


def test_the_legal_list_is_a_new_one_each_time():
    state = board("%%%%", "%P.%", "%%%%")
    state.getLegalActions().remove("Stop")
    assert state.getLegalActions() == ["Stop", "East"]


def test_errors_have_the_texts_of_the_original_and_say_more():
    state = board("%%%%%%", "%P. G%", "%%%%%%")
    with pytest.raises(Exception, match=r"^Illegal action North: agent 0 cannot do 'North' here; legal: Stop, East"):
        state.generateSuccessor(0, "North")
    with pytest.raises(Exception, match=r"^Illegal ghost action Stop"):
        state.generateSuccessor(1, "Stop")
    with pytest.raises(Exception, match=r"^Invalid index passed to getGhostState"):
        state.generateSuccessor(2, "West")
    won = state.generateSuccessor(0, "East")
    assert won.isWin() and won.getLegalActions(0) == won.getLegalActions(1) == []
    with pytest.raises(Exception, match=r"^Can't generate a successor of a terminal state\."):
        won.generateSuccessor(1, "West")


@pytest.mark.parametrize("method", ["getGhostState", "getGhostPosition"])
def test_a_ghost_that_does_not_exist(method):
    state = board("%%%%%%", "%P. G%", "%%%%%%")
    with pytest.raises(IllegalActionError, match="index passed to"):
        getattr(state, method)(0)
    with pytest.raises(IndexError if method == "getGhostPosition" else IllegalActionError):
        getattr(state, method)(2)


# looking


def test_positions_are_x_to_the_right_and_y_up():
    state = board("%%%%%", "%.oG%", "%P. %", "%%%%%")
    assert state.getPacmanPosition() == (1, 1)
    assert state.getGhostPosition(1) == (3, 2)
    assert state.getCapsules() == [(2, 2)]
    assert state.getFood().asList() == [(1, 2), (2, 1)]
    assert state.hasFood(2, 1) and not state.hasFood(1, 1)
    assert state.hasWall(0, 0) and state.getWalls()[4][3] and not state.getWalls()[1][1]
    assert state.getWalls().count() == 14 and state.getWalls().asList(False)[:2] == [(1, 1), (1, 2)]
    assert (state.data.layout.width, state.data.layout.height, state.getNumAgents()) == (5, 4, 2)


def test_scores_are_floats_and_ghosts_become_floats_when_they_move():
    state = board("%%%%%%%", "%P.  G%", "%%%%%%%")
    assert repr(state.getScore()) == "0.0"
    moved = state.generateSuccessor(1, "West")
    assert repr(state.getGhostPosition(1)) == "(5, 1)" and repr(moved.getGhostPosition(1)) == "(4.0, 1.0)"
    assert repr(moved.getPacmanPosition()) == "(1, 1)"


def test_a_ghost_that_snaps_or_comes_home_has_ints_again():
    state = board("%%%%%%%%", "%P    G%", "%.%%%%%%", "%%%%%%%%")
    ghost = state.getGhostState(1)
    ghost.configuration.pos, ghost.configuration.direction, ghost.scaredTimer = (4.5, 2.0), "West", 1
    snapped = state.generateSuccessor(1, "West")
    assert repr(snapped.getGhostPosition(1)) == "(4, 2)" and snapped.getGhostState(1).scaredTimer == 0
    assert repr(snapped.generateSuccessor(1, "West").getGhostPosition(1)) == "(3.0, 2.0)"
    ghost.configuration.pos, ghost.scaredTimer = (2.0, 2.0), 9
    assert repr(state.generateSuccessor(1, "West").getGhostPosition(1)) == "(6, 2)"


def test_the_board_in_text():
    state = board("%%%%%%%", "%Po. G%", "%%%%%%%")
    assert str(state) == "%%%%%%%\n%<o. G%\n%%%%%%%\nScore: 0\n"
    east = state.generateSuccessor(0, "East")
    assert str(east) == "%%%%%%%\n% <. G%\n%%%%%%%\nScore: -1\n"
    west = east.generateSuccessor(1, "West").generateSuccessor(0, "West")
    assert str(west) == "%%%%%%%\n%> . G%\n%%%%%%%\nScore: -2\n"
    column = board("%%%", "% %", "%P%", "%.%", "%%%")
    assert "%v%" in str(column.generateSuccessor(0, "North")) and "%^%" in str(column.generateSuccessor(0, "South"))
    assert str(state.getGhostState(1)) == "Ghost: (x,y)=(5, 1), Stop"
    assert str(state.getPacmanState()) == "Pacman: (x,y)=(1, 1), Stop"


# a state as a value


def test_equality_counts_agents_food_capsules_and_score_only():
    state = board("%%%%%", "%P .%", "%   %", "%%%%%")
    right_down = state.generateSuccessor(0, "East").generateSuccessor(0, "South")
    down_right = state.generateSuccessor(0, "South").generateSuccessor(0, "East")
    assert right_down != down_right  # Pac-Man looks another way
    one, two = right_down.generateSuccessor(0, "West"), state.generateSuccessor(0, "South")
    assert one != two  # the score
    assert state == board("%%%%%", "%P .%", "%  %%", "%%%%%")  # walls do not count
    assert state != board("%%%%%", "%P .%", "%   %", "%   %", "%%%%%")
    assert state != "state"


def test_a_deep_copy_has_forgotten_that_the_game_is_over():
    won = board("%%%%", "%P.%", "%%%%").generateSuccessor(0, "East")
    for twin in (won.deepCopy(), GameState(won)):
        assert twin == won and hash(twin) == hash(won)
        assert not twin.isWin() and twin.getLegalActions(0) == ["West", "Stop"]


def test_copies_of_python_keep_the_outcome():
    won = board("%%%%", "%P.%", "%%%%").generateSuccessor(0, "East")
    for twin in (copy.copy(won), copy.deepcopy(won)):
        assert twin == won and twin.isWin()


def test_explored_holds_parents_and_children_once():
    state = board("%%%%%", "%P .%", "%%%%%")
    GameState.getAndResetExplored()
    state.getLegalActions(0)
    assert GameState.getAndResetExplored() == set()
    east = state.generateSuccessor(0, "East")
    state.generateSuccessor(0, "East")
    assert GameState.explored == {state, east}
    assert GameState.getAndResetExplored() == {state, east} and GameState.explored == set()


# live parts


def test_writing_to_a_ghost_changes_the_state_it_came_from():
    state = board("%%%%%%", "%P.G.%", "%%%%%%")
    before = hash(state)
    state.getGhostStates()[0].scaredTimer = 5
    assert hash(state) != before and state != board("%%%%%%", "%P.G.%", "%%%%%%")
    assert state.generateSuccessor(1, "West").getGhostPosition(1) == (2.5, 1)
    state.getPacmanState().scaredTimer = 5
    assert state.data.agentStates[0].scaredTimer == 0  # Pac-Man's is a copy
    assert state.getGhostStates() is not state.getGhostStates()
    assert state.getGhostStates()[0] is state.getGhostState(1) is state.data.agentStates[1]


def test_the_grid_of_food_is_shared_until_a_dot_is_eaten():
    state = board("%%%%%%%", "%P . .%", "%%%%%%%")
    moved = state.generateSuccessor(0, "East")
    moved.getFood()[5][1] = False
    assert not state.hasFood(5, 1) and state.getNumFood() == 1
    assert moved.generateSuccessor(0, "East").isWin()
    fresh = board("%%%%%%%", "%P . .%", "%%%%%%%")
    ate = fresh.generateSuccessor(0, "East").generateSuccessor(0, "East")
    ate.getFood()[5][1] = False
    assert fresh.hasFood(5, 1) and fresh.getNumFood() == 2
    twin = fresh.deepCopy()
    twin.getFood()[5][1] = False
    assert fresh.hasFood(5, 1)


def test_the_list_of_capsules_is_the_states_own_and_its_order_counts():
    state = board("%%%%%%", "%Po.o%", "%o   %", "%%%%%%")
    assert state.getCapsules() == [(1, 1), (2, 2), (4, 2)]
    assert state.getCapsules() is state.getCapsules()
    twin = state.deepCopy()
    twin.getCapsules().reverse()
    assert twin != state
    twin.getCapsules().remove((2, 2))
    assert twin.generateSuccessor(0, "East").getCapsules() == [(1, 1), (4, 2)] and len(state.getCapsules()) == 3


def test_data_gives_the_parts_by_name_and_takes_them():
    state = board("%%%%%", "%P .%", "%%%%%")
    state.data.score += 7
    assert (state.getScore(), state.data.score, state.data._win, state.data._lose) == (7.0, 7, False, False)
    state.data._lose = True
    assert state.isLose() and state.getLegalActions(0) == []
    assert state.data.food is state.getFood() and state.data.capsules is state.getCapsules()


# layouts


def test_agents_of_a_layout_are_ordered_by_rank_then_from_the_left_then_from_the_bottom():
    state = board("%%%%%%%", "%2 G 1%", "%P.G 4%", "%%%%%%%")
    assert state.getGhostPositions() == [(3, 1), (3, 2), (5, 2), (1, 2), (5, 1)]
    limited = initial_state("%%%%%%%\n%2 G 1%\n%P.G 4%\n%%%%%%%", num_ghosts=2)
    assert limited.getGhostPositions() == [(3, 1), (3, 2)] and limited.getNumAgents() == 3


def test_unknown_symbols_are_floor_and_spaces_around_a_row_are_dropped():
    state = board("  %%%%%", "  %P5x%  ", "%%%%%")
    assert state.getLegalActions(0) == ["Stop", "East"] and state.getNumAgents() == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("%%%%\n%P.%\n%%%%\n\n", "line 4: found a blank line"),
        ("%%%%\n%P.%\n%%%\n", "line 3: found 3 characters, expected 4"),
        ("%%%%\n%..%\n%%%%\n", "the layout has no Pac-Man"),
        ("%%%%\n%PP%\n%%%%\n", "found a second Pac-Man"),
    ],
)
def test_a_bad_layout_says_what_is_wrong(text, message):
    with pytest.raises(MazeError, match=message):
        initial_state(text)


def test_a_layout_is_found_by_name_here_or_in_folders_above(tmp_path, monkeypatch):
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "mine.lay").write_text("%%%%\n%P.%\n%%%%\n")
    (tmp_path / "agents" / "old").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "agents" / "old")
    assert str(getLayout("mine")) == "%%%%\n%P.%\n%%%%"
    assert str(getLayout("mine.lay")) == str(getLayout("mine"))
    assert initial_state("mine").getNumFood() == 1
    monkeypatch.chdir(tmp_path.parent)
    assert getLayout("mine") is None
    assert str(getLayout("mine", near=tmp_path / "agents")) == "%%%%\n%P.%\n%%%%"
    assert getLayout("arena").maze == load_maze("arena")
    assert getLayout("nowhere") is None
    with pytest.raises(MazeError, match="found no layout 'nowhere'"):
        initial_state("nowhere")


def test_any_maze_with_pacman_will_do():
    maze = load_maze("classic")
    state = initial_state(maze, num_ghosts=1)
    assert state.getNumFood() == len(maze.dots) and state.getNumAgents() == 2
    assert Layout.of_maze(maze).deepCopy().maze == maze
    assert str(state).splitlines()[0] == "%" * 28
