"""The deliberate changes of ghosts that chase, by a grid or by the weighted map, and of the tribute game: lessons 2 and 3."""

from tests.breakages.change import Change

L2, L3 = "02_ghost_chasing", "03_weighted_map"

CHANGES_OF_CHASES = (
    Change(
        "Pac-Man steps onto a ghost and is not caught",
        "ghost_chasing.py",
        "record(Move(turn, -1, before, at, None))\n        caught = places.index(at) if at in places else None",
        "record(Move(turn, -1, before, at, None))",
        (L2,),
    ),
    Change("ghosts move in reverse order", "ghost_chasing.py", "return chosen\n", "return chosen[::-1]\n", (L3,)),
    Change(
        "captured one turn late", "ghost_chasing.py", "return len(self.pacman) - 1", "return len(self.pacman)", (L2, L3)
    ),
    Change("labels counted off by one", "hunters.py", "labels.index(square) + 1", "labels.index(square)", (L2,)),
    Change("the grid never made anew", "hunters.py", "if target in keep}", "if target in keep or True}", (L2,)),
    Change(
        "the grid forgotten every turn",
        "hunters.py",
        'if self.method == "on change" else []',
        'if self.method == "" else []',
        (L2,),
    ),
    Change("ghosts always share squares", "hunters.py", "(self.share or neighbor not in ghosts)", "True", (L2,)),
    Change(
        "an ambusher who never goes for Pac-Man",
        "hunters.py",
        "self._pacman if near else self._ahead[which]",
        "self._ahead[which]",
        (L2,),
    ),
    Change(
        "aims one square too far",
        "pacman_moves.py",
        "letters * steps:",
        "letters * (steps + 1):",
        (L2,),
    ),
    Change(
        "fleeing to the nearest ghost",
        "pacman_moves.py",
        "key=lambda square: int(costs[square])",
        "key=lambda square: -int(costs[square])",
        (L2, L3),
    ),
    Change(
        "fleeing: staying wins ties",
        "pacman_moves.py",
        "[*pacman_options(maze, pacman), pacman]",
        "[pacman, *pacman_options(maze, pacman)]",
        (L2,),
    ),
    Change("a weight is the larger of rows and columns", "weighted_map.py", "np.add.outer", "np.maximum.outer", (L3,)),
    Change(
        "the weight doubled of the square entered",
        "weighted_map.py",
        "self._doublings[ghost[0]][ghost[1]] += 1",
        "self._doublings[chosen[0]][chosen[1]] += 1",
        (L3,),
    ),
    Change(
        "the weight doubled twice",
        "weighted_map.py",
        "self._doublings[ghost[0]][ghost[1]] += 1",
        "self._doublings[ghost[0]][ghost[1]] += 2",
        (L3,),
    ),
    Change(
        "one added instead of doubled",
        "weighted_map.py",
        "self._distance[row][col] << self._doublings",
        "self._distance[row][col] + self._doublings",
        (L3,),
    ),
    Change(
        "the table made anew in every turn",
        "weighted_map.py",
        "== self.player:\n            return False",
        "== self.player:\n            pass",
        (L3,),
    ),
    Change(
        "the last of the lightest squares taken", "weighted_map.py", "min(around, key", "min(around[::-1], key", (L3,)
    ),
    Change("weights compared by their digits alone", "weighted_map.py", "distance << (64 - digits)", "0", (L3,)),
    Change("ghosts stopped by doors", "weighted_map.py", "doors_open=True", "doors_open=False", (L3,)),
    Change(
        "tribute: fear one turn short",
        "tribute.py",
        "fear=self.rules.fear_turns)",
        "fear=self.rules.fear_turns - 1)",
        (L3,),
    ),
    Change(
        "tribute: the last dot does not win",
        "tribute.py",
        "after == 0 and before > 0",
        "after == 0 and before == 0",
        (L3,),
    ),
    Change("tribute: an eaten ghost stays", "tribute.py", "self._place(number, None)", "pass", (L3,)),
)
