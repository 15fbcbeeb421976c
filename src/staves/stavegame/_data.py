"""Serialization of Stavegame as plain data.

A card is written as its numbers if its owner is clear from the context, and otherwise as its owner and its numbers.
"""

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Any, Final

import attrs

from staves._core.data import added, altered, choice, flag, items, one_of, optional, pair, record, whole
from staves._core.errors import InvalidSetup
from staves._core.form import Form, Forms
from staves.stavegame._cards import Cards
from staves.stavegame._events import Colored, Drawn, Forwarded, Fought, GameOver, Placed, Removed, Slid, TurnOver
from staves.stavegame._parts import (
    COLORS,
    LARGEST_HAND,
    PLAYERS,
    SLOTS,
    STAVES,
    Card,
    Deck,
    Player,
    Points,
    Stave,
    points_faults,
)
from staves.stavegame._state import CLASSIC, COLORINGS, ENDINGS, ENDS, PLACINGS, Rules, State, Turn
from staves.stavegame._view import View

_PLAYER: Final = choice(*PLAYERS)
_COLOR: Final = choice(*COLORS)
_ENDING: Final = choice(*ENDINGS)
_POINTS: Final = items(whole(0), len(COLORS))

# Parsed cards are created in deck order, so views must not show these objects.
_cards: Final = {player: Cards(player) for player in PLAYERS}


def _card(owner: Player, points: Points, place: str = "") -> Card:
    """Parse a card whose numbers are at `place`."""
    try:
        return _cards[owner](points)
    except InvalidSetup:
        raise InvalidSetup(points_faults(points, place)) from None


def _cards_of(owner: Player) -> Form:
    """Return the form of cards with a known owner."""
    form = items(altered(_POINTS, read=partial(_card, owner)))

    def write(cards: Iterable[Card]) -> list[list[int]]:
        return [[*card.points] for card in cards]

    return attrs.evolve(form, write=write)


_OWNED: Final = pair(_PLAYER, _POINTS)


def _write_owned(card: Card) -> list[Any]:
    return [card.owner, [*card.points]]


def _read_owned(data: Any) -> Card:
    owner, points = _OWNED.read(data)
    return _card(owner, points, "[1]")


_CARD: Final = attrs.evolve(_OWNED, write=_write_owned, read=_read_owned, name="Card")
_A, _B = map(_cards_of, PLAYERS)
_HANDS: Final = pair(_A, _B)
_DECKS: Final = pair(altered(_A, read=Deck), altered(_B, read=Deck))

_PLACING: Final = added(choice(*PLACINGS), CLASSIC.placing)
# There are few of these, so each is made once.
_RULES: Final = record(Rules, lru_cache(Rules), end=choice(*ENDS), coloring=choice(*COLORINGS), placing=_PLACING)
_TURN: Final = record(
    Turn,
    lru_cache(Turn),
    player=_PLAYER,
    dry=flag(),
    acted=flag(),
    placed=flag(),
    newcomer=optional(items(whole(), 2)),
    after_quiet=flag(),
)

_STAVES: Final = items(record(Stave, color=optional(_COLOR), slots=items(optional(_CARD), len(SLOTS))), len(STAVES))
_NUMBER: Final = whole(0, LARGEST_HAND - 1)
_STAVE: Final = whole(0, len(STAVES) - 1)
_SLOT: Final = whole(0, len(SLOTS) - 1)

FORMS: Final = Forms(
    state=record(
        State,
        rules=_RULES,
        staves=_STAVES,
        hands=_HANDS,
        decks=_DECKS,
        turn=_TURN,
        ending=optional(_ENDING),
    ),
    view=record(
        View,
        player=_PLAYER,
        rules=_RULES,
        staves=_STAVES,
        hands=_HANDS,
        unseen=_HANDS,
        turn=_TURN,
        ending=optional(_ENDING),
    ),
    event=one_of(
        record(Drawn, player=_PLAYER, card=_CARD),
        record(Placed, card=_CARD, stave=_STAVE, slot=_SLOT, number=_NUMBER),
        record(Colored, stave=_STAVE, color=optional(_COLOR)),
        record(Forwarded, card=_CARD, stave=_STAVE, slot=_SLOT, to=_SLOT),
        record(Slid, card=_CARD, stave=_STAVE, slot=_SLOT, to=_STAVE),
        record(Fought, attacker=_CARD, defender=_CARD, color=_COLOR, winner=_CARD, stave=_STAVE, slot=_SLOT),
        record(Removed, card=_CARD, stave=_STAVE, slot=_SLOT),
        record(TurnOver, player=_PLAYER),
        record(GameOver, ending=_ENDING, staves=items(optional(_PLAYER), len(STAVES)), winners=items(_PLAYER)),
    ),
    rules=_RULES,
)
