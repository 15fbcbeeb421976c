"""Solve Stones for two players on small boards, without a quiet limit, and print a table.

    python proofs/solved.py            up to 12 tiles in Python and in C, and 4 x 4 in C, which takes minutes
    python proofs/solved.py --quick    3 x 3 in both, and 3 x 4 in C, which takes seconds
    python proofs/solved.py --write    also writes the values of 3 x 3 for the tests

In Python a position is a state of the library, and what follows it is what `apply` says. The program in C
(`solve.c`), which needs a compiler, has rules of its own. It fails if the two differ, or if a value isn't what follows
from those of the next positions, which is looked at by the library for some thousands of each board.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import staves
from programs import output_of
from staves import stones
from staves.stones import State

KEPT: Final = Path(__file__).parents[1] / "tests" / "data" / "stones-3x3.txt"
"""Where the values of 3 x 3 are kept for tests: see `tests/helpers/three_by_three.py`."""
_NAMES: Final = {False: "orthogonal", True: "diagonal"}
_FEWER: Final = 9
_FEW: Final = 12
"""Boards of up to so many tiles are solved in Python too, or of fewer if it is to be quick."""
_DRAW: Final = 0
_NONE: Final = 255
"""What `solve.c` writes for a draw, and for a board on which nobody is to move."""
_SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_CHECKED: Final = 3000


class Result(NamedTuple):
    """How many positions there are, for either player to move, what they are worth, and the longest forced win."""

    positions: int
    wins: int
    losses: int
    draws: int
    longest: int


EXPECTED: Final = {
    (3, 3, False): Result(37_320, 21_924, 15_396, 0, 13),
    (3, 3, True): Result(37_320, 20_878, 12_674, 3_768, 12),
    (3, 4, False): Result(1_046_500, 605_602, 440_898, 0, 24),
    (3, 4, True): Result(1_046_500, 558_748, 350_124, 137_628, 21),
    (4, 4, False): Result(85_831_300, 49_155_060, 36_528_696, 147_544, 39),
}
"""What has been found, by rows, columns, and whether tiles that touch at a corner are adjacent."""


def boards(rows: int, columns: int, *, diagonal: bool) -> Iterator[State]:
    """Yield every position in which player 0 is to move."""
    rules = stones.Rules(diagonal=diagonal, quiet_limit=None)
    for tiles in product((-1, 0, 1), repeat=rows * columns):
        if 0 in tiles and 1 in tiles:
            lines = [tiles[start : start + columns] for start in range(0, rows * columns, columns)]
            yield stones.new_game(board=lines, rules=rules)


def in_python(rows: int, columns: int, *, diagonal: bool) -> Result:
    """Solve a board by the verbs of the library. Of symmetric positions only the representatives are looked at."""
    names: dict[State, int] = {}
    sizes = Counter[int]()
    for state in boards(rows, columns, diagonal=diagonal):
        sizes[names.setdefault(staves.canonical(state).state, len(names))] += 2  # for either player
    before: list[list[int]] = [[] for _ in names]
    left, plies = [0] * len(names), [-1] * len(names)
    lost: list[int] = []  # after these, the opponent has no stone left
    for state, name in names.items():
        for step in staves.legal_actions(state):
            after = staves.apply(state, step)
            if staves.is_terminal(after):
                plies[name] = 1
            else:
                before[names[staves.canonical(after).state]].append(name)
            left[name] += 1
        if plies[name] == 1:
            lost.append(name)
    # Backward from the ends: before a lost position is a won one, and one is lost once all that follow it are won.
    for name in lost:
        for earlier in before[name]:
            left[earlier] -= 1
            if plies[earlier] < 0 and (plies[name] % 2 == 0 or left[earlier] == 0):
                plies[earlier] = plies[name] + 1
                lost.append(earlier)
    worth = Counter({0: 0, 1: 0, -1: 0})
    for name, size in sizes.items():
        worth[-1 if plies[name] < 0 else plies[name] % 2] += size
    return Result(worth.total(), worth[1], worth[0], worth[-1], max(plies))


def in_c(rows: int, columns: int, *, diagonal: bool) -> tuple[Result, bytes]:
    """Solve a board by `solve.c`, and return also the value of each board by its number."""
    with tempfile.NamedTemporaryFile() as file:
        said = output_of("solve.c", str(rows), str(columns), str(int(diagonal)), file.name).split()
        return Result(*map(int, said[1::2])), Path(file.name).read_bytes()


def number(state: State) -> int:
    """Return the number of a board in `solve.c`, as the player to move sees it."""
    digits = [0 if stone == -1 else 1 if stone == state.turn else 2 for row in state.board for stone in row]
    return sum(digit * 3**place for place, digit in enumerate(digits))


def follows(state: State, values: bytes) -> bool:
    """Say whether the value of a position is what follows from those after each step that the library allows."""
    after = [staves.apply(state, step) for step in staves.legal_actions(state)]
    known = [1 if staves.is_terminal(each) else values[number(each)] for each in after]
    lost = [value for value in known if value != _DRAW and value % 2]  # an even number of moves, and one more
    won_or_drawn = _DRAW if _DRAW in known else max(known) + 1
    return values[number(state)] == (min(lost) + 1 if lost else won_or_drawn)


def some_boards(rows: int, columns: int, *, diagonal: bool) -> Iterator[State]:
    """Yield positions drawn by chance, with few stones and with many."""
    rng = random.Random(1)
    rules = stones.Rules(diagonal=diagonal, quiet_limit=None)
    found = 0
    while found < _CHECKED:
        empty = rng.choice((1, 2, 4, 8))
        tiles = rng.choices((-1, 0, 1), (empty, 1, 1), k=rows * columns)
        if 0 in tiles and 1 in tiles:
            found += 1
            lines = [tiles[start : start + columns] for start in range(0, rows * columns, columns)]
            yield stones.new_game(board=lines, rules=rules)


def written(values: bytes) -> str:
    """Return values as signs: `-` for a draw, `_` where nobody is to move."""
    return "".join("_" if value == _NONE else "-" if value == _DRAW else _SIGNS[value - 1] for value in values)


def line(board: tuple[int, int, bool], result: Result) -> str:
    """Return the line of the table for a board."""
    rows, columns, diagonal = board
    *counts, longest = result
    numbers = " | ".join(f"{count:,}" for count in counts)
    ways = "Python and C" if rows * columns <= _FEW else "C"
    return f"| {rows} x {columns} | {_NAMES[diagonal]} | {numbers} | {longest} moves | {ways} |"


def main() -> int:
    """Print the table, and return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="only what takes seconds")
    parser.add_argument("--write", action="store_true", help="write the values of 3 x 3")
    arguments = parser.parse_args()
    right, kept = True, ""
    print("| board | adjacent | positions | wins | losses | draws | longest forced win | solved in |")
    print("| --- | --- | --: | --: | --: | --: | --: | --- |")
    for board, expected in EXPECTED.items():
        rows, columns, diagonal = board
        tiles = rows * columns
        if arguments.quick and tiles > _FEW:
            continue
        found, values = in_c(rows, columns, diagonal=diagonal)
        results = [found]
        if tiles <= (_FEWER if arguments.quick else _FEW):
            results.append(in_python(rows, columns, diagonal=diagonal))
        right = right and {*results} == {expected}
        right = right and all(follows(state, values) for state in some_boards(rows, columns, diagonal=diagonal))
        print(line(board, found), flush=True)
        kept += f"{_NAMES[diagonal]}\n{written(values)}\n" if tiles == _FEWER else ""
    if arguments.write:
        KEPT.write_text(kept, encoding="ascii")
    print("\nall as expected" if right else "\nNOT AS EXPECTED")
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
