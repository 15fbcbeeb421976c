"""Series: many games between contestants, on any number of workers, with the same results on all of them."""

from staves.series.journal import OtherSeries
from staves.series.playing import GameFailed
from staves.series.ratings import Estimate
from staves.series.result import Result
from staves.series.running import Run, simulate, tournament
from staves.series.standings import Standing, Standings
from staves.series.workers import PlayerFailed

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
