"""States and piles on their way: filled as plain objects, then made frozen ones without a check.

Only for transitions, where all is valid by construction. It saves most of what a step would cost:
an attrs constructor checks what is known to be right, and sets each field the slow way. The two
classes must be laid out alike, which is why the finished ones have no slot for weak references.
"""

from collections.abc import Collection
from typing import Final

from staves._core.moment import GameState
from staves._core.value import Frozen, unchecked
from staves.mantis.cards import Card, Pile
from staves.mantis.events import Drawn, GameOver, NoMatch, Scored, Shown, Stolen, TurnAgain
from staves.mantis.state import Deck, Piles, Player, Rules, State, Table


class _PileDraft(Collection[Card], Frozen):
    __slots__ = ("_counts",)

    __contains__ = __iter__ = __len__ = None  # type: ignore[assignment]

    _counts: int


def pile(counts: int) -> Pile:
    """Return the pile of the cards with these counts."""
    draft = _PileDraft()
    draft._counts = counts
    draft.__class__ = Pile  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


class _StateDraft(GameState["State", object, Player, object, object], Table):
    __slots__ = ("_all", "deck", "piles", "rules", "tanks", "turn")

    deck: Deck
    _all: int


def state(rules: Rules, tanks: Piles, piles: Piles, deck: Deck, turn: Player | None, every_card: int) -> State:
    """Return `State(rules, tanks, piles, deck, turn)`, where these are the counts of all cards."""
    draft = _StateDraft()
    draft.rules = rules
    draft.tanks = tanks
    draft.piles = piles
    draft.deck = deck
    draft.turn = turn
    draft._all = every_card
    draft._listed = None
    draft.__class__ = State  # type: ignore[assignment]
    return draft  # type: ignore[return-value]


# Events too are made without a check.
drawn: Final = unchecked(Drawn)
game_over: Final = unchecked(GameOver)
no_match: Final = unchecked(NoMatch)
scored: Final = unchecked(Scored)
shown: Final = unchecked(Shown)
stolen: Final = unchecked(Stolen)
turn_again: Final = unchecked(TurnAgain)
