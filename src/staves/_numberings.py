"""Actions by number, and masks of legal actions, for learning agents."""

from collections.abc import Iterator, Sequence
from operator import index
from typing import TYPE_CHECKING, Any, Final, overload

import attrs

from staves._core.checks import TUPLE
from staves._core.errors import described, quoted, shown
from staves._core.game import AnyGame
from staves._core.legality import not_an_action
from staves._core.moment import A, E, GameState, GameView, Moment, P, S, V
from staves._core.numbers import Known, Listed, NoneOfKind, another_setup, class_of, limited
from staves._core.value import Frozen
from staves._core.verbs import legal_actions
from staves._setups import Setup, first_of

_STATE: Final[Any] = GameState
_MOMENTS: Final[Any] = (GameState, GameView)


@attrs.frozen(repr=False)
class Numbering(Sequence[A], Frozen):
    """Every action that can ever be legal in a game, as a sequence: the number of an action is its index.

    `numbering()` makes it. It can be pickled. Numberings are equal if they belong to the same game and setup.
    """

    _states: type[Any]
    _listing: Any
    _size: int = attrs.field(init=False, eq=False)
    _game: AnyGame = attrs.field(init=False, eq=False)
    _known: Known = attrs.field(init=False, eq=False, factory=Known)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_game", self._states.game)
        object.__setattr__(self, "_size", limited(len(self._listing), f"the actions of {self._game.name}"))

    @overload
    def __getitem__(self, index: int) -> A: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[A, ...]: ...
    def __getitem__(self, index: int | slice) -> A | tuple[A, ...]:
        try:
            places: int | range = range(self._size)[index]
        except IndexError:
            raise IndexError(f"there are {self._size} actions, so there is no index {shown(index)}") from None
        except TypeError:
            raise TypeError(f"an index must be a whole number or a slice, not {described(index)}") from None
        return self._at(places) if isinstance(places, int) else tuple(map(self._at, places))

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[A]:
        return map(self._at, range(self._size))

    def __contains__(self, action: object) -> bool:
        return type(action) in self._game.book.kinds and self._listing.number(action) is not None

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._states, self._listing)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._size:,} actions of {self._game.name}>"

    def number(self, action: A, moment: Moment[A, Any] | None = None) -> int:
        """Return the number of an action.

        Args:
            action: An action of the game.
            moment: The state or view in which it is to be taken. Only a numbering by kinds needs it.

        Raises:
            ValueError: It has no number because it can never be legal, or the state or view is of another setup.
            TypeError: It is not an action of the game, or `moment` is neither a state of the game nor a view of one.
        """
        asked = self._needed("number", moment)
        if type(action) not in self._game.book.kinds:
            raise not_an_action("number", self._game, action)
        number = self._number(action, asked)
        if number is None:
            raise ValueError(f"{action} has no number: {self._why(asked)}")
        return number

    def action(self, number: int, moment: Moment[A, Any] | None = None) -> A:
        """Return the action with a number, which may be a NumPy integer.

        Args:
            number: From 0 to below the length.
            moment: The state or view in which it is to be taken. Only a numbering by kinds needs it.

        Raises:
            ValueError: No action has this number; or the state or view is of another setup.
            TypeError: The number is not a whole number, or `moment` is neither a state of the game nor a view of one.
        """
        asked = self._needed("action", moment)
        try:
            place = index(number)
        except TypeError:
            place = None
        if place is None or isinstance(number, bool):
            raise TypeError(f"number must be a whole number, not {described(number)}")
        if not 0 <= place < self._size:
            raise ValueError(f"number must be from 0 to {self._size - 1}, not {shown(number)}")
        return self._action(place, asked)

    def numbers(self, moment: Moment[A, Any]) -> list[int]:
        """Return the numbers of the legal actions in ascending order: the indexes of the ones in the mask.

        Raises:
            ValueError: The state or view is of another setup.
            TypeError: `moment` is neither a state of the game nor a view of one.
        """
        return sorted(self._legal("numbers", moment))

    def mask(self, moment: Moment[A, Any]) -> bytearray:
        """Return a byte for each action: 1 if it is legal, otherwise 0.

        The mask is all 0 for a view whose player isn't to move, for a spectator's view, and when the game is over.

        Raises:
            ValueError: The state or view is of another setup.
            TypeError: `moment` is neither a state of the game nor a view of one.
        """
        mask = bytearray(self._size)
        for number in self._legal("mask", moment):
            mask[number] = 1
        return mask

    def _legal(self, verb: str, moment: Any) -> "set[int] | list[int]":
        """Return the numbers of the legal actions, each once."""
        asked = self._own(verb, moment)
        actions = _offered(moment, asked)
        numbers = self._known.tables[0]  # looked up after the actions are there, so their ids are their own
        try:
            return list(map(numbers.__getitem__, map(id, actions)))
        except KeyError:
            found = ((action, numbers.get(id(action))) for action in actions)
            return [self._found(verb, action) if number is None else number for action, number in found]

    def _found(self, verb: str, action: A) -> int:
        number: int | None = self._listing.number(action)
        if number is None:
            raise another_setup(verb)
        self._known.add(action, number)
        return number

    def _own(self, verb: str, moment: Any) -> Any:
        """Return what the game's functions are asked about for a state or view of the setup."""
        asked = moment._asked() if isinstance(moment, _MOMENTS) else None  # noqa: SLF001 (as a state is asked)
        if asked is None or asked.game is not self._game:
            name = self._game.name
            raise TypeError(f"{verb}() takes a state of {name} or a view of one, not {described(moment)}")
        if not self._listing.fits(asked):
            raise another_setup(verb)
        return asked

    def _needed(self, verb: str, moment: Any) -> Any:
        """Return what the game's functions are asked about, if a state or view was given."""
        return None if moment is None else self._own(verb, moment)

    # What a numbering by kinds does in another way.

    def _at(self, place: int) -> A:
        known: Any = self._known.tables[1].get(place)
        return self._listing.action(place) if known is None else known  # type: ignore[no-any-return]

    def _action(self, place: int, _asked: object) -> A:
        return self._at(place)

    def _number(self, action: A, _asked: object) -> int | None:
        return self._listing.number(action)  # type: ignore[no-any-return]

    def _why(self, _asked: object) -> str:
        return f"it can never be legal in this setup of {self._game.name}"


class NumberingByKind(Numbering[A]):
    """A numbering of kinds of actions. The state or view determines which action of a kind is meant.

    `numbering(setup, by=...)` makes it. As a sequence it has a value for each kind, and `action` and `number` need
    the state or view.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, index: int) -> Any: ...
        @overload
        def __getitem__(self, index: slice) -> tuple[Any, ...]: ...
        def __getitem__(self, index: int | slice) -> Any: ...
        def __iter__(self) -> Iterator[Any]: ...

    def __contains__(self, kind: object) -> bool:
        return any(kind == each for each in self)

    def _legal(self, verb: str, moment: Any) -> "set[int] | list[int]":
        asked = self._own(verb, moment)
        numbers = {self._listing.number(action, asked) for action in _offered(moment, asked)}
        if None in numbers:
            raise another_setup(verb)
        return numbers

    def _needed(self, verb: str, moment: Any) -> Any:
        if moment is None:
            raise TypeError(f"{verb}() of this numbering needs the state or view, as a second argument")
        return self._own(verb, moment)

    def _at(self, place: int) -> Any:
        return self._listing.kind(place)

    def _action(self, place: int, asked: object) -> A:
        action: A | None = self._listing.action(place, asked)
        if action is None:
            raise NoneOfKind(f"there is no action {self._at(place)} (number {place}) in this state or view")
        return action

    def _number(self, action: A, asked: object) -> int | None:
        return self._listing.number(action, asked)  # type: ignore[no-any-return]

    def _why(self, _asked: object) -> str:
        return "it can't be legal in this state or view"


@overload
def numbering(begins: Setup[S, A, P, E, V] | GameState[S, A, P, E, V], /, *, by: None = None) -> Numbering[A]: ...
@overload
def numbering(begins: Setup[S, A, P, E, V] | GameState[S, A, P, E, V], /, *, by: str) -> NumberingByKind[A]: ...
def numbering(begins: Setup[S, A, P, E, V] | GameState[S, A, P, E, V], /, *, by: str | None = None) -> Numbering[A]:
    """Return the numbering of all actions that can ever be legal in a game.

    The numbers of a setup are valid for all its games. Those of a state are valid for all states that can follow it,
    and are the first of the numbers that the game had at its start. With `by`, a later state can have other numbers, so
    use those of the first one for the whole game.

    Args:
        begins: A setup, or a state from which the game continues.
        by: An alternative numbering, if the game has one. `"card"` numbers actions of Stavegame by the card that is
            placed, not by its place in the hand.

    Raises:
        TypeError: `begins` is neither a setup nor a state, `by` is not a text, or the game doesn't say which actions
            it has.
        ValueError: The game has no such numbering, or more than 10,000,000 actions.
    """
    state: Any = first_of("numbering", begins)
    game: AnyGame = state.game
    if by is None:
        return Numbering(class_of(state), _listing_of(game, state))
    if not isinstance(by, str):
        raise TypeError(f"by must be a text, not {described(by)}")
    kinds: dict[str, Any] = {} if game.learned is None else dict(game.learned.kinds)
    if by not in kinds:
        ways = f"by may be {quoted(kinds)}" if kinds else "leave out by"
        raise ValueError(f"the actions of {game.name} can't be numbered by {shown(by)}; {ways}")
    return NumberingByKind(class_of(state), kinds[by](state))


def _listing_of(game: AnyGame, state: Any) -> Any:
    """Return all actions that can be legal in a state or later."""
    learned, actions = game.learned, game.notation.actions
    listing: Any = actions if learned is None or learned.actions is None else learned.actions(state)
    if listing is None:
        raise TypeError(f"{game.name} doesn't define which actions it has (learned.actions)")
    return Listed(listing) if isinstance(listing, TUPLE) else listing


def _offered(moment: Any, asked: Any) -> tuple[Any, ...]:
    """Return the legal actions: of a state those of the player to move, of a view those of its player."""
    if isinstance(moment, _STATE):
        return legal_actions(moment)
    play = asked.game.play
    return legal_actions(asked) if play.to_move(asked) == moment.player else ()
