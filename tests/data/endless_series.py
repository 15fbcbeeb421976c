"""A program that plays a series with a game that never ends, in two processes."""

import os
import signal
import time

import staves
from staves.players import RandomPlayer
from staves.series import tournament


class Endless(RandomPlayer):
    """A player that never answers."""

    def next_move(self) -> None:
        """Say that it is asked, and go on for ever."""
        os.write(1, b"playing\n")
        while True:
            time.sleep(60)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    standings = tournament(
        staves.setup("stones rows=3 columns=3 stones=2"),
        {"endless": Endless, "random": RandomPlayer},
        3,
        jobs=1,
        limit=600,
    )
    os.write(1, b"finished\n" if standings.finished else b"interrupted\n")
