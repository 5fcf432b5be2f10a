"""Counting the lines of a call: it ends at the same line on every machine, comes back whatever it does, and leaves nothing."""

import ctypes
import functools
import re
import signal
import sys
import threading
import time

import pytest

from pacviz.check import budget
from pacviz.check.budget import LongRange, OutOfBudget, Run, call, has_short_loop
from pacviz.check.stop_button import STOP, StopButton, _is_inside

ENOUGH = 100_000


def forever():
    while True:
        pass


def adds_up(numbers):
    total = 0
    for number in numbers:
        total += number
    return total


def line(function, number):
    """File and line of the `number`-th line of a function, from 0."""
    return function.__code__.co_filename, function.__code__.co_firstlineno + number


# Lines


def test_a_call_may_execute_as_many_lines_as_its_budget_and_stops_before_the_next():
    order = [0, 1, 2, 3, 2, 3, 2, 4, 4]  # the call itself, line by line, and the return
    assert call(adds_up, ([5, 6],), ENOUGH) == Run("returned", 11, None, len(order))
    assert call(adds_up, ([5, 6],), len(order)) == ("returned", 11, None, len(order), False, ())
    for few in range(len(order)):
        run = call(adds_up, ([5, 6],), few)
        assert run[:5] == ("endless", None, None, few, False)
        assert run.where[0] == line(adds_up, order[few])


def test_an_error_of_the_function_is_handed_back_with_the_lines_until_then():
    error = ValueError("no")

    def fails():
        raise error

    assert call(fails, (), ENOUGH) == Run("crashed", None, error, 4)  # the call, the line, the error, and leaving
    assert call(sys.exit, (), ENOUGH).outcome == "crashed"


def test_the_place_names_the_learners_own_functions_from_the_inside_out():
    def inner(match):
        while True:
            match = match

    def outer():
        return re.sub("a", inner, "a")

    run = call(outer, (), 200)
    assert run.where[0] in {line(inner, 1), line(inner, 2)}
    assert run.where[1] == line(outer, 1)
    assert [file for file, _ in run.where] == [__file__] * 2, "neither `re` nor who made the call"


def test_the_place_names_twenty_lines_at_most():
    def down(levels):
        return down(levels - 1) if levels else forever()

    assert len(call(down, (18,), 1000).where) == 20
    assert len(call(down, (100,), 1000).where) == 20


def test_only_a_loop_that_jumps_to_itself_is_counted_by_instructions():
    def in_one_line():
        while True: pass  # noqa: E701

    def two_loops():
        for _ in range(3):
            while True: pass  # noqa: E701

    assert has_short_loop(in_one_line.__code__)
    assert has_short_loop(two_loops.__code__)
    assert not has_short_loop(adds_up.__code__)
    assert not has_short_loop(line.__code__)
    assert call(two_loops, (), 1000).outcome == "endless"


def test_a_call_that_was_stopped_leaves_nothing():
    before = sys.gettrace(), sys.getrecursionlimit(), STOP.running, threading.active_count()
    for function in (forever, lambda: forever(), sys.exit, adds_up):
        call(function, (), 1000)
        assert (sys.gettrace(), sys.getrecursionlimit(), STOP.running, threading.active_count()) == before
        assert budget._AGAIN == []


def test_a_stopped_call_inside_another_one_gives_the_outer_one_its_own_budget_back():
    def outer():
        mine = STOP.running
        ended = call(forever, (), 50).outcome
        return ended, mine is not None and STOP.running is mine

    run = call(outer, (), ENOUGH)
    assert run.value == ("endless", True)
    assert run.lines < 50
    assert call(lambda: (call(forever, (), 50), forever()), (), 100).lines == 100


# The other thread


def threads_at_the_bottom(levels):
    return threads_at_the_bottom(levels - 1) if levels else set(threading.enumerate())


def test_a_call_is_looked_at_from_another_thread_beyond_half_of_the_depth_that_python_allows(monkeypatch):
    monkeypatch.setattr(sys, "getrecursionlimit", lambda: 400)  # an even number, whatever it is here
    before = set(threading.enumerate())

    def shallow_then(levels):
        for _ in range(5):
            threads_at_the_bottom(100)
        return threads_at_the_bottom(levels)

    assert call(threads_at_the_bottom, (199,), ENOUGH).value == before  # 200 calls
    assert call(shallow_then, (198,), ENOUGH).value == before
    for function, levels in ((threads_at_the_bottom, 200), (threads_at_the_bottom, 205), (shallow_then, 199)):
        (other,) = call(function, (levels,), ENOUGH).value - before
        assert other.daemon  # it does not keep Python from ending


def test_an_error_that_got_lost_is_ordered_anew():
    """As when it came in a `__del__`, where Python swallows whatever is raised."""
    reached = []
    forget = functools.partial(ctypes.pythonapi.PyThreadState_SetAsyncExc, threading.get_ident(), ctypes.py_object())

    def loses_it():
        try:
            forever()
        except:  # noqa: E722
            forget()
        for _ in range(60):
            time.sleep(0.05)
        reached.append("the end")

    assert call(loses_it, (), 1000).outcome == "endless"
    assert reached == []


def test_a_call_went_too_deep_if_a_function_that_waits_for_another_one_is_not_counted():
    """What Python runs in between, such as a `__del__`, is not counted either, but nothing of the learner's waits in it."""

    def seen(*_):
        return str(STOP.running[1]._is_uncounted())

    def waits():
        return re.sub("a", seen, "a")  # `re` is nobody's own, and passed over

    def deeper():
        return waits()

    def uncounted(function):
        sys.settrace(None)
        return function()

    assert call(seen, (), ENOUGH).value == "False"
    assert call(deeper, (), ENOUGH).value == "False"
    assert call(uncounted, (seen,), ENOUGH).value == "False"
    assert call(uncounted, (waits,), ENOUGH).value == "True"
    assert call(uncounted, (deeper,), ENOUGH).value == "True"


@pytest.mark.parametrize("too_deep", [False, True])
def test_a_call_that_comes_back_while_the_other_thread_is_looking_counts_and_that_thread_has_ended(too_deep, monkeypatch):
    looking = threading.Event()

    def looks_slowly(counter):
        looking.set()
        time.sleep(0.3)
        return too_deep

    def deep_and_slow():
        threads_at_the_bottom(sys.getrecursionlimit() * 6 // 10)
        return looking.wait(60)

    monkeypatch.setattr(budget._Counter, "_is_uncounted", looks_slowly)
    before = threading.active_count(), sys.getrecursionlimit()
    assert call(deep_and_slow, (), ENOUGH)[:2] == ("returned", True)
    assert (threading.active_count(), sys.getrecursionlimit()) == before
    assert budget._AGAIN == []


# The stop button


@pytest.fixture
def held():
    """The stop button as it is while a check runs; afterwards it is as before."""
    with STOP.held():
        yield STOP


def test_nothing_is_called_after_the_button_was_pressed(held):
    called = []
    held.pressed = True
    with pytest.raises(KeyboardInterrupt):
        call(called.append, (1,), ENOUGH)
    assert called == []


def test_a_call_that_came_back_while_the_button_was_pressed_is_not_used(held):
    def pressed():
        held.pressed = True

    with pytest.raises(KeyboardInterrupt):
        call(pressed, (), ENOUGH)


def test_an_interrupt_that_the_function_raises_goes_on():
    def interrupted():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        call(interrupted, (), ENOUGH)
    assert not STOP.pressed


def test_a_function_in_which_the_button_is_pressed_ends_at_once(held):
    done = []

    def goes_on():
        _ = held._press(signal.SIGINT, sys._getframe()), done.append("the same line")

    with pytest.raises(KeyboardInterrupt):
        call(goes_on, (), ENOUGH)
    assert done == []


def test_a_button_that_is_pressed_while_a_line_is_counted_waits_for_the_next_line(held):
    """An error there would be in the way of what counts."""
    done = []

    def goes_on():
        _ = held._press(signal.SIGINT, held.running[0]), done.append("the same line")
        done.append("the next line")

    with pytest.raises(KeyboardInterrupt):
        call(goes_on, (), ENOUGH)
    assert done == ["the same line"]


def test_while_nothing_runs_the_button_is_remembered_and_counts_at_once_if_it_is_pressed_again(held):
    signal.raise_signal(signal.SIGINT)
    assert held.pressed
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_the_button_is_forgotten_before_and_after_a_check():
    button = StopButton()
    assert not button.pressed
    button.pressed = True  # left by an interrupt in the last moment of another check
    with button.held():
        assert not button.pressed
        signal.raise_signal(signal.SIGINT)
        assert button.pressed
    assert not button.pressed
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_in_another_thread_there_is_no_button():
    seen = []

    def elsewhere():
        with StopButton().held():
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert seen == [signal.default_int_handler]


def test_the_learners_function_is_told_from_what_counts_its_lines():
    def inner():
        return sys._getframe(), STOP.running[0]

    def outer():
        frame, around_inner = call(lambda: look(inner), (), ENOUGH).value
        return frame, around_inner

    def look(function):
        frame, around = function()
        return _is_inside(frame, around), [_is_inside(sys._getframe(), around), _is_inside(around, around)]

    assert call(outer, (), ENOUGH).value == (True, [True, False])


# Long ranges


def test_a_range_is_long_from_a_million_numbers_on():
    assert not LongRange.is_long(range(10**6))
    assert LongRange.is_long(range(10**6 + 1))
    assert LongRange.is_long(range(0, -2 * 10**6 - 2, -2))
    assert not LongRange.is_long(range(0))


def test_a_long_range_is_a_range_that_stops_whoever_walks_on():
    plain = range(3, 10**7, 2)
    long = LongRange(plain)
    assert (long.start, long.stop, long.step, long.index(9), long.count(4)) == (3, 10**7, 2, 3, 0)
    assert (len(long), long[-1], long[2:5]) == (len(plain), plain[-1], plain[2:5])
    assert 7 in long
    assert 8 not in long
    walked = []
    with pytest.raises(OutOfBudget):
        walked.extend(long)
    assert len(walked) > 1000
    assert walked == list(plain[: len(walked)])
    with pytest.raises(AttributeError):
        long.nothing_of_the_kind  # noqa: B018
