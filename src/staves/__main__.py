"""The command line: `staves`, or `python -m staves`."""

import argparse
import os
import sys
from collections.abc import Sequence

from staves import __version__
from staves.core.errors import shown
from staves.demo import told

LONGEST_SEED = 100


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0, or 1 if nobody reads what it prints."""
    parser = argparse.ArgumentParser(prog="staves", description="Game rules as immutable values and pure functions.")
    parser.add_argument("--version", action="version", version=f"staves {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    demo = commands.add_parser("demo", help="play and tell a whole game of Stavegame")
    demo.add_argument("--seed", type=_seed, default=7, metavar="N", help="a whole number that deals the game (7)")
    seed: int = parser.parse_args(arguments).seed
    try:
        for line in told(seed):
            sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has enough; what is still buffered must not complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > LONGEST_SEED:
        raise argparse.ArgumentTypeError(f"must be a whole number from 0, not {shown(text)}")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
