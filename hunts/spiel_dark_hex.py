"""A game of OpenSpiel."""

from staves.testing.engines import of_openspiel

GAME = of_openspiel("dark_hex(board_size=3,obstype=reveal-nothing)")
