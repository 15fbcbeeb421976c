"""The board of python-chess for Crazyhouse, in which captured pieces may be dropped."""

import chess
import chess.variant

from staves.testing.engines import of_board


def text(board: chess.Board) -> str:
    """Return the position with the square that a pawn has just passed, by which boards are compared, always written."""
    pieces, turn, castling, _, *clocks = board.fen().split()
    passed = "-" if board.ep_square in {None, 0} else chess.SQUARE_NAMES[board.ep_square]
    return " ".join([pieces, turn, castling, passed, *clocks])


GAME = of_board(
    chess.variant.CrazyhouseBoard, name="crazyhouse", text=text, read_move=chess.Move.from_uci, asks=("is_check",)
)
