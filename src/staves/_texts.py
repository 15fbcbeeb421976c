"""Positions as text: one line for each, as FEN is for chess, and a digest of it.

How a position of each game is written is in `docs/reference/text.md`.
"""

from hashlib import blake2b
from typing import Any, Final

from staves._core.checks import check_max_length
from staves._core.errors import ParseError, described, quoted
from staves._core.game import AnyGame, AnyState, Positions
from staves._core.limits import MAX_POSITION_LENGTH
from staves._core.moment import A, E, GameState, P, S, V
from staves._core.notation import Scanner
from staves._core.value import plain
from staves._core.verbs import not_a_state
from staves._games import Games, by_name

_BYTES: Final = 16  # among 10^12 positions the chance that two are alike is less than one in 10^14


def to_text(state: GameState[S, A, P, E, V]) -> str:
    """Serialize a state as one line of text, which `from_text` reads back.

    Equal states have equal texts, and different states different ones. The text contains everything, including hidden
    cards.

    Raises:
        TypeError: `state` is not a game state, or its game doesn't define how its positions are written.
    """
    return _written("to_text", state)


def from_text(text: str, games: Games = None, *, max_length: int = MAX_POSITION_LENGTH) -> AnyState:
    """Parse a position. Only the exact spelling that `to_text` produces is accepted.

    Args:
        text: A line of text that begins with the name of the game.
        games: The games that it may belong to, by default all in `staves.games.names`.
        max_length: The maximum length in characters. Longer texts are rejected unparsed. Reading a text of the default
            length, 32,768, takes at most a tenth of a second.

    Raises:
        ParseError: It is not the text of a position.
        InvalidSetup: It is well-formed but the position is impossible; the error lists the faults.
        TypeError: `text` is not a string, `max_length` is not a whole number, or one of the games is not a game or
            doesn't define how its positions are read.
        ValueError: `max_length` is negative, there are no games, or two have the same name.
    """
    if not isinstance(text, str):
        raise TypeError(f"from_text() takes the text of a position as a str, not {described(text)}")
    check_max_length(max_length)
    known = by_name(games)
    if games is not None:
        for game in known.values():
            _positions_of(game)
    text = plain(text)
    if len(text) > max_length:
        raise ParseError(text, max_length, f"the end (at most {max_length} characters are read)")
    name = text.partition(" ")[0]
    if name not in known:
        raise ParseError(text, 0, f"the name of a game ({quoted(known)})")
    scanner = Scanner(text)
    scanner.skip(f"{name} ")
    state: AnyState = _positions_of(known[name]).read(scanner)
    scanner.end()
    return state


def digest(state: GameState[S, A, P, E, V]) -> str:
    """Return a fingerprint of a state: 32 hexadecimal digits, the same for equal states on every machine.

    It is a BLAKE2b hash of the text. It doesn't hide anything: anyone who guesses a deck's order can use it to confirm
    the guess.

    Raises:
        TypeError: `state` is not a game state, or its game doesn't define how its positions are written.
    """
    return blake2b(_written("digest", state).encode(), digest_size=_BYTES).hexdigest()


def _written(verb: str, state: Any) -> str:
    if not isinstance(state, GameState):
        raise not_a_state(verb, state)
    game: AnyGame = state.game
    return f"{game.name} {_positions_of(game).write(state)}"


def _positions_of(game: AnyGame) -> Positions[Any]:
    positions = game.notation.positions
    if positions is None:
        raise TypeError(f"{game.name} doesn't define how its positions are written (notation.positions)")
    return positions
