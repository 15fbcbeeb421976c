"""The frozen values of Stavegame and their methods."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import attrs

from staves._core import deck as core
from staves._core.checks import Faults, instance, is_whole
from staves._core.errors import Fault, UnknownPlayer, described, shown
from staves._core.limits import TOO_LARGE
from staves._core.moment import GameState
from staves._core.notation import spelled
from staves._core.unchecked import unchecked
from staves._core.value import Value

if TYPE_CHECKING:
    from staves.stavegame._actions import Action  # noqa: F401 (the base of State names it)
    from staves.stavegame._events import Event  # noqa: F401 (the base of State names it)
    from staves.stavegame._view import View  # noqa: F401 (the base of State names it)

Player: TypeAlias = Literal["A", "B"]
Points: TypeAlias = tuple[int, int, int]
Color: TypeAlias = Literal["red", "green", "blue"]
Location: TypeAlias = tuple[int, int]
"""A stave, and a slot of it."""
Ending: TypeAlias = Literal["END", "exhausted"]
"""How a game ended: a player chose END, or two quiet turns exhausted it."""

PLAYERS: Final[tuple[Player, Player]] = ("A", "B")
ENDS: Final[tuple[Literal["turn-start", "any-time"], ...]] = ("turn-start", "any-time")
COLORINGS: Final[tuple[Literal["chosen", "automatic"], ...]] = ("chosen", "automatic")
PLACINGS: Final[tuple[Literal["nearest", "anywhere"], ...]] = ("nearest", "anywhere")
ENDINGS: Final[tuple[Ending, Ending]] = ("END", "exhausted")
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


class _Numbered:
    """The base of `Rules`: a number for them, by which `choices` looks up what is allowed; no part of the value."""

    __slots__ = ("variant",)

    variant: int
    """The number of these rules among all combinations of them."""


@attrs.frozen
class Rules(Value, _Numbered):
    """The variant to play. The two texts that describe the game differ in some places.

    Attributes:
        end: When a full board allows END: only at the start of a turn, or at any point of it.
        coloring: Whether a player chooses among the highest numbers of a stave's first card, or the color follows
            automatically.
        placing: Whether a placed card goes to the free slot nearest to its player, or to any free slot that the action
            names.
    """

    end: Literal["turn-start", "any-time"] = "turn-start"
    coloring: Literal["chosen", "automatic"] = "chosen"
    placing: Literal["nearest", "anywhere"] = "nearest"

    def check_fields(self, faults: Faults) -> None:
        faults.choice(self.end, ENDS, "end")
        faults.choice(self.coloring, COLORINGS, "coloring")
        faults.choice(self.placing, PLACINGS, "placing")

    def derive_fields(self) -> None:
        object.__setattr__(self, "variant", VARIANTS.index((self.end, self.coloring, self.placing)))


VARIANTS: Final = tuple(product(ENDS, COLORINGS, PLACINGS))


CLASSIC: Final = Rules()
"""The newer text: END only at the start of a turn, and players choose among the highest numbers."""
FIRST_DRAFT: Final = Rules(end="any-time")
"""The first draft: END at any point of a turn."""
GRAVEYARD: Final = Rules(coloring="automatic")
"""Automatic coloring: the numbers, or else the stave, decide the color."""

NEWEST: Final = Rules(placing="anywhere")
"""The newer text also for placing: a card goes to any free slot."""


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
        if not isinstance(self.points, tuple):
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
        if not isinstance(self.slots, tuple):
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


@attrs.frozen
class Turn(Value):
    """A turn, and what has happened in it that still matters.

    Attributes:
        player: The player whose turn it is.
        dry: Whether the player had no card to draw when the turn began.
        acted: Whether any card was placed, moved forward or slid in it.
        placed: Whether a card was placed.
        newcomer: The place of the card that was placed in it, if it is still on the board.
        after_quiet: Whether the turn before was quiet (`end.exhausted`).

    Once a card has been placed or moved, `dry` and `after_quiet` no longer matter and are always False.
    """

    player: Player
    dry: bool = attrs.field(default=False, kw_only=True)
    acted: bool = attrs.field(default=False, kw_only=True)
    placed: bool = attrs.field(default=False, kw_only=True)
    newcomer: Location | None = attrs.field(default=None, kw_only=True)
    after_quiet: bool = attrs.field(default=False, kw_only=True)
    # Where a pair keeps what is the player's.
    side: int = attrs.field(init=False, repr=False, eq=False)
    # What the rules look at, as numbers: which of PHASES it is in, and which of NEWCOMERS there is.
    phase: int = attrs.field(init=False, repr=False, eq=False)
    new: int = attrs.field(init=False, repr=False, eq=False)

    def check_fields(self, faults: Faults) -> None:
        faults.choice(self.player, PLAYERS, "player")
        for name in ("dry", "acted", "placed", "after_quiet"):
            instance(getattr(self, name), bool, name)
        if self.placed and not self.acted:
            faults.add("acted", "must be True, because placing a card is an action")
        if self.newcomer is not None:
            instance(self.newcomer, tuple, "newcomer")
            if not all(map(is_whole, self.newcomer)) or self.newcomer not in LOCATIONS:
                faults.add("newcomer", f"must be a stave and a slot, each from 0 to 2, not {shown(self.newcomer)}")
            elif not self.placed:
                faults.add("newcomer", "must be None, because no card was placed in this turn")

    def derive_fields(self) -> None:
        if self.acted:
            object.__setattr__(self, "dry", False)
            object.__setattr__(self, "after_quiet", False)
        object.__setattr__(self, "side", SIDES[self.player])
        object.__setattr__(self, "phase", PHASES.index((self.acted, self.placed)))
        object.__setattr__(self, "new", NEWCOMERS.index(self.newcomer))


PHASES: Final = ((False, False), (True, False), (True, True))
"""Whether anything was done in a turn, and whether a card was placed."""
NEWCOMERS: Final = (None, *LOCATIONS)


Staves: TypeAlias = tuple[Stave, Stave, Stave]
Hands: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...]]


class Public:
    """Public information, shared by states and views. The rules read nothing else."""

    __slots__ = ()

    rules: Rules
    staves: Staves
    hands: Hands
    turn: Turn
    ending: Ending | None

    def hand(self, player: Player) -> tuple[Card, ...]:
        """Return the hand of `player`.

        Raises:
            UnknownPlayer: There is no such player.
        """
        return self.hands[index_of(player)]


@attrs.frozen(weakref_slot=False)
class State(GameState["State", "Action", Player, "Event", "View"], Public):
    """A position in which a player has a decision, or the game is over.

    Attributes:
        rules: The variant being played.
        staves: The three staves.
        hands: A's hand and B's hand; a card's place in its hand is the number PLACE names.
        decks: A's deck and B's deck.
        turn: Whose turn it is, and what has happened in it.
        ending: How the game ended: by END, or exhausted; None while it is unfinished.
    """

    rules: Rules
    staves: Staves
    hands: Hands
    decks: tuple[Deck, Deck]
    turn: Turn
    ending: Ending | None = None

    def check_fields(self, faults: Faults) -> None:
        from staves.stavegame._valid import faults_of  # noqa: PLC0415 (it asks the rules, which know states)

        faults.extend(faults_of(self))

    def deck(self, player: Player) -> Deck:
        """Return the deck of `player`.

        Raises:
            UnknownPlayer: There is no such player.
        """
        return self.decks[index_of(player)]

    def left(self, player: Player) -> int:
        """Return the number of cards that `player` has left to draw.

        Raises:
            UnknownPlayer: There is no such player.
        """
        return len(self.deck(player))


unchecked_state: Final = unchecked(State)
"""Makes a state from all its fields in order, without validation."""


def stave_winner(stave: Stave, turn: Player | None) -> Player | None:
    """Return the winner of `stave` (`end.stave`) if the game ends on the turn of `turn`.

    A tie goes to `turn`, or to no one if that is None, as in an exhausted game. No one wins an empty stave.

    Raises:
        TypeError: `stave` is not a `Stave`.
        UnknownPlayer: `turn` is neither 'A' nor 'B' nor None.
    """
    instance(stave, Stave, "stave")
    if turn is not None:
        index_of(turn)
    if stave.color is None:
        return None
    a, b = (points_on(stave, player) for player in PLAYERS)
    if a == b:
        return turn
    return "A" if a > b else "B"


def points_on(stave: Stave, player: Player) -> int:
    """Return the points of `player` on a stave: the sum of their cards' numbers for its color.

    Raises:
        TypeError: `stave` is not a `Stave`.
        UnknownPlayer: `player` is neither 'A' nor 'B'.
    """
    instance(stave, Stave, "stave")
    index_of(player)
    return sum(card.number(stave.color) for card in stave.cards if card.owner == player and stave.color is not None)
