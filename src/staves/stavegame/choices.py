"""What a player may choose from: the legal actions, found by asking the rules.

What a hand, a hand card, or the cards of one stave may do depends on little of all that a state
holds. So the rules are asked once for each such case, and their answer is kept; a game soon finds
nearly all of its actions by looking them up. A case must hold all that the rules look at, and
should hold no more, or too few would be alike.
"""

from collections.abc import Hashable, Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from staves.stavegame.actions import END, PASS, Action, forward, place, slide
from staves.stavegame.rules import BOOK, place_once
from staves.stavegame.state import COLORS, FACE_BITS, KINDS, SLOTS, STAVES, Card, Kind, Player, Table, Turn

Moves: TypeAlias = tuple[Action, ...]
Known: TypeAlias = dict[Hashable, Moves]
Looks: TypeAlias = tuple[int, ...]

# How the staves look to a player, whichever cards lie on them: for each stave how a card there looks, by its kind;
# for each stave what is known of FORWARD and SLIDE from it; what is known of PLACE; what is known of END and PASS;
# and whether a stave is empty, so that a card may have to name a color.
Outlook: TypeAlias = tuple[Looks, Looks, Looks, Known, Known, Known, Known, Known, bool]

_MOST_KNOWN: Final = 10_000  # in each of some 40 tables; the standard decks need some 3,000 in all
_SHORT: Final = 10
"""Hands of at most so many cards are met again and again."""
LONG: Final = 100
"""What can be done with hands of more cards is found only when it is asked for."""

_outlooks: Final[tuple[dict[int, Outlook], dict[int, Outlook]]] = ({}, {})
_known: Final[dict[Hashable, Known]] = {}
_FACE: Final = (1 << FACE_BITS) - 1


def legal_actions(table: Table) -> Moves:
    """Return the legal actions of a state; none when the game is over."""
    return choices(table) if table._choices is None else table._choices


def known_legal(table: Table, action: Action) -> bool:
    """Say whether the action is one of those that were found legal."""
    for choice in table._choices or ():  # noqa: SIM110 (any() would take four times as long)
        if choice is action:
            return True
    return False


def must_pass(table: Table) -> bool:
    """Say whether the player has nothing to decide, as there is nothing but PASS (`turn.over`)."""
    # If a card of the hand can be placed, so can each of the others.
    return len(choices(table, 1) if table._choices is None else table._choices) == 1


def choices(table: Table, most: int | None = None) -> Moves:
    """Find the legal actions: PLACE by card, stave and color, FORWARD and SLIDE by card, END, PASS.

    If `most` is given, only the first so many cards of the hand are looked at.
    """
    if table.ending is not None:
        return ()
    turn = table.turn
    one, two, three = table.staves
    faces = one._face | two._face << FACE_BITS | three._face << 2 * FACE_BITS
    outlook = _outlooks[turn._side].get(faces) or _learn_outlook(turn, faces)
    look_one, look_two, look_three, from_one, from_two, from_three, places, ends, any_empty = outlook

    # All that the rules of FORWARD and SLIDE look at: whose turn it is, which card is new, and of each slot whether it
    # is empty or holds an own card, and which of the colors around are below that card's number for its own stave.
    new_one, new_two, new_three = turn._new_on
    case_one = new_one | look_one[one._first] << 6 | look_one[one._second] << 3 | look_one[one._third]
    case_two = new_two | look_two[two._first] << 6 | look_two[two._second] << 3 | look_two[two._third]
    case_three = new_three | look_three[three._first] << 6 | look_three[three._second] << 3 | look_three[three._third]
    # All that the rules of END and PASS look at: of each stave whether it is full, and when in the turn it is.
    last = (turn.acted, table.rules.end)

    hand = table.hands[turn._side] if place_once(table) else ()
    if most is not None:
        hand = hand[:most]
    put: Moves | None
    if len(hand) > _SHORT or (any_empty and any([card._naming for card in hand])):  # noqa: C419 (lists are faster)
        put = _card_by_card(table, hand, places)
    else:
        # All that the rules of PLACE look at where no color is to be named: how many cards there are, and of each
        # stave whether it is empty or full.
        put = places.get(len(hand))
        if put is None:
            put = _learn(places, len(hand), table, _places(range(len(hand))))
    try:
        return put + from_one[case_one] + from_two[case_two] + from_three[case_three] + ends[last]
    except KeyError:
        _learn(from_one, case_one, table, _moves(0))
        _learn(from_two, case_two, table, _moves(1))
        _learn(from_three, case_three, table, _moves(2))
        _learn(ends, last, table, (END, PASS))
        return put + from_one[case_one] + from_two[case_two] + from_three[case_three] + ends[last]


def _card_by_card(table: Table, hand: tuple[Card, ...], places: Known) -> Moves:
    """Find the places of a hand in which colors are to be named, or too long a one to be met again."""
    coloring = table.rules.coloring
    found: list[Action] = []
    for index, card in enumerate(hand):
        case = (index, card._naming, coloring)
        known = places.get(case)
        found += _learn(places, case, table, _places([index])) if known is None else known
    return tuple(found)


def _learn_outlook(turn: Turn, faces: int) -> Outlook:
    player = turn.player
    one, two, three = (faces >> FACE_BITS * stave & _FACE for stave in STAVES)
    spaces = tuple(map(_space, (one, two, three)))
    # What is known is shared by all outlooks that don't differ in anything that the rules look at.
    first, second, third = (_known.setdefault((player, stave), {}) for stave in STAVES)
    _outlooks[turn._side][faces] = outlook = (
        _looks(player, one, 0, two),
        _looks(player, two, one, three),
        _looks(player, three, two, 0),
        first,
        second,
        third,
        _known.setdefault(spaces, {}),
        _known.setdefault(spaces == (_FULL, _FULL, _FULL), {}),
        _EMPTY in spaces,
    )
    return outlook


_EMPTY, _ROOM, _FULL = range(3)


def _space(face: int) -> int:
    """Return whether a stave with such a face is empty, has room, or is full."""
    if face == 0:
        return _EMPTY
    return _FULL if face % 2 else _ROOM


@cache
def _looks(player: Player, own: int, left: int, right: int) -> Looks:
    """Return how each kind of card looks to the rules on a stave with such a face, between two others."""
    return tuple(_look(kind, player, own // 2, left // 2, right // 2) for kind in KINDS)


def _look(kind: Kind, player: Player, own: int, left: int, right: int) -> int:
    """Return 0 for no card, 1 for the other player's, and more for an own one, by the colors that are below its own."""
    if kind is None:
        return 0
    owner, ranks = kind
    if owner != player:
        return 1
    below = [own > 0 and color > 0 and ranks[own - 1] > ranks[color - 1] for color in (left, right)]
    return 2 + below[0] + 2 * below[1]


def _learn(known: Known, case: Hashable, table: Table, actions: Iterable[Action]) -> Moves:
    """Keep and return those of `actions` that are legal in `state`, and so wherever the case is the same."""
    if len(known) >= _MOST_KNOWN:
        known.clear()
    legal = tuple(action for action in actions if BOOK.broken(table, action) is None)
    known[case] = legal
    return legal


def _places(cards: Iterable[int]) -> Iterator[Action]:
    return (place(card, stave, color) for card in cards for stave in STAVES for color in (None, *COLORS))


def _moves(stave: int) -> Iterator[Action]:
    for slot in SLOTS:
        yield forward(stave, slot)
        for to in STAVES:
            yield slide(stave, slot, to)
