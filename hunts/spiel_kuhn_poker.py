"""A game of OpenSpiel."""

from staves.testing.engines import of_openspiel

GAME = of_openspiel("kuhn_poker")
