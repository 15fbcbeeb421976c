"""Laws about values: equality, hashing, copying, pickling, immutability, and independence of the process."""

import copy
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator, MutableSet, Sequence
from enum import Enum
from typing import Any, Final

import attrs

import staves
from staves import AnyGame, InvalidSetup, ParseError
from staves._core.value import Value
from staves.testing._cases import Case, sloppy, texts
from staves.testing._insides import kind_of


def equal(case: Case) -> Iterator[str]:
    """Compare the state in every way with an equal one that was made differently."""
    for how, equal in case.equals:
        yield from _different(case.state, equal, f"made by {how}")
        for action in case.some:
            after, too = staves.apply(case.state, action), staves.apply(equal, action)
            yield from _different(after, too, f"made by {action} from equal states, one of them made by {how}")
            if staves.events(case.state, action) != staves.events(equal, action):
                yield f"{action} has different events in equal states"


def copied(case: Case) -> Iterator[str]:
    """Copy and pickle the state, actions and events, and compare."""
    values: list[Any] = [case.state, *case.some]
    values += [event for action in case.some for event in staves.events(case.state, action)]
    for value in values:
        for how in (copy.copy, copy.deepcopy):
            twin = how(value)
            yield from _different(value, twin, f"made by {how.__name__}()")
            if isinstance(value, Value) and twin is not value:
                yield f"a {type(value).__name__} made by {how.__name__}() is a different object: {value!r}"
        yield from _different(value, pickle.loads(pickle.dumps(value)), "unpickled")  # noqa: S301 (made here)


def written(case: Case) -> Iterator[str]:
    """Write the state and read it back, and texts that differ by a character or two."""
    game, state = case.game, case.state
    text = staves.to_text(state)
    if not text.isascii() or not text.isprintable():
        yield f"the text is not one line of plain ASCII: {text!r}"
    yield from _different(state, staves.from_text(text, [game], max_length=len(text)), f"read from {text!r}")
    for how, equal in case.equals:
        if staves.to_text(equal) != text:
            yield f"a state is written {text!r}, but an equal one, made by {how}, {staves.to_text(equal)!r}"
    rng = random.Random(case.seed)  # noqa: S311 (games, not secrets)
    for changed in (*texts([text], rng, 4), *sloppy(text)):
        try:
            read = staves.from_text(changed, [game], max_length=len(changed))
        except (ParseError, InvalidSetup):
            continue
        if staves.to_text(read) != changed:
            yield f"{changed!r} is read as {read!r}, which is written {staves.to_text(read)!r}"


def no_text(game: AnyGame) -> str | None:
    """Return the reason if the game's positions can't be written."""
    return (
        "the game doesn't define how its positions are written (notation.positions)"
        if game.notation.positions is None
        else None
    )


def _different(value: Any, twin: Any, how: str) -> Iterator[str]:
    what = type(value).__name__
    if not (value == twin and twin == value) or value != twin:
        yield f"a {what} {how} is not equal: {value!r} and {twin!r}"
    elif hash(value) != hash(twin):
        yield f"equal {what}s have different hashes: {value!r}"
    elif repr(value) != repr(twin) or str(value) != str(twin):
        yield f"equal {what}s print differently: {value!r} and {twin!r}"


def as_json(case: Case) -> Iterator[str]:
    """Write the state, its views, actions and events as JSON, read them back, and compare."""
    state, games = case.state, [case.game]
    viewers = (*case.game.play.players(state), None)
    values: list[Any] = [state, *(staves.view(state, viewer) for viewer in viewers), *case.some]
    values += [event for action in case.some for event in staves.events(state, action)]
    for value in values:
        text = staves.to_json(value, games=games)
        twin = staves.from_json(text, games=games, max_length=len(text))
        if type(twin) is not type(value) or twin != value:
            yield f"{value!r} is written as JSON but read back as {twin!r}"
    for how, equal in case.equals:
        text, other = staves.to_json(state), staves.to_json(equal)
        if equal == state and text != other:
            yield f"a state has the JSON {text}, but an equal one, made by {how}, has {other}"


def not_as_json(game: AnyGame) -> str | None:
    """Return the reason if the game doesn't define how its values are written."""
    return "the game doesn't define how its values are written as JSON (data)" if game.data is None else None


def frozen(case: Case) -> Iterator[str]:
    """Try to change every part of the state, of actions and of events."""
    values: list[Any] = [case.state, *case.some]
    values += [event for action in case.some for event in staves.events(case.state, action)]
    for value in values:
        yield from _changeable(value, type(value).__name__)


def _changeable(value: Any, place: str) -> Iterator[str]:
    kind = kind_of(value)
    if isinstance(value, _CHANGING) or hasattr(kind, "__setitem__"):
        yield f"{place} is a {kind.__name__}, which can be changed"
    if isinstance(value, _PARTS):
        for index, part in enumerate(value):
            yield from _changeable(part, f"{place}[{index}]")
    for name in _own(value):
        part = getattr(value, name)
        try:
            setattr(value, name, part)
        except (AttributeError, TypeError):
            yield from _changeable(part, f"{place}.{name}")
        else:
            yield f"{place}.{name} can be assigned to"


_PARTS: Final[Any] = (tuple, frozenset)
_CHANGING: Final[Any] = (MutableSet, Iterator, random.Random)


def _own(value: Any) -> list[str]:
    """Return the names of a value's fields or attributes, unless its class is built in."""
    kind = kind_of(value)
    if attrs.has(kind):
        return [field.name for field in attrs.fields(kind)]
    top = kind.__module__.partition(".")[0]
    return [] if isinstance(value, Enum) or top in sys.stdlib_module_names else [*getattr(value, "__dict__", {})]


_PROGRAM: Final = """
start, texts = given
state, said = start, []
for text in [*texts, None]:
    said += [repr(state), str(state), *map(str, staves.legal_actions(state)), str(staves.winners(state))]
    if text is not None:
        action = staves.parse_action(state, text)
        said.append(repr(staves.events(state, action)))
        state = staves.apply(state, action)
print("\\n".join(said))
"""


def same_everywhere(case: Case) -> Iterator[str]:
    """Replay the game in processes with other hash seeds, and without assertions."""
    if only_here(case):
        return
    said: dict[str, str] = {}
    for seed, options in (("0", []), ("1", []), ("2", ["-O"])):
        how = " ".join([f"PYTHONHASHSEED={seed}", *options])
        code, said[how] = in_a_process(
            _PROGRAM, (case.play.start, tuple(map(str, case.play.actions))), seed=seed, options=options
        )
        if code:
            yield f"in a process with {how} the game can't be played: {said[how]}"
    first, *others = said
    for other in others:
        for one, two in zip(said[first].splitlines(), said[other].splitlines(), strict=False):
            if one != two:
                yield f"a process with {first} prints {one}, but one with {other} prints {two}"


_BEFORE: Final = """
import pickle, sys
sys.path[:] = {path!r}
given = pickle.loads(bytes.fromhex(sys.stdin.read()))
import staves
"""


def in_a_process(program: str, given: object, *, seed: str = "0", options: Sequence[str] = ()) -> tuple[int, str]:
    """Run a program with `given` in a new process. Return its exit code, and its output or error."""
    done = subprocess.run(  # noqa: S603 (Python itself)
        [sys.executable, *options, "-c", _BEFORE.format(path=sys.path) + program],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
        input=pickle.dumps(given).hex(),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, (done.stderr.splitlines() or ["?"])[-1] if done.returncode else done.stdout.rstrip("\n")


def only_here(case: Case) -> bool:
    """Return whether a game's states are defined in `__main__`, which other processes can't import."""
    return type(case.play.start).__module__ == "__main__"


def not_importable(game: AnyGame) -> str | None:
    """Return the reason if the game is defined in `__main__`, which other processes can't import."""
    home = {kind.__module__ for kind in game.book.conditions}
    return "the game is defined in __main__, so other processes can't import it" if "__main__" in home else None
