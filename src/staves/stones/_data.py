"""Serialization of Stones as plain data. The stones are written as the rows of the board."""

from typing import Final

from staves._core.data import altered, flag, items, one_of, optional, record, whole
from staves._core.form import Forms
from staves._core.moment import OpenView
from staves.stones._events import GameDrawn, Hit, Move, PlayerLost, PlayerWon
from staves.stones._setup import state_on
from staves.stones._state import EMPTY, LONGEST_SIDE, MOST_PLAYERS, Rules, State

_PLAYER: Final = whole(0, MOST_PLAYERS - 1)
_TILE: Final = items(whole(0, LONGEST_SIDE - 1), 2)
_RULES: Final = record(Rules, diagonal=flag(), quiet_limit=optional(whole()))
_STATE: Final = record(
    State,
    state_on,
    rules=_RULES,
    players=altered(whole(), write=len),  # the initial number, which the board may no longer show
    board=items(items(whole(EMPTY, MOST_PLAYERS - 1))),
    turn=optional(_PLAYER),
    quiet=whole(),
)

FORMS: Final = Forms(
    state=_STATE,
    view=record(OpenView, state=_STATE, player=_PLAYER),
    event=one_of(
        record(Hit, player=_PLAYER, position=_TILE),
        record(PlayerLost, player=_PLAYER),
        record(Move, player=_PLAYER, source=_TILE, target=_TILE),
        record(PlayerWon, player=_PLAYER),
        record(GameDrawn),
    ),
    rules=_RULES,
)
