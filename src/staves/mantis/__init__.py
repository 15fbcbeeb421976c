"""Mantis: two to six players draw cards of which only the backs show, to score or to steal what they match."""

from staves.mantis.actions import SCORE, Action, Score, Steal
from staves.mantis.cards import COLORS, STANDARD_DECK, Back, Card, Color, Pile
from staves.mantis.events import Drawn, Event, GameOver, NoMatch, Scored, Shown, Stolen, TurnAgain
from staves.mantis.game import GAME
from staves.mantis.rules import ending
from staves.mantis.setup import Cards, new_game, position
from staves.mantis.state import Deck, Ending, Player, Rules, State
from staves.mantis.view import View

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
