"""`MazeEditor` in a bare page: pointer, keys, text, two views, what is said, and how quick it is."""

import re

import numpy as np
import pytest
from bare import Bare
from PIL import Image

from pacviz import distances, load_maze, parse_maze
from pacviz.widgets import MazeEditor, Theme, link_costs

OPEN = parse_maze("; wraps: no\n" + "\n".join(["." * 12] * 8)).replace(pacman=(7, 11))


@pytest.fixture
def edit(page):
    """Makes an editor on the page and waits until it is ready; at the end the page has had nothing to complain about."""
    made = []

    def make(maze=OPEN, views=("one",), on=None, **options):
        editor = MazeEditor(maze, **options)
        bare = Bare(on or page, editor, views)
        bare.page.wait_for_selector(".pv[data-ready='1']")
        made.append(bare)
        return editor, bare

    yield make
    for bare in made:
        assert bare.errors == []


def drag(bare, start, end, steps=1, button="left", view="one"):
    mouse = bare.page.mouse
    mouse.move(*bare.centre(*start, view=view))
    mouse.down(button=button)
    mouse.move(*bare.centre(*end, view=view), steps=steps)
    mouse.up(button=button)
    bare.page.wait_for_timeout(50)


def click(bare, square, **options):
    bare.page.mouse.click(*bare.centre(*square), **options)
    bare.page.wait_for_timeout(50)


def choose(bare, name):
    bare.page.get_by_role("button", name=re.compile(f"^{name}, key")).first.click()


class TestPointer:
    def test_a_fast_drag_leaves_no_gap(self, edit):
        editor, bare = edit()
        drag(bare, (0, 0), (0, 9))
        assert editor.maze.walls[0].tolist() == [True] * 10 + [False] * 2
        drag(bare, (2, 0), (5, 3))
        assert [bool(editor.maze.walls[2 + k, k]) for k in range(4)] == [True] * 4
        assert editor.maze.walls.sum() == 14

    def test_the_square_has_changed_before_the_button_is_up(self, edit):
        editor, bare = edit()
        bare.page.mouse.move(*bare.centre(3, 3))
        bare.page.mouse.down()
        assert bare.page.evaluate("document.querySelector('.pv-canvas').pvBoard.codes[3 * 12 + 3]") == ord("#")
        bare.page.mouse.up()

    def test_clicking_what_is_there_takes_it_away(self, edit):
        editor, bare = edit()
        click(bare, (1, 1))
        assert editor.maze.walls[1, 1]
        click(bare, (1, 1))
        assert not editor.maze.walls[1, 1]

    def test_the_other_button_clears(self, edit):
        editor, bare = edit(OPEN.replace(walls=np.eye(8, 12, dtype=bool)))
        drag(bare, (0, 0), (3, 3), button="right")
        assert editor.maze.walls.sum() == 4

    def test_a_drag_that_leaves_the_board_paints_its_rim(self, edit):
        editor, bare = edit()
        x, y = bare.centre(4, 0)
        bare.page.mouse.move(*bare.centre(4, 3))
        bare.page.mouse.down()
        bare.page.mouse.move(x - 300, y)
        bare.page.mouse.up()
        bare.page.wait_for_timeout(50)
        assert editor.maze.walls[4].tolist() == [True] * 4 + [False] * 8

    def test_pacman_moves_and_ghosts_come_in_order(self, edit):
        editor, bare = edit()
        choose(bare, "Pac-Man")
        click(bare, (2, 2))
        assert editor.maze.pacman == (2, 2)
        choose(bare, "ghost")
        click(bare, (5, 5))
        click(bare, (0, 0))
        assert editor.maze.ghosts == ((5, 5), (0, 0))

    def test_every_thing_of_the_palette_can_be_placed(self, edit):
        editor, bare = edit()
        names = ["wall", "Pac-Man", "ghost", "dot", "power pearl", "food", "vampire", "ghost door"]
        for col, name in enumerate(names):
            choose(bare, name)
            click(bare, (0, col))
        assert editor.maze.rows[0] == "#PG*+FV/...."

    def test_it_works_by_touch(self, edit, new_page):
        touched = new_page(has_touch=True, viewport={"width": 420, "height": 900}, device_scale_factor=2)
        editor, bare = edit(on=touched)
        session = touched.context.new_cdp_session(touched)

        def touch(kind, *square):
            points = [dict(zip("xy", bare.centre(*square), strict=True))] if square else []
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", 1, 1)
        touch("touchMove", 1, 4)
        touch("touchMove", 3, 4)
        touch("touchEnd")
        touched.wait_for_timeout(100)
        assert [tuple(map(int, square)) for square in np.argwhere(editor.maze.walls)] == [
            (1, 1),
            (1, 2),
            (1, 3),
            (1, 4),
            (2, 4),
            (3, 4),
        ]

    def test_squares_are_found_where_the_pixels_are_fine(self, edit, new_page):
        editor, bare = edit(on=new_page(device_scale_factor=1.5))
        for square in [(0, 0), (7, 0), (3, 11)]:
            click(bare, square)
            assert editor.maze.walls[square]


class TestKeys:
    def focus(self, bare):
        bare.page.keyboard.press("Tab")
        bare.page.locator(".pv-canvas").focus()

    def test_arrows_move_and_space_places(self, edit):
        editor, bare = edit()
        self.focus(bare)
        keys = bare.page.keyboard
        for key in ["ArrowDown", "ArrowRight", "ArrowRight", "Space"]:
            keys.press(key)
        bare.page.wait_for_timeout(50)
        assert [tuple(map(int, square)) for square in np.argwhere(editor.maze.walls)] == [(1, 2)]
        assert bare.view().locator(".pv-spoken[role=status]").inner_text() == "row 1, column 2: wall"
        keys.press("ArrowRight")
        assert bare.view().locator(".pv-spoken[role=status]").inner_text() == "row 1, column 3: open"

    def test_a_symbol_places_itself_and_delete_clears(self, edit):
        editor, bare = edit()
        self.focus(bare)
        for key in ["g", "ArrowRight", "p", "ArrowRight", "*", "ArrowRight", "V", "ArrowLeft", "Delete"]:
            bare.page.keyboard.press(key)
        bare.page.wait_for_timeout(50)
        assert editor.maze.rows[0] == "GP.V........"

    def test_keys_do_not_reach_the_page_except_those_of_the_page(self, edit):
        editor, bare = edit()
        bare.page.evaluate("window.keys = []; document.addEventListener('keydown', (event) => keys.push(event.key))")
        self.focus(bare)
        for key in ["b", "d", "d", "x", "a", "ArrowDown", "Space", "Escape", "Shift+Enter", "Control+s"]:
            bare.page.keyboard.press(key)
        heard = [key for key in bare.page.evaluate("keys") if key not in ("Shift", "Control", "Tab")]
        assert heard == ["Escape", "Enter", "s"]

    def test_undo_and_redo_by_key_and_button(self, edit):
        editor, bare = edit()
        undo, redo = (bare.page.get_by_role("button", name=name) for name in ("Undo", "Redo"))
        assert undo.is_disabled()
        drag(bare, (0, 0), (0, 3))
        drag(bare, (1, 0), (1, 3))
        undo.click()
        bare.page.wait_for_timeout(50)
        assert editor.maze.walls.sum() == 4
        bare.page.locator(".pv-canvas").focus()
        bare.page.keyboard.press("Control+z")
        bare.page.wait_for_timeout(50)
        assert editor.maze == OPEN
        assert undo.is_disabled()
        redo.click()
        bare.page.locator(".pv-canvas").focus()
        bare.page.keyboard.press("r")
        bare.page.wait_for_timeout(50)
        assert editor.maze.walls.sum() == 8


class TestTools:
    def test_resize_wrap_and_new(self, edit):
        editor, bare = edit()
        page = bare.page
        page.get_by_label("Rows", exact=True).fill("10")
        page.get_by_label("Rows", exact=True).press("Enter")
        page.wait_for_timeout(50)
        assert editor.maze.shape == (10, 12)
        assert editor.maze.pacman == (7, 11)
        page.get_by_label("wraps").check()
        page.wait_for_timeout(50)
        assert editor.maze.wraps
        page.get_by_role("button", name="New").click()
        page.wait_for_timeout(50)
        assert editor.maze.walls.sum() == 2 * 12 + 2 * 8
        assert page.get_by_text("No Pac-Man yet: choose it and press a square").is_visible()
        page.get_by_role("button", name="Undo").click()
        page.wait_for_timeout(50)
        assert editor.maze.pacman == (7, 11)
        assert not page.get_by_text("No Pac-Man yet").is_visible()

    def test_a_maze_is_opened_by_name(self, edit):
        editor, bare = edit()
        bare.page.get_by_label("Open a maze").select_option("detour")
        bare.page.wait_for_selector(".pv[data-rev='1']")
        assert editor.maze == load_maze("detour")

    def test_a_typing_error_is_shown_at_its_place(self, edit):
        editor, bare = edit()
        page = bare.page
        page.get_by_role("button", name="Text…").click()
        field = page.get_by_role("textbox", name="Maze as text")
        field.fill("####\n#P?#\n####")
        page.get_by_role("button", name="Read this text").click()
        alert = page.get_by_role("alert").filter(has_text="line 2, column 3")
        alert.wait_for()
        assert field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)") == "?"
        assert editor.maze == OPEN
        page.keyboard.type("G")
        page.get_by_role("button", name="Read this text").click()
        page.wait_for_selector(".pv[data-rev='1']")
        assert editor.maze == parse_maze("####\n#PG#\n####")
        assert not alert.is_visible()

    def test_text_is_written_copied_and_saved(self, edit):
        editor, bare = edit(parse_maze("; wraps: no\n####\n#PG#\n####"))
        page = bare.page
        page.get_by_role("button", name="Text…").click()
        page.get_by_label("Text format").select_option("berkeley")
        page.get_by_role("button", name="Write").click()
        field = page.get_by_role("textbox", name="Maze as text")
        page.get_by_text("Written.").wait_for()
        assert parse_maze(field.input_value(), "berkeley") == editor.maze
        with page.expect_download() as download:
            page.get_by_role("button", name="Download").click()
        assert download.value.suggested_filename == "maze.lay"
        page.get_by_role("button", name="Copy").click()
        page.get_by_text(re.compile("Copied|Selected: press")).wait_for()

    def test_without_a_kernel_it_says_so(self, edit):
        editor, bare = edit()
        page = bare.page
        page.evaluate("document.getElementById('one').classList.add('jupyter-widgets-disconnected')")
        page.get_by_text("Disconnected from the kernel: painting still works here").wait_for()
        page.get_by_role("button", name="Text…").click()
        page.get_by_role("button", name="Write").click()
        assert page.get_by_role("alert").filter(has_text="No kernel is connected").is_visible()
        page.evaluate("document.getElementById('one').classList.remove('jupyter-widgets-disconnected')")
        page.get_by_text("Disconnected from the kernel").wait_for(state="hidden")

    def test_a_kernel_that_stays_silent_is_noticed(self, edit):
        editor, bare = edit()
        page = bare.page
        page.evaluate("model.connected = false")
        page.get_by_role("button", name="Text…").click()
        page.get_by_role("button", name="Write").click()
        page.get_by_text("The kernel does not answer").wait_for(timeout=8000)

    def test_painting_goes_on_while_a_silent_kernel_is_noticed_until_it_answers(self, edit):
        editor, bare = edit()
        page = bare.page
        page.clock.install()
        page.evaluate("model.connected = false")
        click(bare, (0, 0))
        silence = page.get_by_text("The kernel has not answered for a while")
        assert silence.count() == 0
        page.clock.fast_forward(5100)
        silence.wait_for()
        click(bare, (0, 1))
        page.evaluate("model.connected = true")
        click(bare, (0, 2))
        silence.wait_for(state="hidden")
        assert editor.maze.walls[0, :4].tolist() == [True, True, True, False]


class TestWalls:
    def test_the_shadow_of_a_wall_keeps_to_its_round_corners(self, edit):
        editor, bare = edit(parse_maze("; wraps: no\n...\n.#.\n..P"))
        floor = pixel(bare, 0, 0, 0.5, 0.5)
        shade = pixel(bare, 2, 1, 0.03, 0.5)
        assert sum(shade) < sum(floor)
        assert pixel(bare, 1, 2, 0.5, 0.02) == shade
        assert pixel(bare, 2, 1, 0.03, 0.04) == floor, "below the lower left corner"
        assert pixel(bare, 1, 2, 0.06, 0.02) == floor, "beside the upper right corner"
        assert pixel(bare, 0, 1, 0.97, 0.5) != shade, "no light from below"

    def test_what_is_repainted_after_a_stroke_is_what_painting_all_anew_gives(self, edit):
        walls = np.random.default_rng(3).random(OPEN.shape) < 0.4
        editor, bare = edit(OPEN.replace(walls=walls, pacman=None))
        for square in ((1, 1), (4, 4), (4, 5), (6, 10), (0, 0), (7, 11), (4, 4)):
            click(bare, square)
        most = bare.page.evaluate("""() => {
            const board = document.querySelector(".pv-canvas").pvBoard;
            const { layer } = board;
            const pixels = () => layer.getContext("2d").getImageData(0, 0, layer.width, layer.height).data;
            const before = pixels();
            board.touch(null);
            board.paint();
            return pixels().reduce((most, value, k) => Math.max(most, Math.abs(value - before[k])), 0);
        }""")
        assert most < 32, "of 255: a smoothed edge may reach a trace into the next square (20 seen), a shadow is 50"


class TestViews:
    def test_two_views_of_one_editor_agree(self, edit):
        editor, bare = edit(views=("one", "two"))
        drag(bare, (0, 0), (0, 5))
        codes = (
            "[...document.querySelectorAll('.pv-canvas')].map((canvas) => String.fromCharCode(...canvas.pvBoard.codes))"
        )
        one, two = bare.page.evaluate(codes)
        assert one == two
        assert one.startswith("######.")
        bare.view(1).get_by_role("button", name="Undo").click()
        bare.page.wait_for_timeout(50)
        assert editor.maze == OPEN
        ids = bare.page.evaluate("[...document.querySelectorAll('[id]')].map((element) => element.id)")
        assert len(ids) == len(set(ids))

    def test_a_maze_set_by_python_is_shown_and_can_be_undone(self, edit):
        editor, bare = edit()
        editor.maze = parse_maze("P.#")
        bare.push()
        assert bare.page.evaluate("String.fromCharCode(...document.querySelector('.pv-canvas').pvBoard.codes)") == "..#"
        bare.page.get_by_role("button", name="Undo").click()
        bare.page.wait_for_timeout(50)
        assert editor.maze == OPEN

    def test_a_closed_view_leaves_nothing_behind(self, edit):
        editor, bare = edit(views=("one", "two"))
        page = bare.page
        handlers = page.evaluate("model.count()")
        page.evaluate("views.two.controller.abort()")
        assert page.evaluate("model.count()") == handlers / 2
        page.evaluate("views.one.controller.abort()")
        assert page.evaluate("model.count()") == 0
        before = page.evaluate("document.querySelector('.pv-canvas').pvBoard.repaints")
        page.evaluate("document.body.dataset.jpThemeLight = 'false'; window.dispatchEvent(new Event('resize'))")
        page.set_viewport_size({"width": 500, "height": 500})
        page.wait_for_timeout(200)
        assert page.evaluate("document.querySelector('.pv-canvas').pvBoard.repaints") == before

    def test_out_of_the_page_and_back_the_board_is_right(self, edit):
        editor, bare = edit()
        page = bare.page
        page.evaluate("window.kept = document.querySelector('.pv'); kept.remove()")
        editor.maze = parse_maze("P.#\n...")
        bare.push()
        page.evaluate("document.getElementById('one').append(kept)")
        page.wait_for_timeout(200)
        assert pixel(bare, 0, 2, 0.5, 0.5) == [143, 136, 128], "the wall's colour"

    def test_a_sheet_is_seen_on_the_palette_too(self, edit, tmp_path):
        Image.new("RGB", (32, 32), (255, 0, 255)).save(tmp_path / "mine.png")
        editor, bare = edit(theme=Theme(sheet=tmp_path / "mine.png", tiles={"wall": (0, 0)}))
        swatch = (
            "[...document.querySelector('.pv-choice canvas').getContext('2d').getImageData(24, 24, 1, 1).data].join()"
        )
        bare.page.wait_for_function(f"{swatch} === '255,0,255,255'")

    def test_hovering_reads_out_the_square(self, edit):
        editor, bare = edit()
        bare.page.mouse.move(*bare.centre(7, 11))
        bare.page.get_by_text("row 7, column 11: open, Pac-Man").wait_for()


def pixel(bare, row, col, down, right):
    """The colour at a place inside a square, given in shares of its side."""
    return bare.page.evaluate(
        """([row, col, down, right]) => {
            const canvas = document.querySelector('.pv-canvas');
            const { left, top, cell } = canvas.pvBoard.place;
            const at = [left + (col + right) * cell, top + (row + down) * cell].map(Math.floor);
            return [...canvas.getContext('2d').getImageData(...at, 1, 1).data].slice(0, 3);
        }""",
        [row, col, down, right],
    )


class TestLiveCosts:
    def test_costs_follow_the_pointer_while_it_is_down(self, edit):
        editor, bare = edit()
        link_costs(editor)
        bare.push()
        bare.page.mouse.move(*bare.centre(0, 0))
        bare.page.mouse.down()
        bare.page.mouse.move(*bare.centre(0, 6))
        bare.page.wait_for_timeout(100)
        shown = bare.page.evaluate("[...document.querySelector('.pv-canvas').pvBoard.values]")
        assert np.array_equal(np.reshape(shown, OPEN.shape), distances(editor.maze, editor.maze.pacman))
        assert editor.maze.walls.sum() == 7
        bare.page.mouse.up()

    def test_a_failing_function_is_shown_in_the_widget(self, edit):
        editor, bare = edit()
        link_costs(editor, compute=lambda maze, target: next(iter(())) if maze.walls.any() else distances(maze, target))
        bare.push()
        click(bare, (0, 0))
        bare.page.get_by_role("alert").filter(has_text="StopIteration").wait_for()
        click(bare, (0, 0))
        bare.page.get_by_role("alert").filter(has_text="StopIteration").wait_for(state="hidden")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(edit, new_page, scheme):
    from axe_playwright_python.sync_playwright import Axe

    editor, bare = edit(load_maze("detour"), on=new_page(color_scheme=scheme))
    link_costs(editor)
    bare.push()
    page = bare.page
    page.get_by_role("button", name="Text…").click()
    page.get_by_role("button", name="Read this text").click()
    page.get_by_role("alert").filter(has_text="is empty").wait_for()
    result = Axe().run(page, context=".pv").response
    assert [(found["id"], [node["html"] for node in found["nodes"]]) for found in result["violations"]] == []
    assert "color-contrast" in [found["id"] for found in result["passes"]]
    board = page.get_by_role("application", name="Maze editor, 5 rows by 7 columns")
    board.focus()
    assert board.get_attribute("aria-describedby") in page.evaluate(
        "[...document.querySelectorAll('[id]')].map((element) => element.id)"
    )
