"""A match that nobody at the keyboard takes part in, told turn by turn."""

from collections.abc import Iterator
from typing import Any

from staves.cli.words import in_words, named
from staves.core.game import pictured
from staves.core.ink import PLAIN, Ink
from staves.match import GameStart, Match, TurnTo


def story(match: "Match[Any, Any, Any, Any, Any]", ink: Ink = PLAIN) -> Iterator[str]:
    """Play a match to its end and yield what happens in lines, and a board whenever another player is to move."""
    mover: Any = None
    acted = False
    name = match.state.game.name
    for message in match:
        if isinstance(message, GameStart):
            yield f"\n{pictured(match.state, ink)}\n"
        elif isinstance(message, TurnTo):
            if mover not in {None, message.player}:
                yield f"\n{pictured(match.state, ink)}\n"
            mover, acted = message.player, False
        else:
            if not acted:
                yield f"{named(mover)} plays {match.action}"
            acted = True
            yield f"    {in_words(name, message)}"
    yield f"\n{pictured(match.state, ink)}\n"
