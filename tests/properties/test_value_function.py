"""Costs satisfy their definition on every maze, whichever way they are computed, and walks and moves follow them."""

import contextlib
import io
from collections import deque
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pacviz.maze import Maze, MazeError, UnreachableError
from pacviz.value_function import (
    ValueFunction,
    choose_ghost_move,
    distances,
    layers,
    manhattan,
    search,
    value_iteration,
    walk,
)
from tests.properties.flood import flood, one_apart
from tests.properties.strategies import bare_mazes, open_squares, shapes, squares_of, targeted, walls

larger = bare_mazes(shapes(side=12, line=40))


def as_dict(costs):
    """`{square: cost}` of the squares that have one, from an array with -1 or lists with None."""
    found = np.array([[-1 if cost is None else cost for cost in row] for row in costs])
    return {(int(row), int(col)): int(found[row, col]) for row, col in np.argwhere(found >= 0)}


def known(maze, targets):
    """The compiled costs, infinite where there is no way, so that they can be compared."""
    costs = distances(maze, targets)
    return np.where(costs < 0, np.inf, costs)


@given(targeted())
def test_costs_are_those_of_a_plain_flood(maze_and_targets):
    maze, targets = maze_and_targets
    costs = distances(maze, targets)
    assert costs.dtype == np.int32 and costs.shape == maze.shape and costs.min() >= -1
    assert as_dict(costs) == flood(maze, targets)


@given(targeted(larger))
def test_the_definition_on_larger_mazes(maze_and_targets):
    """0 on the targets alone; neighbours differ by at most 1 and are reached together; all others have one that is 1 cheaper."""
    maze, targets = maze_and_targets
    costs = distances(maze, targets)
    assert {square for square in open_squares(maze) if costs[square] == 0} == set(targets)
    assert (costs[maze.walls] == -1).all()
    for square in open_squares(maze):
        around = [int(costs[near]) for near in maze.neighbors(*square)]
        if costs[square] < 0:
            assert set(around) <= {-1}
        else:
            assert all(abs(cost - costs[square]) <= 1 and cost >= 0 for cost in around)
            assert costs[square] == 0 or costs[square] - 1 in around


@given(targeted(larger))
def test_the_readable_the_compiled_and_the_repeated_way_agree(maze_and_targets):
    maze, targets = maze_and_targets
    costs = distances(maze, targets)
    assert as_dict(search(maze, targets)) == as_dict(costs)
    assert known(maze, targets).tolist() == value_iteration(maze, targets).tolist()
    assert ValueFunction(maze).compute_value_function(targets) == search(maze, targets)
    assert ValueFunction(maze).compute_value_function(*targets[0]) == search(maze, targets[0])


@given(targeted())
def test_rings_hold_every_square_of_a_cost_once_and_none_is_empty(maze_and_targets):
    maze, targets = maze_and_targets
    rings = layers(maze, targets)
    assert all(rings) and sum(map(len, rings)) == len({square for ring in rings for square in ring})
    assert {square: cost for cost, ring in enumerate(rings) for square in ring} == flood(maze, targets)
    assert list(dict.fromkeys(targets)) == rings[0], "the targets, in the order in which they were named"


@given(targeted(), st.integers(0, 12))
def test_after_k_sweeps_the_squares_within_k_moves_are_right_and_the_others_unknown(maze_and_targets, sweeps):
    maze, targets = maze_and_targets
    costs = distances(maze, targets)
    values = value_iteration(maze, targets, sweeps)
    near = (costs >= 0) & (costs <= sweeps)
    assert np.array_equal(values[near], costs[near]) and np.isinf(values[~near]).all()


@given(targeted(larger))
def test_of_several_targets_the_nearest_counts(maze_and_targets):
    maze, targets = maze_and_targets
    alone = [known(maze, target) for target in targets]
    assert known(maze, targets).tolist() == np.min(alone, axis=0).tolist()


@given(targeted(larger, most=2))
def test_there_and_back_takes_as_many_moves(maze_and_targets):
    maze, targets = maze_and_targets
    assert distances(maze, targets[0])[targets[-1]] == distances(maze, targets[-1])[targets[0]]


@given(targeted(larger), st.data())
def test_another_wall_makes_no_cost_smaller(maze_and_targets, data):
    maze, targets = maze_and_targets
    free = [square for square in open_squares(maze) if square not in targets and square not in maze.doors]
    assume(free)
    shut = maze.walls.copy()
    shut[data.draw(st.sampled_from(free))] = True
    assert (known(maze.replace(walls=shut), targets) >= known(maze, targets)).all()


@given(targeted(larger), st.integers(-50, 50), st.integers(-50, 50))
def test_where_the_maze_wraps_its_costs_move_along_with_it(maze_and_targets, down, right):
    maze, targets = maze_and_targets
    maze = Maze(maze.walls, wraps=True)
    height, width = maze.shape
    rolled = maze.replace(walls=np.roll(maze.walls, (down, right), (0, 1)))
    moved = [((row + down) % height, (col + right) % width) for row, col in targets]
    assert np.array_equal(distances(rolled, moved), np.roll(distances(maze, targets), (down, right), (0, 1)))


IMAGES = {
    "on its side": (np.transpose, lambda square, shape: square[::-1]),
    "upside down": (np.flipud, lambda square, shape: (shape[0] - 1 - square[0], square[1])),
    "in a mirror": (np.fliplr, lambda square, shape: (square[0], shape[1] - 1 - square[1])),
}


@pytest.mark.parametrize("image", IMAGES)
@given(targeted(larger))
def test_turned_mazes_have_turned_costs(image, maze_and_targets):
    maze, targets = maze_and_targets
    turn, place = IMAGES[image]
    costs = distances(Maze(turn(maze.walls), wraps=maze.wraps), [place(square, maze.shape) for square in targets])
    assert np.array_equal(costs, turn(distances(maze, targets)))


@given(targeted(larger, most=1))
def test_a_maze_that_wraps_has_no_way_that_is_longer(maze_and_targets):
    maze, targets = maze_and_targets
    assert (known(maze.replace(wraps=True), targets) <= known(maze.replace(wraps=False), targets)).all()


@given(targeted(larger, most=1))
def test_without_walls_the_cost_is_the_manhattan_distance_and_with_them_never_less(maze_and_targets):
    maze, [target] = maze_and_targets
    straight, costs = manhattan(maze, target), distances(maze, target)
    assert (straight <= costs)[costs >= 0].all()
    assert np.array_equal(straight, distances(Maze(np.zeros(maze.shape), wraps=maze.wraps), target))


@given(targeted(larger, most=2), st.data())
def test_a_walk_takes_exactly_its_cost_in_moves_to_a_nearest_target(maze_and_targets, data):
    maze, targets = maze_and_targets
    costs = distances(maze, targets)
    start = data.draw(squares_of(maze))
    if costs[start] < 0:
        with pytest.raises(UnreachableError, match="no way leads from"):
            walk(maze, start, costs)
        return
    way = walk(maze, start, costs)
    assert way[0] == start and way[-1] in targets and len(way) == costs[start] + 1
    assert all(one_apart(maze, *move) and not maze.walls[move[1]] for move in pairwise(way))
    assert len(set(way)) == len(way)


@given(targeted(), st.data())
def test_a_ghost_goes_to_the_first_neighbour_that_is_one_cheaper(maze_and_targets, data):
    maze, targets = maze_and_targets
    row, col = data.draw(squares_of(maze))
    right = flood(maze, targets)
    answers = []
    for costs in (search(maze, targets), distances(maze, targets)):
        try:
            answers.append(choose_ghost_move(maze, row, col, costs))
        except UnreachableError:
            answers.append(None)
    assert answers[0] == answers[1]
    if (row, col) not in right:
        assert answers[0] is None
    elif (row, col) in targets:
        assert answers[0] == (row, col)
    else:
        cheaper = [near for near in maze.neighbors(row, col) if right[near] == right[row, col] - 1]
        assert answers[0] == cheaper[0]


@given(targeted(), st.data())
def test_a_spoilt_grid_gives_a_neighbour_or_an_error_of_ours(maze_and_targets, data):
    """A row too many or too few, a row too long or too short, other numbers: what a first attempt may return."""
    maze, targets = maze_and_targets
    grid = search(maze, targets)
    for spoilt in data.draw(st.lists(st.integers(0, maze.get_height() - 1), min_size=1, max_size=3)):
        length = data.draw(st.integers(0, maze.get_width() + 1))
        grid[spoilt] = data.draw(st.lists(st.none() | st.integers(-1, 3), min_size=length, max_size=length))
    if data.draw(st.integers(0, 3)) == 3:
        grid = grid[1:] if data.draw(st.booleans()) else [*grid, grid[0]]
    row, col = data.draw(squares_of(maze))
    with contextlib.suppress(MazeError, UnreachableError):
        assert choose_ghost_move(maze, row, col, grid) in [(row, col), *maze.neighbors(row, col)]


@given(targeted())
def test_the_record_of_a_search_replays_to_its_grid_and_its_queue_is_one(maze_and_targets):
    """Labels go in at the back and are taken from the front; between two of them stand the neighbours of the one taken."""
    maze, targets = maze_and_targets
    events = []
    costs = search(maze, targets, events.append)
    grid, queue, around, taken = {}, deque(), [], None
    for kind, square, cost in events:
        if kind == "take":
            assert not around and square == queue.popleft()
            around, taken = maze.neighbors(*square), cost
        else:
            assert taken is None or square == around.pop(0)
        if kind == "label":
            assert square not in grid and cost == (0 if taken is None else taken + 1)
            queue.append(square)
            grid[square] = cost
        assert grid[square] == cost
    assert not queue and not around
    assert grid == as_dict(costs)
    assert search(maze, targets) == costs, "recording changes nothing"


@given(targeted())
def test_printed_costs_stand_in_columns_of_one_width(maze_and_targets):
    maze, targets = maze_and_targets
    out = io.StringIO()
    costs = search(maze, targets)
    with contextlib.redirect_stdout(out):
        ValueFunction(maze).print_value_function(costs)
    lines = out.getvalue().splitlines()
    assert len(lines) == maze.get_height() and len({len(line) for line in lines}) == 1
    for row, line in enumerate(lines):
        expected = [
            "#" if maze.walls[row, col] else "." if cost is None else str(cost) for col, cost in enumerate(costs[row])
        ]
        assert line.split() == expected


@given(walls(), st.booleans(), st.integers(-2, 7), st.integers(-2, 7))
def test_a_target_is_an_open_square_or_an_error(grid, wraps, row, col):
    maze = Maze(grid, wraps=wraps)
    if (row, col) in open_squares(maze):
        assert distances(maze, (row, col))[row, col] == 0
        return
    for compute in (distances, search, layers, value_iteration):
        with pytest.raises(MazeError, match=rf"^target: square \({row}, {col}\) is (a wall|outside)"):
            compute(maze, [open_squares(maze)[0], (row, col)])
