"""Lessons 4 and 5 in a real JupyterLab: they run, their trees step without a kernel, and a slider plays other games."""


def tree(opened, number):
    found = opened.widget("tree-view", number)
    found.locator(".pv-tree-area").focus()
    return found


def caption(widget):
    return widget.locator(".pv-caption").inner_text()


def test_game_tree_search(lesson):
    opened = lesson("04_game_tree_search")
    cells = opened.count()
    trap = tree(opened, 0)
    opened.page.keyboard.press("End")
    assert caption(trap).endswith("worth -491, the largest of its children; Pac-Man plays North")
    cuts = tree(opened, 1)
    opened.page.keyboard.press("c")
    assert "4 is below alpha, 5: Pac-Man has better; not looked at: b, c" in caption(cuts)
    assert opened.count() == cells and opened.failed() == [] and opened.errors == []


def test_expectimax_and_evaluation(lesson):
    opened = lesson("05_expectimax_and_evaluation")
    trap = tree(opened, 0)
    assert caption(trap).endswith("Pac-Man plays Stop")
    opened.page.evaluate("""async () => {
        const book = window.jupyterapp.shell.currentWidget.content;
        await book.scrollToItem(book.widgets.length - 2, 'center');
    }""")
    button = opened.page.get_by_role("button", name="Play 20 games")
    button.scroll_into_view_if_needed()
    report = opened.page.get_by_text("won 20 of 20, mean score")
    report.wait_for(timeout=30_000)
    opened.page.locator(".widget-readout").first.fill("2.0")
    opened.page.keyboard.press("Enter")
    button.click()
    report.wait_for(state="detached", timeout=60_000)
    assert opened.failed() == [] and opened.errors == []
