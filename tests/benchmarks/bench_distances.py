"""`pacviz.distances` against the libraries that people use for this: from a maze to the grid of costs, graph building included.

Run it by `make bench`, or alone by `python -m tests.benchmarks.bench_distances`.
"""

from collections.abc import Callable, Iterator

import igraph
import networkx
import numpy as np
import rustworkx
import scipy.sparse
import scipy.sparse.csgraph
import tcod.path
from numpy.typing import NDArray
from skimage.graph import MCP

from pacviz import Maze, distances, random_maze
from pacviz.maze import Square
from tests.benchmarks.table import Limit, Row, main
from tests.benchmarks.timing import best_seconds

Costs = NDArray[np.int32]


def edges(walls: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Pairs of flat indices of open squares that touch, shape (edges, 2)."""
    numbers = np.arange(walls.size).reshape(walls.shape)
    across = ~walls[:, 1:] & ~walls[:, :-1]
    down = ~walls[1:] & ~walls[:-1]
    first = np.concatenate([numbers[:, :-1][across], numbers[:-1][down]])
    second = np.concatenate([numbers[:, 1:][across], numbers[1:][down]])
    return np.column_stack([first, second])


def by_tcod(maze: Maze, target: Square) -> Costs:
    costs = np.full(maze.shape, np.iinfo(np.int32).max, dtype=np.int32)
    costs[target] = 0
    tcod.path.dijkstra2d(costs, (~maze.walls).astype(np.int8), cardinal=1, diagonal=0, out=costs)
    return np.where(costs == np.iinfo(np.int32).max, -1, costs)


def by_scipy(maze: Maze, target: Square) -> Costs:
    first, second = edges(maze.walls).T
    size = maze.walls.size
    graph = scipy.sparse.csr_array((np.ones(len(first)), (first, second)), shape=(size, size))
    source = target[0] * maze.shape[1] + target[1]
    costs = scipy.sparse.csgraph.dijkstra(graph, directed=False, indices=source, unweighted=True)
    return np.where(np.isinf(costs), -1, costs).astype(np.int32).reshape(maze.shape)


def by_skimage(maze: Maze, target: Square) -> Costs:
    costs, _ = MCP(np.where(maze.walls, -1.0, 1.0), fully_connected=False).find_costs([target])
    return np.where(np.isinf(costs), -1, costs - 1).astype(np.int32)  # MCP counts the start too


def by_igraph(maze: Maze, target: Square) -> Costs:
    graph = igraph.Graph(n=maze.walls.size, edges=edges(maze.walls))
    costs = np.array(graph.distances(source=target[0] * maze.shape[1] + target[1])[0])
    return np.where(np.isinf(costs), -1, costs).astype(np.int32).reshape(maze.shape)


def by_rustworkx(maze: Maze, target: Square) -> Costs:
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(maze.walls.size))
    graph.extend_from_edge_list(list(map(tuple, edges(maze.walls).tolist())))
    source = target[0] * maze.shape[1] + target[1]
    return _from_dict(maze, source, rustworkx.dijkstra_shortest_path_lengths(graph, source, edge_cost_fn=lambda _: 1.0))


def by_networkx(maze: Maze, target: Square) -> Costs:
    graph = networkx.Graph(edges(maze.walls).tolist())
    source = target[0] * maze.shape[1] + target[1]
    graph.add_node(source)
    return _from_dict(maze, source, networkx.single_source_shortest_path_length(graph, source))


def _from_dict(maze: Maze, source: int, lengths: object) -> Costs:
    costs = np.full(maze.walls.size, -1, dtype=np.int32)
    found = dict(lengths)  # type: ignore[call-overload]
    costs[list(found)] = list(found.values())
    costs[source] = 0
    return costs.reshape(maze.shape)


PEERS: dict[str, Callable[[Maze, Square], Costs]] = {
    "tcod": by_tcod,
    "scipy.sparse.csgraph": by_scipy,
    "scikit-image MCP": by_skimage,
    "igraph": by_igraph,
    "rustworkx": by_rustworkx,
    "networkx": by_networkx,
}


def mazes(side: int) -> dict[str, Maze]:
    rng = np.random.default_rng(1)
    scattered = rng.random((side, side)) < 0.3
    scattered[1, 1] = False
    walls = {
        "open": np.zeros((side, side), dtype=bool),
        "corridors": random_maze(side, side, rng, loops=0).walls,
        "30 % walls": scattered,
    }
    return {name: Maze(grid, wraps=False) for name, grid in walls.items()}


def compare(side: int, limit: Limit) -> Iterator[Row]:
    """A row for each of the three mazes of this size, beside the quickest peer, after checking that all return the same grid."""
    for name, maze in mazes(side).items():
        expected = distances(maze, (1, 1))
        times = {}
        for peer, run in PEERS.items():
            if not np.array_equal(run(maze, (1, 1)), expected):
                raise ValueError(f"{peer} finds other costs on {name}: the comparison would be unfair")
            times[peer] = best_seconds(lambda run=run, maze=maze: run(maze, (1, 1)))
        ours = best_seconds(lambda maze=maze: distances(maze, (1, 1)))
        quickest, *others = sorted(times, key=times.__getitem__)
        note = ", ".join(f"{peer} {times[peer] / ours:.1f}x" for peer in others)
        yield Row("distances", f"{side} x {side}, {name}", ours, "s", quickest, times[quickest], limit, note)


def growth() -> Iterator[Row]:
    """The time for one square on open mazes from 10^4 to 10^7 squares."""
    seconds = {}
    for side in (100, 316, 1000, 3162):
        maze = Maze(np.zeros((side, side)), wraps=False)
        seconds[side] = best_seconds(lambda maze=maze: distances(maze, (1, 1))) / side**2
    note = ", ".join(f"{side} x {side} {1e9 * each:.2f} ns" for side, each in seconds.items())
    most, least = max(seconds.values()), min(seconds.values())
    limit = Limit("times", 0.5)
    yield Row("distances", "dearest square, 10^4 to 10^7", most, "s", "the cheapest of them", least, limit, note)


def rows() -> Iterator[Row]:
    """On small mazes quicker than every peer, on large ones at least five times; a square costs the same everywhere."""
    yield from compare(31, Limit("times", 1))
    yield from compare(1001, Limit("times", 5))
    yield from growth()


if __name__ == "__main__":
    main(rows())
