"""The events of Mantis, as frozen values. Together they describe every change of a state."""

from typing import Final, TypeAlias, get_args

import attrs

from staves._core.checks import TUPLE, Faults, instance, is_sequence
from staves._core.errors import described
from staves._core.unchecked import unchecked
from staves._core.value import Value
from staves.mantis._cards import CARDS, MOST_CARDS, Back, Card, as_back, back_faults
from staves.mantis._state import LEAST_PLAYERS, MOST_PLAYERS, Ending, Player


def _matched(cards: tuple[Card, ...], faults: Faults) -> None:
    """Add what is wrong with cards as a drawn card and those that it matched."""
    if type(cards) is not TUPLE:
        raise TypeError(f"cards must be a sequence of cards, not {described(cards)}")
    for index, card in enumerate(cards):
        instance(card, Card, f"cards[{index}]")
    if not 2 <= len(cards) <= MOST_CARDS:  # noqa: PLR2004 (the drawn card and what it matched)
        faults.add("cards", f"must be from 2 to {MOST_CARDS}, not {len(cards)}")
    elif len({card.face for card in cards}) > 1:
        faults.add("cards", "must all have faces of the same color")
    elif list(cards) != sorted(cards, key=lambda card: card.number):
        faults.add("cards", "must be in the order of STANDARD_DECK")


@attrs.frozen
class Drawn(Value):
    """`player` drew `card`, the top card of the deck."""

    player: Player
    card: Card

    def check_fields(self, faults: Faults) -> None:
        faults.index(self.player, MOST_PLAYERS, "player")
        instance(self.card, Card, "card")


@attrs.frozen
class Scored(Value):
    """`player` scored `cards`: the drawn card, and the matching cards from their tank."""

    player: Player
    cards: tuple[Card, ...]

    def check_fields(self, faults: Faults) -> None:
        faults.index(self.player, MOST_PLAYERS, "player")
        _matched(self.cards, faults)


@attrs.frozen
class Stolen(Value):
    """`player` stole `cards`: the drawn card, and the matching cards from the tank of `victim`."""

    player: Player
    victim: Player
    cards: tuple[Card, ...]

    def check_fields(self, faults: Faults) -> None:
        faults.index(self.player, MOST_PLAYERS, "player")
        faults.index(self.victim, MOST_PLAYERS, "victim")
        if self.player == self.victim:
            faults.add("victim", f"must be another player than {self.player}")
        _matched(self.cards, faults)


@attrs.frozen
class NoMatch(Value):
    """The drawn `card` matched nothing, and went to the tank of `player`."""

    player: Player
    card: Card

    def check_fields(self, faults: Faults) -> None:
        faults.index(self.player, MOST_PLAYERS, "player")
        instance(self.card, Card, "card")


@attrs.frozen
class Shown(Value):
    """The new top card of the deck has this `back`."""

    back: Back = attrs.field(converter=as_back)

    def check_fields(self, faults: Faults) -> None:
        if not is_sequence(self.back):
            raise TypeError(f"back must be a sequence of three colors, not {described(self.back)}")
        faults.extend(back_faults(self.back, "back"))


@attrs.frozen
class TurnAgain(Value):
    """`player` has stolen cards and gets another turn."""

    player: Player

    def check_fields(self, faults: Faults) -> None:
        faults.index(self.player, LEAST_PLAYERS, "player")  # only two players can have another turn


@attrs.frozen
class GameOver(Value):
    """The game is over.

    Attributes:
        ending: How it ended.
        winners: The winners, one or several.
    """

    ending: Ending
    winners: tuple[Player, ...]

    def check_fields(self, faults: Faults) -> None:
        faults.choice(self.ending, get_args(Ending), "ending")
        instance(self.winners, tuple, "winners")
        for index, player in enumerate(self.winners):
            faults.index(player, MOST_PLAYERS, f"winners[{index}]")
        if not self.winners:
            faults.add("winners", "must be at least one")
        elif list(self.winners) != sorted(set(self.winners)):
            faults.add("winners", "must each be named once, in the order of the players")
        elif self.ending == "goal" and len(self.winners) > 1:
            faults.add("winners", f"must be one when a game ends by goal, not {len(self.winners)}")


Event: TypeAlias = Drawn | Scored | Stolen | NoMatch | Shown | TurnAgain | GameOver

# Transitions make events without validation. There are few events about cards, so each is made once.
game_over: Final = unchecked(GameOver)
scored: Final = unchecked(Scored)
stolen: Final = unchecked(Stolen)
_drawn: Final = unchecked(Drawn)
_no_match: Final = unchecked(NoMatch)
_shown: Final = unchecked(Shown)
_turn_again: Final = unchecked(TurnAgain)
DRAWN: Final = tuple(tuple(_drawn(player, card) for card in CARDS) for player in range(MOST_PLAYERS))
"""Events for drawing a card, by player and card number."""
NO_MATCH: Final = tuple(tuple(_no_match(player, card) for card in CARDS) for player in range(MOST_PLAYERS))
"""Events for a card going to a player's tank, by player and card number."""
SHOWN: Final = tuple(_shown(card.back) for card in CARDS)
"""Events for a card on top of the deck, by card number."""
TURN_AGAIN: Final = tuple(_turn_again(player) for player in range(MOST_PLAYERS))
"""Events for another turn, by player."""
