"""Mazes drawn as text with their costs worked out by hand: the table over which every way to compute costs must agree."""

from typing import NamedTuple

from pacviz.maze import Square


class Scenario(NamedTuple):
    """A maze, the targets, and the cost of every square by hand: `#` wall, `.` no way, digits for costs below 10."""

    name: str
    maze: str
    wraps: bool
    targets: list[Square]
    costs: str


SCENARIOS = [
    Scenario("one square", ".", False, [(0, 0)], "0"),
    Scenario("one square that wraps", ".", True, [(0, 0)], "0"),
    Scenario("two squares that wrap", "..", True, [(0, 1)], "10"),
    Scenario("ring of three", "...", True, [(0, 0)], "011"),
    Scenario("ring of five", ".....", True, [(0, 0)], "01221"),
    Scenario("row of five", ".....", False, [(0, 0)], "01234"),
    Scenario("column that wraps", ".\n.\n.\n.", True, [(3, 0)], "1\n2\n1\n0"),
    Scenario("open rectangle", "...\n...", False, [(0, 0)], "012\n123"),
    Scenario("open rectangle that wraps", "....\n....\n....", True, [(1, 1)], "2123\n1012\n2123"),
    Scenario("no step on the diagonal", ".#\n#.", False, [(0, 0)], "0#\n#."),
    Scenario("nor on the diagonal where it wraps", ".#\n#.", True, [(0, 0)], "0#\n#."),
    Scenario("wall between", ".#.\n.#.\n...", False, [(1, 2)], "5#1\n4#0\n321"),
    Scenario("wall between that wraps", ".#.\n.#.\n...", True, [(1, 2)], "2#1\n1#0\n221"),
    Scenario("tunnel", "#####\n..#..\n#####", True, [(1, 0)], "#####\n01#21\n#####"),
    Scenario("sealed pocket", "..#.\n..#.", False, [(0, 0)], "01#.\n12#."),
    Scenario("hook", "...\n##.\n...", False, [(0, 0)], "012\n##3\n654"),
    Scenario("hook that wraps", "...\n##.\n...", True, [(0, 0)], "011\n##2\n122"),
    Scenario("two targets", ".....", False, [(0, 0), (0, 4)], "01210"),
    Scenario("two targets in two rooms", "..#..", False, [(0, 0), (0, 3)], "01#01"),
    Scenario("door is open to ghosts", "./.\n###", False, [(0, 0)], "012\n###"),
]
