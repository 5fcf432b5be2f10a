"""The vampire problem, as a programming contest set it, in own words.

A maze that does not wrap holds one Pac-Man, one food and some vampires. In each turn first Pac-Man moves, then every
vampire; a move is a step up, down, left or right, or staying. They pass through each other and through him, and they know
his whole plan from the start. After each turn every vampire on his square that has not bitten yet bites: -10.
Eating the food is worth +500, and from the turn after that on Pac-Man may leave, which ends the game. Otherwise it ends
after 10 000 000 turns. Which score can he be sure of?
"""

FOOD_POINTS = 500
BITE_POINTS = 10
TURNS = 10_000_000
