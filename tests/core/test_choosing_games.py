"""The games that a text or a document may be of: every function takes them alike."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

import staves
from helpers.nim import NIM, Heap, Take
from helpers.records import nava_record
from staves import nava, records
from staves._games import Games, by_name
from staves.games import GAMES
from staves.records import Record

START = nava.new_game()
RECORD = nava_record()
FUNCTIONS: dict[str, tuple[Callable[..., Any], Any]] = {
    "setup": (staves.setup, "nava"),
    "from_text": (staves.from_text, staves.to_text(START)),
    "to_json": (staves.to_json, staves.legal_actions(START)[0]),
    "to_data": (staves.to_data, staves.legal_actions(START)[0]),
    "from_json": (staves.from_json, staves.to_json(START)),
    "from_data": (staves.from_data, staves.to_data(START)),
    "read": (records.read, records.write(RECORD)),
    "read_all": (records.read_all, records.write(RECORD)),
    "scan": (records.scan, records.write(RECORD)),
    "scan_lines": (records.scan_lines, records.write_line(RECORD)),
}
WRONG: dict[str, tuple[Any, type[Exception], str]] = {
    "a name": (["nava"], TypeError, r"^games\[0\] must be a staves\.Game, not 'nava' \(str\)$"),
    "a module": ([NIM, nava], TypeError, r"^games\[1\] must be a staves\.Game, not <module 'staves.nava'"),
    "a game": (nava.GAME, TypeError, r"^games must be a sequence of games, not <Game nava> \(Game\)$"),
    "a number": (5, TypeError, r"^games must be a sequence of games, not 5 \(int\)$"),
    "none": ([], ValueError, "^games must contain at least one game$"),
    "one twice": ([*GAMES, NIM, NIM], ValueError, "^games must have different names, but two are called 'nim'$"),
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_games_default_to_those_that_ship(name: str) -> None:
    """None is the default everywhere, and a generator of games does as well as a list."""
    function, given = FUNCTIONS[name]
    parameter = inspect.signature(function).parameters["games"]
    assert (Games, None) == (parameter.annotation, parameter.default)
    assert function(given) == function(given, games=None) == function(given, games=iter(GAMES))


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_what_is_no_choice_of_games_is_refused(name: str, wrong: str) -> None:
    """Each function says what is wrong with it in the same words."""
    function, given = FUNCTIONS[name]
    games, kind, complaint = WRONG[wrong]
    with pytest.raises(kind, match=complaint):
        function(given, games=games)


@pytest.mark.parametrize("scan", [records.scan, records.scan_lines])
def test_games_are_chosen_once_for_a_whole_text(scan: Callable[..., Any]) -> None:
    """A generator does for many records, and a wrong choice is refused even if there are none."""
    text = records.write(RECORD) if scan is records.scan else records.write_line(RECORD)
    assert (RECORD,) * 3 == scan(text * 3, iter([nava.GAME])).records
    for games, kind, complaint in WRONG.values():
        with pytest.raises(kind, match=complaint):
            scan("", games)


@pytest.mark.parametrize("name", ["scan", "scan_lines"])
def test_records_of_games_that_were_not_chosen_are_problems(name: str) -> None:
    """Also those of the library's own games; one's own can be chosen."""
    scan, text = FUNCTIONS[name]
    write = records.write if name == "scan" else records.write_line
    own: Record[Any] = Record(Heap(4), [Take(1)])
    for games, found in (([NIM], own), (GAMES, RECORD)):
        reading = scan(write(own) + text, games)
        assert ((found,), 1) == (reading.records, len(reading.problems))


@pytest.mark.parametrize("name", ["scan", "scan_lines"])
def test_records_of_the_library_s_own_games_load_no_others(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Packages that register games are loaded when a text names a game that isn't the library's own."""
    asked: list[str] = []

    def registered() -> dict[str, Any]:
        asked.append(name)
        return {NIM.name: NIM}

    monkeypatch.setattr("staves._games.registered", registered)
    scan, text = FUNCTIONS[name]
    assert (RECORD,) == scan(text).records
    assert [] == asked
    game: Record[Any] = Record(Heap(4), [Take(1)])
    write = records.write if name == "scan" else records.write_line
    assert (game,) == scan(write(game)).records
    assert asked


def test_files_and_schemas_take_games_too(tmp_path: Path) -> None:
    """They need another call than the others."""
    path = tmp_path / "games.txt"
    records.append(path, RECORD)
    assert records.load(path) == records.load(path, None) == records.load(path, iter(GAMES))
    assert staves.schema() == staves.schema(None) == staves.schema(iter(GAMES))
    for ask in (lambda games: records.load(path, games), staves.schema):
        with pytest.raises(ValueError, match="at least one game"):
            ask([])


def test_games_are_found_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library's own come first, and then those that packages register, in alphabetical order."""
    others = {name: attrs.evolve(NIM, name=name) for name in ("zug", "aim", "moon")}
    monkeypatch.setattr("staves._games.registered", lambda: others)
    expected = ("stavegame", "stones", "mantis", "nava", "aim", "moon", "zug")
    assert expected == staves.games.names()
    known = by_name(None)
    assert (expected, 7) == (tuple(known), len(known))
    assert [nava.GAME, others["moon"]] == [known["nava"], known["moon"]]
    assert others["zug"] is staves.games.find("zug")


def test_a_game_that_is_not_there_is_a_fault() -> None:
    """The nearest name is named."""
    with pytest.raises(staves.InvalidSetup) as caught:
        staves.games.find("navy")
    assert (staves.Fault("game", "there is no game 'navy'; did you mean nava?"),) == caught.value.faults
