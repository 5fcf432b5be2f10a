"""One way to compile a loop, for all modules with compiled loops. Importing this module needs numba."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

Loop = TypeVar("Loop", bound=Callable[..., object])


def compiled(loop: Loop, **options: Any) -> Loop:
    """`loop`, compiled at its first call with these `options` of `numba.njit`, and kept on disk for later sessions.

    Where no folder can be written to (a read-only installation without a home), it is compiled anew in each session.
    """
    try:
        return cast(Loop, numba.njit(cache=True, **options)(loop))
    except RuntimeError:
        return cast(Loop, numba.njit(**options)(loop))


def run(loop: Callable[..., Any], *arguments: Any) -> Any:
    """What the compiled `loop` returns.

    At its first call numba compiles it and then keeps it. Where that fails, the disk being full, say, it is compiled all the
    same, and runs when called again.
    """
    try:
        return loop(*arguments)
    except OSError:
        return loop(*arguments)
