"""The cards of Mantis, and unordered collections of them."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations, compress, islice
from struct import Struct
from typing import Any, Final, Literal, TypeAlias

import attrs

from staves._core.checks import TUPLE, Faults, is_sequence
from staves._core.errors import Fault, described, listed, quoted, shown
from staves._core.unchecked import unchecked
from staves._core.value import Frozen, Value, plain

Color: TypeAlias = Literal["red", "green", "blue", "purple", "pink", "yellow", "orange"]
Back: TypeAlias = tuple[Color, Color, Color]
"""The three colors of a back, in the order of `COLORS`."""

COLORS: Final[tuple[Color, ...]] = ("red", "green", "blue", "purple", "pink", "yellow", "orange")
BACKS: Final[tuple[Back, ...]] = tuple(combinations(COLORS, 3))
"""All backs, in order."""
STANDARD_DECK: Final[tuple[tuple[Color, Back], ...]] = tuple((face, back) for back in BACKS for face in back)
"""The face and the back of each of the 105 different cards (`deck`)."""
_NUMBERS: Final = {card: number for number, card in enumerate(STANDARD_DECK)}
_LISTED: Final = quoted(COLORS)

MOST_CARDS: Final = 10_000


def as_back(colors: Sequence[Color]) -> Back:
    """Return `colors` as a back. Return anything invalid unchanged, to be rejected."""
    back: Any = plain(colors, 3)
    if type(back) is TUPLE and all(isinstance(color, str) and color in COLORS for color in back):
        back = tuple(sorted(back, key=COLORS.index))
    return back  # type: ignore[no-any-return]


@attrs.frozen
class Card(Value):
    """A card.

    Attributes:
        face: The color of its face.
        back: The three colors of its back, which include that of its face.
    """

    face: Color
    back: Back = attrs.field(converter=as_back)
    # Its index among all different cards.
    number: int = attrs.field(init=False, repr=False, eq=False)

    def check_fields(self, faults: Faults) -> None:
        if not isinstance(self.face, str):
            raise TypeError(f"face must be a color, not {described(self.face)}")
        if not is_sequence(self.back):
            raise TypeError(f"back must be a sequence of three colors, not {described(self.back)}")
        faults.extend(card_faults(self.face, self.back))

    def derive_fields(self) -> None:
        number = _NUMBERS[self.face, self.back]
        face, back = STANDARD_DECK[number]
        # All cards share these objects, so object identity doesn't reveal which card a back or face belongs to.
        object.__setattr__(self, "face", face)
        object.__setattr__(self, "back", back)
        object.__setattr__(self, "number", number)

    def __str__(self) -> str:
        return f"{self.face} ({' '.join(self.back)})"


def same_back(back: Back, other: Any) -> bool:
    """Return whether `other`, which may be anything, is this back."""
    return isinstance(other, TUPLE) and other == back and all(type(color) is str for color in other)


def card_faults(face: object, back: Any, place: str = "") -> Iterator[Fault]:
    """Yield what is wrong with `face` and `back` as those of a card."""
    if not isinstance(face, str) or face not in COLORS:
        yield Fault(f"{place}face", f"must be {_LISTED}, not {shown(face)}")
    wrong = tuple(back_faults(back, f"{place}back"))
    yield from wrong
    if not wrong and face in COLORS and face not in back:
        yield Fault(f"{place}face", f"must be one of the colors of the back, {listed(back)}, not {shown(face)}")


def back_faults(back: Any, place: str) -> Iterator[Fault]:
    """Yield what is wrong with a back from `as_back`."""
    if not is_sequence(back):
        yield Fault(place, f"must be a sequence of three colors, not {described(back)}")
    elif type(back) is not TUPLE or len(back) != 3:  # noqa: PLR2004 (`deck`)
        yield Fault(place, f"must be three colors, not {len(back)}")
    elif unknown := [(i, color) for i, color in enumerate(back) if not isinstance(color, str) or color not in COLORS]:
        for index, color in unknown:
            yield Fault(f"{place}[{index}]", f"must be {_LISTED}, not {shown(color)}")
    elif back not in BACKS:
        yield Fault(place, f"must be three different colors, not {', '.join(back)}")


CARDS: Final = tuple(Card(face, back) for face, back in STANDARD_DECK)
"""All different cards."""


def one_of_cards(face: Color, back: Back) -> Card:
    """Return the card in `CARDS` with this face and back, so that equal cards are the same object."""
    return CARDS[_NUMBERS[face, back]]


# An unordered collection is stored as counts: the digits of one int, a digit for each card of CARDS.
# Moving cards is an addition and a subtraction, and selecting a color is a single `&`.
_EACH: Final = Struct(f"<{len(CARDS)}H")
"""The digits as bytes: two for each card, enough to count MOST_CARDS."""
_DIGIT: Final = 16  # bits
_FULL: Final = (1 << _DIGIT) - 1
ONES: Final = tuple(1 << _DIGIT * number for number in range(len(CARDS)))
"""One of each card of `CARDS`, as counts."""
EVERY_CARD_ONCE: Final = sum(ONES)
"""The counts of `CARDS`."""
_OF: Final = {color: sum(_FULL * ONES[card.number] for card in CARDS if card.face == color) for color in COLORS}
OF_COLOR: Final = tuple(_OF[color] for color in COLORS)
"""For each color, the digits of all cards with that face."""
ALIKE: Final = tuple(_OF[card.face] for card in CARDS)
"""For each card of `CARDS`, the digits of all cards with its face."""
WITH_BACK: Final = {back: sum(_FULL * ONES[card.number] for card in CARDS if card.back == back) for back in BACKS}
"""For each back, the digits of all cards that have it."""


def total(counts: int) -> int:
    """Return the number of cards: the sum of the digits, which is the remainder of division by a full digit."""
    return counts % _FULL


def digits_of(counts: int) -> tuple[int, ...]:
    """Return the count of each card of `CARDS`."""
    return _EACH.unpack(counts.to_bytes(_EACH.size, "little"))


def cards_of(counts: int) -> tuple[Card, ...]:
    """Return the cards in the order of `CARDS`."""
    digits = digits_of(counts)
    if counts | EVERY_CARD_ONCE == EVERY_CARD_ONCE:  # no duplicates, which is the usual case, and six times as fast
        return tuple(compress(CARDS, digits))
    return tuple(card for card, count in zip(CARDS, digits, strict=True) for _ in range(count))


@attrs.frozen(init=False, repr=False, weakref_slot=False)
class Pile(Collection[Card], Frozen):
    """An unordered collection of cards, with repetitions: a tank or a score pile.

    Args:
        cards: The cards, at most 10,000.

    Attributes:
        counts: The count of each card, encoded as one number. Equal piles have equal numbers.

    Raises:
        TypeError: `cards` is not a collection of cards.
        ValueError: There are more than 10,000 cards.
    """

    counts: int

    def __init__(self, cards: Collection[Card] = ()) -> None:
        self.__attrs_pre_init__()
        if not isinstance(cards, Collection):
            raise TypeError(f"a pile is made from a collection of cards, not {described(cards)}")
        some = tuple(islice(cards, MOST_CARDS + 1))
        if len(some) > MOST_CARDS:
            raise ValueError(f"a pile has at most {MOST_CARDS} cards")
        for card in some:
            if type(card) is not Card:
                raise TypeError(f"a pile can contain only cards, not {described(card)}")
        object.__setattr__(self, "counts", counts_of(some))

    def of(self, color: Color) -> tuple[Card, ...]:
        """Return the cards whose face has this color.

        Raises:
            ValueError: There is no such color.
        """
        if color not in COLORS:
            raise ValueError(f"color must be {_LISTED}, not {shown(color)}")
        return tuple(card for card in self if card.face == color)

    def __len__(self) -> int:
        return total(self.counts)

    def __iter__(self) -> Iterator[Card]:
        """Iterate over the cards in the order of `STANDARD_DECK`."""
        return iter(cards_of(self.counts))

    def __contains__(self, card: object) -> bool:
        return type(card) is Card and self.counts & _FULL * ONES[card.number] != 0

    def __reduce__(self) -> tuple[type["Pile"], tuple[tuple[Card, ...]]]:
        return Pile, (tuple(self),)

    def __repr__(self) -> str:
        return f"Pile({list(self)!r})"

    def __str__(self) -> str:
        return ", ".join(map(str, self)) or "nothing"


unchecked_pile: Final = unchecked(Pile)
"""Makes a pile from these counts, without validation."""


def counts_of(cards: Iterable[Card]) -> int:
    """Return the counts of these cards."""
    return sum(ONES[card.number] for card in cards)
