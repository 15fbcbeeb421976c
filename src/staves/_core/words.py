"""Games in words: sentences for their events, hints for their notation, and who has won."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

import attrs

from staves._core.errors import described, listed

Sentence: TypeAlias = str | Callable[[Any], str]
"""A template such as `"player {event.player} draws a card"`, or a function that returns the text for an event."""


# One for each field, so that type checkers know what a lambda in the mapping gets.


def _of_events(sentences: Mapping[type, Sentence]) -> Mapping[type, Sentence]:
    return MappingProxyType(dict(sentences))


def _of_notation(hints: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(hints))


def _no_lines(_state: object) -> tuple[str, ...]:
    return ()


@attrs.frozen(eq=False)
class Words:
    """How a game is told to people, in plain English.

    Attributes:
        events: A sentence for each class of events, without a full stop. Events of other classes are shown by their
            `repr`.
        notation: For each kind of action an example of its notation, and what it does.
        summary: How the score of a finished game comes about, a sentence per line. By default nothing.
        options: Options of the game to show in examples, as they are typed at the command line.

    Raises:
        TypeError: `events` has something that is not a class as a key.
    """

    events: Mapping[type, Sentence] = attrs.field(factory=dict[type, Sentence], converter=_of_events)
    notation: Mapping[str, str] = attrs.field(factory=dict[str, str], converter=_of_notation)
    summary: Callable[[Any], Iterable[str]] = _no_lines
    options: str = ""

    def __attrs_post_init__(self) -> None:
        for kind in self.events:
            if not isinstance(kind, type):
                raise TypeError(f"events must map classes to sentences, and {described(kind)} is no class")

    def tell(self, event: Any) -> str:
        """Return an event as a sentence without a full stop."""
        kind: type = type(event)  # pyright: ignore[reportUnknownVariableType] (an event may be of any class)
        said = self.events.get(kind, repr)
        return said.format(event=event) if isinstance(said, str) else said(event)


def named(player: Any) -> str:
    """Return what a player is called in a sentence: the player's name, or 'player 1'."""
    return player if isinstance(player, str) else f"player {player}"


def result(winners: Sequence[Any] | None) -> str:
    """Return who has won: 'A has won', 'players 0 and 2 have won' or 'a draw'; None means unfinished."""
    if winners is None:
        return "the game is unfinished"
    if not winners:
        return "a draw"
    if len(winners) == 1:
        return f"{named(winners[0])} has won"
    names = listed(winners, "and")
    return f"{names if isinstance(winners[0], str) else f'players {names}'} have won"


def standing(to_move: Any, winners: Sequence[Any]) -> str:
    """Return whose turn it is, or, if it is nobody's, who has won."""
    return result(winners) if to_move is None else f"{named(to_move)} is to move"


def sentence(text: str) -> str:
    """Return a text with a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."
