"""Every stored lesson and solution follows the rules of `notebook_rules`, and each rule finds what it is there for."""

import ast
import re

import nbformat
import notebook_rules as rules
import pytest
from execute_notebooks import NOTEBOOKS, ROOT, all_notebooks, normalise, to_text
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_output

LESSONS = sorted(NOTEBOOKS.glob("*.ipynb"))


def short(path):
    return path.relative_to(NOTEBOOKS).as_posix()


@pytest.mark.parametrize("path", all_notebooks(), ids=short)
def test_notebook_follows_the_rules(path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert rules.broken_rules(notebook, rules.EVERY_NOTEBOOK) == []
    assert path.stat().st_size < rules.MAX_BYTES
    assert path.read_text(encoding="utf-8") == to_text(normalise(notebook)), "not in normal form: run `make notebooks`"


@pytest.mark.parametrize("path", LESSONS, ids=short)
def test_lesson_follows_the_rules(path):
    notebook = nbformat.read(path, as_version=4)
    assert rules.broken_rules(notebook, rules.LESSONS_ONLY) == []


@pytest.mark.parametrize("path", LESSONS, ids=short)
def test_every_exercise_has_its_answer_in_the_solutions(path):
    asked = exercise_names(path)
    solutions = NOTEBOOKS / "solutions" / path.name
    assert exercise_names(solutions) == asked if asked else not solutions.exists() or exercise_names(solutions) == []


def exercise_names(path):
    """The names of the exercises of a notebook, in order."""
    cells = nbformat.read(path, as_version=4).cells
    return [tag for cell in cells if "exercise" in rules.tags(cell) for tag in rules.tags(cell) if tag != "exercise"]


def test_nothing_is_defined_in_two_lessons():
    home: dict[str, str] = {}
    for path in LESSONS:
        for cell_name, cell in rules.code_cells(nbformat.read(path, as_version=4)):
            if "exercise" in rules.tags(cell) or re.search(r"^\s*[%!]", cell.source, flags=re.MULTILINE):
                continue
            for node in ast.parse(cell.source).body:
                if isinstance(node, ast.FunctionDef | ast.ClassDef):
                    place = f"{short(path)}, {cell_name}"
                    assert home.setdefault(node.name, place) == place, f"{node.name} is defined in {place} as well"


def test_no_checkpoint_is_stored():
    assert ".ipynb_checkpoints/" in (ROOT / ".gitignore").read_text(encoding="utf-8")


def code(source="1", *outputs, count=1, id="c", tags=(), slide="slide"):
    metadata = {"tags": list(tags), "slideshow": {"slide_type": slide}}
    return new_code_cell(source, id=id, execution_count=count, outputs=list(outputs), metadata=metadata)


def prose(source, id="m", slide="slide"):
    return new_markdown_cell(source, id=id, metadata={"slideshow": {"slide_type": slide}})


def shown(**data):
    return new_output("execute_result", {k.replace("__", "/"): v for k, v in data.items()}, execution_count=1)


def printed(text, name="stdout"):
    return new_output("stream", text=text, name=name)


def view():
    return new_output("display_data", {rules.WIDGET_VIEW: {"model_id": "x"}, "text/plain": "Board"})


def planted(*cells, **metadata):
    return NotebookNode(cells=list(cells), metadata=NotebookNode(metadata))


TITLE = prose("# 1 · Title\nAbout 40 minutes.", id="title")
PLANTED = [
    (rules.executed, [code(count=2)], "execution count 2, expected 1"),
    (rules.executed, [code(count=None)], "execution count None"),
    (rules.no_addresses, [code("a", shown(text__plain="<A at 0x7f5e147d2020>"))], "0x7f5e147d2020"),
    (rules.no_addresses, [code("a", printed("/home/me/maze.txt\n"))], "/home/me/maze.txt"),
    (rules.no_warnings, [code("a", printed("careful\n", name="stderr"))], "error stream: careful"),
    (rules.no_warnings, [code("a", printed("x.py:1: UserWarning: old\n"))], "holds a warning"),
    (rules.no_warnings, [code("a", new_output("error", ename="KeyError", evalue="1", traceback=[]))], "raised KeyError"),
    (rules.nothing_remote, [prose("![a](https://example.org/a.png)")], "loads something from elsewhere"),
    (rules.nothing_remote, [prose('<img src="//example.org/a.png">')], "loads something from elsewhere"),
    (rules.nothing_remote, [code("a", shown(text__html="<script src='http://example.org/a.js'>"))], "from elsewhere"),
    (rules.no_widget_state, [code("a", view())], "a widget without a still picture"),
    (rules.short_code, [code("a = 1\n" * 26)], "26 lines of code, at most 25"),
    (rules.no_silencing, [code("plt.plot([1]);")], "trailing semicolon"),
    (rules.mostly_compared, [code("a = 1")], "1 of 1 code cells have nothing to compare"),
    (rules.mostly_compared, [code("a", printed("1"), tags=["nbval-ignore-output"])], "1 of 1 code cells"),
    (rules.slides, [code(slide="page")], "slide type 'page'"),
    (rules.exercises, [prose("?"), code("...", tags=["exercise"]), code("check.f(f)")], "one name of its own"),
    (rules.exercises, [code("...", tags=["exercise", "f"]), code("check.f(f)")], "no question"),
    (rules.exercises, [prose("?"), code("1", tags=["exercise", "f"]), code("check.f(f)")], "does not hold `...`"),
    (rules.exercises, [prose("?"), code("...", tags=["exercise", "f"]), code("f()")], "does not call check.f"),
    (rules.exercises, [prose("?"), code("...", tags=["exercise", "f"])], "does not call check.f"),
    (rules.plain_voice, [prose("You simply add one.")], "'simply'"),
    (rules.plain_voice, [prose("Well done!")], "'done!'"),
    (rules.headings, [prose("# One"), prose("# Two")], "not exactly one title"),
    (rules.headings, [prose("# One\n### Two")], "level 3 follows one of level 1"),
    (rules.opening, [prose("Hello")], "does not start with a title"),
    (rules.opening, [prose("# Hello")], "how many minutes"),
    (rules.lesson_length, [prose("word " * 1501)] * 46, "46 cells, expected 25 to 45"),
    (rules.lesson_length, [prose("word")] * 25, "25 words of prose"),
]


@pytest.mark.parametrize(("rule", "cells", "message"), PLANTED, ids=lambda part: getattr(part, "__name__", None))
def test_each_rule_finds_a_planted_fault(rule, cells, message):
    assert message in "\n".join(rule(planted(*cells)))


def test_stored_widget_state_is_found():
    assert "metadata.widgets" in next(rules.no_widget_state(planted(widgets={})))


def test_a_good_cell_breaks_no_rule():
    cells = [
        TITLE,
        prose("Is `a != b`, or `!`? See [a page](https://example.org)."),
        code("f = ...", printed("x"), tags=["exercise", "f"]),
        code("check.f(f)", shown(text__plain="not attempted"), count=2),
        code("assert a", count=3),
        code("1 / 0", new_output("error", ename="E", evalue="", traceback=[]), count=4, tags=["raises-exception"]),
    ]
    every = tuple(rule for rule in rules.EVERY_NOTEBOOK + rules.LESSONS_ONLY if rule is not rules.lesson_length)
    assert rules.broken_rules(planted(*cells), every) == []


def test_every_rule_has_a_planted_fault():
    assert {rule for rule, _, _ in PLANTED} == set(rules.EVERY_NOTEBOOK + rules.LESSONS_ONLY)
