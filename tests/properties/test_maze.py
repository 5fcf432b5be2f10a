"""A maze means the same however it is asked: squares, symbols, neighbours, equality."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacviz.maze import Maze, MazeError
from tests.properties.flood import one_apart
from tests.properties.strategies import bare_mazes, furnished, open_squares, squares_of, walls

whole = st.integers(-(10**20), 10**20) | st.integers(-15, 15)
UP_DOWN_LEFT_RIGHT = ((-1, 0), (1, 0), (0, -1), (0, 1))
SETS = ("food", "dots", "capsules", "vampires", "doors")


@given(bare_mazes())
def test_neighbors_are_the_open_squares_one_move_away_each_once(maze):
    for square in open_squares(maze):
        found = maze.neighbors(*square)
        assert len(set(found)) == len(found)
        assert set(found) == {other for other in open_squares(maze) if one_apart(maze, square, other)}


@given(bare_mazes())
def test_neighbors_come_in_the_order_up_down_left_right(maze):
    height, width = maze.shape
    for row, col in product(range(height), range(width)):
        around = [((row + down) % height, (col + right) % width) for down, right in UP_DOWN_LEFT_RIGHT]
        first = [around.index(square) for square in maze.neighbors(row, col)]
        assert first == sorted(first)


@given(bare_mazes(), whole, whole, whole, whole)
def test_open_or_not_is_the_same_a_whole_maze_further_on_where_it_wraps_and_never_open_outside_where_not(
    maze, row, col, down, right
):
    height, width = maze.shape
    inside = 0 <= row < height and 0 <= col < width
    assert maze.is_open(row, col) == ((maze.wraps or inside) and not maze.walls[row % height, col % width])
    if maze.wraps:
        assert maze.is_open(row, col) == maze.is_open(row + down * height, col + right * width)


@given(furnished(), whole, whole)
def test_a_cell_shows_what_is_there_and_first_of_all_what_moves(maze, row, col):
    square = row % maze.shape[0], col % maze.shape[1]
    shown = maze.get_cell(row, col)
    assert shown == maze.rows[square[0]][square[1]] == str(maze).split("\n")[square[0]][square[1]]
    on_top = [(maze.pacman,), maze.ghosts, maze.vampires, maze.food, maze.capsules, maze.dots, maze.doors]
    here = [symbol for symbol, squares in zip("PGVF+*/", on_top, strict=True) if square in squares]
    assert shown == (here[0] if here else "#" if maze.walls[square] else ".")


@given(furnished(), st.data())
def test_only_open_squares_of_the_maze_are_taken_for_a_thing(maze, data):
    row, col = data.draw(st.tuples(st.integers(-2, 14), st.integers(-2, 14)))
    name = data.draw(st.sampled_from(["pacman", "ghosts", *SETS]))
    where = (row, col) if name == "pacman" else [(row, col)]
    height, width = maze.shape
    if 0 <= row < height and 0 <= col < width and not maze.walls[row, col]:
        assert getattr(maze.replace(**{name: where}), name) == (where if name == "pacman" else tuple(where))
    else:
        with pytest.raises(MazeError, match=rf"^{name}: square \({row}, {col}\) is "):
            maze.replace(**{name: where})


no_squares = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=3) | st.binary(max_size=3) | st.integers(),
    lambda parts: st.lists(parts, max_size=3) | st.tuples(parts, parts) | st.dictionaries(st.text(max_size=1), parts),
    max_leaves=4,
)


@given(bare_mazes(), no_squares)
def test_whatever_is_given_for_a_square_is_a_square_or_a_maze_error(maze, something):
    try:
        row, col = maze.check_square(something)
    except MazeError as error:
        assert str(error).startswith("square: ")
    else:
        assert (row, col) == tuple(something) and 0 <= row < maze.shape[0] and 0 <= col < maze.shape[1]
        assert type(row) is type(col) is int


@given(st.lists(st.lists(st.booleans(), max_size=3), max_size=3) | st.booleans())
def test_walls_are_a_rectangle_of_at_least_one_square_or_a_maze_error(rows):
    lengths = {len(row) for row in rows} if isinstance(rows, list) else set()
    if len(lengths) == 1 and lengths != {0}:
        assert Maze(rows).walls.tolist() == rows
    else:
        with pytest.raises(MazeError, match="a maze needs"):
            Maze(rows)


@given(furnished())
def test_mazes_of_equal_parts_are_equal_and_hash_alike_whatever_their_title_and_order(maze):
    backwards = {name: getattr(maze, name)[::-1] for name in SETS}
    twin = Maze(maze.walls.tolist(), maze.wraps, maze.pacman, maze.ghosts, title="twin", **backwards)
    assert twin == maze and hash(twin) == hash(maze) and twin.rows == maze.rows


@given(furnished(), st.data())
def test_a_maze_with_any_one_part_changed_is_another_and_the_old_one_stays(maze, data):
    before = maze.rows, maze.wraps, maze.pacman, maze.ghosts
    square = data.draw(squares_of(maze))
    name = data.draw(st.sampled_from(["wraps", "walls", "pacman", "ghosts", *SETS]))
    if name == "wraps":
        change = {"wraps": not maze.wraps}
    elif name == "walls":
        change = {"walls": np.vstack([maze.walls, maze.walls])}
    elif name == "pacman":
        change = {"pacman": None if square == maze.pacman else square}
    else:
        others = [other for other in getattr(maze, name) if other != square]
        change = {name: others if len(others) < len(getattr(maze, name)) else [*others, square]}
    changed = maze.replace(**change)
    assert changed != maze
    assert (maze.rows, maze.wraps, maze.pacman, maze.ghosts) == before
    assert changed.replace(**{name: getattr(maze, name)}) == maze


@given(furnished(), st.data())
def test_a_thing_named_twice_lies_there_once_but_two_ghosts_may_share_a_square(maze, data):
    square = data.draw(squares_of(maze))
    for name in SETS:
        assert getattr(maze.replace(**{name: [square, square]}), name) == (square,)
    assert maze.replace(ghosts=[square, square]).ghosts == (square, square)


@given(walls())
def test_walls_cannot_be_changed_from_outside(grid):
    maze = Maze(grid)
    before = maze.walls.copy()
    with pytest.raises(ValueError, match="read-only"):
        maze.walls[0, 0] = not maze.walls[0, 0]
    if grid.flags.writeable:
        grid ^= True
    assert np.array_equal(maze.walls, before)
