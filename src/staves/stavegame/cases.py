"""What the rules allow in each case that `choices` cuts a state into (`core.legality`).

There are three kinds of cases, each made of little of all that a state holds:

- PLACE, for each card of a hand and each stave: whether the stave is empty or full, or if the player names slots, which
  of them are free; whether a card was placed before; the card's number in the hand; and on an empty stave, which colors
  tie for its highest number.
- FORWARD and SLIDE, for each slot of a stave: whose card lies there, and if it is the player's, to which sides its
  numbers descend; which slots of the stave are free; and whether the card was placed in this turn.
- END and PASS: whether the board is full, whether anything was done in the turn, and when END is allowed.

A few hundred of them make up everything that can be done with whole hands and on whole staves.
"""

from collections.abc import Iterable
from functools import cache, partial
from typing import Final, Literal, TypeAlias

from staves._core.memo import Memo
from staves.stavegame.actions import END, PASS, Action, Place, forward, place, slide
from staves.stavegame.rules import BOOK
from staves.stavegame.sight import EndSight, FirstCard, MoveSight, PlaceSight, adjacent
from staves.stavegame.state import COLORS, ENDS, HIGHEST, NEW_BITS, PLAYERS, SLOTS, STAVES, Card, Color, Player

Moves: TypeAlias = tuple[Action, ...]
Space: TypeAlias = Literal["empty", "room", "full"]
Coloring: TypeAlias = Literal["chosen", "automatic"]
End: TypeAlias = Literal["turn-start", "any-time"]
Naming: TypeAlias = int
"""Which colors tie for a card's highest number, as bits; 0 if there is no tie."""
Free: TypeAlias = tuple[int, ...] | None
"""The free slots of a stave, of which the player names one; None if none is named."""

SHORT: Final = 10
"""Hands of up to this many cards are met again and again."""
SIZE: Final = 200
"""About what a case and its actions take, in bytes."""
_SPOT: Final = 250
"""The same for a card of a long hand and each way to name a slot of a stave, with the actions themselves."""
_NAMINGS: Final = sorted({naming for _, naming in HIGHEST.values()})

# The case of a stave is a number: the newcomer's slot from `NEW_BITS` up, and below it how the card in each slot looks.
LOOK_AT: Final = (6, 3, 0)
"""Where it stands how the card in each slot looks."""
_LOOK: Final = (1 << 3) - 1
OWN: Final = 2
"""How the player's own card looks at least; 1 is the opponent's, and 0 is no card."""

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
        # Of what a long hand could place, most is never legal, so it isn't kept.
        make = place if number < SHORT else Place
        slots = (None, *(sight.free or ()))
        actions = [make(number, self._stave, color, slot) for slot in slots for color in (None, *COLORS)]
        return tuple([action for action in actions if BOOK.broken(sight, action) is None])


_spot: Final = cache(Spot)


class Places:
    """What can be placed on the three staves, made of what can be on each.

    Attributes:
        closed: Whether nothing can be, whichever card it is.
        of_hand: What the cards of a hand can do, by which colors tie in each; or where that makes no difference, as no
            stave is empty, by how many there are.
    """

    __slots__ = ("_spots", "closed", "of_hand")

    def __init__(self, spaces: Iterable[tuple[Space, Free]], coloring: Coloring, *, placed: bool) -> None:
        spots = [_spot(stave, space, free, coloring, placed=placed) for stave, (space, free) in enumerate(spaces)]
        self._spots: Final = [spot for spot in spots if not spot.closed]
        self.closed: Final = not self._spots
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
def places(spaces: tuple[Space, ...], coloring: Coloring) -> tuple[Places, Places]:
    """Return what can be placed where the stave decides the slot, before and after a card was placed."""
    spots: list[tuple[Space, Free]] = [(space, None) for space in spaces]
    return Places(spots, coloring, placed=False), Places(spots, coloring, placed=True)


def places_anywhere(coloring: Coloring, placed: bool, free: int) -> Places:  # noqa: FBT001 (a part of the key)
    """Return what can be placed where the player names the slot, by which are free, as `free_bits` of each stave."""
    slots = [tuple([slot for slot in SLOTS if free >> len(SLOTS) * stave + slot & 1]) for stave in STAVES]
    return Places([(_room.get(each, "room"), each) for each in slots], coloring, placed=placed)


_room: Final[dict[Free, Space]] = {(): "full", SLOTS: "empty"}


@cache
def free_bits(looks: int) -> int:
    """Return which slots of a stave are free, as bits, by how the card in each looks."""
    return sum(1 << slot for slot, at in enumerate(LOOK_AT) if not looks >> at & _LOOK)


def _highest(naming: Naming) -> tuple[Color, ...]:
    """Return the colors of a card's highest numbers, or one that stands for whichever it is if there is just one."""
    return tuple([color for index, color in enumerate(COLORS) if naming >> index & 1]) or ("red",)


# ------------------------------------------------------------------- FORWARD and SLIDE

# Which colors stand for those of a stave and of the staves to both sides of it, in the sight of a case. A stave without
# a color is there as one to which no card descends.
_HERE: Final[Color] = "red"
_LEFT: Final[Color] = "green"
_RIGHT: Final[Color] = "blue"


def _of_stave(player: Player, stave: int, case: int) -> Moves:
    """Return what may go forward or slide on a stave, by the newcomer's slot and how the card in each slot looks."""
    looks = [case >> at & _LOOK for at in LOOK_AT]
    free = tuple([slot for slot in SLOTS if not looks[slot]])
    newcomer = (case >> NEW_BITS) - 1
    return sum([_of_slot(player, stave, slot, look, free, slot == newcomer) for slot, look in enumerate(looks)], ())


@cache
def _of_slot(
    player: Player,
    stave: int,
    slot: int,
    look: int,
    free: tuple[int, ...],
    is_new: bool,  # noqa: FBT001 (a part of the key)
) -> Moves:
    """Return how the card in a slot may go forward or slide, by how it looks."""
    beside: dict[int, Color | None] = {number: _LEFT if number < stave else _RIGHT for number in adjacent(stave)}
    sight = MoveSight(player, _representative(player, look), is_new, _HERE, free, beside)
    actions: Moves = (forward(stave, slot), *[slide(stave, slot, to) for to in STAVES])
    return tuple([action for action in actions if BOOK.broken(sight, action) is None])


def _representative(player: Player, look: int) -> Card | None:
    """Return a card that looks so, with these colors."""
    if look < OWN:
        return Card("B" if player == "A" else "A", (0, 0, 0)) if look else None
    below = look - OWN
    return Card(player, (1, 0 if below & 1 else 1, 0 if below & 2 else 1))


def _tables_of(player: Player) -> tuple[Memo[int, Moves], Memo[int, Moves], Memo[int, Moves]]:
    one, two, three = (Memo(partial(_of_stave, player, stave), SIZE) for stave in STAVES)
    return one, two, three


MOVES: Final = {player: _tables_of(player) for player in PLAYERS}
"""What can go forward or slide on each stave, by its case."""

# ------------------------------------------------------------------- END and PASS


@cache
def ends(full: bool) -> dict[End, tuple[Moves, Moves]]:  # noqa: FBT001 (a part of the key)
    """Return whether END and PASS are allowed, by the option `end`, before and after anything was done in the turn."""
    return {end: (_ending(full, end, acted=False), _ending(full, end, acted=True)) for end in ENDS}


def _ending(full: bool, end: End, *, acted: bool) -> Moves:  # noqa: FBT001 (as above)
    sight = EndSight(full, acted, end)
    return tuple([action for action in (END, PASS) if BOOK.broken(sight, action) is None])
