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
    twice: bool = False,
    round_ends_after: int | None = None,
    maximisers: Sequence[int] = (0,),
    pacman_moves: bool = False,
    ends: str = "evaluated",
    stuck: str = "goes on",
    first: int = 1,
    starts_again: bool = True,
    extra: int = 0,
) -> Answer:
    """A search that can be told to go wrong.

    - `ghosts`: what a ghost makes of its values; `choose`: how the root decides; `maximisers`: who takes the largest
    - `per_agent`: depth counts every agent's move, `twice`: and every round; `round_ends_after`: the last ghost that ever moves
    - `pacman_moves`: Pac-Man's successor in every layer; `extra`: rounds more than asked
    - `ends`: a finished game is `"evaluated"`, `"empty"` (infinite values) or `"error"`
    - `stuck`: after a ghost without actions the search `"goes on"`, or that ghost's node is `"empty"` or an `"error"`
    - `first`: who moves after Pac-Man's first move; `starts_again`: whether Pac-Man's turn ever comes again
    """
    last = state.num_agents - 1 if round_ends_after is None else min(round_ends_after, state.num_agents - 1)
    last = last if starts_again else 99

    def value(now: State, agent: int, left: int) -> Any:
        if agent > last:
            agent, left = 0, left - (twice or not per_agent)
        if left <= 0 or (now.is_terminal() and ends == "evaluated"):
            return evaluate(now)
        actions = now.legal_actions(agent)
        if not actions:
            how = ends if now.is_terminal() else stuck
            if how == "goes on":
                return value(now, agent + 1, left - per_agent)
            return (-inf if agent in maximisers else inf) if how == "empty" else max(actions)
        mover = 0 if pacman_moves else agent
        values = [value(now.successor(mover, action), agent + 1, left - per_agent) for action in actions]
        return max(values) if agent in maximisers else ghosts(values)

    rounds = depth + extra
    actions = state.legal_actions(0)
    return choose({action: value(state.successor(0, action), first, rounds - per_agent) for action in actions})


def greedy(state: State, depth: int, evaluate: Evaluate, choose: Choose = first_best) -> Answer:
    """Looks one move of Pac-Man's ahead, whatever the depth."""
    return choose({action: evaluate(state.successor(0, action)) for action in state.legal_actions(0)})


def pruned(
    state: State,
    depth: int,
    evaluate: Evaluate,
    *,
    equal: bool = True,
    crossed: bool = False,
    mirrored: bool = False,
    keep: bool = False,
    start: float = inf,
    fresh: bool = False,
    fixed: str = "",
    handed: bool = True,
    cuts: bool = True,
) -> Answer:
    """Alpha-beta that can be told to go wrong.

    - `equal`: cuts on equal values too; `keep`: a cut node is worth its bound; `cuts`: whether anything is cut
    - `crossed`: takes alpha for beta; `mirrored`: asks for the wrong side of the right bound
    - `start`: where the best value starts, with the sign that the mover dislikes
    - `fresh`: a new window for each action of the root; `handed`: whether children get the window at all
    - `fixed`: the bound that never moves
    """
    last = state.num_agents - 1

    def outside(best: float, agent: int, alpha: float, beta: float) -> bool:
        low, high = (beta, alpha) if crossed else (alpha, beta)
        if mirrored:
            return best < low if agent == 0 else best > high
        over, bound = (best > high, high) if agent == 0 else (best < low, low)
        return cuts and (over or (equal and best == bound))

    def value(now: State, agent: int, left: int, alpha: float, beta: float) -> Any:
        if agent > last:
            agent, left = 0, left - 1
        if left == 0 or now.is_terminal():
            return evaluate(now)
        actions = now.legal_actions(agent)
        if not actions:
            return value(now, agent + 1, left, alpha, beta)
        best = -start if agent == 0 else start
        for action in actions:
            window = (alpha, beta) if handed else (-inf, inf)
            new = value(now.successor(agent, action), agent + 1, left, *window)
            best = max(best, new) if agent == 0 else min(best, new)
            if outside(best, agent, alpha, beta):
                return (beta if agent == 0 else alpha) if keep else best
            alpha = max(alpha, best) if agent == 0 and fixed != "alpha" else alpha
            beta = min(beta, best) if agent > 0 and fixed != "beta" else beta
        return best

    choice, alpha = None, -inf
    for action in state.legal_actions(0):
        new = value(state.successor(0, action), 1, depth, -inf if fresh else alpha, inf)
        if choice is None or new > alpha or (equal and not keep and new == alpha):
            choice, alpha = action, new
    return alpha, choice


COMMON = {
    "depth counted per agent": [
        partial(search, per_agent=True, twice=twice, extra=extra) for twice in (False, True) for extra in (0, 1)
    ],
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
    "walled-in ghost forgotten": [partial(search, stuck="error"), partial(search, stuck="empty")],
    "Pac-Man moves twice": [partial(search, first=0)],
    "Pac-Man never moves again": [partial(search, starts_again=False)],
}  # cause -> programs; those of an expectimax exercise are the same with `ghosts=mean`

MINIMAX = COMMON | {
    "ghosts never move": [greedy, partial(greedy, choose=best_by_name)],
    "players swapped": [partial(search, maximisers=(1, 2, 3, 4)), partial(search, maximisers=(1,))],
    "ghosts maximise": [partial(search, ghosts=max)],
    "average instead of minimum": [partial(search, ghosts=mean)],
}
EXPECTIMAX = {cause: [partial(program, ghosts=mean) for program in programs] for cause, programs in COMMON.items()} | {
    "ghosts never move": [greedy, partial(greedy, choose=best_by_name)],
    "Pac-Man averages too": [partial(search, maximisers=(), ghosts=mean)],
    "average not divided": [partial(search, ghosts=sum)],
    "divided by two": [partial(search, ghosts=lambda values: sum(values) / 2)],
    "average rounded": [partial(search, ghosts=lambda values: round(sum(values) / len(values)))],
    "integer division": [partial(search, ghosts=floor_mean)],
    "minimum instead of average": [partial(search, ghosts=min)],
    "ghosts maximise": [partial(search, ghosts=max)],
}
ALPHA_BETA = MINIMAX | {
    "cuts on equality": [partial(pruned, equal=True), partial(pruned, equal=True, keep=True)],
    "alpha and beta swapped": [partial(pruned, equal=False, crossed=True), partial(pruned, equal=False, mirrored=True)],
    "best starts at zero": [*COMMON["best starts at zero"], partial(pruned, equal=False, start=0)],
}
CUTS_TOO_LITTLE = {
    "nothing is cut": partial(pruned, equal=False, cuts=False),
    "window not shared": partial(pruned, equal=False, fresh=True),
    "window not handed down": partial(pruned, equal=False, handed=False),
    "beta never lowered": partial(pruned, equal=False, fixed="beta"),
    "alpha never raised": partial(pruned, equal=False, fixed="alpha"),
}  # cause -> a search that is right and makes too many states
