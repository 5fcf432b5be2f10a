"""The vampire problem: the formula against the game played out, and both against hand-worked values."""

import random
from itertools import product

import numpy as np
import pytest

from pacviz import Maze, MazeError, parse_maze
from pacviz.vampire_game import Ending, endings
from pacviz.vampire_problem import (
    corridor,
    editorial_score,
    exact_score,
    explain,
    explain_editorial,
    in_time,
    score,
    smallest_counterexample,
    threats,
)
from pacviz.vampire_trials import tiny_mazes, trial

UP_TO_2X4_AND_3X3 = [(1, 3), (3, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)]


def contest_maze(*rows):
    return parse_maze("; wraps: no\n" + "\n".join(rows))


# rows, right score, score by the published rule: worked out by hand
WORKED = [
    (["PF"], 500, 500),
    (["PFV"], 490, 500),
    (["PVF"], 490, 490),
    (["P.F..V"], 500, 500),
    (["P..F..V"], 490, 500),  # both arrive in turn 3
    (["VP.F"], 500, 500),  # always a step behind
    (["P#F", ".V.", "..."], 490, 490),  # the published example says 500
    (["P.F", "###", "V.."], 500, 500),  # walled off
    (["P.F", "##.", "V.."], 500, 500),  # 2 moves if there were no walls, 4 by the way there is
    (["VPV", "#F#"], 500, 500),
    (["PV", "VF"], 480, 480),
    (["VFV", "VPV"], 480, 500),  # the upper two bite, the lower two come a turn late
    (["PV#F"], -10, 500),
    (["P.#F", "V.#V"], -10, 500),  # the vampire that could have the food cannot reach Pac-Man
    (["P#F"], 0, 500),
    (["V.#F", "P.#V", "V.#V"], -20, 500),
]


@pytest.mark.parametrize(("rows", "right", "published"), WORKED, ids=["/".join(rows) for rows, *_ in WORKED])
def test_hand_worked_scores(rows, right, published):
    maze = contest_maze(*rows)
    assert score(maze) == right
    assert exact_score(maze) == right
    assert editorial_score(maze) == published


@pytest.mark.parametrize("vampires", [1, 2])
@pytest.mark.parametrize("shape", UP_TO_2X4_AND_3X3, ids=lambda shape: f"{shape[0]}x{shape[1]}")
def test_the_score_is_exact_on_every_tiny_maze(shape, vampires):
    found = trial(score, *shape, vampires)
    assert found.wrong == 0
    free = shape[0] * shape[1] - 2
    placements = free if vampires == 1 else free * (free - 1) // 2
    assert found.mazes == (free + 2) * (free + 1) * placements * 2 ** (free - vampires)


def test_how_often_the_published_rule_is_wrong():
    assert trial(editorial_score, 1, 3, 1) == (6, 2, 2)  # PFV and VFP of six
    assert trial(editorial_score, 2, 3, 2) == (720, 416, 384)


@pytest.mark.parametrize(("height", "width", "vampires"), [(1, 4, 1), (2, 2, 2), (2, 3, 1), (2, 3, 2), (3, 2, 1)])
def test_counting_mirror_images_once_changes_no_count(height, width, vampires):
    mazes = list(tiny_mazes(height, width, vampires))
    assert len(set(mazes)) == len(mazes)
    wrong = [maze for maze in mazes if editorial_score(maze) != exact_score(maze)]
    with_a_way = [maze for maze in wrong if exact_score(maze) > 0]
    assert trial(editorial_score, height, width, vampires) == (len(mazes), len(wrong), len(with_a_way))


def walks(maze, start, turns):
    """Every walk of so many turns, as the squares after each turn: staying is a move."""
    if turns == 0:
        return [()]
    steps = [start, *maze.neighbors(*start)]
    return [(step, *rest) for step in steps for rest in walks(maze, step, turns - 1)]


def endings_walk_by_walk(maze, turns):
    """Every plan of so many turns, cut where Pac-Man may leave, against every walk of every vampire."""
    found = set()
    answers = {vampire: walks(maze, vampire, turns) for vampire in maze.vampires}
    for plan in walks(maze, maze.pacman, turns):
        meal = plan.index(maze.food[0]) + 1 if maze.food[0] in plan else turns
        for end in {*range(meal, turns + 1)}:
            bitten_by = {
                vampire
                for vampire, options in answers.items()
                if any(plan[turn] == walk[turn] for walk in options for turn in range(end))
            }
            found.add(Ending(maze.food[0] in plan[:end], frozenset(bitten_by)))
    return found


@pytest.mark.parametrize(("height", "width", "vampires"), [(1, 3, 1), (1, 4, 1), (2, 2, 1), (2, 2, 2), (1, 4, 2)])
def test_the_judge_agrees_with_every_walk_against_every_walk(height, width, vampires):
    for maze in tiny_mazes(height, width, vampires):
        assert endings(maze, maze.vampires) == endings_walk_by_walk(maze, 4), maze


def test_the_judge_takes_no_turn_for_leaving_before_the_bite():
    assert {ending.points for ending in endings(contest_maze("PFV"), [(0, 2)])} == {490, -10}


def test_the_judge_does_not_stop_while_a_vampire_is_still_under_way():
    long_way_round = contest_maze("P###", "#V..", "####")
    assert endings(long_way_round.replace(food=[(1, 3)]), long_way_round.vampires) == {Ending(False, frozenset())}
    corridor_maze = contest_maze("F#V.......P")
    assert endings(corridor_maze, corridor_maze.vampires) == {Ending(False, frozenset({(0, 2)}))}


def test_two_vampires_bite_as_often_as_each_alone():
    rng = random.Random(3)
    for _ in range(150):
        maze = random_contest_maze(rng, 3, 4)
        alone = [exact_score(maze.replace(vampires=[vampire])) for vampire in maze.vampires]
        without = exact_score(maze.replace(vampires=[]))
        assert without - exact_score(maze) == sum(without - one for one in alone), maze


def random_contest_maze(rng, height, width, wraps=False):
    """A maze of up to this size with one P, one F and up to four vampires, all placed at random."""
    height, width = rng.randint(1, height), rng.randint(2, width)
    squares = list(product(range(height), range(width)))
    rng.shuffle(squares)
    pacman, food, *rest = squares
    vampires = rest[: rng.randint(0, 4)]
    walls = np.zeros((height, width), dtype=bool)
    for square in rest[4:]:
        walls[square] = rng.random() < 0.35
    return Maze(walls, wraps=wraps, pacman=pacman, food=[food], vampires=vampires)


@pytest.mark.parametrize("wraps", [False, True])
def test_the_score_is_exact_on_larger_mazes_too(wraps):
    rng = random.Random(11)
    for _ in range(200):
        maze = random_contest_maze(rng, 4, 4, wraps)
        assert score(maze) == exact_score(maze), maze


def test_the_way_round_counts_where_the_maze_wraps():
    row = contest_maze("PV...F.")
    assert score(row) == exact_score(row) == 490
    round_the_edge = row.replace(wraps=True)  # 2 moves for Pac-Man, 3 for the vampire
    assert score(round_the_edge) == exact_score(round_the_edge) == 500


def test_corridor_and_the_squares_in_time():
    maze = contest_maze("P.#", "..F", "V..")
    assert corridor(maze).tolist() == [[True, True, False], [True, True, True], [False, False, False]]
    assert in_time(maze, (2, 0)).tolist() == [[False, False, False], [True, True, True], [True, True, True]]
    assert not corridor(contest_maze("PV#F")).any()


def test_in_time_counts_squares_that_pacman_never_reaches():
    maze = contest_maze("PF#V.")
    assert in_time(maze, (0, 3)).tolist() == [[False, False, False, True, True]]


def test_threats_name_the_vampires_and_where_each_can_wait():
    maze = contest_maze("P.V", "..F", "..V", "V##")
    assert threats(maze) == {
        (0, 2): ((0, 1), (0, 2), (1, 1), (1, 2)),
        (2, 2): ((0, 2), (1, 1), (1, 2)),
    }
    assert threats(contest_maze("P.#F", "V.#V")) == {(1, 0): ()}


@pytest.mark.parametrize("shape", [(1, 4), (2, 3)])
def test_threats_are_the_bites_of_the_exact_score(shape):
    for maze in tiny_mazes(*shape, 2):
        found, points = threats(maze), 500 if corridor(maze).any() else 0
        assert points - 10 * len(found) == exact_score(maze)
        for vampire, squares in found.items():
            way = corridor(maze) & in_time(maze, vampire)
            assert squares == tuple(map(tuple, np.argwhere(way).tolist()))
            assert (maze.food[0] in squares) == (points == 500)


def test_the_smallest_counterexample_of_the_published_rule():
    assert smallest_counterexample(editorial_score) == contest_maze("PFV")


def test_the_right_rule_has_no_counterexample():
    assert smallest_counterexample(score, largest=6) is None


@pytest.mark.parametrize(
    ("rule", "rows"),
    [
        (lambda maze: 500, ["PFV"]),
        (lambda maze: 490, ["FPV"]),  # PFV and PVF come first, and there it is right
        (lambda maze: score(maze) if corridor(maze).any() else 0, ["PV#F"]),
        (lambda maze: score(maze) if len(maze.vampires) == 1 else 490, ["PVFV"]),
        (lambda maze: score(maze) if maze.get_height() == 1 else 500, ["P", "F", "V"]),
    ],
    ids=["nobody bites", "one always bites", "no way is worth nothing", "at most one bites", "rows of one line only"],
)
def test_the_smallest_counterexample_of_other_wrong_rules(rule, rows):
    found = smallest_counterexample(rule)
    assert found == contest_maze(*rows), found


def test_how_far_counterexamples_are_searched():
    assert smallest_counterexample(lambda maze: 500, largest=9) == contest_maze("PFV")
    assert smallest_counterexample(lambda maze: exact_score(maze) if maze.walls.size < 7 else 0) is None
    assert smallest_counterexample(lambda maze: exact_score(maze) if maze.walls.size < 4 else 0, largest=3) is None


def test_counterexamples_are_searched_in_order_of_size():
    tried = []
    smallest_counterexample(lambda maze: tried.append(maze) or exact_score(maze), largest=4)
    key = [(maze.walls.size, maze.get_height(), len(maze.vampires), int(maze.walls.sum())) for maze in tried]
    assert key == sorted(key)
    assert {maze.shape for maze in tried} == {(1, 3), (3, 1), (1, 4), (2, 2), (4, 1)}


def test_explanations_say_what_is_compared():
    assert explain(contest_maze("P.FV..V", "#####.#"))[1:] == [
        "vampire (0, 3): 1 move to the food, in time: bites",
        "vampire (0, 6): 4 moves to the food, too late: no bite",
    ]
    assert explain(contest_maze("P#F", "V#V")) == [
        "Pac-Man (0, 0): no way to the food",
        "vampire (1, 0): 1 move to Pac-Man: bites",
        "vampire (1, 2): no way to Pac-Man: no bite",
    ]
    assert explain(contest_maze("P..F..V"))[1] == "vampire (0, 6): 3 moves to the food, in time: bites", (
        "as early as he"
    )
    assert explain(contest_maze("PF#V"))[1] == "vampire (0, 3): no way to the food: no bite"
    assert explain_editorial(contest_maze("PFV"))[1] == (
        "vampire (0, 2): 2 moves from Pac-Man, 1 move to the food, on no shortest way: no bite"
    )


@pytest.mark.parametrize(
    "function", [score, editorial_score, exact_score, threats, corridor, explain, explain_editorial]
)
@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["FV"], "needs a Pac-Man: found none; put one P into the maze"),
        (["PV"], "needs exactly one food: found 0; put one F into the maze"),
        (["PFF"], "needs exactly one food: found 2"),
    ],
)
def test_a_maze_without_its_pacman_or_food_is_refused(function, rows, message):
    with pytest.raises(MazeError, match=message):
        function(contest_maze(*rows))


@pytest.mark.parametrize(
    "function", [score, editorial_score, exact_score, threats, corridor, explain, explain_editorial]
)
def test_pacman_does_not_begin_on_the_food(function):
    """No text of the contest can say so, and what a turn on the spot is worth there is no question of distances."""
    with pytest.raises(MazeError, match=r"found Pac-Man on the food at \(0, 1\); move one of them"):
        function(contest_maze(".FV").replace(pacman=(0, 1)))


def test_a_vampire_may_begin_on_the_food_or_on_pacman():
    on_the_food = contest_maze("P.F").replace(vampires=[(0, 2)])
    assert score(on_the_food) == exact_score(on_the_food) == 490
    assert explain(on_the_food)[1] == "vampire (0, 2): 0 moves to the food, in time: bites"
    on_pacman = contest_maze("P.#F").replace(vampires=[(0, 0)])
    assert score(on_pacman) == exact_score(on_pacman) == -10
    assert explain(on_pacman)[1] == "vampire (0, 0): 0 moves to Pac-Man: bites"


def test_large_mazes_and_searches_are_refused_by_the_judge():
    with pytest.raises(MazeError, match=r"found 17 open squares, at most 16 are allowed; use score\(maze\)"):
        exact_score(contest_maze("PF" + "." * 15))
    assert exact_score(contest_maze("PF" + "." * 14)) == 500
    with pytest.raises(MazeError, match="found 10 squares, at most 9 are allowed"):
        smallest_counterexample(score, largest=10)
