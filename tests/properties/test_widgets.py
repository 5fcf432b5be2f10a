"""Boards under anything: records replayed, traits assigned at random, messages full of junk; nothing half-changes."""

from collections import Counter
from io import BytesIO
from math import inf, isfinite, nan

import numpy as np
import pytest
import traitlets
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from record_reader import opened, played

from pacviz import MazeError, distances, parse_maze
from pacviz.game_tree_search import TreeGame, alpha_beta
from pacviz.search_tree import SearchTree
from pacviz.widgets import Frame, LiveGame, MazeEditor, Player, Sprite, TreeView, VampireLab, link_costs
from pacviz.widgets.frames import DIRECTIONS, KINDS, MARKS, STATES
from pacviz.widgets.record import RecordWriter, figures, ground
from tests.properties import share
from tests.properties.game_strategies import game_mazes
from tests.properties.strategies import furnished, open_squares

SMALL = parse_maze("; title: Small\n; wraps: no\nP.#\n..G")
LARGEST = 2**31 - 1


plain_junk = (
    st.none() | st.booleans() | st.integers() | st.sampled_from([10**400, -(10**400)])
    | st.floats(allow_nan=True, allow_infinity=True) | st.text(max_size=9) | st.binary(max_size=9)
    | st.sampled_from([1j, ..., object, np.float64(nan), np.int64(3), np.zeros(3), np.zeros((2, 3))])
)  # fmt: skip
junk = st.recursive(
    plain_junk,
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=4), part, max_size=3),
    max_leaves=6,
)
"""Any value of any kind: wrong types, no numbers, negative and huge ones, nested."""

json_junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=4), part, max_size=3), max_leaves=8,
)  # fmt: skip
"""What a message of a browser can hold."""


# records


@st.composite
def frames(draw, maze):
    """A frame that fits the maze, with anything on it."""
    height, width = maze.shape
    squares = st.tuples(st.integers(0, height - 1), st.integers(0, width - 1))
    halves = st.tuples(st.integers(0, 2 * height - 1), st.integers(0, 2 * width - 1)).map(
        lambda place: (place[0] / 2, place[1] / 2)
    )
    sprites = st.builds(
        Sprite, st.sampled_from(KINDS), halves, st.none() | st.sampled_from(DIRECTIONS), st.none() | st.sampled_from(STATES),
        st.none() | st.text(max_size=3), st.integers(0, 9),
    )  # fmt: skip
    dtype = draw(st.sampled_from(["int8", "uint8", "int32", "int64", "uint64", "bool"]))
    bounds = np.iinfo(dtype) if dtype != "bool" else None
    numbers = st.integers(int(bounds.min), int(bounds.max)) | st.integers(0, 9) if bounds else st.booleans()
    grid = st.lists(numbers, min_size=maze.walls.size, max_size=maze.walls.size)
    texts = st.text(max_size=5)
    return Frame(
        values=draw(st.none() | grid.map(lambda rows: np.array(rows, dtype=dtype).reshape(maze.shape))),
        labels=draw(st.dictionaries(squares, texts, max_size=2)),
        sprites=draw(st.none() | st.lists(sprites, max_size=3)),
        marks=draw(st.dictionaries(st.sampled_from(MARKS), st.lists(squares, max_size=3), max_size=3)),
        arrows=draw(st.lists(st.tuples(squares, squares), max_size=2)),
        line=draw(st.none() | st.integers(1, 20)),
        panels=draw(st.dictionaries(texts, st.lists(texts, max_size=2), max_size=2)),
        caption=draw(texts),
        chapter=draw(st.none() | texts),
        eaten=draw(st.lists(squares, max_size=2)),
        maze=draw(st.none() | st.just(maze.replace(dots=(), pacman=None))),
    )


@st.composite
def records(draw):
    """A maze and a few frames for it, some of them the same object again, as views send them."""
    maze = draw(furnished())
    found = [draw(frames(maze)) for _ in range(draw(st.integers(1, 4)))]
    return maze, [found[k % len(found)] for k in draw(st.lists(st.integers(0, 3), min_size=1, max_size=6))]


def layers_of(maze, frame):
    """What the three layers of numbers show at one frame, worked out square by square."""
    height, width = maze.shape
    ways = range(height), range(width)
    here = frame.maze or maze
    kept = [[chr(code) for code in row] for row in ground(here).tolist()]
    cells = [
        [ord("." if (r, c) in frame.eaten and kept[r][c] in "*+F" else kept[r][c]) for c in ways[1]] for r in ways[0]
    ]
    values = [
        [-1 if frame.values is None else max(-1, min(LARGEST, int(frame.values[r][c]))) for c in ways[1]]
        for r in ways[0]
    ]
    marks = [
        [sum(1 << MARKS.index(name) for name in MARKS if (r, c) in frame.marks.get(name, ())) for c in ways[1]]
        for r in ways[0]
    ]
    return {"cells": cells, "values": values, "marks": marks}


def columns_of(maze, frame):
    """What the columns say at one frame."""
    sprites = figures(frame.maze or maze) if frame.sprites is None else frame.sprites
    found = {"caption": frame.caption, "arrows": [[list(start), list(end)] for start, end in frame.arrows]}
    found |= {f"sprite {k}": [s.kind, *s.square, s.facing, s.state, s.label, s.number] for k, s in enumerate(sprites)}
    found |= {f"panel {title}": list(lines) for title, lines in frame.panels.items()}
    found |= {f"label {row * maze.shape[1] + col}": text for (row, col), text in frame.labels.items()}
    found |= {"line": frame.line} if frame.line else {}
    return found | ({"chapter": frame.chapter} if frame.chapter else {})


@share(0.6)
@given(records())
def test_differences_played_forward_are_the_frames_that_were_given(record):
    maze, given_frames = record
    writer = RecordWriter(maze)
    for frame in given_frames:
        writer.add(frame)
    head, shown = opened(writer.to_bytes())
    assert (head["shape"], head["wraps"], head["frames"]) == ([*maze.shape], maze.wraps, len(given_frames))
    for number, frame in enumerate(given_frames):
        assert {name: grids[number] for name, grids in shown.items()} == layers_of(maze, frame)
    assert played(head) == [columns_of(maze, frame) for frame in given_frames]
    highest = max((int(np.max(f.values)) for f in given_frames if f.values is not None), default=0)
    assert head["vmax"] == min(LARGEST, max(0, highest))


@share(0.3)
@given(records(), st.integers(0, 5))
def test_frames_added_later_give_the_bytes_of_all_at_once(record, cut):
    maze, given_frames = record
    player = Player(maze, given_frames[: cut + 1])
    player.append(given_frames[cut + 1 :])
    assert player.record == Player(maze, given_frames).record
    player.show(given_frames[:1])
    assert player.record == Player(maze, given_frames[:1]).record


any_part = st.sampled_from(
    ["values", "labels", "sprites", "marks", "arrows", "line", "panels", "caption", "chapter", "eaten"]
)
odd_squares = st.tuples(st.integers(-3, 9), st.integers(-3, 9)) | st.tuples(st.floats(), st.integers(0, 1)) | junk
odd_parts = junk | st.one_of(
    st.lists(odd_squares, max_size=2),
    st.dictionaries(st.sampled_from(MARKS), st.lists(odd_squares, max_size=2), max_size=2),
    st.lists(st.tuples(odd_squares, odd_squares), max_size=2),
    st.lists(
        st.builds(lambda *parts: parts, st.sampled_from(KINDS), odd_squares, st.just(None), st.just(None), junk, junk),
        max_size=2,
    ),
)


@given(any_part, odd_parts)
def test_a_frame_is_refused_in_words_or_can_be_written_and_read(part, odd):
    """One that is refused leaves the record as it was: a board goes on after a mistake of a learner's."""
    player = Player(SMALL, [Frame(caption="before")])
    before = player.record
    try:
        if part == "sprites" and isinstance(odd, list):
            odd = [Sprite(*each) if isinstance(each, tuple) and len(each) == 6 else each for each in odd]
        player.append(Frame(**{part: odd}))
    except (ValueError, TypeError, AttributeError) as error:
        assert str(error)
        assert (player.record, player.frame_count) == (before, 1)
    head, shown = opened(player.record)
    assert head["frames"] == player.frame_count == len(shown["cells"])
    player.append(Frame(caption="after"))
    head, shown = opened(player.record)
    assert [frame["caption"] for frame in (played(head)[0], played(head)[-1])] == ["before", "after"]
    assert shown["cells"][-1] == shown["cells"][0]


# traits

TREE = SearchTree.of(alpha_beta, TreeGame.from_lists([[3, 12], [2, 4]]), 1, TreeGame.value)

whole = lambda low, high: lambda v: isinstance(v, int) and low <= v <= high  # noqa: E731
text = lambda v: isinstance(v, str)  # noqa: E731
BOARDS = {
    "Player": (lambda: Player(SMALL, [Frame(values=np.zeros((2, 3), int))] * 3), {
        "frame": whole(0, 2), "speed": lambda v: isinstance(v, float) and 0 < v <= 60, "title": text, "source": text,
        "value_name": text, "steers": lambda v: isinstance(v, bool), "theme": lambda v: v in ("classic", "letters"),
        "record": lambda v: opened(v)[0]["frames"] == 3, "problem": text,
    }),
    "MazeEditor": (lambda: MazeEditor(SMALL), {
        "maze": lambda v: v == SMALL, "needs": lambda v: set(v) <= {"pacman", "ghosts", "food", "dots", "vampires"},
        "missing": text, "values": lambda v: len(v) in (0, 24), "vmax": whole(0, LARGEST), "overlay": lambda v: v == {},
        "_board": lambda v: v["rows"] == ["P.#", "..G"], "theme": lambda v: v in ("classic", "letters"), "title": text,
    }),
    "TreeView": (lambda: TreeView(TREE), {
        "step": lambda v: isinstance(v, int), "record": lambda v: v == TreeView(TREE).record, "title": text,
        "theme": lambda v: v in ("classic", "letters"),
    }),
}  # fmt: skip
TRAITS = [pytest.param(board, name, id=f"{board}.{name}") for board, (_, rules) in BOARDS.items() for name in rules]


@pytest.mark.parametrize(("board", "name"), TRAITS)
@share(0.2)
@given(value=junk)
def test_a_trait_takes_what_it_should_or_says_why_not_and_keeps_what_it_had(board, name, value):
    make, rules = BOARDS[board]
    widget = make()
    before = getattr(widget, name)
    try:
        setattr(widget, name, value)
    except traitlets.TraitError as error:
        assert name.strip("_") in str(error).lower()
        assert getattr(widget, name) is before or getattr(widget, name) == before
    assert rules[name](getattr(widget, name))
    assert repr(widget) == widget.describe()


@share(0.1)
@given(
    st.lists(st.tuples(st.sampled_from(["vmax", "title", "theme", "values", "needs"]), junk), max_size=6), furnished()
)
def test_an_editor_that_was_given_anything_still_edits_and_shows_itself(assigned, maze):
    editor = MazeEditor(SMALL)
    for name, value in assigned:
        try:
            setattr(editor, name, value)
        except traitlets.TraitError:
            continue
    editor.maze = maze
    assert editor.maze.rows == maze.rows and editor._board["rows"] == list(maze.rows)
    with Image.open(BytesIO(editor.still_png())) as picture:
        assert min(picture.size) > 20


costs_junk = st.lists(st.lists(st.integers(-3, 9) | plain_junk, min_size=3, max_size=3), min_size=2, max_size=2) | junk


@share(0.5)
@given(costs_junk)
def test_costs_of_any_kind_are_shown_or_refused_and_then_none_are_shown(costs):
    editor = MazeEditor(SMALL)
    link_costs(editor)
    assert np.array_equal(editor.costs, distances(SMALL, SMALL.pacman))
    link_costs(editor, compute=lambda maze, target: costs)
    if editor.problem:
        assert editor.costs is None
        return
    if costs is None:
        assert editor.costs is None
        return
    for shown, cost in zip(editor.costs.ravel().tolist(), (cost for row in costs for cost in row), strict=True):
        missing = cost is None or (isinstance(cost, float | np.floating) and not isfinite(cost)) or cost < -1
        assert shown == (-1 if missing else min(cost, LARGEST))
    assert editor.vmax == max(0, editor.costs.max())


@pytest.mark.parametrize("fault", [nan, "x", 2.5, [1]], ids=str)
def test_what_is_no_cost_is_named_with_its_square(fault):
    with pytest.raises(MazeError, match=r"costs: found .* at \(1, 2\), expected a whole number, or None"):
        MazeEditor(SMALL).show_costs([[0, 1, None], [inf, 2, fault]])


# messages


def told(widget, state):
    """A state message, by the entry that Jupyter's messages take."""
    widget._handle_msg({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []})


def asked(widget, content):
    """What the widget answers to a message of the browser."""
    answers = []
    widget.send = lambda content, buffers=None: answers.append(content)
    widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
    return answers


def live_game():
    return LiveGame(parse_maze("; wraps: no\nP**.G"))


words = st.sampled_from(
    ["open", "read", "write", "steer", "up", "left", "stay", "pacviz", "berkeley", "detour", "P.G", "", "../x"]
)
messages = json_junk | st.dictionaries(
    st.sampled_from(["do", "direction", "name", "text", "format", "id"]), words | json_junk, max_size=5
)


@given(messages)
def test_no_message_breaks_a_game(message):
    game = live_game()
    answers = asked(game, message)
    moved = isinstance(message, dict) and message.get("direction") in DIRECTIONS
    assert moved or (game.problem and game.frame_count == 1)
    assert answers in ([], [{"do": "refused"}])
    assert opened(game.record)[0]["frames"] == game.frame_count
    asked(game, {"direction": "stay"})
    assert game.problem == "" and game.frame_count > 1


@given(messages)
def test_no_message_breaks_an_editor(message):
    for editor in (MazeEditor(SMALL), VampireLab(SMALL)):
        answers = asked(editor, message)
        assert editor._board["rows"] == list(editor.maze.rows)
        assert all(answer["do"] in ("read", "text", "refused") for answer in answers)
        if not editor.problem and answers == []:
            assert message["do"] == "open"
        told(editor, {"_board": {"rows": ["G.P"], "wraps": True, "ghosts": [[0, 0]]}})
        assert editor.maze == parse_maze("G.P")


board_junk = st.fixed_dictionaries(
    {}, optional={
        "rows": st.lists(st.text("#.PG* \n;?", max_size=5), max_size=3) | json_junk,
        "wraps": st.booleans() | json_junk,
        "ghosts": st.lists(st.lists(st.integers(-1, 3) | st.floats(), max_size=3), max_size=2) | json_junk,
        "number": st.integers(0, 9) | json_junk, "stroke": json_junk,
    },
)  # fmt: skip


@given(board_junk | json_junk, st.booleans())
def test_a_board_from_the_browser_is_a_maze_or_changes_nothing(board, through_python):
    editor = MazeEditor(SMALL)
    before = editor._board
    if through_python:
        try:
            editor._board = board
        except traitlets.TraitError as error:
            assert str(error)
    else:
        told(editor, {"_board": board})
    if editor._board is before or editor._board == before:
        assert editor.maze == SMALL
    else:
        assert [row.replace(" ", ".") for row in editor._board["rows"]] == list(editor.maze.rows)
        assert editor.maze.wraps is editor._board["wraps"]
    told(editor, {"_board": {"rows": ["G.P"], "wraps": True, "ghosts": [[0, 0]], "number": 3}})
    assert editor.maze == parse_maze("G.P") and editor._seen == 3


@given(
    st.dictionaries(
        st.sampled_from(["frame", "speed", "record", "steers", "source", "no such trait"]), json_junk, max_size=4
    )
)
def test_no_state_from_the_browser_breaks_a_player(state):
    make, rules = BOARDS["Player"]
    player = make()
    told(player, state)
    assert all(rule(getattr(player, name)) for name, rule in rules.items())


# painting


@given(furnished())
def test_an_editor_keeps_every_maze_but_what_lies_under_something(maze):
    editor = MazeEditor(maze)
    assert editor.maze.rows == maze.rows and editor.maze.wraps == maze.wraps and editor.maze.title == maze.title
    seen = parse_maze(f"; wraps: {'yes' if maze.wraps else 'no'}\n" + "\n".join(maze.rows))
    assert editor.maze.replace(ghosts=()) == seen.replace(ghosts=())
    assert set(editor.maze.ghosts) == set(seen.ghosts)
    assert MazeEditor(editor.maze).maze == editor.maze
    told(editor, {"_board": dict(editor._board)})
    assert editor.maze.rows == maze.rows


@share(0.3)
@given(game_mazes(rows=3, cols=4, ghosts=2), st.lists(st.sampled_from(DIRECTIONS), max_size=12))
def test_a_live_game_follows_the_keys_and_only_legal_ones(maze, keys):
    game = LiveGame(maze)
    seen = Counter()
    for key in keys:
        count = game.frame_count
        refused = asked(game, {"do": "steer", "direction": key}) == [{"do": "refused"}]
        assert refused == (game.frame_count == count) and not game.problem
        seen[refused] += 1
    head, _ = opened(game.record)
    places = [tuple(frame[name][1:3]) for frame in played(head) for name in frame if frame[name][:1] == ["pacman"]]
    assert len(places) == head["frames"] == game.frame_count
    assert set(places) <= set(open_squares(maze))
    again = LiveGame(maze)
    for key in keys:
        asked(again, {"do": "steer", "direction": key})
    assert again.record == game.record
