"""Base classes of states and views, and what both have in common."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import attrs

from staves._core.checks import Faults
from staves._core.errors import UnknownPlayer, described
from staves._core.value import NUMBER_OR_TEXT, Value, plain

if TYPE_CHECKING:
    from staves._core.drawing import Drawing, Marks
    from staves._core.game import Game
    from staves._core.ink import Ink

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


class _AtPrompt:
    """How IPython shows a state or a view: as its board. In a list, or the like, it stands on lines of its own.

    IPython gets this from the class and hands it the value. Hypothesis, which asks values and classes alike, gets a
    repr, as what it shows is there to be copied.
    """

    def __get__(self, moment: object, kind: type) -> Callable[..., None]:
        def show(*arguments: Any) -> None:
            *given, printer, _cycle = arguments
            value = given[0] if given else kind if moment is None else moment
            if type(printer).__module__.startswith("hypothesis"):
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
    """A state or a view. Generic in its actions and players."""

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
        """Return a drawing, which notebooks show in place of the text."""
        from staves._core.drawing import Marks, rendered  # noqa: PLC0415 (it is needed only where something is drawn)

        return rendered(drawn(self, Marks()))


def pictured(moment: Moment[Any, Any], ink: "Ink") -> str:
    """Return a state or a view as a text board, written with some ink."""
    return moment.game.shown.text_board(moment._asked(), ink)


def drawn(moment: Moment[Any, Any], marks: "Marks") -> "Drawing":
    """Return a state or a view as a drawing."""
    return moment.game.shown.drawing(moment._asked(), marks)


def asked_about(moment: Moment[Any, Any]) -> Any:
    """Return what the functions of its game are asked about when they are asked about a state or a view."""
    return moment._asked()


class GameState(Moment[A, P_co], Generic[S_co, A, P_co, E_co, V_co]):
    """The base class of every game's state, generic in the state's own class, actions, players, events and view.

    Subclasses are frozen attrs classes. Their `game` attribute is the game they belong to, and is set after the class
    is defined. A subclass may override `check_fields`, which checks every state that its constructor makes, also in
    `attrs.evolve`, and `derive_fields`.
    """

    # The legal actions, once somebody has asked for them; no part of the value (`core.legality`).
    __slots__ = ("_listed",)

    _listed: "tuple[A, ...] | None"

    @staticmethod
    def _kept(part: Any) -> Any:
        # A sequence may be of a class of its own, such as a deck.
        return plain(part) if isinstance(part, NUMBER_OR_TEXT) else part


class GameView(Moment[A, P_co], Generic[S_co, A, P_co]):
    """The base class of every game's view, generic in the state's class, the actions and the players.

    A view holds what one player knows, and nothing that reveals more. A spectator's view holds what everybody knows;
    its player is None. A game's `players`, `to_move`, `legal_actions`, `winners`, `sight`, `text_board` and `drawing`
    are called with views too, so a view has everything they read under the same names as a state. Subclasses are frozen
    attrs classes with their `game`, as states are.

    Attributes:
        player: Whose view it is; None for a spectator.
    """

    __slots__ = ()

    player: P_co


@attrs.frozen
class OpenView(GameView[S_co, A, P_co], Generic[S_co, A, P_co]):
    """The view of a game without hidden information: it contains the whole state.

    Attributes:
        state: The state.
        player: The player whose view it is; None for a spectator.
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
        if not isinstance(state, GameState) or _hides(state):
            raise TypeError(f"state must be of a game that hides nothing, not {described(self.state)}")
        viewer(self.player, state.game.play.players(state))

    def _asked(self) -> Any:
        return self.state


class OpenState(GameState[S_co, A, P_co, E_co, OpenView[S_co, A, P_co]], Generic[S_co, A, P_co, E_co]):
    """The base class for the states of a game without hidden information."""

    __slots__ = ()


def seated(player: Any, players: Sequence[P]) -> P:
    """Return the one of `players` who is named by `player`; `UnknownPlayer` if none is."""
    name = plain(player)
    for seat in players:
        if type(name) is type(seat) and name == seat:
            return seat
    raise UnknownPlayer(player, players)


def viewer(player: Any, players: Sequence[P]) -> P | None:
    """Return None for a spectator, and for a player what `seated` returns."""
    return None if player is None else seated(player, players)


def _hides(state: Any) -> bool:
    return not isinstance(state, OpenState) and state.game.hides
