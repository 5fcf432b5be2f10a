"""`pacviz cs188 multiAgents.py -p MinimaxAgent -l LAYOUT -a depth=3 -n 10 -q -f`: play an agent of the Berkeley project.

The flags are those of the project. The exit status is 0 if every game was played to its end, 1 if an agent ended one by an
error, an illegal move or too long a move, 2 if the file, the agent or the layout cannot be used.
"""

import argparse
import inspect
import sys
from pathlib import Path
from typing import Any

from pacviz._plain_text import plain
from pacviz.cs188 import AgentFile, AgentFileError, GameResult, load_agents, run_games
from pacviz.cs188.layout import find_layout
from pacviz.cs188.messages import explain

_ENDINGS = {
    "won": "Pacman emerges victorious!",
    "lost": "Pacman died!",
    "stopped": "The game was stopped.",
    "crashed": "The agent crashed.",
    "illegal move": "The agent made an illegal move.",
    "timed out": "The agent ran out of time.",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the flags that people of the project know."""
    parser.add_argument("file", help="your multiAgents.py, as it is; it is run as a program, and so is what it imports")
    parser.add_argument("-p", "--pacman", metavar="AGENT", help="name of the agent in the file (default: its first)")
    parser.add_argument(
        "-l", "--layout", default="arena", help="a layout: a .lay file, or a maze of pacviz (default: %(default)s)"
    )
    parser.add_argument(
        "-a", "--agentArgs", default="", metavar="A=1,B=2", help="arguments of the agent: depth=3,evalFn=better"
    )
    parser.add_argument("-g", "--ghosts", default="RandomGhost", metavar="GHOST",
                        help="RandomGhost, DirectionalGhost, or a ghost of your file (default: %(default)s)")  # fmt: skip
    parser.add_argument(
        "-k", "--numghosts", type=int, default=4, metavar="N", help="the most ghosts to use (default: %(default)s)"
    )
    parser.add_argument(
        "-n", "--numGames", type=int, default=1, metavar="N", help="how many games (default: %(default)s)"
    )
    parser.add_argument("-q", "--quietTextGraphics", action="store_true", help="print results only")
    parser.add_argument("-t", "--textGraphics", action="store_true", help="print the board after every round")
    parser.add_argument("-f", "--fixRandomSeed", action="store_true", help="the same games every time")
    parser.add_argument("--seed", metavar="SEED", help="the same games every time, other ones for another seed")
    parser.add_argument("--timeout", type=float, default=30, metavar="SECONDS",
                        help="for one move, and for the moves of one game (default: %(default)s)")  # fmt: skip
    parser.add_argument(
        "-c",
        "--catchExceptions",
        action="store_true",
        help="accepted, and always on",
    )

    for flags in (("-z", "--zoom"), ("--frameTime",)):  # of the project's own window: accepted, without effect
        parser.add_argument(*flags, help=argparse.SUPPRESS)


def run(options: argparse.Namespace) -> int:
    """Play the games and print the summary; see the exit status at the top of this module."""
    print(plain(f"running {options.file} as a program, with all that you may do yourself"), file=sys.stderr)
    try:
        agents = load_agents(options.file)
        agent = _make(agents, options.pacman, _arguments(options.agentArgs))
        ghosts = vars(agents).get(options.ghosts, options.ghosts)
        results = run_games(
            agent,
            find_layout(options.layout, near=Path(options.file).parent),
            ghosts,
            options.numGames,
            seed=_seed(options),
            num_ghosts=options.numghosts,
            timeout=options.timeout,
            after_game=lambda game: _show(game, options),
        )
    except ValueError as error:  # AgentFileError and MazeError among them
        print(f"pacviz cs188: {plain(error, 4000)}", file=sys.stderr)
        return 2
    print(results)
    return 1 if results.messages else 0


def _seed(options: argparse.Namespace) -> int | str | None:
    if options.seed is None:
        return "cs188" if options.fixRandomSeed else None
    return int(options.seed) if options.seed.lstrip("-").isdigit() else str(options.seed)


def _arguments(text: str) -> dict[str, Any]:
    """`depth=3,evalFn=better` as a dictionary of texts; a name alone stands for 1."""
    pairs = (part.partition("=") for part in text.split(",") if part)
    return {name.strip(): value.strip() if equals else 1 for name, equals, value in pairs}


def _make(agents: AgentFile, name: str | None, arguments: dict[str, Any]) -> Any:
    name = name or next(iter(agents), None)
    if name is None:
        raise AgentFileError(f"{agents.__file__} has no agent: no class in it has a getAction(self, state)")
    kind = agents[name]
    try:
        inspect.signature(kind).bind(**arguments)
    except TypeError as error:
        raise AgentFileError(f"{name}{inspect.signature(kind)} cannot be made with {arguments}: {error}") from None
    try:
        return kind(**arguments)
    except Exception as error:
        raise AgentFileError(explain(error)) from error


def _show(game: GameResult, options: argparse.Namespace) -> None:
    if options.textGraphics and not options.quietTextGraphics:
        round_length = game.start.num_agents
        for state in game.record.states[::round_length]:
            print(state, end="\n\n")
    if not options.quietTextGraphics:
        print(game.final, end="\n\n")
    print(f"{_ENDINGS[game.outcome]} Score: {game.score:g}")
