"""Pictures of a verdict: what was expected and what was found, side by side, the first wrong square marked on both."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Any

from pacviz.check.cases import REFUSED, Case
from pacviz.maze import Maze, Square

_TITLE = 0.34  # inches for the word above a board
_SMALLEST = 1.5  # inches a board is wide at least, so that its title fits


def costs_picture(case: Case, answer: Any, difference: Any) -> bytes | None:
    """The expected grid of costs with a shortest way from the first wrong square to the target, and the learner's grid."""
    maze = case.maze
    if maze is None:
        return None
    square = difference.square if difference is not None else None
    boards: list[tuple[str, Callable[[Any], None]]] = []
    expected = None if case.expected is REFUSED else case.expected
    found = answer if _is_grid(answer, maze) else None
    highest = max((c for grid in (expected, found) if grid for line in grid for c in line if c is not None), default=1)
    if expected is None:
        boards.append(("expected: an error", lambda ax: _draw_maze(ax, maze, square)))
    else:
        boards.append(("expected", lambda ax: _draw_costs(ax, maze, expected, square, highest, route=True)))
    if found is not None:
        boards.append(("yours", lambda ax: _draw_costs(ax, maze, found, square, highest)))
    return _side_by_side(maze, boards)


def move_picture(case: Case, answer: Any, difference: Any) -> bytes | None:
    """The costs with the ghost, his right move and the learner's."""
    maze = case.maze
    if maze is None:
        return None
    row, col, costs = case.arguments[1:4]
    grid = [[None if cost is None or cost < 0 else int(cost) for cost in line] for line in costs]
    highest = max((cost for line in grid for cost in line if cost is not None), default=1)
    shown = maze.replace(ghosts=[(row, col)], pacman=None)
    goals = [] if case.expected is REFUSED else list(case.expected)

    def board(squares: list[Square], ghost: Maze) -> Callable[[Any], None]:
        return lambda ax: _draw_move(ax, ghost, grid, (row, col), squares, highest)

    boards = [("expected" if goals else "expected: no move", board(goals, shown))]
    if _is_square(answer, maze):
        boards.append(("yours", board([answer], shown)))
    return _side_by_side(maze, boards)


def squares_picture(case: Case, answer: Any, difference: Any) -> bytes | None:
    """The maze with the expected squares shaded, and with the learner's."""
    maze = case.maze
    if maze is None:
        return None
    boards: list[tuple[str, Callable[[Any], None]]] = []
    for title, squares in (("expected", case.expected), ("yours", answer)):
        inside = [s for s in squares if _is_square(s, maze)] if isinstance(squares, (tuple, list, frozenset)) else None
        if inside is not None:
            boards.append((title, partial(_draw_squares, maze=maze, squares=sorted(inside))))
    return _side_by_side(maze, boards)


def _is_grid(answer: Any, maze: Maze) -> bool:
    height, width = maze.shape
    return (
        isinstance(answer, tuple)
        and len(answer) == height
        and all(isinstance(line, tuple) and len(line) == width for line in answer)
    )


def _is_square(answer: Any, maze: Maze) -> bool:
    height, width = maze.shape
    whole = isinstance(answer, tuple) and len(answer) == 2 and all(isinstance(part, int) for part in answer)
    return whole and 0 <= answer[0] < height and 0 <= answer[1] < width


def _side_by_side(maze: Maze, boards: list[tuple[str, Callable[[Any], None]]]) -> bytes:
    """PNG bytes of the boards with their titles, made without pyplot."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from pacviz.board import figure_size
    from pacviz.palette import LIGHT

    height, width = figure_size(maze)
    room = max(width, _SMALLEST)
    figure = Figure(figsize=(room * len(boards), height + _TITLE), dpi=100, facecolor=LIGHT["page"])
    FigureCanvasAgg(figure)
    total_width, total_height = figure.get_size_inches()
    for number, (title, draw) in enumerate(boards):
        left = number * room + (room - width) / 2
        margin = 0.32
        place = (left + margin, margin, width - 2 * margin, height - 2 * margin)
        scale = (total_width, total_height, total_width, total_height)
        ax = figure.add_axes(tuple(inches / whole for inches, whole in zip(place, scale, strict=True)))
        draw(ax)
        figure.text(
            (number + 0.5) * room / total_width,
            1 - 0.06 / total_height,
            title,
            ha="center",
            va="top",
            fontsize=11,
            color=LIGHT["text"],
        )
    buffer = BytesIO()
    figure.savefig(buffer, format="png")
    return buffer.getvalue()


def _draw_maze(ax: Any, maze: Maze, square: Square | None) -> None:
    from pacviz.draw import draw_maze

    draw_maze(maze, ax)
    _mark(ax, square)


def _draw_costs(ax: Any, maze: Maze, costs: Any, square: Square | None, highest: int, route: bool = False) -> None:
    from pacviz.draw import draw_costs, draw_path
    from pacviz.palette import LIGHT

    draw_costs(costs, maze, ax, highest=max(highest, 1))
    for row, line in enumerate(costs):
        for col, cost in enumerate(line):
            if cost is not None and (maze.walls[row, col] or cost < 0):
                ax.text(
                    col,
                    row,
                    str(cost),
                    ha="center",
                    va="center",
                    color=LIGHT["page"],
                    fontsize=9,
                    zorder=6,
                    clip_on=True,
                )
    if route and square is not None and costs[square[0]][square[1]]:
        from pacviz.value_function import walk

        draw_path(walk(maze, square, costs), maze, ax)
    _mark(ax, square)


def _draw_move(ax: Any, maze: Maze, grid: Any, here: Square, squares: list[Square], highest: int) -> None:
    from pacviz.draw import draw_costs, draw_path

    draw_costs(grid, maze, ax, highest=max(highest, 1))
    for square in squares:
        if square in maze.neighbors(*here):
            draw_path([here, square], maze, ax)
        _mark(ax, square)


def _draw_squares(ax: Any, maze: Maze, squares: list[Square]) -> None:
    from pacviz import marks
    from pacviz.draw import draw_maze

    draw_maze(maze, ax)
    if squares:
        marks.add_shade(ax, squares)
        for square in squares:
            _mark(ax, square)


def _mark(ax: Any, square: Square | None) -> None:
    from pacviz import marks
    from pacviz.palette import LIGHT

    if square is not None:
        marks.add_outline(ax, [square], "difference", LIGHT["path"])
