"""Mantis: two to six players draw cards of which they see only the back, and score or steal matching cards."""

from staves.mantis._actions import SCORE, Action, Score, Steal
from staves.mantis._cards import COLORS, STANDARD_DECK, Back, Card, Color, Pile
from staves.mantis._events import Drawn, Event, GameOver, NoMatch, Scored, Shown, Stolen, TurnAgain
from staves.mantis._game import GAME
from staves.mantis._rules import ending
from staves.mantis._setup import Cards, new_game, position
from staves.mantis._state import Deck, Ending, Player, Rules, State
from staves.mantis._view import View

__all__ = [
    "COLORS",
    "GAME",
    "SCORE",
    "STANDARD_DECK",
    "Action",
    "Back",
    "Card",
    "Cards",
    "Color",
    "Deck",
    "Drawn",
    "Ending",
    "Event",
    "GameOver",
    "NoMatch",
    "Pile",
    "Player",
    "Rules",
    "Score",
    "Scored",
    "Shown",
    "State",
    "Steal",
    "Stolen",
    "TurnAgain",
    "View",
    "ending",
    "new_game",
    "position",
]
