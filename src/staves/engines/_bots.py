"""Bots that are programs: they receive views as lines of JSON, and return actions."""

import random
import weakref
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import attrs

import staves
from staves._core.checks import Faults
from staves._core.errors import ParseError, described
from staves._core.game import AnyView
from staves._core.seeds import Seed, below, generator
from staves.engines._client import Engine, EngineError
from staves.engines._values import event_written, has_views, value_written
from staves.match import Chat, GameStart, TurnTo

PATIENCE: Final = 60.0
"""The default time limit for an action in seconds."""
_SEEDS: Final = 1 << 32
"""Exclusive upper bound for the seeds of bots: integers that are exact in every language."""


@attrs.frozen
class Bot:
    """A contestant that runs a program in any language. It can be pickled.

    Called with a seed, it returns a player that asks the program for actions. A program that hears events is started
    again for each player. One that doesn't is stateless, so one process serves all players in turn. The process ends
    when the players and the bot are garbage collected.

    Attributes:
        command: The command line of the program, split as a POSIX shell does. No shell is run.
        timeout: The time limit for an action in seconds.

    Raises:
        EngineError: When called: the program can't be started, or doesn't support `act`.
    """

    command: str
    timeout: float = PATIENCE
    _idle: list[Engine] = attrs.field(init=False, factory=list[Engine], eq=False, repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return Bot, (self.command, self.timeout)

    def __call__(self, seed: Seed) -> "_Player":
        """Return a player with this seed."""
        faults = Faults()
        rng = generator(seed, faults)
        faults.raise_any()
        engine = self._idle.pop() if self._idle else Engine(self.command, timeout=self.timeout)
        if "act" not in engine.can:
            engine.close()
            raise EngineError(self.command, "must be able to 'act' to be a player")
        return _Player(engine, rng, partial(_left, engine, self._idle))


def _left(engine: Engine, idle: list[Engine]) -> None:
    """Close the engine of a player that is no longer needed, or keep it for the next player."""
    if engine.running and "hear" not in engine.can:
        idle.append(engine)
    else:
        engine.close()


class _Player:
    """A player that asks an engine for its actions."""

    def __init__(self, engine: Engine, rng: random.Random, leave: Callable[[], None]) -> None:
        self.close: Callable[[], object] = weakref.finalize(self, leave)
        self._engine = engine
        self._rng = rng
        self._view: Any = None

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Do nothing: this player doesn't chat."""

    def update(self, message: object, view: AnyView) -> None:
        """Store the view, and send both to the engine if it hears events."""
        self._view = view
        if "hear" in self._engine.can:
            self._engine.ask("hear", message=_message(message, view), **self._seen())

    def next_move(self) -> Any:
        """Return the engine's action."""
        view: AnyView = self._view
        legal = list(map(str, staves.legal_actions(view)))
        said = self._engine.ask("act", legal_actions=legal, seed=below(self._rng, _SEEDS), **self._seen())
        if type(said) is not str:
            raise EngineError(self._engine.command, f"must answer with an action as text, not {described(said)}")
        try:
            action = staves.parse_action(view, said)
        except ParseError as error:
            raise EngineError(
                self._engine.command, f"must answer with an action of {view.game.name}: {error}"
            ) from None
        rule = staves.explain(view, action)
        if rule is not None:
            problem = f"wants to play {action}, which breaks the rule {rule.id}: {rule.text}"
            raise EngineError(self._engine.command, problem)
        return action

    def _seen(self) -> dict[str, Any]:
        """Return the fields of every request: the game, the player and their view."""
        view: AnyView = self._view
        if not has_views(view.game):
            raise EngineError(
                self._engine.command, f"can't play {view.game.name}, which doesn't define how views are written (data)"
            )
        return {"game": view.game.name, "player": view.player, "view": value_written("view", view)}


def _message(message: object, view: AnyView) -> Any:
    """Return a message as an object whose single key is its kind."""
    if isinstance(message, GameStart):
        return {"GameStart": {}}
    if isinstance(message, TurnTo):
        return {"TurnTo": {"player": message.player}}
    if isinstance(message, Chat):
        return {"Chat": {"player": message.player, "text": message.text}}
    return event_written(message, view.game)
