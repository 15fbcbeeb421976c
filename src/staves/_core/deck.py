"""A deck to draw from."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, ClassVar, Self, TypeVar, overload

import attrs

from staves._core.checks import check_index, sequence
from staves._core.errors import described
from staves._core.unchecked import unchecked
from staves._core.value import Frozen, plain

C = TypeVar("C")


def _cards(cards: Sequence[C]) -> tuple[C, ...]:
    return sequence(cards, "cards", "a sequence of cards")


def _number(drawn: int) -> int:
    return plain(drawn)  # type: ignore[no-any-return]


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Deck(Sequence[C], Frozen):
    """The cards that are left to draw, top first. Every game has a deck class of its own, for its own cards."""

    card: ClassVar[type]
    """What the deck consists of."""
    # Makes a deck of cards, of which this many are drawn, without a check.
    _made: ClassVar[Callable[..., Any]]

    # Drawing moves a mark instead of copying the cards, so that it costs the same in any deck.
    _cards: tuple[C, ...] = attrs.field(default=(), converter=_cards)
    _drawn: int = attrs.field(default=0, kw_only=True, converter=_number)

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "card" in vars(cls):  # the twin of a deck class has none of its own
            cls._made = unchecked(cls)

    def __attrs_post_init__(self) -> None:
        if {*map(type, self._cards)} - {self.card}:
            index, card = next((index, card) for index, card in enumerate(self._cards) if type(card) is not self.card)
            raise TypeError(f"a deck consists of cards, and [{index}] is {described(card)}")
        check_index(self._drawn, len(self._cards) + 1, "drawn")

    def draw(self) -> tuple[C, Self]:
        """Return the top card and the deck without it.

        Raises:
            IndexError: The deck is empty.
        """
        cards, drawn = self._cards, self._drawn
        if drawn == len(cards):
            raise IndexError("there is no card left to draw")
        rest: Self = self.__class__._made(cards, drawn + 1)
        return cards[drawn], rest

    def swapped(self, place: int, other: int) -> Self:
        """Return the deck with the cards at these two places in exchange for each other."""
        order, drawn = list(self._cards), self._drawn
        order[drawn + place], order[drawn + other] = order[drawn + other], order[drawn + place]
        deck: Self = self.__class__._made(tuple(order), drawn)
        return deck

    @overload
    def __getitem__(self, index: int) -> C: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[C, ...]: ...
    def __getitem__(self, index: int | slice) -> C | tuple[C, ...]:
        return self._cards[self._drawn :][index]

    def __len__(self) -> int:
        return len(self._cards) - self._drawn

    def __iter__(self) -> Iterator[C]:
        return islice(self._cards, self._drawn, None)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self[:] == other[:]

    def __hash__(self) -> int:
        return hash(self[:])

    def __reduce__(self) -> tuple[type["Deck[C]"], tuple[tuple[C, ...]]]:
        return type(self), (self[:],)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self)!r})"
