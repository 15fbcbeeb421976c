"""A game as a value. It consists of parts, each complete or absent, and each part consists of functions."""

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, Final, Generic, TypeAlias

import attrs

from staves._core.errors import Fault, InvalidSetup, ParseError, quoted
from staves._core.moment import A, E, GameState, GameView, OpenView, P, S, V
from staves._core.places import Places
from staves._core.rule import Rulebook
from staves._core.standing import alike
from staves._core.symmetry import Symmetries
from staves._core.unchecked import unchecked
from staves._core.words import Words

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from staves._core.drawing import Drawing, Marks
    from staves._core.form import Forms
    from staves._core.ink import Ink
    from staves._core.learned import Learned
    from staves._core.notation import Scanner
    from staves._core.option import Option, OptionValue

Tell: TypeAlias = Callable[[E], object]
"""A callback that receives the events of a transition, one by one, as they happen."""


def later(module: str, name: str) -> Callable[..., Any]:
    """Return a function of a module that is imported only when the function is called."""

    def call(*arguments: object) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return call


def _everything(state: Any, _action: object) -> Any:
    return state


def unbounded(_state: object) -> None:
    """Return None: there is no limit to the number of actions."""


@attrs.frozen
class Play(Generic[S, A, P, E]):
    """How a game is played.

    The library checks all arguments before it calls these functions: the state belongs to this game, the player is one
    of its players, and the action passed to `apply` is legal.

    Attributes:
        players: The players, in order.
        to_move: The player who is to move, or None when the game is over.
        legal_actions: All legal actions, always in the same order; none when the game is over.
            `by_the_book` makes this function for a game with few actions.
        apply: The state after a legal action and its automatic consequences. It reports each event on the way to the
            last argument, unless that is None.
        winners: The winners, in the order of the players; none in a draw or while play goes on.
        sight: What the rules may use to check an action in a state or view: the first argument of the
            book's conditions. By default the state or view itself.
        max_actions_left: The most actions that can follow a state, or None if there is no upper bound.
        worth: A quick evaluation of an unfinished game: a weight for each player, in order. The shares of
            `staves.worth` are proportional to the weights. No weight is negative, not all are 0, and none depends on
            what its player doesn't know. By default all are equal.
    """

    players: Callable[[S], tuple[P, ...]]
    to_move: Callable[[S], P | None]
    legal_actions: Callable[[S], tuple[A, ...]]
    apply: Callable[[S, A, Tell[E] | None], S]
    winners: Callable[[S], tuple[P, ...]]
    sight: Callable[[S, A], Any] = _everything
    max_actions_left: Callable[[S], int | None] = unbounded
    worth: Callable[[S], Sequence[float]] = alike


@attrs.frozen
class Positions(Generic[S]):
    """How a game's positions are written as text.

    Attributes:
        write: The state as one line of printable ASCII. It is complete, and each state has exactly one text. The name
            of the game is put before it.
        read: The state that a text describes. The scanner is positioned after the name of the game. Raise `ParseError`
            for any other text, and `InvalidSetup` if it is well-formed but describes an impossible state.
    """

    write: Callable[[S], str]
    read: "Callable[[Scanner], S]"


@attrs.frozen
class Notation(Generic[S, A]):
    """How a game's actions and positions are written as text.

    Attributes:
        parse_action: The action that a text denotes, the inverse of `str(action)`; `ParseError` for any other text.
        positions: How positions are written, or None if they can't be.
        texts: The texts of all actions, if they can be listed, for `parse_action(lenient=True)`. Without them, letters
            are tried in both cases if there are only a few.
        actions: All actions, if there are few; `notation_of` sets this.
    """

    parse_action: Callable[[str], A]
    positions: Positions[S] | None = None
    texts: Collection[str] | None = None
    actions: tuple[A, ...] | None = None


_NAMED: Final = 10
"""An error names up to this many actions."""


def notation_of(actions: Iterable[A], positions: Positions[S] | None = None) -> Notation[S, A]:
    """Return the notation of a game that has only these actions, which are written as their `str`."""
    known = {str(action): action for action in actions}
    expected = quoted(known) if len(known) <= _NAMED else f"an action, such as {next(iter(known))!r}"

    def parse(text: str) -> A:
        if text not in known:
            raise ParseError(text, 0, expected)
        return known[text]

    return Notation(parse, positions, tuple(known), tuple(known.values()))


@attrs.frozen
class Start(Generic[S]):
    """How a game begins.

    Attributes:
        begin: Makes a first state from a random generator and the value of each option as a keyword argument.
        options: The options of the game, in order. The defaults define the standard game.
        first_states: Returns a Hypothesis strategy for varied first states, from which `staves.testing` plays. Import
            Hypothesis only inside it. By default, `begin` is called with varied options.

    Raises:
        ValueError: Two options have the same name.
    """

    begin: Callable[[random.Random], S] | Callable[Concatenate[random.Random, ...], S]
    options: "tuple[Option, ...]" = ()
    first_states: "Callable[[], SearchStrategy[S]] | None" = None

    def __attrs_post_init__(self) -> None:
        names = [option.name for option in self.options]
        if len(set(names)) < len(names):
            raise ValueError(f"options must have different names, not {', '.join(names)}")


# The verb has checked the state and the player.
_view_of: Any = unchecked(OpenView)


@attrs.frozen
class Open(Generic[S, E, V]):
    """A game without hidden information: every player's view is an `OpenView` of the whole state.

    Attributes:
        board: The board as a plain value, which the first message of a match contains. By default the whole state as
            text.
        board_after: The board after an event, given the board before it. It lets anyone who hears all events follow the
            board without knowing the rules. None if not supported.
    """

    board: Callable[[S], Any] = str
    board_after: Callable[[Any, E], Any] | None = None
    chances: ClassVar[None] = None
    """No action draws anything."""
    apply_each: ClassVar[None] = None
    """So there is nothing to apply to several states at once."""
    all_hear: ClassVar[bool] = True
    """Whether everybody is told everything that happens."""

    def view(self, state: S, player: Any) -> V:
        """Return the whole state, as a view of the player, or of a spectator."""
        return _view_of(state, player)  # type: ignore[no-any-return]

    def resample(self, view: V, _rng: random.Random) -> S:
        """Return the state, as a view of all of it can be of no other."""
        return view.state  # type: ignore[attr-defined, no-any-return]

    def event_for(self, event: E, _player: object) -> E:
        """Return the event, as everybody is told everything."""
        return event


def _all_of_it(event: E, _player: object) -> E:
    return event


@attrs.frozen
class Hidden(Generic[S, A, P, E, V]):
    """A game with hidden information: what each player knows.

    Attributes:
        view: What a player knows; for None, what everybody knows (a spectator's view).
        resample: A random state that agrees with a view, all with equal probability.
        board: What everybody sees on the board, as a plain value, which the first message of a match contains.
        board_after: As in `Open`.
        chances: What a legal action may draw. For each result that players can tell apart: its weight, a state that
            looks the same to everybody and in which the action has this result, and a label. One of the states must
            equal the given one, the labels must differ, and neither weights nor labels nor their order may depend on
            what is hidden. If nothing is drawn: 1, the state itself and "". None if no action draws anything.
        event_for: What a player hears of an event, or a spectator if the player is None; None if they hear nothing. By
            default the event itself.
        apply_each: Fast path: the states after an action in each state of its chances, in order. By default `apply` is
            called for each.
    """

    view: Callable[[S, P | None], V]
    resample: Callable[[V, random.Random], S]
    board: Callable[[S], Any]
    board_after: Callable[[Any, E], Any] | None = None
    chances: Callable[[S, A], Iterable[tuple[int, S, str]]] | None = None
    event_for: Callable[[E, P | None], E | None] = _all_of_it
    apply_each: Callable[[Sequence[S], A], Iterable[S]] | None = None

    @property
    def all_hear(self) -> bool:
        """Whether everybody hears all events."""
        return self.event_for is _all_of_it


def _repr(state: object, _ink: object) -> str:
    return repr(state)


def _text_drawn(state: Any, _marks: object) -> "Drawing":
    from staves._core.drawing import of_text  # noqa: PLC0415 (it is needed only where something is drawn)
    from staves._core.ink import PLAIN  # noqa: PLC0415 (the same)

    return of_text(state.game.name, state.game.shown.text_board(state, PLAIN))


_open: Any = Open
_places: Any = Places


@attrs.frozen
class Shown(Generic[S]):
    """How a game is shown to people.

    Attributes:
        text_board: The board as text, written with an `Ink`. By default the state's `repr`.
        drawing: The board as a drawing with `Marks`. By default the text board.
        words: Sentences for its actions and events, and hints for its notation.
        places: What can be clicked to choose an action. By default a button for each action.
    """

    text_board: "Callable[[S, Ink], str]" = _repr
    drawing: "Callable[[S, Marks], Drawing]" = _text_drawn
    words: Words = attrs.field(factory=Words)
    places: Places[S] = attrs.field(factory=_places)


@attrs.frozen(repr=False)
class Game(Generic[S, A, P, E, V]):
    """A game as a value: a name, a rulebook, and parts made of pure functions.

    Attributes:
        name: The name of the game.
        book: The rules, and the kinds of actions with their conditions. It can't be changed after the game is made.
        play: How it is played.
        notation: How its actions and positions are written.
        start: How it begins; None if it has no standard start.
        seen: What players know: `Open` for everything, otherwise `Hidden`.
        shown: How it is shown to people.
        data: How its values are written as JSON; None if they can't be.
        learned: Actions by number and views as vectors, for learning agents; None if not supported.
        symmetries: Renamings that preserve the game, such as rotating the board; None if none are declared.
    """

    name: str
    book: Rulebook
    play: Play[S, A, P, E]
    notation: Notation[S, A]
    start: Start[S] | None = None
    seen: Open[S, E, V] | Hidden[S, A, P, E, V] = attrs.field(factory=_open)
    shown: Shown[S] = attrs.field(factory=Shown)
    data: "Forms | None" = None
    learned: "Learned[S, A, V] | None" = None
    symmetries: Symmetries[S, A, P] | None = None

    def __attrs_post_init__(self) -> None:
        self.book.complete()

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def options(self) -> "tuple[Option, ...]":
        """The options of the game, in order; empty if it has no standard start."""
        return () if self.start is None else self.start.options

    @property
    def hides(self) -> bool:
        """Whether the game has hidden information."""
        return isinstance(self.seen, Hidden)


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""Any game, for code that works with all of them."""
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
    begin: Callable[..., S] = game.start.begin
    return begin(rng, **{option.name: option.default for option in game.options} | dict(chosen or {}))
