"""Adding numbers one after the other, so that every Python and the compiled searches come to the same last digit."""

from __future__ import annotations

from collections.abc import Iterable


def added(numbers: Iterable[float]) -> float:
    """The sum, rounded after each number; Python's own `sum` corrects for rounding since version 3.12, and so differs.

    Whole numbers stay whole and fractions stay fractions.

    >>> added([0.1] * 10), added([1, 2])
    (0.9999999999999999, 3)
    """
    total: float = 0
    for number in numbers:
        total += number
    return total
