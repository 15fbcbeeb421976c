"""What the laws about values look at: equality, copies, texts, JSON, parts that can be changed, and other processes."""

import contextlib
import enum
import io
import ipaddress
import random
from collections.abc import Callable, Iterator
from email.headerregistry import Address
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

import staves
from helpers import sticks
from helpers.games import changed
from helpers.nim import NIM
from helpers.sticks import Sticks, Take, forms, game
from staves import Rulebook
from staves.data import choice, one_of, record, whole
from staves.testing import LAWS, Case, Play
from staves.testing import _values as values
from staves.testing._cases import sloppy

PROBLEMS = {law.id: law.problems for law in LAWS}


def case(state: Any, *actions: Any, equals: tuple[tuple[str, Any], ...] | None = None) -> Case:
    """Return the case of a state after some actions, with these states to compare it with."""
    play = Play(state, actions)
    found = Case(play, play.states[-1] if actions else state, state, (), seed=1)
    if equals is not None:
        vars(found)["equals"] = equals
    return found


def objections(law: str, state: Any, *actions: Any, equals: tuple[tuple[str, Any], ...] | None = None) -> list[str]:
    """Return all that a law objects to, in the order of the alphabet."""
    return sorted(PROBLEMS[law](case(state, *actions, equals=equals)))


def telling(event: Callable[[Any], Any]) -> Any:
    """Return what takes a stick, and tells this of the sticks that there were."""

    def apply(each: Any, take: Take, tell: Callable[[Any], object] | None) -> Any:
        if tell is not None:
            tell(event(each))
        return attrs.evolve(each, left=each.left - take.count)

    return apply


# ------------------------------------------------------------ equal states


class Odd(Sticks):
    """A game that is wrong in one way or another."""


@attrs.frozen(eq=False)
class Moody(Sticks):
    """Sticks that say themselves what they are equal to, and how they print."""

    same: bool = True
    other: bool = False
    said: str = "Moody"
    told: str = "moody"
    number: int = 1

    def __eq__(self, _: object) -> bool:
        return self.same

    def __ne__(self, _: object) -> bool:
        return self.other

    def __hash__(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return self.said

    def __str__(self) -> str:
        return self.told


game(Moody)


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        (Moody(0), Moody(0), []),
        (Moody(0, same=False), Moody(0), ["a Moody made by hand is not equal: Moody and Moody"]),
        (Moody(0), Moody(0, same=False, said="M"), ["a Moody made by hand is not equal: Moody and M"]),
        (Moody(0, other=True), Moody(0), ["a Moody made by hand is not equal: Moody and Moody"]),
        (Moody(0), Moody(0, number=2), ["equal Moodys have different hashes: Moody"]),
        (Moody(0), Moody(0, said="M"), ["equal Moodys print differently: Moody and M"]),
        (Moody(0), Moody(0, told="m"), ["equal Moodys print differently: Moody and Moody"]),
    ],
)
def test_equal_states_are_equal_in_every_way(one: Any, other: Any, said: list[str]) -> None:
    """Whichever of the two is asked, and with `!=` as well as with `==`; and both print alike."""
    assert said == objections("value", one, equals=(("hand", other),))


@attrs.frozen
class Keeping(Sticks):
    """Sticks that keep what they don't compare by."""

    extra: int = attrs.field(default=0, eq=False, repr=False)


def test_what_equal_states_lead_to_is_equal() -> None:
    """The state and the events after each action; each objection tells how the states were made."""
    made = (("hand", Keeping(5)), ("magic", Keeping(5, extra=1)))
    game(Keeping)
    assert [] == objections("value", Keeping(5), equals=made)
    game(Keeping, apply=lambda each, take, _: Keeping(each.left - take.count - each.extra, 1 - each.turn))
    assert [
        f"a Keeping made by TAKE {count} from equal states, one of them made by magic is not equal: "
        f"Keeping(left={5 - count}, turn=1) and Keeping(left={4 - count}, turn=1)"
        for count in (1, 2)
    ] == objections("value", Keeping(5), equals=made)
    game(Keeping, apply=telling(lambda each: Take(each.extra)))
    said = [f"TAKE {count} has different events in equal states" for count in (1, 2)]
    assert said == objections("value", Keeping(5), equals=made)


# ------------------------------------------------------------ copies


class Copied(Take):
    """An action or event whose copies are others."""

    def __copy__(self) -> Take:
        return Take(9)


class Deep(Take):
    """One whose deep copies are others."""

    def __deepcopy__(self, _memo: object) -> Take:
        return Take(9)


class Pickled(Take):
    """One that is unpickled as another."""

    def __copy__(self) -> Take:
        return self

    def __deepcopy__(self, _memo: object) -> Take:
        return self

    def __reduce__(self) -> Any:
        return Take, (9,)


@pytest.mark.parametrize(
    ("kind", "how"), [(Copied, "made by copy()"), (Deep, "made by deepcopy()"), (Pickled, "unpickled")]
)
def test_actions_and_events_are_copied_too(kind: type[Take], how: str) -> None:
    """And what they are copied to is shown last."""
    said = [f"a {kind.__name__} {how} is not equal: {kind.__name__}(count=1) and Take(count=9)"]
    game(Odd, book=Rulebook([kind]), legal_actions=lambda _: (kind(1),), apply=lambda *_: Odd(1))
    assert said == objections("copy", Odd(5))
    game(Odd, legal_actions=lambda _: (Take(1),), apply=telling(lambda _: kind(1)))
    assert said == objections("copy", Odd(5))


def test_a_copy_of_a_state_is_the_state_itself() -> None:
    """An equal one is not enough; what it is unpickled as need only be equal."""
    said = "a Doubled made by copy() is a different object: Doubled(left=0, turn=0)"
    assert [said] == objections("copy", sticks.Doubled(0))
    assert ["a Mispickled unpickled is not equal: Mispickled(left=0, turn=1) and Mispickled(left=0, turn=0)"] == (
        objections("copy", sticks.Mispickled(0, 1))
    )
    assert [] == objections("copy", Sticks(5))


# ------------------------------------------------------------ texts


@pytest.mark.parametrize("text", ["\u00e9", "5 0\n", "5\u00a00"])
def test_the_text_of_a_position_is_one_line_of_ascii(text: str) -> None:
    """Neither other letters nor line breaks are in it."""
    game(Odd, write=lambda _: text)
    first = next(iter(PROBLEMS["text"](case(Odd(5)))))
    assert f"the text is not one line of plain ASCII: {f'odd {text}'!r}" == first


def test_equal_states_are_written_in_the_same_way() -> None:
    """Otherwise both texts are told, and how the other state was made."""
    game(Keeping, write=lambda each: f"{each.left + each.extra} {each.turn}", read=sticks.reader(Keeping))
    made = (("hand", Keeping(5)), ("magic", Keeping(5, extra=1)))
    assert ["a state is written 'keeping 5 0', but an equal one, made by magic, 'keeping 6 0'"] == objections(
        "text", Keeping(5), equals=made
    )


LONG = "x" * (1 << 15)
"""A text that is longer than those that are read by default."""


def padded(scanner: staves.Scanner) -> Odd:
    """Read a long text, and more digits than are written."""
    scanner.skip(LONG)
    return Odd(scanner.number("how many") % 10)


@pytest.mark.parametrize("left", [5, 7])
def test_long_texts_are_read_and_changed_too(left: int) -> None:
    """However long they are."""
    game(Odd, write=lambda each: f"{LONG}{each.left}", read=lambda scanner: attrs.evolve(padded(scanner), left=5))
    said = objections("text", Odd(left))
    expected = f"a Odd read from 'odd {LONG}7' is not equal: Odd(left=7, turn=0) and Odd(left=5, turn=0)"
    assert (left == 7) == (expected in said)
    assert any(f" is read as Odd(left=5, turn=0), which is written 'odd {LONG}5'" in problem for problem in said)


def test_a_text_is_changed_in_four_ways_and_in_all_sloppy_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is refused in whatever way is no reason to stop."""
    text = staves.to_text(Sticks(5))
    asked: list[str] = []

    def refusing(changed: str, _games: object, **_: object) -> Any:
        asked.append(changed)
        if changed == text:
            return Sticks(5)
        if len(asked) % 2:
            raise staves.ParseError(changed, 0, "something else")
        raise staves.InvalidSetup([staves.Fault("left", "must be another")])

    monkeypatch.setattr(staves, "from_text", refusing)
    tried = case(Sticks(5))
    assert [] == list(PROBLEMS["text"](tried))
    assert text == asked[0]
    assert len(sloppy(text)) + 5 == len(asked)
    assert [*sloppy(text)] == asked[5:]
    assert all(abs(len(changed) - len(text)) <= 3 for changed in asked)


# ------------------------------------------------------------ JSON


@attrs.frozen
class Heard(Take):
    """An event with something that isn't written."""

    extra: int = 0


class Same(Sticks):
    """Sticks that are equal to any others."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sticks)

    def __hash__(self) -> int:
        return 1


def test_events_and_actions_are_read_back_as_the_same() -> None:
    """Each is told that isn't."""
    heard = attrs.evolve(
        forms(record(Odd, left=whole(), turn=choice(0, 1))), event=one_of(record(Heard, count=whole()))
    )
    game(Odd, data=heard, apply=telling(lambda _: Heard(1, 2)))
    assert ["Heard(count=1, extra=2) is written as JSON but read back as Heard(count=1, extra=0)"] * 2 == objections(
        "json", Odd(5)
    )
    game(Odd, parse_action=lambda text: Take(3 - sticks.parse(text).count), apply=lambda *_: Odd(1))
    assert [
        f"Take(count={count}) is written as JSON but read back as Take(count={3 - count})" for count in (1, 2)
    ] == objections("json", Odd(5))


def test_views_are_read_back_as_the_same() -> None:
    """Those of all players, and a spectator's."""
    own = forms(record(Odd, left=whole(), turn=choice(0, 1)))
    game(Odd, data=attrs.evolve(own, view=attrs.evolve(own.view, read=lambda _: None)))
    assert [
        f"OpenView(state=Odd(left=0, turn=0), player={player}) is written as JSON but read back as None"
        for player in (0, 1, None)
    ] == objections("json", Odd(0))


def test_a_value_is_read_back_as_one_of_its_class() -> None:
    """Though another class may be equal."""
    own = record(Same, left=whole(), turn=choice(0, 1))
    game(Same, data=forms(attrs.evolve(own, read=lambda _: Sticks(0))))
    said = objections("json", Same(0))
    assert "Same(left=0, turn=0) is written as JSON but read back as Sticks(left=0, turn=0)" in said


def test_equal_states_have_the_same_json() -> None:
    """Otherwise both are told, and how the other state was made."""
    game(Keeping, data=forms(record(Keeping, left=whole(), turn=choice(0, 1), extra=whole())))
    one, other = (f'{{"staves":1,"game":"keeping","state":{{"left":0,"turn":0,"extra":{extra}}}}}' for extra in (0, 1))
    assert [f"a state has the JSON {one}, but an equal one, made by magic, has {other}"] == objections(
        "json", Keeping(0), equals=(("hand", Keeping(0)), ("magic", Keeping(0, extra=1)))
    )


def test_states_that_are_not_equal_may_have_different_json() -> None:
    """That they should be equal is for another law to say."""
    assert [] == objections("json", Sticks(5), equals=(("hand", Sticks(4)), ("magic", Sticks(5))))


def test_long_documents_are_read_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long they are."""
    assert [] == objections("json", Sticks(5))
    monkeypatch.setattr("staves.data.MAX_JSON_LENGTH", 3)
    assert [] == objections("json", Sticks(5))


# ------------------------------------------------------------ what can be changed


class Open:
    """A plain object with an attribute."""

    def __init__(self, inner: Any = 1) -> None:
        self.inner = inner


class Shut(Open):
    """One whose attributes can't be assigned to."""

    def __init__(self, inner: Any, error: type[Exception]) -> None:
        vars(self).update(inner=inner, error=error)

    def __setattr__(self, name: str, _value: object) -> None:
        error: Any = self.error  # type: ignore[attr-defined]
        raise error(name)


class Slotted:
    """One without attributes."""

    __slots__ = ()


@attrs.frozen
class Inner:
    """A frozen value."""

    inner: Any


class Color(enum.Enum):
    """A word."""

    RED = "red"


@attrs.frozen
class Holding(Sticks):
    """Sticks that hold something."""

    held: Any = attrs.field(default=None, eq=False)


game(Holding)


def counting() -> Iterator[int]:
    """Yield a number."""
    yield 1


@pytest.mark.parametrize(
    ("held", "said"),
    [
        ([1], ["Holding.held is a list, which can be changed"]),
        ({1: 2}, ["Holding.held is a dict, which can be changed"]),
        ({1}, ["Holding.held is a set, which can be changed"]),
        (counting(), ["Holding.held is a generator, which can be changed"]),
        (random.Random(1), ["Holding.held is a Random, which can be changed"]),
        ((1, [2], ([],)), ["Holding.held[1] is a list, which can be changed", "Holding.held[2][0] is a list, which"]),
        (frozenset({Open()}), ["Holding.held[0].inner can be assigned to"]),
        (Open(), ["Holding.held.inner can be assigned to"]),
        (Open([1]), ["Holding.held.inner can be assigned to"]),
        (Inner([1]), ["Holding.held.inner is a list, which can be changed"]),
        (Inner(Inner(Open())), ["Holding.held.inner.inner.inner can be assigned to"]),
        (Shut([1], TypeError), ["Holding.held.inner is a list, which can be changed"]),
        (Shut([1], AttributeError), ["Holding.held.inner is a list, which can be changed"]),
        (Slotted(), []),
        (Color.RED, []),
        (Fraction(1, 2), []),
        (ipaddress.ip_network("10.0.0.0/8"), []),
        (Address("Ann", "ann", "here"), []),
        (("a", 1, None, True, 1.5, b"", frozenset({1})), []),
    ],
    ids=lambda each: type(each).__name__,
)
def test_what_can_be_changed_is_told_with_its_place(held: Any, said: list[str]) -> None:
    """What is in tuples, frozen sets, fields and attributes is looked at; words and values built in are left alone."""
    found = objections("frozen", Holding(0, 0, held))
    assert len(said) == len(found)
    assert all(problem.startswith(begin) for problem, begin in zip(found, said, strict=True))


@attrs.frozen
class Noted(Take):
    """An action or event with a list."""

    notes: list[int] = attrs.field(factory=list, eq=False, repr=False)


def test_actions_and_events_are_frozen_too() -> None:
    """Their parts are looked at like those of a state."""
    said = ["Noted.notes is a list, which can be changed"]
    game(Odd, book=Rulebook([Noted]), legal_actions=lambda _: (Noted(1),), apply=lambda *_: Odd(1))
    assert said == objections("frozen", Odd(5))
    game(Odd, legal_actions=lambda _: (Take(1),), apply=telling(lambda _: Noted(1)))
    assert said == objections("frozen", Odd(5))


# ------------------------------------------------------------ other processes


def test_a_game_is_replayed_with_other_hash_seeds_and_without_assertions(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the first process prints is compared line by line with what the others print."""
    said = {"0": (0, "a\nb\nc"), "1": (0, "a\nB\nc\nd"), "2": (1, "KeyError: 3")}
    asked: list[Any] = []

    def fake(program: str, given: Any, *, seed: str, options: list[str]) -> tuple[int, str]:
        asked.append((program, given, seed, options))
        return said[seed]

    monkeypatch.setattr(values, "in_a_process", fake)
    zero, one, two = "PYTHONHASHSEED=0", "PYTHONHASHSEED=1", "PYTHONHASHSEED=2 -O"
    assert [
        f"a process with {zero} prints a, but one with {two} prints KeyError: 3",
        f"a process with {zero} prints b, but one with {one} prints B",
        f"in a process with {two} the game can't be played: KeyError: 3",
    ] == objections("process", Sticks(5), Take(2))
    assert [("0", []), ("1", []), ("2", ["-O"])] == [(seed, options) for _, _, seed, options in asked]
    program, given, *_ = asked[0]
    assert (Sticks(5), ("TAKE 2",)) == given
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(program, {"staves": staves, "given": given})  # noqa: S102 (it is the library's own)
    assert [
        *("Sticks(left=5, turn=0)", str(Sticks(5)), "TAKE 1", "TAKE 2", "()", "(Take(count=2),)"),
        *("Sticks(left=3, turn=1)", str(Sticks(3, 1)), "TAKE 1", "TAKE 2", "()"),
    ] == printed.getvalue().splitlines()
    asked.clear()
    monkeypatch.setattr(Sticks, "__module__", "__main__")
    assert [] == objections("process", Sticks(5), Take(2))
    assert [] == asked


def test_a_process_is_what_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has the hash seed, the options and the rest of the environment, and prints UTF-8."""
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1"}
    for name, value in {**plain, "PYTHONHASHSEED": "77", "STAVES_KIT": "here"}.items():
        monkeypatch.setenv(name, value)
    program = "import os; print(given, os.environ['PYTHONHASHSEED'], os.environ['STAVES_KIT'], sys.flags.optimize)"
    program += "; print('\\u00e9', staves.__name__)"
    assert (0, "[1] 0 here 0\n\u00e9 staves") == values.in_a_process(program, [1])
    assert (0, "(2, 3) 5 here 1\n\u00e9 staves") == values.in_a_process(program, (2, 3), seed="5", options=["-O"])


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("raise KeyError('oh')", (1, "KeyError: 'oh'")),
        ("raise SystemExit(3)", (3, "?")),
        ("print(5)\nraise SystemExit('first\\nsecond\\nthird')", (1, "third")),
    ],
)
def test_a_process_that_fails_gives_its_last_word(
    monkeypatch: pytest.MonkeyPatch, program: str, said: tuple[int, str]
) -> None:
    """The last line of its errors, if there is any."""
    monkeypatch.setattr(values, "_BEFORE", "")  # nothing of the library is needed, which would take long to load
    assert said == values.in_a_process(program, None)


def test_a_game_of_the_program_itself_cannot_be_found_by_other_processes() -> None:
    """The reason tells so."""
    (missing,) = {law.missing for law in LAWS if law.id in {"alone", "process"}}
    assert missing(NIM) is None
    conditions = SimpleNamespace(book=SimpleNamespace(conditions=[Take, type("Here", (), {"__module__": "__main__"})]))
    found: Any = missing(conditions)  # type: ignore[arg-type]
    assert "the game is defined in __main__" in found


@pytest.mark.parametrize(
    ("law", "wrong", "why"),
    [
        ("text", changed(sticks.STICKS, positions=None), "how its positions are written (notation.positions)"),
        ("json", changed(sticks.STICKS, data=None), "how its values are written as JSON (data)"),
    ],
)
def test_what_a_game_lacks_is_said(law: str, wrong: Any, why: str) -> None:
    """So the law is not checked on it."""
    (missing,) = (each.missing for each in LAWS if each.id == law)
    assert missing(sticks.STICKS) is None
    assert f"the game doesn't define {why}" == missing(wrong)
