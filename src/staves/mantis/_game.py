"""The `Game` value of Mantis, assembled from its modules."""

from operator import attrgetter
from typing import Final

from staves._core.game import Game, Hidden, Notation, Play, Positions, Shown, Start, later
from staves._core.learned import Learned
from staves._core.places import Places
from staves.mantis._actions import Action, parse
from staves.mantis._board import board, board_after
from staves.mantis._choices import legal_actions
from staves.mantis._data import FORMS
from staves.mantis._events import Event
from staves.mantis._play import play
from staves.mantis._rules import BOOK, max_actions_left, winners
from staves.mantis._setup import OPTIONS, start
from staves.mantis._sight import sight
from staves.mantis._standing import worth
from staves.mantis._state import Player, State
from staves.mantis._symmetry import SYMMETRIES
from staves.mantis._text import read, write
from staves.mantis._text_board import text_board
from staves.mantis._view import View, apply_each, chances, resample, view
from staves.mantis._words import WORDS

GAME: Final[Game[State, Action, Player, Event, View]] = Game(
    name="mantis",
    book=BOOK,
    play=Play(
        players=lambda state: state.players,
        to_move=attrgetter("turn"),
        legal_actions=legal_actions,
        apply=play,
        winners=winners,
        sight=sight,
        max_actions_left=max_actions_left,
        worth=worth,
    ),
    notation=Notation(parse, Positions(write, read)),
    start=Start(start, OPTIONS, later("staves.mantis.strategies", "first_states")),
    seen=Hidden(view, resample, board, board_after, chances, apply_each=apply_each),
    shown=Shown(
        text_board,
        later("staves.mantis._drawing", "drawing"),
        WORDS,
        Places(*(later("staves.mantis._places", name) for name in ("path", "labels", "boxes", "meant"))),
    ),
    data=FORMS,
    learned=Learned(
        later("staves.mantis._learned", "encoder"),
        later("staves.mantis._learned", "actions"),
        leaves_out="The backs of cards in tanks, which cards lie in score piles, and points above the goal: the rules "
        "look at the faces in tanks and the number of points only, and the cards that can still be drawn are shown.",
    ),
    symmetries=SYMMETRIES,
)
State.game = View.game = GAME
