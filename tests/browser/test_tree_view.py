"""`TreeView` in a bare page: steps, cuts, folding, boards, keys, and a tree of ten thousand nodes."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from bare import Bare

from pacviz import GameState, load_maze
from pacviz.evaluation import score_evaluation
from pacviz.game_tree_search import TreeGame, alpha_beta, expectimax, minimax
from pacviz.search_tree import SearchTree
from pacviz.widgets import TreeView

TOY = TreeGame.from_lists([[3, 4], [2, 9]])


@pytest.fixture
def show(page):
    made = []

    def make(widget, on=None):
        bare = Bare(on or page, widget)
        bare.page.wait_for_selector(".pv[data-ready='1']")
        bare.page.locator(".pv-tree-area").focus()
        made.append(bare)
        return bare

    yield make
    for bare in made:
        assert bare.errors == []


def toy(**options):
    return TreeView(SearchTree.of(alpha_beta, TOY, 1, TreeGame.value), **options)


def values(bare):
    return [text for text in bare.page.locator(".pv-tree-node > text:not(.pv-tree-window)").all_text_contents() if text]


def press(bare, *keys):
    for key in keys:
        bare.page.keyboard.press(key)


def caption(bare):
    return bare.page.locator(".pv-caption").inner_text()


def test_values_appear_in_the_order_of_the_search_and_disappear_again(show):
    bare = show(toy())
    seen = []
    for _ in range(12):
        press(bare, "ArrowRight")
        seen.append(len(values(bare)))
    assert seen == [0, 0, 1, 1, 2, 3, 3, 3, 4, 4, 5, 6]
    press(bare, "Home")
    assert values(bare) == [] and bare.widget.step == 0


def test_a_cut_is_shown_with_its_reason(show):
    bare = show(toy())
    press(bare, "c")
    assert "2 is below alpha, 3: Pac-Man has better; not looked at: b" in caption(bare)
    assert bare.page.locator("line.pv-tree-cut").count() == 1
    assert bare.widget.step == 10


def test_the_best_line_is_followed(show):
    bare = show(toy())
    press(bare, "b")
    assert bare.page.locator("line.pv-tree-best").count() == 2
    assert "node 1" in bare.page.locator(".pv-panels").inner_text()


def test_keys_step_wherever_the_focus_is_in_the_view(show):
    """After a click on a button the arrow keys still step; a clicker's page keys do, too, and the slider keeps its own."""
    bare = show(toy())
    bare.page.get_by_role("button", name="Step forward").click()
    press(bare, "ArrowRight", "PageDown", "PageDown", "PageUp")
    assert bare.widget.step == 3
    press(bare, " ")  # presses the button that has the focus, and folds nothing
    assert bare.widget.step == 4 and bare.page.locator(".pv-tree-fold").count() == 0
    bare.page.get_by_label("Step", exact=True).focus()
    press(bare, "ArrowRight")
    assert bare.widget.step == 5, "one step, not two"
    press(bare, "PageUp", "c")
    assert bare.widget.step == 10


def test_nodes_are_chosen_and_folded_by_key_and_mouse(show):
    bare = show(toy(step=-1))
    press(bare, "ArrowDown", "Shift+ArrowRight")
    assert "node 4" in bare.page.locator(".pv-panels").inner_text()
    before = bare.page.locator(".pv-tree-node").count()
    press(bare, "Enter")
    assert bare.page.locator(".pv-tree-node").count() == before - 1
    assert bare.page.locator(".pv-tree-fold").text_content() == "+1"
    bare.page.locator("[data-fold]").click()
    assert bare.page.locator(".pv-tree-node").count() == before


def test_the_board_of_the_chosen_node_is_shown(show):
    trap = GameState.from_maze(load_maze("trap"))
    bare = show(TreeView(SearchTree.of(expectimax, trap, 2, score_evaluation), step=-1))
    board = "document.querySelector('.pv-canvas').pvBoard"
    first = bare.page.evaluate(f"{board}.sprites.map(({{ row, col }}) => [row, col])")
    assert first == [list(trap.pacman), *map(list, trap.ghosts)]
    press(bare, "ArrowDown", "Shift+ArrowRight")  # Pac-Man went north
    assert bare.page.evaluate(f"{board}.sprites[0].row") == trap.pacman[0] - 1
    assert "with chance" not in bare.page.locator(".pv-panels").inner_text()
    press(bare, "ArrowDown")
    assert "with chance 1" in bare.page.locator(".pv-panels").inner_text()


def test_ten_thousand_nodes_stay_usable(show):
    three = GameState.from_maze(load_maze("three_ghosts"))
    tree = SearchTree.of(minimax, three, 5, score_evaluation)
    assert len(tree.nodes) > 7000
    bare = show(TreeView(tree))
    for _ in range(40):
        press(bare, "ArrowRight")
    press(bare, "End")
    assert bare.page.locator(".pv-tree-node").count() < 60
    assert bare.page.locator(".pv-tree-fold").count() > 0


def test_python_sets_the_step(show):
    bare = show(toy())
    bare.widget.step = 5
    bare.push()
    assert bare.view().get_attribute("data-step") == "5"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_accessible(new_page, show, scheme):
    bare = show(toy(step=-1), on=new_page(color_scheme=scheme))
    results = Axe().run(bare.page, context="[data-testid=tree-view]")
    assert results.response["violations"] == []
    assert bare.page.get_by_role("application", name="Search tree of 6 nodes").count() == 1
