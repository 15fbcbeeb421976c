"""The board of python-chess."""

import chess

from staves.testing.engines import of_board


def text(board: chess.Board) -> str:
    """Return the position with the square that a pawn has just passed, by which boards are compared, always written."""
    pieces, turn, castling, _, *clocks = board.fen().split()
    passed = "-" if board.ep_square in {None, 0} else chess.SQUARE_NAMES[board.ep_square]
    return " ".join([pieces, turn, castling, passed, *clocks])


STARTS = ("8/P6k/8/8/8/8/p6K/8 w - - 0 1",)
"""Positions that are rarely reached: with a pawn that is about to be promoted."""
GAME = of_board(chess.Board, name="chess", text=text, starts=STARTS, read_move=chess.Move.from_uci, asks=("is_check",))
