"""The checks about squares: right answers pass, each known mistake is caught and named, the message says where."""

import subprocess
import sys

import numpy as np
import pytest

from pacviz import check
from pacviz.check.squares import some_squares
from pacviz.formats import parse_maze
from pacviz.value_function import distances, manhattan


def dead_end(maze, row, col):
    return len(maze.neighbors(row, col)) == 1


def around(maze, row, col):
    return [
        ((row + d) % maze.get_height(), (col + r) % maze.get_width()) for d, r in ((-1, 0), (1, 0), (0, -1), (0, 1))
    ]


def neighbors(maze, row, col):
    found = []
    for square in around(maze, row, col):
        if maze.get_cell(*square) != "#" and square != (row, col) and square not in found:
            found.append(square)
    return found


def worst(maze, target):
    costs, straight = distances(maze, target), manhattan(maze, target)
    excess = np.where(costs >= 0, costs - straight, -1)
    return np.unravel_index(excess.argmax(), excess.shape)


def outside(maze, row, col):
    return [(row + d, col + r) for d, r in ((-1, 0), (1, 0), (0, -1), (0, 1)) if maze.get_cell(row + d, col + r) != "#"]


RIGHT = [
    (check.moves_by_hand, lambda: 6),
    (check.is_dead_end, dead_end),
    (check.wrapped_neighbors, neighbors),
    (check.wrapped_neighbors, lambda maze, row, col: tuple(maze.neighbors(row, col))),
    (check.worst_square, worst),
]
WRONG = [
    (check.moves_by_hand, lambda: 2, "straight line"),
    (check.moves_by_hand, lambda: 7, "counts squares"),
    (check.is_dead_end, lambda maze, row, col: len(maze.neighbors(row, col)) <= 1, "at most one"),
    (check.is_dead_end, lambda maze, row, col: not dead_end(maze, row, col), "the other way round"),
    (check.is_dead_end, lambda maze, row, col: len(maze.neighbors(row, col)), "not a truth value"),
    (check.is_dead_end, lambda maze, row, col: None if maze.walls.any() else dead_end(maze, row, col), "no return"),
    (check.wrapped_neighbors, outside, "no remainder"),
    (check.wrapped_neighbors, lambda maze, row, col: neighbors(maze, row, col)[::-1], "other order"),
    (check.wrapped_neighbors, lambda *a: [s for s in around(*a) if a[0].is_open(*s)], "lists squares twice"),
    (check.worst_square, lambda *a: np.unravel_index(distances(*a).argmax(), a[0].shape), "farthest square"),
    (check.worst_square, lambda maze, target: [target, target], "not a square"),
]  # fmt: skip


@pytest.mark.parametrize(("check", "function"), RIGHT)
def test_right_answers_pass(check, function):
    verdict = check(function)
    assert verdict.status == "correct", verdict


@pytest.mark.parametrize(("check", "function", "cause"), WRONG)
def test_known_mistakes_are_named(check, function, cause):
    verdict = check(function)
    assert verdict.status == "wrong"
    assert cause in verdict.causes
    assert "\n" not in repr(verdict)


@pytest.mark.parametrize("check", [check.moves_by_hand, check.is_dead_end, check.wrapped_neighbors, check.worst_square])
def test_a_stub_is_not_attempted(check):
    assert check(lambda *arguments: ...).status == "not attempted"


def test_the_message_shows_the_smallest_maze():
    verdict = check.is_dead_end(lambda maze, row, col: False)
    assert verdict.case.arguments[0].shape == (1, 2)
    assert "for the 1x2 maze `..` (does not wrap) and square (0, 0): expected True, found False" in verdict.message


def test_the_first_use_of_a_library_inside_a_check_is_not_cut_short():
    code = (
        "from pacviz import check, distances\n"
        "print(check.compute_value_function(lambda maze, row, col: distances(maze, (row, col))).status)\n"
        "from pacviz import parse_maze\n"
        "print(distances(parse_maze('P.'), (0, 0)).tolist())"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=100)
    assert shown.stdout == "correct\n[[0, 1]]\n"


def test_of_a_large_maze_the_first_and_last_squares_are_tried_and_every_thirteenth_between():
    row = parse_maze("; wraps: no\n" + "." * 26)
    assert [col for _, col in some_squares(row)] == [*range(8), 8, 21, *range(22, 26)]
    assert len(some_squares(parse_maze("; wraps: no\n" + "." * 20))) == 20
