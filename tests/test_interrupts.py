"""The stop button (an interrupt, Ctrl-C): whatever runs ends, what was found so far is kept, and nothing stays half done."""

import _thread
import contextlib
import os
import random
import signal
import sys
import threading
import time
import warnings

import pytest
from jupyter_client.manager import KernelManager

from pacviz import Maze, _game_kernels, check, expectimax, load_maze, minimax, watch
from pacviz.check import budget
from pacviz.evaluation import maze_evaluation
from pacviz.game import GameState
from pacviz.game_tree_search import alpha_beta
from pacviz.learner_source import read_program
from pacviz.tournament import tournament
from pacviz.watch import _Tape
from pacviz.widgets.player import Player

CROSSING = GameState.from_maze(load_maze("crossing"))
FOREVER = 60  # rounds to look ahead: more than any machine could


def press():
    """What a kernel does when the stop button is pressed: it sends itself a signal, or on Windows acts as if it had."""
    if os.name == "nt":
        _thread.interrupt_main()
    else:
        os.kill(os.getpid(), signal.SIGINT)


@contextlib.contextmanager
def pressed_after(seconds):
    """The stop button is pressed so long after the block was entered, if it is still running then."""
    timer = threading.Timer(seconds, press)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()


@pytest.mark.parametrize("engine", ["readable", "fast"])
@pytest.mark.parametrize("search", [minimax, alpha_beta, expectimax])
def test_a_search_ends_and_the_next_one_is_right(search, engine):
    before = search(CROSSING, 2, maze_evaluation, engine=engine)
    with pytest.raises(KeyboardInterrupt), pressed_after(0.2):
        search(CROSSING, FOREVER, maze_evaluation, engine=engine)
    assert search(CROSSING, 2, maze_evaluation, engine=engine) == before


LOOPS = [name for name in vars(_game_kernels) if hasattr(getattr(_game_kernels, name), "py_func")]


@pytest.mark.parametrize("search", [minimax, alpha_beta, expectimax])
def test_a_compiled_search_that_stops_to_listen_after_every_move_finds_the_same(search, monkeypatch):
    for name in LOOPS:  # the same loops, not compiled, so that they can be told to stop more often
        monkeypatch.setattr(_game_kernels, name, getattr(_game_kernels, name).py_func)
    calls, search_on = [], _game_kernels.search_on
    monkeypatch.setattr(_game_kernels, "search_on", lambda *arguments: calls.append(1) or search_on(*arguments))
    in_one = search(CROSSING, 3, maze_evaluation, engine="fast")
    assert len(calls) == 1
    monkeypatch.setattr(_game_kernels, "_MANY", 1)
    assert search(CROSSING, 3, maze_evaluation, engine="fast") == in_one
    assert len(calls) == 1 + in_one.generated + 1


def right(maze, target_row, target_col):
    """A right answer to the exercise, slow enough to be interrupted."""
    if not maze.is_open(target_row, target_col):
        raise ValueError("the target is a wall")
    costs = [[None] * maze.get_width() for _ in range(maze.get_height())]
    costs[target_row][target_col] = 0
    queue = [(target_row, target_col)]
    while queue:
        row, col = queue.pop(0)
        for r, c in maze.neighbors(row, col):
            if costs[r][c] is None:
                costs[r][c] = costs[row][col] + 1
                queue.append((r, c))
    return costs


def waits(maze, target_row, target_col):
    time.sleep(1000)


def waits_whatever_happens(maze, target_row, target_col):
    while True:
        try:
            time.sleep(1000)
        except:  # noqa: E722
            continue


def surroundings():
    """Everything that a check changes while it calls somebody's function."""
    limit = None
    with contextlib.suppress(ImportError):
        import resource

        limit = resource.getrlimit(resource.RLIMIT_AS)
    guards = sorted({"range", "input", "breakpoint"} & set(globals()))
    return (
        sys.gettrace(), sys.stdout, sys.stderr, sys.getrecursionlimit(), signal.getsignal(signal.SIGINT), limit, guards,
        list(budget._AGAIN), list(warnings.filters), random.getstate(), threading.active_count(),
    )  # fmt: skip


@pytest.mark.parametrize("function", [waits, waits_whatever_happens])
def test_a_check_whose_function_waits_is_ended_with_a_verdict(function):
    before = surroundings()
    with pressed_after(0.2):
        verdict = check.compute_value_function(function)
    assert str(verdict) == "never finished: stopped by hand while compute_value_function was being tried"
    assert verdict.causes == ("stopped by hand",)
    assert not verdict.passed
    assert surroundings() == before


@pytest.mark.parametrize("milliseconds", [0, 1, 3, 7, 20, 45, 80, 130])
def test_a_check_interrupted_at_any_moment_leaves_everything_as_it_was(milliseconds):
    timer = threading.Timer(milliseconds / 1000, press)

    def interrupted(maze, row, col):
        if timer.ident is None:
            timer.start()
        return right(maze, row, col)

    before = surroundings()
    verdict = check.compute_value_function(interrupted)
    timer.join()
    assert verdict.causes == ("stopped by hand",)
    assert surroundings() == before
    assert check.compute_value_function(right).status == "correct"


def test_a_check_passes_on_what_else_is_wrong_after_an_interrupt():
    with pressed_after(0.1):
        check.compute_value_function(waits)
    assert check.compute_value_function(lambda maze, row, col: [[0]]).status == "wrong"


def test_a_function_that_came_back_from_deep_recursion_may_take_its_time():
    def deep(levels):
        return 0 if levels == 0 else deep(levels - 1)

    def slow_afterwards():
        deep(sys.getrecursionlimit() * 6 // 10)
        for _ in range(8):
            time.sleep(0.1)
        return "done"

    assert budget.call(slow_afterwards, (), 400_000).value == "done"


def test_a_listener_of_ones_own_is_not_replaced():
    heard = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        with pressed_after(0.05):
            check.compute_value_function(right)
        assert signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert heard == [signal.SIGINT]


def walks_on(maze, row, col):
    for _ in range(3):
        row = row + 1
    time.sleep(1000)


def test_watch_shows_what_was_done_until_the_interrupt():
    tracing = sys.gettrace()
    maze = Maze([[0, 0], [0, 0]])
    tape = _Tape(maze, read_program(walks_on), limit=4000)
    with pressed_after(0.3):
        ending = tape.run(walks_on, (maze, 0, 0))
    assert ending == "Stopped by hand, after 8 lines."
    assert sys.gettrace() is tracing
    with pressed_after(0.3):
        assert isinstance(watch(walks_on, maze, 0, 0), Player)


class StopsAtItsFourthGame:
    """A player who presses the stop button, once."""

    def __init__(self):
        self.games = 0

    def __call__(self, state):
        if len(state.food) == len(CROSSING.food) and state.score == 0:
            self.games += 1
            if self.games == 4:
                press()
        return state.legal_actions(0)[-1]


def test_a_tournament_keeps_its_games_and_goes_on_where_it_was_stopped():
    def play(players, **more):
        return tournament(players, ["crossing"], games=6, seed=3, progress=False, max_turns=40, **more)

    stopped = play({"one": StopsAtItsFourthGame()})
    assert 3 <= len(stopped.games) < 6
    assert len(stopped.games) + len(stopped.missing) == 6
    assert stopped.troubles == (f"stopped after {len(stopped.games)} of 6 games: interrupted",)
    steady = {"one": lambda state: state.legal_actions(0)[-1]}
    assert play(steady, resume=stopped).games == play(steady).games


class Kernel:
    """A real kernel of this Python."""

    def __init__(self):
        self.manager = KernelManager(kernel_name="python3", transport_encryption="auto")
        self.manager.kernel_spec.argv[0] = sys.executable
        self.manager.start_kernel()
        self.client = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=120)

    def cell(self, source):
        """What a cell shows; the stop button is pressed a moment after it prints "go"."""
        request, shown = self.client.execute(source), []
        while True:
            message = self.client.get_iopub_msg(timeout=120)
            content = message["content"]
            if message["parent_header"].get("msg_id") != request:
                continue
            if message["msg_type"] == "stream":
                shown.append(content["text"])
                if content["text"].startswith("go"):
                    shown.clear()
                    time.sleep(0.5)
                    self.manager.interrupt_kernel()
            elif message["msg_type"] == "error":
                shown.append(content["ename"])
            elif message["msg_type"] == "execute_result":
                shown.append(content["data"]["text/plain"])
            elif content.get("execution_state") == "idle":
                return "".join(shown).strip()

    def end(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)
        self.manager.cleanup_resources()


@pytest.fixture(scope="module")
def kernel():
    kernel = Kernel()
    kernel.cell(
        """
import signal, sys, time
from pacviz import check, load_maze, minimax, watch
from pacviz.evaluation import score_evaluation
from pacviz.game import GameState
from pacviz.tournament import SearchPlayer, tournament
crossing = GameState.from_maze(load_maze("crossing"))
minimax(crossing, 1, score_evaluation, engine="fast")
def search_on(engine):
    try:
        return minimax(crossing, 60, score_evaluation, engine=engine)
    except KeyboardInterrupt:
        return "interrupted"
def never(maze, row=0, col=0):
    while True:
        try:
            time.sleep(1000)
        except:
            continue
def waits(maze):
    time.sleep(1000)
class Player(SearchPlayer):
    moves = 0
    def __call__(self, state):
        Player.moves += 1
        if Player.moves == 300:
            print("go", flush=True)
        return super().__call__(state)
"""
    )
    yield kernel
    kernel.end()


ENDED = "never finished: stopped by hand while compute_value_function was being tried"
GAMES = 'tournament({"a": Player()}, ["meadow"], games=10_000, progress=False)'


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ('search_on(engine="readable")', "'interrupted'"),
        ('search_on(engine="fast")', "'interrupted'"),
        ("check.compute_value_function(never)", ENDED),
        ('watch(waits, load_maze("rooms"))', "Player: waits, Rooms with doorways: 13 x 17 squares, 2 frames"),
        (f"{GAMES}.troubles[0][-11:]", "'interrupted'"),
    ],
    ids=["readable search", "compiled search", "check", "watch", "tournament"],
)
def test_the_stop_button_of_a_kernel_ends_what_runs_and_the_kernel_goes_on(kernel, source, shown):
    go = "" if "tournament" in source else 'print("go", flush=True)\n'  # its player says so, in the middle of a game
    assert kernel.cell(go + source) == shown
    left = "sys.gettrace(), signal.getsignal(signal.SIGINT) is signal.default_int_handler, type(sys.stdout).__name__"
    assert kernel.cell(left) == "(None, True, 'OutStream')"
    assert kernel.cell("minimax(crossing, 2, score_evaluation).generated") == "25"
