"""`pacviz new-lesson`: what it writes runs, follows every rule for lessons, and its solution passes its check."""

import nbformat
import notebook_rules as rules
import pytest
from execute_notebooks import execute, normalise, to_text

from pacviz.__main__ import main


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lessons")
    (folder / "06_vampires.ipynb").write_text("{}", encoding="utf-8")
    assert main(["new-lesson", "patrol_routes", "--folder", str(folder)]) == 0
    return folder


def test_it_gets_the_next_number_and_a_title(written):
    lesson = nbformat.read(written / "07_patrol_routes.ipynb", as_version=4)
    assert lesson.cells[0].source.startswith("# 7 · Patrol routes\n")
    solution = nbformat.read(written / "solutions" / "07_patrol_routes.ipynb", as_version=4)
    assert solution.cells[0].source.startswith("# 7 · Patrol routes: solutions\n")
    for notebook in (lesson, solution):
        nbformat.validate(notebook)


def test_it_is_stored_in_normal_form(written):
    path = written / "07_patrol_routes.ipynb"
    assert path.read_text(encoding="utf-8") == to_text(normalise(nbformat.read(path, as_version=4)))


def test_executed_it_breaks_no_rule(written):
    lesson = execute(written / "07_patrol_routes.ipynb")
    assert rules.broken_rules(lesson, (*rules.EVERY_NOTEBOOK, *rules.LESSONS_ONLY)) == []
    assert len(to_text(lesson)) < rules.MAX_BYTES


def test_its_solution_runs_and_passes_the_check(written):
    solution = execute(written / "solutions" / "07_patrol_routes.ipynb")
    assert rules.broken_rules(solution, rules.EVERY_NOTEBOOK) == []
    [result] = solution.cells[-1].outputs
    assert result.data["text/plain"].startswith("correct")


@pytest.mark.parametrize("name", ["Patrol", "patrol routes", "7_patrol", "../patrol", "patrol_", ""])
def test_what_is_no_name_is_refused(name, written, capsys):
    before = sorted(written.rglob("*"))
    with pytest.raises(SystemExit, match="2"):
        main(["new-lesson", name, "--folder", str(written)])
    assert f"found the name {name!r}, expected lower-case words" in capsys.readouterr().err
    assert sorted(written.rglob("*")) == before


def test_a_lesson_is_never_written_over(written, capsys):
    before = (written / "07_patrol_routes.ipynb").read_bytes()
    assert main(["new-lesson", "patrol_routes", "--folder", str(written)]) == 2
    assert "07_patrol_routes.ipynb is there already; choose another name" in capsys.readouterr().err
    assert (written / "07_patrol_routes.ipynb").read_bytes() == before


def test_a_folder_that_is_not_there_is_named(tmp_path, capsys):
    assert main(["new-lesson", "patrol", "--folder", str(tmp_path / "none")]) == 2
    assert "none: no such folder" in capsys.readouterr().err
