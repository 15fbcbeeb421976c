"""`staves serve`: answer other programs."""

import sys
from argparse import ArgumentParser, Namespace
from typing import Final

from staves import games
from staves._cli.naming import NAMES, game_named
from staves._cli.parsing import Problem
from staves.engines._serving import Server

ABOUT: Final = """\
Read requests about games from standard input, one JSON object per line, and answer
each with one line, until the input ends. Programs in any language can use the library
this way. The reference describes the protocol."""
EXAMPLES: Final = """\
  staves serve
  staves serve --of {1.name} my_games:NIM
  echo '{{"id": 1, "do": "new_game", "game": "{3.name}", "seed": 7}}' | staves serve
"""


def describe(parser: ArgumentParser) -> None:
    """Define the arguments of the command."""
    parser.add_argument("--of", dest="games", metavar="GAME", nargs="+", default=(), help=f"{NAMES} (all that ship)")


def run(arguments: Namespace) -> int:
    """Answer them."""
    try:
        server = Server([game_named(name) for name in arguments.games] or games.GAMES)
    except (TypeError, ValueError) as error:
        raise Problem(str(error)) from None
    server.serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0
