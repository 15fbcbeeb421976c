"""Mantis as a value, put together from its rooms."""

from operator import attrgetter
from typing import Final

from staves._core.game import Game, Hidden, Notation, Play, Positions, Shown, Start, later
from staves._core.learned import Learned
from staves._core.places import Places
from staves.mantis.actions import Action, parse
from staves.mantis.board import board, board_after
from staves.mantis.choices import legal_actions
from staves.mantis.data import FORMS
from staves.mantis.events import Event
from staves.mantis.play import play
from staves.mantis.rules import BOOK, max_actions_left, winners
from staves.mantis.setup import OPTIONS, start
from staves.mantis.sight import sight
from staves.mantis.standing import worth
from staves.mantis.state import Player, State
from staves.mantis.symmetry import SYMMETRIES
from staves.mantis.text import read, write
from staves.mantis.text_board import text_board
from staves.mantis.view import View, apply_each, chances, resample, view
from staves.mantis.words import WORDS

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
        later("staves.mantis.drawing", "drawing"),
        WORDS,
        Places(*(later("staves.mantis.places", name) for name in ("path", "labels", "boxes", "meant"))),
    ),
    data=FORMS,
    learned=Learned(
        later("staves.mantis.learned", "encoder"),
        later("staves.mantis.learned", "actions"),
        leaves_out="The backs of cards in tanks, which cards lie in score piles, and points above the goal: the rules "
        "look at the faces in tanks and the number of points only, and the cards that can still be drawn are shown.",
    ),
    symmetries=SYMMETRIES,
)
State.game = View.game = GAME
