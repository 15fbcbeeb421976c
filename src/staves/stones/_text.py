"""Positions of Stones as text: the options, the quiet moves and their limit, how many began, who moves, and the board.

For example `diagonal=no quiet=7/100 players=3 turn=0 board=s0,4/2,s1,2/5`. A stone is an `s` and whose it is. The
grammar is in `docs/reference/text.md`.
"""

from typing import Final

from staves._core.checks import Faults
from staves._core.notation import NOTHING, Scanner, counted
from staves._core.option import read_added, write_added
from staves._core.rows import read_row, write_row
from staves.stones._setup import OPTIONS, bits_of
from staves.stones._state import EMPTY, Player, Rules, State
from staves.stones._valid import check_sides

YES: Final = "yes"
NO: Final = "no"
_ADDED: Final = OPTIONS[6:]
"""Options added later, which come last in the text."""


def write(state: State) -> str:
    """Return the complete state as text."""
    rules, turn = state.rules, NOTHING if state.turn is None else state.turn
    names = {EMPTY: None, **{player: f"s{player}" for player in state.players}}
    rows = (write_row([names[player] for player in row]) for row in state.board)
    return (
        f"diagonal={YES if rules.diagonal else NO} quiet={counted(state.quiet, rules.quiet_limit)} "
        f"players={len(state.stones)} turn={turn} board={'/'.join(rows)}{write_added(_ADDED, rules)}"
    )


def read(scanner: Scanner) -> State:
    """Parse a state.

    Raises:
        ParseError: The text is not a position.
        InvalidSetup: The position is impossible.
    """
    scanner.skip("diagonal=")
    diagonal = scanner.word((YES, NO)) == YES
    scanner.skip(" quiet=")
    quiet, limit = scanner.count()
    scanner.skip(" players=")
    players = scanner.number("how many players began")
    scanner.skip(" turn=")
    turn = scanner.optional(lambda scanner: scanner.number("a player or - (if the game is over)"))
    scanner.skip(" board=")
    rows, columns, tiles = _read_board(scanner, players)
    added = read_added(_ADDED, scanner)
    found = Faults()
    check_sides(rows, columns, found)
    found.raise_any()  # before making bits of too many tiles
    return State(Rules(diagonal, limit, **added), rows, columns, tuple(map(bits_of, tiles)), turn, quiet)


def _read_board(scanner: Scanner, players: int) -> tuple[int, int, list[list[int]]]:
    """Return the numbers of rows and columns, and the tiles of each player's stones."""

    def read_stone(scanner: Scanner) -> Player:
        if not scanner.took("s"):
            scanner.fail("a stone (such as s0) or a number of empty tiles")
        start = scanner.position
        player = scanner.number("whose stone it is")
        if player >= players:
            scanner.fail(f"one of the {players} players (who are numbered from 0)", start)
        return player

    tiles: list[list[int]] = [[] for _ in range(players)]
    stones, columns = read_row(scanner, read_stone)
    rows = [stones]
    while scanner.took("/"):
        rows.append(read_row(scanner, read_stone, columns)[0])
    for row, stones in enumerate(rows):
        for column, player in stones:
            tiles[player].append(row * columns + column)
    return len(rows), columns, tiles
