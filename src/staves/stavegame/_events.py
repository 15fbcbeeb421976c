"""The events of Stavegame, as frozen values. Together they describe every change of a state."""

from functools import cache
from typing import Final, TypeAlias

import attrs

from staves._core.checks import Faults, instance
from staves._core.unchecked import unchecked
from staves._core.value import Value
from staves.stavegame._parts import COLORS, LARGEST_HAND, PLAYERS, SLOTS, STAVES, Card, Color, Player
from staves.stavegame._rules import attacker_wins, slot_ahead, winner_of
from staves.stavegame._state import ENDINGS, Ending


def _on_board(card: Card, stave: int, slot: int, faults: Faults) -> None:
    """Add what is wrong with a card at a slot of a stave."""
    instance(card, Card, "card")
    faults.index(stave, len(STAVES), "stave")
    faults.index(slot, len(SLOTS), "slot")


@attrs.frozen
class Drawn(Value):
    """`player` drew `card` into the hand."""

    player: Player
    card: Card

    def check_fields(self, faults: Faults) -> None:
        faults.choice(self.player, PLAYERS, "player")
        instance(self.card, Card, "card")
        if not faults.found and self.card.owner != self.player:
            faults.add("card", f"must be a card of {self.player}'s, not {self.card}")


@attrs.frozen
class Placed(Value):
    """`card`, number `number` in its owner's hand, was placed at `slot` of `stave`."""

    card: Card
    stave: int
    slot: int
    number: int

    def check_fields(self, faults: Faults) -> None:
        _on_board(self.card, self.stave, self.slot, faults)
        faults.index(self.number, LARGEST_HAND, "number")


@attrs.frozen
class Colored(Value):
    """`stave` turned `color`; None if it lost its color with its last card."""

    stave: int
    color: Color | None

    def check_fields(self, faults: Faults) -> None:
        faults.index(self.stave, len(STAVES), "stave")
        if self.color is not None:
            faults.choice(self.color, COLORS, "color")


@attrs.frozen
class Forwarded(Value):
    """`card` moved forward on `stave`, from `slot` to the slot `to`."""

    card: Card
    stave: int
    slot: int
    to: int

    def check_fields(self, faults: Faults) -> None:
        _on_board(self.card, self.stave, self.slot, faults)
        faults.index(self.to, len(SLOTS), "to")
        if not faults.found and self.to != slot_ahead(self.slot, self.card.owner):
            faults.add("to", f"must be the slot ahead of slot {self.slot} for {self.card.owner}, not {self.to}")


@attrs.frozen
class Slid(Value):
    """`card` slid from `stave` to the same `slot` of the stave `to`."""

    card: Card
    stave: int
    slot: int
    to: int

    def check_fields(self, faults: Faults) -> None:
        _on_board(self.card, self.stave, self.slot, faults)
        faults.index(self.to, len(STAVES), "to")
        if not faults.found and abs(self.stave - self.to) != 1:
            faults.add("to", f"must be a stave next to stave {self.stave}, not {self.to}")


@attrs.frozen
class Fought(Value):
    """`attacker` fought `defender` at `slot` of `stave` in `color`, and `winner` won."""

    attacker: Card
    defender: Card
    color: Color
    winner: Card
    stave: int
    slot: int

    def check_fields(self, faults: Faults) -> None:
        _on_board(self.winner, self.stave, self.slot, faults)
        instance(self.attacker, Card, "attacker")
        instance(self.defender, Card, "defender")
        faults.choice(self.color, COLORS, "color")
        if faults.found:
            return
        who = "attacker" if attacker_wins(self.attacker, self.defender, self.color) else "defender"
        if self.winner != getattr(self, who):
            faults.add("winner", f"must be the {who}, {getattr(self, who)}, not {self.winner}")


@attrs.frozen
class Removed(Value):
    """`card` lost a fight at `slot` of `stave` and is out of the game."""

    card: Card
    stave: int
    slot: int

    def check_fields(self, faults: Faults) -> None:
        _on_board(self.card, self.stave, self.slot, faults)


@attrs.frozen
class TurnOver(Value):
    """The turn of `player` is over, by PASS or because there was nothing left to decide."""

    player: Player

    def check_fields(self, faults: Faults) -> None:
        faults.choice(self.player, PLAYERS, "player")


@attrs.frozen
class GameOver(Value):
    """The game is over.

    Attributes:
        ending: How it ended.
        staves: The winner of each stave, or None.
        winners: The winners; none in a draw.
    """

    ending: Ending
    staves: tuple[Player | None, Player | None, Player | None]
    winners: tuple[Player, ...]

    def check_fields(self, faults: Faults) -> None:
        faults.choice(self.ending, ENDINGS, "ending")
        instance(self.staves, tuple, "staves")
        instance(self.winners, tuple, "winners")
        for index, player in enumerate(self.staves):
            if player is not None:
                faults.choice(player, PLAYERS, f"staves[{index}]")
        for index, player in enumerate(self.winners):
            faults.choice(player, PLAYERS, f"winners[{index}]")
        if len(self.staves) != len(STAVES):
            faults.add("staves", f"must be three, not {len(self.staves)}")
        elif self.ending == "END" and None in self.staves:
            faults.add("staves", "must each be won by somebody when a game ends by END")
        elif not faults.found and self.winners != winner_of(self.staves):
            faults.add("winners", f"must be {winner_of(self.staves)}, who has the most staves, not {self.winners}")


Event: TypeAlias = Drawn | Placed | Colored | Forwarded | Slid | Fought | Removed | TurnOver | GameOver

# Transitions make events without validation. Events with few different values are made only once.
colored: Final = cache(unchecked(Colored))
drawn: Final = unchecked(Drawn)
forwarded: Final = unchecked(Forwarded)
fought: Final = unchecked(Fought)
game_over: Final = unchecked(GameOver)
placed: Final = unchecked(Placed)
removed: Final = unchecked(Removed)
slid: Final = unchecked(Slid)
turn_over: Final = cache(unchecked(TurnOver))
