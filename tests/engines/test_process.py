"""A child process as it is read, written and ended, with pipes and a program that do what a test says."""

import os
import signal
import subprocess
import threading
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, Self

import pytest

from staves._core.limits import MAX_LINE_BYTES, MAX_LINES_AHEAD, MAX_SAID_BYTES
from staves.engines import _process
from staves.engines._process import Process, ProcessProblem, Silent, words_of

PIPE: Final = 1 << 16
"""How much a pipe holds on Linux. What is read at a time is as much: few reads, and little memory."""
pytestmark = pytest.mark.posix
LONG: Final = 10.0
"""Seconds that are waited for only if there is a mistake."""


class Pipe:
    """The end of a pipe of a child: what is written is kept, and what is read are these chunks, or what they return."""

    def __init__(self, chunks: Iterable[bytes | Callable[[], bytes]] = (), takes: int = PIPE) -> None:
        self.written: list[bytes] = []
        self.sizes: list[int] = []
        self.closed = False
        self._chunks = iter(chunks)
        self._takes = takes

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.closed = True

    def read(self, size: int) -> bytes:
        """Return the next chunk."""
        self.sizes.append(size)
        chunk = next(self._chunks, b"")
        return chunk if isinstance(chunk, bytes) else chunk()

    def write(self, line: memoryview) -> int:
        """Keep as much as is taken at a time; that it takes no end is an error."""
        if len(self.written) == 100:
            raise OSError
        self.written.append(bytes(line[: self._takes]))
        return len(self.written[-1])


class Child:
    """A program that has ended with this code; with None it goes on until it is terminated."""

    pid = 7

    def __init__(self, code: int | None = 0, **pipes: Pipe) -> None:
        self.stdin, self.stdout, self.stderr = (pipes.get(name) or Pipe() for name in ("stdin", "stdout", "stderr"))
        self.code = code
        self.done: list[object] = []
        """How long its end was waited for, and how it was terminated."""

    def wait(self, timeout: float | None = None) -> int:
        """Return the code."""
        self.done.append(timeout)
        if self.code is None and timeout is not None:
            raise subprocess.TimeoutExpired("x", timeout)
        return self.code or 0

    def kill(self) -> None:
        """Note it."""
        self.done.append("kill")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Yield a function that starts a process with such a child; in the end all are closed."""
    made: list[Process] = []

    def start(child: Any, command: Any = "x", grace: float = 3) -> Any:
        monkeypatch.setattr(subprocess, "Popen", child if callable(child) else lambda *_, **__: child)
        if not callable(child):
            monkeypatch.setattr(os, "killpg", lambda *sent: child.done.append(sent), raising=False)
        made.append(Process(command, grace))
        return made[-1]

    yield start
    for process in made:
        process.close()


def problem(process: Process) -> str:
    """Return why there is no next line."""
    with pytest.raises(ProcessProblem) as error:
        process.receive(LONG)
    assert not isinstance(error.value, Silent)
    return str(error.value)


@pytest.mark.parametrize(
    ("system", "command", "words"),
    [
        ("posix", r"bots/bot\ 1 'a b'", ["bots/bot 1", "a b"]),
        ("nt", r" C:\bots\bot.exe -x ", r"C:\bots\bot.exe -x"),
        ("posix", ("a b", "c"), ["a b", "c"]),
        ("nt", ["a b", "c"], ["a b", "c"]),
    ],
)
def test_a_command_is_split_unless_the_system_does_it(system: str, command: Any, words: Any) -> None:
    """On Windows a program splits its command line by itself, and a backslash is no quotation mark."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "name", system)
        split = words_of(command)
    assert words == split


@pytest.mark.parametrize(
    ("system", "command", "why"),
    [
        ("posix", "", "it is empty"),
        ("posix", " ", "it is empty"),
        ("posix", [], "it is empty"),
        ("posix", "'", "No closing quotation"),
        ("nt", "", "it is empty"),
        ("nt", " ", "it is empty"),
        ("nt", [], "it is empty"),
    ],
)
def test_nothing_is_no_command_nor_is_a_quotation_mark_without_another(system: str, command: Any, why: str) -> None:
    """The error says so."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "name", system)
        with pytest.raises(ProcessProblem) as error:
            words_of(command)
    assert f"is not a command: {why}" == str(error.value)


@pytest.mark.parametrize(
    ("raised", "why"),
    [(FileNotFoundError(2, "no such file", "x"), "no such file"), (ValueError("null byte"), "null byte")],
)
def test_what_cannot_be_started_is_a_problem(
    raised: Exception, why: str, started: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the words of the system, without the name, which is told anyway. There is nothing to be read by threads."""

    def popen(*_: object, **__: object) -> None:
        raise raised

    monkeypatch.setattr(threading, "Thread", None)
    with pytest.raises(ProcessProblem, match=f"^can't be started: {why}$"):
        started(popen)


def test_a_program_has_pipes_without_buffers_and_a_session_of_its_own(started: Any) -> None:
    """So that what it is sent gets there at once, and Ctrl-C doesn't."""
    asked: list[Any] = []

    def popen(words: list[str], **options: Any) -> Child:
        asked.append((words, options))
        return Child()

    started(popen, "a 'b c'")
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    assert [(["a", "b c"], {**pipes, "bufsize": 0, "start_new_session": True})] == asked


def test_lines_are_sent_in_order_and_in_full(started: Any) -> None:
    """However little the pipe takes at a time; then it is closed."""
    child = Child(stdin=Pipe(takes=3))
    process = started(child)
    for line in (b"abcdefgh\n", b"\n", b"ij\n"):
        process.send(line)
    process.close()
    assert [b"abc", b"def", b"gh\n", b"\n", b"ij\n"] == child.stdin.written
    assert child.stdin.closed


def test_a_program_that_reads_no_more_is_sent_no_more(started: Any) -> None:
    """Its pipe is closed, and nobody waits."""
    child = Child(stdin=Pipe(takes=0))
    process = started(child)
    process.send(b"x")
    process.send(b"y")
    process.close()
    assert [b""] * 100 == child.stdin.written
    assert child.stdin.closed


def test_lines_are_received_however_they_are_cut(started: Any) -> None:
    """What comes after the last line break is no line. At the end the code is told, as often as somebody asks."""
    child = Child(3, stdout=Pipe([b"a", b"b\ncd\n\n", b"e\n", b"f"]))
    process = started(child)
    assert [b"ab", b"cd", b"", b"e"] == [process.receive(LONG) for _ in range(4)]
    assert ["ended with exit code 3"] * 2 == [problem(process) for _ in range(2)]
    assert [PIPE] * 5 == child.stdout.sizes
    process.close()
    assert child.stdout.closed


LONGEST = b"x" * (MAX_LINE_BYTES - 1)


@pytest.mark.parametrize(
    ("chunks", "lines", "too_long"),
    [
        ([LONGEST + b"\n"], [LONGEST], False),
        ([LONGEST, b"\nb\n"], [LONGEST, b"b"], False),
        ([LONGEST], [], False),
        ([LONGEST + b"x"], [], True),
        ([LONGEST + b"x", b"\nb\n"], [], True),
        ([LONGEST, b"x\nb\n"], [], True),
        ([LONGEST + b"x\nb\n"], [], True),
        ([b"a\n" + LONGEST + b"x\nb\n"], [b"a"], True),
    ],
)
def test_a_line_has_a_length_with_its_line_break(
    chunks: list[bytes],
    lines: list[bytes],
    too_long: bool,  # noqa: FBT001 (a table)
    started: Any,
) -> None:
    """The longest line is received. Of one that is longer nothing is, nor what follows it, however they are cut."""
    process = started(Child(stdout=Pipe(chunks)))
    assert lines == [process.receive(LONG) for _ in lines]
    long = f"wrote a line of more than {MAX_LINE_BYTES} bytes"
    assert (long if too_long else "ended with exit code 0") == problem(process)


def test_an_endless_line_is_read_no_further_than_a_line_can_be(started: Any) -> None:
    """Then its pipe is closed."""
    child = Child(stdout=Pipe([b"x" * PIPE] * 100))
    process = started(child)
    assert f"wrote a line of more than {MAX_LINE_BYTES} bytes" == problem(process)
    process.close()
    assert [PIPE] * (MAX_LINE_BYTES // PIPE) == child.stdout.sizes
    assert child.stdout.closed


def test_who_does_not_answer_is_silent(started: Any) -> None:
    """It is another problem than an end."""
    said = threading.Event()
    process = started(Child(stdout=Pipe([lambda: b"" if said.wait(LONG) else b"late\n"])))
    with pytest.raises(Silent, match=r"^didn't answer within 0 seconds$"):
        process.receive(0.0)
    said.set()
    assert problem(process) == "ended with exit code 0"


def test_few_lines_are_read_before_somebody_wants_them(started: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it waits until one is received, or the process is closed."""
    full = threading.Semaphore(0)

    class Room(threading.Semaphore):
        def acquire(self, blocking: bool = True, timeout: float | None = None) -> bool:  # noqa: FBT001, FBT002 (as it is)
            if super().acquire(blocking=False):
                return True
            full.release()
            return super().acquire(blocking, timeout)

    monkeypatch.setattr(threading, "Semaphore", Room)
    child = Child(stdout=Pipe([b"x\n"] * 100))
    process = started(child)
    for received in range(3):
        assert full.acquire(timeout=LONG)
        assert len(child.stdout.sizes) == MAX_LINES_AHEAD + 1 + received
        assert process.receive(LONG) == b"x"
    assert full.acquire(timeout=LONG)
    process.close()
    assert len(child.stdout.sizes) == MAX_LINES_AHEAD + 4
    assert child.stdout.closed


def test_the_last_words_are_kept_in_printable_characters(started: Any) -> None:
    """Whatever bytes they are, without blanks around them."""

    def said(*chunks: bytes) -> str:
        child = Child(stderr=Pipe(chunks))
        process = started(child)
        process.close()
        assert {PIPE} == {*child.stderr.sizes}
        assert child.stderr.closed
        return str(process.said)

    assert said() == ""
    assert said(b"a\tb\n", b"c\x07\xff\xc3", b"\xa9d \n") == "a?b\nc?\ufffd\xe9d"
    assert said(b"a" * MAX_SAID_BYTES) == "a" * MAX_SAID_BYTES
    assert said(b"b" + b"a" * MAX_SAID_BYTES) == "a" * MAX_SAID_BYTES
    assert said(b"a" * MAX_SAID_BYTES, b"b") == "a" * (MAX_SAID_BYTES - 1) + "b"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (0, "ended with exit code 0"),
        (1, "ended with exit code 1"),
        (-1, "was ended by signal 1"),
        (-9, "was ended by signal 9"),
        (None, "closed its output"),
    ],
)
def test_an_end_is_told_as_it_was(code: int | None, why: str, started: Any) -> None:
    """A program that has only closed its output is given some time to end, too."""
    child = Child(code)
    process = started(child)
    assert why == problem(process)
    assert child.done == [_process.DYING]
    process.close()


@pytest.fixture
def joined(monkeypatch: pytest.MonkeyPatch) -> list[tuple[threading.Thread, float | None]]:
    """Return the list of the threads whose end was waited for, and how long."""
    noted: list[tuple[threading.Thread, float | None]] = []

    class Noting(threading.Thread):
        def join(self, timeout: float | None = None) -> None:
            noted.append((self, timeout))
            super().join(timeout)

    monkeypatch.setattr(threading, "Thread", Noting)
    return noted


def test_the_last_words_are_heard_before_the_end_is_told(started: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """As they may explain it. This program says them when the thread that hears them is waited for."""
    hearing: list[threading.Thread] = []
    begun, waited = threading.Event(), threading.Event()

    def last_words() -> bytes:
        hearing.append(threading.current_thread())
        begun.set()
        return b"sorry" if waited.wait(LONG) else b""

    class Waited(threading.Thread):
        def join(self, timeout: float | None = None) -> None:
            if self in hearing:
                waited.set()
            super().join(timeout)

    monkeypatch.setattr(threading, "Thread", Waited)
    process = started(Child(1, stderr=Pipe([last_words])))
    assert begun.wait(LONG)
    assert problem(process) == "ended with exit code 1"
    assert process.said == "sorry"


KILLED = (Child.pid, getattr(signal, "SIGKILL", None))


@pytest.mark.parametrize(
    ("options", "waits"), [({}, 3), ({"at_once": False}, 3), ({"at_once": True}, 0)], ids=["close", "later", "at once"]
)
@pytest.mark.parametrize("code", [0, None])
def test_a_program_has_some_time_to_end_by_itself(
    options: Any, waits: int, code: int | None, started: Any, joined: list[Any]
) -> None:
    """Unless it is to end at once. Then all that it has started is terminated too, once, and the threads end."""
    child = Child(code)
    process = started(child)
    process.close(**options)
    assert child.done == [waits, KILLED, None]
    process.close()
    assert child.done == [waits, KILLED, None]
    assert [_process.DYING] * 3 == [timeout for _, timeout in joined]
    threads = {thread for thread, _ in joined}
    assert len(threads) == 3
    assert all(thread.daemon and not thread.is_alive() for thread in threads)


def test_a_program_that_has_ended_with_all_its_children_is_no_problem(
    started: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is nobody to be terminated."""
    child = Child()
    process = started(child)

    def nobody(*sent: int) -> None:
        child.done.append(sent)
        raise ProcessLookupError

    monkeypatch.setattr(os, "killpg", nobody)
    process.close()
    assert child.done == [3, KILLED, None]


def test_where_there_are_no_groups_of_processes_the_program_alone_is_terminated(
    started: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows."""
    child = Child()
    process = started(child)
    monkeypatch.delattr(os, "killpg", raising=False)
    process.close()
    assert child.done == [3, "kill", None]


def test_a_process_may_be_closed_by_one_of_its_own_threads(started: Any) -> None:
    """That is where the garbage collector happens to be at work."""
    processes: list[Process] = []
    started_, closed = threading.Event(), threading.Event()

    def closing() -> bytes:
        if started_.wait(LONG):
            processes[0].close()
            closed.set()
        return b""

    processes.append(started(Child(stderr=Pipe([closing]))))
    started_.set()
    assert closed.wait(LONG)
