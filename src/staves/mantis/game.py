"""Mantis as a value, put together from its rooms."""

from operator import attrgetter
from typing import Final

from staves._core.game import Game, Hidden, Notation, Play, Positions, Shown, Start, later
from staves.mantis.actions import Action, parse
from staves.mantis.board import board, board_after
from staves.mantis.choices import legal_actions
from staves.mantis.data import FORMS
from staves.mantis.events import Event
from staves.mantis.play import play
from staves.mantis.rules import BOOK, max_actions_left, winners
from staves.mantis.score import score
from staves.mantis.setup import OPTIONS, start
from staves.mantis.sight import sight
from staves.mantis.state import Player, State
from staves.mantis.text import read, write
from staves.mantis.text_board import text_board
from staves.mantis.view import View, outcomes, resample, view
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
        score=score,
    ),
    notation=Notation(parse, Positions(write, read)),
    start=Start(start, OPTIONS, later("staves.mantis.strategies", "first_states")),
    seen=Hidden(view, resample, board, board_after, outcomes),
    shown=Shown(text_board, later("staves.mantis.drawing", "drawing"), WORDS),
    data=FORMS,
)
State.game = View.game = GAME
