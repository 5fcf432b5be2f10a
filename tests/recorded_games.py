"""Games recorded from the original engine on own layouts, and a pacviz state in the terms of the record."""

import gzip
import json
from pathlib import Path

from pacviz.formats import parse_maze
from pacviz.game import GameState

RECORD = json.loads(gzip.decompress((Path(__file__).parent / "data" / "cs188_traces.json.gz").read_bytes()))
LAYOUTS = RECORD["layouts"]
GAMES = RECORD["games"]
NAMES = RECORD["codes"]
CODES = {name: code for code, name in NAMES.items()}


def ply(row):
    """One recorded ply: agent, legal codes, action or None, and the fields of the state after it."""
    agent, legal, code, *after = row
    return agent, legal, NAMES[code] if code else None, after


def start_of(layout, num_ghosts=None):
    return GameState.from_maze(parse_maze("\n".join(LAYOUTS[layout]["rows"]), "berkeley"), num_ghosts)


def xy(state, position):
    return [position[1], state.maze.shape[0] - 1 - position[0]]


def codes(actions):
    return "".join(CODES[action] for action in actions)


def fields(state):
    """The state as the record writes it down."""
    capsules = sorted((xy(state, square) for square in state.capsules), key=lambda point: (point[1], point[0]))
    return [
        xy(state, state.pacman),
        CODES[state.pacman_direction],
        [xy(state, ghost) for ghost in state.ghosts],
        codes(state.ghost_directions),
        list(state.scared_timers),
        state.score,
        len(state.food),
        capsules,
        int(state.is_win),
        int(state.is_lose),
    ]
