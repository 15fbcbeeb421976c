"""Nava as a board in plain text: a stack as X3 or Z3, by its owner and its height, a cube as X0 or Z0."""

from staves.core.ink import Ink
from staves.nava.rules import ending, winners
from staves.nava.state import PLAYERS, SIZE, Cube, Junction, Player, State

MARKS: dict[Player, str] = {1: "X", 2: "Z"}


def picture(state: State, ink: Ink) -> str:
    """Return the board as a grid of junctions, and below it the supplies and who is to move."""
    line = "  +" + "----+" * SIZE
    rows = [
        f"{row} |" + "".join(f" {_mark(junction):3}|" for junction in cells) for row, cells in enumerate(state.board)
    ]
    head = "   " + "".join(f" {column:<4}" for column in range(SIZE)).rstrip()
    return "\n".join([head, line, *(part for row in rows for part in (row, line)), _below(state)])


def _mark(junction: Junction) -> str:
    if junction is None:
        return ""
    return f"{MARKS[junction.owner]}{0 if isinstance(junction, Cube) else junction.height}"


def _below(state: State) -> str:
    how = ending(state)
    if how is not None:
        won = "".join(f"player {player} has won by {how}" for player in winners(state))
        return f"{_supplies(state)}   over: {won or 'a draw by the limit of moves'}"
    return _supplies(state)


def _supplies(state: State) -> str:
    return "   ".join(
        f"{player}{'*' if player == state.turn else ''} = {MARKS[player]}, {state.supply(player)} cubes left"
        for player in PLAYERS
    )
