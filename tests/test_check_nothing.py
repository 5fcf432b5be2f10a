"""What is said of a function that gave nothing back, and of one that did not come back, from how it is written."""

import functools

import pytest

from pacviz.check import nothing, standstill
from pacviz.check.answers import Difference, Misfit
from pacviz.check.budget import Run
from pacviz.check.cases import REFUSED, Case
from pacviz.check.exercise import Exercise

# Nothing came back


def exercise(**more):
    return Exercise("answer", ("n",), list, read=lambda case, value: (case.arguments, value), **more)


def test_none_is_no_answer_unless_an_error_or_none_itself_is_asked_for():
    own = exercise(compare=lambda case, answer: Difference("no"))
    with pytest.raises(Misfit) as misfit:
        nothing.read(exercise(), Case((1,), 6), None)
    assert (str(misfit.value), misfit.value.cause) == ("None", nothing.NO_RETURN)
    with pytest.raises(Misfit):
        nothing.read(own, Case((1,), None), None)  # here None is not compared with what is expected
    assert nothing.read(exercise(), Case((1,), None), None) == ((1,), None)
    assert nothing.read(exercise(), Case((1,), REFUSED), None) == ((1,), None)
    assert nothing.read(own, Case((1,), REFUSED), None) == ((1,), None)


@pytest.mark.parametrize("expected", [6, None, REFUSED])
@pytest.mark.parametrize("value", [0, [], 6])
def test_every_other_value_is_read_as_the_exercise_reads_it(expected, value):
    assert nothing.read(exercise(), Case((2,), expected), value) == ((2,), value)


def test_what_the_source_tells_takes_the_place_of_a_missing_return():
    causes = ("off by one", nothing.NO_RETURN)
    assert nothing.renamed(causes, nothing.PRINTS) == ("off by one", nothing.PRINTS)
    assert nothing.renamed(causes, None) == causes
    assert nothing.renamed((), nothing.PRINTS) == ()


def sets_a_variable(n):
    best = None
    if n < 0:
        return n
    if n > 100:
        return [n]
    return best


def may_miss_its_return(n):  # noqa: RET503
    if n > 10:
        return n
    if n > 100:
        return n + 1
    for k in range(n):
        if k > 10:
            return k


def asks_a_dictionary(n):
    return {}.get("a name that is long, so that the line is cut after its sixtieth character")


def calls_another(n):
    return asks_a_dictionary(n)


def sorts_a_list(n):
    found = [n]
    if n:
        return found.sort()
    return None


def appends_to_a_list(n):
    found = []
    return found.append(n)


def gives_none(n):
    if n:
        return None  # noqa: RET501
    print(n)
    return


def returns_only_inside(n):
    class Inside:
        def answer(self):
            return n

    def inner():
        return Inside

    async def later():
        return inner

    later()


def decorated(function):
    return function


@decorated  # noqa: RET503
def returns_in_the_middle(n):
    if n:
        return n
    n += 1


in_one_line = lambda n: None  # noqa: E731


class Answers:
    def answer(self, n):
        best = None
        return best  # noqa: RET504


NO_WAY_OUT = "no `return` was reached; what should come back on this way through it?"


@pytest.mark.parametrize(
    ("function", "words", "cause"),
    [
        (
            sets_a_variable,
            "`best` was still None at the end: nothing passed the test that fills it; where does the comparison start?",
            nothing.NEVER_SET,
        ),
        (Answers().answer, "`best` was still None at the end", nothing.NEVER_SET),
        (functools.partial(sets_a_variable, 3), "`best` was still None at the end", nothing.NEVER_SET),
        (may_miss_its_return, NO_WAY_OUT, nothing.NO_RETURN),
        (returns_in_the_middle, NO_WAY_OUT, nothing.NO_RETURN),
        (
            asks_a_dictionary,
            "`return {}.get('a name that is long, so that the line is cut after i` gave None",
            nothing.NO_RETURN,
        ),
        (calls_another, "`return asks_a_dictionary(n)` gave None", nothing.NO_RETURN),
        (
            sorts_a_list,
            "`sort` changes what stands before the dot and gives back None; `sorted(...)` gives a new list",
            nothing.NO_RETURN,
        ),
        (
            appends_to_a_list,
            "`append` changes what stands before the dot and gives back None; return what was changed",
            nothing.NO_RETURN,
        ),
        (gives_none, "there is no `return` with a value in it", nothing.NO_RETURN),
        (returns_only_inside, "there is no `return` with a value in it", nothing.NO_RETURN),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_what_gave_nothing_back_is_told_from_the_last_return(function, words, cause):
    text, named = nothing.told(function, "")
    assert text.startswith("the function returned nothing: " + words)
    assert named == cause


@pytest.mark.parametrize("function", [in_one_line, print, {}.get])
def test_where_the_source_tells_nothing_it_is_asked_for_a_return(function):
    assert nothing.told(function, "") == (
        "the function returned nothing; does it end with `return`?",
        nothing.NO_RETURN,
    )


def test_printing_is_named_only_where_nothing_is_returned_at_all():
    says = "the function returned nothing: it prints, which shows its answer but does not hand it over; write `return`"
    assert nothing.told(gives_none, "6\n") == (says, nothing.PRINTS)
    assert nothing.told(print, "6\n") == (says, nothing.PRINTS)
    for function in (sets_a_variable, may_miss_its_return, appends_to_a_list):
        assert nothing.told(function, "6\n") == nothing.told(function, "")


# It did not come back

LOOPS = """\
def f():
    for a in endless():
        for b in endless():
            pass
    while a:
        for c in [1, 2]:
            pass
    while b: pass
    return [d for d in (1, 2)]
"""


def stopped(*lines, file, after=400_000):
    return standstill.told(Run("endless", None, None, after, where=tuple((str(file), line) for line in lines)))


def test_the_loop_that_is_named_is_the_nearest_while_else_the_nearest_for(tmp_path):
    file = tmp_path / "loops.py"
    file.write_text(LOOPS)
    inner, outer, one = "in the loop of line 3, `for b in endless():`", "line 5, `while a:`", "line 8, `while b: pass`"
    named = {(2,): "line 2, `for a", (3,): inner, (4,): inner, (5,): outer, (6,): outer, (7,): outer, (8,): one}
    named |= {(4, 7): outer, (7, 8): outer, (9, 8): one, (9, 4): inner, (4, 2): inner}
    for lines, words in named.items():
        assert words in stopped(*lines, file=file), lines
    for lines in ((1,), (9,), (1, 9), ()):
        assert stopped(*lines, file=file) == "still running after 400,000 lines"


@pytest.mark.parametrize("text", ["while True:\n  pass\n pass\n", None])
def test_a_file_that_cannot_be_read_names_no_loop(tmp_path, text):
    file = tmp_path / "broken.py"
    if text is not None:
        file.write_text(text)
    assert stopped(1, 2, file=file) == "still running after 400,000 lines"


def test_a_call_that_was_stopped_after_few_lines_walks_over_a_long_range(tmp_path):
    """Every budget is larger than that: something else has stopped the call."""
    assert stopped(file=tmp_path, after=999) == "it walks over a range of more than a million numbers"
    assert stopped(file=tmp_path, after=1000) == "still running after 1,000 lines"


def test_a_call_without_end_at_the_greatest_depth_is_told_first():
    deep = Run("endless", None, None, 3, deep=True)
    assert "calls itself until Python stops it, catches that error" in standstill.told(deep)
