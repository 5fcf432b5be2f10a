"""The checks of lesson 6 in which a learner writes a rule: the score without a way to the food, and the whole score."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from pacviz.check.cases import Case
from pacviz.check.exercise import Difference, Exercise, Misfit, plain
from pacviz.check.verdict import Verdict, shown
from pacviz.formats import load_mazes
from pacviz.maze import Maze
from pacviz.value_function import distances
from pacviz.vampire_mistakes import (
    always_eaten_score,
    blocked_score,
    straight_line_score,
    strict_score,
    wrong_end_score,
)
from pacviz.vampire_problem import editorial_score, score
from pacviz.vampire_trials import tiny_mazes

Rule = Callable[[Maze], int]


def score_without_way(function: Any) -> Verdict:
    """Checks `score_without_way(maze)`, the score of mazes in which no way leads Pac-Man to the food."""
    return _WITHOUT_WAY.check(function)


def best_score(function: Any) -> Verdict:
    """Checks `best_score(maze)`, the score of any maze with one Pac-Man and one food."""
    return _BEST_SCORE.check(function)


@lru_cache(maxsize=1)
def _mazes() -> list[Maze]:
    """All mazes up to four squares, a spread of those with six and nine, and two larger drawings, from small to large."""
    small = [
        maze
        for height, width in ((1, 3), (1, 4), (2, 2))
        for vampires in (1, 2)
        for maze in tiny_mazes(height, width, vampires)
    ]
    without = [maze for height, width in ((1, 2), (1, 3)) for maze in tiny_mazes(height, width, 0)]
    six = [maze for vampires in (1, 2) for maze in list(tiny_mazes(2, 3, vampires))[::7]]
    nine = [maze for vampires in (1, 2) for maze in list(tiny_mazes(3, 3, vampires))[::311]]
    drawn = [*load_mazes("vampires_corners"), *load_mazes("vampires_rooms")]
    return [*sorted([*small, *without, *six, *nine], key=lambda maze: maze.walls.size), *drawn]


@lru_cache(maxsize=1)
def _cases() -> list[Case]:
    return [Case((maze,), score(maze)) for maze in _mazes()]


@lru_cache(maxsize=1)
def _cases_without_way() -> list[Case]:
    return [case for case in _cases() if case.expected <= 0]


def _read_score(case: Case, value: Any) -> int:
    number = plain(value)
    if isinstance(number, float) and number.is_integer():
        number = int(number)
    if type(number) is not int:
        raise Misfit(f"expected a whole number of points, found {shown(value)}", "not a number")
    return number


def _describe(case: Case) -> str:
    rows = case.arguments[0].rows
    return f"the maze `{'/'.join(rows)}`" if case.arguments[0].walls.size <= 12 else "the maze in the picture"


def _picture(case: Case, answer: Any, difference: Difference | None) -> bytes:
    from pacviz.draw import maze_png

    return maze_png(case.arguments[0])


def _reaching(maze: Maze, square: Any) -> int:
    return sum(distances(maze, square)[vampire] >= 0 for vampire in maze.vampires)


def _no_way_gives(value: Callable[[Maze], int]) -> Rule:
    """The right rule, but for mazes without a way to the food."""
    return lambda maze: value(maze) if distances(maze, maze.food[0])[maze.pacman] < 0 else score(maze)


_WITHOUT = {  # what those get wrong who get only the case without a way wrong
    "no points lost": [lambda maze: 0],
    "always eaten": [always_eaten_score, lambda maze: 500],
    "every vampire bites": [lambda maze: -10 * len(maze.vampires)],
    "those that reach the food bite": [lambda maze: -10 * _reaching(maze, maze.food[0])],
    "plus for minus": [lambda maze: 10 * _reaching(maze, maze.pacman)],
    "vampires for points": [lambda maze: _reaching(maze, maze.pacman), lambda maze: -_reaching(maze, maze.pacman)],
}

_WORDS = {
    "no points lost": "the game lasts 10 000 000 turns, time enough to be bitten",
    "always eaten": "no way leads to the food, so there are no 500 points",
    "every vampire bites": "a vampire bites only if it can reach Pac-Man",
    "those that reach the food bite": "the search has to start from Pac-Man here: he never gets to the food",
    "plus for minus": "bites cost points: -10 each",
    "vampires for points": "each bite is worth 10 points",
    "strict comparison": "a vampire that arrives in the same turn as Pac-Man bites too: `<=`, not `<`",
    "search from the wrong end": "what counts is how far a vampire is from the food, not from Pac-Man",
    "straight line": "these look like straight-line distances, as if there were no walls",
    "vampires as walls": "vampires pass through each other: they are no walls for the search",
    "only on a shortest way": "a vampire need not stand on a shortest way: it only has to be at the food in time",
    "no food points": "the food is worth 500 points",
    "nobody bites": "vampires that reach the food in time cost 10 points each",
    "distances not compared": "a vampire that comes to the food later than Pac-Man does not bite",
    "one bite only": "every vampire bites for itself",
    "unreachable counts as near": "-1 means no way; a vampire with -1 does not come at all",
}

_WITHOUT_WAY = Exercise(
    name="score_without_way",
    parameters=("maze",),
    cases=_cases_without_way,
    read=_read_score,
    suspects=_WITHOUT,
    words=_WORDS,
    describe=_describe,
    picture=_picture,
    tried="mazes up to four squares, a spread of larger ones",
)


def _near_if_unreachable(maze: Maze) -> int:
    to_food = distances(maze, maze.food[0])
    return 500 - 10 * sum(bool(to_food[vampire] <= to_food[maze.pacman]) for vampire in maze.vampires)


def _published(maze: Maze) -> int:
    """The published rule, with the case without a way as it should be."""
    return score(maze) if distances(maze, maze.food[0])[maze.pacman] < 0 else editorial_score(maze)


def _with_all_ends(rule: Rule) -> list[Rule]:
    """The rule as it is, and with each way to get the case without a way wrong as well."""
    ends: list[Rule] = [lambda maze: 0, lambda maze: 500, lambda maze: 500 - 10 * _reaching(maze, maze.pacman)]
    return [rule, *(partial(_either, rule, end) for end in ends)]


def _either(rule: Rule, end: Rule, maze: Maze) -> int:
    return end(maze) if distances(maze, maze.food[0])[maze.pacman] < 0 else rule(maze)


_BEST_SCORE = Exercise(
    name="best_score",
    parameters=("maze",),
    cases=_cases,
    read=_read_score,
    suspects={
        "strict comparison": _with_all_ends(strict_score),
        "search from the wrong end": _with_all_ends(wrong_end_score),
        "straight line": _with_all_ends(straight_line_score),
        "vampires as walls": _with_all_ends(blocked_score),
        "only on a shortest way": [*_with_all_ends(_published), editorial_score],
        "no food points": [lambda maze: score(maze) - (500 if score(maze) > 0 else 0)],
        "one bite only": [lambda maze: max(score(maze), 490 if score(maze) > 0 else -10)],
        "unreachable counts as near": [
            _near_if_unreachable,
            *_with_all_ends(partial(_either, _near_if_unreachable, score)),
        ],
        "nobody bites": _with_all_ends(partial(_either, lambda maze: 500, score)),
        **{cause: [_no_way_gives(rule) for rule in rules] for cause, rules in _WITHOUT.items()},
        "distances not compared": [
            *_with_all_ends(partial(_either, lambda maze: 500 - 10 * len(maze.vampires), score)),
            *_with_all_ends(partial(_either, lambda maze: 500 - 10 * _reaching(maze, maze.food[0]), score)),
        ],
    },
    words=_WORDS,
    describe=_describe,
    picture=_picture,
    tried="mazes up to four squares, a spread of larger ones",
)
