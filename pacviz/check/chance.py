"""Checks of lesson 5: averages by hand, expectimax, why nothing may be cut, and parts of an evaluation.

The whole evaluation is checked in `evaluation_pairs.py`.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from pacviz import game_tree_search
from pacviz.check import wrong_trees
from pacviz.check.cases import Case
from pacviz.check.exercise import Difference, Exercise
from pacviz.check.game_tree_search import made_twice, search_exercise
from pacviz.check.tree_cases import EXPECTIMAX_CASES
from pacviz.check.verdict import Verdict, shown
from pacviz.evaluation import all_distances
from pacviz.formats import load_maze, parse_maze
from pacviz.game import GameState
from pacviz.value_function import distances


def average_by_hand(function: Any) -> Verdict:
    """Checks `average_by_hand()`: the values of two chance nodes, and the action to take."""
    return _BY_HAND.check(function)


def expectimax(function: Any) -> Verdict:
    """Checks `expectimax(state, depth, evaluate)`, which returns `(value, action)`; ghosts choose evenly."""
    return _EXPECTIMAX.check(function)


def surprise_leaf(function: Any) -> Verdict:
    """Checks `surprise_leaf()`: a number for the leaf that was not looked at, with which the second action is better."""
    return _SURPRISE.check(function)


def nearest_food(function: Any) -> Verdict:
    """Checks `nearest_food(state)`: moves to the nearest dot, walls respected; 0 when none is left."""
    return _NEAREST.check(function)


def ghosts_to_fear(function: Any) -> Verdict:
    """Checks `ghosts_to_fear(state)`: the numbers (1, 2, ...) of the ghosts that are not scared."""
    return _FEAR.check(function)


def state_of(rows: str) -> GameState:
    """The start of a game in a maze without tunnels."""
    return GameState.from_maze(parse_maze(f"; wraps: no\n{rows}"))


def after(state: GameState, *actions: str) -> GameState:
    """The state after these actions of Pac-Man and the ghosts in turn."""
    for ply, action in enumerate(actions):
        state = state.successor(ply % state.num_agents, action)
    return state


# Averages


def _compare_hand(case: Case, answer: Any) -> Difference | None:
    if not isinstance(answer, tuple) or len(answer) != 2 or not isinstance(answer[0], tuple):
        return Difference(f"expected ([two values], action), found {shown(answer)}", cause="wrong form")
    if answer[0] in ((-10, 1), (-10.0, 1.0)):
        return Difference(
            "these are the smallest leaves, as in minimax: take averages", cause="minimum instead of average"
        )
    if answer[0] == (10, 3):
        return Difference("these are sums: divide by the number of leaves", cause="average not divided")
    if answer[0] != case.expected[0]:
        return Difference(f"the averages are not {shown(list(answer[0]))}: add up the two leaves, and divide by 2")
    if answer[1] != case.expected[1]:
        return Difference(f"the averages are right; the action is not {shown(answer[1])}")
    return None


_BY_HAND = Exercise(
    name="average_by_hand",
    parameters=(),
    cases=lambda: [Case((), ((5.0, 1.5), "a"))],
    compare=_compare_hand,
    describe=lambda case: "the tree above",
    tried="two averages and the action",
)

_EXPECTIMAX = search_exercise(
    "expectimax",
    wrong_trees.EXPECTIMAX,
    partial(made_twice, game_tree_search.expectimax),
    game_tree_search.expectimax,
    EXPECTIMAX_CASES,
)


def _compare_leaf(case: Case, answer: Any) -> Difference | None:
    """The tree [[5, 5], [-100, x]]: the second action is better if (x - 100) / 2 > 5."""
    if not isinstance(answer, (int, float)) or isinstance(answer, bool):
        return Difference(f"expected a number, found {shown(answer)}", cause="not a number")
    average = (answer - 100) / 2
    if average > 5:
        return None
    tie = ", which is only as good as the first" if average == 5 else ""
    return Difference(f"with {answer:g} the second node is worth {average:g}{tie}; it has to be more than 5")


_SURPRISE = Exercise(
    name="surprise_leaf",
    parameters=(),
    cases=lambda: [Case((), None)],
    compare=_compare_leaf,
    describe=lambda case: "the tree [[5, 5], [-100, x]]",
    tried="one leaf turns the decision",
)


# Features


@lru_cache(maxsize=1)
def _states() -> tuple[GameState, ...]:
    drawn = ["P*.G", "*.P..*G", "P#*\n...\nG..", "P....\n####.\n*..G.", "G#P#*\n.#.#.\n....*", "*P.\n.##\n+G*"]
    states = [state_of(rows) for rows in drawn]
    states += [after(states[0], "East"), after(state_of("P*.*..G"), "East"), after(states[5], "East", "West")]
    for name in ("crossing", "trap", "thicket"):
        states.append(GameState.from_maze(load_maze(name)))
    return tuple(states)


def true_nearest(state: GameState) -> int:
    """Moves to the nearest dot, 0 if none is left."""
    moves = all_distances(state.maze)[state.pacman]
    return min((moves[square] for square in state.food if square in moves), default=0)


def _straight(state: GameState) -> int:
    row, col = state.pacman
    return min((abs(row - r) + abs(col - c) for r, c in state.food), default=0)


def _compare_nearest(case: Case, answer: Any) -> Difference | None:
    if answer == case.expected and not isinstance(answer, tuple):
        return None
    if not isinstance(answer, (int, float)):
        return Difference(f"expected one number, found {shown(answer)}", cause="not a number")
    if not case.arguments[0].food:
        return Difference(f"no dot is left: expected 0, found {answer}")
    return Difference(f"expected {case.expected}, found {answer}")


_NEAREST = Exercise(
    name="nearest_food",
    parameters=("state",),
    cases=lambda: [Case((state,), true_nearest(state)) for state in _states()],
    compare=_compare_nearest,
    suspects={
        "ignores walls": [_straight],
        "farthest food": [lambda s: max((all_distances(s.maze)[s.pacman][f] for f in s.food), default=0)],
        "dots of the start": [lambda s: min((all_distances(s.maze)[s.pacman][f] for f in s.maze.dots), default=0)],
        "error without food": [
            lambda s: min(all_distances(s.maze)[s.pacman][f] for f in s.food),
            lambda s: distances(s.maze, list(s.food))[s.pacman],
        ],
        "starts at zero": [lambda s: 0],
        "one dot only": [lambda s: all_distances(s.maze)[s.pacman][next(iter(s.food))] if s.food else 0],
        "counts dots": [lambda s: len(s.food)],
    },
    words={
        "ignores walls": "these are straight-line distances: `distances(maze, square)` counts moves around walls",
        "farthest food": "this is the farthest dot: the nearest is asked for",
        "dots of the start": "`state.maze` shows the start of the game: what is left is `state.food`",
        "error without food": "when no dot is left there is no nearest one: return 0 then",
        "starts at zero": "the smallest number so far starts at 0, and nothing is smaller: start with a large one",
        "one dot only": "only one dot is looked at: does `return` stand inside the loop?",
        "counts dots": "this is how many dots are left",
    },
    describe=lambda case: _drawn(case.arguments[0]),
    picture=lambda case, answer, difference: case.arguments[0]._repr_png_(),
)


def _drawn(state: GameState) -> str:
    rows = "/".join(state.as_maze().rows)
    return f"the state `{rows}`" if len(rows) < 40 else "the state in the picture"


def _fear_cases() -> list[Case]:
    two = state_of("P+..G\n#####\n*...G")
    eaten = after(two, "East", "West", "West")
    home = state_of("P+GG*\n#####")
    bitten = after(home, "East", "East", "East", "East")
    states = [state_of("P.*G"), two, after(state_of("P+.*G"), "East"), eaten, bitten]
    return [Case((state,), tuple(k for k, t in enumerate(state.scared_timers, 1) if t == 0)) for state in states]


def _compare_fear(case: Case, answer: Any) -> Difference | None:
    if answer == case.expected:
        return None
    found = list(answer) if isinstance(answer, tuple) else answer
    text = f"expected {shown(list(case.expected))}, found {shown(found)}"
    if not isinstance(answer, tuple):
        return Difference(f"{text}: a list of the ghosts' numbers is asked for", cause="not a list")
    if any(isinstance(part, tuple) for part in answer):
        return Difference(f"{text}: numbers of ghosts are asked for, not their squares", cause="squares for numbers")
    return Difference(text)


_FEAR = Exercise(
    name="ghosts_to_fear",
    parameters=("state",),
    cases=_fear_cases,
    compare=_compare_fear,
    suspects={
        "asks the list, not each ghost": [
            lambda s: [] if s.scared_timers else list(range(1, s.num_agents)),
            lambda s: [] if any(s.scared_timers) else list(range(1, s.num_agents)),
        ],
        "scared instead of dangerous": [lambda s: [k for k, t in enumerate(s.scared_timers, 1) if t > 0]],
        "counted from 0": [lambda s: [k for k, t in enumerate(s.scared_timers) if t == 0]],
        "all of them": [lambda s: list(range(1, s.num_agents))],
        "timers for numbers": [lambda s: [t for t in s.scared_timers if t == 0]],
        "first ghost only": [lambda s: [1] if s.scared_timers[0] == 0 else []],
    },
    words={
        "asks the list, not each ghost": "`if scared_timers:` asks whether the list is empty, and `[0, 0]` is not: ask each",
        "scared instead of dangerous": "these are the scared ones: a timer above 0 means scared",
        "counted from 0": "ghosts are numbered from 1, as Pac-Man is agent 0",
        "timers for numbers": "these are the timers themselves: return the numbers of their ghosts",
        "first ghost only": "only the first ghost is asked: does `return` stand inside the loop?",
        "all of them": "a ghost whose timer is above 0 is scared, and nothing to fear",
    },
    describe=lambda case: f"scared_timers = {case.arguments[0].scared_timers}",
)  # fmt: skip
