"""The `Game` value of Nava, assembled from its modules."""

from operator import attrgetter
from typing import Final

from staves._core.game import Game, Notation, Open, Play, Positions, Shown, Start, later
from staves._core.learned import Learned
from staves._core.places import Places
from staves.nava._actions import Action, parse
from staves.nava._board import board_after
from staves.nava._choices import legal_actions
from staves.nava._data import FORMS
from staves.nava._events import Event
from staves.nava._play import play
from staves.nava._rules import BOOK, max_actions_left, winners
from staves.nava._setup import OPTIONS, start
from staves.nava._sight import sight
from staves.nava._standing import worth
from staves.nava._state import PLAYERS, Player, State, View
from staves.nava._symmetry import SYMMETRIES
from staves.nava._text import read, write
from staves.nava._text_board import text_board
from staves.nava._words import WORDS

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
        later("staves.nava._drawing", "drawing"),
        WORDS,
        Places(*(later("staves.nava._places", name) for name in ("path", "labels", "boxes", "meant"))),
    ),
    data=FORMS,
    learned=Learned(later("staves.nava._learned", "encoder"), later("staves.nava._learned", "actions")),
    symmetries=SYMMETRIES,
)
State.game = GAME
