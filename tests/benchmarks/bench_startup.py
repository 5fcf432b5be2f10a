"""What a new kernel waits for: importing pacviz, and the first use of whatever has to be loaded or compiled first.

Run it by `make bench`, or alone by `python -m tests.benchmarks.bench_startup`. Each figure is the least of five fresh
processes, in CPU seconds: what else the machine does should not count. The peer is networkx, from a maze to the same grid of
costs, and for pictures bare matplotlib.
"""

import tempfile
from collections.abc import Iterator

from tests.benchmarks.table import Limit, Row, main
from tests.benchmarks.timing import fresh_seconds

TOPIC = "first use"
NONE = "none: nobody else has it"
SEARCH = "maze = pacviz.load_maze('classic'); pacviz.distances(maze, maze.pacman)"
NETWORKX = """
import networkx
maze = pacviz.load_maze("classic")
squares = [(row, col) for row in range(maze.get_height()) for col in range(maze.get_width()) if maze.is_open(row, col)]
graph = networkx.Graph((square, other) for square in squares for other in maze.neighbors(*square))
networkx.single_source_shortest_path_length(graph, maze.pacman)
"""
DECIDING = "import pacviz; from pacviz.evaluation import maze_evaluation"
DECIDE = """
state = pacviz.GameState.from_maze(pacviz.load_maze("meadow"))
pacviz.alpha_beta(state, 4, maze_evaluation, engine="fast")
"""
FIGURE = """
maze = pacviz.load_maze("classic")
pacviz.draw_costs(pacviz.distances(maze, maze.pacman), maze).figure.savefig(io.BytesIO())
"""
PLAIN_FIGURE = """
import matplotlib.pyplot
figure, ax = matplotlib.pyplot.subplots()
ax.imshow([[0, 1], [2, 3]])
figure.savefig(io.BytesIO())
"""
CHECK = """
from pacviz import check
assert check.compute_value_function(compute_value_function).passed
"""
ANSWER = """
import pacviz
def compute_value_function(maze, target_row, target_col):
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    for row, col in queue:
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs
"""


def rows() -> Iterator[Row]:
    """Imports, first searches from the cache and without one, the first figure, the first check."""
    fresh_seconds(
        "import pacviz", SEARCH, runs=1
    )  # leaves the compiled loops in the cache, as the first session ever does
    fresh_seconds(DECIDING, DECIDE, runs=1)
    importing = fresh_seconds("import numpy", "import pacviz; pacviz.load_maze; pacviz.distances")
    peer = fresh_seconds("import numpy", "import networkx")
    yield Row(TOPIC, "import pacviz, after numpy", importing, "s", "networkx", peer, Limit("at most", 0.2))
    search, peer = fresh_seconds("import pacviz", SEARCH), fresh_seconds("import pacviz", NETWORKX)
    yield Row(TOPIC, "compiled distances, cached", search, "s", "networkx", peer, Limit("at most", 1))
    decide = fresh_seconds(DECIDING, DECIDE)
    yield Row(TOPIC, "compiled alpha-beta, cached", decide, "s", NONE)
    with tempfile.TemporaryDirectory() as empty:
        for what, before, timed in (("distances", "import pacviz", SEARCH), ("alpha-beta", DECIDING, DECIDE)):
            first = fresh_seconds(before, timed, runs=1, NUMBA_CACHE_DIR=empty)
            yield Row(TOPIC, f"compiled {what}, the very first time", first, "s", NONE)
    figure, peer = fresh_seconds("import io, pacviz", FIGURE), fresh_seconds("import io, numpy", PLAIN_FIGURE)
    yield Row(TOPIC, "figure, draw_costs", figure, "s", "matplotlib, four squares", peer)
    yield Row(TOPIC, "check of a right answer", fresh_seconds(ANSWER, CHECK), "s", NONE, None, Limit("at most", 2))


if __name__ == "__main__":
    main(rows())
