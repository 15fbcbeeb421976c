"""The legal actions, assembled from what the rules allow in each case (`_cases`).

The faces of the staves select the tables of cases (`Outlook`), so one lookup in each table is enough.
"""

import sys
from functools import cache, partial
from typing import Final, TypeAlias

from staves._core.memo import Memo
from staves.stavegame._cases import (
    MOVES,
    SHORT,
    Coloring,
    End,
    Moves,
    Places,
    Space,
    case_of,
    ends,
    free_bits,
    places,
    places_anywhere,
)
from staves.stavegame._parts import COLORS, FACE_COUNT, PLAYERS, SLOTS, Player
from staves.stavegame._state import COLORINGS, PHASES, VARIANTS, Public, Rules

Cases: TypeAlias = list[int]
"""The case of a stave, by its layout."""
Phases: TypeAlias = tuple[tuple[Places, Moves], tuple[Places, Moves], tuple[Places, Moves]]
"""By the phase of a turn, what can be placed where the stave decides the slot, and whether END and PASS are allowed."""
Outlook: TypeAlias = tuple[Cases, Cases, Cases, Phases]
"""How the staves look to a player, regardless of the cards on them."""

LONG: Final = 100
"""If some of more cards than this can be placed, legal actions are only computed on demand."""
_TABLE: Final = 500
"""Approximate size of a table of placements, in bytes."""

# The offsets of the free slots of staves 1 and 2 in the number for all three.
_FREE_ONE, _FREE_TWO = 1 << len(SLOTS), 1 << 2 * len(SLOTS)


def can_only_pass(table: Public) -> bool:
    """Return whether the turn is over because the player can only PASS (`turn.over`)."""
    moves = short_list(table)
    return moves is not None and len(moves) == 1


def legal_actions(table: Public) -> Moves:
    """Return the legal actions: PLACE by card, stave, slot and color, FORWARD and SLIDE by card, END, PASS.

    There are none when the game is over.
    """
    return short_list(table, sys.maxsize)  # type: ignore[return-value]  # no hand is too long


def short_list(table: Public, longest: int = LONG) -> Moves | None:
    """Return the legal actions, or None if cards of a hand larger than `longest` can be placed."""
    if table.ending is not None:
        return ()
    turn, rules = table.turn, table.rules
    zero, one, two = table.staves
    side = turn.side
    outlook = _outlooks[rules.variant][side][zero.face][one.face][two.face]
    if outlook is None:
        outlook = _new_outlook(rules, side, zero.face, one.face, two.face)
    cases_zero, cases_one, cases_two, phases = outlook
    case_zero, case_one, case_two = cases_zero[zero.layout], cases_one[one.layout], cases_two[two.layout]
    open_to, end = phases[turn.phase]
    if rules.placing == "anywhere":
        free = free_bits(case_zero) + free_bits(case_one) * _FREE_ONE + free_bits(case_two) * _FREE_TWO
        open_to = _anywhere[rules.coloring, turn.placed](free)
    if open_to.closed:
        put: Moves = ()
    else:
        hand = table.hands[side]
        if len(hand) > SHORT:
            if len(hand) > longest:
                return None
            put = open_to.of_cards([card.naming for card in hand])
        else:
            namings = tuple([card.naming for card in hand]) if open_to.any_empty else len(hand)
            try:
                put = open_to.of_hand.known[namings]
            except KeyError:
                put = open_to.of_hand(namings)
    from_zero, from_one, from_two = _known_moves[side][turn.new]
    try:
        return put + from_zero[case_zero] + from_one[case_one] + from_two[case_two] + end
    except KeyError:
        of_zero, of_one, of_two = MOVES[side][turn.new]
        return put + of_zero(case_zero) + of_one(case_one) + of_two(case_two) + end


_known_moves: Final = [[tuple([memo.known for memo in staves]) for staves in of_player] for of_player in MOVES]
_anywhere: Final = {
    (coloring, placed): Memo(partial(places_anywhere, coloring, placed), _TABLE)
    for coloring in COLORINGS
    for placed in (False, True)
}

# ------------------------------------------------------------------- what the staves look like

_FACES: Final = range(FACE_COUNT)
# By variant, side, and the face of each stave; None until it is needed.
_outlooks: Final[list[list[list[list[list[Outlook | None]]]]]] = [
    [[[[None for _ in _FACES] for _ in _FACES] for _ in _FACES] for _ in PLAYERS] for _ in VARIANTS
]


def _new_outlook(rules: Rules, side: int, zero: int, one: int, two: int) -> Outlook:
    """Return how staves with these faces look to a player, and cache it."""
    player: Player = PLAYERS[side]
    outlook = (
        case_of(player, 0, _away(zero, one)),
        case_of(player, _away(one, zero), _away(one, two)),
        case_of(player, _away(two, one), 0),
        _phases((_space(zero), _space(one), _space(two)), rules.coloring, rules.end),
    )
    _outlooks[rules.variant][side][zero][one][two] = outlook
    return outlook


def _space(face: int) -> Space:
    """Return the space on a stave with this face."""
    if face == 0:
        return "empty"
    return "room" if face % 2 else "full"


def _away(own: int, other: int) -> int:
    """Return how many colors the other stave's color comes after a stave's own, by their faces; 0 if it has none."""
    return ((other + 1) // 2 - (own + 1) // 2) % len(COLORS) if other else 0


@cache
def _phases(spaces: tuple[Space, Space, Space], coloring: Coloring, end: End) -> Phases:
    """Return what can be placed, and whether END and PASS are allowed, by the phase of the turn."""
    full = spaces == ("full", "full", "full")
    start, acted, placed = [(places(spaces, coloring, placed), ends(full, acted, end)) for acted, placed in PHASES]
    return start, acted, placed
