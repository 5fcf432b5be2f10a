"""Make the pictures of the README anew: figures from the package itself, boards from the real widgets in a real browser.

`python tools/make_pictures.py`, after `make test` has made the environment; it needs Chromium, and npm the first time.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import matplotlib
import nbformat

matplotlib.use("Agg")

import matplotlib.pyplot as plt
from playwright.sync_api import Page, sync_playwright

from pacviz import distances, draw_costs, draw_maze, load_maze
from pacviz.lecture.build import run_lessons, write_site

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
SIZE = {"width": 1280, "height": 720}

# name of a picture: the cell that shows its board, and the keys pressed on it
BOARDS = {
    "stepper": ('RingStepper(load_maze("back_row"), load_maze("back_row").pacman)', ["ArrowRight"] * 34),
    "chase": ('ChaseViewer(load_maze("hunters"))', ["ArrowRight"] * 5),
    "editor": ('editor = MazeEditor(load_maze("rooms"))\nlink = link_costs(editor)\neditor', []),
}
FIRST = "from pacviz import load_maze\nfrom pacviz.widgets import ChaseViewer, MazeEditor, RingStepper, link_costs"


def costs_of_rooms() -> None:
    """A maze, and beside it the number of moves from each square to Pac-Man."""
    maze = load_maze("rooms")
    figure, (left, right) = plt.subplots(1, 2, figsize=(11, 4))
    draw_maze(maze, ax=left)
    draw_costs(distances(maze, maze.pacman), maze, ax=right)
    figure.savefig(PICTURES / "costs.png", dpi=110, bbox_inches="tight", metadata={"Software": None})


def write_boards(folder: Path) -> Path:
    """The page with all boards, made as every lesson's page is."""
    cells = [nbformat.v4.new_code_cell(FIRST, id="first")]
    cells += [nbformat.v4.new_code_cell(source, id=name) for name, (source, _) in BOARDS.items()]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), folder / "boards.ipynb")
    write_site(run_lessons([folder / "boards.ipynb"]), folder)
    return folder / "boards.html"


def pages(file: Path, **options: object) -> Iterator[tuple[str, Page]]:
    """The file opened in light and in dark, two pixels to one."""
    sys.path.insert(0, str(ROOT / "tests"))
    from machine import chromium

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--force-color-profile=srgb"])
        for scheme in ("light", "dark"):
            page = browser.new_page(color_scheme=scheme, **options)
            page.goto(file.as_uri())
            page.wait_for_selector("html[data-ready]")
            yield scheme, page
        browser.close()


def photograph_boards(file: Path) -> None:
    """Each board after its keys, as `NAME_light.png` and `NAME_dark.png`."""
    for scheme, page in pages(file, viewport={"width": 1000, "height": 900}, device_scale_factor=1.5):
        for name, (_, keys) in BOARDS.items():
            board = page.locator(f"#{name} .pv")
            board.scroll_into_view_if_needed()
            board.locator("canvas.pv-canvas").focus()
            for key in keys:
                page.keyboard.press(key)
            page.wait_for_timeout(400)  # until the figures have arrived
            page.evaluate("document.activeElement.blur()")
            board.screenshot(path=PICTURES / f"{name}_{scheme}.png")


def photograph_slide(file: Path) -> None:
    """A slide of the first lesson, as a lecture hall sees it."""
    for scheme, page in pages(file, viewport=SIZE):
        page.evaluate("Reveal.slide(4); while (Reveal.availableFragments().next) Reveal.nextFragment()")
        page.wait_for_timeout(600)  # until they have come
        page.screenshot(path=PICTURES / f"slide_{scheme}.png")


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    costs_of_rooms()
    with tempfile.TemporaryDirectory() as place:
        photograph_boards(write_boards(Path(place)))
        lesson = ROOT / "notebooks" / "01_value_function.ipynb"
        write_site(run_lessons([lesson]), Path(place) / "lesson")
        photograph_slide(Path(place) / "lesson" / "slides" / "01_value_function.html")
