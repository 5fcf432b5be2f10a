"""The names that agent files import from `util`: queues, counters, distances, and a look-up by name."""

from __future__ import annotations

import heapq
import inspect
import random
import sys
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

from pacviz.cs188.names import SnakeCase, add_snake_case
from pacviz.sums import added

Point = tuple[float, float]


def manhattanDistance(xy1: Point, xy2: Point) -> float:
    """Steps between two positions, walls ignored."""
    return abs(xy1[0] - xy2[0]) + abs(xy1[1] - xy2[1])


def nearestPoint(pos: Point) -> tuple[int, int]:
    """The square nearest to `pos`, halves rounded up."""
    return int(pos[0] + 0.5), int(pos[1] + 0.5)


def sign(x: float) -> int:
    """1 for zero and above, else -1."""
    return 1 if x >= 0 else -1


def lookup(name: str, namespace: Mapping[str, Any]) -> Any:
    """What `namespace` calls `name`; a dotted name is looked up in the module of that name.

    Raises NameError if there is no such thing.
    """
    module, dot, attribute = name.rpartition(".")
    if dot:
        return getattr(import_module(module), attribute)
    if name not in namespace:
        raise NameError(f"{name} not found as a method or class; is it spelt as in the agent file?")
    return namespace[name]


def raiseNotDefined() -> None:
    """Say which function is still to be written, and leave."""
    frame = inspect.stack()[1]
    print(f"*** Method not implemented: {frame.function} at line {frame.lineno} of {frame.filename}")  # noqa: T201
    sys.exit(1)


class Stack(SnakeCase):
    """Last in, first out."""

    def __init__(self) -> None:
        self.list: list[Any] = []

    def push(self, item: Any) -> None:
        """Put `item` on top."""
        self.list.append(item)

    def pop(self) -> Any:
        """Take the newest item. Raises IndexError if there is none."""
        return self.list.pop()

    def isEmpty(self) -> bool:
        """Whether nothing is left."""
        return not self.list


class Queue(SnakeCase):
    """First in, first out."""

    def __init__(self) -> None:
        self.list: deque[Any] = deque()

    def push(self, item: Any) -> None:
        """Put `item` at the end."""
        self.list.append(item)

    def pop(self) -> Any:
        """Take the oldest item. Raises IndexError if there is none."""
        return self.list.popleft()

    def isEmpty(self) -> bool:
        """Whether nothing is left."""
        return not self.list


class PriorityQueue(SnakeCase):
    """The item of lowest priority first; between equal ones, the older."""

    def __init__(self) -> None:
        self.heap: list[tuple[float, int, Any]] = []
        self.count = 0

    def push(self, item: Any, priority: float) -> None:
        """Add `item`."""
        heapq.heappush(self.heap, (priority, self.count, item))
        self.count += 1

    def pop(self) -> Any:
        """Take the item of lowest priority. Raises IndexError if there is none."""
        return heapq.heappop(self.heap)[2]

    def isEmpty(self) -> bool:
        """Whether nothing is left."""
        return not self.heap

    def update(self, item: Any, priority: float) -> None:
        """Lower the priority of `item` to `priority`, or add it if it is not there; a higher priority changes nothing."""
        for index, (old, count, other) in enumerate(self.heap):
            if other == item:
                if priority < old:
                    self.heap[index] = (priority, count, item)
                    heapq.heapify(self.heap)
                return
        self.push(item, priority)


class PriorityQueueWithFunction(PriorityQueue):
    """A priority queue that works out the priority of an item itself."""

    def __init__(self, priorityFunction: Callable[[Any], float]) -> None:
        super().__init__()
        self.priorityFunction = priorityFunction

    def push(self, item: Any, priority: float | None = None) -> None:
        """Add `item` with the priority that the function gives it."""
        super().push(item, self.priorityFunction(item) if priority is None else priority)


class Counter(dict[Any, Any], SnakeCase):
    """A dictionary whose missing keys are 0.

    >>> counts = Counter()
    >>> counts["North"] += 3
    >>> counts["South"], counts.argMax()
    (0, 'North')
    """

    def __getitem__(self, key: Any) -> Any:
        return self.setdefault(key, 0)

    def incrementAll(self, keys: Iterable[Any], count: float) -> None:
        """Add `count` to each of `keys`."""
        for key in keys:
            self[key] += count

    def argMax(self) -> Any:
        """The key with the largest value, the first of equals; None if the counter is empty."""
        return max(self, key=self.get, default=None)  # type: ignore[arg-type]

    def sortedKeys(self) -> list[Any]:
        """The keys, largest value first."""
        return sorted(self, key=self.get, reverse=True)  # type: ignore[arg-type]

    def totalCount(self) -> Any:
        """The sum of all values."""
        return added(self.values())

    def normalize(self) -> None:
        """Divide all values by their sum, unless that is 0."""
        total = self.totalCount()
        if total:
            self.divideAll(total)

    def divideAll(self, divisor: float) -> None:
        """Divide all values by `divisor`."""
        for key in self:
            self[key] = self[key] / float(divisor)

    def copy(self) -> Counter:
        """A counter of its own."""
        return Counter(self)

    def __mul__(self, other: Mapping[Any, float]) -> Any:
        return added(value * other[key] for key, value in self.items() if key in other)

    def __add__(self, other: Mapping[Any, float]) -> Counter:
        return Counter({key: self.get(key, 0) + other.get(key, 0) for key in {**self, **other}})

    def __sub__(self, other: Mapping[Any, float]) -> Counter:
        return Counter({key: self.get(key, 0) - other.get(key, 0) for key in {**self, **other}})


def normalize(vectorOrCounter: Any) -> Any:
    """A copy of a counter, or of a list, whose values sum to 1; unchanged if they sum to 0."""
    if isinstance(vectorOrCounter, Counter):
        counter = vectorOrCounter.copy()
        counter.normalize()
        return counter
    total = float(added(vectorOrCounter))
    return [value / total for value in vectorOrCounter] if total else vectorOrCounter


def sample(distribution: Any, values: Sequence[Any] | None = None) -> Any:
    """One value by its chance: `{value: chance}`, or a list of chances and a list of values. Takes one random number."""
    if isinstance(distribution, Mapping):
        items = sorted(distribution.items())
        values, distribution = [value for value, _ in items], [chance for _, chance in items]
    if added(distribution) != 1:
        distribution = normalize(distribution)
    mark, index, reached = random.random(), 0, distribution[0]
    while mark > reached and index < len(distribution) - 1:
        index += 1
        reached += distribution[index]
    return values[index] if values is not None else index


def chooseFromDistribution(distribution: Any) -> Any:
    """One value by its chance, from `{value: chance}` or a list of `(chance, value)`."""
    if isinstance(distribution, Mapping):
        return sample(distribution)
    return sample([chance for chance, _ in distribution], [value for _, value in distribution])


def flipCoin(p: float) -> bool:
    """True with chance `p`."""
    return random.random() < p


add_snake_case(globals())
