"""Agent files as students have them: loaded as they are, played, and told in their own line what is wrong."""

import itertools
import random
import re
import subprocess
import sys
import threading
from textwrap import dedent

import pytest
from recorded_games import LAYOUTS, RECORD, codes, fields

from pacviz import play
from pacviz.cs188 import AgentFileError, GameState, explored, initial_state, load_agents, run_games
from pacviz.cs188.game import Agent
from pacviz.cs188.time_limit import OutOfTime, call_within

HALL = "%%%%%%%%%%\n%P....%G %\n%%%%%%%%%%\n"
YARD = "%%%%%%%\n%P...G%\n%. . .%\n%.....%\n%%%%%%%\n"
GREEDY = """\
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent
from pacman import GameState


class OneStepAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='1'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

    def getAction(self, gameState: GameState):
        legal = gameState.getLegalActions()
        legal.remove(Directions.STOP)
        return max(legal, key=lambda action: self.evaluationFunction(gameState.generatePacmanSuccessor(action)))


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


def betterEvaluationFunction(currentGameState):
    position = currentGameState.getPacmanPosition()
    food = currentGameState.getFood().asList()
    return currentGameState.getScore() - min([manhattanDistance(position, dot) for dot in food], default=0)


better = betterEvaluationFunction
"""


@pytest.fixture
def agent_file(tmp_path):
    """Writes an agent file and gives its path."""

    def write(text, name="multiAgents.py"):
        path = tmp_path / name
        path.write_text(dedent(text), encoding="utf-8")
        return path

    return write


def one_agent(body):
    """A file with an agent whose getAction has this body."""
    lines = dedent(body).strip().split("\n")
    return "from game import Agent\n\nclass MyAgent(Agent):\n    def getAction(self, state):\n" + "".join(
        f"        {line}\n" for line in lines
    )


# loading


def test_a_file_of_the_project_runs_as_it_is(agent_file):
    agents = load_agents(agent_file(GREEDY))
    assert list(agents) == ["OneStepAgent"]
    assert repr(agents) == "agents of multiAgents.py: OneStepAgent"
    assert agents["OneStepAgent"] is agents.OneStepAgent and "better" in agents
    results = run_games(agents.OneStepAgent(evalFn="better", depth="2"), HALL)
    assert results.scores == [536.0] and results.wins == 1


def test_the_lent_names_are_there_for_the_file_alone(agent_file, tmp_path, monkeypatch):
    names = ("util", "game", "pacman", "layout", "ghostAgents")
    for name in names:
        (tmp_path / f"{name}.py").write_text(f"mine = {name!r}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    late = agent_file("def ask():\n    import util\n    from game import Agent\n    return util.manhattanDistance, Agent")
    before = set(sys.modules)
    agents = load_agents(late)
    assert agents.ask()[0]((0, 0), (2, 3)) == 5 and agents.ask()[1] is Agent
    assert not set(names) & set(sys.modules)
    assert all("agent file" in name for name in set(sys.modules) - before)
    import util  # the user's own, found as ever

    assert util.mine == "util"
    del sys.modules["util"]


def test_other_files_of_the_folder_are_loaded_once_and_the_same_way(agent_file):
    agent_file("import util\nfrom game import Grid\nqueue = util.Queue()\n", "helpers.py")
    agents = load_agents(agent_file("import helpers\nfrom helpers import queue\nsame = helpers.queue is queue\n"))
    assert agents.same and "helpers" not in sys.modules


def test_loading_again_gives_the_file_as_it_is_now(agent_file):
    first = load_agents(agent_file("depth = 1"))
    second = load_agents(agent_file("depth = 2"))
    assert (first.depth, second.depth) == (1, 2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("def f(x):\n    print x\n", r"multiAgents\.py, line 2: `print x`: .*this is Python 2: write print\(\.\.\.\)"),
        ("if 1 <> 2:\n    pass\n", r"line 1: `if 1 <> 2:`: .*write != for <>"),
        ("try:\n    pass\nexcept ValueError, error:\n    pass\n", r"line 3.*write `except Kind as error:`"),
        ("def f():\n    if 1:\n\treturn 2\n", r"line 3.*let your editor turn all tabs into spaces"),
        ("import sys\nworst = -sys.maxint\n", r"line 2: `worst = -sys\.maxint`: AttributeError.*write sys\.maxsize"),
        ("import searchAgents\n", r"line 1: `import searchAgents`: ModuleNotFoundError.*put that file beside the agent file"),
        ("from util import magic\n", r"line 1: .*pacviz lends util, game, pacman, layout and ghostAgents"),
        ("import sys\n\nsys.exit(1)\n", r"line 3: `sys\.exit\(1\)`: the agent left the program\. What to do: .*must not exit\."),
    ],
)
def test_a_file_that_cannot_be_loaded_names_its_line_and_the_remedy(agent_file, text, message):
    with pytest.raises(AgentFileError, match=message):
        load_agents(agent_file(text))


def test_a_file_that_does_not_end_or_is_no_text(agent_file, tmp_path, monkeypatch):
    monkeypatch.setattr("pacviz.cs188.loader._SECONDS", 0.2)
    with pytest.raises(AgentFileError, match=r"multiAgents\.py, line 2: `pass`: the time was up here|line 1: `while True:`"):
        load_agents(agent_file("while True:\n    pass\n"))
    (tmp_path / "latin.py").write_bytes(b"# caf\xe9\n")
    with pytest.raises(AgentFileError, match=r"SyntaxError: .*encoding"):
        load_agents(tmp_path / "latin.py")
    (tmp_path / "latin.py").write_bytes(b"# coding: latin-1\nname = 'caf\xe9'\n")
    assert load_agents(tmp_path / "latin.py").name == "caf\u00e9"


def test_a_file_or_an_agent_that_does_not_exist(agent_file, tmp_path):
    with pytest.raises(AgentFileError, match="there is no such file"):
        load_agents(tmp_path / "nothing.py")
    with pytest.raises(AgentFileError, match="has no agent 'MinimaxAgent'; its agents: OneStepAgent"):
        load_agents(agent_file(GREEDY))["MinimaxAgent"]
    assert load_agents(str(agent_file(GREEDY)).removesuffix(".py")).better


# what goes wrong while playing


@pytest.mark.parametrize(
    ("body", "outcome", "message"),
    [
        ("here = 1\nreturn state.getScore() / 0", "crashed", r"multiAgents\.py, line 6, in getAction: .*ZeroDivisionError"),
        ("return max([])", "crashed", r"line 5.*a finished game has no legal actions"),
        ("return 'Up'", "illegal move", r"line 5, in getAction: `return 'Up'`: returned 'Up', legal: Stop, East"),
        ("if state:\n    return\nreturn 'East'", "illegal move", r"line 4.*returned nothing \(None\).*end every path"),
        ("return 9, 'East'", "illegal move", r"returned \(9, 'East'\).*as a name alone"),
        ("import util\nutil.raiseNotDefined()", "crashed", r"line 6.*the agent left the program.*write the method"),
        ("return self.getAction(state)", "crashed", r"line 5, in getAction.*RecursionError.*the search never ends"),
        ("return state.generateSuccessor(1, 'Stop')", "crashed", r"line 5.*Illegal ghost action Stop.*the same agent"),
        ("for n in xrange(2):\n    pass", "crashed", r"line 5.*'xrange'.*this is Python 2: write range"),
        ("return {}.has_key(1)", "crashed", r"line 5.*write `key in dictionary`"),
        ("return state.getLegalActions()[1.0]", "crashed", r"line 5.*`/` gives a float"),
        ("return 'East' if self.depth == '1' else 0", "crashed", r"line 5.*has no attribute 'depth'"),
    ],
)
def test_an_agent_that_fails_is_told_its_line_and_the_other_games_run(agent_file, body, outcome, message):
    agents = load_agents(agent_file(one_agent(body)))
    results = run_games(agents.MyAgent(), HALL, games=2)
    assert [game.outcome for game in results] == [outcome] * 2
    assert results.wins == 0 and len(results.messages) == 1
    assert re.search(message, results.messages[0]), results.messages[0]
    assert str(results).endswith(f"Record:        Loss, Loss\n{results.messages[0]}")
    assert "\n" not in results.messages[0]


def test_an_endless_loop_ends_its_game_and_names_its_line(agent_file):
    agents = load_agents(agent_file(one_agent("while True:\n    best = 1")))
    results = run_games(agents.MyAgent(), HALL, games=2, timeout=0.2)
    assert [game.outcome for game in results] == ["timed out"] * 2
    assert "multiAgents.py, line" in results.messages[0] and "in getAction" in results.messages[0]
    assert "The limit is 0.2 seconds for a move" in results.messages[0]


@pytest.mark.parametrize(
    "body",
    [
        "while True:\n    try:\n        while True:\n            best = 1\n    except Exception:\n        pass",
        "try:\n    while True:\n        best = 1\nexcept:\n    pass\nwhile True:\n    best = 2",
    ],
)
def test_an_agent_that_catches_everything_is_stopped_all_the_same(agent_file, body):
    results = run_games(load_agents(agent_file(one_agent(body))).MyAgent(), HALL, timeout=0.2)
    assert results[0].outcome == "timed out"


def test_the_moves_of_a_game_together_have_the_same_limit(agent_file):
    agents = load_agents(agent_file(one_agent("import time\ntime.sleep(0.05)\nreturn 'Stop'")))
    results = run_games(agents.MyAgent(), "%%%%%%%%%\n%P.%%%%%%\n%%% G   %\n%%%%%%%%%\n", timeout=0.3, max_turns=100)
    assert results[0].outcome == "timed out" and 4 <= len(results[0].moves) <= 14


def forever():
    while True:
        pass


def test_a_call_within_its_time_gives_its_answer_and_passes_errors_on():
    assert call_within(5, sum, [1, 2, 3]) == 6
    with pytest.raises(ValueError, match="invalid literal"):
        call_within(5, int, "x")
    with pytest.raises(OutOfTime):
        call_within(0.05, forever)
    assert call_within(5, max, 1, 2) == 2


def test_a_debugger_can_look_on_after_a_time_limit():
    code = """
import faulthandler, sys
from pacviz.cs188.time_limit import OutOfTime, call_within
faulthandler.dump_traceback_later(20, exit=True)
def forever():
    while True:
        pass
call_within(5, sum, [1])
try:
    call_within(0.05, forever)
except OutOfTime:
    lines = []
    sys.settrace(lambda frame, event, argument: lines.append(event))
    call_within(5, sum, [1])
    sys.settrace(None)
    print(len(lines) > 0)
"""
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (shown.stdout, shown.stderr) == ("True\n", "")


def test_many_short_limits_never_leave_an_error_or_a_thread_behind():
    before, late = threading.active_count(), 0
    for number in range(200):
        try:
            call_within(0.0004 * (number % 3), lambda number=number: [n * n for n in range(3000 * (number % 5))])
        except OutOfTime:
            late += 1
        sum(n * n for n in range(500))  # an error left behind would arrive here
    assert threading.active_count() == before
    assert 0 < late < 200


# games


def test_an_agent_gets_its_hooks_and_copies_of_the_state(agent_file):
    text = """
    from game import Agent

    class Watcher(Agent):
        def __init__(self):
            self.seen = []
        def registerInitialState(self, state):
            self.seen.append("start")
        def observationFunction(self, state):
            self.seen.append("observe")
            return state.deepCopy()
        def getAction(self, state):
            state.getGhostStates()[0].scaredTimer = 99
            state.getFood()[2][1] = False
            return "East"
        def final(self, state):
            self.seen.append("end")
    """
    watcher = load_agents(agent_file(text)).Watcher()
    results = run_games(watcher, HALL, games=2)
    assert results.scores == [536.0, 536.0]  # nothing it wrote reached the game
    assert watcher.seen == ["observe", "start", *["observe"] * 4, "observe", "end"] * 2


def test_one_seed_gives_the_same_games_and_puts_chance_back(agent_file):
    agents = load_agents(agent_file(GREEDY))
    random.seed(12)
    expected = random.random()
    random.seed(12)
    first = run_games(agents.OneStepAgent(evalFn="better"), YARD, games=4)
    assert random.random() == expected
    again = run_games(agents.OneStepAgent(evalFn="better"), YARD, games=4)
    other = run_games(agents.OneStepAgent(evalFn="better"), YARD, games=4, seed=7)
    assert [game.moves for game in first] == [game.moves for game in again] != [game.moves for game in other]


@pytest.mark.parametrize("number", range(len(RECORD["seeded_games"])))
def test_a_seeded_game_is_the_recorded_one(number):
    game = RECORD["seeded_games"][number]
    turns, drawn = itertools.count(), []

    def pacman(state):
        legal = state.getLegalActions(0)
        return legal[(7 * next(turns) + 3) % len(legal)]

    results = run_games(
        pacman, "\n".join(LAYOUTS[game["layout"]]["rows"]), game["ghost_class"], seed=game["seed"],
        num_ghosts=game["max_ghosts"], max_turns=400, after_game=lambda result: drawn.append(random.random()),
    )  # fmt: skip
    assert codes(action for _, action in results[0].moves) == game["moves"]
    assert fields(results[0].final) == game["final"]
    assert drawn == [game["next_random"]]


def test_ghosts_by_name_by_class_by_number_and_by_list(agent_file):
    from pacviz.cs188.ghostAgents import DirectionalGhost, GhostAgent

    class Sitter(GhostAgent):
        def getDistribution(self, state):
            return {state.getLegalActions(self.index)[0]: 1}

    def east(state):
        return "East" if "East" in state.getLegalActions(0) else "Stop"

    named = run_games(east, YARD, "DirectionalGhost", 3)
    assert [game.moves for game in named] == [game.moves for game in run_games(east, YARD, DirectionalGhost, 3)]
    for functions in (play.DirectionalGhost, [play.DirectionalGhost()]):
        assert [game.moves for game in run_games(east, YARD, functions, 3)] == [game.moves for game in named]
    mild = run_games(east, YARD, [play.DirectionalGhost(1, attack=0)], 3)
    assert [game.moves for game in mild] == [game.moves for game in run_games(east, YARD, [play.RandomGhost(1)], 3)]
    assert len(run_games(east, YARD, 0, max_turns=9)[0].moves) == 9
    assert run_games(east, HALL, Sitter).scores == run_games(east, HALL, [Sitter(1)]).scores
    with pytest.raises(ValueError, match="found ghosts 'Ghost', expected RandomGhost or DirectionalGhost"):
        run_games(east, YARD, "Ghost")
    with pytest.raises(ValueError, match="found 0 ghost agents for 1 ghosts"):
        run_games(east, YARD, [])
    with pytest.raises(ValueError, match="expected an agent"):
        run_games(3, YARD)


def test_the_summary_is_the_one_that_is_known():
    def east(state):
        return "East" if "East" in state.getLegalActions(0) else "Stop"

    assert str(run_games(east, HALL, games=2)) == dedent("""\
        Average Score: 536.0
        Scores:        536.0, 536.0
        Win Rate:      2/2 (1.00)
        Record:        Win, Win""")
    none = run_games(east, HALL, games=0)
    assert (str(none), none.win_rate, none.average_score) == ("No games", 0, 0)


def test_a_game_can_be_looked_at_afterwards():
    result = run_games(lambda state: "East", HALL)[0]
    record = result.record
    assert record.outcome == "won" and record.score == result.score == 536
    assert len(record.states) == len(result.moves) + 1


def test_explored_counts_one_decision_and_leaves_the_count_alone(agent_file):
    agents = load_agents(agent_file(GREEDY))
    state = initial_state("arena")
    GameState.explored = {state}
    assert explored(agents.OneStepAgent(), state) == 4  # the root, and West, East, North
    run_games(agents.OneStepAgent(), HALL)
    assert GameState.getAndResetExplored() == {state}
    assert explored(lambda state: state.getLegalActions()[0], state) == 0


# files written for other editions


def test_an_agent_in_snake_case(agent_file):
    text = """
    import util
    from game import Agent, Directions, Actions

    class SnakeAgent(Agent):
        def get_action(self, game_state):
            legal = [a for a in game_state.get_legal_actions(0) if a != Directions.STOP]
            here = game_state.get_pacman_position()
            near = min(util.manhattan_distance(here, dot) for dot in game_state.get_food().as_list())
            timers = [ghost.scared_timer for ghost in game_state.get_ghost_states()]
            assert near >= 1 and timers == [0] and not game_state.is_win() and not game_state.is_lose()
            assert Actions.get_legal_neighbors(here, game_state.get_walls())
            return max(legal, key=lambda a: game_state.generate_pacman_successor(a).get_score())
    """
    agents = load_agents(agent_file(text))
    assert list(agents) == ["SnakeAgent"]
    assert run_games(agents.SnakeAgent(), HALL).scores == [536.0]
