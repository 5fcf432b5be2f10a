"""What the checks of lessons 0 to 3 say to ordinary mistakes, and what any check says where nothing comes back or nothing ends.

Each program differs from a right one in one place, where beginners go wrong; the verdict has to name that place.
"""

import pytest
from learner_cells import changed, run_cell

from pacviz import check


def verdict_on(name, source):
    return str(getattr(check, name)(run_cell(source, name)))


GHOST_MOVE = """\
def choose_ghost_move(maze, row, col, costs):
    here = costs[row][col]
    if here is None:
        raise UnreachableError("no way")
    if here == 0:
        return row, col
    for r, c in maze.neighbors(row, col):
        if costs[r][c] == here - 1:
            return r, c
"""
FLEE = """\
def flee_step(maze, pacman, ghosts):
    costs = distances(maze, ghosts)
    best, most = None, -2
    for square in maze.neighbors(*pacman) + [pacman]:
        if costs[square] > most:
            best, most = square, costs[square]
    return best
"""
APART = """\
def ghosts_apart(maze, ghosts, costs):
    now = list(ghosts)
    for k, (row, col) in enumerate(now):
        if costs[row][col]:
            for r, c in maze.neighbors(row, col):
                if costs[r][c] == costs[row][col] - 1 and (r, c) not in now:
                    now[k] = (r, c)
                    break
    return now
"""
AHEAD = """\
def square_ahead(maze, square, step, count):
    row, col = square
    for _ in range(count):
        if not maze.is_open(row + step[0], col + step[1]):
            break
        row = (row + step[0]) % maze.get_height()
        col = (col + step[1]) % maze.get_width()
    return row, col
"""
TABLE = """\
def build_table(maze, row, col):
    table = []
    for r in range(maze.get_height()):
        line = []
        for c in range(maze.get_width()):
            line.append(abs(r - row) + abs(c - col) if maze.is_open(r, c) else math.inf)
        table.append(line)
    return table

"""
MOVE = """\
def move_and_double(maze, weights, row, col):
    table = [list(line) for line in weights]
    best = None
    for r, c in maze.neighbors(row, col):
        if best is None or weights[r][c] < weights[best[0]][best[1]]:
            best = (r, c)
    if best is None:
        return (row, col), table
    table[row][col] *= 2
    return best, table

"""
TURN = (
    MOVE
    + """\
def ghosts_turn(maze, weights, ghosts):
    places = []
    for row, col in ghosts:
        place, weights = move_and_double(maze, weights, row, col)
        places.append(place)
    return places, weights

"""
)
PLAY = (
    TABLE
    + TURN
    + """\
def play_turns(maze, ghosts, players):
    table = build_table(maze, *players[0])
    for before, now in zip(players, players[1:]):
        if now != before:
            table = build_table(maze, *now)
        ghosts, table = ghosts_turn(maze, table, ghosts)
    return ghosts
"""
)
VISITS = """\
def count_visits(maze, start, moves):
    table = [[0] * maze.get_width() for _ in range(maze.get_height())]
    row, col = start
    for _ in range(moves):
        best = None
        for r, c in maze.neighbors(row, col):
            if best is None or table[r][c] < table[best[0]][best[1]]:
                best = (r, c)
        if best is None:
            break
        table[row][col] += 1
        row, col = best
    return table
"""
REBUILD = "        if now != before:\n            table = build_table(maze, *now)\n"
MOVES = "        ghosts, table = ghosts_turn(maze, table, ghosts)\n"
NEW_ROWS = "[[0] * maze.get_width() for _ in range(maze.get_height())]"
MISTAKES = [
    ("choose_ghost_move", GHOST_MOVE, "if here is None", "if not here", "`not cost` is true for 0 as well as for None"),
    ("choose_ghost_move", GHOST_MOVE, "raise UnreachableError", "raise ValueError", "asks for UnreachableError here"),
    ("choose_ghost_move", GHOST_MOVE, "    if here == 0:\n        return row, col\n", "", "no `return` was reached"),
    ("flee_step", FLEE, " + [pacman]", "", "his own square is the last of the options"),
    ("flee_step", FLEE, "None, -2", "None, -1", "`best` was still None at the end"),
    ("ghosts_apart", APART, "                    break\n", "", "stop looking once the ghost has moved"),
    ("ghosts_apart", APART, "    return now", "        return now", "does `return` stand inside the loop?"),
    ("ghosts_apart", APART, "    return now", "    return ghosts", "squares from before the turn"),
    ("ghosts_apart", APART, "    return now", "    return now[1:]", "one square for every ghost is asked for"),
    ("square_ahead", AHEAD, "break", "return square", "Before a wall it gives back the start"),
    ("square_ahead", AHEAD, "    return row, col", "        return row, col", "no `return` was reached"),
    ("build_table", TABLE, "    return table", "        return table", "rows are missing; does `return` stand inside the loop?"),
    ("build_table", TABLE, "        table.append", "            table.append", "put it into the table once, when it is full"),
    ("move_and_double", MOVE, "*= 2", "+= 2", "double it, times 2"),
    ("move_and_double", MOVE, "return best, table", "return table, best", "first where to, then the new table"),
    ("move_and_double", MOVE, "return (row, col), table", "return best, table", "a ghost without neighbours stays on its square"),
    ("ghosts_turn", TURN, "    return places, weights", "        return places, weights", "does `return` stand inside the loop?"),
    ("play_turns", PLAY, "zip(players, players[1:])", "zip([None] + players, players)", "stands before the game, and no turn"),
    ("play_turns", PLAY, MOVES, MOVES + "        if now in ghosts:\n            break\n", "goes on when a ghost meets him"),
    ("play_turns", PLAY, REBUILD + MOVES, MOVES + REBUILD, "made anew after the ghosts have moved: do it before"),
    ("count_visits", VISITS, NEW_ROWS, "[[0] * maze.get_width()] * maze.get_height()", "one and the same list"),
    ("count_visits", VISITS, "+= 1", "*= 2", "add 1 for each visit"),
    ("count_visits", VISITS, "range(moves)", "range(moves + 1)", "one move too many"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "right", "old", "new", "words"), MISTAKES)
def test_an_ordinary_mistake_is_named(name, right, old, new, words):
    assert verdict_on(name, right).startswith("correct")
    assert words in verdict_on(name, changed(right, old, new))


def test_ghosts_that_each_begin_with_the_old_table_lose_the_doublings_before():
    lost = changed(TURN, "place, weights = move", "place, new = move").replace(
        "return places, weights", "return places, new"
    )
    assert "hand the new table on to the next ghost" in verdict_on("ghosts_turn", lost)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("ghosts * turns", "three numbers are asked for, with commas between"),
        ("ghosts * turns, turns, turns", "a new grid only in the turns in which he moves"),
        ("ghosts * turns, ghosts * turns, moved + 1", "One search a turn serves all ghosts"),
    ],
)
def test_counting_searches(answer, words):
    assert words in verdict_on("searches_needed", f"def searches_needed(ghosts, turns, moved):\n    return {answer}\n")


@pytest.mark.parametrize(
    ("name", "parameters", "answer", "words"),
    [
        ("moves_by_hand", "", '"6"', "a number has no quotation marks"),
        ("moves_by_hand", "", "5", "put a finger on the ghost, and count its moves"),
        ("is_dead_end", "maze, row, col", "len(maze.neighbors(row, col))", "which is a number: compare it with 1"),
        ("is_dead_end", "maze, row, col", "len(maze.neighbours(row, col)) == 1", "did you mean `neighbors`?"),
        ("worst_square", "maze, target", "(distances(maze, target) - manhattan(maze, target)).max()", "square where it is"),
    ],
)  # fmt: skip
def test_an_answer_of_another_kind_is_told(name, parameters, answer, words):
    assert words in verdict_on(name, f"def {name}({parameters}):\n    return {answer}\n")


NOTHING = [
    ("    print(6)", "it prints, which shows its answer but does not hand it over; write `return`"),
    ("    moves = 6", "there is no `return` with a value in it"),
    ("    moves = None\n    return moves", "`moves` was still None at the end"),
    (
        "    moves = [6]\n    return moves.sort()",
        "`sort` changes what stands before the dot and gives back None",
    ),
    (
        "    moves = []\n    return moves.append(6)",
        "`append` changes what stands before the dot and gives back None",
    ),
    ("    return print(6)", "`return print(6)` gave None"),
    (
        "    if max([1]) > 6:\n        return 6",
        "no `return` was reached; what should come back on this way through it?",
    ),
    ("    def count():\n        return 6\n    count()", "there is no `return` with a value in it"),
]


@pytest.mark.parametrize(("body", "words"), NOTHING)
def test_why_nothing_came_back_is_told_from_the_source(body, words):
    verdict = check.moves_by_hand(run_cell(f"def moves_by_hand():\n{body}\n", "moves_by_hand"))
    assert verdict.status == "wrong" and words in str(verdict)


def test_without_source_it_is_asked_for_a_return():
    names = {}
    exec("def moves_by_hand():\n    return {}.get(6)", names)
    assert "the function returned nothing; does it end with `return`?" in str(
        check.moves_by_hand(names["moves_by_hand"])
    )


ENDLESS = [
    ("    while True:\n        pass\n", "in the loop of line 2, `while True:`"),
    (
        "    n = 0\n    while n < 6:\n        for k in (1, 2):\n            n -= k\n",
        "in the loop of line 3, `while n < 6:`",
    ),
    (
        "    def step():\n        return [k for k in (1,)]\n    while True:\n        step()\n",
        "loop of line 4, `while True:`",
    ),
    ("    queue = [1]\n    for k in queue:\n        queue.append(k)\n", "in the loop of line 3, `for k in queue:`"),
]


@pytest.mark.parametrize(("body", "words"), ENDLESS)
def test_a_loop_without_end_is_named(body, words):
    verdict = check.moves_by_hand(run_cell(f"def moves_by_hand():\n{body}", "moves_by_hand"))
    assert verdict.status == "never finished" and words in str(verdict)
