"""`pacviz cs188` as people of the project call it."""

from textwrap import dedent

import pytest

from pacviz.__main__ import main

AGENTS = """\
from game import Agent
from ghostAgents import GhostAgent


class EastAgent(Agent):
    def __init__(self, depth='2', stubborn=0):
        self.depth = int(depth)
        self.stubborn = stubborn

    def getAction(self, state):
        if self.depth > 2:
            return 'Up'
        return 'East' if self.stubborn or 'East' in state.getLegalActions() else 'Stop'


class WestAgent(Agent):
    def getAction(self, state):
        return 'West' if 'West' in state.getLegalActions() else 'Stop'


class FirstGhost(GhostAgent):
    def getDistribution(self, state):
        return {state.getLegalActions(self.index)[0]: 1}
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "multiAgents.py").write_text(AGENTS, encoding="utf-8")
    (tmp_path / "hall.lay").write_text("%%%%%%%%%%\n%P....%G %\n%%%%%%%%%%\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def shown(capsys, *arguments):
    """Exit status, standard output, and standard error behind the line that says what is run."""
    status = main(["cs188", *arguments])
    out, err = capsys.readouterr()
    said, rest = err.split("\n", 1)
    assert said == f"running {arguments[0]} as a program, with all that you may do yourself"
    return status, out, rest


@pytest.mark.usefixtures("folder")
class TestCommand:
    def test_quiet_games_and_the_summary(self, capsys):
        assert shown(capsys, "multiAgents.py", "-p", "EastAgent", "-l", "hall", "-n", "2", "-q", "-f") == (
            0,
            dedent("""\
            Pacman emerges victorious! Score: 536
            Pacman emerges victorious! Score: 536
            Average Score: 536.0
            Scores:        536.0, 536.0
            Win Rate:      2/2 (1.00)
            Record:        Win, Win
            """),
            "",
        )

    def test_the_first_agent_of_the_file_plays_if_none_is_named_and_the_board_is_printed(self, capsys):
        status, output, _ = shown(capsys, "multiAgents.py", "-l", "hall.lay", "-g", "FirstGhost", "-f")
        assert status == 0
        assert output.startswith("##########\n#....P#")
        assert "score 536, won\n\nPacman emerges victorious! Score: 536\n" in output

    def test_every_round_is_printed_if_asked_for(self, capsys):
        _, output, _ = shown(capsys, "multiAgents.py", "-l", "hall", "-t", "-f")
        assert output.count("score ") == 5  # before each of four moves of Pac-Man, and the end
        assert output.startswith("##########\n#P****#G.#\n##########\nscore 0\n")

    def test_flags_in_their_long_form_and_a_seed(self, capsys):
        arguments = ["multiAgents.py", "--pacman", "WestAgent", "--layout", "arena", "--numGames", "2", "--numghosts", "1"]
        arguments += ["--ghosts", "DirectionalGhost", "--quietTextGraphics", "--catchExceptions", "--timeout", "5"]
        one, two = shown(capsys, *arguments, "--seed", "4"), shown(capsys, *arguments, "--seed", "4")
        assert one == two and one != shown(capsys, *arguments, "--seed", "5")
        assert "Record:        Loss, Loss" in one[1]

    def test_an_agent_that_fails_is_told_so_and_the_status_is_1(self, capsys):
        status, output, _ = shown(capsys, "multiAgents.py", "-l", "hall", "-a", "depth=3", "-n", "2", "-q")
        assert status == 1
        assert output.startswith("The agent made an illegal move. Score: 0\nThe agent made an illegal move. Score: 0\n")
        assert "multiAgents.py, line 10" in output and "returned 'Up', legal: Stop, East" in output

    def test_a_layout_beside_the_agent_file_is_found_from_anywhere(self, capsys, tmp_path, monkeypatch):
        (tmp_path / "layouts").mkdir()
        (tmp_path / "hall.lay").rename(tmp_path / "layouts" / "hall.lay")
        (tmp_path / "elsewhere").mkdir()
        monkeypatch.chdir(tmp_path / "elsewhere")
        status, output, _ = shown(capsys, str(tmp_path / "multiAgents.py"), "-l", "hall", "-q", "--frameTime", "0", "-z", "2")
        assert (status, output.splitlines()[0]) == (0, "Pacman emerges victorious! Score: 536")

    def test_a_name_alone_among_the_arguments_is_1(self, capsys):
        _, output, _ = shown(capsys, "multiAgents.py", "-l", "hall", "-a", "stubborn", "-q")
        assert "Win Rate:      1/1" in output

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (["nothing.py"], "nothing.py: there is no such file"),
            (["multiAgents.py", "-p", "NorthAgent"], "has no agent 'NorthAgent'; its agents: EastAgent, WestAgent, FirstGhost"),
            (["multiAgents.py", "-l", "nowhere"], "found no layout 'nowhere'"),
            (["multiAgents.py", "-g", "Casper"], "found ghosts 'Casper', expected RandomGhost or DirectionalGhost"),
            (["multiAgents.py", "-a", "dept=3"], "cannot be made with {'dept': '3'}: got an unexpected keyword argument"),
            (["multiAgents.py", "-a", "depth=deep"], "multiAgents.py, line 7, in __init__"),
        ],
    )
    def test_what_cannot_be_used_is_named_and_the_status_is_2(self, capsys, arguments, message):
        status, output, errors = shown(capsys, *arguments)
        assert (status, output) == (2, "")
        assert errors.startswith("pacviz cs188: ") and message in errors and errors.count("\n") == 1
