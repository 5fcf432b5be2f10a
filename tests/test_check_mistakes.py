"""The programs that the checks know to be wrong: each makes the mistake that it stands for, worked by hand on a small maze.

A check names a cause by comparing a learner's answers with those of these programs. One that erred in another way than
its cause says would put the wrong words under somebody's maze.
"""

from functools import partial
from math import inf

import pytest

from pacviz.check import (
    wrong_bookkeeping,
    wrong_moves,
    wrong_moves_of_ghosts,
    wrong_searches,
    wrong_tables,
    wrong_trees,
    wrong_turns,
)
from pacviz.check.tree_cases import game_of
from pacviz.formats import parse_maze
from pacviz.maze import STEPS
from pacviz.tree_game import TreeGame

RING = parse_maze("; wraps: yes\n.....")
ROW = parse_maze("; wraps: no\n....")
OPEN = parse_maze("; wraps: no\n...\n...\n...")
ROOM = parse_maze("; wraps: no\n...\n.#.\n...")
HOOK = parse_maze("; wraps: no\n...\n##.\n...")
SNAKE = parse_maze("; wraps: no\n...\n##.\n...\n.##\n...")
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
    # down to the turn, up along the middle row, and down again to the end
    (partial(sweeps, count=times(1), improve=True, way="both"), SNAKE, (0, 0), "0 1 2 / . . 3 / . . 4 / . . . / . . ."),
    (partial(sweeps, count=times(2), improve=True, way="both"), SNAKE, (0, 0), "0 1 2 / . . 3 / 6 5 4 / . . . / . . ."),
    (
        partial(sweeps, count=times(3), improve=True, way="both"),
        SNAKE,
        (0, 0),
        "0 1 2 / . . 3 / 6 5 4 / 7 . . / 8 9 10",
    ),
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


# Searches in trees


def answer_of(tree, count, depth, **mistake):
    return wrong_trees.search(game_of(tree, count + 1), depth, TreeGame.value, **mistake)


# two ghosts: what the inner nodes are worth by themselves stands before their branches
TWO_GHOSTS = [(4, [(5, [9, 2]), (1, [6, 8])]), (3, [(7, [1, 9]), (2, [7, 5])])]
TWO_ROUNDS = [(1, [(30, [(2, [4, 7]), (40, [9, 8])]), (35, [(6, [5, 2])])]), (20, [(8, [(50, [3, 3]), 6])])]
PLAIN = [[3, 12], [2, 4]]

ANSWERS = [
    (TWO_GHOSTS, 2, 1, {}, (2, "a")),  # nothing wrong is asked for: 2 and 6, 1 and 5 are the smallest leaves
    (TWO_ROUNDS, 1, 1, {}, (30, "a")),
    (TWO_ROUNDS, 1, 2, {}, (6, "b")),
    (TWO_GHOSTS, 2, 1, {"per_agent": True}, (4, "a")),  # the depth is used up after Pac-Man's move
    (TWO_GHOSTS, 2, 2, {"per_agent": True}, (2, "b")),  # ... after the first ghost's: 5 and 1, 7 and 2
    (TWO_GHOSTS, 2, 1, {"round_ends_after": 1}, (2, "b")),  # the second ghost never moves
    (TWO_GHOSTS, 2, 1, {"maximisers": (0, 2)}, (8, "a")),  # 9 and 8, 9 and 7
    (TWO_ROUNDS, 1, 1, {"extra": 1}, (6, "b")),
    (TWO_ROUNDS, 1, 2, {"extra": -1}, (30, "a")),
    (TWO_ROUNDS, 1, 1, {"extra": -1}, (20, "b")),
    (PLAIN, 1, 1, {"ghosts": max}, (12, "a")),
    (PLAIN, 1, 1, {"ghosts": wrong_trees.mean}, (7.5, "a")),
    (PLAIN, 1, 1, {"ghosts": wrong_trees.floor_mean}, (7.0, "a")),
    (PLAIN, 1, 1, {"ghosts": sum}, (15, "a")),
    (PLAIN, 1, 1, {"choose": wrong_trees.smallest}, (2, "b")),
    # a game that is over on the ghost's turn is worth the smallest of nothing, on Pac-Man's the largest of nothing
    ([6, [9, 4]], 1, 1, {"ends": "empty"}, (inf, "a")),
    ([[7], [8]], 1, 2, {"ends": "empty"}, (-inf, "a")),
    ([[7], [8]], 1, 2, {"ends": "evaluated"}, (8, "b")),
]


@pytest.mark.parametrize(("tree", "count", "depth", "mistake", "answer"), ANSWERS)
def test_a_known_wrong_tree_search_answers_as_its_mistake_does(tree, count, depth, mistake, answer):
    assert answer_of(tree, count, depth, **mistake) == answer


def test_a_tree_search_without_a_test_for_the_end_stops_with_an_error():
    with pytest.raises(ValueError, match="empty"):
        answer_of([6, [9, 4]], 1, 1, ends="error")


CHOICES = [
    (wrong_trees.first_best, {"a": 1, "c": 3, "b": 3}, (3, "c")),
    (wrong_trees.last_best, {"a": 1, "c": 3, "b": 3}, (3, "b")),
    (wrong_trees.best_by_name, {"a": 1, "c": 3, "b": 3}, (3, "c")),
    (wrong_trees.best_by_name, {"b": 3, "c": 3, "a": 9}, (9, "a")),
    (wrong_trees.best_by_name, {"b": 3, "c": 3, "a": 3}, (3, "c")),
    (wrong_trees.best_above_zero, {"a": -2, "b": -1}, (0, None)),
    (wrong_trees.best_above_zero, {"a": 0, "b": 2, "c": 2}, (2, "b")),
    (wrong_trees.smallest, {"a": 5, "b": 1, "c": 1}, (1, "b")),
]


@pytest.mark.parametrize(("choose", "values", "answer"), CHOICES)
def test_a_known_way_of_choosing_at_the_root_takes_the_action_that_it_should(choose, values, answer):
    assert choose(values) == answer


class Passing:
    """Ghost 1 never has a move; each state knows who has moved so far, and is worth twice as much for each ghost's move."""

    num_agents = 3

    def __init__(self, movers=()):
        self.movers = movers

    def legal_actions(self, agent):
        return [] if agent == 1 else ["go"]

    def successor(self, agent, action):
        return Passing((*self.movers, agent))

    def is_terminal(self):
        return False


@pytest.mark.parametrize(
    ("mistake", "movers"),
    [
        ({}, (0, 2, 0, 2)),
        ({"pacman_moves": True}, (0, 0, 0, 0)),
        ({"per_agent": True}, (0,)),  # ghost 1, who cannot move, uses up the second ply all the same
        ({"round_ends_after": 1}, (0, 0)),
        ({"round_ends_after": 5}, (0, 2, 0, 2)),
    ],
)
def test_known_wrong_tree_searches_let_those_move_whom_their_mistake_names(mistake, movers):
    value, action = wrong_trees.search(Passing(), 2, lambda state: state.movers, **mistake)
    assert (value, action) == (movers, "go")


EQUAL = [[5, 9], [5, 1]]
CUT = [
    (EQUAL, 1, {}, (5, "b"), [5, 9, 5]),  # cut at the 5, the second branch looks as good as the first, and comes later
    (EQUAL, 1, {"keep": True}, (5, "a"), [5, 9, 5]),
    (EQUAL, 1, {"equal": False}, (5, "a"), [5, 9, 5, 1]),
    ([[3, 12, 8], [2, 4, 6], [14, 5, 2]], 1, {"equal": False}, (3, "a"), [3, 12, 8, 2, 14, 5, 2]),
    ([[6, 9], [7, 8]], 1, {"equal": False}, (7, "b"), [6, 9, 7, 8]),
    # with its bounds crossed a ghost's node stops at once, as whatever it finds is below infinity
    ([[12, 3], [4, 2]], 1, {"equal": False, "crossed": True}, (12, "a"), [12, 4]),
    # two rounds: Pac-Man's second node is left at 9, which is above the 4 that the ghost has already
    ([[[4, 3], [[9], 1]]], 2, {"equal": False}, (4, "a"), [4, 3, 9]),
    ([[[4, 3], [[4], 1]]], 2, {"equal": True}, (4, "a"), [4, 3, 4]),
    ([[[4, 3], [[4], 1]]], 2, {"equal": False}, (4, "a"), [4, 3, 4, 1]),
]


@pytest.mark.parametrize(("tree", "depth", "mistake", "answer", "leaves"), CUT)
def test_a_search_that_cuts_wrongly_looks_at_the_leaves_that_its_mistake_leaves(tree, depth, mistake, answer, leaves):
    seen = []

    def evaluate(node):
        seen.append(node.value())
        return seen[-1]

    assert wrong_trees.pruned(TreeGame.from_lists(tree), depth, evaluate, **mistake) == answer
    assert seen == leaves


# The weighted map


def weights(table):
    return " / ".join(" ".join("#" if weight == inf else f"{weight:.3g}" for weight in row) for row in table)


TABLES = [  # from the player on (0, 1) of `..#/.../#..`, which wraps
    ("walls get numbers", 0, "1 0 1 / 2 1 2 / 3 2 3"),
    ("larger of the two", 0, "1 0 # / 1 1 1 / # 2 2"),
    ("as the crow flies", 0, "1 0 # / 1.41 1 1.41 / # 2 2.24"),
    ("as the crow flies", 1, "1 0 # / 2 1 2 / # 4 5"),
    ("through the edge", 0, "1 0 # / 2 1 2 / # 1 2"),
    ("sign not dropped", 0, "-1 0 # / 0 1 2 / # 2 3"),
    ("true costs", 0, "1 0 # / 2 1 2 / # 1 2"),
    ("rows and columns swapped", 0, "1 2 # / 0 1 2 / # 2 3"),
    ("off by one", 0, "2 1 # / 3 2 3 / # 3 4"),
]


@pytest.mark.parametrize(("cause", "which", "table"), TABLES)
def test_a_known_wrong_table_of_weights_is_measured_in_its_own_way(cause, which, table):
    assert weights(wrong_tables.build(CORNERS, 0, 1)) == "1 0 # / 2 1 2 / # 2 3"
    assert weights(wrong_tables.BUILD[cause][which](CORNERS, 0, 1)) == table


def test_true_costs_have_nothing_or_minus_one_where_no_way_leads():
    infinite, minus_one = wrong_tables.BUILD["true costs"]
    assert weights(infinite(SEALED, 0, 0)) == "0 1 # # / 1 2 # #"
    assert weights(minus_one(SEALED, 0, 0)) == "0 1 # -1 / 1 2 # -1"


AROUND_NINE = [[5, 2, 5], [2, 9, 1], [5, 1, 0]]
LIGHTEST = [  # from the 9 in the middle, above and left of it a 2, below and right of it a 1
    ("last of equals", 0, (1, 2)),
    ("other order", 0, (1, 2)),
    ("other order", 1, (1, 2)),
    ("stays if lighter", 0, (2, 1)),
    ("diagonal moves", 0, (2, 2)),
    ("no wrap-around", 0, (2, 1)),
    ("heaviest", 0, (0, 1)),
]


@pytest.mark.parametrize(("cause", "which", "square"), LIGHTEST)
def test_a_known_wrong_choice_of_the_lightest_takes_its_own_square(cause, which, square):
    assert wrong_tables.lightest(OPEN, AROUND_NINE, (1, 1)) == (2, 1)
    assert wrong_tables.LIGHTEST[cause][which](OPEN, AROUND_NINE, 1, 1) == square


def test_only_who_stays_if_lighter_stays_and_only_who_knows_no_tunnel_goes_the_other_way():
    table = [[1, 4, 2], [3, 9, 9], [2, 9, 9]]
    assert wrong_tables.lightest(TORUS, table, (0, 0)) == (2, 0)
    assert wrong_tables.LIGHTEST["stays if lighter"][0](TORUS, table, 0, 0) == (0, 0)
    assert wrong_tables.LIGHTEST["no wrap-around"][0](TORUS, table, 0, 0) == (1, 0)
    assert wrong_tables.LIGHTEST["diagonal moves"][0](TORUS, table, 2, 2) == (1, 2)  # no diagonal over the edge


MOVES = [
    ("doubles the square entered", "5 2 5 / 2 9 1 / 5 2 0"),
    ("doubles both squares", "5 2 5 / 2 18 1 / 5 2 0"),
    ("doubles nothing", "5 2 5 / 2 9 1 / 5 1 0"),
    ("doubles where nobody left", "5 2 5 / 2 18 1 / 5 1 0"),
    ("squares the weight", "5 2 5 / 2 81 1 / 5 1 0"),
]


@pytest.mark.parametrize(("cause", "table"), MOVES)
def test_a_known_wrong_move_changes_the_table_in_its_own_way(cause, table):
    right = wrong_tables.step(OPEN, AROUND_NINE, (1, 1))
    assert (right[0], weights(right[1])) == ((2, 1), "5 2 5 / 2 18 1 / 5 1 0")
    (program,) = wrong_tables.MOVE[cause]
    square, changed = program(OPEN, AROUND_NINE, 1, 1)
    assert (square, weights(changed)) == ((2, 1), table)


def test_a_ghost_that_is_shut_in_stays_and_doubles_nothing_except_by_mistake():
    cell = parse_maze("; wraps: no\n.#")
    assert wrong_tables.step(cell, [[3, inf]], (0, 0)) == ((0, 0), [[3, inf]])
    assert wrong_tables.MOVE["doubles where nobody left"][0](cell, [[3, inf]], 0, 0) == ((0, 0), [[6, inf]])
    assert wrong_turns.turn(cell, [[3, inf]], [(0, 0)]) == ([(0, 0)], [[3, inf]])


LINE = parse_maze("; wraps: no\n.....")
TURNS = [  # two ghosts on the 3 and the 4 of a line 1 2 3 4 5: the first one leaves a 6 behind, which turns the second away
    ({}, [1, 4], "1 2 6 8 5"),
    ({"how": "at once"}, [1, 2], "1 2 6 8 5"),
    ({"how": "backwards"}, [1, 2], "1 2 6 8 5"),
    ({"how": "own tables"}, [1, 2], "1 2 3 4 5"),
    ({"doubled": "entered"}, [1, 2], "1 4 6 4 5"),
    ({"how": "at once", "doubled": "entered"}, [1, 2], "1 4 6 4 5"),
]


@pytest.mark.parametrize(("mistake", "columns", "table"), TURNS)
def test_a_turn_of_two_ghosts_ends_where_its_mistake_puts_them(mistake, columns, table):
    places, changed = wrong_turns.turn(LINE, [[1, 2, 3, 4, 5]], [(0, 2), (0, 3)], **mistake)
    assert (places, weights(changed)) == ([(0, column) for column in columns], table)


def test_doubling_before_choosing_turns_the_first_ghost_away_from_the_second():
    line, ghosts = [[1, 3, 9, 4, 5]], [(0, 2), (0, 1)]
    assert wrong_turns.turn(LINE, line, ghosts) == ([(0, 1), (0, 0)], [[1, 6, 18, 4, 5]])
    assert wrong_turns.turn(LINE, line, ghosts, how="doubled first") == ([(0, 3), (0, 0)], [[1, 6, 18, 4, 5]])
    assert line == [[1, 3, 9, 4, 5]]


CORRIDOR = wrong_turns.CORRIDOR  # P#.G. without wrap-around: weights 0, infinite, 2, 3, 4
STILL = [(0, 0)] * 6
WANDERING = [(0, 0), (0, 4), (0, 3)]
GAMES = [
    # to and fro between the 2 and the 3, until the 2 has become 8 and the 4 at the end is lighter
    (CORRIDOR, [(0, 3)], STILL, {}, [(0, 4)]),
    (CORRIDOR, [(0, 3)], STILL[:-1], {}, [(0, 3)]),
    (CORRIDOR, [(0, 3)], STILL[:-2], {}, [(0, 2)]),
    (CORRIDOR, [(0, 3)], STILL, {"rebuild": "always"}, [(0, 2)]),
    (CORRIDOR, [(0, 3)], STILL, {"rebuild": "never"}, [(0, 4)]),
    # two ghosts on one table have the 2 doubled twice after two turns
    (CORRIDOR, [(0, 3), (0, 3)], STILL[:4], {}, [(0, 4), (0, 4)]),
    (CORRIDOR, [(0, 3), (0, 3)], STILL[:4], {"how": "a table each"}, [(0, 2), (0, 2)]),
    # the player jumps to the right end, then one back
    (LINE, [(0, 2)], WANDERING[:2], {}, [(0, 3)]),
    (LINE, [(0, 2)], WANDERING[:2], {"rebuild": "never"}, [(0, 1)]),
    (LINE, [(0, 2)], WANDERING[:2], {"rebuild": "late"}, [(0, 1)]),
    (LINE, [(0, 2)], WANDERING, {"rebuild": "never"}, [(0, 0)]),
    (LINE, [(0, 2)], WANDERING, {"rebuild": "late"}, [(0, 2)]),
    (LINE, [(0, 2)], WANDERING[:2], {"how": "a table each"}, [(0, 3)]),
]


@pytest.mark.parametrize(("maze", "ghosts", "players", "mistake", "ends"), GAMES)
def test_a_game_of_several_turns_ends_where_its_mistake_leads(maze, ghosts, players, mistake, ends):
    assert wrong_turns.play(maze, ghosts, players, **mistake) == ends


def test_integers_of_64_bits_turn_round_at_their_end():
    turned = wrong_turns._int64
    assert [turned(5), turned(2**63 - 1), turned(2**63), turned(2**64), turned(inf)] == [5, 2**63 - 1, -(2**63), 0, inf]


VISITS = [  # two moves round a ring of five, the first to the left
    ({}, "1 0 0 0 1"),
    ({"counted": "entered"}, "0 0 0 1 1"),
    ({"counted": "entered and start"}, "1 0 0 1 1"),
    ({"last": True}, "1 1 0 0 0"),
    ({"stays": True}, "2 0 0 0 0"),  # it stays once, then leaves
]


@pytest.mark.parametrize(("mistake", "count"), VISITS)
def test_visits_are_counted_as_each_mistake_counts_them(mistake, count):
    assert weights(wrong_turns.visits(RING, (0, 0), 2, **mistake)) == count


def test_the_start_is_counted_as_entered_wherever_it_is():
    assert weights(wrong_turns.visits(LINE, (0, 2), 2)) == "0 1 1 0 0"
    assert weights(wrong_turns.visits(LINE, (0, 2), 1, counted="entered and start")) == "0 1 1 0 0"


def test_who_is_shut_in_leaves_nothing_to_count():
    assert wrong_turns.visits(parse_maze("; wraps: no\n.#"), (0, 0), 3) == [[0, 0]]
