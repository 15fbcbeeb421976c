"""Positions as text: one line for each, as FEN is for chess, and a digest of it.

How a position of each game is written is in `docs/reference/text.md`.
"""

from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import Any, Final

from staves._core.checks import most_read
from staves._core.errors import ParseError, described, listed
from staves._core.game import AnyGame, AnyState, Game, Positions
from staves._core.moment import A, E, GameState, P, S, V
from staves._core.notation import Scanner
from staves._core.value import plain
from staves._core.verbs import not_a_state

MOST_SIGNS: Final = 1 << 15
"""A longer text is not read unless one asks for it."""
_BYTES: Final = 16  # among 10^12 positions the chance that two are alike is less than one in 10^14


def to_text(state: GameState[S, A, P, E, V]) -> str:
    """Return a state as one line of text, from which `from_text` makes it again.

    Equal states have the same text, and others have others. It tells everything, also what no player can see.

    Raises:
        TypeError: `state` is not a game state, or its game doesn't say how its positions are written.
    """
    return _written("to_text", state)


def from_text(text: str, games: Iterable[AnyGame] | None = None, *, most: int = MOST_SIGNS) -> AnyState:
    """Return the state of which `text` is the text, sign by sign as `to_text` writes it.

    Args:
        text: A line of text; its first word is the name of the game.
        games: The games that it may be of; None: the library's own.
        most: A text of more signs is not read at all. Up to the default of 32,768, whatever is in it, it takes no more
            than a tenth of a second.

    Raises:
        ParseError: It is not the text of a position.
        InvalidSetup: It is well-formed, and the position impossible; it names every fault that shows.
        TypeError: `text` is not a string, `most` not a whole number, or one of the games no game or one that
            doesn't say how its positions are read.
        ValueError: `most` is negative, or there are no games.
    """
    if not isinstance(text, str):
        raise TypeError(f"from_text() takes the text of a position as a str, not {described(text)}")
    most_read(most)
    readers = _readers(_all_games() if games is None else games)
    text = plain(text)
    if len(text) > most:
        raise ParseError(text, most, f"the end (as at most {most} signs are read)")
    name = text.partition(" ")[0]
    if name not in readers:
        raise ParseError(text, 0, f"the name of a game ({listed(readers)})")
    scanner = Scanner(text)
    scanner.skip(f"{name} ")
    state = readers[name](scanner)
    scanner.end()
    return state


def digest(state: GameState[S, A, P, E, V]) -> str:
    """Return 32 hexadecimal digits that stand for a state: the same for equal ones, everywhere and always.

    It is made of the text, by BLAKE2b. It is no secret: who guesses the order of a deck can see whether the guess
    is right.

    Raises:
        TypeError: `state` is not a game state, or its game doesn't say how its positions are written.
    """
    return blake2b(_written("digest", state).encode(), digest_size=_BYTES).hexdigest()


def _written(verb: str, state: Any) -> str:
    if not isinstance(state, GameState):
        raise not_a_state(verb, state)
    game: AnyGame = state.game
    return f"{game.name} {_positions_of(game).write(state)}"


def _readers(games: Iterable[AnyGame]) -> dict[str, Callable[[Scanner], AnyState]]:
    """Return what reads the positions of each game, by its name."""
    readers: dict[str, Callable[[Scanner], AnyState]] = {}
    for game in games:
        if not isinstance(game, Game):
            raise TypeError(f"games must be games, such as those of staves.games, not {described(game)}")
        readers.setdefault(game.name, _positions_of(game).read)
    if not readers:
        raise ValueError("there must be at least one game that the text may be of")
    return readers


def _all_games() -> tuple[AnyGame, ...]:
    from staves.games import GAMES  # noqa: PLC0415 (they are loaded by who may need all of them)

    return GAMES


def _positions_of(game: AnyGame) -> Positions[Any]:
    positions = game.notation.positions
    if positions is None:
        raise TypeError(f"{game.name} doesn't say how its positions are written (notation.positions)")
    return positions
