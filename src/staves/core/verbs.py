"""The verbs: one function each, for the states of every game.

What all games share in being asked is checked here, once: that the state is a state, that the
action is one of its game, that nobody acts when the game is over. The rest is the game's own.
"""

from typing import Any

from staves.core.errors import IllegalAction, described
from staves.core.game import A, E, GameState, P, S
from staves.core.rule import OVER, Rule
from staves.core.value import plain


def legal_actions(state: GameState[S, A, P, E]) -> tuple[A, ...]:
    """Return every legal action, always in the same order for equal states; `()` when over.

    Raises:
        TypeError: `state` is not a game state.
    """
    if not isinstance(state, GameState):
        raise _not_a_state("legal_actions", state)
    return state.game.legal_actions(state)


def apply(state: GameState[S, A, P, E], action: A) -> S:
    """Return the state after `action` and all that follows by itself. `state` stays as it is.

    Raises:
        IllegalAction: The action breaks a rule.
        TypeError: `state` is not a game state, or `action` is not an action of its game.
    """
    if not isinstance(state, GameState):
        raise _not_a_state("apply", state)
    rule = _broken("apply", state, action)
    if rule is not None:
        raise IllegalAction(state, action, rule)
    after: S = state.game.play(state, action, None)
    return after


def events(state: GameState[S, A, P, E], action: A) -> tuple[E, ...]:
    """Return what happens when `action` is applied, in order, as the game's own event values.

    Raises:
        IllegalAction: The action breaks a rule.
        TypeError: `state` is not a game state, or `action` is not an action of its game.
    """
    if not isinstance(state, GameState):
        raise _not_a_state("events", state)
    rule = _broken("events", state, action)
    if rule is not None:
        raise IllegalAction(state, action, rule)
    told: list[E] = []
    state.game.play(state, action, told.append)
    return tuple(told)


def explain(state: GameState[S, A, P, E], action: A) -> Rule | None:
    """Return the first rule that `action` breaks; None if it is legal.

    Raises:
        TypeError: `state` is not a game state, or `action` is not an action of its game.
    """
    if not isinstance(state, GameState):
        raise _not_a_state("explain", state)
    return _broken("explain", state, action)


def is_terminal(state: GameState[S, A, P, E]) -> bool:
    """Say whether the game is over.

    Raises:
        TypeError: `state` is not a game state.
    """
    if not isinstance(state, GameState):
        raise _not_a_state("is_terminal", state)
    return state.game.to_move(state) is None


def to_move(state: GameState[S, A, P, E]) -> P | None:
    """Return the player who is to act; None when the game is over.

    Raises:
        TypeError: `state` is not a game state.
    """
    if not isinstance(state, GameState):
        raise _not_a_state("to_move", state)
    player: P | None = state.game.to_move(state)
    return player


def winners(state: GameState[S, A, P, E]) -> tuple[P, ...]:
    """Return who has won: one, several who share it, or nobody (a draw, or play goes on).

    Raises:
        TypeError: `state` is not a game state.
    """
    if not isinstance(state, GameState):
        raise _not_a_state("winners", state)
    return state.game.winners(state)


def parse_action(state: GameState[S, A, P, E], text: str) -> A:
    """Return the action of the state's game that `text` denotes, be it legal or not.

    Raises:
        ParseError: The text is not the notation of an action.
        TypeError: `state` is not a game state, or `text` is not a string.
    """
    if not isinstance(state, GameState):
        raise _not_a_state("parse_action", state)
    if not isinstance(text, str):
        raise TypeError(f"parse_action() takes the text of an action as a str, not {described(text)}")
    action: A = state.game.parse_action(plain(text))
    return action


def _broken(verb: str, state: GameState[S, A, P, E], action: A) -> Rule | None:
    game = state.game
    if type(action) not in game.book.conditions:
        raise _not_an_action(verb, state, action)
    if game.to_move(state) is None:
        return OVER
    return game.book.broken(state, action)


def _not_a_state(verb: str, value: object) -> TypeError:
    return TypeError(f"{verb}() takes the state of a game, not {described(value)}")


def _not_an_action(verb: str, state: GameState[Any, Any, Any, Any], value: object) -> TypeError:
    *kinds, last = (kind.__name__ for kind in state.game.book.conditions)
    listed = f"{', '.join(kinds)} or {last}" if kinds else last
    hint = "; parse_action() makes an action of a text" if isinstance(value, str) else ""
    return TypeError(f"{verb}() takes an action of {state.game.name} ({listed}), not {described(value)}{hint}")
