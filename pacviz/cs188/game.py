"""The names that agent files import from `game`: directions and actions, agents and their states, grids of booleans.

Positions are `(x, y)`: x to the right, y upwards, `(0, 0)` the lower left square.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from pacviz.cs188.names import SnakeCase
from pacviz.game_moves import REVERSE, STEP

Point = tuple[float, float]


class Directions:
    """The five names, and what is left, right and back of each."""

    NORTH = "North"
    SOUTH = "South"
    EAST = "East"
    WEST = "West"
    STOP = "Stop"

    LEFT: ClassVar = {NORTH: WEST, WEST: SOUTH, SOUTH: EAST, EAST: NORTH, STOP: STOP}
    RIGHT: ClassVar = {left: ahead for ahead, left in LEFT.items()}
    REVERSE: ClassVar = dict(REVERSE)


class Agent:
    """What every agent of a file derives from: `getAction(state)` answers with a direction."""

    def __init__(self, index: int = 0) -> None:
        self.index = index

    def getAction(self, state: Any) -> str:
        """The agent's move in `state`. Raises NotImplementedError where the class does not define it."""
        raise NotImplementedError(f"{type(self).__name__} has no getAction(self, state); write it in your agent file")


class Configuration(SnakeCase):
    """A position and the direction that led to it."""

    def __init__(self, pos: Point, direction: str) -> None:
        self.pos = pos
        self.direction = direction

    def getPosition(self) -> Point:
        """`(x, y)`."""
        return self.pos

    def getDirection(self) -> str:
        """The name of the direction."""
        return self.direction

    def isInteger(self) -> bool:
        """Whether the position is on a square, not between two."""
        x, y = self.pos
        return x == int(x) and y == int(y)

    def generateSuccessor(self, vector: Point) -> Configuration:
        """The configuration one `vector` further on; the zero vector keeps the direction."""
        x, y = self.pos
        direction = Actions.vectorToDirection(vector)
        return Configuration(
            (x + vector[0], y + vector[1]), self.direction if direction == Directions.STOP else direction
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Configuration) and (self.pos, self.direction) == (other.pos, other.direction)

    def __hash__(self) -> int:
        return hash((self.pos, self.direction))

    def __str__(self) -> str:
        return f"(x,y)={self.pos}, {self.direction}"


class AgentState(SnakeCase, fields=("isPacman", "scaredTimer")):
    """One agent in a state: where it is and for how long it is scared. Writing to it changes the state it came from."""

    def __init__(self, startConfiguration: Configuration, isPacman: bool) -> None:
        self.start = startConfiguration
        self.configuration: Configuration = startConfiguration
        self.isPacman = isPacman
        self.scaredTimer = 0
        self.numCarrying = 0
        self.numReturned = 0

    def getPosition(self) -> Point:
        """`(x, y)`."""
        return self.configuration.pos

    def getDirection(self) -> str:
        """The direction of the last move; `"Stop"` before the first."""
        return self.configuration.direction

    def copy(self) -> AgentState:
        """A state of its own, with the same values."""
        twin = AgentState(self.start, self.isPacman)
        twin.configuration = self.configuration
        twin.scaredTimer = self.scaredTimer
        twin.numCarrying = self.numCarrying
        twin.numReturned = self.numReturned
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AgentState) and (
            self.configuration == other.configuration and self.scaredTimer == other.scaredTimer
        )

    def __hash__(self) -> int:
        return hash((self.configuration, self.scaredTimer))

    def __str__(self) -> str:
        return f"{'Pacman' if self.isPacman else 'Ghost'}: {self.configuration}"


class Grid(SnakeCase):
    """Booleans by `[x][y]`; printed with the top row first.

    >>> grid = Grid(3, 2)
    >>> grid[0][1] = True
    >>> print(grid)
    TFF
    FFF
    >>> grid.asList(), grid.count()
    ([(0, 1)], 1)
    """

    def __init__(self, width: int, height: int, initialValue: bool = False) -> None:
        if initialValue not in (False, True):
            raise ValueError(f"Grids can only contain booleans: found {initialValue!r}, expected True or False")
        self.width = width
        self.height = height
        self.data: list[list[bool]] = [[initialValue] * height for _ in range(width)]

    def __getitem__(self, x: int) -> list[bool]:
        return self.data[x]

    def __setitem__(self, x: int, column: list[bool]) -> None:
        self.data[x] = column

    def __iter__(self) -> Iterator[list[bool]]:
        return iter(self.data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self.data == other.data

    def __hash__(self) -> int:
        return hash(tuple(map(tuple, self.data)))

    def __str__(self) -> str:
        rows = zip(*self.data, strict=True)
        return "\n".join(reversed(["".join(str(value)[0] for value in row) for row in rows]))

    def copy(self) -> Grid:
        """A grid of its own."""
        twin = Grid(self.width, self.height)
        twin.data = [column[:] for column in self.data]
        return twin

    def deepCopy(self) -> Grid:
        """The same as `copy`."""
        return self.copy()

    def shallowCopy(self) -> Grid:
        """Another grid over the same columns: writing to one writes to both."""
        twin = Grid(self.width, self.height)
        twin.data = self.data
        return twin

    def count(self, item: bool = True) -> int:
        """How many squares hold `item`."""
        return sum(column.count(item) for column in self.data)

    def asList(self, key: bool = True) -> list[tuple[int, int]]:
        """The `(x, y)` that hold `key`, column by column from the left, each from the bottom."""
        return [(x, y) for x, column in enumerate(self.data) for y, value in enumerate(column) if value == key]


class Actions(SnakeCase):
    """What directions do to positions."""

    TOLERANCE = 0.001
    _directions: ClassVar = {action: (right, -down) for action, (down, right) in STEP.items()}
    _directionsAsList: ClassVar = list(_directions.items())

    @staticmethod
    def reverseDirection(action: str) -> str:
        """The opposite; anything else comes back as it is."""
        return REVERSE.get(action, action)

    @staticmethod
    def vectorToDirection(vector: Point) -> str:
        """The direction of `(dx, dy)`; up and down win over left and right."""
        dx, dy = vector
        if dy:
            return "North" if dy > 0 else "South"
        if dx:
            return "East" if dx > 0 else "West"
        return "Stop"

    @staticmethod
    def directionToVector(direction: str, speed: float = 1.0) -> Point:
        """`(dx, dy)` as floats."""
        dx, dy = Actions._directions[direction]
        return dx * speed, dy * speed

    @staticmethod
    def getPossibleActions(config: Configuration, walls: Grid) -> list[str]:
        """What no wall forbids, Stop included; between two squares, only to go on."""
        x, y = config.pos
        column, row = int(x + 0.5), int(y + 0.5)
        if abs(x - column) + abs(y - row) > Actions.TOLERANCE:
            return [config.direction]
        return [action for action, (dx, dy) in Actions._directionsAsList if not walls[column + dx][row + dy]]

    @staticmethod
    def getLegalNeighbors(position: Point, walls: Grid) -> list[tuple[int, int]]:
        """The open squares at most one move away, the square itself among them, in the order of the actions."""
        column, row = int(position[0] + 0.5), int(position[1] + 0.5)
        near = [(column + dx, row + dy) for _, (dx, dy) in Actions._directionsAsList]
        return [(x, y) for x, y in near if 0 <= x < walls.width and 0 <= y < walls.height and not walls[x][y]]

    @staticmethod
    def getSuccessor(position: Point, action: str) -> Point:
        """The position one step in that direction, as floats."""
        dx, dy = Actions.directionToVector(action)
        return position[0] + dx, position[1] + dy
