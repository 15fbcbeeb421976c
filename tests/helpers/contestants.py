"""Contestants for series, where every worker can import them."""

import os
import signal
import sys
import time
from asyncio import CancelledError
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final, NoReturn

import staves
from staves.match import PlayerLeft
from staves.players import GreedyPlayer, RandomPlayer
from staves.series import Result

SMALL: Final = staves.setup("stones rows=3 columns=3 stones=2")
BOTS: Final = {"greedy": GreedyPlayer, "random": RandomPlayer}


def digest(results: Any) -> str:
    """Return the digest of results in their order."""
    return sha256("\n".join(result.to_json() for result in results).encode()).hexdigest()


class Listener(RandomPlayer):
    """A random player that is no ready-made one, so it hears a whole match."""


class Raiser(Listener):
    """A player that can't decide."""

    def next_move(self) -> NoReturn:
        """Raise an error."""
        raise ValueError("I can't decide")


class Cheater(Listener):
    """A player that returns what is no action."""

    def next_move(self) -> str:
        """Return something else."""
        return "everything"


class Leaver(Listener):
    """A player that leaves."""

    def update(self, message: object, view: Any) -> NoReturn:  # noqa: ARG002 (part of the protocol)
        """Leave at once."""
        raise PlayerLeft


class Exiter(Listener):
    """A player that ends the program."""

    def next_move(self) -> NoReturn:
        """End it."""
        sys.exit("enough")


class Canceler(Listener):
    """A player that raises what is no `Exception`, as asynchronous code does."""

    def next_move(self) -> NoReturn:
        """Raise it."""
        raise CancelledError


class Sleepwalker(Listener):
    """A player whose time is up when some flags have run out, and who doesn't care."""

    def __init__(self, seed: int, flags: Iterator[object]) -> None:
        super().__init__(seed)
        self._flags = flags

    def next_move(self) -> Any:
        """Move, whatever happens."""
        if next(self._flags, None) is None:
            with suppress(BaseException):
                signal.raise_signal(signal.SIGALRM)
        return super().next_move()


class Swallower(Listener):
    """A player that never answers and lets nothing stop it."""

    def next_move(self) -> NoReturn:
        """Go on for ever."""
        while True:
            with suppress(BaseException):
                time.sleep(60)


class Sleeper(Listener):
    """A player whose time is up as soon as it is asked, so that nobody has to wait."""

    def next_move(self) -> NoReturn:
        """Do as the alarm does."""
        signal.raise_signal(signal.SIGALRM)
        raise AssertionError("the alarm has not rung")


class Spinner(Listener):
    """A player that never answers."""

    def next_move(self) -> NoReturn:
        """Go on for ever."""
        while True:
            time.sleep(0.01)


class Killer(Listener):
    """A player that kills its process in some games."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._kills = seed % 4 == 0

    def next_move(self) -> Any:
        """Kill, or move."""
        if self._kills:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().next_move()


class _Traveler:
    """A contestant that is changed on its way to another process."""

    def __call__(self, seed: int) -> RandomPlayer:
        """Return a player."""
        return RandomPlayer(seed)


class Homebody(_Traveler):
    """A contestant that can't be pickled."""

    def __reduce__(self) -> NoReturn:
        raise RuntimeError("I stay here")


class Lost(_Traveler):
    """A contestant that can be pickled, but not unpickled."""

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return _lose, ()


def _lose() -> NoReturn:
    raise RuntimeError("I got lost")


def fails(_seed: int) -> NoReturn:
    """Fail to make a player."""
    raise ZeroDivisionError("no seed is good enough")


def numbers(results: "list[Result]") -> list[int]:
    """Return the numbers of results."""
    return [result.number for result in results]
