"""Texts that are nearly mazes: those of `mazes/` and some tiny ones, changed at random; and texts of random symbols."""

from pacviz.formats import FORMATS, MAX_FILE_BYTES, format_of, maze_folder

SYMBOLS = "#.PGFV*+/%o1234!&'()0As \n\n\t\r;:,-xX~é²①𝟙👻\u00a0\u2028\u202e\u0301\x00\x1b\x85\x1c\ufeff\ud800"
HEADERS = [
    "; title: x", "; title: ", ";title:y", "; title: \x1b[1m", "; wraps: no", "; wraps: yes", "; wraps: perhaps", "; wraps:no ",
    "; ghosts: 2 1", "; ghosts: 1", "; ghosts: 4 3 2 1", ";", "; a: b",
]  # fmt: skip
NUMBERS = [
    "0",
    "1",
    "2",
    "3",
    "21",
    "999999999",
    "1000000000",
    "-1",
    "01",
    "1.0",
    "1e3",
    "²",
    "",
    "1 1",
    "2 3",
    "1  2",
    "9" * 5000,
]
TINY = {
    "pacviz": ["P.\n.#\n", "; title: a\n; wraps: no\n#P.GF*\nV+/..G\n", "; ghosts: 3 1 2\nGGG\n", ".", "  P \n"],
    "berkeley": ["%%%%\n%P.%\n%oG%\n%%%%\n", "%2G1%\n%P 4%\n", "P%\n"],
    "tribute": ["0" * 21 + "\n" + "0 !&'()*+/".ljust(20) + "s\n", " " * 21 + "\n", "!" + " " * 20 + "\n"],
    "contest": ["1\n1 3\nPFV\n", "2\n1 3\nPFV\n2 4\nP.#F\nV.#V\n", "1\n3 3\nP#F\n.V.\n...\n"],
}
LARGEST_SEED = 1500


def seeds():
    """`{format: texts that are in order}`: the tiny ones and the smaller files of `mazes/`."""
    found = {format: list(texts) for format, texts in TINY.items()}
    for path in sorted(maze_folder().iterdir()):
        if path.suffix in FORMATS.values() and path.stat().st_size <= LARGEST_SEED:
            found[format_of(path)].append(path.read_text(encoding="utf-8"))
    return found


def random_text(rng, longest=60):
    """Symbols of all formats and others, as they come."""
    return "".join(rng.choices(SYMBOLS, k=rng.randrange(longest)))


def drawn_text(rng, format):
    """Rows of one length in the symbols of `format`, each Pac-Man and tribute ghost at most once: nearly always in order."""
    if format == "contest":
        grids = [_rows(rng, "..#V", ["P", "F"], rng.randint(2, 9)) for _ in range(rng.randint(1, 3))]
        return f"{len(grids)}\n" + "".join(f"{len(rows)} {len(rows[0])}\n" + "\n".join(rows) + "\n" for rows in grids)
    symbols, once = {"pacviz": (".. #GFV*+/", "P"), "berkeley": ("%% .oG1234", "P"), "tribute": ("  *+/0s", "!&'()")}[
        format
    ]
    rows = _rows(
        rng, symbols, rng.sample(once, rng.randint(0, len(once))), 21 if format == "tribute" else rng.randint(1, 9)
    )
    if format == "berkeley":
        rows = [f"%{row}%" for row in rows]
    return "\n".join(rows) + "\n"


def _rows(rng, symbols, once, width):
    """Up to six rows of random `symbols`, with each of `once` put in somewhere."""
    cells = rng.choices(symbols, k=width * rng.randint(1, 6))
    for symbol, at in zip(once, rng.sample(range(len(cells)), min(len(once), len(cells))), strict=False):
        cells[at] = symbol
    return ["".join(cells[at : at + width]) for at in range(0, len(cells), width)]


def huge_text(rng, largest=MAX_FILE_BYTES):
    """A long text that is no maze, or hardly: for these reading may take long, but not without bound."""
    size = rng.choice([10_000, 100_000, largest // 10])
    unit = rng.choice(
        [
            "P",
            "%",
            "GG",
            ".\n",
            "; ghosts: ",
            "; title: x\n",
            "1 ",
            "9",
            "é",
            "\n",
            "\r",
            " \n",
            "0" * 21 + "\n",
            "1 1\n",
        ]
    )
    return rng.choice(["", "; ghosts: ", "; title: ", "1\n1 ", "999999\n1 2\nPF\n"]) + unit * (size // len(unit))


def _put(text, rng):
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(SYMBOLS) + text[at:]


def _replace(text, rng):
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice([rng.choice(SYMBOLS), rng.choice(text or " ")]) + text[at + 1 :]


def _swap_symbols(text, rng):
    return text.replace(rng.choice(text or " "), rng.choice(text or " "), rng.choice([1, 1, -1]))


def _drop(text, rng):
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.choice([1, 1, 2, 21]) :]


def _cut(text, rng):
    at = rng.randrange(len(text) + 1)
    return rng.choice([text[:at], text[at:]])


def _repeat(text, rng):
    at = rng.randrange(len(text) + 1)
    return text[:at] * rng.choice([1, 2]) + text[at // 2 :]


def _end_lines_otherwise(text, rng):
    return text.replace(
        "\n", rng.choice(["\r\n", "\r", "\n\n", " \n", "\n ", "\x85", "\u2028", ""]), rng.choice([1, 1, -1])
    )


def _mark(text, rng):
    return "\ufeff" * rng.choice([1, 1, 2]) + text


def _change_a_line(text, rng):
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    new = [
        rng.choice(HEADERS),
        rng.choice(NUMBERS),
        "",
        lines[at][::-1],
        lines[at] * 2,
        rng.choice(lines),
        lines[at].lower(),
    ]
    lines[at : at + rng.choice([0, 1, 1])] = [rng.choice(new)]
    return "\n".join(lines)


def _put_a_header(text, rng):
    return rng.choice(HEADERS) + "\n" + text


def _order_ghosts(text, rng):
    numbers = list(range(1, text.count("G") + 1 + rng.choice([0, 0, 0, 1])))
    rng.shuffle(numbers)
    return f"; ghosts: {' '.join(map(str, numbers))}\n{text}"


CHANGES = [
    _replace, _replace, _replace, _put, _swap_symbols, _drop, _cut, _repeat, _end_lines_otherwise, _mark, _change_a_line,
    _put_a_header, _order_ghosts,
]  # fmt: skip


def any_text(rng, known):
    """A format and a text: any symbols at all, or one drawn for a format or among `known`, with up to four changes."""
    format = rng.choice(list(known))
    if rng.random() < 0.1:
        return format, random_text(rng)
    home = format if rng.random() < 0.95 else rng.choice(list(known))
    text = rng.choice(known[home]) if rng.random() < 0.6 else drawn_text(rng, home)
    for _ in range(rng.choice([0, 1, 1, 1, 2, 2, 3, 4])):
        text = rng.choice(CHANGES)(text, rng)
    return format, text
