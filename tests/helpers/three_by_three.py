"""Stones of two players on 3 x 3 tiles without a quiet limit: who wins from each position, and in how many moves.

`tests/data/stones-3x3.txt` has a line for each way to be adjacent: its name, and a sign for each board, in the order in
which boards are numbers. A board is a number in base 3 with a digit for each tile, from the first: 0 for an empty tile,
1 for a stone of the player to move, 2 for one of the opponent's.
"""

from functools import cache
from pathlib import Path

import staves
from staves import stones
from staves.stones import State, Step

DATA = Path(__file__).parents[1] / "data" / "stones-3x3.txt"
SIDE = 3
NONE, DRAW = "_", "-"
"""The sign of a board on which nobody is to move, and of one from which both can go on for ever."""
SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""The sign of a position that is decided: how many moves are left if the loser makes them as many as possible."""
DIAGONAL = {"orthogonal": False, "diagonal": True}


@cache
def tables() -> dict[bool, str]:
    """Return the sign of each board, by whether tiles that touch at a corner are adjacent."""
    lines = DATA.read_text(encoding="ascii").split()
    return {DIAGONAL[name]: signs for name, signs in zip(lines[::2], lines[1::2], strict=True)}


def number(state: State) -> int:
    """Return the number of the board, as the player to move sees it."""
    digits = [0 if stone == -1 else 1 if stone == state.turn else 2 for row in state.board for stone in row]
    return sum(digit * 3**place for place, digit in enumerate(digits))


def plies(state: State) -> int | None:
    """Return in how many moves the game is over, the winner's as few and the loser's as many as can be; None: never.

    An odd number is a win of the player to move, an even one a loss.
    """
    if staves.is_terminal(state):
        return 0
    sign = tables()[state.rules.diagonal][number(state)]
    return None if sign == DRAW else SIGNS.index(sign)


def value(state: State) -> int:
    """Return 1 if the player to move can win, 0 if it is a draw, and -1 if they lose."""
    left = plies(state)
    return 0 if left is None else 1 if left % 2 else -1


def keeping(state: State) -> tuple[Step, ...]:
    """Return the steps after which the player to move still gets what they can get at best."""
    return tuple(step for step in staves.legal_actions(state) if -value(staves.apply(state, step)) == value(state))


def positions(*, diagonal: bool) -> list[State]:
    """Return every position of the table, with player 0 to move."""
    rules = stones.Rules(diagonal=diagonal, quiet_limit=None)
    found: list[State] = []
    for board, sign in enumerate(tables()[diagonal]):
        if sign != NONE:
            tiles = [(0, 1, 2)[board // 3**place % 3] for place in range(SIDE * SIDE)]
            owners = [(-1, 0, 1)[tile] for tile in tiles]
            rows = [owners[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]
            found.append(stones.new_game(board=rows, rules=rules))
    return found
