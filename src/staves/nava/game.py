"""Nava as a value, put together from its rooms."""

from operator import attrgetter
from typing import Final

from staves._core.game import Game, later
from staves.nava.actions import Action, parse
from staves.nava.board import follow
from staves.nava.choices import legal_actions
from staves.nava.data import FORMS
from staves.nava.events import Event
from staves.nava.picture import picture
from staves.nava.play import play
from staves.nava.rules import BOOK, longest, winners
from staves.nava.score import score
from staves.nava.setup import OPTIONS, start
from staves.nava.sight import sight
from staves.nava.state import PLAYERS, Player, State
from staves.nava.text import read, write
from staves.nava.view import View
from staves.nava.words import WORDS

GAME: Final[Game[State, Action, Player, Event, View]] = Game(
    name="nava",
    book=BOOK,
    players=lambda _: PLAYERS,
    to_move=attrgetter("turn"),
    legal_actions=legal_actions,
    play=play,
    winners=winners,
    parse_action=parse,
    view=View,
    picture=picture,
    draw=later("staves.nava.drawing", "drawing"),
    board=lambda state: state.board,
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
    first_states=later("staves.nava.strategies", "first_states"),
)
State.game = View.game = GAME
