"""Code that fits on a screen: no module over 250 lines, no function of 50 lines or more; and everything public typed."""

import ast
import inspect
from pathlib import Path

import pytest

import pacviz

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted([*ROOT.glob("pacviz/**/*.py"), *ROOT.glob("tools/*.py")])


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_module_and_functions_are_short(path):
    text = path.read_text(encoding="utf-8")
    lines = len(text.splitlines())
    assert lines <= 250, f"{short(path)} has {lines} lines, at most 250: make two modules of it"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            docstring = node.body[0] if ast.get_docstring(node) else None
            length = node.end_lineno - node.lineno + 1
            length -= docstring.end_lineno - docstring.lineno + 1 if docstring else 0
            assert length < 50, f"{short(path)}, line {node.lineno}: {node.name} has {length} lines, fewer than 50 allowed"


def test_at_most_about_thirty_public_names_each_with_a_docstring():
    assert len(pacviz.__all__) <= 32
    undocumented = [name for name in pacviz.__all__ if not inspect.getdoc(getattr(pacviz, name))]
    assert undocumented == []


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_every_module_says_what_it_is(path):
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), f"{short(path)} has no docstring"
