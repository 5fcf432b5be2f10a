"""Where pacviz may have to run: terminals with few letters, full or locked disks, odd folders, no screen, beside itself."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pacviz import load_maze

ROOT = Path(__file__).resolve().parent.parent
AGENT = """from game import Agent
class First(Agent):
    def getAction(self, state):
        return state.getLegalActions(0)[0]
"""
TITLE = "Käfig → 迷宮 👻"
CALLS = [
    ["--help"],
    ["mazes"],
    ["mazes", "maze.txt"],
    ["vampire", str(ROOT / "mazes" / "vampires_rooms.in"), "--explain"],
    ["tribute", "--moves", "moves.txt", "--show"],
    ["cs188", "agent.py", "-t", "-f"],
    ["new-lesson", "patrol_routes", "--folder", "."],
    ["slides", "--help"],
]


@pytest.fixture
def folder(tmp_path):
    """A folder with a name that has to be quoted everywhere, and a file for every command in it."""
    place = tmp_path / "a b%20 %s Käfig"
    place.mkdir()
    (place / "maze.txt").write_text(f"; title: {TITLE}\nP.F\n..G\n", encoding="utf-8")
    (place / "agent.py").write_text(AGENT, encoding="utf-8")
    (place / "moves.txt").write_text("UUDD.LLRR", encoding="utf-8")
    return place


def run(arguments, folder, *, program=("-m", "pacviz"), **variables):
    """A command in a process of its own; the level that `tribute` reads comes on its standard input."""
    with (ROOT / "mazes" / "tribute_rock.level").open("rb") as level:
        return subprocess.run(
            [sys.executable, *program, *arguments],
            cwd=folder,
            stdin=level,
            capture_output=True,
            env=os.environ | variables,
        )


def complaints(stderr):
    """The lines of an error stream, but for the one that says that an agent file is run."""
    return [line for line in stderr.splitlines() if not line.startswith("running agent.py")]


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437", "utf-8"])
def test_letters_that_a_terminal_lacks_are_printed_as_escapes(folder, encoding):
    shown = run(["mazes", "maze.txt"], folder, PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    assert (shown.returncode, shown.stderr) == (0, b"")
    title = TITLE.encode(encoding, errors="backslashreplace")
    assert shown.stdout.splitlines()[0] == b"; title: " + title


@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_every_command_runs_in_a_locale_of_plain_letters(folder, call):
    plain = run(call, folder, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert b"Traceback" not in plain.stderr
    assert plain.returncode in (0, 1)  # 1 is a game that was lost
    shutil.rmtree(folder / "solutions", ignore_errors=True)
    (folder / "00_patrol_routes.ipynb").unlink(missing_ok=True)
    usual = run(call, folder, PYTHONUTF8="1", PYTHONIOENCODING="ascii:backslashreplace")
    assert (plain.returncode, plain.stdout) == (usual.returncode, usual.stdout)


@pytest.mark.skipif(os.name == "nt", reason="a shell closes the output in its own way")
@pytest.mark.parametrize("end", ["| true", ">&-"])
@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_every_command_ends_quietly_where_nobody_reads_its_output(folder, call, end):
    program = '"$0" -m pacviz "$@" < "$LEVEL" ' + end
    level = {"LEVEL": str(ROOT / "mazes" / "tribute_rock.level")}
    shell = ["sh", "-c", program, sys.executable, *call]
    shown = subprocess.run(shell, cwd=folder, capture_output=True, text=True, env=os.environ | level)
    assert complaints(shown.stderr) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("call", CALLS[1:6], ids=" ".join)
def test_an_output_file_without_room_is_one_line_and_status_2(folder, call):
    with Path("/dev/full").open("wb") as full, (ROOT / "mazes" / "tribute_rock.level").open("rb") as level:
        shown = subprocess.run(
            [sys.executable, "-m", "pacviz", *call],
            cwd=folder,
            stdin=level,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert shown.returncode == 2
    assert complaints(shown.stderr) == [f"pacviz {call[0]}: [Errno 28] No space left on device"]


COMPILED = """
from pacviz import distances, load_maze

maze = load_maze("rooms")
print(distances(maze, maze.pacman)[maze.ghosts[0]])
"""
NO_ROOM = """
import errno
from numba.core.caching import IndexDataCacheFile

def full(self, path):
    raise OSError(errno.ENOSPC, "No space left on device", path)

IndexDataCacheFile._open_for_write = full
"""


def test_compiled_loops_run_where_they_cannot_be_kept(tmp_path):
    usual = run([], tmp_path, program=("-c", COMPILED))
    full = run([], tmp_path, program=("-c", NO_ROOM + COMPILED), NUMBA_CACHE_DIR=str(tmp_path / "cache"))
    assert (full.returncode, full.stderr) == (0, b"")
    assert full.stdout == usual.stdout
    assert [path for path in (tmp_path / "cache").rglob("*") if path.is_file()] == []


def test_three_processes_at_once_fill_one_empty_cache(tmp_path):
    variables = {"NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", COMPILED]
    at_once = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ | variables)
        for _ in range(3)
    ]
    told = [(*process.communicate(), process.returncode) for process in at_once]
    assert len(set(told)) == 1
    assert told[0][1:] == (b"", 0)
    kept = {path: path.read_bytes() for path in tmp_path.rglob("*.nb?")}
    assert kept
    assert run([], tmp_path, program=("-c", COMPILED), **variables).stdout == told[0][0]
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.nb?")} == kept


def test_pictures_are_drawn_without_a_screen_and_without_being_told_how(tmp_path):
    program = "from pacviz import draw_maze, load_maze\ndraw_maze(load_maze('rooms')).figure.savefig('rooms.png')"
    variables = {
        name: value for name, value in os.environ.items() if name not in ("DISPLAY", "MPLBACKEND", "WAYLAND_DISPLAY")
    }
    drawn = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env=variables, capture_output=True, text=True)
    assert (drawn.returncode, drawn.stderr) == (0, "")
    assert (tmp_path / "rooms.png").read_bytes().startswith(b"\x89PNG")


def test_the_text_of_python_c_is_not_taken_for_the_source_of_something_else(tmp_path):
    program = """
from pacviz.cs188.messages import explain
from pacviz.learner_source import read_program
space = {}
exec("def made(maze):\\n    return 1 / 0", space)
try:
    print(read_program(space["made"]).text)
except ValueError as error:
    print(error)
try:
    space["made"](None)
except ZeroDivisionError as error:
    print(explain(error))
"""
    told = run([], tmp_path, program=("-c", program)).stdout.decode().splitlines()
    assert told[0] == "the source of made cannot be found; define it in a cell or a file, then watch it"
    assert told[1].startswith("<string>, line 2, in made: ZeroDivisionError: division by zero.")


def test_a_maze_in_a_folder_with_any_name_is_read(folder):
    assert load_maze(folder / "maze.txt").title == TITLE
    assert load_maze(str(folder / "maze.txt")).title == TITLE
