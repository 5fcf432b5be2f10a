"""How many successors a second: the readable searches and the compiled ones, on the same positions with the same answers.

Run it by `make bench`, or alone by `python -m tests.benchmarks.bench_game_tree_search`. The compiled search is measured two
rounds deeper, as one call of it costs some 50 microseconds before it begins.
"""

from collections.abc import Iterator

from pacviz import GameState, alpha_beta, expectimax, load_maze, minimax
from pacviz.evaluation import maze_evaluation, score_evaluation
from tests.benchmarks.bench_game import over_game
from tests.benchmarks.table import Limit, Row, main
from tests.benchmarks.timing import best_seconds

TOPIC = "searches"
DEEP = 5


def readable_rows(state: GameState) -> Iterator[Row]:
    """The readable minimax beside a bare recursion, and alpha-beta beside minimax."""
    made = minimax(state, 3, score_evaluation).generated
    assert over_game(state, 0, 3)[1] == made
    searching = best_seconds(lambda: minimax(state, 3, score_evaluation))
    bare = made / best_seconds(lambda: over_game(state, 0, 3))
    yield Row(TOPIC, "minimax, readable", made / searching, "/s", "a bare recursion", bare)
    cut = best_seconds(lambda: alpha_beta(state, 3, score_evaluation))
    fewer = alpha_beta(state, 3, score_evaluation).generated
    assert fewer <= made
    note = f"{fewer:,} successors where minimax makes {made:,}"
    yield Row(TOPIC, "alpha-beta, readable, depth 3", cut, "s", "minimax", searching, Limit("times", 1), note)


def compiled_rows(state: GameState) -> Iterator[Row]:
    """Each search compiled, beside the readable one."""
    for search in (minimax, alpha_beta, expectimax):
        for name, evaluate in (("score", score_evaluation), ("maze", maze_evaluation)):
            assert search(state, 3, evaluate) == search(state, 3, evaluate, engine="fast")
            made = search(state, 3, evaluate).generated
            readable = made / best_seconds(lambda s=search, e=evaluate: s(state, 3, e))
            made = search(state, DEEP, evaluate, engine="fast").generated
            fast = made / best_seconds(lambda s=search, e=evaluate: s(state, DEEP, e, engine="fast"))
            what = f"{search.__name__}, compiled, {name} evaluation"
            yield Row(TOPIC, what, fast, "/s", "readable", readable, Limit("times", 50))


def deep_rows(state: GameState) -> Iterator[Row]:
    """The compiled alpha-beta beside the compiled minimax."""
    for depth, limit in ((4, Limit("times", 1)), (5, Limit("times", 1)), (6, Limit("at most", 2))):
        decision = alpha_beta(state, depth, maze_evaluation, engine="fast")
        full = minimax(state, depth, maze_evaluation, engine="fast")
        assert (decision.action, decision.value) == (full.action, full.value)
        seconds = best_seconds(lambda d=depth: alpha_beta(state, d, maze_evaluation, engine="fast"))
        peer = best_seconds(lambda d=depth: minimax(state, d, maze_evaluation, engine="fast"))
        note = f"{decision.generated:,} successors where minimax makes {full.generated:,}"
        yield Row(TOPIC, f"alpha-beta, compiled, depth {depth}", seconds, "s", "minimax", peer, limit, note)


def rows() -> Iterator[Row]:
    """Two ghosts on 7 x 20."""
    state = GameState.from_maze(load_maze("meadow"))
    yield from readable_rows(state)
    yield from compiled_rows(state)
    yield from deep_rows(state)


if __name__ == "__main__":
    main(rows())
