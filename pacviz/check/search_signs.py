"""Signs of a mistake in the numbers of a value function, or in how the function is written."""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from typing import Any

from pacviz.check.diagnosis import Observation
from pacviz.check.sandbox import plain_function


def same_rows(observations: Sequence[Observation]) -> list[str]:
    """Two rows of a returned grid are one and the same list."""
    for seen in observations:
        if not seen.right and isinstance(seen.value, list) and len({id(row) for row in seen.value}) < len(seen.value):
            return ["rows are one list"]
    return []


def one_number_for_no_way(observations: Sequence[Observation]) -> list[str]:
    """Every reachable square is right, and all others hold one and the same number."""
    numbers = set()
    for seen in observations:
        if not seen.right:
            if not _is_grid(seen):
                return []
            for line, truth in zip(seen.answer, seen.case.expected, strict=True):
                for cost, true in zip(line, truth, strict=True):
                    if true is None:
                        numbers.add(cost)
                    elif cost != true:
                        return []
    return ["number for no way"] if len(numbers) == 1 and None not in numbers else []


def _is_grid(seen: Observation) -> bool:
    return (
        isinstance(seen.answer, tuple)
        and isinstance(seen.case.expected, tuple)
        and len(seen.answer) == len(seen.case.expected)
        and isinstance(seen.answer[0], tuple)
    )


def shape_of_the_numbers(observations: Sequence[Observation]) -> list[str]:
    """Weak signs: numbers on walls, too large, too small, or missing."""
    on_walls = too_large = too_small = missing = outside = 0
    for seen in observations:
        if seen.right or not _is_grid(seen):
            continue
        walls = seen.case.maze.walls if seen.case.maze is not None else None
        for row, (line, truth) in enumerate(zip(seen.answer, seen.case.expected, strict=True)):
            for col, (cost, true) in enumerate(zip(line, truth, strict=True)):
                on_walls += cost is not None and walls is not None and bool(walls[row, col])
                missing += cost is None and true is not None
                outside += cost is not None and true is None
                too_large += cost is not None and true is not None and cost > true
                too_small += cost is not None and true is not None and cost < true
    if on_walls:
        return ["walls get numbers", "ignores walls"]
    if outside and not (missing or too_large or too_small):
        return ["number for no way"]
    if missing and not too_small:
        return ["stops too early"]
    if too_large and not too_small and not outside:
        return ["stack instead of queue", "labels overwritten", "depth-first"]
    if too_small and not too_large:
        return ["ignores walls", "diagonal moves", "always wraps"]
    return []


def endless(observations: Sequence[Observation]) -> list[str]:
    """For functions that do not come back: on which mazes?"""
    stuck = [seen for seen in observations if seen.answer == ("endless",)]
    if not stuck or stuck[0] is not observations[0]:
        return []
    complete = [seen for seen in observations if seen.answer != ("endless",)]
    if all(_has_sealed_floor(seen) for seen in stuck) and not any(_has_sealed_floor(seen) for seen in complete):
        return ["waits for unreachable squares"]
    if not complete:
        return ["queue never empties"]
    if all(_has_two_squares(seen) for seen in stuck) and not any(_has_two_squares(seen) for seen in complete):
        return ["squares never marked"]
    return []


def _has_sealed_floor(seen: Observation) -> bool:
    costs, maze = seen.case.expected, seen.case.maze
    return maze is not None and any(
        cost is None and not maze.walls[r, c] for r, line in enumerate(costs) for c, cost in enumerate(line)
    )


def _has_two_squares(seen: Observation) -> bool:
    return any(cost == 1 for line in seen.case.expected for cost in line)


def recursion_or_stack(function: Callable[..., Any], causes: tuple[str, ...]) -> tuple[str, ...]:
    """Taking the newest square from a stack, and calling oneself for each neighbour, can give the same numbers."""
    if causes == ("queue never empties",) and calls_itself(function):
        return ("never stops calling itself",)
    pair = ("stack instead of queue", "depth-first")
    if not set(pair) <= set(causes):
        return causes
    out = pair[0] if calls_itself(function) else pair[1]
    return tuple(cause for cause in causes if cause != out)


def calls_itself(function: Callable[..., Any]) -> bool:
    """Whether the function, or one defined inside it, is written as calling itself."""
    todo = [getattr(plain_function(function), "__code__", None)]
    while todo:
        code = todo.pop()
        if code is not None:
            if code.co_name in code.co_names + code.co_freevars:
                return True
            todo += [constant for constant in code.co_consts if isinstance(constant, types.CodeType)]
    return False
