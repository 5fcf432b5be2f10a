"""Text with markup in it, in a real browser: it is read, not obeyed. And JupyterLab as `make lab` starts it keeps its lock."""

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import nbformat
import pytest
from bare import Bare
from jupyter import Book, write_notebook

from pacviz import parse_maze
from pacviz.game_tree_search import TreeGame, alpha_beta
from pacviz.lecture import build
from pacviz.lecture.parts import Writer
from pacviz.search_tree import SearchTree
from pacviz.widgets import Frame, MazeEditor, Player, Sprite, TreeView, VampireLab

ROOT = Path(__file__).resolve().parents[2]
MARKUP = {
    "script": "<script>window.obeyed = 1</script>",
    "attribute": '"><img src=x onerror="window.obeyed = 1">',
    "svg": "'><svg onload='window.obeyed = 1'></svg>",
    "ends": "</script></style></textarea></select>]]>--><img src=x onerror=window.obeyed=1>",
    "address": "javascript:window.obeyed=1",
    "template": "${window.obeyed = 1} {{ 1 }}",
}
MADE = "script, img, iframe, object, style, a, form, [onerror], [onload], [onclick], [href], [src]"
MAZE = parse_maze("; wraps: no\nP.G\n...")

markup = pytest.mark.parametrize("text", MARKUP.values(), ids=MARKUP)


@pytest.fixture
def show(page):
    """Puts a widget on the page; at the end nothing was obeyed, nothing was made of text, and nobody complained."""
    made = []

    def make(widget):
        bare = Bare(page, widget)
        page.wait_for_selector(".pv[data-ready='1']")
        made.append(bare)
        return bare

    yield make
    for bare in made:
        assert bare.page.evaluate("window.obeyed") is None
        assert bare.page.locator(".pv").locator(MADE).count() == 0
        assert bare.errors == []


def texts(bare, selector):
    return bare.page.locator(selector).evaluate_all("found => found.map((each) => each.textContent)")


class TestBoards:
    @markup
    def test_every_text_of_a_player_is_shown_as_it_is(self, show, text):
        frame = Frame(
            values=[[0, 1, 2], [1, 2, 3]], caption=text, labels={(0, 1): text}, panels={text: [text]}, chapter=text[:60],
            sprites=[Sprite("ghost", (0, 2), label=text)], line=2,
        )  # fmt: skip
        bare = show(Player(MAZE, [frame, frame], title=text, source=f"first\n{text}", value_name=text[:40]))
        bare.page.locator(".pv-canvas").focus()
        for key in ("ArrowRight", "ArrowLeft", "Shift+ArrowRight", "Shift+ArrowDown"):
            bare.page.keyboard.press(key)
        bare.page.mouse.move(*bare.centre(0, 1))
        assert texts(bare, ".pv-title") == texts(bare, ".pv-caption") == texts(bare, ".pv-panel-title") == [text]
        assert texts(bare, ".pv-panel-lines span") == [text]
        assert texts(bare, ".pv-source code") == ["first", text]
        assert texts(bare, "select[aria-label='Jump to'] option") == [text[:60]] * 2
        assert bare.view().get_attribute("aria-label") == text
        assert text[:40] in texts(bare, ".pv-readout")[0]

    @markup
    def test_names_in_a_tree_are_shown_as_they_are(self, show, text):
        edges = [("S", text, "A"), ("S", "b", text), (text, "c", "C"), (text, text, "D")]
        game = TreeGame.from_edges("S", edges, {"A": 1, "C": 0, "D": 2})
        bare = show(TreeView(SearchTree.of(alpha_beta, game, 1, TreeGame.value), title=text, step=-1))
        bare.page.locator(".pv-tree-area").focus()
        for key in ("Home", "ArrowRight", "ArrowRight", "ArrowDown", "Shift+ArrowRight", "c", "End", "Enter", "b"):
            bare.page.keyboard.press(key)
        assert texts(bare, ".pv-title") == [text]
        assert text[:10] in " ".join(texts(bare, ".pv"))

    @markup
    def test_an_editor_shows_titles_notes_problems_and_refusals_as_they_are(self, show, text):
        editor = MazeEditor(MAZE.replace(title=text))
        editor.annotate(Frame(caption=text, labels={(0, 1): text}, panels={text: [text]}))
        editor.problem = text
        bare = show(editor)
        assert texts(bare, ".pv-title") == texts(bare, ".pv-caption") == [text]
        assert text in texts(bare, ".pv-problem")
        bare.page.get_by_role("button", name="Text").click()
        bare.page.get_by_label("Maze as text", exact=True).last.fill(text)
        bare.page.get_by_role("button", name="Read this text").click()
        bare.page.get_by_text(re.compile("expected")).first.wait_for()

    @markup
    def test_a_laboratory_with_a_hostile_title(self, show, text):
        bare = show(VampireLab(parse_maze("; wraps: no\nPFV").replace(title=text)))
        assert texts(bare, ".pv-title") == [text]

    def test_long_and_reversed_texts_leave_the_board_in_its_place(self, show):
        long = "x" * 1_000_000
        frame = Frame(caption=long, panels={long: [long]}, labels={(0, 1): long}, chapter=long)
        bare = show(Player(MAZE, [frame, frame], title="\u202e" + long, source="y" * 5000, value_name=long))
        assert bare.view().evaluate("root => root.scrollWidth <= root.clientWidth + 1")
        assert bare.view().evaluate("root => getComputedStyle(root).direction") == "ltr"
        assert texts(bare, ".pv-title")[0].startswith("\\u202exxx")
        assert sum(map(len, texts(bare, ".pv"))) < 20_000


@markup
def test_a_page_with_hostile_titles_names_and_outputs(page, text, tmp_path):
    cell = nbformat.v4.new_code_cell("print(1)")
    board = {
        "application/vnd.jupyter.widget-view+json": {"model_id": text},
        "text/plain": text,
        "image/png": "iVBORw0KGgo=",
    }
    cell.outputs = [
        nbformat.v4.new_output("stream", name="stdout", text=text),
        nbformat.v4.new_output("error", ename=text, evalue=text, traceback=[text]),
        nbformat.v4.new_output("display_data", board, metadata={"image/png": {"width": 1, "height": 1}}),
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(f"# {text}\n\n{text}"), cell])
    lesson = build.Lesson(text, notebook)
    cells = [build._page_cell(cell, Writer(notebook, set()))]
    values = {"before": lesson, "after": lesson, "address": lesson.address, "cells": cells, **build._shared(lesson)}
    written = [
        build._write(tmp_path / "page.html", "page", style="", program="", **values),
        build._write(tmp_path / "index.html", "index", style="", title="", lessons=[lesson]),
    ]
    for path in written:
        page.goto(path.as_uri())
        assert page.evaluate("window.obeyed") is None
        assert page.locator("img[src=x], [onerror], [onload], a[href^='javascript:']").count() == 0
        assert text[:10] in page.locator("body").inner_text()


def test_a_notebook_in_jupyterlab_shows_hostile_texts_as_text(lab, new_page):
    text = MARKUP["attribute"]
    cells = (
        f"from pacviz import check, parse_maze, watch\nfrom pacviz.widgets import RingStepper\ntext = {text!r}\n"
        "maze = parse_maze('; wraps: no\\nP.G').replace(title=text + '\\ud800\\u202e')\n"
        "def compute_value_function(maze, target_row, target_col):\n    raise ValueError(text)",
        "maze",
        "check.compute_value_function(compute_value_function)",
        "RingStepper(maze, maze.pacman)",
        "watch(compute_value_function, maze, 0, 0, still=-1)",
    )
    write_notebook(lab.folder / "hostile.ipynb", *cells)
    opened = Book(new_page(viewport={"width": 1280, "height": 900}), lab, "hostile.ipynb")
    opened.run_all()
    assert opened.widget("player").locator(".pv-title").inner_text() == text + "\\ud800\\u202e"
    assert opened.page.evaluate("window.obeyed") is None
    assert opened.page.locator("img[src=x], [onerror]").count() == 0
    shown = " ".join(" ".join(opened.page.locator(".jp-OutputArea").all_inner_texts()).split())  # the verdict takes lines
    assert f"ValueError: {text} in line" in shown, "the verdict"


def test_make_lab_asks_for_its_token_and_listens_on_this_machine_only(tmp_path):
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    places = {f"JUPYTER_{name}_DIR": str(tmp_path / name) for name in ("CONFIG", "DATA", "RUNTIME")}
    log = tmp_path / "log"
    command = [sys.executable, str(ROOT / "tools" / "start_lab.py"), "--no-browser", "--port", str(port)]
    with log.open("w") as out:
        process = subprocess.Popen(command, env=os.environ | places, stdout=out, stderr=out)
    try:
        statuses = answers(process, port, log)
        assert statuses == {"/api/contents": 403, "/api/kernels": 403, "/api/terminals": 403}
        assert listening(port) <= {"127.0.0.1", "::1"}
        token = json.loads(next((tmp_path / "RUNTIME").glob("jpserver-*.json")).read_text())["token"]
        assert len(token) >= 40
        asked = urllib.request.Request(
            f"http://127.0.0.1:{port}/api/kernels", headers={"Authorization": f"token {token}"}
        )
        with urllib.request.urlopen(asked, timeout=60) as answer:
            assert json.load(answer) == []
    finally:
        process.terminate()
        process.wait(30)


def answers(process, port, log):
    """The status with which the server answers somebody without a token, address by address."""
    statuses = {}
    for path in ("/api/contents", "/api/kernels", "/api/terminals"):
        for _ in range(600):
            assert process.poll() is None, log.read_text()
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=60) as answer:
                    statuses[path] = answer.status
            except urllib.error.HTTPError as error:
                statuses[path] = error.code
            except OSError:
                time.sleep(0.1)  # it is not there yet
                continue
            break
    return statuses


def listening(port):
    """The addresses of this machine on which somebody listens at `port`, by what Linux tells."""
    found = set()
    for table, kind in (("/proc/net/tcp", socket.AF_INET), ("/proc/net/tcp6", socket.AF_INET6)):
        for row in Path(table).read_text().splitlines()[1:]:
            address, number = row.split()[1].split(":")
            if int(number, 16) == port and row.split()[3] == "0A":
                words = [bytes.fromhex(address[k : k + 8])[::-1] for k in range(0, len(address), 8)]
                found.add(socket.inet_ntop(kind, b"".join(words)))
    return found
