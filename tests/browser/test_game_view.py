"""The game in a real browser: played by keyboard, then stepped back, with score and fear as they were."""

import pytest
from bare import Bare

from pacviz import parse_maze
from pacviz.game import RandomGhost
from pacviz.widgets import LiveGame

MAZE = parse_maze("; wraps: no\nP*+.*\n#####\nG....")


@pytest.fixture
def game(page):
    widget = LiveGame(MAZE, [RandomGhost(1)], seed=4)
    bare = Bare(page, widget)
    page.wait_for_selector(".pv[data-ready='1']")
    page.locator(".pv-canvas").first.focus()
    yield bare
    assert bare.errors == []


def shown(bare, frame):
    """The text of the board once it shows this frame."""
    bare.page.wait_for_selector(f".pv[data-frame='{frame}']")
    return bare.view().inner_text()


def test_a_game_by_keyboard_and_back(game):
    keyboard = game.page.keyboard
    keyboard.press("ArrowRight")
    text = shown(game, 2)  # Pac-Man, then the ghost
    assert "Turn 2. Ghost 1 goes right." in text and "9" in text.split("Score")[1].split()[0]
    keyboard.press("ArrowRight")
    text = shown(game, 4)
    assert text.split("Score")[1].split()[0] == "8" and "1: 39" in text
    keyboard.press("ArrowUp")  # a wall: refused
    game.page.get_by_role("button", name="Step back").click()
    text = shown(game, 3)
    assert "A capsule: every ghost is scared." in text and "1: 40" in text
    assert game.widget.frame_count == 5


def test_the_whole_game_is_won_by_keyboard(game):
    for number in range(1, 4):
        game.page.locator(".pv-canvas").first.focus()
        game.page.keyboard.press("ArrowRight")
        shown(game, 2 * number)
    game.page.keyboard.press("ArrowRight")
    assert "All dots are eaten, 500 points: won." in shown(game, 7)
