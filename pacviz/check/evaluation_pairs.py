"""The check of a whole evaluation: pairs of states, of which the first must get the larger number."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from pacviz.check.cases import Case
from pacviz.check.chance import after, state_of
from pacviz.check.exercise import Difference, Exercise
from pacviz.check.stub import is_stub
from pacviz.check.verdict import Verdict, shown
from pacviz.evaluation import WeightedEvaluation
from pacviz.game import GameState

Evaluate = Callable[[GameState], Any]


def evaluation(function: Any) -> Verdict:
    """Checks `evaluation(state)` by pairs of states, of which the first must get the larger number."""
    if function is None or function is ... or is_stub(function) or not callable(function):
        return _EVALUATION.check(... if function is None or is_stub(function) else function)
    return _EVALUATION.check(_prefers(function))


class _Smaller:
    """The two numbers of a pair that came out the wrong way round; which numbers they are makes no difference."""

    def __init__(self, first: float, second: float) -> None:
        self.words = f"found {first:g} and {second:g}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Smaller)

    __hash__ = None  # type: ignore[assignment]


def _prefers(evaluate: Evaluate) -> Callable[[GameState, GameState], Any]:
    """Whether `evaluate` gives the first of two states more: True, or what it gives instead."""

    def prefers(better: GameState, worse: GameState) -> Any:
        first, second = evaluate(better), evaluate(worse)
        return ... if first is ... else bool(first > second) or _Smaller(first, second)

    return prefers


@lru_cache(maxsize=1)
def _pairs() -> tuple[Case, ...]:
    corridor = state_of("P*.......*\n##########")
    near = state_of("P..*.....*\n##########")
    walled = state_of("*#.#\n.#P#\n.#.#\n...#")
    chased = state_of("..P..G*\n#######")
    scared = after(state_of("P+..G.*\n#######"), "East", "West", "East")
    pairs = [
        (
            corridor.successor(0, "East"),
            corridor.successor(0, "Stop"),
            "eating the dot is better than waiting beside it",
        ),
        (near.successor(0, "East"), near.successor(0, "Stop"), "a step towards the nearest dot is better than none"),
        (chased.successor(0, "Stop"), after(chased, "East", "West", "East"), "alive is better than caught"),
        (after(state_of("P*..G"), "East"), state_of("P*..G"), "a game that is won is better than one that is not"),
        (
            chased.successor(0, "West"),
            after(chased, "Stop", "West", "Stop"),
            "a ghost that is not scared is better far away",
        ),
        (scared, after(scared, "West"), "a scared ghost is better near, it is worth 200 points"),
        (
            walled.successor(0, "South"),
            walled.successor(0, "North"),
            "the way to the dot leads round the wall: down, not up",
        ),
    ]
    return tuple(Case((better, worse), True, why) for better, worse, why in pairs)


def _compare(case: Case, answer: Any) -> Difference | None:
    if answer is True:
        return None
    found = answer.words if isinstance(answer, _Smaller) else f"found {shown(answer)}"
    return Difference(f"{case.why}: expected the first number to be larger, {found}")


def _minus_nearest(state: GameState) -> float:
    row, col = state.pacman
    return -min((abs(row - r) + abs(col - c) for r, c in state.food), default=0)


_EVALUATION = Exercise(
    name="evaluation",
    parameters=("better", "worse"),
    cases=_pairs,
    read=lambda case, value: value,
    compare=_compare,
    suspects={
        "only the nearest dot": [_prefers(_minus_nearest), _prefers(lambda s: 1 / (1 - _minus_nearest(s)))],
        "only the score": [_prefers(lambda state: state.score)],
        "ignores walls": [_prefers(WeightedEvaluation(far=0.5, left=10, ghost=-2, scared=50, lost=500))],
        "asks the list, not each ghost": [_prefers(WeightedEvaluation(far=0.5, left=10, ghost=50, scared=50, metric="maze"))],
        "scared ghosts feared": [_prefers(WeightedEvaluation(far=0.5, left=10, ghost=-20, scared=-20, metric="maze"))],
    },
    words={
        "only the nearest dot": "after eating, the next dot is far away, and the number falls: add the score, or the dots left",
        "only the score": "the score alone does not tell near from far: take the nearest dot into account",
        "ignores walls": "the straight line does not see walls: use `distances`",
        "asks the list, not each ghost": "every ghost is treated as scared: ask each ghost's own timer",
        "scared ghosts feared": "a scared ghost is no danger: ask each ghost's own timer",
    },
    describe=lambda case: f"the pair {_drawn(case.arguments[0])} and {_drawn(case.arguments[1])}",
    picture=lambda case, answer, difference: case.arguments[0]._repr_png_(),
)  # fmt: skip


def _drawn(state: GameState) -> str:
    return f"`{'/'.join(state.as_maze().rows)}` (score {state.score})"
