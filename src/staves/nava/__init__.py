"""Nava: two players move stacks of discs, each as far as the number of discs moved, and leave cubes behind."""

from staves.nava._actions import Action, Move
from staves.nava._events import Captured, CubeLaid, CubeRemoved, Event, GameOver, Moved, Split, Stacked
from staves.nava._game import GAME
from staves.nava._rules import ending
from staves.nava._setup import Board, new_game
from staves.nava._state import PLAYERS, Cube, Ending, Junction, Location, Player, Rules, Stack, State, View

__all__ = [
    "GAME",
    "PLAYERS",
    "Action",
    "Board",
    "Captured",
    "Cube",
    "CubeLaid",
    "CubeRemoved",
    "Ending",
    "Event",
    "GameOver",
    "Junction",
    "Location",
    "Move",
    "Moved",
    "Player",
    "Rules",
    "Split",
    "Stack",
    "Stacked",
    "State",
    "View",
    "ending",
    "new_game",
]
