"""The README keeps its word: its example runs, its links lead somewhere, its table is that of the lessons."""

import contextlib
import io
import re
from pathlib import Path

import nbformat
import pytest
from execute_notebooks import NOTEBOOKS

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "mazes/README.md", "docs/teaching.md"]
ROW = re.compile(r"^\| \[(\d\d) ([^\]]+)\]\((notebooks/[^)]+)\) \| [^|]+ \| ([^|]+) \| (\d+) \| ([^|]+) \|$", re.MULTILINE)


def python_blocks():
    return re.findall(r"^```python\n(.*?)^```", README, flags=re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("block", python_blocks())
def test_an_example_runs_and_prints_what_its_comments_say(block):
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(block, {})
    promised = re.findall(r"^print\(.*\)  # (.*)$", block, flags=re.MULTILINE)
    assert printed.getvalue().splitlines() == promised
    assert promised


def test_picture_and_example_come_first():
    beginning = "\n".join(README.splitlines()[:40])
    assert re.search(r"!\[[^\]]{20,}\]\(docs/pictures/", beginning)
    assert python_blocks()[0] in beginning
    assert len(python_blocks()[0].splitlines()) == 5
    assert "make lab" in beginning
    assert "make test" in beginning


@pytest.mark.parametrize("page", PAGES)
def test_links_to_files_lead_somewhere(page):
    path = ROOT / page
    links = re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8"))
    broken = [link for link in links if "://" not in link and not (path.parent / link).exists()]
    assert broken == []


@pytest.mark.parametrize("page", PAGES)
def test_make_commands_are_in_the_makefile(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z]+)\b(?=`|  | [A-Z]+=|$)", text, flags=re.MULTILINE)) <= targets


def test_the_table_is_that_of_the_lessons():
    rows = ROW.findall(README)
    assert [f"{number}" for number, *_ in rows] == [Path(file).name[:2] for _, _, file, *_ in rows]
    assert [Path(file).name for _, _, file, *_ in rows] == [path.name for path in sorted(NOTEBOOKS.glob("*.ipynb"))]


@pytest.mark.parametrize("row", ROW.findall(README), ids=lambda row: row[0])
def test_a_row_says_what_the_lesson_says(row):
    number, title, file, modules, minutes, needed = row
    first = nbformat.read(ROOT / file, as_version=4).cells[0].source
    assert re.match(rf"# ({int(number)} · )?{re.escape(title)}$", first.splitlines()[0])
    assert f"{minutes} minutes" in first
    for module in re.findall(r"`(\w+)`", modules):
        assert (ROOT / "pacviz" / f"{module}.py").exists()
    for lesson in re.findall(r"\b\d\d\b", needed):
        assert lesson < number
        assert list(NOTEBOOKS.glob(f"{lesson}_*.ipynb"))
