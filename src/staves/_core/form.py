"""Forms: how values of one kind are written as plain data, read back, and described by a schema; errors in data.

Errors are reported from the inside out: a form names a place relative to the data that it reads, "" for all of it.
"""

from collections.abc import Callable
from typing import Any, Final, NoReturn, TypeAlias

import attrs

from staves._core.errors import Fault, InvalidSetup, Malformed, UnknownPlayer, shown

Schema: TypeAlias = dict[str, Any]
Refer: TypeAlias = "Callable[[Form], Schema]"
"""Returns what the schema says of a part, or where it says it."""


@attrs.frozen
class Form:
    """How values of one kind are written as plain data and read back.

    Attributes:
        write: Returns the data of a value.
        read: Returns the value of some data. Raises `Malformed` for data of another form, and `InvalidSetup` for an
            impossible value.
        schema: Returns a JSON Schema of the data, given a function that refers to the schemas of its parts.
        of: The classes of the values.
        name: The name of the schema among the definitions; without a name it is inlined.
    """

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    schema: Callable[[Refer], Schema]
    of: tuple[type, ...] = ()
    name: str = ""


@attrs.frozen
class Added:
    """The form of a part that older documents don't have, and its default. It is not a `Form` itself.

    Attributes:
        form: The form of the part.
        default: What the part is where it is missing.
    """

    form: Form
    default: Any

    def __getattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"added() is for a part of a record(), so it has no {name!r}")


@attrs.frozen
class Forms:
    """The forms of a game. Its actions are written in their notation, so they need none.

    Attributes:
        state: The form of its states.
        view: The form of its views.
        event: The form of its events.
        rules: The form of its rules, if it has any options.
    """

    state: Form
    view: Form
    event: Form
    rules: Form | None = None


@attrs.frozen
class Strange:
    """A value in a JSON text that is not plain data.

    Attributes:
        problem: What is wrong with it.
    """

    problem: str


def refused(expected: str, found: object) -> Malformed:
    """Return the error that says what was expected in place of what was found."""
    if isinstance(found, Strange):
        return Malformed("", found.problem)
    return Malformed("", f"must be {expected}, not {_told(found)}")


_WORDS: Final[dict[type, Callable[[Any], str]]] = {
    type(None): lambda _: "null",
    bool: lambda value: str(value).lower(),
    list: lambda _: "a list",
    dict: lambda _: "an object",
}


def _told(found: object) -> str:
    return _WORDS.get(type(found), shown)(found)


def read_at(step: str, read: Callable[[Any], Any], data: Any, faults: list[Fault]) -> Any:
    """Return what is read of the part that is found by this step; what is impossible in it is noted."""
    try:
        return read(data)
    except (Malformed, InvalidSetup) as error:
        pass_on(error, step, faults)


def pass_on(error: Malformed | InvalidSetup, step: str, faults: list[Fault]) -> None:
    """Raise the error as it is seen from outside, where it is about the part that is found by this step.

    If it only tells what is impossible, that is noted instead: all faults are named, unless something is malformed.
    """
    if isinstance(error, Malformed):
        raise Malformed(_path(step, error.place), error.problem) from None
    faults += (Fault(_path(step, fault.place), fault.problem) for fault in error.faults)


def _path(step: str, rest: str) -> str:
    return f"{step}.{rest}" if rest and not rest.startswith("[") else f"{step}{rest}"


def impossible(error: ValueError) -> InvalidSetup | Malformed:
    """Return the error for something that has the right form and that a constructor refuses."""
    if isinstance(error, InvalidSetup | Malformed):
        return error
    return InvalidSetup([Fault("player" if isinstance(error, UnknownPlayer) else "", str(error))])
