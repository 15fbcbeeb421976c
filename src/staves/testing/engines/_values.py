"""The values of a game whose engine is another program. They contain only what the engine writes.

So two states, views or events are equal if and only if the engine writes the same for them.
"""

import json
from itertools import count
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import attrs

from staves import AnyGame, GameView, OpenState
from staves._core.value import Value

GAMES: Final[WeakValueDictionary[int, AnyGame]] = WeakValueDictionary()
"""The games of running engines, by number. States refer to them by number, so that they can be pickled."""
NUMBERS: Final = count()


def canonical(data: Any) -> str:
    """Return plain data as canonical JSON."""
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
    """An event in a game of an engine, as JSON."""

    text: str
    number: int

    def __repr__(self) -> str:
        return f"Event({self.text!r})"


@attrs.frozen(repr=False)
class State(OpenState["State", Action, Any, Event]):
    """A state of a game of an engine, as the engine writes it.

    A state of a chance also contains the state that the engine has announced to follow.
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
    """A view in a game of an engine, as JSON."""

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
