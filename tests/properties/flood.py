"""Which squares are one move apart and how many moves lie between squares, once more from the words of the rules.

Slow and without any of the package's searches: the properties judge those by it.
"""

from tests.properties.strategies import open_squares


def one_apart(maze, one, other):
    """Whether two squares are next to each other in their row or column, or at its two ends where the maze wraps."""
    for side, across in ((0, 1), (1, 0)):
        if one[across] == other[across] and one[side] != other[side]:
            gap = abs(one[side] - other[side])
            return gap == 1 or (maze.wraps and gap == maze.shape[side] - 1)
    return False


def next_to(maze, square):
    """The open squares one move from `square`, as a set."""
    return {other for other in open_squares(maze) if one_apart(maze, square, other)}


def flood(maze, sources, shut=()):
    """`{square: moves from the nearest source}` for all that can be reached without entering `shut`."""
    free = [square for square in open_squares(maze) if square not in shut]
    costs, fresh = dict.fromkeys(sources, 0), set(sources)
    while fresh:
        fresh = {near for near in free if near not in costs and any(one_apart(maze, near, old) for old in fresh)}
        costs |= dict.fromkeys(fresh, max(costs.values()) + 1)
    return costs
