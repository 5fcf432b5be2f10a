"""Text and mazes: what is written reads back, and nothing but a MazeError comes out of any text, file, name or command line."""

import contextlib
import io
import random
import tempfile
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pacviz.__main__ import main
from pacviz.formats import (
    FORMATS,
    Grid,
    format_maze,
    format_mazes,
    list_mazes,
    load_maze,
    load_mazes,
    parse_maze,
    parse_mazes,
)
from pacviz.maze import Maze, MazeError
from tests.properties import share
from tests.properties.fuzz_texts import fuzz
from tests.properties.strategies import THINGS, floor, furnished, hunted, shapes, walls
from tests.properties.text_rules import check_text, check_wording
from tests.properties.texts import SYMBOLS, any_text, huge_text, seeds

KNOWN = seeds()
EVERY_FORMAT = pytest.mark.parametrize("format", FORMATS)
HAS = {"pacviz": THINGS, "berkeley": ("dots", "capsules"), "tribute": ("dots", "capsules"), "contest": ("vampires",)}
titles = st.text(max_size=12) | st.sampled_from(
    ["A title: with; signs", "; wraps: no", "two\nlines", "\ufeff", "\x1b[1m"]
)
chances = st.integers(0, 2**64).map(random.Random)
"""For the texts of the fuzz run, which are drawn without hypothesis."""


@st.composite
def mazes(draw, format):
    """Any maze that `format` can hold, with the things that it has symbols for."""
    grid = draw(walls(st.tuples(st.integers(1, 5), st.just(21)) if format == "tribute" else shapes()))
    if format == "berkeley":  # floor at the ends of a row cannot be written
        grid = np.pad(grid, ((0, 0), (1, 1)), constant_values=True)
    if format == "contest":  # has to have room for two
        grid = np.pad(grid, ((0, 0), (0, 1)))
    bare = Maze(grid, wraps=format == "tribute" or (format == "pacviz" and draw(st.booleans())), title=draw(titles))
    maze = draw(
        furnished(
            hunted(st.just(bare), most=8 if format in ("pacviz", "berkeley") else 4), HAS[format], one_a_square=True
        )
    )
    if format == "berkeley" and len(maze.ghosts) > 4:  # has ranks for four
        maze = maze.replace(ghosts=sorted(maze.ghosts, key=lambda square: (square[1], -square[0])))
    if format == "contest":
        food = draw(st.sampled_from([square for square in floor(maze) if square != maze.pacman]))
        return maze.replace(ghosts=(), food=[food], vampires=[square for square in maze.vampires if square != food])
    if format in ("pacviz", "tribute"):
        free = [square for square in floor(maze) if maze.get_cell(*square) == "."]
        maze = maze.replace(doors=draw(st.lists(st.sampled_from(free), max_size=3, unique=True)) if free else [])
    return maze if draw(st.booleans()) else maze.replace(pacman=None)


@EVERY_FORMAT
@given(data=st.data())
def test_what_a_format_can_hold_reads_back_equal_and_is_written_the_same_again(format, data):
    maze = data.draw(mazes(format))
    text = format_maze(maze, format)
    again = parse_maze(text, format)
    assert again == maze
    assert format_maze(again, format) == text
    assert again.title == (" ".join(maze.title.split()) if format == "pacviz" else "")


@EVERY_FORMAT
@given(furnished())
def test_any_maze_is_written_without_loss_or_refused_with_a_reason(format, maze):
    try:
        text = format_maze(maze, format)
    except MazeError as error:
        check_wording(str(error))
    else:
        assert parse_maze(text, format) == maze


@given(st.lists(mazes("contest"), min_size=1, max_size=4))
def test_many_grids_in_one_text_come_back_in_order(grids):
    assert parse_mazes(format_mazes(grids)) == grids


@share(3)
@given(chances)
def test_the_rules_hold_for_texts_that_are_nearly_mazes(rng):
    format, text = any_text(rng, KNOWN)
    check_text(text, format)


@EVERY_FORMAT
@given(st.text(st.sampled_from(SYMBOLS) | st.characters(), max_size=80))
@example("\ud800")
@example(" " * 21)
def test_the_rules_hold_for_any_text(format, text):
    check_text(text, format)


@share(0.1)
@given(chances, st.sampled_from(list(FORMATS)))
def test_the_rules_hold_for_huge_headers_rows_and_numbers(rng, format):
    check_text(huge_text(rng, largest=1_000_000), format)


def test_the_fuzz_run_tries_all_formats_and_finds_texts_that_are_read_and_many_kinds_that_are_not():
    outcomes, _ = fuzz(1500, seed=1)
    assert sum(outcomes.values()) == 1500
    kinds = Counter(format for format, _ in outcomes)
    assert set(kinds) == set(FORMATS) and min(kinds.values()) >= 6, "different outcomes of each format"
    assert all(outcomes[format, "read"] > 50 for format in FORMATS)


@EVERY_FORMAT
@given(data=st.data())
def test_line_ends_and_marks_do_not_matter(format, data):
    maze = data.draw(mazes(format))
    text = format_maze(maze, format)
    end, mark, cut = data.draw(
        st.tuples(st.sampled_from(["\n", "\r\n", "\r"]), st.sampled_from(["", "\ufeff"]), st.booleans())
    )
    assert parse_maze(mark + text.removesuffix("\n" if cut else "").replace("\n", end), format) == maze


# files

encodings = st.sampled_from(["utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16", "utf-32", "utf-16-be", "ascii"])


@st.composite
def contents(draw):
    """The bytes of a file: nearly a maze, in some encoding, perhaps with some bytes changed or cut; or any bytes."""
    if draw(st.integers(0, 3)) == 3:
        return draw(st.binary(max_size=60))
    _, text = any_text(draw(chances), KNOWN)
    content = text.encode(draw(encodings), "replace")
    at = draw(st.integers(0, max(len(content) - 1, 0)))
    return draw(st.sampled_from([content, content[:at], content[:at] + b"\xff" + content[at:]]))


@contextlib.contextmanager
def file_of(content, ending=".txt"):
    """A file in a folder of its own, gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"mine{ending}"
        file.write_bytes(content)
        yield file


def outcome(call, *arguments):
    """What comes back, or the text of the MazeError."""
    try:
        return call(*arguments)
    except MazeError as error:
        return str(error)


@given(contents(), st.sampled_from(list(FORMATS)))
def test_a_file_is_read_as_its_text_is_or_named_with_the_byte_that_is_no_text(content, format):
    with file_of(content, FORMATS[format]) as file:
        found = outcome(load_mazes, file)
        try:
            content.decode("utf-8")
        except UnicodeDecodeError as error:
            assert found.startswith(
                f"{file}: found byte 0x{content[error.start]:02x} at offset {error.start}, expected text"
            )
            return
        assert found == outcome(parse_mazes, content.decode("utf-8-sig"), format, str(file))
        if isinstance(found, list) and len(found) == 1:
            assert load_maze(str(file)) == Grid(file).maze == found[0]


@given(
    st.text(max_size=30)
    | st.sampled_from(["a" * 300, "a\0b", "a\0b.txt", "\ud800.txt", f"{'a' * 300}.lay", "/", "..", "../mazes/classic"])
)
def test_a_name_is_that_of_a_maze_or_an_error_of_ours(name):
    found = outcome(load_maze, name)
    assert name in list_mazes() or isinstance(found, str)


@given(furnished(), st.integers(), st.integers(), st.integers(-9, 9), st.integers(-9, 9))
def test_a_grid_goes_round_for_any_integers(maze, row, col, down, right):
    grid = Grid(maze)
    height, width = grid.get_height(), grid.get_width()
    assert (height, width) == maze.shape
    assert grid.get_cell(row, col) == grid.get_cell(row + down * height, col + right * width)
    assert (grid.get_cell(row, col) == "#") == maze.walls[row % height, col % width]


# the command line


def command(*arguments, stdin=b""):
    """Exit status, output and complaints of a command in this process."""
    out, complaints = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out), contextlib.redirect_stderr(complaints):
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = main([str(argument) for argument in arguments])
    return status, out.getvalue(), complaints.getvalue()


def check_complaint(result, beginning):
    """Status 2 goes with nothing printed and one line of complaint, any other with none."""
    status, out, complaints = result
    if status != 2:
        assert out and not complaints
        return
    assert not out and complaints.startswith(beginning) and complaints.endswith("\n")
    check_wording(complaints.removesuffix("\n"))


@given(contents(), st.sampled_from(list(FORMATS.values())))
def test_mazes_prints_a_maze_that_reads_back_or_complains_in_one_line(content, ending):
    with file_of(content, ending) as file:
        result = command("mazes", file)
        check_complaint(result, "pacviz mazes: ")
        if result[0] == 0:
            assert parse_maze(result[1]) == load_maze(file)


@given(contents() | mazes("contest").map(lambda maze: format_maze(maze, "contest").encode()), st.booleans())
def test_vampire_prints_scores_or_complains_in_one_line_from_a_file_as_from_standard_input(content, explained):
    options = ["--explain"] if explained else []
    with file_of(content, ".in") as file:
        from_file = command("vampire", file, *options)
        check_complaint(from_file, f"pacviz vampire: {file}")
    assert command("vampire", "-", *options, stdin=content) == (
        *from_file[:2], from_file[2].replace(str(file), "standard input")
    )  # fmt: skip


@given(
    contents() | mazes("tribute").map(lambda maze: format_maze(maze, "tribute").encode()),
    st.binary(max_size=8) | st.text("UDLR. \n").map(str.encode),
)
def test_tribute_plays_or_complains_in_one_line(level, moves):
    with file_of(moves) as file:
        status, out, complaints = command("tribute", "--moves", file, stdin=level)
    assert status in (0, 1, 2)
    check_complaint((status, out, complaints), "pacviz tribute: ")
