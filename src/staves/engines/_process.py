"""A child process that reads and writes lines. Whatever it does, no call waits forever, and memory is bounded.

Three threads read and write its pipes, because pipes may block. This works on every system; the threads end with the
program. No shell is run.
"""

import os
import shlex
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, Any, Final

from staves._core.limits import MAX_LINE_BYTES, MAX_LINES_AHEAD, MAX_SAID_BYTES

_CHUNK: Final = 1 << 16
DYING = 5.0
"""Seconds to wait for the exit of a program that has closed its output or was terminated."""


class ProcessProblem(Exception):  # noqa: N818 (a name that says it without the word)
    """Why a program sent no line, in words that follow its name."""


class Silent(ProcessProblem):
    """The program wrote no line in time."""


def words_of(command: str | Sequence[str]) -> str | list[str]:
    """Split a command as a POSIX shell does. On Windows, return it unchanged.

    Raises:
        ProcessProblem: It is empty, or a quotation mark is missing.
    """
    if not isinstance(command, str):
        words: str | list[str] = list(command)
    elif os.name == "nt":
        words = command.strip()
    else:
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise ProcessProblem(f"is not a command: {error}") from None
    if not words:
        raise ProcessProblem("is not a command: it is empty")
    return words


class Process:
    """A running program.

    Args:
        command: The command line, or the list of its words.
        grace: How many seconds it has to exit after its input is closed.

    Raises:
        ProcessProblem: It can't be started.
    """

    def __init__(self, command: str | Sequence[str], grace: float) -> None:
        words = words_of(command)
        try:
            self._child = subprocess.Popen(  # noqa: S603 (the user's own command)
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # so Ctrl-C doesn't reach it, and its children can be terminated with it
            )
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            raise ProcessProblem(f"can't be started: {why}") from None
        self._grace = grace
        self._lock = threading.Lock()
        self._closed = False
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._room = threading.Semaphore(MAX_LINES_AHEAD)
        self._said = b""
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._write, self._read, self._hear)]
        for thread in self._threads:
            thread.start()

    def send(self, line: bytes) -> None:
        """Send a line, without waiting until it is read."""
        self._outbox.put(line)

    def receive(self, timeout: float) -> bytes:
        """Return the next line.

        Raises:
            ProcessProblem: There is none within this many seconds, or the program has ended.
        """
        try:
            line = self._inbox.get(timeout=timeout)
        except Empty:
            raise Silent(f"didn't answer within {timeout:g} seconds") from None
        if line is None:
            self._inbox.put(None)  # for the next call
            raise ProcessProblem(self._end())
        self._room.release()
        return line

    @property
    def said(self) -> str:
        """The end of its standard error output, in printable characters."""
        text = self._said.decode(errors="replace")
        return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text).strip()

    def close(self, *, at_once: bool = False) -> None:
        """Terminate it and its remaining children, and close all pipes."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
        self._outbox.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(0 if at_once else self._grace)
        self._kill()
        self._child.wait()
        self._room.release()  # so that the thread that reads goes on, and finds it closed
        for thread in {*self._threads} - {
            threading.current_thread()
        }:  # the garbage collector may have called this in one of them
            # A child outside its session may keep a pipe open. Then the thread stays until that child ends.
            thread.join(DYING)

    def _kill(self) -> None:
        with suppress(OSError):  # it has ended, and so have its children
            if hasattr(os, "killpg"):
                os.killpg(self._child.pid, signal.SIGKILL)
            else:
                self._child.kill()

    def _end(self) -> str:
        """Return the reason why there are no more lines."""
        if self._too_long:
            return f"wrote a line of more than {MAX_LINE_BYTES} bytes"
        try:
            code = self._child.wait(DYING)
        except subprocess.TimeoutExpired:
            return "closed its output"
        self._threads[-1].join(DYING)  # its last words may explain it
        return f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"

    def _write(self) -> None:
        with _stream(self._child.stdin) as stream, suppress(OSError):  # it no longer reads
            while (line := self._outbox.get()) is not None:
                rest = memoryview(line)
                while rest:
                    rest = rest[stream.write(rest) :]

    def _read(self) -> None:
        """Read a few lines ahead, none beyond the maximum length."""
        rest: bytes = b""
        with _stream(self._child.stdout) as stream:
            while len(rest) < MAX_LINE_BYTES and (chunk := stream.read(_CHUNK)):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    if len(line) >= MAX_LINE_BYTES:
                        rest = line
                        break
                    self._room.acquire()
                    if self._closed:
                        return
                    self._inbox.put(line)
        self._too_long = len(rest) >= MAX_LINE_BYTES
        self._inbox.put(None)

    def _hear(self) -> None:
        """Read its standard error, so that the program never blocks, and keep the end of it."""
        with _stream(self._child.stderr) as stream:
            while chunk := stream.read(_CHUNK):
                self._said = (self._said + chunk)[-MAX_SAID_BYTES:]


def _stream(pipe: IO[bytes] | None) -> Any:
    """Return a pipe of the process, which is never None."""
    return pipe
