"""The engine behind a game, which is restarted if it dies."""

from collections.abc import Sequence
from typing import Any, Self

from staves.engines._client import GRACE, TIMEOUT, Engine, EngineError, EngineSilent


class Asked:
    """An engine that implements a game. It is a context manager that ends the engine.

    Engines are stateless, so one that died, or was terminated for an invalid answer, is restarted for the next request.
    After a timeout it isn't restarted, because it might time out every time.

    Args:
        command: The command line of the engine.
        timeout: The time limit for an answer, in seconds.
        grace: How many seconds it has to exit by itself.

    Raises:
        EngineError: It can't be started, or doesn't begin with a valid greeting.

    Attributes:
        can: The requests that it supports.
        games: The names of its games.
    """

    def __init__(self, command: str | Sequence[str], timeout: float = TIMEOUT, grace: float = GRACE) -> None:
        self._settings: dict[str, Any] = {"command": command, "timeout": timeout, "grace": grace}
        self._engine = self.another()
        self._silent: EngineSilent | None = None
        self._closed = False
        self.can: frozenset[str] = self._engine.can
        self.games: tuple[str, ...] = self._engine.games

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def command(self) -> str:
        """The command line, as text."""
        return self._engine.command

    def another(self) -> Engine:
        """Start another process of the engine."""
        return Engine(**self._settings)

    def ask(self, do: str, **fields: Any) -> Any:
        """Return the answer to a request, as `Engine.ask` does."""
        (answer,) = self.ask_all([{"do": do, **fields}])
        return answer

    def ask_all(self, requests: Sequence[dict[str, Any]]) -> list[Any]:
        """Return the answers to several requests, as `Engine.ask_all` does."""
        try:
            return self._running().ask_all(requests)
        except EngineSilent as error:
            self._silent = error
            raise

    def ask_raw(self, line: bytes) -> Any:
        """Send any line, as `Engine.ask_raw` does."""
        return self._running().ask_raw(line)

    def close(self) -> None:
        """End it for good."""
        self._closed = True
        self._engine.close()

    def failed(self, problem: str) -> EngineError:
        """Return the error for an answer of the wrong form."""
        return EngineError(self.command, problem)

    def _running(self) -> Engine:
        if self._silent is not None:
            raise self._silent
        if not (self._engine.running or self._closed):
            self._engine = self.another()
        return self._engine
