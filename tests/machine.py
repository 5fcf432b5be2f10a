"""What this machine has beside Python, for the tests that need it: Node and Chromium.

`python tests/machine.py chromium` prints where it is, and fails where there is none; the Makefile asks that way.
"""

import os
import shutil
import sys

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
CHROMIUM_FILES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)


def chromium() -> str | None:
    """The Chromium or Chrome to drive: the one that the variable CHROMIUM names, or one found here."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    on_path = (found for found in map(shutil.which, CHROMIUM_NAMES) if found)
    in_place = (file for file in CHROMIUM_FILES if os.access(file, os.X_OK))
    return next(on_path, None) or next(in_place, None)


def node() -> str | None:
    """The Node that runs the tests of the JavaScript, 20 or newer by its own test runner's needs."""
    return shutil.which("node")


def left_out() -> list[str]:
    """A line for each part of the tests that cannot run here, and what to install for it."""
    lines = []
    if node() is None:
        lines.append("JavaScript under Node (tests/js): no `node` found. Install Node 20 or newer.")
    if chromium() is None:
        lines.append("widgets and pages in a browser (tests/browser): no Chromium found. Install chromium or Chrome.")
    return lines


if __name__ == "__main__":
    finders = {"chromium": chromium, "node": node}
    found = finders[sys.argv[1]]()
    print(found or f"no {sys.argv[1]} found")
    sys.exit(0 if found else 1)
