"""What travels: the wheel holds the mazes and the files of the widgets, and works far from the clone."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from pacviz import format_maze, list_mazes, load_maze

ROOT = Path(__file__).resolve().parent.parent


def run(*command: object, cwd: Path = ROOT, **variables: str) -> str:
    """What a command printed; its error output is part of the failure where it fails."""
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=os.environ | variables, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from the source archive, as an installer would get it."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_every_file_of_the_package_and_the_mazes(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    tracked = run("git", "ls-files", "pacviz", "mazes").split() if (ROOT / ".git").exists() else []
    files = tracked or [p.relative_to(ROOT).as_posix() for d in ("pacviz", "mazes") for p in (ROOT / d).rglob("*.*")]
    wanted = {f"pacviz/{name}" if name.startswith("mazes/") else name for name in files if "__pycache__" not in name}
    assert wanted - names == set()
    assert {"pacviz/py.typed", "pacviz/mazes/README.md", "pacviz/mazes/classic.txt"} <= names
    assert any(name.endswith(".mjs") for name in names)


def test_the_wheel_holds_nothing_else(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"pacviz"}
    endings = {Path(name).suffix for name in names if "dist-info" not in name}
    assert endings <= {".py", ".mjs", ".css", ".typed", ".txt", ".lay", ".level", ".in", ".md", ".j2"}


def test_installed_in_an_empty_environment_it_loads_a_maze_from_another_folder(wheel, tmp_path):
    place = tmp_path / "empty"
    venv.create(place)
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", wheel)
    code = """
import pacviz
print(pacviz.__file__)
print(pacviz.list_mazes())
print(pacviz.format_maze(pacviz.load_maze("classic")), end="")
"""
    # numpy and the rest are borrowed from the running environment; the clone is not visible from there
    borrowed = sysconfig.get_path("purelib")
    shown = run(python, "-c", code, cwd=tmp_path, PYTHONPATH=borrowed).split("\n", 2)
    assert Path(shown[0]).is_relative_to(place)
    assert shown[1] == repr(list_mazes())
    assert shown[2] == format_maze(load_maze("classic"))
    script = python.with_name("pacviz.exe" if os.name == "nt" else "pacviz")
    assert run(script, "mazes", "classic", cwd=tmp_path, PYTHONPATH=borrowed) == format_maze(load_maze("classic"))
