"""The process behind the game of an engine: when it is started, started again, and ended."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from staves.engines import EngineError
from staves.engines._client import GRACE, TIMEOUT, EngineSilent
from staves.testing.engines import _asked as asked
from staves.testing.engines._asked import Asked


class Process:
    """What stands for the process of an engine: it answers with the number of requests, dies, or is silent."""

    def __init__(self, command: str | Sequence[str], *, timeout: float, grace: float) -> None:
        self.command = f"the command {command}"
        self.settings = (command, timeout, grace)
        self.can = frozenset({"new_game", "apply"})
        self.games = ("toy", "other")
        self.running = True
        self.sent: list[Any] = []

    def ask_all(self, requests: Sequence[Mapping[str, Any]]) -> list[Any]:
        """Answer requests."""
        if not self.running:
            raise EngineError(self.command, "has been ended")
        self.sent += requests
        if any(request["do"] == "die" for request in requests):
            self.running = False
            raise EngineError(self.command, "has died")
        if any(request["do"] == "sleep" for request in requests):
            self.running = False
            raise EngineSilent(self.command, "is silent")
        return [f"{request['do']} {len(self.sent)}" for request in requests]

    def ask_raw(self, line: bytes) -> Any:
        """Answer a line."""
        if not self.running:
            raise EngineError(self.command, "has been ended")
        return line.decode()

    def close(self) -> None:
        """End it."""
        self.running = False


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """Return the processes that have been started."""
    found: list[Process] = []

    def start(*given: Any, **settings: Any) -> Process:
        found.append(Process(*given, **settings))
        return found[-1]

    monkeypatch.setattr(asked, "Engine", start)
    return found


def test_an_engine_is_started_at_once(started: list[Process]) -> None:
    """With the command and the times that are given, or the usual ones."""
    engine = Asked("nim", 3.0, 4.0)
    assert [("nim", 3.0, 4.0)] == [process.settings for process in started]
    assert engine.can == {"new_game", "apply"}
    assert engine.games == ("toy", "other")
    assert engine.command == "the command nim"
    assert Asked(["nim"]).another() is started[-1]  # type: ignore[comparison-overlap]
    assert [(["nim"], TIMEOUT, GRACE)] * 2 == [process.settings for process in started[1:]]


def test_an_engine_is_asked_one_thing_or_several(started: list[Process]) -> None:
    """Or sent any line."""
    engine = Asked("nim")
    assert engine.ask("apply", state="toy 3", action="1") == "apply 1"
    assert engine.ask_all([{"do": "apply"}, {"do": "players"}]) == ["apply 3", "players 3"]
    assert engine.ask_raw(b"no request\n") == "no request\n"
    (process,) = started
    assert process.sent == [{"do": "apply", "state": "toy 3", "action": "1"}, {"do": "apply"}, {"do": "players"}]


def test_an_engine_that_has_died_is_started_again(started: list[Process]) -> None:
    """When it is asked the next time, whatever it is."""
    engine = Asked("nim")
    for number in (1, 2):
        with pytest.raises(EngineError, match="has died"):
            engine.ask("die")
        assert len(started) == number
        assert engine.ask("apply") == "apply 1"
        assert len(started) == number + 1
    with pytest.raises(EngineError):
        engine.ask("die")
    assert engine.ask_raw(b"line") == "line"
    assert len(started) == 4


def test_an_engine_that_was_silent_is_not_started_again(started: list[Process]) -> None:
    """Every question has the same answer."""
    engine = Asked("nim")
    for ask in ("sleep", "apply", "apply"):
        with pytest.raises(EngineSilent, match="is silent"):
            engine.ask(ask)
    with pytest.raises(EngineSilent, match="is silent"):
        engine.ask_raw(b"line")
    assert len(started) == 1


def test_an_engine_that_was_ended_stays_so(started: list[Process]) -> None:
    """Also by the end of a block."""
    with Asked("nim") as engine:
        assert engine.ask("apply") == "apply 1"
        assert started[0].running
    assert not started[0].running
    with pytest.raises(EngineError, match="has been ended"):
        engine.ask("apply")
    assert len(started) == 1


def test_a_wrong_answer_is_told_with_the_command(started: list[Process]) -> None:
    """And with what is wrong."""
    error = Asked("nim").failed("must say more")
    assert isinstance(error, EngineError)
    assert (error.command, error.problem) == ("the command nim", "must say more")
    assert len(started) == 1
