"""What a player saw of a whole game: as JSON and back with default settings, and without what others heard."""

import json
from typing import Any

import attrs
import pytest

import staves
from helpers.duel import DUEL, duel
from helpers.nim import NIM, Heap, Take
from helpers.records import played
from helpers.whisper import WHISPER, Fallen, Room, Whisper, Whispered
from staves import InvalidSetup, Malformed, mantis, nava, records, stavegame, stones
from staves.data import MAX_GAME_LENGTH
from staves.records import Record, Seen
from staves.records import _forms as record_forms

ENDLESS = stones.Rules(diagonal=True, quiet_limit=None)
STARTS: dict[str, Any] = {
    "stavegame": stavegame.new_game(seed=1),
    "stavegame, graveyard": stavegame.new_game(seed=2, rules=stavegame.GRAVEYARD),
    "stones 5 x 5": stones.new_game(rows=5, columns=5, players=2, stones=4, seed=1),
    "stones 10 x 10": stones.new_game(rows=10, columns=10, players=3, stones=10, seed=1),
    "stones 10 x 10 without a limit": stones.new_game(rows=10, columns=10, players=2, stones=9, seed=1, rules=ENDLESS),
    "mantis for 2": mantis.new_game(players=2, seed=1),
    "mantis for 6": mantis.new_game(players=6, seed=1),
    "nava": nava.new_game(),
    "duel": attrs.evolve(duel(1), done=()),
    "nim": Heap(20),
    "whisper": Room(),
}
GAMES = [*staves.games.GAMES, DUEL, NIM, WHISPER]


@pytest.mark.parametrize("name", STARTS)
@pytest.mark.parametrize("most", [0, 7, 800])
def test_a_whole_game_is_written_and_read_by_default(name: str, most: int) -> None:
    """For each player, from the start alone to the end."""
    start = STARTS[name]
    record = played(start, most)
    for player in start.game.play.players(start)[:2]:
        seen = records.seen(record, player)
        text = staves.to_json(seen, games=GAMES)
        twin = staves.from_json(text, games=GAMES)
        assert seen == twin
        assert text == staves.to_json(twin, games=GAMES)
        assert seen == staves.from_data(staves.to_data(seen, games=GAMES), games=GAMES)


def test_what_changes_is_short() -> None:
    """A game takes a fraction of what its views take one by one."""
    for name, share in (("mantis for 6", 6), ("stones 10 x 10", 3), ("stavegame", 3)):
        seen = records.seen(played(STARTS[name]), staves.to_move(STARTS[name]))
        assert share * len(staves.to_json(seen)) < sum(len(staves.to_json(view)) for view in seen.views)


NIM_SEEN = records.seen(Record(Heap(7), [Take(3), Take(1), Take(3)]), 0)


def test_a_document_has_the_first_view_and_then_what_was_heard_and_what_changed() -> None:
    """So that a program in another language can follow it."""
    expected = {
        "first": {"state": {"left": 7, "turn": 0}, "player": 0},
        "heard": [[{"Take": {"count": count}}] for count in (3, 1, 3)],
        "changes": [{"state": {"left": [left], "turn": [turn]}} for left, turn in ((4, 1), (3, 0), (0, 1))],
    }
    assert {"staves": 1, "game": "nim", "seen": expected} == staves.to_data(NIM_SEEN)


# ------------------------------------------------------------ what others heard


def test_what_a_player_did_not_hear_is_left_out() -> None:
    """A whisper is heard by two, and what comes after it by all."""
    record = Record(Room(), [Whisper(1), Whisper(2), Whisper(2), Whisper(0)])
    fallen = Fallen()
    heard = {
        0: ((Whispered(0, 1), fallen), (fallen,), (fallen,), (Whispered(0, 0), fallen)),
        1: ((Whispered(0, 1), fallen), (Whispered(1, 2), fallen), (fallen,), (fallen,)),
        2: ((fallen,), (Whispered(1, 2), fallen), (Whispered(2, 2), fallen), (fallen,)),
    }
    for player, expected in heard.items():
        seen = records.seen(record, player)
        assert expected == seen.heard
        assert expected == staves.from_json(staves.to_json(seen), games=GAMES).heard


def test_an_event_is_heard_as_it_is_told_to_the_player() -> None:
    """A card that was kept is known to its owner alone."""
    record = Record(attrs.evolve(duel(1), done=()), [staves.parse_action(duel(1), text) for text in ("KEEP", "SHOW")])
    own, other = (records.seen(record, player).heard[0][0] for player in (0, 1))
    assert (record.start.cards[0], None) == (own.card, other.card)


# ------------------------------------------------------------ what is malformed


def altered(*path: Any, by: Any) -> Any:
    """Return the data of what was seen of Nim with one part replaced."""
    data = json.loads(json.dumps(staves.to_data(NIM_SEEN)))
    inside = data["seen"]
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = by
    return data


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (altered("changes", by=7), "seen.changes: must be a list, not 7"),
        (altered("changes", by=[]), "seen.changes: must be 3, one for each list in heard, not 0"),
        (altered("heard", by=[]), "seen.changes: must be 0, one for each list in heard, not 3"),
        (altered("changes", 1, by=None), "seen.changes[1]: must be a change: [value], "),
        (altered("changes", 1, by=[]), "seen.changes[1]: must be a change: [value], "),
        (altered("changes", 1, by=[1, 2]), "seen.changes[1]: must be a change: [value], "),
        (altered("changes", 1, by=[0, 0, []]), "seen.changes[1]: must be [start, count, values] of a list"),
        (altered("changes", 1, by=[7]), "seen.changes[1]: must be an object, not 7"),
        (altered("changes", 1, "state", by=[7]), "seen.changes[1].state: must be an object, not 7"),
        (
            altered("changes", 1, "state", "left", by=["7"]),
            "seen.changes[1].state.left: must be a whole number, not '7'",
        ),
        (altered("changes", 1, "state", "left", by=7), "seen.changes[1].state.left: must be a change: [value], "),
        (
            altered("changes", 1, "state", "left", by={"0": [7]}),
            "seen.changes[1].state.left: must be [value], as 4 has no",
        ),
        (altered("changes", 1, "state", "more", by=[7]), "seen.changes[1].state: has no part 'more' that could change"),
        (altered("first", "player", by=2), "seen.first.player: must be 0 or 1, not 2"),
        (altered("heard", 2, 0, by=7), "seen.heard[2][0]: must be an object, not 7"),
    ],
)
def test_what_is_malformed_is_told_with_its_place(data: Any, error: str) -> None:
    """The number of the change, and where it goes wrong in the view."""
    with pytest.raises(Malformed) as caught:
        staves.from_data(data, games=GAMES)
    assert str(caught.value).startswith(error)
    with pytest.raises(Malformed) as caught:
        staves.from_json(json.dumps(data), games=GAMES)
    assert str(caught.value).startswith(error)


def test_a_change_with_a_key_twice_is_malformed() -> None:
    """As any other object with one."""
    text = staves.to_json(NIM_SEEN).replace('{"state":{"left":[3]', '{"state":{"left":[3],"left":[3]')
    with pytest.raises(Malformed, match=r"^seen\.changes\[1\]\.state: has the key 'left' twice$"):
        staves.from_json(text, games=GAMES)


def test_a_view_that_cannot_be_is_told_with_its_change() -> None:
    """The first one, as what is wrong with it is wrong with those after it too."""
    data = staves.to_data(records.seen(played(STARTS["stones 5 x 5"], 5), 0))
    data["seen"]["changes"][1] = {"state": {"quiet": [200]}}
    with pytest.raises(InvalidSetup) as caught:
        staves.from_data(data)
    assert ["seen.changes[1].state.quiet"] == [fault.place for fault in caught.value.faults]


# ------------------------------------------------------------ how large it may be


class Counted:
    """Counts the views that are read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.views = 0
        assert NIM.data is not None
        read = NIM.data.view.read

        def counted(data: Any) -> Any:
            self.views += 1
            return read(data)

        view = attrs.evolve(NIM.data.view, read=counted)
        self.game = attrs.evolve(NIM, data=attrs.evolve(NIM.data, view=view))
        monkeypatch.setattr(Heap, "game", self.game)


def test_the_views_of_a_small_text_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading stops at the limit, in whatever the change is; a view after which nothing changed is not another one."""
    counted = Counted(monkeypatch)
    one_less = [[], [], [{"Take": {"count": 1}}], [], [{"Take": {"count": 1}}], []]
    changes: list[Any] = [{}, {}, {"state": {"left": [6]}}, {}, {"state": {"left": [5]}}, {}]
    data = altered("heard", by=one_less)
    data["seen"]["changes"] = changes
    monkeypatch.setattr(
        record_forms, "MAX_SEEN_PARTS", 3 * 5
    )  # three views of five values, which the view itself is one of
    seen = staves.from_data(data, games=[counted.game])
    assert [7, 7, 7, 6, 6, 5, 5] == [view.state.left for view in seen.views]
    assert 3 == counted.views
    changes[5] = {"state": {"left": [4]}}
    with pytest.raises(Malformed, match=r"^seen\.changes\[5\]: has views of more than 10,000,000 numbers"):
        staves.from_data(data, games=[counted.game])
    assert 6 == counted.views


def test_what_could_not_be_read_for_its_size_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both count the same."""
    monkeypatch.setattr(record_forms, "MAX_SEEN_PARTS", 4 * 5)
    assert NIM_SEEN == staves.from_json(staves.to_json(NIM_SEEN), games=GAMES)
    still: Seen[Any, Any] = Seen(NIM_SEEN.views[:1] * 9, ((),) * 8)
    assert still == staves.from_json(staves.to_json(still), games=GAMES)
    monkeypatch.setattr(record_forms, "MAX_SEEN_PARTS", 4 * 5 - 1)
    with pytest.raises(ValueError, match="what was seen here can't be written as JSON: it has views of more than"):
        staves.to_json(NIM_SEEN)


def test_a_view_after_which_nothing_changed_is_written_whatever_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it comes before or after one that did, and the limit is as exact as without."""
    first, second = NIM_SEEN.views[:2]
    slow: Seen[Any, Any] = Seen((first, first, second, second), ((), NIM_SEEN.heard[0], ()))
    monkeypatch.setattr(record_forms, "MAX_SEEN_PARTS", 2 * 5)
    text = staves.to_json(slow)
    assert slow == staves.from_json(text, games=GAMES)
    monkeypatch.setattr(record_forms, "MAX_SEEN_PARTS", 2 * 5 - 1)
    with pytest.raises(ValueError, match="it has views of more than"):
        staves.to_json(slow)
    with pytest.raises(Malformed, match=r"^seen\.changes\[1\]: has views of more than"):
        staves.from_json(text, games=GAMES)


def test_a_game_that_is_too_long_is_not_written() -> None:
    """Unless it is to be read with a larger limit too."""
    text = staves.to_json(NIM_SEEN)
    assert text == staves.to_json(NIM_SEEN, max_length=len(text))
    assert NIM_SEEN == staves.from_json(text, max_length=len(text), games=GAMES)
    with pytest.raises(
        ValueError, match=f"{len(text)} characters, but from_json.. reads at most {len(text) - 1}: pass"
    ):
        staves.to_json(NIM_SEEN, max_length=len(text) - 1)
    assert text == staves.to_json(NIM_SEEN, max_length=MAX_GAME_LENGTH)
