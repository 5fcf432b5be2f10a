"""The weighted map, and the tribute game around it, turn by turn beside a slow model of their rules."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacviz.maze import IllegalActionError, Maze, MazeError
from pacviz.tribute import WITHOUT_ZONE, Rules, TributeGame, safe_zone
from pacviz.weighted_map import WeightedMap, hunt
from tests.properties import share
from tests.properties.strategies import bare_mazes, floor, furnished, hunted, open_squares, shapes, squares_of, walls
from tests.properties.weighted_model import SlowGame, SlowMap

ties = st.permutations("UDLR").map("".join)


@st.composite
def tables(draw, mazes=hunted()):  # noqa: B008
    """A maze with ghosts, and the table and its model, with any order of looking round, with and without doubling."""
    maze, letters, doubling = draw(mazes), draw(ties), draw(st.booleans() | st.just(True))
    return maze, WeightedMap(maze, ties=letters, doubling=doubling), SlowMap(maze, maze.pacman, letters, doubling)


@given(tables(), st.data())
def test_turn_by_turn_as_the_rules_say(chosen, data):
    """The player stands for some turns, then is somewhere else; every weight is compared after every turn."""
    maze, table, slow = chosen
    places, changes = list(maze.ghosts), 0
    order = data.draw(st.permutations(range(len(places))))
    for player in data.draw(st.lists(st.none() | squares_of(maze), max_size=25)):
        player = player or slow.player
        changes += player != slow.player
        slow.rule_1(player)
        expected = list(places)
        for number in order:
            expected[number] = slow.rules_2_and_3(expected[number])
        places = list(table.turn(player, places, order))
        assert places == expected
        assert table.weights == slow.table()
    assert table.rebuilds == 1 + changes
    assert table.written == table.rebuilds * len(open_squares(maze))


@share(0.3)
@given(tables(hunted(bare_mazes(shapes(side=3, line=6)), least=1, most=3)), st.integers(1000, 1500))
def test_weights_stay_exact_however_long_the_player_stands(chosen, turns):
    maze, table, slow = chosen
    places = list(maze.ghosts)
    for _ in range(turns):
        expected = [slow.rules_2_and_3(ghost) for ghost in places]
        places = list(table.turn(maze.pacman, places))
        assert places == expected
    assert table.weights == slow.table()
    moved = sum(len(maze.neighbors(*ghost)) > 0 for ghost in maze.ghosts) if table.doubling else 0
    assert sum(table.doublings(*square) for square in open_squares(maze)) == turns * moved
    assert all(type(table.weight(*square)) is int for square in open_squares(maze))


@given(tables(), st.data())
def test_a_look_changes_nothing_and_finds_the_first_of_the_lightest_or_heaviest(chosen, data):
    maze, table, slow = chosen
    places = list(maze.ghosts)
    for _ in range(data.draw(st.integers(0, 12))):
        table.turn(maze.pacman, places)
        places = [slow.rules_2_and_3(ghost) for ghost in places]
    for square in open_squares(maze):
        around = slow.around[square]
        assert table.neighbors(*square) == around
        weights = [table.weight(*near) for near in around]
        assert table.choose(square) == (around[weights.index(min(weights))] if around else square)
        assert table.choose_heaviest(square) == (around[weights.index(max(weights))] if around else square)
    assert table.weights == slow.table()


@given(walls(), st.booleans(), st.data())
def test_a_wall_weighs_infinitely_much_and_nobody_is_asked_from_there(grid, wraps, data):
    maze = Maze(grid, wraps=wraps)
    table = WeightedMap(maze, data.draw(squares_of(maze)))
    square = data.draw(st.tuples(st.integers(-1, grid.shape[0]), st.integers(-1, grid.shape[1])))
    if square in open_squares(maze):
        assert table.weight(*square) < math.inf
        return
    inside = 0 <= square[0] < grid.shape[0] and 0 <= square[1] < grid.shape[1]
    if inside:
        assert table.weight(*square) == math.inf
        table.neighbors(*square)  # asking for them makes no floor of the wall
    for call in (table.choose, table.move_ghost, table.move_player, lambda square: WeightedMap(maze, square)):
        with pytest.raises(MazeError, match="is a wall" if inside else "is outside"):
            call(square)


@given(tables())
def test_the_same_square_in_another_form_is_no_change(chosen):
    maze, table, _ = chosen
    assert not table.move_player(list(maze.pacman)) and table.rebuilds == 1


@share(0.5)
@given(hunted(), ties, st.booleans(), st.integers(0, 60))
def test_a_hunt_is_the_table_played_turn_by_turn_until_somebody_has_him(maze, letters, doubling, turns):
    record = hunt(maze, ties=letters, doubling=doubling, max_turns=turns)
    slow, places = SlowMap(maze, maze.pacman, letters, doubling), list(maze.ghosts)
    for expected in record.ghosts[1:]:
        for number, ghost in enumerate(places):
            places[number] = slow.rules_2_and_3(ghost)
            if places[number] == maze.pacman:
                assert (record.caught_by, places) == (number, list(record.ghosts[-1]))
                break
        assert tuple(places) == expected
    assert record.caught_by is not None or record.turns == turns


# the tribute game

longer_scripts = st.text("UDLR.", min_size=8, max_size=40)


@st.composite
def games(draw):
    """A level, not so small that all is over at once, often with pearls close to Pac-Man, and rules for it."""
    ghosts = draw(st.integers(0, 3))
    level = draw(furnished(hunted(bare_mazes(shapes(side=7, line=15)), ghosts, ghosts), things=("dots", "capsules")))
    if draw(st.booleans()):
        level = level.replace(capsules=[*level.capsules, *level.neighbors(*level.pacman)])
    order = draw(st.none() | st.permutations(range(len(level.ghosts))).map(tuple))
    return level, Rules(
        fear_turns=draw(st.integers(0, 8)),
        without_zone=draw(st.sampled_from(WITHOUT_ZONE)),
        pearls_needed=draw(st.booleans()),
        ties=draw(ties),
        order=order,
        doubling=draw(st.booleans() | st.just(True)),
    )


@share(2)
@given(games(), longer_scripts)
def test_a_game_goes_move_by_move_as_the_rules_say(chosen, script):
    level, rules = chosen
    moves = []
    game, slow = TributeGame(level, rules, recorder=moves.append), SlowGame(level, rules)
    for letter in script:
        assert game.safe == slow.safe
        assert (game.won, game.caught_by) == (slow.end == "won", slow.end if slow.end != "won" else None)
        assert game.over == (slow.end is not None)
        if game.over:
            break
        scene = game.move(letter)
        slow.move(letter)
        assert scene == (slow.turn, slow.pacman, tuple(slow.ghosts), slow.dots, slow.pearls, slow.fear)
        assert game.table.weights == slow.map.table() or slow.end == "won"
    if game.over:
        with pytest.raises(IllegalActionError, match="the game is over"):
            game.move(".")
    last = {move.who: move.end for move in moves}
    assert last.get(-1, level.pacman) == game.scene.pacman, "the recorded moves lead to where all are"
    for number, ghost in enumerate(game.scene.ghosts):
        assert ghost is None or ghost == last.get(number, level.ghosts[number])


@given(games(), longer_scripts, st.integers(0, 30))
def test_a_script_in_two_parts_is_the_script(chosen, script, cut):
    level, rules = chosen
    whole, parts = (
        TributeGame(level, rules).play(script),
        TributeGame(level, rules).play(script[:cut]).play(script[cut:]),
    )
    assert (whole.scene, repr(whole)) == (parts.scene, repr(parts))
    again = TributeGame(level, rules).play(script)
    assert again.scene == whole.scene and again.board == whole.board


@given(games(), longer_scripts)
def test_the_board_shows_what_is_left(chosen, script):
    level, rules = chosen
    game = TributeGame(level, rules).play(script)
    scene, board = game.scene, game.board
    assert (board.pacman, set(board.dots), set(board.capsules)) == (scene.pacman, scene.dots, scene.pearls)
    assert board.ghosts == tuple(ghost for ghost in scene.ghosts if ghost is not None)
    assert board.walls.tolist() == level.walls.tolist() and board.doors == level.doors
    words = repr(game)
    assert words.startswith("won" if game.won else "lost" if game.lost else "not over")


@given(hunted())
def test_the_safe_zone_is_what_he_cannot_enter_however_he_moves(maze):
    zone = safe_zone(maze)
    assert set(maze.doors) <= zone and maze.pacman not in zone
    for square in set(open_squares(maze)) - zone:
        assert not {near for near in maze.neighbors(*square) if near in floor(maze)} & zone, "no step leads into it"
