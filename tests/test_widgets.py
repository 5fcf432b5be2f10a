"""Widgets without a browser: what they refuse, what they keep, what they store in a notebook."""

import base64
import io
import re

import numpy as np
import pytest
import traitlets
from PIL import Image
from record_reader import opened

from pacviz import Maze, distances, load_maze, parse_maze
from pacviz.maze import MazeError
from pacviz.widgets import Frame, MazeEditor, Player, RingStepper, Sprite, Theme, link_costs
from pacviz.widgets._base import BytesFromBrowser, join_modules

SMALL = parse_maze("; title: Small\n; wraps: no\nP.#\n..G")


def player(**options):
    return Player(SMALL, [Frame(caption="one"), Frame(caption="two")], **options)


def from_browser(widget, **state):
    """A state message, by the entry that Jupyter's messages take; bytes come as memoryviews."""
    names = [name for name, value in state.items() if isinstance(value, memoryview)]
    plain = {name: value for name, value in state.items() if name not in names}
    data = {"method": "update", "state": plain, "buffer_paths": [[name] for name in names]}
    widget._handle_msg({"content": {"data": data}, "buffers": [state[name] for name in names]})


def asked(widget, **message):
    """What the widget answers to a message of the browser."""
    answers = []
    widget.send = lambda content, buffers=None: answers.append(content)
    widget._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})
    return answers


@pytest.mark.parametrize("make", [player, lambda **o: MazeEditor(SMALL, **o)], ids=["Player", "MazeEditor"])
class TestEvery:
    def test_a_misspelt_keyword_is_refused_with_a_hint(self, make):
        with pytest.raises(TypeError, match=r"unknown keyword 'them'.*Did you mean \"theme\"\?"):
            make(them="classic")

    def test_a_misspelt_attribute_is_refused_with_a_hint(self, make):
        widget = make()
        with pytest.raises(AttributeError, match=r"has no attribute 'titel'. Did you mean \"title\"\?"):
            widget.titel = "x"
        widget.my_own_note = 1

    def test_its_text_has_no_address_and_is_the_same_twice(self, make):
        assert repr(make()) == repr(make())
        assert "0x" not in repr(make())
        assert "2 x 3 squares" in repr(make())

    def test_a_picture_lies_beside_the_live_view(self, make):
        data, _ = make()._repr_mimebundle_()
        assert data["text/plain"] == repr(make())
        assert "application/vnd.jupyter.widget-view+json" in data
        with Image.open(io.BytesIO(base64.b64decode(data["image/png"]))) as picture:
            assert min(picture.size) > 80
        assert data["image/png"] == make()._repr_mimebundle_()[0]["image/png"]

    def test_a_bad_theme_raises_and_the_old_one_is_kept(self, make):
        widget = make()
        with pytest.raises(
            traitlets.TraitError,
            match=r"theme: found 'clasic', expected one of classic, letters\. Did you mean \"classic\"",
        ):
            widget.theme = "clasic"
        with pytest.raises(traitlets.TraitError, match="theme: found None"):
            widget.theme = None
        assert widget.theme == "classic"
        widget.theme = "letters"
        assert widget._look["figures"] == "letters"


@pytest.mark.parametrize("make", [MazeEditor, lambda maze: Player(maze, Frame()), lambda maze: RingStepper(maze, (0, 0))])
def test_what_is_no_maze_is_refused_by_name(make):
    with pytest.raises(TypeError, match=r"maze: found 'P\.', expected a Maze; parse_maze\(text\) and load_maze"):
        make("P.")


def test_rings_around_no_pacman_say_so():
    with pytest.raises(MazeError, match="target: found None, expected a square"):
        RingStepper(SMALL, SMALL.replace(pacman=None).pacman)


def test_bytes_from_the_browser_may_be_a_memoryview():
    class Holder(traitlets.HasTraits):
        data = BytesFromBrowser()

    holder = Holder()
    holder.data = memoryview(b"abc")
    assert holder.data == b"abc"
    with pytest.raises(traitlets.TraitError):
        holder.data = "abc"


class TestJoinModules:
    def test_each_module_once_and_imported_ones_first(self):
        text = join_modules("player.mjs")
        order = [
            text.index(f"// {name}.mjs\n") for name in ("geometry", "figures", "ground", "board", "shell", "player")
        ]
        assert order == sorted(order)
        assert text.count("// geometry.mjs\n") == 1
        assert not re.search(r"^import ", text, re.MULTILINE)
        assert re.findall(r"^export .*", text, re.MULTILINE) == ["export default { render };"]

    def test_a_circle_is_an_error(self, tmp_path):
        (tmp_path / "a.mjs").write_text('import { b } from "./b.mjs";\n')
        (tmp_path / "b.mjs").write_text('import { a } from "./a.mjs";\n')
        with pytest.raises(ImportError, match=r"imports itself by way of a\.mjs -> b\.mjs"):
            join_modules("a.mjs", tmp_path)


class TestFrames:
    @pytest.mark.parametrize(
        ("make", "message"),
        [
            (lambda: Sprite("gost", (0, 0)), r"sprite kind: found 'gost'.*Did you mean \"ghost\""),
            (lambda: Sprite("ghost", (0, 0), facing="north"), "facing: found 'north', expected one of up, down"),
            (lambda: Sprite("ghost", (0, 0), state="afraid"), "sprite state"),
            (lambda: Frame(marks={"queu": []}), r"mark: found 'queu'.*Did you mean \"queue\""),
            (lambda: Frame(values=[[0.5]]), "values: found float64"),
            (lambda: Frame(values=[1, 2]), r"of shape \(2,\), expected whole numbers of shape \(rows, columns\)"),
        ],
    )
    def test_a_name_that_is_not_known_is_refused(self, make, message):
        with pytest.raises(ValueError, match=message):
            make()

    def test_numpy_numbers_become_plain_ones(self):
        row, col = Sprite("ghost", (np.int64(2), np.float64(0.5))).square
        assert (type(row), row, type(col), col) == (int, 2, float, 0.5)
        frame = Frame(line=np.int64(3), arrows=[((np.int64(0), np.int64(1)), (1, 1))])
        columns = opened(Player(SMALL, frame).record)[0]["columns"]
        assert columns["line"] == [[0, 3]] and columns["arrows"] == [[0, [[[0, 1], [1, 1]]]]]

    @pytest.mark.parametrize(
        ("make", "message"),
        [
            (lambda: Sprite("ghost", (float("nan"), 0)), r"sprite square: found \(nan, 0\), expected \(row, col\)"),
            (lambda: Sprite("ghost", (10**400, 0)), r"sprite square: found .*, expected \(row, col\), two numbers"),
            (lambda: Sprite("ghost", 5), "sprite square: found 5"),
            (lambda: Frame(arrows=[((0, 0), (0, float("inf")))]), "arrow: found"),
            (lambda: Frame(line=2.5), "line: found 2.5, expected a whole number"),
            (lambda: Player(SMALL, Frame(), vmax=float("nan")), "vmax: found nan, expected a whole number"),
        ],
    )
    def test_numbers_that_no_board_can_show_are_refused(self, make, message):
        """One NaN in a record, and the browser could read none of it."""
        with pytest.raises(ValueError, match=message):
            make()

    @pytest.mark.parametrize("dtype", ["bool", "int8", "uint8", "uint64"])
    def test_values_may_be_whole_numbers_of_any_type(self, dtype):
        _, shown = opened(Player(SMALL, Frame(values=np.ones((2, 3), dtype=dtype))).record)
        assert shown["values"] == [[[1, 1, 1], [1, 1, 1]]]


class TestPlayer:
    def test_no_frame_is_an_error(self):
        with pytest.raises(ValueError, match="frames: found none"):
            Player(SMALL, [])

    def test_what_is_no_frame_is_an_error(self):
        with pytest.raises(TypeError, match="frame 1: found dict, expected a Frame"):
            Player(SMALL, [Frame(), {"caption": "no frame"}])

    @pytest.mark.parametrize(
        "parts",
        [
            {"values": [[1]]},
            {"marks": {"path": [(9, 9)]}},
            {"labels": {(9, 9): "x"}},
            {"eaten": [(-1, 0)]},
            {"sprites": [Sprite("ghost", (2, 0))]},
            {"arrows": [((0, 0), (0, 3))]},
        ],
        ids=lambda parts: next(iter(parts)),
    )
    def test_a_frame_that_does_not_fit_is_refused_whole(self, parts):
        """Nothing of it is left behind: the frames before and after it are read as if it had never been."""
        widget = player()
        with pytest.raises(ValueError, match="frame 3"):
            widget.append([Frame(caption="three"), Frame(eaten=[(1, 0)], **parts) if "eaten" not in parts else Frame(**parts)])
        widget.append(Frame(caption="four"))
        head, shown = opened(widget.record)
        assert [caption for _, caption in head["columns"]["caption"]] == ["one", "two", "three", "four"]
        assert [len(grids) for grids in shown.values()] == [4, 4, 4]

    def test_a_frame_of_another_size_is_an_error(self):
        with pytest.raises(ValueError, match=r"frame 1: values have the shape \(1, 1\)"):
            Player(SMALL, [Frame(), Frame(values=[[1]])])
        with pytest.raises(MazeError, match=r"frame 0, mark path: square \(9, 9\) is outside"):
            Player(SMALL, [Frame(marks={"path": [(9, 9)]})])

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("frame", 2), ("frame", -1), ("frame", 10**5000), ("speed", 0), ("speed", 1000), ("speed", 10**400),
            ("theme", np.zeros(3)), ("record", b"x"),
        ],
        ids=lambda value: str(value)[:9] if isinstance(value, str | float) else type(value).__name__,
    )
    def test_a_bad_value_raises_and_the_old_one_is_kept(self, name, value):
        widget = player()
        before = getattr(widget, name)
        with pytest.raises(traitlets.TraitError, match=f"{name}: "):
            setattr(widget, name, value)
        assert getattr(widget, name) == before

    def test_the_still_is_the_chosen_frame(self):
        frames = [Frame(sprites=[Sprite("pacman", (0, col))]) for col in (0, 1)]
        first, last = (Player(SMALL, frames, still=k).still_png() for k in (0, 1))
        assert first != last
        assert Player(SMALL, iter(frames), still=-1).still_png() == last

    def test_steering_appends_what_the_callback_gives(self):
        asks = []

        def steer(direction):
            asks.append(direction)
            return [Frame(caption="a"), Frame(caption="b")]

        widget = player(steer=steer)
        assert asked(widget, do="steer", direction="left") == []
        assert (asks, widget.frame_count, widget.problem) == (["left"], 4, "")
        assert "4 frames" in repr(widget)

    def test_a_refused_move_is_told_to_the_browser(self):
        widget = player(steer=lambda direction: None)
        assert asked(widget, do="steer", direction="up") == [{"do": "refused"}]
        assert widget.frame_count == 2

    def test_an_error_in_the_callback_is_shown_and_goes_away(self):
        answers = iter([ZeroDivisionError("no such luck"), Frame()])

        def steer(direction):
            answer = next(answers)
            if isinstance(answer, Exception):
                raise answer
            return answer

        widget = player(steer=steer)
        asked(widget, do="steer", direction="up")
        assert widget.problem == "ZeroDivisionError: no such luck"
        asked(widget, do="steer", direction="up")
        assert (widget.problem, widget.frame_count) == ("", 3)

    def test_an_unknown_message_is_shown(self):
        widget = player(steer=lambda direction: None)
        asked(widget, do="steer", direction="north")
        assert "direction: found 'north', expected one of up, down, left, right, stay" in widget.problem

    def test_show_replaces_all_frames(self):
        widget = player()
        widget.frame = 1
        widget.show([Frame()])
        assert (widget.frame, widget.frame_count) == (0, 1)


class TestMazeEditor:
    def test_a_stroke_from_the_browser_is_a_new_maze(self):
        editor = MazeEditor(SMALL)
        seen = []
        editor.observe(lambda change: seen.append(change.new), "maze")
        from_browser(editor, _board={"rows": ["P##", "..G"], "wraps": True, "ghosts": [[1, 2]]})
        assert editor.maze == parse_maze("P##\n..G")
        assert editor.maze.title == "Small"
        assert len(seen) == 1

    def test_a_maze_from_python_goes_to_the_board(self):
        editor = MazeEditor(SMALL)
        editor.maze = parse_maze("; wraps: no\nG.P")
        assert editor._board == {"rows": ["G.P"], "wraps": False, "ghosts": [[0, 0]]}

    @pytest.mark.parametrize("value", ["P.G", None, 7])
    def test_what_is_no_maze_is_refused_and_the_old_one_kept(self, value):
        editor = MazeEditor(SMALL)
        with pytest.raises(traitlets.TraitError, match=r"maze: found .*, expected a Maze; parse_maze\(text\)"):
            editor.maze = value
        assert editor.maze == SMALL

    def test_a_huge_maze_is_refused(self):
        with pytest.raises(traitlets.TraitError, match="at most 400 rows and columns"):
            MazeEditor(Maze(np.zeros((1, 401))))

    @pytest.mark.parametrize(
        "board",
        [
            {"rows": ["PP"], "wraps": True, "ghosts": []},
            {"rows": ["?"], "wraps": True, "ghosts": []},
            {"rows": ["G"], "wraps": True, "ghosts": []},
            {"rows": [], "wraps": True, "ghosts": []},
            {"rows": ["."]},
            {"rows": ["P.\n.."], "wraps": True, "ghosts": []},
            {"rows": ["G"], "wraps": True, "ghosts": [[0, float("inf")]]},
            {"rows": ["P."], "wraps": True, "ghosts": [], "number": "one"},
            {"rows": ["P." * 201], "wraps": True, "ghosts": []},
            {"rows": ["." * 401], "wraps": True, "ghosts": []},
        ],
    )
    def test_a_board_that_is_no_maze_is_refused_and_said(self, board):
        editor = MazeEditor(SMALL)
        with pytest.raises(traitlets.TraitError):
            editor._board = board
        assert editor.maze == SMALL
        assert editor.problem.startswith("The board sent something that is no maze")
        assert editor._board["rows"] == ["P.#", "..G"] and editor._seen == 0

    @pytest.mark.parametrize("value", [-1, 2**31, 10**5000], ids=["negative", "large", "huge"])
    def test_a_darkest_value_that_is_no_cost_is_refused(self, value):
        editor = MazeEditor(SMALL)
        with pytest.raises(traitlets.TraitError, match=r"vmax: found .*, expected 0 to 2147483647"):
            editor.vmax = value
        assert editor.vmax == 0

    def test_notes_are_written_by_annotate_alone(self):
        editor = MazeEditor(SMALL)
        with pytest.raises(traitlets.TraitError, match=r"overlay: set by the editor itself; use annotate\(frame\)"):
            editor.overlay = {"caption": "mine"}
        editor.annotate(Frame(caption="noted"))
        assert editor.overlay["caption"] == "noted"
        editor.maze = parse_maze("P.")
        assert editor.overlay == {}

    def test_the_order_of_ghosts_survives_an_edit(self):
        maze = parse_maze("G.G").replace(ghosts=((0, 2), (0, 0)))
        editor = MazeEditor(maze)
        from_browser(editor, _board={**editor._board, "rows": ["G#G"]})
        assert editor.maze.ghosts == ((0, 2), (0, 0))

    def test_it_says_what_is_missing(self):
        editor = MazeEditor(parse_maze("..."), needs=("pacman", "food"))
        assert editor.missing.count("No ") == 2
        assert "No Pac-Man yet" in editor.missing
        editor.maze = parse_maze("P.F")
        assert editor.missing == ""
        with pytest.raises(traitlets.TraitError, match="needs: found 'walls'"):
            editor.needs = ("walls",)
        with pytest.raises(traitlets.TraitError, match=r"needs: found \['pacman'\]"):
            editor.needs = (["pacman"],)

    def test_an_error_in_an_observer_is_shown_in_the_widget(self):
        editor = MazeEditor(SMALL)

        def fail(change):
            raise RuntimeError("my own mistake")

        editor.observe(fail, "maze")
        from_browser(editor, _board={"rows": ["P##", "..G"], "wraps": False, "ghosts": [[1, 2]]})
        assert editor.problem == "RuntimeError: my own mistake"
        assert editor.maze.walls[0, 1]

    def test_text_is_read_by_the_parser(self):
        editor = MazeEditor(SMALL)
        assert asked(editor, do="read", text="%%%\n%P%\n%%%\n", format="berkeley", id="7") == [
            {"do": "read", "id": "7"}
        ]
        assert editor.maze == parse_maze("%%%\n%P%\n%%%\n", "berkeley")

    def test_an_error_of_the_parser_comes_back_with_its_place(self):
        editor = MazeEditor(SMALL)
        (answer,) = asked(editor, do="read", text="###\n#?#\n###", format="pacviz", id="8")
        assert (answer["do"], answer["id"], answer["line"], answer["column"]) == ("refused", "8", 2, 2)
        assert 'found "?"' in answer["text"]
        assert "MazeEditor" not in answer["text"], "one is there already"
        assert editor.maze == SMALL

    @pytest.mark.parametrize("format", ["pacviz", "berkeley"])
    def test_text_is_written_by_the_formatter(self, format):
        maze = parse_maze("; wraps: no\n####\n#PG#\n####")
        (answer,) = asked(MazeEditor(maze), do="write", format=format, id="9")
        assert parse_maze(answer["text"], format) == maze
        assert answer["ending"] in (".txt", ".lay")

    def test_a_format_that_cannot_hold_the_maze_says_so(self):
        (answer,) = asked(MazeEditor(SMALL), do="write", format="tribute", id="1")
        assert answer["do"] == "refused"
        assert "21 columns" in answer["text"]

    def test_a_maze_is_opened_by_name(self):
        editor = MazeEditor(SMALL)
        asked(editor, do="open", name="detour")
        assert editor.maze == load_maze("detour")
        asked(editor, do="open", name="no such maze")
        assert "no such maze" in editor.problem
        assert editor.maze == load_maze("detour")


class TestLiveCosts:
    def test_costs_follow_the_maze(self):
        editor = MazeEditor(SMALL)
        link = link_costs(editor)
        assert np.array_equal(editor.costs, distances(SMALL, SMALL.pacman))
        from_browser(editor, _board={"rows": ["P##", "..G"], "wraps": False, "ghosts": [[1, 2]]})
        assert editor.costs.tolist() == [[0, -1, -1], [1, 2, 3]]
        assert editor.vmax == 3
        link.unlink()
        assert editor.costs is None
        editor.maze = SMALL
        assert editor.costs is None

    def test_without_pacman_there_are_none(self):
        editor = MazeEditor(SMALL)
        link_costs(editor)
        editor.maze = SMALL.replace(pacman=None)
        assert editor.costs is None
        editor.maze = parse_maze("P" + "." * 40)
        assert editor.costs.shape == (1, 41)

    def test_ones_own_function_may_give_lists_with_none(self):
        editor = MazeEditor(SMALL)
        link_costs(editor, compute=lambda maze, target: [[5, None, None], [None, 1, 0]])
        assert editor.costs.tolist() == [[5, -1, -1], [-1, 1, 0]]

    def test_infinity_is_no_way_and_what_is_too_large_is_the_largest(self):
        editor = MazeEditor(SMALL)
        editor.show_costs([[0, float("inf"), None], [10**400, -7, 2.0]])
        assert editor.costs.tolist() == [[0, -1, -1], [2**31 - 1, -1, 2]]

    @pytest.mark.parametrize(
        ("compute", "said"),
        [
            (lambda maze, target: 1 / 0, "ZeroDivisionError"),
            (lambda maze, target: [[1]], r"costs: found 1 rows of \[1\], expected the maze's \(2, 3\)"),
            (lambda maze, target: ..., "TypeError"),
            (lambda maze, target: [[0, 1, float("nan")]] * 2, r"costs: found nan at \(0, 2\), expected a whole number"),
            (lambda maze, target: [[0, 1, 2.5]] * 2, r"costs: found 2.5 at \(0, 2\)"),
            (lambda maze, target: [[0, 1, "2"]] * 2, r"costs: found '2' at \(0, 2\)"),
        ],
    )
    def test_what_ones_own_function_does_wrong_is_shown(self, compute, said):
        editor = MazeEditor(SMALL)
        link_costs(editor, compute=compute)
        assert re.search(said, editor.problem)
        assert editor.costs is None

    def test_the_still_shows_the_costs(self):
        editor = MazeEditor(SMALL)
        plain = editor.still_png()
        link_costs(editor)
        assert editor.still_png() != plain

    def test_values_of_another_size_are_refused(self):
        editor = MazeEditor(SMALL)
        with pytest.raises(traitlets.TraitError, match="values: found 3 bytes"):
            editor.values = b"abc"


class TestTheme:
    def test_a_sheet_travels_with_the_look(self, tmp_path):
        Image.new("RGB", (64, 32), "red").save(tmp_path / "mine.png")
        widget = player(theme=Theme(sheet=tmp_path / "mine.png", tiles={"pacman": (0, 0), "ghost": (0, 1)}))
        sheet = widget._look["sheet"]
        assert (sheet["type"], sheet["tile"], sheet["tiles"]["ghost"]) == ("image/png", 32, [0, 1])
        assert sheet["data"] == (tmp_path / "mine.png").read_bytes()

    def test_a_place_outside_the_sheet_and_a_file_without_picture_are_refused(self, tmp_path):
        Image.new("RGB", (64, 32), "red").save(tmp_path / "mine.png")
        with pytest.raises(
            ValueError, match=r"no tile for ghost at \(1, 0\), the sheet has 1 rows and 2 columns of 32 pixels"
        ):
            Theme(sheet=tmp_path / "mine.png", tiles={"ghost": (1, 0)})
        (tmp_path / "text.png").write_text("no picture")
        with pytest.raises(ValueError, match="found no picture in it"):
            Theme(sheet=tmp_path / "text.png")

    @pytest.mark.parametrize(
        ("options", "error", "message"),
        [
            ({"figures": "photos"}, ValueError, "figures: found 'photos'"),
            ({"tiles": {"pacman": (0, 0)}}, ValueError, "no sheet"),
            ({"colors": {"pacmann": "#ffffff"}}, ValueError, r"Did you mean \"pacman\""),
            ({"colors": {"pacman": "yellow"}}, ValueError, "#rrggbb"),
            ({"sheet": "nothing_here.png"}, FileNotFoundError, "nothing_here"),
            ({"sheet": "notes.txt"}, ValueError, "ending of the sheet's file"),
        ],
    )
    def test_a_wrong_theme_is_refused(self, options, error, message):
        with pytest.raises(error, match=message):
            Theme(**options)


def test_ring_stepper_is_a_player_of_the_search():
    stepper = RingStepper(SMALL, SMALL.pacman)
    assert isinstance(stepper, Player)
    assert "def search(" in stepper.source
    assert '"""' not in stepper.source
