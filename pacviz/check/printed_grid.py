"""The check of `print_value_function`: what is printed is read, line by line."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from functools import lru_cache, partial
from itertools import pairwise
from typing import Any

import numpy as np

from pacviz.check.cases import Case, neighbor_table, tiny_mazes, true_costs
from pacviz.check.exercise import Difference, Exercise, Misfit
from pacviz.check.value_function import describe_maze
from pacviz.check.verdict import Verdict
from pacviz.formats import load_maze
from pacviz.maze import Maze


def print_value_function(function: Any) -> Verdict:
    """Checks `print_value_function(maze, costs)`, which prints `#` for walls, `.` where there is no way, else the cost.

    The columns stand under each other, set to the right, all equally wide, however many digits there are; how wide is free.
    """
    return _PRINTED.check(_Printing(function) if callable(function) else function)


class _Printing:
    """A function of the learner's whose answer is what it prints."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.__wrapped__ = function

    def __call__(self, maze: Maze, costs: Any) -> tuple[str, Any]:
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            returned = self.__wrapped__(maze, costs)
        return text.getvalue(), returned


class Lines(tuple[str, ...]):
    """Printed lines; equal to others with the same words that stand under each other in the same way, however wide."""

    @property
    def form(self) -> tuple[Any, ...]:
        """The words of each line, and whether their right ends, or their left ones, stand under each other."""
        words = tuple(tuple(line.split()) for line in self)
        return words, len({tuple(_ends(line)) for line in self}) == 1, len({tuple(_starts(line)) for line in self}) == 1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lines) and self.form == other.form

    def __hash__(self) -> int:
        return hash(self.form)


@lru_cache(maxsize=1)
def _cases() -> list[Case]:
    mazes = [maze for maze in list(tiny_mazes())[::7] if not maze.walls.all()]
    snake = np.zeros((9, 23), dtype=bool)
    snake[1::4, :-1] = snake[3::4, 1:] = True
    sealed = Maze(np.arange(16).reshape(4, 4) % 5 == 3, wraps=False)
    mazes += [
        sealed,
        *map(load_maze, ("back_row", "detour", "pocket", "spiral")),
        Maze(snake, wraps=False),
        load_maze("classic"),
    ]
    cases = []
    for maze in sorted(mazes, key=lambda maze: maze.walls.size):
        roads = neighbor_table(maze)
        costs = true_costs(maze.shape, roads, [next(iter(roads))])
        cases.append(Case((maze, [list(line) for line in costs]), _words(maze, costs)))
    return cases


def _words(maze: Maze, costs: Any) -> tuple[tuple[str, ...], ...]:
    """What has to stand in each square."""
    blank = np.where(maze.walls, "#", ".").tolist()
    return tuple(
        tuple(blank[row][col] if cost is None else str(cost) for col, cost in enumerate(line))
        for row, line in enumerate(costs)
    )


def _read(case: Case, value: Any) -> Any:
    """The printed lines, without spaces at their ends and without empty lines around them."""
    text, returned = value if isinstance(value, tuple) and len(value) == 2 else (value, None)
    if returned is ...:
        return returned
    if not text.strip():
        hint = "; it returns its answer, but the exercise asks for `print`" if returned is not None else ""
        raise Misfit(f"nothing was printed{hint}", "prints nothing")
    lines = [line.rstrip() for line in text.splitlines()]
    while not lines[0]:
        lines.pop(0)
    while not lines[-1]:
        lines.pop()
    return Lines(lines)


def _compare(case: Case, lines: tuple[str, ...]) -> Difference | None:
    wanted = case.expected
    width = max(len(word) for row in wanted for word in row)
    ideal = [" ".join(word.rjust(width) for word in row) for row in wanted]
    if len(lines) != len(wanted):
        found = Difference(f"expected {len(wanted)} line{'s' * (len(wanted) != 1)}, found {len(lines)}")
        if " ".join(lines).split() == [word for row in wanted for word in row]:
            turned = [tuple(line.split()) for line in lines] == list(zip(*wanted, strict=True))
            kind = "all in one line" if len(lines) == 1 else None if turned else "lines broken elsewhere"
            found = found._replace(text=f"{found.text}: each row of the maze is a line of its own", cause=kind)
        return found
    for number, (line, words) in enumerate(zip(lines, wanted, strict=True)):
        if "[" in line or "(" in line:
            text = f"line {number + 1} should read {_quoted(ideal[number])}, found {_quoted(line)}: a whole list was printed"
            return Difference(f"{text}; turn its entries into words and join them", cause="prints the list itself")
        if tuple(line.split()) != words:
            return Difference(f"line {number + 1} should read {_quoted(ideal[number])}, found {_quoted(line)}")
    ends = [_ends(line) for line in lines]
    for number, (before, after) in enumerate(pairwise(ends), 1):
        if before != after:
            return Difference(
                f"lines {number} and {number + 1} do not stand under each other: "
                f"{_quoted(lines[number - 1])}, {_quoted(lines[number])}"
            )
    if not _even(lines[0]):
        text = f"the columns are not equally wide: line 1 should read {_quoted(ideal[0])}, found {_quoted(lines[0])}"
        return Difference(text, cause="columns of different widths")
    return None


def _even(line: str) -> bool:
    """Whether the words of a line end at equal distances."""
    return len({after - before for before, after in pairwise(_ends(line))}) <= 1


def _quoted(line: str) -> str:
    return f'"{line if len(line) <= 40 else line[:37] + "..."}"'


def _ends(line: str) -> list[int]:
    """The place where each word of a line ends."""
    places, at = [], 0
    for word in line.split():
        at = line.index(word, at) + len(word)
        places.append(at)
    return places


def _starts(line: str) -> list[int]:
    """The place where each word of a line starts."""
    return [end - len(word) for end, word in zip(_ends(line), line.split(), strict=True)]


def _describe(case: Case) -> str:
    return describe_maze(case.arguments[0])


# Known wrong programs


def _longest(words: list[str]) -> int:
    return max(map(len, words))


def _fixed(width: int, words: list[str]) -> int:
    return width


def _text(
    maze: Maze, costs: Any, *, width: Callable[[list[str]], int] = _longest, wall: str = "#", sealed: str = ".",
    join: str = " ", left: bool = False, turned: bool = False,
) -> str:  # fmt: skip
    blank = np.where(maze.walls, wall, sealed).tolist()
    rows = [[blank[r][c] if cost is None else str(cost) for c, cost in enumerate(line)] for r, line in enumerate(costs)]
    if turned:
        rows = [list(column) for column in zip(*rows, strict=True)]
    wide = width([word for row in rows for word in row])
    return "\n".join(join.join(word.ljust(wide) if left else word.rjust(wide) for word in row) for row in rows)


def _zero_is_nothing(maze: Maze, costs: Any) -> str:
    return _text(maze, [[cost or None for cost in line] for line in costs])


_SUSPECTS: dict[str, list[Callable[..., Any]]] = {
    "columns not aligned": [partial(_text, width=partial(_fixed, wide)) for wide in (0, 2, 3)],
    "set to the left": [partial(_text, left=True)],
    "no space between": [partial(_text, join="")],
    "commas between": [partial(_text, join=join) for join in (", ", ",")],
    "walls and no way look alike": [
        partial(_text, wall=word, sealed=word, width=width)
        for word in ("#", ".", "None", "-1", " ")
        for width in (_longest, partial(_fixed, 0))
    ],
    "wall and no way changed places": [partial(_text, wall=".", sealed="#")],
    "another sign": [partial(_text, sealed=word) for word in ("None", "-1", "?", "-", " ", "x")],
    "zero counts as unlabelled": [_zero_is_nothing],
    "rows and columns swapped": [partial(_text, turned=True)],
}

_WORDS = {
    "columns not aligned": "the width of a column is fixed, or none is given: find the longest word first, then make all as wide",
    "set to the left": "numbers are set to the left: `rjust` sets them to the right",
    "no space between": "there is no space between the columns",
    "commas between": "there are commas between the columns: join with one space",
    "walls and no way look alike": "walls and open squares without a way look alike: `maze.is_open(row, col)` tells them apart",
    "wall and no way changed places": "`#` and `.` have changed places: `#` is the wall",
    "another sign": "an open square without a way is shown by another sign than `.`",
    "zero counts as unlabelled": "the 0 of the target is taken for \"no cost\": ask `is None`",
    "rows and columns swapped": "rows and columns have changed places",
}  # fmt: skip

_PRINTED = Exercise(
    name="print_value_function",
    parameters=("maze", "costs"),
    cases=_cases,
    read=_read,
    compare=_compare,
    suspects=_SUSPECTS,
    words=_WORDS,
    describe=_describe,
    tried="tiny mazes and larger ones, with costs of one, two and three digits",
)
