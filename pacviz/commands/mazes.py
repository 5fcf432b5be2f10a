"""`pacviz mazes`: list the mazes that come with pacviz, or print one."""

import argparse

from pacviz.formats import format_maze, list_mazes, load_maze


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the one optional argument, the name or file of a maze."""
    parser.add_argument("name", nargs="?", help="a name from the list, or a file; without it the list is printed")


def run(options: argparse.Namespace) -> int:
    """Print one maze as text, or a line for each that comes with pacviz: name, rows x columns, title."""
    if options.name is not None:
        print(format_maze(load_maze(options.name)), end="")
        return 0
    for name in list_mazes():
        maze = load_maze(name)
        rows, columns = maze.shape
        print(f"{name:<16} {rows:>3} x {columns:<3} {maze.title or ''}".rstrip())
    return 0
