"""Wrong rules for the vampire problem, one mistake each: to be broken in lesson 6, and recognised by its checks.

All treat the case without a way to the food rightly, but for the last, whose mistake that is.
"""

from __future__ import annotations

from collections.abc import Callable

from pacviz.maze import Maze, Square
from pacviz.value_function import distances, manhattan
from pacviz.vampire_game import pacman_and_food
from pacviz.vampire_problem import score
from pacviz.vampire_rules import BITE_POINTS, FOOD_POINTS


def strict_score(maze: Maze) -> int:
    """Counts a vampire only if it is at the food before Pac-Man: `<` where `<=` is right."""
    pacman, food = pacman_and_food(maze)
    to_food = distances(maze, food)
    return _counting(maze, lambda vampire: 0 <= to_food[vampire] < to_food[pacman])


def wrong_end_score(maze: Maze) -> int:
    """Searches from Pac-Man, and counts the vampires that are no farther from him than the food."""
    pacman, food = pacman_and_food(maze)
    from_pacman = distances(maze, pacman)
    return _counting(maze, lambda vampire: 0 <= from_pacman[vampire] <= from_pacman[food])


def straight_line_score(maze: Maze) -> int:
    """Compares rows apart plus columns apart, as if there were no walls."""
    pacman, food = pacman_and_food(maze)
    to_food = manhattan(maze, food)
    return _counting(maze, lambda vampire: bool(to_food[vampire] <= to_food[pacman]))


def blocked_score(maze: Maze) -> int:
    """Treats vampires as walls: the search from the food reaches one, but does not go on through it."""
    pacman, food = pacman_and_food(maze)
    walls = maze.walls.copy()
    for vampire in maze.vampires:
        walls[vampire] = True
    to_food = distances(maze.replace(walls=walls, vampires=()), food)

    def cost(square: Square) -> int:
        around = [int(to_food[near]) for near in maze.neighbors(*square) if to_food[near] >= 0]
        return min(around, default=-2) + 1

    way = int(to_food[pacman]) if to_food[pacman] >= 0 else maze.walls.size  # shut in by vampires he never comes
    return _counting(maze, lambda vampire: 0 <= cost(vampire) <= way)


def always_eaten_score(maze: Maze) -> int:
    """Gives Pac-Man the food even where no way leads to it; the vampires that reach him bite."""
    pacman, food = pacman_and_food(maze)
    return score(maze) + (FOOD_POINTS if distances(maze, food)[pacman] < 0 else 0)


def _counting(maze: Maze, bites: Callable[[Square], bool]) -> int:
    """500 minus 10 for each vampire of which `bites` is true; the right score where there is no way to the food."""
    pacman, food = pacman_and_food(maze)
    if distances(maze, food)[pacman] < 0:
        return score(maze)
    return FOOD_POINTS - BITE_POINTS * sum(bites(vampire) for vampire in maze.vampires)
