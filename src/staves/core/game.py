"""The protocol: what a game is to the verbs and to every tool."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import attrs

from staves.core.errors import Fault, InvalidSetup
from staves.core.rule import Rulebook
from staves.core.value import Value, given, plain

S = TypeVar("S")
A = TypeVar("A")
P = TypeVar("P")
E = TypeVar("E")

# What a state only gives may be taken for something wider; what it takes, its actions, may not.
S_co = TypeVar("S_co", covariant=True)
P_co = TypeVar("P_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)

Tell: TypeAlias = Callable[[E], object]
"""Where a transition tells its events, one by one, as they happen."""


def _no_score(_state: object, _player: object) -> int:
    return 0


def _no_faults(_state: object) -> tuple[Fault, ...]:
    return ()


@attrs.frozen
class Game(Generic[S, A, P, E]):
    """A game as a value: its name, its rulebook, and the pure functions that play it.

    The functions may rely on what the verbs check before they call them: the state is one of
    this game, and the action that `play` gets is legal.

    Attributes:
        name: What the game is called, as its package is.
        book: The rules, and the kinds of actions with the conditions each is judged by.
        players: Who plays, in order.
        to_move: Who is to act; None when the game is over, after which nobody can (`over`).
        legal_actions: All legal actions, always in the same order; none when the game is over.
        play: The state after a legal action and all that follows by itself. Each event on the
            way is told to the last argument, unless that is None.
        winners: The winners, in the order of the players; none in a draw or while play goes on.
        parse_action: The action that a text denotes, the inverse of `str(action)`; `ParseError` for
            any other text.
        picture: The state as a board in plain text.
        board: What lies on the table, as the message that starts a match shows it.
        score: How well a player stands, at a glance; more is better.
        faults: What is wrong with a state that somebody made by hand.
    """

    name: str
    book: Rulebook
    players: Callable[[S], tuple[P, ...]]
    to_move: Callable[[S], P | None]
    legal_actions: Callable[[S], tuple[A, ...]]
    play: Callable[[S, A, Tell[E] | None], S]
    winners: Callable[[S], tuple[P, ...]]
    parse_action: Callable[[str], A]
    picture: Callable[[S], str] = repr
    board: Callable[[S], object] = str
    score: Callable[[S, P], int] = _no_score
    faults: Callable[[S], Iterable[Fault]] = _no_faults


class GameState(Value, Generic[S_co, A, P_co, E_co]):
    """The base of every game's state, generic in the state's own class, actions, players, events.

    Subclasses are frozen attrs classes, and their `game` is the game they are a state of; it is set
    once the class is there. A state made by hand, also by `attrs.evolve`, is checked by the game's
    `faults`, if it has them; what transitions make is valid anyway.
    """

    __slots__ = ()

    game: ClassVar[Game[Any, Any, Any, Any]]

    def __attrs_post_init__(self) -> None:
        for field in given(self):
            part = getattr(self, field.name)
            if isinstance(part, int | str):
                object.__setattr__(self, field.name, plain(part))
        faults = tuple(self.game.faults(self))
        if faults:
            raise InvalidSetup(faults)

    def __str__(self) -> str:
        return self.game.picture(self)
