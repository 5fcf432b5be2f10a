"""Checks under functions that do anything: whatever is returned or raised, a verdict comes out, and nothing else changes."""

import asyncio
import functools
import random
import sys
from collections import deque
from fractions import Fraction
from itertools import count
from math import inf, nan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from programs import right_answers

from pacviz import check, parse_maze
from pacviz.check.exercise import Exercise
from pacviz.check.verdict import STATUSES
from pacviz.game_tree_search import alpha_beta, expectimax, minimax
from tests.properties import share

EXERCISES = sorted(name for name in check.__all__ if name != "Verdict")
exercises = st.sampled_from(EXERCISES)


# what functions return


class Hostile:
    """An object that refuses everything that one may ask of it."""

    def _refuse(self, *_):
        raise RuntimeError("leave me alone")

    __repr__ = __eq__ = __len__ = __iter__ = __bool__ = __getitem__ = __float__ = __hash__ = __lt__ = __add__ = _refuse


class Endless:
    """A list without end."""

    def __iter__(self):
        return count()

    def __len__(self):
        return 3

    def __getitem__(self, index):
        return self


class Liar(list):
    """A list that says it is equal to everything, and is empty."""

    __hash__ = None

    def __eq__(self, other):
        return True

    def __len__(self):
        return 0


def nest(depth):
    found = [0]
    for _ in range(depth):
        found = [found]
    return found


def inside_itself():
    found = [[0, 1], None]
    found[1] = found
    return found


SPECIAL = {
    "hostile": Hostile, "endless": Endless, "liar": lambda: Liar([1, 2]), "nested deep": lambda: nest(5000),
    "inside itself": inside_itself, "5001 digits": lambda: 10**5000, "NaN": lambda: nan, "infinity": lambda: -inf,
    "fraction": lambda: Fraction(1, 3), "complex": lambda: 1j, "array": lambda: np.array([[nan, 1], [2, 3]]),
    "objects": lambda: np.array([None, "x"], dtype=object), "no array": lambda: np.array(3),
    "generator": lambda: (k for k in (1, 2)),
    "class": lambda: int, "module": lambda: sys, "maze": lambda: parse_maze("P.G"), "set": lambda: {1, 2}, "bytes": lambda: b"ab",
    "queue": lambda: deque([1]), "long text": lambda: "x\n" * 9999, "escapes": lambda: "\x1b[31m\u202e\ud800<script>",
    "ellipsis inside": lambda: [[1, ...]], "stopped": lambda: StopIteration(3), "function": lambda: len, "one row": lambda: [[0]],
    "error": lambda: ValueError, "numpy bool": lambda: np.bool(True), "text of numbers": lambda: "01234", "empty": lambda: [[]],
}  # fmt: skip
values = st.sampled_from(sorted(SPECIAL)) | st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.floats() | st.text(max_size=3),
    lambda part: (
        st.lists(part, max_size=4) | st.tuples(part, part) | st.dictionaries(st.integers(0, 3), part, max_size=2)
    ),
    max_leaves=9,
)


def made(value):
    return SPECIAL[value]() if isinstance(value, str) and value in SPECIAL else value


class Mute(Exception):
    """An error that cannot say what it is."""

    def __str__(self):
        raise RuntimeError("no words")

    __repr__ = __str__


ERRORS = (
    ValueError, KeyError, IndexError, TypeError, RecursionError, MemoryError, StopIteration, GeneratorExit, SystemExit,
    KeyboardInterrupt, AssertionError, NotImplementedError, UnicodeDecodeError, Mute, BaseException, asyncio.CancelledError,
)  # fmt: skip


def error_of(kind):
    return kind("utf-8", b"", 0, 1, "no") if kind is UnicodeDecodeError else kind()


class Learner:
    """A function that does what it is told, one thing a call, and the last one for ever after."""

    def __init__(self, name, steps):
        self.__name__, self.steps, self.calls = name, steps, 0

    def __repr__(self):
        return f"Learner({self.__name__!r}, {self.steps!r})"

    def __call__(self, *arguments):
        do, what = self.steps[min(self.calls, len(self.steps) - 1)]
        self.calls += 1
        if do == "raise":
            raise error_of(what)
        if do == "spoil":
            for argument in arguments:
                for spoiled in (argument, *(argument[:1] if isinstance(argument, list) else ())):
                    if isinstance(spoiled, list | dict | set | deque):
                        spoiled.clear()
                    elif isinstance(spoiled, np.ndarray) and spoiled.flags.writeable:
                        spoiled[...] = 7
        if do == "print":
            print(made(what) if what != "hostile" else "hostile")
        if do == "argument":
            return arguments[what % len(arguments)] if arguments else None
        if do == "roll dice":
            random.seed(what)
            np.random.seed(3)  # noqa: NPY002  learners do
            return random.random()
        return made(what)


steps = st.one_of(
    st.tuples(st.sampled_from(["return", "spoil", "print"]), values),
    st.tuples(st.just("raise"), st.sampled_from(ERRORS)),
    st.tuples(st.sampled_from(["argument", "roll dice"]), st.integers(0, 9)),
)


def world():
    """What a check must leave as it was."""
    dice = random.getstate(), np.random.get_state()[1].tobytes()  # noqa: NPY002
    return *dice, sys.gettrace(), sys.stdout, sys.stderr, sys.getrecursionlimit()


def judged(name, function):
    """The verdict, after everything that holds for any verdict has been asked."""
    before = world()
    verdict = getattr(check, name)(function)
    assert world() == before
    assert verdict.status in STATUSES
    assert "fault in the check" not in verdict.causes, verdict.message
    assert verdict.passed == (verdict.status in ("correct", "wasteful"))
    line = repr(verdict)
    assert line.startswith(f"{verdict.status}: ") and len(line) < 1500
    assert line.isprintable(), "one line, of characters that do nothing but show themselves"
    assert isinstance(verdict.causes, tuple) and all(isinstance(cause, str) and cause for cause in verdict.causes)
    return verdict


@given(exercises, st.lists(steps, min_size=1, max_size=3))
def test_whatever_a_function_does_its_check_gives_a_verdict(name, doing):
    judged(name, Learner(name, doing))


@share(2)
@given(exercises, values)
def test_whatever_is_handed_in_instead_of_a_function_gets_a_verdict_too(name, value):
    verdict = judged(name, made(value))
    assert not verdict.passed or isinstance(getattr(check, name), type(None)) or not callable(made(value))


@share(0.1)
@given(exercises, st.lists(steps, min_size=1, max_size=2))
def test_the_picture_of_any_verdict_is_one_or_none(name, doing):
    verdict = judged(name, Learner(name, doing))
    picture = verdict._repr_png_()
    assert picture is None or picture.startswith(b"\x89PNG")


@share(0.2)
@given(exercises, st.lists(steps, min_size=1, max_size=2))
def test_the_same_function_gets_the_same_verdict_again(name, doing):
    """Checks are compared by nbval, so a verdict may not depend on what was checked before it."""
    one, two = (judged(name, Learner(name, doing)) for _ in range(2))
    assert repr(one) == repr(two) and one.causes == two.causes


@given(st.lists(values, min_size=1, max_size=4), st.lists(steps, min_size=1, max_size=2))
def test_an_exercise_of_ones_own_judges_any_table_of_cases(expected, doing):
    """Contributors write tables: expected values of any kind, learners' answers of any kind."""
    from pacviz.check.cases import Case

    plain = [made(value) for value in expected if not (isinstance(value, str) and value in SPECIAL)] or [1]
    own = Exercise("own", ("number",), cases=lambda: [Case((k,), value) for k, value in enumerate(plain)])
    verdict = own.check(Learner("own", doing))
    assert verdict.status in STATUSES and "fault in the check" not in verdict.causes
    truth = own.check(lambda number: plain[number])
    assert (
        truth.passed
        or any(value != value or "..." in repr(value) for value in plain)
        or _holds_nan(plain)
        or plain[0] is None
    )


def _holds_nan(value):
    if isinstance(value, list | tuple):
        return any(map(_holds_nan, value))
    if isinstance(value, dict):
        return any(map(_holds_nan, value.values()))
    return isinstance(value, float) and value != value


# right functions in other clothes


def as_learners_write(search):
    def right(state, depth, evaluate):
        decision = search(state, depth, evaluate)
        return decision.value, decision.action

    return right


RIGHT = {"cheaper neighbour": ("choose_ghost_move", right_answers.cheaper_neighbour)}
RIGHT |= {search.__name__: (search.__name__, as_learners_write(search)) for search in (minimax, alpha_beta, expectimax)}


def decorated(function):
    @functools.wraps(function)
    def inner(*arguments):
        return function(*arguments)

    return inner


def talking(function):
    def inner(*arguments):
        print("called with", arguments)
        return function(*arguments)

    return inner


def counting(function):
    calls = []

    def inner(*arguments):
        calls.append(len(arguments))
        return function(*arguments)

    return inner


def with_a_class(function):
    class Solver:
        def __init__(self, *arguments):
            self.arguments = arguments

        def solve(self):
            return function(*self.arguments)

    return lambda *arguments: Solver(*arguments).solve()


def as_a_method(function):
    class Answer:
        def solve(self, *arguments):
            return function(*arguments)

    return Answer().solve


def as_an_object(function):
    class Answer:
        def __call__(self, *arguments):
            return function(*arguments)

    return Answer()


def as_a_list(function):
    return lambda *arguments: list(function(*arguments))


def with_numpys_numbers(function):
    return lambda *arguments: tuple(np.int64(part) if type(part) is int else part for part in function(*arguments))


def catching_its_own_errors(function):
    def inner(*arguments):
        try:
            return int("x")
        except ValueError:
            return function(*arguments)

    return inner


def rolling_dice_for_nothing(function):
    def inner(*arguments):
        random.random()
        return function(*arguments)

    return inner


CLOTHES = [
    decorated, talking, counting, with_a_class, as_a_method, as_an_object, as_a_list, with_numpys_numbers,
    functools.partial, catching_its_own_errors, rolling_dice_for_nothing,
]  # fmt: skip


@share(0.2)
@given(st.sampled_from(sorted(RIGHT)), st.lists(st.sampled_from(CLOTHES), max_size=3))
def test_a_right_function_is_right_in_any_clothes(name, clothes):
    exercise, function = RIGHT[name]
    for wrap in clothes:
        function = wrap(function)
    verdict = judged(exercise, function)
    assert verdict.status == "correct", verdict


@pytest.mark.parametrize("name", ["hostile", "inside itself", "liar"])
def test_no_exercise_is_solved_or_broken_by_an_answer_that_nobody_can_look_into(name):
    """Chance may leave one out; this asks them all."""
    for exercise in EXERCISES:
        assert not judged(exercise, Learner(exercise, [("return", name)])).passed, exercise
