"""A deck to draw from."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, ClassVar, Final, Self, TypeVar, overload

import attrs

from staves._core.checks import check_index, sequence
from staves._core.errors import described
from staves._core.unchecked import unchecked
from staves._core.value import Frozen, plain

C = TypeVar("C")


def _cards(cards: Sequence[C]) -> tuple[C, ...]:
    return sequence(cards, "cards", "a sequence of cards")


def _number(left: int) -> int:
    return plain(left)  # type: ignore[no-any-return]


_ALL: Final[Any] = attrs.Factory(lambda deck: len(deck._cards), takes_self=True)


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Deck(Sequence[C], Frozen):
    """The cards that are left to draw, top first. Every game with cards has its own deck class."""

    card: ClassVar[type]
    """The class of its cards."""
    # Makes a deck of cards, of which the last `left` are left, without a check.
    _made: ClassVar[Callable[..., Any]]

    # Drawing counts down instead of copying the cards, so that it costs the same in any deck.
    _cards: tuple[C, ...] = attrs.field(default=(), converter=_cards)
    left: int = attrs.field(default=_ALL, kw_only=True, converter=_number)
    """The number of cards left."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "card" in vars(cls):  # the twin of a deck class has none of its own
            cls._made = unchecked(cls)

    def __attrs_post_init__(self) -> None:
        if {*map(type, self._cards)} - {self.card}:
            index, card = next((index, card) for index, card in enumerate(self._cards) if type(card) is not self.card)
            raise TypeError(f"a deck consists of cards, and [{index}] is {described(card)}")
        check_index(self.left, len(self._cards) + 1, "left")

    def draw(self) -> tuple[C, Self]:
        """Return the top card and the deck without it.

        Raises:
            IndexError: The deck is empty.
        """
        cards, left = self._cards, self.left
        if not left:
            raise IndexError("there is no card left to draw")
        rest: Self = self.__class__._made(cards, left - 1)
        return cards[-left], rest

    @overload
    def __getitem__(self, index: int) -> C: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[C, ...]: ...
    def __getitem__(self, index: int | slice) -> C | tuple[C, ...]:
        if type(index) is int and 0 <= index < self.left:  # without a copy of the deck
            return self._cards[index - self.left]
        return self._cards[len(self._cards) - self.left :][index]

    def __len__(self) -> int:
        return self.left

    def __iter__(self) -> Iterator[C]:
        return islice(self._cards, len(self._cards) - self.left, None)

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
