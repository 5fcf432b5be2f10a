"""`Player` and `RingStepper` in a bare page: steps in both directions, chapters, playing, steering, looks, speed."""

import numpy as np
import pytest
from bare import Bare
from PIL import Image

from pacviz import Maze, distances, load_maze, parse_maze
from pacviz.widgets import Frame, Player, RingStepper, Sprite, Theme
from pacviz.widgets.rings import ring_frames, source_lines

MAZE = load_maze("detour")
BOARD = "document.querySelector('.pv-canvas').pvBoard"


@pytest.fixture
def play(page):
    """Puts a widget on the page and waits until it is ready; at the end the page has had nothing to complain about."""
    made = []

    def make(widget, views=("one",), on=None, **options):
        bare = Bare(on or page, widget, views, **options)
        bare.page.wait_for_selector(".pv[data-ready='1']")
        made.append(bare)
        return bare

    yield make
    for bare in made:
        assert bare.errors == []


def corridor(count=6, **options):
    """A ghost that walks right, one square a frame; a chapter begins every third."""
    maze = parse_maze("; wraps: no\n" + "." * count)
    frames = [
        Frame(sprites=[Sprite("ghost", (0, k), facing="right")], values=[[min(k, j) for j in range(count)]], caption=f"at {k}",
              chapter=f"part {k // 3}" if k % 3 == 0 else None)
        for k in range(count)
    ]  # fmt: skip
    return Player(maze, frames, **options)


def at(bare):
    return int(bare.view().get_attribute("data-frame"))


def focus(bare):
    bare.page.locator(".pv-canvas").first.focus()


def press(bare, *keys):
    for key in keys:
        bare.page.keyboard.press(key)


class TestSteps:
    def test_every_frame_is_what_python_made_forward_and_back(self, play):
        bare = play(RingStepper(MAZE, MAZE.pacman))
        from pacviz.value_function import search

        events = []
        search(MAZE, MAZE.pacman, recorder=events.append)
        frames = list(ring_frames(MAZE, [MAZE.pacman], events, source_lines(search), "event"))
        focus(bare)

        def check(number):
            frame = frames[number]
            values, caption, line = bare.page.evaluate(
                f"[[...{BOARD}.values], document.querySelector('.pv-caption').textContent, "
                "[...document.querySelectorAll('.pv-line')].findIndex((line) => line.hasAttribute('data-current')) + 1]"
            )
            assert np.array_equal(np.reshape(values, MAZE.shape), frame.values)
            assert (caption, line) == (frame.caption, frame.line)

        for number in range(len(frames)):
            check(number)
            press(bare, "ArrowRight")
        assert at(bare) == len(frames) - 1
        for number in reversed(range(len(frames))):
            check(number)
            press(bare, "ArrowLeft")

    def test_a_clicker_the_ends_and_the_buttons(self, play):
        bare = play(corridor())
        focus(bare)
        press(bare, "PageDown", "PageDown")
        assert at(bare) == 2
        press(bare, "PageUp")
        assert at(bare) == 1
        press(bare, "Space", "Space", "Shift+Space")
        assert at(bare) == 2
        press(bare, "End")
        assert at(bare) == 5
        press(bare, "ArrowRight")
        assert at(bare) == 5
        press(bare, "Home")
        assert at(bare) == 0
        for name, expected in [("Step forward", 1), ("Last frame", 5), ("Step back", 4), ("First frame", 0)]:
            bare.page.get_by_role("button", name=name).click()
            assert at(bare) == expected
        press(bare, "PageDown")
        assert at(bare) == 1, "a clicker works wherever the focus is in the widget"

    def test_the_slider_and_what_python_sees(self, play):
        widget = corridor()
        bare = play(widget)
        slider = bare.page.get_by_role("slider", name="Frame")
        slider.fill("4")
        bare.page.wait_for_timeout(50)
        assert (at(bare), widget.frame) == (4, 4)
        assert slider.get_attribute("aria-valuetext") == "5 of 6, part 1"
        slider.focus()
        press(bare, "ArrowLeft")
        assert at(bare) == 3
        widget.frame = 0
        bare.push()
        assert at(bare) == 0

    def test_chapters_by_list_and_keys(self, play):
        bare = play(corridor())
        bare.page.get_by_label("Jump to").select_option("part 1")
        assert at(bare) == 3
        focus(bare)
        press(bare, "ArrowUp")
        assert at(bare) == 0
        press(bare, "ArrowDown")
        assert at(bare) == 3
        press(bare, "ArrowRight", "ArrowUp")
        assert at(bare) == 3, "back to the beginning of this chapter first"

    def test_before_the_first_chapter_the_list_says_what_it_is_for(self, play):
        chapters = [None, "first ring", None, "second ring"]
        bare = play(Player(parse_maze("P."), [Frame(chapter=name) for name in chapters]))
        shown = "select => select.selectedOptions[0].textContent"
        jump = bare.page.get_by_label("Jump to")
        assert jump.evaluate(shown) == "Jump to…"
        focus(bare)
        press(bare, "ArrowRight")
        assert jump.evaluate(shown) == "first ring"
        press(bare, "ArrowLeft")
        assert jump.evaluate(shown) == "Jump to…"

    def test_a_square_is_read_by_keyboard_and_by_pointer(self, play):
        bare = play(corridor())
        focus(bare)
        press(bare, "End", "Shift+ArrowRight", "Shift+ArrowRight")
        assert bare.page.locator(".pv-spoken[role=status]").inner_text() == "row 0, column 1: cost 1, open"
        bare.page.mouse.move(*bare.centre(0, 5))
        bare.page.get_by_text("row 0, column 5: cost 5, open, ghost 1").wait_for()

    def test_keys_stay_in_the_widget(self, play):
        bare = play(corridor())
        bare.page.evaluate("window.keys = []; document.addEventListener('keydown', (event) => keys.push(event.key))")
        focus(bare)
        press(bare, "b", "d", "d", "x", "ArrowRight", "PageDown", "Space", "Escape")
        assert bare.page.evaluate("keys") == ["Escape"]

    def test_a_far_line_of_the_program_is_in_sight_on_the_first_render(self, page):
        program = "\n".join(f"step({k})" for k in range(1, 81))
        widget = Player(parse_maze("P."), [Frame(line=1), Frame(line=70)], source=program)
        widget.frame = 1
        bare = Bare(page, widget, views=())
        page.evaluate(
            """async ([esm, css]) => {
                document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
                const module = await import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" })));
                const el = document.createElement("div"); // Jupyter puts it into the page when the view is made
                await module.default.render({ model, el, signal: new AbortController().signal });
                document.getElementById("one").append(el);
            }""",
            [widget._esm, widget._css],
        )
        page.wait_for_selector(".pv[data-frame='1']")
        page.wait_for_timeout(200)
        panel, line = (page.locator(name).bounding_box() for name in (".pv-source", ".pv-line[data-current]"))
        assert page.locator(".pv-line[data-current]").inner_text() == "step(70)"
        assert panel["y"] <= line["y"] < line["y"] + line["height"] <= panel["y"] + panel["height"]
        assert bare.errors == []


class TestPlaying:
    def test_it_plays_to_the_end_and_again(self, play):
        widget = corridor(speed=8)
        bare = play(widget)
        button = bare.page.get_by_role("button", name="Play")
        button.click()
        bare.page.wait_for_selector(".pv[data-frame='5'][data-playing='false']")
        bare.page.wait_for_timeout(50)
        assert widget.frame == 5
        button.click()
        assert bare.view().get_attribute("data-playing") == "true"
        assert at(bare) < 5, "from the beginning"
        bare.page.wait_for_selector(".pv[data-frame='5'][data-playing='false']")

    def test_p_plays_and_pauses_and_speech_waits(self, play):
        bare = play(corridor(speed=1))
        focus(bare)
        press(bare, "p")
        caption = bare.page.locator(".pv-caption")
        assert caption.get_attribute("aria-live") == "off"
        assert bare.page.get_by_role("button", name="Pause").is_visible()
        press(bare, "p")
        assert caption.get_attribute("aria-live") == "polite"
        stopped = at(bare)
        bare.page.wait_for_timeout(1200)
        assert at(bare) == stopped

    def test_plus_and_minus_change_the_pace(self, play):
        bare = play(corridor(speed=4))
        focus(bare)
        pace = bare.page.get_by_label("Frames a second")
        press(bare, "+")
        assert pace.input_value() == "8"
        press(bare, "-", "-")
        assert pace.input_value() == "2"

    def test_figures_glide_unless_motion_is_unwelcome(self, play, new_page):
        track = f"""async () => {{
            const seen = [];
            document.querySelector('[title^="Step forward"]').click();
            for (let k = 0; k < 30; k++) {{ seen.push({BOARD}.sprites[0].col); await new Promise(requestAnimationFrame); }}
            return [...new Set(seen)];
        }}"""
        assert len(play(corridor()).page.evaluate(track)) > 3
        calm = play(corridor(), on=new_page(reduced_motion="reduce"))
        assert calm.page.evaluate(track) == [1]

    def test_a_page_out_of_sight_stands_still_and_goes_on_where_it_was(self, play):
        bare = play(corridor(40, speed=8))
        page = bare.page
        page.clock.install()
        page.evaluate("""() => {
            const real = requestAnimationFrame;
            const held = [];
            window.requestAnimationFrame = (step) => (window.away ? held.push(step) : real(step));
            window.leave = () => { window.away = true; };
            window.come = () => { window.away = false; held.splice(0).forEach((step) => real(step)); };
        }""")
        focus(bare)
        press(bare, "p")
        page.clock.run_for(500)
        page.evaluate("leave()")
        page.clock.run_for(100)
        before = at(bare)
        assert 0 < before < 8
        page.clock.fast_forward(3600_000)
        assert at(bare) == before
        page.evaluate("come()")
        page.clock.run_for(50)
        assert at(bare) <= before + 9, "an hour away counts as a second"
        page.clock.run_for(10_000)
        assert at(bare) == 39


class TestSteering:
    def steered(self):
        maze = parse_maze("; wraps: no\n...\n.P.\n...")
        here = [1, 1]
        steps = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1), "stay": (0, 0)}

        def steer(direction):
            row, col = (here[k] + steps[direction][k] for k in (0, 1))
            if not maze.is_open(row, col):
                raise ValueError(f"a wall is {direction} of here")
            here[:] = row, col
            return Frame(sprites=[Sprite("pacman", (row, col), facing=direction)], caption=direction)

        return Player(maze, [Frame()], steer=steer)

    def pacman(self, bare):
        return bare.page.evaluate(f"{BOARD}.sprites.map(({{ row, col }}) => [row, col])[0]")

    def test_arrow_keys_steer_and_frames_stay(self, play):
        widget = self.steered()
        bare = play(widget)
        focus(bare)
        press(bare, "ArrowLeft")
        bare.page.wait_for_selector(".pv[data-frame='1']")
        press(bare, "ArrowUp")
        bare.page.wait_for_selector(".pv[data-frame='2']")
        bare.page.wait_for_timeout(250)
        assert self.pacman(bare) == [0, 0]
        press(bare, "PageUp", "PageUp")
        assert self.pacman(bare) == [1, 1]
        bare.page.get_by_role("button", name="Go right").click()
        bare.page.wait_for_selector(".pv[data-frame='3']")
        assert widget.frame_count == 4

    def test_an_error_of_the_callback_is_shown_and_the_next_move_works(self, play):
        bare = play(self.steered())
        focus(bare)
        press(bare, "ArrowUp")
        bare.page.wait_for_selector(".pv[data-frame='1']")
        press(bare, "ArrowUp")
        bare.page.get_by_role("alert").filter(has_text="ValueError: a wall is up of here").wait_for()
        press(bare, "ArrowDown")
        bare.page.wait_for_selector(".pv[data-frame='2']")
        bare.page.get_by_role("alert").filter(has_text="ValueError").wait_for(state="hidden")

    def test_without_a_kernel_it_says_so_and_still_plays(self, play):
        bare = play(self.steered())
        focus(bare)
        press(bare, "ArrowLeft")
        bare.page.wait_for_selector(".pv[data-frame='1']")
        bare.page.evaluate("document.getElementById('one').classList.add('jupyter-widgets-disconnected')")
        bare.page.get_by_text("what was recorded still plays, steering does not").wait_for()
        press(bare, "PageUp")
        assert at(bare) == 0

    def test_a_kernel_that_stays_silent_is_noticed_until_it_answers(self, play):
        bare = play(self.steered())
        page = bare.page
        page.clock.install()
        page.evaluate("model.connected = false")
        focus(bare)
        press(bare, "ArrowLeft")
        page.clock.fast_forward(4900)
        silence = page.get_by_text("The kernel has not answered for a while")
        assert silence.count() == 0
        page.clock.fast_forward(200)
        silence.wait_for()
        page.evaluate("model.connected = true")
        press(bare, "ArrowLeft")
        page.wait_for_selector(".pv[data-frame='1']")
        silence.wait_for(state="hidden")


class TestLooks:
    def test_it_follows_jupyterlab_between_light_and_dark(self, play):
        bare = play(corridor())
        scheme = bare.view().get_attribute
        assert scheme("data-scheme") == "light"
        bare.page.evaluate("document.body.dataset.jpThemeLight = 'false'")
        bare.page.wait_for_selector(".pv[data-scheme='dark']")
        assert (
            bare.page.evaluate("getComputedStyle(document.querySelector('.pv')).backgroundColor") == "rgb(22, 24, 29)"
        )
        bare.page.evaluate("document.body.dataset.jpThemeLight = 'true'")
        bare.page.wait_for_selector(".pv[data-scheme='light']")

    def test_it_follows_the_system_where_the_page_says_nothing(self, play, new_page):
        bare = play(corridor(), on=new_page(color_scheme="dark"))
        assert bare.view().get_attribute("data-scheme") == "dark"
        bare.page.emulate_media(color_scheme="light")
        bare.page.wait_for_selector(".pv[data-scheme='light']")

    def test_a_sheet_of_ones_own_is_drawn(self, play, tmp_path):
        sheet = Image.new("RGB", (64, 32), (0, 255, 0))
        sheet.paste((255, 0, 255), (32, 0, 64, 32))
        sheet.save(tmp_path / "mine.png")
        theme = Theme(sheet=tmp_path / "mine.png", tiles={"pacman": (0, 1), "wall": (0, 0)})
        bare = play(Player(parse_maze("P#."), [Frame()], theme=theme))
        bare.page.wait_for_function(f"{BOARD}.sheet")
        bare.page.wait_for_timeout(100)
        assert [colour(bare, 0, col) for col in (0, 1)] == [[255, 0, 255], [0, 255, 0]]
        bare.widget.theme = "classic"
        bare.push()
        bare.page.wait_for_timeout(100)
        assert colour(bare, 0, 1) == [143, 136, 128]

    def test_no_side_scrolling_in_a_column_as_wide_as_a_phone(self, play, new_page):
        for widget in (RingStepper(load_maze("rooms"), (1, 1)), corridor(40, steer=lambda direction: None)):
            bare = play(widget, on=new_page(viewport={"width": 360, "height": 740}, device_scale_factor=2))
            wide, offered, canvas = bare.page.evaluate(
                "[document.documentElement.scrollWidth, innerWidth, document.querySelector('.pv-canvas').clientWidth]"
            )
            assert wide <= offered
            assert canvas <= 360

    def test_numbers_of_a_12_by_16_maze_are_large_on_a_projector(self, play, new_page):
        maze = Maze(np.zeros((12, 16)), wraps=False)
        bare = play(RingStepper(maze, (0, 0)), on=new_page(viewport={"width": 1280, "height": 720}))
        bare.page.get_by_role("button", name="Full screen").click()
        bare.page.wait_for_function("document.fullscreenElement")
        bare.page.wait_for_timeout(200)
        assert bare.page.evaluate(f"{BOARD}.numberSize()") >= 18
        assert bare.page.evaluate("document.querySelector('.pv').scrollHeight <= innerHeight")
        press(bare, "PageDown", "PageDown")
        assert at(bare) == RingStepper(maze, (0, 0)).frame + 2

    def test_numbers_are_left_out_where_they_could_not_be_read(self, play):
        maze = Maze(np.zeros((60, 60)), wraps=False)
        bare = play(Player(maze, [Frame(values=distances(maze, (0, 0)))]))
        assert bare.page.evaluate(f"{BOARD}.numberSize()") == 0

    @pytest.mark.parametrize("scheme", ["light", "dark"])
    def test_axe_finds_nothing(self, play, new_page, scheme):
        from axe_playwright_python.sync_playwright import Axe

        maze = parse_maze("; title: Axe\n; wraps: no\nP.*\n+#.")
        stepper = RingStepper(maze, (0, 0))
        bare = play(stepper, on=new_page(color_scheme=scheme))
        focus(bare)
        press(bare, "PageDown", "PageDown", "PageDown")
        result = Axe().run(bare.page, context=".pv").response
        assert [(found["id"], [node["html"] for node in found["nodes"]]) for found in result["violations"]] == []
        assert "color-contrast" in [found["id"] for found in result["passes"]]
        assert bare.page.get_by_role("application", name="Player: Axe: 2 x 3 squares").is_visible()


class TestViews:
    def test_a_closed_view_leaves_nothing_behind(self, play):
        bare = play(corridor(40, speed=60), views=("one", "two"))
        page = bare.page
        page.get_by_role("button", name="Play").first.click()
        page.evaluate("views.one.controller.abort(); views.two.controller.abort()")
        assert page.evaluate("model.count()") == 0
        page.wait_for_timeout(100)
        before = page.evaluate(f"[{BOARD}.repaints, document.querySelector('.pv').dataset.frame]")
        page.evaluate("document.body.dataset.jpThemeLight = 'false'; window.dispatchEvent(new Event('resize'))")
        focus(bare)
        press(bare, "PageDown")
        page.wait_for_timeout(300)
        assert page.evaluate(f"[{BOARD}.repaints, document.querySelector('.pv').dataset.frame]") == before

    def test_two_views_stand_at_the_same_frame(self, play):
        bare = play(corridor(), views=("one", "two"))
        focus(bare)
        press(bare, "PageDown", "PageDown")
        bare.page.wait_for_timeout(100)
        assert [bare.view(k).get_attribute("data-frame") for k in (0, 1)] == ["2", "2"]

    def test_other_frames_replace_the_record(self, play):
        widget = corridor()
        bare = play(widget)
        widget.show([Frame(caption="new"), Frame()])
        bare.push()
        bare.page.get_by_text("1 / 2").wait_for()
        assert bare.page.locator(".pv-caption").inner_text() == "new"


def colour(bare, row, col):
    return bare.page.evaluate(
        """([row, col]) => {
            const canvas = document.querySelector('.pv-canvas');
            const { left, top, cell } = canvas.pvBoard.place;
            const at = [left + (col + 0.5) * cell, top + (row + 0.5) * cell].map(Math.floor);
            return [...canvas.getContext('2d').getImageData(...at, 1, 1).data].slice(0, 3);
        }""",
        [row, col],
    )
