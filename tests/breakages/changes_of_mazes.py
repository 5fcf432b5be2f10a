"""The deliberate changes of mazes, of reading and drawing them, and of the search for a way: lessons 0 to 3."""

from tests.breakages.change import Change

L0, L1, L2, L3, L6 = "00_start_here", "01_value_function", "02_ghost_chasing", "03_weighted_map", "06_vampire_problem"

CHANGES_OF_MAZES = (
    Change(
        "neighbours in another order",
        "maze.py",
        "((-1, 0), (1, 0), (0, -1), (0, 1))",
        "((0, -1), (0, 1), (-1, 0), (1, 0))",
        (L0, L1, L2),
    ),
    Change(
        "no wrap-around",
        "maze.py",
        "        if self.wraps:\n            row, col = row % height, col % width\n        elif not",
        "        if not",
        (L2, L3),
    ),
    Change(
        "wrap-around off by one",
        "maze.py",
        "height, (col + right) % width",
        "height, (col + right) % (width - 1)",
        (L2,),
    ),
    Change(
        "a symbol's row and column swapped",
        "maze.py",
        "rows[row % len(rows)][col % len(rows[0])]",
        "rows[col % len(rows)][row % len(rows[0])]",
        (L0,),
    ),
    Change(
        "a format read with rows and columns swapped",
        "_reading.py",
        "at_rows, at_cols = np.divmod(flat, width)",
        "at_cols, at_rows = np.divmod(flat, width)",
        (L0, L1, L2, L3),
    ),
    Change("the header about wrapping ignored", "_reading.py", 'wraps=wraps == "yes"', "wraps=True", (L0, L1)),
    Change(
        "the contest's food read with row and column swapped",
        "_reading.py",
        'food=(divmod(symbols.index(b"F"), width),)',
        'food=(divmod(symbols.index(b"F"), width)[::-1],)',
        (L6,),
    ),
)

CHANGES_OF_SEARCH = (
    Change("a stack instead of a queue", "value_function.py", "queue.popleft()", "queue.pop()", (L1, L2)),
    Change(
        "cost off by one",
        "value_function.py",
        "costs[next_row][next_col] = cost + 1",
        "costs[next_row][next_col] = cost",
        (L1,),
    ),
    Change(
        "the last of several targets wins",
        "value_function.py",
        "for row, col in target_squares(maze, targets):",
        "for row, col in target_squares(maze, targets)[-1:]:",
        (L1,),
    ),
    Change(
        "every square labelled again",
        "value_function.py",
        "if costs[next_row][next_col] is None:",
        "if not costs[next_row][next_col]:",
        (L1,),
    ),
    Change(
        "Manhattan distance without the rows",
        "value_function.py",
        "np.add.outer(rows, cols)",
        "np.add.outer(0 * rows, cols)",
        (L1,),
    ),
    Change(
        "Manhattan distance as the larger of the two",
        "value_function.py",
        "np.add.outer(rows, cols)",
        "np.maximum.outer(rows, cols)",
        (L1,),
    ),
    Change(
        "the last of equal neighbours taken",
        "value_function.py",
        "for neighbor in maze.neighbors(row, col):",
        "for neighbor in reversed(maze.neighbors(row, col)):",
        (L1,),
    ),
    Change("a way without its start", "value_function.py", "return way\n", "return way[1:]\n", (L1,)),
    Change("value iteration: one sweep too many", "value_iteration.py", "sweeps > 0", "sweeps >= 0", (L1,)),
    Change(
        "value iteration: looks up and down only",
        "value_iteration.py",
        "return np.minimum(vertical, np",
        "return (vertical, np",
        (L1,),
    ),
    Change(
        "value iteration: a move costs two", "value_iteration.py", "1 + _best_neighbor", "2 + _best_neighbor", (L1,)
    ),
    Change(
        "compiled search: diagonal moves",
        "_kernels.py",
        "(-stride, stride, -1, 1)",
        "(-stride, stride, -1, 1, stride + 1)",
        (L1, L6),
    ),
    Change("compiled search: wrap-around off by one", "_kernels.py", "width * step if", "(width - 1) * step if", (L1,)),
    Change("compiled search: no wrap-around", "_kernels.py", "_EDGE if wraps else _WALL", "_WALL", (L1,)),
    Change("compiled search: one target only", "_kernels.py", "range(targets.shape[0])", "range(1)", (L1, L2)),
    Change(
        "compiled search: cost off by one", "_kernels.py", "labels[here] + 1", "labels[here] + 2", (L0, L1, L2, L3, L6)
    ),
    Change(
        "compiled search: 0 where there is no way",
        "_kernels.py",
        "label if label >= 0 else -1",
        "max(label, 0)",
        (L1, L6),
    ),
)
