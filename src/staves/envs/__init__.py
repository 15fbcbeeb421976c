"""Games as environments for learning agents. Each needs a library of its own, which is imported when it is first used.

With Gymnasium installed, importing this registers an id for each game, such as `staves/Stones-v0`.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from staves.envs._gym import Against
    from staves.envs._spiel import openspiel
    from staves.envs._zoo import aec

__all__ = ["Against", "aec", "openspiel"]

_LATER = {"Against": "_gym", "aec": "_zoo", "openspiel": "_spiel"}


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(f"staves.envs.{_LATER[name]}"), name)
    raise AttributeError(f"module 'staves.envs' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*{*globals(), *__all__}]


def _register() -> None:
    """Register an id for each game, if Gymnasium is installed."""
    if find_spec("gymnasium") is None:
        return
    import_module("staves.envs._ids").register()


_register()
