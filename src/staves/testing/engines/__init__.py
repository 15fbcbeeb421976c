"""Somebody else's engines as games, so that the laws can be checked on them."""

from staves.testing.engines.answers import ADDED
from staves.testing.engines.lines import LineGame, running

__all__ = ["ADDED", "LineGame", "running"]
