"""Agents written for the Berkeley Pac-Man project, unchanged: load a file, play it, count what it explores.

    agents = load_agents("multiAgents.py")
    run_games(agents.AlphaBetaAgent(depth=3), "arena", games=10)
    explored(agents.MinimaxAgent(depth=2), initial_state("arena"))

Here, and only here, positions are `(x, y)` with y upwards, as in the project.
"""

from pacviz.cs188.layout import Layout as Layout
from pacviz.cs188.layout import getLayout as getLayout
from pacviz.cs188.loader import AgentFile as AgentFile
from pacviz.cs188.loader import load_agents as load_agents
from pacviz.cs188.messages import AgentFileError as AgentFileError
from pacviz.cs188.pacman import GameState as GameState
from pacviz.cs188.results import GameResult as GameResult
from pacviz.cs188.results import Results as Results
from pacviz.cs188.run import explored as explored
from pacviz.cs188.run import initial_state as initial_state
from pacviz.cs188.run import run_games as run_games
from pacviz.cs188.tree_state import TreeState as TreeState
