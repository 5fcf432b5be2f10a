"""The workflow files for hosted CI call what is tested here, on every system and Python that is promised, with few rights.

They cannot run here. So they are kept to plain calls, and the calls are compared with those of the Makefile and the README.
"""

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import nbformat
import pytest
import yaml
from nbformat.v4 import new_code_cell, new_notebook, new_output

ROOT = Path(__file__).resolve().parent.parent
TESTS, LESSONS = ROOT / ".github" / "workflows" / "tests.yml", ROOT / "docs" / "teacher_ci.yml"
PYTHONS = ["3.11", "3.12", "3.13"]
NO_BYTE = "--deselect tests/test_execute_notebooks.py::test_executing_again_changes_no_byte"


def read(path):
    """A workflow; YAML takes the word `on` for a truth."""
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {"on" if key is True else key: value for key, value in workflow.items()}


def commands(job):
    return [step["run"] for step in job["steps"] if "run" in step]


def make_calls():
    """The lines of the Makefile's recipes with its Python as `PY` and its folder of lessons as it is."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8").replace("$(wildcard notebooks)", "notebooks")
    return [line.strip().replace("$(PY)", "PY") for line in text.splitlines() if line.startswith("\t")]


def test_the_file_is_where_it_is_looked_for_and_may_only_read():
    for path in (TESTS, LESSONS):
        workflow = read(path)
        assert workflow["permissions"] == {"contents": "read"}
        assert workflow["concurrency"]["cancel-in-progress"] is True
        for job in workflow["jobs"].values():
            assert "permissions" not in job
            assert job["timeout-minutes"] <= 60
            used = [step["uses"] for step in job["steps"] if "uses" in step]
            assert used == ["actions/checkout@v7", "actions/setup-python@v7"]


def test_every_python_and_system_that_is_promised_is_tried():
    jobs = read(TESTS)["jobs"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    offered = [c.rsplit(" ", 1)[1] for c in project["classifiers"] if re.search(r":: 3\.\d+$", c)]
    assert jobs["make"]["strategy"]["matrix"] == {"os": ["ubuntu-latest", "macos-latest"], "python": offered}
    assert jobs["windows"]["strategy"]["matrix"] == {"python": offered}
    assert jobs["windows"]["runs-on"] == "windows-latest"
    assert offered == PYTHONS


def test_where_there_is_make_its_own_commands_are_called():
    assert commands(read(TESTS)["jobs"]["make"]) == ["make lint PYTHON=python", "make test PYTHON=python"]
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert ci[-2:] == ["make lint", "make test"]


def test_on_windows_the_lines_of_the_readme_and_of_contributing_are_called():
    environment, install, run = commands(read(TESTS)["jobs"]["windows"])
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert f"py -3.12 {environment.removeprefix('python ')}\n{install.replace('.[test]', '.[lab]')}\n" in readme
    assert f"{install}\n{run}\n" in contributing
    assert run.replace(r".venv\Scripts\python", "PY") in make_calls()


def test_every_week_the_newest_versions_are_tried_with_the_same_tests():
    workflow = read(TESTS)
    job = workflow["jobs"]["newest"]
    assert [len(entry["cron"].split()) for entry in workflow["on"]["schedule"]] == [5]
    assert "github.event_name == 'schedule'" in job["if"]
    environment, install, run = commands(job)
    assert (environment, install) == ("python -m venv .venv", ".venv/bin/pip install -e .[test]")
    assert run.endswith(f" {NO_BYTE}")
    assert run.removesuffix(f" {NO_BYTE}").replace(".venv/bin/python", "PY") in make_calls()


@pytest.fixture
def lessons(tmp_path):
    """A teacher's repository with one lesson that says two, as stored: `store("2")` is right."""
    folder = tmp_path / "notebooks"
    folder.mkdir()

    def store(text):
        output = new_output("execute_result", {"text/plain": text}, execution_count=1)
        cell = new_code_cell("import pacviz\n1 + 1", id="sum", execution_count=1, outputs=[output])
        nbformat.write(new_notebook(cells=[cell]), folder / "mine.ipynb")
        return tmp_path

    return store


@pytest.mark.parametrize(("stored", "status"), [("2", 0), ("3", 1)])
def test_a_teachers_lessons_are_compared_with_what_is_stored(lessons, stored, status):
    install, run = commands(read(LESSONS)["jobs"]["lessons"])
    assert shlex.split(install)[:4] == ["pip", "install", "pytest", "nbval"]
    command = shlex.split(run)
    assert command[0] == "python"
    ran = subprocess.run([sys.executable, *command[1:]], cwd=lessons(stored), capture_output=True, text=True)
    assert ran.returncode == status, ran.stdout


def test_the_teachers_file_is_named_where_teachers_read():
    assert "(teacher_ci.yml)" in (ROOT / "docs" / "teaching.md").read_text(encoding="utf-8")
    assert "(docs/teacher_ci.yml)" in (ROOT / "README.md").read_text(encoding="utf-8")
