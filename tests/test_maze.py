"""What a maze is, and what it refuses to be."""

import re

import numpy as np
import pytest

from pacviz import Maze, MazeError, parse_maze


def test_walls_are_a_read_only_copy():
    walls = np.zeros((2, 3), dtype=bool)
    maze = Maze(walls)
    walls[0, 0] = True
    assert not maze.walls.any()
    assert maze.walls.dtype == bool
    with pytest.raises(ValueError, match="read-only"):
        maze.walls[0, 0] = True


@pytest.mark.parametrize("walls", [np.zeros((0, 3)), np.zeros(3), np.zeros((2, 2, 2)), []])
def test_a_maze_has_rows_and_columns(walls):
    shape = re.escape(f"found walls of shape {np.array(walls).shape}, expected (rows, columns)")
    with pytest.raises(MazeError, match=shape):
        Maze(np.array(walls))


def test_walls_are_a_rectangle():
    with pytest.raises(MazeError, match="a maze needs rows of one length: found walls that are no rectangle"):
        Maze([[False], [False, True]])


def test_height_and_width_are_the_shape():
    maze = Maze(np.zeros((2, 3)))
    assert (maze.get_height(), maze.get_width()) == maze.shape == (2, 3)


def test_whatever_it_is_made_from_a_maze_holds_plain_values():
    maze = Maze([[0, 1]], wraps=np.False_, pacman=[np.int64(0), np.int8(0)], ghosts=np.array([[0, 0]]), title=1980)
    assert (maze.walls.tolist(), maze.wraps, maze.title) == ([[False, True]], False, "1980")
    assert [type(value) for value in (maze.wraps, maze.title, maze.pacman, maze.ghosts)] == [bool, str, tuple, tuple]
    assert {type(part) for square in (maze.pacman, *maze.ghosts) for part in square} == {int}


@pytest.mark.parametrize("name", ["pacman", "ghosts", "food", "dots", "capsules", "vampires", "doors"])
def test_nothing_stands_on_a_wall_or_outside(name):
    def with_thing(square):
        return Maze(np.array([[True, False]]), **{name: square if name == "pacman" else [square]})

    with pytest.raises(MazeError, match=re.escape(f"{name}: square (0, 0) is a wall; choose an open square")):
        with_thing((0, 0))
    with pytest.raises(
        MazeError,
        match=re.escape(f"{name}: square (0, 2) is outside the maze; rows go from 0 to 0, columns from 0 to 1"),
    ):
        with_thing((0, 2))
    for outside in [(0, -1), (-1, 1), (1, 1)]:
        with pytest.raises(MazeError, match=re.escape(f"{name}: square {outside} is outside the maze; rows go from 0")):
            with_thing(outside)
    for no_square in [(0, 1.5), (0, 1, 2), (0,), "P", "01", 7]:
        with pytest.raises(
            MazeError, match=re.escape(f"{name}: found {no_square!r}, expected a pair (row, col) of whole numbers")
        ):
            with_thing(no_square)
    assert getattr(with_thing((np.int64(0), np.int8(1))), name) in ((0, 1), ((0, 1),))


class TestNeighbors:
    def test_order_is_up_down_left_right(self):
        assert Maze(np.zeros((3, 3))).neighbors(1, 1) == [(0, 1), (2, 1), (1, 0), (1, 2)]

    def test_at_an_edge_that_does_not_wrap(self):
        assert Maze(np.zeros((3, 3)), wraps=False).neighbors(0, 0) == [(1, 0), (0, 1)]

    @pytest.mark.parametrize(
        ("shape", "expected"),
        [((1, 1), []), ((1, 2), [(0, 1)]), ((2, 1), [(1, 0)]), ((1, 3), [(0, 2), (0, 1)]), ((2, 2), [(1, 0), (0, 1)])],
    )
    def test_a_narrow_maze_that_wraps_lists_no_square_twice_and_never_itself(self, shape, expected):
        assert Maze(np.zeros(shape)).neighbors(0, 0) == expected

    def test_walls_are_none(self):
        maze = parse_maze(".#..\n....\n..#.").replace(wraps=False)
        assert maze.neighbors(1, 2) == [(0, 2), (1, 1), (1, 3)]
        assert maze.neighbors(2, 1) == [(1, 1), (2, 0)]
        assert maze.replace(wraps=True).neighbors(2, 3) == [(1, 3), (0, 3), (2, 0)]

    def test_outside_is_an_error(self):
        with pytest.raises(MazeError, match=r"^square: square \(3, 0\) is outside"):
            Maze(np.zeros((3, 3))).neighbors(3, 0)


def test_a_square_asked_for_without_a_name_is_called_square():
    maze = parse_maze(".#")
    assert maze.check_open([0, 0]) == maze.check_square(np.array([0, 0])) == (0, 0)
    with pytest.raises(MazeError, match=r"^square: square \(0, 1\) is a wall; choose an open square"):
        maze.check_open((0, 1))
    with pytest.raises(MazeError, match=r"^square: square \(0, 2\) is outside"):
        maze.check_square((0, 2))


def test_is_open_wraps_only_where_the_maze_does():
    maze = parse_maze(".#\n..")
    assert maze.is_open(-2, 4)
    assert not maze.is_open(-2, -1)
    assert not maze.replace(wraps=False).is_open(-2, 0)
    assert maze.replace(wraps=False).is_open(1, 1)
    for outside in [(-1, 0), (2, 0), (0, -1), (0, 2), (9, 9)]:
        assert maze.replace(wraps=False).is_open(*outside) is False


def test_a_door_is_open_and_no_wall():
    maze = parse_maze("./.")
    assert maze.doors == ((0, 1),)
    assert maze.is_open(0, 1)
    assert maze.get_cell(0, 1) == "/"


@pytest.mark.parametrize(
    ("row", "col", "symbol"), [(0, 0, "P"), (1, 1, "#"), (-1, -1, "#"), (2, 2, "P"), (-2, 3, "*"), (100, -99, "*")]
)
def test_get_cell_wraps_for_any_integers(row, col, symbol):
    assert parse_maze("P*\n.#").replace(wraps=False).get_cell(row, col) == symbol


def test_every_thing_is_shown_by_its_own_symbol():
    assert parse_maze("P#.G\nFV*+\n/...").rows == ("P#.G", "FV*+", "/...")


def test_replace_leaves_the_old_maze_alone():
    maze = parse_maze("P.G")
    moved = maze.replace(pacman=(0, 1))
    assert (maze.pacman, moved.pacman, moved.ghosts) == ((0, 0), (0, 1), ((0, 2),))
    with pytest.raises(MazeError, match="a maze has no attribute 'pacmann'; it has walls, wraps, pacman"):
        maze.replace(pacmann=(0, 1))
    with pytest.raises(AttributeError):
        maze.pacman = (0, 1)


def test_equal_mazes_are_equal_whatever_their_title_and_hash_alike():
    maze = parse_maze("; title: One\nP.*")
    assert maze == parse_maze("; title: Two\nP.*")
    assert hash(maze) == hash(maze.replace(title="Three"))
    for other in (
        maze.replace(wraps=False),
        maze.replace(pacman=None),
        maze.replace(dots=[]),
        parse_maze("P\n.\n*"),
        "P.*",
        parse_maze("P#*"),
    ):
        assert maze != other
    assert Maze(np.zeros((1, 4))) != Maze(np.zeros((2, 2)))
    assert parse_maze("GG").replace(ghosts=[(0, 1), (0, 0)]) != parse_maze("GG")


def test_squares_of_things_come_row_by_row_but_ghosts_keep_their_order():
    maze = Maze(np.zeros((2, 2)), dots=[(1, 0), (0, 1)], ghosts=[(1, 0), (0, 1)])
    assert maze.dots == ((0, 1), (1, 0))
    assert maze.ghosts == ((1, 0), (0, 1))


def test_a_thing_named_twice_is_there_once_but_two_ghosts_may_share_a_square():
    maze = Maze(np.zeros((1, 2)), dots=[(0, 1), (0, 1)], ghosts=[(0, 1), (0, 1)])
    assert maze.dots == ((0, 1),)
    assert maze.ghosts == ((0, 1), (0, 1))


def test_a_maze_shows_itself_as_text():
    maze = parse_maze("; title: Tiny\nP#\n.G")
    assert repr(maze) == "Tiny: 2 x 2, wraps\nP#\n.G"
    assert str(maze) == "P#\n.G"


def test_a_title_has_at_most_200_characters():
    assert parse_maze("..").replace(title="t" * 200).title == "t" * 200
    assert parse_maze("..").replace(title="t" * 201).title == "t" * 197 + "..."


def test_a_maze_too_large_for_a_terminal_says_only_its_size():
    largest = Maze(np.zeros((60, 160)), wraps=False)
    assert repr(largest) == f"maze: 60 x 160, does not wrap\n{largest}"
    assert repr(Maze(np.zeros((61, 2)), wraps=False)) == "maze: 61 x 2, does not wrap"
    assert repr(Maze(np.zeros((2, 161)))) == "maze: 2 x 161, wraps"


def test_a_maze_shows_itself_as_a_picture():
    assert parse_maze("P.G")._repr_png_().startswith(b"\x89PNG\r\n")
