"""How states, views and events are written for engines, by games that say much or little about it."""

from typing import Any

import attrs
import pytest

import staves
from helpers.games import changed
from helpers.nim import NIM, Heap, Take
from helpers.whisper import WHISPER, Room
from staves import AnyGame, Malformed, Positions, UnknownPlayer
from staves._core.limits import MAX_POSITION_LENGTH
from staves.engines._values import (
    event_written,
    has_events,
    has_states,
    has_views,
    player_read,
    state_read,
    state_written,
    value_read,
    value_written,
)

SILENT = changed(NIM, data=None)
UNWRITTEN = changed(NIM, positions=None)
MUTE = changed(SILENT, positions=None)
SECRET = changed(WHISPER, data=None)
SECRET_TEXTS = changed(SECRET, positions=Positions(lambda _: "", lambda _: Room()))


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that makes heaps belong to another game."""
    return lambda game: monkeypatch.setattr(Heap, "game", game)


@pytest.mark.parametrize(
    ("game", "states", "views", "events"),
    [
        (NIM, True, True, True),
        (SILENT, True, True, False),
        (UNWRITTEN, True, True, True),
        (MUTE, False, False, False),
        (WHISPER, True, True, True),
        (SECRET, False, False, False),
        (SECRET_TEXTS, True, False, False),
    ],
    ids=["all", "no data", "no positions", "neither", "hidden", "hidden, no data", "hidden, positions only"],
)
def test_what_can_be_written_follows_from_what_a_game_says(
    game: AnyGame,
    states: bool,  # noqa: FBT001 (a table)
    views: bool,  # noqa: FBT001 (the same)
    events: bool,  # noqa: FBT001 (the same)
) -> None:
    """A view that shows everything can be written as the state that it shows."""
    assert (states, views, events) == (has_states(game), has_views(game), has_events(game))


def test_a_state_is_its_position_or_its_json(play: Any) -> None:
    """With the name of the game before it in either case."""
    for game, text in (
        (NIM, "nim left=3 turn=1"),
        (SILENT, "nim left=3 turn=1"),
        (UNWRITTEN, 'nim {"left":3,"turn":1}'),
    ):
        play(game)
        assert text == state_written(Heap(3, 1))
        assert Heap(3, 1) == state_read(text, {"other": WHISPER, "nim": game})


@pytest.mark.parametrize(
    ("game", "text", "problem"),
    [
        (NIM, "whisper left=3 turn=1", "state: must begin with the name of a game (nim, other), not 'whisper'"),
        (NIM, "", "state: must begin with the name of a game (nim, other), not ''"),
        (UNWRITTEN, 'nim {"turn":1,"left":3}', "state: must be spelled exactly as the engine writes it"),
        (UNWRITTEN, 'nim  {"left":3,"turn":1}', "state: must be spelled exactly as the engine writes it"),
        (UNWRITTEN, "nim 7", "state: must be an object, not 7"),
        (UNWRITTEN, "nim", "position 0: not valid JSON"),
    ],
)
def test_what_is_no_state_is_refused(game: AnyGame, text: str, problem: str, play: Any) -> None:
    """A state has one text only, so that two are equal if their texts are."""
    play(game)
    with pytest.raises(Malformed) as error:
        state_read(text, {"nim": game, "other": WHISPER})
    assert str(error.value).startswith(problem)


def test_a_position_may_be_as_long_as_a_line(play: Any) -> None:
    """And not only as long as a position may be by default."""
    tail = "x" * MAX_POSITION_LENGTH

    def read(scanner: staves.Scanner) -> Heap:
        scanner.skip(tail)
        return Heap(5)

    game = changed(NIM, positions=Positions(lambda _: tail, read))
    play(game)
    assert Heap(5) == state_read(state_written(Heap(3)), {"nim": game})


def test_a_view_is_its_json_or_the_state_that_it_shows(play: Any) -> None:
    """With the player, who is nobody for a spectator."""
    for player in (0, 1, None):
        play(SILENT)
        view, data = staves.view(Heap(3), player), {"player": player, "state": "nim left=3 turn=0"}
        assert data == value_written("view", view)
        assert view == value_read("view", data, SILENT)
    play(NIM)
    view, spoken = staves.view(Heap(3), 1), {"state": {"left": 3, "turn": 0}, "player": 1}
    assert spoken == value_written("view", view)
    assert view == value_read("view", spoken, NIM)


@pytest.mark.parametrize(
    "data",
    [
        None,
        ["player", "state"],
        {},
        {"player": 1},
        {"state": "nim left=3 turn=0"},
        {"player": 1, "state": 7},
        {"player": 1, "state": "nim left=3 turn=0", "more": 1},
        {"": 1, "state": "nim left=3 turn=0"},
        {"player": 1, "": "nim left=3 turn=0"},
    ],
)
def test_what_is_no_view_is_refused(data: Any, play: Any) -> None:
    """Where a view is a player and a state, it is these two and nothing else."""
    play(SILENT)
    with pytest.raises(Malformed, match=r"^view: must be an object with a 'player' and a 'state' as text, not "):
        value_read("view", data, SILENT)


def test_a_view_of_nobody_or_of_another_game_is_refused(play: Any) -> None:
    """The player must be one of the game, and the state one of its states."""
    play(SILENT)
    with pytest.raises(UnknownPlayer):
        value_read("view", {"player": 2, "state": "nim left=3 turn=0"}, SILENT)
    with pytest.raises(Malformed, match=r"^state: must begin with the name of a game \(nim\), not 'whisper'$"):
        value_read("view", {"player": 1, "state": "whisper {}"}, SILENT)


def test_an_event_is_its_json(play: Any) -> None:
    """It can't be read of a game that doesn't say how, and is told as null."""
    data = {"Take": {"count": 2}}
    assert data == event_written(Take(2), NIM)
    assert Take(2) == value_read("event", data, NIM)
    assert event_written(Take(2), SILENT) is None
    with pytest.raises(Malformed, match=r"^game: must be "):
        value_read("event", data, SILENT)
    play(SILENT)
    with pytest.raises(TypeError, match=r"^can't write "):
        value_written("state", Heap(3))


def test_a_player_is_one_of_the_game_or_none() -> None:
    """Of the same kind: true is not 1."""
    assert [0, 1, None] == [player_read(data, Heap(3)) for data in (0, 1, None)]
    for data in (2, "0", True, 1.0, [0]):
        with pytest.raises(UnknownPlayer):
            player_read(data, Heap(3))


def test_games_are_told_apart_by_name_alone() -> None:
    """So a state of a game that another one is served in place of is read as that one's."""
    other = attrs.evolve(NIM, name="other")
    with pytest.raises(Malformed, match=r"\(other\), not 'nim'$"):
        state_read("nim left=3 turn=0", {"other": other})
