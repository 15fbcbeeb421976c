"""A copy of the library in which the rules of every game that has some have one more option, and what must hold of it.

The option, `extra`, is added as `CONTRIBUTING.md` tells. All else goes through the games' own functions.
"""

import pickle
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import staves
from helpers.kept import FILES, READERS, kept
from staves import match, players, records
from staves.games import GAMES

SOURCE = Path(staves.__file__).parent
GROWING = [game for game in GAMES if game.data is not None and game.data.rules is not None]
"""The games that have their options as a value, the rules."""
EDITS = {
    "_state.py": (r"(class Rules\(Value\b[^)]*\):.*?\n)(\n    def check_fields)", r"\1    extra: bool = False\n\2"),
    "_data.py": (r"(_RULES: Final = record\(Rules, [^\n]*)\)\n", r"\1, extra=added(flag(), False))\n"),
    "_setup.py": (r"(\nOPTIONS: Final = \(\n.*?\n)\)\n", r'\1    Option("extra", "bool", False),\n)\n'),
}
"""The lines that are added to files of each game, as a pattern and its replacement."""


def grow(folder: Path) -> None:
    """Write such a copy."""
    shutil.copytree(SOURCE, folder / "staves", ignore=shutil.ignore_patterns("__pycache__"))
    for game in GROWING:
        for name, (pattern, replacement) in EDITS.items():
            path = folder / "staves" / game.name / name
            text, count = re.subn(pattern, replacement, path.read_text(encoding="utf-8"), flags=re.DOTALL)
            assert count == 1, path
            path.write_text(text.replace("data import ", "data import added, flag, ", 1), encoding="utf-8")


def check_old() -> None:
    """Read all documents that were kept, and write them as they were."""
    for document in (document for path in FILES for document in kept(path)):
        read, write = READERS[document["kind"]]
        value = read(document["text"])
        assert document["text"] == write(value)
        assert "digest" not in document or document["digest"] == staves.digest(value)
        if document["kind"] == "record":
            assert (value,) == records.scan_lines(document["text"]).records
            assert f"{document['text']}\n" == records.write_line(value)


def check_pickles(pickled: bytes) -> None:
    """Unpickle setups of all games."""
    setups: list[Any] = pickle.loads(pickled)
    assert [staves.setup(game) for game in GAMES] == setups


def check_new(game: Any) -> None:
    """Write values of a game with the option and without it, and read both."""
    plain, grown = (values(staves.setup(game, extra=extra)) for extra in (False, True))
    for (kind, old), (_, new) in zip(plain, grown, strict=True):
        read, write = READERS[kind]
        before, after = write(old), write(new)
        added = " extra=yes" if kind in {"setup", "position", "game"} else ',"extra":true'
        assert 1 == after.count(added)
        assert before == after.replace(added, "")
        assert (old, new) == (read(before), read(after))
        assert old != new
        if kind == "position":
            assert after.endswith(added)
            assert staves.digest(old) != staves.digest(new)
            check_refused(
                [f"{before} extra=no", f"{after} extra=yes", f"{before} other=yes", f" {before}", f"{after} "]
            )
        if kind == "record":
            assert (old, new) == records.scan_lines(records.write_line(old) + records.write_line(new)).records


def values(setup: Any) -> Iterator[tuple[str, Any]]:
    """Yield values of all kinds that have the rules in them, each after its kind."""
    yield "setup", setup
    start = setup.new_game(seed=7)
    yield "rules", start.rules
    everybody = setup.game.play.players(start)
    played = match.Match(start, [players.RandomPlayer(seed) for seed in range(len(everybody))])
    assert list(played)
    whole = played.record
    for state in (start, whole.end, *list(whole.states())[10:12]):
        yield "position", state
        yield "state", state
        yield "view", staves.view(state, everybody[1])
    yield "record", whole
    yield "game", whole
    yield "seen", records.seen(whole, everybody[0])


def check_refused(texts: list[str]) -> None:
    """Demand that no text is that of a position."""
    for text in texts:
        try:
            found = staves.from_text(text)
        except staves.ParseError:
            continue
        raise AssertionError(f"{text!r} is read as {found!r}")


def check(pickled: bytes) -> str:
    """Check all this where it is the library, and say so."""
    check_old()
    check_pickles(pickled)
    for game in GROWING:
        check_new(game)
        rules = staves.schema([game])["$defs"][f"{game.name}.Rules"]
        assert "extra" not in rules["required"]
        assert {"type": "boolean", "default": False} == rules["properties"]["extra"]
    return f"{staves.__file__}: all is as it was"
