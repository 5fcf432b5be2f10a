"""The names that agent files import from `ghostAgents`: the stock ghosts, and what own ghosts derive from."""

from __future__ import annotations

from typing import Any

from pacviz.cs188 import util
from pacviz.cs188.game import Agent
from pacviz.play import DirectionalGhost as _Directional
from pacviz.play import RandomGhost as _Random


class GhostAgent(Agent):
    """A ghost that draws its move from `getDistribution(state)`; the draw takes one random number."""

    def __init__(self, index: int) -> None:
        self.index = index

    def getAction(self, state: Any) -> str:
        """A legal action, or Stop where there is none."""
        distribution = self.getDistribution(state)
        return util.chooseFromDistribution(distribution) if distribution else "Stop"

    def getDistribution(self, state: Any) -> util.Counter:
        """A Counter from actions to their chances."""
        raise NotImplementedError(f"{type(self).__name__} has no getDistribution(self, state); write it")


class RandomGhost(GhostAgent):
    """Every legal action with the same chance."""

    def getDistribution(self, state: Any) -> util.Counter:
        """A Counter from actions to their chances."""
        return util.Counter(_Random(self.index)(state.game))


class DirectionalGhost(GhostAgent):
    """Rushes at Pac-Man, or away from him while scared, with the chances given; else any legal action."""

    def __init__(self, index: int, prob_attack: float = 0.8, prob_scaredFlee: float = 0.8) -> None:
        super().__init__(index)
        self.prob_attack = prob_attack
        self.prob_scaredFlee = prob_scaredFlee

    def getDistribution(self, state: Any) -> util.Counter:
        """A Counter from actions to their chances."""
        return util.Counter(_Directional(self.index, self.prob_attack, self.prob_scaredFlee)(state.game))
