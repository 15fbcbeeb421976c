"""Stones as a board in plain text: a player's number for a stone, a dot for an empty tile."""

from staves.stones.state import EMPTY, State


def picture(state: State) -> str:
    """Return the board with numbered rows and columns, and below it who is to move and who has how many stones."""
    board = [["." if player == EMPTY else str(player) for player in row] for row in state.board]
    width = max(len(str(state.columns - 1)), *(len(tile) for row in board for tile in row))
    margin = len(str(state.rows - 1))
    head = " " * margin + "".join(f" {column:>{width}}" for column in range(state.columns))
    rows = [f"{row:>{margin}}" + "".join(f" {tile:>{width}}" for tile in tiles) for row, tiles in enumerate(board)]
    counts = "  ".join(
        f"{player}{'*' if player == state.turn else ''}: {own.bit_count()}" for player, own in enumerate(state.stones)
    )
    return "\n".join([head, *rows, f"stones  {counts}"])
