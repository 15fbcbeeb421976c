"""Serialization of tables and sights as plain data."""

from functools import lru_cache
from typing import Any

from staves._core.data import items, notation, optional, record, whole
from staves._core.errors import Fault, InvalidSetup
from staves._core.form import Form
from staves._core.game import AnyGame
from staves.records._forms import PLAYER, record_form
from staves.table._sight import Sight
from staves.table._table import Table, resumed


@lru_cache
def table_form(game: AnyGame) -> Form:
    """Return the form of tables, for a game that defines how its values are written."""
    return record(Table, resumed, record=record_form(game), number=whole(0), undone=whole(0), seed=optional(whole(0)))


@lru_cache
def sight_form(game: AnyGame) -> Form:
    """Return the form of a `Sight`, with everything that a program without the rules needs."""
    forms: Any = game.data

    def make(to_move: Any, legal_actions: Any, winners: Any, **parts: Any) -> Sight[Any, Any, Any, Any]:
        sight: Sight[Any, Any, Any, Any] = Sight(**parts)
        told = {"to_move": to_move, "legal_actions": legal_actions, "winners": winners}
        faults = [
            Fault(name, "must be as the view says") for name, value in told.items() if value != getattr(sight, name)
        ]
        if faults:
            raise InvalidSetup(faults)
        return sight

    return record(
        Sight,
        make,
        view=forms.view,
        number=whole(0),
        since=whole(0),
        heard=items(items(forms.event)),
        to_move=optional(PLAYER),
        legal_actions=items(notation(tuple(game.book.conditions), game.notation.parse_action)),
        winners=optional(items(PLAYER)),
    )
