"""The source of a search as a lesson shows it: the algorithm, without what serves types and recording."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from typing import Any


def plain_source(function: Callable[..., Any]) -> str:
    """The text of `function` without docstring, annotations, `cast`, and everything about its recorder.

    >>> from pacviz.value_function import search
    >>> print(plain_source(search))
    def search(maze, targets):
        costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
        queue = deque()
        for row, col in target_squares(maze, targets):
            costs[row][col] = 0
            queue.append((row, col))
        while queue:
            row, col = queue.popleft()
            cost = costs[row][col]
            for next_row, next_col in maze.neighbors(row, col):
                if costs[next_row][next_col] is None:
                    costs[next_row][next_col] = cost + 1
                    queue.append((next_row, next_col))
        return costs
    <BLANKLINE>
    """
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    return ast.unparse(ast.fix_missing_locations(_Plain().visit(tree))) + "\n"


class _Plain(ast.NodeTransformer):
    """Takes out of a syntax tree what does not change the result."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        if ast.get_docstring(node) is not None:
            del node.body[0]
        node.returns = None
        arguments = node.args
        if arguments.args and arguments.args[-1].arg == "recorder":
            del arguments.args[-1], arguments.defaults[-1]
        for argument in arguments.args:
            argument.annotation = None
        self.generic_visit(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        self.generic_visit(node)
        return node if node.value is None else ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | None:
        return None if _is_named(node.targets[0], "record") else self._inside(node)

    def visit_Expr(self, node: ast.Expr) -> ast.stmt | None:
        recording = isinstance(node.value, ast.Call) and _is_named(node.value.func, "record")
        return None if recording else self._inside(node)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        return node.args[1] if _is_named(node.func, "cast") else node

    def _inside(self, node: Any) -> Any:
        self.generic_visit(node)
        return node


def _is_named(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name
