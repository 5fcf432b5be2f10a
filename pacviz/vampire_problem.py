"""The vampire problem: the best score of a Pac-Man whose whole plan the vampires know, by one search.

The rules are in `vampire_rules`. A vampire V can force a meeting exactly if it reaches the food F no later than
Pac-Man P can: d(V, F) <= d(P, F).

- If so, it goes to the food and waits there, whatever way Pac-Man takes.
- If it meets Pac-Man on a shortest way after j turns on a square x, then d(V, x) <= j and d(x, F) = d(P, F) - j, so by the
  triangle inequality d(V, F) <= d(V, x) + d(x, F) <= d(P, F). If not so, a shortest way is safe from it.

Where no way leads to the food the game lasts to the end, and each vampire that can reach Pac-Man does.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pacviz.maze import Maze, Square
from pacviz.value_function import Targets, distances
from pacviz.vampire_game import exact_score as exact_score
from pacviz.vampire_game import pacman_and_food
from pacviz.vampire_rules import BITE_POINTS, FOOD_POINTS
from pacviz.vampire_trials import smallest_counterexample as smallest_counterexample


def score(maze: Maze) -> int:
    """The best score Pac-Man can be sure of: 500 - 10 * #{V : d(V, F) <= d(P, F)}, by one search from the food.

    >>> from pacviz import parse_maze
    >>> [score(parse_maze("; wraps: no\\n" + row)) for row in ("PFV", "P.F...V", "P..F..V", "PV#FV")]
    [490, 500, 490, -10]

    Where he cannot reach the food: -10 for each vampire that can reach him (a second search, from Pac-Man).
    Raises MazeError if the maze has not exactly one Pac-Man and one food.
    """
    pacman, food = pacman_and_food(maze)
    to_food = distances(maze, food)
    if to_food[pacman] < 0:
        return -BITE_POINTS * len(_within(distances(maze, pacman), maze.vampires, maze.walls.size))
    return FOOD_POINTS - BITE_POINTS * len(_within(to_food, maze.vampires, to_food[pacman]))


def editorial_score(maze: Maze) -> int:
    """The score by a published rule that is wrong: two searches, and a vampire bites if it is on a shortest way to the food.

    >>> from pacviz import parse_maze
    >>> editorial_score(parse_maze("; wraps: no\\nPFV")), score(parse_maze("; wraps: no\\nPFV"))
    (500, 490)

    On a shortest way means d(P, V) + d(V, F) = d(P, F). The rule does not ask whether there is a way at all: without one
    nobody is on it, and the score is 500.
    Raises MazeError if the maze has not exactly one Pac-Man and one food.
    """
    on_the_way = corridor(maze)
    return FOOD_POINTS - BITE_POINTS * sum(bool(on_the_way[vampire]) for vampire in maze.vampires)


def corridor(maze: Maze) -> NDArray[np.bool_]:
    """The squares on at least one shortest way from Pac-Man to the food: bool array, shape `maze.shape`, all False without a way.

    >>> from pacviz import parse_maze
    >>> print(corridor(parse_maze("; wraps: no\\nP..\\n.F.")).astype(int))
    [[1 1 0]
     [1 1 0]]

    Raises MazeError if the maze has not exactly one Pac-Man and one food.
    """
    pacman, food = pacman_and_food(maze)
    from_pacman, to_food = distances(maze, pacman), distances(maze, food)
    on_the_way: NDArray[np.bool_] = (from_pacman >= 0) & (to_food >= 0) & (from_pacman + to_food == to_food[pacman])
    return on_the_way


def in_time(maze: Maze, vampire: Targets) -> NDArray[np.bool_]:
    """The squares that `vampire`, or one of several, reaches no later than Pac-Man can: bool array, shape `maze.shape`.

    >>> from pacviz import parse_maze
    >>> maze = parse_maze("; wraps: no\\nP..F..V")
    >>> print(in_time(maze, maze.vampires[0]).astype(int))
    [[0 0 0 1 1 1 1]]

    Squares that it reaches and he does not are among them.
    Raises MazeError if there is no Pac-Man or food, or if `vampire` is a wall, outside, or none at all.
    """
    pacman, _ = pacman_and_food(maze)
    vampires, pacmans = distances(maze, vampire), distances(maze, pacman)
    return (vampires >= 0) & ((vampires <= pacmans) | (pacmans < 0))


def threats(maze: Maze) -> dict[Square, tuple[Square, ...]]:
    """The vampires that can force a bite, each with the squares of Pac-Man's shortest ways where it can wait for him.

    >>> from pacviz import parse_maze
    >>> threats(parse_maze("; wraps: no\\nP.V\\n..F"))
    {(0, 2): ((0, 1), (0, 2), (1, 1), (1, 2))}

    Squares row by row. A vampire that waits at a square can go on with Pac-Man to the food, so the food is among them, and
    it is the one square that no shortest way avoids. Where Pac-Man cannot reach the food, every vampire that can reach him is
    a threat, and no square is named: it goes to where his plan ends.
    Raises MazeError if the maze has not exactly one Pac-Man and one food.
    """
    pacman, food = pacman_and_food(maze)
    to_food = distances(maze, food)
    if to_food[pacman] < 0:
        return dict.fromkeys(_within(distances(maze, pacman), maze.vampires, maze.walls.size), ())
    on_the_way = corridor(maze)
    return {
        vampire: tuple((int(row), int(col)) for row, col in np.argwhere(on_the_way & in_time(maze, vampire)))
        for vampire in _within(to_food, maze.vampires, to_food[pacman])
    }


def explain(maze: Maze) -> list[str]:
    """The distances that `score` compares, a line for Pac-Man and one for each vampire.

    >>> from pacviz import parse_maze
    >>> for line in explain(parse_maze("; wraps: no\\nP.FV..V")):
    ...     print(line)
    Pac-Man (0, 0): 2 moves to the food
    vampire (0, 3): 1 move to the food, in time: bites
    vampire (0, 6): 4 moves to the food, too late: no bite

    Raises MazeError if the maze has not exactly one Pac-Man and one food.
    """
    pacman, food = pacman_and_food(maze)
    to_food = distances(maze, food)
    way = to_food[pacman]
    lines = [f"Pac-Man {pacman}: {_moves(way)} to the food"]
    if way < 0:
        to_pacman = distances(maze, pacman)
        return lines + [
            f"vampire {v}: {_moves(to_pacman[v])} to Pac-Man: {_bites(to_pacman[v] >= 0)}" for v in maze.vampires
        ]
    for vampire in maze.vampires:
        cost = to_food[vampire]
        when = "" if cost < 0 else ", in time" if cost <= way else ", too late"
        lines.append(f"vampire {vampire}: {_moves(cost)} to the food{when}: {_bites(0 <= cost <= way)}")
    return lines


def explain_editorial(maze: Maze) -> list[str]:
    """The distances that `editorial_score` compares, a line for Pac-Man and one for each vampire.

    >>> from pacviz import parse_maze
    >>> for line in explain_editorial(parse_maze("; wraps: no\\nPV.FV")):
    ...     print(line)
    Pac-Man (0, 0): 3 moves to the food
    vampire (0, 1): 1 move from Pac-Man, 2 moves to the food, on a shortest way: bites
    vampire (0, 4): 4 moves from Pac-Man, 1 move to the food, on no shortest way: no bite

    Raises MazeError if the maze has not exactly one Pac-Man and one food.
    """
    pacman, food = pacman_and_food(maze)
    from_pacman, to_food, on_the_way = distances(maze, pacman), distances(maze, food), corridor(maze)
    lines = [f"Pac-Man {pacman}: {_moves(to_food[pacman])} to the food"]
    for vampire in maze.vampires:
        way = f"{_moves(from_pacman[vampire])} from Pac-Man, {_moves(to_food[vampire])} to the food"
        where = f"on {'a' if on_the_way[vampire] else 'no'} shortest way"
        lines.append(f"vampire {vampire}: {way}, {where}: {_bites(on_the_way[vampire])}")
    return lines


def _moves(cost: int) -> str:
    return "no way" if cost < 0 else f"{cost} move{'' if cost == 1 else 's'}"


def _bites(sure: bool) -> str:
    return "bites" if sure else "no bite"


def _within(costs: NDArray[np.int32], squares: tuple[Square, ...], limit: int) -> list[Square]:
    """Those of `squares` that have a cost, and one of at most `limit`."""
    return [square for square in squares if 0 <= costs[square] <= limit]
