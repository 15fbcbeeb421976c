"""Stones as a value, put together from its rooms."""

from operator import attrgetter
from typing import Final

from staves._core.game import Game, later
from staves.stones.actions import Action, parse
from staves.stones.board import board, follow
from staves.stones.choices import legal_actions
from staves.stones.data import FORMS
from staves.stones.events import Event
from staves.stones.picture import picture
from staves.stones.play import play
from staves.stones.rules import BOOK, longest, winners
from staves.stones.score import score
from staves.stones.setup import OPTIONS, start
from staves.stones.sight import sight
from staves.stones.state import Player, State
from staves.stones.text import read, write
from staves.stones.view import View
from staves.stones.words import WORDS

GAME: Final[Game[State, Action, Player, Event, View]] = Game(
    name="stones",
    book=BOOK,
    players=lambda state: state.players,
    to_move=attrgetter("turn"),
    legal_actions=legal_actions,
    play=play,
    winners=winners,
    parse_action=parse,
    view=View,
    picture=picture,
    draw=later("staves.stones.drawing", "drawing"),
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
    first_states=later("staves.stones.strategies", "first_states"),
)
State.game = View.game = GAME
