"""The game server of the examples, and clients that talk to it by HTTP."""

import json
import random
import socket
import sys
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any, Final

FOLDER: Final = Path(__file__).parent.parent.parent / "examples" / "server"
MISSING: Final = [name for name in ("fastapi", "uvicorn") if find_spec(name) is None]
WHY: Final = f"needs {' and '.join(MISSING)}: pip install -r examples/server/requirements.txt"


def modules() -> tuple[Any, Any]:
    """Return the modules `server` and `storage`."""
    if str(FOLDER) not in sys.path:
        sys.path.append(str(FOLDER))
    return import_module("server"), import_module("storage")


@contextmanager
def running(database: Path) -> Generator["Client", None, None]:
    """Run the server in a thread, and yield a client without a seat."""
    server, storage = modules()
    storage.DATABASE, server.PAUSE = str(database), 0.01
    uvicorn: Any = import_module("uvicorn")
    with socket.create_server(("127.0.0.1", 0)) as listening:  # from here on clients wait until they are answered
        server.runner = uvicorn.Server(uvicorn.Config(server.app, log_level="warning"))
        thread = Thread(target=server.runner.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield Client(listening.getsockname()[1])
        finally:
            server.runner.should_exit = True
            thread.join()


class Client:
    """Whoever talks to the server; with a token of a seat."""

    def __init__(self, port: int, path: str = "", token: str = "") -> None:
        self.port = port
        self.path = path
        self.token = token

    @contextmanager
    def send(self, path: str, body: object = None, **headers: str) -> Generator[HTTPResponse, None, None]:
        """Send a request, and yield the answer unread. It is posted if there is a body."""
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Seat-Token": self.token, **headers}
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=300)) as connection:
            method, chunked = "GET" if body is None else "POST", "Transfer-Encoding" in headers
            connection.request(method, path, data, headers, encode_chunked=chunked)
            with connection.getresponse() as answer:
                yield answer

    def page(self, path: str) -> str:
        """Return the text of an answer."""
        with self.send(path) as answer:
            return answer.read().decode()

    def ask(self, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """Send a request, and return the status and what the answer says."""
        with self.send(path, body, **headers) as answer:
            return answer.status, json.loads(answer.read())

    def told(self, path: str, body: object = None) -> Any:
        """Return what the answer to a request says, which has to be taken."""
        status, data = self.ask(path, body)
        assert status in {200, 201}, data
        return data

    def opened(self, setup: str) -> str:
        """Open a table, and return its path."""
        return f"/tables/{self.told('/tables', {'setup': setup})['code']}"

    def sit(self, table: str, seat: object, name: str = "Ann", *, bot: bool = False) -> "Client":
        """Take a seat, and return who sits there."""
        path = f"{table}/seats/{seat}"
        token = self.told(path, {"name": name, "bot": bot})["token"]
        return Client(self.port, path, token or "")

    def look(self, since: int = 0) -> Any:
        """Return what this seat may know."""
        return self.told(f"{self.path}?since={since}")

    def act(self, action: str, number: int) -> tuple[int, Any]:
        """Act, and return the status and what the answer says."""
        return self.ask(f"{self.path}/actions", {"action": action, "number": number})

    def news(self, table: str) -> Iterator[None]:
        """Yield whenever something has changed at a table, but give up some minutes later."""
        with self.send(f"{table}/news") as stream:
            for _ in range(50_000):
                if stream.readline() == b"data: changed\n":
                    yield


def in_turn(client: Client, table: str) -> list[str]:
    """Return the seats of a table, of which the first is to move."""
    shown = client.told(table)
    seats = [*shown["seats"]]
    first = seats.index(str(shown["to_move"]))
    return seats[first:] + seats[:first]


def sat(client: Client, table: str) -> dict[str, Client]:
    """Let people take all seats of a table, of which the first is to move."""
    return {seat: client.sit(table, seat) for seat in in_turn(client, table)}


def play(client: Client, table: str, seats: dict[str, Client], rng: random.Random, actions: int = 10_000) -> Any:
    """Let scripted people play at a table until the game is over, and return what spectators see."""
    for _ in range(actions):
        shown = client.told(table)
        if shown["winners"] is not None:
            break
        mover = seats[str(shown["to_move"])]
        status, answer = mover.act(rng.choice([*mover.look(shown["number"])["actions"]]), shown["number"])
        assert (200, {"number": shown["number"] + 1}) == (status, answer)
    return client.told(table)
