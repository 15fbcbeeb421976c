"""The board of cshogi, whose moves are numbers that a board makes of their texts."""

import cshogi

from staves.testing.engines import of_board


def push(board: cshogi.Board, move: str) -> None:
    """Make a move."""
    board.push_usi(move)


def listed(board: cshogi.Board) -> list[str]:
    """Return the legal moves as texts."""
    return [cshogi.move_to_usi(move) for move in board.legal_moves]


GAME = of_board(
    cshogi.Board,
    name="shogi",
    read_move=str,
    legal=listed,
    is_legal=None,
    push=push,
    asks=("is_check", "zobrist_hash"),
)
