"""`staves legal`: the legal actions of a position."""

from argparse import ArgumentParser, Namespace
from typing import Final

import staves
from staves._cli.positions import add_position, position_of

ABOUT: Final = "List the legal actions of a position, one per line, in the game's notation."
EXAMPLES: Final = """\
  staves legal {3.name}
  staves show {1.name} --text | staves legal -
  staves legal {0.name} --json
"""


def describe(parser: ArgumentParser) -> None:
    """Define the arguments of the command."""
    add_position(parser)
    parser.add_argument("--json", action="store_true", help="print the actions as a JSON array")


def run(arguments: Namespace) -> int:
    """List them."""
    actions = [str(action) for action in staves.legal_actions(position_of(arguments))]
    if arguments.json:
        from json import dumps  # noqa: PLC0415 (it is needed only here)

        print(dumps(actions))
    else:
        for action in actions:
            print(action)
    return 0
