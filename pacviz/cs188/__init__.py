"""Agents written for the Berkeley Pac-Man project, unchanged: load a file, play it, count what it explores."""

from __future__ import annotations

from pacviz.cs188.layout import Layout as Layout
from pacviz.cs188.pacman import GameState as GameState
