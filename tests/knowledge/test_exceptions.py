"""What a player can reach from an exception that has ended a match, and in whose name it can chat."""

import pickle
import sys
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import FrameType
from typing import Any

import pytest

from staves import stavegame
from staves.match import Chat, Match, MatchError, run
from staves.players import RandomPlayer
from staves.testing._insides import within

START = stavegame.new_game(seed=1)


class Keeper(RandomPlayer):
    """A player who fails when it is asked to move, and keeps its exception, one way or another."""

    kept: Callable[[], BaseException | None]

    def next_move(self) -> Any:
        """Fail."""
        error = KeyError("oops")
        self.kept = lambda: error
        raise error


class Oops(Exception):  # noqa: N818 (a name that says it)
    """An exception that can be referred to weakly."""


class Weak(Keeper):
    """A player who keeps a weak reference, while a friend keeps the exception."""

    friends: list[BaseException]

    def next_move(self) -> Any:
        """Fail."""
        error = Oops("oops")
        self.kept, self.friends = weakref.ref(error), [error]
        raise error


class Catcher(Keeper):
    """A player who catches what its own code raises, keeps it, and raises it again."""

    def next_move(self) -> Any:
        """Fail."""
        try:
            return self._look_up({})
        except KeyError:
            error = sys.exc_info()[1]
            self.kept = lambda: error
            raise

    @staticmethod
    def _look_up(table: dict[str, Any]) -> Any:
        return table["oops"]


class Chained(Keeper):
    """A player whose exception comes of another, which is the one it keeps."""

    def next_move(self) -> Any:
        """Fail."""
        try:
            super().next_move()
        except KeyError as error:
            if self.explicit:
                raise ValueError("oops") from error
            raise ValueError("oops")  # noqa: B904 (this is the other way)

    explicit = True


class Implicit(Chained):
    """The same, with the other exception as the context."""

    explicit = False


class Grouped(Keeper):
    """A player who raises the exception that it keeps in a group, with itself as the cause."""

    def next_move(self) -> Any:
        """Fail."""
        try:
            super().next_move()
        except KeyError as error:
            raise ExceptionGroup("oops", [error]) from error


@dataclass(frozen=True)
class FrozenError(Exception):
    """An exception of which nothing can be set."""

    reason: str


class Frozen(Keeper):
    """A player whose exception allows no changes."""

    def next_move(self) -> Any:
        """Fail."""
        error = FrozenError("oops")
        self.kept = lambda: error
        raise error


class EmptyError(Exception):
    """An exception that is false."""

    def __bool__(self) -> bool:
        return False


class Empty(Keeper):
    """A player whose exception comes of one that is false, which is the one it keeps."""

    def next_move(self) -> Any:
        """Fail."""
        try:
            self._fail()
        except EmptyError as error:
            kept = error
            self.kept = lambda: kept
            raise ValueError("oops") from error

    @staticmethod
    def _fail() -> None:
        raise EmptyError


KEEPERS = [Empty, Keeper, Weak, Catcher, Chained, Implicit, Grouped, Frozen]


def frames(error: BaseException | None, known: tuple[BaseException, ...] = ()) -> Iterator[FrameType]:
    """Yield every frame that an exception leads to: those of its traceback, their callers', and its causes'."""
    if error is None or any(error is other for other in known):
        return
    known = (*known, error)
    traceback = error.__traceback__
    while traceback is not None:
        frame: FrameType | None = traceback.tb_frame
        while frame is not None:
            yield frame
            frame = frame.f_back
        traceback = traceback.tb_next
    inner = error.exceptions if isinstance(error, BaseExceptionGroup) else ()
    for other in (error.__cause__, error.__context__, *inner):
        yield from frames(other, known)


def chain(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an exception and those that it stems from."""
    while error is not None:
        yield error
        error = error.__context__ if error.__cause__ is None else error.__cause__


@pytest.mark.parametrize("kind", KEEPERS)
def test_the_exception_that_a_player_keeps_leads_to_no_frame(kind: type[Keeper]) -> None:
    """Neither its traceback nor that of any exception it stems from leads out of the player."""
    player = kind(1)
    with pytest.raises(MatchError, match="player A raised ") as caught:
        run(START, (player, RandomPlayer(2)))
    assert player.kept() is not None
    for error in (player.kept(), caught.value.__cause__):
        assert [] == [(frame.f_code.co_name, list(frame.f_locals)) for frame in frames(error)]


@pytest.mark.parametrize("kind", KEEPERS)
def test_the_author_is_told_where_the_player_failed(kind: type[Keeper]) -> None:
    """The note of the error has the lines of the player's own code, none of the match's, and survives pickling."""
    with pytest.raises(MatchError) as caught:
        run(START, (kind(1), RandomPlayer(2)))
    assert isinstance(caught.value.__cause__, Exception)
    for error in (caught.value, pickle.loads(pickle.dumps(caught.value))):
        (note,) = error.__notes__
        assert f'File "{__file__}", line ' in note
        assert "in next_move" in note
        assert "oops" in note
        assert "match.py" not in note
        assert "_ask" not in note


def test_the_note_tells_of_all_exceptions_in_the_chain() -> None:
    """It is what Python would have printed of the player's exception, from the player's code on."""
    with pytest.raises(MatchError) as caught:
        run(START, (Implicit(1), RandomPlayer(2)))
    (note,) = caught.value.__notes__
    assert ["KeyError: 'oops'", "ValueError: oops"] == [line for line in note.splitlines() if "Error: " in line]
    assert "During handling of the above exception, another exception occurred" in note
    with pytest.raises(MatchError) as caught:
        run(START, (Chained(1), RandomPlayer(2)))
    assert "The above exception was the direct cause of the following exception" in caught.value.__notes__[0]


def test_a_player_who_cannot_be_called_has_an_error_without_a_place() -> None:
    """Where the call itself fails no line of the player has run, and the error tells just what it was."""
    wrong: Any = RandomPlayer(1)
    wrong.next_move = lambda _more: None
    with pytest.raises(MatchError) as caught:
        run(START, (wrong, RandomPlayer(2)))
    (note,) = caught.value.__notes__
    assert note.startswith("TypeError: ")


@pytest.mark.parametrize("kind", KEEPERS)
def test_the_exception_does_not_stem_from_what_the_program_was_handling(kind: type[Keeper]) -> None:
    """A match that is played while an error of another is handled, which has its state, doesn't hand that one over."""
    player = kind(1)
    handled = MatchError("A", None, None, Match(START, [RandomPlayer(1)] * 2).log, "left the match")
    try:
        raise handled
    except MatchError:
        with pytest.raises(MatchError) as caught:
            run(START, (player, RandomPlayer(2)))
    assert handled.__traceback__ is not None
    for error in (player.kept(), caught.value.__cause__):
        assert not any(other is handled for other in chain(error))
    assert "left the match" not in caught.value.__notes__[0]


def test_an_exception_may_stem_from_itself() -> None:
    """Exceptions that a player has linked in a circle are no way to keep the match from ending."""

    class Circular(RandomPlayer):
        """A player whose exceptions are each the cause of the other."""

        def next_move(self) -> Any:
            """Fail."""
            one, other = KeyError("one"), KeyError("other")
            one.__cause__, other.__cause__ = other, one
            raise one

    with pytest.raises(MatchError) as caught:
        run(START, (Circular(1), RandomPlayer(2)))
    assert [] == list(frames(caught.value.__cause__))


class Forger(RandomPlayer):
    """A player who puts lines of the other's into every list that its means to chat lead to."""

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Forge."""
        chat("mine")
        for _, part in list(within(chat)):
            if isinstance(part, list | deque):
                part.append(Chat("B", "I resign"))
            for name, value in vars(part).items() if hasattr(part, "__dict__") and not isinstance(part, type) else ():
                if value == "A":
                    setattr(part, name, "B")
        chat("mine too")


def test_nobody_chats_in_another_player_s_name() -> None:
    """Whatever a player does with what it is given to chat with, all that is heard of it is heard as its own."""
    match = Match(START, (Forger(1), RandomPlayer(2)))
    said = [message for message, _ in zip(match, range(6), strict=False) if isinstance(message, Chat)]
    assert {"A"} == {line.player for line in said}
    assert {Chat("A", "mine"), Chat("A", "mine too")} <= set(said)
