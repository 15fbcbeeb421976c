"""The board of python-shogi."""

import shogi

from staves.testing.engines import of_board

GAME = of_board(
    shogi.Board,
    name="shogi",
    read_move=shogi.Move.from_usi,
    write_move=shogi.Move.usi,
    asks=("is_check", "zobrist_hash"),
)
