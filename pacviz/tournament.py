"""Many games, to find out which player is better: in this process, in several, or on a cluster, with the same results.

Game number k on a maze has the same seed for every player, so that players can be compared game by game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from pacviz import game_tree_search
from pacviz._plain_text import error_text
from pacviz.evaluation import maze_evaluation
from pacviz.formats import load_maze
from pacviz.game import GameState
from pacviz.maze import Maze
from pacviz.play import Player, RandomGhost, play
from pacviz.search_record import Evaluate
from pacviz.tournament_results import GameResult, TournamentResults, in_order

GhostPlayer = Callable[[GameState, int], Mapping[str, float]]
Game = tuple[str, str, int]


@dataclass(frozen=True)
class SearchPlayer:
    """A Pac-Man who looks ahead: call it with a state and it returns an action. It can be sent to other processes.

    - `search`: "minimax", "alpha_beta" or "expectimax"
    - `depth`: rounds to look ahead, `evaluate`: what a position is worth there
    - `engine`: "fast" or "readable"; the answers are the same

    Raises ValueError for another search, at once.
    """

    search: str = "expectimax"
    depth: int = 2
    evaluate: Evaluate = maze_evaluation
    engine: str = "fast"

    def __post_init__(self) -> None:
        if self.search not in ("minimax", "alpha_beta", "expectimax"):
            raise ValueError(f"search: found {self.search!r}, expected minimax, alpha_beta or expectimax")

    def __call__(self, state: GameState) -> str:
        """The action to take in `state`."""
        search = getattr(game_tree_search, self.search)
        return str(search(state, self.depth, self.evaluate, engine=self.engine).action)


def tournament(
    players: Mapping[str, Player],
    mazes: Iterable[str] | Mapping[str, Maze],
    games: int,
    seed: int | str = 0,
    executor: Executor | None = None,
    *,
    ghost: GhostPlayer | None = None,
    num_ghosts: int | None = None,
    max_turns: int = 3000,
    retries: int = 2,
    progress: bool = True,
    resume: TournamentResults | None = None,
) -> TournamentResults:
    """Every player plays `games` games on every maze; the results, the same whatever the executor.

    - `players`: name -> player, as for `pacviz.play`; for other processes they must be picklable, like `SearchPlayer`
    - `mazes`: names for `load_maze`, or name -> Maze
    - `executor`: anything with the interface of `concurrent.futures`: a `ProcessPoolExecutor`, or
      `client.get_executor()` of a Dask client; None plays here
    - `ghost`: `(state, agent) -> {action: chance}` for all ghosts, `RandomGhost()` if left out
    - `num_ghosts`: so many of each maze's ghosts take part, all if left out
    - `max_turns`: a game is stopped after so many turns of all agents
    - `retries`: how often a game that failed is tried again
    - `progress`: whether a progress bar is shown
    - `resume`: results of an earlier run: their games are kept, the others are played

    A game that raises, or whose worker is lost, is reported in `troubles` and played again; if it fails each time it is
    listed in `missing`. An interrupt (the stop button), or an executor that takes no more games, ends the tournament
    early: the games so far are returned, the others are `missing`.
    Raises ValueError if there is no player, no maze or no game.
    """
    grounds = dict(mazes) if isinstance(mazes, Mapping) else {name: load_maze(name) for name in mazes}
    if not players or not grounds or games < 1:
        raise ValueError(
            f"found {len(players)} players, {len(grounds)} mazes, {games} games; give at least one of each"
        )
    order = [(player, maze, game) for player in players for maze in grounds for game in range(games)]
    starts = {name: GameState.from_maze(maze, num_ghosts) for name, maze in grounds.items()}
    ghosts = RandomGhost() if ghost is None else ghost

    def job(game: Game) -> tuple[Any, ...]:
        return game, players[game[0]], starts[game[1]], ghosts, max_turns, f"{seed}/{game[1]}/{game[2]}"

    run = _Run(order, job, executor, retries)
    run.keep(resume.games if resume else ())
    with _bar(len(order), progress) as bar:
        run.play_all(bar)
    return TournamentResults(in_order(run.done, order), tuple(run.troubles), tuple(run.missing()))


def play_game(
    game: Game, player: Player, start: GameState, ghost: GhostPlayer, max_turns: int, seed: str
) -> GameResult:
    """One game of a tournament, from its first move to its result."""
    agents: list[Player] = [player]
    agents += [partial(_ghost_move, ghost, number) for number in range(1, start.num_agents)]
    record = play(start, agents, Random(seed), max_turns)
    return GameResult(*game, record.score, record.outcome, len(record.moves))


def _ghost_move(ghost: GhostPlayer, number: int, state: GameState) -> Mapping[str, float]:
    return ghost(state, number)


class _Run:
    """A tournament on its way: what is to be played, what is being played, what is done, what went wrong.

    When a worker process dies, its whole pool is lost, and nobody can tell which of the running games did it. They are
    then played again one at a time in a new pool, so that a game that kills its worker harms no other.
    """

    def __init__(
        self, order: Sequence[Game], job: Callable[[Game], tuple[Any, ...]], executor: Executor | None, retries: int
    ) -> None:
        self.order, self.job, self.executor, self.retries = order, job, executor, retries
        self.done: list[GameResult] = []
        self.troubles: list[str] = []
        self.tries: dict[Game, int] = {}
        self.waiting: list[Game] = list(reversed(order))
        self.running: dict[Future[GameResult], Game] = {}
        self.suspects: set[Game] = set()
        self.broken = False
        self.own_pool: Executor | None = None

    def keep(self, games: Iterable[GameResult]) -> None:
        """Takes over the results of games that are part of this tournament."""
        wanted = set(self.order)
        self.done += [game for game in games if game[:3] in wanted]
        self.waiting = list(reversed(self.missing()))

    def missing(self) -> list[Game]:
        """The games without a result, in order."""
        played = {game[:3] for game in self.done}
        return [game for game in self.order if game not in played]

    def play_all(self, bar: Any) -> None:
        """Plays all that is waiting, until done, or interrupted, or the executor takes no more."""
        try:
            while self.waiting or self.running:
                self._start_some()
                for future in wait(self.running, return_when=FIRST_COMPLETED).done:
                    bar.update(self._finish(future))
                if self.broken:
                    for future in wait(self.running).done:
                        bar.update(self._finish(future))
                    self._renew_pool()
        except KeyboardInterrupt:
            self._stopped("interrupted")
        except Exception as error:  # noqa: BLE001  the executor is closed or gone: what has been played is kept
            self._stopped(error_text(error))
        finally:
            if self.own_pool:
                self.own_pool.shutdown()

    def _start_some(self) -> None:
        ahead = 64 if self.executor and not self.suspects else 1
        while self.waiting and len(self.running) < ahead and not self.broken:
            game = self.waiting.pop()
            self.tries[game] = self.tries.get(game, 0) + 1
            try:
                self.running[self._submit(game)] = game
            except BrokenExecutor as error:
                self._failed(game, error)

    def _submit(self, game: Game) -> Future[GameResult]:
        if self.executor:
            return self.executor.submit(play_game, *self.job(game))
        return _now(play_game, *self.job(game))

    def _finish(self, future: Future[GameResult]) -> int:
        game = self.running.pop(future)
        error = future.exception()
        if error is None:
            self.done.append(future.result())
            self.suspects.discard(game)
            return 1
        self._failed(game, error)
        return 0

    def _failed(self, game: Game, error: BaseException) -> None:
        again = self.tries[game] <= self.retries
        player, maze, number = game
        fate = "played again" if again else "given up"
        self.troubles.append(f"{player} on {maze}, game {number}: {error_text(error)}; {fate}")
        self.suspects.discard(game)
        if again:
            self.waiting.append(game)
        if isinstance(error, BrokenExecutor):
            self.broken = True
            if again:
                self.suspects.add(game)

    def _renew_pool(self) -> None:
        if not isinstance(self.executor, ProcessPoolExecutor):
            raise RuntimeError("the executor is broken; make a new one and give these results as resume=")
        workers = getattr(self.executor, "_max_workers", None)
        if self.own_pool:
            self.own_pool.shutdown()
        self.executor = self.own_pool = ProcessPoolExecutor(workers)
        self.broken = False

    def _stopped(self, why: str) -> None:
        self.troubles.append(f"stopped after {len(self.done)} of {len(self.order)} games: {why}")
        for future in self.running:
            future.cancel()


def _now(function: Callable[..., GameResult], *arguments: Any) -> Future[GameResult]:
    """What an executor returns, for a call that is made at once."""
    future: Future[GameResult] = Future()
    try:
        future.set_result(function(*arguments))
    except Exception as error:  # noqa: BLE001  reported by the tournament, as a worker's error is
        future.set_exception(error)
    return future


def _bar(total: int, shown: bool) -> Any:
    from tqdm.auto import tqdm

    return tqdm(total=total, disable=not shown, unit="game")
