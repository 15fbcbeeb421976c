"""What an engine is sent, and what is made of what it writes, with a process that writes what a test says."""

import copy
import pickle
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from staves._core.limits import MAX_BATCH, MAX_LINE_BYTES
from staves.engines import Engine, EngineError, EngineRefused, EngineSilent, _client
from staves.engines._process import ProcessProblem, Silent

GREETING = b'{"staves":1,"games":["toy"],"can":["echo"]}\n'


class Scripted:
    """A process that writes these lines and then ends; where there is an exception, it is raised instead."""

    def __init__(self, lines: Sequence[bytes | BaseException], command: object, grace: float) -> None:
        self.command = command
        self.grace = grace
        self.said = ""
        self.closed: bool | None = None
        self.done: list[bytes | float] = []
        """The lines that were sent, and the timeouts with which the next line was waited for."""
        self._lines = iter(lines)

    def send(self, line: bytes) -> None:
        """Note a line."""
        self.done.append(line)

    def receive(self, timeout: float) -> bytes:
        """Return the next line."""
        self.done.append(timeout)
        line = next(self._lines, ProcessProblem("ended"))
        if isinstance(line, BaseException):
            self.said = "bye"
            raise line
        return line

    def close(self, *, at_once: bool = False) -> None:
        """Note whether it was to be at once; as with a process, later calls make no difference."""
        if self.closed is None:
            self.closed = at_once


Scripting = Callable[..., list[Scripted]]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Scripting:
    """Return what lets engines start processes that write a greeting and these lines, and lists the processes."""

    def scripting(*lines: bytes | BaseException, greeting: bytes | BaseException = GREETING) -> list[Scripted]:
        made: list[Scripted] = []

        def start(command: object, grace: float) -> Scripted:
            made.append(Scripted((greeting, *lines), command, grace))
            return made[-1]

        monkeypatch.setattr(_client, "Process", start)
        return made

    return scripting


def test_what_an_engine_is_told_when_it_starts(script: Scripting) -> None:
    """The command as it was given, and how long it may take; what more it says in its greeting is ignored."""
    made = script(greeting=b'{"staves":1,"games":["toy","a-b_2"],"can":["echo","act"],"by":"me"}')
    engine = Engine(["a", "b c"], timeout=7, grace=3)
    assert ("a b c", 7) == (engine.command, engine.timeout)
    assert ("toy", "a-b_2") == engine.games
    assert {"echo", "act"} == engine.can
    (process,) = made
    assert (["a", "b c"], 3, [7]) == (process.command, process.grace, process.done)
    assert Engine("a b").command == "a b"
    assert ("a b", 2, [10]) == (made[1].command, made[1].grace, made[1].done)


def test_an_engine_is_closed_with_time_to_end_by_itself(script: Scripting) -> None:
    """At the end of `with`, or when nobody has it any more."""
    made = script()
    with Engine("x") as engine:
        assert engine.running
    assert not engine.running
    forgotten = Engine("x")
    assert forgotten.running
    del forgotten
    assert [False, False] == [process.closed for process in made]


def test_requests_are_numbered_and_sent_some_at_a_time(script: Scripting) -> None:
    """No more than a hundred before the first of them is answered; the answers come in their order."""
    made = script(*(b'{"id":%d,"is":[%d]}' % (number, number) for number in range(1, 253)))
    engine = Engine("x", timeout=7)
    assert engine.ask("echo", what="ü") == [1]
    assert [[number] for number in range(2, 252)] == engine.ask_all({"do": "echo"} for _ in range(250))
    assert engine.ask_all([]) == []
    assert engine.ask("echo") == [252]
    sent = [b'{"id":%d,"do":"echo"}\n' % number for number in range(2, 253)]
    first = [7, b'{"id":1,"do":"echo","what":"\\u00fc"}\n', 7]
    batches = [sent[:MAX_BATCH], sent[MAX_BATCH : 2 * MAX_BATCH], sent[2 * MAX_BATCH : 250], sent[250:]]
    assert [*first, *(each for batch in batches for each in (*batch, *[7] * len(batch)))] == made[0].done


def test_an_engine_that_is_closed_while_requests_are_sent_gets_no_more(
    script: Scripting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As by another thread. The error quotes the first that was not sent."""
    made = script()
    engine = Engine("x")
    monkeypatch.setattr(made[0], "send", lambda _: engine.close())
    with pytest.raises(EngineError, match=r"has been ended; it was asked \{\"id\":2,"):
        engine.ask_all([{"do": "echo"}] * 3)


def test_any_line_can_be_sent(script: Scripting) -> None:
    """It is quoted as far as it is text, without its line break."""
    made = script(b'{"id":null,"is":1}', b"{")
    engine = Engine("x")
    assert engine.ask_raw(b"\xff\n") == {"id": None, "is": 1}
    with pytest.raises(EngineError, match="wrote an invalid line") as error:
        engine.ask_raw(b"a\xff \n")
    assert error.value.asked == "a\ufffd "
    assert [b"\xff\n", b"a\xff \n"] == [each for each in made[0].done if isinstance(each, bytes)]


WRONG_GREETINGS = [
    (b"[]", "must begin with an object"),
    (b'["staves","games","can"]', "must begin with an object"),
    (b'{"games":["a"],"can":["b"]}', "must begin with an object"),
    (b'{"staves":1,"can":["b"]}', "must begin with an object"),
    (b'{"staves":1,"games":["a"]}', "must begin with an object"),
    (b'{"staves":2,"games":["a"],"can":["b"]}', "must speak version 1 of the protocol, not 2"),
    (b'{"staves":1.0,"games":["a"],"can":["b"]}', "must speak version 1 of the protocol, not 1.0"),
    (b'{"staves":true,"games":["a"],"can":["b"]}', "must speak version 1 of the protocol, not True"),
    (b'{"staves":1,"games":"toy","can":["b"]}', "must give a list of names as 'games', not 'toy'"),
    (b'{"staves":1,"games":{"a":1},"can":["b"]}', "must give a list of names as 'games', not {'a': 1}"),
    (b'{"staves":1,"games":[],"can":["b"]}', "must give a list of names as 'games', not []"),
    (b'{"staves":1,"games":["a"],"can":[]}', "must give a list of names as 'can', not []"),
    (b'{"staves":1,"games":["a"],"can":["b",1]}', "must give a list of names as 'can', not ['b', 1]"),
    (b'{"staves":1,"games":["a","b","a"],"can":["b"]}', "must name each of its 'games' once"),
    (b'{"staves":1,"games":["a"],"can":["b","b"]}', "must name each of its 'can' once"),
    (b'{"staves":1,"games":["a","b c","d e","f"],"can":["b"]}', "must give games names of letters"),
]


@pytest.mark.parametrize(("greeting", "problem"), WRONG_GREETINGS)
def test_a_wrong_greeting_ends_the_engine_at_once(greeting: bytes, problem: str, script: Scripting) -> None:
    """The error says what is wrong with it, and where."""
    made = script(greeting=greeting)
    with pytest.raises(EngineError) as error:
        Engine("x y")
    assert str(error.value).startswith(f"the engine 'x y' {problem}")
    assert str(error.value).endswith(", in its first line")
    assert made[0].closed is True


def test_the_first_game_with_a_strange_name_is_quoted(script: Scripting) -> None:
    """Others may follow."""
    script(greeting=WRONG_GREETINGS[-1][0])
    with pytest.raises(EngineError, match=r"not 'b c', in its first line$"):
        Engine("x")


WRONG_ANSWERS = [
    (b"[1]", "must answer with an object with the keys 'id' and either 'is' or 'error', not [1]"),
    (b'["id","is"]', "must answer with an object with the keys"),
    (b'{"id":1}', "must answer with an object with the keys"),
    (b'{"is":1}', "must answer with an object with the keys"),
    (b'{"error":{"kind":"a","text":"b"}}', "must answer with an object with the keys"),
    (b'{"id":1,"is":1,"error":{"kind":"a","text":"b"}}', "must answer with an object with the keys"),
    (b'{"id":1,"is":1,"more":1}', "must answer with an object with the keys"),
    (b'{"id":1,"":1}', "must answer with an object with the keys"),
    (b'{"":1,"is":1}', "must answer with an object with the keys"),
    (b'{"":1,"error":{"kind":"a","text":"b"}}', "must answer with an object with the keys"),
    (b'{"id":0,"is":1}', "must answer the request with the id 1, not 0"),
    (b'{"id":2,"is":1}', "must answer the request with the id 1, not 2"),
    (b'{"id":1.0,"is":1}', "must answer the request with the id 1, not 1.0"),
    (b'{"id":true,"is":1}', "must answer the request with the id 1, not True"),
    (b'{"id":null,"error":{"kind":"a","text":"b"}}', "must answer the request with the id 1, not None"),
    (b'{"id":1,"error":["kind","text"]}', "must give an error with a 'kind' and a 'text', not ['kind', 'text']"),
    (b'{"id":1,"error":{"kind":"a"}}', "must give an error with a 'kind' and a 'text'"),
    (b'{"id":1,"error":{"kind":1,"text":"b"}}', "must give an error with a 'kind' and a 'text'"),
    (b'{"id":1,"error":{"text":"b","kind":"a","":1}', "wrote an invalid line: "),
    (b"{", "wrote an invalid line: position 1"),
    (ProcessProblem("fell over"), "fell over"),
]


@pytest.mark.parametrize(("answer", "problem"), WRONG_ANSWERS)
def test_a_wrong_answer_ends_the_engine_at_once(answer: bytes | BaseException, problem: str, script: Scripting) -> None:
    """The error says what it was asked, and with what the engine took its leave; nothing is sent to it any more."""
    made = script(answer, b'{"id":2,"is":1}')
    engine = Engine("x y")
    with pytest.raises(EngineError) as error:
        engine.ask("echo", what=1)
    asked = '{"id":1,"do":"echo","what":1}'
    assert (type(error.value), error.value.asked, error.value.command) == (EngineError, asked, "x y")
    assert str(error.value).startswith(f"the engine 'x y' {problem}")
    assert f"; it was asked {asked}" in str(error.value)
    assert ("bye" if isinstance(answer, ProcessProblem) else "") == error.value.said
    assert made[0].closed is True
    assert not engine.running
    sent = [*made[0].done]
    with pytest.raises(EngineError, match=r"^the engine 'x y' has been ended; it was asked .*\"id\":2"):
        engine.ask("echo")
    assert sent == made[0].done


def test_an_engine_that_does_not_answer_in_time_is_silent(script: Scripting) -> None:
    """Which is an error of its own, as asking again may help."""
    script(Silent("didn't answer"))
    with pytest.raises(EngineSilent, match=r"^the engine 'x' didn't answer; it was asked .* ends with: bye$"):
        Engine("x").ask("echo")
    script(greeting=Silent("didn't answer"))
    with pytest.raises(EngineSilent, match=r"^the engine 'x' didn't answer; its standard error ends with: bye$"):
        Engine("x")


def test_a_process_that_cannot_be_started_is_an_error_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was asked nothing."""

    def start(*_: object) -> None:
        raise ProcessProblem("can't be started")

    monkeypatch.setattr(_client, "Process", start)
    with pytest.raises(EngineError, match=r"^the engine 'x' can't be started$"):
        Engine("x")


def test_an_engine_that_is_interrupted_is_ended_at_once(script: Scripting) -> None:
    """Its answer would be taken for that to the next request."""
    made = script(KeyboardInterrupt(), b'{"id":1,"is":1}')
    engine = Engine("x")
    with pytest.raises(KeyboardInterrupt):
        engine.ask("echo")
    assert (made[0].closed, engine.running) == (True, False)


def test_a_request_that_cannot_be_written_is_an_error(script: Scripting) -> None:
    """It is quoted, and was not sent."""
    made = script()
    with pytest.raises(EngineError, match=r"^the engine 'x' can't be sent a request: line: must be at most ") as error:
        Engine("x").ask("echo", what="x" * MAX_LINE_BYTES)
    assert error.value.asked is not None
    assert error.value.asked.startswith("{'do': 'echo', 'what': 'xxx")
    assert made[0].done == [10]


def test_a_refusal_comes_when_all_answers_are_read(script: Scripting) -> None:
    """It is the first of several, and the engine goes on."""
    no = b'{"id":%d,"error":{"kind":"No","text":"not %d","rule":"r"}}'
    script(b'{"id":1,"is":1}', no % (2, 2), no % (3, 3), b'{"id":4,"is":4}')
    engine = Engine("x")
    with pytest.raises(EngineRefused) as error:
        engine.ask_all([{"do": "echo"}] * 3)
    refusal = error.value
    assert engine.ask("echo") == 4
    asked = '{"id":2,"do":"echo"}'
    assert str(refusal) == f"the engine 'x' refused by No: not 2; it was asked {asked}"
    assert ("x", asked, "No", "not 2") == (refusal.command, refusal.asked, refusal.kind, refusal.text)
    assert {"kind": "No", "text": "not 2", "rule": "r"} == refusal.details


@pytest.mark.parametrize(
    "error",
    [
        EngineError("x", "fell over"),
        EngineSilent("x", "fell over", "?", "bye"),
        EngineError(command="x", problem="fell over", asked="?", said="bye"),
        EngineRefused("x", "?", {"kind": "No", "text": "not this", "rule": "r"}),
    ],
)
def test_errors_can_be_copied_and_pickled(error: EngineError) -> None:
    """With all that they say; their arguments are the command, the problem, the request and the last words."""
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert (type(twin), str(twin), vars(twin)) == (type(error), str(error), vars(error))
        assert twin.args == error.args == (error.command, error.problem, error.asked, error.said)


def test_an_error_quotes_the_beginning_of_what_was_asked_and_the_end_of_what_was_said() -> None:
    """In printable characters, and with a sign that something is left out."""

    def told(**parts: Any) -> str:
        return str(EngineError("x", "fell over", **parts))

    assert told() == told(said="") == "the engine 'x' fell over"
    assert told(asked="") == "the engine 'x' fell over; it was asked "
    assert told(asked="a\tb") == "the engine 'x' fell over; it was asked a?b"
    assert told(asked="y" * 200) == f"the engine 'x' fell over; it was asked {'y' * 200}"
    assert told(asked="y" * 200 + "z") == f"the engine 'x' fell over; it was asked {'y' * 200}…"
    assert told(said="z" + "y" * 300) == f"the engine 'x' fell over; its standard error ends with: {'y' * 300}"
    long = EngineRefused("x", "?", {"kind": "k" * 201, "text": "t" * 501})
    assert str(long) == f"the engine 'x' refused by {'k' * 200}…: {'t' * 500}…; it was asked ?"
