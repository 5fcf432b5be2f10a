"""Mazes made by chance keep their promises whatever the chance."""

import numpy as np
import pytest

from pacviz import MazeError, distances, random_maze


@pytest.mark.parametrize("seed", range(5))
def test_without_loops_exactly_one_way_joins_any_two_squares(seed):
    maze = random_maze(9, 15, np.random.default_rng(seed), loops=0)
    open_squares = int((~maze.walls).sum())
    steps = (~maze.walls[1:] & ~maze.walls[:-1]).sum() + (~maze.walls[:, 1:] & ~maze.walls[:, :-1]).sum()
    assert (distances(maze, (1, 1)) >= 0).sum() == open_squares
    assert steps == open_squares - 1


def test_all_loops_open_every_wall_between_two_rooms():
    maze = random_maze(7, 9, np.random.default_rng(0), loops=1)
    assert maze.rows[1:-1] == ("#.......#", "#.#.#.#.#") * 2 + ("#.......#",)


def test_the_border_is_closed_but_for_the_tunnels():
    walls = random_maze(9, 11, np.random.default_rng(1)).walls
    assert walls[[0, -1]].all() and walls[:, [0, -1]].all()
    tunnels = random_maze(9, 11, np.random.default_rng(1), wraps=True)
    assert tunnels.wraps
    assert (
        (~tunnels.walls[0]).sum()
        == (~tunnels.walls[-1]).sum()
        == (~tunnels.walls[:, 0]).sum()
        == (~tunnels.walls[:, -1]).sum()
        == 1
    )
    assert (distances(tunnels, (1, 1)) >= 0).sum() == (~tunnels.walls).sum()


def test_the_same_generator_gives_the_same_maze():
    assert random_maze(11, 11, np.random.default_rng(5)) == random_maze(11, 11, np.random.default_rng(5))
    assert random_maze(11, 11, np.random.default_rng(5)) != random_maze(11, 11, np.random.default_rng(6))


@pytest.mark.parametrize(
    ("size", "loops", "message"),
    [
        ((4, 5), 0, "height: found 4, expected an odd number from 3 up; 5 would do"),
        ((5, 1), 0, "width: found 1, expected an odd number from 3 up"),
        ((5, 5), 1.5, "loops: found 1.5, expected a share from 0"),
    ],
)
def test_impossible_wishes_are_refused(size, loops, message):
    with pytest.raises(MazeError, match=message):
        random_maze(*size, np.random.default_rng(0), loops=loops)
