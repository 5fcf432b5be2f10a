"""What the original hands out alive: the shared grid of food, the parts of a state by name, and the board in text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pacviz.cs188.game import AgentState, Configuration, Grid
from pacviz.cs188.layout import Layout
from pacviz.cs188.util import nearestPoint
from pacviz.game import GameState as Game
from pacviz.game_moves import Ghost

if TYPE_CHECKING:
    from pacviz.cs188.pacman import GameState


class SharedFood:
    """The dots of a state and of all later states until one is eaten: a grid they share, and how it was when made."""

    __slots__ = ("grid", "made")

    def __init__(self) -> None:
        self.grid: Grid | None = None
        self.made: list[list[bool]] = []

    def written(self) -> bool:
        """Whether an agent has written into the grid."""
        return self.grid is not None and self.grid.data != self.made


class GameStateData:
    """The parts of a state by the names that the original gives them; writing to them changes the state."""

    def __init__(self, state: GameState) -> None:
        self._state = state

    @property
    def layout(self) -> Layout:
        """The board."""
        return self._state._layout

    @property
    def agentStates(self) -> list[AgentState]:
        """The live agent states, Pac-Man's first."""
        return self._state._live_agents()

    @property
    def food(self) -> Grid:
        """The grid of food."""
        return self._state.getFood()

    @property
    def capsules(self) -> list[tuple[int, int]]:
        """The state's own list of capsules."""
        return self._state.getCapsules()

    @property
    def score(self) -> int:
        """Points so far."""
        return self._state.game.score

    @score.setter
    def score(self, points: int) -> None:
        self._state._core = self._state.game.replace(score=points)

    @property
    def _win(self) -> bool:
        return self._state.isWin()

    @_win.setter
    def _win(self, value: bool) -> None:
        self._state._core = self._state.game.replace(is_win=value)

    @property
    def _lose(self) -> bool:
        return self._state.isLose()

    @_lose.setter
    def _lose(self, value: bool) -> None:
        self._state._core = self._state.game.replace(is_lose=value)


def agent_states(state: GameState) -> list[AgentState]:
    """What the live agents of `state` are when they are first asked for, Pac-Man's first."""
    core, layout = state._core, state._layout
    now = [Configuration(layout.xy(core.pacman), core.pacman_direction)]
    now += [
        Configuration(state._ghost_xy(index, ghost), ghost.direction)
        for index, ghost in enumerate(core.ghost_states, 1)
    ]
    agents = []
    for configuration, (is_pacman, home), timer in zip(
        now, layout.agentPositions, (0, *core.scared_timers), strict=False
    ):
        agent = AgentState(Configuration(home, "Stop"), is_pacman)
        agent.configuration = configuration
        agent.scaredTimer = timer
        agents.append(agent)
    return agents


def with_what_was_written(state: GameState) -> Game:
    """The game as it is after whatever an agent has written into the live parts of `state`."""
    core, top = state._core, state._layout.height - 1
    changes: dict[str, Any] = {}
    if state._agents is not None:
        places = [((top - y, x), direction) for x, y, direction in map(_place, state._agents)]
        if places[0] != (core.pacman, core.pacman_direction):
            changes["pacman"], changes["pacman_direction"] = places[0]
        ghosts = tuple(
            Ghost(*place, agent.scaredTimer) for place, agent in zip(places[1:], state._agents[1:], strict=True)
        )
        if ghosts != core.ghost_states:
            changes["ghost_states"] = ghosts
    if state._capsules is not None and state._capsules != state._capsule_list():
        changes["capsules"] = [(top - y, x) for x, y in state._capsules]
    if state._food.written():
        changes["food"] = [(top - y, x) for x, y in state.getFood().asList()]
    return core.replace(**changes) if changes else core


def _place(agent: AgentState) -> tuple[float, float, str]:
    configuration = agent.configuration
    return *configuration.pos, configuration.direction


def draw_board(state: GameState) -> str:
    """The board in text, top row first: Pac-Man's open mouth shows where he goes; then the score."""
    layout = state._layout
    walls, height = layout.walls, layout.height
    rows = [["%" if walls[x][y] else " " for x in range(layout.width)] for y in range(height)]
    for x, y in state.getFood().asList():
        rows[y][x] = "."
    for agent in state._live_agents():
        x, y = nearestPoint(agent.getPosition())
        mouth = {"North": "v", "South": "^", "West": ">"}.get(agent.getDirection(), "<")
        rows[y][x] = mouth if agent.isPacman else "G"
    for x, y in state.getCapsules():
        rows[y][x] = "o"
    return "\n".join("".join(row) for row in reversed(rows)) + f"\nScore: {state._core.score}\n"
