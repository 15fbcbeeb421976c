"""Ready-made players for a match of any game."""

from staves.players._human import HumanPlayer
from staves.players._levels import LEVELS
from staves.players._ready import GreedyPlayer, RandomPlayer
from staves.players._search import SearchPlayer

__all__ = ["LEVELS", "GreedyPlayer", "HumanPlayer", "RandomPlayer", "SearchPlayer"]
