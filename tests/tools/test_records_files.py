"""Games in files and on lines of JSON, and what one player saw of them."""

import datetime as dt
import json
from pathlib import Path
from typing import Any

import attrs
import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, Heap, Take
from staves import InvalidSetup, Malformed, UnknownPlayer, mantis, records, stavegame, stones
from staves.games import GAMES
from staves.records import Comment, Record, Seen

START = stones.new_game(board=[[0, -1, 1]])
GAME = Record(START, [stones.Step((0, 0), (0, 1))], names=("Ann", None), date=dt.date(2026, 11, 18))
OVER = Record(START, (*staves.legal_actions(START), stones.Step((0, 2), (0, 1))), comments=[Comment(1, "oh")])


@pytest.mark.parametrize("name", ["games.txt", "games.jsonl"])
def test_games_are_appended_and_loaded(name: str, tmp_path: Path) -> None:
    """Each game of a file comes back, in order, and nothing is wrong with it."""
    path = tmp_path / name
    for game in (GAME, OVER, GAME):
        records.append(path, game)
    assert records.Reading((GAME, OVER, GAME), ()) == records.load(path) == records.load(str(path))


@pytest.mark.parametrize("name", ["games.txt", "games.jsonl"])
def test_a_game_that_was_cut_off_is_lost_alone(name: str, tmp_path: Path) -> None:
    """Wherever writing stops, the games before and after it are read, and the half one is reported."""
    whole = tmp_path / f"whole-{name}"
    records.append(whole, OVER)
    content = whole.read_bytes().rstrip()
    for size in range(1, len(content)):
        path = tmp_path / f"{size}-{name}"
        records.append(path, GAME)
        with path.open("ab") as file:
            file.write(content[:size])
        records.append(path, GAME)
        reading = records.load(path)
        assert [GAME, GAME] == [game for game in reading.records if game == GAME]
        assert reading.problems


@pytest.mark.parametrize("name", ["games.txt", "games.jsonl"])
@pytest.mark.parametrize(
    ("before", "missing"), [("", ""), ("\n", ""), ("cut", "\n"), ("line\n", ""), ("\n\u2603", "\n"), ("line\n\n", "")]
)
def test_a_line_break_is_added_only_where_one_is_missing(name: str, before: str, missing: str, tmp_path: Path) -> None:
    """What is in the file stays as it is, and games follow each other as they are written anywhere."""
    path = tmp_path / name
    path.write_bytes(before.encode())
    records.append(path, GAME)
    records.append(str(path), OVER)
    written = [records.write_line(game) if name.endswith("l") else f"{records.write(game)}\n" for game in (GAME, OVER)]
    assert f"{before}{missing}{''.join(written)}".encode() == path.read_bytes()


@pytest.mark.parametrize("name", ["games.txt", "games.jsonl"])
def test_the_maximum_length_of_games_in_files_can_be_chosen(name: str, tmp_path: Path) -> None:
    """A longer game is neither appended nor read."""
    path = tmp_path / name
    records.append(path, GAME)
    content = path.read_bytes()
    length = len(content.rstrip())
    with pytest.raises(ValueError, match=f"{length} characters, but .* reads at most {length - 1}: pass"):
        records.append(path, GAME, max_length=length - 1)
    assert content == path.read_bytes()
    records.append(path, GAME, max_length=length)
    assert records.Reading((GAME, GAME), ()) == records.load(path, max_length=length + 1)
    reading = records.load(path, max_length=length - 1)
    assert ((), True) == (reading.records, bool(reading.problems))


def test_what_is_no_utf_8_is_reported_where_it_stands(tmp_path: Path) -> None:
    """Other bytes are no sign of any game."""
    path = tmp_path / "games.txt"
    records.append(path, GAME)
    path.write_bytes(path.read_bytes().replace(b"Ann", b"\xff"))
    (problem,) = records.load(path).problems
    assert (2, 4) == (problem.line, problem.column)


MARK = b"\xef\xbb\xbf"


@pytest.mark.parametrize("name", ["games.txt", "games.jsonl"])
def test_a_file_may_begin_with_a_byte_order_mark(name: str, tmp_path: Path) -> None:
    """Its first game is read as the others are, and places are counted without the mark."""
    path = tmp_path / name
    records.append(path, GAME)
    path.write_bytes(MARK + path.read_bytes())
    records.append(path, OVER)
    assert records.Reading((GAME, OVER), ()) == records.load(path)
    scan = records.scan_lines if name.endswith(".jsonl") else records.scan
    assert records.Reading((GAME, OVER), ()) == scan(path.read_text(encoding="utf-8"))
    path.write_bytes(MARK + b"x\n")
    (problem,) = records.load(path).problems
    assert (1, 1, "x") == (problem.line, problem.column, problem.found)


def test_a_text_may_begin_with_a_byte_order_mark() -> None:
    """As it may where one game is read, or none is there."""
    text = records.write(GAME)
    assert GAME == records.read(f"\ufeff{text}")
    for wrong, place in ((f"\ufeff{text}{text}", (text.count("\n") + 1, 1)), ("\ufeff", (1, 1))):
        with pytest.raises(records.InvalidRecord) as caught:
            records.read(wrong)
        (problem,) = caught.value.problems
        assert place == (problem.line, problem.column)


@pytest.mark.parametrize("name", ["games.txt", "games.jsonl"])
def test_a_byte_order_mark_elsewhere_is_an_error(name: str, tmp_path: Path) -> None:
    """A second one too: the game before which it stands is lost, and told of."""
    path = tmp_path / name
    records.append(path, GAME)
    game = path.read_bytes()
    for content, expected in ((MARK + MARK + game + game, (GAME,)), (game + MARK + game + game, (GAME, GAME))):
        path.write_bytes(content)
        reading = records.load(path)
        assert expected == reading.records
        assert 1 == len(reading.problems)


def test_a_line_is_a_document() -> None:
    """A line of JSON is what is written of the game anywhere."""
    line = records.write_line(GAME)
    assert (GAME, "\n") == (staves.from_json(line), line[-1])
    with pytest.raises(TypeError, match="takes a record"):
        records.write_line(START)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="takes a record"):
        records.write(START)  # type: ignore[arg-type]


def test_lines_are_read_one_by_one() -> None:
    """What is wrong with one does no harm to the others."""
    line = records.write_line(GAME)
    text = f"{line}\n  \r\nnot JSON\n{staves.to_json(START)}\n{line}{records.write_line(OVER)}"
    reading = records.scan_lines(text, max_length=len(line))
    assert (GAME, GAME) == reading.records
    assert [(4, 1), (5, 1), (7, 1)] == [(problem.line, problem.column) for problem in reading.problems]
    with pytest.raises(TypeError, match="records are read from a str"):
        records.scan_lines(b"")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="max_length must be at least 0"):
        records.scan_lines("", max_length=-1)


@pytest.mark.parametrize(
    ("key", "value", "error", "place"),
    [
        ("date", "2026-13-01", Malformed, "record.date"),
        ("date", "20261118", Malformed, "record.date"),
        ("date", 7, Malformed, "record.date"),
        ("winners", [True], Malformed, "record.winners[0]"),
        ("winners", [7], InvalidSetup, "record"),
        ("names", ["Ann"], InvalidSetup, "record.names"),
        ("comments", [{"after": 9, "text": "a"}], InvalidSetup, "record.comments[0]"),
        ("actions", ["0,2>0,1"], InvalidSetup, "record.actions[0]"),
        ("actions", ["0,2>"], Malformed, "record.actions[0]"),
    ],
)
def test_what_is_wrong_with_the_json_of_a_game_has_its_place(
    key: str, value: Any, error: type[Exception], place: str
) -> None:
    """The form is one thing, and whether such a game can be another."""
    data = json.loads(staves.to_json(GAME))
    data["record"][key] = value
    with pytest.raises(error, match=rf"^{place.replace('[', '.').replace(']', '.')}"):
        staves.from_json(json.dumps(data))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_each_player_saw_is_told_by_views_and_what_was_heard(game: Any) -> None:
    """A view for every moment, and between two of them what the game tells that player."""
    state = start = staves.new_game(game, seed=3)
    actions: list[Any] = []
    while len(actions) < 6 and (legal := staves.legal_actions(state)):
        actions.append(legal[0])
        state = staves.apply(state, legal[0])
    record = Record(start, actions)
    for player in game.play.players(start):
        seen = records.seen(record, player)
        assert tuple(staves.view(each, player) for each in record.states()) == seen.views
        assert tuple(map(staves.events, record.states(), actions)) == seen.heard
        assert game is seen.game is record.game
        assert seen == staves.from_json(staves.to_json(seen), max_length=10**6)


def test_what_a_player_may_not_hear_is_not_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that tells an event to one player alone has it in what that player saw, and in no other's."""
    monkeypatch.setattr(Heap, "game", changed(NIM, event_for=lambda event, player: event if player == 0 else None))
    record = Record(Heap(3), [Take(1), Take(2)])
    assert [((Take(1),), (Take(2),)), ((), ())] == [records.seen(record, player).heard for player in (0, 1)]


def test_what_was_hidden_is_not_seen() -> None:
    """Games that differ only in what is hidden look the same."""
    a, b = [(1, 2, 0)] * 4, [(0, 1, 2)] * 3
    one = stavegame.new_game(decks=([*a, (5, 0, 0), (0, 5, 0)], b))
    other = stavegame.new_game(decks=([*a, (0, 5, 0), (5, 0, 0)], b))
    first, second = (records.seen(Record(start, [stavegame.PASS]), "B") for start in (one, other))
    assert first == second
    assert staves.to_json(first) == staves.to_json(second)


def test_who_sees_and_of_what_is_checked() -> None:
    """A record, and one of its players."""
    with pytest.raises(UnknownPlayer):
        records.seen(GAME, 2)
    with pytest.raises(TypeError, match="takes a record"):
        records.seen(START, 0)  # type: ignore[arg-type]


def test_what_was_seen_is_checked_when_it_is_made_by_hand() -> None:
    """Views of one player and game, and what was heard between each two."""
    seen = records.seen(GAME, 0)
    stranger = staves.view(mantis.new_game(players=2, seed=1), 0)
    for views, heard, place in (
        ((), (), "views"),
        ((*seen.views[:1], staves.view(START, 1)), seen.heard, "views[1]"),
        ((*seen.views[:1], stranger), seen.heard, "views[1]"),
        (seen.views, (), "heard"),
    ):
        with pytest.raises(InvalidSetup) as caught:
            Seen(views, heard)
        assert place == caught.value.faults[0].place
    mistaken: dict[str, Any] = {
        r"^views must be ": (START, ()),
        r"^heard must be ": (seen.views, 7),
        r"^views\[0\] must be a player's view of a game, not 7 ": ([7], ()),
        r"^heard\[0\] must be ": (seen.views, [7]),
    }
    for words, wrong in mistaken.items():
        with pytest.raises(TypeError, match=words):
            Seen(*wrong)


def test_a_game_that_says_nothing_of_json_has_no_records_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor has what was seen of it."""
    silent = attrs.evolve(NIM, data=None)
    monkeypatch.setattr(Heap, "game", silent)
    game = Record(Heap(3), [Take(1)])
    for value in (game, records.seen(game, 0)):
        with pytest.raises(TypeError, match=r"can't write .* as JSON"):
            staves.to_json(value, games=[silent])
