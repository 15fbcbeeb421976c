"""Events that somebody makes by hand."""

from collections.abc import Callable
from typing import Any

from staves import InvalidSetup


def wrong_with(kind: Callable[..., Any], parts: tuple[Any, ...]) -> list[str]:
    """Return the places of what is wrong with an event of these parts; a part of the wrong kind comes with a '!'."""
    try:
        event = kind(*parts)
    except TypeError as error:
        place, must, _ = str(error).partition(" must be ")
        assert must
        return [f"{place}!"]
    except InvalidSetup as error:
        return [fault.place for fault in error.faults]
    hash(event)
    return []
