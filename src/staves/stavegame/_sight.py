"""What the rules of Stavegame may read to check an action (`_core.legality`)."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from staves.stavegame._actions import Action, Forward, Place, Slide
from staves.stavegame._parts import SIDES, STAVES, Card, Color, Player, Stave, has_room
from staves.stavegame._state import Public


class FirstCard(NamedTuple):
    """What decides the color of an empty stave.

    Attributes:
        highest: The colors of the card's highest numbers.
        coloring: Whether the player chooses among them.
    """

    highest: tuple[Color, ...]
    coloring: Literal["chosen", "automatic"]


class PlaceSight(NamedTuple):
    """What the rules of PLACE read.

    Attributes:
        placed: Whether a card was placed in this turn.
        in_hand: Whether the player's hand has the card.
        full: Whether the stave is full.
        first: What decides the stave's color, or None if it has one.
        free: The free slots of the stave if the player names one, or None if the card goes to the nearest.
    """

    placed: bool
    in_hand: bool
    full: bool
    first: FirstCard | None
    free: tuple[int, ...] | None


class MoveSight(NamedTuple):
    """What the rules of FORWARD and SLIDE read.

    Attributes:
        player: The player to move.
        card: The card to move, or None if the slot is empty. In the sight of a case, it is a stand-in whose numbers for
            the colors around compare in the same way.
        is_new: Whether the card was placed in this turn.
        color: The color of the card's stave.
        free: The free slots of that stave.
        beside: The colors of the adjacent staves.
    """

    player: Player
    card: Card | None
    is_new: bool
    color: Color | None
    free: tuple[int, ...]
    beside: Mapping[int, Color | None]


class EndSight(NamedTuple):
    """What the rules of END and PASS read.

    Attributes:
        full: Whether all staves are full.
        acted: Whether anything was done in this turn.
        end: When END is allowed.
    """

    full: bool
    acted: bool
    end: Literal["turn-start", "any-time"]


Sight: TypeAlias = PlaceSight | MoveSight | EndSight


def sight(table: Public, action: Action) -> Sight:
    """Return what the rules may read of a state that isn't over."""
    if isinstance(action, Place):
        return _of_place(table, action)
    if isinstance(action, Forward | Slide):
        return _of_move(table, action)
    return EndSight(not any(map(has_room, table.staves)), table.turn.acted, table.rules.end)


def _of_place(table: Public, place: Place) -> PlaceSight:
    hand, stave = table.hands[SIDES[table.turn.player]], table.staves[place.stave]
    in_hand, first = place.card < len(hand), None
    if stave.color is None:
        first = FirstCard(hand[place.card].highest if in_hand else (), table.rules.coloring)
    free = free_slots(stave)
    named = free if table.rules.placing == "anywhere" else None
    return PlaceSight(table.turn.placed, in_hand, not free, first, named)


def _of_move(table: Public, move: Forward | Slide) -> MoveSight:
    stave, turn = table.staves[move.stave], table.turn
    is_new = turn.newcomer == (move.stave, move.slot)
    beside: dict[int, Color | None] = {number: table.staves[number].color for number in adjacent(move.stave)}
    return MoveSight(turn.player, stave.slots[move.slot], is_new, stave.color, free_slots(stave), beside)


def free_slots(stave: Stave) -> tuple[int, ...]:
    """Return the empty slots of a stave."""
    return tuple(slot for slot, card in enumerate(stave.slots) if card is None)


def adjacent(stave: int) -> tuple[int, ...]:
    """Return the staves next to one."""
    return tuple(number for number in STAVES if abs(number - stave) == 1)
