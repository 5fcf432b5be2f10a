"""Text to mazes: one reader for each format of `pacviz.formats`, and what they share."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pacviz._alphabets import EXPECTED, THINGS, TRIBUTE_GHOSTS, TRIBUTE_WIDTH, check_contest, from_left
from pacviz.maze import Maze, MazeError, Square


def text_lines(text: str, source: str, blank: str | None = None) -> list[str]:
    """The lines of a text. Raises MazeError if they hold nothing but white space, and none is a row of floor, `blank`."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not any(line.strip() for line in lines) and blank not in lines:
        raise MazeError(f"{source}: is empty, expected rows of a maze; draw one, or load one of list_mazes()")
    return lines[:-1] if lines[-1] == "" else lines


def _without_blank_end(lines: list[str]) -> list[str]:
    """`lines`, of which `text_lines` has seen to it that one is not blank."""
    end = len(lines)
    while lines[end - 1] == "":
        end -= 1
    return lines[:end]


def _shown(symbol: str) -> str:
    return {"\t": "a tab", "\0": "a NUL byte", "\u00a0": "a no-break space"}.get(
        symbol, f'"{symbol}"' if symbol.isprintable() else ascii(symbol)
    )


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


def _quoted(text: str) -> str:
    """`text` as errors show it: short, on one line, and without what a terminal would obey."""
    return f'"{_short(text)}"' if text.isprintable() else ascii(_short(text))


def _read_rows(
    rows: list[str], first_line: int, format: str, source: str, indents: list[int]
) -> dict[str, NDArray[np.intp]]:
    """Where each symbol stands, in the order of their codes, as flat indices; `rows[0]` is line `first_line` of the text.

    `indents` says how many characters stand before each row in its line.
    """
    width = len(rows[0])
    for number, row in enumerate(rows, first_line):
        if len(row) != width:
            raise MazeError(
                f"{source}, line {number}: found {len(row)} characters, expected {width} as in line {first_line}; "
                f"make all rows equally long (an editor may have cut spaces at the end)"
            )
    codes = np.frombuffer("".join(rows).encode("utf-32-le", "surrogatepass"), dtype="<u4")
    known = np.zeros(128, dtype=bool)
    known[[ord(symbol) for symbol in THINGS[format]]] = True
    wrong = ~known[np.minimum(codes, 127)]
    if wrong.any():
        at_row, at_col = divmod(wrong.argmax(), width)
        raise MazeError(
            f"{source}, line {first_line + at_row}, column {indents[at_row] + at_col + 1}: found {_shown(rows[at_row][at_col])}, "
            f"expected {EXPECTED[format]}. Replace it, or paste the text into MazeEditor to see the place."
        )
    return {symbol: np.flatnonzero(codes == ord(symbol)) for symbol in map(chr, np.flatnonzero(np.bincount(codes)))}


def _build(
    rows: list[str],
    first_line: int,
    format: str,
    source: str,
    *,
    indents: list[int] | None = None,
    **rest: object,
) -> Maze:
    """The maze that `rows` draw. Ghosts come in the order of their symbols' codes, then row by row."""
    width = len(rows[0])
    indents = indents or [0] * len(rows)
    found = _read_rows(rows, first_line, format, source, indents)
    squares: dict[str, list[Square]] = {}
    walls = np.zeros(len(rows) * width, dtype=bool)
    for symbol, flat in found.items():
        name = THINGS[format][symbol]
        if name == "walls":
            walls[flat] = True
        elif name != "floor":
            at_rows, at_cols = np.divmod(flat, width)
            squares.setdefault(name, []).extend(zip(at_rows.tolist(), at_cols.tolist(), strict=True))
    pacmen = squares.pop("pacman", [])
    if len(pacmen) > 1:
        (row, col), (row2, col2) = pacmen[:2]
        raise MazeError(
            f"{source}, line {first_line + row2}, column {indents[row2] + col2 + 1}: found a second Pac-Man, "
            f"the first is in line {first_line + row}, column {indents[row] + col + 1}; "
            f"a maze has at most one, so make one of them floor"
        )
    pacman = pacmen[0] if pacmen else None
    return Maze(walls.reshape(len(rows), width), pacman=pacman, **squares, **rest)  # type: ignore[arg-type]


def read_pacviz(lines: list[str], source: str) -> Maze:
    """Blank lines before the rows, after them and in the header do not matter."""
    lines = _without_blank_end(lines)
    header: dict[str, str] = {}
    for start, line in enumerate(lines):
        if not line:
            continue
        if not line.startswith(";"):
            break
        key, colon, value = line[1:].partition(":")
        key = key.strip()
        if not colon or key not in ("title", "wraps", "ghosts") or key in header:
            raise MazeError(
                f'{source}, line {start + 1}: found {_short(line.strip())!r}, expected "; title: TEXT", '
                f'"; wraps: yes", "; wraps: no" or "; ghosts: ORDER", each at most once; correct the line or remove it'
            )
        header[key] = value.strip()
    else:
        raise MazeError(f"{source}: the text ends after its header, expected rows of a maze; add them below the header")
    wraps = header.get("wraps", "yes")
    if wraps not in ("yes", "no"):
        raise MazeError(f"{source}: found {_quoted(f'wraps: {wraps}')}, expected yes or no")
    maze = _build(lines[start:], start + 1, "pacviz", source, wraps=wraps == "yes", title=header.get("title", ""))
    return maze.replace(ghosts=_in_order(maze.ghosts, header["ghosts"], source)) if "ghosts" in header else maze


def _in_order(ghosts: tuple[Square, ...], order: str, source: str) -> tuple[Square, ...]:
    """`ghosts`, read row by row, sorted by the numbers that the header gives them: `2 1` swaps two."""
    numbers = order.split()
    if sorted(numbers) != sorted(str(number) for number in range(1, len(ghosts) + 1)):
        raise MazeError(
            f"{source}: found {_quoted(f'ghosts: {order}')}, expected each number from 1 to {len(ghosts)} once, "
            f"one for each ghost row by row; or remove the line"
        )
    return tuple(ghost for _, ghost in sorted(zip(map(int, numbers), ghosts, strict=True)))


def read_berkeley(lines: list[str], source: str) -> Maze:
    """As in the original, spaces around a row are dropped; ghosts are sorted by rank, then from the left, then upwards."""
    rows = [line.strip() for line in lines]
    if "" in rows:
        raise MazeError(
            f"{source}, line {rows.index('') + 1}: found a blank line, expected a row of the layout; remove it"
        )
    indents = [len(line) - len(line.lstrip()) for line in lines]
    maze = _build(rows, 1, "berkeley", source, indents=indents, wraps=False)
    rank = {square: rows[square[0]][square[1]].replace("G", "1") for square in maze.ghosts}
    return maze.replace(ghosts=tuple(sorted(maze.ghosts, key=lambda square: (rank[square], from_left(square)))))


def read_tribute(lines: list[str], source: str) -> Maze:
    rows = _without_blank_end(lines)
    for number, row in enumerate(rows, 1):
        if len(row) != TRIBUTE_WIDTH:
            raise MazeError(
                f"{source}, line {number}: found {len(row)} characters, expected {TRIBUTE_WIDTH}; "
                f"a tribute level is {TRIBUTE_WIDTH} columns wide, spaces included"
            )
    text = "\n".join(rows)
    for symbol in TRIBUTE_GHOSTS:
        if text.count(symbol) > 1:
            line = text[: text.rindex(symbol)].count("\n") + 1
            raise MazeError(
                f'{source}, line {line}: found the ghost "{symbol}" again, expected each of "&\'()" at most once'
            )
    return _build(rows, 1, "tribute", source)


def read_contest(lines: list[str], source: str) -> list[Maze]:
    lines = _without_blank_end(lines)
    (count,) = _numbers(lines, 0, "the number of grids", 1, source)
    mazes: list[Maze] = []
    line = 1
    for number in range(1, count + 1):
        where = f"{source}, grid {number} of {count}"
        height, width = _numbers(lines, line, "height and width", 2, where)
        rows = lines[line + 1 : line + 1 + height]
        if len(rows) < height:
            raise MazeError(
                f"{where}: the text ends after {len(rows)} of {height} rows; add the missing rows or correct line {line + 1}"
            )
        mazes.append(_contest_grid(rows, width, line + 2, where))
        line += 1 + height
    if line < len(lines):
        raise MazeError(
            f"{source}, line {line + 1}: found more text after grid {count}, the last; correct the number of grids in line 1"
        )
    return mazes


def _numbers(lines: list[str], index: int, what: str, how_many: int, where: str) -> list[int]:
    """The whole numbers of one line, each at least 1."""
    if index >= len(lines):
        raise MazeError(f"{where}: the text ends before line {index + 1}, expected {what}")
    words = lines[index].split()
    if len(words) != how_many or not all(
        word.isascii() and word.isdigit() and len(word) < 10 and int(word) for word in words
    ):
        raise MazeError(
            f"{where}, line {index + 1}: found {lines[index][:40]!r}, expected {what}: {how_many} whole number(s) from 1 up"
        )
    return [int(word) for word in words]


def _contest_grid(rows: list[str], width: int, first_line: int, where: str) -> Maze:
    for number, row in enumerate(rows, first_line):
        if len(row) != width:
            raise MazeError(
                f"{where}, line {number}: found {len(row)} characters, expected {width}; correct the row or the grid's width"
            )
    symbols = "".join(rows).encode("ascii", "replace")
    if symbols.translate(None, b"#.PFV") or not symbols.count(b"P") == symbols.count(b"F") == 1:
        check_contest(_build(rows, first_line, "contest", where), where)  # one of the two says what is wrong
    # what `_build` makes of a grid, in a fraction of the time
    codes = np.frombuffer(symbols, dtype=np.uint8).reshape(-1, width)
    at_rows, at_cols = np.nonzero(codes == ord("V"))
    return Maze(
        codes == ord("#"),
        wraps=False,
        pacman=divmod(symbols.index(b"P"), width),
        food=(divmod(symbols.index(b"F"), width),),
        vampires=tuple(zip(at_rows.tolist(), at_cols.tolist(), strict=True)),
    )
