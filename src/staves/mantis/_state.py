"""The frozen values of Mantis and their methods."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from staves._core import deck as core
from staves._core.checks import Faults, limit
from staves._core.moment import GameState, seated
from staves._core.notation import spelled
from staves._core.unchecked import unchecked
from staves._core.value import Value, plain
from staves.mantis._cards import Back, Card, Pile, counts_of

if TYPE_CHECKING:
    from staves.mantis._actions import Action  # noqa: F401 (the base of State names it)
    from staves.mantis._events import Event  # noqa: F401 (the base of State names it)
    from staves.mantis._view import View  # noqa: F401 (the base of State names it)

Player: TypeAlias = int
"""A player's number, from 0."""
Ending: TypeAlias = Literal["goal", "deck"]
"""How a game ended: a player reached the goal, or the deck is empty."""
Piles: TypeAlias = tuple[Pile, ...]

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
USUAL_PLAYERS: Final = 4
USUAL_GOAL: Final = 10
GOAL_OF_TWO: Final = 15


@attrs.frozen
class Rules(Value):
    """The options of the game.

    Attributes:
        goal: The number of points that wins; None for 10, or 15 with two players.
    """

    goal: int | None = attrs.field(default=None, repr=spelled)

    def check_fields(self, faults: Faults) -> None:
        if self.goal is not None:
            limit(self.goal, "goal", faults)


DEFAULT: Final = Rules()


class Deck(core.Deck[Card]):
    """The cards that are left to draw, top first."""

    __slots__ = ()

    card = Card
    """The class of its cards."""


unchecked_deck: Final = unchecked(Deck)
"""Makes a deck with this many cards left, without validation."""


class Public:
    """Public information, shared by states and views. The rules read nothing else."""

    __slots__ = ()

    rules: Rules
    tanks: Piles
    piles: Piles
    turn: Player | None

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, in order."""
        return tuple(range(len(self.tanks)))

    @property
    def goal(self) -> int:
        """The number of points that wins (`win.goal`)."""
        return goal_of(self.rules, len(self.tanks))

    def points(self, player: Player) -> int:
        """Return the number of cards that `player` has scored.

        Raises:
            UnknownPlayer: There is no such player.
        """
        return len(self.piles[seated(player, self.players)])


def in_sight(table: Public) -> int:
    """Return the counts of all cards in tanks and score piles."""
    counts = 0
    for pile in (*table.tanks, *table.piles):
        counts += pile.counts
    return counts


def goal_of(rules: Rules, players: int) -> int:
    """Return the number of points that wins with this many players (`win.goal`)."""
    if rules.goal is not None:
        return rules.goal
    return GOAL_OF_TWO if players == LEAST_PLAYERS else USUAL_GOAL


def _piles(piles: Sequence[Pile]) -> Piles:
    return plain(piles)  # type: ignore[no-any-return]


@attrs.frozen(weakref_slot=False)
class State(GameState["State", "Action", Player, "Event", "View"], Public):
    """A position of the game.

    Attributes:
        rules: The options of this game.
        tanks: The tank of each player.
        piles: The score pile of each player.
        deck: The cards that are left to draw, top first.
        turn: The player whose turn it is; None when the game is over.
    """

    rules: Rules
    tanks: Piles = attrs.field(converter=_piles)
    piles: Piles = attrs.field(converter=_piles)
    deck: Deck
    turn: Player | None
    # The counts of all cards, which never change, so the cards in the deck follow by subtraction.
    every_card: int = attrs.field(init=False, eq=False, repr=False)

    def check_fields(self, faults: Faults) -> None:
        from staves.mantis._valid import faults_of  # noqa: PLC0415 (it asks the rules, which know states)

        faults.extend(faults_of(self))

    def derive_fields(self) -> None:
        object.__setattr__(self, "every_card", counts_of(self.deck) + in_sight(self))

    @property
    def back(self) -> Back | None:
        """The back of the deck's top card; None if the deck is empty."""
        return self.deck[0].back if self.deck.left else None

    @property
    def left(self) -> int:
        """The number of cards left in the deck."""
        return self.deck.left


unchecked_state: Final = unchecked(State)
"""Makes a state from all its fields in order, without validation."""
