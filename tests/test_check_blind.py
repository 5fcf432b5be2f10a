"""The checks against programs that were written without a look at them, right and wrong.

None of the wrong ones passes, none of the right ones fails, and what is named is the true cause: except for those in
`FALLS_SHORT`, which is the exact list, so that it can only become shorter.
"""


import pytest
from programs import blind_right, blind_wrong

from pacviz import check

NAMED = {  # causes without a key when the programs were written: the key that says what stands beside the program
    "numbers_in_order": "counts squares instead of moves",
    "counter_in_inner_loop": "counts squares instead of moves",
    "shadowed_names": "counts squares instead of moves",
    "returns_inside_the_loop": "stops too early",
    "forgets_to_return": "no return",
    "prints_instead": "prints instead of returning",
    "returns_a_dictionary": "wrong shape",
    "flat_list": "wrong shape",
    "grid_of_texts": "not a number",
    "ragged_rows": "wrong shape",
    "right_and_down_only": "directions missing",
    "left_is_missing": "directions missing",
    "index_not_brought_back": "outside the grid",
    "wraps_always": "always wraps",
    "recursion_without_end": "never stops calling itself",
    "border_left_out": "edge squares left out",
    "default_that_remembers": "hidden state",
    "remembers_by_target": "hidden state",
    "removes_while_looping": "stops too early",
    "one_ring_for_all": "one number for all",
    "zeros_for_unknown": "number for no way",
    "nine_hundred_ninety_nine": "number for no way",
    "wall_test_upside_down": "test the wrong way round",
    "too_few_sweeps": "stops too early",
    "ten_rings": "stops too early",
    "heap_of_squares": "order of the heap",
    "list_among_tuples": "squares never marked",
    "zero_is_outside": "edge squares left out",
    "one_past_the_end": "outside the grid",
    "break_for_continue": "break instead of continue",
    "maze_as_a_list": "maze as a list",
    "misspelled": "unknown name",
    "brackets_missing": "call without parentheses",
    "pair_for_two_numbers": "too few values in a call",
    "takes_the_maze_only": "other parameters",
    "always_from_the_corner": "target ignored",
    "front_stays": "queue never empties",
    "forgets_to_append": "stops too early",
    "target_without_a_cost": "target without its 0",
    "target_labelled_again": "target without its 0",
    "no_way_is_far_away": "number for no way",
    "straight_rays_then_sum": "walks in straight lines only",
    "only_dots_are_open": "things count as walls",
    "is_not_none": "stops too early",
    "returns_the_step": "gives the step, not the square",
    "last_of_equals": "order of neighbours",
    "sideways_first": "order of neighbours",
    "does_not_stay": "leaves the target",
    "none_without_a_way": "no error raised",
    "none_like_zero": "no error raised",
    "runs_away": "goes away from the target",
    "whole_way": "wrong shape",
    "writes_into_the_costs": "changes its input",
    "by_chance": "chance",
    "min_with_none": "always wraps",
    "none_is_cheap": "always wraps",
    "not_aligned": "columns not aligned",
    "to_the_left": "set to the left",
    "always_two": "columns not aligned",
    "walls_are_dots": "walls and no way look alike",
    "no_way_is_wall": "walls and no way look alike",
    "returns_the_text": "prints nothing",
    "width_by_column": "columns of different widths",
    "zero_is_a_dot": "zero counts as unlabelled",
    "prints_lists": "prints the list itself",
    "everything_in_one_line": "all in one line",
}
FALLS_SHORT = {"heap_of_squares", "straight_rays_then_sum"}

WRONG = [
    (check.compute_value_function, blind_wrong.COSTS),
    (check.choose_ghost_move, blind_wrong.MOVES),
    (check.print_value_function, blind_wrong.PRINTS),
]
RIGHT = [
    (check.compute_value_function, blind_right.COSTS + blind_right.LENIENT),
    (check.choose_ghost_move, blind_right.MOVES),
    (check.print_value_function, blind_right.PRINTS),
]


def name_of(program):
    return getattr(program, "__name__", type(program).__name__)


def pairs(groups):
    return [(checked, one) for checked, programs in groups for one in programs]


@pytest.mark.parametrize(("checked", "wrong"), pairs(WRONG), ids=[name_of(w.program) for _, w in pairs(WRONG)])
def test_a_wrong_program_does_not_pass_and_its_true_cause_is_named(checked, wrong, capfd):
    name = name_of(wrong.program)
    verdict = checked(wrong.program)
    assert not verdict.passed
    assert "\n" not in repr(verdict)
    assert verdict.case is not None or name == "takes_the_maze_only"
    assert capfd.readouterr() == ("", "")
    found = bool({*wrong.keys, NAMED.get(name)} & {*verdict.causes})
    assert found == (name not in FALLS_SHORT), verdict
    assert found or not verdict.certain, verdict


@pytest.mark.parametrize(("checked", "program"), pairs(RIGHT), ids=[name_of(p) for _, p in pairs(RIGHT)])
def test_a_right_program_passes(checked, program, capfd):
    verdict = checked(program)
    pushes_twice = name_of(program) == "rows_of_tuples"  # it looks whether a square is known when it takes it out
    assert verdict.status == ("wasteful" if pushes_twice else "correct"), verdict
    assert capfd.readouterr() == ("", "")


def test_the_collection_is_as_large_and_as_varied_as_it_claims():
    assert len(blind_wrong.COSTS) >= 60
    assert len(blind_right.COSTS) >= 30
    causes = [wrong.cause for _, wrong in pairs(WRONG)]
    assert len(set(causes)) == len(causes)


def test_a_program_that_prints_at_length_is_checked_in_few_lines():
    def chatters(maze, row, col):
        for _ in range(2000):
            print("x" * 100)
        return blind_right.plain_queue(maze, row, col)

    verdict = check.compute_value_function(chatters)
    assert verdict.passed
    assert "only a part" in verdict.message


def test_a_number_of_thousands_of_digits_is_wrong_and_no_fault_of_the_check():
    verdict = check.compute_value_function(lambda maze, row, col: [[10**5000] * maze.get_width()] * maze.get_height())
    assert verdict.status == "wrong"
    assert verdict.causes != ("fault in the check",)
