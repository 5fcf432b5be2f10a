"""The tribute game: every rule and every choice, the levels of the project, and the command with its exit status."""

import io
import subprocess
import sys

import numpy as np
import pytest

from pacviz.__main__ import main
from pacviz.formats import load_maze, maze_folder, parse_maze
from pacviz.generate import random_maze
from pacviz.ghost_chasing import Move
from pacviz.maze import IllegalActionError, MazeError
from pacviz.tribute import Rules, TributeGame, safe_zone
from pacviz.value_function import distances
from pacviz.weighted_map import hunt

WINS = {
    "tribute_rock": "RDDLLLLLLLLLLLLLLLLLLUUUURRRRRRRRRRRRRRRRRRD",
    "tribute_escape": "UUULRRRDLDRDLDLLUULUDDDDRRRRUDDLLLLUUUUURULLLLLLLLLLLLLLLDDDDDDRRRRRRRRRRRRR",
    "tribute_pincer": "LLLRRRRRRRRRR.RRLL......RRDDDDLRUUUULLLLLLLLLLLLLLLLLLDDDDRRRRRRRRRRRRRRRR",
    "tribute_tunnel": (
        ".UUUURRRRRRRDDRRRRUURRRRRRRDDDDDDDDLLLLLLLUULLDULLDDLLLLLLLUUUURRDDRRRUUUULL..LDDLLLLLLLUULLLDDDDRRRUDLLLUULLDUUULLUDLLDDD"
    ),
    "tribute_house": (
        "LUULLLLDDRRDDRRDDRRRRRRRRRRUULLLLUULLLLUURRRRUUUUUUUUUULLLLLLUULLLLDDLLLLDDRRRRDDDDDDDDLLLLDDRRDDRRL"
        "LLLDDRRRRRRRRRRUURRUURRUURRRRDDLLDDLLUUUUUUUUUUUURRRRUUUULLLLLLLLDDLLLLLRDDRRDDRRUURRUURRUDRRRRD.UUD"
        "LRUULLLLLLLLDDLLLLLLUULLLLDDRRRRDDDDDDDDDDDDDURRR"
    ),
}
LEVELS = ["tribute_rock", "tribute_escape", "tribute_pincer", "tribute_tunnel", "tribute_house"]


def game(text: str, **rules) -> TributeGame:
    return TributeGame(parse_maze("; wraps: no\n" + text), Rules(**rules))


def test_won_when_the_last_dot_is_eaten():
    assert repr(game("*P*.G").play("L")) == "not over after turn 1: 1 left to eat"
    won = game("*P*").play("LRRRRR")
    assert won.won and not won.lost and repr(won) == "won in turn 3"


def test_lost_when_a_ghost_enters_his_square_or_he_enters_its():
    assert repr(game("P.G*").play(".")) == "not over after turn 1: 1 left to eat"
    assert repr(game("P.G*").play("..")) == "lost in turn 2: caught by ghost 1"
    assert repr(game("P.G*").play("R")) == "lost in turn 1: caught by ghost 1"
    assert game("PG*").play("R").lost, "they do not swap squares"


def test_the_last_dot_wins_even_on_a_ghost():
    level = parse_maze("; wraps: no\nPG").replace(dots=[(0, 1)])
    assert TributeGame(level).play("R").won


def test_a_level_without_dots_is_never_won():
    assert not game("P.+.").play("RRR").over


def test_pearls_are_needed_only_where_the_rules_say_so():
    assert game("+P*").play("R").won
    needed = game("+P*", pearls_needed=True)
    assert not needed.play("R").over and needed.play("LL").won


def test_a_move_into_a_wall_a_door_or_a_closed_edge_is_lost_but_takes_a_turn():
    walls = game("P/.\n#.*")
    assert [walls.move(letter).pacman for letter in "RLUD"] == [(0, 0)] * 4
    assert walls.scene.turn == 4


def test_he_goes_through_the_tunnel_where_the_level_wraps():
    assert TributeGame(parse_maze("P.*\n###")).play("L").won


def test_ghosts_hunt_by_the_weighted_map_in_their_order():
    fork = "..P..\n.###.\n.....\n##G##\n##G##"
    split, together = game(fork), game(fork, order=(1, 0))
    assert split.play("...").scene.ghosts == ((2, 0), (2, 3))
    assert together.play("...").scene.ghosts == ((2, 0), (2, 1))
    assert split.table.weight(3, 2) == 12


def test_the_same_hunt_as_without_the_game():
    """Dots aside, the ghosts of the game do what the bare three rules do."""
    level = load_maze("tribute_escape")
    record, play = hunt(level), TributeGame(level)
    for expected in record.ghosts[1:]:
        assert play.move(".").ghosts == expected
    assert play.lost and play.scene.turn == record.captured_at == 81


def test_a_pearl_makes_ghosts_eatable_for_a_while_and_an_eaten_one_never_comes_back():
    row = game("P+..G....*", fear_turns=3)
    scene = row.move("R")
    assert scene.fear == 2 and scene.pearls == frozenset() and scene.ghosts == ((0, 5),), "it flees"
    assert [row.move("R").fear for _ in range(3)] == [1, 0, 0]
    eats = game("P+G..*", without_zone="hunt").play("R")
    assert eats.scene.ghosts == (None,) and not eats.over, "the ghost ran into him while it was eatable"
    assert eats.play("RRRR").won


def test_fear_lasts_exactly_so_many_turns_of_the_ghosts():
    assert game("G#P+..*", fear_turns=2).play("R").scene.fear == 1
    none = game("P+.G.*", fear_turns=0, without_zone="hunt")
    assert none.play("R").scene.ghosts == ((0, 2),) and none.play("R").lost


def test_a_new_pearl_starts_the_time_again():
    assert [game("P+.+.*#G", fear_turns=9).play("R" * k).scene.fear for k in (1, 2, 3)] == [8, 7, 8]


def test_the_choices_made_where_the_source_leaves_things_open_are_fixed_for_a_game():
    rules = Rules()
    assert (rules.fear_turns, rules.without_zone, rules.pearls_needed, rules.order) == (30, "flee", False, None)
    with pytest.raises(AttributeError):
        rules.fear_turns = 5
    assert game("P+..*").play("R").scene.fear == 29, "a pearl frightens for 30 turns, of which one is over"


def test_ties_and_doubling_are_those_of_the_rules():
    ring = "...\n.#.\n.P*\n.#.\n.G."  # two ways round, equally long
    assert game(ring).play(".").scene.ghosts == ((4, 0),)
    assert game(ring, ties="RLUD").play(".").scene.ghosts == ((4, 2),)
    assert game(ring).play("..").table.doublings(4, 1) == 1
    assert game(ring, doubling=False).play("..").table.doublings(4, 1) == 0


def test_a_ghost_on_his_square_at_the_start_has_caught_him():
    caught = TributeGame(parse_maze("P.*").replace(ghosts=[(0, 1), (0, 0)]))
    assert caught.lost and caught.over and repr(caught) == "lost in turn 0: caught by ghost 2"


def test_of_several_ghosts_on_his_square_the_first_has_caught_him():
    assert TributeGame(parse_maze("PG*").replace(ghosts=[(0, 1), (0, 1)])).play("R").caught_by == 0


def test_where_he_was_one_turn_earlier():
    play = game("P..*")
    assert [play.before, *(play.move(letter) and play.before for letter in "R.R")] == [(0, 0), (0, 0), (0, 1), (0, 1)]


def test_he_eats_a_ghost_by_stepping_on_it_with_the_pearl_under_it():
    level = parse_maze("; wraps: no\nPG.*").replace(capsules=[(0, 1)])
    assert TributeGame(level).play("R").scene.ghosts == (None,)


def test_ghosts_in_fear_run_for_the_safe_zone_by_the_shortest_way_and_wait_there():
    house = game("P+....*\n.####.#\n..G../.", fear_turns=9)
    assert sorted(house.safe) == [(2, 5), (2, 6)]
    track = [house.move(letter).ghosts[0] for letter in "R....."]
    assert track == [(2, 3), (2, 4), (2, 5), (2, 5), (2, 5), (2, 5)]
    assert [house.move(".").ghosts[0] for _ in range(4)] == [(2, 5), (2, 5), (2, 5), (1, 5)], "then it hunts again"
    moves: list[Move] = []
    hunters = parse_maze("; wraps: no\nP+....*\n.####.#\n..G../.")
    brave = TributeGame(hunters, Rules(fear_turns=9, without_zone="hunt"), moves.append)
    assert [brave.move(letter).ghosts[0] for letter in "R....."] == track, "what else they do without a zone"
    assert [move.grid for move in moves] == [None] * 12, "they look at no table"


def test_ghosts_in_fear_run_for_the_safe_zone_even_towards_him():
    house = game("P+....*\n.####.#\n./..G..", fear_turns=9)
    assert house.safe == {(2, 1)}
    assert [house.move(letter).ghosts[0] for letter in "R..."] == [(2, 3), (2, 2), (2, 1), (2, 1)]


def test_the_board_shows_what_is_left_and_where_everybody_is():
    play = game("P+G.*.G\n####.*+", without_zone="hunt", order=(1, 0))
    assert play.board == play.maze
    assert play.play("R").scene.ghosts[0] is None
    assert play.board.rows == (".P..*G.", "####.*+")


def test_without_a_safe_zone_they_flee_to_the_heaviest_square_or_hunt_on():
    assert game("P+.G..*").play("R").scene.ghosts == ((0, 4),)
    assert game("P+.G..*", without_zone="hunt").play("R").scene.ghosts == ((0, 2),)


def test_a_ghost_in_fear_doubles_nothing():
    fleeing = game("P+.G..*").play("R")
    assert [fleeing.table.doublings(0, col) for col in range(7)] == [0] * 7


def test_the_safe_zone_is_what_pacman_cannot_enter():
    house = load_maze("tribute_house")
    zone = safe_zone(house)
    assert set(house.doors) < zone and set(house.ghosts) <= zone
    assert not zone & set(house.dots) and not zone & set(house.capsules)


def test_moves_are_recorded_as_in_a_chase():
    moves: list[Move] = []
    recorded = TributeGame(parse_maze("; wraps: no\n*PG..+"), recorder=moves.append)
    recorded.move("L")
    assert [move[:4] for move in moves] == [(1, -1, (0, 1), (0, 0))], "the last dot ends the turn"
    recorded = TributeGame(parse_maze("; wraps: no\n*P.G"), recorder=moves.append)
    recorded.move(".")
    assert moves[-1][:4] == (1, 0, (0, 3), (0, 2)) and moves[-1].grid == [[1, 0, 1, 2]]


@pytest.mark.parametrize("name", LEVELS)
def test_levels_plain_manhattan_rocks_for_ever_and_doubling_frees_the_ghosts(name):
    level = load_maze(name)
    assert level.shape[1] == 21 and level.wraps and level.dots
    assert hunt(level, doubling=False, max_turns=2000).captured_at is None
    assert hunt(level, max_turns=2000).captured_at is not None


@pytest.mark.parametrize("name", LEVELS)
def test_levels_he_can_reach_all_dots_and_pearls(name):
    level = load_maze(name)
    zone = safe_zone(level)
    costs = distances(level, level.pacman)
    assert all(costs[square] >= 0 and square not in zone for square in (*level.dots, *level.capsules))
    floor = {(int(row), int(col)) for row, col in np.argwhere(~level.walls)}
    assert all(costs[square] >= 0 for square in floor - zone)


def test_level_pincer_the_two_split_only_if_the_leader_moves_first():
    level = load_maze("tribute_pincer")
    split, together = hunt(level), hunt(level, order=(1, 0))
    middle = level.get_width() // 2
    sides = [{np.sign(col - middle) for _, col in record.ghosts[8]} for record in (split, together)]
    assert sides == [{-1, 1}, {-1}]


def test_level_tunnel_manhattan_ignores_it():
    level = load_maze("tribute_tunnel")
    assert distances(level, level.pacman)[level.ghosts[0]] == 3
    assert hunt(level).captured_at == 30


@pytest.mark.parametrize("name", WINS)
def test_levels_can_be_won(name):
    assert TributeGame(load_maze(name)).play(WINS[name]).won


@pytest.mark.parametrize(
    "call, error, text",
    [
        (lambda: game("..G*"), MazeError, "the level has no Pac-Man; put one in"),
        (lambda: Rules(fear_turns=-1), MazeError, "fear_turns: found -1, expected a number of turns from 0 up"),
        (lambda: Rules(without_zone="x"), MazeError, "without_zone: found 'x', expected one of flee, hunt"),
        (lambda: game("PG*", order=(1,)), MazeError, r"order: found \(1,\)"),
        (lambda: game("P*").play("RR").move("R"), IllegalActionError, "the game is over: won in turn 1; start a new TributeGame"),
        (lambda: game("P*").play("Q"), IllegalActionError, "found 'Q', expected U, D, L, R, or . to stay"),
        (lambda: game("P*").move("RR"), IllegalActionError, "move: found 'RR', expected one letter"),
        (lambda: game("P*").move(""), IllegalActionError, "move: found '', expected one letter"),
        (lambda: safe_zone(parse_maze("..")), MazeError, "the level has no Pac-Man"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(call, error, text):
    with pytest.raises(error, match=text):
        call()


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Runs the command in this process: exit status, what it printed, what it complained about."""

    def run(moves: str, level: bytes, *options: str) -> tuple[int, str, str]:
        (tmp_path / "moves.txt").write_text(moves)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(level)))
        try:
            status = main(["tribute", "--moves", str(tmp_path / "moves.txt"), *options])
        except SystemExit as stop:  # argparse
            status = stop.code
        return status, *capsys.readouterr()

    return run


def level_bytes(name: str) -> bytes:
    return (maze_folder() / f"{name}.level").read_bytes()


@pytest.mark.parametrize(
    "name, moves, status, out",
    [
        ("tribute_rock", WINS["tribute_rock"], 0, "won in turn 44\n"),
        ("tribute_rock", "\n".join(WINS["tribute_rock"].lower()), 0, "won in turn 44\n"),
        ("tribute_rock", "." * 40, 1, "lost in turn 38: caught by ghost 1\n"),
        ("tribute_rock", "RU", 1, "not over after turn 2: 41 left to eat\n"),
    ],
)
def test_command_exit_status(name, moves, status, out, run):
    assert run(moves, level_bytes(name)) == (status, out, "")


def test_command_as_it_is_typed(tmp_path):
    (tmp_path / "moves.txt").write_text(WINS["tribute_rock"])
    command = [sys.executable, "-m", "pacviz", "tribute", "--moves", str(tmp_path / "moves.txt")]
    done = subprocess.run(command, input=level_bytes("tribute_rock"), capture_output=True)
    assert (done.returncode, done.stdout.split(), done.stderr) == (0, b"won in turn 44".split(), b"")


@pytest.mark.parametrize(
    "level, text",
    [
        (b"", "standard input: is empty"),
        (b"000\n", "standard input, line 1: found 3 characters, expected 21"),
        (b"!" + b" " * 18 + b"~*\n", 'standard input, line 1, column 20: found "~"'),
        (b"*" * 21 + b"\n", "the level has no Pac-Man"),
        (b"!" * 21 + b"\n", "found a second Pac-Man"),
        (b"\xff\xfe" * 20, "standard input: found byte 0xff at offset 0, expected text"),
        (b" " * 10_000_001, "standard input: is larger than 10 MB"),
    ],
    ids=["empty", "narrow", "unknown", "nobody", "two", "binary", "huge"],
)
def test_command_bad_level(level, text, run):
    status, out, complaint = run("R", level)
    assert (status, out) == (2, "") and text in complaint and complaint.count("\n") == 1


def test_command_bad_moves_and_options(run, tmp_path):
    level = level_bytes("tribute_rock")
    status, out, complaint = run("UD\nQ", level)
    assert (status, out) == (2, "") and "moves.txt: moves, line 2, column 1: found 'Q'" in complaint
    assert run("U", level, "--order", "5")[0] == 2
    assert run("U", level, "--fear", "-3")[0] == 2
    assert "expected numbers as in 1,0,2,3" in run("U", level, "--order", "a")[2]
    assert run("U", level, "--moves", str(tmp_path / "none"))[0] == 2


def test_command_shows_the_board_and_takes_the_choices(run):
    status, out, _ = run("RUU", level_bytes("tribute_rock"), "--show", "--ties", "LRUD", "--pearls-needed")
    assert "#******************P#" in out and out.endswith("not over after turn 3: 41 left to eat\n") and status == 1
    assert run("L", b"*!" + b"0" * 19)[0] == 0
    assert run("L", b"+!" + b"0" * 19, "--pearls-needed")[0] == 0
    assert run("L", b"+!" + b"0" * 19)[0] == 1
    assert run("P*", b"", "--format", "pacviz")[0] == 2


@pytest.mark.parametrize("seed", range(20))
def test_random_games_keep_the_rules(seed):
    """Whatever is played: walls and doors hold, what is eaten stays eaten, and the end is the end of one of the two kinds."""
    rng = np.random.default_rng(seed)
    maze = random_maze(9, 11, rng, loops=0.3, wraps=bool(seed % 2))
    floor = [(int(row), int(col)) for row, col in np.argwhere(~maze.walls)]
    chosen = [floor[int(k)] for k in rng.permutation(len(floor))]
    level = maze.replace(
        pacman=chosen[0], ghosts=chosen[1:4], doors=chosen[4:6], capsules=chosen[6:9], dots=chosen[9:25]
    )
    play = TributeGame(level, Rules(fear_turns=int(rng.integers(9)), without_zone=["flee", "hunt"][seed % 2]))
    for letter in rng.choice(list("UDLR."), size=400):
        if play.over:
            break
        before, after = play.scene, play.move(str(letter))
        assert after.turn == before.turn + 1
        assert after.pacman == before.pacman or after.pacman in level.neighbors(*before.pacman)
        assert after.pacman not in level.doors
        assert after.dots == before.dots - {after.pacman} and after.pearls == before.pearls - {after.pacman}
        assert (
            after.fear == max(0, (play.rules.fear_turns if after.pearls < before.pearls else before.fear) - 1)
            or play.won
        )
        for old, new in zip(before.ghosts, after.ghosts, strict=True):
            assert new is None or new == old or new in level.neighbors(*old)
            assert old is not None or new is None, "an eaten ghost never comes back"
            assert new is not None or old is None or before.fear or after.pearls < before.pearls, "eaten only in fear"
    assert play.won == (not play.scene.dots) and not (play.won and play.lost)
    assert not play.lost or play.scene.ghosts[play.caught_by] == play.scene.pacman
