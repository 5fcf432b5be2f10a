"""`watch`: the record of somebody's own function, recognised by shape, cut when long, ended by an error."""

import json
import time

import numpy as np
import programs.right_answers as right
import pytest
from programs.listed_mistakes import stack

from pacviz import Maze, parse_maze, watch
from pacviz.formats import load_maze
from pacviz.learner_source import read_program
from pacviz.recognise import as_grid, as_squares, is_square, pairs_of_names, squares_among
from pacviz.value_function import search
from pacviz.watch import _frames, _Tape

NINE = Maze(np.zeros((3, 3)), wraps=False, title="Nine")
PACMAN = "; wraps: no\nP..\n.#.\n..."


def played(function, *arguments, limit=4000):
    """The frames that `watch` would show."""
    tape = _Tape(arguments[0], read_program(function), limit)
    return list(_frames(tape, tape.run(function, arguments)))


def test_the_grid_grows_as_the_search_goes_on():
    frames = played(stack, NINE, 0, 0)
    labelled = [int((np.asarray(frame.values) >= 0).sum()) for frame in frames]
    assert labelled == sorted(labelled)
    assert (labelled[0], labelled[-1]) == (0, 9)
    assert np.asarray(frames[-1].values).tolist() == stack(NINE, 0, 0)


def test_each_frame_names_the_line_that_is_about_to_run():
    frames = played(right.plain_queue, NINE, 0, 0)
    text = read_program(right.plain_queue).text.splitlines()
    taken = [frame for frame in frames if text[frame.line - 1].strip() == "row, col = queue.pop(0)"]
    assert len(taken) == 9
    assert [frame.marks["queue"][0] for frame in taken][:4] == [(0, 0), (1, 0), (0, 1), (2, 0)]
    assert all(frame.caption == f"Line {frame.line}: {text[frame.line - 1].strip()}" for frame in frames[:-1])


def test_the_squares_that_variables_hold_are_marked():
    frame = next(frame for frame in played(right.plain_queue, NINE, 1, 1) if "next" in frame.marks)
    assert frame.marks["target"] == [(1, 1)]
    assert frame.marks["current"] == [(1, 1)]
    assert frame.marks["next"] == [(0, 1)]
    assert "row = 1" in frame.panels["variables"]


@pytest.mark.parametrize(
    ("function", "queue"),
    [
        (right.recursive_rings, "ring"),
        (right.infinity_and_heap, "heap"),
        (right.with_a_class, "self.queue"),
        (right.library_queue, "waiting"),
        (right.growing_list_with_an_index, "order"),
        (right.helper_functions, "frontier"),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_queues_of_all_kinds_are_recognised(function, queue):
    frames = played(function, NINE, 0, 0)
    assert any(queue in frame.panels for frame in frames)
    assert any("queue" in frame.marks for frame in frames)
    truth = [[-1 if cost is None else cost for cost in line] for line in search(NINE, (0, 0))]
    assert np.asarray(frames[-1].values).tolist() == truth


def test_helpers_are_part_of_the_source():
    program = read_program(right.with_a_class)
    assert "def with_a_class" in program.text
    assert "def refuse_wall" in program.text
    assert "def put(self, square, cost):" in program.text
    lines = program.text.splitlines()
    for code, first in program.lines.items():
        if not code.co_name.startswith("<"):
            assert any(f"def {code.co_name}" in line for line in lines[first - 1 : first + 1])


def test_a_long_run_is_cut_and_says_so():
    def forever(maze):
        square = (0, 0)
        while True:
            square = maze.neighbors(*square)[0]

    frames = played(forever, NINE, limit=50)
    assert len(frames) == 51
    assert frames[-1].caption.startswith("Cut here, after 50 lines: the run went on.")


def test_an_error_ends_the_record_with_its_message():
    def broken(maze):
        costs = [[None] * 3 for _ in range(3)]
        costs[0][0] = 0
        costs[3][0] = 1
        return costs

    frames = played(broken, NINE)
    assert frames[-1].caption == "It stops here: IndexError: list index out of range"
    assert np.asarray(frames[-1].values)[0, 0] == 0


def test_a_maze_is_needed_and_asked_for():
    with pytest.raises(ValueError, match=r"found none among the arguments\. Write watch\(your_function, maze, \.\.\.\)"):
        watch(len, [1])


def test_the_source_is_needed_and_asked_for():
    space = {}
    exec("def made(maze):\n    return 1", space)
    with pytest.raises(ValueError, match="the source of made cannot be found; define it in a cell or a file"):
        watch(space["made"], NINE)


def test_functions_of_notebook_cells_are_found():
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell.instance()
    try:
        shell.run_cell("def mine(maze, row, col):\n    todo = [(row, col)]\n    here = todo.pop()\n    return here")
        player = watch(shell.user_ns["mine"], NINE, 1, 2)
    finally:
        InteractiveShell.clear_instance()
    assert player.source.splitlines()[2] == "    here = todo.pop()"
    assert player.frame_count == 4


def test_the_player_has_a_still_picture_and_a_stable_name():
    maze = parse_maze(PACMAN)
    player = watch(right.plain_queue, maze, 0, 0)
    assert repr(player) == repr(watch(right.plain_queue, maze, 0, 0))
    assert player.still_png().startswith(b"\x89PNG")
    assert "0x" not in repr(player)


def test_the_function_runs_as_if_it_was_not_watched():
    calls = []

    def remembers(maze):
        calls.append(maze)

    watch(remembers, NINE)
    assert calls == [NINE]


@pytest.mark.timed
def test_a_search_of_ten_by_ten_opens_in_under_a_second():
    ten = Maze(np.zeros((10, 10)), wraps=False)
    watch(right.plain_queue, NINE, 0, 0)
    start = time.process_time()
    watch(right.plain_queue, ten, 0, 0)
    assert time.process_time() - start < 1


def test_a_search_of_ten_by_ten_is_a_small_record():
    player = watch(right.plain_queue, Maze(np.zeros((10, 10)), wraps=False), 0, 0)
    assert player.frame_count > 1000
    assert len(player.record) < 100_000


# Shapes


def test_grids_are_lists_arrays_and_dictionaries_of_the_right_shape():
    assert as_grid([[0, None, float("inf")]] * 3, NINE).tolist() == [[0, -1, -1]] * 3
    assert as_grid(np.arange(9).reshape(3, 3), NINE)[2, 2] == 8
    assert as_grid({(2, 1): 4}, NINE)[2, 1] == 4
    for other in ([[0, 1]], "abc", {(5, 5): 1}, np.zeros((3, 3), dtype=bool), [["a"] * 3] * 3, {}, 7):
        assert as_grid(other, NINE) is None


def test_squares_are_found_beside_whatever_else_stands_in_an_item():
    assert as_squares([(7, (1, 2)), (9, (0, 0))], NINE) == [(1, 2), (0, 0)]
    assert as_squares([(11, 1, 2)], NINE) == [(1, 2)]
    assert as_squares([[(0, 0), (0, 1)]], NINE) == [(0, 1)]
    assert as_squares({(2, 2)}, NINE) == [(2, 2)]
    assert as_squares([(9, 9)], NINE) is None
    assert as_squares("ab", NINE) is None


def test_pairs_of_variables_are_found_by_unpacking_and_by_name():
    def example(maze, start_row, start_col):
        for first, second in maze:
            nr, nc = first, second
        return nr, nc, start_row, start_col

    pairs = pairs_of_names(example.__code__)
    assert pairs == [("start_row", "start_col"), ("first", "second"), ("nr", "nc")]
    assert squares_among(pairs, {"nr": 1, "nc": 2, "first": 9, "second": 0}, NINE) == {"nr, nc": (1, 2)}
    assert not is_square((True, 1), NINE)


def test_mazes_of_a_grid_and_of_a_method_are_found():
    class Walker:
        def __init__(self, maze):
            self.maze = maze

        def go(self):
            return 1, 1

    assert watch(Walker(load_maze("detour")).go).maze == load_maze("detour")


def test_the_record_holds_no_more_than_plain_values():
    player = watch(right.plain_queue, NINE, 0, 0)
    assert json.dumps(player.source)
