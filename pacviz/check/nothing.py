"""What to tell a learner whose function returned None where an answer was expected: why nothing came back."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from pacviz.check.answers import Misfit, compare_plain
from pacviz.check.cases import REFUSED, Case
from pacviz.check.sandbox import plain_function
from pacviz.check.verdict import one_line

if TYPE_CHECKING:
    from pacviz.check.exercise import Exercise

_IN_PLACE = ("sort", "reverse", "append", "extend", "insert", "add", "update", "remove", "clear")

NO_RETURN, PRINTS, NEVER_SET = "no return", "prints instead of returning", "variable never set"


def read(exercise: Exercise, case: Case, value: Any) -> Any:
    """What counts of a value, as `exercise.read`; raises Misfit for None, unless an error or None itself is asked for."""
    may_be_none = case.expected is REFUSED or (case.expected is None and exercise.compare is compare_plain)
    if value is None and not may_be_none:
        raise Misfit("None", NO_RETURN)
    return exercise.read(case, value)


def renamed(causes: tuple[str, ...], cause: str | None) -> tuple[str, ...]:
    """`causes` with what `told` found in the place of "no return"."""
    return tuple(cause if name == NO_RETURN and cause else name for name in causes)


def told(function: Callable[..., Any], printed: str) -> tuple[str, str]:
    """What to say, and the name of the cause, for a function that returned None and may have `printed` something."""
    text = "the function returned nothing"
    returns = _returns(function)
    if printed and not returns:
        return f"{text}: it prints, which shows its answer but does not hand it over; write `return`", PRINTS
    if returns is None:
        return f"{text}; does it end with `return`?", NO_RETURN
    if not returns:
        return f"{text}: there is no `return` with a value in it", NO_RETURN
    value, always = returns[-1]
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in _IN_PLACE:
        name = value.func.attr
        instead = "`sorted(...)` gives a new list" if name == "sort" else "return what was changed"
        return f"{text}: `{name}` changes what stands before the dot and gives back None; {instead}", NO_RETURN
    if always and isinstance(value, ast.Name):
        never = "nothing passed the test that fills it; where does the comparison start?"
        return f"{text}: `{value.id}` was still None at the end: {never}", NEVER_SET
    if always:
        return f"{text}: `return {one_line(ast.unparse(value))[:60]}` gave None", NO_RETURN
    return f"{text}: no `return` was reached; what should come back on this way through it?", NO_RETURN


def _returns(function: Callable[..., Any]) -> list[tuple[ast.expr, bool]] | None:
    """Every `return` with a value, and whether it is the last line of the function; None if the source is not known."""
    plain = plain_function(function)
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(plain)))  # type: ignore[arg-type]
    except Exception:  # noqa: BLE001  (there is no source, or it cannot be read by itself, as of a lambda inside a call)
        return None
    if not tree.body or not isinstance(tree.body[0], ast.FunctionDef):
        return None
    body = tree.body[0].body
    found = [node for statement in body for node in _statements(statement) if isinstance(node, ast.Return)]
    given = [(node.value, node is body[-1]) for node in found if node.value is not None]
    return [(value, last) for value, last in given if not (isinstance(value, ast.Constant) and value.value is None)]


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """The node and what is in it, but nothing of functions and classes that are defined in it."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _statements(child)
