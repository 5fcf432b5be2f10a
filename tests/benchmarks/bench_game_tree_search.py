"""How many successors a second: the readable searches and the compiled ones, on the same positions with the same answers.

Run it by `make bench`, or alone by `python -m tests.benchmarks.bench_game_tree_search`. The compiled search is measured two
rounds deeper, as one call of it costs some 50 microseconds before it begins.
"""

from pacviz import GameState, alpha_beta, expectimax, load_maze, minimax
from pacviz.evaluation import maze_evaluation, score_evaluation
from tests.benchmarks.timing import best_seconds, print_table


def main() -> None:
    """Prints both tables."""
    state = GameState.from_maze(load_maze("meadow"))
    rows = []
    for search in (minimax, alpha_beta, expectimax):
        for name, evaluate in (("score", score_evaluation), ("maze", maze_evaluation)):
            assert search(state, 3, evaluate) == search(state, 3, evaluate, engine="fast")
            made = search(state, 3, evaluate).generated
            readable = made / best_seconds(lambda s=search, e=evaluate: s(state, 3, e))
            made = search(state, 5, evaluate, engine="fast").generated
            fast = made / best_seconds(lambda s=search, e=evaluate: s(state, 5, e, engine="fast"))
            rows.append((search.__name__, name, f"{readable:,.0f}", f"{fast:,.0f}", f"{fast / readable:.0f}"))
    title = "Successors a second, two ghosts on 7 x 20"
    print_table(title, ("search", "evaluation", "readable", "compiled", "times"), rows)

    rows = []
    for depth in (4, 5, 6, 7):
        decision = alpha_beta(state, depth, maze_evaluation, engine="fast")
        seconds = best_seconds(lambda d=depth: alpha_beta(state, d, maze_evaluation, engine="fast"))
        rows.append((str(depth), decision.action, f"{decision.generated:,}", f"{1000 * seconds:.1f}"))
    print_table("Alpha-beta, compiled, maze evaluation", ("depth", "action", "successors", "milliseconds"), rows)


if __name__ == "__main__":
    main()
