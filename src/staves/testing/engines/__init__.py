"""Somebody else's engines as games, so that the laws can be checked on them."""

from staves.testing.engines.lines import running

__all__ = ["running"]
