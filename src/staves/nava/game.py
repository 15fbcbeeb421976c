"""Nava as a value, put together from its rooms."""

from operator import attrgetter
from typing import Final

from staves._core.game import Game, Notation, Open, Play, Positions, Shown, Start, later
from staves._core.learned import Learned
from staves._core.places import Places
from staves.nava.actions import Action, parse
from staves.nava.board import board_after
from staves.nava.choices import legal_actions
from staves.nava.data import FORMS
from staves.nava.events import Event
from staves.nava.play import play
from staves.nava.rules import BOOK, max_actions_left, winners
from staves.nava.setup import OPTIONS, start
from staves.nava.sight import sight
from staves.nava.standing import worth
from staves.nava.state import PLAYERS, Player, State, View
from staves.nava.symmetry import SYMMETRIES
from staves.nava.text import read, write
from staves.nava.text_board import text_board
from staves.nava.words import WORDS

GAME: Final[Game[State, Action, Player, Event, View]] = Game(
    name="nava",
    book=BOOK,
    play=Play(
        players=lambda _: PLAYERS,
        to_move=attrgetter("turn"),
        legal_actions=legal_actions,
        apply=play,
        winners=winners,
        sight=sight,
        max_actions_left=max_actions_left,
        worth=worth,
    ),
    notation=Notation(parse, Positions(write, read)),
    start=Start(start, OPTIONS, later("staves.nava.strategies", "first_states")),
    seen=Open(lambda state: state.board, board_after),
    shown=Shown(
        text_board,
        later("staves.nava.drawing", "drawing"),
        WORDS,
        Places(*(later("staves.nava.places", name) for name in ("path", "labels", "boxes", "meant"))),
    ),
    data=FORMS,
    learned=Learned(later("staves.nava.learned", "encoder"), later("staves.nava.learned", "actions")),
    symmetries=SYMMETRIES,
)
State.game = GAME
