"""Which mistake is it? Answers are compared with those of programs that are known to be wrong, and with structural signs.

A cause is called certain only if the learner's function answers exactly like a known wrong program on every input tried,
and no program with another cause does so too, or if a sign proves it (two rows are the same object). Otherwise the causes
that fit best are named as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from pacviz.check.cases import REFUSED, Case


class Observation(NamedTuple):
    """What the learner's function did with one case: `answer` as the exercise reads it, `value` as it was returned, and
    `right`: whether that is correct. A crash reads `("crashed", name of the error)`, a call without end `("endless",)`."""

    case: Case
    answer: Any
    value: Any
    right: bool


Sign = Callable[[Sequence[Observation]], Sequence[str]]
"""Looks at all observations and returns the causes that they prove, or none."""

Suspects = Mapping[str, Sequence[Callable[..., Any]]]
"""Cause -> programs that make this mistake, each taking what the learner's function takes."""


class Diagnosis(NamedTuple):
    """Causes, likeliest first; whether the first is certain; whether each of them explains all that was seen."""

    causes: tuple[str, ...]
    certain: bool
    exact: bool = False


def diagnose(
    observations: Sequence[Observation],
    suspects: Suspects,
    answer_of: Callable[[Callable[..., Any], Case], Any],
    proofs: Sequence[Sign] = (),
    hints: Sequence[Sign] = (),
) -> Diagnosis:
    """The causes that explain the observations.

    `proofs` are signs that settle the matter, `hints` signs that only suggest. `answer_of(suspect, case)` runs a suspect.
    """
    proved = _named(proofs, observations)
    if proved:
        return Diagnosis(tuple(proved), len(proved) == 1)
    wrong = [seen for seen in observations if not seen.right]
    shares: dict[str, float] = {}
    for cause, programs in suspects.items():
        shares[cause] = max((_share(program, observations, wrong, answer_of) for program in programs), default=0.0)
    exact = [cause for cause, share in shares.items() if share == 1.0]
    if exact:
        return Diagnosis(tuple(exact), len(exact) == 1 and len(wrong) >= 3, len(wrong) >= 3)
    hinted = _named(hints, observations)
    close = sorted((cause for cause, share in shares.items() if share >= 0.75), key=lambda cause: -shares[cause])
    return Diagnosis(tuple(dict.fromkeys([*hinted, *close]))[:3], False)


def _named(signs: Sequence[Sign], observations: Sequence[Observation]) -> list[str]:
    return list(dict.fromkeys(cause for sign in signs for cause in sign(observations)))


def _share(
    program: Callable[..., Any],
    observations: Sequence[Observation],
    wrong: Sequence[Observation],
    answer_of: Callable[[Callable[..., Any], Case], Any],
) -> float:
    """How much of what went wrong this program explains: 1.0 if it answers exactly alike everywhere, right answers included.

    A program that explains few of the first failures is given up early.
    """
    first = wrong[:8]
    agreed = sum(bool(answer_of(program, seen.case) == seen.answer) for seen in first)
    if agreed * 2 < len(first):
        return 0.0
    alike_wrong = agreed + sum(bool(answer_of(program, seen.case) == seen.answer) for seen in wrong[8:])
    good = [seen for seen in observations if seen.right]
    alike_good = sum(bool(answer_of(program, seen.case) == seen.answer) for seen in good)
    if alike_wrong == len(wrong) and alike_good == len(good):
        return 1.0
    return min(alike_wrong / len(wrong), alike_good / len(good) if good else 1.0, 0.99)


def spread(cases: Iterable[Case], count: int) -> list[Case]:
    """About `count` of the cases: half from the beginning, half from all over; no maze of more than 40 squares."""
    small = [
        case for case in cases if case.expected is not REFUSED and (case.maze is None or case.maze.walls.size <= 40)
    ]
    first, rest = small[: count // 2], small[count // 2 :]
    step = max(1, len(rest) // max(1, count // 2))
    return first + rest[step - 1 :: step]


def returns_nothing(observations: Sequence[Observation]) -> list[str]:
    """A sign: every call gave None where something was expected."""
    nothing = ("misfit", "no return")
    return ["no return"] if all(seen.answer == nothing for seen in observations if not seen.right) else []


def with_error(found: Diagnosis, named: tuple[str, ...]) -> Diagnosis:
    """What the error itself says goes before what the numbers only suggest."""
    return found if found.exact or not named else Diagnosis(named, False)
