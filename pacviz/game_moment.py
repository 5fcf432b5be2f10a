"""What is where at one moment of the game, as a value that never changes. The rules are in `pacviz.game`."""

from __future__ import annotations

from math import floor
from typing import Any, TypeVar

from pacviz.game_moves import Board, Ghost, Position
from pacviz.maze import Maze, Square

_PARTS = ("pacman", "pacman_direction", "ghost_states", "food", "capsules", "score", "is_win", "is_lose")

M = TypeVar("M", bound="Moment")
_new = object.__new__


class Moment:
    """Agents, dots, capsules, score and outcome; equal if all these are and the maze is the same. Hashable, cheap to make."""

    __slots__ = ("_board", "_capsules", "_food", "_ghosts", "_lose", "_pacman", "_pacman_direction", "_score", "_win")

    _board: Board
    _pacman: Square
    _pacman_direction: str
    _ghosts: tuple[Ghost, ...]
    _food: frozenset[Square]
    _capsules: tuple[Square, ...]
    _score: int
    _win: bool
    _lose: bool

    @classmethod
    def _make(
        cls: type[M], board: Board, pacman: Square, direction: str, ghosts: tuple[Ghost, ...], food: frozenset[Square],
        capsules: tuple[Square, ...], score: int, win: bool, lose: bool,
    ) -> M:  # fmt: skip
        moment = _new(cls)
        moment._board = board
        moment._pacman = pacman
        moment._pacman_direction = direction
        moment._ghosts = ghosts
        moment._food = food
        moment._capsules = capsules
        moment._score = score
        moment._win = win
        moment._lose = lose
        return moment

    @property
    def maze(self) -> Maze:
        """The maze as it was at the start."""
        return self._board.maze

    @property
    def num_agents(self) -> int:
        """Pac-Man and the ghosts."""
        return 1 + len(self._ghosts)

    @property
    def pacman(self) -> Square:
        """Pac-Man's square."""
        return self._pacman

    @property
    def pacman_direction(self) -> str:
        """His last move that was not Stop; `"Stop"` before the first."""
        return self._pacman_direction

    @property
    def ghosts(self) -> tuple[Position, ...]:
        """`(row, col)` of each ghost; one of the two ends in .5 when a scared ghost is between two squares."""
        return tuple([ghost[0] for ghost in self._ghosts])

    @property
    def ghost_directions(self) -> tuple[str, ...]:
        """The last move of each ghost; `"Stop"` at the start and after it was sent home."""
        return tuple([ghost[1] for ghost in self._ghosts])

    @property
    def scared_timers(self) -> tuple[int, ...]:
        """For each ghost, how many more of its own plies it stays scared; 0 if it is not."""
        return tuple([ghost[2] for ghost in self._ghosts])

    @property
    def ghost_states(self) -> tuple[Ghost, ...]:
        """All about each ghost in one: `position`, `direction`, `scared`."""
        return self._ghosts

    @property
    def food(self) -> frozenset[Square]:
        """The squares of the dots that are left. Sort them before printing."""
        return self._food

    @property
    def capsules(self) -> tuple[Square, ...]:
        """The squares of the capsules that are left, row by row."""
        return self._capsules

    @property
    def score(self) -> int:
        """Points so far."""
        return self._score

    @property
    def is_win(self) -> bool:
        """Whether the last dot has been eaten. A maze without dots cannot be won."""
        return self._win

    @property
    def is_lose(self) -> bool:
        """Whether a ghost has caught Pac-Man."""
        return self._lose

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._win or self._lose

    def replace(self: M, **changes: Any) -> M:
        """A copy with the named parts changed, to set up a position.

        Parts: `pacman`, `pacman_direction`, `ghost_states` (each a `Ghost`), `food`, `capsules`, `score`, `is_win`, `is_lose`.
        Where ghosts go home to stays as it was. Raises TypeError for any other name; squares are not checked.
        """
        unknown = changes.keys() - set(_PARTS)
        if unknown:
            raise TypeError(f"a game state has no part {min(unknown)!r}; it has {', '.join(_PARTS)}")
        parts = dict(zip(_PARTS, self._key(), strict=True)) | changes
        for name, kind in (("ghost_states", tuple), ("food", frozenset), ("capsules", tuple)):
            parts[name] = kind(parts[name])
        return self._make(self._board, *parts.values())

    def _key(self) -> tuple[Any, ...]:
        agents = self._pacman, self._pacman_direction, self._ghosts
        return *agents, self._food, self._capsules, self._score, self._win, self._lose

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Moment):
            return NotImplemented
        return self._key() == other._key() and (self._board is other._board or self.maze == other.maze)

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (type(self), self.maze, self._board.starts, self._key())

    def __deepcopy__(self: M, memo: object) -> M:
        return self  # it never changes

    def as_maze(self) -> Maze:
        """This moment as a maze that can be drawn; a ghost between two squares is put on the upper or left one."""
        ghosts = [(floor(row), floor(col)) for row, col in self.ghosts]
        return self.maze.replace(pacman=self.pacman, ghosts=ghosts, dots=tuple(self.food), capsules=self.capsules)

    def __str__(self) -> str:
        end = ", won" if self._win else ", lost" if self._lose else ""
        return f"{self.as_maze()}\nscore {self._score}{end}"

    __repr__ = __str__


def _restore(cls: type[M], maze: Maze, starts: tuple[Ghost, ...], key: tuple[Any, ...]) -> M:
    return cls._make(Board(maze, starts), *key)
