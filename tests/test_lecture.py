"""Decks and pages, as far as no browser is needed: slides and pages of slides, words for pictures, npm's packages, refusals."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from pacviz import draw_costs, draw_path, parse_maze
from pacviz.__main__ import main
from pacviz.lecture import LectureError, npm_packages
from pacviz.lecture.boards import board_table
from pacviz.lecture.build import Lesson
from pacviz.lecture.execute import execute
from pacviz.lecture.figure_text import describe_figure
from pacviz.lecture.maths import render_formulas
from pacviz.lecture.paging import Slide, Unit, paginate
from pacviz.lecture.parts import Part, Writer
from pacviz.lecture.slides import make_slides

PNG = "iVBORw0KGgo="
VIEW = "application/vnd.jupyter.widget-view+json"
needs_npm = pytest.mark.skipif(shutil.which("npm") is None, reason="no npm found: it brings MathJax; install Node 20 or newer")


def words(text, kind="slide", **more):
    return nbformat.v4.new_markdown_cell(text, metadata={"slideshow": {"slide_type": kind}, **more})


def code(text, *outputs, kind="fragment", **more):
    cell = nbformat.v4.new_code_cell(text, metadata={"slideshow": {"slide_type": kind}, **more})
    cell.outputs = list(outputs)
    return cell


def printed(text):
    return nbformat.v4.new_output("stream", name="stdout", text=text)


def picture(text="Maze of 2 rows", **data):
    return nbformat.v4.new_output("display_data", data={"image/png": PNG, "text/plain": text, **data})


def book(*cells, **metadata):
    return nbformat.v4.new_notebook(cells=list(cells), metadata=metadata)


def slides_of(*cells):
    notebook = book(*cells)
    return make_slides(notebook, Writer(notebook, {"02_next"}))


def shape(stacks):
    """For each stack its slides, each as (kinds on the left, kinds on the right)."""
    sides = [[(slide.words, slide.pictures) for slide in stack] for stack in stacks]
    return [[tuple([step.part.kind for step in side] for side in slide) for slide in stack] for stack in sides]


def test_the_title_stands_alone_and_a_result_comes_after_its_program():
    stacks = slides_of(words("# 1 · Title\n\nWhy"), code("x = 1\nx", printed("1\n")), words("## Next"), code("maze", picture()))
    assert shape(stacks) == [[(["words"], [])], [(["code", "text"], [])], [(["words", "code"], ["picture"])]]
    program, text = stacks[1][0].words
    assert (program.turn, text.turn) == (0, 0), "nothing to predict before a slide's first program: its result is there"
    assert [step.turn for step in stacks[2][0].words] == [0, 0]
    assert [step.turn for step in stacks[2][0].pictures] == [1]


def test_what_stands_before_a_heading_closes_the_slide_before():
    stacks = slides_of(words("## One"), code("maze", picture()), words("Twelve squares.\n\n## Two\n\nWhy?"))
    assert len(stacks) == 2
    closing = stacks[0][0].words[-1]
    assert "Twelve squares." in closing.part.html
    assert closing.turn == 2
    assert "Twelve" not in stacks[1][0].words[0].part.html


def test_exercises_lie_below_their_slide_without_hints_stub_and_check():
    question = "### Exercise 1\n\nCount.\n\n<details><summary>Hint 1</summary>\n\nSecret\n\n</details>"
    stub = code("def count():\n    return ...", kind="skip", tags=["exercise", "count"])
    stacks = slides_of(words("## One"), words(question, "subslide"), stub, code("check.count(count)", kind="skip"))
    [[above, below]] = stacks
    assert (above.exercise, below.exercise) == (False, True)
    assert "Secret" not in below.words[0].part.html
    assert len(below.words) == 1


def test_imports_are_left_out_of_slides():
    program = "from pacviz import (\n    a,\n    b,\n)\nimport numpy as np\n\nprint(1)"
    [[slide]] = slides_of(words("## One"), code(program, printed("1\n")))
    assert "import" not in slide.words[1].part.html
    assert "print" in slide.words[1].part.html
    [[only_words]] = slides_of(words("## One"), code("import numpy as np"))
    assert len(only_words.words) == 1


def test_notes_are_for_the_speaker():
    [[slide]] = slides_of(words("## One"), words("Ask the *third* row.", "notes"))
    assert len(slide.words) == 1
    assert "<em>third</em>" in slide.notes[0]


LONG = Part("words", "<p>" + "word " * 130 + "</p>")
PROGRAM = Part("code", "<pre>" + "x = 1\n" * 4 + "</pre>")
PICTURE = Part("picture", "<img>")


def test_a_slide_that_is_too_full_becomes_pages_and_a_short_program_is_repeated_beside_its_picture():
    heading = Unit("words", [Part("words", "<h2>Rings &amp; more</h2>"), LONG])
    closing = Unit("words", [Part("words", "<p>So it is.</p>")], later=True)
    pages = paginate(Slide(units=[heading, Unit("code", [PROGRAM]), Unit("result", [PICTURE], later=True), closing]))
    assert [[unit.kind for unit in page.units] for page in pages] == [["words", "code"], ["code", "result", "words"]]
    assert [page.again for page in pages] == ["", "Rings & more"]
    assert [step.turn for step in pages[1].pictures] == [0], "turning the page reveals it"
    assert [step.turn for step in pages[1].words] == [0, 1]


def test_a_second_picture_and_a_board_with_a_program_begin_pages():
    first, second = (Unit("result", [PICTURE], later=True) for _ in range(2))
    pages = paginate(Slide(units=[first, Unit("code", [PROGRAM]), second]))
    assert [[unit.kind for unit in page.units] for page in pages] == [["result"], ["code", "result"]]
    wide = Unit("result", [Part("board", "<div>", wide=True)], later=True)
    pages = paginate(Slide(units=[Unit("words", [Part("words", "<p>Look.</p>")]), wide, Unit("words", [LONG])]))
    assert [len(page.units) for page in pages] == [1, 1, 1]


def test_a_program_of_which_nothing_is_shown_is_not_shown_again():
    nothing = Unit("code", [Part("code", "<pre></pre>")])
    result = Unit("result", [Part("text", "<pre>" + "12 12\n" * 16 + "</pre>")], later=True)
    pages = paginate(Slide(units=[Unit("words", [LONG]), nothing, result]))
    assert [[unit.kind for unit in page.units] for page in pages] == [["words", "code"], ["result"]]


def test_links_lead_to_pages_or_nowhere():
    notebook = book(words("[next](02_next.ipynb) [other](../mazes/README.md) [far](https://example.org) [up](#top)"))
    html = Writer(notebook, {"02_next"}).words(notebook.cells[0].source).html
    assert '<a href="02_next.html">next</a>' in html
    assert '<a href="https://example.org">far</a>' in html
    assert "README" not in html
    assert "other" in html


def test_a_picture_is_named_by_its_text_form_or_by_the_author():
    notebook = book(code("maze", picture('Maze "a" <b>')), code("maze", picture(), alt="Four ghosts in a row"))
    writer = Writer(notebook, set())
    named = [part.html for cell in notebook.cells for part in writer.shown(cell)]
    assert 'alt="Maze &quot;a&quot; &lt;b&gt;"' in named[0]
    assert 'alt="Four ghosts in a row"' in named[1]


def test_boards_carry_their_module_once_and_only_what_is_shown():
    state = {"_esm": "export default {}", "_css": ".a{}", "frame": 1, "layout": "IPY_MODEL_x"}
    buffers = [{"path": ["record"], "data": "AA=="}]
    models = {name: {"state": dict(state), "buffers": buffers} for name in ("one", "two", "hidden")}
    stored = {"application/vnd.jupyter.widget-state+json": {"state": models}}
    shown = [code("p", picture(**{VIEW: {"model_id": name}})) for name in ("one", "two")]
    table = board_table(book(*shown, widgets=stored))
    assert list(table["modules"].values()) == ["export default {}"]
    assert table["style"] == ".a{}"
    assert sorted(table["models"]) == ["one", "two"]
    assert table["models"]["one"]["state"] == {"frame": 1}
    assert table["models"]["one"]["buffers"] == buffers


def test_a_lesson_knows_its_title_time_and_opening():
    lesson = Lesson("03_x", book(words("# 3 · Maps\n\nGhosts *share* a [map](a.ipynb).\n\nAbout 40 minutes.")))
    assert (lesson.title, lesson.minutes, lesson.opening) == ("3 · Maps", "40", "Ghosts share a map.")
    assert (Lesson("03_x", book()).title, Lesson("03_x", book()).minutes) == ("03_x", "")


def test_figures_in_words():
    maze = parse_maze("; wraps: no\nP..\n.#G")
    ax = draw_path([(0, 0), (0, 1), (0, 2)], maze, ax=draw_costs([[0, 1, 2], [1, None, 3]], maze))
    assert describe_figure(ax.figure) == "Maze of 2 rows and 3 columns; numbers from 0 to 3; a path."
    from matplotlib.figure import Figure

    chart = Figure().add_subplot(xlabel="ghosts", ylabel="searches")
    chart.plot([1, 2], label="every turn")
    assert describe_figure(chart.figure) == "ghosts, searches, every turn: Chart."


@needs_npm
def test_formulas_become_drawings_with_mathml_and_a_wrong_one_is_named():
    made = render_formulas([("V(s) = 1", True), ("s'", False)])
    assert "<svg" in made["V(s) = 1", True]
    assert "<math" in made["s'", False]
    assert "maths-alone" in made["V(s) = 1", True]
    with pytest.raises(LectureError, match=r"does not understand \$\\frac\{1\$"):
        render_formulas([("\\frac{1", False)])


def test_without_npm_one_line_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setenv("PACVIZ_CACHE", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(LectureError, match=r"npm is missing: it brings reveal\.js, once\. Install Node\.js 20"):
        npm_packages.package("reveal.js@5.2.1")


def fake_npm(folder, script):
    """An `npm` that does what a few lines of Python say, and nothing else on the path."""
    tool = folder / "npm"
    tool.write_text(f"#!{sys.executable}\nimport sys\nfrom pathlib import Path\n{script}\n")
    tool.chmod(0o755)
    return str(folder)


@pytest.mark.skipif(os.name == "nt", reason="the stand-in for npm is a script with a first line that only Unix reads")
def test_an_archive_that_is_not_the_published_one_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("PACVIZ_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", fake_npm(tmp_path, "Path(sys.argv[-1], 'reveal.js-5.2.1.tgz').write_bytes(b'something else')"))
    with pytest.raises(LectureError, match=r"not the published one"):
        npm_packages.package("reveal.js@5.2.1")
    assert not (tmp_path / "cache" / "reveal.js@5.2.1").exists()


@pytest.mark.skipif(os.name == "nt", reason="the stand-in for npm is a script with a first line that only Unix reads")
def test_npm_without_network_is_told_in_one_line(tmp_path, monkeypatch):
    monkeypatch.setenv("PACVIZ_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", fake_npm(tmp_path, "sys.exit('npm error code ENOTFOUND')"))
    with pytest.raises(LectureError, match=r"could not bring mathjax@3\.2\.2: npm error code ENOTFOUND\. Is there a network\?"):
        npm_packages.package("mathjax@3.2.2")


def test_a_package_that_is_there_is_not_fetched_again(tmp_path, monkeypatch):
    monkeypatch.setenv("PACVIZ_CACHE", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    (tmp_path / "mathjax@3.2.2").mkdir()
    (tmp_path / "mathjax@3.2.2" / "a.txt").write_text("here", encoding="utf-8")
    assert npm_packages.text_of("mathjax@3.2.2", "a.txt") == "here"
    assert npm_packages.data_url("mathjax@3.2.2", "a.txt", "text/plain") == "data:text/plain;base64,aGVyZQ=="


def test_the_cache_lies_outside_the_repository(monkeypatch):
    monkeypatch.delenv("PACVIZ_CACHE", raising=False)
    root = Path(__file__).resolve().parents[1]
    assert not npm_packages.cache_folder().resolve().is_relative_to(root)


def test_a_missing_notebook_is_one_line_and_status_2(capsys, tmp_path):
    assert main(["slides", str(tmp_path / "none.ipynb"), "--to", str(tmp_path / "out")]) == 2
    assert capsys.readouterr().err == f"pacviz slides: no such notebook: {tmp_path / 'none.ipynb'}\n"
    assert not (tmp_path / "out").exists()


def test_every_picture_of_an_executed_lesson_is_described_in_words(tmp_path):
    file = tmp_path / "mine.ipynb"
    setting = "from pacviz import check, draw_maze, load_maze\nfrom pacviz.widgets import MazeEditor\nmaze = load_maze('detour')"
    wrong = "check.compute_value_function(lambda maze, row, col: [[0] * maze.get_width()] * maze.get_height())"
    cells = [setting, "ax = draw_maze(maze)", "maze", "MazeEditor(maze)", wrong]
    nbformat.write(book(*map(nbformat.v4.new_code_cell, cells)), file)
    notebook = execute(file)
    writer = Writer(notebook, set())
    pictures = [part.html for cell in notebook.cells for part in writer.shown(cell) if "<img" in part.html]
    figure, maze, editor, verdict = [re.search('<img[^>]* alt="([^"]*)"', picture)[1] for picture in pictures]
    assert figure == "Maze of 5 rows and 7 columns."
    assert maze.startswith("A detour: 5 x 7")
    assert editor.startswith("MazeEditor: A detour: 5 x 7 squares")
    assert verdict.startswith("wrong: ")


def test_a_lesson_that_raises_is_told_with_its_cell(tmp_path):
    file = tmp_path / "mine.ipynb"
    cells = [words("# Mine"), nbformat.v4.new_code_cell("print(missing)", id="here")]
    nbformat.write(book(*cells), file)
    done = subprocess.run(
        [sys.executable, "-m", "pacviz", "slides", file, "--to", tmp_path / "out"], capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == (
        "pacviz slides: mine.ipynb: cell 'here' raised NameError: name 'missing' is not defined"
    )
