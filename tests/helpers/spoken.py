"""An engine in this process: it answers as it is told to, and keeps what it was asked."""

import json
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Final

from staves.engines._client import EngineRefused
from staves.testing.engines import LineGame
from staves.testing.engines._asked import Asked
from staves.testing.engines._lines import game_of

USUAL = {"new_game": "toy 3", "legal_actions": ["1"], "apply": "toy 2"}
"""What an engine must answer at least."""
_KEPT: Final = deque[LineGame](maxlen=10)
"""The games that were made last, which would be gone otherwise while only a state is left."""


class Refusal(dict[str, Any]):
    """The error that an engine answers with."""


def refusal(kind: str, text: str = "No.", **more: Any) -> Refusal:
    """Return an error."""
    return Refusal(kind=kind, text=text, **more)


class Spoken(Asked):
    """An engine whose answers are given, each as it is or as a function of the request.

    Attributes:
        answers: The answers, by the name of the request.
        heard: The requests.
        others: Further processes of it that were started.
        closed: Whether it was ended.
    """

    def __init__(self, answers: Mapping[str, Any], games: Sequence[str] = ("toy",)) -> None:
        self.answers: dict[str, Any] = {**USUAL, **answers}
        self.heard: list[dict[str, Any]] = []
        self.others: list[Spoken] = []
        self.closed = False
        self.can = frozenset(self.answers)
        self.games = tuple(games)

    @property
    def command(self) -> str:
        """What stands for it in errors."""
        return "toy"

    def ask_all(self, requests: Sequence[dict[str, Any]]) -> list[Any]:
        """Return the answers, which are sent as JSON as the requests are."""
        answers = [self._answer(json.loads(json.dumps(request))) for request in requests]
        for request, answer in zip(requests, answers, strict=True):
            if isinstance(answer, Refusal):
                raise EngineRefused(self.command, json.dumps(request), answer)
        return answers

    def ask_raw(self, line: bytes) -> Any:
        """Return the answer to a line, which `answers` has as `raw`."""
        return self.answers["raw"](line)

    def another(self) -> Any:
        """Start another one, whose answers may differ if `answers` has them as `another`."""
        self.others.append(Spoken({**self.answers, **self.answers.get("another", {})}))
        return self.others[-1]

    def close(self) -> None:
        """End it."""
        self.closed = True

    def _answer(self, request: dict[str, Any]) -> Any:
        self.heard.append(request)
        answer = self.answers[request["do"]]
        told = answer(request) if callable(answer) else answer
        return told if isinstance(told, Refusal) else json.loads(json.dumps(told))


def spoken(**answers: Any) -> tuple[LineGame, list[dict[str, Any]]]:
    """Return the game of an engine that answers so, and the list of what it will be asked."""
    asked = Spoken(answers)
    game = game_of(asked, "toy")
    _KEPT.append(game)
    asked.heard.clear()
    return game, asked.heard
