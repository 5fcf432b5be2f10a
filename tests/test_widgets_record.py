"""Frames as bytes: opened again here, independently of the browser's code; what they hold and how large they are."""

import numpy as np
import pytest
from record_reader import opened

from pacviz import Maze, distances, load_maze, parse_maze
from pacviz.value_function import layers, search
from pacviz.widgets import Frame, RingStepper, Sprite
from pacviz.widgets.frames import MARKS
from pacviz.widgets.record import RecordWriter, ground
from pacviz.widgets.rings import SourceLines, source_lines

MAZE = parse_maze("; wraps: no\nP*#\n+/F")


def record(maze, frames, vmax=None):
    writer = RecordWriter(maze, vmax)
    for frame in frames:
        writer.add(frame)
    return writer.to_bytes()


def text(codes):
    return ["".join(map(chr, row)) for row in codes]


class TestLayers:
    def test_the_ground_without_figures(self):
        _, shown = opened(record(MAZE, [Frame()]))
        assert text(shown["cells"][0]) == [".*#", "+/F"]

    def test_what_is_eaten_goes_and_comes_back(self):
        _, shown = opened(record(MAZE, [Frame(), Frame(eaten=[(0, 1), (1, 2)]), Frame()]))
        assert [text(cells) for cells in shown["cells"]] == [[".*#", "+/F"], ["..#", "+/."], [".*#", "+/F"]]

    def test_eating_takes_no_walls_and_no_doors(self):
        assert text(ground(MAZE, [(0, 2), (1, 1)]).tolist()) == [".*#", "+/F"]

    def test_a_frame_may_have_walls_of_its_own(self):
        other = parse_maze("; wraps: no\n###\n..P")
        _, shown = opened(record(MAZE, [Frame(), Frame(maze=other), Frame()]))
        assert [text(cells) for cells in shown["cells"]] == [[".*#", "+/F"], ["###", "..."], [".*#", "+/F"]]
        with pytest.raises(ValueError, match=r"frame 0: its maze is \(1, 1\), expected the player's shape \(2, 3\)"):
            record(MAZE, [Frame(maze=parse_maze("P"))])

    def test_values_of_every_frame(self):
        grids = [
            np.array([[0, 1, -1], [2, 3, 4]]),
            None,
            np.array([[0, 9, -1], [2, 3, 4]]),
            np.array([[0, 9, -1], [2, 3, 4]]),
        ]
        head, shown = opened(record(MAZE, [Frame(values=grid) for grid in grids]))
        assert shown["values"] == [np.full((2, 3), -1).tolist() if grid is None else grid.tolist() for grid in grids]
        assert head["vmax"] == 9

    def test_values_beyond_32_bits_are_the_largest_and_below_minus_one_none(self):
        head, shown = opened(record(MAZE, [Frame(values=np.array([[2**40, -7, 0], [0, 0, 0]]))]))
        assert shown["values"][0][0][:2] == [2**31 - 1, -1]
        assert head["vmax"] == 2**31 - 1
        assert opened(record(MAZE, [Frame(values=np.zeros((2, 3), int))], vmax=50))[0]["vmax"] == 50

    def test_marks_are_bits_and_may_overlap(self):
        marks = {"queue": [(0, 0), (0, 1)], "current": [(0, 1)]}
        _, shown = opened(record(MAZE, [Frame(marks=marks), Frame(), Frame(marks={"queue": [(0, 1)]})]))
        queue, current = (1 << MARKS.index(name) for name in ("queue", "current"))
        assert [grid[0] for grid in shown["marks"]] == [[queue, queue + current, 0], [0, 0, 0], [0, queue, 0]]

    def test_the_same_grid_again_costs_one_number_a_frame(self):
        grid = np.array([[0, 1, -1], [2, 3, 4]])
        few, many = (opened(record(MAZE, [Frame(values=grid)] * count))[0]["layers"] for count in (1, 11))
        assert {name: many[name] - few[name] for name in few} == {"cells": 10, "values": 10, "marks": 10}


class TestColumns:
    def test_a_column_speaks_only_where_it_changes(self):
        captions = ["a", "a", "b", "b", "a"]
        head, _ = opened(record(MAZE, [Frame(caption=caption) for caption in captions]))
        assert head["columns"]["caption"] == [[0, "a"], [2, "b"], [4, "a"]]

    def test_sprites_come_and_go_each_in_a_column(self):
        ghost = Sprite("ghost", (0, 1), facing="left", state="scared", label="x", number=2)
        head, _ = opened(
            record(MAZE, [Frame(sprites=[Sprite("pacman", (0, 0)), ghost]), Frame(sprites=[Sprite("pacman", (0, 0))])])
        )
        assert head["columns"]["sprite 0"] == [[0, ["pacman", 0, 0, None, None, None, 0]]]
        assert head["columns"]["sprite 1"] == [[0, ["ghost", 0, 1, "left", "scared", "x", 2]], [1, None]]

    def test_without_sprites_the_figures_are_those_of_the_maze(self):
        head, _ = opened(record(parse_maze("GP"), [Frame(), Frame(sprites=())]))
        assert head["columns"]["sprite 0"] == [[0, ["ghost", 0, 0, None, None, None, 0]], [1, None]]
        assert head["columns"]["sprite 1"][0][1][:3] == ["pacman", 0, 1]

    def test_labels_panels_chapters_lines_and_arrows(self):
        frames = [
            Frame(chapter="one", line=3),
            Frame(labels={(1, 2): "2^70"}, panels={"Queue": ["x"]}, arrows=[((0, 0), (0, 1))]),
            Frame(chapter="two"),
        ]
        columns = opened(record(MAZE, frames))[0]["columns"]
        assert columns["label 5"] == [[1, "2^70"], [2, None]]
        assert columns["panel Queue"] == [[1, ["x"]], [2, None]]
        assert columns["chapter"] == [[0, "one"], [2, "two"]]
        assert columns["line"] == [[0, 3], [1, None]]
        assert columns["arrows"] == [[0, []], [1, [[[0, 0], [0, 1]]]], [2, []]]


class TestSize:
    def test_it_grows_with_what_changes_not_with_frames_times_squares(self):
        def walking(side, count):
            maze = Maze(np.zeros((side, side)), wraps=False)
            squares = [(k // side, k % side) for k in range(count)]
            return len(
                record(
                    maze,
                    [
                        Frame(sprites=[Sprite("ghost", square)], marks={"path": squares[: k + 1]})
                        for k, square in enumerate(squares)
                    ],
                )
            )

        small, wide, long = walking(20, 200), walking(100, 200), walking(100, 400)
        assert wide < 1.3 * small, "25 times the squares, the same changes"
        assert long < 2.5 * wide, "twice the frames, twice the changes"
        assert wide < 200 * 100, "less than a hundredth of a byte for each frame and square"

    def test_rings_of_a_large_maze(self):
        maze = Maze(np.zeros((100, 100)), wraps=False)
        costs = distances(maze, (50, 50))
        frames = [Frame(values=np.where(costs <= k, costs, -1)) for k in range(101)]
        assert len(record(maze, frames)) < 40_000

    def test_more_frames_later_are_the_same_as_all_at_once(self):
        frames = [Frame(caption=str(k), values=np.full((2, 3), k)) for k in range(5)]
        writer = RecordWriter(MAZE)
        for frame in frames[:2]:
            writer.add(frame)
        early = writer.to_bytes()
        for frame in frames[2:]:
            writer.add(frame)
        assert writer.to_bytes() == record(MAZE, frames) != early


class TestRings:
    def frames(self, maze, target, **options):
        stepper = RingStepper(maze, target, **options)
        return stepper, *opened(stepper.record)

    @pytest.mark.parametrize("name", ["detour", "ring", "pocket"])
    @pytest.mark.parametrize("step", ["event", "square", "ring"])
    def test_it_ends_with_the_costs_of_the_search(self, name, step):
        maze = load_maze(name)
        _, head, shown = self.frames(maze, maze.pacman, step=step)
        assert shown["values"][-1] == distances(maze, maze.pacman).tolist()
        assert len(shown["values"]) == head["frames"]

    def test_one_frame_for_each_event_and_two_more(self):
        events = []
        search(MAZE, (0, 0), recorder=events.append)
        assert RingStepper(MAZE, (0, 0), step="event").frame_count == len(events) + 2

    def test_chapters_are_the_rings(self):
        maze = load_maze("detour")
        for step in ("event", "square", "ring"):
            _, head, shown = self.frames(maze, maze.pacman, step=step)
            names = [name for _, name in head["columns"]["chapter"]]
            assert names == ["start", *(f"ring {k}" for k in range(len(layers(maze, maze.pacman)))), "done"]

    def test_a_ring_a_step_shows_whole_rings(self):
        maze = load_maze("detour")
        costs = distances(maze, maze.pacman)
        _, head, shown = self.frames(maze, maze.pacman, step="ring")
        for frame, name in head["columns"]["chapter"][1:-1]:
            reached = int(name.removeprefix("ring ")) + 1
            assert shown["values"][frame] == np.where(costs <= reached, costs, -1).tolist()

    def test_the_queue_on_the_board_is_the_queue_of_the_search(self):
        maze = parse_maze("; wraps: no\n...")
        _, head, shown = self.frames(maze, (0, 0))
        queue, current = (1 << MARKS.index(name) for name in ("queue", "current"))
        seen = [
            ("".join("Q" if bits & queue else "C" if bits & current else "." for bits in grid[0]))
            for grid in shown["marks"]
        ]
        assert seen == ["...", "Q..", "C..", "CQ.", ".C.", ".C.", ".CQ", "..C", "..C", "..."]

    def test_the_line_beside_the_board_is_the_line_that_does_it(self):
        stepper, head, _ = self.frames(parse_maze("; wraps: no\n.."), (0, 0))
        lines = stepper.source.splitlines()
        told = {frame: lines[number - 1].strip() for frame, number in head["columns"]["line"]}
        assert told == {
            0: "queue = deque()",
            1: "queue.append((row, col))",
            2: "row, col = queue.popleft()",
            3: "queue.append((next_row, next_col))",
            4: "row, col = queue.popleft()",
            5: "if costs[next_row][next_col] is None:",
            6: "return costs",
        }

    def test_what_cannot_be_reached_is_hatched_and_said_at_the_end(self):
        maze = parse_maze("; wraps: no\nP#.")
        _, head, shown = self.frames(maze, (0, 0))
        assert shown["marks"][-1][0][2] == 1 << MARKS.index("unreachable")
        assert head["columns"]["caption"][-1][1] == "The queue is empty: done. 1 open square cannot be reached."

    def test_a_large_maze_is_stepped_by_squares_or_rings(self):
        large = Maze(np.zeros((40, 40)), wraps=False)
        assert RingStepper(large, (0, 0)).frame_count == 1 + 1 + 1600 + 1
        huge = Maze(np.zeros((100, 100)), wraps=False)
        assert RingStepper(huge, (0, 0)).frame_count == 1 + 1 + 199 + 1

    def test_another_step_is_refused(self):
        with pytest.raises(ValueError, match="step: found 'squares', expected one of event, square, ring"):
            RingStepper(MAZE, (0, 0), step="squares")

    def test_a_phrase_must_be_on_one_line(self):
        lines = SourceLines("a\nb\na b\n")
        assert lines.find("a", "b") == 3
        with pytest.raises(LookupError, match="2 lines hold"):
            lines.find("a")

    def test_the_source_is_without_its_docstring_and_runs(self):
        text = source_lines(search).text
        assert '"""' not in text
        compile(text, "search", "exec")
