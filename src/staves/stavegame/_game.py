"""The `Game` value of Stavegame, assembled from its modules."""

from typing import Final

from staves._core.game import Game, Hidden, Notation, Play, Positions, Shown, Start, later
from staves._core.learned import Learned
from staves._core.places import Places
from staves.stavegame._actions import Action, parse
from staves.stavegame._board import board, board_after
from staves.stavegame._choices import legal_actions
from staves.stavegame._data import FORMS
from staves.stavegame._events import Event
from staves.stavegame._parts import PLAYERS, Player
from staves.stavegame._play import play
from staves.stavegame._rules import BOOK, max_actions_left, winners
from staves.stavegame._setup import OPTIONS, start
from staves.stavegame._sight import sight
from staves.stavegame._standing import worth
from staves.stavegame._state import Public, State
from staves.stavegame._symmetry import SYMMETRIES
from staves.stavegame._text import read, write
from staves.stavegame._text_board import text_board
from staves.stavegame._view import View, chances, resample, view
from staves.stavegame._words import WORDS


def to_move(table: Public) -> Player | None:
    """Return the player whose turn it is; None when the game is over."""
    return None if table.ending is not None else table.turn.player


GAME: Final[Game[State, Action, Player, Event, View]] = Game(
    name="stavegame",
    book=BOOK,
    play=Play(
        players=lambda _: PLAYERS,
        to_move=to_move,
        legal_actions=legal_actions,
        apply=play,
        winners=winners,
        sight=sight,
        max_actions_left=max_actions_left,
        worth=worth,
    ),
    notation=Notation(parse, Positions(write, read)),
    start=Start(start, OPTIONS, later("staves.stavegame.strategies", "first_states")),
    seen=Hidden(view, resample, board, board_after, chances),
    shown=Shown(
        text_board,
        later("staves.stavegame._drawing", "drawing"),
        WORDS,
        Places(*(later("staves.stavegame._places", name) for name in ("path", "labels", "boxes", "meant"))),
    ),
    data=FORMS,
    learned=Learned(
        later("staves.stavegame._learned", "encoder"),
        later("staves.stavegame._learned", "actions"),
        kinds=(("card", later("staves.stavegame._learned", "by_card")),),
    ),
    symmetries=SYMMETRIES,
)
State.game = View.game = GAME
