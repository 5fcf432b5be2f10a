"""The programs that the checks know to be wrong: each makes the mistake that it stands for, worked by hand on a small maze.

A check names a cause by comparing a learner's answers with those of these programs. One that erred in another way than
its cause says would put the wrong words under somebody's maze.
"""

from functools import partial

import pytest

from pacviz.check import wrong_bookkeeping, wrong_moves, wrong_moves_of_ghosts, wrong_searches
from pacviz.formats import parse_maze
from pacviz.maze import STEPS

RING = parse_maze("; wraps: yes\n.....")
ROW = parse_maze("; wraps: no\n....")
OPEN = parse_maze("; wraps: no\n...\n...\n...")
ROOM = parse_maze("; wraps: no\n...\n.#.\n...")
HOOK = parse_maze("; wraps: no\n...\n##.\n...")
SEALED = parse_maze("; wraps: no\n..#.\n..#.")
BRIDGE = parse_maze("; wraps: no\n....\n.##.")
CORNERS = parse_maze("; wraps: yes\n..#\n...\n#..")
CORNERS_CLOSED = CORNERS.replace(wraps=False)
WIDE = parse_maze("; wraps: yes\n....\n....")
WIDE_CLOSED = WIDE.replace(wraps=False)
TORUS = parse_maze("; wraps: yes\n...\n...\n...")
FIELD = parse_maze("; wraps: no\n" + "....\n" * 4)
THINGS = parse_maze("; wraps: yes\nP..\n.*.\n.#G")


def numbers(grid):
    return " / ".join(" ".join("." if cost is None else str(cost) for cost in line) for line in grid)


def times(count):
    return lambda maze: count


stack = partial(wrong_searches.stack, order=STEPS)
depth_first = partial(wrong_searches.depth_first, order=STEPS)
overwritten = partial(wrong_searches.overwritten, order=STEPS)
last_way = partial(wrong_bookkeeping.last_way, order=STEPS)
first_only = wrong_bookkeeping.first_only
zero_again = wrong_searches.zero_again
sweeps = wrong_searches.sweeps
counted = partial(wrong_searches.counted, order=STEPS)
straight = partial(wrong_searches.straight, measure=max)
moved_target = wrong_searches.moved_target
without_zero = wrong_searches.without_zero
off_the_edge = wrong_searches.off_the_edge
queue = wrong_searches.queue

GRIDS = [
    # the newest square first: to the right, and on round the ring or down the last column and back
    (stack, RING, (0, 0), "0 1 2 3 1"),
    (stack, OPEN, (0, 0), "0 1 2 / 1 2 3 / 6 5 4"),
    (partial(stack, when="taken"), RING, (0, 0), "0 1 2 3 4"),
    (partial(stack, when="taken"), OPEN, (0, 0), "0 1 2 / 5 4 3 / 6 7 8"),
    # the first direction first, which on the ring is left: the way that is found first is the long one
    (depth_first, RING, (0, 0), "0 4 3 2 1"),
    (depth_first, OPEN, (0, 0), "0 5 6 / 1 4 7 / 2 3 8"),
    (depth_first, ROOM, (0, 0), "0 7 6 / 1 . 5 / 2 3 4"),
    # the square opposite is reached from the right with 2, and then again from the left with 3
    (partial(overwritten, last=0), RING, (0, 0), "0 1 3 2 1"),
    (partial(overwritten, last=0), ROOM, (0, 0), "0 1 2 / 1 . 3 / 2 3 4"),
    (partial(overwritten, last=-1), ROOM, (0, 0), "0 1 2 / 7 . 3 / 6 5 4"),
    (partial(last_way, last=0), RING, (0, 0), "0 1 3 2 1"),
    (partial(last_way, last=-1), RING, (0, 0), "0 1 2 3 1"),
    (partial(last_way, last=-1), ROOM, (0, 0), "0 1 2 / 1 . 3 / 6 5 4"),
    # the loop over the neighbours ends at the target, which lies left: before the right neighbour has its turn
    (partial(first_only, order=STEPS), ROW, (0, 0), "0 1 . ."),
    (partial(first_only, order=STEPS), OPEN, (0, 0), "0 1 . / 1 2 . / . . ."),
    (partial(first_only, order=STEPS[::-1]), ROW, (0, 0), "0 1 2 3"),
    # the target's 0 is taken for no number, so its neighbour, or the target itself in a ring one square high, gives one
    (partial(zero_again, blank=None, own=False), ROW, (0, 0), "2 1 2 3"),
    (partial(zero_again, blank=None, own=False), RING, (0, 0), "2 1 2 2 1"),
    (partial(zero_again, blank=None, own=True), RING, (0, 0), "1 2 3 3 2"),
    (partial(zero_again, blank=0, own=False), SEALED, (0, 0), "2 1 0 0 / 1 2 0 0"),
    # from the right end of the middle row downwards, numbers run against the way of reading and need more sweeps
    (partial(sweeps, count=times(0), improve=True), HOOK, (1, 2), ". . . / . . 0 / . . ."),
    (partial(sweeps, count=times(1), improve=True), HOOK, (1, 2), ". . 1 / . . 0 / . . 1"),
    (partial(sweeps, count=times(2), improve=True), HOOK, (1, 2), ". 2 1 / . . 0 / . 2 1"),
    (partial(sweeps, count=times(1), improve=True, way="up"), HOOK, (1, 2), "3 2 1 / . . 0 / 3 2 1"),
    (partial(sweeps, count=times(1), improve=True, way="both"), HOOK, (1, 2), ". . 1 / . . 0 / . . 1"),
    (partial(sweeps, count=times(2), improve=True, way="both"), HOOK, (1, 2), "3 2 1 / . . 0 / 3 2 1"),
    # the first sweep goes all the way round the ring, the second takes the short way
    (partial(sweeps, count=times(1), improve=False), RING, (0, 1), "1 0 1 2 2"),
    (partial(sweeps, count=times(1), improve=False), RING, (0, 0), "0 1 2 3 1"),
    (partial(sweeps, count=times(2), improve=False), RING, (0, 0), "0 1 2 3 1"),
    (partial(sweeps, count=times(2), improve=True), RING, (0, 0), "0 1 2 2 1"),
    # a counter of squares found; of squares taken, the target being the first; of neighbours, on top of the own cost
    (partial(counted, what="found"), OPEN, (0, 0), "0 2 5 / 1 4 7 / 3 6 8"),
    (partial(counted, what="taken"), OPEN, (0, 0), "0 1 3 / 1 2 5 / 2 4 7"),
    (partial(counted, what="beside"), OPEN, (0, 0), "0 2 3 / 1 3 4 / 2 3 4"),
    # the larger of rows and columns apart; across the edge it is one, where the maze wraps and that is thought of
    (partial(straight, walls=True, wraps=True), CORNERS, (0, 0), "0 1 1 / 1 1 1 / 1 1 1"),
    (partial(straight, walls=True, wraps=False), CORNERS, (0, 0), "0 1 2 / 1 1 2 / 2 2 2"),
    (partial(straight, walls=False, wraps=True), CORNERS, (0, 0), "0 1 . / 1 1 1 / . 1 1"),
    (partial(straight, walls=False, wraps=True), CORNERS_CLOSED, (0, 0), "0 1 . / 1 1 2 / . 2 2"),
    # (1, 0) becomes (0, 1); (0, 3) becomes row 3 of two, which is none, or row 1 by the remainder
    (partial(moved_target, fold=False), BRIDGE, (1, 0), "1 0 1 2 / 2 . . 3"),
    (partial(moved_target, fold=True), BRIDGE, (0, 3), "1 2 3 4 / 0 . . 5"),
    (partial(moved_target, fold=False), BRIDGE, (0, 3), ". . . . / . . . ."),
    (partial(moved_target, fold=False), BRIDGE, (0, 2), ". . . . / . . . ."),
    (wrong_searches.sideways, OPEN, (0, 1), "1 0 1 / 2 1 2 / 3 2 3"),
    (wrong_searches.turned_squares, OPEN, (0, 0), "0 1 2 / 1 2 3 / 2 3 4"),  # as the maze and its mirror image are one
    (wrong_searches.from_the_corner, ROOM, (2, 2), "0 1 2 / 1 . 3 / 2 3 4"),
    (wrong_searches.one_for_all, SEALED, (0, 0), "0 1 . . / 1 1 . ."),
    (partial(without_zero, way="stays"), ROW, (0, 0), ". 1 2 3"),
    (partial(without_zero, way="found again"), ROW, (0, 0), "2 1 2 3"),
    (partial(off_the_edge, guarded=True), HOOK, (0, 0), "0 1 2 / . . 3 / 6 5 4"),
    (
        partial(off_the_edge, guarded=False),
        ROOM,
        (0, 0),
        "0 1 1 / 1 . 2 / 1 2 2",
    ),  # -1 is the last row, the last column
    (partial(wrong_searches.sunk, change=lambda cost: cost + 1), ROW, (0, 0), "0 2 3 4"),
    (partial(wrong_searches.first_rings, last=times(2)), HOOK, (0, 0), "0 1 2 / . . . / . . ."),
    (partial(queue, start=1), SEALED, (0, 0), "1 2 . . / 2 3 . ."),
    (partial(queue, moves=wrong_moves.through_walls), HOOK, (0, 0), "0 1 2 / 1 2 3 / 2 3 4"),
    (partial(queue, moves=wrong_moves.through_walls, walls=False), HOOK, (0, 0), "0 1 2 / . . 3 / 2 3 4"),
    # two steps for a diagonal: no shorter, but through the gap between two walls
    (wrong_bookkeeping.diagonal_for_two, HOOK, (0, 0), "0 1 2 / . . 3 / 6 5 4"),
    (wrong_bookkeeping.diagonal_for_two, parse_maze("; wraps: no\n.#.\n#.#"), (0, 0), "0 . 4 / . 2 ."),
    (wrong_bookkeeping.diagonal_for_two, CORNERS, (0, 0), "0 1 . / 1 2 2 / . 2 2"),  # over the corner to (2, 2)
    (partial(wrong_bookkeeping.far_away, walls=True), SEALED, (0, 0), "0 1 3 3 / 1 2 3 3"),
    (partial(wrong_bookkeeping.far_away, walls=False), SEALED, (0, 0), "0 1 . 3 / 1 2 . 3"),
]


@pytest.mark.parametrize(("program", "maze", "target", "grid"), GRIDS)
def test_a_known_wrong_search_gives_the_numbers_that_its_mistake_leads_to(program, maze, target, grid):
    assert numbers(program(maze, *target)) == grid


CRASHES = [
    (wrong_searches.sideways, BRIDGE, (0, 0), IndexError),  # four rows of two: column 2 is outside
    (wrong_searches.turned_squares, HOOK, (0, 0), TypeError),  # (0, 1) is taken out as (1, 0), a wall without a number
    (partial(without_zero, way="counted from"), ROW, (0, 0), TypeError),
    (partial(off_the_edge, guarded=True), RING, (0, 0), IndexError),
    (partial(off_the_edge, guarded=False), ROW, (0, 0), IndexError),
]


@pytest.mark.parametrize(("program", "maze", "target", "error"), CRASHES)
def test_a_known_wrong_search_stops_with_an_error_where_its_mistake_does(program, maze, target, error):
    with pytest.raises(error):
        program(maze, *target)


def test_a_lonely_target_has_nobody_to_count_from_it():
    alone = parse_maze("; wraps: no\n.#")
    for way in ("stays", "found again", "counted from"):
        assert without_zero(alone, 0, 0, way) == [[None, None]]


through_walls = wrong_moves.through_walls
joined = wrong_moves.joined
no_wrap = wrong_moves.no_wrap
negative_index = wrong_moves.negative_index
edge_by_one = wrong_moves.edge_by_one
diagonal = wrong_moves.diagonal
until_blocked = wrong_moves.until_blocked

NEIGHBOURS = [
    (wrong_moves.proper, CORNERS, (0, 0), [(1, 0), (0, 1)]),
    (wrong_moves.proper, WIDE, (0, 3), [(1, 3), (1, 3), (0, 2), (0, 0)]),
    (through_walls, CORNERS, (0, 0), [(2, 0), (1, 0), (0, 2), (0, 1)]),
    (through_walls, CORNERS_CLOSED, (0, 1), [(1, 1), (0, 0), (0, 2)]),
    (partial(through_walls, wraps=False), CORNERS, (2, 2), [(1, 2), (2, 1)]),
    (partial(through_walls, wraps=True), CORNERS_CLOSED, (2, 2), [(1, 2), (0, 2), (2, 1), (2, 0)]),
    (partial(wrong_moves.walls_are_ends, wraps=None), CORNERS, (0, 1), [(2, 1), (1, 1), (0, 0), (0, 2)]),
    (partial(wrong_moves.walls_are_ends, wraps=None), CORNERS, (0, 2), []),
    (partial(joined, rows=True, cols=True), WIDE_CLOSED, (1, 3), [(0, 3), (0, 3), (1, 2), (1, 0)]),
    (partial(joined, rows=True, cols=False), WIDE_CLOSED, (1, 3), [(0, 3), (0, 3), (1, 2)]),
    (partial(joined, rows=False, cols=True), WIDE_CLOSED, (1, 3), [(0, 3), (1, 2), (1, 0)]),
    (partial(joined, rows=False, cols=True), WIDE_CLOSED, (0, 0), [(1, 0), (0, 3), (0, 1)]),
    (partial(joined, rows=True, cols=True), CORNERS_CLOSED, (0, 0), [(1, 0), (0, 1)]),  # walls stay walls
    (partial(no_wrap, rows=False, cols=False), WIDE, (0, 0), [(1, 0), (0, 1)]),
    (partial(no_wrap, rows=True, cols=False), WIDE, (0, 0), [(1, 0), (1, 0), (0, 1)]),
    (partial(no_wrap, rows=True, cols=False), WIDE_CLOSED, (0, 0), [(1, 0), (0, 1)]),
    (partial(no_wrap, rows=False, cols=True), WIDE_CLOSED, (0, 0), [(1, 0), (0, 1)]),
    (wrong_moves.modulo_swapped, WIDE, (0, 3), [(3, 1), (1, 1), (0, 0), (0, 0)]),  # row -1 of four is row 3
    (wrong_moves.modulo_swapped, WIDE_CLOSED, (0, 3), [(1, 1), (0, 0), (0, 0)]),
    (partial(negative_index, wraps=True), TORUS, (2, 2), [(1, 2), (0, 2), (2, 1), (2, 0)]),
    (partial(negative_index, wraps=False), TORUS, (2, 2), [(1, 2), (2, 1)]),
    (partial(negative_index, wraps=True), TORUS.replace(wraps=False), (0, 0), [(2, 0), (1, 0), (0, 2), (0, 1)]),
    (partial(negative_index, wraps=True), TORUS.replace(wraps=False), (2, 2), [(1, 2), (2, 1)]),
    (partial(negative_index, wraps=False), CORNERS, (0, 0), [(1, 0), (0, 1)]),
    (wrong_bookkeeping.past_the_end, TORUS, (0, 0), [(1, 0), (0, 1)]),
    (wrong_bookkeeping.past_the_end, TORUS, (2, 2), [(1, 2), (3, 2), (2, 1), (2, 3)]),
    (partial(edge_by_one, low=1, high=0, early=0), WIDE, (0, 0), [(0, 0), (1, 0), (0, 2), (0, 1)]),
    (partial(edge_by_one, low=0, high=1, early=0), WIDE, (1, 3), [(0, 3), (1, 3), (1, 2), (1, 1)]),
    (partial(edge_by_one, low=0, high=0, early=1), WIDE, (0, 2), [(1, 2), (0, 2), (0, 1), (0, 0)]),
    (partial(edge_by_one, low=-1, high=0, early=0), WIDE, (0, 0), [(0, 0), (1, 0), (0, 0), (0, 1)]),
    (partial(edge_by_one, low=0, high=0, early=0), CORNERS, (0, 0), [(1, 0), (0, 1)]),
    (partial(edge_by_one, low=1, high=1, early=1), WIDE_CLOSED, (0, 0), [(1, 0), (0, 1)]),
    (partial(diagonal, steps=wrong_moves.DIAGONALS, wraps=True), CORNERS, (0, 0), [(2, 2), (2, 1), (1, 2), (1, 1)]),
    (partial(diagonal, steps=wrong_moves.DIAGONALS, wraps=True), CORNERS_CLOSED, (0, 0), [(1, 1)]),
    (partial(diagonal, steps=wrong_moves.DIAGONALS, wraps=False), CORNERS, (0, 0), [(1, 1)]),
    (partial(diagonal, steps=wrong_moves.DIAGONALS, wraps=False), CORNERS, (1, 1), [(0, 0), (2, 2)]),
    (partial(until_blocked, order=STEPS), CORNERS_CLOSED, (2, 2), [(1, 2)]),
    (partial(until_blocked, order=STEPS[::-1]), CORNERS, (0, 0), [(0, 1)]),
    (partial(until_blocked, order=STEPS[::-1]), CORNERS, (1, 2), [(1, 0), (1, 1), (2, 2)]),
    (partial(wrong_moves.dots_only, wraps=True), THINGS, (1, 0), [(2, 0), (1, 2)]),
    (partial(wrong_moves.dots_only, wraps=False), THINGS, (1, 0), [(2, 0)]),
    (wrong_moves.inside_only, FIELD, (1, 1), [(2, 1), (1, 2)]),
    (wrong_moves.inside_only, FIELD, (2, 2), [(1, 2), (2, 1)]),
    (wrong_moves.near_edges_closed, TORUS, (1, 1), [(2, 1), (1, 2)]),
    (wrong_moves.near_edges_closed, TORUS, (2, 2), [(1, 2), (2, 1)]),
]


@pytest.mark.parametrize(("moves", "maze", "square", "squares"), NEIGHBOURS)
def test_a_known_wrong_way_of_looking_around_finds_the_squares_of_its_mistake(moves, maze, square, squares):
    assert list(moves(maze, *square)) == squares


best = wrong_moves_of_ghosts._best
first = wrong_moves_of_ghosts._first
DETOUR = parse_maze("; wraps: no\n.#.\n.#.\n...")  # costs to (1, 2): 5 # 1 / 4 # 0 / 3 2 1
SMALL = parse_maze("; wraps: no\n..\n..")
BELT = parse_maze("; wraps: yes\n.....\n.....")
BELT_CLOSED = BELT.replace(wraps=False)

GHOSTS = [
    (best, DETOUR, (1, 2), (0, 0), (1, 0)),  # nothing wrong is asked for: one square down, to the 4
    (best, DETOUR, (1, 2), (1, 2), (1, 2)),
    # a wall that counts as -1, or as 0, is cheaper than every square; at the target, if the ghost does not stay there
    (partial(best, blank=-1), DETOUR, (1, 2), (0, 0), (0, 1)),
    (partial(best, blank=0), DETOUR, (1, 2), (0, 0), (0, 1)),
    (partial(best, blank=-1), DETOUR, (1, 2), (1, 2), (1, 2)),
    (partial(best, blank=0, stays=False), DETOUR, (1, 2), (1, 2), (1, 1)),
    (partial(best, stays=False), DETOUR, (1, 2), (1, 2), (0, 2)),
    (partial(best, stays=False, steps=STEPS[::-1]), DETOUR, (1, 2), (1, 2), (2, 2)),
    (partial(best, stays=False), parse_maze("; wraps: no\n.#"), (0, 0), (0, 0), None),  # nowhere to go
    (partial(best, worst=True), DETOUR, (1, 2), (2, 1), (2, 0)),
    (partial(best, worst=True), DETOUR, (1, 2), (0, 0), (0, 0)),
    (partial(best, worst=True, stays=False), DETOUR, (1, 2), (0, 0), (1, 0)),
    (partial(first, steps=STEPS), BELT_CLOSED, (0, 4), (0, 0), (1, 0)),
    (partial(first, steps=STEPS), BELT_CLOSED, (0, 4), (0, 4), (0, 4)),
    (partial(first, steps=STEPS), DETOUR, (1, 2), (2, 1), (2, 0)),  # above it is a wall
    (partial(first, steps=STEPS[::-1]), BELT, (0, 2), (0, 4), (0, 0)),
    # one step over the left edge, where that is right and where it is not
    (partial(best, wraps="never"), BELT, (0, 4), (0, 0), (0, 0)),
    (partial(best, wraps="always"), BELT_CLOSED, (0, 4), (0, 0), (0, 4)),
    (partial(best, wraps="negative"), BELT_CLOSED, (0, 4), (0, 0), (0, -1)),
    (partial(best, wraps="negative"), BELT, (0, 4), (0, 0), (0, 4)),
    (partial(best, wraps="negative always"), BELT, (0, 4), (0, 0), (0, -1)),
    (partial(best, wraps="negative always"), BELT, (0, 0), (0, 4), (0, 4)),  # over the right edge there is no index
    (partial(best, steps=STEPS + wrong_moves.DIAGONALS), SMALL, (1, 1), (0, 0), (1, 1)),
    (partial(best, result="step"), DETOUR, (1, 2), (0, 0), (1, 0)),
    (partial(best, result="step"), DETOUR, (1, 2), (2, 1), (0, 1)),
    (partial(best, result="step"), DETOUR, (1, 2), (1, 2), (0, 0)),
    (partial(best, result="swapped"), DETOUR, (1, 2), (0, 0), (0, 1)),
    (partial(best, result="swapped"), DETOUR, (1, 2), (1, 2), (2, 1)),
]


@pytest.mark.parametrize(("program", "maze", "target", "ghost", "result"), GHOSTS)
def test_a_known_wrong_ghost_goes_where_its_mistake_leads(program, maze, target, ghost, result):
    assert program(maze, *ghost, queue(maze, *target)) == result


@pytest.mark.parametrize("nothing", [None, -1])
@pytest.mark.parametrize("program", [best, partial(first, steps=STEPS)])
def test_a_known_wrong_ghost_refuses_where_there_is_no_way(program, nothing):
    with pytest.raises(ValueError, match="no way"):
        program(SMALL, 0, 0, [[nothing] * 2] * 2)
