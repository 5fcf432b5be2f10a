"""Which squares are one move apart and how many moves lie between squares, once more from the words of the rules.

Slow and without any of the package's searches: the properties judge those by it.
"""


def one_apart(maze, one, other):
    """Whether two squares are next to each other in their row or column, or at its two ends where the maze wraps."""
    for side, across in ((0, 1), (1, 0)):
        if one[across] == other[across] and one[side] != other[side]:
            gap = abs(one[side] - other[side])
            return gap == 1 or (maze.wraps and gap == maze.shape[side] - 1)
    return False


def next_to(maze, square):
    """The open squares one move from `square`, as a set: those of `one_apart`, found quickly."""
    (row, col), (height, width) = square, maze.shape
    around = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    if maze.wraps:
        around = [(row % height, col % width) for row, col in around]
    return {(r, c) for r, c in around if 0 <= r < height and 0 <= c < width and not maze.walls[r, c]} - {square}


def flood(maze, sources, shut=()):
    """`{square: moves from the nearest source}` for all that can be reached without entering `shut`."""
    costs, fresh, moves = dict.fromkeys(sources, 0), set(sources), 0
    while fresh:
        moves += 1
        fresh = {near for square in fresh for near in next_to(maze, square)} - set(costs) - set(shut)
        costs |= dict.fromkeys(fresh, moves)
    return costs
