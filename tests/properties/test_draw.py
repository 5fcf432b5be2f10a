"""Pictures of anything: drawn without an error or a warning, with everything that was asked for on them."""

from itertools import pairwise
from math import inf

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from pacviz.board import figure_size, fill
from pacviz.draw import draw_costs, draw_difference, draw_layers, draw_maze, draw_path
from pacviz.draw_scores import draw_scores
from pacviz.game_tree_search import alpha_beta, expectimax, minimax
from pacviz.search_tree import SearchTree
from pacviz.tournament_results import GameResult, TournamentResults
from pacviz.tree_picture import draw_tree
from pacviz.value_function import distances, layers, manhattan
from tests.properties import share
from tests.properties.game_strategies import tree_games, value
from tests.properties.strategies import furnished, open_squares, shapes, squares_of

numbers = st.none() | st.integers(-3, 99) | st.sampled_from([0, 1, 10**12, 2**70, inf, -inf, -1, 0.25, 1e-300, 1e300])


def axes_for(maze):
    """An Axes without pyplot, so that nothing is left open."""
    height, width = figure_size(maze)
    figure = Figure(figsize=(width, height), dpi=40)
    FigureCanvasAgg(figure)
    return fill(figure)


def painted(ax):
    """Warnings of matplotlib come when the picture is made, and are errors here."""
    ax.figure.canvas.draw()
    assert ax.figure.canvas.get_renderer().buffer_rgba()
    return ax


def gids(ax, name):
    return [artist for artist in ax.get_children() if artist.get_gid() == name]


@share(0.3)
@given(furnished(), st.data())
def test_any_numbers_on_any_maze_are_drawn(maze, data):
    height, width = maze.shape
    grid = [[data.draw(numbers) for _ in range(width)] for _ in range(height)]
    highest = data.draw(st.none() | st.sampled_from([0, 1, 50, 1e300]))
    ax = painted(draw_costs(grid, maze, axes_for(maze), highest))
    shown = [square for square in open_squares(maze) if _is_cost(grid[square[0]][square[1]])]
    texts = [text for text in ax.texts if text.get_gid() == "number"]
    assert len(texts) in (0, len(shown)), "all numbers or none"
    assert {(round(text.get_position()[1]), round(text.get_position()[0])) for text in texts} <= set(shown)


def _is_cost(number):
    return number is not None and abs(number) != inf and number >= 0


@share(0.08)
@given(furnished(), st.data())
def test_what_the_package_finds_on_a_maze_is_drawn(maze, data):
    target = data.draw(squares_of(maze))
    painted(draw_maze(maze, axes_for(maze)))
    costs, rings = distances(maze, target), layers(maze, target)
    painted(draw_costs(costs, maze, axes_for(maze)))
    painted(draw_layers(rings, maze, data.draw(st.integers(0, len(rings) - 1)), axes_for(maze)))
    ax = painted(draw_difference(costs, manhattan(maze, target), maze, axes_for(maze)))
    longer = (costs - manhattan(maze, target))[costs >= 0]
    assert bool(gids(ax, "largest")) == bool(longer.any())


@share(0.2)
@given(furnished(), st.data(), st.booleans())
def test_any_walk_is_drawn_on_a_bare_board_and_on_numbers(maze, data, on_numbers):
    square = data.draw(squares_of(maze))
    path = [square]
    for choice in data.draw(st.lists(st.integers(0, 3), max_size=12)):
        around = maze.neighbors(*path[-1])
        if around:
            path.append(around[choice % len(around)])
    board = draw_costs(distances(maze, square), maze, axes_for(maze)) if on_numbers else axes_for(maze)
    ax = painted(draw_path(path, maze, board))
    lines = [each for each in gids(ax, "path") if hasattr(each, "get_segments")]
    halves = sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 1 for a, b in pairwise(path))
    assert all(len(each.get_segments()) == len(path) - 1 + halves for each in lines)


@share(0.3)
@given(
    tree_games(),
    st.integers(0, 3),
    st.sampled_from([minimax, alpha_beta, expectimax]),
    st.booleans(),
    st.none() | st.integers(1, 3),
)
def test_any_search_is_drawn_with_all_its_nodes(game, depth, search, windows, shown):
    tree = SearchTree.of(search, game, depth, value)
    figure = Figure(figsize=(6, 4), dpi=40)
    FigureCanvasAgg(figure)
    ax = painted(draw_tree(tree, figure.add_axes((0, 0, 1, 1)), windows=windows, layers=shown))
    kinds = ("max", "min", "chance", "leaf")
    drawn = sum(len(gids(ax, kind)) for kind in kinds)
    assert drawn == sum(len(layer) for layer in tree.layers()[:shown])


names = st.text("abcÄé$_^{}\\<&%#~ 0", min_size=1, max_size=8)
results = st.builds(
    GameResult, names, st.sampled_from("mn"), st.integers(0, 3), st.integers(-3000, 3000),
    st.sampled_from(["won", "lost", "stopped"]), st.integers(0, 9),
)  # fmt: skip


@share(0.2)
@given(st.lists(results, min_size=1, max_size=8))
def test_any_scores_are_drawn_a_row_for_each_player_and_maze(games):
    figure = Figure(figsize=(6, 4), dpi=40)
    FigureCanvasAgg(figure)
    ax = painted(draw_scores(TournamentResults(tuple(games)), figure.add_subplot()))
    assert len(ax.get_yticklabels()) == len({game[:2] for game in games})
    assert len(gids(ax, "mean")) == len({game[:2] for game in games})


@share(0.1)
@given(furnished(), shapes(side=40, line=300))
def test_a_maze_in_a_small_or_crowded_figure_is_drawn_as_well(maze, size):
    figure = Figure(figsize=(size[1] / 40, size[0] / 40), dpi=40)
    FigureCanvasAgg(figure)
    grid = np.arange(maze.walls.size).reshape(maze.shape)
    ax = draw_costs(grid, maze, figure.add_axes((0.1, 0.1, 0.8, 0.8)))
    if min(figure.get_size_inches()) * 40 >= 1:
        painted(ax)


@pytest.mark.parametrize("draw", [draw_costs, draw_difference], ids=lambda draw: draw.__name__)
def test_a_board_of_zeros_is_drawn(draw):
    from pacviz import parse_maze

    maze = parse_maze("..")
    grids = [np.zeros((1, 2))] * (2 if draw is draw_difference else 1)
    painted(draw(*grids, maze, axes_for(maze)))
