"""The variants, turns and states of Stavegame, and the winner of a stave. Cards and staves are in `_parts`."""

from itertools import product
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from staves._core.checks import Faults, instance, is_whole
from staves._core.errors import shown
from staves._core.moment import GameState
from staves._core.unchecked import unchecked
from staves._core.value import Value
from staves.stavegame._parts import LOCATIONS, PLAYERS, SIDES, Card, Deck, Location, Player, Stave, index_of

if TYPE_CHECKING:
    from staves.stavegame._actions import Action  # noqa: F401 (the base of State names it)
    from staves.stavegame._events import Event  # noqa: F401 (the base of State names it)
    from staves.stavegame._view import View  # noqa: F401 (the base of State names it)

Ending: TypeAlias = Literal["END", "exhausted"]
"""How a game ended: a player chose END, or two quiet turns exhausted it."""

ENDS: Final[tuple[Literal["turn-start", "any-time"], ...]] = ("turn-start", "any-time")
COLORINGS: Final[tuple[Literal["chosen", "automatic"], ...]] = ("chosen", "automatic")
PLACINGS: Final[tuple[Literal["nearest", "anywhere"], ...]] = ("nearest", "anywhere")
ENDINGS: Final[tuple[Ending, Ending]] = ("END", "exhausted")


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
