"""The client of an engine. It sends requests as lines, and treats the answers as untrusted input."""

import threading
import weakref
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Final, Self

from staves._core.data import LIST, OBJECT
from staves._core.errors import Malformed, StavesError, shown
from staves._core.limits import MAX_ASKED_LENGTH, MAX_BATCH, MAX_TOLD_LENGTH
from staves._games import is_name
from staves.engines import _lines as lines
from staves.engines._process import Process, ProcessProblem, Silent

TIMEOUT: Final = 10.0
"""The default time limit for an answer in seconds."""
GRACE: Final = 2.0
"""The default time to exit after the input is closed, in seconds."""
_SAID: Final = 300


class EngineError(StavesError, RuntimeError):
    """An engine violated the protocol, or failed.

    Attributes:
        command: The command line.
        problem: What went wrong.
        asked: The request as it was sent; None while the engine was starting.
        said: The end of its standard error output.
    """

    def __init__(self, command: str, problem: str, asked: str | None = None, said: str = "") -> None:
        super().__init__(command, problem, asked, said)
        self.command = command
        self.problem = problem
        self.asked = asked
        self.said = said

    def __str__(self) -> str:
        asked = "" if self.asked is None else f"; it was asked {_cut(self.asked, MAX_ASKED_LENGTH)}"
        said = f"; its standard error ends with: {self.said[-_SAID:]}" if self.said else ""
        return f"the engine {shown(self.command)} {self.problem}{asked}{said}"


class EngineSilent(EngineError):  # noqa: N818 (a name that says it without the word)
    """An engine didn't answer in time."""


class EngineRefused(EngineError):  # noqa: N818 (the same)
    """An engine answered with an error.

    Attributes:
        kind: The kind of the error, such as 'IllegalAction'.
        text: The message of the engine.
        details: All fields of the error.
    """

    def __init__(self, command: str, asked: str, details: Mapping[str, Any]) -> None:
        self.kind: str = str(details["kind"])
        self.text: str = str(details["text"])
        self.details = details
        problem = f"refused by {_cut(self.kind, MAX_ASKED_LENGTH)}: {_cut(self.text, MAX_TOLD_LENGTH)}"
        super().__init__(command, problem, asked)

    def __reduce__(self) -> tuple[Any, ...]:
        return EngineRefused, (self.command, self.asked, self.details)


class Engine:
    """A program that implements games, and answers requests about them as lines of JSON.

    It is a context manager that ends the program.

    Args:
        command: The command line of the program. A string is split as a POSIX shell does. No shell is run.
        timeout: The time limit for the start and for each answer, in seconds.
        grace: How many seconds it has to exit after its input is closed.

    Raises:
        EngineError: It can't be started, or doesn't begin with a valid greeting.

    Attributes:
        command: The command line, as text.
        timeout: The time limit for an answer, in seconds.
        games: The games that it implements.
        can: The requests that it supports.
    """

    def __init__(self, command: str | Sequence[str], *, timeout: float = TIMEOUT, grace: float = GRACE) -> None:
        self.command: str = command if isinstance(command, str) else " ".join(command)
        self.timeout = timeout
        self._lock = threading.Lock()
        self._number = 0
        try:
            self._process = Process(command, grace)
        except ProcessProblem as error:
            raise EngineError(self.command, str(error)) from None
        # The process's threads don't refer to the engine, so the process ends when the engine is garbage collected.
        self._end = weakref.finalize(self, self._process.close)
        said = self._received(None)
        problem = _no_greeting(said)
        if problem:
            self._fail(f"{problem}, in its first line", None)
        self.games: tuple[str, ...] = tuple(said["games"])
        self.can: frozenset[str] = frozenset(said["can"])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    @property
    def running(self) -> bool:
        """Whether it accepts requests: it hasn't been closed, and hasn't failed."""
        return self._end.alive

    def ask(self, do: str, **fields: Any) -> Any:
        """Return the answer to a request.

        Raises:
            EngineRefused: The engine answered with an error.
            EngineError: It gave no valid answer to this request. Its process has been terminated.
        """
        return self.ask_all([{"do": do, **fields}])[0]

    def ask_all(self, requests: Iterable[Mapping[str, Any]]) -> list[Any]:
        """Return the answers to several requests, which are sent together.

        Raises:
            EngineRefused: The engine answered one of them with an error. The other answers are lost.
            EngineError: As for `ask`.
        """
        everything = list(requests)
        answers: list[Any] = []
        with self._lock, self._in_step():
            for first in range(0, len(everything), MAX_BATCH):
                answers += self._answers(everything[first : first + MAX_BATCH])
        for answer in answers:
            if isinstance(answer, EngineRefused):
                raise answer
        return answers

    def ask_raw(self, line: bytes) -> Any:
        """Send any line, valid or not, and return the raw answer: an object with an id."""
        with self._lock, self._in_step():
            asked = line.decode(errors="replace").rstrip("\n")
            self._send(line, asked)
            return self._received(asked)

    def close(self) -> None:
        """End the program."""
        self._end()

    @contextmanager
    def _in_step(self) -> Generator[None]:
        """End the engine if waiting is interrupted. The late answer would be taken for the next request's."""
        try:
            yield
        except BaseException:
            self._end_at_once()
            raise

    def _answers(self, requests: Sequence[Mapping[str, Any]]) -> list[Any]:
        sent: list[tuple[int, str]] = []
        for request in requests:
            self._number += 1
            try:
                line = lines.written({"id": self._number, **request})
            except Malformed as error:
                raise EngineError(self.command, f"can't be sent a request: {error}", shown(request)) from None
            sent.append((self._number, line.decode().rstrip("\n")))
            self._send(line, sent[-1][1])
        return [self._answer(number, asked) for number, asked in sent]

    def _send(self, line: bytes, asked: str) -> None:
        if not self.running:
            raise EngineError(self.command, "has been ended", asked)
        self._process.send(line)

    def _answer(self, number: int, asked: str) -> Any:
        """Return the answer to a request, or the error with which it was refused."""
        answer = self._received(asked)
        if type(answer) is not OBJECT or answer.keys() not in ({"id", "is"}, {"id", "error"}):
            self._fail(
                f"must answer with an object with the keys 'id' and either 'is' or 'error', not {shown(answer)}", asked
            )
        if type(answer["id"]) is not int or answer["id"] != number:
            self._fail(f"must answer the request with the id {number}, not {shown(answer['id'])}", asked)
        if "is" in answer:
            return answer["is"]
        details = answer["error"]
        if type(details) is not OBJECT or not all(type(details.get(key)) is str for key in ("kind", "text")):
            self._fail(f"must give an error with a 'kind' and a 'text', not {shown(details)}", asked)
        return EngineRefused(self.command, asked, details)

    def _received(self, asked: str | None) -> Any:
        """Return the data of the next line."""
        try:
            return lines.read(self._process.receive(self.timeout))
        except ProcessProblem as problem:
            self._fail(str(problem), asked, EngineSilent if isinstance(problem, Silent) else EngineError)
        except Malformed as error:
            self._fail(f"wrote an invalid line: {error}", asked)

    def _fail(self, problem: str, asked: str | None, kind: type[EngineError] = EngineError) -> Any:
        """End the engine, because it is out of sync, and raise the error."""
        self._end_at_once()
        raise kind(self.command, problem, asked, self._process.said)

    def _end_at_once(self) -> None:
        self._end.detach()
        self._process.close(at_once=True)


def _no_greeting(said: Any) -> str:
    """Return what is wrong with an engine's greeting."""
    if type(said) is not OBJECT or not {"staves", "games", "can"} <= said.keys():
        return f"must begin with an object with the keys 'staves', 'games' and 'can', not {shown(said)}"
    if type(said["staves"]) is not int or said["staves"] != lines.VERSION:
        return f"must speak version {lines.VERSION} of the protocol, not {shown(said['staves'])}"
    for key in ("games", "can"):
        names = said[key]
        if type(names) is not LIST or not names or not all(type(name) is str for name in names):
            return f"must give a list of names as {key!r}, not {shown(names)}"
        if len({*names}) < len(names):
            return f"must name each of its {key!r} once"
    strange = [name for name in said["games"] if not is_name(name)]
    return f"must give games names of letters, digits, - and _, not {shown(strange[0])}" if strange else ""


def _cut(text: str, length: int) -> str:
    """Return the beginning of a line to or from an engine, in printable characters."""
    line = "".join(sign if sign.isprintable() else "?" for sign in text[:length])
    return line if len(text) <= length else f"{line}…"
