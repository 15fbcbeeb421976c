"""Engines that hang, die or write whatever they like: each gets a clear error, and nothing is left behind."""

import copy
import gc
import os
import pickle
import shlex
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from helpers.engines import left_behind, program
from staves._core.limits import MAX_LINE_BYTES
from staves.engines import Engine, EngineError, EngineRefused
from staves.engines import _process as process
from staves.engines._client import EngineSilent

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="there is no /proc")

ECHO = """
hello("echo")
for request in asked():
    say({"id": request["id"], "is": request.get("what")})
"""


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    """After each test there are no more children, pipes and threads than before it."""
    gc.collect()
    before, threads = left_behind(), threading.active_count()
    yield
    gc.collect()
    assert before == left_behind()
    assert threads == threading.active_count()


start = partial(Engine, timeout=300)
"""Starts an engine, however busy the machine is."""


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Don't wait long for the end of what doesn't end."""
    monkeypatch.setattr(process, "DYING", 0.1)


def failing(command: str, **fields: object) -> EngineError:
    """Return the error of an engine that starts well and fails when it is asked."""
    with start(command) as engine:
        with pytest.raises(EngineError) as error:
            engine.ask("echo", **fields)
        assert not engine.running
        with pytest.raises(EngineError, match="has been ended"):
            engine.ask("echo")
    return error.value


def test_an_engine_says_what_it_is_and_answers(tmp_path: Path) -> None:
    """Answers are plain data, one after the other or many at a time."""
    with start(program(tmp_path, ECHO)) as engine:
        assert ("toy",) == engine.games
        assert {"echo"} == engine.can
        assert engine.ask("echo", what=[1, "ü", None]) == [1, "ü", None]
        assert list(range(250)) == engine.ask_all({"do": "echo", "what": number} for number in range(250))
        assert engine.ask_raw(b'{"id":"x","what":{}}\n') == {"id": "x", "is": {}}
        assert engine.running
    assert not engine.running
    engine.close()


def test_a_command_may_be_words(tmp_path: Path) -> None:
    """Then nothing is split."""
    with start(shlex.split(program(tmp_path, ECHO))) as engine:
        assert engine.ask("echo", what=1) == 1
        assert engine.command.startswith(sys.executable)


def test_an_engine_that_nobody_has_any_more_is_ended(tmp_path: Path) -> None:
    """It needs no `with`; the fixture looks."""
    engine = start(program(tmp_path, ECHO))
    assert engine.ask("echo", what=1) == 1
    del engine


def test_requests_of_several_threads_are_told_apart(tmp_path: Path) -> None:
    """Each thread gets the answers to what it has asked."""
    wrong: list[object] = []

    def ask(number: int) -> None:
        for each in range(50):
            answer = engine.ask("echo", what=[number, each])
            wrong.extend([answer] * (answer != [number, each]))

    with start(program(tmp_path, ECHO)) as engine:
        threads = [threading.Thread(target=ask, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert [] == wrong


@pytest.mark.parametrize(
    ("greeting", "problem"),
    [
        ("say([])", "must begin with an object with the keys 'staves', 'games' and 'can', not [], in its first line"),
        ("say({'staves': 1})", "must begin with an object with the keys"),
        ("say({'staves': 2, 'games': ['a'], 'can': ['b']})", "must speak version 1 of the protocol, not 2"),
        ("say({'staves': True, 'games': ['a'], 'can': ['b']})", "must speak version 1 of the protocol, not True"),
        ("say({'staves': 1, 'games': [], 'can': ['b']})", "must give a list of names as 'games', not []"),
        ("say({'staves': 1, 'games': ['a'], 'can': [1]})", "must give a list of names as 'can', not [1]"),
        ("say({'staves': 1, 'games': ['a', 'a'], 'can': ['b']})", "must name each of its 'games' once"),
        ("say({'staves': 1, 'games': ['a b'], 'can': ['b']})", "must give games names of letters"),
        (
            "print('Welcome!', flush=True)",
            "wrote an invalid line: position 0: not valid JSON (Expecting value)",
        ),
        ("sys.exit(3)", "ended with exit code 3"),
        ("os.kill(os.getpid(), 9)", "was ended by signal 9"),
        ("sys.exit('no such file')", "ended with exit code 1; its standard error ends with: no such file"),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "byte 0: not valid UTF-8 from here on"),
    ],
)
def test_an_engine_that_does_not_greet_is_no_engine(greeting: str, problem: str, tmp_path: Path) -> None:
    """The error says what is wrong with it."""
    with pytest.raises(EngineError) as error:
        start(program(tmp_path, f"{greeting}\nsys.stdin.read()"))
    assert problem in str(error.value)
    assert error.value.asked is None


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("", "the engine '' is not a command: it is empty"),
        ("  ", "is not a command: it is empty"),
        ("'", "is not a command: No closing quotation"),
        ("/no/such/program x", "can't be started: No such file or directory"),
        ("/", "can't be started: Permission denied"),
        ("a\0b", "can't be started: embedded null byte"),
        ([], "is not a command: it is empty"),
        ("echo {} | cat", "wrote an invalid line"),
    ],
)
def test_what_cannot_be_started_is_no_engine(command: str, problem: str) -> None:
    """No shell looks at it."""
    with pytest.raises(EngineError) as error:
        start(command)
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("say({'id': 2, 'is': 1})", "must answer the request with the id 1, not 2"),
        ("say({'id': True, 'is': 1})", "must answer the request with the id 1, not True"),
        ("say({'id': '1', 'is': 1})", "must answer the request with the id 1, not '1'"),
        ("say({'id': None, 'error': {'kind': 'a', 'text': 'b'}})", "must answer the request with the id 1, not None"),
        ("say({'id': 1})", "must answer with an object with the keys 'id' and either 'is' or 'error', not {'id': 1}"),
        ("say({'id': 1, 'is': 1, 'error': 2})", "must answer with an object with the keys"),
        ("say([1])", "must answer with an object with the keys 'id' and either 'is' or 'error', not [1]"),
        ("say({'id': 1, 'error': 'no'})", "must give an error with a 'kind' and a 'text', not 'no'"),
        ("say({'id': 1, 'error': {'kind': 'no'}})", "must give an error with a 'kind' and a 'text'"),
        ("print('{'); sys.stdout.flush()", "wrote an invalid line: position 1"),
        ("print('[' * 100000); sys.stdout.flush()", "is nested too deeply"),
        ("print(); sys.stdout.flush()", "wrote an invalid line: position 0"),
        ("sys.exit(7)", "ended with exit code 7"),
        ("1 / 0", "its standard error ends with: Traceback"),
    ],
)
def test_a_wrong_answer_ends_the_engine(answer: str, problem: str, tmp_path: Path) -> None:
    """The error says what it was asked."""
    error = failing(program(tmp_path, f"hello('echo')\nfor request in asked():\n    {answer}"), what="?")
    assert problem in str(error)
    assert error.asked == '{"id":1,"do":"echo","what":"?"}'
    assert error.asked in str(error)


@pytest.mark.usefixtures("_impatient")
def test_an_engine_may_close_its_output_and_go_on(tmp_path: Path) -> None:
    """It has not ended, so nothing is said of an exit code."""
    error = failing(program(tmp_path, "hello('echo')\nnext(asked())\nos.close(1)\ntime.sleep(1000)"))
    assert error.problem == "closed its output"


@pytest.mark.parametrize(
    "answer",
    [
        "time.sleep(1000)",
        "sys.stdout.write('{'); sys.stdout.flush(); time.sleep(1000)",
        "os.close(0); time.sleep(1000)",
        "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(1000)",
        "while True: sys.stderr.write('x' * 100000)",
        "subprocess.Popen(['sleep', '1000']); time.sleep(1000)",
    ],
)
def test_an_engine_that_hangs_is_ended(answer: str, tmp_path: Path) -> None:
    """Whatever it does meanwhile."""
    with start(program(tmp_path, f"hello('echo')\nfor request in asked():\n    {answer}")) as engine:
        engine.timeout = 0.2
        with pytest.raises(EngineSilent, match=r"didn't answer within 0\.2 seconds; it was asked .\"id\":1"):
            engine.ask("echo")
        assert not engine.running


def test_an_engine_that_never_greets_is_ended(tmp_path: Path) -> None:
    """It takes no longer than an answer may."""
    with pytest.raises(EngineSilent, match=r"didn't answer within 0\.2 seconds$"):
        start(program(tmp_path, "time.sleep(1000)"), timeout=0.2)


def test_an_engine_that_reads_nothing_is_ended(tmp_path: Path) -> None:
    """A request that is longer than its pipe keeps nobody waiting."""
    with start(program(tmp_path, "hello('echo')\ntime.sleep(1000)")) as engine:
        engine.timeout = 0.2
        with pytest.raises(EngineSilent):
            engine.ask("echo", what="x" * 1_000_000)


def test_a_request_that_is_too_long_is_not_sent(tmp_path: Path) -> None:
    """The error quotes the beginning of it."""
    with (
        start(program(tmp_path, ECHO)) as engine,
        pytest.raises(EngineError, match="can't be sent a request: line: must"),
    ):
        engine.ask("echo", what="x" * MAX_LINE_BYTES)


def test_an_endless_line_is_not_read(tmp_path: Path) -> None:
    """Of a line of a gigabyte no more than the limit gets into memory: the engine counts what it could write."""
    count = tmp_path / "count"
    endless = f"""
hello("echo")
next(asked())
with open({str(count)!r}, "wb", buffering=0) as file:
    for _ in range(1 << 14):
        os.write(1, b"x" * (1 << 16))
        file.write(b".")
"""
    error = failing(program(tmp_path, endless))
    assert f"wrote a line of more than {MAX_LINE_BYTES} bytes" in str(error)
    assert count.stat().st_size <= 2 * MAX_LINE_BYTES >> 16


def test_an_engine_that_answers_unasked_is_read_no_further_than_a_few_lines(tmp_path: Path) -> None:
    """It waits until somebody wants to know."""
    count = tmp_path / "count"
    eager = f"""
hello("echo")
with open({str(count)!r}, "wb", buffering=0) as file:
    for number in range(1, 10_000):
        say({{"id": number, "is": "x" * 10_000}})
        file.write(b".")
"""
    with start(program(tmp_path, eager)) as engine:
        assert engine.ask("echo") == "x" * 10_000
        assert engine.ask("echo") == "x" * 10_000
    assert count.stat().st_size < 100


def test_what_an_engine_says_on_its_standard_error_keeps_nobody_waiting(tmp_path: Path) -> None:
    """Only the end of it is kept."""
    noisy = """
hello("echo")
for request in asked():
    for _ in range(100):
        sys.stderr.write("x" * 10_000 + "\\n")
    say({"id": request["id"], "is": 1})
    sys.stderr.write("the end\\x07\\n")
    sys.stderr.flush()
    if request.get("what"):
        sys.exit(1)
"""
    with start(program(tmp_path, noisy)) as engine:
        assert engine.ask("echo") == 1
        assert engine.ask("echo", what=1) == 1
        with pytest.raises(EngineError, match=r"its standard error ends with: x+\nthe end\?$") as error:
            engine.ask("echo")
    assert len(error.value.said) <= 4096


@pytest.mark.parametrize("stays", ["time.sleep(1000)", "while True: pass"])
def test_an_engine_that_refuses_to_end_is_ended(stays: str, tmp_path: Path) -> None:
    """After some time for doing so by itself."""
    ignoring = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    with start(program(tmp_path, f"{ignoring}\nhello('echo')\n{stays}"), grace=0.1) as engine:
        assert engine.running


def test_an_engine_is_ended_where_there_are_no_groups_of_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows."""
    monkeypatch.delattr(os, "killpg")
    with start(program(tmp_path, "hello('echo')\ntime.sleep(1000)"), grace=0.1) as engine:
        assert engine.running


def test_an_engine_may_end_by_itself(tmp_path: Path) -> None:
    """When its input ends it has time to put things away."""
    there = tmp_path / "there"
    with start(program(tmp_path, f"{ECHO}\nopen({str(there)!r}, 'w').close()"), grace=300):
        pass
    assert there.exists()


def test_what_an_engine_has_started_ends_with_it(tmp_path: Path) -> None:
    """Even if it goes on with the engine's pipes."""
    with start(program(tmp_path, f"subprocess.Popen(['sleep', '1000'])\n{ECHO}")) as engine:
        assert engine.ask("echo", what=1) == 1


def test_an_engine_that_is_interrupted_while_it_answers_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answer would be taken for that to the next request."""
    with start(program(tmp_path, ECHO)) as engine:

        def interrupted(*_: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(process.Process, "receive", interrupted)
        with pytest.raises(KeyboardInterrupt):
            engine.ask("echo")
        assert not engine.running


def test_a_refusal_is_an_error_with_what_the_engine_says(tmp_path: Path) -> None:
    """The engine goes on, also if it was one of several requests."""
    picky = """
hello("echo")
for request in asked():
    if request.get("what") == 1:
        say({"id": request["id"], "error": {"kind": "No", "text": "not this", "rule": "r"}})
    else:
        say({"id": request["id"], "is": request.get("what")})
"""
    with start(program(tmp_path, picky)) as engine:
        with pytest.raises(EngineRefused, match=r'refused by No: not this; it was asked .*"what":1') as error:
            engine.ask_all({"do": "echo", "what": number} for number in range(3))
        assert engine.ask("echo", what=2) == 2
    assert ("No", "not this", "r") == (error.value.kind, error.value.text, error.value.details["rule"])
    for twin in (copy.copy(error.value), pickle.loads(pickle.dumps(error.value))):
        assert str(twin) == str(error.value)


@pytest.mark.usefixtures("_impatient")
def test_an_engine_that_has_left_its_session_keeps_nobody_waiting(tmp_path: Path) -> None:
    """What it leaves holds its pipes, so the threads that read them end when that does."""
    number = tmp_path / "number"
    leaving = f"""
child = subprocess.Popen(["sleep", "1000"], start_new_session=True)
with open({str(number)!r}, "w") as file:
    file.write(str(child.pid))
{ECHO}
"""
    with start(program(tmp_path, leaving), grace=0.1) as engine:
        assert engine.ask("echo", what=1) == 1
        left = [thread for thread in threading.enumerate() if thread.daemon]
    os.kill(int(number.read_text()), 9)
    for thread in left:
        thread.join(300)
        assert not thread.is_alive()
