"""Series: many games between contestants, on any number of workers, with the same results on all of them."""

from staves.series._journal import OtherSeries
from staves.series._playing import GameFailed
from staves.series._ratings import Estimate
from staves.series._result import Result
from staves.series._running import Run, simulate, tournament
from staves.series._standings import Standing, Standings
from staves.series._workers import PlayerFailed

__all__ = [
    "Estimate",
    "GameFailed",
    "OtherSeries",
    "PlayerFailed",
    "Result",
    "Run",
    "Standing",
    "Standings",
    "simulate",
    "tournament",
]
