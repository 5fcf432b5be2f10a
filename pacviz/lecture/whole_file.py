"""Writing a file whole or not at all."""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Writes a text file in UTF-8. Where that fails, on a full disk say, or is interrupted, what was there before is still there.

    The text goes into a new file beside it, which takes its place once all of it is written.
    Raises OSError, with the name of the file and the reason, if it cannot be written.
    """
    place = path.resolve()  # a link stays a link
    beside = place.with_name(f".{place.name}.{os.getpid()}.part")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        if place.exists():
            shutil.copymode(place, beside)
        beside.replace(place)
    except BaseException as error:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        if isinstance(error, OSError):
            before = "; the file is as it was" if place.exists() else ""
            raise OSError(f"{path} cannot be written ({error.strerror}){before}") from None
        raise
