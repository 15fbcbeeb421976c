"""The cards of Stavegame. Equal cards are the same object."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from staves._core.memo import Memo
from staves.stavegame._parts import PLAYERS, Card, Player, Points

_LARGE: Final = 1000


class Cards:
    """The cards of a player by their numbers. Equal cards are the same object.

    Cards with large numbers aren't cached, because they could be chosen to have colliding hashes.

    Attributes:
        known: The cached cards.
    """

    def __init__(self, owner: Player) -> None:
        self._make: Final = partial(Card, owner)
        self._known: Final[Memo[Points, Card]] = Memo(self._make, 400)
        self.known: Final = self._known.known

    def __call__(self, points: Points) -> Card:
        """Return the card with these numbers."""
        return self._known(points) if max(points) < _LARGE else self._make(points)


_cards: Final = {player: Cards(player) for player in PLAYERS}


def card_of(owner: Player, points: Points) -> Card:
    """Return the shared card with this owner and these numbers, so equal cards can't be told apart by identity."""
    return _cards[owner](points)


def cards_with(owner: Player, points: Iterable[Points]) -> tuple[Card, ...]:
    """Return the cards with this owner and these numbers, in order."""
    card = _cards[owner]
    known = card.known  # most are cached; this saves a call
    return tuple([known.get(each) or card(each) for each in points])


def cards_of(material: Sequence[tuple[Player, Points]]) -> tuple[Card, ...]:
    """Return the cards with these owners and numbers. The order of their creation doesn't reveal their order here."""
    objects = {each: card_of(*each) for each in sorted({*material})}
    return tuple([objects[each] for each in material])
