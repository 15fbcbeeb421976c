"""States on their way: filled as plain objects, then made frozen ones without a check.

Only for transitions, where all is valid by construction. It saves most of what a step would cost:
an attrs constructor checks what is known to be right, and sets each field the slow way. The two
classes must be laid out alike, which is why the finished ones have no slot for weak references.
"""

from collections.abc import Iterable
from functools import cache, partial
from typing import Final

from staves._core.memo import Memo
from staves._core.moment import GameState
from staves._core.value import Value, unchecked
from staves.stavegame.choices import LONG, legal_actions
from staves.stavegame.events import Colored, Drawn, Forwarded, Fought, GameOver, Placed, Removed, Slid, TurnOver
from staves.stavegame.state import (
    FACES,
    PLAYERS,
    Card,
    Color,
    Deck,
    Ending,
    Location,
    Player,
    Points,
    Rules,
    Slots,
    State,
    Stave,
    Staves,
    Table,
    Turn,
)


class _StaveDraft(Value):
    __slots__ = ("_face", "_first", "_second", "_third", "color", "slots")

    color: Color | None
    slots: Slots
    _face: int
    _first: int
    _second: int
    _third: int


def stave(color: Color | None, slots: Slots) -> Stave:
    """Return `Stave(color, slots)`."""
    draft = _StaveDraft()
    draft.color = color
    draft.slots = slots
    one, two, three = slots
    draft._first = first = 0 if one is None else one._kind
    draft._second = second = 0 if two is None else two._kind
    draft._third = third = 0 if three is None else three._kind
    draft._face = FACES[color][1 if first and second and third else 0]
    draft.__class__ = Stave  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


class _StateDraft(GameState["State", object, Player, object, object], Table):
    __slots__ = ("decks", "ending", "hands", "rules", "staves", "turn")

    decks: tuple[Deck, Deck]


def state(
    rules: Rules,
    staves: Staves,
    hands: tuple[tuple[Card, ...], tuple[Card, ...]],
    decks: tuple[Deck, Deck],
    turn: Turn,
    ending: Ending | None = None,
    *,
    valid: bool = True,
) -> State:
    """Return `State(rules, staves, hands, decks, turn, ending)`, which knows its legal actions if it is `valid`."""
    draft = _StateDraft()
    draft.rules = rules
    draft.staves = staves
    draft.hands = hands
    draft.decks = decks
    draft.turn = turn
    draft.ending = ending
    draft._listed = legal_actions(draft) if valid and len(hands[turn._side]) <= LONG else None
    draft.__class__ = State  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


# Of turns there are few, so each is made once.


@cache
def turn_begun(player: Player, dry: bool, after_quiet: bool) -> Turn:
    """Return a turn in which nothing has happened yet but the draw."""
    return Turn(player, dry=dry, after_quiet=after_quiet)


@cache
def turn_acted(player: Player, placed: bool, newcomer: Location | None) -> Turn:
    """Return a turn in which something has just been done."""
    return Turn(player, acted=True, placed=placed, newcomer=newcomer)


_LARGE: Final = 1000


class Cards:
    """The cards of a player by their numbers, equal ones as one object.

    Those with large numbers are made anew each time: they could be chosen so that all would lie in the same place.
    """

    def __init__(self, owner: Player) -> None:
        self._make: Final = partial(Card, owner)
        self._known: Final[Memo[Points, Card]] = Memo(self._make, 400)

    def __call__(self, points: Points) -> Card:
        """Return the card with these numbers."""
        return self._known(points) if max(points) < _LARGE else self._make(points)


_cards: Final = {player: Cards(player) for player in PLAYERS}


def card(owner: Player, points: Points) -> Card:
    """Return the one card with this owner and these numbers, so that nothing tells which of equal cards is which."""
    return _cards[owner](points)


def cards(material: Iterable[tuple[Player, Points]]) -> tuple[Card, ...]:
    """Return the cards with these owners and numbers, made in an order that tells nothing of the one they are in."""
    material = list(material)
    objects = {each: card(*each) for each in sorted(set(material))}
    return tuple([objects[each] for each in material])


# Events too are made without a check.
colored: Final = unchecked(Colored)
drawn: Final = unchecked(Drawn)
forwarded: Final = unchecked(Forwarded)
fought: Final = unchecked(Fought)
game_over: Final = unchecked(GameOver)
placed: Final = unchecked(Placed)
removed: Final = unchecked(Removed)
slid: Final = unchecked(Slid)
turn_over: Final = unchecked(TurnOver)
