"""Signs of a mistake in the answers themselves: which numbers, on which squares, on which mazes."""

from functools import partial

import pytest

from pacviz.check.cases import REFUSED, Case
from pacviz.check.diagnosis import Observation
from pacviz.check.ghost_move import _where_it_went
from pacviz.check.search_signs import (
    calls_itself,
    endless,
    one_number_for_no_way,
    recursion_or_stack,
    same_rows,
    shape_of_the_numbers,
)
from pacviz.formats import parse_maze
from pacviz.value_function import search

ROW = parse_maze("; wraps: no\n..#.")
OPEN = parse_maze("; wraps: no\n..")
ALONE = parse_maze("; wraps: no\n.#")
COSTS = ((0, 1, None, None),)  # right for ROW from its left end


def saw(answer, maze=ROW, expected=COSTS, value=None, right=False):
    return Observation(Case((maze, 0, 0), expected), answer, value, right)


# Numbers of a value function


@pytest.mark.parametrize(
    ("answer", "causes"),
    [
        (((0, 1, 5, None),), ["walls get numbers", "ignores walls"]),
        (((0, 1, 5, 7),), ["walls get numbers", "ignores walls"]),
        (((0, 1, None, 7),), ["number for no way"]),
        (((0, None, None, None),), ["stops too early"]),
        (((0, 5, None, None),), ["stack instead of queue", "labels overwritten", "depth-first"]),
        (((0, 0, None, None),), ["ignores walls", "diagonal moves", "always wraps"]),
        (((5, 0, None, None),), []),  # one too large and one too small: no shape at all
        (((0, None, None, 7),), ["stops too early"]),
        (("misfit", "wrong shape"), []),
        (("crashed", "IndexError"), []),
        (COSTS, []),
    ],
)
def test_the_shape_of_wrong_numbers_suggests_causes(answer, causes):
    assert shape_of_the_numbers([saw(answer)]) == causes


def test_right_answers_have_no_say_in_the_shape_of_the_wrong_ones():
    assert shape_of_the_numbers([saw(((0, 1, 5, None),), right=True), saw(((0, 5, None, None),))])[0].startswith(
        "stack"
    )


@pytest.mark.parametrize(
    ("answers", "proved"),
    [
        ([((0, 1, 7, 7),)], True),
        ([((0, 1, 7, 7),), ((0, 1, 7, 7),)], True),
        ([((0, 1, 7, 7),), ((0, 1, 8, 8),)], False),
        ([((0, 1, 7, 8),)], False),
        ([((0, 2, 7, 7),)], False),  # one that can be reached is wrong
        ([((0, 1, None, None),)], False),
        ([((0, 1, None, 7),)], False),
        ([((0, 1, 7, 7),), ("crashed", "IndexError")], False),
    ],
)
def test_one_number_for_every_square_without_a_way_is_a_proof(answers, proved):
    assert one_number_for_no_way([saw(answer) for answer in answers]) == ["number for no way"] * proved


def test_rows_are_one_list_only_where_two_rows_are_the_same_object_in_a_wrong_answer():
    row = [0, 1]
    assert same_rows([saw(None, value=[row, row, [2]])]) == ["rows are one list"]
    assert same_rows([saw(None, value=[row, [0, 1]])]) == []
    assert same_rows([saw(None, value=[row, row], right=True)]) == []
    assert same_rows([saw(None, value=5)]) == []


# Functions that do not come back

STUCK = ("endless",)
sealed = partial(saw, maze=ROW, expected=COSTS)  # a floor square that nothing leads to
two = partial(saw, maze=OPEN, expected=((0, 1),))
alone = partial(saw, maze=ALONE, expected=((0, None),))


@pytest.mark.parametrize(
    ("observations", "causes"),
    [
        ([sealed(STUCK), two(((0, 1),)), alone(((0, None),))], ["waits for unreachable squares"]),
        ([sealed(STUCK), two(STUCK), alone(STUCK)], ["queue never empties"]),
        ([two(STUCK), sealed(STUCK), alone(((0, None),))], ["squares never marked"]),
        ([two(STUCK), sealed(COSTS), alone(((0, None),))], []),
        ([alone(STUCK), two(((0, 1),))], []),
        ([two(((0, 2),)), sealed(STUCK)], []),  # the first failure was another one
        ([two(((0, 2),))], []),
    ],
)
def test_on_which_mazes_a_search_does_not_end_tells_why(observations, causes):
    assert endless(observations) == causes


# How a function is written


def walks(maze, row, col):
    def visit(square):
        visit(square)

    return visit((row, col))


def loops(maze, row, col):
    return [maze for _ in range(row)]


class Walker:
    def walk(self, maze):
        return self.walk(maze)


def test_a_function_that_calls_itself_is_told_from_one_that_does_not():
    assert calls_itself(walks) and calls_itself(partial(walks, row=0))
    assert calls_itself(Walker().walk)
    assert not calls_itself(loops) and not calls_itself(len)


@pytest.mark.parametrize(
    ("function", "causes", "told"),
    [
        (walks, ("queue never empties",), ("never stops calling itself",)),
        (loops, ("queue never empties",), ("queue never empties",)),
        (walks, ("stack instead of queue", "depth-first"), ("depth-first",)),
        (loops, ("off by one", "stack instead of queue", "depth-first"), ("off by one", "stack instead of queue")),
        (walks, ("stack instead of queue",), ("stack instead of queue",)),
    ],
)
def test_recursion_and_a_stack_are_told_apart_by_how_the_function_is_written(function, causes, told):
    assert recursion_or_stack(function, causes) == told


# Where a ghost went

FIELD = parse_maze("; wraps: no\n...\n.#.\n...")
TORUS = FIELD.replace(wraps=True)
WIDE = parse_maze("; wraps: no\n....\n....")


def went(to, maze=FIELD, ghost=(0, 0), target=(2, 2), right=False):
    costs = search(maze, target)
    return Observation(Case((maze, *ghost, costs), ((1, 0), (0, 1))), to, to, right)


@pytest.mark.parametrize(
    ("observation", "cause"),
    [
        (went((1, 1), ghost=(0, 1)), "walls get numbers"),
        (went((1, 2), ghost=(0, 1)), "diagonal moves"),
        (went((2, 1), ghost=(0, 1)), "always wraps"),  # two squares straight on are no diagonal
        (went((0, 2), maze=TORUS), "goes away from the target"),
        (went((-1, 0)), "negative index"),
        (went((0, -1)), "negative index"),
        (went((0, 3), ghost=(0, 2)), "always wraps"),
        (went((3, 0), ghost=(2, 0)), "always wraps"),
        (went((2, 0)), "always wraps"),  # inside, but two squares away without an edge to cross
        (went((3, 1), maze=WIDE, ghost=(1, 3), target=(0, 0)), "rows and columns swapped"),
        (went((0, 1), target=(0, 0)), "leaves the target"),
        (went((0, 0), ghost=(0, 1)), "goes away from the target"),
        (went((0, 0)), "goes away from the target"),
    ],
)
def test_the_kind_of_square_that_a_ghost_enters_suggests_a_cause(observation, cause):
    assert _where_it_went([observation]) == [cause]


def test_the_two_most_frequent_kinds_are_named_the_most_frequent_first():
    wall, away, corner = went((1, 1), ghost=(0, 1)), went((0, 0)), went((1, 2), ghost=(0, 1))
    assert _where_it_went([wall, away, corner, away, corner, away]) == ["goes away from the target", "diagonal moves"]
    for nothing in (("misfit", "wrong shape"), ("crashed", "IndexError"), 5, (1, 2, 3), ("endless",)):
        assert _where_it_went([went(nothing)]) == []
    assert _where_it_went([went((1, 1), ghost=(0, 1), right=True)]) == []


def test_a_refusal_is_no_grid():
    assert shape_of_the_numbers([saw(((0, 1, 5, None),), expected=REFUSED)]) == []
