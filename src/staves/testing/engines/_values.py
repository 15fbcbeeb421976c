"""The values of a game whose engine is another program: what the engine writes, and nothing else.

So two states, views or events are equal exactly if the engine writes the same for them.
"""

import json
from itertools import count
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import attrs

from staves import AnyGame, GameView, OpenState
from staves._core.value import Value

GAMES: Final[WeakValueDictionary[int, AnyGame]] = WeakValueDictionary()
"""The games whose engines run, by their numbers, which states have in place of a game: so they can be pickled."""
NUMBERS: Final = count(1)


def canonical(data: Any) -> str:
    """Return plain data as JSON that is the same for equal data."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


@attrs.frozen(repr=False)
class Action(Value):
    """An action of an engine: its text."""

    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"


@attrs.frozen(repr=False)
class Event(Value):
    """Something that happens in a game of an engine, as JSON."""

    text: str
    number: int

    def __repr__(self) -> str:
        return f"Event({self.text!r})"


@attrs.frozen(repr=False)
class State(OpenState["State", Action, Any, Event]):
    """A state of a game of an engine, as the engine writes it.

    Where it is one of those in which an action may be taken, it has what the engine says will follow.
    """

    text: str
    number: int
    after: "State | None" = attrs.field(default=None, eq=False)

    if not TYPE_CHECKING:  # checkers would have it as the base has it

        @property
        def game(self) -> Any:
            """The game of the engine."""
            return GAMES[self.number]

    def __repr__(self) -> str:
        return f"from_text({self.text!r}, [game])"


@attrs.frozen(repr=False)
class View(GameView[State, Action, Any]):
    """What a player knows of a game of an engine, as JSON."""

    player: Any
    text: str
    number: int

    if not TYPE_CHECKING:  # as above

        @property
        def game(self) -> Any:
            """The game of the engine."""
            return GAMES[self.number]

    def __repr__(self) -> str:
        return f"View({self.player!r}, {self.text})"
