"""What the rules allow in each case that `_choices` splits a state into (`_core.legality`).

There are three kinds of cases, each a small part of a state:

- PLACE, for each card of a hand and each stave: whether the stave is empty or full, or if the player names slots, which
  of them are free; whether a card was placed before; the card's number in the hand; and on an empty stave, which colors
  tie for its highest number.
- FORWARD and SLIDE, for each slot of a stave: whose card lies there, and if it is the player's, to which sides its
  numbers descend; which slots of the stave are free; and whether the card was placed in this turn.
- END and PASS: whether the board is full, whether anything was done in the turn, and when END is allowed.

A few hundred cases cover all actions with any hands and staves.
"""

from collections.abc import Iterable, Sequence
from functools import cache, partial
from typing import Final, Literal, TypeAlias

from staves._core.memo import Memo
from staves.stavegame._actions import END, PASS, Action, Place, forward, place, slide
from staves.stavegame._parts import COLORS, HIGHEST, LOOK_COUNT, PLAYERS, SLOTS, STAVES, Card, Color, Player
from staves.stavegame._rules import BOOK
from staves.stavegame._sight import EndSight, FirstCard, MoveSight, PlaceSight, adjacent
from staves.stavegame._state import NEWCOMERS

Moves: TypeAlias = tuple[Action, ...]
Space: TypeAlias = Literal["empty", "room", "full"]
Coloring: TypeAlias = Literal["chosen", "automatic"]
End: TypeAlias = Literal["turn-start", "any-time"]
Naming: TypeAlias = int
"""The colors that tie for a card's highest number, as bits; 0 if there is no tie."""
Free: TypeAlias = tuple[int, ...] | None
"""The free slots of a stave if the player names one of them, or None."""

SHORT: Final = 10
"""Hands of up to this many cards recur often enough to cache."""
SIZE: Final = 200
"""The approximate size of a case and its actions, in bytes."""
_SPOT: Final = 250
"""The same for a card of a long hand and each way to name a slot of a stave, with the actions themselves."""
_NAMINGS: Final = {naming for _, naming in HIGHEST.values()}

# The case of a stave is a number, composed of the role of the card in each slot for the player.
_ROLE_AT: Final = (6, 3, 0)
"""The factor of each slot's role in the case."""
_ROLE: Final = (1 << 3) - 1
_OWN: Final = 2
"""The lowest role of the player's own cards; 1 is the opponent's card, and 0 is no card."""

# ------------------------------------------------------------------- PLACE


class Spot:
    """What can be placed on a stave, by how much space it has, the coloring, and whether a card was placed before.

    Attributes:
        closed: Whether nothing can be, whichever card it is.
    """

    __slots__ = ("_empty", "_known", "_sight", "_stave", "closed")

    def __init__(self, stave: int, space: Space, free: Free, coloring: Coloring, *, placed: bool) -> None:
        self._stave: Final = stave
        self._empty: Final = space == "empty"

        def sight(naming: Naming) -> PlaceSight:
            first = FirstCard(_highest(naming), coloring) if self._empty else None
            return PlaceSight(placed, in_hand=True, full=space == "full", first=first, free=free)

        self._sight: Final = sight
        self._known: Final = Memo(self._found, _SPOT * (1 + len(free or ())))
        # If a card of the hand can be placed, so can each of the others that has the same colors to name.
        self.closed: Final = not any(self.of_card(0, naming) for naming in _NAMINGS)

    def of_card(self, number: int, naming: Naming) -> Moves:
        """Return what a card can do, by its number in the hand and which colors tie in it."""
        case = (number, naming if self._empty else 0)
        return self._known.known.get(case) or self._known(case)

    def _found(self, case: tuple[int, Naming]) -> Moves:
        number, naming = case
        sight = self._sight(naming)
        # Most placements of a long hand are never legal, so they aren't cached.
        make = place if number < SHORT else Place
        slots = (None, *(sight.free or ()))
        actions = [make(number, self._stave, color, slot) for slot in slots for color in (None, *COLORS)]
        return tuple([action for action in actions if BOOK.broken(sight, action) is None])


_spot: Final = cache(Spot)


class Places:
    """What can be placed on the three staves, made of what can be on each.

    Attributes:
        closed: Whether nothing can be, whichever card it is.
        any_empty: Whether a stave is empty, so that a card may have to name a color.
        of_hand: What the cards of a hand can do, by which colors tie in each; or where that makes no difference, as no
            stave is empty, by how many there are.
    """

    __slots__ = ("_spots", "any_empty", "closed", "of_hand")

    def __init__(self, spaces: Sequence[tuple[Space, Free]], coloring: Coloring, *, placed: bool) -> None:
        spots = [_spot(stave, space, free, coloring, placed=placed) for stave, (space, free) in enumerate(spaces)]
        self._spots: Final = [spot for spot in spots if not spot.closed]
        self.closed: Final = not self._spots
        self.any_empty: Final = any(space == "empty" for space, _ in spaces)
        self.of_hand: Final = Memo(self._of_hand, SIZE)

    def of_cards(self, namings: Iterable[Naming]) -> Moves:
        """Return what cards can do, by which colors tie in each."""
        moves: list[Action] = []
        for number, naming in enumerate(namings):
            for spot in self._spots:
                moves += spot.of_card(number, naming)
        return tuple(moves)

    def _of_hand(self, case: int | tuple[Naming, ...]) -> Moves:
        return self.of_cards((0,) * case if isinstance(case, int) else case)


@cache
def places(spaces: tuple[Space, ...], coloring: Coloring, placed: bool) -> Places:  # noqa: FBT001 (a part of the key)
    """Return what can be placed where the stave decides the slot."""
    return Places([(space, None) for space in spaces], coloring, placed=placed)


def places_anywhere(coloring: Coloring, placed: bool, free: int) -> Places:  # noqa: FBT001 (a part of the key)
    """Return what can be placed where the player names the slot, by which are free, as `free_bits` of each stave."""
    slots = [tuple([slot for slot in SLOTS if free >> len(SLOTS) * stave + slot & 1]) for stave in STAVES]
    return Places([(_room.get(each, "room"), each) for each in slots], coloring, placed=placed)


_room: Final[dict[Free, Space]] = {(): "full", SLOTS: "empty"}


@cache
def free_bits(case: int) -> int:
    """Return which slots of a stave are free, as bits."""
    return sum(1 << slot for slot, at in enumerate(_ROLE_AT) if not case >> at & _ROLE)


def _highest(naming: Naming) -> tuple[Color, ...]:
    """Return the colors of a card's highest numbers, or one that stands for whichever it is if there is just one."""
    return tuple([color for index, color in enumerate(COLORS) if naming >> index & 1]) or ("red",)


# ------------------------------------------------------------------- FORWARD and SLIDE

# Which colors stand for those of a stave and of the staves to both sides of it, in the sight of a case. A stave without
# a color is there as one to which no card descends.
_HERE: Final[Color] = "red"
_LEFT: Final[Color] = "green"
_RIGHT: Final[Color] = "blue"


@cache
def case_of(player: Player, left: int, right: int) -> list[int]:
    """Return the case of a stave for the player, by its layout.

    `left` and `right` are the colors of the staves beside it: how many colors they come after its own, from 1 to 2; 0
    if they are its own, or there is none.
    """
    roles = [_role(look, player, left, right) for look in range(LOOK_COUNT)]
    first, second, third = ([role << at for role in roles] for at in _ROLE_AT)
    return [one + two + three for one in first for two in second for three in third]


def _role(look: int, player: Player, left: int, right: int) -> int:
    """Return the role of a card with this look: no card, the opponent's, or the sides to which it descends."""
    if look == 0:
        return 0
    side, descends = divmod(look - 1, 4)
    if PLAYERS[side] != player:
        return 1
    # The color that comes one after the stave's own is the first bit of what a card descends to (`_parts.LOOKS`).
    below = [away > 0 and descends >> away - 1 & 1 for away in (left, right)]
    return _OWN + below[0] + 2 * below[1]


def _of_stave(player: Player, stave: int, newcomer: int | None, case: int) -> Moves:
    """Return what may go forward or slide on a stave, by the slot of the card placed in this turn."""
    roles = [case >> at & _ROLE for at in _ROLE_AT]
    free = tuple([slot for slot in SLOTS if not roles[slot]])
    return sum([_of_slot(player, stave, slot, role, free, slot == newcomer) for slot, role in enumerate(roles)], ())


@cache
def _of_slot(
    player: Player,
    stave: int,
    slot: int,
    role: int,
    free: tuple[int, ...],
    is_new: bool,  # noqa: FBT001 (a part of the key)
) -> Moves:
    """Return how the card in a slot may go forward or slide, by its role."""
    beside: dict[int, Color | None] = {number: _LEFT if number < stave else _RIGHT for number in adjacent(stave)}
    sight = MoveSight(player, _representative(player, role), is_new, _HERE, free, beside)
    actions: Moves = (forward(stave, slot), *[slide(stave, slot, to) for to in STAVES])
    return tuple([action for action in actions if BOOK.broken(sight, action) is None])


def _representative(player: Player, role: int) -> Card | None:
    """Return a card with this role, for these colors."""
    if role < _OWN:
        return Card("B" if player == "A" else "A", (0, 0, 0)) if role else None
    below = role - _OWN
    return Card(player, (1, 0 if below & 1 else 1, 0 if below & 2 else 1))


OnStaves: TypeAlias = tuple[Memo[int, Moves], Memo[int, Moves], Memo[int, Moves]]
"""What may go forward or slide on each stave, by its case."""

_on_stave: Final = {
    (player, stave, newcomer): Memo(partial(_of_stave, player, stave, newcomer), SIZE)
    for player in PLAYERS
    for stave in STAVES
    for newcomer in (None, *SLOTS)
}


def _on_staves(player: Player, newcomer: tuple[int, int] | None) -> OnStaves:
    zero, one, two = [None if newcomer is None or newcomer[0] != stave else newcomer[1] for stave in STAVES]
    return _on_stave[player, 0, zero], _on_stave[player, 1, one], _on_stave[player, 2, two]


MOVES: Final = [[_on_staves(player, newcomer) for newcomer in NEWCOMERS] for player in PLAYERS]
"""What may go forward or slide on each stave, by side and newcomer."""

# ------------------------------------------------------------------- END and PASS


@cache
def ends(full: bool, acted: bool, end: End) -> Moves:  # noqa: FBT001 (parts of the key)
    """Return whether END and PASS are allowed."""
    sight = EndSight(full, acted, end)
    return tuple([action for action in (END, PASS) if BOOK.broken(sight, action) is None])
