"""The pure functions of the JavaScript, tested under Node where there is one."""

import subprocess
from pathlib import Path

import pytest
from machine import node

FILES = sorted(Path(__file__).with_name("js").glob("*.test.mjs"))


@pytest.mark.skipif(node() is None, reason="no node found: the JavaScript is not tested")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_under_node(file):
    done = subprocess.run([node(), "--test", str(file)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "# pass 0" not in done.stdout
