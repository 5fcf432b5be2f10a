"""What went wrong in an agent file: its own line, the error in words, and what to do about it."""

from __future__ import annotations

import ast
import inspect
import linecache
import re
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pacviz.learner_source import is_learners

_HINTS = (  # (kind of error, what its text matches, what to do)
    ("SyntaxError", "Missing parentheses in call to 'print'", "this is Python 2: write print(...) with parentheses"),
    ("SyntaxError", "Missing parentheses in call to 'exec'", "this is Python 2: write exec(...) with parentheses"),
    ("SyntaxError", "multiple exception types must be parenthesized", "this is Python 2: write `except Kind as error:`"),
    ("SyntaxError", "leading zeros in decimal", "this is Python 2: octal numbers start with 0o"),
    ("SyntaxError", "<>|invalid syntax", "Python cannot read this line; if it is Python 2, write != for <> and str(x) for `x`"),
    ("TabError", "", "tabs and spaces are mixed: let your editor turn all tabs into spaces"),
    ("IndentationError", "", "indent the line like those around it, with spaces only"),
    ("NameError", "'xrange'", "this is Python 2: write range"),
    ("NameError", "'(unicode|basestring)'", "this is Python 2: write str"),
    ("NameError", "'raw_input'", "an agent cannot ask the player: take the line out"),
    ("NameError", "'long'", "this is Python 2: write int"),
    ("NameError", "'reduce'", "this is Python 2: add `from functools import reduce`"),
    ("NameError", "'(cmp|unichr|apply|execfile|reload)'", "this name exists in Python 2 only: rewrite the line"),
    ("NameError", "not found as a method", "check the spelling of evalFn"),
    ("NameError", "", "check the spelling, and that the name is defined or imported before this line runs"),
    ("AttributeError", "'maxint'", "this is Python 2: write sys.maxsize, or float('inf')"),
    ("AttributeError", "'has_key'", "this is Python 2: write `key in dictionary`"),
    ("AttributeError", "'iter(items|keys|values)'", "this is Python 2: write items(), keys() or values()"),
    ("AttributeError", "'NoneType'", "something before this line returned nothing; does every path of that function return?"),
    ("TypeError", "'(dict_keys|dict_values|dict_items|map|filter|zip)' object", "Python 2 made a list: put list(...) around"),
    ("TypeError", "list indices must be integers", "`/` gives a float: use //, or int(...) around a ghost's position"),
    ("TypeError", "'NoneType'", "something before this line returned nothing; does every path of that function return?"),
    ("TypeError", "'str' and 'int'|'int' and 'str'", "self.depth comes as text from the command line: use int(depth)"),
    ("TypeError", "positional argument|unexpected keyword", "compare the call with the function's definition, self included"),
    ("ValueError", r"(max|min)\(\)", "the list is empty: ask isWin(), isLose() first; a finished game has no legal actions"),
    ("ValueError", r"list.remove", "not every list holds that item: ghosts never have 'Stop'; test with `in` first"),
    ("IllegalActionError", "terminal state", "test state.isWin() or state.isLose() before you ask for successors"),
    ("IllegalActionError", "Illegal", "take actions from getLegalActions(agentIndex) of the same state and the same agent"),
    ("IllegalActionError", "", "agents count from 0 (Pac-Man) to getNumAgents() - 1"),
    ("RecursionError", "", "the search never ends: stop at isWin(), isLose() and depth 0, and pass a smaller depth on"),
    ("ModuleNotFoundError", "", "put that file beside the agent file, or take the import out if nothing needs it"),
    ("ImportError", "", "pacviz lends util, game, pacman, layout and ghostAgents; this name is not in them"),
    ("IndexError", "", "the list is shorter than the line expects; grids go by [x][y], with x up to width - 1"),
    ("KeyError", "", "the dictionary has no such key: use .get(key, 0), or a util.Counter"),
    ("ZeroDivisionError", "", "a distance or a count can be 0: add 1, or test for 0 first"),
    ("NotImplementedError", "", "this method is still to be written"),
    ("SystemExit", "", "write the method that calls raiseNotDefined(); an agent must not exit"),
    ("OutOfTime", "", "a loop may not end, or the depth is too large here; try a smaller depth, or raise the limit"),
)  # fmt: skip


_KINDS = {"SystemExit": "the agent left the program", "OutOfTime": "the time was up here"}


class AgentFileError(ValueError):
    """An agent file cannot be loaded or does not hold the agent asked for."""


class Place(NamedTuple):
    """A line of an agent file: `file`, `line`, the `function` it is in ("" at the top), and its `text`."""

    file: str
    line: int
    function: str
    text: str

    def __str__(self) -> str:
        inside = f", in {self.function}" if self.function else ""
        shown = f": `{self.text}`" if self.text else ""
        return f"{self.file}, line {self.line}{inside}{shown}"


def explain(error: BaseException) -> str:
    """The agent's own line where `error` arose, what it is, and what to do: one line of text.

    >>> try:
    ...     eval("state.getNumFood() / 0", {"state": None})
    ... except AttributeError as error:
    ...     print(explain(error).splitlines()[0])
    <string>, line 1: AttributeError: 'NoneType' object has no attribute 'getNumFood'. What to do: something before
    this line returned nothing; does every path of that function return?
    """
    place = own_line(error)
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    kind = _KINDS.get(type(error).__name__, type(error).__name__)
    said = f"{kind}: {text}" if text and kind == type(error).__name__ else kind
    hint = _hint(error, text)
    sentences = [f"{place}: {said}" if place else said, f"What to do: {hint}" if hint else ""]
    return " ".join(part if part.endswith(("?", ".")) else f"{part}." for part in sentences if part)


def own_line(error: BaseException) -> Place | None:
    """The last line of the agent's own code that `error` went through; None if it has none."""
    if isinstance(error, SyntaxError) and error.filename:
        return Place(_short(error.filename), error.lineno or 1, "", (error.text or "").strip())
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if is_learners(frame.filename):
            function = "" if frame.name == "<module>" else frame.name
            line = "" if frame.filename == "<string>" else frame.line or ""  # Python 3.13 may take one text for another
            return Place(_short(frame.filename), frame.lineno or 1, function, line.strip())
    return None


def _short(filename: str) -> str:
    return "a notebook cell" if "ipykernel" in filename else Path(filename).name


def _hint(error: BaseException, text: str) -> str:
    names = [kind.__name__ for kind in type(error).__mro__]
    return next((hint for kind, pattern, hint in _HINTS if kind in names and re.search(pattern, text)), "")


def wrong_answer(method: Callable[..., Any], answer: object, legal: Sequence[str]) -> str:
    """What to say when `method` returned something that is not legal; names its line where there is one."""
    place = _return_line(method)
    if answer is None:
        said, hint = "returned nothing (None)", "end every path with `return action`"
    else:
        said, hint = f"returned {answer!r}", "return one of state.getLegalActions(0), as a name alone"
    return f"{f'{place}: ' if place else ''}{said}, legal: {', '.join(legal)}. What to do: {hint}."


def _return_line(method: Callable[..., Any]) -> Place | None:
    """The only `return` of a function, or its first line if it has several or none."""
    code = getattr(inspect.unwrap(method), "__code__", None)
    if code is None:
        return None
    lines = linecache.getlines(code.co_filename)
    line = code.co_firstlineno
    try:
        tree = ast.parse("".join(lines))
    except SyntaxError:
        tree = ast.Module([], [])
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == code.co_name and node.lineno >= line > node.lineno - 20:
            returns = [inner.lineno for inner in _walk_function(node) if isinstance(inner, ast.Return)]
            line = returns[0] if len(returns) == 1 else node.lineno
            break
    text = lines[line - 1].strip() if line <= len(lines) else ""
    return Place(_short(code.co_filename), line, code.co_name, text)


def _walk_function(function: ast.AST) -> Iterator[ast.AST]:
    """All nodes of a function, without those of functions inside it."""
    for child in ast.iter_child_nodes(function):
        if not isinstance(child, ast.FunctionDef | ast.Lambda):
            yield child
            yield from _walk_function(child)
