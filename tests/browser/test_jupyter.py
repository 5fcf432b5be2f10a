"""The widgets and the lessons in a real JupyterLab and a real Notebook 7, and what the kernel sees of it."""

import shutil
from pathlib import Path

import pytest
from jupyter import PATIENCE, Book, Server, write_notebook

LESSONS = Path(__file__).resolve().parents[2] / "notebooks"
EDITING = (
    "from pacviz import parse_maze\nfrom pacviz.widgets import MazeEditor, RingStepper, link_costs\n"
    "maze = parse_maze('; wraps: no\\n' + '\\n'.join(['.' * 12] * 8)).replace(pacman=(7, 11))",
    "editor = MazeEditor(maze)\nlink = link_costs(editor)\neditor",
    "print(editor.maze)",
    "print(int(editor.maze.walls.sum()), editor.costs[0].tolist(), repr(editor.problem))",
    "RingStepper(maze, maze.pacman, title='Rings')",
    "editor.maze = editor.maze.replace(walls=maze.walls)",
    "editor.maze = 7",
    "editor",
    "editor.close()",
)


@pytest.fixture(scope="module", params=["lab", "notebook"])
def server(request, tmp_path_factory):
    started = Server(request.param, tmp_path_factory.mktemp(request.param))
    yield started
    started.stop()


@pytest.fixture
def book(server, new_page):
    """Opens a notebook: the given cells, or a copy of a lesson."""

    def make(*cells, lesson=None, **options):
        name = f"{lesson or 'cells'}.ipynb"
        if lesson:
            shutil.copy(LESSONS / name, server.folder / name)
        else:
            write_notebook(server.folder / name, *cells)
        return Book(new_page(viewport={"width": 1280, "height": 900}, **options), server, name)

    return make


def test_a_wrong_verdict_shows_words_and_picture(book):
    opened = book("from pacviz import check\ncheck.is_dead_end(lambda maze, row, col: len(maze.neighbors(row, col)))")
    opened.run_all()
    words = opened.cell(0).get_by_text("wrong: for the 1x1 maze")
    words.wait_for()
    picture = opened.cell(0).locator("img")
    assert picture.bounding_box()["y"] > words.bounding_box()["y"]
    assert picture.evaluate("image => image.naturalWidth") > 50


def test_painting_keys_and_undo_reach_the_kernel(book):
    opened = book(*EDITING[:6])
    opened.run_all()
    editor = opened.widget("maze-editor")
    opened.drag(editor, (0, 0), (0, 9))
    assert opened.run(2)[0].splitlines()[0] == "##########.."
    page, cells = opened.page, opened.count()
    editor.locator(".pv-canvas").focus()
    for key in ["b", "a", "d", "d", "x", "ArrowDown", "ArrowDown", "g"]:
        page.keyboard.press(key)
    page.wait_for_selector("[data-testid=maze-editor][data-rev='2']")
    opened.settle(editor)
    assert opened.count() == cells, "keys of the notebook did nothing"
    assert "G" in opened.run(2)[0]
    editor.get_by_role("button", name="Undo").click()
    editor.get_by_role("button", name="Undo").click()
    opened.settle(editor)
    assert opened.run(3)[0].startswith("0 [18, 17,")
    editor.get_by_role("button", name="wall, key #").click()
    opened.drag(editor, (3, 0), (3, 11))
    assert opened.run(3)[0].startswith("12 [-1, -1,"), "the costs followed"
    opened.run(5)
    assert opened.run(3)[0].startswith("0 ")
    assert editor.locator(".pv-canvas").evaluate("canvas => canvas.pvBoard.codes.every((code) => code === 46)")
    assert opened.failed() == []
    assert opened.errors == []


def test_the_stepper_needs_no_kernel(book):
    opened = book(*EDITING[:1], EDITING[4])
    opened.run_all()
    player = opened.widget("player")
    opened.command("kernelmenu:shutdown")
    player.locator(".pv-canvas").focus()
    for key in ["Home", "PageDown", "PageDown", "PageDown", "PageUp"]:
        opened.page.keyboard.press(key)
    assert player.get_attribute("data-frame") == "2"
    assert player.locator(".pv-caption").inner_text() == "Take (7, 11) from the front of the queue: it costs 0."
    player.get_by_label("Jump to").select_option("ring 4")
    assert "it costs 4" in player.locator(".pv-caption").inner_text()
    assert opened.count() == 2


def test_scrolled_away_and_back_shown_twice_and_closed(book):
    opened = book(*EDITING[:2], *["pass"] * 40, EDITING[7], EDITING[8])
    opened.run_all()
    page = opened.page
    page.wait_for_timeout(300)
    assert page.locator("[data-testid=maze-editor]").count() == 0, "closed by the last cell"
    opened.run(1)
    first = opened.widget("maze-editor")
    opened.drag(first, (0, 0), (0, 5))
    for cell in (42, 1):
        page.evaluate("cell => window.jupyterapp.shell.currentWidget.content.scrollToItem(cell, 'center')", cell)
        page.wait_for_timeout(300)
    assert wall_pixels(first) == [True] * 6 + [False] * 6
    opened.run(42)
    page.wait_for_function("document.querySelectorAll('[data-testid=maze-editor][data-ready=\"1\"]').length === 2")
    second = opened.widget("maze-editor", 1)
    assert wall_pixels(second) == [True] * 6 + [False] * 6
    opened.drag(second, (2, 0), (2, 3))
    first = opened.widget("maze-editor", 0)
    page.wait_for_timeout(200)
    assert (
        first.locator(".pv-canvas").evaluate("canvas => [...canvas.pvBoard.codes].filter((code) => code === 35).length")
        == 10
    )
    opened.run(1)
    page.wait_for_timeout(300)
    again = opened.widget("maze-editor")
    assert wall_pixels(again) == [False] * 12, "the cell was run again: a new editor"
    assert opened.errors == []


def wall_pixels(widget):
    """For each square of row 0, whether its middle has the colour of a wall."""
    return widget.locator(".pv-canvas").evaluate("""canvas => {
        const { left, top, cell, cols } = canvas.pvBoard.place;
        const ctx = canvas.getContext('2d');
        return Array.from({ length: cols }, (_, col) => {
            const pixel = ctx.getImageData(left + (col + 0.5) * cell, top + 0.2 * cell, 1, 1).data;
            return pixel[0] === 143 && pixel[1] === 136 && pixel[2] === 128;
        });
    }""")


def test_a_restarted_kernel_is_noticed_and_a_bad_value_keeps_the_old(book):
    opened = book(*EDITING[:4], EDITING[6])
    opened.run_all()
    assert "TraitError" in opened.output(4)[0]
    assert "found 7, expected a Maze" in opened.output(4)[0]
    assert opened.run(3)[0].startswith("0 [18, 17,")
    page = opened.page
    page.evaluate(
        "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart(); }"
    )
    page.get_by_text("Disconnected from the kernel: painting still works here").first.wait_for(timeout=PATIENCE)
    opened.wait_idle()
    opened.run_all()
    editor = opened.widget("maze-editor")
    opened.drag(editor, (0, 0), (0, 2))
    assert opened.run(3)[0].startswith("3 ")
    assert not page.get_by_text("Disconnected from the kernel").is_visible()


def test_pasting_shows_the_error_at_its_place(book):
    opened = book(*EDITING[:3])
    opened.run_all()
    editor = opened.widget("maze-editor")
    editor.get_by_role("button", name="Text…").click()
    field = editor.get_by_role("textbox", name="Maze as text")
    field.click()
    opened.page.keyboard.insert_text("; wraps: no\n###\n#?#\n###")
    editor.get_by_role("button", name="Read this text").click()
    editor.get_by_role("alert").filter(has_text="line 3, column 2").wait_for()
    assert field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)") == "?"
    opened.page.keyboard.type("P")
    editor.get_by_role("button", name="Read this text").click()
    editor.get_by_text("Read: it is on the board.").wait_for()
    assert opened.run(2) == ["###\n#P#\n###\n"]


@pytest.mark.parametrize("lesson", ["00_start_here", "01_value_function"])
def test_all_cells_of_the_lesson_run_and_its_widgets_live(book, lesson):
    opened = book(lesson=lesson)
    opened.run_all()
    opened.wait_idle()
    assert [text for text in opened.failed() if "Error" in text] == []
    for kind in ("maze-editor", "player"):
        widget = opened.widget(kind)
        assert widget.locator(".pv-canvas").evaluate("canvas => canvas.pvBoard.repaints") > 0
    player = opened.widget("player")
    player.locator(".pv-canvas").focus()
    cells, start = opened.count(), int(player.get_attribute("data-frame"))
    for key in ["PageDown", "PageDown", "d", "d", "PageUp"]:
        opened.page.keyboard.press(key)
    assert int(player.get_attribute("data-frame")) == start + 1
    assert opened.count() == cells
    assert opened.errors == []


def test_axe_finds_nothing_of_ours(book):
    from axe_playwright_python.sync_playwright import Axe

    opened = book(*EDITING[:2], EDITING[4])
    opened.run_all()
    opened.widget("maze-editor")
    opened.widget("player")
    page = opened.page
    page.evaluate(
        "document.documentElement.style.height = document.body.style.height = '100vh'"
    )  # else axe sees no contrast at all
    for kind in ("maze-editor", "player"):
        result = Axe().run(page, context=f"[data-testid={kind}]").response
        assert [(found["id"], [node["html"] for node in found["nodes"]]) for found in result["violations"]] == []
        assert "color-contrast" in [found["id"] for found in result["passes"]]
