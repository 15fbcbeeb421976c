"""`staves explain`: whether an action is legal, and why not."""

import sys
from argparse import ArgumentParser, Namespace
from typing import Final

import staves
from staves._cli.parsing import Problem
from staves._cli.positions import add_position, position_of
from staves._cli.terminal import Screen

ABOUT: Final = """\
Say whether an action is legal in a position. If it isn't, print the first rule
that it breaks, with its id, and exit with code 1."""
EXAMPLES: Final = """\
  staves explain {3.name} '{3.action}'
  staves explain {0.name} '{0.action}'
"""


def describe(parser: ArgumentParser) -> None:
    """Define the arguments of the command."""
    add_position(parser)
    parser.add_argument("action", metavar="ACTION", help="an action in the game's notation, in quotes")


def run(arguments: Namespace) -> int:
    """Explain it."""
    state = position_of(arguments)
    try:
        action = staves.parse_action(state, arguments.action)
    except staves.ParseError as error:
        raise Problem(f"no action of {state.game.name}: {error}") from None
    out = Screen(sys.stdout)
    rule = staves.explain(state, action)
    if rule is None:
        out.tell(f"{action} is legal.")
        return 0
    out.tell(f"{action} breaks the rule {rule.id}: {rule.text}")
    return 1
