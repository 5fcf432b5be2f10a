"""`VampireLab` in a bare page: scores, marks and what is said follow every stroke."""

import pytest
from bare import Bare

from pacviz import parse_maze
from pacviz.widgets import VampireLab

CLOSED = "; wraps: no\n"


@pytest.fixture
def lab(page):
    """The lab with `P.F..V` on a page; at the end the page has had nothing to complain about."""
    widget = VampireLab(parse_maze(f"{CLOSED}P.F..V"))
    bare = Bare(page, widget)
    page.wait_for_selector(".pv[data-ready='1']")
    yield widget, bare
    assert bare.errors == []


def place(bare, key, square):
    bare.page.get_by_role("button", name=f"key {key}").click()
    bare.page.mouse.click(*bare.centre(*square))
    bare.page.wait_for_timeout(80)


def caption(bare):
    return bare.page.locator(".pv-caption").inner_text()


def marks(bare):
    """Name of each mark on the board -> squares that carry it, as the canvas paints them."""
    return bare.page.evaluate(
        """() => {
            const { marks, markNames } = document.querySelector('.pv-canvas').pvBoard;
            const carriers = (bit) => [...marks.keys()].filter((square) => marks[square] & (1 << bit));
            return Object.fromEntries(markNames.map((name, bit) => [name, carriers(bit)]));
        }"""
    )


def test_scores_are_there_at_once(lab):
    _, bare = lab
    assert caption(bare) == "Published rule 500, right rule 500, played out 500: the published rule holds here."
    assert "1 vampire (0, 5): 3 moves to the food, too late: no bite" in bare.page.locator(".pv-side").inner_text()
    assert marks(bare) == {"shaded": [3, 4, 5], "next": [1]}


def test_painting_a_vampire_nearer_breaks_the_published_rule(lab):
    widget, bare = lab
    place(bare, "V", (0, 4))
    assert widget.maze.vampires == ((0, 4), (0, 5))
    assert caption(bare) == "Published rule 500, right rule 490, played out 490: the published rule is wrong here."
    assert marks(bare) == {"shaded": [2, 3, 4, 5], "next": [1]}
    assert "right rule: 490" in bare.page.locator(".pv-side").inner_text()


def test_the_legend_and_the_square_read_out_say_what_the_marks_mean(lab):
    _, bare = lab
    legend = bare.page.locator(".pv-legend").inner_text()
    assert "a vampire is in time (its number)" in legend
    assert "on a shortest way" in legend
    bare.page.mouse.move(*bare.centre(0, 1))
    assert bare.page.locator(".pv-foot .pv-readout").inner_text() == "row 0, column 1: open, on a shortest way"
    bare.page.mouse.move(*bare.centre(0, 4))
    assert (
        bare.page.locator(".pv-foot .pv-readout").inner_text()
        == "row 0, column 4: vampires 1, open, a vampire is in time (its number)"
    )


def test_taking_the_food_away_takes_scores_and_marks_away(lab):
    widget, bare = lab
    place(bare, ".", (0, 2))
    assert widget.scores == {}
    assert "put one F into the maze" in caption(bare)
    assert bare.page.get_by_text("No food yet").is_visible()
    assert marks(bare) == {}
    assert bare.page.locator(".pv-side").is_hidden()
    assert bare.page.locator(".pv-legend").is_hidden()


def test_another_size_from_either_side(lab):
    widget, bare = lab
    rows = bare.page.get_by_role("spinbutton", name="Rows")
    rows.fill("2")
    rows.press("Enter")
    bare.page.wait_for_timeout(80)
    assert widget.maze.shape == (2, 6)
    assert marks(bare)["shaded"] == [3, 4, 5, 9, 10, 11]
    widget.maze = parse_maze(f"{CLOSED}PFV")
    bare.push()
    bare.page.wait_for_timeout(80)
    assert marks(bare) == {"shaded": [1, 2], "next": []}


def test_nothing_stands_in_the_way_of_assistive_technology(lab):
    from axe_playwright_python.sync_playwright import Axe

    _, bare = lab
    found = Axe().run(bare.page, context=".pv").response
    assert [violation["id"] for violation in found["violations"]] == []
    assert "color-contrast" in [rule["id"] for rule in found["passes"]]


def test_the_full_screen_button_covers_no_text(lab):
    _, bare = lab
    button = bare.page.get_by_role("button", name="Full screen").bounding_box()
    panels = bare.page.locator(".pv-panel").all()
    assert panels
    for panel in panels:
        box = panel.bounding_box()
        beside = box["x"] + box["width"] <= button["x"]
        below = box["y"] >= button["y"] + button["height"]
        assert beside or below
