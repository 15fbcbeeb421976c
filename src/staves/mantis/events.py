"""What happens in Mantis, as frozen values. Together they tell the whole change of a state."""

from typing import TypeAlias

import attrs

from staves.mantis.cards import Back, Card
from staves.mantis.state import Ending, Player


@attrs.frozen
class Drawn:
    """`player` drew `card`, the top card of the deck."""

    player: Player
    card: Card


@attrs.frozen
class Scored:
    """`cards`, the drawn one among them, went to the score pile of `player`, the others from the own tank."""

    player: Player
    cards: tuple[Card, ...]


@attrs.frozen
class Stolen:
    """`cards`, the drawn one among them, went to the tank of `player`, the others from that of `victim`."""

    player: Player
    victim: Player
    cards: tuple[Card, ...]


@attrs.frozen
class NoMatch:
    """The drawn `card` matched nothing in the tank of `player`, and went there."""

    player: Player
    card: Card


@attrs.frozen
class Shown:
    """The card that is on top of the deck now has this back."""

    back: Back


@attrs.frozen
class TurnAgain:
    """It is the turn of `player` again, who has stolen something."""

    player: Player


@attrs.frozen
class GameOver:
    """The game is over: how, and who won."""

    ending: Ending
    winners: tuple[Player, ...]


Event: TypeAlias = Drawn | Scored | Stolen | NoMatch | Shown | TurnAgain | GameOver
