"""The checks of lesson 6 in which a learner draws a maze that breaks a wrong rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pacviz.check.cases import Case
from pacviz.check.exercise import Difference, Exercise, Misfit
from pacviz.check.verdict import Verdict, shown
from pacviz.formats import parse_maze
from pacviz.maze import Maze, MazeError
from pacviz.value_function import distances
from pacviz.vampire_mistakes import blocked_score, straight_line_score, strict_score, wrong_end_score
from pacviz.vampire_problem import explain, score

Rule = Callable[[Maze], int]


def tie_maze(function: Any) -> Verdict:
    """Checks `tie_maze()`, which returns a maze as text on which `<` gives 490 points and `<=` gives 480."""
    return _TIE.check(function)


def wrong_end_maze(function: Any) -> Verdict:
    """Checks `wrong_end_maze()`, a maze as text on which a search from Pac-Man gives fewer points than the right rule."""
    return _WRONG_END.check(function)


def straight_line_maze(function: Any) -> Verdict:
    """Checks `straight_line_maze()`, a maze as text on which straight-line distances give another score than true ones."""
    return _STRAIGHT_LINE.check(function)


def crowded_maze(function: Any) -> Verdict:
    """Checks `crowded_maze()`, a maze as text on which the score changes if vampires are taken for walls."""
    return _CROWDED.check(function)


def _read_maze(case: Case, value: Any) -> Maze:
    """The maze in a text, a list of rows, or a Maze; it has to hold all that the problem needs."""
    if isinstance(value, Maze):
        maze = value
    else:
        rows = value.strip("\n").split("\n") if isinstance(value, str) else value
        if not isinstance(rows, (list, tuple)) or not all(isinstance(row, str) for row in rows) or not "".join(rows):
            raise Misfit(f"expected a maze as text, such as 'P.FV', found {shown(value)}", "not a maze")
        text = "\n".join(row.strip() for row in rows if row.strip())
        try:
            maze = parse_maze(text, source="its text")
            maze = maze if text.startswith(";") else maze.replace(wraps=False)
        except MazeError as error:
            raise Misfit(str(error), "not a maze") from None
    counts = {"P": int(maze.pacman is not None), "F": len(maze.food)}
    for symbol, count in counts.items():
        if count != 1:
            raise Misfit(f"it holds {count} {symbol}, expected one", "not a maze")
    if not maze.vampires:
        raise Misfit("it holds no V, so no rule can be wrong about one", "no vampire")
    return maze


def _breaks(rule: Rule, wanted: Callable[[int, int], bool], asked: str, case: Case, maze: Maze) -> Difference | None:
    """Whether `rule` and the right rule part on the maze in the way that is asked for; if not, what each of them finds."""
    wrong, right = rule(maze), score(maze)
    if wanted(wrong, right):
        return None
    if distances(maze, maze.food[0])[maze.pacman] < 0:
        return Difference(
            "no way leads to the food, and for that case both rules are the same", cause="no way to the food"
        )
    reasons = "; ".join(explain(maze)[:4])
    return Difference(
        f"the wrong rule gives {wrong}, the right one {right}; wanted: {asked}. {reasons}", cause="not broken"
    )


def _maze_exercise(name: str, rule: Rule, wanted: Callable[[int, int], bool], asked: str, done: str) -> Exercise:
    return Exercise(
        name=name,
        parameters=(),
        cases=lambda: [Case((), None)],
        read=_read_maze,
        compare=partial(_breaks, rule, wanted, asked),
        describe=lambda case: "your maze",
        tried=done,
    )


_TIE = _maze_exercise(
    "tie_maze",
    strict_score,
    lambda wrong, right: (wrong, right) == (490, 480),
    "490 and 480: one vampire earlier than Pac-Man, one in the same turn",
    "one vampire comes earlier, one in the same turn, and that one counts too",
)
_WRONG_END = _maze_exercise(
    "wrong_end_maze",
    wrong_end_score,
    lambda wrong, right: wrong < right,
    "fewer points by the wrong rule: a vampire close to Pac-Man that comes too late to the food",
    "a vampire can be close to Pac-Man and still always a step behind",
)
_STRAIGHT_LINE = _maze_exercise(
    "straight_line_maze",
    straight_line_score,
    lambda wrong, right: wrong != right,
    "two different scores: a wall that makes one of the ways longer",
    "one wall is enough to fool the straight line",
)
_CROWDED = _maze_exercise(
    "crowded_maze",
    blocked_score,
    lambda wrong, right: wrong != right,
    "two different scores: a vampire that has to pass through another one",
    "vampires pass through each other, so a search must too",
)
