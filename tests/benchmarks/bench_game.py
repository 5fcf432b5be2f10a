"""How many successors a second: plain minimax over the game, and the same through the Berkeley names.

Run it by `make bench`, or alone by `python -m tests.benchmarks.bench_game`. Two ghosts, evaluation = score, nothing but the
rules: the search keeps no record. CPU seconds of this process, the shortest of five runs; a fresh game each time, so that
what the game remembers about its board is paid for.

The peer is pacai, which keeps the rules of the Berkeley project alive on current Python: its search must find the same value
with as many successors. The original engine itself does not run here. It made 8,000 to 10,000 successors a second on the
kind of machine for which the goals were set: 20 times as many for `GameState`, 5 times for agent files; the README promises 10.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any

from pacai.pacman.board import Board
from pacai.pacman.gamestate import GameState as PacaiState

from pacviz import GameState, format_maze, load_maze
from pacviz.cs188 import GameState as BerkeleyState
from pacviz.cs188 import initial_state
from tests.benchmarks.table import Limit, Row, main

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
        value, below = over_adapter(
            state.generateSuccessor(agent, action), following, depth if following else depth - 1
        )
        values.append(value)
        made += 1 + below
    return (min(values) if agent else max(values)), made


def over_pacai(state: PacaiState, agent: int, depth: int) -> tuple[float, int]:
    """The same over pacai, whose states know whose turn it is."""
    if depth == 0 or state.game_over:
        return state.score, 0
    following = (agent + 1) % len(state.move_delays)
    values, made = [], 0
    for action in state.get_legal_actions():
        value, below = over_pacai(state.generate_successor(action), following, depth if following else depth - 1)
        values.append(value)
        made += 1 + below
    return (min(values) if agent else max(values)), made


def pacai_state(layout: str) -> PacaiState:
    """One of our layouts as a game of pacai, in which agents are numbered."""
    numbers = iter("123456789")
    text = format_maze(load_maze(layout), format="berkeley").replace("P", "0")
    board = Board(layout, "".join(next(numbers) if letter == "G" else letter for letter in text))
    state = PacaiState(board=board, move_delays=dict.fromkeys(range(3), 100))
    state.game_start()
    return state


def rate(
    start: Callable[[], Any], search: Callable[[Any, int, int], tuple[float, int]], depth: int
) -> tuple[Any, float]:
    """What one search finds and makes, and how many successors a second in the best of five runs."""
    best, found = float("inf"), (0.0, 0)
    for _ in range(5):
        state = start()
        began = time.process_time()
        found = search(state, 0, depth)
        best = min(best, time.process_time() - began)
        BerkeleyState.getAndResetExplored()
    return found, found[1] / best


def rows() -> Iterator[Row]:
    """Two rows a layout: the game itself, and an agent file."""
    for layout, depth in CASES:
        found, game = rate(lambda layout=layout: GameState.from_maze(load_maze(layout)), over_game, depth)
        by_adapter, adapter = rate(lambda layout=layout: initial_state(layout), over_adapter, depth)
        by_pacai, pacai = rate(lambda layout=layout: pacai_state(layout), over_pacai, depth)
        assert found == by_adapter == by_pacai, (layout, found, by_adapter, by_pacai)
        for who, speed, times, told in (("GameState", game, 20, "goal"), ("agent file", adapter, 10, "README")):
            limit = Limit("at least", times * ORIGINAL, f"{times}x the original's {ORIGINAL:,}, {told}")
            yield Row("successors", f"{who}, {layout}, depth {depth}", speed, "/s", "pacai", pacai, limit)


if __name__ == "__main__":
    main(rows())
