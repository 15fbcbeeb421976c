"""Faults such as a maintainer would make: a stale cache, an event out of order, a seed used twice."""

from mistakes.asking import PLANTED as ASKING
from mistakes.games import PLANTED as GAMES
from mistakes.planted import Planted
from mistakes.playing import PLANTED as PLAYING
from mistakes.shared import PLANTED as SHARED

PLANTED: tuple[Planted, ...] = (*GAMES, *SHARED, *PLAYING, *ASKING)

__all__ = ["PLANTED", "Planted"]
