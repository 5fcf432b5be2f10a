"""Costs, rings, walks and ghost moves: worked out by hand in `scenarios`, and by every way we have to compute them."""

import re
import subprocess
import sys
from itertools import pairwise, product

import numpy as np
import pytest

from pacviz import (
    MazeError,
    UnreachableError,
    ValueFunction,
    choose_ghost_move,
    distances,
    layers,
    load_maze,
    parse_maze,
    random_maze,
    walk,
)
from pacviz.maze import Maze
from pacviz.value_function import manhattan, search, value_iteration
from tests.scenarios import SCENARIOS, Scenario

every_scenario = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)


def drawn(scenario: Scenario) -> Maze:
    return parse_maze(scenario.maze).replace(wraps=scenario.wraps)


def by_hand(scenario: Scenario) -> list[list[int | None]]:
    return [[int(symbol) if symbol.isdigit() else None for symbol in line] for line in scenario.costs.split("\n")]


def as_array(costs: list[list[int | None]]) -> np.ndarray:
    return np.array([[-1 if cost is None else cost for cost in row] for row in costs])


@every_scenario
def test_search_finds_the_costs_worked_out_by_hand(scenario):
    assert search(drawn(scenario), scenario.targets) == by_hand(scenario)


@every_scenario
def test_distances_are_the_same_costs_as_int32(scenario):
    costs = distances(drawn(scenario), scenario.targets)
    assert costs.dtype == np.int32
    assert costs.tolist() == as_array(by_hand(scenario)).tolist()


@every_scenario
def test_value_iteration_ends_at_the_same_costs(scenario):
    values = value_iteration(drawn(scenario), scenario.targets)
    assert np.where(np.isinf(values), -1, values).tolist() == as_array(by_hand(scenario)).tolist()


@every_scenario
def test_layers_hold_each_square_of_a_cost_once(scenario):
    maze, costs = drawn(scenario), as_array(by_hand(scenario))
    for cost, ring in enumerate(layers(maze, scenario.targets)):
        assert sorted(ring) == sorted(zip(*map(np.ndarray.tolist, np.nonzero(costs == cost)), strict=True))
    assert len(layers(maze, scenario.targets)) == costs.max() + 1


@every_scenario
def test_walk_reaches_a_target_in_exactly_the_cost_of_its_start(scenario):
    maze, costs = drawn(scenario), distances(drawn(scenario), scenario.targets)
    for start in zip(*np.nonzero(costs >= 0), strict=True):
        way = walk(maze, start, costs)
        assert len(way) == costs[start] + 1
        assert way[-1] in scenario.targets
        assert all(after in maze.neighbors(*before) for before, after in pairwise(way))


def test_a_walk_starts_on_an_open_square():
    maze = parse_maze(".#.")
    for start, trouble in [((0, 1), "is a wall"), ((1, 0), "is outside")]:
        with pytest.raises(MazeError, match=rf"^start: square {re.escape(str(start))} {trouble}"):
            walk(maze, start, search(maze, (0, 0)))


@pytest.mark.parametrize("wraps", [False, True])
def test_readable_and_compiled_search_agree_on_random_mazes_of_every_small_shape(wraps):
    rng = np.random.default_rng(2)
    for height, width in product(range(1, 8), repeat=2):
        walls = rng.random((height, width)) < 0.3
        walls[0, 0] = walls[-1, -1] = False
        maze = Maze(walls, wraps=wraps)
        targets = [(0, 0), (height - 1, width - 1)][: 1 + (height + width) % 2]
        assert distances(maze, targets).tolist() == as_array(search(maze, targets)).tolist()


def test_the_order_of_the_search_is_up_down_left_right_ring_by_ring():
    events = []
    search(parse_maze("...\n...\n...").replace(wraps=False), (1, 1), events.append)
    assert [(event.square, event.cost) for event in events if event.kind == "label"] == [
        ((1, 1), 0), ((0, 1), 1), ((2, 1), 1), ((1, 0), 1), ((1, 2), 1), ((0, 0), 2), ((0, 2), 2), ((2, 0), 2), ((2, 2), 2),
    ]  # fmt: skip
    assert [event.square for event in events if event.kind == "take"] == [
        event.square for event in events if event.kind == "label"
    ]
    assert events[2:6] == [("label", (0, 1), 1), ("label", (2, 1), 1), ("label", (1, 0), 1), ("label", (1, 2), 1)]
    assert events[6:9] == [("take", (0, 1), 1), ("has", (1, 1), 0), ("label", (0, 0), 2)]


def test_a_target_named_twice_counts_once():
    maze = parse_maze("...").replace(wraps=False)
    assert layers(maze, [(0, 0), (0, 0)]) == [[(0, 0)], [(0, 1)], [(0, 2)]]
    assert distances(maze, [(0, 0), (0, 0)]).tolist() == [[0, 1, 2]]


@pytest.mark.parametrize(
    "targets", [(0, 0), [0, 0], np.array([0, 0]), [(0, 0)], ((0, 0),), iter([(0, 0)]), {(0, 0)}, np.array([[0, 0]])]
)
def test_targets_may_be_one_square_or_several_in_any_container(targets):
    assert distances(parse_maze("...").replace(wraps=False), targets).tolist() == [[0, 1, 2]]


@pytest.mark.parametrize(
    ("targets", "message"),
    [
        ((0, 1), "target: square (0, 1) is a wall; choose an open square"),
        ((0, 3), "target: square (0, 3) is outside the maze; rows go from 0 to 0, columns from 0 to 2"),
        ((-1, 0), "target: square (-1, 0) is outside the maze; rows go from 0 to 0, columns from 0 to 2"),
        ([], "targets: found none, expected a square (row, col) or a list of squares"),
        ([(0, 0), (0, 1)], "target: square (0, 1) is a wall"),
        ((0.5, 0), "target: found (0.5, 0), expected a pair (row, col) of whole numbers"),
        ([(0, 0), 2], "target: found 2, expected a pair (row, col) of whole numbers"),
        ([(0, 0, 0)], "target: found (0, 0, 0), expected a pair (row, col) of whole numbers"),
    ],
)
@pytest.mark.parametrize("compute", [search, distances, layers, value_iteration])
def test_a_bad_target_is_refused_with_its_reason(compute, targets, message):
    with pytest.raises(MazeError, match=f"^{re.escape(message)}"):
        compute(parse_maze(".#."), targets)


def test_manhattan_takes_the_shorter_way_round_only_where_the_maze_wraps():
    maze = parse_maze("....\n....\n....\n....")
    assert manhattan(maze, (0, 0)).tolist() == [[0, 1, 2, 1], [1, 2, 3, 2], [2, 3, 4, 3], [1, 2, 3, 2]]
    assert manhattan(maze.replace(wraps=False), (0, 0))[3].tolist() == [3, 4, 5, 6]
    off_centre = manhattan(parse_maze(".....\n.....\n....."), (2, 3))
    assert off_centre.tolist() == [[3, 3, 2, 1, 2], [3, 3, 2, 1, 2], [2, 2, 1, 0, 1]]
    assert off_centre.dtype == np.int32


def test_manhattan_needs_a_target_inside_which_may_be_a_wall():
    assert manhattan(parse_maze(".#."), (0, 1)).tolist() == [[1, 0, 1]]
    with pytest.raises(MazeError, match=r"^target: square \(0, 3\) is outside the maze"):
        manhattan(parse_maze(".#."), (0, 3))


@pytest.mark.parametrize("wraps", [False, True])
def test_manhattan_is_never_more_than_the_cost(wraps):
    maze = random_maze(15, 21, np.random.default_rng(3), loops=0.3, wraps=wraps)
    costs = distances(maze, (1, 1))
    assert (manhattan(maze, (1, 1)) <= costs)[costs >= 0].all()


def test_value_iteration_gets_one_ring_right_a_sweep():
    maze = load_maze("classic")
    target = maze.ghosts[0]
    costs = distances(maze, target)
    for sweeps in (0, 1, 5):
        known = value_iteration(maze, target, sweeps=sweeps) < np.inf
        assert np.array_equal(known, (costs >= 0) & (costs <= sweeps))


class TestChooseGhostMove:
    maze = parse_maze("...\n.#.\n...").replace(wraps=False)

    def test_ties_go_to_the_first_of_up_down_left_right(self):
        costs = search(self.maze, (0, 2))
        assert choose_ghost_move(self.maze, 2, 0, costs) == (1, 0)
        assert choose_ghost_move(self.maze, 2, 2, search(self.maze, (0, 0))) == (1, 2)

    def test_at_the_target_the_ghost_stays(self):
        assert choose_ghost_move(self.maze, 0, 2, search(self.maze, (0, 2))) == (0, 2)

    def test_arrays_with_minus_one_do_as_well_as_lists_with_none(self):
        costs = distances(self.maze, (2, 2))
        assert (
            choose_ghost_move(self.maze, 0, 0, costs)
            == choose_ghost_move(self.maze, 0, 0, search(self.maze, (2, 2)))
            == (1, 0)
        )

    def test_the_answer_is_of_plain_ints(self):
        square = choose_ghost_move(self.maze, *np.array([0, 0]), distances(self.maze, (2, 2)))
        assert [type(part) for part in square] == [int, int]

    def test_walls_of_cost_minus_one_are_never_entered(self):
        maze = parse_maze(".#.\n.#.\n...").replace(wraps=False)
        assert choose_ghost_move(maze, 0, 0, distances(maze, (1, 2))) == (1, 0)

    def test_no_way_is_an_error_of_its_own(self):
        maze = parse_maze(".#.").replace(wraps=False)
        for costs in (search(maze, (0, 0)), distances(maze, (0, 0))):
            with pytest.raises(UnreachableError, match=re.escape("no way leads from (0, 2) to the target")):
                choose_ghost_move(maze, 0, 2, costs)

    def test_a_ghost_on_a_wall_or_outside_is_refused(self):
        costs = search(self.maze, (0, 0))
        with pytest.raises(MazeError, match=r"^ghost: square \(1, 1\) is a wall"):
            choose_ghost_move(self.maze, 1, 1, costs)
        with pytest.raises(MazeError, match=r"^ghost: square \(3, 0\) is outside"):
            choose_ghost_move(self.maze, 3, 0, costs)

    def test_costs_of_another_maze_are_noticed(self):
        for costs, found in [
            ([[0, 1, 2]], "1 rows of 3"),
            ([[0, 1], [1, 2, 3], [2, 3, 4]], "3 rows of 2"),
            ([], "0 rows of 0"),
            ([[]], "1 rows of 0"),
        ]:
            with pytest.raises(MazeError, match=f"costs: found {found}, expected 3 of 3 as in the maze"):
                choose_ghost_move(self.maze, 0, 0, costs)
        with pytest.raises(MazeError, match=re.escape("no neighbour of (0, 0) costs 6")):
            choose_ghost_move(self.maze, 0, 0, [[7, 1, 2], [1, None, 3], [2, 3, 4]])


class TestValueFunctionClass:
    def test_it_reads_a_file_and_answers_for_it(self, tmp_path):
        file = tmp_path / "mine.txt"
        file.write_text("; wraps: no\n..#\n...\n")
        values = ValueFunction(str(file))
        assert (values.grid.get_width(), values.grid.get_height()) == (3, 2)
        costs = values.compute_value_function(0, 0)
        assert costs == [[0, 1, None], [1, 2, 3]]
        assert values.compute_value_function([(0, 0), (1, 2)]) == [[0, 1, None], [1, 1, 0]]
        assert values.choose_ghost_move(1, 2, costs) == (1, 1)

    def test_half_a_target_is_refused(self):
        with pytest.raises(MazeError, match="expected a row and a column, or one list of squares"):
            ValueFunction(parse_maze("..")).compute_value_function(0)
        with pytest.raises(MazeError, match="expected a row and a column, or one list of squares"):
            ValueFunction(parse_maze("..")).compute_value_function([(0, 0)], 0)

    def test_rows_and_columns_may_be_numbers_of_an_array(self):
        values, zero = ValueFunction(parse_maze("...")), np.int64(0)
        assert values.compute_value_function(zero, 0) == values.compute_value_function(0, zero) == [[0, 1, 1]]
        with pytest.raises(MazeError, match="expected a row and a column, or one list of squares"):
            values.compute_value_function(zero)

    def test_printing_aligns_columns_whatever_the_number_of_digits(self, capsys):
        values = ValueFunction(parse_maze("............#.").replace(wraps=False))
        values.print_value_function(values.compute_value_function(0, 0))
        assert capsys.readouterr().out == " 0  1  2  3  4  5  6  7  8  9 10 11  #  .\n"

    def test_printing_takes_arrays_too(self, capsys):
        maze = parse_maze(".#.").replace(wraps=False)
        ValueFunction(maze).print_value_function(distances(maze, (0, 0)))
        assert capsys.readouterr().out == "0 # .\n"


def test_where_numba_is_installed_distances_are_left_to_the_compiled_loop(monkeypatch):
    monkeypatch.setattr("pacviz.value_function.search", lambda *given: pytest.fail("searched square by square"))
    assert distances(parse_maze("..."), (0, 0)).tolist() == [[0, 1, 1]]


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
from pacviz import distances, load_maze
maze = load_maze("classic")
costs = distances(maze, maze.pacman)
print(costs.dtype, costs.shape, int(costs.max()), int(costs.sum()))
"""


def test_without_numba_the_same_array_comes_back():
    without = subprocess.run([sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=True)
    maze = load_maze("classic")
    costs = distances(maze, maze.pacman)
    assert without.stdout.split() == ["int32", *f"{costs.shape} {costs.max()} {costs.sum()}".split()]


def test_import_pacviz_brings_no_heavy_library():
    heavy = "{'numba', 'matplotlib', 'ipywidgets', 'anywidget', 'tqdm', 'IPython'}"
    code = (
        f"import sys, pacviz; from pacviz import Maze, distances, load_maze; print(sorted({heavy} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
