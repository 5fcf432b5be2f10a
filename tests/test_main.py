"""The command line as a whole; each command has its own test beside its topic."""

import subprocess
import sys
from importlib import import_module

import pytest

from pacviz import format_maze, list_mazes, load_maze
from pacviz.__main__ import COMMANDS, main


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_and_the_two_functions(command, capsys):
    module = import_module(COMMANDS[command][0])
    assert callable(module.add_arguments)
    assert callable(module.run)
    with pytest.raises(SystemExit) as stop:
        main([command, "--help"])
    assert stop.value.code == 0
    assert f"usage: pacviz {command}" in capsys.readouterr().out


def test_help_lists_every_command(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    beginnings = [line[4:].split()[0] for line in capsys.readouterr().out.splitlines() if line.startswith("    ")]
    assert [word for word in beginnings if word in COMMANDS] == list(COMMANDS)


def test_an_unknown_command_is_refused_by_name(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["fly"])
    assert stop.value.code == 2
    assert "invalid choice: 'fly'" in capsys.readouterr().err


def test_mazes_prints_a_line_for_each(capsys):
    assert main(["mazes"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list_mazes()
    rows, columns = load_maze("classic").shape
    assert any(line.startswith("classic ") and f"{rows} x {columns}" in line for line in lines)


def test_mazes_prints_one(capsys):
    assert main(["mazes", "classic"]) == 0
    assert capsys.readouterr().out == format_maze(load_maze("classic"))


def test_bad_input_is_one_line_and_status_2(capsys, tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text("P?#\n", encoding="utf-8")
    assert main(["mazes", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("pacviz mazes: ")
    assert 'line 1, column 2: found "?"' in captured.err
    assert captured.err.count("\n") == 1


def test_a_reader_that_stops_early_gets_no_traceback():
    command = subprocess.Popen(
        [sys.executable, "-m", "pacviz", "mazes"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    command.stdout.close()
    assert command.stderr.read() == ""
    assert command.wait() in (0, 1)
    command.stderr.close()


def test_commands_import_nothing_heavy():
    code = "import sys, pacviz.__main__; print(sorted({'matplotlib', 'numba', 'anywidget', 'IPython'} & set(sys.modules)))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"
