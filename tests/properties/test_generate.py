"""Mazes made by chance keep their promises in every size."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacviz.generate import random_maze
from pacviz.maze import MazeError
from tests.properties import share
from tests.properties.flood import flood, next_to
from tests.properties.strategies import open_squares

odd = st.integers(1, 6).map(lambda half: 2 * half + 1)
seeds = st.integers(0, 2**32)
shares = st.sampled_from([0, 1]) | st.floats(0, 1)


def made(height, width, seed, loops, wraps=False):
    return random_maze(height, width, np.random.default_rng(seed), loops, wraps)


@given(odd, odd, seeds, shares, st.booleans())
def test_every_room_is_open_and_all_squares_are_connected(height, width, seed, loops, wraps):
    maze = made(height, width, seed, loops, wraps)
    assert maze.shape == (height, width)
    assert maze.wraps == wraps
    assert not maze.walls[1::2, 1::2].any()
    assert set(flood(maze, [(1, 1)])) == set(open_squares(maze))


@given(odd, odd, seeds, shares)
def test_pillars_and_border_stay_and_wrapping_opens_one_tunnel_each_way(height, width, seed, loops):
    maze, tunnels = made(height, width, seed, loops), made(height, width, seed, loops, wraps=True)
    assert maze.walls[::2, ::2].all()
    assert maze.walls[[0, -1]].all() and maze.walls[:, [0, -1]].all()
    opened = np.argwhere(maze.walls & ~tunnels.walls).tolist()
    assert len(opened) == 4 and not (tunnels.walls & ~maze.walls).any()
    assert {tuple(row) for row in (tunnels.walls[0].tolist(), tunnels.walls[-1].tolist())} == {
        tuple(tunnels.walls[0].tolist())
    }
    assert tunnels.walls[:, 0].tolist() == tunnels.walls[:, -1].tolist()


@given(odd, odd, seeds)
def test_without_loops_there_is_one_way_between_any_two_squares(height, width, seed):
    maze = made(height, width, seed, 0)
    squares = open_squares(maze)
    assert sum(len(next_to(maze, square)) for square in squares) == 2 * (len(squares) - 1), (
        "as many links as a tree has"
    )


@given(odd, odd, seeds, shares)
def test_loops_only_open_walls_between_rooms_and_all_of_them_at_1(height, width, seed, loops):
    walls = made(height, width, seed, loops).walls
    assert not (walls & ~made(height, width, seed, 0).walls).any()
    everything = made(height, width, seed, 1).walls
    assert not everything[1:-1, 1::2].any() and not everything[1::2, 1:-1].any()


@share(0.2)
@given(seeds, st.floats(0, 1))
def test_loops_open_about_that_share_of_the_walls_between_rooms(seed, loops):
    tree, walls = (made(31, 41, seed, part).walls for part in (0, loops))
    between = int(tree[2:-1:2, 1::2].sum() + tree[1::2, 2:-1:2].sum())
    opened = int((tree & ~walls).sum())
    assert abs(opened / between - loops) < 0.16, "five times as far off as chance usually is"


@given(odd, odd, seeds, shares, st.booleans())
def test_the_same_generator_makes_the_same_maze(height, width, seed, loops, wraps):
    assert made(height, width, seed, loops, wraps) == made(height, width, seed, loops, wraps)


@given(st.integers(-5, 20), st.integers(-5, 20), st.sampled_from([0, 0.5, 1, -0.1, 1.1, float("nan"), float("inf")]))
def test_a_wish_is_granted_or_refused_with_a_word_on_what_would_do(height, width, loops):
    fits = all(side >= 3 and side % 2 for side in (height, width)) and 0 <= loops <= 1
    if fits:
        assert made(height, width, 0, loops).shape == (height, width)
        return
    with pytest.raises(MazeError) as error:
        made(height, width, 0, loops)
    name, _, text = str(error.value).partition(": ")
    if name == "loops":
        assert "expected a share from 0" in text
    else:
        would_do = int(text.rpartition("; ")[2].removesuffix(" would do"))
        assert would_do >= 3 and would_do % 2, "what is suggested is allowed"
