"""The command line: `python -m pacviz`, or `pacviz` where the package is installed.

Each command is a module with two functions: `add_arguments(parser)` declares what it takes, `run(options)` does the work
and returns the exit status. Only the module of the command that was asked for is imported.
"""

import argparse
import io
import os
import sys
from importlib import import_module
from pathlib import Path

# name: (module, one line of help)
COMMANDS = {
    "cs188": ("pacviz.commands.cs188", "play an agent written for the Berkeley project"),
    "mazes": ("pacviz.commands.mazes", "list the mazes that come with pacviz, or print one"),
    "new-lesson": ("pacviz.commands.new_lesson", "write a lesson to start from, and its solutions"),
    "site": ("pacviz.commands.site", "write lessons as pages, with their decks and an index"),
    "slides": ("pacviz.commands.slides", "write lessons as slide decks"),
    "tribute": ("pacviz.commands.tribute", "play a level of the tribute game with moves from a file"),
    "vampire": ("pacviz.commands.vampire", "score the grids of a vampire problem input, one a line"),
}


def build_parser(command: str | None = None) -> argparse.ArgumentParser:
    """The parser of all commands; the arguments of `command` are known to it, those of the others are not.

    >>> build_parser("mazes").parse_args(["mazes", "classic"])
    Namespace(command='mazes', name='classic')
    """
    parser = argparse.ArgumentParser(prog="pacviz", description="Path-finding and game search on Pac-Man.")
    parsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (module, line) in COMMANDS.items():
        own = parsers.add_parser(name, help=line, description=f"{line[0].upper()}{line[1:]}.")
        if name == command:
            import_module(module).add_arguments(own)
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit status: 2 for bad input, otherwise what the command says."""
    arguments = sys.argv[1:] if arguments is None else arguments
    command = arguments[0] if arguments else None
    _prepare_output()
    try:
        try:
            options = build_parser(command).parse_args(arguments)
            status: int = import_module(COMMANDS[options.command][0]).run(options)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (ValueError, OSError) as error:
        from pacviz._plain_text import plain_lines
        from pacviz.maze import MazeError  # not before: with it comes numpy, and starting must not wait for that

        if isinstance(error, ValueError) and not isinstance(error, MazeError):
            raise
        print(f"pacviz {command}: {plain_lines(str(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"pacviz {command}: interrupted", file=sys.stderr)
        return 130
    return status


def _prepare_output() -> None:
    """A letter that the terminal does not have is printed as an escape such as `\\u2192`; a closed output takes everything."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  (open as long as Python runs)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
