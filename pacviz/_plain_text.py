"""Text that came from somebody else, made fit to be shown: a title, a learner's error, a name.

It is always text and never a command: what a terminal, a browser or a printer would obey is written out as an escape such as
`\\x1b`. Where it is put into HTML or a picture, that place escapes it once more in its own way.
"""

from __future__ import annotations

import re

_OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufff9-\ufffb]")
_BREAKS = re.compile("[\t\r\n]+")


def plain(text: object, most: int = 1000) -> str:
    """`text` on one line of at most `most` characters, with control characters, halves of characters, and those that turn the
    direction of writing round, written as escapes.

    >>> plain("red\\x1b[31m\\nand \\u202egnp.exe"), plain("a" * 9, most=6)
    ('red\\\\x1b[31m and \\\\u202egnp.exe', 'aaa...')
    """
    words = _BREAKS.sub(" ", str(text)[: most + 1])
    words = _OBEYED.sub(lambda found: ascii(found[0])[1:-1], words)
    return words if len(words) <= most else words[: max(most - 3, 0)] + "..."


def plain_lines(text: str) -> str:
    """A text of several lines, with the same characters written as escapes; line ends and tabs stay."""
    return _OBEYED.sub(lambda found: ascii(found[0])[1:-1], text.replace("\r\n", "\n"))


def error_text(error: BaseException) -> str:
    """The kind of an error and what it says, on one line; an error that cannot even say that is called by its kind.

    >>> error_text(KeyError("row"))
    "KeyError: 'row'"
    """
    kind = type(error).__name__
    try:
        said = str(error)
    except Exception:  # noqa: BLE001  (a learner's own error may have a broken __str__)
        return kind
    return plain(f"{kind}: {said}" if said else kind)
