"""The weighted map and the game around it once more, from the words of the rules: slow, with nothing taken from the package."""

import math

from tests.properties.flood import flood, next_to
from tests.properties.strategies import open_squares

LETTERS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def looked_at(maze, square, ties):
    """The open squares next to `square`, each once, in the order of the letters of `ties`."""
    height, width = maze.shape
    around = [(square[0] + LETTERS[letter][0], square[1] + LETTERS[letter][1]) for letter in ties]
    if maze.wraps:
        around = [(row % height, col % width) for row, col in around]
    return [near for near in dict.fromkeys(around) if near in next_to(maze, square)]


class SlowMap:
    """`weights`: `{open square: exact weight}`, and the three rules."""

    def __init__(self, maze, player, ties="UDLR", doubling=True):
        self.maze, self.ties, self.doubling, self.player = maze, ties, doubling, None
        self.around = {square: looked_at(maze, square, ties) for square in open_squares(maze)}
        self.rule_1(player)

    def rule_1(self, player):
        if player != self.player:
            self.player = player
            self.weights = {(r, c): abs(r - player[0]) + abs(c - player[1]) for r, c in open_squares(self.maze)}

    def rules_2_and_3(self, ghost):
        chosen = min(self.around[ghost], key=self.weights.get, default=ghost)
        if self.doubling and chosen != ghost:
            self.weights[ghost] *= 2
        return chosen

    def table(self):
        """As the package shows it: lists, infinite for walls."""
        height, width = self.maze.shape
        return [[self.weights.get((row, col), math.inf) for col in range(width)] for row in range(height)]


class SlowGame:
    """The tribute game: `end` is None, `"won"`, or the number of the ghost that caught him."""

    def __init__(self, level, rules):
        self.level, self.rules = level, rules
        self.map = SlowMap(level, level.pacman, rules.ties, rules.doubling)
        self.safe = set(open_squares(level)) - set(flood(level, [level.pacman], shut=level.doors))
        self.to_safety = flood(level, self.safe) if self.safe else {}
        self.turn, self.pacman, self.ghosts, self.fear = 0, level.pacman, list(level.ghosts), 0
        self.dots, self.pearls, self.end = set(level.dots), set(level.capsules), None
        self.meet()

    def left(self):
        return len(self.dots) + (len(self.pearls) if self.rules.pearls_needed else 0)

    def meet(self):
        """Ghosts on his square are eaten while there is fear; otherwise the first of them has him."""
        here = [number for number, ghost in enumerate(self.ghosts) if ghost == self.pacman]
        if self.fear:
            for number in here:
                self.ghosts[number] = None
        elif here and self.end is None:
            self.end = here[0]

    def move(self, letter):
        self.turn += 1
        if letter in LETTERS:
            ahead = looked_at(self.level, self.pacman, letter)
            self.pacman = ahead[0] if ahead and ahead[0] not in self.level.doors else self.pacman
        before = self.left()
        if self.pacman in self.pearls:
            self.fear = self.rules.fear_turns
        self.dots.discard(self.pacman)
        self.pearls.discard(self.pacman)
        if before and not self.left():
            self.end = "won"
            return
        self.meet()
        self.map.rule_1(self.pacman)
        for number in self.rules.order or range(len(self.ghosts)):
            if self.end is None and self.ghosts[number] is not None:
                self.ghosts[number] = self.step(self.ghosts[number])
                self.meet()
        self.fear = max(0, self.fear - 1)

    def step(self, ghost):
        """Where a ghost goes: by rules 2 and 3; in fear to safety, else away or on as the rules of this game say."""
        around = self.map.around[ghost]
        if self.fear and ghost in self.to_safety:
            closer = [near for near in around if self.to_safety[near] < self.to_safety[ghost]]
            return closer[0] if closer else ghost
        if self.fear and self.rules.without_zone == "flee":
            return max(around, key=self.map.weights.get, default=ghost)
        return self.map.rules_2_and_3(ghost)
