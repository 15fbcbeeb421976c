"""A game of OpenSpiel."""

from staves.testing.engines import of_openspiel

GAME = of_openspiel("phantom_ttt(obstype=reveal-nothing)")
