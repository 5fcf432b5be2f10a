"""Chases by chance: everybody moves by the rules, the record tells it all, and what must not matter does not."""

import string
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacviz.ghost_chasing import chase, check_order
from pacviz.hunters import METHODS, labelled_until
from pacviz.maze import IllegalActionError, MazeError
from pacviz.pacman_moves import LETTERS, ahead, flee, heading, pacman_options, pacman_step, parse_script, random_walk
from pacviz.value_function import distances
from pacviz.weighted_map import hunt
from tests.properties import share
from tests.properties.flood import flood, next_to, one_apart
from tests.properties.strategies import hunted, open_squares, scripts, squares_of


def wanderer(seed):
    return lambda: random_walk(np.random.default_rng(seed))


pacmen = scripts.map(lambda script: lambda: script) | st.just(lambda: flee) | st.integers(0, 999).map(wanderer)
"""Functions that make a Pac-Man: a script, one who flees, or one who wanders, the same way each time that he is made."""

aims = st.lists(st.integers(0, 5), min_size=1, max_size=3)


@st.composite
def chases(draw, mazes=hunted()):  # noqa: B008
    """A maze, a maker of a Pac-Man, and options: every method, aim, order, with and without sharing."""
    maze = draw(mazes)
    options = {
        "method": draw(st.sampled_from(METHODS)),
        "aims": draw(aims),
        "share": draw(st.booleans()),
        "order": draw(st.none() | st.permutations(range(len(maze.ghosts)))),
        "max_turns": draw(st.integers(0, 30)),
    }
    return maze, draw(pacmen), options


def played(maze, pacman, options, how=chase):
    moves = []
    return how(maze, pacman(), **options, recorder=moves.append), moves


@given(chases())
def test_everybody_moves_by_the_rules_and_nobody_through_walls(chosen):
    maze, pacman, options = chosen
    record, _ = played(maze, pacman, options)
    assert record.pacman[0] == maze.pacman and record.ghosts[0] == maze.ghosts
    assert len(record.pacman) == len(record.ghosts) == record.turns + 1 <= options["max_turns"] + 1
    tracks = [record.pacman, *zip(*record.ghosts, strict=True)]
    for track in tracks:
        assert not any(maze.walls[square] for square in track)
        assert all(before == after or one_apart(maze, before, after) for before, after in pairwise(track))
    assert not set(record.pacman[1:]) & set(maze.doors), "doors are for ghosts"


@given(chases(), st.sampled_from([chase, hunt]))
def test_the_record_replays_to_the_same_end(chosen, how):
    """Move by move: everybody starts where he stood, in the order of the turn, and the first meeting is the end."""
    maze, pacman, options = chosen
    if how is hunt:
        options = {"order": options["order"], "max_turns": options["max_turns"]}
    record, moves = played(maze, pacman, options, how)
    order = list(options["order"] or range(len(maze.ghosts)))
    places, at, caught = list(maze.ghosts), maze.pacman, maze.pacman in maze.ghosts
    pacmen, ghosts = [at], [tuple(places)]
    left = list(moves)
    while left:
        assert not caught, "nobody moves after the end"
        for who in [-1, *order]:
            move = left.pop(0)
            assert (move.turn, move.who, move.start) == (len(pacmen), who, at if who == -1 else places[who])
            if who == -1:
                at = move.end
            else:
                places[who] = move.end
            caught = at in places
            if caught:
                assert places[record.caught_by] == at and who in (-1, record.caught_by)
                break
        pacmen.append(at)
        ghosts.append(tuple(places))
    assert (tuple(pacmen), tuple(ghosts)) == (record.pacman, record.ghosts)
    assert caught == (record.caught_by is not None) == (record.captured_at is not None)
    assert caught or record.turns == options["max_turns"]
    assert record.moves == sum(move.start != move.end for move in moves if move.who >= 0)
    assert record.distinct == tuple(len(set(turn)) for turn in ghosts)


@given(chases())
def test_the_same_chase_twice_and_unrecorded_is_the_same(chosen):
    maze, pacman, options = chosen
    record, _ = played(maze, pacman, options)
    assert played(maze, pacman, options)[0] == record == chase(maze, pacman(), **options)


@share(0.5)
@given(chases())
def test_all_methods_lead_along_the_same_way_and_search_less_and_less(chosen):
    maze, pacman, options = chosen
    each, turn, change = (chase(maze, pacman(), **options | {"method": method}) for method in METHODS)
    assert each.pacman == turn.pacman == change.pacman and each.ghosts == turn.ghosts == change.ghosts
    assert each.searches >= turn.searches >= change.searches


@given(hunted(), pacmen, st.integers(0, 20))
def test_what_the_methods_count_by_hand(maze, pacman, max_turns):
    """With every ghost after Pac-Man himself: a search a ghost and turn, a search a turn, a search for each new square of his."""
    records = {method: played(maze, pacman, {"method": method, "max_turns": max_turns}) for method in METHODS}
    record, moves = records["every turn"]
    looks = [(move.turn, move.start) for move in moves if move.who >= 0]
    squares = {turn: record.pacman[turn] for turn, _ in looks}
    reach = {square: len(flood(maze, [square])) for square in set(squares.values())}
    assert records["every ghost"][0].searches == len(looks)
    assert records["every ghost"][0].labelled == sum(
        labelled_until(maze, squares[turn], ghost) for turn, ghost in looks
    )
    assert (record.searches, record.labelled) == (len(squares), sum(reach[square] for square in squares.values()))
    seen = [square for turn, square in squares.items() if turn - 1 not in squares or squares[turn - 1] != square]
    assert records["on change"][0].searches == len(seen)
    assert records["on change"][0].labelled == sum(reach[square] for square in seen)


@given(hunted(), pacmen)
def test_a_ghost_after_pacman_comes_one_move_closer_whenever_there_is_a_way(maze, pacman):
    _, moves = played(maze, pacman, {"max_turns": 15})
    target = maze.pacman
    for move in moves:
        if move.who == -1:
            target = move.end
            continue
        costs = flood(maze, [target])
        assert {square: int(move.grid[square]) for square in costs} == costs and (move.grid >= 0).sum() == len(costs)
        assert move.end == move.start if move.start not in costs else costs[move.end] == costs[move.start] - 1


@given(hunted(least=1), pacmen, aims)
def test_a_ghost_looks_at_the_way_to_its_aim_or_to_pacman_when_he_is_no_farther_than_that(maze, pacman, aims):
    _, moves = played(maze, pacman, {"aims": aims, "max_turns": 12})
    for move in moves:
        if move.who == -1:
            at, direction = move.end, heading(maze, move.start, move.end)
            continue
        aim = aims[move.who % len(aims)]
        near = aim > 0 and flood(maze, [at]).get(move.start, np.inf) <= aim
        costs = flood(maze, [at if near else ahead(maze, at, direction, aim)])
        assert {square: int(move.grid[square]) for square in costs} == costs


@given(hunted())
def test_a_still_pacman_is_caught_in_as_many_turns_as_the_nearest_ghost_has_moves(maze):
    costs = [cost for cost in (distances(maze, maze.pacman)[ghost] for ghost in maze.ghosts) if cost >= 0]
    record = chase(maze)
    assert record.captured_at == (min(costs) if costs else None)
    if costs:
        assert distances(maze, maze.pacman)[maze.ghosts[record.caught_by]] == min(costs)


@given(hunted(), scripts, aims)
def test_ghosts_that_share_squares_do_not_hinder_each_other(maze, script, aims):
    together = chase(maze, script, aims=aims, max_turns=20)
    for number, ghost in enumerate(maze.ghosts):
        alone = chase(maze, script, ghosts=[ghost], aims=[aims[number % len(aims)]], max_turns=20)
        way, own = [places[number] for places in together.ghosts], [places[0] for places in alone.ghosts]
        last = together.turns if together.caught_by in (None, number) else together.turns - 1
        assert way[: last + 1] == own[: last + 1]


@given(chases())
def test_ghosts_that_do_not_share_and_begin_apart_stay_apart(chosen):
    maze, pacman, options = chosen
    maze = maze.replace(ghosts=tuple(dict.fromkeys(maze.ghosts)))
    options = options | {"order": None, "share": False}
    record, _ = played(maze, pacman, options)
    assert set(record.distinct) <= {len(maze.ghosts)}


# how Pac-Man moves


@given(hunted(), st.sampled_from("UDLR"))
def test_a_step_leads_to_an_open_neighbour_or_nowhere_and_heading_leads_back_to_it(maze, letter):
    for square in open_squares(maze):
        for doors_open in (False, True):
            after = pacman_step(maze, square, letter, doors_open)
            assert after == square or after in next_to(maze, square)
            assert doors_open or after == square or after not in maze.doors
        assert pacman_step(maze, square, ".") == square
    options = pacman_options(maze, maze.pacman)
    reached = {pacman_step(maze, maze.pacman, each) for each in LETTERS} - {maze.pacman}
    assert set(options) == reached and len(options) == len(reached)
    for option in options:
        down, right = heading(maze, maze.pacman, option)
        assert pacman_step(maze, maze.pacman, {step: name for name, step in LETTERS.items()}[down, right]) == option


@given(hunted(), st.data())
def test_only_squares_one_move_apart_have_a_heading(maze, data):
    one, other = data.draw(squares_of(maze)), data.draw(squares_of(maze))
    if one == other:
        assert heading(maze, one, other) == (0, 0)
    elif one_apart(maze, one, other):
        assert heading(maze, one, other) in LETTERS.values()
    else:
        with pytest.raises(MazeError, match="is not one move away"):
            heading(maze, one, other)


@given(hunted(), st.sampled_from("UDLR"), st.integers(0, 12))
def test_ahead_is_where_so_many_steps_lead(maze, letter, steps):
    square = maze.pacman
    for _ in range(steps):
        square = pacman_step(maze, square, letter)
    assert ahead(maze, maze.pacman, LETTERS[letter], steps) == square
    assert ahead(maze, maze.pacman, (0, 0), steps) == maze.pacman


@given(hunted(least=1))
def test_who_flees_goes_where_the_nearest_ghost_is_farthest(maze):
    costs = flood(maze, maze.ghosts)
    options = [*pacman_options(maze, maze.pacman), maze.pacman]
    farthest = max(costs.get(square, np.inf) for square in options)
    assert flee(maze, maze.pacman, maze.ghosts) == next(s for s in options if costs.get(s, np.inf) == farthest)


@given(hunted(), st.data())
def test_a_policy_may_answer_with_a_neighbour_that_is_no_door_or_his_own_square_and_with_nothing_else(maze, data):
    answer = data.draw(
        st.tuples(st.integers(-1, 12), st.integers(-1, 12)) | squares_of(maze) | st.none() | st.text(max_size=2)
    )
    asked = maze.replace(ghosts=())
    if answer == maze.pacman or (answer in next_to(maze, maze.pacman) and answer not in maze.doors):
        assert chase(asked, lambda *seen: answer, max_turns=1).pacman[-1] == answer
    else:
        with pytest.raises(IllegalActionError, match="expected one of"):
            chase(asked, lambda *seen: answer, max_turns=1)


@given(st.text(st.sampled_from("UDLRudlr. \n\t") | st.characters(), max_size=30))
def test_a_script_is_its_letters_or_an_error_at_the_first_that_is_none(text):
    wrong = [symbol for symbol in text if symbol not in "UDLRudlr." and not symbol.isspace()]
    if not wrong:
        assert parse_script(text) == [letter.upper() for letter in text if letter in "UDLRudlr."]
        assert parse_script(" ".join(text)) == parse_script(text)
        return
    with pytest.raises(IllegalActionError) as error:
        parse_script(text)
    line, column = (
        int(word) for word in "".join(c if c in string.digits else " " for c in str(error.value)[:40]).split()[:2]
    )
    assert text.splitlines()[line - 1][column - 1] == wrong[0]
    assert f"found {wrong[0]!r}" in str(error.value)


@given(st.none() | st.lists(st.integers(-1, 4), max_size=4), st.integers(0, 4))
def test_an_order_names_every_ghost_once(order, count):
    if order is None or sorted(order) == list(range(count)):
        assert check_order(order, count) == tuple(range(count) if order is None else order)
    else:
        with pytest.raises(MazeError, match="order: found"):
            check_order(order, count)
