"""`staves perft`: how many sequences of actions there are."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import staves
from staves._core.game import AnyState
from staves._core.limits import MAX_POSITIONS_KEPT
from staves.cli.numbers import depth
from staves.cli.positions import add_position, position_of
from staves.cli.terminal import Progress

ABOUT: Final = """\
Count the sequences of actions of each length up to DEPTH that can be played
from a position. What is left to chance is as the position, or the seed, has it."""
EXAMPLES: Final = """\
  staves perft {3.name} 4
  staves perft {0.name} 3 --seed 1 --divide
"""

_FINE: Final = 1 << 20
_OFTEN: Final = 64

Tell: TypeAlias = Callable[[int, int], object]
"""Is told how much is done of how much there is to do."""


def describe(parser: ArgumentParser) -> None:
    """Tell the parser what the command takes."""
    add_position(parser)
    parser.add_argument("depth", metavar="DEPTH", type=depth, help="the length of the longest sequences")
    parser.add_argument("--divide", action="store_true", help="tell for each first action how many go on from it")


def run(arguments: Namespace) -> int:
    """Count them."""
    state = position_of(arguments)
    longest: int = arguments.depth
    if not arguments.divide:
        width = len(str(longest))
        # One after the other, so that what is known is told: the last takes nearly all of the time anyway.
        for length in range(1, longest + 1):
            with Progress("parts") as progress:
                total = counts(state, length, progress)[-1]
            print(f"{length:{width}}  {total}", flush=True)
        return 0
    sums = [0] * longest
    for action in staves.legal_actions(state):
        with Progress("parts") as progress:
            after = [1, *(counts(staves.apply(state, action), longest - 1, progress) if longest > 1 else ())]
        print(f"{action}  {after[-1]}")
        sums = [one + other for one, other in zip(sums, after, strict=True)]
    print(f"all  {sums[-1]}")
    return 0


def counts(state: AnyState, longest: int, tell: Tell) -> list[int]:
    """Return how many sequences of 1, 2, … `longest` actions there are from `state`."""
    totals = [0] * longest
    _count({state: 1}, totals, 0, (0.0, 1.0), tell)
    return totals


def _count(level: dict[Any, int], totals: list[int], length: int, span: tuple[float, float], tell: Tell) -> None:
    """Add to the totals what goes on from states that are each reached in a known number of ways.

    The part of all the work that this takes is the span, from where to where.
    """
    low, step = span[0], (span[1] - span[0]) / len(level)
    last = length == len(totals) - 1
    below: dict[Any, int] = {}
    begun = low
    for index, (state, ways) in enumerate(level.items(), 1):
        actions = staves.legal_actions(state)
        totals[length] += ways * len(actions)
        if last:
            if index % _OFTEN == 0:
                tell(int((low + step * index) * _FINE), _FINE)
            continue
        for action in actions:
            after = staves.apply(state, action)
            below[after] = below.get(after, 0) + ways
        if below and (len(below) >= MAX_POSITIONS_KEPT or index == len(level)):
            now = low + step * index
            _count(below, totals, length + 1, (begun, now), tell)
            begun, below = now, {}
