"""Chases: walks of exactly the promised length, what is searched for them, capture, sharing, ambush."""

import re

import numpy as np
import pytest

from pacviz.formats import list_mazes, load_maze, parse_maze
from pacviz.generate import random_maze
from pacviz.ghost_chasing import Move, chase, check_order
from pacviz.hunters import METHODS, GridHunter, labelled_until
from pacviz.maze import IllegalActionError, Maze, MazeError
from pacviz.pacman_moves import (
    LETTERS,
    ahead,
    flee,
    heading,
    open_to_pacman,
    pacman_step,
    parse_script,
    random_walk,
)
from pacviz.value_function import distances

DETOUR = parse_maze("; wraps: no\n.....\n.###.\n.G#P.\n.###.\n.....")
RING = parse_maze("; wraps: no\n....\n.##.\n....")


def open_squares(maze: Maze) -> list:
    return [(int(row), int(col)) for row, col in np.argwhere(~maze.walls)]


MAZES = {name: load_maze(name) for name in list_mazes()}
MAZES |= {f"random {k}": random_maze(9, 13, np.random.default_rng(k), loops=0.1 * k) for k in range(4)}


@pytest.mark.parametrize("wraps", [True, False])
@pytest.mark.parametrize("name", MAZES)
def test_a_ghost_reaches_a_still_target_in_exactly_its_cost(name, wraps):
    maze = MAZES[name].replace(wraps=wraps)
    target = maze.pacman or open_squares(maze)[0]
    maze = maze.replace(pacman=target)
    costs = distances(maze, target)
    for start in open_squares(maze):
        record = chase(maze, ghosts=[start])
        if costs[start] < 0:
            assert record.captured_at is None and set(record.ghosts) == {(start,)}
        else:
            assert record.captured_at == costs[start]
            assert [costs[places[0]] for places in record.ghosts] == list(range(costs[start], -1, -1))


def test_the_walk_step_by_step():
    record = chase(DETOUR)
    track = [places[0] for places in record.ghosts]
    assert track == [(2, 1), (2, 0), (1, 0), (0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 4), (2, 4), (2, 3)]
    assert record.pacman == ((2, 3),) * 11
    assert repr(record) == "Chase: caught in turn 10 by ghost 1; grids 1, squares labelled 18"


@pytest.mark.parametrize("pacman", ["", "RULLLLDDDD", flee])
def test_all_methods_lead_every_ghost_along_the_same_way(pacman):
    maze = load_maze("hunters")
    walks = [(record.pacman, record.ghosts) for record in (chase(maze, pacman, method=method) for method in METHODS)]
    assert walks[0] == walks[1] == walks[2]


def test_what_each_method_searches_by_hand():
    corridor = parse_maze("; wraps: no\nP..G.G\n######")  # costs 0 1 2 3 4 5
    counts = {method: chase(corridor, method=method) for method in METHODS}
    assert {record.captured_at for record in counts.values()} == {3}
    # turn 1: labels until squares 3 and 5, turn 2: until 2 and 4, turn 3: until 1, and the chase is over
    assert (counts["every ghost"].searches, counts["every ghost"].labelled) == (5, (4 + 6) + (3 + 5) + 2)
    assert (counts["every turn"].searches, counts["every turn"].labelled) == (3, 3 * 6)
    assert (counts["on change"].searches, counts["on change"].labelled) == (1, 6)
    assert {type(record.labelled) for record in counts.values()} == {int}


def test_when_pacman_moves_every_turn_the_grid_is_made_every_turn():
    record = chase(parse_maze("; wraps: no\nP....G\n######"), "R.R")
    assert record.pacman == ((0, 0), (0, 1), (0, 1), (0, 2))
    assert record.captured_at == 3 and record.searches == 2, (
        "made for (0, 1) once, and (0, 2) ends the chase by meeting"
    )


def test_grids_are_kept_as_long_as_somebody_wants_to_go_there():
    shut_in = parse_maze("; wraps: no\nP......#G")  # the ghost looks up both the square ahead and his own, and stays
    assert chase(shut_in, "RRR", aims=(9,), max_turns=3).searches == 3 + 1, "ahead is the last square all the time"
    assert chase(shut_in, "RRR", aims=(1,), max_turns=3).searches == 2 + 1 + 1, "what was ahead is then his own square"
    assert chase(shut_in, "RRR", aims=(9,), max_turns=3, method="every turn").searches == 3 * 2


def test_a_hunter_made_by_hand_has_the_choices_of_a_chase():
    maze = parse_maze("; wraps: no\nP....#\n####..\n####G#\n").replace(ghosts=[(2, 4), (1, 5)])
    assert chase(maze, hunter=GridHunter(maze)) == chase(maze)
    assert chase(maze, hunter=GridHunter(maze, share=False)) == chase(maze, share=False) != chase(maze)
    assert GridHunter(maze, aims=[2, 0]).aims == (2, 0)


def test_a_ghost_no_farther_than_its_aim_goes_for_him():
    room = parse_maze("; wraps: no\n.P\nG.\n..")
    assert chase(room, "D", aims=(1,), max_turns=1).caught_by == 0, "not down, towards the square ahead of him"


def test_a_chase_without_a_limit_lasts_the_script_and_a_turn_for_every_open_square():
    assert chase(parse_maze("; wraps: no\nP.#G"), "RL").turns == 2 + 3
    assert chase(parse_maze("; wraps: no\nP.#G"), flee).turns == 3


def test_pacman_and_a_ghost_that_face_each_other_do_not_swap():
    record = chase(parse_maze("; wraps: no\nPG."), "R")
    assert record.captured_at == 1 and record.pacman[-1] == (0, 1) == record.ghosts[-1][0]
    assert record.searches == 0, "the ghost did not have to move"


def test_a_ghost_on_his_square_ends_the_chase_before_it_begins():
    assert chase(DETOUR.replace(ghosts=[(2, 3)])).captured_at == 0


def test_a_ghost_without_a_way_stays_and_is_no_error():
    record = chase(parse_maze("; wraps: no\nP.#G"), max_turns=5)
    assert record.captured_at is None and record.turns == 5 and record.moves == 0
    assert repr(record) == "Chase: not caught in 5 turns; grids 1, squares labelled 2"
    assert repr(chase(parse_maze("; wraps: no\nP.#G"), max_turns=1)).startswith("Chase: not caught in 1 turn;")


def test_the_first_ghost_that_arrives_ends_the_turn():
    record = chase(parse_maze("; wraps: no\nGPG"))
    assert record.caught_by == 0 and record.ghosts[-1] == ((0, 1), (0, 2))
    assert chase(parse_maze("; wraps: no\nGPG"), order=(1, 0)).caught_by == 1


def test_ghosts_that_may_not_share_wait_in_line():
    branches = parse_maze("; wraps: no\nP....#\n####..\n####G#\n").replace(ghosts=[(2, 4), (1, 5)])
    together, queue = chase(branches), chase(branches, share=False)
    assert [record.ghosts[1] for record in (together, queue)] == [((1, 4), (1, 4)), ((1, 4), (1, 5))]
    assert together.distinct == (2, 1, 1, 1, 1, 1, 2), "one on top of the other until the first has him"
    assert queue.distinct == (2, 2, 2, 2, 2, 2, 2)
    assert together.captured_at == queue.captured_at == 6


def test_a_ghost_whose_way_is_taken_takes_another_that_is_as_short():
    fork = parse_maze("; wraps: no\n...\n.#P\nG..")
    assert chase(fork, ghosts=[(1, 0), (2, 0)], share=False).ghosts[1] == ((0, 0), (2, 1))


def test_an_ambusher_goes_the_other_way_round():
    """Ghosts behind a Pac-Man who is as quick as they are never catch him; one that aims ahead of him does."""
    ring = parse_maze("; wraps: no\n..........\n.########.\n.########.\n..........").replace(pacman=(0, 3))
    ghosts, laps = [(0, 1), (3, 4)], ("R" * 9 + "DDD" + "L" * 9 + "UUU") * 4  # 2 and 10 squares behind him
    laps = laps[3:]
    assert chase(ring, laps, ghosts=ghosts, max_turns=60).captured_at is None
    record = chase(ring, laps, ghosts=ghosts, aims=(0, 4), max_turns=60)
    assert (record.captured_at, record.caught_by) == (7, 1)
    assert [places[1] for places in record.ghosts] == [
        (3, 4),
        (3, 5),
        (3, 6),
        (3, 7),
        (3, 8),
        (3, 9),
        (2, 9),
        (1, 9),
    ], "the long way round, then four squares from him straight at him"


def test_moves_are_recorded_with_the_grid_that_was_looked_at():
    moves: list[Move] = []
    chase(parse_maze("; wraps: no\nP.G"), recorder=moves.append)
    assert [move[:4] for move in moves] == [
        (1, -1, (0, 0), (0, 0)), (1, 0, (0, 2), (0, 1)), (2, -1, (0, 0), (0, 0)), (2, 0, (0, 1), (0, 0)),
    ]  # fmt: skip
    assert moves[0].grid is None and moves[1].grid.tolist() == [[0, 1, 2]]
    chase(parse_maze("; wraps: no\nP..G"), "R", max_turns=1, recorder=moves.append)
    assert moves[-2] == (1, -1, (0, 0), (0, 1), None)


def test_a_record_cannot_be_changed_and_may_be_a_key():
    with pytest.raises(AttributeError):
        chase(DETOUR).caught_by = None
    assert {chase(DETOUR): "found"}[chase(DETOUR)] == "found"


def test_an_order_names_each_ghost_once():
    assert check_order(None, 3) == (0, 1, 2) and check_order([1, 0], 2) == (1, 0)
    for wrong in [(0,), (0, 0), (0, 1, 2), (1, 2)]:
        with pytest.raises(
            MazeError, match=re.escape(f"order: found {wrong}, expected each ghost's number from 0 to 1 once")
        ):
            check_order(wrong, 2)


@pytest.mark.parametrize("method", METHODS)
def test_recording_changes_no_count(method):
    maze, moves = load_maze("hunters"), []
    plain = chase(maze, flee, method=method, aims=(0, 4))
    recorded = chase(maze, flee, method=method, aims=(0, 4), recorder=moves.append)
    assert recorded == plain and len(moves) == plain.turns + plain.moves


def test_squares_labelled_until_one_is_found():
    assert [labelled_until(RING, (0, 0), square) for square in [(0, 0), (1, 0), (0, 1), (2, 3)]] == [1, 2, 3, 10]
    assert labelled_until(parse_maze("; wraps: no\nP.#."), (0, 0), (0, 3)) == 2


def test_a_policy_is_asked_with_his_square_and_the_ghosts():
    asked = []

    def stubborn(maze, pacman, ghosts):
        asked.append((pacman, ghosts))
        return pacman

    chase(parse_maze("; wraps: no\nP..G"), stubborn)
    assert asked == [((0, 0), ((0, 3),)), ((0, 0), ((0, 2),)), ((0, 0), ((0, 1),))]


def test_a_policy_may_answer_with_any_pair_and_with_nothing_else():
    row = parse_maze("; wraps: no\nP..#G")
    for pair in [(0, 1), [0, 1], np.array([0, 1]), (np.int64(0), np.int64(1))]:
        record = chase(row, lambda maze, pacman, ghosts, pair=pair: pair, max_turns=1)
        assert repr(record.pacman) == "((0, 0), (0, 1))"
    for wrong in [None, 1, "R", (0, 2), (0, -1)]:
        text = f"Pac-Man on (0, 0): found a move to {wrong!r}, expected one of [(0, 0), (0, 1)]; return one of these"
        with pytest.raises(IllegalActionError, match=re.escape(text)):
            chase(row, lambda maze, pacman, ghosts, wrong=wrong: wrong)


def test_scripts():
    assert parse_script("Rr u\n.") == ["R", "R", "U", "."]
    door = parse_maze("; wraps: no\nP/.\n#..")
    assert pacman_step(door, (0, 0), "R") == (0, 0), "a door is a wall for Pac-Man"
    assert pacman_step(door, (0, 0), "L") == (0, 0), "the edge is closed"
    assert pacman_step(door, (0, 0), "R", doors_open=True) == (0, 1), "but not for a ghost"
    assert pacman_step(door.replace(wraps=True), (0, 0), "L") == (0, 2)
    assert pacman_step(parse_maze("P\n.\n."), (0, 0), "U") == (2, 0)


@pytest.mark.parametrize("wraps", [True, False])
def test_for_pacman_a_door_is_a_wall(wraps):
    seen = open_to_pacman(parse_maze("P/.\n/#.").replace(wraps=wraps))
    assert seen.rows == (".#.", "##.") and seen.wraps == wraps


def test_heading_and_what_lies_ahead():
    maze = parse_maze("#####\n..P..\n#####")
    assert heading(maze, (1, 0), (1, 4)) == (0, -1), "through the tunnel"
    assert heading(maze.replace(wraps=True), (2, 1), (0, 1)) == (1, 0), "through the edge below"
    assert heading(maze, (1, 1), (1, 1)) == (0, 0)
    assert [heading(maze, (1, 2), square) for square in [(0, 2), (2, 2), (1, 1), (1, 3)]] == list(LETTERS.values())
    assert heading(parse_maze("; wraps: no\n.\n."), (0, 0), (1, 0)) == (1, 0), "down, there is no way round"
    assert [ahead(maze, (1, 2), (0, 1), steps) for steps in range(4)] == [(1, 2), (1, 3), (1, 4), (1, 0)]
    assert ahead(maze, (1, 2), (0, 0), 4) == (1, 2) and ahead(maze, (1, 2), (1, 0), 4) == (1, 2)


def test_fleeing():
    maze = parse_maze("; wraps: no\n...\n.#.\n..G")
    assert flee(maze, (0, 2), [(2, 2)]) == (0, 1)
    assert flee(maze, (0, 0), [(2, 2)]) == (0, 0), "the far corner: nowhere is farther"
    assert flee(maze, (0, 0), []) == (0, 0)
    assert flee(parse_maze("; wraps: no\n.P.#G"), (0, 1), [(0, 4)]) == (0, 0), "no ghost can reach him: the first way"
    assert flee(parse_maze("; wraps: no\nP/.G"), (0, 0), [(0, 3)]) == (0, 0), "not through a door"
    assert flee(parse_maze("; wraps: no\nGP/."), (0, 1), [(0, 0)]) == (0, 1), "not even from a ghost beside him"


def test_a_random_walk_is_the_same_for_the_same_seed():
    maze = load_maze("rooms")
    walks = [chase(maze, random_walk(np.random.default_rng(seed)), max_turns=40).pacman for seed in (1, 1, 2)]
    assert walks[0] == walks[1] != walks[2]


def test_a_random_walk_goes_every_way_he_may_and_stays_only_where_he_is_shut_in():
    cross, step = parse_maze("; wraps: no\n#.#\n.P/\n#.#"), random_walk(np.random.default_rng(0))
    assert {step(cross, (1, 1), []) for _ in range(50)} == {(0, 1), (2, 1), (1, 0)}
    assert step(parse_maze("; wraps: no\nP/."), (0, 0), []) == (0, 0)


@pytest.mark.parametrize(
    "call, error, text",
    [
        (lambda: chase(parse_maze("..G")), MazeError, "no Pac-Man to chase; put a P into it, or use"),
        (lambda: chase(DETOUR, method="never"), MazeError, "found 'never', expected one of every ghost, every turn"),
        (lambda: chase(DETOUR, aims=()), MazeError, r"aims: found \(\), expected numbers of squares from 0 up"),
        (lambda: chase(DETOUR, aims=(2, -1)), MazeError, r"aims: found \(2, -1\), expected numbers"),
        (lambda: chase(DETOUR, ghosts=[(1, 1)]), MazeError, r"ghosts: square \(1, 1\) is a wall"),
        (lambda: chase(DETOUR, order=(1,)), MazeError, r"order: found \(1,\), expected each ghost"),
        (lambda: chase(DETOUR, "RX"), IllegalActionError, "line 1, column 2: found 'X', expected U, D, L, R, or ."),
        (lambda: chase(DETOUR, lambda *seen: [0, 0]), IllegalActionError, r"found a move to \(0, 0\), expected one of"),
        (lambda: heading(DETOUR, (0, 0), (2, 2)), MazeError, r"\(2, 2\) is not one move away from \(0, 0\)"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(call, error, text):
    with pytest.raises(error, match=text):
        call()
