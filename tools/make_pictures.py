"""Make the pictures of the README anew, from the package itself: `python tools/make_pictures.py`."""

from pathlib import Path

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt

from pacviz import distances, draw_costs, draw_maze, load_maze

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"


def costs_of_rooms() -> None:
    """A maze, and beside it the number of moves from each square to Pac-Man."""
    maze = load_maze("rooms")
    figure, (left, right) = plt.subplots(1, 2, figsize=(11, 4))
    draw_maze(maze, ax=left)
    draw_costs(distances(maze, maze.pacman), maze, ax=right)
    figure.savefig(PICTURES / "costs.png", dpi=110, bbox_inches="tight", metadata={"Software": None})


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    costs_of_rooms()
