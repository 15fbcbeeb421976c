"""The verbs: one function each, for the states of every game, and those that make sense for views accept views too.

What all games share in being asked is checked here, once: that the state is a state, that the
action is one of its game, that no action is legal once the game is over. The rest is the game's own.
"""

import random
from typing import Any, Final, overload

from staves._core.checks import Faults, instance
from staves._core.errors import IllegalAction, described
from staves._core.legality import LONG, broken, keep
from staves._core.moment import A, E, GameState, GameView, Moment, P, S, V, viewer
from staves._core.rule import Rule
from staves._core.seeds import Seed, check_seed, generator
from staves._core.value import plain

# For what is asked about states and views alike it doesn't matter what either is generic in.
_STATE: Any = GameState
_VIEW: Any = GameView
_TUPLE: Any = tuple
_UNUSED: Final = random.Random(0)  # noqa: S311 (games, not secrets)


def legal_actions(moment: Moment[A, P]) -> tuple[A, ...]:
    """Return every legal action of a state or view, always in the same order for equal ones; `()` when over.

    These are the actions of the player who is to move, even if the view is another player's. Before you offer them to
    the player of a view, check that `to_move` returns that player.

    Raises:
        TypeError: `moment` is neither the state of a game nor a view of one.
    """
    try:
        actions: Any = moment._listed  # type: ignore[attr-defined]  # states have it
    except AttributeError:  # a view, or a state that no transition made
        return _listed(moment)
    if actions is None:
        find = moment.game.play.legal_actions  # CPython 3.11 calls what is in a variable faster than a field
        actions = find(moment)
        if type(actions) is not _TUPLE:
            actions = tuple(actions)
        if len(actions) < LONG:
            keep(moment, actions)
    elif not isinstance(actions, _TUPLE):  # it's a class of states, not a state
        return _listed(moment)
    return actions  # type: ignore[no-any-return]


def _listed(moment: Moment[A, P]) -> tuple[A, ...]:
    if isinstance(moment, _STATE):
        keep(moment, None)
        return legal_actions(moment)
    asked = asked_of("legal_actions", moment)
    return tuple(asked.game.play.legal_actions(asked)) if asked is moment else legal_actions(asked)


def apply(state: GameState[S, A, P, E, V], action: A) -> S:
    """Return the state after `action` and its automatic consequences. `state` doesn't change.

    Raises:
        IllegalAction: The action breaks a rule.
        TypeError: `state` is not a game state, or `action` is not an action of its game.
    """
    try:
        listed = state._listed
    except AttributeError:  # a state that no transition made, or none at all
        listed = None
    for each in listed if type(listed) is tuple else ():
        if each is action:
            break
    else:
        check_legal("apply", state, action)
    transition = state.game.play.apply
    after: S = transition(state, action, None)
    return after


def events(state: GameState[S, A, P, E, V], action: A) -> tuple[E, ...]:
    """Return the events that happen when `action` is applied, in order.

    Raises:
        IllegalAction: The action breaks a rule.
        TypeError: `state` is not a game state, or `action` is not an action of its game.
    """
    check_legal("events", state, action)
    told: list[E] = []
    state.game.play.apply(state, action, told.append)
    return tuple(told)


@overload
def view(state: GameState[S, A, Any, Any, Any], player: None) -> GameView[S, A, None]: ...
@overload
def view(state: GameState[Any, Any, P, Any, V], player: P) -> V: ...
def view(state: GameState[S, A, P, E, V], player: P | None) -> V | GameView[S, A, None]:
    """Return what `player` knows: a view, which contains nothing that is hidden from them.

    For None, return a spectator's view: what everybody knows.

    Raises:
        UnknownPlayer: There is no player with this name.
        TypeError: `state` is not a game state.
    """
    if not isinstance(state, GameState):
        raise not_a_state("view", state)
    known: V = state.game.seen.view(state, viewer(player, state.game.play.players(state)))
    return known


def resample(view: GameView[S, A, P], seed: Seed) -> S:
    """Return a random state that agrees with the view. All such states are equally likely.

    Raises:
        TypeError: `view` is not a view of a game, or `seed` is neither a whole number nor a `random.Random`.
        InvalidSetup: The seed is negative.
    """
    if not isinstance(view, GameView):
        hint = "; view() makes one from a state" if isinstance(view, GameState) else ""
        raise TypeError(f"resample() takes a player's view of a game, not {described(view)}{hint}")
    faults, game = Faults(), view.game
    # Nothing is drawn where nothing is hidden, and making a generator takes longer than all the rest.
    if game.hides:
        rng = generator(seed, faults)
    else:
        check_seed(seed, faults)
        rng = _UNUSED
    faults.raise_any()
    state: S = game.seen.resample(view, rng)
    return state


def explain(moment: Moment[A, P], action: A) -> Rule | None:
    """Return the first rule that `action` breaks in a state or view, or None if it is legal.

    Raises:
        TypeError: `moment` is neither the state of a game nor a view of one, or `action` is not an action
            of its game.
    """
    asked = moment if isinstance(moment, _STATE) else asked_of("explain", moment)
    return broken("explain", asked, action)


def is_terminal(moment: Moment[A, P]) -> bool:
    """Return whether the game is over.

    Raises:
        TypeError: `moment` is neither the state of a game nor a view of one.
    """
    if not isinstance(moment, _STATE):
        moment = asked_of("is_terminal", moment)
    mover = moment.game.play.to_move
    return mover(moment) is None


@overload
def to_move(moment: GameView[GameState[Any, Any, P, Any, Any], Any, Any]) -> P | None: ...
@overload
def to_move(moment: Moment[A, P]) -> P | None: ...
def to_move(moment: Moment[A, P]) -> P | None:
    """Return the player who is to move, or None when the game is over.

    Raises:
        TypeError: `moment` is neither the state of a game nor a view of one.
    """
    asked = moment if isinstance(moment, _STATE) else asked_of("to_move", moment)
    player: P | None = asked.game.play.to_move(asked)
    return player


@overload
def winners(moment: GameView[GameState[Any, Any, P, Any, Any], Any, Any]) -> tuple[P, ...]: ...
@overload
def winners(moment: Moment[A, P]) -> tuple[P, ...]: ...
def winners(moment: Moment[A, P]) -> tuple[P, ...]:
    """Return the winners: one, several who share the win, or none (in a draw, or while the game is unfinished).

    Raises:
        TypeError: `moment` is neither the state of a game nor a view of one.
    """
    asked = moment if isinstance(moment, _STATE) else asked_of("winners", moment)
    players: tuple[P, ...] = asked.game.play.winners(asked)
    return players


def parse_action(moment: Moment[A, P], text: str, *, lenient: bool = False) -> A:
    """Return the action that `text` denotes in the game's notation, legal or not.

    Args:
        moment: The state or the view.
        text: The text, in the game's notation.
        lenient: Whether to accept what people type: any case, spaces, tabs and quotes at both ends, spaces and tabs
            around punctuation, and several where the notation has one. If the text is then ambiguous, a `ParseError` is
            raised.

    Raises:
        ParseError: The text is not the notation of an action.
        TypeError: `moment` is neither the state of a game nor a view of one, `text` is not a string, or `lenient` not a
            bool.
    """
    if not isinstance(moment, _STATE):
        asked_of("parse_action", moment)
    if not isinstance(text, str):
        raise TypeError(f"parse_action() takes the text of an action as a str, not {described(text)}")
    if lenient is not False:
        from staves._core.lenient import read_leniently  # noqa: PLC0415 (programs write without mistakes)

        instance(lenient, bool, "lenient")
        meant: A = read_leniently(moment.game.notation, plain(text))
        return meant
    action: A = moment.game.notation.parse_action(plain(text))
    return action


def check_legal(verb: str, state: GameState[S, A, P, E, V], action: A) -> None:
    if not isinstance(state, GameState):
        raise not_a_state(verb, state)
    rule = broken(verb, state, action)
    if rule is not None:
        raise IllegalAction(state, action, rule)


def asked_of(verb: str, moment: Any) -> Any:
    """Return what the game's functions are asked about for a view; a `TypeError` if it is none."""
    if not isinstance(moment, _VIEW):
        raise TypeError(f"{verb}() takes the state of a game or a view of one, not {described(moment)}")
    return moment._asked()


def not_a_state(verb: str, value: object) -> TypeError:
    """Return the error for what was given to a verb in place of a state."""
    hint = "; resample() makes one from a view" if isinstance(value, _VIEW) else ""
    return TypeError(f"{verb}() takes the state of a game, not {described(value)}{hint}")
