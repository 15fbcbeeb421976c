"""Count sequences of actions beyond 10⁹ in two ways that share nothing, and print a table.

    python proofs/counted.py            each position to its length, which takes minutes
    python proofs/counted.py --quick    to a smaller one, which takes seconds

The first way is that of `staves perft`, which merges equal and symmetric states of the library. The second is written
from the rulebook alone: `models.py` has three games as plain values that are merged where they are equal, and
`count_nava.c` goes through the sequences of Nava one by one. It fails if the two differ, or if a number is another than
the one that is kept here. Seconds are those of the processor.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from time import process_time
from typing import Any, Final, NamedTuple, TypeAlias

import staves
from models import Mantis, Stones, mantis_moves, stavegame_moves, stavegame_start, stones_moves
from programs import output_of
from staves import mantis, nava, stavegame, stones
from staves._cli.counting import counts
from staves._core.limits import MEGABYTES_KEPT

Moves: TypeAlias = Callable[[Any], Iterable[Any]]

_ROWS: Final = [[0] * 4, [-1] * 4, [-1] * 4, [1] * 4]
_CARDS: Final = ([(2, 1, 0)] * 3, [(0, 1, 2)] * 3)
_BACK: Final = ("red", "green", "blue")
_FACES: Final = tuple((face, _BACK) for face in _BACK) * 12


def merged(position: Hashable, moves: Moves) -> Callable[[int], int]:
    """Return a function that counts sequences from a position of a model, merging equal ones."""

    def count(length: int) -> int:
        level = Counter({position: 1})
        for _ in range(length - 1):
            below: Counter[Any] = Counter()
            for each, ways in level.items():
                for after in moves(each):
                    below[after] += ways
            level = below
        return sum(ways * sum(1 for _ in moves(each)) for each, ways in level.items())

    return count


def in_c(length: int) -> int:
    """Return how many sequences of Nava there are from its start, which a program in C goes through one by one."""
    return int(output_of("count_nava.c", str(length)))


class Row(NamedTuple):
    """What is counted.

    Attributes:
        name: The position in words.
        state: The position in the library.
        again: The second way to count, by the length.
        counts: By length, how many sequences there are: first the quick one.
    """

    name: str
    state: staves.AnyState
    again: Callable[[int], int]
    counts: dict[int, int]


ROWS: Final = (
    Row(
        "Stones, 4 x 4, a row of stones each",
        stones.new_game(board=_ROWS, rules=stones.Rules(quiet_limit=None)),
        merged(Stones(4, "oooo........xxxx"), stones_moves),
        {8: 3_840_010, 11: 2_058_832_558},
    ),
    Row(
        "Nava, from the start",
        nava.new_game(rules=nava.Rules(ply_limit=None)),
        in_c,
        {6: 1_616_768, 9: 4_686_441_076},
    ),
    Row(
        "Mantis, three players, a deck of three different cards",
        mantis.new_game(players=3, deck=_FACES, first=0),
        merged(
            Mantis(10, 0, ("bgrr", "bggr", "bbgr"), (0, 0, 0), "".join(face[0] for face, _ in _FACES[12:])),
            mantis_moves,
        ),
        {17: 121_345_695, 20: 2_357_855_625},
    ),
    Row(
        "Stavegame, three equal cards each",
        stavegame.new_game(decks=_CARDS),
        merged(stavegame_start(*_CARDS, anywhere=False), stavegame_moves),
        {8: 180_819, 15: 2_527_091_388},
    ),
)


def by_the_library(row: Row, length: int) -> int:
    """Return how many sequences `staves perft` counts."""
    return counts(row.state, length, lambda _done, _most: None, MEGABYTES_KEPT << 20)[-1]


def main() -> int:
    """Print the table, and return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="smaller lengths, which takes seconds")
    quick: bool = parser.parse_args().quick
    right = True
    print("| position | length | sequences | `staves perft` | second way |")
    print("| --- | --: | --: | --: | --: |")
    for row in ROWS:
        length = (min if quick else max)(row.counts)
        begun = process_time()
        found = by_the_library(row, length)
        between = process_time()
        again = row.again(length)
        took = f"{between - begun:.0f} s | {process_time() - between:.0f} s"
        print(f"| {row.name} | {length} | {found:,} | {took} |", flush=True)
        right = right and found == again == row.counts[length]
    print("\nall as expected" if right else "\nNOT AS EXPECTED")
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
