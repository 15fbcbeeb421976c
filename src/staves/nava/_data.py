"""Serialization of Nava as plain data. The board has the form that `new_game` accepts."""

from collections.abc import Sequence
from itertools import chain
from typing import Final, get_args

from staves._core.checks import Faults
from staves._core.data import altered, choice, items, one_of, optional, record, whole
from staves._core.form import Forms
from staves._core.moment import OpenView
from staves.nava._events import Captured, CubeLaid, CubeRemoved, GameOver, Moved, Split, Stacked
from staves.nava._setup import MOST_PIECES, PIECES, junction_of
from staves.nava._state import MAX_STEPS, PLAYERS, SIZE, Cube, Ending, Junction, Player, Rules, State


def _names(junction: Junction) -> list[str]:
    if junction is None:
        return []
    return [f"c{junction.owner}"] if isinstance(junction, Cube) else [f"d{player}" for player in junction.discs]


def _junction(names: Sequence[str]) -> Junction:
    found = Faults()
    junction = junction_of(names, "", found)
    found.raise_any()
    return junction


def _state(*, rules: Rules, board: Sequence[Sequence[Junction]], turn: Player | None, plies: int) -> State:
    return State(rules, tuple(chain.from_iterable(board)), turn, plies)


_PLAYER: Final = choice(*PLAYERS)
_PLACE: Final = items(whole(0, SIZE - 1), 2)
_JUNCTION: Final = altered(items(choice(*PIECES)), write=_names, read=_junction)
_RULES: Final = record(Rules, ply_limit=optional(whole()))
_STATE: Final = record(
    State,
    _state,
    rules=_RULES,
    board=items(items(_JUNCTION, SIZE), SIZE),
    turn=optional(_PLAYER),
    plies=whole(),
)
_HEIGHT: Final = whole(1, MOST_PIECES)

FORMS: Final = Forms(
    state=_STATE,
    view=record(OpenView, state=_STATE, player=_PLAYER),
    event=one_of(
        record(Moved, player=_PLAYER, source=_PLACE, target=_PLACE, count=whole(1, MAX_STEPS)),
        record(Split, junction=_PLACE, left=_HEIGHT, owner=_PLAYER),
        record(Stacked, junction=_PLACE, height=_HEIGHT),
        record(Captured, owner=_PLAYER, junction=_PLACE, height=_HEIGHT),
        record(CubeRemoved, owner=_PLAYER, junction=_PLACE),
        record(CubeLaid, player=_PLAYER, junction=_PLACE),
        record(GameOver, ending=choice(*get_args(Ending)), winners=items(_PLAYER)),
    ),
    rules=_RULES,
)
