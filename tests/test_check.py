"""Checks: every listed mistake is named on its smallest input, no right program is refused, and nothing a learner writes
gets a check to raise, to hang or to leave something behind."""

import ast
import contextlib
import io
import random
import re
import sys
import threading
from base64 import b64decode

import nbformat
import numpy as np
import programs.listed_mistakes
import programs.right_answers as right
import programs.wrong_others
import programs.wrong_value_functions as wrong
import pytest
from execute_notebooks import NOTEBOOKS
from IPython.core.interactiveshell import InteractiveShell
from programs import PROGRAMS

from pacviz import check, parse_maze
from pacviz.check import standstill
from pacviz.check.budget import call
from pacviz.check.cases import LITERAL, REFUSED, Case, neighbor_table, spots, tiny_mazes
from pacviz.check.exercise import Exercise
from pacviz.check.queue_watch import QueueWatch, squares_queued_twice
from pacviz.game_tree_search import alpha_beta, minimax
from pacviz.value_function import search

RIGHT = [program for program in PROGRAMS if not program.causes]
WRONG = [program for program in PROGRAMS if program.causes]


def verdict_on(program):
    return getattr(check, program.exercise)(program.function)


def test_the_collections_are_as_large_as_promised():
    sizes = {name: sum(program.collection == name for program in PROGRAMS) for name in ("listed", "own", "right")}
    assert sizes["listed"] == 12
    assert sizes["own"] >= 25
    assert sum(program.exercise == "compute_value_function" for program in RIGHT) >= 20


@pytest.mark.parametrize("program", WRONG, ids=lambda program: program.name)
def test_a_wrong_program_is_caught_and_its_cause_named(program):
    verdict = verdict_on(program)
    assert verdict.status == program.status
    assert verdict.passed == (program.status == "wasteful")
    assert verdict.causes[0] in program.causes
    assert "\n" not in repr(verdict)
    assert not re.search("0x[0-9a-f]{4}", repr(verdict))


@pytest.mark.parametrize("program", RIGHT, ids=lambda program: program.name)
def test_a_right_program_passes_and_is_not_called_wasteful(program):
    verdict = verdict_on(program)
    assert (verdict.status, verdict.causes, verdict.case, verdict.passed) == ("correct", (), None, True)


SMALLEST = {  # listed mistake -> squares of the smallest maze that shows it
    "later_labels_overwrite": 3,  # a ring of three: the far neighbour is labelled again
    "rows_are_one_list": 2,
    "minus_one_wraps_by_accident": 3,
    "wrap_forgotten": 3,
    "stack": 5,  # a ring of five
    "not_zero": 2,
    "one_sweep": 3,
    "diagonal": 4,
    "ring_out_of_a_wall": 2,
    "takes_the_minimum": 3,
    "one_target_after_the_other": 2,
}


@pytest.mark.parametrize("name", SMALLEST)
def test_a_listed_mistake_is_shown_on_the_smallest_maze(name):
    program = next(program for program in PROGRAMS if program.function.__name__ == name)
    verdict = verdict_on(program)
    assert verdict.case.maze.walls.size == SMALLEST[name]


def test_no_smaller_maze_shows_that_a_stack_is_wrong():
    smaller = [maze for maze in tiny_mazes() if maze.walls.size < SMALLEST["stack"]]
    for maze in smaller:
        for spot in spots(maze):
            assert tuple(map(tuple, programs.listed_mistakes.stack(maze, *spot.target))) == spot.costs


def test_the_twice_visited_squares_are_counted():
    verdict = check.compute_value_function(programs.listed_mistakes.visited_when_taken)
    assert verdict.status == "wasteful"
    assert "181 squares where 100 are enough" in verdict.message


def marks_when_taken_ring_by_ring(maze, row, col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    ring, k = [(row, col)], 0
    while ring:
        next_ring = []
        for r, c in ring:
            if costs[r][c] is None:
                costs[r][c] = k
                for square in maze.neighbors(r, c):
                    if costs[square[0]][square[1]] is None:
                        next_ring.append(square)
        ring, k = next_ring, k + 1
    return costs


def test_waste_is_seen_in_rings_and_slices_and_heaps_too():
    def sliced(maze, row, col):
        costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
        queue = [(0, row, col)]
        while queue:
            cost, r, c = queue[0]
            queue = queue[1:]
            if costs[r][c] is None:
                costs[r][c] = cost
                queue = queue + [(cost + 1, *square) for square in maze.neighbors(r, c)]
        return costs

    for function in (marks_when_taken_ring_by_ring, sliced):
        waste = squares_queued_twice(function)
        assert waste is not None
        assert waste.cause == "visits squares twice"


def test_only_what_behaves_like_a_queue_is_counted():
    watch = QueueWatch()
    watch.run(right.every_candidate_is_listed_first, (parse_maze("; wraps: no\n" + ".\n" * 3), 0, 0))
    assert {name for life in watch.lives.values() for name in life.names} >= {"queue", "looked_at", "candidates"}
    assert squares_queued_twice(right.every_candidate_is_listed_first) is None


# What a verdict says


def test_a_verdict_tells_the_square_and_both_numbers():
    verdict = check.compute_value_function(programs.listed_mistakes.diagonal)
    assert verdict.case.arguments[1:] == (0, 0)
    where = "wrong: for the 2x2 maze `../..` (does not wrap) and target (0, 0): "
    assert repr(verdict).startswith(where + "square (1, 1) should be 2, found 1.")
    assert verdict.certain
    assert verdict._repr_png_().startswith(b"\x89PNG")


def test_a_notebook_shows_the_words_of_a_wrong_verdict_above_its_picture(capsys, monkeypatch):
    """Of several forms of one value a notebook shows the richest only: beside a picture the words would not be seen."""
    displayed = []
    monkeypatch.setattr("IPython.display.display", lambda data, raw: displayed.append(data))
    verdict = check.compute_value_function(lambda maze, row, col: [[0] * maze.get_width()] * maze.get_height())
    assert InteractiveShell().display_formatter.format(verdict) == ({}, {}), "it has shown itself"
    lines = capsys.readouterr().out.splitlines()
    assert " ".join(lines) == repr(verdict) and lines[0].startswith("wrong: ")
    assert len(lines) > 1 and max(map(len, lines)) <= 100, "broken between words, not within"
    (picture,) = displayed
    assert b64decode(picture["image/png"])[:4] == b"\x89PNG"
    assert picture["text/plain"] == repr(verdict), "what a page says of the picture to those who do not see it"


def test_a_notebook_shows_a_verdict_without_a_picture_as_its_line(capsys):
    data, _ = InteractiveShell().display_formatter.format(check.compute_value_function(...))
    assert list(data) == ["text/plain"] and data["text/plain"].startswith("not attempted: ")
    assert capsys.readouterr().out == ""


def test_a_correct_verdict_is_one_line_without_a_picture():
    verdict = check.compute_value_function(right.plain_queue)
    assert repr(verdict).startswith("correct: every maze up to 3x3 and 2x5")
    assert verdict._repr_png_() is None


def test_an_error_is_told_with_the_learners_own_line():
    def broken(maze, target_row, target_col):
        costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
        costs[target_row][target_col + 1] = 0
        return costs

    verdict = check.compute_value_function(broken)
    assert verdict.status == "crashed"
    assert "`costs[target_row][target_col + 1] = 0`" in verdict.message
    assert "outside the grid" in verdict.message
    assert "pacviz" not in verdict.message


def test_what_fits_several_causes_is_not_called_certain():
    def greedy(maze, row, col):
        """Right near the target, and a number of its own beyond: no known mistake."""
        costs = search(maze, (row, col))
        far = [[(i * 7 + j * 3) % 5 if c and c > 1 else 0 for j, c in enumerate(line)] for i, line in enumerate(costs)]
        return [[c and c + more for c, more in zip(*lines, strict=True)] for lines in zip(costs, far, strict=True)]

    verdict = check.compute_value_function(greedy)
    assert verdict.status == "wrong"
    assert not verdict.certain


@pytest.mark.parametrize(
    "attempt",
    [..., None, lambda maze, row, col: ..., wrong.forgets_to_return],
    ids=["...", "None", "stub", "no return"],
)
def test_only_what_was_not_begun_is_not_attempted(attempt):
    status = check.compute_value_function(attempt).status
    assert status == ("wrong" if attempt is wrong.forgets_to_return else "not attempted")


def test_stubs_of_all_kinds_are_recognised():
    def with_pass(maze, row, col):
        pass

    def with_docstring(maze, row, col):
        """The costs."""

    def not_implemented(maze, row, col):
        raise NotImplementedError

    for stub in (with_pass, with_docstring, not_implemented):
        assert check.compute_value_function(stub).status == "not attempted"


@pytest.mark.parametrize("value", [5, "text", [[0]]], ids=str)
def test_a_value_instead_of_a_function_is_told(value):
    assert "write its name without parentheses" in check.compute_value_function(value).message


def test_other_parameters_are_told():
    verdict = check.compute_value_function(lambda maze: [])
    assert verdict.message == "it is called as compute_value_function(maze, target_row, target_col), but yours takes (maze)"


def test_a_method_is_checked_like_a_function():
    assert check.compute_value_function(right.Searcher().compute_value_function).passed


# Never raises, never hangs, leaves nothing


def swallows_everything(maze, row, col):
    while True:
        try:
            while True: pass  # noqa: E701
        except BaseException:  # noqa: BLE001
            pass


def long_sum(maze, row, col):
    return sum(range(10**13))


def giant_list(maze, row, col):
    return [None] * 10**11


def leaves(maze, row, col):
    sys.exit(1)


def asks(maze, row, col):
    return input("row? ")


def deep(maze, row, col):
    sys.setrecursionlimit(10**8)
    return deep(maze, row, col)


def tries_again_when_too_deep(maze, row, col):
    try:
        return tries_again_when_too_deep(maze, row, col)
    except:  # noqa: E722
        return tries_again_when_too_deep(maze, row, col)


def tries_again_in_the_end(maze, row, col):
    while True:
        try:
            tries_again_in_the_end(maze, row, col)
        except Exception:  # noqa: BLE001
            continue
        finally:
            tries_again_in_the_end(maze, row, col)


class Broken:
    def __repr__(self):
        raise ValueError

    def __eq__(self, other):
        raise ValueError

    __hash__ = None


def returns_broken(maze, row, col):
    return [[Broken()]]


def holds_itself(maze, row, col):
    grid = []
    grid.append(grid)
    return grid


@pytest.mark.parametrize(
    ("function", "status"),
    [
        (swallows_everything, "never finished"),
        (long_sum, "never finished"),
        (giant_list, "crashed"),
        (leaves, "crashed"),
        (asks, "crashed"),
        (deep, "never finished"),
        (tries_again_when_too_deep, "never finished"),
        (tries_again_in_the_end, "never finished"),
        (returns_broken, "wrong"),
        (holds_itself, "wrong"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_hostile_functions_get_a_verdict(function, status):
    before = sys.gettrace(), sys.getrecursionlimit(), sys.stdout, random.getstate(), threading.active_count(), dict(globals())
    verdict = check.compute_value_function(function)
    assert verdict.status == status
    assert "check itself failed" not in repr(verdict)
    after = sys.gettrace(), sys.getrecursionlimit(), sys.stdout, random.getstate(), threading.active_count(), dict(globals())
    assert before == after


class Refuses:
    def __eq__(self, other):
        raise RuntimeError("no comparison")

    __repr__ = __len__ = __iter__ = __hash__ = __bool__ = __float__ = lambda self, *more: self == self


def endlessly_nested():
    found = []
    found.append(found)
    return found


@pytest.mark.parametrize("exercise", ["worst_square", "moves_by_hand", "lightest_neighbor", "nearest_food", "minimax"])
@pytest.mark.parametrize("answer", [Refuses, endlessly_nested, lambda: (10**5000, 10**5000)], ids=["object", "list", "number"])
def test_an_answer_that_nobody_can_look_into_is_wrong_and_no_fault_of_the_check(exercise, answer):
    verdict = getattr(check, exercise)(lambda *arguments: answer())
    assert verdict.status == "wrong"
    assert "please report it" not in verdict.message


@pytest.mark.parametrize(
    ("exercise", "answer"),
    [
        ("nearest_food", lambda: float("nan")),
        ("minimax", lambda: (float("nan"), "a")),
        ("choose_ghost_move", lambda: (float("nan"), 1)),
    ],
    ids=["number", "pair", "square"],
)
def test_an_answer_that_is_no_number_is_wrong_and_not_unsteady(exercise, answer):
    """NaN is not equal to itself, and yet the function gives the same answer twice."""
    assert getattr(check, exercise)(lambda *arguments: answer()).status == "wrong"


def test_minus_infinity_in_a_grid_is_no_way():
    minus = lambda maze, row, col: [[float("-inf")] * maze.get_width() for _ in range(maze.get_height())]  # noqa: E731
    assert "should be 0, found None" in check.compute_value_function(minus).message


def test_a_function_is_not_called_after_everything_was_put_back():
    def best(state, depth, evaluate):
        print("thinking", random.random())
        decision = alpha_beta(state, depth, evaluate)
        return decision.value, decision.action

    before = random.getstate()
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        assert check.alpha_beta(best).status == "correct"
    assert random.getstate() == before
    assert printed.getvalue() == ""


def test_numpys_numbers_are_numbers():
    def best(state, depth, evaluate):
        decision = minimax(state, depth, evaluate)
        return np.int64(decision.value), decision.action

    assert check.minimax(best).passed


def test_an_interrupt_ends_the_check_with_a_verdict():
    def interrupted(maze, row, col):
        raise KeyboardInterrupt

    verdict = check.compute_value_function(interrupted)
    assert (verdict.status, verdict.causes) == ("never finished", ("stopped by hand",))


def test_prints_of_the_learner_do_not_reach_the_page(capsys):
    def talks(maze, row, col):
        print("looking at", row, col)
        return right.plain_queue(maze, row, col)

    assert check.compute_value_function(talks).passed
    assert capsys.readouterr().out == ""


CALLS = {"count": 0}
TRAIL = []


def counts_its_calls(maze, row, col):
    CALLS["count"] += 1
    TRAIL.append((row, col))
    return right.plain_queue(maze, row, col)


def test_the_learners_own_variables_are_as_before():
    assert check.compute_value_function(counts_its_calls).passed
    assert CALLS == {"count": 0}
    assert TRAIL == []


def test_the_budget_counts_lines_and_is_the_same_each_time():
    def loop(n):
        while n:
            n -= 1

    runs = [call(loop, (50,), 1000) for _ in range(2)]
    assert runs[0] == runs[1]
    assert runs[0].outcome == "returned"
    assert call(loop, (50,), 60).outcome == "endless"
    assert call(loop, (50,), 1000).outcome == "returned"  # tracing still works after a call was stopped


def test_a_call_that_goes_on_where_python_stops_counting_comes_back():
    """At the greatest depth Python drops the trace function; what then runs is looked at from outside."""

    def doubles_its_calls():
        try:
            return doubles_its_calls()
        except Exception:  # noqa: BLE001
            return doubles_its_calls()

    threads = threading.active_count()
    for _ in range(2):
        run = call(doubles_its_calls, (), 10**6)
        assert (run.outcome, run.deep) == ("endless", True)
        assert "catches that error" in standstill.told(run)
    assert threading.active_count() == threads
    assert call(lambda: 7, (), 10).value == 7


def test_hidden_state_is_named():
    assert "`_seen`" in check.compute_value_function(wrong.remembers_the_last_maze).message


# The cases


def test_tiny_mazes_are_complete_up_to_mirror_images():
    mazes = list(tiny_mazes())
    assert [maze.walls.size for maze in mazes] == sorted(maze.walls.size for maze in mazes)
    for shape in ((1, 5), (2, 3), (3, 2)):
        assert len({maze.walls.tobytes() for maze in mazes if maze.shape == shape}) == 2 ** (shape[0] * shape[1])
    for size, shapes in ((8, ((2, 4), (4, 2))), (9, ((3, 3),)), (10, ((2, 5), (5, 2)))):
        images = set()
        for maze in mazes:
            if maze.walls.size == size and maze.shape in shapes and maze.wraps:
                for turned in (maze.walls, maze.walls.T):
                    for image in (turned, turned[::-1], turned[:, ::-1], turned[::-1, ::-1]):
                        images.add((image.shape, image.tobytes()))
        assert len({image for image in images if image[0] == shapes[0]}) == 2**size
    assert LITERAL == 6


def test_expected_costs_agree_with_the_search_of_the_package():
    for maze in list(tiny_mazes())[::37]:
        for spot in spots(maze):
            assert [list(line) for line in spot.costs] == search(maze, spot.target)
        assert list(neighbor_table(maze)) == [tuple(square) for square in np.argwhere(~maze.walls).tolist()]


def test_an_exercise_takes_a_table_of_cases_and_known_mistakes():
    double = Exercise(
        name="double",
        parameters=("n",),
        cases=lambda: [Case((n,), 2 * n) for n in range(6)] + [Case((-1,), REFUSED)],
        compare=lambda case, answer: None if case.expected is not REFUSED and answer == case.expected else _difference(),
        suspects={"squares it": [lambda n: n * n]},
        words={"squares it": "the number is multiplied by itself"},
    )
    assert double.check(lambda n: n**2).causes == ("squares it",)
    assert double.check(lambda n: 2 * n if n >= 0 else 1 / 0).passed


def _difference():
    from pacviz.check.exercise import Difference

    return Difference("wrong")


# The lesson


def exercises(path):
    """Pairs of an exercise's name and the function in its cell."""
    found = []
    for cell in nbformat.read(path, as_version=4).cells:
        if "exercise" in cell.metadata.get("tags", []):
            name = next(tag for tag in cell.metadata.tags if tag != "exercise")
            function = next(node for node in ast.parse(cell.source).body if isinstance(node, ast.FunctionDef))
            found.append((name, ast.unparse(function)))
    return found


def define(source, name):
    space = {"check": check}
    exec("from pacviz import distances\nfrom pacviz.value_function import manhattan\n" + source, space)
    return space[name]


LESSON = "01_value_function.ipynb"


@pytest.mark.parametrize(("name", "source"), exercises(NOTEBOOKS / LESSON), ids=lambda value: str(value)[:20])
def test_the_exercises_of_lesson_1_are_not_attempted_as_handed_out(name, source):
    assert getattr(check, name)(define(source, name)).status == "not attempted"


@pytest.mark.parametrize(("name", "source"), exercises(NOTEBOOKS / "solutions" / LESSON), ids=lambda value: str(value)[:20])
def test_the_answers_of_lesson_1_are_correct(name, source):
    assert getattr(check, name)(define(source, name)).status == "correct"


def test_lesson_1_has_six_exercises_with_three_hints_each():
    cells = nbformat.read(NOTEBOOKS / LESSON, as_version=4).cells
    assert len(exercises(NOTEBOOKS / LESSON)) >= 6
    questions = [cell.source for cell in cells if "### Exercise" in cell.source]
    assert [question.count("<details>") for question in questions] == [3] * len(questions)


INJECTED = {  # exercise -> (what is changed in its answer, into what, the cause)
    "compute_value_function": ("is None", "in (None, 0)", "zero counts as unlabelled"),
    "several_targets": ("for row, col in targets:", "for row, col in targets[:1]:", "only the first target"),
    "wrapped_neighbors": ("maze.get_cell(*square) != '#' and ", "", "ignores walls"),
    "worst_square": ("excess > most", "excess >= most", "last of equals"),
    "print_value_function": ("'.' if maze.is_open(row, col) else '#'", "'#'", "walls and no way look alike"),
    "ring_by_hand": ("[(4, 2), (1, 3), (2, 4)]", "[(2, 3), (3, 2)]", "another ring"),
}


@pytest.mark.parametrize("name", INJECTED)
def test_a_wrong_answer_in_lesson_1_gets_its_cause(name):
    before, after, cause = INJECTED[name]
    source = dict(exercises(NOTEBOOKS / "solutions" / LESSON))[name]
    assert before in source
    verdict = getattr(check, name)(define(source.replace(before, after), name))
    assert (verdict.passed, verdict.causes[:1]) == (False, (cause,))
