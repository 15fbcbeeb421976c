"""Programs that implement or play games, and communicate by lines of JSON on standard input and output."""

from staves.engines._bots import Bot
from staves.engines._client import Engine, EngineError, EngineRefused, EngineSilent
from staves.engines._serving import Server

__all__ = ["Bot", "Engine", "EngineError", "EngineRefused", "EngineSilent", "Server"]
