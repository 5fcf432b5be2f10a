"""What a learner is told about each cause of a wrong value function."""

WORDS = {
    "ignores walls": "these numbers take no notice of walls: does your function ask whether a square is a wall?",
    "target ignored": "the search starts at the same square, whatever the target is",
    "one number for all": "every square found gets the same number: each ring costs one more than the one before it",
    "target without its 0": "the target itself costs 0: write that into the grid before the loop begins",
    "queue never empties": "nothing shrinks that the loop waits for: take each square out of the queue when its turn comes",
    "diagonal moves": "these numbers need diagonal moves: there are four neighbours, up, down, left, right",
    "no wrap-around": (
        "these are the costs of a maze without tunnels: where a maze wraps, the square beyond an edge is the "
        "one at the opposite edge"
    ),
    "always wraps": "these are the costs of a maze that wraps, and this one does not: ask `maze.wraps`",
    "wrap-around off by one": (
        "at an edge these numbers go on one square too far or too near: beyond row `height - 1` comes row 0, "
        "and before row 0 comes `height - 1`"
    ),
    "negative index": (
        "index -1 is the last item of a Python list, so the square beyond the upper or left edge is the one "
        "at the other end: look at the edge before you look into the list"
    ),
    "rows are one list": (
        "all rows of your grid are one and the same list (`[[None] * width] * height` makes that), so a "
        "number written into one row stands in all: make a new list for each row"
    ),
    "rows and columns swapped": "rows and columns have changed places: the first number of a square is its row",
    "stack instead of queue": (
        "squares are taken newest first, as from a stack: take the oldest one, from the other end of the list"
    ),
    "depth-first": (
        "the search runs along one path as far as it can before it looks at the next (depth-first), and a "
        "square keeps the first number it got: finish a ring before the next one"
    ),
    "labels overwritten": (
        "a square that has its number is given another one later: write only where there is no number yet"
    ),
    "zero counts as unlabelled": (
        'the target\'s 0 is taken for "no number yet": `not 0` is true in Python; ask `is None`'
    ),
    "single sweep": (
        "going over all rows once or twice is not enough: a number must be able to travel any way, up and back too"
    ),
    "stops too early": "the search ends before the far squares are reached",
    "walls get numbers": "walls get a number, although nobody can stand there",
    "number for no way": (
        "squares without a way to the target, walls among them, hold a number: use None (or -1) there"
    ),
    "off by one": "every number is one too large or too small: the target itself costs 0",
    "counts squares instead of moves": (
        "the numbers run on from one neighbour to the next: a square costs one more than the square from which it was found"
    ),
    "directions missing": "some of the four directions are never taken",
    "break instead of continue": (
        "after the first closed neighbour the remaining ones are not looked at: is there a `break` (or "
        "`return`) that should be `continue`?"
    ),
    "things count as walls": "squares where Pac-Man, a ghost or food stands are taken for walls: only `#` is one",
    "edge squares left out": "squares at the edge never get a number",
    "outside the grid": "a square beyond the edge is looked up in a list that ends there",
    "never stops calling itself": (
        "nothing ends the recursion: a square that has its number must not be entered again"
    ),
    "squares never marked": (
        "squares are put into the queue again and again: go on only from a square that had no number yet"
    ),
    "waits for unreachable squares": (
        "it finishes where every square can be reached: the loop seems to wait for squares that no way leads to"
    ),
    "hidden state": "something is remembered from call to call",
    "last target wins": (
        "each target overwrites the numbers of the one before: all targets cost 0 at once, before the search begins"
    ),
    "only the last target": "each search makes a grid of its own, and only the last is returned: let all targets cost 0 at once",
    "only the first target": "only one of the targets has an effect",
    "farthest target": "these are the costs to the farthest target: the nearest counts",
    "costs added up": "the costs to all targets are added up: the nearest counts",
}
