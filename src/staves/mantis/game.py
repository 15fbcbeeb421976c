"""Mantis as a value, put together from its rooms."""

from operator import attrgetter
from typing import Final

from staves._core.game import Game, later
from staves.mantis.actions import Action, parse
from staves.mantis.board import board, follow
from staves.mantis.choices import legal_actions
from staves.mantis.data import FORMS
from staves.mantis.events import Event
from staves.mantis.picture import picture
from staves.mantis.play import play
from staves.mantis.rules import BOOK, longest, winners
from staves.mantis.score import score
from staves.mantis.setup import OPTIONS, start
from staves.mantis.sight import sight
from staves.mantis.state import Player, State
from staves.mantis.text import read, write
from staves.mantis.view import View, outcomes, resample, view
from staves.mantis.words import WORDS

GAME: Final[Game[State, Action, Player, Event, View]] = Game(
    name="mantis",
    book=BOOK,
    players=lambda state: state.players,
    to_move=attrgetter("turn"),
    legal_actions=legal_actions,
    play=play,
    winners=winners,
    parse_action=parse,
    view=view,
    resample=resample,
    outcomes=outcomes,
    picture=picture,
    draw=later("staves.mantis.drawing", "drawing"),
    board=board,
    follow=follow,
    start=start,
    options=OPTIONS,
    longest=longest,
    sight=sight,
    score=score,
    write=write,
    read=read,
    data=FORMS,
    words=WORDS,
    first_states=later("staves.mantis.strategies", "first_states"),
)
State.game = View.game = GAME
