"""Game-tree searches with one mistake each, as learners make them; each returns `(value, action)`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import Any

from pacviz.search_record import Evaluate, State

Answer = tuple[Any, Any]
Choose = Callable[[dict[Any, Any]], Answer]


def first_best(values: dict[Any, Any]) -> Answer:
    """The largest value, and the first action that has it."""
    best = max(values.values())
    return best, next(action for action, value in values.items() if value == best)


def last_best(values: dict[Any, Any]) -> Answer:
    """The largest value, and the last action that has it."""
    return first_best(dict(reversed(values.items())))


def best_by_name(values: dict[Any, Any]) -> Answer:
    """The maximum of `(value, action)` pairs: equal values are decided by the name of the action."""
    return max(((value, action) for action, value in values.items()), key=lambda pair: (pair[0], str(pair[1])))


def best_above_zero(values: dict[Any, Any]) -> Answer:
    """The best value starts at 0, so a negative one never beats it."""
    best, choice = 0, None
    for action, value in values.items():
        if value > best:
            best, choice = value, action
    return best, choice


def smallest(values: dict[Any, Any]) -> Answer:
    """The smallest value at the root."""
    worst = min(values.values())
    return worst, next(action for action, value in values.items() if value == worst)


def mean(values: Sequence[Any]) -> float:
    """The average."""
    return float(sum(values) / len(values))


def floor_mean(values: Sequence[Any]) -> float:
    """The average without its fraction."""
    return float(sum(values) // len(values))


def search(
    state: State,
    depth: int,
    evaluate: Evaluate,
    *,
    ghosts: Callable[[Sequence[Any]], Any] = min,
    choose: Choose = first_best,
    per_agent: bool = False,
    round_ends_after: int | None = None,
    maximisers: Sequence[int] = (0,),
    pacman_moves: bool = False,
    ends: str = "evaluated",
    extra: int = 0,
) -> Answer:
    """A search that can be told to go wrong.

    - `ghosts`: what a ghost makes of its values; `choose`: how the root decides; `maximisers`: who takes the largest
    - `per_agent`: depth counts every agent's move; `round_ends_after`: the last ghost that ever moves
    - `pacman_moves`: Pac-Man's successor in every layer; `extra`: rounds more than asked
    - `ends`: a finished game is `"evaluated"`, `"empty"` (infinite values) or `"error"`
    """
    last = state.num_agents - 1 if round_ends_after is None else min(round_ends_after, state.num_agents - 1)

    def value(now: State, agent: int, left: int) -> Any:
        if agent > last:
            agent, left = 0, left - (not per_agent)
        if left <= 0 or (now.is_terminal() and ends == "evaluated"):
            return evaluate(now)
        actions = now.legal_actions(agent)
        if not actions:
            if now.is_terminal():
                return (-inf if agent in maximisers else inf) if ends == "empty" else max(actions)
            return value(now, agent + 1, left - per_agent)
        mover = 0 if pacman_moves else agent
        values = [value(now.successor(mover, action), agent + 1, left - per_agent) for action in actions]
        return max(values) if agent in maximisers else ghosts(values)

    rounds = depth + extra
    actions = state.legal_actions(0)
    return choose({action: value(state.successor(0, action), 1, rounds - per_agent) for action in actions})


def pruned(
    state: State, depth: int, evaluate: Evaluate, *, equal: bool = True, crossed: bool = False, keep: bool = False
) -> Answer:
    """Alpha-beta that cuts on `equal` values too, has its bounds `crossed`, or lets a cut node `keep` its first bound."""
    last = state.num_agents - 1

    def value(now: State, agent: int, left: int, alpha: float, beta: float) -> Any:
        if agent > last:
            agent, left = 0, left - 1
        if left == 0 or now.is_terminal():
            return evaluate(now)
        actions = now.legal_actions(agent)
        if not actions:
            return value(now, agent + 1, left, alpha, beta)
        best = -inf if agent == 0 else inf
        for action in actions:
            new = value(now.successor(agent, action), agent + 1, left, alpha, beta)
            best = max(best, new) if agent == 0 else min(best, new)
            low, high = (beta, alpha) if crossed else (alpha, beta)
            if agent == 0 and (best > high or (equal and best == high)):
                return high if keep else best
            if agent > 0 and (best < low or (equal and best == low)):
                return low if keep else best
            alpha, beta = (max(alpha, best), beta) if agent == 0 else (alpha, min(beta, best))
        return best

    choice, alpha = None, -inf
    for action in state.legal_actions(0):
        new = value(state.successor(0, action), 1, depth, alpha, inf)
        if choice is None or new > alpha or (equal and not keep and new == alpha):
            choice, alpha = action, new
    return alpha, choice


COMMON = {
    "depth counted per agent": [partial(search, per_agent=True)],
    "one ghost layer": [partial(search, round_ends_after=1)],
    "second ghost maximises": [partial(search, maximisers=(0, 2)), partial(search, maximisers=(0, 2, 4))],
    "best starts at zero": [partial(search, choose=best_above_zero)],
    "last of equals": [partial(search, choose=last_best)],
    "ties by name": [partial(search, choose=best_by_name)],
    "finished game not evaluated": [partial(search, ends="empty"), partial(search, ends="error")],
    "Pac-Man moves for the ghosts": [partial(search, pacman_moves=True)],
    "one round too few": [partial(search, extra=-1)],
    "one round too many": [partial(search, extra=1)],
    "smallest at the root": [partial(search, choose=smallest)],
}  # cause -> programs; those of an expectimax exercise are the same with `ghosts=mean`

MINIMAX = COMMON | {
    "ghosts maximise": [partial(search, ghosts=max)],
    "average instead of minimum": [partial(search, ghosts=mean)],
}
EXPECTIMAX = {cause: [partial(program, ghosts=mean) for program in programs] for cause, programs in COMMON.items()} | {
    "average not divided": [partial(search, ghosts=sum)],
    "integer division": [partial(search, ghosts=floor_mean)],
    "minimum instead of average": [partial(search, ghosts=min)],
    "ghosts maximise": [partial(search, ghosts=max)],
}
ALPHA_BETA = MINIMAX | {
    "cuts on equality": [partial(pruned, equal=True), partial(pruned, equal=True, keep=True)],
    "alpha and beta swapped": [partial(pruned, equal=False, crossed=True)],
}
