"""Playing the game: stock ghosts as move probabilities, a fair draw between moves, and whole games as records.

A player is a function of the state. It returns an action, or a dictionary of actions with their probabilities; then
`play` draws one. A ghost given as probabilities can be sampled, drawn, and averaged over by expectimax.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from pacviz.game_moves import STEP
from pacviz.maze import IllegalActionError
from pacviz.sums import added

if TYPE_CHECKING:
    from pacviz.game import GameState

Player = Callable[["GameState"], str | Mapping[str, float]]


class Rng(Protocol):
    """What chance is taken from: a `random.Random` or a numpy `Generator`."""

    def random(self) -> float:
        """The next number in [0, 1)."""


@dataclass(frozen=True)
class RandomGhost:
    """A ghost that takes each of its legal actions with the same chance.

    >>> from pacviz import GameState, parse_maze
    >>> state = GameState.from_maze(parse_maze("; wraps: no\\nP*.\\n#G."))
    >>> RandomGhost(1)(state)
    {'East': 0.5, 'North': 0.5}

    `agent` is its number. One ghost can also speak for all: `RandomGhost()(state, agent)`.
    """

    agent: int | None = None

    def __call__(self, state: GameState, agent: int | None = None) -> dict[str, float]:
        """The chance of each legal action, in their order; `{}` if there is none."""
        actions = state.legal_actions(_agent(self.agent, agent))
        return {action: 1 / len(actions) for action in actions}


@dataclass(frozen=True)
class DirectionalGhost:
    """A ghost that mostly rushes at Pac-Man, or away from him while it is scared; distances are Manhattan distances.

    With chance `attack` (`flee` while scared) it takes one of the best actions, otherwise any legal one.

    >>> from pacviz import GameState, parse_maze
    >>> state = GameState.from_maze(parse_maze("; wraps: no\\nP*.\\n#G."))
    >>> {action: round(chance, 6) for action, chance in DirectionalGhost(1)(state).items()}
    {'East': 0.1, 'North': 0.9}
    """

    agent: int | None = None
    attack: float = 0.8
    flee: float = 0.8

    def __call__(self, state: GameState, agent: int | None = None) -> dict[str, float]:
        """The chance of each legal action, in their order; `{}` if there is none."""
        number = _agent(self.agent, agent)
        actions = state.legal_actions(number)
        if not actions:
            return {}
        scared = state.scared_timers[number - 1] > 0
        pace, sign, bold = (0.5, -1, self.flee) if scared else (1, 1, self.attack)
        row, col = state.ghosts[number - 1]
        away = {}
        for action in actions:
            down, right = STEP[action]
            away[action] = abs(row + pace * down - state.pacman[0]) + abs(col + pace * right - state.pacman[1])
        best = [action for action in actions if sign * away[action] == min(sign * far for far in away.values())]
        weights = {action: (bold / len(best) if action in best else 0) for action in actions}
        weights = {action: weight + (1 - bold) / len(actions) for action, weight in weights.items()}
        total = added(weights.values())
        return {action: weight / total for action, weight in weights.items()}


def draw_action(chances: Mapping[str, float], rng: Rng) -> str:
    """One of the actions by their chances; takes exactly one number from `rng`, even where there is no choice.

    The actions are walked through in alphabetical order, so that a seeded game is that of the Berkeley project.

    >>> draw_action({"West": 0.5, "East": 0.5}, Random(0))
    'West'

    Raises IllegalActionError if there is no action to choose from.
    """
    if not chances:
        raise IllegalActionError("found no action to choose from; a player must return an action or {action: chance}")
    actions = sorted(chances)
    total = added(chances[action] for action in actions)
    mark, reached = rng.random(), 0.0
    for action in actions:
        reached += chances[action] if total == 1 else chances[action] / total
        if mark <= reached:
            return action
    return actions[-1]


class Move(NamedTuple):
    """One ply: which agent did what. `action` is None where a walled-in ghost was passed over."""

    agent: int
    action: str | None


@dataclass(frozen=True, repr=False)
class GameRecord:
    """A game as it was played: `states[0]` is the start, `states[k + 1]` the state after `moves[k]`."""

    states: tuple[GameState, ...]
    moves: tuple[Move, ...]

    @property
    def final(self) -> GameState:
        """The last state."""
        return self.states[-1]

    @property
    def score(self) -> int:
        """Points at the end."""
        return self.final.score

    @property
    def outcome(self) -> str:
        """`"won"`, `"lost"`, or `"stopped"` if the game reached the limit of turns."""
        return "won" if self.final.is_win else "lost" if self.final.is_lose else "stopped"

    def __repr__(self) -> str:
        return f"{self.outcome} after {len(self.moves)} turns with {self.score} points"


def play(
    state: GameState,
    players: Sequence[Player],
    rng: Rng | int | str | None = None,
    max_turns: int = 10_000,
) -> GameRecord:
    """Play from `state`, Pac-Man to move, until the game is over or `max_turns` plies have been made.

    - `players`: one for each agent, Pac-Man's first
    - `rng`: what chances are drawn with, one number for each ply whose player returned chances: a `random.Random`,
      a numpy `Generator`, or a seed for a new `random.Random`

    >>> from pacviz import GameState, parse_maze
    >>> play(GameState.from_maze(parse_maze("; wraps: no\\nP**.G")), [lambda state: "East", RandomGhost(1)], rng=0)
    won after 3 turns with 518 points

    Raises ValueError if players and agents do not match or chances come without `rng`, IllegalActionError if a player
    returns what it may not do, and whatever a player raises.
    """
    if len(players) != state.num_agents:
        raise ValueError(
            f"found {len(players)} players for {state.num_agents} agents; give one for Pac-Man, then one a ghost"
        )
    if isinstance(rng, int | str):
        rng = Random(rng)
    states, moves = [state], list[Move]()
    while len(moves) < max_turns and not state.is_terminal():
        agent = len(moves) % state.num_agents
        action = None
        if state.legal_actions(agent):
            action = _chosen(players[agent](state), rng, agent)
            state = state.successor(agent, action)
        states.append(state)
        moves.append(Move(agent, action))
    return GameRecord(tuple(states), tuple(moves))


def _chosen(answer: str | Mapping[str, float], rng: Rng | None, agent: int) -> str:
    if isinstance(answer, str):
        return answer
    if not isinstance(answer, Mapping):
        raise IllegalActionError(
            f'the player of agent {agent} returned {answer!r}, expected an action such as "North" or {{action: chance}}'
        )
    if rng is None:
        raise ValueError(
            f"the player of agent {agent} plays by chance: pass rng=random.Random(seed), or a seed, to play"
        )
    return draw_action(answer, rng)


def _agent(own: int | None, asked: int | None) -> int:
    number = own if asked is None else asked
    if number is None:
        raise ValueError("which ghost? Make it with its number, as in RandomGhost(1), or call it with (state, agent)")
    return number
