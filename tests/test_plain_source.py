"""The algorithm as lessons show it: without types and recording, and still the same algorithm."""

from collections import deque

import pytest

from pacviz.formats import load_maze
from pacviz.value_function import search, target_squares
from pacviz.widgets.plain_source import plain_source


@pytest.mark.parametrize("name", ["detour", "pocket", "tunnel", "hunters"])
def test_the_plain_source_computes_the_same_costs(name):
    names: dict = {"deque": deque, "target_squares": target_squares}
    exec(plain_source(search), names)
    maze = load_maze(name)
    assert names["search"](maze, maze.pacman) == search(maze, maze.pacman)


@pytest.mark.parametrize("word", ["record", "Maze", "cast", "->", '"""'])
def test_what_only_serves_types_and_recording_is_gone(word):
    assert word not in plain_source(search)


def test_a_function_without_any_of_it_stays():
    def twice(number):
        return number * 2

    assert plain_source(twice) == "def twice(number):\n    return number * 2\n"
