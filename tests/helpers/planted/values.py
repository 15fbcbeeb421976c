"""Mistakes about states as values."""

from collections import Counter
from typing import Any

import attrs

from helpers.planted.mistake import Mistake
from helpers.sound import fences, patience
from helpers.sound.fences import Fences
from staves import OpenView, Scanner
from staves.data import Forms, choice, record, text


def _short(state: Fences) -> str:
    return f"{state.cells} {state.turn} 0"


def _read_digit(scanner: Any) -> Fences:
    """Read a number as Python does."""
    start = scanner.position
    text = scanner.text[start:-1] + str(int(scanner.text[-1])) if scanner.text[-1].isdecimal() else scanner.text[start:]
    found = fences.read(Scanner(text))
    scanner.position = len(scanner.text)
    return found


def _read_anything(scanner: Any) -> patience.Patience:
    """Read a number of lives as if it were no more than two."""
    found = patience.read(scanner)
    return attrs.evolve(found, lives=min(found.lives, 1))


@attrs.frozen
class Noted(Fences):
    """A state that remembers the last action, and doesn't compare by it."""

    last: str = attrs.field(default="", eq=False)


@attrs.frozen
class Listing(Fences):
    """A state with a list."""

    log: list[str] = attrs.field(factory=list, eq=False, repr=False)


@attrs.frozen
class Counting(Fences):
    """A state with a counter, a dictionary of another class."""

    log: Counter[str] = attrs.field(factory=Counter, eq=False, repr=False)


class Note:
    """Something of a class that nobody has thought about."""

    def __init__(self) -> None:
        self.read = False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Note)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "Note()"


@attrs.frozen
class Annotated(Fences):
    """A state with something that can be changed."""

    note: Note = attrs.field(factory=Note)


class Hashed(Fences):
    """A state that is hashed by what it is made of, in the wrong way."""

    def __hash__(self) -> int:
        return hash((id(self), self.cells))


class Reduced(Fences):
    """A state that is pickled without its passes."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Reduced, (self.cells, self.turn)


def _noting(state: Fences, claim: Any, tell: Any) -> Noted:
    after = fences.apply(state, claim, tell)
    return Noted(after.cells, after.turn, after.passes, str(claim))


def _as(kind: type[Fences]) -> dict[str, Any]:
    """Return the changes by which a game has states of this class."""

    def apply(state: Any, claim: Any, tell: Any) -> Any:
        after = fences.apply(state, claim, tell)
        return kind(after.cells, after.turn, after.passes)

    return {"begin": lambda _: kind(), "apply": apply}


_LOSSY = record(Fences, cells=text(), turn=choice("a", "b"))
_FORMS = fences.GAME.data


MISTAKES = (
    Mistake("text", "passes are not written", fences.GAME, "is written", {"write": _short}),
    Mistake("text", "lives are read wrong", patience.GAME, "is not equal", {"read": _read_anything}),
    Mistake("value", "the last action is printed", fences.GAME, "print differently", {**_as(Noted), "apply": _noting}),
    Mistake("value", "the hash is by identity", fences.GAME, "different hashes", _as(Hashed)),
    Mistake("copy", "passes are not pickled", fences.GAME, "unpickled is not equal", _as(Reduced)),
    Mistake("text", "digits of any script are read", fences.GAME, "is read as", {"read": _read_digit}),
    Mistake("frozen", "the log is a Counter", fences.GAME, "Counting.log is a Counter", _as(Counting)),
    Mistake("frozen", "a part is of a class of its own", fences.GAME, "note.read can be assigned", _as(Annotated)),
    Mistake("frozen", "the log is a list", fences.GAME, "Listing.log is a list", _as(Listing)),
    Mistake(
        "json",
        "passes are not in the JSON",
        fences.GAME,
        "",
        {
            "data": Forms(
                _LOSSY,
                record(OpenView, state=_LOSSY, player=choice("a", "b")),
                _FORMS.event if _FORMS else _LOSSY,
            )
        },
    ),
)
