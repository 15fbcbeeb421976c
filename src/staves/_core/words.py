"""Games in words: sentences for their actions and events, hints for their notation, and who has won."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

import attrs

from staves._core.errors import described, listed
from staves._core.notation import decimal

Sentence: TypeAlias = str | Callable[[Any], str]
"""A template such as `"player {event.player} draws a card"`, or a function that returns the text for an event."""
ActionSentence: TypeAlias = str | Callable[[Any, Any], str]
"""A template such as `"player {player} takes {action.count}"`, or a function that returns the text for an action, given
the state or view in which it is legal."""


# One for each field, so that type checkers know what a lambda in the mapping gets.


def _of_actions(sentences: Mapping[type, ActionSentence]) -> Mapping[type, ActionSentence]:
    return MappingProxyType(dict(sentences))


def _of_events(sentences: Mapping[type, Sentence]) -> Mapping[type, Sentence]:
    return MappingProxyType(dict(sentences))


def _of_notation(hints: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(hints))


def _no_lines(_state: object) -> tuple[str, ...]:
    return ()


@attrs.frozen(eq=False)
class Words:
    """Texts of a game for people, in plain English.

    Attributes:
        events: A sentence for each class of events, without a full stop. Events of other classes are shown by their
            `repr`.
        actions: A sentence for each class of actions, without a full stop: what the player who is to move would do. It
            must be the same for a view as for the state. Actions of other classes are told by their notation.
        notation: For each kind of action an example of its notation, and what it does.
        summary: An explanation of the final score, one sentence per line. By default nothing.
        options: Options of the game for examples, as typed at the command line.
        aim: The goal of the game, in one or two short sentences.
        guide: The rules in short for the value of each option by its name, as Markdown: paragraphs, lists with `-`,
            emphasis, code, and links to the ids of rules. It says how the game begins, what a player may do in a turn
            and how that is written, and how the game ends. None: the rules in short are all sentences of the book.

    Raises:
        TypeError: `events` or `actions` has something that is not a class as a key.
    """

    events: Mapping[type, Sentence] = attrs.field(factory=dict[type, Sentence], converter=_of_events)
    notation: Mapping[str, str] = attrs.field(factory=dict[str, str], converter=_of_notation)
    summary: Callable[[Any], Iterable[str]] = _no_lines
    options: str = ""
    actions: Mapping[type, ActionSentence] = attrs.field(factory=dict[type, ActionSentence], converter=_of_actions)
    aim: str = ""
    guide: Callable[[Mapping[str, Any]], str] | None = None

    def __attrs_post_init__(self) -> None:
        for name, sentences in (("events", self.events), ("actions", self.actions)):
            for kind in sentences:
                if not isinstance(kind, type):
                    raise TypeError(f"{name} must map classes to sentences, but {described(kind)} is not a class")

    def tell(self, event: Any) -> str:
        """Return an event as a sentence without a full stop."""
        kind: type = type(event)  # pyright: ignore[reportUnknownVariableType] (an event may be of any class)
        said = self.events.get(kind, repr)
        return said.format(event=event) if isinstance(said, str) else said(event)

    def tell_action(self, moment: Any, action: Any, player: Any) -> str:
        """Return what a legal action does, as a sentence without a full stop."""
        kind: type = type(action)  # pyright: ignore[reportUnknownVariableType] (an action may be of any class)
        said = self.actions.get(kind)
        if said is None:
            return f"{named(player)} plays {action}"
        return said.format(action=action, player=player) if isinstance(said, str) else said(moment, action)


def counted(number: int, thing: str) -> str:
    """Return how many things there are: '1 move', '2 moves'."""
    return f"{decimal(number)} {thing}{'s' * (number != 1)}"


def named(player: Any) -> str:
    """Return what a player is called in a sentence: the player's name, or 'player 1'."""
    return player if isinstance(player, str) else f"player {player}"


def result(winners: Sequence[Any] | None) -> str:
    """Return the result as text: 'A has won', 'players 0 and 2 have won' or 'a draw'; None means unfinished."""
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
