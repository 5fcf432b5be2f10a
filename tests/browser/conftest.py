"""One Chromium for all browser tests, one page for each test, and no request that leaves the machine."""

import shutil
from pathlib import Path
from urllib.parse import urlparse

import pytest
from bare import FLAGS
from machine import chromium

LESSONS = Path(__file__).resolve().parents[2] / "notebooks"
LOCAL = {"127.0.0.1", "localhost", "", None}


def pytest_collection_modifyitems(items):
    for item in items:
        if "/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)
            if chromium() is None:
                item.add_marker(pytest.mark.skip(reason="no Chromium found: install chromium or Chrome"))


@pytest.fixture(scope="session")
def browser():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        launched = play.chromium.launch(executable_path=chromium(), headless=True, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def new_page(browser):
    """Makes pages; at the end, no page has asked anything of another machine."""
    contexts, outside = [], []

    def make(**options):
        context = browser.new_context(**{"viewport": {"width": 1000, "height": 900}, **options})
        contexts.append(context)
        page = context.new_page()
        page.on(
            "request",
            lambda request: outside.append(request.url) if urlparse(request.url).hostname not in LOCAL else None,
        )
        return page

    yield make
    for context in contexts:
        context.close()
    assert outside == [], "requests left the machine"


@pytest.fixture
def page(new_page):
    return new_page()


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """A real JupyterLab."""
    from jupyter import Server

    started = Server("lab", tmp_path_factory.mktemp("lab"))
    yield started
    started.stop()


@pytest.fixture
def lesson(lab, new_page):
    """Opens a lesson in JupyterLab and runs all its cells."""
    from jupyter import Book

    def make(name):
        shutil.copy(LESSONS / f"{name}.ipynb", lab.folder / f"{name}.ipynb")
        opened = Book(new_page(viewport={"width": 1280, "height": 900}), lab, f"{name}.ipynb")
        opened.run_all()
        return opened

    return make
