"""What happens in Stavegame, as frozen values. Together they tell the whole change of a state."""

from typing import TypeAlias

import attrs

from staves.stavegame.state import Card, Color, Ending, Player


@attrs.frozen
class Drawn:
    """`player` drew `card` into the hand."""

    player: Player
    card: Card


@attrs.frozen
class Placed:
    """`card` went from its owner's hand, where it had this `number`, to `slot` of `stave`."""

    card: Card
    stave: int
    slot: int
    number: int


@attrs.frozen
class Colored:
    """`stave` took on `color`; None: it lost its color with its last card."""

    stave: int
    color: Color | None


@attrs.frozen
class Forwarded:
    """`card` went on `stave` from `slot` forward to the slot `to`."""

    card: Card
    stave: int
    slot: int
    to: int


@attrs.frozen
class Slid:
    """`card` left `slot` of `stave` for the same slot of the stave `to`."""

    card: Card
    stave: int
    slot: int
    to: int


@attrs.frozen
class Fought:
    """`attacker` met `defender` at `slot` of `stave`, they fought in `color`, and `winner` stays."""

    attacker: Card
    defender: Card
    color: Color
    winner: Card
    stave: int
    slot: int


@attrs.frozen
class Removed:
    """`card` lost a fight at `slot` of `stave` and is out of the game."""

    card: Card
    stave: int
    slot: int


@attrs.frozen
class TurnOver:
    """The turn of `player` is over, passed or with nothing left to decide."""

    player: Player


@attrs.frozen
class GameOver:
    """The game is over: how, who won each stave (None: nobody), and who won (none: a draw)."""

    ending: Ending
    staves: tuple[Player | None, Player | None, Player | None]
    winners: tuple[Player, ...]


Event: TypeAlias = Drawn | Placed | Colored | Forwarded | Slid | Fought | Removed | TurnOver | GameOver
