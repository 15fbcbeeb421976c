"""`staves perft`: the number of sequences of actions."""

from argparse import ArgumentParser, Namespace
from typing import Final

import staves
from staves._cli.counting import counts, one_by_one
from staves._cli.numbers import count, depth
from staves._cli.parsing import refuse_together
from staves._cli.positions import add_position, position_of
from staves._cli.terminal import Progress
from staves._core.game import AnyState
from staves._core.limits import MEGABYTES_KEPT

ABOUT: Final = """\
Count the sequences of actions of each length up to DEPTH that can be played
from a position. Hidden cards are drawn as the position or the seed determines.
Equal positions are counted once, and so are symmetric ones if the game declares
symmetries."""
EXAMPLES: Final = """\
  staves perft {3.name} 4
  staves perft {0.name} 3 --seed 1 --divide
"""

_MEGABYTE: Final = 1 << 20


def describe(parser: ArgumentParser) -> None:
    """Define the arguments of the command."""
    add_position(parser)
    parser.add_argument("depth", metavar="DEPTH", type=depth, help="the length of the longest sequences")
    parser.add_argument("--divide", action="store_true", help="print the count for each first action")
    parser.add_argument(
        "--memory",
        type=count,
        metavar="MB",
        help=f"about how many megabytes of memory to use; less memory takes longer ({MEGABYTES_KEPT})",
    )
    parser.add_argument("--plain", action="store_true", help="count without merging equal positions (slower)")


def run(arguments: Namespace) -> int:
    """Count them."""
    if arguments.plain:
        refuse_together("--plain", {"--memory": arguments.memory is not None}, "no positions are kept")
    state = position_of(arguments)
    longest: int = arguments.depth
    if not arguments.divide:
        width = len(str(longest))
        # One after the other, so that what is known is told: the last takes nearly all of the time anyway.
        for length in range(1, longest + 1):
            print(f"{length:{width}}  {_total(state, length, arguments)}", flush=True)
        return 0
    whole = 0
    for action in staves.legal_actions(state):
        after = _total(staves.apply(state, action), longest - 1, arguments) if longest > 1 else 1
        print(f"{action}  {after}")
        whole += after
    print(f"all  {whole}")
    return 0


def _total(state: AnyState, length: int, arguments: Namespace) -> int:
    """Return the number of sequences of this length, with the chosen method."""
    if arguments.plain:
        return one_by_one(state, length)
    with Progress("parts") as progress:
        return counts(state, length, progress, (arguments.memory or MEGABYTES_KEPT) * _MEGABYTE)[-1]
