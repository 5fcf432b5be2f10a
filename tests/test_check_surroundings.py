"""A check leaves everything around a learner's function as it was, whatever that function does."""

import builtins
import gc
import os
import random
import sys

import numpy as np
import pytest

from pacviz import check, distances, parse_maze
from pacviz.check import surroundings
from pacviz.check.surroundings import call


def right(maze, row, col):
    return [[None if cost < 0 else cost for cost in line] for line in distances(maze, (row, col)).tolist()]


def moves_elsewhere(maze, target_row, target_col):
    os.chdir(os.sep)
    return right(maze, target_row, target_col)


def renames_what_python_brings(maze, target_row, target_col):
    result = right(maze, target_row, target_col)
    builtins.sum, builtins.len, builtins.isinstance_of_mine = max, None, 1
    builtins.all = builtins.any = builtins.sorted = builtins.zip = builtins.tuple = lambda *_: False
    return result


def prints_elsewhere(maze, target_row, target_col):
    sys.stdout = sys.stderr = None
    return right(maze, target_row, target_col)


def loads_the_dice(maze, target_row, target_col):
    random.seed(7)
    np.random.seed(7)  # noqa: NPY002
    return right(maze, target_row, target_col)


def changes_numpy(maze, target_row, target_col):
    np.set_printoptions(precision=1, threshold=2)
    np.seterr(all="ignore")
    return right(maze, target_row, target_col)


def changes_the_process(maze, target_row, target_col):
    os.environ["PACVIZ_TEST"] = "1"
    os.environ.pop("PATH", None)
    sys.path.insert(0, "somewhere")
    sys.setrecursionlimit(5000)
    gc.disable()
    return right(maze, target_row, target_col)


def raises_on_the_way(maze, target_row, target_col):
    os.chdir(os.sep)
    builtins.len = None
    raise ValueError("no")


def around():
    """All that such functions change."""
    chance = random.getstate(), tuple(np.random.get_state()[1])  # noqa: NPY002
    python = dict(vars(builtins)), sys.stdout, sys.stderr, list(sys.path), sys.getrecursionlimit(), gc.isenabled()
    return os.getcwd(), dict(os.environ), chance, python, np.get_printoptions(), np.geterr()  # noqa: PTH109


MEDDLERS = [
    moves_elsewhere, renames_what_python_brings, prints_elsewhere, loads_the_dice, changes_numpy, changes_the_process,
]  # fmt: skip


@pytest.mark.parametrize("function", MEDDLERS, ids=lambda function: function.__name__)
def test_a_right_answer_counts_and_leaves_no_trace(function):
    before = around()
    verdict = check.compute_value_function(function)
    after = around()
    assert after == before
    assert verdict.status == "correct"


def test_an_error_leaves_no_trace_either():
    before = around()
    verdict = check.compute_value_function(raises_on_the_way)
    assert around() == before
    assert (verdict.status, "ValueError: no" in verdict.message) == ("crashed", True)


def test_what_python_brings_is_back_after_each_call():
    def swaps():
        builtins.len = max
        return 1

    assert call(swaps, (), 1000).value == 1
    assert len([1, 2]) == 2


def test_they_are_back_before_the_lines_are_counted_up():
    def swaps():
        builtins.max = builtins.min = builtins.isinstance = builtins.tuple = None

    assert call(swaps, (), 1000).lines == 3


def test_they_are_back_even_if_the_call_was_stopped_while_it_put_them_back(monkeypatch):
    monkeypatch.setattr(surroundings, "plain_call", lambda function, arguments, budget: setattr(builtins, "len", max))
    builtins_before = dict(vars(builtins))
    call(len, (), 1000)
    assert vars(builtins) == builtins_before


@pytest.mark.parametrize("collecting", [True, False])
def test_rubbish_is_collected_afterwards_if_it_was_before(collecting):
    was = gc.isenabled()
    try:
        for function in (gc.enable, gc.disable):
            (gc.enable if collecting else gc.disable)()
            with surroundings.kept_surroundings():
                function()
            assert gc.isenabled() is collecting
    finally:
        (gc.enable if was else gc.disable)()


def test_a_folder_that_the_function_removed_is_no_trouble(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "removed"
    folder.mkdir()
    os.chdir(folder)
    with surroundings.kept_surroundings():
        os.chdir(tmp_path)
        folder.rmdir()
    assert os.getcwd() == str(tmp_path)  # noqa: PTH109


def test_without_numpy_the_rest_is_kept(monkeypatch):
    monkeypatch.delitem(sys.modules, "numpy")
    places = list(sys.path)
    with surroundings.kept_surroundings():
        sys.path.append("somewhere")
    assert sys.path == places


def test_a_folder_that_is_gone_is_no_trouble(tmp_path, monkeypatch):
    right(parse_maze("."), 0, 0)  # at its first use a library may look at the folder
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert check.compute_value_function(right).status == "correct"
    with surroundings.kept_surroundings():
        os.chdir(os.sep)  # there is no way back
