"""The three rules of the weighted map against tables worked out by hand, and against a second, plainer way of playing them."""

import math
import random

import numpy as np
import pytest

from pacviz.formats import load_maze, parse_maze
from pacviz.generate import random_maze
from pacviz.ghost_chasing import Move
from pacviz.maze import Maze, MazeError
from pacviz.weighted_map import WeightedMap, hunt

FORK = parse_maze("; wraps: no\n..P..\n.###.\n.....\n##.##\n##.##")  # a ring round Pac-Man with a stem below


def words(table: str) -> list[list[str]]:
    return [line.split() for line in table.splitlines()]


def test_rule_1_every_weight_is_the_distance_without_walls_and_walls_are_infinite():
    table = WeightedMap(parse_maze("; wraps: no\n....\n.##P\n...."))
    assert table.weights == [[4, 3, 2, 1], [3, math.inf, math.inf, 0], [4, 3, 2, 1]]


def test_rule_1_in_a_maze_that_wraps_the_tunnel_is_ignored():
    table = WeightedMap(parse_maze("P....\n#####"))
    assert table.weights[0] == [0, 1, 2, 3, 4]
    assert table.neighbors(0, 0) == [(0, 4), (0, 1)], "though a ghost may go through it"


def test_rule_1_holds_only_when_the_square_has_changed():
    table = WeightedMap(parse_maze("; wraps: no\n.P...\n#####"))
    table.move_ghost((0, 4))
    assert table.weights[0] == [1, 0, 1, 2, 6]
    assert table.move_player((0, 1)) is False
    assert table.weights[0] == [1, 0, 1, 2, 6], "Pac-Man stood still: the doubling stays"
    assert table.move_player((0, 2)) is True
    assert table.weights[0] == [2, 1, 0, 1, 2], "he moved: the doubling is lost"
    assert (table.rebuilds, table.written) == (2, 10)


def test_making_the_table_writes_a_number_for_every_square_that_is_no_wall():
    table = WeightedMap(parse_maze("; wraps: no\nP.#.\n/G.."))
    assert table.written == 7 and type(table.written) is int


def test_rule_2_ties_go_up_down_left_right_or_as_asked():
    cross = parse_maze("; wraps: no\n#.#\n...\n#.#")
    for ties, first in [("UDLR", (0, 1)), ("DULR", (2, 1)), ("LRUD", (1, 0)), ("RLDU", (1, 2))]:
        table = WeightedMap(cross, (1, 1), ties=ties)
        assert [table.weight(*square) for square in table.neighbors(1, 1)] == [1, 1, 1, 1]
        assert table.choose((1, 1)) == first


def test_rule_2_a_ghost_always_moves_even_away():
    table = WeightedMap(parse_maze("; wraps: no\nP#..\n####"))
    assert table.move_ghost((0, 2)) == (0, 3)
    assert table.move_ghost((0, 3)) == (0, 2)


def test_rule_2_a_ghost_without_free_neighbours_stays_and_doubles_nothing():
    table = WeightedMap(parse_maze("; wraps: no\nP.#.\n####"))
    assert table.move_ghost((0, 3)) == (0, 3)
    assert table.weight(0, 3) == 3


def test_rule_2_upside_down_takes_the_first_of_the_heaviest_and_changes_nothing():
    table = WeightedMap(parse_maze("; wraps: no\n#.#\n...\n#P#"))
    assert table.choose_heaviest((1, 1)) == (0, 1) and table.choose((1, 1)) == (2, 1)
    assert table.choose_heaviest((0, 1)) == (1, 1), "the only way"
    assert WeightedMap(parse_maze("P#."), ties="RDLU").choose_heaviest((0, 2)) == (0, 0)
    assert WeightedMap(parse_maze("; wraps: no\nP#.")).choose_heaviest((0, 2)) == (0, 2), "shut in"
    assert table.doublings(1, 1) == 0


def test_rule_2_choosing_changes_nothing():
    table = WeightedMap(FORK)
    before = table.weights
    assert table.choose((4, 2)) == table.choose((4, 2)) == (3, 2)
    assert table.weights == before


def test_rule_3_doubles_the_square_left_not_the_one_entered():
    table = WeightedMap(parse_maze("; wraps: no\nP...\n####"))
    assert table.move_ghost((0, 2)) == (0, 1)
    assert table.weights[0] == [0, 1, 4, 3]


def test_a_door_is_no_wall_for_ghosts():
    table = WeightedMap(parse_maze("; wraps: no\nP./G"))
    assert table.weights == [[0, 1, 2, 3]]
    assert table.choose((0, 3)) == (0, 2)


def test_two_ghosts_in_one_turn_worked_out_by_hand():
    table = WeightedMap(FORK)
    assert table.turn((0, 2), [(3, 2), (4, 2)]) == ((2, 2), (3, 2))
    assert words(str(table)) == words("2 1 0 1 2\n3 # # # 3\n4 3 2 3 4\n# # 6 # #\n# # 8 # #")
    assert table.turn((0, 2), [(2, 2), (3, 2)]) == ((2, 1), (2, 2))
    assert words(str(table)) == words("2 1 0 1 2\n3 # # # 3\n4 3 4 3 4\n# # 12 # #\n# # 8 # #")
    assert table.turn((0, 2), [(2, 1), (2, 2)]) == ((2, 0), (2, 3)), "the leader spoiled the left: the other goes right"
    assert words(str(table)) == words("2 1 0 1 2\n3 # # # 3\n4 6 8 3 4\n# # 12 # #\n# # 8 # #")


def test_the_same_two_ghosts_with_the_follower_first_stay_together():
    table, ghosts = WeightedMap(FORK), ((3, 2), (4, 2))
    for expected in [((2, 2), (3, 2)), ((2, 1), (2, 2)), ((2, 0), (2, 1))]:
        ghosts = table.turn((0, 2), ghosts, order=(1, 0))
        assert ghosts == expected
    assert words(str(table)) == words("2 1 0 1 2\n3 # # # 3\n4 6 8 3 4\n# # 12 # #\n# # 8 # #")


def test_ghosts_see_the_doublings_of_those_that_moved_before_them_in_the_same_turn():
    row = parse_maze("; wraps: no\nP.....\n######")
    assert WeightedMap(row).turn((0, 0), [(0, 3), (0, 2)]) == ((0, 2), (0, 1))
    pocket = parse_maze("; wraps: no\nP#...\n#####")  # weights 2 3 4: both on the 3, the first goes left and makes it 6
    table = WeightedMap(pocket)
    assert table.turn((0, 0), [(0, 3), (0, 3)]) == ((0, 2), (0, 2))
    assert table.weight(0, 3) == 12, "doubled once for each ghost that left it"


def plain_game(maze: Maze, ghosts: list, turns: int, walk: random.Random | None) -> list:
    """The rules once more, with ints written out: one list of ghost squares a turn."""

    def fresh(pacman):
        return {
            (r, c): abs(r - pacman[0]) + abs(c - pacman[1])
            for r in range(maze.get_height()) for c in range(maze.get_width()) if maze.is_open(r, c)
        }  # fmt: skip

    pacman, ghosts, seen = maze.pacman, list(ghosts), []
    weight = fresh(pacman)
    for _ in range(turns):
        if walk and walk.random() < 0.2:
            pacman = walk.choice(maze.neighbors(*pacman) or [pacman])
            weight = fresh(pacman)
        for k, ghost in enumerate(ghosts):
            around = maze.neighbors(*ghost)
            if around:
                ghosts[k] = min(around, key=weight.__getitem__)
                weight[ghost] *= 2
        seen.append((pacman, list(ghosts)))
    return seen


@pytest.mark.parametrize("seed", range(12))
def test_the_same_game_as_with_ints_written_out(seed):
    maze = random_maze(9 + 2 * (seed % 3), 11, np.random.default_rng(seed), loops=0.2)
    rng = random.Random(seed)
    squares = [(r, c) for r in range(maze.get_height()) for c in range(maze.get_width()) if maze.is_open(r, c)]
    maze = maze.replace(pacman=rng.choice(squares), wraps=bool(seed % 2))
    ghosts = rng.sample(squares, 3)
    table, places = WeightedMap(maze), ghosts
    for pacman, expected in plain_game(maze, ghosts, 400, random.Random(seed) if seed % 4 else None):
        places = table.turn(pacman, places)
        assert list(places) == expected


def test_a_table_with_weights_of_thousands_of_digits_can_be_printed():
    """Python writes out no number of more than 4300 digits."""
    table = WeightedMap(parse_maze("; wraps: no\nP..#"))
    for _ in range(20_000):
        table.move_ghost((0, 2))
    assert str(table).split() == ["0", "1", "2*2^20000", "#"]
    assert table.weight(0, 2) == 2**20_001
    assert "2*2^20000" in repr(table)


def test_a_million_turns_with_a_shut_in_ghost_keep_exact_weights():
    table = WeightedMap(parse_maze("; wraps: no\nP.#..\n#####"))
    ghost = (0, 3)
    for _ in range(1_000_000):
        (ghost,) = table.turn((0, 0), (ghost,))
    assert ghost == (0, 3)
    assert (table.doublings(0, 3), table.doublings(0, 4)) == (500_000, 500_000)
    assert table.weight(0, 3) == 3 << 500_000
    assert table.weight(0, 4) == 4 << 500_000
    assert table.weight(0, 3) < table.weight(0, 4) < math.inf
    assert table.weights[0][:3] == [0, 1, math.inf]


def test_weights_beyond_the_largest_float_are_still_told_apart():
    """In a cross of five squares the ghost visits all arms alike; with floats all would be infinite after 1024 doublings."""
    table = WeightedMap(parse_maze("; wraps: no\nP####\n##.##\n#...#\n##.##"), ties="LRUD")
    ghost = (2, 2)
    for _ in range(20_000):
        (ghost,) = table.turn((0, 0), (ghost,))
    visits = {arm: table.doublings(*arm) for arm in [(1, 2), (3, 2), (2, 1), (2, 3)]}
    assert sum(visits.values()) == 10_000 and max(visits.values()) - min(visits.values()) <= 1
    assert all(table.weight(*arm) == (arm[0] + arm[1]) << visits[arm] for arm in visits)


def test_a_pocket_of_true_distance_12():
    pocket = load_maze("chase_pocket")
    assert hunt(pocket).captured_at == 24
    assert hunt(pocket, ties="LRUD").captured_at == 18
    assert hunt(pocket, doubling=False, max_turns=1000).captured_at is None
    assert hunt(pocket, "RL" * 150, max_turns=300).captured_at is None, "he moves, the doublings are lost"


def test_without_doubling_the_ghost_rocks_between_two_squares_for_ever():
    ghosts = [places[0] for places in hunt(load_maze("chase_pocket"), doubling=False, max_turns=50).ghosts]
    assert ghosts[:6] == [(2, 2), (2, 3), (2, 4), (3, 4), (2, 4), (3, 4)]
    assert ghosts[2:-2] == ghosts[4:]


@pytest.mark.parametrize(
    "call, text",
    [
        (lambda: WeightedMap(parse_maze("...")), "no Pac-Man; put a P into it, or give the player"),
        (lambda: WeightedMap(FORK, (1, 2)), r"^player: square \(1, 2\) is a wall; choose an open square"),
        (lambda: WeightedMap(FORK, (9, 9)), r"^player: square \(9, 9\) is outside the maze; rows go from 0 to 4"),
        (lambda: WeightedMap(FORK, ties="UDL"), "found 'UDL', expected the letters U, D, L and R, each once"),
        (lambda: WeightedMap(FORK).choose((1, 1)), r"^ghost: square \(1, 1\) is a wall"),
        (lambda: WeightedMap(FORK).weight(0, 5), r"square \(0, 5\) is outside"),
        (lambda: WeightedMap(FORK).weight(-1, 0), r"square \(-1, 0\) is outside"),
        (lambda: WeightedMap(FORK).doublings(0, 5), r"square \(0, 5\) is outside"),
        (lambda: WeightedMap(FORK).neighbors(0, 5), r"square \(0, 5\) is outside"),
        (lambda: WeightedMap(FORK).move_player((1, 1)), r"^player: square \(1, 1\) is a wall"),
        (lambda: WeightedMap(FORK).turn((0, 2), [(2, 2), (3, 2)], order=(0, 0)), r"order: found \(0, 0\), expected each"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(call, text):
    with pytest.raises(MazeError, match=text):
        call()


def test_a_hunt_counts_tables_as_searches_and_numbers_written_as_squares_labelled():
    corridor = parse_maze("; wraps: no\nP....G\n######")
    assert (hunt(corridor).searches, hunt(corridor).labelled) == (1, 6)
    moving = hunt(corridor, "R.R")
    assert (moving.captured_at, moving.searches, moving.labelled) == (3, 3, 18), "at the start and after two steps"


def test_a_hunt_takes_ghosts_order_and_recorder_as_a_chase_does():
    moves: list[Move] = []
    record = hunt(FORK, ghosts=[(3, 2), (4, 2)], order=(1, 0), max_turns=3, recorder=moves.append)
    assert record.ghosts == (((3, 2), (4, 2)), ((2, 2), (3, 2)), ((2, 1), (2, 2)), ((2, 0), (2, 1)))
    assert [(move.who, move.start, move.end) for move in moves[:3]] == [
        (-1, (0, 2), (0, 2)), (1, (4, 2), (3, 2)), (0, (3, 2), (2, 2)),
    ]  # fmt: skip
    assert moves[1].grid[4][2] == 4 and moves[2].grid[4][2] == 8, "the table as it was before each move"
    assert hunt(FORK, ghosts=[(4, 2)], max_turns=5) == hunt(FORK, ghosts=[(4, 2)], max_turns=5, recorder=moves.append)


def test_ghosts_of_one_table_may_share_a_square():
    pile = hunt(parse_maze("; wraps: no\nP....G"), ghosts=[(0, 5), (0, 5)], max_turns=1)
    assert pile.ghosts[-1] == ((0, 4), (0, 4))


def test_it_shows_itself():
    wide = WeightedMap(parse_maze("; wraps: no\nP.........."))
    assert str(wide) == " 0  1  2  3  4  5  6  7  8  9 10", "columns of one width"
    table = WeightedMap(parse_maze("; wraps: no\nP.#"))
    assert repr(table) == "WeightedMap around (0, 0), made 1 times\n0 1 #"
