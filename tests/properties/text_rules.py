"""What must hold for any text that is read as a maze, whatever it is."""

import re

from pacviz.formats import FORMATS, format_mazes, parse_mazes
from pacviz.maze import MazeError
from pacviz.vampire_contest import quick_scores
from pacviz.vampire_problem import score

PLACE = re.compile(r"line (\d+)(?:, column (\d+))?")
AT = re.compile(r"line (\d+), column (\d+)(?:: (.{30}))?")
NAMED = {"\t": "a tab", "\0": "a NUL byte", "\u00a0": "a no-break space"}


def check_text(text, format):
    """Reads `text` and holds the result against the rules. What came of it: `"read"`, or the error text.

    Raises AssertionError where a rule is broken, and lets every error through that is no MazeError.
    """
    try:
        mazes = parse_mazes(text, format, "here")
    except MazeError as error:
        check_error(str(error), text)
        assert format != "contest" or quick_scores(text.encode("utf-8", "replace")) is None, (
            "the quick way reads no more"
        )
        return str(error)
    check_round_trip(mazes, format)
    if format == "contest":
        quick = quick_scores(text.encode())
        assert quick is None or quick == [score(maze) for maze in mazes], "the quick way finds the same scores"
    return "read"


def check_round_trip(mazes, format):
    """What was read is written, and reads back equal: in its own format always, in the others if they can say it at all."""
    written = format_mazes(mazes, format)
    again = parse_mazes(written, format)
    assert again == mazes, "reading what was written gives equal mazes"
    assert format_mazes(again, format) == written, "and writing them once more the same text"
    for other in set(FORMATS) - {format}:
        try:
            foreign = format_mazes(mazes, other)
        except MazeError as error:
            check_wording(str(error))
        else:
            assert parse_mazes(foreign, other) == mazes, f"what {other} can say, it says without loss"


def check_error(error, text):
    """An error says in a line what is wrong, and a place that it names is in the text and shows what it says."""
    check_wording(error)
    assert error.startswith("here"), "it begins with the name of the text"
    lines = re.split("\r\n|\r|\n", text.removeprefix("\ufeff"))
    for line, column in PLACE.findall(error):
        past_the_end = f"ends before line {line}" in error
        assert 1 <= int(line) <= len(lines) + past_the_end, "the line is one of the text's"
        assert not column or 1 <= int(column) <= len(lines[int(line) - 1]), "the column is one of that line's"
    places = [(lines[int(line) - 1][int(column) - 1], rest) for line, column, rest in AT.findall(error)]
    for symbol, rest in places:
        ways = [f'found "{symbol}"', f"found {symbol!a}", f"found {NAMED.get(symbol, '...')}"]
        second = len(places) == 2 and places[0][0] == places[1][0] in ("P", "!")
        assert second or rest.startswith(tuple(ways)), (
            "what was found stands there; a second Pac-Man as well as the first"
        )


def check_wording(error):
    """Short, on one line, with nothing in it that a terminal would obey, and more than the mere fact."""
    assert error.isprintable() and 20 <= len(error) <= 500
