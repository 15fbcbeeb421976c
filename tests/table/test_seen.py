"""What a table shows to each seat, since it last asked."""

import operator
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import staves
from helpers.nim import Heap
from helpers.tables import SETUPS, AnyTable, begun, finished, played
from helpers.whisper import WHISPER, Room
from staves import mantis, stavegame
from staves.table import OutOfDate, Sight, Table


def seats(table: AnyTable) -> list[Any]:
    """Return all who may look at a table: its players, and a spectator."""
    return [*table.game.play.players(table.state), None]


def told(table: AnyTable, player: Any) -> list[tuple[Any, ...]]:
    """Return what a player has heard since the game began, found out event by event."""
    heard: list[tuple[Any, ...]] = []
    for state, action in zip(table.record.states(), table.record.actions, strict=False):
        events = [table.game.seen.event_for(event, player) for event in staves.events(state, action)]
        heard.append(tuple(event for event in events if event is not None))
    return heard


@pytest.mark.parametrize("text", SETUPS)
def test_a_sight_has_what_a_player_knows_and_may_do(text: str) -> None:
    """The view, the number, whose turn it is, and the legal actions of the player who is to move."""
    table = played(begun(text), 5)
    mover = staves.to_move(table.state)
    for player in seats(table):
        sight = table.seen(player)
        assert (staves.view(table.state, player), 5, 5, ()) == (sight.view, sight.number, sight.since, sight.heard)
        assert (mover, None) == (sight.to_move, sight.winners)
        assert (staves.legal_actions(table.state) if player == mover else ()) == sight.legal_actions
        assert table.game is sight.game


def test_a_sight_of_a_finished_game_has_its_winners() -> None:
    """And nobody is to move."""
    table = finished()
    sight = table.seen(1)
    assert (None, (), staves.winners(table.state)) == (sight.to_move, sight.legal_actions, sight.winners)


@pytest.mark.parametrize("text", SETUPS)
@pytest.mark.parametrize("count", [0, 1, 12, 40])
def test_events_are_told_since_a_number(text: str, count: int) -> None:
    """One tuple for each action since, as this player heard it; near ones and far ones alike."""
    table = begun(text)
    while table.number < count and not staves.is_terminal(table.state):
        table = played(table, 1)
    for player in seats(table):
        heard = told(table, player)
        for since in range(table.number + 1):
            sight = table.seen(player, since=since)
            assert (tuple(heard[since:]), since) == (sight.heard, sight.since)


def test_everybody_is_told_only_what_they_may_hear() -> None:
    """A whisper is heard by two, and by no spectator; the action is counted for all."""
    table = played(Table(Room()), 2)
    for player in seats(table):
        heard = tuple(tuple(told(table, player)[index]) for index in range(2))
        assert heard == table.seen(player, since=0).heard
    assert len({table.seen(player, since=0).heard for player in seats(table)}) > 1
    assert WHISPER is table.game


def otherwise(table: AnyTable) -> AnyTable:
    """Return a table at which the same was done and drawn, but the cards that are left come in another order."""
    start, end, rng = table.record.start, table.state, random.Random(5)
    again: AnyTable
    if table.game is mantis.GAME:
        seen, (top, *left) = start.deck[: -len(end.deck)], end.deck  # everybody sees the back of the top card
        deck = [*seen, top, *rng.sample(left, len(left))]
        again = Table(mantis.position(tanks=start.tanks, deck=deck, turn=start.turn, rules=start.rules))
    else:
        a, b = (
            [card.points for card in (*hand, *deck[: -len(left)], *rng.sample(left, len(left)))]
            for hand, deck, left in zip(start.hands, start.decks, end.decks, strict=True)
        )
        again = Table(stavegame.new_game(decks=(a, b), rules=start.rules))
    for action in table.record.actions:
        again = again.act(staves.to_move(again.state), action)
    return again


@pytest.mark.parametrize("text", ["stavegame", "mantis players=2", "mantis players=5"])
@pytest.mark.parametrize("count", [3, 11])
def test_nothing_that_may_be_sent_depends_on_what_is_hidden(text: str, count: int) -> None:
    """Neither the view nor what was heard, in whichever way it is written, also after an undo."""
    table = played(begun(text), count)
    other = otherwise(table)
    assert table.state != other.state
    for here, there in ((table, other), (table.undo(), other.undo())):
        for player in seats(here):
            for since in (None, 0, count - 2, here.number):
                sight, same = here.seen(player, since), there.seen(player, since)
                assert sight == same
                for told in (repr, staves.to_json, pickle.dumps, Sight.svg, operator.attrgetter("text", "sentences")):
                    assert told(sight) == told(same)
                assert here.board(player, since) == there.board(player, since)


def test_after_an_undo_everything_is_told_again() -> None:
    """To everybody who last asked before it; `since` is then 0, as told."""
    table = played(begun(), 4).undo()
    everything = tuple(told(table, 0))
    assert 3 == len(everything)
    for since in range(5):
        sight = table.seen(0, since=since)
        assert (everything, 0) == (sight.heard, sight.since)
    now = table.seen(0, since=5)
    assert ((), 5) == (now.heard, now.since)
    later = played(table, 2)
    assert (tuple(told(later, 0)[3:]), 5) == (later.seen(0, since=5).heard, later.seen(0, since=5).since)
    assert (tuple(told(later, 0)), 0) == (later.seen(0, since=4).heard, later.seen(0, since=4).since)


def test_a_game_that_was_taken_back_to_its_start_has_nothing_to_tell() -> None:
    """Who had heard something hears that there is nothing."""
    sight = played(begun(), 1).undo().seen(0, since=1)
    assert (2, 0, ()) == (sight.number, sight.since, sight.heard)


@pytest.mark.parametrize(
    ("player", "since", "error", "message"),
    [
        (0, 3, OutOfDate, "the table is at number 2, not 3"),
        (0, -1, staves.InvalidSetup, "since: must be at least 0, not -1"),
        (0, True, TypeError, "since must be a whole number"),
        (0, "1", TypeError, "since must be a whole number"),
        (2, 0, staves.UnknownPlayer, "there is no player 2"),
        ("0", 0, staves.UnknownPlayer, "there is no player '0'"),
    ],
)
def test_what_nobody_sees(player: Any, since: Any, error: type[Exception], message: str) -> None:
    """A number to come, no number, and a player who isn't there."""
    with pytest.raises(error, match=message):
        played(begun(), 2).seen(player, since=since)


@pytest.mark.parametrize("text", SETUPS)
def test_a_sight_can_be_read_and_drawn(text: str) -> None:
    """As text, as a drawing, and what was heard in sentences."""
    table = played(begun(text), 6)
    for player in seats(table):
        sight = table.seen(player, since=2)
        assert str(sight.view) == sight.text
        assert staves.svg(sight.view, theme="dark") == sight.svg(theme="dark")
        assert [len(events) for events in sight.heard] == [len(said) for said in sight.sentences]
        for said in sight.sentences:
            assert all(each[0] == each[0].upper() and each.endswith(".") for each in said)


def test_what_was_heard_is_told_though_it_is_legal_no_longer() -> None:
    """Also in a game whose events are its actions."""
    table = Table(Heap(3)).act(0, "2")
    assert (("Take(count=2).",),) == table.seen(1, since=0).sentences


def test_a_sight_is_a_value() -> None:
    """Equal ones are the same in every way, and it can be pickled."""
    sight = played(begun("stavegame"), 9).seen("A", since=3)
    again = pickle.loads(pickle.dumps(sight))
    assert (sight, hash(sight), sight.legal_actions) == (again, hash(again), again.legal_actions)
    assert sight == Sight(sight.view, 9, sight.heard, 3)


def made(**changes: Any) -> Callable[[], Sight[Any, Any, Any, Any]]:
    """Return what makes a sight of a game after two actions, with some changes."""
    sight = played(begun(), 2).seen(0, since=1)
    parts: dict[str, Any] = {"view": sight.view, "number": 2, "heard": sight.heard, "since": 1}
    return lambda: Sight(**parts | changes)


@pytest.mark.parametrize(
    ("changes", "error", "message"),
    [
        ({"view": staves.new_game("nava")}, TypeError, "view must be a view of a game"),
        ({"number": -1}, staves.InvalidSetup, "number: must be from 0 to 9007199254740991, not -1"),
        ({"number": 1 << 53}, staves.InvalidSetup, "number: must be from 0 to 9007199254740991, not 9007199254740992"),
        ({"number": True}, TypeError, "number must be a whole number"),
        ({"since": -1}, staves.InvalidSetup, "^since: must be from 0 to 9007199254740991, not -1$"),
        ({"since": True}, TypeError, "^since must be a whole number"),
        (
            {"number": -1, "since": -1},
            staves.InvalidSetup,
            "^2 faults\n  number: must be from 0 to [0-9]+, not -1\n  since: must be from 0 to [0-9]+, not -1$",
        ),
        ({"since": 3}, staves.InvalidSetup, "since: must be at most the number, 2, not 3"),
        ({"since": 2}, staves.InvalidSetup, "heard: must have an entry for each number after 2 up to 2"),
        ({"number": 3}, staves.InvalidSetup, "heard: must have an entry for each number after 1 up to 3"),
        (
            {"since": 0, "heard": ((), (), ())},
            staves.InvalidSetup,
            "heard: must have as many entries as the number, 2, or .*, not 3",
        ),
        ({"since": 0}, staves.InvalidSetup, "number, 2, or at least 2 fewer after an undo, not 1"),
        (
            {"since": 0, "number": 1, "heard": ()},
            staves.InvalidSetup,
            "number, 1, or at least 2 fewer after an undo, not 0",
        ),
        ({"heard": 7}, TypeError, "heard must be tuple"),
        ({"heard": (7,)}, TypeError, r"heard\[0\] must be tuple"),
        ({"heard": ((7,),)}, TypeError, r"heard\[0\]\[0\] must be an event of stones"),
    ],
)
def test_what_is_no_sight(changes: dict[str, Any], error: type[Exception], message: str) -> None:
    """Each fault is told with what would be right."""
    with pytest.raises(error, match=message):
        made(**changes)()


def test_a_sight_hears_a_limited_number_of_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as a record has at most."""
    monkeypatch.setattr("staves.table._sight.MAX_ACTIONS", 1)
    assert 1 == len(made()().heard)
    with pytest.raises(staves.InvalidSetup, match="heard: must be at most 1"):
        made(heard=((), ()), since=0)()


def test_a_sight_is_made_of_what_a_program_has() -> None:
    """Lists will do for tuples, and what has happened may be left out where nothing has."""
    table = played(begun(), 2)
    sight = table.seen(0, since=0)
    same = made(since=0, heard=[list(events) for events in sight.heard])()
    assert sight == same
    assert all(isinstance(events, tuple) for events in (same.heard, *same.heard))
    first = begun().seen(0)
    assert first == Sight(first.view, 0)
