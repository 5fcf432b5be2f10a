"""How often does a right search put each square into its queue? Found out by watching the lists it uses while it runs.

A list (or deque) is taken for the queue only if it behaves like one: squares go in, and either they are taken out again, or
the whole list is handed on as the next ring. Lists of candidates, logs and paths are left alone, so that no right program
is called wasteful by mistake.
"""

from __future__ import annotations

import sys
import types
from collections import Counter, deque
from collections.abc import Callable, Iterator
from queue import Queue
from typing import Any

import numpy as np

from pacviz.check.budget import counts
from pacviz.check.exercise import Waste
from pacviz.check.surroundings import call
from pacviz.maze import Maze, Square

SIDE = 10
_ENOUGH = 1.1  # more pushes a square than this is called wasteful


def squares_queued_twice(function: Callable[..., Any]) -> Waste | None:
    """Runs the function on an open 10x10 maze and tells if its queue received clearly more squares than there are.

    >>> from pacviz.value_function import search
    >>> squares_queued_twice(lambda maze, row, col: search(maze, (row, col))) is None
    True
    """
    maze = Maze(np.zeros((SIDE, SIDE), dtype=bool), wraps=False)
    watch = QueueWatch()
    call(lambda: watch.run(function, (maze, 0, 0)), (), 10**9)
    most = max((pushes for pushes, squares in watch.pushes() if pushes > _ENOUGH * squares), default=0)
    if not most:
        return None
    text = (
        f"all values are right, but in an open {SIDE}x{SIDE} maze your queue receives {most} squares "
        f"where {SIDE * SIDE} are enough: "
        "a square counts as visited only when it is taken out, so it can get in twice; mark it when you put it in"
    )
    return Waste(text, "visits squares twice")


class _Container:
    """One list over its life: what is in it, what was put in, how much was taken out, under which names it was seen."""

    def __init__(self, items: list[Any]) -> None:
        self.now: list[Any] = []
        self.put: list[tuple[Any, ...]] = []
        self.taken = 0
        self.names: set[str] = set()
        self.update(items)

    def update(self, items: list[Any]) -> None:
        """Compares with the content as it was last seen."""
        if len(items) == len(self.now) and all(map(lambda a, b: a is b, items, self.now)):
            return
        before, after = Counter(map(id, self.now)), Counter(map(id, items))
        new = after - before
        for item in items:
            if new[id(item)] > 0:
                new[id(item)] -= 1
                self.put.append(numbers(item))
        self.taken += sum((before - after).values())
        self.now = items

    def follows(self, items: list[Any]) -> bool:
        """Whether `items` is this content with the first one taken off, or something added at the end."""
        now = self.now
        return len(now) > 1 and (_same(items[: len(now) - 1], now[1:]) or _same(items[: len(now)], now))


def _same(some: list[Any], others: list[Any]) -> bool:
    return len(some) == len(others) and all(a is b for a, b in zip(some, others, strict=True))


def numbers(item: Any) -> tuple[Any, ...]:
    """The whole numbers in an item of a queue, in order: `(3, (1, 2))` and a node with three attributes alike."""
    if isinstance(item, (int, np.integer)):
        return (int(item),)
    if isinstance(item, (tuple, list)):
        return tuple(number for part in item[:40] for number in numbers(part))
    if hasattr(item, "__dict__"):
        return tuple(int(part) for part in vars(item).values() if isinstance(part, (int, np.integer)))
    return ()


class QueueWatch:
    """Runs a function and keeps the life of every list and deque among its variables."""

    def __init__(self) -> None:
        self.lives: dict[int, _Container] = {}
        self.kept: list[Any] = []  # so that no address is used twice
        self.named: dict[tuple[int, str], _Container] = {}
        self.lines = 0

    def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        """Calls the function under a trace function of its own; at most 300,000 lines are watched."""
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            function(*arguments)
        finally:
            sys.settrace(before)

    def _enter(self, frame: types.FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        return self._line if counts(frame.f_code) and self.lines < 300_000 else None

    def _line(self, frame: types.FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        self.lines += 1
        if self.lines >= 300_000:
            return None
        for name, value in _variables(frame):
            self._look(frame, name, value)
        return self._line

    def _look(self, frame: types.FrameType, name: str, value: Any) -> None:
        life = self.lives.get(id(value))
        items = list(value)
        if life is None:
            self.kept.append(value)
            older = self.named.get((id(frame), name))
            if older is not None and older.follows(items):
                life = older
            else:
                life = _Container(items)
            self.lives[id(value)] = life
        life.update(items)
        life.names.add(name)
        self.named[id(frame), name] = life

    def pushes(self) -> Iterator[tuple[int, int]]:
        """For everything that behaves like a queue of squares: how many were put in, and how many different ones."""
        lives = list(dict.fromkeys(self.lives.values()))
        for life in lives:
            if life.taken * 2 > len(life.put):
                yield from _count(life.put)
        rings: dict[frozenset[str], list[tuple[Any, ...]]] = {}
        for life in lives:
            if len(life.names) > 1 and not life.taken:
                rings.setdefault(frozenset(life.names), []).extend(life.put)
        for put in rings.values():
            yield from _count(put)


def _variables(frame: types.FrameType) -> Iterator[tuple[str, Any]]:
    """Every list and deque among the variables, and among the attributes of the objects in them."""
    for name, value in list(frame.f_locals.items()):
        if isinstance(value, (list, deque)):
            yield name, value
        elif isinstance(value, Queue):
            yield name, value.queue
        elif hasattr(value, "__dict__") and not isinstance(value, (type, types.ModuleType, types.FunctionType, Maze)):
            for attribute, part in list(vars(value).items()):
                if isinstance(part, (list, deque)):
                    yield attribute, part


def _count(put: list[tuple[Any, ...]]) -> Iterator[tuple[int, int]]:
    """The pushes and the different squares, if these items hold squares and, all in all, nearly every one of the maze."""
    for start in (0, 1, 2, -2):
        squares: list[Square] = []
        for item in put:
            pair = item[start : start + 2] if start != -2 else item[-2:]
            if len(pair) != 2 or not (0 <= pair[0] < SIDE and 0 <= pair[1] < SIDE):
                break
            squares.append((pair[0], pair[1]))
        else:
            if len(set(squares)) >= SIDE * SIDE - 1:
                yield len(squares), len(set(squares))
                return
