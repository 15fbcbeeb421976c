"""What a player may choose from: the legal actions, found by asking the rules (`core.legality`).

There are three kinds of cases, each cut out of little of all that a state holds:

- PLACE: which staves are empty or full, or where the player names slots, which of them are free; whether a card was
  placed, and how many cards the hand has; where a stave is empty, also which colors tie for each card's highest number.
- FORWARD and SLIDE, for each stave: which slots are empty or hold the opponent's cards, and of the player's cards, to
  which sides their numbers descend; and where the card lies that was placed in this turn.
- END and PASS: whether the board is full, whether anything was done in the turn, and when END is allowed.

A look at the staves says which tables of cases are needed (`Outlook`), so one look-up in each table is enough.
"""

from functools import cache, partial
from typing import Final, Literal, TypeAlias

import attrs

from staves._core.legality import keep
from staves._core.memo import Memo
from staves.stavegame.actions import END, PASS, Action, Place, forward, place, slide
from staves.stavegame.rules import BOOK
from staves.stavegame.sight import EndSight, FirstCard, MoveSight, PlaceSight, adjacent
from staves.stavegame.state import (
    COLORINGS,
    COLORS,
    FACE_BITS,
    KINDS,
    NEW_BITS,
    PLAYERS,
    SLOTS,
    STAVES,
    Card,
    Color,
    Kind,
    Player,
    Public,
    State,
    Stave,
)

Moves: TypeAlias = tuple[Action, ...]
Looks: TypeAlias = tuple[int, ...]
"""How a card looks to the rules on some stave, by its kind."""
Space: TypeAlias = Literal["empty", "room", "full"]
Coloring: TypeAlias = Literal["chosen", "automatic"]
End: TypeAlias = Literal["turn-start", "any-time"]
Naming: TypeAlias = int
"""Which colors tie for a card's highest number, as bits; 0 if there is no tie."""

# A case of a stave is a number: the newcomer's slot from `NEW_BITS` up, and below it how the card in each slot looks.
_LOOK_BITS: Final = 3
_LOOK: Final = (1 << _LOOK_BITS) - 1
_FIRST: Final = 2 * _LOOK_BITS
_SECOND: Final = _LOOK_BITS
_OWN: Final = 2
"""How the player's own card looks at least; 1 is the opponent's, and 0 is no card."""

_SHORT: Final = 10
"""Hands of up to this many cards are met again and again."""
LONG: Final = 100
"""What can be done with hands of more cards is found only when it is asked for."""
_SIZE: Final = 200
"""About what a case and its actions take, in bytes."""
_CARD: Final = 700
"""The same for a card of a long hand, with the actions themselves."""


@attrs.frozen(eq=False)
class Outlook:
    """How the staves look to a player, without regard to which cards lie on them.

    Attributes:
        looks: How a card looks on each stave.
        moves: What can go forward or slide on each stave, by how its cards look and which of them is new.
        places: What can be placed, by coloring and whether a card was placed before.
        ends: Whether END and PASS are allowed, by whether anything was done in the turn, and the option `end`.
        any_empty: Whether a stave is empty, so that a card may have to name a color.
    """

    looks: tuple[Looks, Looks, Looks]
    moves: tuple[Memo[int, Moves], Memo[int, Moves], Memo[int, Moves]]
    places: "dict[str, tuple[Places, Places]]"
    ends: Memo[tuple[bool, End], Moves]
    any_empty: bool


def must_pass(state: State) -> bool:
    """Say whether the turn is over, as the player can only PASS (`turn.over`), and keep the list with the state."""
    if len(state.hands[state.turn.side]) > LONG:
        return can_only_pass(state)
    listed = legal_actions(state)
    keep(state, listed)
    return len(listed) == 1


def can_only_pass(state: State) -> bool:
    """Say whether the player can only PASS, and keep nothing."""
    # If a card of the hand can be placed, so can each of the others.
    return len(legal_actions(state, 1)) == 1


def legal_actions(table: Public, most: int | None = None) -> Moves:
    """Return the legal actions: PLACE by card, stave, slot and color, FORWARD and SLIDE by card, END, PASS.

    There are none when the game is over. If `most` is given, only this many cards of the hand are looked at.
    """
    if table.ending is not None:
        return ()
    turn, rules = table.turn, table.rules
    one, two, three = table.staves
    faces = one.face | two.face << FACE_BITS | three.face << 2 * FACE_BITS
    outlook = _known_outlooks[turn.side].get(faces) or _outlooks[turn.side](faces)
    new_one, new_two, new_three = turn.new_on
    look_one, look_two, look_three = outlook.looks
    case_one = new_one | look_one[one.first] << _FIRST | look_one[one.second] << _SECOND | look_one[one.third]
    case_two = new_two | look_two[two.first] << _FIRST | look_two[two.second] << _SECOND | look_two[two.third]
    case_three = (
        new_three | look_three[three.first] << _FIRST | look_three[three.second] << _SECOND | look_three[three.third]
    )
    last = (turn.acted, rules.end)
    hand = table.hands[turn.side]
    if most is not None:
        hand = hand[:most]
    places = outlook.places[rules.coloring][turn.placed]
    if rules.placing == "anywhere":
        places = _anywhere(_free(one), _free(two), _free(three), rules.coloring, turn.placed)
    if len(hand) > _SHORT:
        of_card = places.of_card
        put = tuple([action for number, card in enumerate(hand) for action in of_card((number, card.naming))])
    else:
        of_hand = places.of_hand
        namings = tuple([card.naming for card in hand]) if outlook.any_empty else len(hand)
        known = of_hand.known.get(namings)
        put = of_hand(namings) if known is None else known
    from_one, from_two, from_three = outlook.moves
    try:
        return (
            put
            + from_one.known[case_one]
            + from_two.known[case_two]
            + from_three.known[case_three]
            + outlook.ends.known[last]
        )
    except KeyError:
        return put + from_one(case_one) + from_two(case_two) + from_three(case_three) + outlook.ends(last)


# ------------------------------------------------------------------- what the staves look like


def _outlook(player: Player, faces: int) -> Outlook:
    one, two, three = (faces >> FACE_BITS * stave & (1 << FACE_BITS) - 1 for stave in STAVES)
    spaces = (_space(one), _space(two), _space(three))
    color_one, color_two, color_three = one // 2, two // 2, three // 2
    # A table serves all outlooks that don't differ in anything that its rules look at.
    return Outlook(
        looks=(
            _looks(player, color_one, 0, color_two),
            _looks(player, color_two, color_one, color_three),
            _looks(player, color_three, color_two, 0),
        ),
        moves=_moves_of[player],
        places=_places(spaces),
        ends=_ends(spaces == ("full", "full", "full")),
        any_empty="empty" in spaces,
    )


_outlooks: Final = tuple(Memo(partial(_outlook, player), 1000) for player in PLAYERS)
_known_outlooks: Final = tuple(memo.known for memo in _outlooks)


def _space(face: int) -> Space:
    """Return how much room a stave with such a face has."""
    if face == 0:
        return "empty"
    return "full" if face % 2 else "room"


@cache
def _looks(player: Player, own: int, left: int, right: int) -> Looks:
    """Return how each kind of card looks to the rules on a stave of some color between two others (0: no color)."""
    return tuple([_look(kind, player, own, left, right) for kind in KINDS])


def _look(kind: Kind, player: Player, own: int, left: int, right: int) -> int:
    """Return 0 for no card, 1 for the opponent's, and more for the player's, by the sides to which it descends."""
    if kind is None:
        return 0
    owner, ranks = kind
    if owner != player:
        return 1
    below = [own > 0 and color > 0 and ranks[own - 1] > ranks[color - 1] for color in (left, right)]
    return _OWN + below[0] + 2 * below[1]


# ------------------------------------------------------------------- what is allowed in each case


def _moves(player: Player, stave: int, case: int) -> Moves:
    """Return what may go forward or slide on a stave, by the newcomer's slot and how the card in each slot looks."""
    looks = [case >> _LOOK_BITS * (2 - slot) & _LOOK for slot in SLOTS]
    free = tuple([slot for slot in SLOTS if not looks[slot]])
    newcomer = (case >> NEW_BITS) - 1
    return sum([_moves_from(player, stave, slot, looks[slot], slot == newcomer, free) for slot in SLOTS], ())


@cache
def _moves_from(
    player: Player,
    stave: int,
    slot: int,
    look: int,
    is_new: bool,  # noqa: FBT001 (a part of the key)
    free: tuple[int, ...],
) -> Moves:
    """Return how the card in a slot may go forward or slide. A few hundred such cases make up those of all staves."""
    beside: dict[int, Color | None] = {number: _LEFT if number < stave else _RIGHT for number in adjacent(stave)}
    sight = MoveSight(player, _representative(player, look), is_new, _HERE, free, beside)
    every = (forward(stave, slot), *[slide(stave, slot, to) for to in STAVES])
    return tuple([action for action in every if BOOK.broken(sight, action) is None])


def _tables_of(player: Player) -> tuple[Memo[int, Moves], Memo[int, Moves], Memo[int, Moves]]:
    one, two, three = (Memo(partial(_moves, player, stave), _SIZE) for stave in STAVES)
    return one, two, three


_moves_of: Final = {player: _tables_of(player) for player in PLAYERS}

# Which colors stand for those of a stave and of the staves to both sides of it, in the sight of a case. A stave without
# a color is there as one to which no card descends.
_HERE: Final[Color] = "red"
_LEFT: Final[Color] = "green"
_RIGHT: Final[Color] = "blue"


@cache
def _representative(player: Player, look: int) -> Card | None:
    """Return a card that looks so, with these colors."""
    if look < _OWN:
        return Card("B" if player == "A" else "A", (0, 0, 0)) if look else None
    below = look - _OWN
    return Card(player, (1, 0 if below & 1 else 1, 0 if below & 2 else 1))


Free: TypeAlias = tuple[int, ...] | None
"""The free slots of a stave, of which one is named; None if none is."""
_NOT_NAMED: Final = (None, None, None)


class Places:
    """What can be placed on staves with this much space, with a coloring, and if a card was placed before or not.

    Attributes:
        of_card: What a card can do, by its number in the hand and which colors tie in it.
        of_hand: What the cards of a hand can do, by which colors tie in each; or where that makes no difference, as no
            stave is empty, by how many there are.
    """

    __slots__ = ("_sights", "of_card", "of_hand")

    def __init__(
        self, spaces: tuple[Space, ...], coloring: Coloring, free: tuple[Free, ...] = _NOT_NAMED, *, placed: bool
    ) -> None:
        def sights(naming: Naming) -> tuple[PlaceSight, ...]:
            first = FirstCard(_highest(naming), coloring)
            return tuple(
                PlaceSight(
                    placed, in_hand=True, full=space == "full", first=first if space == "empty" else None, free=slots
                )
                for space, slots in zip(spaces, free, strict=True)
            )

        self._sights: Final = Memo(sights, _SIZE)
        self.of_card: Final = Memo(self._of_card, _CARD)
        self.of_hand: Final = Memo(self._of_hand, _SIZE)

    def _of_card(self, case: tuple[int, Naming]) -> Moves:
        number, naming = case
        sights = self._sights(naming)
        # Of what a long hand could place, most is never legal, so it isn't kept.
        make = place if number < _SHORT else Place
        actions = (
            make(number, stave, color, slot)
            for stave in STAVES
            for slot in (None, *(sights[stave].free or ()))
            for color in (None, *COLORS)
        )
        return tuple(action for action in actions if BOOK.broken(sights[action.stave], action) is None)

    def _of_hand(self, case: int | tuple[Naming, ...]) -> Moves:
        namings = (0,) * case if isinstance(case, int) else case
        return tuple(action for card in enumerate(namings) for action in self.of_card(card))


@cache
def _places(spaces: tuple[Space, ...]) -> dict[str, tuple[Places, Places]]:
    """Return the tables of PLACE, by coloring and whether a card was placed before."""
    return {
        coloring: (Places(spaces, coloring, placed=False), Places(spaces, coloring, placed=True))
        for coloring in COLORINGS
    }


def _free(stave: Stave) -> Free:
    return tuple(slot for slot, card in enumerate(stave.slots) if card is None)


@cache
def _anywhere(one: Free, two: Free, three: Free, coloring: Coloring, placed: bool) -> Places:  # noqa: FBT001 (a part of the key)
    """Return the table of PLACE on staves with these free slots, of which one is named."""
    free = (one, two, three)
    return Places(tuple(_room.get(slots, "room") for slots in free), coloring, free, placed=placed)


_room: Final[dict[Free, Space]] = {(): "full", SLOTS: "empty"}


def _highest(naming: Naming) -> tuple[Color, ...]:
    """Return the colors of a card's highest numbers, or one that stands for whichever it is if there is just one."""
    return tuple(color for index, color in enumerate(COLORS) if naming >> index & 1) or ("red",)


@cache
def _ends(full: bool) -> Memo[tuple[bool, End], Moves]:  # noqa: FBT001 (a part of the key)
    """Return the table of END and PASS, by whether all staves are full."""

    def allowed(case: tuple[bool, End]) -> Moves:
        acted, end = case
        sight = EndSight(full, acted, end)
        return tuple(action for action in (END, PASS) if BOOK.broken(sight, action) is None)

    return Memo(allowed, _SIZE)
