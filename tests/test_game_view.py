"""The boards of the game: what each frame shows, and a game that is steered."""

import pytest

from pacviz import load_maze, parse_maze
from pacviz.cs188 import run_games
from pacviz.game import GameState, RandomGhost, play
from pacviz.game_moves import Ghost
from pacviz.play import Move
from pacviz.widgets import GameViewer, LiveGame
from pacviz.widgets.game_frames import game_frame, game_frames


def board(text, **parts):
    return GameState.from_maze(parse_maze(f"; wraps: no\n{text}")).replace(**parts)


def after(state, agent, action, turn=1):
    return game_frame(state.successor(agent, action), state, Move(agent, action), turn)


def figures(frame):
    return [(s.kind, s.square, s.facing, s.state) for s in frame.sprites]


def test_a_frame_shows_figures_score_dots_and_fear():
    state = board("P+.*#G.", ghost_states=[Ghost((0, 5.5), "East", 7)], score=30)
    frame = game_frame(state)
    assert figures(frame) == [("ghost", (0, 5.5), "right", "scared"), ("pacman", (0, 0), "right", None)]
    assert frame.panels == {"Score": ["30"], "Dots left": ["1"], "Fear of ghost": ["1: 7"]}
    assert (frame.caption, frame.chapter, list(frame.eaten)) == ("Before the first turn.", "start", [])


@pytest.mark.parametrize(
    ("state", "agent", "action", "caption", "chapter"),
    [
        (board("P.**"), 0, "Stop", "Turn 4. Pac-Man waits.", None),
        (board("P*.*"), 0, "East", "Turn 4. Pac-Man goes right. A dot: 10 points.", None),
        (board("P+.*"), 0, "East", "Turn 4. Pac-Man goes right. A capsule: every ghost is scared.", "capsule"),
        (board("P*"), 0, "East", "Turn 4. Pac-Man goes right. A dot: 10 points. All dots are eaten, 500 points: won.", "won"),
        (board("P.*G"), 1, "West", "Turn 4. Ghost 1 goes left.", None),
        (board("PG*"), 1, "West", "Turn 4. Ghost 1 goes left. Caught: lost.", "lost"),
        (board("PG*", ghost_states=[Ghost((0, 1), "West", 9)]), 1, "West",
         "Turn 4. Ghost 1 goes left. A ghost is eaten: 200 points.", "ghost eaten"),
        (board("PG*", ghost_states=[Ghost((0, 1), "Stop", 9)]), 0, "East",
         "Turn 4. Pac-Man goes right. A ghost is eaten: 200 points.", "ghost eaten"),
        (board("PGG*", ghost_states=[Ghost((0, 1), "West", 9)] * 2), 0, "East",
         "Turn 4. Pac-Man goes right. 2 ghosts are eaten: 400 points.", "ghost eaten"),
        (board("PGG*", ghost_states=[Ghost((0, 1), "West", 9), Ghost((0, 1))]), 0, "East",
         "Turn 4. Pac-Man goes right. A ghost is eaten: 200 points. Caught: lost.", "lost"),
    ],
)  # fmt: skip
def test_the_caption_says_what_happened(state, agent, action, caption, chapter):
    frame = after(state, agent, action, 4)
    assert frame.caption == caption
    assert frame.chapter == (chapter and f"turn 4: {chapter}")


def test_what_is_eaten_is_gone_and_comes_back_with_a_step_back():
    record = play(board("P*+*"), [lambda state: "East"])
    assert [sorted(frame.eaten) for frame in game_frames(record)] == [
        [], [(0, 1)], [(0, 1), (0, 2)], [(0, 1), (0, 2), (0, 3)],
    ]  # fmt: skip


def test_a_caught_pacman_and_a_walled_in_ghost():
    caught = after(board("PG*"), 1, "West")
    assert caught.sprites[-1].state == "caught"
    record = play(board("P**#G"), [lambda state: "East", RandomGhost(1)], rng=0)
    assert [frame.caption for frame in game_frames(record)][2] == "Turn 2. Ghost 1 is walled in."


def test_the_viewer_plays_a_record_or_a_game_of_an_agent():
    start = board("P**.G")
    viewer = GameViewer(play(start, [lambda state: "East", RandomGhost(1)], rng=0), title="Corridor")
    assert repr(viewer) == "Player: Corridor: 1 x 5 squares, 4 frames"
    assert viewer.still_png().startswith(b"\x89PNG")
    game = run_games(lambda state: state.getLegalActions()[0], "arena", "DirectionalGhost", max_turns=50)[0]
    assert GameViewer(game).frame_count == len(game.moves) + 1


def test_steering_moves_pacman_and_then_every_ghost():
    game = LiveGame(board("P.**G.\n######"), [RandomGhost(1)])
    game.answer({"direction": "right"})
    assert game.frame_count == 3
    game.answer({"direction": "up"})  # a wall
    assert game.frame_count == 3
    game.answer({"direction": "stay"})
    assert game.frame_count == 5


def test_after_the_end_the_next_key_starts_the_same_game_again():
    game = LiveGame(board("P*.\n..G"), seed=3)
    game.answer({"direction": "right"})  # the only dot: won, the ghost does not move
    assert game.frame_count == 2
    game.answer({"direction": "left"})
    game.answer({"direction": "right"})
    assert game.frame_count == 4


def test_the_same_keys_give_the_same_game():
    one, two, other = (LiveGame(load_maze("courtyard"), seed=seed) for seed in (1, 1, 2))
    for game in (one, two, other):
        for _ in range(9):
            game.answer({"direction": "stay"})
    assert one.record == two.record != other.record


def test_as_many_players_as_ghosts():
    with pytest.raises(ValueError, match="found 0 players for 1 ghosts; give one each, or none for the stock ones"):
        LiveGame(board("P.*G"), [])
