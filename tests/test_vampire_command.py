"""`pacviz vampire`: the same scores as by way of mazes, errors that say where, and nothing heavy loaded."""

import io
import random
import subprocess
import sys
from pathlib import Path

import pytest
from test_vampire_problem import random_contest_maze

from pacviz import parse_mazes
from pacviz.__main__ import main
from pacviz.commands.vampire import MOST_BYTES
from pacviz.formats import MAX_FILE_BYTES, format_mazes
from pacviz.vampire_contest import quick_scores
from pacviz.vampire_problem import editorial_score, score

THREE = "3\n1 3\nPFV\n2 4\nP.#F\nV.#V\n3 3\nP#F\n.V.\n...\n"


def run(capsys, monkeypatch, text, *arguments):
    content = text if isinstance(text, bytes) else text.encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
    status = main(["vampire", "-", *arguments])
    return status, *capsys.readouterr()


def many_mazes():
    rng = random.Random(5)
    return [random_contest_maze(rng, 9, 9) for _ in range(400)]


def test_one_score_a_line(capsys, monkeypatch):
    assert run(capsys, monkeypatch, THREE) == (0, "490\n-10\n490\n", "")


def test_a_file_and_its_last_line_without_an_end(capsys, tmp_path):
    file = tmp_path / "grids.in"
    file.write_bytes(THREE[:-1].encode())
    assert main(["vampire", str(file)]) == 0
    assert capsys.readouterr().out == "490\n-10\n490\n"


def test_the_quick_way_gives_the_scores_of_the_mazes():
    mazes = many_mazes()
    scores = quick_scores(format_mazes(mazes).encode())
    assert scores == [score(maze) for maze in mazes]
    assert len(set(scores)) > 5
    assert min(scores) < 0


def test_the_published_rule(capsys, monkeypatch):
    assert run(capsys, monkeypatch, THREE, "--rule", "editorial") == (0, "500\n500\n490\n", "")
    text = format_mazes(many_mazes())
    status, out, _ = run(capsys, monkeypatch, text, "--rule", "editorial")
    assert status == 0
    assert out.split() == [str(editorial_score(maze)) for maze in parse_mazes(text)]


def test_explanations_follow_their_score(capsys, monkeypatch):
    _, out, _ = run(capsys, monkeypatch, THREE, "--explain")
    assert out.splitlines()[:6] == [
        "490",
        "  Pac-Man (0, 0): 1 move to the food",
        "  vampire (0, 2): 1 move to the food, in time: bites",
        "-10",
        "  Pac-Man (0, 0): no way to the food",
        "  vampire (1, 0): 1 move to Pac-Man: bites",
    ]
    _, out, _ = run(capsys, monkeypatch, THREE, "--explain", "--rule", "editorial")
    assert "vampire (0, 2): 2 moves from Pac-Man, 1 move to the food, on no shortest way: no bite" in out


@pytest.mark.parametrize(
    "text", [THREE.replace("\n", "\r\n"), "\ufeff" + THREE, THREE + "\n\n", THREE.replace("2 4", "2  4")]
)
def test_line_ends_marks_and_blanks_of_other_systems_are_read(capsys, monkeypatch, text):
    assert quick_scores(text.encode()) is None
    assert run(capsys, monkeypatch, text) == (0, "490\n-10\n490\n", "")


MALFORMED = [
    ("2\n1 3\nPFV\n3 3\nP#F\n.x.\n...\n", 'grid 2 of 2, line 6, column 2: found "x", expected one of "#.PFV"'),
    ("1\n1 3\nPFv\n", 'grid 1 of 1, line 3, column 3: found "v"'),
    ("1\n2 3\nPFV\n..\n", "grid 1 of 1, line 4: found 2 characters, expected 3"),
    ("1\n2 3\nPF\nV...\n", "grid 1 of 1, line 3: found 2 characters, expected 3"),
    ("1\n2 3\nPFV\n....\n", "grid 1 of 1, line 4: found 4 characters, expected 3"),
    ("1\n3 3\nPFV\n...\n", "grid 1 of 1: the text ends after 2 of 3 rows"),
    ("2\n1 3\nPFV\n", "grid 2 of 2: the text ends before line 4, expected height and width"),
    ("1\n1 3\nPFP\n", "line 3, column 3: found a second Pac-Man"),
    ("1\n1 3\n.FV\n", "grid 1 of 1: found 0 Pac-Man and 1 food, expected one P and one F"),
    ("1\n1 3\nPFF\n", "grid 1 of 1: found 1 Pac-Man and 2 food, expected one P and one F"),
    ("1\n1 3\nPFV\nPFV\n", "line 4: found more text after grid 1, the last"),
    ("x\n1 3\nPFV\n", "line 1: found 'x', expected the number of grids"),
    ("0\n", "line 1: found '0', expected the number of grids"),
    ("1\n1 x\nPFV\n", "grid 1 of 1, line 2: found '1 x', expected height and width"),
    ("1\n0 3\n", "grid 1 of 1, line 2: found '0 3', expected height and width"),
    ("1\n999999999 999999999\nPFV\n", "grid 1 of 1: the text ends after 1 of 999999999 rows"),
    ("999999999\n1 3\nPFV\n", "grid 2 of 999999999: the text ends before line 4"),
    ("1\n1 3 5\nPFV\n", "grid 1 of 1, line 2: found '1 3 5', expected height and width"),
    ("", "standard input: is empty"),
    (b"1\n1 3\nPF\xff\n", "standard input: found byte 0xff at offset 8, expected text"),
]


@pytest.mark.parametrize(("text", "message"), MALFORMED, ids=[message for _, message in MALFORMED])
@pytest.mark.parametrize("options", [(), ("--rule", "editorial")], ids=["right", "editorial"])
def test_malformed_input_is_one_line_that_says_where(capsys, monkeypatch, text, message, options):
    status, out, err = run(capsys, monkeypatch, text, *options)
    assert (status, out) == (2, "")
    assert err.startswith("pacviz vampire: standard input")
    assert message in err
    assert err.count("\n") == 1


def test_a_file_that_cannot_be_read(capsys, tmp_path):
    assert main(["vampire", str(tmp_path / "none.in")]) == 2
    assert "none.in: cannot be read (No such file or directory); check the name" in capsys.readouterr().err
    assert main(["vampire", str(tmp_path)]) == 2
    assert "cannot be read (Is a directory)" in capsys.readouterr().err


def test_an_input_too_large_to_be_one_is_refused(capsys, tmp_path):
    assert MOST_BYTES == MAX_FILE_BYTES
    file = tmp_path / "large.in"
    file.write_bytes(b"1\n1 3\nPFV\n" + b"\n" * MOST_BYTES)
    assert main(["vampire", str(file)]) == 2
    assert "large.in: is larger than 10 MB" in capsys.readouterr().err


def test_the_command_loads_neither_numpy_nor_pictures_nor_the_compiled_search():
    code = (
        "import sys; from pacviz.__main__ import main; main(['vampire', '-']);"
        "print(sorted({'numpy', 'numba', 'matplotlib', 'anywidget', 'IPython'} & set(sys.modules)))"
    )
    shown = subprocess.run([sys.executable, "-c", code], input=THREE, capture_output=True, text=True, check=True)
    assert shown.stdout == "490\n-10\n490\n[]\n"


@pytest.mark.parametrize("name", sorted(path.name for path in (Path(__file__).parent.parent / "mazes").glob("*.in")))
def test_contest_files_are_in_order(name):
    text = (Path(__file__).parent.parent / "mazes" / name).read_bytes()
    scores = quick_scores(text)
    assert scores == [score(maze) for maze in parse_mazes(text.decode())]
