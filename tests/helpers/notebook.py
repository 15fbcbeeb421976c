"""A notebook without a page: it keeps what boards send, and asks as their script does."""

import json
from collections.abc import Callable
from typing import Any

import pytest


class Comm:
    """A channel of a board to nobody, which keeps what is sent."""

    def __init__(self, comm_id: str, sent: list[dict[str, Any]]) -> None:
        self.comm_id = comm_id
        self.sent = sent
        self.heard: Callable[[Any], None]

    def send(self, data: Any = None, **_: Any) -> None:
        """Keep a message, as it goes through JSON."""
        self.sent.append(json.loads(json.dumps(data)))

    def on_msg(self, heard: Callable[[Any], None]) -> None:
        """Keep what is called with messages."""
        self.heard = heard

    def close(self) -> None:
        """Do nothing."""


class Notebook:
    """What boards send, in order, with ids that are the same each time; it can ask the last board that was opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent = list[dict[str, Any]]()
        self.asked = 0
        self.comms = list[Comm]()

        def create(**parts: Any) -> Any:
            self.comms.append(Comm(str(len(self.comms)), self.sent))
            self.comms[-1].send(**parts)
            return self.comms[-1]

        monkeypatch.setattr("comm.create_comm", create)

    def shown(self) -> list[dict[str, Any]]:
        """Return what the boards have shown, in order."""
        return [message["state"]["_shown"] for message in self.sent if "_shown" in message.get("state", ())]

    def page(self) -> dict[str, Any]:
        """Return what is shown now."""
        return self.shown()[-1]

    def update(self, **state: Any) -> None:
        """Send what a page sends: new values of traits."""
        data = {"method": "update", "state": json.loads(json.dumps(state)), "buffer_paths": []}
        self.comms[-1].heard({"content": {"data": data}, "buffers": []})

    def ask(self, do: str, number: int | None = None, **request: Any) -> None:
        """Ask as the script does, for the moment that is shown or for another one."""
        self.asked += 1
        number = self.page()["number"] if number is None else number
        self.update(_asked={"do": do, **request, "number": number, "count": self.asked})
