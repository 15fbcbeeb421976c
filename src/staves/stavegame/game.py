"""Stavegame as a value, put together from its rooms."""

from typing import Final

from staves._core.game import Game, later
from staves.stavegame.actions import Action, parse
from staves.stavegame.board import board, follow
from staves.stavegame.choices import legal_actions
from staves.stavegame.data import FORMS
from staves.stavegame.events import Event
from staves.stavegame.picture import picture
from staves.stavegame.play import play
from staves.stavegame.rules import BOOK, longest, winners
from staves.stavegame.score import score
from staves.stavegame.setup import OPTIONS, start
from staves.stavegame.sight import sight
from staves.stavegame.state import PLAYERS, Player, Public, State
from staves.stavegame.text import read, write
from staves.stavegame.view import View, outcomes, resample, view
from staves.stavegame.words import WORDS


def to_move(table: Public) -> Player | None:
    """Return the player whose turn it is; None when the game is over."""
    return None if table.ending is not None else table.turn.player


GAME: Final[Game[State, Action, Player, Event, View]] = Game(
    name="stavegame",
    book=BOOK,
    players=lambda _: PLAYERS,
    to_move=to_move,
    legal_actions=legal_actions,
    play=play,
    winners=winners,
    parse_action=parse,
    view=view,
    resample=resample,
    outcomes=outcomes,
    picture=picture,
    draw=later("staves.stavegame.drawing", "drawing"),
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
    first_states=later("staves.stavegame.strategies", "first_states"),
)
State.game = View.game = GAME
