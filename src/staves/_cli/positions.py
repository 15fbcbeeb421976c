"""Positions that users give: as a line of text, or as the start of a game that they name."""

import argparse
import sys

from staves._cli.naming import game_named
from staves._cli.options import refuse_options, setup_of
from staves._cli.parsing import SEED, Problem, add_seed
from staves._core.errors import InvalidSetup, ParseError
from staves._core.game import AnyGame, AnyState
from staves._core.limits import MAX_INPUT_BYTES


def add_position(parser: argparse.ArgumentParser) -> None:
    """Add the argument POSITION to a command."""
    parser.add_argument(
        "position",
        metavar="POSITION",
        help="a line of text from staves.to_text, in quotes; - to read it from the input; "
        "or the name of a game, for its start with its options and the seed",
    )
    add_seed(parser, "the seed of the deal, for the name of a game")
    parser.set_defaults(seed=None)  # to tell whether it was given


def position_of(arguments: argparse.Namespace) -> AnyState:
    """Return the position from the arguments of a command."""
    text: str = arguments.position
    if text != "-" and " " not in text.strip():
        seed = SEED if arguments.seed is None else arguments.seed
        start: AnyState = setup_of(game_named(text), arguments).new_game(seed=seed)
        return start
    refuse_options("a position", arguments)
    if arguments.seed is not None:
        raise Problem("a position is already dealt; drop --seed")
    if text == "-":
        text = read_input().decode("utf-8", errors="surrogateescape").rstrip("\r\n")
    return position(text)


def position(text: str, game: AnyGame | None = None) -> AnyState:
    """Parse a position, of a given game or any game."""
    from staves._texts import from_text  # noqa: PLC0415 (not needed if a game is named)

    name, space, rest = text.partition(" ")
    known = [game] if game is not None and game.name == name else None
    if ":" in name:
        named = game_named(name)
        known, text = [named], f"{named.name}{space}{rest}"
    try:
        return from_text(text, known)
    except ParseError as error:
        raise Problem(f"invalid position: {error}") from None
    except InvalidSetup as error:
        raise Problem(f"invalid position: {'; '.join(map(str, error.faults))}") from None
    except TypeError as error:
        raise Problem(str(error)) from None


def read_input() -> bytes:
    """Read standard input, up to the maximum useful length."""
    return sys.stdin.buffer.read(MAX_INPUT_BYTES)
