"""Adapters that make games of other libraries' engines, to check the laws on them."""

from staves.testing.engines._answers import ADDED
from staves.testing.engines._boards import of_board
from staves.testing.engines._lines import LineGame, running
from staves.testing.engines._promises import PROMISES
from staves.testing.engines._spiel import of_openspiel
from staves.testing.engines._zoo import of_pettingzoo

__all__ = ["ADDED", "PROMISES", "LineGame", "of_board", "of_openspiel", "of_pettingzoo", "running"]
