"""Slides of any content: nothing is lost, nothing changes its order, and no page holds more than it must."""

from hypothesis import given
from hypothesis import strategies as st

from pacviz.lecture.paging import Slide, Unit, lines_of, paginate
from pacviz.lecture.parts import Part

letters = st.text("ab <&\n", max_size=30).map(lambda text: text.replace("<", "&lt;").replace("&\n", "&amp;"))
paragraphs = st.lists(letters.map(lambda text: f"<p>{text}</p>"), min_size=1, max_size=12).map("".join)
headings = st.sampled_from(["", "<h2>Rings</h2>", "<h3>Costs &amp; ways</h3>"])
words = st.builds(lambda heading, text: Part("words", heading + text), headings, paragraphs)
programs = st.integers(0, 30).map(lambda rows: Part("code", "<pre>" + "step()\n" * rows + "</pre>"))
printed = st.integers(1, 30).map(lambda rows: Part("text", "<pre>" + "12 12\n" * rows + "</pre>"))
shown = st.sampled_from([Part("picture", "<img>"), Part("board", "<div>"), Part("board", "<div>", wide=True)])
units = st.one_of(
    st.builds(Unit, st.just("words"), words.map(lambda part: [part]), st.booleans()),
    st.builds(Unit, st.just("code"), programs.map(lambda part: [part]), st.booleans()),
    st.builds(Unit, st.just("result"), st.lists(printed | shown, min_size=1, max_size=2), st.booleans()),
)
slides = st.builds(Slide, units=st.lists(units, min_size=1, max_size=10), notes=st.lists(st.just("note"), max_size=1))


def once(pages):
    """The units of the pages in order, without programs that are shown again at the top of a page."""
    found = []
    for page in pages:
        first, rest = page.units[0], page.units[1:]
        found += rest if found and first is found[-1] else [first, *rest]
    return found


@given(slides)
def test_pages_hold_every_part_once_and_in_order(slide):
    pages = paginate(slide)
    assert [id(unit) for unit in once(pages)] == [id(unit) for unit in slide.units]
    assert all(page.units for page in pages) and pages[0].notes == slide.notes
    for page in pages:
        steps = [step.part for step in (*page.words, *page.pictures)]
        assert {id(part) for part in steps} == {id(part) for unit in page.units for part in unit.parts}


@given(slides)
def test_a_page_holds_one_picture_and_what_fits_unless_nothing_can_be_taken_away(slide):
    """A result stays with the words that close it, and a program may come again: only these make a page of one block full."""
    for page in paginate(slide):
        kinds = [unit.kind for unit in page.units]
        one_block = len(kinds) == 1 or kinds[-2:] == ["result", "words"] or kinds == ["code", "result"]
        closing = (
            all(unit.kind == "words" and unit.later for unit in page.units[kinds.index("result") + 1 :])
            if "result" in kinds
            else False
        )
        assert lines_of(page.units) <= 18 or one_block or closing
        assert sum(unit.has_picture for unit in page.units) <= 1
        if any(unit.needs_the_screen for unit in page.units):
            assert len(page.units) == 1


@given(slides)
def test_key_presses_count_up_and_the_first_thing_on_a_page_needs_none(slide):
    for page in paginate(slide):
        turns = {step.turn for step in (*page.words, *page.pictures)}
        assert 0 in turns
        assert turns - {0} <= set(range(1, len(page.units) + 1))


@given(slides)
def test_pages_of_a_page_are_the_page_itself(slide):
    """But for one that shows a program again: that was put there for the eye, whether or not it fits."""
    shown = set()
    for page in paginate(slide):
        if id(page.units[0]) not in shown:
            (again,) = paginate(page)
            assert [id(unit) for unit in again.units] == [id(unit) for unit in page.units]
        shown |= {id(unit) for unit in page.units}
