"""Whole games with agents of the project: each gets a copy of the state, and none can take the others down."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pacviz.cs188 import ghostAgents
from pacviz.cs188.game import Agent
from pacviz.cs188.layout import Layout, find_layout
from pacviz.cs188.messages import explain, wrong_answer
from pacviz.cs188.pacman import GameState
from pacviz.cs188.results import GameResult, Results
from pacviz.cs188.time_limit import OutOfTime, call_within
from pacviz.maze import Maze
from pacviz.play import DirectionalGhost, Move, RandomGhost

_STOCK_GHOSTS = (ghostAgents.RandomGhost, ghostAgents.DirectionalGhost)


def initial_state(maze_or_layout: Maze | Layout | str, num_ghosts: int | None = None) -> GameState:
    """The start of a game for agents: on a Maze, a Layout, the text of a layout, or the name of one.

    >>> state = initial_state("%%%%%%\\n%P .G%\\n%%%%%%")
    >>> state.getLegalActions(0), state.getFood().asList(), state.getGhostPosition(1)
    (['Stop', 'East'], [(3, 1)], (4, 1))

    With `num_ghosts`, only so many ghosts take part. Raises MazeError if it is no layout or has no Pac-Man.
    """
    state = GameState()
    state.initialize(find_layout(maze_or_layout), 1000 if num_ghosts is None else num_ghosts)
    return state


def run_games(
    agent: Any,
    layout: Maze | Layout | str,
    ghosts: Any = "RandomGhost",
    games: int = 1,
    seed: int | str | None = "cs188",
    *,
    num_ghosts: int | None = None,
    timeout: float = 30,
    max_turns: int = 100_000,
    after_game: Callable[[GameResult], object] | None = None,
) -> Results:
    """Play `games` games of an agent against ghosts, as the project's own command does, and return the results.

    - `agent`: an agent, its class, or a function from a state to an action; one agent plays all games
    - `ghosts`: `"RandomGhost"`, `"DirectionalGhost"`, a class, a list of ghosts, or a number of random ghosts
    - `seed`: of Python's `random` before the first game, put back afterwards; `"cs188"` is what `-f` uses, None seeds nothing
    - `timeout`: seconds for one move of Pac-Man, and for all his moves of a game
    - `max_turns`: plies after which a game is stopped
    - `after_game`: is called with each result

    An error, an illegal move, or too long a move of an agent ends that game with a message; the others still run.
    Raises MazeError if the layout does not exist, ValueError for unknown ghosts.
    """
    if isinstance(ghosts, int):
        ghosts, num_ghosts = "RandomGhost", ghosts
    start = initial_state(layout, num_ghosts)
    players = [_as_agent(agent, 0), *_as_ghosts(ghosts, start.getNumAgents() - 1)]
    dice, explored = random.getstate(), GameState.explored
    results = []
    try:
        if seed is not None:
            random.seed(seed)
        for _ in range(games):
            results.append(_Game(players, start, timeout, max_turns).play())
            if after_game is not None:
                after_game(results[-1])
    finally:
        GameState.explored = explored
        if seed is not None:
            random.setstate(dice)
    return Results(tuple(results))


class _Game:
    """One game while it is played."""

    def __init__(self, players: list[Any], start: GameState, timeout: float, max_turns: int) -> None:
        self.players = players
        self.start = start
        self.state = start
        self.timeout = timeout
        self.max_turns = max_turns
        self.left = timeout
        self.moves: list[Move] = []

    def play(self) -> GameResult:
        problem, message = None, ""
        try:
            self._everyone("registerInitialState")
            while len(self.moves) < self.max_turns and not (self.state.isWin() or self.state.isLose()):
                self._turn(len(self.moves) % len(self.players))
            self._everyone("final")
        except _GameEnded as ended:
            problem, message = ended.args
        final = self.state.game
        outcome = problem or ("won" if final.is_win else "lost" if final.is_lose else "stopped")
        return GameResult(self.start.game, tuple(self.moves), final, outcome, message)

    def _everyone(self, method: str) -> None:
        """Call a method that agents may have, before or after the game."""
        for number, player in enumerate(self.players):
            if hasattr(player, method):
                self._ask(number, method)

    def _turn(self, number: int) -> None:
        legal = self.state.getLegalActions(number)
        action = self._ask(number, "getAction") if legal else None
        if legal:
            if action not in legal:
                raise _GameEnded("illegal move", wrong_answer(self.players[number].getAction, action, legal))
            self.state = self.state.generateSuccessor(number, action)
        self.moves.append(Move(number, action))

    def _ask(self, number: int, method: str) -> Any:
        """What an agent's method answers to a copy of the state. Raises _GameEnded if it does not."""
        player = self.players[number]
        call = getattr(player, method)
        GameState.explored = set()  # what one move explores is of no use to the next
        if type(player) in _STOCK_GHOSTS:
            return call(self.state)
        observe = getattr(player, "observationFunction", GameState.deepCopy)
        began = time.perf_counter()
        try:
            answer = call_within(self.left if number == 0 else self.timeout, lambda: call(observe(self.state)))
        except KeyboardInterrupt:
            raise
        except OutOfTime as error:
            limits = f"The limit is {self.timeout:g} seconds for a move, and for all moves of a game."
            raise _GameEnded("timed out", f"{explain(error)} {limits}") from None
        except BaseException as error:  # noqa: BLE001  (whatever an agent raises ends its game, not the others)
            raise _GameEnded("crashed", explain(error)) from None
        if number == 0:
            self.left = max(0.01, self.left - (time.perf_counter() - began))
        return answer


class _GameEnded(Exception):
    """An agent has ended its game: the outcome, and a message that names its line."""


class FunctionAgent:
    """A function from a state to an action, as an agent."""

    def __init__(self, function: Callable[[GameState], str]) -> None:
        self.getAction = function


def _as_agent(agent: Any, index: int) -> Any:
    if isinstance(agent, type):
        agent = agent(index) if issubclass(agent, ghostAgents.GhostAgent) else agent()
    own = getattr(type(agent), "getAction", Agent.getAction)
    if own is not Agent.getAction:
        return agent
    if hasattr(agent, "get_action"):
        return FunctionAgent(agent.get_action)
    if isinstance(agent, RandomGhost):
        return ghostAgents.RandomGhost(agent.agent or index)
    if isinstance(agent, DirectionalGhost):
        return ghostAgents.DirectionalGhost(agent.agent or index, agent.attack, agent.flee)
    if callable(agent):
        return FunctionAgent(agent)
    raise ValueError(f"found {agent!r}, expected an agent: a class or an object with getAction(state), or a function")


def _as_ghosts(ghosts: Any, count: int) -> Iterator[Any]:
    if isinstance(ghosts, str):
        kinds = {kind.__name__: kind for kind in _STOCK_GHOSTS}
        if ghosts not in kinds:
            raise ValueError(f"found ghosts {ghosts!r}, expected {' or '.join(kinds)}, a class, or a list of agents")
        ghosts = kinds[ghosts]
    if isinstance(ghosts, Sequence):
        if len(ghosts) < count:
            raise ValueError(f"found {len(ghosts)} ghost agents for {count} ghosts; give one each, or a class")
        ghosts = list(ghosts)
        return (_as_agent(ghost, index) for index, ghost in enumerate(ghosts[:count], 1))
    return (_as_agent(ghosts(index), index) for index in range(1, count + 1))


def explored(agent: Any, state: Any) -> int:
    """How many different states one decision of `agent` looks at: `state`, and every successor it makes.

    >>> def look_ahead(state):
    ...     return max(state.getLegalActions(0), key=lambda action: state.generateSuccessor(0, action).getScore())
    >>> explored(look_ahead, initial_state("%%%%%%\\n%P .G%\\n%%%%%%"))
    3
    """
    before = GameState.explored
    GameState.explored = set()
    try:
        _as_agent(agent, 0).getAction(state)
        return len(GameState.explored)
    finally:
        GameState.explored = before
