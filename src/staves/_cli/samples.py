"""Samples for the examples in help texts: names, options, actions and players of the games."""

from itertools import cycle, islice
from typing import Any, Final, NamedTuple

import staves
from staves.games import GAMES

_COUNT: Final = 4


class Sample(NamedTuple):
    """What examples tell of a game.

    Attributes:
        name: Its name.
        options: Some of its options, as they are typed.
        action: An action that is legal at its start.
        player: The player who is to move there.
    """

    name: str
    options: str
    action: str
    player: str


def filled(examples: str) -> str:
    """Return examples in which `{0.name}` stands for the name of the first game, and so on (`Sample`)."""
    return examples.format(*map(_sample, islice(cycle(GAMES), _COUNT)))


def _sample(game: Any) -> Sample:
    start = staves.new_game(game, seed=0)
    return Sample(game.name, game.shown.words.options, str(staves.legal_actions(start)[0]), str(staves.to_move(start)))
