"""Mistakes about states as values."""

from typing import Any

import attrs

from helpers.planted.mistake import Mistake
from helpers.sound import fences, patience
from helpers.sound.fences import Fences
from staves import OpenView
from staves.data import Forms, choice, record, text


def _short(state: Fences) -> str:
    return f"{state.cells} {state.turn} 0"


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
