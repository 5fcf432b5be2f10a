"""`engine="fast"`: a `GameState` turned into arrays, searched by compiled code, and the answer turned back.

The same answers as the readable searches, for the evaluations of `pacviz.evaluation`. Needs numba.
"""

from __future__ import annotations

from functools import lru_cache
from math import isclose

import numpy as np
from numpy.typing import NDArray

from pacviz._game_arrays import Position, Tables
from pacviz.evaluation import WeightedEvaluation, score_evaluation
from pacviz.game import GameState
from pacviz.game_moves import ACTIONS, STEP, Board
from pacviz.maze import Maze
from pacviz.pacman_moves import open_to_pacman
from pacviz.search_record import Decision, Evaluate, Game
from pacviz.value_function import distances

_DIRECTIONS = tuple(action for action in ACTIONS if action != "Stop")
_NUMBER = {action: number for number, action in enumerate((*_DIRECTIONS, "Stop"))}


def compiled_search(search: str, state: Game, depth: int, evaluate: Evaluate) -> Decision:
    """What the function named `search` in `pacviz.game_tree_search` returns, by compiled code.

    Raises ValueError for a game or an evaluation that the compiled code does not know, ImportError without numba.
    """
    if not isinstance(state, GameState):
        raise ValueError(f'engine="fast" searches a GameState, found {type(state).__name__}: take engine="readable"')
    if evaluate is score_evaluation:
        weights = WeightedEvaluation()
    elif isinstance(evaluate, WeightedEvaluation):
        weights = evaluate
    else:
        raise ValueError(
            'engine="fast" knows score_evaluation and any WeightedEvaluation of pacviz.evaluation, '
            f'found {evaluate!r}: take engine="readable"'
        )
    if depth < 0:
        raise ValueError(f"depth: found {depth}, expected 0 or more rounds")
    if depth == 0 or state.is_terminal():
        return Decision(None, evaluate(state), {}, 0)
    from pacviz import _game_kernels as kernels
    from pacviz._compile import run

    kind = {"minimax": kernels.MINIMAX, "alpha_beta": kernels.ALPHA_BETA, "expectimax": kernels.EXPECTIMAX}[search]
    grounds = _Grounds.of(state.maze)
    actions = state.legal_actions(0)
    values = np.empty(len(actions))
    tables, position = grounds.tables(state, weights), grounds.position(state, depth)
    generated, ply = 0, 0
    while True:  # between two calls Python listens: the stop button works
        ply = run(kernels.search_on, tables, position, depth, kind, values, ply)
        generated += int(position.facts[kernels.MADE])
        position.facts[kernels.MADE] = 0
        if ply == 0:
            break
    return _decision(
        actions, values, generated, whole=evaluate is score_evaluation, rounding=kind == kernels.EXPECTIMAX
    )


def _decision(
    actions: tuple[str, ...], values: NDArray[np.float64], generated: int, whole: bool, rounding: bool
) -> Decision:
    """The same choice among the root's actions as the readable searches make."""
    numbers = [int(value) if whole and not rounding else value for value in values.tolist()]
    best, near = max(numbers), 1e-12 if rounding else 0.0
    first = next(k for k, value in enumerate(numbers) if isclose(value, best, rel_tol=near, abs_tol=near))
    return Decision(actions[first], best, dict(zip(actions, numbers, strict=True)), generated)


def ghost_homes(state: GameState) -> list[tuple[int, int]]:
    """The squares that eaten ghosts are sent to."""
    return [(int(row), int(col)) for (row, col), _, _ in state._board.starts]


class _Grounds:
    """The numbers of a maze's squares and of the places half-way between two of them, and tables over these."""

    @staticmethod
    @lru_cache(maxsize=16)
    def of(maze: Maze) -> _Grounds:
        """The grounds of `maze`, made once."""
        return _Grounds(maze)

    def __init__(self, maze: Maze) -> None:
        self.maze = maze
        height, width = maze.shape
        self.squares = [(row, col) for row, col in np.argwhere(~maze.walls).tolist()]
        self.number: dict[tuple[float, float], int] = {square: k for k, square in enumerate(self.squares)}
        ends: list[tuple[int, int]] = [(k, k) for k in range(len(self.squares))]
        steps: list[tuple[int, int, int]] = []  # from a place, in a direction, to a place
        for k, (row, col) in enumerate(self.squares):
            for action in ("East", "South"):
                down, right = STEP[action]
                other = (row + down) % height, (col + right) % width
                if other == (row, col) or not maze.is_open(row + down, col + right):
                    continue
                middle = self.number[row + down / 2, col + right / 2] = len(ends)
                ends.append((k, self.number[other]))
                forth, back = _NUMBER[action], _NUMBER[{"East": "West", "South": "North"}[action]]
                steps += [(k, forth, middle), (middle, forth, ends[middle][1])]
                steps += [(ends[middle][1], back, middle), (middle, back, k)]
        self.half = np.full((len(ends), 4), -1, dtype=np.int32)
        for start, direction, place in steps:
            self.half[start, direction] = place
        self.touch = np.array(ends, dtype=np.int32)
        self.places = np.empty((len(ends), 2))
        for position, place in self.number.items():
            self.places[place] = position
        # where fear ends half-way: on the upper square, but on the right one
        vertical = self.places[:, 0] % 1 != 0
        self.snap = np.where(vertical, self.touch[:, 0], self.touch[:, 1]).astype(np.int32)
        self.moves = np.full((len(self.squares), len(ACTIONS) + 1), -1, dtype=np.int32)  # the last stays as an end mark
        for square, exits in Board(maze, ()).exits.items():
            self.moves[self.number[square], : len(exits)] = [self.number[target] for target in exits.values()]
        self._by_metric: dict[str, tuple[NDArray[np.float64], NDArray[np.int32], NDArray[np.int32]]] = {}

    def tables(self, state: GameState, weights: WeightedEvaluation) -> Tables:
        """Everything the kernels look up and never change."""
        if weights.metric not in self._by_metric:
            self._by_metric[weights.metric] = self._measure(weights.metric)
        across, near, far = self._by_metric[weights.metric]
        home = np.array([self.number[square] for square in ghost_homes(state)], dtype=np.int32)
        names = ("food", "far", "left", "ghost", "scared", "capsule", "lost", "reach")
        numbers: list[float] = [getattr(weights, name) for name in names]
        numbers += [0.0, 0.0] if weights.dead is None else [weights.dead, 1.0]
        return Tables(
            self.moves, self.half, self.snap, self.touch, across, near, far, home, np.array(numbers, dtype=float)
        )

    def _measure(self, metric: str) -> tuple[NDArray[np.float64], NDArray[np.int32], NDArray[np.int32]]:
        """`across`, `near` and `far` of the kernels' `Tables`."""
        squares = np.array(self.squares)
        if metric == "manhattan":
            across = np.abs(squares[:, None] - self.places[None, :]).sum(axis=2)
            to_food = across[:, : len(squares)]
        else:
            moves = self._all_moves(self.maze)
            across = (moves[:, self.touch[:, 0]] + moves[:, self.touch[:, 1]]) / 2
            to_food = self._all_moves(open_to_pacman(self.maze))
        near = np.argsort(to_food, axis=1, kind="stable")
        far = np.take_along_axis(to_food, near, axis=1)
        return across, near.astype(np.int32), far.astype(np.int32)

    def _all_moves(self, maze: Maze) -> NDArray[np.int64]:
        """Moves between any two squares, the number of all squares of the maze where there is no way."""
        none = maze.walls.size
        table = np.full((len(self.squares), len(self.squares)), none)
        rows, cols = np.array(self.squares).T
        for k, square in enumerate(self.squares):
            if maze.is_open(*square):
                moves = distances(maze, square)[rows, cols]
                table[k] = np.where(moves < 0, none, moves)
        return table

    def position(self, state: GameState, depth: int) -> Position:
        """`state` in the kernels' form, with room for a search of `depth` rounds."""
        described = zip(state.ghosts, state.ghost_directions, state.scared_timers, strict=True)
        ghosts = [(self.number[place], _NUMBER[direction], timer) for place, direction, timer in described]
        food, capsules = np.zeros(len(self.squares), np.uint8), np.zeros(len(self.squares), np.uint8)
        food[[self.number[square] for square in state.food]] = 1
        capsules[[self.number[square] for square in state.capsules]] = 1
        facts = [self.number[state.pacman], len(state.food), len(state.capsules), state.score, 0, 0]
        plies = depth * state.num_agents + 1
        return Position(
            ghosts=np.array(ghosts, dtype=np.int32).reshape(-1, 3),
            food=food,
            capsules=capsules,
            facts=np.array(facts, dtype=np.int32),
            frames=np.zeros((plies, 4), dtype=np.int32),
            sums=np.zeros((plies, 3)),
            kept=np.zeros((plies, 7), dtype=np.int32),
            ghosts_kept=np.zeros((plies, len(ghosts), 3), dtype=np.int32),
        )
