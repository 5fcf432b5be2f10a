"""The vampire problem on random grids: the formula against the game played out, and what must not change a score."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pacviz.formats import format_mazes
from pacviz.maze import Maze
from pacviz.vampire_contest import quick_scores
from pacviz.vampire_problem import (
    corridor,
    editorial_score,
    exact_score,
    explain,
    explain_editorial,
    in_time,
    score,
    threats,
)
from tests.properties import share
from tests.properties.flood import flood
from tests.properties.strategies import bare_mazes, open_squares, shapes


@st.composite
def vampire_mazes(draw, shape=shapes(), most=5):  # noqa: B008
    """A maze with Pac-Man, food and up to `most` vampires on different squares, wrapping or not, with a way or without."""
    maze = draw(bare_mazes(shape))
    squares = open_squares(maze)
    if len(squares) < 2:
        maze = Maze(np.zeros((1, 2)), wraps=maze.wraps)
        squares = open_squares(maze)
    chosen = draw(st.lists(st.sampled_from(squares), min_size=2, max_size=2 + most, unique=True))
    grid = maze.walls.copy()
    if draw(st.integers(0, 3)) == 3:  # nobody comes to the food but who stands beside it
        for near in set(maze.neighbors(*chosen[1])) - set(chosen):
            grid[near] = True
    return maze.replace(walls=grid, pacman=chosen[0], food=[chosen[1]], vampires=chosen[2:], doors=())


tiny = vampire_mazes(shapes(side=4, line=9)).filter(lambda maze: len(open_squares(maze)) <= 12)


@share(2)
@given(tiny)
def test_the_score_is_what_playing_every_plan_finds(maze):
    assert score(maze) == exact_score(maze)


@given(vampire_mazes())
def test_the_score_counts_the_vampires_that_are_at_the_food_in_time(maze):
    to_food, to_pacman = flood(maze, maze.food), flood(maze, [maze.pacman])
    if maze.pacman in to_food:
        bites = {vampire for vampire in maze.vampires if to_food.get(vampire, np.inf) <= to_food[maze.pacman]}
    else:
        bites = {vampire for vampire in maze.vampires if vampire in to_pacman}
    assert score(maze) == 500 * (maze.pacman in to_food) - 10 * len(bites)
    assert set(threats(maze)) == bites


@given(vampire_mazes())
def test_a_threat_names_the_squares_of_his_shortest_ways_where_the_vampire_can_wait(maze):
    """No later than he would be there, and the food is always one of them."""
    from_pacman, to_food = flood(maze, [maze.pacman]), flood(maze, maze.food)
    way = to_food.get(maze.pacman)
    shortest = {square for square in from_pacman if square in to_food and from_pacman[square] + to_food[square] == way}
    assert {(int(row), int(col)) for row, col in np.argwhere(corridor(maze))} == shortest
    for vampire, squares in threats(maze).items():
        reach = flood(maze, [vampire])
        waits = {square for square in reach if reach[square] <= from_pacman.get(square, np.inf)}
        assert {(int(row), int(col)) for row, col in np.argwhere(in_time(maze, vampire))} == waits
        assert list(squares) == sorted(shortest & waits)
        assert (maze.food[0] in squares) == (way is not None)


@given(vampire_mazes())
def test_the_published_rule_never_counts_a_vampire_that_does_not_bite(maze):
    """One on a shortest way is at the food in time. So it is wrong on one side only, where there is a way at all."""
    if maze.pacman in flood(maze, maze.food):
        assert score(maze) <= editorial_score(maze)
        on_the_way = {vampire for vampire in maze.vampires if corridor(maze)[vampire]}
        assert on_the_way <= set(threats(maze))
    else:
        assert editorial_score(maze) == 500 and score(maze) <= 0


def image(maze, turn, place):
    """`maze` with its walls turned by `turn`, and each square put where `place` says."""
    bare = maze.replace(vampires=(), food=(), pacman=None)
    return bare.replace(
        walls=turn(maze.walls), pacman=place(*maze.pacman), food=[place(*maze.food[0])],
        vampires=[place(*vampire) for vampire in maze.vampires],
    )  # fmt: skip


@given(vampire_mazes())
def test_a_maze_on_its_side_or_in_a_mirror_has_the_same_scores(maze):
    height, width = maze.shape
    images = [
        image(maze, np.transpose, lambda row, col: (col, row)),
        image(maze, np.flipud, lambda row, col: (height - 1 - row, col)),
        image(maze, np.fliplr, lambda row, col: (row, width - 1 - col)),
    ]
    assert {score(other) for other in images} == {score(maze)}
    assert {editorial_score(other) for other in images} == {editorial_score(maze)}


@given(vampire_mazes())
def test_every_vampire_bites_or_not_whoever_else_is_there(maze):
    without = score(maze.replace(vampires=()))
    alone = [without - score(maze.replace(vampires=[vampire])) for vampire in maze.vampires]
    assert set(alone) <= {0, 10}
    assert without - score(maze) == sum(alone)


@share(0.5)
@given(tiny)
def test_the_game_played_out_tells_the_same_bites_apart(maze):
    without = exact_score(maze.replace(vampires=()))
    for vampire in maze.vampires:
        assert (exact_score(maze.replace(vampires=[vampire])) < without) == (vampire in threats(maze))


@given(vampire_mazes())
def test_explanations_name_as_many_bites_as_the_score_has(maze):
    lines = explain(maze)
    bites = sum(line.endswith(": bites") for line in lines)
    assert score(maze) == 500 * ("no way" not in lines[0]) - 10 * bites
    assert len(lines) == 1 + len(maze.vampires) == len(explain_editorial(maze))
    assert editorial_score(maze) == 500 - 10 * sum(line.endswith(": bites") for line in explain_editorial(maze))


@share(0.5)
@given(st.lists(vampire_mazes(), min_size=1, max_size=4))
def test_the_contest_program_finds_the_scores_without_making_mazes(mazes):
    mazes = [maze.replace(wraps=False) for maze in mazes]
    assert quick_scores(format_mazes(mazes).encode()) == [score(maze) for maze in mazes]
