"""Lessons 2 and 3 in a real JupyterLab: they run, their boards step without a kernel, and two are played with the keyboard."""


def board(opened, title):
    return opened.widget("player", label=title)


def press(opened, widget, *keys):
    """Presses keys that the board answers itself."""
    widget.locator(".pv-canvas").focus()
    for key in keys:
        opened.page.keyboard.press(key)


def steer(opened, widget, turn, *keys):
    """Presses keys that the kernel answers, each when the turn before is on the board; `turn` is that of the first."""
    widget.locator(".pv-canvas").focus()
    for number, key in enumerate(keys, turn):
        opened.page.keyboard.press(key)
        widget.locator(".pv-caption", has_text=f"Turn {number}.").wait_for(timeout=30_000)


def caption(widget):
    return widget.locator(".pv-caption").inner_text()


def test_ghost_chasing(lesson):
    opened = lesson("02_ghost_chasing")
    cells = opened.count()
    chase = board(opened, "Four hunters")
    press(opened, chase, "End")
    assert caption(chase) == "Caught in turn 10 by ghost 1: 1 grid, 67 squares labelled."
    press(opened, chase, "PageUp", "PageUp")
    assert caption(chase) == "Turn 9. Pac-Man stays: the costs stay."
    game = board(opened, "You are Pac-Man")
    steer(opened, game, 1, "ArrowLeft", "ArrowLeft", "ArrowUp", "s")
    assert caption(game).startswith("Turn 4. The nearest ghost is ")
    assert opened.count() == cells and opened.failed() == [] and opened.errors == []


def test_weighted_map(lesson):
    opened = lesson("03_weighted_map")
    table = board(opened, "A pocket between ghost and Pac-Man")
    press(opened, table, "Home", "PageDown", "PageDown")
    assert caption(table) == "Turn 1. Ghost 1 on (2, 2) sees 5, 5, 3 and goes to (2, 3)."
    press(opened, table, "PageUp")
    assert caption(table) == "Turn 1. Pac-Man stays: the table stays."
    game = board(opened, "Eat all dots")
    press(opened, game, "End")
    steer(opened, game, 22, "ArrowRight", "ArrowRight")
    assert caption(game) == "Turn 23. 137 dots left."
    assert opened.failed() == [] and opened.errors == []
