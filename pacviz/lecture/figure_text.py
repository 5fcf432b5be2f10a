"""Figures and mazes for a lecture: twice as fine, and described in words where they cannot be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from pacviz.maze import Maze

_SEEN = {
    "path": "a path", "ring": "an outlined ring", "largest": "outlined squares", "arrow": "arrows", "wraps": "edges that wrap",
    "hatch": "hatched squares",
}  # fmt: skip


def prepare_kernel() -> None:
    """From now on figures that this kernel shows carry their description as their text form, and mazes are drawn finer."""
    from importlib import import_module

    from IPython import get_ipython
    from matplotlib.figure import Figure

    from pacviz.maze import Maze

    import_module("matplotlib_inline.backend_inline")  # now: when it is first imported, it forgets what is registered for figures
    shell: Any = get_ipython()
    shell.display_formatter.formatters["text/plain"].for_type(Figure, _print_description)
    shell.display_formatter.formatters["image/png"].for_type(Maze, fine_maze_png)


def fine_maze_png(maze: Maze) -> tuple[bytes, dict[str, int]]:
    """What a notebook shows for a maze, with twice as many pixels as it takes on the page: PNG, and its size there."""
    from io import BytesIO

    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from pacviz import board
    from pacviz.draw import draw_maze

    height, width = board.figure_size(maze)
    figure = Figure(figsize=(width, height), dpi=200)
    FigureCanvasAgg(figure)
    draw_maze(maze, board.fill(figure))
    buffer = BytesIO()
    figure.savefig(buffer, format="png")
    return buffer.getvalue(), {"width": round(width * 100), "height": round(height * 100)}


def _print_description(figure: Figure, printer: Any, _cycle: bool) -> None:
    printer.text(describe_figure(figure))


def describe_figure(figure: Figure) -> str:
    """What each Axes of a figure shows, in words.

    >>> from pacviz.draw import draw_costs
    >>> from pacviz.formats import parse_maze
    >>> describe_figure(draw_costs([[0, 1, 2]], parse_maze("; wraps: no\\nP.G")).figure)
    'Maze of 1 row and 3 columns; numbers from 0 to 2.'
    """
    return " ".join(text for ax in figure.axes if (text := _describe(ax))) or "Figure."


def _describe(ax: Axes) -> str:
    from pacviz import board

    names = [name for name in (ax.get_title(), ax.get_xlabel()) if name]
    if board.is_board(ax):
        (left, right), (low, high) = ax.get_xlim(), sorted(ax.get_ylim())
        words = [f"Maze of {_count(high - low, 'row')} and {_count(right - left, 'column')}"]
        numbers = [value for text in ax.texts if text.get_gid() == "number" and (value := _number(text.get_text())) is not None]
        if numbers:
            words.append(f"numbers from {min(numbers):g} to {max(numbers):g}")
        seen = {str(artist.get_gid()) for artist in (*ax.patches, *ax.collections)}
        words += [word for gid, word in _SEEN.items() if gid in seen]
    else:
        words = ["Drawing" if not ax.axison else "Chart"]
        labels = [text.get_text() for text in ax.texts if text.get_text().strip()]
        if labels:
            words.append("with the texts " + ", ".join(labels[:40]))
        if ax.get_ylabel():
            names.append(ax.get_ylabel())
        names += [str(line.get_label()) for line in ax.get_lines() if not str(line.get_label()).startswith("_")]
    title = f"{', '.join(names)}: " if names else ""
    return f"{title}{'; '.join(words)}."


def _count(size: float, noun: str) -> str:
    return f"{size:g} {noun}{'' if size == 1 else 's'}"


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None
