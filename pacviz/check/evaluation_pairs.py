"""The check of a whole evaluation: pairs of states, of which the first must get the larger number."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from numbers import Real
from typing import Any

from pacviz.check.cases import Case
from pacviz.check.chance import after, state_of, true_nearest
from pacviz.check.exercise import Difference, Exercise, Misfit
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


class _NoNumber:
    """What came back where a number is asked for."""

    def __init__(self, value: Any) -> None:
        self.words = shown(value)


def _prefers(evaluate: Evaluate) -> Callable[[GameState, GameState], Any]:
    """Whether `evaluate` gives the first of two states more: True, or what it gives instead."""

    def prefers(better: GameState, worse: GameState) -> Any:
        first, second = evaluate(better), evaluate(worse)
        if first is ... or not isinstance(first, Real) or not isinstance(second, Real):
            return first if first is None or first is ... else _NoNumber(second if isinstance(first, Real) else first)
        return bool(first > second) or _Smaller(float(first), float(second))

    return prefers


@lru_cache(maxsize=1)
def _pairs() -> tuple[Case, ...]:
    corridor = state_of("P*.......*\n##########")
    near = state_of("P..*.....*\n##########")
    walled = state_of("*#.#\n.#P#\n.#.#\n...#")
    chased = state_of("..P..G*\n#######")
    between = after(state_of("..P.G.*\n#######"), "Stop")
    pearl = after(state_of("P+...G.*\n########"), "East")
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
            between.successor(1, "East"),
            between.successor(1, "West"),
            "a ghost that is not scared is better far away",
        ),
        (
            _ghost_goes(pearl, "West"),
            _ghost_goes(pearl, "East"),
            "a scared ghost is better near, it is worth 200 points",
        ),
        (
            walled.successor(0, "South"),
            walled.successor(0, "North"),
            "the way to the dot leads round the wall: down, not up",
        ),
    ]
    return tuple(Case((better, worse), True, why) for better, worse, why in pairs)


def _ghost_goes(state: GameState, action: str) -> GameState:
    """Two moves of a scared ghost, which goes half a square at a time, while Pac-Man waits."""
    return state.successor(1, action).successor(0, "Stop").successor(1, action)


def _read(case: Case, value: Any) -> Any:
    if isinstance(value, _NoNumber):
        raise Misfit(f"expected a number for every state, found {value.words}", "not a number")
    return value


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
    read=_read,
    compare=_compare,
    suspects={
        "only the nearest dot": [
            _prefers(lambda s: -true_nearest(s)), _prefers(_minus_nearest), _prefers(lambda s: 1 / (1 - _minus_nearest(s))),
        ],
        "only the score": [_prefers(lambda state: state.score)],
        "dots pull too hard": [
            _prefers(lambda state: state.score - 20 * true_nearest(state)),
            _prefers(WeightedEvaluation(far=20, left=0, ghost=-5, scared=50, lost=500, metric="maze")),
        ],
        "ghosts left out": [
            _prefers(WeightedEvaluation(far=far, left=left, ghost=0, scared=0, lost=500, metric="maze"))
            for far in (0.1, 0.5, 1) for left in (0, 10)
        ],
        "scared ghosts left out": [
            _prefers(WeightedEvaluation(far=0.5, left=10, ghost=ghost, scared=0, lost=500, metric="maze"))
            for ghost in (-2, -10, -20)
        ],
        "ignores walls": [_prefers(WeightedEvaluation(far=0.5, left=10, ghost=-2, scared=50, lost=500))],
        "asks the list, not each ghost": [_prefers(WeightedEvaluation(far=0.5, left=10, ghost=50, scared=50, metric="maze"))],
        "scared ghosts feared": [_prefers(WeightedEvaluation(far=0.5, left=10, ghost=-20, scared=-20, metric="maze"))],
    },
    words={
        "only the nearest dot": "after eating, the next dot is far away, and the number falls: add the score, or the dots left",
        "only the score": "the score alone does not tell near from far: take the nearest dot into account",
        "dots pull too hard": "the distance weighs more than the points for a dot: take a small share of it",
        "ghosts left out": "ghosts make no difference: add a term for each ghost",
        "scared ghosts left out": "scared ghosts make no difference: add a term that is larger the nearer they are",
        "ignores walls": "the straight line does not see walls: use `distances`",
        "asks the list, not each ghost": "every ghost is treated as scared: ask each ghost's own timer",
        "scared ghosts feared": "a scared ghost is no danger: ask each ghost's own timer",
    },
    describe=lambda case: f"the pair {_drawn(case.arguments[0])} and {_drawn(case.arguments[1])}",
    picture=lambda case, answer, difference: case.arguments[0]._repr_png_(),
)  # fmt: skip


def _drawn(state: GameState) -> str:
    return f"`{'/'.join(state.as_maze().rows)}` (score {state.score})"
