"""The parts of which a check is made, each by itself: what counts as evidence, what a function can remember, what is said."""

import copy
import functools
import random
import statistics
import sys
import types
import warnings
from collections import deque
from pathlib import Path

import numpy as np
import pytest

from pacviz import check
from pacviz.check import crash, diagnosis, sandbox, stub, verdict
from pacviz.check.answers import Difference, compare_plain, plain
from pacviz.check.cases import REFUSED, Case, copied, neighbor_table, same, spots, tiny_mazes, true_costs
from pacviz.check.diagnosis import Diagnosis, Observation, diagnose, spread
from pacviz.formats import parse_maze

# Which mistake is it: cases are numbers, a program is known by its answers


def seen(answers, right=lambda number: False):
    return [Observation(Case((k,), None), answer, answer, right(k)) for k, answer in enumerate(answers)]


def named(observations, suspects, **more):
    return diagnose(observations, suspects, lambda program, case: program(*case.arguments), **more)


def squares(n):
    return n * n


def squares_up_to(limit):
    return lambda n: n * n if n < limit else -1


def test_a_cause_is_certain_if_its_program_alone_answers_alike_in_three_failures_or_more():
    suspects = {"squares": [squares], "doubles": [lambda n: 2 * n]}
    assert named(seen([0, 1, 4]), suspects) == Diagnosis(("squares",), True, True)
    assert named(seen([4, 1], lambda k: False), {"squares": [lambda n: [4, 1][n]]}) == Diagnosis(
        ("squares",), False, False
    )


def test_two_causes_that_answer_alike_are_both_named_and_neither_is_certain():
    suspects = {"squares": [squares], "powers": [lambda n: -1, lambda n: n**2]}
    assert named(seen([0, 1, 4, 9]), suspects) == Diagnosis(("squares", "powers"), False, True)


def test_a_program_that_errs_where_the_learner_is_right_does_not_explain_him():
    observations = seen([0, 1, 4, 9, 16], right=lambda k: k >= 3)
    found = named(observations, {"squares": [lambda n: n * n if n < 4 else -1]})
    assert found == Diagnosis((), False)  # half of what was right is too little to be named even as possible
    most = seen([k * k for k in range(8)], right=lambda k: k >= 4)
    assert named(most, {"squares": [squares_up_to(7)]}) == Diagnosis(("squares",), False)  # three of four are not


def test_only_programs_that_explain_three_quarters_are_named_as_possible_the_closest_first():
    observations = seen([n * n for n in range(20)])
    suspects = {
        "14": [squares_up_to(14)],
        "15": [squares_up_to(15)],
        "19": [squares_up_to(19)],
        "17": [squares_up_to(17)],
    }
    assert named(observations, suspects) == Diagnosis(("19", "17", "15"), False)
    assert named(observations, {"14": [squares_up_to(14)]}) == Diagnosis((), False)
    assert named(observations, {"none": []}) == Diagnosis((), False)


def test_no_more_than_three_causes_are_named_hints_before_numbers_and_each_once():
    observations = seen([n * n for n in range(20)])
    suspects = {str(limit): [squares_up_to(limit)] for limit in (16, 17, 18, 19)}
    assert named(observations, suspects).causes == ("19", "18", "17")
    hints = (lambda all_seen: ["17", "a hint"], lambda all_seen: ["a hint"])
    assert named(observations, suspects, hints=hints) == Diagnosis(("17", "a hint", "19"), False)


def test_a_proof_settles_the_matter_and_two_of_them_leave_it_open():
    proofs = (lambda all_seen: ["proved"], lambda all_seen: [])
    assert named(seen([0, 1, 4]), {"squares": [squares]}, proofs=proofs) == Diagnosis(("proved",), True)
    both = (lambda all_seen: ["proved"], lambda all_seen: ["too"])
    assert named(seen([0, 1, 4]), {"squares": [squares]}, proofs=both) == Diagnosis(("proved", "too"), False)


def test_a_program_that_explains_few_of_the_first_eight_failures_is_given_up():
    asked = []

    def late(n):
        asked.append(n)
        return n * n if n >= 5 else -1

    assert named(seen([n * n for n in range(40)]), {"late": [late]}) == Diagnosis((), False)
    assert asked == list(range(8))
    asked.clear()
    found = named(seen([n * n for n in range(40)]), {"half": [lambda n: (asked.append(n), n * n if n >= 4 else -1)[1]]})
    assert found.causes == ("half",)  # four of eight, and 36 of 40
    assert sorted(asked) == list(range(40))  # none of them twice


def test_a_spread_is_half_from_the_beginning_and_half_from_all_over():
    cases = [Case((k,), k) for k in range(100)]
    assert [case.expected for case in spread(cases, 10)] == [0, 1, 2, 3, 4, 23, 42, 61, 80, 99]
    assert [case.expected for case in spread(cases[:3], 10)] == [0, 1, 2]
    assert [case.expected for case in spread(cases[:8], 10)] == list(range(8))


def test_a_spread_leaves_out_large_mazes_and_cases_that_are_to_be_refused():
    small, large = (parse_maze("; wraps: no\n" + "." * width) for width in (40, 41))
    cases = [Case((small,), 1), Case((large,), 2), Case((3,), REFUSED), Case((4,), 4)]
    assert [case.expected for case in spread(cases, 10)] == [1, 4]


def test_nothing_returned_is_a_sign_only_if_it_is_so_in_every_failure():
    nothing = ("misfit", "no return")
    assert diagnosis.returns_nothing(seen([nothing, 7, nothing], right=lambda k: k == 1)) == ["no return"]
    assert diagnosis.returns_nothing(seen([nothing, 7])) == []


def test_what_an_error_says_goes_before_what_numbers_suggest_but_not_before_what_they_show():
    suggested, shown = Diagnosis(("a", "b"), False), Diagnosis(("a",), True, True)
    assert diagnosis.with_error(suggested, ("error",)) == Diagnosis(("error",), False)
    assert diagnosis.with_error(suggested, ()) == suggested
    assert diagnosis.with_error(shown, ("error",)) == shown


# What is said


def test_a_value_is_shown_in_sixty_characters_at_most():
    assert verdict.shown("x" * 58) == "'" + "x" * 58 + "'"
    assert verdict.shown("x" * 59) == "'" + "x" * 56 + "..."
    assert len(verdict.shown("x" * 59)) == 60
    assert verdict.shown([1, 2, 3], 8) == "[1, 2..."
    assert verdict.shown([1, 2, 3], 9) == "[1, 2, 3]"


def test_one_line_has_no_line_breaks_and_no_addresses_and_keeps_numbers():
    assert verdict.one_line("\n<f at 0x7f00aa>\nof 0x1f\n") == "<f at 0x...> of 0x1f"
    assert verdict.one_line("0x12ab") == "0x..."


def test_verdicts_are_equal_whatever_picture_they_carry_and_cannot_be_changed():
    one = verdict.Verdict("wrong", "text", picture=lambda: b"1")
    assert one == verdict.Verdict("wrong", "text", picture=lambda: b"2") != verdict.Verdict("wrong", "another")
    assert (one.causes, one.certain, one.case, one.got) == ((), False, None, None)
    with pytest.raises(AttributeError):
        one.status = "correct"
    assert [verdict.Verdict(status, "").passed for status in verdict.STATUSES] == [True] + [False] * 5 + [True, False]


def test_answers_are_compared_as_plain_tuples_and_numbers():
    answer = plain([np.array([[1, 2]]), (np.int64(3), [4.5]), {5: [6]}])
    assert answer == (((1, 2),), (3, (4.5,)), {5: [6]})
    assert type(answer[1][0]) is int
    case = Case((), [(1, 2), [3]])
    assert compare_plain(case, ((1, 2), (3,))) is None
    assert compare_plain(case, 7) == Difference("expected [(1, 2), [3]], found 7")


# Whether anything was begun


def half_done(maze):
    return [1, ...]


class Written:
    def __call__(self, maze):
        return ...

    def method(self, maze):
        """Not begun."""


@pytest.mark.parametrize(
    ("function", "begun"),
    [
        (lambda maze: ..., False),
        (lambda maze: None, False),
        (Written(), False),
        (Written().method, False),
        (functools.partial(lambda maze, row: ..., row=1), False),
        (lambda maze: 0, True),
        (lambda maze: maze, True),
        (half_done, True),
        (len, True),
        (5, True),
    ],
)
def test_a_stub_is_nothing_but_dots_pass_or_a_docstring(function, begun):
    assert stub.is_stub(function) == (not begun)


def test_dots_are_looked_for_in_lists_of_lists_but_not_for_ever():
    assert stub.unfinished(...)
    assert stub.unfinished([1, (2, [[...]])])
    assert not stub.unfinished([[[[[...]]]]])  # five deep
    assert stub.unfinished([0] * 999 + [...])
    assert not stub.unfinished([0] * 1000 + [...])
    assert not stub.unfinished([None, 0, "...", {1: ...}])


# What a function can remember


COUNT, LIST, NOTED, PAIR = 0, [], {"a": [1]}, (1, 2)
QUEUE, MARKS = deque([1]), {1}


def remembers(row, seen=[], *, found={}):  # noqa: B006
    global COUNT, PAIR
    COUNT += 1
    PAIR = (0, 0)
    LIST.append(row)
    NOTED["a"].append(2)
    QUEUE.append(2)
    MARKS.add(2)
    seen.append(row)
    found[row] = 1
    return helper(row)


HELPED = []


def helper(row):
    HELPED.append(row)
    return row


def test_all_that_a_function_changed_is_named_and_put_back_in_place():
    holders = LIST, NOTED, QUEUE, MARKS, HELPED
    memory = sandbox.Memory(remembers)
    assert memory.changed() == []
    remembers(3)
    assert sorted(memory.changed()) == ["COUNT", "HELPED", "LIST", "MARKS", "NOTED", "PAIR", "QUEUE", "found", "seen"]
    memory.restore()
    assert memory.changed() == []
    assert (0, (1, 2), [], {"a": [1]}, deque([1]), {1}, []) == (COUNT, PAIR, LIST, NOTED, QUEUE, MARKS, HELPED)
    assert all(one is other for one, other in zip(holders, (LIST, NOTED, QUEUE, MARKS, HELPED), strict=True))
    assert (remembers.__defaults__, remembers.__kwdefaults__) == (([],), {"found": {}})
    remembers(3)
    memory.restore()  # what it restores to is not changed by what comes after
    assert (LIST, NOTED, remembers.__defaults__) == ([], {"a": [1]}, ([],))


def test_variables_around_a_function_and_of_its_object_are_remembered_too():
    around = []

    def inner(row):
        around.append(row)

    class Searcher:
        def __init__(self):
            self.done = {}

        def search(self, row):
            self.done[row] = 1

    searcher = Searcher()
    for function, name in ((inner, "around"), (searcher.search, "self.done")):
        memory = sandbox.Memory(function)
        function(1)
        assert memory.changed() == [name]
        memory.restore()
    assert (around, searcher.done) == ([], {})


def test_a_variable_that_has_no_value_yet_is_no_hindrance():
    def early():
        return later

    memory = sandbox.Memory(early)
    later = [1]
    assert early() == [1]
    assert memory.changed() == []


GRID = [np.array([1, 2])]
GIANT = [0] * 10_001


def changes_arrays():
    GRID[0][0] = 9
    GIANT.append(1)


def test_lists_that_cannot_be_compared_are_compared_as_text_and_giant_ones_are_left_alone():
    memory = sandbox.Memory(changes_arrays)
    changes_arrays()
    assert memory.changed() == ["GRID"]
    memory.restore()
    assert GRID[0].tolist() == [1, 2]
    del GIANT[10_001:]


def test_the_python_function_is_found_behind_whatever_is_called():
    def plain_one(maze):
        return maze

    @functools.wraps(plain_one)
    def wrapped(maze):
        return plain_one(maze)

    class Made:
        def __init__(self, maze):
            self.maze = maze

    written = Written()
    assert sandbox.plain_function(plain_one) is plain_one
    assert sandbox.plain_function(functools.partial(functools.partial(plain_one))) is plain_one
    assert sandbox.plain_function(written.method) is Written.method
    assert sandbox.plain_function(written) is Written.__call__
    assert sandbox.plain_function(Made) is Made.__init__
    assert sandbox.plain_function(functools.lru_cache(plain_one)) is plain_one
    assert sandbox.plain_function(wrapped) is wrapped
    assert sandbox.plain_function(len) is None
    assert sandbox.plain_function(5) is None


# The sandbox


def test_inside_the_sandbox_prints_are_kept_up_to_a_limit_and_can_be_taken():
    printed = sandbox.Printed(limit=5)
    assert [printed.write(text) for text in ("abc", "def", "ghi")] == [3, 3, 3]
    assert printed.take() == "abcdef"
    assert printed.take() == ""
    assert printed.write("j") == 1 and printed.text == "j"


def asks_and_counts():
    return [input, range, breakpoint]


def test_the_sandbox_lends_its_own_input_and_range_and_takes_them_back():
    names = asks_and_counts.__globals__
    with sandbox.sandbox(asks_and_counts) as (printed, _):
        ask, numbers, stop = asks_and_counts()
        print("hello")
        print("there", file=sys.stderr)
        warnings.warn("a warning", stacklevel=1)
        with pytest.raises(sandbox.AsksForInput, match="input\\(\\) waits for somebody to type"):
            ask("row? ")
        assert stop(1, header="x") is None
        assert list(numbers(1, 9, 3)) == [1, 4, 7]
    assert printed.text == "hello\nthere\n"
    assert asks_and_counts() == [input, range, breakpoint]
    assert not {"input", "range", "breakpoint"} & set(names)


def test_a_range_of_the_learners_own_is_left_to_them():
    space = {"range": lambda n: "mine"}
    exec("def f(): return range(3)", space)
    with sandbox.sandbox(space["f"]):
        assert space["f"]() == "mine"
    assert space["f"]() == "mine"


def test_chance_is_the_same_in_every_check_and_as_before_afterwards():
    def throw():
        return random.random(), np.random.random()  # noqa: NPY002

    before, before_numpy = random.getstate(), copy.deepcopy(np.random.get_state())  # noqa: NPY002
    throws = []
    for _ in range(2):
        with sandbox.sandbox(throw):
            sys.setrecursionlimit(sys.getrecursionlimit() + 77)
            throws.append(throw())
    assert throws[0] == throws[1] == (random.Random(0).random(), np.random.RandomState(0).random())
    assert random.getstate() == before
    assert np.array_equal(np.random.get_state()[1], before_numpy[1])  # noqa: NPY002


def test_the_recursion_limit_and_the_variables_are_as_before_even_after_an_error():
    limit = sys.getrecursionlimit()
    with pytest.raises(ZeroDivisionError), sandbox.sandbox(helper):
        sys.setrecursionlimit(limit + 50)
        helper(1)
        raise ZeroDivisionError
    assert sys.getrecursionlimit() == limit
    assert HELPED == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the bound on memory needs Linux")
def test_memory_is_bounded_inside_and_free_outside():
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    with sandbox.sandbox(helper):
        inside = resource.getrlimit(resource.RLIMIT_AS)
        with pytest.raises(MemoryError):
            bytearray(2 << 30)
        assert len(bytearray(100 << 20)) == 100 << 20
    assert resource.getrlimit(resource.RLIMIT_AS) == before
    assert inside[1] == before[1] and inside[0] != before[0]


@pytest.mark.parametrize("error", [OSError, ValueError])
def test_where_memory_cannot_be_bounded_the_sandbox_opens_all_the_same(error, monkeypatch):
    resource = pytest.importorskip("resource")

    def refuse(*limits):
        raise error

    monkeypatch.setattr(resource, "setrlimit", refuse)
    with sandbox.sandbox(helper) as (printed, _):
        print(helper(4))
    assert printed.text == "4\n"
    assert HELPED == []


# Errors


def raised(function, *arguments):
    try:
        function(*arguments)
    except Exception as error:  # noqa: BLE001
        return error
    raise AssertionError("nothing was raised")


def refuses(maze):
    raise KeyError("no such thing")


def asserts(maze):
    assert maze.pacman


def stumbles(maze):
    return int("wall")


def test_an_error_on_purpose_is_a_refusal_where_a_value_error_would_do_and_another_is_not():
    for function, asked, right in (
        (refuses, ValueError, True),
        (refuses, Exception, True),
        (refuses, KeyError, True),
        (refuses, IndexError, False),
        (asserts, ValueError, False),
        (stumbles, ValueError, True),
        (stumbles, KeyError, False),
    ):
        assert crash.is_refusal(raised(function, None), function, asked) == right
    assert not crash.is_refusal(None, refuses, Exception)


def test_a_text_that_is_raised_is_no_refusal():
    def says(maze):
        raise "the target is a wall"  # noqa: B016

    assert not crash.is_refusal(raised(says, None), says, ValueError)


def test_an_error_is_told_with_the_line_where_it_happened_and_its_meaning():
    error = raised(refuses, None)
    line, text = crash.own_line(error, refuses)
    assert (line, text) == (refuses.__code__.co_firstlineno + 1, 'raise KeyError("no such thing")')
    assert crash.describe(error, refuses) == (
        f"""KeyError: 'no such thing' in line {line}, `raise KeyError("no such thing")`: """
        "a dictionary was asked for a key that it does not have"
    )
    assert crash.describe(KeyError(), refuses) == "KeyError: a dictionary was asked for a key that it does not have"
    assert crash.describe(RuntimeError("x" * 300), refuses) == "RuntimeError: " + "x" * 186
    assert crash.describe(None, refuses) == "it crashed"
    assert crash.own_line(KeyError(), refuses) is None


@pytest.mark.parametrize(
    ("error", "meaning"),
    [
        (TypeError("'Maze' object is not subscriptable"), "a maze is no list: ask it"),
        (TypeError("'int' object is not subscriptable"), "square brackets are used on something that has none"),
        (TypeError("unhashable type: 'list'"), "a list cannot be in a set"),
        (
            TypeError("f() missing 1 required positional argument: 'col'"),
            "a call gives fewer values than are asked for",
        ),
        (ValueError("not enough values to unpack (expected 2, got 1)"), "a pair was taken apart that is no pair"),
        (ZeroDivisionError("division by zero"), "something is divided by zero"),
    ],
)
def test_an_error_is_told_with_what_its_text_means(error, meaning):
    assert f"{type(error).__name__}: {error}: {meaning}" in crash.describe(error, refuses)


def test_the_line_that_is_told_is_the_last_of_the_learners_own():
    def outer(maze):
        return [stumbles(maze)]

    assert crash.own_line(raised(outer, None), outer)[1] == 'return int("wall")'


def test_lines_of_the_package_and_of_libraries_are_not_told_unless_the_function_lives_there():
    def outside(maze):
        return maze.neighbors(9, 9)

    assert crash.own_line(raised(outside, parse_maze("P.G")), outside)[1] == "return maze.neighbors(9, 9)"
    assert crash.own_line(raised(statistics.mean, []), statistics.mean)[1].startswith("raise StatisticsError")


@pytest.mark.parametrize(
    ("error", "causes"),
    [
        (IndexError("list index out of range"), ("outside the grid",)),
        (TypeError("unsupported operand: 'NoneType' and 'int'"), ("None used as a number",)),
        (TypeError("something else"), ()),
        (UnboundLocalError("x"), ("unknown name",)),
        (RecursionError(), ("never stops calling itself",)),
        (None, ()),
    ],
)
def test_an_error_says_what_it_usually_comes_from(error, causes):
    assert crash.causes(error) == causes


# Cases


def test_what_a_learner_could_change_is_copied_and_mazes_are_not():
    maze = parse_maze("P.G")
    for value in ([[1]], deque([1]), {1: [2]}, {1}, np.array([1])):
        twin = copied(value)
        assert twin is not value and same(twin, value)
    assert copied(maze) is maze
    inner = [[1]]
    assert copied(inner)[0] is not inner[0]


class Incomparable:
    def __eq__(self, other):
        raise TypeError

    __hash__ = None


def test_arguments_are_compared_by_content_and_what_cannot_be_compared_counts_as_equal():
    assert same(np.array([1, 2]), np.array([1, 2])) and not same(np.array([1, 2]), np.array([1, 3]))
    assert not same([1], [2]) and same([1], [1.0])
    one = Incomparable()
    assert same(one, one) and same(one, Incomparable())
    nan = [float("nan")]
    assert same(nan, nan)


def test_costs_are_counted_to_the_nearest_of_several_targets_and_over_the_edge():
    maze = parse_maze("; wraps: yes\n.....#\n######")
    table = neighbor_table(maze)
    assert table[0, 0] == [(0, 1)]
    assert neighbor_table(parse_maze("; wraps: yes\n..\n.."))[0, 0] == [(1, 0), (1, 0), (0, 1), (0, 1)]
    assert neighbor_table(parse_maze("; wraps: no\n..\n.."))[1, 1] == [(0, 1), (1, 0)]
    assert true_costs(maze.shape, table, [(0, 0), (0, 4)]) == ((0, 1, 2, 1, 0, None), (None,) * 6)


def test_tiny_mazes_come_with_few_walls_first_without_and_with_wrap_around():
    mazes = list(tiny_mazes())
    assert [(maze.shape, maze.wraps, int(maze.walls.sum())) for maze in mazes[4:12]] == [
        ((1, 2), wraps, walls) for walls in (0, 1, 1, 2) for wraps in (False, True)
    ]
    assert [spot.target for spot in spots(mazes[4])] == [(0, 0), (0, 1)]


def test_no_module_hides_a_check_of_the_same_name():
    modules = {path.stem for path in Path(check.__file__).parent.glob("*.py")}
    assert len(modules) > 40
    assert not modules & set(check.__all__)


def test_a_case_knows_the_first_maze_among_its_arguments():
    maze = parse_maze("P.G")
    assert Case((1, maze, parse_maze("..")), None).maze is maze
    assert Case((1,), None).maze is None
    assert isinstance(sandbox.plain_function(refuses), types.FunctionType)
