"""What the boards of chases, of the weighted map and of the tribute game show, frame by frame, and what a key does."""

import math

import numpy as np
import pytest

from pacviz.formats import load_maze, parse_maze
from pacviz.ghost_chasing import Move, chase
from pacviz.maze import IllegalActionError, MazeError
from pacviz.tribute import Rules, TributeGame
from pacviz.weighted_map import hunt
from pacviz.widgets import ChaseGame, ChaseViewer, TributePlayer, WeightedMapViewer
from pacviz.widgets.chase_view import chase_frames
from pacviz.widgets.frames import Frame
from pacviz.widgets.tribute_view import tribute_frame
from pacviz.widgets.weighted_map_view import hunt_frames, short

CORRIDOR = parse_maze("; wraps: no\nP...G\n#####")


def places(frame: Frame) -> dict:
    return {(sprite.kind, sprite.number): sprite.square for sprite in frame.sprites}


def frames_of(frames_from, catch, *arguments, **options) -> list[Frame]:
    moves: list[Move] = []
    record = catch(*arguments, recorder=moves.append, **options)
    return list(frames_from(record, moves))


def test_a_chase_has_a_start_a_frame_a_turn_and_an_end():
    frames = frames_of(chase_frames, chase, CORRIDOR, "R")
    assert [frame.caption for frame in frames] == [
        "Before the first turn.",
        "Turn 1. Pac-Man goes right: the costs are made anew.",
        "Turn 2. Pac-Man stays: the costs stay.",
        "Turn 3. Pac-Man stays: the costs stay.",
        "Caught in turn 3 by ghost 1: 1 grid, 5 squares labelled.",
    ]
    assert [frame.chapter for frame in frames] == ["start", "turn 1", "turn 2", "turn 3", "end"]
    assert places(frames[1]) == {("ghost", 0): (0, 4), ("pacman", 0): (0, 1)}
    assert frames[1].arrows == [((0, 4), (0, 3))] and frames[1].values[0].tolist() == [1, 0, 1, 2, 3]
    assert frames[-1].sprites[-1].state == "caught" and frames[1].sprites[-1].state is None


def test_an_aim_ahead_of_him_is_marked():
    frames = frames_of(chase_frames, chase, parse_maze("; wraps: no\nP.......G"), "R.", aims=(2,), max_turns=2)
    assert [frame.marks.get("target") for frame in frames[1:3]] == [[(0, 3)], []]


def test_no_arrow_through_the_edge_of_the_board():
    frames = frames_of(chase_frames, chase, parse_maze("P#..G"), max_turns=1)
    assert frames[1].arrows == [] and places(frames[-1])[("ghost", 0)] == (0, 0)


def test_the_weighted_map_frame_by_frame():
    maze = parse_maze("; wraps: no\nP#.G\n####")
    frames = frames_of(hunt_frames, hunt, maze, max_turns=2)
    assert [frame.caption for frame in frames] == [
        "The table is made: distances without walls.",
        "Turn 1. Pac-Man stays: the table stays.",
        "Turn 1. Ghost 1 on (0, 3) sees 2 and goes to (0, 2).",
        "Turn 2. Pac-Man stays: the table stays.",
        "Turn 2. Ghost 1 on (0, 2) sees 6 and goes to (0, 3).",
        "Not caught in 2 turns.",
    ]
    assert [frame.values[0].tolist() for frame in frames[2:]] == [
        [0, -1, 2, 3],
        [0, -1, 2, 6],
        [0, -1, 2, 6],
        [0, -1, 4, 6],
    ]
    assert [frame.marks["changed"] for frame in frames[2:]] == [[], [(0, 3)], [(0, 3)], [(0, 2), (0, 3)]]
    assert frames[2].marks["current"] == [(0, 3)] and frames[2].marks["next"] == [(0, 2)]
    assert frames[2].panels == {"Looks at": ["(0, 2)  2"], "Leaves": ["(0, 3)  3, then 6"]}


def test_without_doubling_nothing_is_doubled_in_the_pictures_either():
    moves: list[Move] = []
    maze = parse_maze("; wraps: no\nP#.G\n####")
    record = hunt(maze, doubling=False, max_turns=3, recorder=moves.append)
    frames = list(hunt_frames(record, moves, doubling=False))
    assert all(frame.values[0].tolist() == [0, -1, 2, 3] for frame in frames)
    assert frames[2].panels["Leaves"] == ["(0, 3)  3, then 3"]


def test_a_moving_pacman_wipes_the_doublings_out():
    frames = frames_of(hunt_frames, hunt, parse_maze("; wraps: no\nP.#.G\n#####"), ".R", max_turns=2)
    assert frames[3].caption == "Turn 2. Pac-Man goes right: the table is made anew."
    assert frames[3].values[0].tolist() == [1, 0, -1, 2, 3] and frames[3].marks["changed"] == []


def test_a_ghost_that_is_shut_in():
    frames = frames_of(hunt_frames, hunt, parse_maze("; wraps: no\nP#G"), max_turns=1)
    assert frames[2].caption == "Turn 1. Ghost 1 on (0, 2) is shut in and stays." and frames[2].arrows == []
    assert frames[3].values.tolist() == [[0, -1, 2]]


def test_large_weights_are_written_short_and_exactly():
    assert [short(weight) for weight in (0, 999, 1000, 3 << 70, 1 << 12)] == ["0", "999", "125·2³", "3·2⁷⁰", "1·2¹²"]
    assert short(math.inf) == "inf"
    frames = frames_of(hunt_frames, hunt, parse_maze("; wraps: no\nP#.G\n####"), max_turns=60)
    last = frames[-1]
    assert last.labels == {(0, 2): "1·2³¹", (0, 3): "3·2³⁰"} and last.values.max() == 12


def test_the_viewers_are_players_with_a_still_picture():
    for player in (ChaseViewer(load_maze("hunters")), WeightedMapViewer(load_maze("chase_pocket"), ties="LRUD")):
        assert player.still_png().startswith(b"\x89PNG")
        assert not player.steers
    assert ChaseViewer(load_maze("hunters")).frame_count == 10 + 2
    assert WeightedMapViewer(load_maze("chase_pocket")).frame_count == 2 * 24 + 2


def test_steering_a_chase():
    game = ChaseGame(CORRIDOR)
    assert game.steers and game.frame_count == 1
    for count, (key, caption) in enumerate(
        [
            ("right", "Turn 1. The nearest ghost is 2 moves away."),
            ("up", "Turn 2. The nearest ghost is 1 move away."),
            ("left", "Turn 3. The nearest ghost is 1 move away."),
            ("stay", "Caught in turn 4. The next key starts again."),
            ("left", "Steer Pac-Man with the arrow keys; S stays."),
            ("left", "Turn 1. The nearest ghost is 3 moves away."),
        ],
        2,
    ):
        game.answer({"direction": key})
        assert (game.frame_count, game._writer._before.caption) == (count, caption)
    assert [sprite.facing for sprite in game._writer._before.sprites if sprite.kind == "pacman"] == ["stay"]


def test_steering_the_tribute_game():
    level = parse_maze("; wraps: no\n*P+.*\n####.\n####G")
    player = TributePlayer(level, Rules(fear_turns=2))
    for key in ("left", "right", "right"):
        player.answer({"direction": key})
    frame = player._writer._before
    assert frame.caption == "Turn 3. 1 dot left. Ghosts are eatable for 1 more turn."
    assert frame.eaten == {(0, 0), (0, 2)}
    assert frame.sprites[0].state == "scared" and frame.sprites[-1].square == (0, 2)
    assert frame.labels[(0, 4)] == "", "the dot is not written over"


def test_the_arrows_of_the_tribute_game_are_what_comes_if_he_stays():
    game = TributeGame(load_maze("tribute_pincer"))
    for _ in range(12):
        arrows = tribute_frame(game, True).arrows
        before = game.scene.ghosts
        after = game.move(".").ghosts
        assert arrows == list(zip(before, after, strict=True))


def test_a_script_plays_first_and_the_end_starts_anew():
    player = TributePlayer(parse_maze("; wraps: no\nP*."), script="RRR")
    assert player.frame_count == 2 and player._writer._before.caption.startswith("You won in turn 1.")
    player.answer({"direction": "left"})
    assert player._writer._before.caption == "1 dot to eat. Steer Pac-Man with the arrow keys; S stays."


def test_hidden_tables_and_costs_are_not_sent():
    assert tribute_frame(TributeGame(load_maze("tribute_rock")), False).values is None
    assert ChaseGame(CORRIDOR, show_costs=False)._writer._before.values is None


def test_what_is_wrong_is_said_by_the_topics():
    with pytest.raises(MazeError, match="method: found 'x'"):
        ChaseViewer(CORRIDOR, method="x")
    with pytest.raises(IllegalActionError, match="found 'Q'"):
        WeightedMapViewer(CORRIDOR, "Q")
    with pytest.raises(MazeError, match="ties: found 'U'"):
        WeightedMapViewer(CORRIDOR, ties="U")
    assert np.array_equal(frames_of(chase_frames, chase, CORRIDOR)[0].values, [[0, 1, 2, 3, 4], [-1] * 5])
