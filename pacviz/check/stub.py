"""Has the learner begun? Stubs as they are handed out, and answers that still hold an Ellipsis."""

from __future__ import annotations

import dis
from typing import Any

from pacviz.check.sandbox import plain_function

_NOTHING = {
    "RESUME",
    "LOAD_CONST",
    "RETURN_VALUE",
    "RETURN_CONST",
    "NOP",
    "POP_TOP",
    "COPY_FREE_VARS",
    "LOAD_SMALL_INT",
}


def is_stub(function: Any) -> bool:
    """Whether the function is still as it was handed out: nothing but `...`, `pass`, a docstring or `return ...`.

    >>> is_stub(lambda maze: ...), is_stub(lambda maze: maze)
    (True, False)
    """
    function = plain_function(function)
    code = getattr(function, "__code__", None)
    if code is None or any(step.opname not in _NOTHING for step in dis.get_instructions(code)):
        return False
    return all(constant is None or constant is ... or constant == function.__doc__ for constant in code.co_consts)


def unfinished(value: Any, depth: int = 4) -> bool:
    """Whether there is still an Ellipsis in a value, or in the lists in it."""
    if isinstance(value, (list, tuple)) and depth:
        return any(unfinished(part, depth - 1) for part in value[:1000])
    return value is ...
