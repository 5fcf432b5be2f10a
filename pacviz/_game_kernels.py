"""Compiled game-tree search: the rules of `pacviz.game` and the three searches as loops over small arrays.

A position is changed in place and changed back after each look ahead, so that nothing is allocated while the search
runs. `pacviz.fast_search` fills the arrays (see `pacviz._game_arrays`) and reads the answer. Needs numba.
"""

from __future__ import annotations

import numpy as np

from pacviz._compile import Loop, compiled
from pacviz._game_arrays import Floats, Position, Tables

# mypy: disable-error-code="no-any-return"

MINIMAX, ALPHA_BETA, EXPECTIMAX = 0, 1, 2
WON, LOST = 1, 2
PACMAN, DOTS, PEARLS, SCORE, OVER, MADE = range(6)  # columns of Position.facts
AGENT, DEPTH, NEXT, TRIED = range(4)  # columns of Position.frames
BEST, ALPHA, BETA = range(3)  # columns of Position.sums
_REVERSE, _SCARED_PLIES = (1, 0, 3, 2, 4), 40
_MANY = 4_000_000  # successors, made in about a tenth of a second


def _compiled(loop: Loop) -> Loop:
    """The helpers become part of the one function that Python calls, and no array is counted by reference in it, as it
    makes none: together a factor of nine, hence the option that numba does not document."""
    return compiled(loop, inline="always", error_model="numpy", _nrt=False)


@_compiled
def search_on(t: Tables, p: Position, depth: int, kind: int, values: Floats, ply: int) -> int:
    """Fills `values` with what each of Pac-Man's actions is worth. Returns 0; or, after many successors, where to go on.

    No recursion: `ply` is the open node, `arriving` tells whether it was just reached or `value` has come back to it.
    """
    value, arriving = 0.0, True
    agent, alpha, beta = 0, -np.inf, np.inf
    if ply > 0:
        agent, depth = p.frames[ply - 1, AGENT] + 1, p.frames[ply - 1, DEPTH]
        alpha, beta = p.sums[ply - 1, ALPHA], p.sums[ply - 1, BETA]
    while True:
        if arriving:
            leaf, agent, depth = _turn(t, p, agent, depth)
            if leaf:
                value, arriving = _evaluate(t, p), False
                ply -= 1
                continue
            p.frames[ply, AGENT], p.frames[ply, DEPTH] = agent, depth
            p.frames[ply, NEXT], p.frames[ply, TRIED] = 0, 0
            p.sums[ply, ALPHA], p.sums[ply, BETA] = alpha, beta
            p.sums[ply, BEST] = -np.inf if agent == 0 else (0.0 if kind == EXPECTIMAX else np.inf)
        else:
            _take_back(t, p, ply)
            if ply == 0:
                values[p.frames[0, TRIED]] = value
            if _fold(p, ply, value, kind):
                value = p.sums[ply, BEST]
                ply -= 1
                continue
        agent, depth = p.frames[ply, AGENT], p.frames[ply, DEPTH]
        if _make_next(t, p, ply, agent):
            agent, alpha, beta = agent + 1, p.sums[ply, ALPHA], p.sums[ply, BETA]
            ply, arriving = ply + 1, True
            if p.facts[MADE] >= _MANY:
                return ply
        elif ply == 0:
            return 0
        else:
            value, arriving = p.sums[ply, BEST], False
            if kind == EXPECTIMAX and agent > 0:
                value /= p.frames[ply, TRIED]
            ply -= 1


@_compiled
def _turn(t: Tables, p: Position, agent: int, depth: int) -> tuple[bool, int, int]:
    """Whether the search stops here; if not, who moves, walled-in ghosts being passed over."""
    while True:
        if agent > p.ghosts.shape[0]:
            agent, depth = 0, depth - 1
        if depth == 0 or p.facts[OVER]:
            return True, agent, depth
        if agent == 0 or _exits(t, p.ghosts[agent - 1, 0]) > 0:
            return False, agent, depth
        agent += 1


@_compiled
def _fold(p: Position, ply: int, value: float, kind: int) -> bool:
    """Takes a child's `value` into its parent's; whether the parent's other children cannot matter."""
    p.frames[ply, TRIED] += 1
    if p.frames[ply, AGENT] == 0:
        best = p.sums[ply, BEST] = max(p.sums[ply, BEST], value)
        if kind == ALPHA_BETA:
            if best > p.sums[ply, BETA]:
                return True
            p.sums[ply, ALPHA] = max(p.sums[ply, ALPHA], best)
    elif kind == EXPECTIMAX:
        p.sums[ply, BEST] += value
    else:
        worst = p.sums[ply, BEST] = min(p.sums[ply, BEST], value)
        if kind == ALPHA_BETA:
            if worst < p.sums[ply, ALPHA]:
                return True
            p.sums[ply, BETA] = min(p.sums[ply, BETA], worst)
    return False


@_compiled
def _make_next(t: Tables, p: Position, ply: int, agent: int) -> bool:
    """Makes the next move of the node at `ply`; False if there is none left."""
    k = p.frames[ply, NEXT]
    if agent == 0:
        target = t.moves[p.facts[PACMAN], k]
        if target < 0:
            return False
        p.frames[ply, NEXT] = k + 1
        _move_pacman(t, p, target, ply)
        return True
    g = agent - 1
    while k < 4:
        if _may_go(t, p.ghosts[g, 0], p.ghosts[g, 1], k):
            p.frames[ply, NEXT] = k + 1
            _move_ghost(t, p, g, k, ply)
            return True
        k += 1
    return False


@_compiled
def _may_go(t: Tables, place: int, before: int, direction: int) -> bool:
    """Whether a ghost at `place` that last moved `before` may move in `direction`: back only where it must."""
    if t.half[place, direction] < 0:
        return False
    if place >= t.moves.shape[0]:
        return direction == before
    return direction != _REVERSE[before] or _exits(t, place) == 1


@_compiled
def _exits(t: Tables, place: int) -> int:
    half = t.half
    return (half[place, 0] >= 0) + (half[place, 1] >= 0) + (half[place, 2] >= 0) + (half[place, 3] >= 0)


@_compiled
def _move_pacman(t: Tables, p: Position, target: int, ply: int) -> None:
    for k in range(5):
        p.kept[ply, k] = p.facts[k]
    p.kept[ply, 5], p.kept[ply, 6] = p.food[target], p.capsules[target]
    for g in range(p.ghosts.shape[0]):
        for k in range(3):
            p.ghosts_kept[ply, g, k] = p.ghosts[g, k]
    p.facts[MADE] += 1
    p.facts[PACMAN] = target
    p.facts[SCORE] -= 1
    if p.food[target]:
        p.food[target] = 0
        p.facts[DOTS] -= 1
        p.facts[SCORE] += 10
        if p.facts[DOTS] == 0:
            p.facts[SCORE] += 500
            p.facts[OVER] = WON
    if p.capsules[target]:
        p.capsules[target] = 0
        p.facts[PEARLS] -= 1
        for g in range(p.ghosts.shape[0]):
            p.ghosts[g, 2] = _SCARED_PLIES
    for g in range(p.ghosts.shape[0]):
        place = p.ghosts[g, 0]
        if t.touch[place, 0] == target or t.touch[place, 1] == target:
            if p.ghosts[g, 2] > 0:
                p.facts[SCORE] += 200
                p.ghosts[g, 0], p.ghosts[g, 1], p.ghosts[g, 2] = t.home[g], 4, 0
            elif p.facts[OVER] != WON:
                p.facts[SCORE] -= 500
                p.facts[OVER] = LOST


@_compiled
def _move_ghost(t: Tables, p: Position, g: int, direction: int, ply: int) -> None:
    place, before, fear = p.ghosts[g, 0], p.ghosts[g, 1], p.ghosts[g, 2]
    p.kept[ply, 0], p.kept[ply, 1], p.kept[ply, 2], p.kept[ply, 3] = place, before, fear, p.facts[SCORE]
    p.facts[MADE] += 1
    after = t.half[place, direction]
    if fear == 0:
        after = t.half[after, direction]
    elif fear == 1:
        after = t.snap[after]
    left = max(fear - 1, 0)
    p.ghosts[g, 0], p.ghosts[g, 1], p.ghosts[g, 2] = after, direction, left
    if t.touch[after, 0] == p.facts[PACMAN] or t.touch[after, 1] == p.facts[PACMAN]:
        if left > 0:
            p.facts[SCORE] += 200
            p.ghosts[g, 0], p.ghosts[g, 1], p.ghosts[g, 2] = t.home[g], 4, 0
        else:
            p.facts[SCORE] -= 500
            p.facts[OVER] = LOST


@_compiled
def _take_back(t: Tables, p: Position, ply: int) -> None:
    """The position as it was before the move made at `ply`; nobody moves in a game that is over, so it was not."""
    p.facts[OVER] = 0
    g = p.frames[ply, AGENT] - 1
    if g >= 0:
        p.ghosts[g, 0], p.ghosts[g, 1], p.ghosts[g, 2], p.facts[SCORE] = (
            p.kept[ply, 0],
            p.kept[ply, 1],
            p.kept[ply, 2],
            p.kept[ply, 3],
        )
        return
    target = p.facts[PACMAN]
    p.food[target], p.capsules[target] = p.kept[ply, 5], p.kept[ply, 6]
    for k in range(4):
        p.facts[k] = p.kept[ply, k]
    for g in range(p.ghosts.shape[0]):
        for k in range(3):
            p.ghosts[g, k] = p.ghosts_kept[ply, g, k]


@_compiled
def _evaluate(t: Tables, p: Position) -> float:
    """The formula of `pacviz.evaluation.WeightedEvaluation`, in the same order of operations."""
    per_food, per_move, per_dot, per_ghost, per_scared, per_capsule, lost, reach, dead, use_dead = t.weights
    square, value = p.facts[PACMAN], np.float64(p.facts[SCORE])
    if per_food != 0 or per_move != 0:
        nearest = np.float64(1)
        if p.facts[DOTS] > 0:
            k = 0
            while p.food[t.near[square, k]] == 0:
                k += 1
            nearest = np.float64(t.far[square, k])
        value = value + per_food / nearest - per_move * nearest
    value -= per_dot * p.facts[DOTS] + per_capsule * p.facts[PEARLS]
    if p.facts[OVER] == LOST:
        value -= lost
    for g in range(p.ghosts.shape[0]):
        apart = t.across[square, p.ghosts[g, 0]]
        if apart == 0:
            if use_dead != 0:
                return dead
            apart = 0.5
        if p.ghosts[g, 2] > 0:
            value += per_scared / apart
        elif apart <= reach:
            value += per_ghost / apart
    return value
