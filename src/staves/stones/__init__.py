"""Stones: players move stones to adjacent tiles and remove those of others; the last one with stones wins."""

from staves.stones._actions import Action, Step
from staves.stones._events import Event, GameDrawn, Hit, Move, PlayerLost, PlayerWon
from staves.stones._game import GAME
from staves.stones._grid import Location
from staves.stones._setup import Board, new_game
from staves.stones._state import Player, Rules, State, View

__all__ = [
    "GAME",
    "Action",
    "Board",
    "Event",
    "GameDrawn",
    "Hit",
    "Location",
    "Move",
    "Player",
    "PlayerLost",
    "PlayerWon",
    "Rules",
    "State",
    "Step",
    "View",
    "new_game",
]
