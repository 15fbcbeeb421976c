"""`staves rules`: the rules of a game, in short or one by one."""

import sys
from argparse import ArgumentParser, Namespace
from typing import Final

from staves._cli.naming import add_game
from staves._cli.options import setup_of
from staves._cli.parsing import refuse_together, unknown
from staves._cli.terminal import Screen

ABOUT: Final = """\
Print the rules of a game with its options: in short, all of them, or the one
with the id that an error has named. Text that is too long for the terminal is
shown with the pager that PAGER names, or with less."""
EXAMPLES: Final = """\
  staves rules {1.name}
  staves rules {1.name} {1.options} --full
  staves rules {0.name} over
"""


def describe(parser: ArgumentParser) -> None:
    """Define the arguments of the command."""
    add_game(parser)
    parser.add_argument("rule", metavar="RULE", nargs="?", help="the id of a rule; prints its sentence")
    parser.add_argument("--full", action="store_true", help="also print every rule with its id")


def run(arguments: Namespace) -> int:
    """Print the rules."""
    out, setup = Screen(sys.stdout), setup_of(arguments.game, arguments)
    if arguments.rule is None:
        out.page(setup.rules_text(full=arguments.full))
        return 0
    refuse_together("RULE", {"--full": arguments.full}, "it prints all rules")
    known = {rule.id: f"Turned off by these options. {rule.text}" for rule in arguments.game.book.rules}
    known |= {rule.id: rule.text for rule in arguments.game.book.rules_with(setup.options)}
    if arguments.rule not in known:
        raise unknown("rule", arguments.rule, known)
    out.tell(known[arguments.rule])
    return 0
