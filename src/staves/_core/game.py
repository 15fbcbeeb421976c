"""The protocol: what a game, its states and its views are to the verbs and to every tool."""

import random
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, Final, Generic, TypeAlias, TypeVar

import attrs

from staves._core.checks import Faults
from staves._core.errors import Fault, InvalidSetup, UnknownPlayer, described
from staves._core.rule import Rulebook
from staves._core.value import NUMBER_OR_TEXT, Value, plain
from staves._core.words import Words

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from staves._core.drawing import Drawing, Marks
    from staves._core.form import Forms
    from staves._core.ink import Ink
    from staves._core.notation import Scanner
    from staves._core.option import Option, OptionValue

S = TypeVar("S")
A = TypeVar("A")
P = TypeVar("P")
E = TypeVar("E")
V = TypeVar("V")

# What a state or view only gives may be taken for something wider; what it takes, its actions, may not.
S_co = TypeVar("S_co", covariant=True)
P_co = TypeVar("P_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)

Tell: TypeAlias = Callable[[E], object]
"""Where a transition tells its events, one by one, as they happen."""

# Two callables, as type checkers can't infer the type of a lambda from the second alone.
Start: TypeAlias = Callable[[random.Random], S] | Callable[Concatenate[random.Random, ...], S]
"""What makes a first state: of a generator alone, or of the options too."""


class _AtPrompt:
    """How IPython shows a state or a view: as its board. In a list, or the like, it stands on lines of its own.

    IPython gets this from the class and hands it the value. Hypothesis, which asks values and classes alike, gets a
    repr, as what it shows is there to be copied.
    """

    def __get__(self, moment: object, kind: type) -> Callable[..., None]:
        def show(*arguments: Any) -> None:
            *given, printer, _cycle = arguments
            value = given[0] if given else kind if moment is None else moment
            if isinstance(value, type) or type(printer).__module__.startswith("hypothesis"):
                printer.text(repr(value))
            else:
                _show_board(value, printer)

        return show


def _show_board(moment: object, printer: Any) -> None:
    inside = printer.indentation > 0
    with printer.group(2 if inside else 0):
        for number, line in enumerate(str(moment).splitlines()):
            if inside or number:
                printer.break_()
            printer.text(line)


_AT_PROMPT: Final = _AtPrompt()


class Moment(Value, Generic[A, P_co]):
    """A moment of a game: a state, or a view of one. Generic in its actions and players."""

    __slots__ = ()

    game: ClassVar["Game[Any, Any, Any, Any, Any]"]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        # IPython stops at the first class that has a repr of its own, as every attrs class does.
        cls._repr_pretty_ = _AT_PROMPT

    def _asked(self) -> Any:
        """Return what the game's functions are asked about when they are asked about this."""
        return self

    def __str__(self) -> str:
        from staves._core.ink import PLAIN  # noqa: PLC0415 (a program that shows no board needs none)

        return pictured(self, PLAIN)

    _repr_pretty_ = _AT_PROMPT

    def _repr_svg_(self) -> str:
        """Return a picture, which notebooks show in place of the text."""
        from staves._core.drawing import Marks, rendered  # noqa: PLC0415 (it is needed only where something is drawn)

        return rendered(drawn(self, Marks()))


def pictured(moment: Moment[Any, Any], ink: "Ink") -> str:
    """Return a state or a view as a board in text, written with some ink."""
    return moment.game.picture(moment._asked(), ink)


def drawn(moment: Moment[Any, Any], marks: "Marks") -> "Drawing":
    """Return a state or a view as a picture."""
    return moment.game.draw(moment._asked(), marks)


class GameState(Moment[A, P_co], Generic[S_co, A, P_co, E_co, V_co]):
    """The base of every game's state, generic in the state's own class, actions, players, events and view.

    Subclasses are frozen attrs classes, and their `game` is the game they are a state of; it is set
    once the class is there. A subclass may override `check_fields`, which checks every state that its constructor
    makes, also in `attrs.evolve`, and `derive_fields`.
    """

    # The legal actions, once somebody has asked for them; no part of the value (`core.legality`).
    __slots__ = ("_listed",)

    _listed: "tuple[A, ...] | None"

    @staticmethod
    def _kept(part: Any) -> Any:
        # A sequence may be of a class of its own, such as a deck.
        return plain(part) if isinstance(part, NUMBER_OR_TEXT) else part


class GameView(Moment[A, P_co], Generic[S_co, A, P_co]):
    """The base of every game's view, generic in the state's class, the actions and the players.

    A view holds what one player knows, and nothing from which anything else could be learned. The
    game's functions `to_move`, `legal_actions`, `sight`, `winners`, `picture` and `draw` are asked about views
    too, so a view has under the same names whatever they look at.
    Subclasses are frozen attrs classes with their `game`, as states are.
    """

    __slots__ = ()

    player: P_co


@attrs.frozen
class OpenView(GameView[S_co, A, P_co], Generic[S_co, A, P_co]):
    """The view of a game in which nothing is hidden: all of its state.

    Attributes:
        state: The state.
        player: Whose view it is.
    """

    state: S_co
    player: P_co

    if not TYPE_CHECKING:  # checkers would have it as the base has it

        @property
        def game(self) -> Any:
            """The game of the state."""
            return self.state.game

    def check_fields(self, faults: Faults) -> None:  # noqa: ARG002 (an unknown player is no fault of the setup)
        state: object = self.state
        if not isinstance(state, GameState) or state.game is not self.game or _hides(state):
            raise TypeError(f"state must be one of the view's game, which hides nothing, not {described(self.state)}")
        seated(self.player, state.game.players(state))

    def _asked(self) -> Any:
        return self.state


class OpenState(GameState[S_co, A, P_co, E_co, OpenView[S_co, A, P_co]], Generic[S_co, A, P_co, E_co]):
    """The base of the states of a game in which nothing is hidden."""

    __slots__ = ()


def seated(player: Any, players: Iterable[P]) -> P:
    """Return the one of `players` who is named by `player`; `UnknownPlayer` if none is."""
    players = tuple(players)
    name = plain(player)
    for seat in players:
        if type(name) is type(seat) and name == seat:
            return seat
    raise UnknownPlayer(player, players)


def _all_is_seen(view: Any) -> bool:
    """Say whether a game's `view` makes the ready-made views of all of a state."""
    return isinstance(view, type) and issubclass(view, OpenView)


def _hides(state: Any) -> bool:
    return not isinstance(state, OpenState) and not _all_is_seen(state.game.view)


def _in_words(state: object, _ink: object) -> str:
    return repr(state)


def _drawn_text(state: Any, _marks: object) -> "Drawing":
    from staves._core.drawing import of_text  # noqa: PLC0415 (it is needed only where something is drawn)
    from staves._core.ink import PLAIN  # noqa: PLC0415 (the same)

    return of_text(state.game.name, state.game.picture(state, PLAIN))


def later(module: str, name: str) -> Callable[..., Any]:
    """Return a function of a module that is not imported before somebody calls it."""

    def call(*arguments: object) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return call


def _everything(state: Any, _action: object) -> Any:
    return state


def _no_score(_state: object, _player: object) -> int:
    return 0


def _no_bound(_state: object) -> None:
    return None


def _all_heard(event: E, _player: object) -> E:
    return event


_open_view: Any = OpenView
_NO_WORDS: Final = Words()


def _open_state(view: Any, _rng: random.Random) -> Any:
    return view.state


@attrs.frozen(repr=False)
class Game(Generic[S, A, P, E, V]):
    """A game as a value: its name, its rulebook, and the pure functions that play it.

    The functions may rely on what the verbs check before they call them: the state is one of
    this game, the player one of its players, and the action that `play` or `outcomes` gets is legal.

    Attributes:
        name: What the game is called, as its package is.
        book: The rules, and the kinds of actions with the conditions each is judged by. Making the game completes it.
        players: Who plays, in order.
        to_move: Who is to act; None when the game is over, after which nobody can (`over`).
        legal_actions: All legal actions, always in the same order; none when the game is over.
        play: The state after a legal action and all that follows by itself. Each event on the
            way is told to the last argument, unless that is None.
        winners: The winners, in the order of the players; none in a draw or while play goes on.
        parse_action: The action that a text denotes, the inverse of `str(action)`; `ParseError` for
            any other text.
        view: What a player knows of a state. By default all of it, as an `OpenView`.
        resample: A state that a view could be of, drawn by chance from all of them, each as likely.
        outcomes: The states that may follow a legal action as far as everybody knows, each with its weight
            among them. What the state hides must show in none of the weights, nor in the order. None:
            there is nothing to be drawn, and just one state follows.
        heard: What a player is told of an event in a match; None: nothing. By default all of it.
        board: What lies on the table for all to see, as a plain value; the message that starts a match has it.
            By default all of the state in words, so a game that hides something needs one of its own.
        follow: The board after an event, from the board before it. Who hears all events from the start of
            a match can follow the board to its end by this, and knows nothing else of the game.
        start: A first state. It gets the generator from which everything is drawn that is left to chance, and the
            value of each of the options as a keyword argument. None: the game has no usual start.
        options: What may be chosen when a game begins, in order. The defaults are the game as most people play it.
        longest: So many actions can follow a state at most; None: there is no such number.
        picture: The state as a board in text, written with some `Ink`.
        draw: The state as a picture with some `Marks`. By default the board in text.
        sight: What the rules may look at when they judge an action in a state or view: the first argument of the
            book's conditions. By default the state or view itself.
        score: How well a player stands, at a glance; more is better.
        write: A state as text, in one line of plain ASCII, complete, and each in just one way; the name of the game
            stands before it. None: this game's states have no text.
        read: The state that the rest of a text tells, which a scanner has before it after the name of the game.
            Any other text is a `ParseError`, or `InvalidSetup` if it is well-formed but no state is like that.
        data: How its values are written as JSON; None: they aren't.
        words: Sentences for its events, and hints for its notation.
        first_states: Return a Hypothesis strategy for first states of all kinds, which `staves.testing` plays from.
            Import Hypothesis only inside it. None: `start` is used.

    Raises:
        ValueError: There is `write` and no `read`, or the other way round; or a `view` of its own, and no `resample` or
            no `board`; or there are options and no `start`, or two options of the same name.
    """

    name: str
    book: Rulebook
    players: Callable[[S], tuple[P, ...]]
    to_move: Callable[[S], P | None]
    legal_actions: Callable[[S], tuple[A, ...]]
    play: Callable[[S, A, Tell[E] | None], S]
    winners: Callable[[S], tuple[P, ...]]
    parse_action: Callable[[str], A]
    view: Callable[[S, P], V] = _open_view
    resample: Callable[[V, random.Random], S] = _open_state
    outcomes: Callable[[S, A], Iterable[tuple[int, S]]] | None = None
    heard: Callable[[E, P], E | None] = _all_heard
    board: Callable[[S], Any] = str
    follow: Callable[[Any, E], Any] | None = None
    start: Start[S] | None = None
    options: "tuple[Option, ...]" = ()
    longest: Callable[[S], int | None] = _no_bound
    picture: "Callable[[S, Ink], str]" = _in_words
    draw: "Callable[[S, Marks], Drawing]" = _drawn_text
    sight: Callable[[S, A], Any] = _everything
    score: Callable[[S, P], int] = _no_score
    write: Callable[[S], str] | None = None
    read: "Callable[[Scanner], S] | None" = None
    data: "Forms | None" = None
    words: Words = _NO_WORDS
    first_states: "Callable[[], SearchStrategy[S]] | None" = None

    def __attrs_post_init__(self) -> None:
        self.book.complete()
        if (self.write is None) != (self.read is None):
            raise ValueError(f"{self.name} needs both write and read, or neither")
        if self.options and self.start is None:
            raise ValueError(f"{self.name} has options, and so needs a start that they are given to")
        names = [option.name for option in self.options]
        if len(set(names)) < len(names):
            raise ValueError(f"{self.name} must have options with different names, not {', '.join(names)}")
        if _all_is_seen(self.view):
            return
        usual = {"resample": _open_state, "board": str}
        missing = [name for name, part in usual.items() if getattr(self, name) is part]
        if missing:
            raise ValueError(f"{self.name} has views of its own, and so needs its own {' and '.join(missing)} too")

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""Any game: what a function takes that serves them all."""
AnyState: TypeAlias = GameState[Any, Any, Any, Any, Any]
"""A state of any game."""
AnyView: TypeAlias = GameView[Any, Any, Any]
"""A view of any game."""


def begun(game: Game[S, A, P, E, V], rng: random.Random, chosen: "Mapping[str, OptionValue] | None" = None) -> S:
    """Return a first state of a game with these options, and the defaults of all others.

    Raises:
        InvalidSetup: The game has no usual start, or there is none with these options.
    """
    if game.start is None:
        raise InvalidSetup([Fault("game", f"{game.name} has no usual start (start=)")])
    start: Callable[..., S] = game.start
    return start(rng, **{option.name: option.default for option in game.options} | dict(chosen or {}))
