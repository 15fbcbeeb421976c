"""Game rules as immutable values and pure functions.

The verbs here serve every game; a game is a package of its own, such as `staves.stavegame`,
and is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from staves.core.errors import Fault, IllegalAction, InvalidSetup, ParseError, StavesError, UnknownPlayer
from staves.core.game import Game, GameState, GameView, OpenState, OpenView, Tell
from staves.core.rule import Rule, Rulebook
from staves.core.seeds import Seed
from staves.core.verbs import (
    apply,
    events,
    explain,
    is_terminal,
    legal_actions,
    outcomes,
    parse_action,
    resample,
    to_move,
    view,
    winners,
)

if TYPE_CHECKING:
    from staves import games, mantis, match, nava, players, records, stavegame, stones
    from staves import testing as testing
    from staves.core.notation import Scanner
    from staves.stavegame import stave_winner
    from staves.texts import digest, from_text, to_text

__version__ = "0.1.0"

__all__ = [
    "Fault",
    "Game",
    "GameState",
    "GameView",
    "IllegalAction",
    "InvalidSetup",
    "OpenState",
    "OpenView",
    "ParseError",
    "Rule",
    "Rulebook",
    "Scanner",
    "Seed",
    "StavesError",
    "Tell",
    "UnknownPlayer",
    "apply",
    "digest",
    "events",
    "explain",
    "from_text",
    "games",
    "is_terminal",
    "legal_actions",
    "mantis",
    "match",
    "nava",
    "outcomes",
    "parse_action",
    "players",
    "records",
    "resample",
    "stave_winner",
    "stavegame",
    "stones",
    "to_move",
    "to_text",
    "view",
    "winners",
]

# What is loaded on first use, and where from: a program pays for the games that it plays.
_LATER = {
    "Scanner": "staves.core.notation",
    "digest": "staves.texts",
    "from_text": "staves.texts",
    "games": "staves.games",
    "mantis": "staves.mantis",
    "match": "staves.match",
    "nava": "staves.nava",
    "players": "staves.players",
    "records": "staves.records",
    "stavegame": "staves.stavegame",
    "stones": "staves.stones",
    "stave_winner": "staves.stavegame",
    "testing": "staves.testing",
    "to_text": "staves.texts",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'staves' has no attribute {name!r}")
    module = import_module(_LATER[name])
    return module if module.__name__ == f"{__name__}.{name}" else getattr(module, name)
