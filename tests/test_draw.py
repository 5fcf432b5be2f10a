"""The figures, asked what they show: artists, not pixels."""

from collections.abc import Iterator

import matplotlib

matplotlib.use("Agg")

import itertools

import numpy as np
import pytest
from matplotlib import pyplot
from matplotlib.axes import Axes
from matplotlib.colors import to_hex

from pacviz import palette
from pacviz.draw import draw_costs, draw_difference, draw_layers, draw_maze, draw_path, maze_png
from pacviz.formats import load_maze, parse_maze
from pacviz.maze import Maze, MazeError
from pacviz.value_function import distances, layers, manhattan, search, value_iteration, walk

SMALL = parse_maze("; wraps: no\nP.#.\n..#G")  # the ghost cannot reach Pac-Man
TUNNEL = parse_maze("P.#.G")


@pytest.fixture(autouse=True)
def _close_figures() -> Iterator[None]:
    yield
    pyplot.close("all")


def named(ax: Axes, name: str) -> list:
    return [artist for artist in ax.get_children() if artist.get_gid() == name]


def numbers(ax: Axes) -> dict[tuple[int, int], str]:
    """Text of the number on each square."""
    return {
        (round(text.get_position()[1] - 0.1), round(text.get_position()[0] - 0.1)): text.get_text()
        for text in named(ax, "number")
    }


def color_at(ax: Axes, row: int, col: int) -> str:
    """Colour of the middle of a square, from the image on the board."""
    (image,) = named(ax, "colors")
    height, width = (size // 2 for size in image.get_array().shape[:2])
    assert image.get_extent() == [-0.5, width - 0.5, height - 0.5, -0.5]
    red, green, blue, alpha = image.get_array()[2 * row, 2 * col].tolist()
    return palette.to_hex((red, green, blue)) if alpha else "none"


def test_the_maze_shows_every_thing_once() -> None:
    maze = parse_maze("P*+F\nGG/V\n#..*")
    ax = draw_maze(maze)
    for name in ("pacman", "ghost 1", "ghost 2", "food", "vampire", "dots", "pearls", "door", "walls", "floor"):
        assert named(ax, name), name
    assert not named(ax, "ghost 3")
    (dots,) = named(ax, "dots")
    centres = [((box := path.get_extents()).x0 + box.x1, box.y0 + box.y1) for path in parts(dots)]
    assert np.array(sorted(centres)) == pytest.approx(np.array([(2.0, 0.0), (6.0, 4.0)]))


def parts(patch: object) -> list:
    """The separate shapes of one compound patch."""
    path = patch.get_path()  # type: ignore[attr-defined]
    starts = np.flatnonzero(path.codes == path.MOVETO).tolist() + [len(path.codes)]
    return [type(path)(path.vertices[a : b - 1]) for a, b in itertools.pairwise(starts)]


def test_pearls_are_larger_than_dots() -> None:
    ax = draw_maze(parse_maze("P*+."))
    (dots,), (pearls,) = named(ax, "dots"), named(ax, "pearls")
    assert pearls.get_path().get_extents().width > 2 * dots.get_path().get_extents().width


def test_ghosts_differ_in_colour_and_mark() -> None:
    ax = draw_maze(parse_maze("PGGGG"))
    bodies = [named(ax, f"ghost {k}")[0] for k in (1, 2, 3, 4)]
    assert len({to_hex(body.get_facecolor()) for body in bodies}) == 4
    assert [text.get_text() for text in ax.texts] == ["1", "2", "3", "4"]
    assert [
        body.get_path().get_extents().x0 < k < body.get_path().get_extents().x1 for k, body in enumerate(bodies, 1)
    ] == [True] * 4


def test_rows_go_down_and_every_square_is_inside() -> None:
    ax = draw_maze(SMALL)
    assert ax.get_xlim() == (-0.5, 3.5) and ax.get_ylim() == (1.5, -0.5)
    assert [text.get_text() for text in ax.get_xticklabels()] == ["0", "1", "2", "3"]
    assert [text.get_text() for text in ax.get_yticklabels()] == ["0", "1"]
    assert ax.get_aspect() == 1


def test_large_mazes_number_every_fifth_line() -> None:
    ax = draw_maze(Maze(np.zeros((60, 60), dtype=bool)))
    assert ax.get_xticks().tolist() == list(range(0, 60, 5))


def test_only_openings_that_wrap_are_marked() -> None:
    (marks,) = named(draw_maze(TUNNEL.replace(wraps=True)), "wraps")
    assert len(parts(marks)) == 2  # left and right; one row alone does not wrap up and down
    assert not named(draw_maze(TUNNEL.replace(wraps=False)), "wraps")


def test_numbers_are_the_costs_and_stand_on_their_squares() -> None:
    ax = draw_costs(distances(SMALL, (0, 0)), SMALL)
    assert numbers(ax) == {(0, 0): "0", (0, 1): "1", (1, 0): "1", (1, 1): "2"}


def test_lists_with_none_give_the_same_picture_as_arrays() -> None:
    one, two = draw_costs(distances(SMALL, (0, 0)), SMALL), draw_costs(search(SMALL, (0, 0)), SMALL)
    assert numbers(one) == numbers(two)
    assert (named(one, "colors")[0].get_array() == named(two, "colors")[0].get_array()).all()


def test_colours_come_from_the_palette() -> None:
    ax = draw_costs(distances(SMALL, (0, 0)), SMALL)
    assert [color_at(ax, 0, 0), color_at(ax, 0, 1), color_at(ax, 1, 1)] == [
        palette.cost_color(cost, 2) for cost in (0, 1, 2)
    ]
    shared = draw_costs(distances(SMALL, (0, 0)), SMALL, highest=8)
    assert color_at(shared, 1, 1) == palette.cost_color(2, 8)


def test_unreachable_squares_are_hatched_and_carry_no_number() -> None:
    ax = draw_costs(distances(SMALL, (0, 0)), SMALL)
    (hatched,) = named(ax, "unreachable")
    assert hatched.get_hatch() == "////"
    assert hatched.get_path().get_extents().bounds == (2.5, -0.5, 1.0, 2.0)
    assert color_at(ax, 0, 3) == "none"
    assert not named(draw_costs(distances(TUNNEL, (0, 0)), TUNNEL), "unreachable")


def test_infinity_is_no_way_and_fractions_are_numbers() -> None:
    inf = float("inf")
    ax = draw_costs([[0, 0.5, inf, inf], [1e9, 12345, inf, float("nan")]], SMALL)
    assert numbers(ax) == {(0, 0): "0", (0, 1): "0.5", (1, 0): "1e+09", (1, 1): "12345"}
    assert draw_costs(value_iteration(SMALL, (0, 0)), SMALL).texts[3].get_text() == "2"


@pytest.mark.parametrize("cell", ["1", ..., [0], True])
def test_a_cell_that_is_no_number_is_named(cell: object) -> None:
    with pytest.raises(MazeError, match=r"at \(1, 0\), expected a number or None"):
        draw_costs([[0, 1, None, None], [cell, 2, None, None]], SMALL)  # type: ignore[list-item]


def test_a_wrong_answer_is_drawn_as_it_is() -> None:
    ax = draw_costs([[0, 7, None, None], [None, 2, None, None]], SMALL)
    assert numbers(ax) == {(0, 0): "0", (0, 1): "7", (1, 1): "2"}
    assert named(ax, "unreachable")[0].get_path().get_extents().x0 == -0.5


def test_ink_contrasts_with_its_square() -> None:
    maze = load_maze("snake")
    ax = draw_costs(distances(maze, maze.pacman), maze)
    for text in named(ax, "number"):
        square = round(text.get_position()[1] - 0.1), round(text.get_position()[0] - 0.1)
        assert palette.contrast(to_hex(text.get_color()), color_at(ax, *square)) >= 4.5


def test_a_ghost_makes_room_for_the_number_below_it() -> None:
    maze = load_maze("detour")
    ax = draw_costs(distances(maze, maze.pacman), maze)
    extents = named(ax, "ghost 1")[0].get_path().get_extents()
    (number,) = (
        text for text in named(ax, "number") if (round(text.get_position()[1]), round(text.get_position()[0])) == (2, 3)
    )
    assert extents.width < 0.6 and number.get_position()[1] > 2.2 and number.get_text() == "10"


def test_numbers_give_way_to_a_colour_bar_where_they_do_not_fit() -> None:
    maze = Maze(np.zeros((90, 90), dtype=bool), pacman=(0, 0))
    ax = draw_costs(distances(maze, (0, 0)), maze)
    assert not named(ax, "number")
    (bar,) = ax.child_axes
    assert bar.get_ylabel() == "moves to the target" and bar.get_ylim() == (0, 90)
    ax.figure.draw_without_rendering()
    assert bar.get_tightbbox().x1 <= ax.figure.bbox.x1, "a plain savefig shows all of it"
    assert not draw_costs(distances(SMALL, (0, 0)), SMALL).child_axes


def test_numbers_stay_inside_their_squares() -> None:
    maze = load_maze("classic")
    ax = draw_costs(distances(maze, maze.pacman), maze)
    ax.figure.draw_without_rendering()
    side = ax.transData.transform((1, 0))[0] - ax.transData.transform((0, 0))[0]
    assert named(ax, "number")
    assert max(text.get_window_extent().width for text in named(ax, "number")) < side


def test_layers_show_rings_up_to_one_and_outline_it() -> None:
    maze = load_maze("open")
    rings = layers(maze, maze.pacman)
    ax = draw_layers(rings, maze, upto=2)
    assert sorted(numbers(ax).values()) == ["0"] + ["1"] * 4 + ["2"] * 8
    (outline,) = named(ax, "ring")
    assert len(outline.get_segments()) == 4 * 8  # no two squares of a diamond share a side
    assert color_at(ax, 3, 6) == palette.cost_color(1, len(rings) - 1)
    assert color_at(ax, 0, 0) == "none"
    assert len(numbers(draw_layers(rings, maze))) == 77


@pytest.mark.parametrize("upto", [-1, 9])
def test_layers_refuse_a_ring_that_does_not_exist(upto: int) -> None:
    maze = load_maze("open")
    with pytest.raises(MazeError, match=f"found upto={upto}, expected 0 to 8"):
        draw_layers(layers(maze, maze.pacman), maze, upto=upto)


def test_a_path_goes_through_the_middle_of_its_squares() -> None:
    maze = load_maze("detour")
    way = walk(maze, maze.ghosts[0], distances(maze, maze.pacman))
    ax = draw_path(way, maze)
    segments = next(artist for artist in named(ax, "path") if hasattr(artist, "get_segments")).get_segments()
    assert [tuple(segment[0][::-1]) for segment in segments] + [tuple(segments[-1][1][::-1])] == way
    assert len([artist for artist in named(ax, "path") if not hasattr(artist, "get_segments")]) == 1  # one arrowhead


def test_a_path_on_numbers_is_one_arrow_a_move() -> None:
    maze = load_maze("detour")
    costs = distances(maze, maze.pacman)
    ax = draw_path(walk(maze, maze.ghosts[0], costs), maze, ax=draw_costs(costs, maze))
    assert len([artist for artist in named(ax, "path") if not hasattr(artist, "get_segments")]) == 10
    assert len(named(ax, "floor")) == 1  # the board was not drawn a second time


def test_a_path_through_a_tunnel_does_not_cross_the_board() -> None:
    ax = draw_path([(0, 4), (0, 0)], TUNNEL)
    segments = next(artist for artist in named(ax, "path") if hasattr(artist, "get_segments")).get_segments()
    assert [segment[:, 0].round(6).tolist() for segment in segments] == [[4.0, 4.6], [-0.6, 0.0]]


def test_a_path_must_be_one() -> None:
    with pytest.raises(MazeError, match=r"path: \(0, 3\) is no neighbour of \(0, 1\)"):
        draw_path([(0, 0), (0, 1), (0, 3)], SMALL)
    for nowhere in ([], [(0, 0)]):
        assert all(len(lines.get_segments()) == 0 for lines in named(draw_path(nowhere, SMALL), "path"))


def test_difference_is_signed_and_outlines_where_it_is_largest() -> None:
    maze = load_maze("detour")
    ax = draw_difference(distances(maze, maze.pacman), manhattan(maze, maze.pacman), maze)
    shown = numbers(ax)
    assert shown[2, 3] == "+8" and shown[2, 5] == "0"
    (outline,) = named(ax, "largest")
    assert {tuple(point) for point in outline.get_segments()[0].tolist()} == {(2.5, 1.5), (3.5, 1.5)}
    assert color_at(ax, 2, 3) == palette.to_hex(tuple(palette.EXCESS_RGB[255].tolist()))
    assert color_at(ax, 2, 5) == palette.to_hex(tuple(palette.EXCESS_RGB[0].tolist()))


def test_difference_shows_a_shortfall_in_the_other_colours() -> None:
    maze = parse_maze("; wraps: no\nP...")
    ax = draw_difference([[0, 1, 2, 1]], [[0, 1, 4, 2]], maze)
    assert [numbers(ax)[0, col] for col in range(4)] == ["0", "0", "-2", "-1"]
    assert color_at(ax, 0, 2) == palette.to_hex(tuple(palette.SHORTFALL_RGB[255].tolist()))


def test_equal_grids_have_no_largest_difference() -> None:
    assert not named(draw_difference(distances(SMALL, (0, 0)), distances(SMALL, (0, 0)), SMALL), "largest")


def test_a_given_axes_is_drawn_on_and_returned() -> None:
    _figure, (left, right) = pyplot.subplots(1, 2)
    assert draw_maze(SMALL, ax=left) is left and draw_costs(distances(SMALL, (0, 0)), SMALL, ax=right) is right
    assert len(pyplot.get_fignums()) == 1


@pytest.mark.parametrize("costs", [[[0, 1]], [[0, 1, 2, 3]] * 3, [[0, 1, 2, 3], [0, 1]], np.zeros((4, 2), dtype=int)])
def test_costs_of_another_maze_are_refused(costs: object) -> None:
    with pytest.raises(MazeError, match="expected 2 rows of 4, as the maze has"):
        draw_costs(costs, SMALL)  # type: ignore[arg-type]


def test_pictures_are_the_same_bytes_every_time_and_use_no_pyplot() -> None:
    maze = load_maze("classic")
    assert maze_png(maze) == maze_png(maze)
    assert maze._repr_png_() == maze_png(maze)
    assert pyplot.get_fignums() == []


def test_huge_mazes_are_drawn_as_pixels() -> None:
    walls = np.zeros((300, 400), dtype=bool)
    walls[150, 1:] = True
    maze = Maze(walls, wraps=False, pacman=(0, 0))
    ax = draw_costs(distances(maze, (0, 0)), maze)
    (image,) = named(ax, "walls")
    assert (image.get_array()[..., 3] > 0).sum() == 399


@pytest.mark.parametrize("shape", [(1, 1_000_000), (20_000, 3)])
def test_even_absurd_shapes_are_drawn(shape: tuple[int, int]) -> None:
    ax = draw_maze(Maze(np.zeros(shape, dtype=bool)))
    assert max(len(ax.get_xticks()), len(ax.get_yticks())) <= 60
    ax.figure.draw_without_rendering()


@pytest.mark.parametrize("text", ["P", "#", "PG", "P\nG", "##\n##"])
def test_the_smallest_mazes_are_drawn(text: str) -> None:
    maze = parse_maze(text)
    costs = np.where(maze.walls, -1, 0)
    for ax in (draw_maze(maze), draw_costs(costs, maze), draw_difference(costs, costs, maze)):
        ax.figure.draw_without_rendering()
