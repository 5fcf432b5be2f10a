"""Decks and pages from disk: no network, no kernel, every key where it belongs, and readable from the back row."""

import re
import shutil
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

LESSON = Path(__file__).resolve().parents[2] / "notebooks" / "01_value_function.ipynb"
MOST_BYTES = 12_000_000

pytestmark = pytest.mark.skipif(
    shutil.which("npm") is None, reason="no npm found: it brings reveal.js; install Node 20 or newer"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder with one lesson as a page and as a deck."""
    from pacviz.lecture.build import run_lessons, write_site

    folder = tmp_path_factory.mktemp("site")
    write_site(run_lessons([LESSON]), folder)
    return folder


class Open:
    """A file of the site, open from disk in a browser without network; `trouble` is what it asked for and complained of."""

    def __init__(self, new_page, path, **options):
        self.page = new_page(**{"viewport": {"width": 1280, "height": 720}, "offline": True, **options})
        self.trouble = []
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.on("console", lambda message: self.trouble.append(message.text) if message.type == "error" else None)
        self.page.on("request", lambda request: self._note(request.url, path.as_uri()))
        self.page.goto(path.as_uri())
        if options.get("java_script_enabled", True):
            self.page.wait_for_selector("html[data-ready]")

    def _note(self, url, own):
        if url.split("#")[0] != own and not url.startswith(("data:", "blob:")):
            self.trouble.append(f"asked for {url}")

    def press(self, key, times=1):
        for _ in range(times):
            self.page.keyboard.press(key)

    @property
    def place(self):
        return self.page.evaluate("Reveal.getIndices().h + '/' + (Reveal.getIndices().v ?? 0)")

    @property
    def frame(self):
        """The frame of the board that has the keys; None where the deck has them."""
        frame = self.page.evaluate("document.activeElement.closest('.pv')?.dataset.frame")
        return None if frame is None else int(frame)

    def go_to(self, selector):
        """Goes forward to the slide that holds this, and shows all of it."""
        self.page.evaluate(
            """(selector) => {
                const slide = document.querySelector(selector).closest('section.slide');
                const { h, v } = Reveal.getIndices(slide);
                Reveal.slide(h, v ?? 0);
                while (Reveal.availableFragments().next) Reveal.nextFragment();
            }""",
            selector,
        )

    def every_slide(self):
        """Goes through the deck, everything on each slide shown; yields the slide's number."""
        self.page.evaluate("Reveal.slide(0, 0)")
        for number in range(200):
            self.page.evaluate(
                "while (Reveal.availableFragments().next) Reveal.nextFragment(); document.activeElement.blur()"
            )
            yield number
            if self.page.evaluate("Reveal.isLastSlide()"):
                return
            self.page.evaluate("Reveal.next()")
        raise AssertionError("the deck does not end")


@pytest.fixture
def deck(new_page, site):
    opened = Open(new_page, site / "slides" / LESSON.with_suffix(".html").name)
    yield opened
    assert opened.trouble == []


@pytest.fixture
def reading(new_page, site):
    opened = Open(new_page, site / LESSON.with_suffix(".html").name)
    yield opened
    assert opened.trouble == []


MEASURE = """() => {
    const slide = Reveal.getCurrentSlide();
    const shown = (selector) => [...slide.querySelectorAll(selector)].filter((e) => e.offsetHeight && e.textContent.trim());
    const size = (selector) => shown(selector).map((e) => parseFloat(getComputedStyle(e).fontSize));
    const outside = (e) => {
        const box = e.getBoundingClientRect();
        return box.height && (box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
    };
    const boxes = [...slide.querySelectorAll('.part, .pv-stage, .pv-controls, img')];
    const out = boxes.filter(outside).map((box) => box.className || box.tagName);
    return {
        fit: slide.dataset.size, out,
        words: size('.words p, .words li'), programs: size('.told pre'), board: size('.pv-caption, .pv-line'),
    };
}"""
PLAYER = ".pv[data-testid=player]"
EDITOR = ".pv[data-testid=maze-editor]"


def test_every_file_holds_everything_and_is_small(site):
    files = sorted(site.rglob("*"))
    assert {path.suffix for path in files if path.is_file()} == {".html"}
    for path in site.rglob("*.html"):
        text = re.sub(r"(<script[^>]*>).*?</script>", r"\1", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert path.stat().st_size < MOST_BYTES
        assert not re.search(r"<(?:script|img|link|iframe)[^>]*(?:src|href)=(?!\"data:)[^>\s]+", text)
        assert "@import" not in text


def test_links_between_pages_lead_somewhere(site):
    for path in site.glob("*.html"):
        links = re.findall(r'<a [^>]*href="([^"#]+)"', path.read_text(encoding="utf-8"))
        assert [link for link in links if "://" not in link and not (path.parent / link).exists()] == []


def test_every_board_of_the_deck_is_alive_and_painted(deck):
    assert (
        deck.page.locator(".board[data-model]").count()
        == deck.page.locator(".board[data-live] .pv[data-ready]").count()
        > 1
    )
    seen = 0
    for _ in deck.every_slide():
        for canvas in deck.page.locator("section.present:not(.stack) .pv canvas.pv-canvas").all():
            colours = canvas.evaluate(
                "c => new Set(new Uint32Array(c.getContext('2d').getImageData(0, 0, c.width, c.height).data.buffer)).size"
            )
            assert colours > 5
            assert canvas.bounding_box()["height"] >= 200
            seen += 1
    assert seen == deck.page.locator(".board[data-model]").count()


def test_the_clicker_plays_the_board_and_then_turns_the_slide(deck):
    deck.go_to(PLAYER)
    place, frames = deck.place, [deck.frame]
    assert frames == [0]
    for _ in range(200):
        deck.press("PageDown")
        if deck.place != place:
            break
        frames.append(deck.frame)
    last = int(deck.page.locator(f"{PLAYER} .pv-slider").first.get_attribute("max"))
    assert frames == sorted(set(frames))
    assert frames[-1] == last
    assert 3 < len(frames) < last, "the clicker goes by chapters"
    assert deck.frame is None
    deck.press("PageUp")
    assert deck.place == place
    assert deck.frame is None, "on the way back the deck keeps the keys"


def test_arrow_keys_step_one_frame_and_leave_at_either_end(deck):
    deck.go_to(PLAYER)
    place = deck.place
    deck.press("ArrowRight", 3)
    assert (deck.place, deck.frame) == (place, 3)
    deck.press("ArrowLeft", 3)
    assert (deck.place, deck.frame) == (place, 0)
    deck.press("ArrowLeft")
    assert deck.place != place
    deck.go_to(PLAYER)
    deck.press("End")
    deck.press("ArrowRight")
    assert deck.place != place


def test_p_plays_and_escape_gives_the_keys_back(deck):
    deck.go_to(PLAYER)
    place = deck.place
    deck.press("p")
    deck.page.wait_for_function("Number(document.activeElement.closest('.pv').dataset.frame) >= 2")
    deck.press("p")
    assert deck.place == place
    assert "The board has the keys" in deck.page.locator("#status").inner_text()
    deck.press("Escape")
    assert deck.frame is None
    deck.page.wait_for_function("document.getElementById('status').textContent === ''")
    deck.press("PageDown")
    assert deck.place != place


def test_the_darkening_key_of_a_clicker_works_while_a_board_has_the_keys(deck):
    deck.go_to(PLAYER)
    deck.press(".")
    assert deck.page.evaluate("Reveal.isPaused()")
    deck.press(".")
    assert not deck.page.evaluate("Reveal.isPaused()")
    assert deck.frame == 0


def test_a_board_fills_the_screen_and_its_end_returns_to_the_deck(deck):
    deck.go_to(PLAYER)
    place = deck.place
    before = deck.page.locator(f"{PLAYER} canvas").first.bounding_box()["height"]
    deck.press("f")
    deck.page.wait_for_function("document.fullscreenElement?.classList.contains('pv')")
    deck.page.wait_for_function(f"document.fullscreenElement.querySelector('canvas').offsetHeight >= {before}")
    deck.press("End")
    deck.press("PageDown")
    deck.page.wait_for_function("document.fullscreenElement === null")
    deck.page.wait_for_function(f"Reveal.getIndices().h + '/' + (Reveal.getIndices().v ?? 0) !== '{place}'")


def test_the_whole_lesson_by_clicker_alone(deck):
    slides = deck.page.evaluate("Reveal.getTotalSlides()")
    places = [deck.place]
    for _ in range(400):
        deck.press("PageDown")
        if deck.place != places[-1]:
            places.append(deck.place)
        if deck.page.evaluate("Reveal.isLastSlide() && !Reveal.availableFragments().next"):
            break
    assert len(places) == slides > 15


def test_results_come_after_their_question(deck):
    hidden = deck.page.evaluate(
        """() => [...document.querySelectorAll('section.slide')].map(
            (slide) => [...slide.querySelectorAll('.part')].findIndex((part) => part.matches('.fragment')))"""
    )
    assert sum(first > 0 for first in hidden) >= 5, (
        "slides begin with words or a program, and some have results to reveal"
    )
    assert 0 not in hidden


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_type_is_large_enough_for_the_back_row_and_nothing_is_cut(new_page, site, width, height):
    opened = Open(
        new_page, site / "slides" / LESSON.with_suffix(".html").name, viewport={"width": width, "height": height}
    )
    for number in opened.every_slide():
        opened.page.wait_for_timeout(30)
        found = opened.page.evaluate(MEASURE)
        assert found["fit"] != "0", f"slide {number + 1}: one has to scroll"
        assert found["out"] == [], f"slide {number + 1}"
        assert min(found["words"], default=99) >= height / 40, f"slide {number + 1}: words"
        assert min(found["programs"], default=99) >= height / 48, f"slide {number + 1}: programs"
        assert min(found["board"], default=99) >= height / 48, f"slide {number + 1}: board"
    assert opened.trouble == []


def test_painting_shows_new_costs_without_python(reading):
    editor = reading.page.locator(EDITOR).last
    editor.scroll_into_view_if_needed()
    read = "c => [...c.pvBoard.values]"
    canvas = editor.locator("canvas.pv-canvas")
    before = canvas.evaluate(read)
    canvas.focus()
    reading.press("#")
    assert canvas.evaluate(read) != before
    reading.press("u")
    assert canvas.evaluate(read) == before
    assert reading.page.locator(".note").count() == 0


def test_boards_of_a_page_play_by_keyboard(reading):
    player = reading.page.locator(PLAYER).first
    player.locator("canvas.pv-canvas").focus()
    reading.press("ArrowRight", 2)
    assert player.get_attribute("data-frame") == "2"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_pages(new_page, site, scheme):
    for path in sorted(site.glob("*.html")):
        page = new_page(color_scheme=scheme, offline=True)
        page.goto(path.as_uri())
        page.wait_for_load_state()
        if path.name != "index.html":
            page.wait_for_selector("html[data-ready]")
        found = Axe().run(page)
        assert found.response["violations"] == [], found.generate_report()
        assert "color-contrast" in {rule["id"] for rule in found.response["passes"]}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_deck(new_page, site, scheme):
    opened = Open(new_page, site / "slides" / LESSON.with_suffix(".html").name, color_scheme=scheme)
    for number in opened.every_slide():
        if number % 8 == 1 or opened.page.locator("section.present:not(.stack) .board").count():
            found = Axe().run(opened.page)
            assert found.response["violations"] == [], f"slide {number + 1}: {found.generate_report()}"


@pytest.mark.parametrize("kind", ["page", "deck"])
def test_without_scripts_still_pictures_stand_where_the_boards_would(new_page, site, kind):
    folder = site if kind == "page" else site / "slides"
    page = Open(new_page, folder / LESSON.with_suffix(".html").name, java_script_enabled=False).page
    pictures = page.locator(".board > img").all()
    assert len(pictures) > 1
    for picture in pictures:
        assert picture.bounding_box()["height"] > 60
        assert re.search(r"\d+ x \d+ squares", picture.get_attribute("alt"))
    for picture in page.locator(".picture img").all():
        assert picture.bounding_box()["height"] > 40
        assert len(picture.get_attribute("alt")) > 20
        assert not picture.get_attribute("alt").startswith("<"), "the name of a class is no description"
    assert page.locator(".maths-alone svg").first.bounding_box()["height"] > 10


def test_printed_pages_show_still_pictures_and_no_controls(reading):
    reading.page.emulate_media(media="print")
    assert reading.page.locator(".board > img").first.is_visible()
    assert not reading.page.locator(".pv").first.is_visible()
    assert not reading.page.locator("nav").is_visible()
