"""An explicit tree under the Berkeley names, so that an agent of the project can be tried on a tree drawn by hand."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any

from pacviz.cs188.names import SnakeCase
from pacviz.cs188.pacman import GameState
from pacviz.maze import IllegalActionError
from pacviz.tree_game import TreeGame


class TreeState(SnakeCase):
    """A node of a `TreeGame` for an agent file: its score is its value, a leaf is won or, if named in `lose`, lost.

    >>> from pacviz.cs188 import explored
    >>> state = TreeState(TreeGame.from_lists([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> state.getLegalActions(0), state.generateSuccessor(0, "c").getNextState(1, "a").getScore()
    (['a', 'b', 'c'], 14.0)
    >>> explored(lambda state: [state.generateSuccessor(0, action) for action in "ab"], state)
    3
    """

    def __init__(self, tree: TreeGame, lose: Collection[Hashable] = ()) -> None:
        self.tree = tree
        self.lose = lose

    def getLegalActions(self, agentIndex: int = 0) -> list[Any]:
        """A new list of the actions here, in order; none at a leaf."""
        return list(self.tree.legal_actions(agentIndex))

    def generateSuccessor(self, agentIndex: int, action: Any) -> TreeState:
        """The node that the action leads to. Raises IllegalActionError at a leaf, or if there is no such action."""
        if self.tree.is_terminal():
            raise IllegalActionError("Can't generate a successor of a terminal state. Ask isWin() and isLose() first.")
        state = TreeState(self.tree.successor(agentIndex, action), self.lose)
        GameState.explored.update((self, state))
        return state

    def getLegalPacmanActions(self) -> list[Any]:
        """The actions here."""
        return self.getLegalActions(0)

    def generatePacmanSuccessor(self, action: Any) -> TreeState:
        """The node that the action leads to."""
        return self.generateSuccessor(0, action)

    getNextState = generateChild = generateSuccessor  # as other editions of the project spell it
    getPacmanNextState = generatePacmanChild = generatePacmanSuccessor

    def isWin(self) -> bool:
        """Whether this is a leaf that counts as won."""
        return self.tree.is_terminal() and self.tree.name not in self.lose

    def isLose(self) -> bool:
        """Whether this is a leaf that counts as lost."""
        return self.tree.is_terminal() and self.tree.name in self.lose

    def getNumAgents(self) -> int:
        """Pac-Man and the ghosts."""
        return self.tree.num_agents

    def getScore(self) -> float:
        """What the node is worth. Raises ValueError if the tree does not say."""
        return float(self.tree.value())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TreeState) and self.tree.name == other.tree.name

    def __hash__(self) -> int:
        return hash(self.tree.name)

    def __str__(self) -> str:
        return str(self.tree.name)
