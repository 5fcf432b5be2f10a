"""Imports go downwards only: ground <- topics <- views, checks, command line.

One exception: a value that shows itself in a notebook asks a view for its picture, inside its own `_repr_png_`.
"""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import pacviz

PACKAGE = Path(__file__).resolve().parent.parent / "pacviz"
GROUND, TOPIC, VIEW, TOP = range(4)
LAYER = {
    **dict.fromkeys(
        [
            "palette",
            "maze",
            "formats",
            "generate",
            "_alphabets",
            "_plain_text",
            "_reading",
            "_writing",
            "_compile",
            "_kernels",
        ],
        GROUND,
    ),
    **dict.fromkeys(["draw", "board", "marks", "sprites", "widgets", "lecture"], VIEW),
    **dict.fromkeys(["check", "watch", "commands", "__main__", "__init__"], TOP),
}
MODULES = sorted(PACKAGE.rglob("*.py"))


def module_name(path: Path) -> str:
    """`pacviz/widgets/player.py` is `widgets.player`, a package is its folder, the package itself `__init__`."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


def layer_of(name: str) -> int:
    """The layer of a module, by its first part; what the table does not name is a topic."""
    return LAYER.get(name.split(".")[0], TOPIC)


def imported(path: Path) -> set[str]:
    """Names, below `pacviz`, of the modules that a module imports anywhere in its text, in functions as well."""
    found = set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    showing = {n for f in ast.walk(tree) if getattr(f, "name", "") == "_repr_png_" for n in ast.walk(f)}
    for node in set(ast.walk(tree)) - showing:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}, line {node.lineno}: import by the full name, pacviz...."
            if node.module == "pacviz":
                found |= {f"pacviz.{alias.name}" for alias in node.names}
            else:
                found.add(node.module)
    return {name.removeprefix("pacviz.") for name in found if name.startswith("pacviz.")}


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_a_module_imports_only_its_own_layer_and_those_below(path):
    name = module_name(path)
    if name == "__init__":
        return  # it names everything, and loads a thing when that is first used
    for other in imported(path):
        other = pacviz._HOME.get(other, other)
        assert layer_of(other) <= layer_of(name), f"{name} imports {other}, which lies above it"


def test_no_module_hides_a_public_thing_of_the_same_name():
    """Whoever imports a module sets its name in the package, but not where a function has it."""
    names = {module_name(path).split(".")[0] for path in MODULES}
    [shared] = set(pacviz._HOME) & names
    code = f"import pacviz.{shared}; from pacviz.{shared} import {shared}; import pacviz as p; print(p.{shared} is {shared})"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (shared, shown.stdout) == ("watch", "True\n")


def test_every_module_in_the_table_exists():
    assert set(LAYER) <= {module_name(path).split(".")[0] for path in MODULES}


def test_importing_the_package_imports_nothing_heavy():
    heavy = {"numpy", "matplotlib", "numba", "anywidget", "ipywidgets", "IPython", "tqdm"}
    code = f"import sys, pacviz; print(sorted({heavy!r} & sys.modules.keys()))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"
