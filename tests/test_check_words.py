"""How answers are read, in whatever form they come, and what a check says of them."""

import math
from collections import deque
from dataclasses import FrozenInstanceError
from itertools import count

import numpy as np
import pytest

from pacviz import check
from pacviz.check.answers import Misfit
from pacviz.check.cases import REFUSED, Case
from pacviz.check.chase_cases import compare_tables, crowds, mazes, read_square, read_squares, table_in_words, told
from pacviz.check.costs import compare_costs, describe_maze, read_costs
from pacviz.check.exercise import Exercise
from pacviz.formats import parse_maze
from pacviz.maze import UnreachableError

TWO_BY_THREE = parse_maze("; wraps: no\n...\n.#.")
COSTS = ((0, 1, 2), (1, None, 3))
CASE = Case((TWO_BY_THREE, 0, 0), COSTS)


def misfit(read, case, value):
    with pytest.raises(Misfit) as caught:
        read(case, value)
    return str(caught.value), caught.value.cause


# Grids of costs


@pytest.mark.parametrize(
    "grid",
    [
        [[0, 1, 2], [1, None, 3]],
        ((0, 1.0, 2), [1, -1, np.int64(3)]),
        deque([deque([0, 1, 2]), [1, math.inf, 3]]),
        [np.array([0, 1, 2]), [1, math.nan, np.float64(3)]],
        np.array([[0, 1, 2], [1, -1, 3]]),
    ],
)
def test_a_grid_is_read_in_any_form(grid):
    costs = read_costs(CASE, grid)
    assert costs == COSTS
    assert {type(cost) for line in costs for cost in line} == {int, type(None)}
    assert compare_costs(CASE, costs) is None


@pytest.mark.parametrize(
    ("value", "text", "cause"),
    [
        (5, "expected a list of rows, found 5", "wrong shape"),
        ([[0, 1, 2], 5], "expected a list of rows, each of them a list, found [[0, 1, 2], 5]", "wrong shape"),
        ([], "expected 2 rows of 3, found 0 rows of 0", "wrong shape"),
        ([[0, 1, 2]], "expected 2 rows of 3, found 1 row of 3", "wrong shape"),
        ([[0, 1, 2], [1]], "expected 2 rows of 3, found 2 rows of 1 or 3", "wrong shape"),
        (
            [[0, 1], [1, 2], [2, 3]],
            "expected 2 rows of 3, found 3 rows of 2: rows and columns have changed places",
            "rows and columns swapped",
        ),
        ([[0, 1], [1, 2], [2]], "expected 2 rows of 3, found 3 rows of 1 or 2", "wrong shape"),
        ([[0, 1, 2], [1, "x", 3]], "square (1, 1) holds 'x', expected a whole number or None", "not a number"),
        ([[0, 1, 2], [1, None, 3.5]], "square (1, 2) holds 3.5, expected a whole number or None", "not a number"),
        ([[0, True, 2], [1, None, 3]], "square (0, 1) holds True, expected a whole number or None", "not a number"),
        ([[0, 1, 2], [1, ..., 3]], "square (1, 1) still holds `...`", "unfinished"),
    ],
)
def test_what_is_no_grid_of_costs_is_told(value, text, cause):
    assert misfit(read_costs, CASE, value) == (text, cause)


def test_one_row_is_one_row():
    case = Case((parse_maze("; wraps: no\n..#"), 0, 0), ((0, 1, None),))
    assert misfit(read_costs, case, [[0], [1]])[0] == "expected 1 row of 3, found 2 rows of 1"


def test_the_first_wrong_square_is_told_and_what_it_is():
    said = compare_costs(CASE, ((0, 1, 5), (1, 7, 3)))
    assert (said.text, said.square, said.cause) == ("square (0, 2) should be 2, found 5", (0, 2), None)
    said = compare_costs(CASE, ((0, 1, 2), (1, 7, 4)))
    assert (said.text, said.square) == ("square (1, 1) is a wall and has no cost, found 7", (1, 1))
    sealed = Case((parse_maze("; wraps: no\n.#."), 0, 0), ((0, None, None),))
    said = compare_costs(sealed, ((0, None, 2),))
    assert said.text == "no way leads from (0, 2) to the target, so it should be None, found 2"
    assert compare_costs(sealed, ((None, None, None),)).text == "square (0, 0) should be 0, found None"


def test_for_a_target_on_a_wall_an_error_is_asked_whatever_comes_back():
    case = Case((TWO_BY_THREE, 1, 1), REFUSED)
    text, cause = misfit(read_costs, case, "no way")
    assert (text, cause) == (
        "the target (1, 1) is a wall: raise a ValueError; 'no way' was returned",
        "target on a wall",
    )
    empty = compare_costs(case, ((None,) * 3,) * 2)
    assert (
        empty.text
        == "the target (1, 1) is a wall: raise a ValueError that says so; a grid without numbers was returned"
    )
    assert (empty.square, empty.cause) == ((1, 1), "target on a wall")
    spread = compare_costs(case, ((2, 1, 2), (1, 0, 1)))
    assert spread.text.startswith(
        "the target (1, 1) is a wall, yet it got the cost 0 and numbers spread from it; all open"
    )
    assert (spread.square, spread.cause) == ((1, 1), "target on a wall")


def test_small_mazes_are_drawn_in_a_line_and_large_ones_named_by_their_title():
    assert describe_maze(TWO_BY_THREE) == "the 2x3 maze `.../.#.` (does not wrap)"
    assert describe_maze(parse_maze("...")) == "the 1x3 maze `...` (wraps)"
    twelve, more = (parse_maze("; wraps: no\n; title: Long\n" + "." * width) for width in (12, 13))
    assert describe_maze(twelve) == "the 1x12 maze `............` (does not wrap)"
    assert describe_maze(more) == 'the maze "Long" (does not wrap)'
    assert describe_maze(more.replace(title="")) == "the 1x13 maze in the picture (does not wrap)"


# Squares and tables of lessons 2 and 3


def test_squares_are_pairs_of_whole_numbers_in_any_form():
    assert read_square(CASE, [np.int64(1), 2]) == (1, 2)
    assert read_squares(CASE, [[1, 2], np.array([3, 4])]) == ((1, 2), (3, 4))
    for value in (5, (1, 2, 3), (1.0, 2), (True, 1), ((1, 2), 3)):
        assert misfit(read_square, CASE, value)[1] == "not a square"
    for value in (5, (1, 2), [(1, 2), 3]):
        assert misfit(read_squares, CASE, value)[1] == "not a list of squares"


def test_the_first_weight_that_differs_is_told():
    assert compare_tables([[1, 2], [3, 4]], ((1, 2), (3, 4))) is None
    said = compare_tables([[1, 2], [3, math.inf]], ((1, 2), (9, 9)))
    assert (said.text, said.square) == ("square (1, 0) weighs 3, yours says 9", (1, 0))
    assert compare_tables([[0]], [[2]], "was left {} times").text == "square (0, 0) was left 0 times, yours says 2"
    assert table_in_words([[1, math.inf], [20, 3]]) == "1 # / 20 3"


def test_a_maze_of_the_chase_is_told_in_a_few_words():
    assert told(parse_maze("P.G\n.#.")) == "the 2x3 maze `.../.#.` (wraps)"
    fifteen, more = (parse_maze("; wraps: no\n" + "." * width) for width in (15, 16))
    assert told(fifteen) == "the 1x15 maze `...............` (does not wrap)"
    assert told(more) == "the 1x16 maze (does not wrap)"


def test_mazes_with_ghosts_come_small_ones_first_and_with_no_more_ghosts_than_asked():
    sizes = [maze.walls.size for maze in mazes()]
    assert sizes[0] == 1 and sizes[-1] == 63 and len(sizes) > 400
    for most in (1, 3):
        for maze, ghosts in crowds(most, seed=5):
            floor = int((~maze.walls).sum())
            assert len(ghosts) == min(most, floor - 1) == len({maze.pacman, *ghosts}) - 1
            assert all(maze.is_open(*square) for square in [maze.pacman, *ghosts])


# Verdicts on an exercise of one's own


def exercise(**parts):
    parts = {
        "name": "double",
        "parameters": ("n",),
        "cases": lambda: [Case((n,), 2 * n) for n in range(1, 9)],
        "suspects": {"squares it": [lambda n: n * n], "adds two": [lambda n: n + 2], "adds three": [lambda n: n + 3]},
        "words": {"squares it": "the number is multiplied by itself", "adds two": "does it add 2?"},
    } | parts
    return Exercise(**parts)


def test_a_certain_cause_is_said_as_a_sentence_and_a_question_keeps_its_mark():
    verdict = exercise().check(lambda n: n * n)
    assert repr(verdict) == "wrong: for n = 1: expected 2, found 1. The number is multiplied by itself."
    assert (verdict.causes, verdict.certain, verdict.got, verdict.case.arguments) == (("squares it",), True, 1, (1,))
    assert repr(exercise().check(lambda n: n + 2)) == "wrong: for n = 1: expected 2, found 3. Does it add 2?"
    assert repr(exercise().check(lambda n: n + 3)) == "wrong: for n = 1: expected 2, found 4"  # without words


def test_what_is_only_possible_is_said_so():
    short = [Case((n,), 2 * n) for n in (1, 2, 3)]
    verdict = exercise(cases=lambda: short).check(lambda n: n * n)
    assert (verdict.causes, verdict.certain) == (("squares it",), False)  # two failures are too few to be sure
    assert verdict.message.endswith("found 1. Perhaps the number is multiplied by itself.")
    both = {"one": "first", "other": "second"}
    same = exercise(suspects={"one": [lambda n: n**2], "other": [lambda n: n * n]}, words=both)
    assert same.check(lambda n: n * n).message.endswith("It could be that first; or that second.")


def test_the_number_of_cases_is_told():
    assert repr(exercise().check(lambda n: n + n)) == "correct: 8 cases tried"
    assert repr(exercise(cases=lambda: [Case((1,), 2)]).check(lambda n: n + n)) == "correct: 1 case tried"
    assert repr(exercise(tried="numbers to 8").check(lambda n: n + n)) == "correct: numbers to 8"


def test_what_is_no_function_or_takes_something_else_is_told_at_once():
    verdict = exercise().check(7)
    assert (verdict.status, verdict.causes, verdict.certain) == ("wrong", ("not a function",), True)
    assert verdict.message == "expected the function double itself, found 7; write its name without parentheses"
    verdict = exercise().check(lambda n, m: n)
    assert (verdict.status, verdict.causes, verdict.certain) == ("crashed", ("other parameters",), True)
    assert exercise().check(lambda n, m=2: n * m).passed
    assert exercise().check(lambda *n: n[0] * 2).passed


def test_a_function_that_changes_what_it_was_given_is_told_which_argument():
    cases = lambda: [Case(([1], [2]), 3)]  # noqa: E731

    def adds(a, b):
        b.append(0)
        return a[0] + b[0]

    verdict = exercise(parameters=("a", "b"), cases=cases).check(adds)
    assert (verdict.status, verdict.certain, verdict.passed) == ("changes its input", True, False)
    assert "changes what it was given (`b`); work on a copy" in verdict.message
    assert verdict.case.arguments == ([1], [2])


def test_a_hidden_list_is_named_and_chance_is_supposed_where_there_is_none():
    seen = []

    def grows(n):
        seen.append(n)
        return 2 * n + len(seen) - 1

    verdict = exercise().check(grows)
    assert (verdict.status, verdict.causes, verdict.certain) == ("unsteady", ("hidden state",), True)
    assert verdict.message.endswith("; `seen` keeps what the first call left in it")
    assert seen == []
    dice = iter(range(1000))
    verdict = exercise().check(lambda n: 2 * n + next(dice))
    assert (verdict.status, verdict.causes, verdict.certain) == ("unsteady", ("chance", "hidden state"), False)
    assert verdict.message.endswith("gave two different answers; is chance involved?")


def test_a_wrong_answer_that_is_another_one_the_second_time_is_unsteady():
    calls = []

    def counts_its_calls(n):
        calls.append(n)
        return 100 * len(calls)

    verdict = exercise().check(counts_its_calls)
    assert (verdict.status, verdict.causes) == ("unsteady", ("hidden state",))


def test_every_case_up_to_the_fortieth_is_tried_twice():
    calls = count()
    numbers = Exercise("same", ("n",), lambda: [Case((n,), n) for n in range(50)])
    assert numbers.check(lambda n: (next(calls), n)[1]).passed
    assert next(calls) == 50 + 40


def test_waste_is_a_passed_verdict_with_its_cause():
    from pacviz.check.exercise import Waste

    verdict = exercise(waste=lambda function: Waste("too much work", "slow")).check(lambda n: 2 * n)
    assert (verdict.status, verdict.message, verdict.causes, verdict.certain) == (
        "wasteful",
        "too much work",
        ("slow",),
        True,
    )
    assert verdict.passed


def test_a_fault_of_the_check_is_owned_up_to():
    def cases():
        raise ZeroDivisionError("of ours")

    verdict = exercise(cases=cases).check(lambda n: n)
    assert (verdict.status, verdict.causes) == ("crashed", ("fault in the check",))
    assert "the check itself failed (ZeroDivisionError: of ours); please report it" in verdict.message


def test_a_check_that_fails_on_an_answer_of_an_unheard_of_kind_says_so_of_the_answer():
    class Own:
        def __repr__(self):
            return "mine"

    def compare(case, answer):
        raise ZeroDivisionError("of ours")

    strange = exercise(compare=compare)
    verdict = strange.check(lambda n: Own())
    assert (verdict.status, verdict.causes, verdict.certain) == ("wrong", ("strange answer",), True)
    assert verdict.message.startswith("mine was returned, and the check cannot look into it: is a list inside itself")
    assert strange.check(lambda n: [n]).causes == ("fault in the check",)


def test_a_larger_maze_may_take_more_lines():
    budgets = [exercise().budget(Case(arguments, 0)) for arguments in ((1,), (parse_maze("..."),), (TWO_BY_THREE,))]
    assert 100_000 < budgets[0] < budgets[1] < budgets[2] < 10**7


def test_an_exercise_stays_as_it_was_made():
    with pytest.raises(FrozenInstanceError):
        exercise().name = "another"


def test_an_error_that_is_asked_for_may_be_raised_and_another_one_is_told():
    refusing = exercise(cases=lambda: [Case((1,), 2), Case((0,), REFUSED)], refusal=ValueError, refused="no refusal")

    def refuses(n):
        if n == 0:
            raise ValueError("no double of nothing")
        return 2 * n

    assert refusing.check(refuses).passed
    verdict = refusing.check(lambda n: 2 * n // n if n else n[0])
    assert verdict.status == "crashed"
    assert "the exercise asks for ValueError here" in verdict.message
    picture = exercise(
        picture=lambda case, answer, difference: repr((case.arguments, answer, difference.text)).encode()
    )
    assert picture.check(lambda n: 0)._repr_png_() == b"((1,), 0, 'expected 2, found 0')"


def test_an_answer_by_hand_is_a_function_without_parameters():
    written = Exercise("numbers", (), lambda: [Case((), [1, 2])])
    assert repr(written.check(lambda: [1, 2])) == "correct: 1 case tried"
    assert repr(written.check(lambda: [1, 3])) == "wrong: for numbers: expected [1, 2], found (1, 3)"
    assert written.check(lambda: ...).status == "not attempted"


def goes_deep(maze, row, col):
    if not maze.is_open(row, col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]

    def visit(r, c, cost):
        if costs[r][c] is None:
            costs[r][c] = cost
            for near in maze.neighbors(r, c):
                visit(*near, cost + 1)

    visit(row, col, 0)
    return costs


def test_recursion_is_told_from_a_stack_and_is_not_certain_where_another_cause_fits_too():
    verdict = check.compute_value_function(goes_deep)
    assert (verdict.causes, verdict.certain) == (("depth-first", "labels overwritten"), False)
    assert "It could be that" in verdict.message


# Single exercises


@pytest.mark.parametrize(
    ("squares", "text"),
    [
        ([(2, 4)], "all of [(2, 4)] belong to it, and 2 more do"),
        ([(2, 4), (1, 3)], "all of [(1, 3), (2, 4)] belong to it, and 1 more does"),
        ((2, 4), "all of [(2, 4)] belong to it, and 2 more do"),
        ({(2, 4)}, "all of [(2, 4)] belong to it, and 2 more do"),
        ([(2, 4), (2, 4)], "all of [(2, 4)] belong to it, and 2 more do"),
        ([(9, 9)], "(9, 9) does not belong to it: it lies outside the maze"),
        ([(-1, 0)], "(-1, 0) does not belong to it: it lies outside the maze"),
        (5, "expected a list of squares such as [(0, 1), (1, 0)], found 5"),
        ([(1, 2, 3)], "expected a list of squares (row, col), found (1, 2, 3) in it"),
    ],
)
def test_a_ring_by_hand_is_told_square_by_square(squares, text):
    assert text in check.ring_by_hand(lambda: squares).message


def test_a_square_of_another_ring_is_told_with_its_distance():
    from pacviz import layers, load_maze

    maze = load_maze("back_row")
    rings = layers(maze, maze.pacman)
    for number, words in (
        (0, "it is the target, ring 0"),
        (1, "it is 1 move from the target"),
        (3, "it is 3 moves from"),
    ):
        assert (
            f"{min(rings[number])} does not belong to it: {words}"
            in check.ring_by_hand(lambda k=number: rings[k]).message
        )


def test_numbers_of_an_evaluation_are_told_in_the_order_of_the_pair():
    verdict = check.evaluation(lambda state: -state.score)
    assert "expected the first number to be larger, found " in verdict.message
    better, worse = (state.score for state in verdict.case.arguments)
    assert f"found {-better:g} and {-worse:g}" in verdict.message


def test_neighbours_are_told_as_lists_of_squares():
    verdict = check.wrapped_neighbors(lambda maze, row, col: [(row, col)])
    row, col = verdict.case.arguments[1:]
    assert f"expected {verdict.case.expected}, found (({row}, {col}),)" in verdict.message


def test_a_leaf_that_makes_a_tie_is_told_so():
    tie, less = (check.surprise_leaf(lambda leaf=leaf: leaf).message for leaf in (110, 108))
    assert "with 110 the second node is worth 5, which is only as good as the first; it has to be more than 5" in tie
    assert "with 108 the second node is worth 4; it has to be more than 5" in less
    assert check.surprise_leaf(lambda: 110.1).passed


def test_a_search_that_takes_other_parameters_is_told_its_own():
    for name in ("minimax", "alpha_beta", "expectimax"):
        verdict = getattr(check, name)(lambda state: (0, "a"))
        assert verdict.message.startswith(f"it is called as {name}(state, depth, evaluate), but yours takes (state)")


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (lambda maze, row, col, costs: (-5, 0), "which is outside the maze"),
        (
            lambda maze, row, col, costs: 5,
            "expected a square (row, col), found the number 5; that is a cost, not a place",
        ),
        (lambda maze, row, col, costs: "up", "expected a square (row, col), found 'up'"),
        (lambda maze, row, col, costs: (0.5, 0), "expected a square (row, col), found (0.5, 0)"),
    ],
)
def test_a_ghost_that_goes_nowhere_is_told_what_is_there(move, text):
    assert text in check.choose_ghost_move(move).message


def moves_on_arrays(maze, row, col, costs):
    if (costs[maze.walls] != -1).any():
        raise IndexError("walls are -1 in an array")
    if costs[row, col] < 0:
        raise UnreachableError("no way")
    cheaper = [square for square in maze.neighbors(row, col) if costs[square] == costs[row, col] - 1]
    return cheaper[0] if cheaper else (row, col)


def test_a_ghost_that_is_written_for_arrays_gets_arrays_with_minus_one():
    assert check.choose_ghost_move(moves_on_arrays).status == "correct"


@pytest.mark.parametrize(
    ("rows", "text"),
    [("P.#F..\n......", "for the maze `P.#F../......`: "), ("P.#F..\n......\nV.....", "for the maze in the picture: ")],
)
def test_a_vampire_maze_is_drawn_in_the_message_if_it_is_small(rows, text):
    from pacviz.check.vampire_problem import _describe

    assert f"for {_describe(Case((parse_maze(rows),), 0))}: " == text
