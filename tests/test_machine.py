"""What was left out is said, and only that."""

import machine
import pytest


@pytest.fixture
def has(monkeypatch):
    """Makes the machine have these programs on its path and no others."""

    def only(*programs):
        monkeypatch.delenv("CHROMIUM", raising=False)
        monkeypatch.setattr(machine, "CHROMIUM_FILES", ())
        monkeypatch.setattr(machine.shutil, "which", lambda name: f"/bin/{name}" if name in programs else None)

    return only


@pytest.mark.parametrize(
    ("programs", "words"),
    [
        (["node", "chromium"], []),
        (["node", "google-chrome"], []),
        (["chromium"], ["Install Node 20"]),
        (["node"], ["Install chromium"]),
        ([], ["Install Node 20", "Install chromium"]),
    ],
)
def test_each_part_left_out_has_a_line_that_says_what_to_install(has, programs, words):
    has(*programs)
    lines = machine.left_out()
    assert len(lines) == len(words)
    assert all(word in line for word, line in zip(words, lines, strict=True))


def test_the_variable_names_the_browser(has, monkeypatch):
    has("chromium", "mine")
    monkeypatch.setenv("CHROMIUM", "mine")
    assert machine.chromium() == "/bin/mine"
    monkeypatch.setenv("CHROMIUM", "gone")
    assert machine.chromium() is None


def test_a_browser_off_the_path_is_found(has, monkeypatch, tmp_path):
    has()
    browser = tmp_path / "Chrome"
    browser.touch(mode=0o755)
    monkeypatch.setattr(machine, "CHROMIUM_FILES", (str(browser),))
    assert machine.chromium() == str(browser)
