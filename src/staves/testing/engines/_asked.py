"""The engine that a game is made of: asked again and again, and started again if it has died."""

from collections.abc import Sequence
from typing import Any, Self

from staves.engines._client import GRACE, TIMEOUT, Engine, EngineError, EngineSilent


class Asked:
    """An engine that knows a game. It is a context manager, which ends the engine.

    The protocol has engines remember nothing, so one that died, or was ended for what it wrote, is started again when
    it is asked the next time. One that gave no answer in time is not: it may do so again and again.

    Args:
        command: How to start it.
        timeout: How many seconds it may take for an answer.
        grace: How many seconds it has to end by itself.

    Raises:
        EngineError: It can't be started, or doesn't say what it is.

    Attributes:
        can: What can be asked of it.
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
        """How it was started, as text."""
        return self._engine.command

    def another(self) -> Engine:
        """Start the engine once more, beside this one."""
        return Engine(**self._settings)

    def ask(self, do: str, **fields: Any) -> Any:
        """Return the answer to a request, as `Engine.ask` does."""
        return self.ask_all([{"do": do, **fields}])[0]

    def ask_all(self, requests: Sequence[dict[str, Any]]) -> list[Any]:
        """Return the answers to several requests, as `Engine.ask_all` does."""
        try:
            return self._running().ask_all(requests)
        except EngineSilent as error:
            self._silent = error
            raise

    def ask_raw(self, line: bytes) -> Any:
        """Send a line that may be anything, as `Engine.ask_raw` does."""
        return self._running().ask_raw(line)

    def close(self) -> None:
        """End it for good."""
        self._closed = True
        self._engine.close()

    def failed(self, problem: str) -> EngineError:
        """Return the error for an answer that has the wrong form."""
        return EngineError(self.command, problem)

    def _running(self) -> Engine:
        if self._silent is not None:
            raise self._silent
        if not (self._engine.running or self._closed):
            self._engine = self.another()
        return self._engine
