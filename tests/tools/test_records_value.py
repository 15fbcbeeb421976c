"""A record as a value: what it is made of, what it refuses, and how it compares."""

import copy
import enum
import pickle
from datetime import date, datetime
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import staves
from helpers.nim import Heap, Take
from helpers.records import MOVES, NAVA, AnyRecord, acted, nava_record, pair, records_of
from staves import InvalidSetup, UnknownPlayer, mantis, nava, stavegame, stones
from staves.games import GAMES
from staves.records import Comment, Record

DAY = date(2026, 11, 18)
GAME = nava_record(*MOVES, names=("Ann", None), date=DAY, comments=[Comment(2, "Now!")])
WON: AnyRecord = Record(pair(), acted(pair(), "0,0>0,1"))
THREE = stones.new_game(board=[[0, 1, 2]])


class Name(str):
    """A text of another class."""

    __slots__ = ()


class Seat(enum.IntEnum):
    """Numbers of another class."""

    ONE = 1


def faults(*moves: str, **others: Any) -> list[tuple[str, str]]:
    """Return what is wrong with a record of Nava: each place, and what is said about it."""
    with pytest.raises(InvalidSetup) as caught:
        nava_record(*moves, **others)
    return [(fault.place, fault.problem) for fault in caught.value.faults]


# ------------------------------------------------------------ the game


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@settings(max_examples=10)
@given(data=st.data())
def test_the_states_are_those_of_the_game(game: Any, data: st.DataObject) -> None:
    """From the start, by each action, to the end; and as often as one likes."""
    record = data.draw(records_of(game))
    states = [record.start]
    for action in record.actions:
        states.append(staves.apply(states[-1], action))
    assert states == list(record.states()) == list(record.states())
    assert states[-1] == record.end
    if staves.is_terminal(record.end):
        assert staves.winners(record.end) == record.winners


def test_what_is_not_told_is_unknown() -> None:
    """A start is enough of a record."""
    bare: AnyRecord = Record(NAVA)
    expected = (NAVA, (), (None, None), None, None, ())
    assert expected == (bare.start, bare.actions, bare.names, bare.date, bare.winners, bare.comments)
    assert bare.end == NAVA
    assert [NAVA] == list(bare.states())
    assert (None,) * 3 == Record(THREE).names


def test_a_game_that_is_over_has_ended_as_it_says() -> None:
    """By its actions, or from the start."""
    assert (0,) == WON.winners
    assert (0,) == Record(WON.end).winners == Record(pair(), WON.actions, winners=(0,)).winners
    drawn = stones.new_game(board=[[0, -1, 1]], rules=stones.Rules(quiet_limit=1))
    move = acted(drawn, "0,0>0,1")
    assert () == Record(drawn, move).winners == Record(drawn, move, winners=()).winners
    assert Record(drawn).winners is None


@pytest.mark.parametrize("winners", [(), (1,), (0, 1)])
def test_a_game_that_is_over_has_not_ended_otherwise(winners: Any) -> None:
    """The actions tell who has won."""
    for start, actions in ((pair(), WON.actions), (WON.end, ())):
        with pytest.raises(InvalidSetup) as caught:
            Record(start, actions, winners=winners)
        assert ["winners"] == [fault.place for fault in caught.value.faults]


@pytest.mark.parametrize("winners", [(), (1,), (2,), (1, 2)])
def test_a_game_may_have_been_given_up(winners: Any) -> None:
    """What its actions don't end may have ended all the same."""
    assert winners == nava_record(*MOVES, winners=winners).winners
    assert winners == nava_record(*MOVES, winners=list(winners)).winners


@pytest.mark.parametrize(
    ("moves", "place", "rule"),
    [
        (("04>04",), "actions[0]", "move.count"),
        ((*MOVES, "04>00", "40>41"), "actions[3]", "move.own"),
        (("04>00", "40>44", "00>41", "00>40"), "actions[2]", "move.straight"),
    ],
)
def test_the_first_illegal_action_is_named_with_its_rule(moves: Any, place: str, rule: str) -> None:
    """By its index, counted from 0."""
    ((found, problem),) = faults(*moves)
    assert place == found
    assert rule in problem


def test_nobody_acts_after_the_end() -> None:
    """That is a rule too."""
    with pytest.raises(InvalidSetup) as caught:
        Record(pair(), WON.actions * 2)
    (fault,) = caught.value.faults
    assert "actions[1]" == fault.place
    assert "rule over" in fault.problem


@pytest.mark.parametrize("start", [None, "nava", 0, NAVA.board, GAME, staves.view(NAVA, 1), type(NAVA)])
def test_a_record_starts_from_a_state(start: Any) -> None:
    """A view is none."""
    with pytest.raises(TypeError, match="start must be the state of a game, not "):
        Record(start)


@pytest.mark.parametrize("actions", [None, 5, "", "04>00", b"", {}, set(), iter(()), range(10**30), GAME])
def test_actions_are_a_sequence(actions: Any) -> None:
    """Of any class, but no text."""
    with pytest.raises(TypeError, match="actions must be a sequence of actions, not "):
        Record(NAVA, actions)


@pytest.mark.parametrize("action", ["04>00", None, 4, mantis.SCORE, stavegame.PASS, stones.Step((0, 4), (0, 0)), NAVA])
def test_actions_are_of_the_game(action: Any) -> None:
    """And no texts."""
    with pytest.raises(TypeError, match=r"actions\[1\] must be an action of nava, not "):
        Record(NAVA, [*acted(NAVA, "04>00"), action])


def test_at_most_100_000_actions_are_replayed() -> None:
    """More are not even looked at."""
    moves = acted(NAVA, "04>00") * 100_001
    for actions, place in ((moves, "actions"), (moves[1:], "actions[1]")):
        with pytest.raises(InvalidSetup) as caught:
            Record(NAVA, actions)
        assert [place] == [fault.place for fault in caught.value.faults]


# ------------------------------------------------------------ names, date, winners


def test_names_are_as_many_as_players() -> None:
    """Or none at all."""
    assert (None, None) == nava_record(names=[]).names == nava_record(names=[None, None]).names
    assert ("Ann", "Ann") == nava_record(names=["Ann", "Ann"]).names
    for wrong in (["Ann"], ["Ann", "Bob", "Cy"], ["Ann", "Bob", ""], [None] * 3, [None] * 100_001, [None] * 100_004):
        ((place, problem),) = faults(names=wrong)
        assert "names" == place
        assert f"not {len(wrong)}" in problem


@pytest.mark.parametrize("name", ["A", "a" * 100, "é: {}\\;", "start: x", "𝄞" * 100, "A  B", "~"])
def test_a_name_is_a_line_of_signs(name: str) -> None:
    """Up to 100."""
    assert (None, name) == nava_record(names=[None, name]).names


@pytest.mark.parametrize(
    "name", ["", " ", " A", "A ", "a" * 101, "a" * 10**6, *(f"a{sign}b" for sign in "\n\t\r\0\x7f\u2028\ud800\ufeff")]
)
def test_a_name_is_no_other_text(name: str) -> None:
    """Nothing, spaces around it, more signs, and any that can't be printed are faults."""
    for first in ("Ann", None):
        assert ["names[1]"] == [place for place, _ in faults(names=[first, name])]


@pytest.mark.parametrize("name", [5, True, b"Ann", ["Ann"], ("Ann",)])
def test_a_name_is_a_text(name: Any) -> None:
    """Or None."""
    with pytest.raises(TypeError, match=r"names\[0\] must be "):
        nava_record(names=[name, None])


@pytest.mark.parametrize("names", [None, "AB", 2, {1: "Ann", 2: "Bob"}, {"Ann", "Bob"}, range(10**30)])
def test_names_are_a_sequence(names: Any) -> None:
    """In the order of the players."""
    with pytest.raises(TypeError, match="names must be a sequence of names, not "):
        nava_record(names=names)


@pytest.mark.parametrize("day", [date.min, date.max, DAY, None])
def test_any_date_is_one(day: Any) -> None:
    """From the year 1 to 9999."""
    assert day == nava_record(date=day).date


@pytest.mark.parametrize("day", [datetime(2026, 11, 18), "2026-11-18", 20261118, (2026, 11, 18), True])  # noqa: DTZ001
def test_a_date_is_a_plain_one(day: Any) -> None:
    """A datetime is none, as its text would not be read back."""
    with pytest.raises(TypeError, match="date must be "):
        nava_record(date=day)


@pytest.mark.parametrize("winner", [0, 3, -1, True, 1.0, "1", None, 10**5000], ids=range(8))
def test_winners_sit_at_the_table(winner: Any) -> None:
    """Under their own names."""
    with pytest.raises(UnknownPlayer):
        nava_record(winners=(winner,))
    with pytest.raises(UnknownPlayer):
        Record(THREE, winners=(0, winner if winner != 0 else 3))


@pytest.mark.parametrize("winners", [(1, 0), (0, 0), (0, 2, 1), (2, 2), (0, 1, 2, 2)])
def test_winners_are_named_once_and_in_order(winners: Any) -> None:
    """In that of the players."""
    with pytest.raises(InvalidSetup) as caught:
        Record(THREE, winners=winners)
    assert ["winners"] == [fault.place for fault in caught.value.faults]


@pytest.mark.parametrize("winners", [1, "12", {1}, {1: 2}, True])
def test_winners_are_a_tuple(winners: Any) -> None:
    """A single player is none."""
    with pytest.raises(TypeError, match="winners must be "):
        nava_record(winners=winners)


# ------------------------------------------------------------ as a value


def test_what_it_is_made_of_is_plain() -> None:
    """Whatever classes the parts are of that it was given."""
    record = nava_record(*MOVES, names=[Name("Ann"), None], winners=[Seat.ONE], comments=[Comment(Seat.ONE, Name("!"))])
    plain = nava_record(*MOVES, names=("Ann", None), winners=(1,), comments=(Comment(1, "!"),))
    assert plain == record
    (comment,) = record.comments
    found = [type(part) for part in (record.names[0], *(record.winners or ()), comment.after, comment.text)]
    assert [str, int, int, str] == found
    kinds = [type(part) for part in (record.actions, record.names, record.winners, record.comments)]
    assert [tuple] * 4 == kinds


@pytest.mark.parametrize(
    "change",
    [
        {"actions": ()},
        {"names": ()},
        {"date": None},
        {"winners": (1,)},
        {"comments": ()},
        {"start": nava.new_game(rules=nava.Rules(9))},
    ],
    ids=lambda change: next(iter(change)),
)
def test_records_differ_in_any_part(change: Any) -> None:
    """And are equal, with the same hash, if all are the same."""
    base = nava_record(*MOVES[:2], names=("Ann", None), date=DAY, comments=[Comment(0, "Now!")])
    again = nava_record(*MOVES[:2], names=["Ann", None], date=DAY, comments=(Comment(0, "Now!"),))
    assert base == again
    assert hash(base) == hash(again)
    assert base != attrs.evolve(base, **change)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@settings(max_examples=5)
@given(data=st.data())
def test_copies_are_equal(game: Any, data: st.DataObject) -> None:
    """Copied, pickled, evolved to what it is."""
    record = data.draw(records_of(game, longest=9))
    copies = [copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record)), attrs.evolve(record)]
    assert [record] * 4 == copies
    assert {hash(record)} == {hash(other) for other in copies}
    assert {record.end} == {other.end for other in copies}


def test_what_is_printed_is_what_it_is_made_of() -> None:
    """The end, which follows from the start and the actions, is not printed."""
    record: AnyRecord = Record(Heap(2, 1), [Take(2)], ["Ann", None], comments=[Comment(1, "!")])
    assert (
        "Record(start=Heap(left=2, turn=1), actions=(Take(count=2),), names=('Ann', None), date=None, winners=(1,), "
        "comments=(Comment(after=1, text='!'),))"
    ) == repr(record)


def test_no_part_can_be_changed() -> None:
    """It is frozen, and has no room for more."""
    for name in ("start", "actions", "names", "date", "winners", "comments", "end", "remark"):
        with pytest.raises(AttributeError):
            setattr(GAME, name, None)
    with pytest.raises(AttributeError):
        del GAME.actions
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        GAME.comments[0].text = "!"  # type: ignore[misc]


def test_a_changed_record_is_checked_again() -> None:
    """Its end is that of its own actions."""
    shorter = attrs.evolve(GAME, actions=GAME.actions[:2])
    assert list(GAME.states())[2] == shorter.end
    for change in ({"actions": GAME.actions[1:]}, {"actions": GAME.actions[:1]}, {"names": ("Ann",)}):
        with pytest.raises(InvalidSetup):
            attrs.evolve(GAME, **change)
