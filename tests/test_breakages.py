"""The list of deliberate changes fits the package as it is; that each is caught is shown by `make breakages`."""

import ast
from collections import Counter

import pytest

from tests.breakages.change import ROOT, Change, copy_checkout, make_change
from tests.breakages.changes import CHANGES

ALGORITHMS = (
    "maze", "_reading", "value_function", "value_iteration", "_kernels", "ghost_chasing", "hunters", "pacman_moves",
    "weighted_map", "tribute", "game", "game_moves", "game_tree_search", "search_record", "_game_kernels", "fast_search",
    "evaluation", "play", "tournament", "vampire_problem", "vampire_game",
)  # fmt: skip


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.name)
def test_a_change_is_one_edit_that_leaves_a_program(change):
    changed = change.changed_text()
    assert changed != (ROOT / "pacviz" / change.file).read_text(encoding="utf-8")
    ast.parse(changed)
    assert change.lessons
    assert all((ROOT / "notebooks" / f"{lesson}.ipynb").is_file() for lesson in change.lessons)


def test_the_changes_are_spread_over_all_algorithms_and_all_lessons():
    changed = Counter(change.file for change in CHANGES)
    assert [name for name in ALGORITHMS if not changed[f"{name}.py"]] == []
    caught = Counter(lesson.removeprefix("solutions/") for change in CHANGES for lesson in change.lessons)
    lessons = sorted(path.stem for path in (ROOT / "notebooks").glob("*.ipynb"))
    assert [lesson for lesson in lessons if caught[lesson] < 4] == []
    assert max(Counter(change.name for change in CHANGES).values()) == 1, "a name stands for one change"


@pytest.mark.parametrize("old", ["no such text", "import"])
def test_a_change_whose_text_is_not_there_once_is_refused(old):
    with pytest.raises(ValueError, match=r"stale: maze\.py holds '.*' \d+ times, expected once"):
        Change("stale", "maze.py", old, "", ("00_start_here",)).changed_text()


def test_a_change_is_made_in_the_copy_and_nothing_compiled_outlives_it(tmp_path):
    copy_checkout(tmp_path)
    assert list(tmp_path.rglob("__pycache__")) == []
    cache = tmp_path / "pacviz" / "__pycache__"
    cache.mkdir()
    for name in ("_kernels.cpython-311.pyc", "_kernels._label-1.py311.nbi", "maze.cpython-311.pyc"):
        (cache / name).touch()
    change = next(change for change in CHANGES if change.file == "_kernels.py")
    make_change(change, tmp_path)
    assert (tmp_path / "pacviz" / change.file).read_text(encoding="utf-8") == change.changed_text()
    assert [path.name for path in cache.iterdir()] == ["maze.cpython-311.pyc"]
