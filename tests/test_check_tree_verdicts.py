"""What the checks of lessons 4 and 5 say to ordinary mistakes: each verdict names the mistake, in words that tell what to do.

The programs differ from a right one in one place, where beginners go wrong.
"""

import pytest
from learner_cells import changed, run_cell

from pacviz import check

MINIMAX = """\
def minimax(state, depth, evaluate):
    def value(state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal():
            return evaluate(state)
        actions = state.legal_actions(agent)
        if not actions:
            return value(state, agent + 1, depth)
        values = [value(state.successor(agent, action), agent + 1, depth) for action in actions]
        return max(values) if agent == 0 else min(values)

    best, chosen = -inf, None
    for action in state.legal_actions(0):
        new = value(state.successor(0, action), 1, depth)
        if new > best:
            best, chosen = new, action
    return best, chosen
"""
EXPECTIMAX = MINIMAX.replace("def minimax", "def expectimax").replace("min(values)", "sum(values) / len(values)")
ALPHA_BETA = """\
def alpha_beta(state, depth, evaluate):
    def value(state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal():
            return evaluate(state)
        actions = state.legal_actions(agent)
        if not actions:
            return value(state, agent + 1, depth, alpha, beta)
        best = -inf if agent == 0 else inf
        for action in actions:
            new = value(state.successor(agent, action), agent + 1, depth, alpha, beta)
            if agent == 0:
                best = max(best, new)
                if best > beta:
                    break
                alpha = max(alpha, best)
            else:
                best = min(best, new)
                if best < alpha:
                    break
                beta = min(beta, best)
        return best

    best, chosen = -inf, None
    for action in state.legal_actions(0):
        new = value(state.successor(0, action), 1, depth, best, inf)
        if new > best:
            best, chosen = new, action
    return best, chosen
"""
NO_ACTIONS = "        if not actions:\n            return value(state, agent + 1, depth)\n"
ROUND = "            agent, depth = 0, depth - 1\n"
FIRST = "value(state.successor(0, action), 1, depth)"
GREEDY = "evaluate(state.successor(0, action))"
HANDED = "agent + 1, depth, {})\n            if agent"
MINIMAX_MISTAKES = [
    (NO_ACTIONS, "", "A walled-in ghost has no action: go on with the next agent"),
    ("), 1, depth)", "), 0, depth)", "After Pac-Man's first move comes ghost 1"),
    ("if agent == 0 else min", "if agent == 1 else min", "Pac-Man, agent 0, takes the largest value, and every ghost"),
    (ROUND, "            agent = 0\n        depth = depth - 1\n", "Depth falls with every move"),
    ("agent == state.num_agents", "agent == 9", "After the last ghost comes Pac-Man, agent 0, and the depth falls by one"),
    ("return best, chosen", "return best", "expected a pair (value, action), found 3: return both, with a comma between"),
    ("state.num_agents:", "state.num_agents():", "parentheses call a function, and this is none: leave them out"),
    (FIRST, GREEDY, "Only Pac-Man's own move is looked at"),
]  # fmt: skip


@pytest.mark.parametrize(("right", "wrong", "words"), MINIMAX_MISTAKES)
def test_minimax(right, wrong, words):
    assert words in str(check.minimax(run_cell(changed(MINIMAX, right, wrong), "minimax")))


@pytest.mark.parametrize(
    ("right", "wrong", "words"),
    [
        ("/ len(values)", "/ 2", "The sum is divided by two, however many values there are"),
        ("sum(values) / len(values)", "round(sum(values) / len(values))", "The average is rounded"),
        ("max(values) if agent == 0 else sum", "sum", "Pac-Man does not move by chance"),
        (
            "value(state.successor(0, action), 1, depth)",
            "evaluate(state.successor(0, action))",
            "Only Pac-Man's own move is",
        ),
    ],
)
def test_expectimax(right, wrong, words):
    assert words in str(check.expectimax(run_cell(changed(EXPECTIMAX, right, wrong), "expectimax")))


@pytest.mark.parametrize(
    ("right", "wrong", "words"),
    [
        ("beta = min(beta, best)", "alpha = min(alpha, best)", "ghosts' nodes never lower beta"),
        ("alpha = max(alpha, best)\n", "pass\n", "Pac-Man's nodes never raise alpha"),
        (HANDED.format("alpha, beta"), HANDED.format("-inf, inf"), "the children get a fresh window"),
        ("1, depth, best, inf)", "1, depth, -inf, inf)", "each action of the root is searched with a fresh window"),
        ("best = -inf if agent == 0 else inf", "best = 0", "The best value starts at 0"),
    ],
)  # fmt: skip
def test_alpha_beta(right, wrong, words):
    source = changed(ALPHA_BETA, right, wrong)
    assert words in str(check.alpha_beta(run_cell(source, "alpha_beta")))


def test_a_cut_on_the_wrong_side_of_the_window():
    source = ALPHA_BETA.replace("best > beta", "best < alpha", 1)
    source = source[: source.rindex("best < alpha")] + "best > beta" + source[source.rindex("best < alpha") + 12 :]
    assert "Pac-Man's node stops above beta, a ghost's below alpha" in str(
        check.alpha_beta(run_cell(source, "alpha_beta"))
    )


HAND = [
    ("minimax_by_hand", '[4, 3, 2], 4, "A"', "actions are called 'a', 'b' and 'c'"),
    ("minimax_by_hand", "[4, 3, 2], 4, a", "a misspelling, a text without quotes, or a cell that was not run"),
    ("next_turn", "agent + 1, depth - 1", "Depth falls with every move"),
    ("next_turn", "(agent + 1, depth) if agent + 1 < num_agents else (1, depth - 1)", "after the last ghost comes Pac-Man"),
    ("next_turn", "(agent + 1, depth) if agent + 1 < num_agents else (0, depth + 1)", "leaves one fewer to go"),
    ("leaves_by_hand", "10", "expected a list of leaves"),
    ("leaves_by_hand", "[[5, 8, 6], [4]]", "one list of leaves without lists inside"),
    ("leaves_by_hand", "[9, 7]", "these are the leaves that are left out: return those that are looked at"),
    ("leaves_by_hand", "[5, 8, 6, 4]", "looks at these 4, but then at more"),
    ("leaves_by_hand", "[5, 8, 6, 4, 5, 5, 3, 9, 6, 7, 7]", "the first 10 are right, and the search looks at no more"),
    ("best_order", "sorted(tree)", "order the leaves inside the groups first"),
    ("average_by_hand", '[5, 1], "a"', "add up the two leaves, and divide by 2"),
    ("nearest_food", "min(distances(state.maze, state.pacman))", "expected one number, found"),
    ("nearest_food", "distances(state.maze, state.food)[state.pacman]", "when no dot is left there is no nearest one: return 0"),
    ("nearest_food", "0", "the smallest number so far starts at 0"),
    ("nearest_food", "len(state.food)", "this is how many dots are left"),
    ("nearest_food", "state.food[0]", "a set has no first item and no order: go through it with `for`"),
    ("ghosts_to_fear", "state.scared_timers.count(0)", "a list of the ghosts' numbers is asked for"),
    ("ghosts_to_fear", "[g for g, t in zip(state.ghosts, state.scared_timers) if t == 0]", "not their squares"),
    ("ghosts_to_fear", "[t for t in state.scared_timers if t == 0]", "these are the timers themselves"),
    ("evaluation", '"good"', "expected a number for every state, found 'good'"),
]  # fmt: skip
PARAMETERS = {"next_turn": "agent, depth, num_agents", "best_order": "tree"}


@pytest.mark.parametrize(("name", "answer", "words"), HAND)
def test_short_answers(name, answer, words):
    by_hand = name.endswith("by_hand")
    source = f"def {name}({'' if by_hand else PARAMETERS.get(name, 'state')}):\n    return {answer}\n"
    assert words.lower() in str(getattr(check, name)(run_cell(source, name))).lower()


@pytest.mark.parametrize("answer", ["[5, 8, 6, 4, 5, 9, 6, 7]", "[1]", "10", "[]", "[[5]]"])
def test_no_verdict_on_a_count_by_hand_gives_the_answer_away(answer):
    verdict = check.leaves_by_hand(run_cell(f"def leaves_by_hand():\n    return {answer}\n", "leaves_by_hand"))
    assert verdict.status == "wrong" and "5, 8, 6, 4, 5, 5, 3" not in str(verdict)


def test_a_return_inside_the_loop_is_suspected():
    nearest = run_cell(
        "def nearest_food(state):\n    costs = distances(state.maze, state.pacman)\n    best = 0 if not state.food else 99\n"
        "    for square in state.food:\n        best = min(best, costs[square])\n        return best\n    return best\n",
        "nearest_food",
    )
    feared = run_cell(
        "def ghosts_to_fear(state):\n    found = []\n    for k, timer in enumerate(state.scared_timers, 1):\n"
        "        if timer == 0:\n            found.append(k)\n        return found\n",
        "ghosts_to_fear",
    )
    for verdict in (check.nearest_food(nearest), check.ghosts_to_fear(feared)):
        assert "does `return` stand inside the loop?" in str(verdict)


EVALUATION = """\
def evaluation(state):
    costs = distances(state.maze, state.pacman)
    value = state.score - 0.3 * min((costs[square] for square in state.food), default=0)
    for (row, col), timer in zip(state.ghosts, state.scared_timers):
        apart = max(abs(row - state.pacman[0]) + abs(col - state.pacman[1]), 0.5)
        value += 50 / apart if timer else -5 / apart
    return value
"""


def test_an_evaluation_with_all_terms_is_right_and_each_left_out_is_missed():
    assert check.evaluation(run_cell(EVALUATION, "evaluation")).status == "correct"
    for right, wrong, words in [
        (
            "value += 50 / apart if timer else -5 / apart",
            "pass",
            "ghosts make no difference: add a term for each ghost",
        ),
        ("50 / apart if timer", "0 if timer", "scared ghosts make no difference"),
        ("- 0.3 * min", "- 20 * min", "the distance weighs more than the points for a dot"),
    ]:
        verdict = check.evaluation(run_cell(changed(EVALUATION, right, wrong), "evaluation"))
        assert verdict.status == "wrong" and words in str(verdict).lower(), verdict
