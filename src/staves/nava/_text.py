"""Positions of Nava as text: the plies and their limit, who is to move, and the board.

For example `plies=0/200 turn=1 board=4,d111111/5/5/5/d222222,4`. A stack is a `d` and whose discs they are, from the
top down, a cube a `c` and whose it is. The grammar is in `docs/reference/text.md`.
"""

from typing import Final

from staves._core.notation import NOTHING, Scanner, counted
from staves._core.option import read_added, write_added
from staves._core.rows import read_row, write_row
from staves.nava._setup import MOST_PIECES, OPTIONS
from staves.nava._state import PLACES, SIZE, Cube, Junction, Player, Rules, Stack, State, cube_of, stack_of

_DISC: Final = "whose disc it is, 1 or 2"
_CUBE: Final = "whose cube it is, 1 or 2"
_PLAYER: Final = "the player 1 or 2 or - (if the game is over)"
_ADDED: Final = OPTIONS[1:]
"""Options added later, which come last in the text."""


def write(state: State) -> str:
    """Return the complete state as text."""
    turn = NOTHING if state.turn is None else state.turn
    rows = (write_row(map(_junction, row)) for row in state.board)
    return (
        f"plies={counted(state.plies, state.rules.ply_limit)} turn={turn} "
        f"board={'/'.join(rows)}{write_added(_ADDED, state.rules)}"
    )


def _junction(junction: Junction) -> str | None:
    if isinstance(junction, Stack):
        return f"d{''.join(map(str, junction.discs))}"
    return None if junction is None else f"c{junction.owner}"


def read(scanner: Scanner) -> State:
    """Parse a state.

    Raises:
        ParseError: The text is not a position.
        InvalidSetup: The position is impossible.
    """
    scanner.skip("plies=")
    plies, limit = scanner.count()
    scanner.skip(" turn=")
    turn: Player | None = None if scanner.took(NOTHING) else _read_player(scanner, _PLAYER)
    scanner.skip(" board")
    junctions: list[Junction] = [None for _ in PLACES]
    for row in range(SIZE):
        scanner.skip("/" if row else "=")
        for column, piece in read_row(scanner, _read_piece, SIZE)[0]:
            junctions[SIZE * row + column] = piece
    added = read_added(_ADDED, scanner)
    return State(Rules(limit, **added), tuple(junctions), turn, plies)


def _read_piece(scanner: Scanner) -> Stack | Cube:
    if scanner.one_of("dc", "a stack (such as d12), a cube (such as c1) or a number of empty junctions") == "c":
        return cube_of(_read_player(scanner, _CUBE))
    discs = [_read_player(scanner, _DISC)]
    while scanner.sees("1") or scanner.sees("2"):
        if len(discs) == MOST_PIECES:
            scanner.fail(f"the end of the stack (as there are {MOST_PIECES} discs)")
        discs.append(_read_player(scanner, _DISC))
    return stack_of(tuple(discs))


def _read_player(scanner: Scanner, expected: str) -> Player:
    return 1 if scanner.one_of("12", expected) == "1" else 2
