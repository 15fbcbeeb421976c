"""What all adapters share: they turn an engine with mutable positions into a game with immutable states.

A state contains a position of the engine and the actions that led to it. `apply` copies the position and acts on the
copy, if positions can be copied. A state that is unpickled or recreated replays all its actions from the start. So the
laws compare the two ways with each other. Nothing is cached: comparing states queries their positions again, so a
position that is modified unexpectedly is noticed.
"""

import pickle
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import attrs

from staves import Game, OpenState, ParseError
from staves._core.checks import TUPLE, Faults
from staves._core.game import Notation, Play, Positions, Shown, Start, Tell
from staves._core.ink import Ink
from staves._core.notation import Scanner
from staves._core.rule import Rulebook
from staves._core.unchecked import unchecked
from staves._core.value import Value

if TYPE_CHECKING:
    from staves.testing._laws import Law

Position = Any
"""A position of an engine: an object that is modified by actions."""


class Engine(ABC):
    """The interface of an engine for the laws. Subclasses are frozen attrs classes.

    Actions are texts. Laws for which an engine lacks something are listed in `lacks`, and are not checked.
    """

    name: str
    players: tuple[Any, ...]

    @abstractmethod
    def lacks(self) -> dict[str, str]:
        """Return the ids of laws that can't be checked on this engine, each with the reason."""

    @abstractmethod
    def start(self, rng: random.Random) -> str:
        """Return a random start of a game, as text."""

    @abstractmethod
    def fresh(self, start: str) -> Position:
        """Return a new position for a start."""

    @abstractmethod
    def to_move(self, position: Position) -> Any:
        """Return the player to move, or None if the game is over."""

    @abstractmethod
    def legal(self, position: Position) -> tuple[str, ...]:
        """Return the legal actions in the engine's order; none if the game is over."""

    @abstractmethod
    def allows(self, position: Position, action: str) -> bool:
        """Return whether an action is legal, by a different method than `legal` if there is one."""

    @abstractmethod
    def spelled(self, action: str) -> str:
        """Parse an action and return its canonical text. Raise `ValueError` if it isn't one."""

    @abstractmethod
    def act(self, position: Position, action: str) -> None:
        """Apply an action to a position in place."""

    @abstractmethod
    def winners(self, position: Position) -> tuple[Any, ...]:
        """Return the players who have won."""

    @abstractmethod
    def shows(self, position: Position) -> Mapping[str, Hashable]:
        """Return everything that a position shows, by the name of the query."""

    @abstractmethod
    def printed(self, position: Position) -> str:
        """Return a position as human-readable text."""

    def same(self, position: Position, other: Position) -> bool:
        """Return whether the engine itself considers two positions equal that show the same."""
        own: object = type(position).__eq__
        return own is object.__eq__ or bool(position == other)

    def hashed(self, position: Position) -> int:
        """Return the engine's own hash of a position, or 0 if it has none."""
        own: object = type(position).__hash__
        return 0 if own is None or own is object.__hash__ else hash(position)

    def copies(self) -> Mapping[str, Callable[[Position], Position]]:
        """Return the ways to copy a position, the first of which is used to play."""
        return {}

    def undo(self, position: Position, player: Any, action: str) -> None:
        """Undo the last action, which a player has just taken."""
        raise NotImplementedError

    def read(self, text: str) -> Position:
        """Parse a position. Raise `ValueError` for invalid text."""
        raise NotImplementedError

    def written(self, position: Position) -> str:
        """Return a position as text that `read` can parse."""
        raise NotImplementedError

    def refused(self, position: Position) -> bool:  # noqa: ARG002 (most raise)
        """Return whether the engine has refused the last action without an exception."""
        return False

    def told(self, position: Position, player: Any) -> Mapping[str, Hashable]:  # noqa: ARG002 (most hide nothing)
        """Return everything that the engine tells a player about a position, by name."""
        return {}

    def twin(self, state: "EngineState", player: Any, rng: random.Random) -> Position | None:  # noqa: ARG002 (the same)
        """Return another position that the player can't tell from the state's, or None if none is found."""
        return None


@attrs.frozen(repr=False)
class Move(Value):
    """An action of an engine, as text."""

    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"


@attrs.frozen(eq=False, repr=False)
class EngineState(OpenState["EngineState", Move, Any, Move]):
    """A state of an engine: its start and actions, and the engine's own position."""

    engine: Engine
    start: str
    actions: tuple[str, ...] = ()
    position: Any = attrs.field(init=False)

    if not TYPE_CHECKING:  # checkers would have it as the base has it

        @property
        def game(self) -> Any:
            """The game that is made of the engine."""
            return game_of(self.engine)

    def check_fields(self, faults: Faults) -> None:  # noqa: ARG002 (what is wrong is said by the engine)
        object.__setattr__(self, "position", played(self.engine, self.start, self.actions))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, EngineState):
            return NotImplemented
        return (
            self.engine == other.engine
            and self.engine.shows(self.position) == other.engine.shows(other.position)
            and self.engine.same(self.position, other.position)
        )

    def __hash__(self) -> int:
        return hash((tuple(self.engine.shows(self.position).values()), self.engine.hashed(self.position)))

    def __repr__(self) -> str:
        return f"<{self.engine.name}: {self.engine.printed(self.position)}>"


_state: Any = unchecked(EngineState)


def played(engine: Engine, start: str, actions: tuple[str, ...]) -> Position:
    """Return the position after these actions, applied to a single position without copies."""
    position = engine.fresh(start)
    for action in actions:
        engine.act(position, action)
    return position


def differences(one: Mapping[str, Hashable], other: Mapping[str, Hashable]) -> Iterator[str]:
    """Yield the differences between what two positions show."""
    for name, here in one.items():
        there = other.get(name)
        if here != there:
            yield f"{name} {_between(here, there)}"


_SHOWN: Final = 120


def _between(here: Any, there: Any) -> str:
    if isinstance(here, TUPLE) and isinstance(there, TUPLE) and len(here) == len(there):
        place = next(place for place, part in enumerate(here) if part != there[place])
        return f"has {_short(here[place])} at {place}, not {_short(there[place])}"
    return f"is {_short(here)}, not {_short(there)}"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _promises() -> "tuple[Law, ...]":
    from staves.testing.engines._promises import PROMISES  # noqa: PLC0415 (which are about the states made here)

    return PROMISES


@attrs.frozen(repr=False)
class EngineGame(Game[EngineState, Move, Any, Move, Any]):
    """A game made from an engine.

    Attributes:
        engine: The engine.
        not_checked: The ids of laws that can't be checked on it, each with the reason.
        laws: The laws to check on it besides `LAWS`.
    """

    engine: Engine = attrs.field(kw_only=True)
    not_checked: Mapping[str, str] = attrs.field(kw_only=True)
    laws: "tuple[Law, ...]" = attrs.field(kw_only=True, factory=_promises)


_NOT_OURS: Final = MappingProxyType(
    {
        "returns": "the adapter computes the returns from the winners, without asking the engine",
        "play": "the laws copies and undo play the actions on the engine itself",
        "step": "the laws copies and undo play the actions on the engine itself",
        "copy": "the state is made by the adapter; the law copies asks the engine",
        "frozen": "an engine's position is mutable",
        "view": "the adapter makes the views; the law told asks the engine",
        "resample": "the adapter makes the views; the law told asks the engine",
        "spectator": "the adapter makes the views; the law told asks the engine",
        "leak": "the adapter makes the views; the law told asks the engine",
        "outcomes": "chance is a player here, so no action draws anything",
        "chances": "chance is a player here, so no action draws anything",
        "odds": "the adapter makes the views; the law told asks the engine",
        "fair": "the adapter makes the views; the law told asks the engine",
        "json": "the adapter doesn't write values as JSON",
        "events": "the adapter reports no events but the actions",
        "end": "the engine isn't asked how long a game can last",
        "numbering": "actions are texts here and have no numbers",
        "features": "the adapter makes no vectors of views",
        "telling": "the adapter makes no vectors of views",
        "symmetry": "the engine isn't asked about symmetries",
        "describe": "the engine has no sentences for its actions",
        "places": "the engine has no drawings with places",
    }
)
"""Laws that would test the adapter, not the engine."""


@cache
def game_of(engine: Engine) -> EngineGame:
    """Return the game of an engine, the same object for equal engines.

    It is kept for good, because the states of a game are those of this object and of no other that is like it.
    """
    book = Rulebook([Move])

    @book.condition(Move, "engine", "An action is legal if the engine says so.")
    def _legal(state: EngineState, move: Move) -> bool:
        return engine.allows(state.position, move.text)

    def first(rng: random.Random) -> EngineState:
        return EngineState(engine, engine.start(rng))

    lacks = engine.lacks()
    positions = None if "text" in lacks else Positions(_written, _reader(engine))
    return EngineGame(
        engine.name,
        book,
        Play(
            players=lambda _state: engine.players,
            to_move=lambda state: engine.to_move(state.position),
            legal_actions=lambda state: tuple(map(Move, engine.legal(state.position))),
            apply=_apply,
            winners=lambda state: engine.winners(state.position),
        ),
        Notation(_parser(engine), positions),
        Start(first),
        shown=Shown(text_board=_board),
        engine=engine,
        not_checked={**_NOT_OURS, **_elsewhere(engine), **lacks},
    )


def _apply(state: EngineState, move: Move, tell: Tell[Move] | None) -> EngineState:
    engine, actions = state.engine, (*state.actions, move.text)
    copy = next(iter(engine.copies().values()), None)
    if copy is None:
        after = EngineState(engine, state.start, actions)
    else:
        position = copy(state.position)
        engine.act(position, move.text)
        after = _state(engine, state.start, actions, position)
    if tell is not None:
        tell(move)
    return after


def _written(state: EngineState) -> str:
    return state.engine.written(state.position)


def _reader(engine: Engine) -> Callable[[Scanner], EngineState]:
    def read(scanner: Scanner) -> EngineState:
        text = scanner.text[scanner.position :]
        try:
            position = engine.read(text)
            written = engine.written(position)
        except Exception:  # noqa: BLE001 (an engine may raise anything for a random text)
            scanner.fail("a position that the engine can read")
        if written != text:
            scanner.fail(f"the position as the engine writes it: {written}")
        scanner.position = len(scanner.text)
        state: EngineState = _state(engine, text, (), position)
        return state

    return read


def _parser(engine: Engine) -> Callable[[str], Move]:
    def parse(text: str) -> Move:
        try:
            spelled = engine.spelled(text)
        except ValueError:
            raise ParseError(text, 0, "an action that the engine knows") from None
        if spelled != text:
            raise ParseError(text, 0, repr(spelled))
        return Move(text)

    return parse


def _board(state: EngineState, _ink: Ink) -> str:
    return state.engine.printed(state.position)


def _elsewhere(engine: Engine) -> dict[str, str]:
    """Return why an engine can't run in another process, or None if it can."""
    try:
        found = b"__main__" in pickle.dumps(engine)
    except Exception:  # noqa: BLE001 (unpicklable objects raise all kinds of exceptions)
        found = True
    why = "other processes can't import what the engine is made from, because no module has a name for it"
    return dict.fromkeys(("alone", "process"), why) if found else {}
