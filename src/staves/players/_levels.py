"""Bots by level, for programs that offer opponents and for tournaments."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from staves._core.seeds import Seed
from staves.players._ready import GreedyPlayer, RandomPlayer
from staves.players._search import SearchPlayer

LEVELS: Final[Mapping[str, Callable[[Seed], RandomPlayer]]] = MappingProxyType(
    {
        "easy": GreedyPlayer,
        "medium": partial(SearchPlayer, playouts=50),
        "hard": partial(SearchPlayer, playouts=1000),
    }
)
"""Three contestants for any game by name, from weak to strong. Each is deterministic for a seed."""
