"""How many successors a second: plain minimax over the game, and the same through the Berkeley names.

Run it by `make bench`, or alone by `python -m tests.benchmarks.bench_game`. Two ghosts, evaluation = score, nothing but the
rules: the search keeps no record. CPU seconds of this process, the shortest of five runs; a fresh game each time, so that
what the game remembers about its board is paid for.

The original engine makes 8,000 to 10,000 successors a second on the kind of machine for which it was measured.
"""

import time
from collections.abc import Callable
from typing import Any

from pacviz import GameState, load_maze
from pacviz.cs188 import GameState as BerkeleyState
from pacviz.cs188 import initial_state
from tests.benchmarks.timing import print_table

ORIGINAL = 10_000
CASES = (("pearls", 3), ("pearls", 4), ("arena", 3), ("bazaar", 3), ("bazaar", 4))


def over_game(state: GameState, agent: int, depth: int) -> tuple[float, int]:
    """Value of the state and number of successors made."""
    if depth == 0 or state.is_terminal():
        return state.score, 0
    following = (agent + 1) % state.num_agents
    values, made = [], 0
    for action in state.legal_actions(agent):
        value, below = over_game(state.successor(agent, action), following, depth if following else depth - 1)
        values.append(value)
        made += 1 + below
    return (min(values) if agent else max(values)), made


def over_adapter(state: BerkeleyState, agent: int, depth: int) -> tuple[float, int]:
    """The same, as an agent file says it."""
    if depth == 0 or state.isWin() or state.isLose():
        return state.getScore(), 0
    following = (agent + 1) % state.getNumAgents()
    values, made = [], 0
    for action in state.getLegalActions(agent):
        value, below = over_adapter(state.generateSuccessor(agent, action), following, depth if following else depth - 1)
        values.append(value)
        made += 1 + below
    return (min(values) if agent else max(values)), made


def rate(start: Callable[[], Any], search: Callable[[Any, int, int], tuple[float, int]], depth: int) -> tuple[int, float]:
    """Successors made by one search, and how many a second in the best of five runs."""
    best, made = float("inf"), 0
    for _ in range(5):
        state = start()
        began = time.process_time()
        _, made = search(state, 0, depth)
        best = min(best, time.process_time() - began)
        BerkeleyState.getAndResetExplored()
    return made, made / best


def main() -> None:
    rows = []
    for layout, depth in CASES:
        made, game = rate(lambda layout=layout: GameState.from_maze(load_maze(layout)), over_game, depth)
        again, adapter = rate(lambda layout=layout: initial_state(layout), over_adapter, depth)
        assert made == again
        speeds = [f"{speed:,.0f} ({speed / ORIGINAL:.0f}x)" for speed in (game, adapter)]
        rows.append([layout, str(depth), f"{made:,}", *speeds])
    header = ["layout", "depth", "successors", "GameState, a second", "agent file, a second"]
    print_table("Plain minimax, two ghosts", header, rows)


if __name__ == "__main__":
    main()
