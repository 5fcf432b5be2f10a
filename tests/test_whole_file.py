"""What pacviz writes is written whole, or the old file stays: on a full disk, in a locked folder, at an interrupt."""

import os
import stat
import sys

import execute_notebooks
import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

from pacviz.__main__ import main
from pacviz.lecture.whole_file import write_whole

posix = pytest.mark.skipif(os.name == "nt", reason="file modes and links of Unix")
limits = pytest.mark.skipif(sys.platform != "linux", reason="a limit on the size of files stands for the full disk")


@pytest.fixture
def full_disk():
    """No file can grow beyond 4 kB, as on a disk with no more room than that."""
    import resource
    import signal

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)
    signal.signal(signal.SIGXFSZ, handler)


def test_a_file_is_written_in_utf_8_with_plain_line_ends(tmp_path):
    path = tmp_path / "a.txt"
    write_whole(path, "Käfig\n→\n")
    assert path.read_bytes() == "Käfig\n→\n".encode()
    assert list(tmp_path.iterdir()) == [path]


@limits
@pytest.mark.parametrize("before", ["the old text\n", None])
def test_on_a_full_disk_the_old_file_stays_and_the_error_names_it(tmp_path, full_disk, before):
    path = tmp_path / "a.txt"
    if before:
        path.write_text(before)
    with pytest.raises(OSError, match="cannot be written") as error:
        write_whole(path, "x" * 10_000)
    assert str(path) in str(error.value)
    assert ("the file is as it was" in str(error.value)) is (before is not None)
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == ({"a.txt": before} if before else {})


def test_an_interrupt_while_writing_loses_nothing(tmp_path, monkeypatch):
    path = tmp_path / "a.txt"
    path.write_text("the old text\n")

    def interrupted(self, target):
        raise KeyboardInterrupt

    monkeypatch.setattr(type(path), "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, "the new text\n")
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {"a.txt": "the old text\n"}


@posix
def test_a_link_stays_a_link_and_a_mode_stays_the_mode(tmp_path):
    target, link = tmp_path / "target.txt", tmp_path / "link.txt"
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to(target)
    write_whole(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_folder_in_the_way_is_told_by_name(tmp_path):
    (tmp_path / "a.txt").mkdir()
    with pytest.raises(OSError, match=r"a\.txt cannot be written"):
        write_whole(tmp_path / "a.txt", "new")
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


@limits
def test_a_lesson_stays_whole_where_its_new_outputs_have_no_room(tmp_path, monkeypatch, full_disk):
    path = tmp_path / "lesson.ipynb"
    path.write_text(nbformat.writes(new_notebook(cells=[new_code_cell("1", id="a")])) + "\n", encoding="utf-8")
    before = path.read_bytes()
    longer = new_notebook(cells=[new_code_cell("1" * 10_000, id="a")])
    monkeypatch.setattr(execute_notebooks, "execute", lambda path: longer)  # a kernel needs files of its own
    line, well = execute_notebooks._run(path, check=False)
    assert not well
    assert line.startswith("FAILED")
    assert f"{path} cannot be written (File too large); the file is as it was" in line
    assert path.read_bytes() == before


@limits
def test_a_command_says_in_one_line_what_could_not_be_written(tmp_path, capsys, full_disk):
    assert main(["new-lesson", "patrol_routes", "--folder", str(tmp_path)]) == 2
    shown = capsys.readouterr()
    assert shown.err == f"pacviz new-lesson: {tmp_path / '00_patrol_routes.ipynb'} cannot be written (File too large)\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["solutions"]
