"""The names that agent files import from `pacman`: the state of a game, in the project's own terms.

A state here stands before a `pacviz.game.GameState` and asks it for everything, so both follow the same rules at nearly the
same speed. What the original hands out alive is alive here too: agent states, the grid of food and the list of
capsules are made when they are first asked for, and what is written into them counts from then on.
"""

from __future__ import annotations

from typing import Any, ClassVar

from pacviz.cs188.game import AgentState, Grid, Point
from pacviz.cs188.layout import Layout, bottom_first
from pacviz.cs188.live import GameStateData, SharedFood, agent_states, draw_board, with_what_was_written
from pacviz.cs188.names import SnakeCase
from pacviz.game import GameState as Game
from pacviz.game_moves import Ghost
from pacviz.maze import IllegalActionError

SCARED_TIME = 40
COLLISION_TOLERANCE = 0.7
TIME_PENALTY = 1


class GameState(SnakeCase):
    """One moment of the game for an agent file. Agent 0 is Pac-Man; the legal list is West, Stop, East, North, South.

    Equal states have equal agents (position, direction, timer), food, capsules and score; walls, outcome and whose turn it is
    do not count. `explored` collects every state that a successor was asked of, and every successor.
    """

    explored: ClassVar[set[Any]] = set()

    _layout: Layout
    _core: Game
    _food: SharedFood
    _agents: list[AgentState] | None
    _capsules: list[tuple[int, int]] | None
    _whole: frozenset[int]  # ghosts that moved and yet stand at ints, because their fear ended

    def __init__(self, prevState: GameState | None = None) -> None:
        if prevState is not None:
            self._show(
                prevState._layout,
                prevState.game.replace(is_win=False, is_lose=False),
                prevState._food,
                prevState._whole,
            )

    def initialize(self, layout: Layout, numGhostAgents: int = 1000) -> None:
        """Make this the start of a game on `layout`, with the first `numGhostAgents` of its ghosts."""
        self._show(layout, Game.from_maze(layout.maze, numGhostAgents), SharedFood(), frozenset())

    def _show(self, layout: Layout, core: Game, food: SharedFood, whole: frozenset[int]) -> None:
        self._layout = layout
        self._core = core
        self._food = food
        self._agents = None
        self._capsules = None
        self._whole = whole

    @staticmethod
    def getAndResetExplored() -> set[Any]:
        """The states explored since the last call."""
        found = GameState.explored
        GameState.explored = set()
        return found

    # moving

    def getLegalActions(self, agentIndex: int = 0) -> list[str]:
        """A new list of what the agent may do; empty if the game is over. Raises IllegalActionError for no such agent."""
        return list(self.game.legal_actions(agentIndex))

    def generateSuccessor(self, agentIndex: int, action: str) -> GameState:
        """The state after the agent's action. Raises IllegalActionError if the game is over or the action is not legal."""
        core = self.game
        try:
            after = core.successor(agentIndex, action)
        except IllegalActionError as error:
            raise IllegalActionError(self._refusal(agentIndex, action, str(error))) from None
        state = GameState()
        food = self._food if after.food is core.food else SharedFood()
        whole = self._whole
        if agentIndex and (whole or core.ghost_states[agentIndex - 1].scared == 1):
            whole = whole - {agentIndex}
            if core.ghost_states[agentIndex - 1].scared == 1:
                whole = whole | {agentIndex}
        state._show(self._layout, after, food, whole)
        GameState.explored.add(self)
        GameState.explored.add(state)
        return state

    def _refusal(self, agent: int, action: str, reason: str) -> str:
        if self.isWin() or self.isLose():
            return "Can't generate a successor of a terminal state. Ask isWin() and isLose() first."
        if not 0 <= agent < self.getNumAgents():
            return f"Invalid index passed to getGhostState: {reason}"
        return f"Illegal {'ghost ' if agent else ''}action {action}: {reason}"

    def getLegalPacmanActions(self) -> list[str]:
        """What Pac-Man may do."""
        return self.getLegalActions(0)

    def generatePacmanSuccessor(self, action: str) -> GameState:
        """The state after Pac-Man's action, before the ghosts move."""
        return self.generateSuccessor(0, action)

    getNextState = generateChild = generateSuccessor  # as other editions of the project spell it
    getPacmanNextState = generatePacmanChild = generatePacmanSuccessor

    # looking

    @property
    def game(self) -> Game:
        """The same moment as a pacviz GameState, with whatever was written into live parts."""
        if self._agents is None and self._capsules is None and self._food.grid is None:
            return self._core
        return with_what_was_written(self)

    def isWin(self) -> bool:
        """Whether Pac-Man has eaten the last food."""
        return self._core.is_win

    def isLose(self) -> bool:
        """Whether a ghost has caught Pac-Man."""
        return self._core.is_lose

    def getNumAgents(self) -> int:
        """Pac-Man and the ghosts."""
        return self._core.num_agents

    def getScore(self) -> float:
        """Points so far, as a float."""
        return float(self._core.score)

    def getPacmanPosition(self) -> tuple[int, int]:
        """`(x, y)` of Pac-Man."""
        return self._layout.xy(self.game.pacman)

    def getPacmanState(self) -> AgentState:
        """A copy of Pac-Man's state."""
        return self._live_agents()[0].copy()

    def getGhostStates(self) -> list[AgentState]:
        """A new list of the live states of the ghosts."""
        return self._live_agents()[1:]

    def getGhostState(self, agentIndex: int) -> AgentState:
        """The live state of one ghost. Raises IllegalActionError if there is no such ghost."""
        if not 0 < agentIndex < self.getNumAgents():
            raise IllegalActionError(
                f"Invalid index passed to getGhostState: found {agentIndex}, ghosts have 1 to {self.getNumAgents() - 1}"
            )
        return self._live_agents()[agentIndex]

    def getGhostPosition(self, agentIndex: int) -> Point:
        """`(x, y)` of one ghost. Raises IllegalActionError for Pac-Man's index, IndexError beyond the last ghost."""
        if agentIndex == 0:
            raise IllegalActionError("Pacman's index passed to getGhostPosition: ghosts count from 1")
        return self.getGhostPositions()[agentIndex - 1]

    def getGhostPositions(self) -> list[Point]:
        """`(x, y)` of every ghost; floats once it has moved, ints at home or where its fear ended."""
        return [self._ghost_xy(index, ghost) for index, ghost in enumerate(self.game.ghost_states, 1)]

    def getCapsules(self) -> list[tuple[int, int]]:
        """The state's own list of capsules, from the bottom row up."""
        if self._capsules is None:
            self._capsules = self._capsule_list()
        return self._capsules

    def getFood(self) -> Grid:
        """The grid of food, `[x][y]`; shared with later states until a dot is eaten."""
        if self._food.grid is None:
            grid = Grid(self._layout.width, self._layout.height)
            for x, y in map(self._layout.xy, self._core.food):
                grid.data[x][y] = True
            self._food.grid = grid
            self._food.made = [column[:] for column in grid.data]
        return self._food.grid

    def getNumFood(self) -> int:
        """How many dots are left."""
        return len(self.game.food)

    def getWalls(self) -> Grid:
        """The grid of walls, `[x][y]`."""
        return self._layout.walls

    def hasFood(self, x: int, y: int) -> bool:
        """Whether there is a dot at `(x, y)`."""
        return self.getFood()[x][y]

    def hasWall(self, x: int, y: int) -> bool:
        """Whether there is a wall at `(x, y)`."""
        return self._layout.walls[x][y]

    @property
    def data(self) -> GameStateData:
        """The parts of the state by the original's names."""
        return GameStateData(self)

    # live parts

    def _ghost_xy(self, index: int, ghost: Ghost) -> Point:
        (row, col), direction, _ = ghost
        x, y = col, self._layout.height - 1 - row
        return (x, y) if direction == "Stop" or index in self._whole else (float(x), float(y))

    def _live_agents(self) -> list[AgentState]:
        if self._agents is None:
            self._agents = agent_states(self)
        return self._agents

    def _capsule_list(self) -> list[tuple[int, int]]:
        return bottom_first(self._layout.xy(square) for square in self._core.capsules)

    # the state as a value

    def deepCopy(self) -> GameState:
        """A state that shares nothing; as in the original, it has forgotten that the game is over."""
        state = GameState(self)
        state._food = SharedFood()
        return state

    def _value(self) -> tuple[Any, ...]:
        game = self.game
        return game.pacman, game.pacman_direction, game.ghost_states, game.food, game.capsules, game.score

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameState):
            return False
        same_shape = self._layout.maze.shape == other._layout.maze.shape
        return same_shape and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __str__(self) -> str:
        return draw_board(self)
