"""The deliberate changes of the vampire problem: lesson 6."""

from tests.breakages.change import Change

L6, S6 = "06_vampire_problem", "solutions/06_vampire_problem"

CHANGES_OF_VAMPIRES = (
    Change(
        "threats with < instead of <=",
        "vampire_problem.py",
        "0 <= costs[square] <= limit",
        "0 <= costs[square] < limit",
        (L6,),
    ),
    Change(
        "no way to the food not treated",
        "vampire_problem.py",
        "return -BITE_POINTS * len",
        "return FOOD_POINTS - BITE_POINTS * len",
        (L6,),
    ),
    Change(
        "another published rule",
        "vampire_problem.py",
        "from_pacman + to_food == to_food[pacman]",
        "from_pacman + to_food >= to_food[pacman]",
        (L6,),
    ),
    Change(
        "the words with < instead of <=",
        "vampire_problem.py",
        "_bites(0 <= cost <= way)",
        "_bites(0 <= cost < way)",
        (L6,),
    ),
    Change(
        "played out: vampires stay where they began",
        "vampire_game.py",
        "if square in reach[start]",
        "if square == start",
        (L6,),
    ),
    Change(
        "played out: bites counted before the vampires move",
        "vampire_game.py",
        "if square in reach[start]",
        "if square in where[start]",
        (L6,),
    ),
    Change(
        "played out: nobody may stay",
        "vampire_game.py",
        "[square, *maze.neighbors(*square)]",
        "[*maze.neighbors(*square)]",
        (L6,),
    ),
    Change("mirror images counted once", "vampire_trials.py", "yield text, len(images)", "yield text, 1", (L6,)),
    Change(
        "the largest mazes tried first", "vampire_trials.py", "range(3, largest + 1)", "range(largest, 2, -1)", (L6,)
    ),
    Change("a bite costs nine points", "vampire_rules.py", "BITE_POINTS = 10", "BITE_POINTS = 9", (L6,)),
    Change(
        "the strict rule is not strict",
        "vampire_mistakes.py",
        "0 <= to_food[vampire] < to_food",
        "0 <= to_food[vampire] <= to_food",
        (S6,),
    ),
)
