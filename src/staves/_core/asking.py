"""More public functions, built on the basic ones: steps with events, sentences, names of players, returns."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, overload

from staves._core.errors import IllegalAction, UnknownPlayer, described, listed
from staves._core.legality import broken
from staves._core.moment import A, E, GameState, GameView, Moment, P, S, V
from staves._core.value import plain
from staves._core.verbs import asked_of, check_legal
from staves._core.words import sentence

if TYPE_CHECKING:
    from fractions import Fraction

    from staves._core.game import AnyGame

_MOMENT: Any = Moment
_STATE: Any = GameState
_BUILTINS: Final = object.__module__


def step(state: GameState[S, A, P, E, V], action: A) -> tuple[S, tuple[E, ...]]:
    """Return the next state and the events: what `apply` and `events` return, in one call.

    This is cheaper than calling both, because the action is applied only once.

    Raises:
        IllegalAction: The action breaks a rule.
        TypeError: `state` is not a game state, or `action` is not an action of its game.
    """
    # As in `apply`: to ask a function that both share would cost each step of a game a call.
    try:
        known = state._listed
    except AttributeError:  # a state that no transition made, or none at all
        known = None
    for each in known if type(known) is tuple else ():
        if each is action:
            break
    else:
        check_legal("step", state, action)
    told: list[E] = []
    transition = state.game.play.apply
    after: S = transition(state, action, told.append)
    return after, tuple(told)


def describe(moment: Moment[A, P], what: Any) -> str:
    """Return an English sentence for an action or an event, with a capital letter and a full stop.

    For an action, the sentence says what the player who is to move would do. It is the same for a view as for the
    state, and reveals nothing hidden. The sentences come from the game's `Words`.

    Args:
        moment: The state or the view in which the action would be taken; for an event, any of its game.
        what: The action or the event. A value that could be either counts as an action.

    Raises:
        IllegalAction: The action breaks a rule.
        TypeError: `moment` is neither the state of a game nor a view of one, or `what` is neither an action nor an
            event of its game.
    """
    asked = moment if isinstance(moment, _STATE) else asked_of("describe", moment)
    game: AnyGame = asked.game
    if type(what) in game.book.kinds:
        rule = broken("describe", asked, what)
        if rule is not None:
            raise IllegalAction(moment, what, rule)
        return sentence(game.shown.words.tell_action(asked, what, game.play.to_move(asked)))
    _check_event(game, what)
    return sentence(game.shown.words.tell(what))


def _check_event(game: "AnyGame", value: Any) -> None:
    """Reject values that are not events. Only a game with JSON support lists its classes of events."""
    kinds = () if game.data is None else game.data.event.of
    said = game.shown.words.events
    if type(value) in (kinds or said):
        return
    if kinds or isinstance(value, _MOMENT) or type(value).__module__ == _BUILTINS:
        actions, events = (listed(kind.__name__ for kind in some) for some in (game.book.conditions, kinds or said))
        hint = "; parse_action() makes one from text" if isinstance(value, str) else ""
        raise TypeError(
            f"describe() takes an action of {game.name} ({actions}) or one of its events"
            f"{events and f' ({events})'}, not {described(value)}{hint}"
        )


@overload
def parse_player(moment: GameView[GameState[Any, Any, P, Any, Any], Any, Any], text: str) -> P: ...
@overload
def parse_player(moment: Moment[A, P], text: str) -> P: ...
def parse_player(moment: Moment[A, P], text: str) -> P:
    """Return the player whose name is `text`: `"0"` is player 0.

    Raises:
        UnknownPlayer: There is no such player.
        TypeError: `moment` is neither the state of a game nor a view of one, or `text` is not a string.
    """
    asked = moment if isinstance(moment, _STATE) else asked_of("parse_player", moment)
    if not isinstance(text, str):
        raise TypeError(f"parse_player() takes the name of a player as a str, not {described(text)}")
    players: tuple[P, ...] = asked.game.play.players(asked)
    name = plain(text)
    player = named_by(name, players)
    if player is None:
        raise UnknownPlayer(name, players)
    return player


def named_by(text: str, players: Iterable[P]) -> P | None:
    """Return the player whose name is `text`; None if there is none."""
    return next((player for player in players if str(player) == text), None)


@overload
def returns(moment: GameView[GameState[Any, Any, P, Any, Any], Any, Any]) -> "dict[P, Fraction]": ...
@overload
def returns(moment: Moment[A, P]) -> "dict[P, Fraction]": ...
def returns(moment: Moment[A, P]) -> "dict[P, Fraction]":
    """Return what each player gets, in the order of the players; it sums to 0.

    If some players win, but not all, the winners share 1 and the others share -1. Otherwise all get 0: in a draw, if
    everybody wins, and while the game is unfinished.

    Raises:
        TypeError: `moment` is neither the state of a game nor a view of one.
    """
    from fractions import Fraction  # noqa: PLC0415 (as costly to import as all the rest, and few need it)

    asked = moment if isinstance(moment, _STATE) else asked_of("returns", moment)
    players: tuple[P, ...] = asked.game.play.players(asked)
    won: tuple[P, ...] = asked.game.play.winners(asked)
    if not 0 < len(won) < len(players):
        return dict.fromkeys(players, Fraction(0))
    share, loss = Fraction(1, len(won)), Fraction(-1, len(players) - len(won))
    return {player: share if player in won else loss for player in players}
