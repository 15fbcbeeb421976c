"""Stavegame as a value, put together from its rooms."""

from typing import Final

from staves._core.game import Game, Hidden, Notation, Play, Positions, Shown, Start, later
from staves._core.learned import Learned
from staves._core.places import Places
from staves.stavegame.actions import Action, parse
from staves.stavegame.board import board, board_after
from staves.stavegame.choices import legal_actions
from staves.stavegame.data import FORMS
from staves.stavegame.events import Event
from staves.stavegame.play import play
from staves.stavegame.rules import BOOK, max_actions_left, winners
from staves.stavegame.setup import OPTIONS, start
from staves.stavegame.sight import sight
from staves.stavegame.standing import worth
from staves.stavegame.state import PLAYERS, Player, Public, State
from staves.stavegame.symmetry import SYMMETRIES
from staves.stavegame.text import read, write
from staves.stavegame.text_board import text_board
from staves.stavegame.view import View, chances, resample, view
from staves.stavegame.words import WORDS


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
        later("staves.stavegame.drawing", "drawing"),
        WORDS,
        Places(*(later("staves.stavegame.places", name) for name in ("path", "labels", "boxes", "meant"))),
    ),
    data=FORMS,
    learned=Learned(
        later("staves.stavegame.learned", "encoder"),
        later("staves.stavegame.learned", "actions"),
        kinds=(("card", later("staves.stavegame.learned", "by_card")),),
    ),
    symmetries=SYMMETRIES,
)
State.game = View.game = GAME
