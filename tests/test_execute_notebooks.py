"""Lessons run again change no byte; and the tool that runs them says clearly what went wrong."""

import base64

import execute_notebooks as tool
import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

PNG = base64.b64encode(b"picture").decode()


@pytest.mark.parametrize("path", tool.all_notebooks(), ids=lambda path: path.relative_to(tool.NOTEBOOKS).as_posix())
def test_executing_again_changes_no_byte(path):
    stored = path.read_text(encoding="utf-8")
    executed = tool.to_text(tool.execute(path))
    assert stored == executed, f"run `make notebooks`, then look at what changed:\n{tool.differences(stored, executed)}"


def store(folder, *sources):
    path = folder / "lesson.ipynb"
    cells = [new_code_cell(source, id=f"cell-{number}") for number, source in enumerate(sources, start=1)]
    nbformat.write(new_notebook(cells=cells), path)
    return path


def test_a_lesson_is_executed_in_its_own_folder_and_comes_back_in_normal_form(tmp_path):
    path = store(tmp_path, "from pathlib import Path\nPath('beside.txt').write_text('x')", "1 + 1")
    notebook = tool.execute(path)
    assert (tmp_path / "beside.txt").exists()
    assert [cell.execution_count for cell in notebook.cells] == [1, 2]
    assert notebook.cells[1].outputs[0]["data"] == {"text/plain": "2"}
    assert notebook.metadata.kernelspec == tool.KERNEL
    assert "version" not in notebook.metadata.language_info
    assert tool.to_text(tool.execute(path)) == tool.to_text(notebook)


@pytest.mark.parametrize(
    ("source", "said"),
    [("def f():\n    return 1 / 0\nf()", "raised ZeroDivisionError: division by zero"), ("import os\nos._exit(3)", "ended")],
)
def test_a_cell_that_fails_is_named_with_its_source(tmp_path, capsys, source, said):
    path = store(tmp_path, "1", source, "2")
    before = path.read_bytes()
    assert tool.main([str(path)]) == 1
    shown = capsys.readouterr().out
    assert shown.startswith("FAILED")
    assert f"cell 2 of 3 (id 'cell-2') {said}" in shown
    assert f"    | {source.splitlines()[0]}" in shown
    assert path.read_bytes() == before


def test_a_cell_that_takes_too_long_is_named(tmp_path):
    with pytest.raises(tool.LessonError, match=r"cell 1 of 1 \(id 'cell-1'\) ran longer than 1 s"):
        tool.execute(store(tmp_path, "import time; time.sleep(60)"), timeout=1)


def test_check_writes_nothing_and_tells_the_difference(tmp_path, capsys):
    path = store(tmp_path, "print('now')")
    assert tool.main([str(path)]) == 0
    assert tool.main(["--check", str(path)]) == 0
    changed = path.read_text(encoding="utf-8").replace('"now\\n"', '"once\\n"')
    path.write_text(changed, encoding="utf-8")
    assert tool.main(["--check", str(path)]) == 1
    assert path.read_text(encoding="utf-8") == changed
    shown = capsys.readouterr().out
    assert "DIFFERS" in shown
    assert "once" in shown
    assert "now" in shown


def test_normal_form_keeps_the_picture_and_drops_the_view():
    both = new_output("display_data", {tool.WIDGET_VIEW: {"model_id": "1"}, "image/png": PNG, "text/plain": "Board"})
    alone = new_output("display_data", {tool.WIDGET_VIEW: {"model_id": "1"}})
    cell = new_code_cell("board", outputs=[both, alone], metadata={"execution": {"iopub": "time"}, "tags": ["a"]})
    notebook = tool.normalise(new_notebook(cells=[cell], metadata={"widgets": {"state": {}}}))
    assert set(notebook.cells[0].outputs[0].data) == {"image/png", "text/plain"}
    assert set(notebook.cells[0].outputs[1].data) == {tool.WIDGET_VIEW}
    assert notebook.cells[0].metadata == {"tags": ["a"]}
    assert "widgets" not in notebook.metadata


def test_normal_form_joins_what_was_printed_in_pieces():
    pieces = [("stdout", "1\n"), ("stdout", "2\n"), ("stderr", "?"), ("stdout", "3\n")]
    outputs = [new_output("stream", name=name, text=text) for name, text in pieces]
    notebook = tool.normalise(new_notebook(cells=[new_code_cell("", outputs=outputs)]))
    shown = [(output.name, output.text) for output in notebook.cells[0].outputs]
    assert shown == [("stdout", "1\n2\n"), ("stderr", "?"), ("stdout", "3\n")]


def test_a_changed_picture_is_told_by_its_size_not_printed():
    def with_picture(content):
        output = new_output("display_data", {"image/png": base64.b64encode(content).decode(), "text/plain": "figure"})
        return tool.to_text(new_notebook(cells=[new_code_cell("draw", id="draw", outputs=[output])]))

    told = tool.differences(with_picture(b"old"), with_picture(b"newer"))
    assert "cell 1 (id 'draw')" in told
    assert "3 bytes" in told
    assert "5 bytes" in told
    assert PNG not in told


def test_differences_of_length_and_of_nothing():
    one, two = (tool.to_text(new_notebook(cells=[new_markdown_cell("a", id=f"m{i}") for i in range(n)])) for n in (1, 2))
    assert tool.differences(one, one) == ""
    assert tool.differences(one, two) == "1 cells stored, 2 executed"


def test_an_unknown_name_is_refused_with_those_there_are(capsys):
    assert tool.main(["99_nothing"]) == 1
    assert "'99_nothing' names 0 notebooks, not one. There are: " in capsys.readouterr().err


def test_many_differences_are_cut_short():
    def numbered(start):
        return tool.to_text(new_notebook(cells=[new_markdown_cell("\n".join(map(str, range(start, start + 90))), id="m")]))

    lines = tool.differences(numbered(0), numbered(1000)).splitlines()
    assert len(lines) == tool.MAX_LINES + 1
    assert lines[-1].startswith("... and ")
