"""The pictures of verdicts, asked what they show: which boards, which numbers, and what is marked on them."""

import numpy as np
import pytest
from matplotlib.figure import Figure

from pacviz.board import figure_size
from pacviz.check.answers import Difference
from pacviz.check.cases import REFUSED, Case
from pacviz.check.chase_cases import board_picture
from pacviz.check.picture import costs_picture, move_picture, squares_picture
from pacviz.check.tree_cases import tree_picture
from pacviz.formats import load_maze, parse_maze
from pacviz.game import GameState
from pacviz.game_tree_search import alpha_beta, minimax
from pacviz.tree_game import TreeGame
from pacviz.value_function import search

MAZE = parse_maze("; wraps: no\n...\n.#.\n...")
SMALL = parse_maze("; wraps: no\n..\n#.")
RIGHT = ((0, 1), (None, 2))


@pytest.fixture
def drawn(monkeypatch):
    """Draws a picture, and returns its axes by title, in the order from left to right."""

    def draw(picture, case, answer, difference=None):
        kept = []
        save = Figure.savefig
        monkeypatch.setattr(
            Figure, "savefig", lambda self, *more, **named: (kept.append(self), save(self, *more, **named))
        )
        assert picture(case, answer, difference).startswith(b"\x89PNG")
        (figure,) = kept
        return dict(zip([text.get_text() for text in figure.texts], figure.axes, strict=True))

    return draw


def marked(ax, name):
    return [artist for artist in ax.get_children() if artist.get_gid() == name]


def places(ax, name):
    """The squares (row, column) around which outlines are drawn, by the middle of each."""
    boxes = [artist.get_datalim(ax.transData) for artist in marked(ax, name)]
    return sorted((round((box.y0 + box.y1) / 2), round((box.x0 + box.x1) / 2)) for box in boxes)


def texts(ax):
    """Numbers on the board, by square."""
    found = {}
    for text in ax.texts:
        x, y = text.get_position()
        if text.get_text().lstrip("-").isdigit() and -0.5 < x < 2.6 and -0.5 < y < 2.6:
            found.setdefault((round(y), round(x)), []).append(text.get_text())
    return found


# Costs


def test_the_right_costs_and_the_learners_stand_side_by_side_the_wrong_square_marked_on_both(drawn):
    case = Case((SMALL, 0, 0), RIGHT)
    boards = drawn(costs_picture, case, ((0, 1), (None, 3)), Difference("", (1, 1)))
    assert list(boards) == ["expected", "yours"]
    expected, yours = boards.values()
    assert (texts(expected)[1, 1], texts(yours)[1, 1]) == (["2"], ["3"])
    assert places(expected, "difference") == places(yours, "difference") == [(1, 1)]
    assert marked(expected, "path") and not marked(yours, "path")


@pytest.mark.parametrize("square", [(0, 0), (1, 0), None])
def test_no_way_is_drawn_from_the_target_from_a_wall_or_where_no_square_is_named(drawn, square):
    boards = drawn(costs_picture, Case((SMALL, 0, 0), RIGHT), ((4, 1), (None, 3)), Difference("", square))
    assert not marked(boards["expected"], "path")
    assert places(boards["yours"], "difference") == ([square] if square else [])


def test_equal_costs_have_equal_colours_on_both_boards(drawn):
    boards = drawn(costs_picture, Case((SMALL, 0, 0), RIGHT), ((0, 1), (None, 40)), Difference("", (1, 1)))
    one, other = (marked(ax, "colors")[0].get_array() for ax in boards.values())
    assert np.array_equal(one[0, 2], other[0, 2])  # the 1
    assert not np.array_equal(one[2, 2], other[2, 2])
    alone = drawn(costs_picture, Case((SMALL, 0, 0), RIGHT), None)["expected"]
    assert not np.array_equal(one[2, 2], marked(alone, "colors")[0].get_array()[2, 2])  # 2 of 40, and 2 of 2


def test_where_an_error_is_expected_the_bare_maze_is_drawn(drawn):
    boards = drawn(costs_picture, Case((SMALL, 1, 0), REFUSED), RIGHT, Difference("", (1, 0)))
    assert list(boards) == ["expected: an error", "yours"]
    assert texts(boards["expected: an error"]) == {}
    assert places(boards["expected: an error"], "difference") == [(1, 0)]


@pytest.mark.parametrize(
    "answer", [None, ((0, 1),), ((0, 1), (None, 2), (3, 4)), ((0, 1), (None,)), [[0, 1], [None, 2]]]
)
def test_an_answer_that_is_no_grid_of_this_maze_is_not_drawn(drawn, answer):
    assert list(drawn(costs_picture, Case((SMALL, 0, 0), RIGHT), answer)) == ["expected"]


def test_numbers_on_walls_and_below_zero_are_written_where_the_learner_put_them(drawn):
    boards = drawn(costs_picture, Case((SMALL, 0, 0), RIGHT), ((0, -4), (7, 2)), Difference("", (0, 1)))
    assert texts(boards["yours"])[1, 0] == ["7"]
    assert "-4" in texts(boards["yours"])[0, 1]
    assert (1, 0) not in texts(boards["expected"])


def test_a_grid_without_any_number_can_be_drawn(drawn):
    boards = drawn(costs_picture, Case((SMALL, 0, 0), REFUSED), ((None, None), (None, None)))
    assert texts(boards["yours"]) == {}


# Moves and squares


def test_the_right_move_and_the_learners_are_arrows_to_outlined_squares(drawn):
    costs = search(MAZE, (2, 2))
    case = Case((MAZE, 0, 1, costs), ((0, 2),))
    expected, yours = drawn(move_picture, case, (0, 0)).values()
    assert places(expected, "difference") == [(0, 2)] and places(yours, "difference") == [(0, 0)]
    assert marked(expected, "path") and marked(yours, "path")
    assert marked(expected, "ghost 1") and not marked(expected, "pacman")
    assert texts(expected)[2, 2] == ["0"]


def test_a_jump_has_no_arrow_and_a_square_outside_no_board(drawn):
    case = Case((MAZE, 0, 1, search(MAZE, (2, 2))), ((0, 2), (0, 0)))
    boards = drawn(move_picture, case, (2, 2))
    assert places(boards["expected"], "difference") == [(0, 0), (0, 2)]
    assert places(boards["yours"], "difference") == [(2, 2)] and not marked(boards["yours"], "path")
    for answer in ((3, 1), (1, 3), (-1, 1), (1, -1), (0, 1, 2), (0.5, 1), None, [0, 1]):
        assert list(drawn(move_picture, case, answer)) == ["expected"]
    for answer in ((2, 0), (0, 2)):
        assert list(drawn(move_picture, case, answer)) == ["expected", "yours"]


@pytest.mark.parametrize("blank", [None, -1])
def test_where_no_way_leads_no_move_is_expected(drawn, blank):
    costs = [[0, blank], [blank, blank]]
    boards = drawn(move_picture, Case((SMALL, 1, 1, costs), REFUSED), (0, 1))
    assert list(boards) == ["expected: no move", "yours"]
    assert not marked(boards["expected: no move"], "difference")
    assert [text.get_text() for text in marked(boards["yours"], "number")] == ["0"]


def test_squares_are_shaded_and_outlined_as_far_as_they_are_on_the_board(drawn):
    case = Case((MAZE,), [(0, 0), (2, 1)])
    boards = drawn(squares_picture, case, ((1, 0), (5, 5), (0, 2)))
    assert places(boards["expected"], "difference") == [(0, 0), (2, 1)]
    assert places(boards["yours"], "difference") == [(0, 2), (1, 0)]
    assert [len(marked(ax, "shaded")) for ax in boards.values()] == [1, 1]
    none = drawn(squares_picture, case, ())
    assert not marked(none["yours"], "shaded") and not marked(none["yours"], "difference")
    assert list(drawn(squares_picture, case, 5)) == ["expected"]


@pytest.mark.parametrize("picture", [costs_picture, move_picture, squares_picture])
def test_without_a_maze_there_is_no_picture(picture):
    assert picture(Case((1, 2, 3, 4), None), None, None) is None


# Where the boards stand


@pytest.mark.parametrize("maze", [MAZE, parse_maze("; wraps: no\n."), parse_maze("; wraps: no\n" + "." * 30)])
def test_boards_keep_their_shape_stand_apart_and_under_their_titles(drawn, maze):
    boards = drawn(squares_picture, Case((maze,), [(0, 0)]), [(0, 0)])
    figure = boards["expected"].figure
    size = figure.get_size_inches()
    height, width = figure_size(maze)
    assert size == pytest.approx((2 * max(width, 1.5), height + 0.34))
    boxes = [ax.get_position() for ax in boards.values()]
    for box, text in zip(boxes, figure.texts, strict=True):
        assert (box.width * size[0], box.height * size[1]) == pytest.approx((width - 0.64, height - 0.64))
        assert box.y0 * size[1] == pytest.approx(0.32)
        assert text.get_position()[0] == pytest.approx((box.x0 + box.x1) / 2)
        assert box.y1 < 1 - 0.34 / size[1] < text.get_position()[1] < 1
    assert boxes[1].x0 - boxes[0].x0 == pytest.approx(0.5)


# Ghosts on a board, in lessons 2 and 3


@pytest.fixture
def frames(monkeypatch):
    """Keeps the frames that are drawn in place of drawing them."""
    from pacviz.widgets import still

    kept = []
    monkeypatch.setattr(still, "frame_png", lambda maze, frame, **more: kept.append((maze, frame)) or b"png")
    return kept


def test_green_is_where_ghosts_should_be_and_red_where_they_are_and_should_not(frames):
    maze = MAZE.replace(pacman=(2, 2))
    case = Case((maze, [(0, 0), (0, 2)]), [(1, 0), (1, 2)])
    picture = board_picture(lambda case: case.arguments[1])
    assert picture(case, ((1, 0), (0, 1), (7, 7), (0, 7), (7, 0), (-1, 0), (0, -1)), None) == b"png"
    frame = frames[0][1]
    assert (frame.marks["safe"], frame.marks["danger"]) == ([(1, 0), (1, 2)], [(0, 1)])
    assert [(sprite.kind, sprite.square) for sprite in frame.sprites] == [
        ("ghost", (0, 0)), ("ghost", (0, 2)), ("pacman", (2, 2)),
    ]  # fmt: skip
    assert [sprite.number for sprite in frame.sprites[:2]] == [0, 1]
    assert frame.caption == "Green: expected. Red: found."
    assert frame.labels == {}


def test_weights_stand_on_floor_only_and_squares_are_found_inside_an_answer(frames):
    table = [[0, 1, 2], [1, float("inf"), None], [2, 3, 4]]
    picture = board_picture(lambda case: [], lambda case: table)
    picture(Case((MAZE,), ((0, 0), table)), ((0, 0), table), None)
    frame = frames[0][1]
    assert frame.labels == {(0, 0): "0", (0, 1): "1", (0, 2): "2", (1, 0): "1", (2, 0): "2", (2, 1): "3", (2, 2): "4"}
    assert (frame.marks["safe"], frame.marks["danger"], frame.caption) == ([(0, 0)], [], "Green: expected.")
    for answer in (None, (), 5, ((),), "text", ((1, 2, 3),)):
        picture(Case((MAZE,), (0, 1)), answer, None)
        assert (frames[-1][1].marks["safe"], frames[-1][1].marks["danger"]) == ([(0, 1)], [])


def test_mazes_of_more_than_200_squares_are_not_drawn(frames):
    picture = board_picture(lambda case: [])
    for width, drawn in ((200, b"png"), (201, None)):
        assert picture(Case((parse_maze("; wraps: no\n" + "." * width),), (0, 0)), (0, 0), None) == drawn
    assert picture(Case((5,), (0, 0)), (0, 0), None) is None


# Trees, in lessons 4 and 5


def tree_case(tree, depth=1):
    return Case((TreeGame.from_lists(tree), depth, TreeGame.value), None)


@pytest.mark.parametrize(
    ("search", "tree", "leaves", "layers"),
    [
        (minimax, [[3, 12], [2, 4]], 4, 3),
        (alpha_beta, [[3, 12], [2, 4]], 4, 3),  # the leaf that is cut takes room as well
        (minimax, [[1] * 3] * 4, 12, 3),
        (minimax, [1, 2, 3], 3, 2),
    ],
)
def test_a_tree_has_half_an_inch_for_each_leaf_and_room_for_each_layer(search, tree, leaves, layers, monkeypatch):
    figures = []
    save = Figure.savefig
    monkeypatch.setattr(
        Figure, "savefig", lambda self, *more, **named: (figures.append(self), save(self, *more, **named))
    )
    assert tree_picture(search)(tree_case(tree), None, None).startswith(b"\x89PNG")
    assert figures[0].get_size_inches() == pytest.approx((0.5 * leaves + 1.8, 0.9 * layers + 0.3))


def test_a_tree_of_more_than_60_nodes_is_not_drawn_and_its_maze_is_if_it_has_one():
    assert tree_picture(minimax)(tree_case([5] * 59), None, None).startswith(b"\x89PNG")
    assert tree_picture(minimax)(tree_case([5] * 60), None, None) is None
    crossing = GameState.from_maze(load_maze("crossing"))
    case = Case((crossing, 3, lambda state: state.score), None)
    assert tree_picture(minimax)(case, None, None) == crossing._repr_png_()


def test_a_square_that_is_asked_about_is_shaded(drawn):
    from pacviz.check.first_steps import _picture

    boards = drawn(_picture, Case((MAZE, 0, 2), True), False)
    assert places(boards["expected"], "difference") == [(0, 2)]
