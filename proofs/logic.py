"""Formulas over whole numbers, of which any part may be unknown.

Each function takes plain ints and bools as well as terms of z3. Of plain values it makes a plain value, so the same
function says what is proved of all values and tests it of some. This is the only module that knows z3, which has no
types.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from importlib import import_module
from itertools import count
from operator import add
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVar

import attrs

_z3: Final[Any] = import_module("z3")
EFFORT: Final = 50_000_000
"""How many steps z3 may take for a proof. Steps, unlike seconds, are the same on every machine."""


class WholeTerm(Protocol):
    """A whole number that is not known."""

    def __add__(self, other: "Whole", /) -> "WholeTerm": ...
    def __radd__(self, other: "Whole", /) -> "WholeTerm": ...
    def __sub__(self, other: "Whole", /) -> "WholeTerm": ...
    def __rsub__(self, other: "Whole", /) -> "WholeTerm": ...
    def __mul__(self, other: "Whole", /) -> "WholeTerm": ...
    def __rmul__(self, other: "Whole", /) -> "WholeTerm": ...
    def __lt__(self, other: "Whole", /) -> "TruthTerm": ...
    def __le__(self, other: "Whole", /) -> "TruthTerm": ...
    def __gt__(self, other: "Whole", /) -> "TruthTerm": ...
    def __ge__(self, other: "Whole", /) -> "TruthTerm": ...
    def __eq__(self, other: object, /) -> "TruthTerm": ...  # type: ignore[override]
    def __ne__(self, other: object, /) -> "TruthTerm": ...  # type: ignore[override]
    def __hash__(self) -> int: ...


class TruthTerm(Protocol):
    """Something of which it is not known whether it is true."""

    def __eq__(self, other: object, /) -> "TruthTerm": ...  # type: ignore[override]
    def __ne__(self, other: object, /) -> "TruthTerm": ...  # type: ignore[override]
    def __hash__(self) -> int: ...


Whole: TypeAlias = int | WholeTerm
Truth: TypeAlias = bool | TruthTerm
T = TypeVar("T")
Verdict: TypeAlias = Literal["proved", "refuted", "unknown"]

# ------------------------------------------------------------------- what is not known

_numbers: Final = count()


def whole(name: str) -> Whole:
    """Return a whole number that is not known."""
    return _z3.Int(f"{name}:{next(_numbers)}")  # type: ignore[no-any-return]


def truth(name: str) -> Truth:
    """Return something that is true or not."""
    return _z3.Bool(f"{name}:{next(_numbers)}")  # type: ignore[no-any-return]


def wholes(name: str, number: int) -> tuple[Whole, ...]:
    """Return as many whole numbers that are not known."""
    return tuple(whole(name) for _ in range(number))


# ------------------------------------------------------------------- what is said of it


def all_of(*parts: Truth) -> Truth:
    """Say whether all of them hold."""
    terms: list[TruthTerm] = []
    for part in parts:
        if part is False:
            return False
        if part is not True:
            terms.append(part)
    return _z3.And(terms) if terms else True


def any_of(*parts: Truth) -> Truth:
    """Say whether at least one of them holds."""
    terms: list[TruthTerm] = []
    for part in parts:
        if part is True:
            return True
        if part is not False:
            terms.append(part)
    return _z3.Or(terms) if terms else False


def denied(part: Truth) -> Truth:
    """Say whether it doesn't hold."""
    return not part if isinstance(part, bool) else _z3.Not(part)


def holds(part: Truth) -> bool:
    """Return whether something that is known holds."""
    if not isinstance(part, bool):
        raise TypeError(f"it is not known whether {part} holds")
    return part


def known(number: Whole) -> int:
    """Return a number that is known."""
    if not isinstance(number, int):
        raise TypeError(f"{number} is not known")
    return number


def implies(one: Truth, other: Truth) -> Truth:
    """Say whether `other` holds wherever `one` does."""
    return any_of(denied(one), other)


def choose(condition: Truth, one: T, other: T) -> T:
    """Return `one` if the condition holds, else `other`: numbers, truths, or values that are made of them."""
    if isinstance(condition, bool):
        return one if condition else other
    return _merged(one, other, lambda first, second: _z3.If(condition, first, second))  # type: ignore[no-any-return]


def same(one: Any, other: Any) -> Truth:
    """Say whether two values, which may be made of many, are equal in every part."""
    if one is other:
        return True
    parts = _parts(one)
    return one == other if parts is None else all_of(*map(same, parts, _parts(other) or ()))


def _merged(one: Any, other: Any, merge: Callable[[Any, Any], Any]) -> Any:
    parts = _parts(one)
    if parts is None:
        return merge(one, other)
    return _made_of(one, [_merged(*pair, merge) for pair in zip(parts, _parts(other) or (), strict=True)])


def _parts(value: Any) -> Sequence[Any] | None:
    """Return what a value is made of; None: it is a number or a truth."""
    if isinstance(value, int):  # most are, where real games are followed
        return None
    if isinstance(value, tuple):
        return value  # pyright: ignore[reportUnknownVariableType]
    kind: Any = value.__class__
    return [getattr(value, field.name) for field in attrs.fields(kind)] if attrs.has(kind) else None


def _made_of(value: Any, parts: list[Any]) -> Any:
    """Return a value like another one, made of other parts."""
    return tuple(parts) if isinstance(value, tuple) else value.__class__(*parts)


def pick(values: Sequence[T], index: Whole) -> T:
    """Return the value at this index, which is one of the sequence's."""
    if isinstance(index, int):
        return values[index]
    picked: T = values[-1]
    for number, value in reversed([*enumerate(values[:-1])]):
        picked = choose(index == number, value, picked)
    return picked


def replaced(values: Sequence[T], index: Whole, value: T) -> tuple[T, ...]:
    """Return the values with another one at this index."""
    return tuple(choose(index == number, value, old) for number, old in enumerate(values))


def within(value: Whole, least: Whole, most: Whole) -> Truth:
    """Say whether a number lies between two others, or is one of them."""
    return all_of(value >= least, value <= most)


def total(values: Iterable[Whole]) -> Whole:
    """Return the sum of numbers."""
    return reduce(add, values, 0)  # pyright: ignore[reportUnknownVariableType, reportCallIssue, reportArgumentType]


def number_of(parts: Iterable[Truth]) -> Whole:
    """Return how many of them hold."""
    return total(choose(part, 1, 0) for part in parts)


# ------------------------------------------------------------------- is it so?


def judged(assumed: Truth, claimed: Truth) -> tuple[Verdict, Callable[[Any], Any]]:
    """Return whether `claimed` follows from `assumed`, and a function that makes plain values of a counterexample."""
    solver = _z3.Solver()
    solver.set("rlimit", EFFORT)
    solver.add(assumed, denied(claimed))
    answer = solver.check()
    if answer == _z3.sat:
        model = solver.model()
        return "refuted", lambda value: _evaluated(value, model)
    return ("proved" if answer == _z3.unsat else "unknown"), lambda value: value


def _evaluated(value: Any, model: Any) -> Any:
    parts = _parts(value)
    if parts is not None:
        return _made_of(value, [_evaluated(part, model) for part in parts])
    if not _z3.is_expr(value):
        return value
    found = model.eval(value, model_completion=True)
    return _z3.is_true(found) if _z3.is_bool(found) else found.as_long()
