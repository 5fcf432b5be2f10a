"""How soon a board in the browser answers: painting, new costs, and a record that plays.

Run it by `make bench`, or alone by `python -m tests.benchmarks.bench_boards`. The real module in a real Chromium with the
real Python widget behind it, and no Jupyter between. The peer is what a notebook without a live board does: matplotlib draws the
squares anew and encodes them as PNG, on its way to the browser, which is not counted.
"""

import io
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from numpy.typing import NDArray
from playwright.sync_api import Page, sync_playwright

from pacviz import Maze, distances, load_maze
from pacviz.widgets import Frame, MazeEditor, Player, link_costs
from tests.benchmarks.table import Limit, Row, main
from tests.benchmarks.timing import best_seconds
from tests.browser.bare import FLAGS, Bare
from tests.machine import chromium

TOPIC = "boards"
PEER = "matplotlib and PNG"
FRAME = 1 / 60
OPEN_100 = Maze(np.zeros((100, 100)), wraps=False)
WORK = "document.querySelector('.pv-canvas').dataset.work"
WATCH_VALUES = """() => {
    const board = document.querySelector('.pv-canvas').pvBoard;
    window.waits = [];
    board.canvas.addEventListener('pointerdown', () => { window.pressed = performance.now(); }, { capture: true });
    model.on('change:values', () => requestAnimationFrame(() => waits.push(performance.now() - pressed)));
}"""
PLAY = """async () => {
    const board = document.querySelector('.pv-canvas').pvBoard;
    const seen = new Set();
    const works = [];
    const paint = board.paint.bind(board);
    board.paint = () => {
        const before = performance.now();
        paint();
        works.push(performance.now() - before);
        seen.add(document.querySelector('.pv').dataset.frame);
    };
    const started = performance.now();
    document.querySelector('[title^="Play"]').click();
    while (document.querySelector('.pv').dataset.frame !== '199') await new Promise(requestAnimationFrame);
    const lasted = performance.now() - started;
    return { lasted, frames: seen.size, works, last: [...board.values] };
}"""


def by_matplotlib(grid: NDArray[Any]) -> float:
    """Seconds for one picture of the grid, its figure kept from one to the next."""
    figure = Figure(figsize=(6, 6), dpi=100)
    FigureCanvasAgg(figure)
    image = figure.add_axes((0, 0, 1, 1)).imshow(grid)

    def draw() -> None:
        image.set_data(grid)
        figure.savefig(io.BytesIO(), format="png")

    return best_seconds(draw)


def painting(page: Page) -> Iterator[Row]:
    """Our own work between a pointer event and the painted squares, clicks and strokes of fifty squares, on 100 x 100."""
    walls = np.random.default_rng(1).random((100, 100)) < 0.3
    bare = Bare(page, MazeEditor(Maze(walls, wraps=False)))
    page.wait_for_selector("[data-ready='1']")
    works = []
    for row in range(5, 95, 3):
        page.mouse.move(*bare.centre(row, 10))
        page.mouse.down()
        works.append(float(page.evaluate(WORK)) / 1000)
        page.mouse.move(*bare.centre(row, 60))
        works.append(float(page.evaluate(WORK)) / 1000)
        page.mouse.up()
    note = f"median of {len(works)}, worst {1000 * max(works):.1f} ms"
    peer = by_matplotlib(walls)
    yield Row(TOPIC, "painting at 100 x 100", median(works), "s", PEER, peer, Limit("at most", 0.016), note)


def live_costs(page: Page) -> Iterator[Row]:
    """From pressing the button on a square to the frame with the new heatmap, which Python computed, on 28 x 31."""
    editor = MazeEditor(load_maze("classic"))
    bare = Bare(page, editor)
    page.wait_for_selector("[data-ready='1']")
    link_costs(editor)
    bare.push()
    page.evaluate(WATCH_VALUES)
    for k in range(24):
        page.mouse.click(*bare.centre(5, 2 + k % 12))
        page.wait_for_function("count => waits.length >= count", arg=k + 1)
    waits = [wait / 1000 for wait in page.evaluate("waits")]
    note = f"median of {len(waits)}, worst {1000 * max(waits):.0f} ms"
    peer = by_matplotlib(distances(editor.maze, editor.maze.pacman))
    yield Row(TOPIC, "pointer to heatmap, 28 x 31", median(waits), "s", PEER, peer, Limit("at most", 0.1), note)


def playing(page: Page) -> Iterator[Row]:
    """200 frames of 100 x 100, nearly every square changing in each, asked for at 60 a second: that is 3.3 seconds."""
    costs = distances(OPEN_100, (50, 50))
    grids = [np.where(costs <= k, (costs + k) % 90, -1) for k in range(200)]
    bare = Bare(page, Player(OPEN_100, [Frame(values=grid) for grid in grids], speed=60))
    page.wait_for_selector("[data-ready='1']")
    shown = page.evaluate(PLAY)
    if not np.array_equal(np.reshape(shown["last"], OPEN_100.shape), grids[-1]):
        raise ValueError("the last frame is not what was recorded")
    one = by_matplotlib(grids[100])
    note = f"{shown['frames']} of 200 shown, record of {len(bare.widget.record):,} bytes"
    yield Row(
        TOPIC, "200 frames at 100 x 100", shown["lasted"] / 1000, "s", PEER, 200 * one, Limit("at most", 3.7), note
    )
    work = median(shown["works"]) / 1000
    note = f"worst {max(shown['works']):.1f} ms; half of the {1000 * FRAME:.1f} ms between two frames is the limit"
    yield Row(TOPIC, "work for one of them", work, "s", PEER, one, Limit("at most", FRAME / 2), note)


MEASURES: tuple[Callable[[Page], Iterator[Row]], ...] = (painting, live_costs, playing)


def rows() -> Iterator[Row]:
    """One Chromium, a page for each measurement; without Chromium a row that says so."""
    if chromium() is None:
        yield Row(TOPIC, "painting, new costs, playing", None, "s", "no Chromium found: install chromium or Chrome")
        return
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), headless=True, args=FLAGS)
        for measure in MEASURES:
            page = browser.new_page(viewport={"width": 1000, "height": 900})
            yield from measure(page)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(rows())
