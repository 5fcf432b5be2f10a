"""Reads the bytes of a board's record, independently of the browser's code."""

import json
import zlib

import numpy as np


def opened(data):
    """The head of a record, and each layer at each frame, played forward from nothing."""
    plain = zlib.decompress(data)
    length = int.from_bytes(plain[:4], "little")
    head = json.loads(plain[4 : 4 + length], parse_constant=_no_number)
    numbers = np.frombuffer(plain[4 + length :], dtype="<i4")
    shown = {}
    for name, size in head["layers"].items():
        body, numbers = numbers[:size].tolist(), numbers[size:]
        now = np.full(head["shape"], -1 if name == "values" else 0).ravel()
        shown[name] = []
        while body:
            count = body[0]
            squares = np.cumsum(body[1 : 1 + count], dtype=int)
            now[squares] = body[1 + count : 1 + 2 * count]
            body = body[1 + 2 * count :]
            shown[name].append(now.reshape(head["shape"]).tolist())
    assert len(numbers) == 0
    return head, shown


def _no_number(name):
    raise AssertionError(f"the head holds {name}, which no browser reads")


def played(head):
    """What every column holds at each frame; a chapter is there at the frame where it begins."""
    frames = [{} for _ in range(head["frames"])]
    for name, changes in head["columns"].items():
        assert [number for number, _ in changes] == sorted({number for number, _ in changes})
        for (number, value), (following, _) in zip(changes, [*changes[1:], (len(frames), None)], strict=True):
            for frame in frames[number : number + 1 if name == "chapter" else following]:
                if value is not None:
                    frame[name] = value
    return frames
