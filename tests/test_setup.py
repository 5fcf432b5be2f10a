"""`make lab` and `make test` on machines where something is missing: one clear line each."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
posix = pytest.mark.skipif(os.name == "nt", reason="make and sh are not there on Windows; the README has plain lines")


def load(name):
    """A module of `tools/`, which is no package."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def setup_env():
    return load("setup_env")


@pytest.fixture
def start_lab():
    return load("start_lab")


@pytest.fixture
def clone(tmp_path, setup_env, monkeypatch):
    """A folder with the two files that an environment is made from; the tool believes it is the clone."""
    for name in ("pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    monkeypatch.setattr(setup_env, "ROOT", tmp_path)
    monkeypatch.setattr(setup_env, "VENV", tmp_path / ".venv")
    return tmp_path


def find_python(folder, *versions, argument=""):
    """What `find_python.sh` answers where only these Pythons (name, version) are on the path."""
    for name, version in versions:
        (folder / name).write_text(f"#!/bin/sh\necho {version}\n")
        (folder / name).chmod(0o755)
    command = [shutil.which("sh"), str(ROOT / "tools" / "find_python.sh"), *filter(None, [argument])]
    return subprocess.run(command, env={"PATH": str(folder)}, capture_output=True, text=True)


@posix
@pytest.mark.parametrize(
    ("versions", "chosen"),
    [
        ([("python3", "3.11")], "python3"),
        ([("python3", "3.13"), ("python3.12", "3.12")], "python3"),
        ([("python3", "3.9"), ("python3.12", "3.12")], "python3.12"),
        ([("python3", "3.14"), ("python3.11", "3.11")], "python3.11"),
        ([("python", "3.12")], "python"),
    ],
)
def test_a_python_that_will_do_is_found(tmp_path, versions, chosen):
    found = find_python(tmp_path, *versions)
    assert (found.returncode, found.stdout, found.stderr) == (0, f"{chosen}\n", "")


@posix
def test_a_newer_python_is_tried_and_said(tmp_path):
    found = find_python(tmp_path, ("python3", "3.15"))
    assert (found.returncode, found.stdout) == (0, "python3\n")
    assert found.stderr == "python3 is newer than the Pythons pacviz is tested with (3.11 to 3.13); trying it.\n"


@posix
@pytest.mark.parametrize(
    ("versions", "argument", "said"),
    [
        ([], "", "found here: none."),
        ([("python3", "3.9"), ("python", "2.7")], "", "found here: python3 is 3.9, python is 2.7."),
        ([("python3", "3.12"), ("old", "3.8")], "old", "found here: old is 3.8."),
        ([("python3", "3.12")], "missing", "found here: none."),
    ],
)
def test_a_wrong_python_is_one_line(tmp_path, versions, argument, said):
    found = find_python(tmp_path, *versions, argument=argument)
    assert (found.returncode, found.stdout) == (1, "")
    assert found.stderr == (
        f"pacviz needs Python 3.11, 3.12 or 3.13; {said} Install one, or name it: make lab PYTHON=/path/to/python3.12\n"
    )


def test_an_environment_is_ready_until_what_it_was_made_from_changes(setup_env, clone):
    assert not setup_env.is_ready("lab")
    python = setup_env.venv_python(setup_env.VENV)
    python.parent.mkdir(parents=True)
    python.touch()
    (setup_env.VENV / "pacviz-lab.json").write_text(setup_env.stamp("lab"))
    assert setup_env.is_ready("lab")
    assert not setup_env.is_ready("test")
    with (clone / "pyproject.toml").open("a") as file:
        file.write("\n[tool.other]\n")
    assert setup_env.is_ready("lab")
    with (clone / "constraints.txt").open("a") as file:
        file.write("zzz==1.0\n")
    assert not setup_env.is_ready("lab")


def test_what_the_tests_need_covers_what_the_lab_needs(setup_env, clone):
    python = setup_env.venv_python(setup_env.VENV)
    python.parent.mkdir(parents=True)
    python.touch()
    (setup_env.VENV / "pacviz-test.json").write_text(setup_env.stamp("test"))
    assert setup_env.is_ready("lab")
    assert not setup_env.is_ready("bench")


def test_a_ready_environment_is_left_alone(setup_env, clone, monkeypatch):
    monkeypatch.setattr(setup_env, "is_ready", lambda extra: True)
    monkeypatch.setattr(setup_env, "create", lambda: pytest.fail("created again"))
    monkeypatch.setattr(sys, "argv", ["setup_env.py", "lab"])
    setup_env.main()
    assert list(clone.glob(".venv")) == []


def test_a_python_without_venv_is_one_line(setup_env, clone, monkeypatch):
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(SystemExit) as stop:
        setup_env.create()
    major, minor = sys.version_info[:2]
    assert f"sudo apt install python{major}.{minor}-venv" in stop.value.code
    assert "\n" not in stop.value.code


def test_no_network_is_one_line_and_a_moved_environment_is_made_anew(setup_env, clone, monkeypatch, capfd):
    (clone / "README.md").write_text("# here so that the package can be built\n")
    setup_env.VENV.mkdir()
    (setup_env.VENV / "pacviz-lab.json").write_text(json.dumps({"root": "/somewhere/else"}))
    nowhere = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0"}
    for name, value in {**nowhere, "PIP_FIND_LINKS": ""}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "argv", ["setup_env.py", "lab"])
    with pytest.raises(SystemExit) as stop:
        setup_env.main()
    assert stop.value.code == "No network: pip could not reach its package index. Connect, then run the same command again."
    shown = capfd.readouterr()
    assert "does not run here" in shown.out
    assert "Installing pacviz[lab]" in shown.out
    assert shown.err == ""
    assert not setup_env.is_ready("lab")


def test_a_stamp_that_was_cut_off_makes_the_installation_run_again(setup_env, clone):
    for text in ("", setup_env.stamp("lab")[:9], setup_env.stamp("lab")):
        stamp = clone / "pacviz-lab.json"
        stamp.write_text(text)
        assert setup_env.owner(stamp) == str(clone)
    python = setup_env.venv_python(setup_env.VENV)
    python.parent.mkdir(parents=True)
    python.touch()
    (setup_env.VENV / "pacviz-lab.json").write_text("")
    assert not setup_env.is_ready("lab")


def test_the_question_about_news_is_off(setup_env, clone):
    setup_env.quieten_lab()
    page = json.loads((setup_env.VENV / "etc/jupyter/labconfig/page_config.json").read_text())
    assert page == {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}


@pytest.mark.parametrize(
    ("platform", "variables", "screen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"BROWSER": "firefox"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_where_a_browser_can_open(start_lab, platform, variables, screen):
    assert start_lab.has_screen(platform, variables) is screen


def test_jupyter_keeps_its_token_and_its_address(start_lab, capsys):
    for is_root in (False, True):
        for screen in (False, True):
            given = " ".join(start_lab.arguments(is_root, screen, []))
            assert "token" not in given
            assert "password" not in given
            assert "ip=" not in given
            said = capsys.readouterr().out
            assert ("--allow-root" in given, "--allow-root" in said) == (is_root, is_root)
            assert ("--no-browser" in given, "No screen" in said) == (not screen, not screen)


def test_what_is_given_to_make_lab_reaches_jupyter(start_lab, capsys):
    given = start_lab.arguments(False, False, ["--port", "9000", "--no-browser"])
    assert given[-3:] == ["--port", "9000", "--no-browser"]
    assert given.count("--no-browser") == 1
    assert capsys.readouterr().out == ""
