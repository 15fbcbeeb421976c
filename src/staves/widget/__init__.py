"""Interactive boards: `Board` for notebooks, and the dependency-free script `board.js` for web pages.

`Board` needs anywidget, which is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from staves.widget._notebook import Board

__all__ = ["Board"]


def __getattr__(name: str) -> Any:
    if name == "Board":
        return import_module("staves.widget._notebook").Board
    raise AttributeError(f"module 'staves.widget' has no attribute {name!r}")
