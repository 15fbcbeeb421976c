"""Game rules as immutable values and pure functions.

The verbs here serve every game; a game is a package of its own, such as `staves.stavegame`,
and is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from staves._core.asking import describe, parse_player, returns, step
from staves._core.chance import Chance, chances, outcomes
from staves._core.checks import Faults
from staves._core.errors import Fault, IllegalAction, InvalidSetup, Malformed, ParseError, StavesError, UnknownPlayer
from staves._core.game import (
    AnyGame,
    AnyState,
    AnyView,
    Game,
    Hidden,
    Notation,
    Open,
    Play,
    Positions,
    Shown,
    Start,
    Tell,
    notation_of,
)
from staves._core.legality import by_the_book
from staves._core.moment import GameState, GameView, OpenState, OpenView
from staves._core.places import Places
from staves._core.rule import Rule, Rulebook
from staves._core.seeds import Seed
from staves._core.standing import worth
from staves._core.symmetry import Renaming, Symmetries
from staves._core.verbs import (
    apply,
    events,
    explain,
    is_terminal,
    legal_actions,
    parse_action,
    resample,
    to_move,
    view,
    winners,
)
from staves._core.words import Words
from staves._games import SHIPPED

if TYPE_CHECKING:
    from staves import (
        data,
        drawings,
        engines,
        frames,
        games,
        mantis,
        match,
        nava,
        players,
        records,
        series,
        stavegame,
        stones,
    )
    from staves import envs as envs
    from staves import table as table
    from staves import testing as testing
    from staves import widget as widget
    from staves._core.ink import Ink
    from staves._core.learned import Learned
    from staves._core.notation import Scanner
    from staves._core.numbers import Block, Encoder, Kinds, Listing
    from staves._core.option import Option
    from staves._encodings import Features, features
    from staves._numberings import Numbering, NumberingByKind, numbering
    from staves._setups import Setup, new_game, setup
    from staves._symmetry import Canonical, canonical
    from staves._texts import digest, from_text, to_text
    from staves.data import from_data, from_json, schema, to_data, to_json
    from staves.drawings import svg
    from staves.stavegame import stave_winner

__version__ = "0.1.0"

__all__ = [
    "AnyGame",
    "AnyState",
    "AnyView",
    "Block",
    "Canonical",
    "Chance",
    "Encoder",
    "Fault",
    "Faults",
    "Features",
    "Game",
    "GameState",
    "GameView",
    "Hidden",
    "IllegalAction",
    "Ink",
    "InvalidSetup",
    "Kinds",
    "Learned",
    "Listing",
    "Malformed",
    "Notation",
    "Numbering",
    "NumberingByKind",
    "Open",
    "OpenState",
    "OpenView",
    "Option",
    "ParseError",
    "Places",
    "Play",
    "Positions",
    "Renaming",
    "Rule",
    "Rulebook",
    "Scanner",
    "Seed",
    "Setup",
    "Shown",
    "Start",
    "StavesError",
    "Symmetries",
    "Tell",
    "UnknownPlayer",
    "Words",
    "apply",
    "by_the_book",
    "canonical",
    "chances",
    "data",
    "describe",
    "digest",
    "drawings",
    "engines",
    "events",
    "explain",
    "features",
    "frames",
    "from_data",
    "from_json",
    "from_text",
    "games",
    "is_terminal",
    "legal_actions",
    "match",
    "new_game",
    "notation_of",
    "numbering",
    "outcomes",
    "parse_action",
    "parse_player",
    "players",
    "records",
    "resample",
    "returns",
    "schema",
    "series",
    "setup",
    "stave_winner",
    "step",
    "svg",
    "table",
    "to_data",
    "to_json",
    "to_move",
    "to_text",
    "view",
    "winners",
    "worth",
]
if TYPE_CHECKING:
    __all__ += ["mantis", "nava", "stavegame", "stones"]
else:
    __all__.extend(SHIPPED)  # noqa: PYI056 (no type checker looks here)

# What is loaded on first use: a program pays for what it uses. Type checkers see the imports above instead.
_MODULES = {
    *SHIPPED,
    "data",
    "drawings",
    "engines",
    "envs",
    "frames",
    "games",
    "match",
    "players",
    "records",
    "series",
    "table",
    "testing",
    "widget",
}
_LATER = {
    "_core.ink": {"Ink"},
    "_core.learned": {"Learned"},
    "_core.notation": {"Scanner"},
    "_core.numbers": {"Block", "Encoder", "Kinds", "Listing"},
    "_core.option": {"Option"},
    "data": {"from_data", "from_json", "schema", "to_data", "to_json"},
    "drawings": {"svg"},
    "_encodings": {"Features", "features"},
    "_numberings": {"Numbering", "NumberingByKind", "numbering"},
    "_setups": {"Setup", "new_game", "setup"},
    "stavegame": {"stave_winner"},
    "_symmetry": {"Canonical", "canonical"},
    "_texts": {"digest", "from_text", "to_text"},
}


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"staves.{name}")
    for module, names in _LATER.items():
        if name in names:
            return getattr(import_module(f"staves.{module}"), name)
    raise AttributeError(f"module 'staves' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_MODULES})
