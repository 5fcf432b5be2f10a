"""`pacviz tribute --moves FILE < level`: play a level of the tribute game with moves from a file.

The exit status is 0 if the game is won, 1 if it is lost or the moves end before it is won, 2 if the level or the moves
cannot be read.
"""

import argparse
import sys
from pathlib import Path

from pacviz._alphabets import FORMATS
from pacviz._plain_text import plain
from pacviz.formats import MAX_FILE_BYTES, decode_text, parse_maze
from pacviz.maze import IllegalActionError, Maze, MazeError
from pacviz.tribute import WITHOUT_ZONE, Rules, TributeGame


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the file of moves, and the choices that the game leaves open."""
    parser.epilog = (
        "The level is read from standard input. Moves are the letters U D L R, and . to stay; blanks and line ends do "
        "not count. Exit status: 0 won, 1 lost or not won when the moves end, 2 bad level or bad moves."
    )
    choices = Rules()
    parser.add_argument("--moves", type=Path, required=True, metavar="FILE", help="Pac-Man's moves: U D L R and .")
    parser.add_argument("--fear", type=int, default=choices.fear_turns, metavar="TURNS",
                        help="for how many turns a pearl makes ghosts eatable (default: %(default)s)")  # fmt: skip
    parser.add_argument("--without-zone", choices=WITHOUT_ZONE, default=choices.without_zone,
                        help="what ghosts in fear do that can reach no safe zone (default: %(default)s)")  # fmt: skip
    parser.add_argument("--pearls-needed", action="store_true", help="a win needs the pearls as well as the dots")
    parser.add_argument("--ties", default=choices.ties, metavar="UDLR", help="order of looking round (default: UDLR)")
    parser.add_argument("--order", type=_numbers, metavar="0,1,2,3", help="which ghost moves first, counted from 0")
    parser.add_argument("--format", choices=sorted(FORMATS), default="tribute", help="of the level (default: tribute)")
    parser.add_argument("--show", action="store_true", help="print the board at the end")


def run(options: argparse.Namespace) -> int:
    """Play the game and print how it ended; see the exit status at the top of this module."""
    rules = Rules(
        fear_turns=options.fear,
        without_zone=options.without_zone,
        pearls_needed=options.pearls_needed,
        ties=options.ties,
        order=options.order,
    )
    game = TributeGame(_read_level(options.format), rules)
    try:
        game.play(_read_moves(options.moves))
    except (IllegalActionError, UnicodeDecodeError) as error:
        print(plain(f"pacviz tribute: {options.moves}: {error}"), file=sys.stderr)
        return 2
    if options.show:
        print(game.board)
    print(repr(game))
    return 0 if game.won else 1


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected numbers as in 1,0,2,3") from None


def _read_moves(path: Path) -> str:
    with path.open("rb") as file:
        content = file.read(MAX_FILE_BYTES + 1)
    if len(content) > MAX_FILE_BYTES:
        raise MazeError(f"{path}: is larger than 10 MB, the most that moves may take; are these moves at all?")
    return content.decode("utf-8-sig")


def _read_level(format: str) -> Maze:
    content = sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
    return parse_maze(decode_text(content, "standard input"), format, "standard input")
