"""A game that is nothing but a tree: small enough to search by hand, drawn in text.

Each line of the drawing is a node, its children are the lines below it that are indented further:

    S
      left -> A
        3
        12
      right -> B = 4
        2

`left -> A` is the node `A`, reached from its parent by the action `left`. Without `action ->` the actions of a node are
named `a`, `b`, `c`, ... in the order drawn. A bare number is a leaf with that value; `B = 4` gives a value to a
node that has children, for searches that stop there. A name that was drawn before means the same node again.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pacviz.maze import IllegalActionError

Action = Any
Children = dict[Hashable, dict[Action, Hashable]]
Nested = Any  # a number, or a list of such trees


@dataclass(frozen=True)
class TreeGame:
    """One node of an explicit tree, with what the searches ask for. Make one with `from_text` or `from_lists`.

    `children` maps each node's name to `{action: child's name}` in action order; `values` maps names to numbers.
    Agent 0 moves at the root, then agents 1, 2, ...: the tree does not store whose turn it is, the search counts.
    Two nodes are equal if their names are; compare nodes of one tree only.

    >>> tree = TreeGame.from_lists([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> tree.legal_actions(0)
    ['a', 'b', 'c']
    >>> tree.successor(0, "b").successor(1, "c").value()
    6
    """

    name: Hashable
    children: Mapping[Hashable, Mapping[Any, Hashable]] = field(repr=False, compare=False)
    values: Mapping[Hashable, float] = field(repr=False, compare=False)
    num_agents: int = field(default=2, repr=False, compare=False)

    @classmethod
    def from_text(cls, text: str, num_agents: int = 2) -> TreeGame:
        """The root of the tree drawn in `text` (see the head of this module). Raises ValueError naming line and cause.

        >>> tree = TreeGame.from_text('''
        ...     S
        ...       left  -> 5
        ...       right -> B
        ...         2
        ...         2''')
        >>> tree.legal_actions(0), tree.successor(0, "right").legal_actions(1)
        (['left', 'right'], ['a', 'b'])
        """
        children: Children = {}
        values: dict[Hashable, float] = {}
        open_nodes: list[tuple[int, Hashable]] = []  # the line being read hangs below the last of these
        root = None
        for number, line in enumerate(text.expandtabs().splitlines(), start=1):
            if not line.strip():
                continue
            indent = len(line) - len(line.lstrip())
            while open_nodes and open_nodes[-1][0] >= indent:
                open_nodes.pop()
            parent = open_nodes[-1][1] if open_nodes else None
            if parent is None and root is not None:
                raise ValueError(f"tree, line {number}: found a second root {line.strip()!r}; indent it below another")
            action, name, value = _read_node(line, number, parent, len(children.get(parent, ())))
            if parent is None:
                root = name
            elif action in children[parent]:
                raise ValueError(f"tree, line {number}: {parent} has the action {action!r} already; give each its own")
            else:
                children[parent][action] = name
            children.setdefault(name, {})
            if value is not None:
                values[name] = value
            open_nodes.append((indent, name))
        if root is None:
            raise ValueError("tree: found no line; draw at least a root")
        return cls(root, children, values, num_agents)

    @classmethod
    def from_lists(cls, tree: Nested, num_agents: int = 2) -> TreeGame:
        """The root of a tree of nested lists, whose numbers are the leaves. Actions are `a`, `b`, ...

        A node's name is the way to it: `""` is the root, `"ba"` the first child of its second child.
        """
        children: Children = {}
        values: dict[Hashable, float] = {}

        def add(name: str, part: Nested) -> None:
            children[name] = {}
            if isinstance(part, (list, tuple)):
                for position, child in enumerate(part):
                    action = _letter(position)
                    children[name][action] = name + action
                    add(name + action, child)
            else:
                values[name] = part

        add("", tree)
        return cls("", children, values, num_agents)

    @classmethod
    def from_edges(
        cls,
        start: Hashable,
        edges: Iterable[tuple[Hashable, Action, Hashable]],
        values: Mapping[Hashable, float],
        num_agents: int = 2,
    ) -> TreeGame:
        """The node `start` of the tree with these `(parent, action, child)`; actions come in the order given."""
        children: Children = {start: {}}
        for parent, action, child in edges:
            children.setdefault(parent, {})[action] = child
            children.setdefault(child, {})
        return cls(start, children, dict(values), num_agents)

    def legal_actions(self, agent: int) -> list[Action]:
        """The actions here, in order, whoever `agent` is; none at a leaf."""
        return list(self.children[self.name])

    def successor(self, agent: int, action: Action) -> TreeGame:
        """The node that `action` leads to. Raises IllegalActionError if there is none."""
        try:
            child = self.children[self.name][action]
        except KeyError:
            allowed = ", ".join(map(str, self.children[self.name])) or "none, it is a leaf"
            raise IllegalActionError(
                f"node {self.name!r}: found action {action!r}, its actions are {allowed}"
            ) from None
        return TreeGame(child, self.children, self.values, self.num_agents)

    def is_terminal(self) -> bool:
        """Whether this is a leaf."""
        return not self.children[self.name]

    def value(self) -> float:
        """What the drawing says this node is worth: `TreeGame.value` is the evaluation to search a tree with.

        Raises ValueError if it says nothing.
        """
        try:
            return self.values[self.name]
        except KeyError:
            raise ValueError(f"node {self.name!r} has no value: search deeper, or draw it with `= number`") from None


def _letter(position: int) -> str:
    """a, b, ..., z, a1, b1, ..."""
    return chr(ord("a") + position % 26) + (str(position // 26) if position >= 26 else "")


def _number(text: str) -> float | None:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return None


def _read_node(line: str, number: int, parent: Hashable, position: int) -> tuple[str, Hashable, float | None]:
    """The action, the name and the value (or None) that one line of the drawing gives."""
    action, arrow, label = (part.strip() for part in line.rpartition("->"))
    action = action if arrow else _letter(position)
    label, equals, given = (part.strip() for part in label.partition("="))
    if not label or not action or (equals and _number(given) is None):
        form = "`action -> name = number`, of which only the name must be there"
        raise ValueError(f"tree, line {number}: found {line.strip()!r}, expected {form}")
    if _number(label) is not None:  # a bare number: a leaf of its own, named by its way
        return action, f"{'' if parent is None else parent}/{action}", _number(label)
    return action, label, _number(given) if equals else None
