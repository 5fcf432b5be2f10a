"""How text becomes a maze and a maze becomes text, in four formats.

| format   | files    | symbols |
|----------|----------|---------|
| pacviz   | `.txt`   | `#` wall, `.` or " " floor, `P` Pac-Man, `G` ghost, `F` food, `V` vampire, `*` dot, `+` pearl, `/` door |
| berkeley | `.lay`   | `%` wall, `.` dot, `o` capsule, `P` Pac-Man, `G` or `1` to `4` ghosts, space floor |
| tribute  | `.level` | space floor, `!` Pac-Man, `&` `'` `(` `)` ghosts, `*` dot, `+` pearl, `/` door, `0` to `s` walls |
| contest  | `.in`    | the number of grids; for each its height and width, then its rows of `#` wall, `.` floor, `P`, `F`, `V` |

The pacviz format begins, if you like, with header lines `; title: TEXT`, `; wraps: no` and `; ghosts: 2 1` (their order,
where it is not row by row). A tribute level is 21 columns wide and wraps; Berkeley layouts and contest grids do not.

Reading is strict: whatever is not in the table is a MazeError that names file, line and column.
Line ends may be those of any system, and a byte-order mark at the start is dropped.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from pacviz._alphabets import FORMATS, TRIBUTE_WIDTH
from pacviz._plain_text import plain
from pacviz._reading import read_berkeley, read_contest, read_pacviz, read_tribute, text_lines
from pacviz._writing import write_header, write_rows
from pacviz.maze import Maze, MazeError

MAX_FILE_BYTES = 10_000_000
"""No larger maze file is read: the largest contest input is a third of this."""


def parse_maze(text: str, format: str = "pacviz", source: str = "maze text") -> Maze:
    """The maze that `text` draws. `source` is what errors call the text: a file name, say.

    >>> parse_maze("; title: Corner\\n; wraps: no\\nP.#\\n..G")
    Corner: 2 x 3, does not wrap
    P.#
    ..G

    Raises MazeError if the text is not a maze in this format, or holds more than one.
    """
    mazes = parse_mazes(text, format, source)
    if len(mazes) != 1:
        raise MazeError(f"{source}: holds {len(mazes)} mazes, expected one; read them all with parse_mazes")
    return mazes[0]


def parse_mazes(text: str, format: str = "contest", source: str = "maze text") -> list[Maze]:
    """All mazes of `text`, in order. Only the contest format can hold other than one.

    >>> [maze.rows for maze in parse_mazes("2\\n1 3\\nPFV\\n2 2\\nP#\\n.F")]
    [('PFV',), ('P#', '.F')]

    Raises MazeError as `parse_maze` does.
    """
    blank = " " * TRIBUTE_WIDTH if _known(format) == "tribute" else None
    lines = text_lines(text, source, blank)
    if format == "contest":
        return read_contest(lines, source)
    return [{"pacviz": read_pacviz, "berkeley": read_berkeley, "tribute": read_tribute}[format](lines, source)]


def format_maze(maze: Maze, format: str = "pacviz") -> str:
    """`maze` as text that reads back as an equal maze, every line ended by a newline.

    >>> print(format_maze(parse_maze("P.*\\n#+G"), "tribute"), end="")
    Traceback (most recent call last):
    pacviz.maze.MazeError: the tribute format has 21 columns: found 3; choose another format, or resize the maze

    Raises MazeError if the format cannot say what the maze holds.
    """
    return format_mazes([maze], format)


def format_mazes(mazes: Iterable[Maze], format: str = "contest") -> str:
    """Several mazes as one text. Only the contest format can hold other than one.

    >>> print(format_mazes([parse_maze("; wraps: no\\nPFV")]), end="")
    1
    1 3
    PFV

    Raises MazeError as `format_maze` does.
    """
    mazes = list(mazes)
    if _known(format) == "contest":
        grids = (f"{m.shape[0]} {m.shape[1]}\n{write_rows(m, format)}" for m in mazes)
        return f"{len(mazes)}\n" + "".join(grids)
    if len(mazes) != 1:
        raise MazeError(
            f"the {format} format holds one maze: found {len(mazes)}; write one file each, or use the contest format"
        )
    return (write_header(mazes[0]) if format == "pacviz" else "") + write_rows(mazes[0], format)


def load_maze(name_or_path: str | Path) -> Maze:
    """The maze of that name in `mazes/`, or the maze in a file of your own; the ending tells the format.

    Raises MazeError if there is no such file, if it is no text or too large, or if its text is not one maze.
    """
    path = _find(name_or_path)
    format = format_of(path)
    return parse_maze(read_text(path), format, str(name_or_path))


def load_mazes(name_or_path: str | Path) -> list[Maze]:
    """All mazes of a file, in order; found as `load_maze` finds one. For the contest format, where a file holds many.

    >>> [maze.rows for maze in load_mazes("vampires_first")[:2]]
    [('PFV',), ('P.F..V',)]

    Raises MazeError as `load_maze` does.
    """
    path = _find(name_or_path)
    return parse_mazes(read_text(path), format_of(path), str(name_or_path))


def list_mazes() -> list[str]:
    """The names that `load_maze` knows, sorted: those of the files that hold one maze."""
    endings = set(FORMATS.values()) - {FORMATS["contest"]}
    return sorted(path.stem for path in maze_folder().iterdir() if path.suffix in endings)


def maze_folder() -> Path:
    """Where the mazes of the project are: inside an installed package, or beside the package in a clone."""
    installed = Path(__file__).parent / "mazes"
    return installed if installed.is_dir() else Path(__file__).parent.parent / "mazes"


def format_of(path: Path) -> str:
    """The name of the format that the ending of `path` stands for. Raises MazeError if it stands for none."""
    for format, ending in FORMATS.items():
        if path.suffix == ending:
            return format
    raise MazeError(
        f"{path}: found ending {path.suffix!r}, expected one of {', '.join(FORMATS.values())}; rename the file"
    )


def read_text(path: Path) -> str:
    """The text of a maze file. Raises MazeError if it cannot be read, is larger than 10 MB, or is no UTF-8 text."""
    if is_pipe_or_device(path):
        raise MazeError(f"{path}: is a pipe or a device, expected a file; save in a file what it gives")
    try:
        with path.open("rb") as file:
            content = file.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError) as error:  # a ValueError where no file can have such a name
        reason = error.strerror if isinstance(error, OSError) else error
        raise MazeError(f"{path}: cannot be read ({reason}); check the name and that it is a file") from None
    return decode_text(content, str(path))


def is_pipe_or_device(path: Path) -> bool:
    """Whether reading from there could keep everybody waiting, or never end."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return False
    return not (S_ISREG(mode) or S_ISDIR(mode))


def decode_text(content: bytes, source: str) -> str:
    """The text that `content` is. Raises MazeError if it is larger than 10 MB, or no UTF-8 text."""
    if len(content) > MAX_FILE_BYTES:
        raise MazeError(f"{source}: is larger than 10 MB, the most that a maze file may have; is it a maze at all?")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:  # counts from behind a byte-order mark
        byte, offset = error.object[error.start], error.start + len(content) - len(error.object)
        raise MazeError(
            f"{source}: found byte 0x{byte:02x} at offset {offset}, expected text; is it a maze at all?"
        ) from None


class Grid:
    """A maze as symbols, read from a file or one of `mazes/`, that goes round at every edge.

    >>> grid = Grid(parse_maze("P.\\n.#"))
    >>> grid.get_width(), grid.get_height(), grid.get_cell(0, 0), grid.get_cell(-1, 3)
    (2, 2, 'P', '#')

    Raises MazeError as `load_maze` does.
    """

    def __init__(self, filename: str | Path | Maze) -> None:
        self.maze = filename if isinstance(filename, Maze) else load_maze(filename)

    def get_width(self) -> int:
        """The number of columns."""
        return self.maze.get_width()

    def get_height(self) -> int:
        """The number of rows."""
        return self.maze.get_height()

    def get_cell(self, row: int, col: int) -> str:
        """The symbol at `(row, col)`, `"#"` for a wall; any integers, wrapping at every edge."""
        return self.maze.get_cell(row, col)

    def __repr__(self) -> str:
        return f"Grid of {self.maze!r}"


def _known(format: str) -> str:
    if format not in FORMATS:
        raise MazeError(f"found format {format!r}, expected one of {', '.join(FORMATS)}")
    return format


def _find(name_or_path: str | Path) -> Path:
    path = Path(name_or_path)
    if path.suffix:
        return path
    own = {file.name: file for file in maze_folder().iterdir()}
    for ending in FORMATS.values():
        if f"{name_or_path}{ending}" in own:
            return own[f"{name_or_path}{ending}"]
    near = difflib.get_close_matches(str(name_or_path), list_mazes()) or list_mazes()
    raise MazeError(
        f"no maze is called {plain(repr(str(name_or_path)), 100)}; did you mean {', '.join(near)}? "
        f"A file needs its ending: {plain(path, 100)}.txt"
    )
