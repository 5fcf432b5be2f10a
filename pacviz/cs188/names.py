"""Ports of the project to snake_case: `state.get_legal_actions(0)` is `state.getLegalActions(0)`."""

from __future__ import annotations

import re
from operator import attrgetter
from types import FunctionType
from typing import Any


class SnakeCase:
    """Gives every camelCase method of a class, and every attribute in `fields`, its snake_case name as well.

    >>> class Ghost(SnakeCase, fields=("scaredTimer",)):
    ...     scaredTimer = 40
    ...
    ...     def getPosition(self):
    ...         return (1, 2)
    >>> Ghost().get_position(), Ghost().scared_timer
    ((1, 2), 40)
    """

    def __init_subclass__(cls, fields: tuple[str, ...] = ()) -> None:
        methods = {name: member for name, member in vars(cls).items() if name[0] != "_" and callable(member)}
        for name, member in methods.items():
            setattr(cls, snake_case(name), member)
        for name in fields:
            setattr(cls, snake_case(name), property(attrgetter(name)))


def add_snake_case(module: dict[str, Any]) -> None:
    """Gives every function of a module (its `globals()`) its snake_case name as well."""
    for name, member in list(module.items()):
        if isinstance(member, FunctionType) and name[0] != "_":
            module[snake_case(name)] = member


def snake_case(name: str) -> str:
    """The snake_case form of a camelCase name.

    >>> snake_case("getGhostPosition"), snake_case("xy")
    ('get_ghost_position', 'xy')
    """
    return re.sub("(?<=[a-z])(?=[A-Z])", "_", name).lower()
