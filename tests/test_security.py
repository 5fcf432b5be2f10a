"""What came from somebody else is text and never a command: in what a notebook shows, in pages and decks, in a terminal.

And files: what is read is what was asked for, and no more of it than fits.
"""

import ast
import os
import re
import subprocess
import sys
import tracemalloc
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import nbformat
import pytest

from pacviz import GameState, MazeError, check, draw_tree, load_maze, parse_maze, watch
from pacviz.__main__ import main
from pacviz._plain_text import plain
from pacviz.cs188 import AgentFileError, load_agents
from pacviz.draw_scores import draw_scores
from pacviz.formats import format_maze
from pacviz.game_tree_search import TreeGame, minimax
from pacviz.lecture import build, command
from pacviz.lecture.parts import Writer
from pacviz.search_tree import SearchTree
from pacviz.tournament import GameResult, TournamentResults
from pacviz.widgets import Frame, MazeEditor, Player, RingStepper, Sprite, TreeView

ROOT = Path(__file__).resolve().parent.parent
HOSTILE = {
    "script": "<script>alert(1)</script>",
    "attribute": '"><img src=x onerror=alert(1)>',
    "single quotes": "'><svg onload=alert(1)>",
    "end of script": "</script></textarea>]]>--><b>",
    "address": "javascript:alert(1)",
    "formula": r"$\frac{$ and $^$",
    "template": "{{ 7 * 7 }} %s {0}",
    "right to left": "maze\u202egnp.exe\u2066",
    "terminal": "red\x1b[31m bell\x07 nul\x00",
    "half a character": "\ud800 and \udfff",
    "lines": "one\r\ntwo\u2028three\x85four",
    "long": "x" * 1_000_000,
    "long words": "word " * 200_000,
}
OBEYED = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
MAZE = parse_maze("; wraps: no\nP.G\n...")

hostile = pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)


class Elements(HTMLParser):
    """The elements of a page, with their attributes."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def markup(page):
    """What of a page would do something: scripts, pictures, handlers and addresses that are programs."""
    elements = Elements(page).found
    handlers = [name for _, attributes in elements for name in attributes if name.startswith("on")]
    programs = [
        a["href"] for _, a in elements if (a.get("href") or "").lower().startswith(("javascript:", "data:text"))
    ]
    return [tag for tag, _ in elements if tag in ("script", "img", "svg", "b", "iframe")] + handlers + programs


class TestText:
    @hostile
    def test_plain_text_is_short_holds_nothing_that_is_obeyed_and_stays_as_it_is(self, text):
        shown = plain(text, most=300)
        assert len(shown) <= 300
        assert not OBEYED.search(shown)
        assert plain(shown, most=300) == shown

    @hostile
    def test_a_title_is_one_line_of_text_and_keeps_when_it_is_written(self, text):
        maze = MAZE.replace(title=text)
        assert len(maze.title) <= 200
        assert not OBEYED.search(maze.title)
        assert parse_maze(format_maze(maze)).title == " ".join(maze.title.split())
        assert repr(maze).splitlines()[1:] == ["P.G", "..."]

    def test_text_in_all_scripts_of_the_world_stays_as_it_is(self):
        for title in ("Лабиринт", "迷路", "متاهة", "חידה", "👨\u200d👩\u200d👧", "naïve café"):
            assert MAZE.replace(title=title).title == title


class TestWidgets:
    @hostile
    def test_every_text_of_a_player_can_be_sent_and_drawn(self, text):
        frame = Frame(
            caption=text,
            labels={(0, 1): text},
            panels={text: [text]},
            chapter=text,
            sprites=[Sprite("ghost", (0, 2), label=text)],
        )
        player = Player(MAZE, [frame, frame], title=text, source=text, value_name=text)
        self.sendable(player)

    @hostile
    def test_titles_and_problems_of_every_board_can_be_sent_and_drawn(self, text):
        named = MAZE.replace(title=text)
        editor = MazeEditor(named)
        editor.problem = text
        editor.annotate(Frame(caption=text, panels={text: [text]}))
        for board in (editor, RingStepper(named, named.pacman)):
            self.sendable(board)

    @hostile
    def test_a_tree_with_hostile_names_can_be_sent_and_drawn(self, text):
        game = TreeGame.from_edges("S", [("S", text, "A"), ("S", "b", "B")], {"A": 1, "B": 2})
        tree = SearchTree.of(minimax, game, 1, TreeGame.value)
        self.sendable(TreeView(tree, title=text))
        draw_tree(tree).figure.savefig(BytesIO())

    @staticmethod
    def sendable(board):
        """The picture is made without a warning, and what is synchronised can be written in UTF-8 and is not long."""
        data, _ = board._repr_mimebundle_()
        assert set(data) == {"text/plain", "image/png", "application/vnd.jupyter.widget-view+json"}
        assert not OBEYED.search(data["text/plain"])
        assert len(data["text/plain"]) < 500
        assert len(board.title) <= 200
        for name in ("title", "problem", "value_name", "_summary"):
            assert len(str(getattr(board, name, "")).encode("utf-8")) <= 4000
        for name in ("overlay", "source"):
            str(getattr(board, name, "")).encode("utf-8")


class TestLearners:
    @hostile
    def test_a_verdict_is_one_short_line_whatever_a_function_is_called_returns_or_raises(self, text):
        def raises(maze, target_row, target_col):
            raise ValueError(text)

        def returns(maze, target_row, target_col):
            return [[text]]

        returns.__name__ = raises.__name__ = text
        for function in (raises, returns):
            verdict = check.compute_value_function(function)
            assert verdict.status in ("crashed", "wrong")
            assert len(repr(verdict)) <= 2100
            assert not OBEYED.search(repr(verdict))

    def test_an_error_that_cannot_say_what_it_is_is_called_by_its_kind(self):
        class Silent(Exception):
            def __str__(self):
                raise RuntimeError("no")

        def fails(maze, target_row, target_col):
            raise Silent

        assert check.compute_value_function(fails).status == "crashed"
        assert "Silent" in watch(fails, MAZE, 0, 0)._still.caption

    def test_watching_a_function_with_giant_values_and_a_hostile_error(self):
        def grows(maze):
            number, text = 1 << 40_000, "<script>" * 200_000
            raise ValueError(text[:100] + str(number.bit_length()))

        player = watch(grows, MAZE, still=-1)
        assert player._still.caption.startswith("It stops here: ValueError: <script>")
        assert all(len(line) <= 200 for lines in player._still.panels.values() for line in lines)

    @hostile
    def test_a_table_of_results_has_one_line_a_player(self, text):
        games = [GameResult(plain(text, 30), "trap", number, number, "won", 3) for number in range(2)]
        results = TournamentResults(tuple(games))
        assert len(results.table().splitlines()) == 2
        draw_scores(results).figure.savefig(BytesIO())


class TestPages:
    @hostile
    def test_titles_openings_and_file_names_are_text_in_the_index_and_between_pages(self, text, tmp_path):
        title = " ".join(text[:500].split())
        cells = [nbformat.v4.new_markdown_cell(f"# {title}\n\n{title}")]
        name = text[:200].encode("utf-8", "replace").decode()  # no file has half a character in its name
        lesson = build.Lesson(name, nbformat.v4.new_notebook(cells=cells))
        assert lesson.title == plain(title, 200)
        index = build._write(tmp_path / "index.html", "index", style="", title="", lessons=[lesson])
        values = {
            "before": lesson,
            "after": lesson,
            "address": lesson.address,
            "title": "",
            "boards": "",
            "program": "",
        }
        page = build._write(tmp_path / "page.html", "page", style="", cells=[], **values)
        assert markup(index.read_text(encoding="utf-8", errors="replace")) == []
        assert markup(page.read_text(encoding="utf-8", errors="replace")) == ["script", "script"], "the page's own two"

    def test_the_heading_of_a_slide_that_goes_on_is_text_again(self, tmp_path):
        slide = {"words": [1], "again": "Using <script> and <img src=x onerror=alert(1)>"}
        deck = build._write(
            tmp_path / "deck.html", "deck", stacks=[[slide | {"words": [], "pictures": [], "notes": []}]], title=""
        )
        assert "<img" not in deck.read_text(encoding="utf-8")
        words = {"words": [{"part": {"kind": "words", "html": "<p>x</p>"}}], "again": slide["again"]}
        deck = build._write(tmp_path / "deck.html", "deck", stacks=[[words]], title="")
        assert "&lt;img src=x" in deck.read_text(encoding="utf-8")
        assert "img" not in markup(deck.read_text(encoding="utf-8"))

    @hostile
    def test_what_a_cell_prints_raises_and_shows_is_text_on_a_page(self, text):
        text = text[:1000].encode("utf-8", "backslashreplace").decode()
        cell = nbformat.v4.new_code_cell("print(1)")
        cell.outputs = [
            nbformat.v4.new_output("stream", name="stdout", text=text),
            nbformat.v4.new_output("error", ename=text, evalue=text, traceback=[text]),
            nbformat.v4.new_output("display_data", {"text/plain": text}),
        ]
        notebook = nbformat.v4.new_notebook(cells=[cell])
        assert [markup(part.html) for part in Writer(notebook, set()).shown(cell)] == [[], [], []]

    def test_a_picture_holds_its_description_its_data_and_its_names_as_text(self):
        broken = '"><script>alert(1)</script>'
        data = {
            "image/png": "iVBO" + broken,
            "text/plain": broken,
            "application/vnd.jupyter.widget-view+json": {"model_id": broken},
        }
        cell = nbformat.v4.new_code_cell("1", id="c")
        cell.outputs = [nbformat.v4.new_output("display_data", data, metadata={"image/png": {"width": 1, "height": 1}})]
        notebook = nbformat.v4.new_notebook(cells=[cell])
        cell.id = broken
        (board,) = Writer(notebook, set()).shown(cell)
        assert markup(board.html) == ["img"]
        assert (
            build._page_cell(cell, Writer(notebook, set()))["id"] == "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"
        )

    @pytest.mark.parametrize(
        "address", ["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,<script>", 'a"onload="b']
    )
    def test_a_link_leads_to_no_program(self, address):
        notebook = nbformat.v4.new_notebook()
        written = Writer(notebook, {"a"}).words(f"[x]({address.replace(' ', '')})").html
        assert markup(written) == []

    def test_the_state_of_boards_cannot_end_its_script(self):
        text = "</script><script>alert(1)</script>"
        state = {"_esm": "export default {}", "title": text}
        view = {"application/vnd.jupyter.widget-view+json": {"model_id": "m"}, "text/plain": "Board"}
        cell = nbformat.v4.new_code_cell("1")
        cell.outputs = [nbformat.v4.new_output("display_data", view)]
        kept = {"application/vnd.jupyter.widget-state+json": {"state": {"m": {"state": state, "buffers": []}}}}
        lesson = build.Lesson("a", nbformat.v4.new_notebook(cells=[cell], metadata={"widgets": kept}))
        assert "<" not in build._shared(lesson)["boards"]


class TestFiles:
    def test_a_bare_name_is_looked_for_among_the_mazes_only(self, tmp_path, monkeypatch):
        (tmp_path / "mine.txt").write_text("P.\n", encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        for name in (
            "mine",
            "../..",
            "../mazes/classic",
            str(tmp_path / "mine"),
            "",
            ".",
            "/",
            "~",
            "\0",
            "classic\0",
            "x" * 100_000,
        ):
            with pytest.raises(MazeError, match="no maze is called") as caught:
                load_maze(name)
            assert len(str(caught.value)) < 700
        assert load_maze("mine.txt").rows == ("P.",), "a path is a path"

    def test_only_the_file_that_was_named_is_opened(self, tmp_path):
        (tmp_path / "mine.txt").write_text("; title: ../../etc/hosts\nP.\n", encoding="utf-8")
        program = (
            "import sys, pacviz; pacviz.load_maze('classic'); opened = []\n"
            "sys.addaudithook(lambda event, given: opened.append(str(given[0])) if event == 'open' else None)\n"
            "pacviz.load_maze(sys.argv[1]); print(opened)"
        )
        done = subprocess.run(
            [sys.executable, "-c", program, "mine.txt"], cwd=tmp_path, capture_output=True, text=True, timeout=60
        )
        assert done.stdout == "['mine.txt']\n", done.stderr

    def test_a_file_of_ten_gigabytes_is_refused_in_little_memory(self, tmp_path):
        large = tmp_path / "large.txt"
        with large.open("wb") as file:
            file.truncate(10_000_000_000)  # sparse: it takes no room on the disk
        tracemalloc.start()
        with pytest.raises(MazeError, match="is larger than 10 MB"):
            load_maze(large)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 50_000_000

    def test_folders_and_names_that_no_file_can_have_are_refused(self, tmp_path):
        (tmp_path / "folder.txt").mkdir()
        for name in ("folder.txt", "none.txt", "a\0.txt", "\ud800.txt", "x" * 5000 + ".txt"):
            with pytest.raises(MazeError, match="cannot be read"):
                load_maze(tmp_path / name)

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name on this system")
    def test_pipes_and_devices_are_refused_at_once(self, tmp_path):
        os.mkfifo(tmp_path / "pipe.txt")
        (tmp_path / "zero.txt").symlink_to("/dev/zero")
        for name in ("pipe.txt", "zero.txt"):
            program = f"import pacviz\ntry: pacviz.load_maze({name!r})\nexcept pacviz.MazeError as error: print(error)"
            done = subprocess.run(
                [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, timeout=60
            )
            assert done.stdout == f"{name}: is a pipe or a device, expected a file; save in a file what it gives\n", (
                done.stderr
            )

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name on this system")
    def test_a_pipe_is_no_picture_for_a_theme(self, tmp_path):
        os.mkfifo(tmp_path / "sheet.png")
        program = (
            "from pacviz.widgets import Theme\ntry: Theme(sheet='sheet.png')\nexcept ValueError as error: print(error)"
        )
        done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, timeout=60)
        assert done.stdout == "sheet.png: is a pipe or a device, expected a picture file.\n", done.stderr

    def test_moves_without_end_are_refused(self, tmp_path, capsys, monkeypatch):
        with (tmp_path / "moves.txt").open("wb") as file:
            file.truncate(10_000_000_000)
        level = BytesIO(b"!" + b" " * 20 + b"\n")
        monkeypatch.setattr("sys.stdin", type("Input", (), {"buffer": level}))
        assert main(["tribute", "--moves", str(tmp_path / "moves.txt")]) == 2
        assert "is larger than 10 MB, the most that moves may take" in capsys.readouterr().err


class TestPrograms:
    def test_only_the_agent_file_that_was_named_is_run(self, tmp_path):
        for name in ("util", "other", "helper", "__init__"):
            text = f"from pathlib import Path\nPath({str(tmp_path / name)!r}).touch()\nVALUE = 1\n"
            (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        (tmp_path / "agents.py").write_text("import util, helper\nVALUE = helper.VALUE\n", encoding="utf-8")
        assert load_agents(tmp_path / "agents.py").VALUE == 1
        run = [name for name in ("util", "other", "helper", "__init__") if (tmp_path / name).exists()]
        assert run == ["helper"], "what it imports by name, and nothing else; its util is pacviz's own"

    def test_a_giant_agent_file_is_refused_unread(self, tmp_path):
        with (tmp_path / "agents.py").open("wb") as file:
            file.truncate(10_000_000_000)
        with pytest.raises(AgentFileError, match="is larger than 1 MB"):
            load_agents(tmp_path / "agents.py")

    def test_pages_and_decks_say_that_they_run_the_lessons_before_they_do(self, tmp_path, capsys, monkeypatch):
        said = []
        monkeypatch.setattr(build, "run_lessons", lambda *_: said.append(capsys.readouterr().out))
        (tmp_path / "a\x1b[2J.ipynb").write_text("{}", encoding="utf-8")
        command.lessons_of(type("Options", (), {"lessons": [tmp_path / "a\x1b[2J.ipynb"], "jobs": 1}))
        assert said == ["executing the programs in a\\x1b[2J.ipynb, with all that you may do yourself\n"]


class TestTerminal:
    @pytest.mark.parametrize(
        "arguments", [["mazes"], ["vampire"], ["site"], ["cs188"]], ids=lambda arguments: arguments[0]
    )
    def test_a_file_name_is_no_command_to_the_terminal(self, arguments, capsys, tmp_path, monkeypatch):
        monkeypatch.chdir(tmp_path)
        assert main([*arguments, "red\x1b[31m\x07.txt"]) == 2
        told = capsys.readouterr().err
        assert "red\\x1b[31m\\x07.txt" in told
        assert "\x1b" not in told

    def test_a_title_is_no_command_to_the_terminal(self, capsys, tmp_path):
        (tmp_path / "maze.txt").write_text("; title: red\x1b[31m\nP.\n", encoding="utf-8")
        assert main(["mazes", str(tmp_path / "maze.txt")]) == 0
        assert capsys.readouterr().out == "; title: red\\x1b[31m\nP.\n"


PYTHON_FILES = sorted(ROOT.glob("pacviz/**/*.py"))
DANGEROUS = {"eval", "exec", "compile", "__import__", "system", "popen", "run_path", "run_module"}
STORES = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib", "yaml", "ctypes"}
NETWORK = {"socket", "http", "urllib", "requests", "ftplib", "smtplib", "xmlrpc", "webbrowser"}
ALLOWED = {
    ("pacviz/cs188/loader.py", "compile"): "an agent file is a program: it is read and run, and the command says so",
    ("pacviz/cs188/loader.py", "exec"): "an agent file is a program: it is read and run, and the command says so",
    ("pacviz/cs188/loader.py", "__import__"): "its imports go the usual way, but for the names that pacviz lends",
    ("pacviz/cs188/time_limit.py", "ctypes"): "ends an agent's move when its time is up",
    ("pacviz/check/budget.py", "ctypes"): "ends a learner's loop when its time is up",
    ("pacviz/lecture/build.py", "urllib"): "writes a file's name as part of an address; nothing is asked of a network",
    ("pacviz/lecture/npm_packages.py", "subprocess"): "npm brings two packages of fixed versions and checksums",
    ("pacviz/lecture/maths.py", "subprocess"): "node draws formulas, which it reads as JSON from its input",
    ("pacviz/lecture/parts.py", "urllib"): "writes a file's name as part of an address; nothing is asked of a network",
}


def found_in(path):
    """What of the dangerous things a module uses, by name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            owner = getattr(getattr(node.func, "value", None), "id", "")
            if called in DANGEROUS and owner != "re":
                yield called
            if any(word.arg == "shell" for word in node.keywords):
                yield "shell"
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        yield from (part for name in names if (part := name.split(".")[0]) in STORES | NETWORK | {"subprocess"})


class TestSource:
    def test_no_data_is_ever_run_unpickled_or_sent_but_where_it_is_the_purpose(self):
        found = {(path.relative_to(ROOT).as_posix(), what) for path in PYTHON_FILES for what in found_in(path)}
        assert found == set(ALLOWED)

    @pytest.mark.parametrize(
        "line", ["eval(x)", "os.system(x)", "import pickle", "from yaml import load", "run(x, shell=True)"]
    )
    def test_the_search_finds_what_it_is_there_for(self, line, tmp_path):
        (tmp_path / "a.py").write_text(line, encoding="utf-8")
        assert len(list(found_in(tmp_path / "a.py"))) == 1

    def test_nothing_of_ours_shows_itself_as_markup(self):
        markups = re.compile(r"_repr_(html|svg|markdown|latex|javascript)_|\bHTML\(|HTMLMath\(|Javascript\(")
        assert [path.name for path in PYTHON_FILES if markups.search(path.read_text(encoding="utf-8"))] == []

    def test_no_module_of_the_browser_makes_elements_of_text_or_programs_of_text(self):
        makes = re.compile(
            r"(inner|outer)HTML|insertAdjacentHTML|setHTML|document\.write|createContextualFragment|DOMParser|srcdoc|"
            r"\beval\(|new Function|setAttribute\(.on|\bfetch\(|XMLHttpRequest|WebSocket|localStorage"
        )
        modules = sorted(ROOT.glob("pacviz/**/*.mjs"))
        assert len(modules) > 15
        assert [path.name for path in modules if makes.search(path.read_text(encoding="utf-8"))] == []


def test_a_state_of_the_game_is_text_with_any_title():
    state = GameState.from_maze(MAZE.replace(title="<script>\x1b[2J"))
    assert str(state) == "P.G\n...\nscore 0"
