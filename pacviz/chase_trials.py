"""A fair contest between two kinds of ghosts: the value function against the weighted map, from the same starts.

Both play against the same Pac-Men, from the same squares, in the same mazes. What is compared is the number of turns
until he is caught, and the work: how many numbers are written into a grid or table, and at how many squares somebody looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import mean, median
from typing import NamedTuple

import numpy as np

from pacviz.ghost_chasing import Chase, chase
from pacviz.maze import Maze, MazeError, Square
from pacviz.pacman_moves import Policy, flee, random_walk
from pacviz.value_function import distances
from pacviz.weighted_map import hunt

HUNTERS = ("value function", "weighted map")

PACMEN = ("stands still", "wanders", "flees")


class Trial(NamedTuple):
    """One chase by one ghost. `turns` is None if Pac-Man was not caught; `cost` is how many moves apart the two began.

    `written` and `looked` are per turn: numbers written, squares looked at.
    """

    maze: str
    pacman: str
    hunter: str
    cost: int
    turns: int | None
    written: float
    looked: float


def run_trials(
    mazes: Mapping[str, Maze], starts: int, seed: int, pacmen: Sequence[str] = PACMEN, max_turns: int = 300
) -> list[Trial]:
    """`starts` pairs of squares in each maze, each pair once for every Pac-Man and either kind of ghost.

    >>> from pacviz.formats import parse_maze
    >>> room = parse_maze("; wraps: no\\n...\\n...")
    >>> [(trial.hunter, trial.cost, trial.turns) for trial in run_trials({"room": room}, 1, 0, ["stands still"])]
    [('value function', 2, 2), ('weighted map', 2, 2)]

    `pacmen` are from `PACMEN`. The same `seed` gives the same trials. In each pair the ghost can reach Pac-Man.
    Raises MazeError for another Pac-Man.
    """
    for pacman in pacmen:
        if pacman not in PACMEN:
            raise MazeError(f"pacmen: found {pacman!r}, expected some of {', '.join(PACMEN)}")
    rng = np.random.default_rng(seed)
    trials: list[Trial] = []
    for name, maze in mazes.items():
        for start, ghost in random_starts(maze, starts, rng):
            walk_seed = int(rng.integers(2**32))
            for pacman in pacmen:
                trials += _contest(name, maze.replace(pacman=start), ghost, pacman, walk_seed, max_turns)
    return trials


def random_starts(maze: Maze, count: int, rng: np.random.Generator) -> Iterable[tuple[Square, Square]]:
    """`count` pairs (Pac-Man, ghost) of different squares with a way between them, as `rng` decides; doors are no start."""
    floor = [(int(row), int(col)) for row, col in np.argwhere(~maze.walls) if (row, col) not in maze.doors]
    for _ in range(count):
        pacman = floor[int(rng.integers(len(floor)))]
        costs = distances(maze, pacman)
        reach = [square for square in floor if costs[square] > 0]
        if reach:
            yield pacman, reach[int(rng.integers(len(reach)))]


def contest_table(trials: Sequence[Trial]) -> str:
    """A line for every Pac-Man and kind of ghost: how many were caught, how fast, and how much was looked at.

    Turns are medians over the chases that ended, looks are means over all.
    """
    lines = [" " * 28 + "     caught   turns   turns a move   squares looked at"]
    lines.append(" " * 28 + "            (median)  of distance      a turn (mean)")
    for (pacman, hunter), group in by_pairing(trials).items():
        turns = [(trial.turns, trial.turns / trial.cost) for trial in group if trial.turns is not None]
        middle = [median(numbers) for numbers in zip(*turns, strict=True)] or [float("nan")] * 2
        looked = mean(trial.looked for trial in group)
        counts = f"{len(turns):4} of {len(group)}"
        lines.append(f"{pacman:13}{hunter:15}{counts}{middle[0]:8.1f}{middle[1]:15.2f}{looked:20.1f}")
    return "\n".join(lines)


def by_pairing(trials: Iterable[Trial]) -> dict[tuple[str, str], list[Trial]]:
    """The trials of each `(pacman, hunter)`, in the order in which these first appear."""
    groups: dict[tuple[str, str], list[Trial]] = {}
    for trial in trials:
        groups.setdefault((trial.pacman, trial.hunter), []).append(trial)
    return groups


def _contest(name: str, maze: Maze, ghost: Square, pacman: str, walk_seed: int, max_turns: int) -> list[Trial]:
    """The two chases from one pair of squares."""
    cost = int(distances(maze, maze.pacman)[ghost])  # type: ignore[arg-type]
    found = []
    for hunter in HUNTERS:
        player: str | Policy = ""
        if pacman != "stands still":
            player = flee if pacman == "flees" else random_walk(np.random.default_rng(walk_seed))
        catch = chase if hunter == HUNTERS[0] else hunt
        record = catch(maze, player, ghosts=[ghost], max_turns=max_turns)
        turns = max(record.turns, 1)
        looked = _looks_of_ghost(record) + (_looks_of_searches(record) if hunter == HUNTERS[0] else 0)
        found.append(Trial(name, pacman, hunter, cost, record.captured_at, record.labelled / turns, looked / turns))
    return found


def _looks_of_ghost(record: Chase) -> int:
    """Every turn the ghost looks at the squares round its own."""
    return sum(len(record.maze.neighbors(*places[0])) for places in record.ghosts[:-1])


def _looks_of_searches(record: Chase) -> int:
    """Every search looks at the squares round each square that it labels."""
    reach = np.argwhere(distances(record.maze, record.pacman[0]) >= 0)
    return record.searches * sum(len(record.maze.neighbors(int(row), int(col))) for row, col in reach)
