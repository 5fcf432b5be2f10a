"""All deliberate changes: mistakes that people make, each a small edit of one file of the package."""

from tests.breakages.changes_of_chases import CHANGES_OF_CHASES
from tests.breakages.changes_of_games import CHANGES_OF_GAMES
from tests.breakages.changes_of_mazes import CHANGES_OF_MAZES, CHANGES_OF_SEARCH
from tests.breakages.changes_of_vampires import CHANGES_OF_VAMPIRES

CHANGES = CHANGES_OF_MAZES + CHANGES_OF_SEARCH + CHANGES_OF_CHASES + CHANGES_OF_GAMES + CHANGES_OF_VAMPIRES
