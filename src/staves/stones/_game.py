"""The `Game` value of Stones, assembled from its modules."""

from operator import attrgetter
from typing import Final

from staves._core.game import Game, Notation, Open, Play, Positions, Shown, Start, later
from staves._core.learned import Learned
from staves._core.places import Places
from staves.stones._actions import Action, parse
from staves.stones._board import board, board_after
from staves.stones._choices import legal_actions
from staves.stones._data import FORMS
from staves.stones._events import Event
from staves.stones._play import play
from staves.stones._rules import BOOK, max_actions_left, winners
from staves.stones._setup import OPTIONS, start
from staves.stones._sight import sight
from staves.stones._standing import worth
from staves.stones._state import Player, State, View
from staves.stones._symmetry import SYMMETRIES
from staves.stones._text import read, write
from staves.stones._text_board import text_board
from staves.stones._words import WORDS

GAME: Final[Game[State, Action, Player, Event, View]] = Game(
    name="stones",
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
    start=Start(start, OPTIONS, later("staves.stones.strategies", "first_states")),
    seen=Open(board, board_after),
    shown=Shown(
        text_board,
        later("staves.stones._drawing", "drawing"),
        WORDS,
        Places(*(later("staves.stones._places", name) for name in ("path", "labels", "boxes", "meant"))),
    ),
    data=FORMS,
    learned=Learned(later("staves.stones._learned", "encoder"), later("staves.stones._learned", "actions")),
    symmetries=SYMMETRIES,
)
State.game = GAME
