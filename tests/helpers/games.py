"""Games in which single functions are exchanged, as most of those with a planted mistake are."""

from typing import Any

import attrs

from staves import AnyGame
from staves._core.errors import listed, quoted
from staves._core.game import Hidden, Notation, Play, Shown, Start
from staves._games import SHIPPED

NAMES = listed(SHIPPED, "and")
"""The names of the library's own games, as an error lists them."""
ONE_OF = quoted(SHIPPED)
"""The same, where an error says that one of them is expected."""

_PARTS = {"play": Play, "notation": Notation, "start": Start, "shown": Shown, "seen": Hidden}


def changed(game: AnyGame, **functions: Any) -> AnyGame:
    """Return a game with other functions, each in the part that it belongs to.

    Where a game in which nothing is hidden gets what only games with something hidden have, it becomes one of them.
    """
    changes: dict[str, Any] = {
        name: functions.pop(name)
        for name in ("name", "book", "data", "start", "learned", "symmetries")
        if name in functions
    }
    texts: dict[str, Any] = {name: functions.pop(name) for name in functions.keys() & {"write", "read"}}
    if texts:
        positions: Any = game.notation.positions
        functions["positions"] = attrs.evolve(positions, **texts)
    for name, kind in _PARTS.items():
        own: dict[str, Any] = {
            field.name: functions.pop(field.name) for field in attrs.fields(kind) if field.name in functions
        }
        part: Any = getattr(game, name)
        if not own:
            continue
        if kind is Hidden and not (own.keys() <= {"board", "board_after"} or game.hides):
            own = {key: getattr(part, key) for key in ("view", "resample", "board", "board_after")} | own
            changes[name] = Hidden(**own)
        else:
            changes[name] = kind(**own) if part is None else attrs.evolve(part, **own)
    assert not functions
    return attrs.evolve(game, **changes)
