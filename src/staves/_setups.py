"""How a game begins, as a value: a game with its options, which is one line of text and any number of first states."""

import random
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final, Generic, NoReturn, TypeAlias, overload

import attrs

from staves._core.checks import TUPLE, Faults, instance
from staves._core.errors import Fault, InvalidSetup, described, listed, shown, unknown
from staves._core.game import AnyGame, Game, begun
from staves._core.limits import MAX_SETUP_LENGTH, MAX_SETUP_OPTIONS
from staves._core.moment import A, E, GameState, P, S, V
from staves._core.option import OptionValue, chosen, in_words, unusual
from staves._core.seeds import Seed, generator
from staves._core.value import Frozen
from staves._games import Games, by_name, is_name

_SAMPLES: Final = 5
"""How many actions show a notation that nothing explains."""
_MAPPING: Final[Any] = Mapping  # so that checkers don't take what is of this class for one of they don't know what


class _NoSeed(random.Random):
    """What a game draws from if no seed was given: nothing can be drawn."""

    def __init__(self, game: str) -> None:
        super().__init__(0)
        self._game = game

    def random(self) -> NoReturn:
        """Refuse to draw."""
        raise TypeError(f"new_game() needs a seed, because {self._game} begins with a random draw")

    def getrandbits(self, _count: int, /) -> NoReturn:
        """Refuse to draw."""
        self.random()


@attrs.frozen(repr=False)
class Setup(Frozen, Generic[S, A, P, E, V]):
    """A game together with the values of its options. It makes first states.

    The options are validated when a setup is made, so every setup can begin a game. Setups are equal if their games and
    options are.

    Attributes:
        game: The game.
        options: The value of each option by name, in the order of the game's options. Read-only.

    Raises:
        InvalidSetup: The options are invalid; the error lists every fault.
        TypeError: `game` is not a game, or an option is of the wrong kind.
    """

    game: Game[S, A, P, E, V]
    options: Mapping[str, OptionValue] = attrs.field(factory=dict[str, OptionValue])
    # The class of the game's states, by which it is found again when a setup is unpickled.
    _states: type = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        game, found = self.game, Faults()
        values = _values(game, self.options, found)
        found.raise_any()
        object.__setattr__(self, "options", MappingProxyType(values))
        object.__setattr__(self, "_states", type(begun(game, random.Random(0), values)))  # noqa: S311 (games)

    def __hash__(self) -> int:
        return hash((self.game.name, *self.options.values()))

    def __str__(self) -> str:
        """Return the name of the game and the options that differ from their defaults. `setup` reads this text."""
        return " ".join([self.game.name, *unusual(self.game.options, self.options)])

    def __repr__(self) -> str:
        return f"setup({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self._found_by(), dict(self.options))

    def _found_by(self) -> "type | tuple[str, str]":
        """Return what a pickle has in place of the game, whose functions may have no name."""
        if getattr(self._states, "game", None) is self.game:
            return self._states
        module = self._states.__module__
        for name, value in getattr(sys.modules.get(module), "__dict__", {}).items():
            if value is self.game:
                return module, name
        raise TypeError(
            f"this setup can't be pickled: {self.game.name} must be the game of {self._states.__qualname__}, its class "
            f"of states, or have a name in {module}"
        )

    def new_game(self, *, seed: Seed | None = None) -> S:
        """Return a first state. The same seed gives the same state on every machine.

        Args:
            seed: A whole number of at least 0, or a `random.Random`. Optional if nothing is drawn, as in Nava.

        Raises:
            TypeError: The seed is of the wrong type, or is required and missing.
            InvalidSetup: The seed is negative.
        """
        return _first(self.game, self.options, seed)

    def rules_text(self, full: bool = False) -> str:  # noqa: FBT001, FBT002 (as the reader's own question: rules_text(full=True))
        """Return the rules of the game with these options as plain text, wrapped at 78 characters.

        The text says what a player tries to do, how the game begins, what can be done in a turn and how actions are
        written, and how the game ends.

        Args:
            full: Whether to append every rule with its id.

        Raises:
            TypeError: `full` is not a bool.
        """
        instance(full, bool, "full")
        from staves._core.prose import plain_text  # noqa: PLC0415 (few programs show the rules)

        return plain_text("\n\n".join(_rules(self, full=full)))


AnySetup: TypeAlias = Setup[Any, Any, Any, Any, Any]
_SETUP: Final[Any] = Setup
_STATE: Final[Any] = GameState


@overload
def setup(game: Game[S, A, P, E, V], /, *, games: Games = None, **options: OptionValue) -> Setup[S, A, P, E, V]: ...
@overload
def setup(game: str, /, *, games: Games = None, **options: OptionValue) -> AnySetup: ...
def setup(game: AnyGame | str, /, *, games: Games = None, **options: OptionValue) -> AnySetup:
    """Return a setup: a game with some options; the others have their defaults.

    Args:
        game: The name of a game, the text of a setup such as 'stones rows=4 diagonal=yes', or a `Game`.
        games: The games that a text may name, by default all in `staves.games.names()`.
        options: Options of the game, in addition to those in the text.

    Raises:
        InvalidSetup: The options or the text are invalid; the error lists every fault.
        TypeError: `game` is neither a text nor a game, one of the games is not a game, or an option is of the wrong
            kind.
        ValueError: There are no games, or two have the same name.
    """
    return Setup(*_told("setup", game, games, options))


@overload
def new_game(game: Game[S, A, P, E, V], /, *, seed: Seed | None = None, **options: OptionValue) -> S: ...
@overload
def new_game(game: str, /, *, seed: Seed | None = None, **options: OptionValue) -> Any: ...
def new_game(game: AnyGame | str, /, *, seed: Seed | None = None, **options: OptionValue) -> Any:
    """Return a first state of a game, as `setup(game, **options).new_game(seed=seed)` does.

    Args:
        game: As for `setup`.
        seed: A whole number of at least 0, or a `random.Random`. Optional if nothing is drawn, as in Nava.
        options: Options of the game; the others have their defaults.

    Raises:
        InvalidSetup: The options are invalid, or the seed is negative; the error lists every fault.
        TypeError: An argument is of the wrong type, or a seed is required and missing.
    """
    return _first(*_told("new_game", game, None, options), seed)


def _rules(setup: "AnySetup", *, full: bool) -> Iterator[str]:
    """Yield the parts of the rules of a setup, as Markdown."""
    game, options = setup.game, setup.options
    words, rules = game.shown.words, game.book.rules_with(options)
    yield f"The rules of {setup}"
    if words.aim:
        yield f"**The aim.** {words.aim}"
    if words.guide is not None:
        yield words.guide(options)
    else:
        yield from _unguided(game, options)
    if full:
        yield "**The rules one by one**, by the ids that errors name:"
        yield _items(f"{rule.id}: {rule.text}" for rule in rules)
    elif words.guide is None:
        yield "**The rules**:"
        yield _items(rule.text for rule in rules)


def _unguided(game: AnyGame, options: Mapping[str, OptionValue]) -> Iterator[str]:
    """Yield what is known of a game that has no guide but its rules."""
    if game.options:
        yield "**Options** of this game:"
        yield _items(f"{o.name}: {o.write(options[o.name])}{o.text and f' ({o.text})'}" for o in game.options)
    notation = game.shown.words.notation
    if notation:
        yield "**Actions** are written like this:"
        yield _items(f"`{example}` {does}" for example, does in notation.items())
        return
    start = begun(game, random.Random(0), options)  # noqa: S311 (games, not secrets)
    samples = [f"`{action}`" for action in game.play.legal_actions(start)[:_SAMPLES]]
    if samples:
        yield f"**Actions** are written like this: {listed(samples)}."


def _items(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def first_of(verb: str, begins: Any) -> Any:
    """Return a state, or a first state of a setup, for what is the same for all of them."""
    if isinstance(begins, _SETUP):
        return begins.new_game(seed=0)
    if not isinstance(begins, _STATE):
        raise TypeError(f"{verb}() takes a setup or the state of a game, not {described(begins)}")
    return begins


def told(game: AnyGame, words: Iterable[str], given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return the value of each option, of which some are given as words such as 'rows=4'.

    Raises:
        InvalidSetup: Something is wrong with them; the error names every fault.
        TypeError: One that isn't given as a word is of the wrong kind.
    """
    found, known = Faults(), {option.name: option for option in game.options}
    values, seen = dict(given), set(given)
    for word in words:
        name, equals, text = word.partition("=")
        if not (name and equals):
            found.add("text", f"must have options such as rows=4, with one space before each, not {shown(word)}")
        elif name in seen:
            found.add(shown(name).strip("'"), "must be given only once")
        elif name not in known:
            found.add(shown(name).strip("'"), f"{game.name} has no such option; {in_words(game.options)}")
        else:
            try:
                values[name] = known[name].read(text)
            except InvalidSetup as error:
                found.extend(error.faults)
        seen.add(name)
    values = _values(game, values, found)
    found.raise_any()
    return values


def _values(game: Any, given: Any, found: Faults) -> dict[str, OptionValue]:
    if not isinstance(game, Game):
        raise TypeError(f"game must be a Game, not {described(game)}")
    if not isinstance(given, _MAPPING):
        raise TypeError(f"options must be a mapping, not {described(given)}")
    if not is_name(game.name):
        found.add("game", f"must have a name of letters, digits, - and _, not {shown(game.name)}")
    return chosen(game.options, given, game.name, found)


def _told(
    verb: str, game: AnyGame | str, games: Games, options: Mapping[str, OptionValue]
) -> tuple[AnyGame, dict[str, OptionValue]]:
    """Return a game, and the value of each of its options, from what a function was given."""
    if isinstance(game, Game):
        return game, told(game, (), options)
    if not isinstance(game, str):
        raise TypeError(f"{verb}() takes the name of a game, the text of a setup or a Game, not {described(game)}")
    if len(game) > MAX_SETUP_LENGTH:
        raise _no_text(f"must have at most {MAX_SETUP_LENGTH:,} characters, not {len(game):,}")
    name, *words = str.split(game, " ")
    meant = _named(name, games)
    if len(words) > MAX_SETUP_OPTIONS:
        raise _no_text(f"must have at most {MAX_SETUP_OPTIONS} options, not {len(words):,}")
    return meant, told(meant, words, options)


def _no_text(problem: str) -> InvalidSetup:
    return InvalidSetup([Fault("text", problem)])


def _named(name: str, games: Games) -> AnyGame:
    """Return the game that a text names."""
    known = by_name(games)
    if name not in known:
        raise InvalidSetup([Fault("game", unknown("game", name, known))])
    return known[name]


def _first(game: Game[S, A, P, E, V], options: Mapping[str, OptionValue], seed: Seed | None) -> S:
    found = Faults()
    rng = _NoSeed(game.name) if seed is None else generator(seed, found)
    found.raise_any()
    return begun(game, rng, options)


def _unpickled(found_by: Any, options: Mapping[str, OptionValue]) -> AnySetup:
    """Return a setup as a pickle has it, checked as all others are."""
    game: Any = getattr(found_by, "game", None)
    if isinstance(found_by, TUPLE):
        module, name = found_by
        game = getattr(import_module(module), name)
    return Setup(game, options)
