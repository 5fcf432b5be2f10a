"""Contest input to scores at once: the search of `vampire_problem` on the bytes of the text itself, in plain Python.

A contest program is started for one input, and loading numpy and the compiled search would take longer than this loop
needs for the largest input, a million squares. So it makes no mazes and imports nothing of that kind.
Input that is not plainly in order is left to `parse_mazes`, which finds out what is wrong with it and where.
"""

from __future__ import annotations

from pacviz.vampire_rules import BITE_POINTS, FOOD_POINTS

WALL, FLOOR, VAMPIRE = b"#.V"
"""As numbers: the end of a line is less than a wall, floor is more, and F, P and V are more than floor."""


def quick_scores(text: bytes) -> list[int] | None:
    """The best score of each grid of a contest input; None if the input is not plainly in order.

    >>> quick_scores(b"2\\n1 3\\nPFV\\n2 3\\nPV#\\n##F\\n")
    [490, -10]
    >>> quick_scores(b"1\\n1 3\\nPFX\\n") is None
    True
    """
    text = text if text.endswith(b"\n") else text + b"\n"
    sizes, at = _numbers(text, 0)
    if len(sizes) != 1:
        return None
    scores: list[int] = []
    for _ in range(sizes[0]):
        sizes, at = _numbers(text, at)
        if len(sizes) != 2:
            return None
        height, stride = sizes[0], sizes[1] + 1
        grid = text[at : at + height * stride]
        if not _in_order(grid, height, stride):
            return None
        scores.append(_score(grid, stride))
        at += len(grid)
    return scores if at == len(text) else None


def _numbers(text: bytes, at: int) -> tuple[list[int], int]:
    """The numbers from 1 up on the line that starts at `at`, none if anything else stands there; where the next line starts."""
    end = text.find(b"\n", at)
    words = text[at:end].split(b" ")
    if end < 0 or not all(word.isdigit() and len(word) < 10 and int(word) for word in words):
        return [], at
    return [int(word) for word in words], end + 1


def _in_order(grid: bytes, height: int, stride: int) -> bool:
    """Whether `grid` is that many lines of that length, end of line included, of the right symbols, with one P and one F."""
    return (
        len(grid) == height * stride
        and grid[stride - 1 :: stride] == b"\n" * height
        and grid.count(b"\n") == height
        and not grid.translate(None, b"#.PFV\n")
        and grid.count(b"P") == grid.count(b"F") == 1
    )


def _score(grid: bytes, stride: int) -> int:
    frame = b"\n" * stride  # so that every neighbour exists: above, below, and the ends of the lines at both sides
    cells = bytearray(frame + grid + frame)
    pacman, food = cells.index(b"P"), cells.index(b"F")
    bites, met = _spread(cells, stride, food)
    if met:
        return FOOD_POINTS - BITE_POINTS * bites
    bites, _ = _spread(cells, stride, pacman)
    return -BITE_POINTS * bites


def _spread(cells: bytearray, stride: int, start: int) -> tuple[int, bool]:
    """How many vampires are found, ring by ring from `start`, up to the ring of the first P or F; and whether there was one.

    Whatever was seen becomes a wall in `cells`.
    """
    vampires, met = 0, False
    cells[start] = WALL
    ring = [start]
    while ring and not met:
        outer: list[int] = []
        for square in ring:
            for near in (square - stride, square + stride, square - 1, square + 1):
                symbol = cells[near]
                if symbol > WALL:
                    cells[near] = WALL
                    outer.append(near)
                    if symbol == VAMPIRE:
                        vampires += 1
                    elif symbol > FLOOR:
                        met = True
        ring = outer
    return vampires, met
