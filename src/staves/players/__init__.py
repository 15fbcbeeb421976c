"""Ready-made players for a match of any game."""

from staves.players.human import HumanPlayer
from staves.players.levels import LEVELS
from staves.players.ready import GreedyPlayer, RandomPlayer
from staves.players.search import SearchPlayer

__all__ = ["LEVELS", "GreedyPlayer", "HumanPlayer", "RandomPlayer", "SearchPlayer"]
