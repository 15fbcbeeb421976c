"""The games there are. A game that is listed here is tested, documented and served by every tool."""

from typing import Any, Final

from staves import mantis, nava, stavegame, stones
from staves.core.game import Game

GAMES: Final[tuple[Game[Any, Any, Any, Any, Any], ...]] = (stavegame.GAME, stones.GAME, mantis.GAME, nava.GAME)
