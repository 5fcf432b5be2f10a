"""Text to maze and back, in four formats; and what is said about text that is no maze."""

import re
from pathlib import Path

import numpy as np
import pytest

from pacviz import Grid, Maze, MazeError, format_maze, list_mazes, load_maze, parse_maze, parse_mazes
from pacviz.formats import FORMATS, MAX_FILE_BYTES, decode_text, format_mazes, load_mazes, maze_folder

LEVEL_ROW = "0" * 21


def level(*rows: str) -> str:
    """A tribute level from the beginnings of its rows, filled up with walls."""
    return "\n".join(row.ljust(21, "0") for row in rows) + "\n"


class TestPacviz:
    def test_every_symbol_has_its_place(self):
        maze = parse_maze("; title: All\n; wraps: no\n#. P\nGFV*\n+/G.\n")
        assert maze.walls.tolist() == [[True, False, False, False], [False] * 4, [False] * 4]
        assert (maze.title, maze.wraps, maze.pacman, maze.ghosts) == ("All", False, (0, 3), ((1, 0), (2, 2)))
        assert (maze.food, maze.vampires, maze.dots) == (((1, 1),), ((1, 2),), ((1, 3),))
        assert (maze.capsules, maze.doors) == (((2, 0),), ((2, 1),))

    def test_a_maze_wraps_unless_it_says_no(self):
        assert parse_maze("..").wraps
        assert parse_maze("; wraps: yes\n..").wraps

    @pytest.mark.parametrize(
        "text", ["P.\n.#", "\n\nP.\n.#\n\n\n", "P.\r\n.#\r\n", "P.\r.#\r", "\ufeffP.\n.#", "P \n #"]
    )
    def test_line_ends_blank_ends_and_byte_order_marks_do_not_matter(self, text):
        assert parse_maze(text) == parse_maze("P.\n.#\n")

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("", "maze text: is empty, expected rows of a maze"),
            (" \n\n", "maze text: is empty, expected rows of a maze"),
            ("...\n.?.", 'maze text, line 2, column 2: found "?", expected one of "#.PGFV*+/" or space. Replace it'),
            ("...\n.\t.", "maze text, line 2, column 2: found a tab, expected"),
            ("..\n\0.", "maze text, line 2, column 1: found a NUL byte, expected"),
            ("..\n.\u00a0", "maze text, line 2, column 2: found a no-break space, expected"),
            ("..\n.ⓟ", 'maze text, line 2, column 2: found "ⓟ", expected'),
            ("..\n.\U0001f47b", "maze text, line 2, column 2: found"),
            ("..\n.\ud800", "maze text, line 2, column 2: found '\\ud800', expected"),
            ("..\n.\u2028", "maze text, line 2, column 2: found '\\u2028', expected"),
            ("...\n..", "maze text, line 2: found 2 characters, expected 3 as in line 1; make all rows equally long"),
            ("..\n\n..", "maze text, line 2: found 0 characters, expected 2 as in line 1"),
            ("P..\n..P", "maze text, line 2, column 3: found a second Pac-Man, the first is in line 1, column 1"),
            (
                "PPP",
                "maze text, line 1, column 2: found a second Pac-Man, the first is in line 1, column 1; a maze has",
            ),
            (
                "; wraps: no\n...\n.P.\n..P",
                "line 4, column 3: found a second Pac-Man, the first is in line 3, column 2",
            ),
            (f"; titel: {'x' * 51}\n..", f"maze text, line 1: found '; titel: {'x' * 51}', expected"),
            (f"; titel: {'x' * 52}\n..", f"maze text, line 1: found '; titel: {'x' * 48}...', expected"),
            ("; titel: x\n..", "maze text, line 1: found '; titel: x', expected \"; title: TEXT\""),
            ("; title: x\n; title: y\n..", "maze text, line 2: found '; title: y', expected \"; title: TEXT\""),
            ("; wraps\n..", "maze text, line 1: found '; wraps', expected"),
            ("; wraps: maybe\n..", 'maze text: found "wraps: maybe", expected yes or no'),
            ("; title: x\n", "maze text: the text ends after its header, expected rows of a maze"),
            ("; ghosts: 1 1\nGG", 'maze text: found "ghosts: 1 1", expected each number from 1 to 2 once'),
            ("; ghosts: 1 x\nGG", 'maze text: found "ghosts: 1 x", expected each number from 1 to 2 once'),
        ],
    )
    def test_what_is_wrong_is_named_with_its_place(self, text, message):
        with pytest.raises(MazeError, match=re.escape(message)):
            parse_maze(text)

    def test_blank_lines_around_the_header_do_not_matter(self):
        assert parse_maze("\n; wraps: no\n\n; title: x\n\n..\n") == parse_maze("; wraps: no\n..")

    @pytest.mark.parametrize("key", ["wraps", "ghosts", "size"])
    def test_a_header_is_shown_short_and_without_what_a_terminal_would_obey(self, key):
        with pytest.raises(MazeError) as error:
            parse_maze(f"; {key}: \x1b[31m{'9' * 1000}\nGG")
        assert str(error.value).isprintable() and len(str(error.value)) < 300

    def test_a_header_line_needs_no_spaces(self):
        maze = parse_maze(";title:Tight\n;wraps:no\n;ghosts:2 1\nGG")
        assert (maze.title, maze.wraps, maze.ghosts) == ("Tight", False, ((0, 1), (0, 0)))
        with pytest.raises(MazeError, match="line 1: found '; titel: x', expected"):
            parse_maze("; titel: x  \n..")

    def test_ten_ghosts_are_ordered_by_number_not_by_letter(self):
        maze = parse_maze("; ghosts: 2 1 3 4 5 6 7 8 9 10\nGGGGGGGGGG")
        assert maze.ghosts == tuple((0, col) for col in (1, 0, *range(2, 10)))

    def test_line_numbers_count_header_and_leading_blank_lines(self):
        with pytest.raises(MazeError, match="line 4, column 1"):
            parse_maze("\n; title: x\n..\n?.")

    def test_ghost_order_survives(self):
        maze = parse_maze("G.G\nG..").replace(ghosts=[(1, 0), (0, 0), (0, 2)])
        assert format_maze(maze) == "; ghosts: 2 3 1\nG.G\nG..\n"
        assert parse_maze(format_maze(maze)).ghosts == maze.ghosts

    def test_a_title_stays_on_one_line(self):
        assert parse_maze(format_maze(parse_maze("..").replace(title="two\nlines  "))).title == "two lines"

    def test_two_things_on_a_square_cannot_be_written(self):
        with pytest.raises(
            MazeError, match=re.escape("a text has one symbol a square: found several things at (0, 1)")
        ):
            format_maze(parse_maze("P*").replace(pacman=(0, 1)))


class TestBerkeley:
    def test_every_symbol_has_its_place(self):
        maze = parse_maze("%%%%%\n%.oP%\n%G 2%\n%%%%%", "berkeley")
        assert maze.walls.sum() == 14
        assert (maze.dots, maze.capsules, maze.pacman, maze.ghosts) == (((1, 1),), ((1, 2),), (1, 3), ((2, 1), (2, 3)))
        assert not maze.wraps

    def test_ghosts_are_sorted_by_rank_then_from_the_left_then_from_the_bottom(self):
        maze = parse_maze("%%%%%%\n%2 G %\n%G 1 %\n%4 3G%\n%%%%%%", "berkeley")
        assert maze.ghosts == ((2, 1), (2, 3), (1, 3), (3, 4), (1, 1), (3, 3), (3, 1))

    def test_spaces_around_rows_are_dropped(self):
        assert parse_maze("  %%%\n  %P%\n  %%% ", "berkeley").shape == (3, 3)

    def test_columns_are_those_of_the_text_spaces_included(self):
        with pytest.raises(MazeError, match='line 2, column 4: found "x"'):
            parse_maze("%%%\n  %x%", "berkeley")
        with pytest.raises(
            MazeError, match="line 2, column 2: found a second Pac-Man, the first is in line 1, column 3"
        ):
            parse_maze("  P%\n P%", "berkeley")

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("%%%\n\n%%%", "line 2: found a blank line, expected a row of the layout; remove it"),
            ("%%%\n%%%\n\n", "line 3: found a blank line"),
            ("\n%%%\n%%%\n", "line 1: found a blank line"),
            ("%%%\n%%", "line 2: found 2 characters, expected 3"),
            ("%%%\n%x%", 'line 2, column 2: found "x", expected one of "%.oPG1234" or space'),
            ("%PP%", "line 1, column 3: found a second Pac-Man, the first is in line 1, column 2"),
            (" %P%\n  %P% ", "line 2, column 4: found a second Pac-Man, the first is in line 1, column 3"),
        ],
    )
    def test_what_is_wrong_is_named(self, text, message):
        with pytest.raises(MazeError, match=f"^maze text, {re.escape(message)}"):
            parse_maze(text, "berkeley")

    def test_ghost_order_is_written_as_ranks(self):
        maze = parse_maze("GG", "berkeley")
        assert format_maze(maze, "berkeley") == "GG\n"
        assert format_maze(maze.replace(ghosts=[(0, 1), (0, 0)]), "berkeley") == "21\n"
        backwards = Maze(np.zeros((1, 5)), wraps=False, ghosts=[(0, col) for col in range(4, -1, -1)])
        four = parse_maze("%GGGG%", "berkeley")
        assert format_maze(four.replace(ghosts=four.ghosts[::-1]), "berkeley") == "%4321%\n"
        with pytest.raises(MazeError, match="four ranks of ghosts, too few for this order; sort the ghosts by column"):
            format_maze(backwards, "berkeley")


class TestTribute:
    def test_every_symbol_has_its_place(self):
        maze = parse_maze(level(" !*+/", "()&' s9AP"), "tribute")
        assert (maze.shape, maze.wraps) == ((2, 21), True)
        assert (maze.pacman, maze.dots, maze.capsules, maze.doors) == ((0, 1), ((0, 2),), ((0, 3),), ((0, 4),))
        assert maze.ghosts == ((1, 2), (1, 3), (1, 0), (1, 1))
        assert maze.walls[1, 5:].all()
        assert not maze.walls[1, 4]

    @pytest.mark.parametrize("extra", ["0", ""])
    def test_a_level_has_21_columns(self, extra):
        row = LEVEL_ROW[:-1] if not extra else LEVEL_ROW + extra
        with pytest.raises(
            MazeError,
            match=f"^maze text, line 2: found {len(row)} characters, expected 21; a tribute level is 21 columns wide",
        ):
            parse_maze(f"{LEVEL_ROW}\n{row}\n", "tribute")

    def test_a_level_of_nothing_but_floor_reads_back(self):
        meadow = Maze(np.zeros((2, 21)))
        assert parse_maze(format_maze(meadow, "tribute"), "tribute") == meadow

    @pytest.mark.parametrize("symbol", ["t", "#", ".", "%", "-"])
    def test_other_symbols_are_refused(self, symbol):
        with pytest.raises(MazeError, match=re.escape(f'line 1, column 1: found "{symbol}", expected space, one of')):
            parse_maze(level(symbol), "tribute")

    def test_each_ghost_stands_once(self):
        with pytest.raises(MazeError, match=r'^maze text, line 2: found the ghost "&" again'):
            parse_maze(level("&", " &", "'"), "tribute")

    def test_five_ghosts_cannot_be_written(self):
        with pytest.raises(MazeError, match="at most four ghosts: found 5"):
            format_maze(Maze(np.zeros((1, 21)), ghosts=[(0, col) for col in range(5)]), "tribute")


class TestContest:
    def test_several_grids_in_one_file(self):
        one, two = parse_mazes("2\n1 3\nPFV\n2 2\nP#\n.F\n\n")
        assert (one.pacman, one.food, one.vampires, one.wraps) == ((0, 0), ((0, 1),), ((0, 2),), False)
        assert two.walls.tolist() == [[False, True], [False, False]]
        assert [one, two] == [parse_maze("; wraps: no\nPFV"), parse_maze("; wraps: no\nP#\n.F")]

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("x", "line 1: found 'x', expected the number of grids: 1 whole number(s) from 1 up"),
            ("0", "line 1: found '0', expected the number of grids"),
            ("-1", "line 1: found '-1', expected the number of grids"),
            ("²", "line 1: found '²', expected the number of grids"),
            ("1 1", "line 1: found '1 1', expected the number of grids"),
            ("1000000000", "line 1: found '1000000000', expected the number of grids"),
            ("999999999", "grid 1 of 999999999: the text ends before line 2, expected height and width"),
            ("x" * 41, f"line 1: found '{'x' * 40}', expected the number of grids"),
            (
                "1\n2 x\nPF\n",
                "grid 1 of 1, line 2: found '2 x', expected height and width: 2 whole number(s) from 1 up",
            ),
            ("1\n1 6\n.V#PFX\n", 'grid 1 of 1, line 3, column 6: found "X", expected one of "#.PFV"'),
            ("1\n1 2\n.V\n", "grid 1 of 1: found 0 Pac-Man and 0 food, expected one P and one F"),
            ("1\n2 2\nPF\nFP\n", "grid 1 of 1, line 4, column 2: found a second Pac-Man"),
            ("1\n1 2\nPé\n", 'grid 1 of 1, line 3, column 2: found "é", expected one of "#.PFV"'),
            ("1", "grid 1 of 1: the text ends before line 2, expected height and width"),
            ("2\n1 2\nPF\n", "grid 2 of 2: the text ends before line 4, expected height and width"),
            ("1\n2 2\nPF\n", "grid 1 of 1: the text ends after 1 of 2 rows; add the missing rows or correct line 2"),
            ("1\n2\nPF\n", "grid 1 of 1, line 2: found '2', expected height and width: 2 whole number(s) from 1 up"),
            (
                "1\n1 3\nPF\n",
                "grid 1 of 1, line 3: found 2 characters, expected 3; correct the row or the grid's width",
            ),
            ("2\n1 2\nPF\n1 2\nP?\n", 'grid 2 of 2, line 5, column 2: found "?", expected one of "#.PFV"'),
            (
                "1\n1 2\nPF\nPF\n",
                "line 4: found more text after grid 1, the last; correct the number of grids in line 1",
            ),
            ("1\n1 2\nP.\n", "grid 1 of 1: found 1 Pac-Man and 0 food, expected one P and one F"),
            ("1\n1 3\nPFF\n", "grid 1 of 1: found 1 Pac-Man and 2 food, expected one P and one F"),
            ("1\n1 2\nFV\n", "grid 1 of 1: found 0 Pac-Man and 1 food, expected one P and one F"),
            ("1\n1 3\nPFP\n", "grid 1 of 1, line 3, column 3: found a second Pac-Man"),
        ],
    )
    def test_what_is_wrong_is_named_with_grid_and_line(self, text, message):
        with pytest.raises(MazeError, match=f"^maze text, {re.escape(message)}"):
            parse_mazes(text)

    def test_one_maze_is_asked_for_and_two_are_there(self):
        with pytest.raises(MazeError, match="holds 2 mazes, expected one; read them all with parse_mazes"):
            parse_maze("2\n1 2\nPF\n1 2\nPF\n", "contest")


@pytest.mark.parametrize(
    ("maze", "format", "message"),
    [
        (
            parse_maze("PV"),
            "berkeley",
            "the berkeley format has no vampires: found 1; choose another format, or remove them",
        ),
        (parse_maze("P*"), "contest", "the contest format has no dots: found 1"),
        (parse_maze("P."), "berkeley", "the berkeley format never wraps; write maze.replace(wraps=False)"),
        (parse_maze(".P").replace(wraps=False), "berkeley", "the berkeley format drops spaces at the ends of a row"),
        (
            parse_maze("###\n#P.").replace(wraps=False),
            "berkeley",
            "the berkeley format drops spaces at the ends of a row",
        ),
        (parse_maze("PF"), "contest", "the contest format never wraps; write maze.replace(wraps=False)"),
        (parse_maze("P."), "tribute", "the tribute format has 21 columns: found 2"),
        (
            Maze(np.zeros((1, 21)), wraps=False),
            "tribute",
            "the tribute format always wraps; write maze.replace(wraps=True)",
        ),
        (
            Maze(np.zeros((1, 2)), wraps=False),
            "contest",
            "this maze: found 0 Pac-Man and 0 food, expected one P and one F",
        ),
        (parse_maze("P."), "pacman", "found format 'pacman', expected one of pacviz, berkeley, tribute, contest"),
    ],
)
def test_what_a_format_cannot_say_is_an_error_and_nothing_is_lost(maze, format, message):
    with pytest.raises(MazeError, match=f"^{re.escape(message)}"):
        format_maze(maze, format)


@pytest.mark.parametrize(
    ("format", "text"),
    [
        ("pacviz", "; title: All\n; wraps: no\n; ghosts: 2 1\n#.P.\nGFV*\n+/G.\n"),
        ("pacviz", "GG#\n"),  # nothing to be said above it
        ("berkeley", "%%%%%%\n%2. P%\n%3o 1%\n%%%%%%\n"),
        ("berkeley", "%%%%%\n%G G%\n%%%%%\n"),
        ("tribute", level(" !*+/", "(&0') ")),
        ("contest", "1\n2 3\nP#V\n.FV\n"),
    ],
)
def test_what_is_written_to_the_letter(format, text):
    assert format_maze(parse_maze(text, format), format) == text


@pytest.mark.parametrize(
    ("format", "names"),
    [
        ("berkeley", ["food", "vampires", "doors"]),
        ("tribute", ["food", "vampires"]),
        ("contest", ["ghosts", "dots", "capsules", "doors"]),
    ],
)
def test_each_thing_without_a_symbol_is_named(format, names):
    for name in names:
        with pytest.raises(MazeError, match=f"the {format} format has no {name}: found 1; choose another format"):
            format_maze(Maze(np.zeros((1, 21)), **{name: [(0, 0)]}), format)


def test_two_things_of_any_kind_on_one_square_cannot_be_written():
    for name in ("food", "dots", "capsules", "vampires", "doors", "ghosts"):
        with pytest.raises(MazeError, match=r"found several things at \(0, 1\); move or remove all but one"):
            format_maze(Maze(np.zeros((1, 3)), ghosts=[(0, 0), (0, 1)]).replace(pacman=(0, 1), **{name: [(0, 1)]}))
    with pytest.raises(MazeError, match=r"found several things at \(0, 1\)"):
        format_maze(parse_maze("GGG").replace(ghosts=[(0, 2), (0, 1), (0, 1)]))


def test_several_mazes_need_the_contest_format():
    two = parse_maze("; wraps: no\nPF"), parse_maze("; wraps: no\nP#\nVF")
    assert format_mazes(maze for maze in two) == "2\n1 2\nPF\n2 2\nP#\nVF\n"
    for mazes in [two, ()]:
        with pytest.raises(
            MazeError, match=f"the pacviz format holds one maze: found {len(mazes)}; write one file each"
        ):
            format_mazes(mazes, "pacviz")


@pytest.mark.parametrize(("read", "format"), [(parse_maze, "pacviz"), (parse_mazes, "contest")])
def test_errors_begin_with_the_name_of_the_text(read, format):
    for name in [{}, {"source": "level 3"}]:
        with pytest.raises(MazeError, match=f"^{name.get('source', 'maze text')}, line 1"):
            read("?", **name)
        with pytest.raises(MazeError, match=f"^{name.get('source', 'maze text')}: is empty, expected rows of a maze"):
            read(" " * 21, **name)
    with pytest.raises(MazeError, match=r"^level 3: holds 2 mazes"):
        parse_maze("2\n1 2\nPF\n1 2\nPF\n", "contest", "level 3")


class TestFiles:
    @pytest.mark.parametrize("ending", FORMATS.values())
    def test_the_ending_tells_the_format(self, tmp_path, ending):
        texts = {".txt": "P#.\n", ".lay": "P%.\n", ".level": level("!0 "), ".in": "1\n1 3\nP#F\n"}
        file = tmp_path / f"mine{ending}"
        file.write_text(texts[ending])
        assert load_maze(file).walls[0, :3].tolist() == [False, True, False]
        assert load_maze(str(file)).pacman == (0, 0)

    def test_a_wrong_symbol_is_reported_with_the_name_of_the_file(self, tmp_path):
        file = tmp_path / "mine.txt"
        file.write_text("..\n.?\n")
        with pytest.raises(MazeError, match=re.escape(f'{file}, line 2, column 2: found "?"')):
            load_maze(file)

    @pytest.mark.parametrize(
        ("content", "message"),
        [
            (b"", "is empty, expected rows of a maze"),
            (b"\x89PNG\r\n\x1a\n\0", "found byte 0x89 at offset 0, expected text; is it a maze at all?"),
            (b"..\n.\xff\n", "found byte 0xff at offset 4, expected text"),
            (b"\xef\xbb\xbf..\n.\xff\n", "found byte 0xff at offset 7, expected text"),
            (b"." * 50_000_000, "is larger than 10 MB, the most that a maze file may have"),
        ],
        ids=["empty", "picture", "not UTF-8", "not UTF-8 behind a mark", "50 MB"],
    )
    def test_files_that_are_no_mazes(self, tmp_path, content, message):
        file = tmp_path / "mine.txt"
        file.write_bytes(content)
        with pytest.raises(MazeError, match=re.escape(f"{file}: {message}")):
            load_maze(file)

    def test_the_largest_file_that_is_read(self, tmp_path):
        file = tmp_path / "mine.txt"
        file.write_bytes(b"." * (MAX_FILE_BYTES - 1) + b"\n")
        assert load_maze(file).shape == (1, MAX_FILE_BYTES - 1)

    def test_a_windows_file_with_a_byte_order_mark(self, tmp_path):
        file = tmp_path / "mine.txt"
        file.write_bytes(b"\xef\xbb\xbfP.\r\n.#\r\n")
        assert load_maze(file) == parse_maze("P.\n.#")

    def test_a_missing_file_a_folder_and_a_strange_ending(self, tmp_path):
        for path, reason in [(tmp_path / "none.txt", "No such file or directory"), ("a\0.txt", "embedded null byte")]:
            with pytest.raises(MazeError, match=re.escape(f"cannot be read ({reason}); check the name")):
                load_maze(path)
        (tmp_path / "folder.txt").mkdir()
        with pytest.raises(
            MazeError,
            match=re.escape(
                f"{tmp_path / 'folder.txt'}: cannot be read (Is a directory); check the name and that it is a file"
            ),
        ):
            load_maze(tmp_path / "folder.txt")
        with pytest.raises(
            MazeError,
            match=re.escape(
                f"{tmp_path / 'mine.maze'}: found ending '.maze', expected one of .txt, .lay, .level, .in; rename the file"
            ),
        ):
            load_maze(tmp_path / "mine.maze")

    def test_a_misspelt_name_brings_suggestions(self):
        for name in ("clasic", Path("clasic")):
            with pytest.raises(MazeError, match=r"^no maze is called 'clasic'; did you mean classic\?.*: clasic\.txt$"):
                load_maze(name)

    def test_a_name_like_no_other_brings_all_names(self):
        with pytest.raises(MazeError, match=re.escape(f"called 'zzz'; did you mean {', '.join(list_mazes())}?")):
            load_maze("zzz")

    def test_a_name_does_not_lead_out_of_the_maze_folder(self):
        with pytest.raises(MazeError, match="no maze is called"):
            load_maze("../mazes/classic")

    def test_every_listed_maze_loads(self):
        names = list_mazes()
        assert names == sorted(set(names))
        assert "classic" in names
        assert all(isinstance(load_maze(name), Maze) for name in names)

    def test_a_file_of_many_grids_is_not_listed_as_a_maze(self):
        assert "vampires_first" not in list_mazes() and len(load_mazes("vampires_first")) > 1
        with pytest.raises(MazeError, match=r"^vampires_first: holds \d+ mazes, expected one"):
            load_maze("vampires_first")

    def test_mazes_lie_inside_an_installed_package_and_beside_it_in_a_clone(self, tmp_path, monkeypatch):
        monkeypatch.setattr("pacviz.formats.__file__", str(tmp_path / "pacviz" / "formats.py"))
        assert maze_folder() == tmp_path / "mazes"
        (tmp_path / "pacviz" / "mazes").mkdir(parents=True)
        assert maze_folder() == tmp_path / "pacviz" / "mazes"

    def test_the_largest_text_has_10_million_bytes(self):
        assert MAX_FILE_BYTES == 10_000_000
        assert len(decode_text(b"." * MAX_FILE_BYTES, "here")) == MAX_FILE_BYTES
        with pytest.raises(MazeError, match=r"^here: is larger than 10 MB"):
            decode_text(b"." * (MAX_FILE_BYTES + 1), "here")


def test_grid_speaks_as_the_assignment_does(tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text("; wraps: no\n#P.\n*.G\n")
    grid = Grid(str(file))
    assert (grid.get_width(), grid.get_height()) == (3, 2)
    assert [grid.get_cell(0, col) for col in range(-3, 6)] == list("#P.") * 3
    assert grid.get_cell(-1, -1) == grid.get_cell(3, 5) == "G"
    assert repr(grid) == "Grid of maze: 2 x 3, does not wrap\n#P.\n*.G"
