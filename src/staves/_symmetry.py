"""One of all the states that differ only in names, and where it has the names from."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar, overload

import attrs

from staves._core.legality import not_an_action
from staves._core.moment import A, E, GameState, GameView, Moment, OpenView, P, S, V, asked_about, seated
from staves._core.symmetry import SAME, Renaming, Symmetries, least_of
from staves._core.unchecked import unchecked
from staves._core.value import Frozen
from staves._core.verbs import asked_of

M_co = TypeVar("M_co", covariant=True)

_STATE: Final[Any] = GameState
_OPEN_VIEW: Final[Any] = OpenView
_open_view: Final[Any] = unchecked(OpenView)


@attrs.frozen(weakref_slot=False)
class Canonical(Frozen, Generic[M_co, A, P]):
    """The representative of a state or view, with maps of actions and players to it. `canonical` makes it.

    Attributes:
        state: The representative: a state if a state was given, otherwise a view.
    """

    state: M_co
    _renaming: Renaming[Any, A, P] = attrs.field(repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return Canonical, (self.state, self._renaming)

    def action(self, action: A) -> A:
        """Return the action of the representative that corresponds to an action of the given state or view.

        Raises:
            TypeError: It is not an action of the game.
        """
        moment: Any = self.state
        if type(action) not in moment.game.book.kinds:
            raise not_an_action("action", moment.game, action)
        return self._renaming.action(action)

    def player(self, player: P) -> P:
        """Return the player of the representative that corresponds to a player of the given state or view.

        Raises:
            UnknownPlayer: There is no player with this name.
        """
        moment: Any = self.state
        players: tuple[P, ...] = moment.game.play.players(asked_about(moment))
        return self._renaming.player(seated(player, players))


@overload
def canonical(moment: GameState[S, A, P, E, V]) -> Canonical[S, A, P]: ...
@overload
def canonical(
    moment: GameView[GameState[S, A, P, Any, Any], Any, None],
) -> Canonical[GameView[S, A, None], A, P]: ...
@overload
def canonical(moment: GameView[GameState[Any, A, P, Any, V], Any, P]) -> Canonical[V, A, P]: ...
def canonical(moment: Moment[Any, Any]) -> Canonical[Any, Any, Any]:
    """Return the representative of a state or view: the same one for all states that are symmetric to it.

    It is a state or view of the same game with the same options, with everything renamed. The game declares its
    symmetries (`Symmetries`); without them, each state is its own representative. The representative of a view depends
    only on the view.

    Raises:
        TypeError: `moment` is neither the state of a game nor a view of one.
    """
    asked: Any = moment if isinstance(moment, _STATE) else asked_of("canonical", moment)
    symmetries: Symmetries[Any, Any, Any] | None = asked.game.symmetries
    renaming = SAME if symmetries is None else _least(symmetries, asked, moment)
    return Canonical(renamed(moment, renaming), renaming)


def _least(symmetries: Symmetries[Any, Any, Any], asked: Any, moment: Any) -> Renaming[Any, Any, Any]:
    """Return the symmetry that leads to the representative."""
    player = moment.player if isinstance(moment, _OPEN_VIEW) else None
    if symmetries.least is not None:
        renaming = symmetries.least(asked)
        if player is None:
            return renaming
        # Several may lead to the same state, and give the player who sees it different names.
        least = renaming.state(asked)
        return least_of((each for each in symmetries.all(asked) if each.state(asked) == least), _named(player))
    return least_of(symmetries.all(asked), lambda each: repr(each.state(asked)), _named(player))


def _named(player: Any) -> Callable[[Renaming[Any, Any, Any]], str]:
    """Return a key by which symmetries differ that give a player different names, if there is one."""
    return lambda renaming: "" if player is None else repr(renaming.player(player))


def renamed(moment: Any, renaming: Renaming[Any, Any, Any]) -> Any:
    """Return what becomes of a state, or of a view of any kind, under a symmetry."""
    if not isinstance(moment, _OPEN_VIEW):
        return renaming.state(moment)
    player = moment.player
    return _open_view(renaming.state(moment.state), None if player is None else renaming.player(player))
