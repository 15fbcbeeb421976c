"""The cards, staves and decks of Stavegame, and the players, colors and slots that they refer to.

Nothing here depends on a variant, a turn or a state. Cards and staves also have numbers by which legal actions are
looked up.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final, Literal, TypeAlias

import attrs

from staves._core import deck as core
from staves._core.checks import TUPLE, Faults, is_whole
from staves._core.errors import Fault, UnknownPlayer, described, shown
from staves._core.limits import TOO_LARGE
from staves._core.notation import spelled
from staves._core.unchecked import unchecked
from staves._core.value import Value

Player: TypeAlias = Literal["A", "B"]
Points: TypeAlias = tuple[int, int, int]
Color: TypeAlias = Literal["red", "green", "blue"]
Location: TypeAlias = tuple[int, int]
"""A stave, and a slot of it."""

PLAYERS: Final[tuple[Player, Player]] = ("A", "B")
SIDES: Final[dict[Player, int]] = {player: index for index, player in enumerate(PLAYERS)}
COLORS: Final[tuple[Color, Color, Color]] = ("red", "green", "blue")
STAVES: Final = (0, 1, 2)
SLOTS: Final = (0, 1, 2)
LARGEST_HAND: Final = 10_000
"""The maximum number of cards in a hand, limited by the notation."""
LOCATIONS: Final[tuple[Location, ...]] = tuple(product(STAVES, SLOTS))

# How the numbers of a card can compare, lowest first: (0, 2, 1) are the ranks of (1,5,3) as of (0,9,4).
ORDERS: Final = tuple(ranks for ranks in product(range(3), repeat=3) if {*ranks} == {*range(len({*ranks}))})

# As far as moves look at it, a card is a number, for its owner and order.
_KINDS: Final = tuple(product(PLAYERS, ORDERS))
_NUMBERS: Final = {kind: number for number, kind in enumerate(_KINDS)}

_INDEX: Final[dict[Color, int]] = {color: index for index, color in enumerate(COLORS)}


def _highest(ranks: tuple[int, ...]) -> tuple[Color, ...]:
    return tuple(color for color, rank in zip(COLORS, ranks, strict=True) if rank == max(ranks))


def _naming(highest: tuple[Color, ...]) -> int:
    return sum(1 << _INDEX[color] for color in highest) if highest[1:] else 0


# For each order the colors of the highest numbers, and the same as bits if there are several.
HIGHEST: Final = {ranks: (_highest(ranks), _naming(_highest(ranks))) for ranks in ORDERS}


def index_of(player: Player) -> int:
    """Return the index of A or B in a pair. Raise `UnknownPlayer` for anyone else."""
    try:
        return SIDES[player]
    except (KeyError, TypeError):
        raise UnknownPlayer(player, PLAYERS) from None


# Where a tuple is kept any sequence may be given, as these tell type checkers.


def _points(points: Sequence[int]) -> Points:
    return points  # type: ignore[return-value]


def _slots(slots: "Sequence[Card | None]") -> "Slots":
    return slots  # type: ignore[return-value]


@attrs.frozen
class Card(Value):
    """A card.

    Attributes:
        owner: The player who owns it.
        points: Its numbers for red, green and blue.
    """

    owner: Player
    points: Points = attrs.field(converter=_points, repr=spelled)
    highest: tuple[Color, ...] = attrs.field(init=False, repr=False, eq=False)
    """The colors of the card's highest number, several if they tie."""
    # A number for its owner and order, which alone determine where a card may go.
    kind: int = attrs.field(init=False, repr=False, eq=False)
    # Among which colors one must be named when it gives its color to a stave, as bits; 0: there is nothing to name.
    naming: int = attrs.field(init=False, repr=False, eq=False)

    def check_fields(self, faults: Faults) -> None:
        faults.choice(self.owner, PLAYERS, "owner")
        if type(self.points) is not TUPLE:
            raise TypeError(f"points must be three whole numbers, not {described(self.points)}")
        faults.extend(points_faults(self.points, "points"))

    def derive_fields(self) -> None:
        ranks = tuple(map(sorted(set(self.points)).index, self.points))
        highest, naming = HIGHEST[ranks]
        object.__setattr__(self, "highest", highest)
        object.__setattr__(self, "kind", _NUMBERS[self.owner, ranks])
        object.__setattr__(self, "naming", naming)

    def number(self, color: Color) -> int:
        """Return the card's number for `color`.

        Raises:
            ValueError: There is no such color.
        """
        try:
            return self.points[_INDEX[color]]
        except (KeyError, TypeError):
            raise ValueError(f"color must be 'red', 'green' or 'blue', not {shown(color)}") from None

    @property
    def lowest(self) -> tuple[Color, ...]:
        """The colors of the card's lowest number, several if they tie."""
        lowest = min(self.points)
        return tuple(color for color, number in zip(COLORS, self.points, strict=True) if number == lowest)

    def __str__(self) -> str:
        return f"{self.owner} {points_text(self.points)}"


def points_text(points: Sequence[int]) -> str:
    """Return the numbers of a card as they are written, such as (1,2,0)."""
    red, green, blue = points
    try:
        return f"({red},{green},{blue})"
    except ValueError:  # a number of more digits than Python converts at once
        return f"({','.join(map(spelled, points))})"


def points_faults(points: Sequence[Any], place: str) -> Iterator[Fault]:
    """Yield what is wrong with `points` as the numbers of a card."""
    if len(points) != len(COLORS):
        yield Fault(place, f"a card has 3 numbers (red, green, blue), not {len(points)}")
    for index, number in enumerate(points):
        if not is_whole(number) or not 0 <= number < TOO_LARGE:
            yield Fault(f"{place}[{index}]", f"must be a whole number from 0, not {described(number)}")


Slots: TypeAlias = tuple[Card | None, Card | None, Card | None]
NO_CARDS: Final[Slots] = (None, None, None)


@attrs.frozen(weakref_slot=False)
class Stave(Value):
    """A stave.

    Attributes:
        color: Its color; None while it has no cards.
        slots: The cards in its slots 0 to 2, from B's side to A's; None for an empty slot.
    """

    color: Color | None = None
    slots: Slots = attrs.field(default=NO_CARDS, converter=_slots)
    # What the rules look at, as numbers by which moves can be looked up: one of FACES, and the sum of the LOOKS.
    face: int = attrs.field(init=False, repr=False, eq=False)
    layout: int = attrs.field(init=False, repr=False, eq=False)

    def check_fields(self, faults: Faults) -> None:
        if self.color is not None:
            faults.choice(self.color, COLORS, "color")
        if type(self.slots) is not TUPLE:
            raise TypeError(f"slots must be a sequence of three, not {described(self.slots)}")
        if len(self.slots) != len(SLOTS):
            faults.add("slots", f"a stave has 3 slots, not {len(self.slots)}")
        empty = True
        for slot, card in enumerate(self.slots):
            if card is None:
                continue
            empty = False
            if type(card) is not Card:
                faults.add(f"slots[{slot}]", f"must be a Card or None, not {described(card)}")
        if empty != (self.color is None) and not faults.found:
            none = f"a stave without cards has no color, so not {self.color!r}"
            faults.add("color", none if empty else "a stave with cards has a color")

    def derive_fields(self) -> None:
        looks = LOOKS[self.color]
        object.__setattr__(self, "face", FACES[self.color][0 if has_room(self) else 1])
        object.__setattr__(self, "layout", sum(looks[slot][card.kind] for slot, card in enumerate(self.slots) if card))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards on the stave, from slot 0 to slot 2."""
        return tuple(card for card in self.slots if card is not None)


FACES: Final[dict[Color | None, tuple[int, int]]] = {
    None: (0, 0),
    **{color: (2 * number - 1, 2 * number) for number, color in enumerate(COLORS, 1)},
}
"""By the color of a stave, a number for that and whether it is full."""
FACE_COUNT: Final = 7

LOOK_COUNT: Final = 9


def _look(player: Player, ranks: tuple[int, ...], color: Color) -> int:
    """Return how a card looks on a stave of this color: whose it is, and to which of the other two colors it descends.

    It is 1 to 4 for A's card and 5 to 8 for B's; 0 is left for no card.
    """
    here = _INDEX[color]
    following, last = (ranks[here] > ranks[(here + away) % len(COLORS)] for away in (1, 2))
    return 1 + following + 2 * last + 4 * SIDES[player]


LOOKS: Final[dict[Color | None, tuple[list[int], ...]]] = {
    None: (),
    **{
        color: tuple([[_look(*kind, color) * LOOK_COUNT**place for kind in _KINDS] for place in (2, 1, 0)])
        for color in COLORS
    },
}
"""By the color of a stave, the slot, and the kind of the card there: how it looks, at its place in the layout."""


def has_room(stave: Stave) -> bool:
    """Return whether a slot of `stave` is free."""
    return not all(stave.slots)


class Deck(core.Deck[Card]):
    """The cards that are left to draw, top first."""

    __slots__ = ()

    card = Card
    """The class of its cards."""


unchecked_deck: Final = unchecked(Deck)
"""Makes a deck from its cards and the number of cards left, without validation."""
