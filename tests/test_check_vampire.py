"""The checks of lesson 6: right answers pass, in any style; each wrong rule is caught and named."""

import time

import pytest

from pacviz import check, distances, parse_maze
from pacviz.vampire_mistakes import (
    always_eaten_score,
    blocked_score,
    straight_line_score,
    strict_score,
    wrong_end_score,
)
from pacviz.vampire_problem import editorial_score, score, smallest_counterexample, threats

NAMES = ["tie_maze", "wrong_end_maze", "straight_line_maze", "crowded_maze", "score_without_way", "best_score"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "stub", [..., None, lambda *maze: ..., lambda maze=None: None], ids=["dots", "None", "stub", "empty"]
)
def test_a_stub_is_not_attempted(name, stub):
    assert getattr(check, name)(stub).status == "not attempted"


def by_one_search_a_vampire(maze):
    bites = 0
    food = maze.food[0]
    if maze.pacman not in reached(maze, food):
        for vampire in maze.vampires:
            bites += maze.pacman in reached(maze, vampire)
        return -bites * 10
    for vampire in maze.vampires:
        costs = reached(maze, vampire)
        if food in costs and costs[food] <= reached(maze, maze.pacman)[food]:
            bites += 1
    return 500 - bites * 10


def reached(maze, start):
    costs = {start: 0}
    for square in (queue := [start]):
        for near in maze.neighbors(*square):
            if near not in costs:
                costs[near] = costs[square] + 1
                queue.append(near)
    return costs


def with_arrays(maze):
    costs = distances(maze, maze.food[0])
    if costs[maze.pacman] == -1:
        costs = distances(maze, maze.pacman)
        return -10 * sum(costs[vampire] >= 0 for vampire in maze.vampires)
    return 500 - 10 * sum(0 <= costs[vampire] <= costs[maze.pacman] for vampire in maze.vampires)


@pytest.mark.parametrize("right", [score, by_one_search_a_vampire, with_arrays])
def test_right_functions_pass(right):
    assert check.best_score(right).status == "correct"
    assert check.score_without_way(right).status == "correct"


def test_only_the_case_without_a_way_is_asked_there():
    assert check.score_without_way(lambda maze: -10 * len(threats(maze))).status == "correct"


@pytest.mark.timed
def test_a_right_answer_takes_less_than_two_seconds():
    check.best_score(score)  # loads what is loaded once
    start = time.process_time()
    check.best_score(by_one_search_a_vampire)
    assert time.process_time() - start < 2


def forgets_minus_one(maze):
    costs = distances(maze, maze.food[0])
    if costs[maze.pacman] == -1:
        return score(maze)
    return 500 - 10 * sum(costs[vampire] <= costs[maze.pacman] for vampire in maze.vampires)


def published_with_the_right_end(maze):
    return score(maze) if score(maze) <= 0 else editorial_score(maze)


def strict_and_no_end(maze):
    costs = distances(maze, maze.food[0])
    if costs[maze.pacman] == -1:
        return 500
    return 500 - 10 * sum(0 <= costs[vampire] < costs[maze.pacman] for vampire in maze.vampires)


WRONG = [
    (strict_score, "strict comparison", "PFV"),
    (strict_and_no_end, "strict comparison", "PFV"),
    (wrong_end_score, "search from the wrong end", "PFV"),
    (straight_line_score, "straight line", None),
    (blocked_score, "vampires as walls", "PVVF"),
    (editorial_score, "only on a shortest way", "PFV"),
    (published_with_the_right_end, "only on a shortest way", "PFV"),
    (always_eaten_score, "always eaten", "P#F"),
    (forgets_minus_one, "unreachable counts as near", None),
    (lambda maze: 0 if score(maze) < 0 else score(maze), "no points lost", "PV#F"),
    (lambda maze: abs(score(maze)), "plus for minus", "PV#F"),
    (lambda maze: score(maze) - 500 if score(maze) > 0 else score(maze), "no food points", "PF"),
    (lambda maze: 500 if score(maze) > 0 else score(maze), "nobody bites", "PFV"),
    (lambda maze: max(score(maze), 490) if score(maze) > 0 else max(-10, score(maze)), "one bite only", None),
    (lambda maze: 500 - 10 * len(maze.vampires) if score(maze) > 0 else score(maze), "distances not compared", None),
]


@pytest.mark.parametrize(("rule", "cause", "rows"), WRONG, ids=[cause for _, cause, _ in WRONG])
def test_wrong_rules_are_caught_and_named(rule, cause, rows):
    verdict = check.best_score(rule)
    assert verdict.status == "wrong"
    assert verdict.causes[0] == cause, verdict
    maze = verdict.case.maze
    assert rule(maze) != score(maze)
    if rows:
        assert "/".join(maze.rows) == rows
    assert verdict._repr_png_().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("rule", "cause"),
    [
        (lambda maze: 0, "no points lost"),
        (lambda maze: 500, "always eaten"),
        (always_eaten_score, "always eaten"),
        (lambda maze: -10 * len(maze.vampires), "every vampire bites"),
        (
            lambda maze: -10 * sum(distances(maze, maze.food[0])[v] >= 0 for v in maze.vampires),
            "those that reach the food bite",
        ),
        (lambda maze: -score(maze), "plus for minus"),
        (lambda maze: score(maze) // 10, "vampires for points"),
    ],
)
def test_mistakes_without_a_way_are_named(rule, cause):
    verdict = check.score_without_way(rule)
    assert (verdict.status, verdict.causes[0]) == ("wrong", cause), verdict
    assert verdict.case.expected <= 0


def test_answers_of_another_form():
    assert check.best_score(lambda maze: print(score(maze))).causes[0] == "prints instead of returning"
    assert "`PFV`: the function returned nothing" in str(check.best_score(lambda maze: None if maze.vampires else 500))
    assert check.best_score(lambda maze: str(score(maze))).causes == ("not a number",)
    assert check.best_score(lambda maze: float(score(maze))).status == "correct"
    assert check.best_score(lambda maze: 1 / 0).status == "crashed"


DRAWN = [
    ("tie_maze", "P.FVV"),
    ("tie_maze", ["P.F.V", "..V.."]),
    ("wrong_end_maze", "VP.F"),
    ("wrong_end_maze", "\nP.F\nV..\n"),
    ("straight_line_maze", "P.F#V"),
    ("straight_line_maze", parse_maze("; wraps: no\nP.F\n###\nV.V")),
    ("crowded_maze", "PVVF"),
    ("crowded_maze", "P..FVV"),
]


@pytest.mark.parametrize(("name", "maze"), DRAWN)
def test_mazes_that_break_the_rule_pass(name, maze):
    verdict = getattr(check, name)(lambda: maze)
    assert verdict.status == "correct", verdict


@pytest.mark.parametrize("name", NAMES[:4])
@pytest.mark.parametrize(
    ("maze", "cause", "message"),
    [
        ("PF", "no vampire", "it holds no V"),
        ("PV", "not a maze", "it holds 0 F, expected one"),
        ("FV", "not a maze", "it holds 0 P, expected one"),
        ("PFFV", "not a maze", "it holds 2 F, expected one"),
        ("PxF", "not a maze", 'line 1, column 2: found "x"'),
        ("PF\nV", "not a maze", "line 2"),
        (5, "not a maze", "expected a maze as text, such as 'P.FV', found 5"),
        ("", "not a maze", "expected a maze as text"),
        ("P#FVV", "no way to the food", "no way leads to the food"),
    ],
)
def test_mazes_that_are_none_or_cannot_break_anything(name, maze, cause, message):
    verdict = getattr(check, name)(lambda: maze)
    assert (verdict.status, verdict.causes) == ("wrong", (cause,)), verdict
    assert message in verdict.message


@pytest.mark.parametrize(
    ("name", "maze", "message"),
    [
        ("tie_maze", "PFV", "the wrong rule gives 500, the right one 490; wanted: 490 and 480"),
        (
            "wrong_end_maze",
            "PFV",
            "the wrong rule gives 500, the right one 490; wanted: fewer points by the wrong rule",
        ),
        ("straight_line_maze", "P.VF", "the wrong rule gives 490, the right one 490; wanted: two different scores"),
        ("crowded_maze", "PFV", "the wrong rule gives 490, the right one 490; wanted: two different scores"),
    ],
)
def test_mazes_that_do_not_break_the_rule_are_told_both_scores(name, maze, message):
    verdict = getattr(check, name)(lambda: maze)
    assert (verdict.status, verdict.causes) == ("wrong", ("not broken",)), verdict
    assert message in verdict.message
    assert "in time: bites" in verdict.message


@pytest.mark.parametrize(
    ("rule", "rows"),
    [
        (strict_score, "PFV"),
        (wrong_end_score, "PFV"),
        (straight_line_score, "P.F#V"),
        (blocked_score, "PVVF"),
        (always_eaten_score, "PV#F"),
    ],
)
def test_each_mistake_has_its_smallest_counterexample(rule, rows):
    assert "/".join(smallest_counterexample(rule).rows) == rows
