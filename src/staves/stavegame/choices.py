"""What a player may choose from: the legal actions, put together from what the rules allow in each case (`cases`).

A look at the staves says which tables of cases are needed (`Outlook`), so one look-up in each table is enough.
"""

from functools import cache, partial
from typing import Final, TypeAlias

import attrs

from staves._core.memo import Memo
from staves.stavegame.cases import (
    LOOK_AT,
    MOVES,
    OWN,
    SHORT,
    Coloring,
    End,
    Moves,
    Places,
    Space,
    ends,
    free_bits,
    places,
    places_anywhere,
)
from staves.stavegame.state import COLORINGS, FACE_BITS, KINDS, NEW_BITS, PLAYERS, SLOTS, STAVES, Kind, Player, Public

Looks: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""How a card in each slot of some stave looks to the rules, by its kind, at its place in the case of the stave."""

LONG: Final = 100
"""What can be done with hands of more cards is found only when it is asked for."""
_OUTLOOK: Final = 1000
"""About what an outlook takes, in bytes."""
_TABLE: Final = 500
"""The same for a table of what can be placed."""

# Where the numbers of the staves 1 and 2 stand when those of all three are one. Python adds and multiplies small ints
# twice as fast as it shifts them.
_FACE_ONE, _FACE_TWO = 1 << FACE_BITS, 1 << 2 * FACE_BITS
_FREE_ONE, _FREE_TWO = 1 << len(SLOTS), 1 << 2 * len(SLOTS)
_LOOKS: Final = (1 << NEW_BITS) - 1


@attrs.frozen(eq=False)
class Outlook:
    """How the staves look to a player, without regard to which cards lie on them.

    Attributes:
        looks: How a card looks on each stave.
        moves: What can go forward or slide on each stave, by how its cards look and which of them is new.
        places: What can be placed where the stave decides the slot, by coloring and whether a card was placed before.
        ends: Whether END and PASS are allowed, by the option `end` and whether anything was done in the turn.
        any_empty: Whether a stave is empty, so that a card may have to name a color.
    """

    looks: tuple[Looks, Looks, Looks]
    moves: tuple[Memo[int, Moves], Memo[int, Moves], Memo[int, Moves]]
    places: dict[Coloring, tuple[Places, Places]]
    ends: dict[End, tuple[Moves, Moves]]
    any_empty: bool


def can_only_pass(table: Public) -> bool:
    """Say whether the turn is over, as the player can only PASS (`turn.over`)."""
    # If a card of the hand can be placed, so can each of the others.
    return len(legal_actions(table, 1)) == 1


def legal_actions(table: Public, most: int | None = None) -> Moves:
    """Return the legal actions: PLACE by card, stave, slot and color, FORWARD and SLIDE by card, END, PASS.

    There are none when the game is over. If `most` is given, only this many cards of the hand are looked at.
    """
    if table.ending is not None:
        return ()
    turn, rules = table.turn, table.rules
    side = turn.side
    zero, one, two = table.staves
    faces = zero.face + one.face * _FACE_ONE + two.face * _FACE_TWO
    try:
        outlook = _known_outlooks[side][faces]
    except KeyError:
        outlook = _outlooks[side](faces)
    new_zero, new_one, new_two = turn.new_on
    (first, second, third), looks_one, looks_two = outlook.looks
    case_zero = new_zero + first[zero.first] + second[zero.second] + third[zero.third]
    first, second, third = looks_one
    case_one = new_one + first[one.first] + second[one.second] + third[one.third]
    first, second, third = looks_two
    case_two = new_two + first[two.first] + second[two.second] + third[two.third]
    if rules.placing == "nearest":
        open_to = outlook.places[rules.coloring][turn.placed]
    else:
        free = free_bits(case_zero & _LOOKS)
        free += free_bits(case_one & _LOOKS) * _FREE_ONE + free_bits(case_two & _LOOKS) * _FREE_TWO
        tables = _anywhere[rules.coloring][turn.placed]
        open_to = tables.known.get(free) or tables(free)
    if open_to.closed:
        put: Moves = ()
    else:
        hand = table.hands[side] if most is None else table.hands[side][:most]
        if len(hand) > SHORT:
            put = open_to.of_cards([card.naming for card in hand])
        else:
            of_hand = open_to.of_hand
            namings = tuple([card.naming for card in hand]) if outlook.any_empty else len(hand)
            try:
                put = of_hand.known[namings]
            except KeyError:
                put = of_hand(namings)
    end = outlook.ends[rules.end][turn.acted]
    from_zero, from_one, from_two = outlook.moves
    try:
        return put + from_zero.known[case_zero] + from_one.known[case_one] + from_two.known[case_two] + end
    except KeyError:
        return put + from_zero(case_zero) + from_one(case_one) + from_two(case_two) + end


_anywhere: Final = {
    coloring: tuple([Memo(partial(places_anywhere, coloring, placed), _TABLE) for placed in (False, True)])
    for coloring in COLORINGS
}

# ------------------------------------------------------------------- what the staves look like


def _outlook(player: Player, faces: int) -> Outlook:
    zero, one, two = (faces >> FACE_BITS * stave & (1 << FACE_BITS) - 1 for stave in STAVES)
    spaces = (_space(zero), _space(one), _space(two))
    color_zero, color_one, color_two = zero // 2, one // 2, two // 2
    # A table serves all outlooks that don't differ in anything that its rules look at.
    return Outlook(
        looks=(
            _looks(player, color_zero, 0, color_one),
            _looks(player, color_one, color_zero, color_two),
            _looks(player, color_two, color_one, 0),
        ),
        moves=MOVES[player],
        places={coloring: places(spaces, coloring) for coloring in COLORINGS},
        ends=ends(spaces == ("full", "full", "full")),
        any_empty="empty" in spaces,
    )


_outlooks: Final = tuple(Memo(partial(_outlook, player), _OUTLOOK) for player in PLAYERS)
_known_outlooks: Final = tuple(memo.known for memo in _outlooks)


def _space(face: int) -> Space:
    """Return how much room a stave with such a face has."""
    if face == 0:
        return "empty"
    return "full" if face % 2 else "room"


@cache
def _looks(player: Player, own: int, left: int, right: int) -> Looks:
    """Return how each kind of card looks to the rules on a stave of some color between two others (0: no color)."""
    looks = [_look(kind, player, own, left, right) for kind in KINDS]
    first, second, third = (tuple([look << at for look in looks]) for at in LOOK_AT)
    return first, second, third


def _look(kind: Kind, player: Player, own: int, left: int, right: int) -> int:
    """Return 0 for no card, 1 for the opponent's, and more for the player's, by the sides to which it descends."""
    if kind is None:
        return 0
    owner, ranks = kind
    if owner != player:
        return 1
    below = [own > 0 and color > 0 and ranks[own - 1] > ranks[color - 1] for color in (left, right)]
    return OWN + below[0] + 2 * below[1]
