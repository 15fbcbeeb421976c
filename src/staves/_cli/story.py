"""The output for a match: who plays, the turns, and the end."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import staves
from staves._core.ink import PLAIN, Ink
from staves._core.moment import GameState, Moment, pictured
from staves._core.words import named, result, sentence
from staves.match import Chat, GameStart, Match, TurnTo

AnyState: TypeAlias = GameState[Any, Any, Any, Any, Any]


def opening(start: AnyState, seed: int, seats: Sequence[str]) -> str:
    """Return which game this is, and what kind of player plays for whom."""
    who = [f"{named(player)} is {seat}" for player, seat in zip(start.game.play.players(start), seats, strict=True)]
    return f"{start.game.name}, seed {seed}: {', '.join(who)}"


class Board(str):
    """A board in a story, after which a reader may want to rest."""

    __slots__ = ()


def story(match: "Match[Any, Any, Any, Any, Any]", ink: Ink = PLAIN) -> Iterator[str]:
    """Play a match and yield its events in lines, a board whenever another player is to move, and the result."""
    mover: Any = None
    waiting: Any = None  # for the events of the action of this player
    words = match.state.game.shown.words
    for message in match:
        if isinstance(message, GameStart):
            yield Board(f"\n{pictured(match.state, ink)}\n")
        elif isinstance(message, TurnTo):
            if mover not in {None, message.player}:
                yield Board(f"\n{pictured(match.state, ink)}\n")
            mover = waiting = message.player
        elif isinstance(message, Chat):
            text = "".join(sign if sign.isprintable() else "?" for sign in message.text)
            yield f"{named(message.player)} says: {text}"
        else:
            if waiting is not None:
                yield f"{named(waiting)} plays {match.action}"
            waiting = None
            yield f"    {words.tell(message)}"
    yield from ending(match.state, match.state, ink)


def ending(state: AnyState, seen: Moment[Any, Any], ink: Ink) -> Iterator[str]:
    """Yield the last board of a game as it is seen, how the score is made up, and who has won."""
    yield f"\n{pictured(seen, ink)}\n"
    yield from state.game.shown.words.summary(state)
    yield sentence(result(staves.winners(state)))
