"""The game of an engine that speaks lines of JSON, as a `Game` whose functions query the engine."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import attrs

from staves import Game, Notation, Play, Positions, Rule, Rulebook, Shown, Start
from staves._core.data import OBJECT
from staves._core.errors import shown
from staves._core.option import Option
from staves._core.rule import OVER
from staves.engines._client import GRACE, TIMEOUT
from staves.testing._laws import Law
from staves.testing.engines._answers import ADDED, reasons
from staves.testing.engines._asked import Asked
from staves.testing.engines._saying import Says
from staves.testing.engines._values import GAMES, NUMBERS, Action, Event, State


@attrs.frozen(repr=False, eq=False)
class LineGame(Game[State, Action, Any, Event, Any]):
    """A game that an engine implements.

    Attributes:
        engine: The engine.
        not_checked: The ids of laws that can't be checked on it, each with the reason.
        laws: The laws to check on it besides `LAWS`.
    """

    engine: Asked = attrs.field(kw_only=True)
    not_checked: Mapping[str, str] = attrs.field(kw_only=True)
    laws: tuple[Law, ...] = attrs.field(kw_only=True, default=ADDED)


@contextmanager
def running(
    command: str | Sequence[str], game: str | None = None, *, timeout: float = TIMEOUT, grace: float = GRACE
) -> Generator[LineGame]:
    """Start an engine and return its game. Use it in a `with` block, which ends the engine.

    Args:
        command: The command line. A string is split as a POSIX shell does. No shell is run.
        game: The name of the game; by default the first one.
        timeout: The time limit for the start and for each answer, in seconds.
        grace: How many seconds it has to exit by itself.

    Raises:
        EngineError: It can't be started, doesn't begin with a valid greeting, or doesn't support the game.
    """
    with Asked(command, timeout, grace) as asked:
        yield game_of(asked, asked.games[0] if game is None else game)


def game_of(asked: Asked, name: str) -> LineGame:
    """Return a game of a running engine."""
    if name not in asked.games:
        raise asked.failed(f"must know the game {name!r}, but knows only {', '.join(asked.games)}")
    number = next(NUMBERS)
    about = _About(asked, name)
    says = Says(asked, name, number)
    made = LineGame(
        name=name,
        book=_Book(says, about.rules),
        play=Play(says.players, says.to_move, says.legal_actions, says.apply, says.winners, **says.bound),
        notation=Notation(says.parse, Positions(says.rest, says.position)),
        start=Start(says.begin, about.options),
        seen=says.seen,
        shown=Shown(says.show, words=says.words),
        engine=asked,
        not_checked=reasons(asked.can),
    )
    GAMES[number] = made
    return made


class _About:
    """The options and rules of an engine's game, if it lists them."""

    def __init__(self, asked: Asked, name: str) -> None:
        told: Any = asked.ask("about", game=name) if "about" in asked.can else {}
        if type(told) is not OBJECT:
            raise asked.failed(f"must describe {name} with an object, not {shown(told)}")
        try:
            self.options = tuple(Option(**option) for option in told.get("options", ()))
            self.rules = tuple(Rule(rule["rule"], rule["text"]) for rule in told.get("rules", ()))
        except (KeyError, TypeError, ValueError) as error:
            raise asked.failed(
                f"must describe the options and rules of {name}: {type(error).__name__}: {error}"
            ) from None
        if len({rule.id for rule in self.rules}) < len(self.rules):
            raise asked.failed(f"must list each rule of {name} once")


class _Book(Rulebook):
    """The rules of an engine, which itself decides which rule an action breaks."""

    def __init__(self, says: "Says", rules: Iterable[Rule]) -> None:
        super().__init__([Action])
        self._says = says
        for rule in rules:
            if rule.id != OVER.id:  # which every book has
                self.says(rule.id, rule.text)
        self._unlisted = Rule("unlisted", "The engine doesn't list the action as legal.")

    def broken(self, sight: Any, action: Any) -> Rule | None:
        """Ask the engine, or look for the action in its list."""
        if self._says.can("explain"):
            return self._says.rule(sight, action)
        return None if action in self._says.legal_actions(sight) else self._unlisted
