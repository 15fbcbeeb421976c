"""The frozen actions of Stavegame, and their notation.

The library reuses action objects: equal actions that it lists or parses are the same object, except for placements of
the cards of long hands (`_cases.SHORT`).
"""

from functools import cache
from typing import Final, TypeAlias

import attrs

from staves._core.checks import Faults, check_index
from staves._core.errors import described, shown
from staves._core.memo import Memo
from staves._core.notation import Scanner, whole
from staves._core.value import Value
from staves.stavegame._parts import COLORS, LARGEST_HAND, SLOTS, STAVES, Color, Points, points_text

_BY_LETTER: Final[dict[str, Color]] = {color[0]: color for color in COLORS}


@attrs.frozen
class Place(Value):
    """PLACE card number `card` of the hand on `stave`, with `color` and `slot` if there is a choice."""

    card: int
    stave: int
    color: Color | None = None
    slot: int | None = None

    def check_fields(self, faults: Faults) -> None:
        check_index(self.card, LARGEST_HAND, "card")
        check_index(self.stave, len(STAVES), "stave")
        if self.color is not None and not isinstance(self.color, str):
            raise TypeError(f"color must be a str or None, not {described(self.color)}")
        if self.color is not None and self.color not in COLORS:
            raise ValueError(f"color must be 'red', 'green', 'blue' or None, not {shown(self.color)}")
        if self.slot is not None:
            check_index(self.slot, len(SLOTS), "slot")

    def __str__(self) -> str:
        color = "" if self.color is None else f"={self.color[0]}"
        slot = "" if self.slot is None else f".{self.slot}"
        return f"P{self.card}@{self.stave}{slot}{color}"


@attrs.frozen
class Forward(Value):
    """FORWARD the card at `slot` of `stave`."""

    stave: int
    slot: int

    def check_fields(self, faults: Faults) -> None:
        check_index(self.stave, len(STAVES), "stave")
        check_index(self.slot, len(SLOTS), "slot")

    def __str__(self) -> str:
        return f"F{self.stave}{self.slot}"


@attrs.frozen
class Slide(Value):
    """SLIDE the card at `slot` of `stave` to the stave `to`."""

    stave: int
    slot: int
    to: int

    def check_fields(self, faults: Faults) -> None:
        check_index(self.stave, len(STAVES), "stave")
        check_index(self.slot, len(SLOTS), "slot")
        check_index(self.to, len(STAVES), "to")

    def __str__(self) -> str:
        return f"S{self.stave}{self.slot}>{self.to}"


@attrs.frozen
class End(Value):
    """END the game."""

    def __str__(self) -> str:
        return "END"


@attrs.frozen
class Pass(Value):
    """PASS: end the turn."""

    def __str__(self) -> str:
        return "PASS"


@attrs.frozen
class PlaceCard(Value):
    """A kind of action: PLACE a card with these numbers, wherever it is in the hand. Numberings by card have it.

    Attributes:
        points: The numbers of the card.
        stave: The stave that it is placed on.
        color: The color that it gives to the stave, if one has to be chosen.
        slot: The slot, if the rules let the player choose it.
    """

    points: Points
    stave: int
    color: Color | None = None
    slot: int | None = None

    def __str__(self) -> str:
        return f"P{points_text(self.points)}{str(Place(0, self.stave, self.color, self.slot)).removeprefix('P0')}"


Action: TypeAlias = Place | Forward | Slide | End | Pass

END: Final = End()
PASS: Final = Pass()
# Looking up an action is cheaper than making it, so these return one object per value.
_places: Final[Memo[tuple[int, int, Color | None, int | None], Place]] = Memo(lambda parts: Place(*parts), 200)


def place(card: int, stave: int, color: Color | None = None, slot: int | None = None) -> Place:
    """Return the one `Place` with these parts."""
    return _places((card, stave, color, slot))


forward: Final = cache(Forward)
slide: Final = cache(Slide)


_A_SLOT: Final = "a slot from 0 to 2"


def parse(text: str) -> Action:
    """Parse an action; raise a `ParseError` for any other text."""
    return whole(text, _read)


def _read(scanner: Scanner) -> Action:
    if scanner.sees("E"):
        scanner.skip("END")
        return END
    if scanner.sees("PA"):
        scanner.skip("PASS")
        return PASS
    kind = scanner.one_of("PFS", "an action (P, F, S, END or PASS)")
    if kind == "P":
        return _read_place(scanner)
    stave = _read_stave(scanner)
    slot = int(scanner.one_of("012", _A_SLOT))
    if kind == "F":
        return forward(stave, slot)
    scanner.skip(">")
    return slide(stave, slot, _read_stave(scanner))


def _read_place(scanner: Scanner) -> Action:
    card = scanner.number("the number of a hand card (up to four digits)")
    scanner.skip("@")
    stave = _read_stave(scanner)
    slot = int(scanner.one_of("012", _A_SLOT)) if scanner.took(".") else None
    if scanner.took("="):
        return place(card, stave, _BY_LETTER[scanner.one_of("rgb", "a color (r, g or b)")], slot)
    more = "" if slot is not None else "'.' and a slot, "
    scanner.end(f"{more}'=' and a color, or the end")
    return place(card, stave, None, slot)


def _read_stave(scanner: Scanner) -> int:
    return int(scanner.one_of("012", "a stave from 0 to 2"))
