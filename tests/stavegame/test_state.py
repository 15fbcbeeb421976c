"""Stavegame's turns, rule sets and states: plain, checked when made by hand, and asked by player."""

import enum
import pickle
from typing import Any

import attrs
import pytest

import staves
from staves import InvalidSetup, UnknownPlayer, stavegame
from staves.stavegame import Card, Rules, Stave, Turn


class Who(enum.StrEnum):
    """Players, as a caller may name them."""

    A = "A"

    def __str__(self) -> str:
        return "B"


class Odd(int):
    """Numbers that compare as they please, and would rather be others."""

    def __pos__(self) -> int:
        return 99

    def __index__(self) -> int:
        return 99

    def __gt__(self, other: object) -> bool:
        return False


def faults(error: pytest.ExceptionInfo[InvalidSetup]) -> dict[str, str]:
    """Return the problems by their place."""
    return {fault.place: fault.problem for fault in error.value.faults}


@pytest.mark.parametrize(
    ("value", "found", "put"),
    [
        (Stave("red", (Card("A", (1, 2, 0)), None, None)), b"red", b"rod"),
        (Card("A", (1, 2, 0)), b"A", b"C"),
        (Turn("A"), b"A", b"C"),
        (Rules(), b"chosen", b"frozen"),
        (stavegame.new_game(seed=1), b"chosen", b"frozen"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_was_tampered_with_is_not_unpickled(value: object, found: bytes, put: bytes) -> None:
    """Unpickling goes through the constructor, and so through its checks."""
    pickled = pickle.dumps(value, protocol=0)
    quoted = b"V" + found + b"\n"
    assert quoted in pickled
    with pytest.raises(InvalidSetup):
        pickle.loads(pickled.replace(quoted, b"V" + put + b"\n"))


def test_values_keep_what_is_plain() -> None:
    """Enums and odd numbers become the plain texts and numbers that they are, so nothing of them stays."""
    who: Any = Who.A
    card = Card(who, (Odd(3), Odd(1), Odd(0)))
    assert [type(part) for part in (card.owner, *card.points)] == [str, int, int, int]
    assert repr(Card("A", (3, 1, 0))) == repr(card)
    assert card.highest == ("red",)
    for points in ((Odd(3), Odd(1), Odd(0)), [Odd(3), 1, 0]):
        given = stavegame.position(hands=([points], [])).hands[0][0]
        assert repr(card) == repr(given)
    turn = Turn(who, acted=True, placed=True, newcomer=(Odd(0), Odd(2)))
    assert repr(Turn("A", acted=True, placed=True, newcomer=(0, 2))) == repr(turn)
    state = stavegame.position(hands=([card], []), turn=who)
    assert type(staves.to_move(state)) is str


def test_a_turn_forgets_what_matters_no_more() -> None:
    """Once something was done in it, a turn can't become quiet, so what that needed is not kept."""
    assert Turn("A", acted=True) == Turn("A", acted=True, dry=True, after_quiet=True)
    assert Turn("A") != Turn("A", dry=True)


class TestTurn:
    """A turn made by hand is checked."""

    @pytest.mark.parametrize(
        ("changes", "place"),
        [
            ({"player": "C"}, "player"),
            ({"placed": True}, "acted"),
            ({"acted": True, "newcomer": (0, 2)}, "newcomer"),
            ({"acted": True, "placed": True, "newcomer": (0, 3)}, "newcomer"),
            ({"acted": True, "placed": True, "newcomer": (True, 0)}, "newcomer"),
            ({"acted": True, "placed": True, "newcomer": (0,)}, "newcomer"),
        ],
    )
    def test_every_fault_is_named(self, changes: dict[str, object], place: str) -> None:
        """Whatever is wrong is named with its place."""
        with pytest.raises(InvalidSetup) as error:
            Turn(**{"player": "A", **changes})  # type: ignore[arg-type]
        assert [place] == list(faults(error))

    @pytest.mark.parametrize("changes", [{"dry": 1}, {"acted": None}, {"placed": "x"}, {"newcomer": 5}])
    def test_the_wrong_kind_is_a_type_error(self, changes: dict[str, object]) -> None:
        """What is said with yes and no is said with bools, a place with a pair."""
        with pytest.raises(TypeError, match=next(iter(changes))):
            Turn(**{"player": "A", "acted": True, "placed": True, **changes})  # type: ignore[arg-type]


class TestRules:
    """A rule set made by hand is checked."""

    def test_the_named_ones(self) -> None:
        """The named rule sets differ from CLASSIC in one option each."""
        assert Rules() == stavegame.CLASSIC == Rules(end="turn-start", coloring="chosen")
        assert Rules(end="any-time") == stavegame.FIRST_DRAFT
        assert Rules(coloring="automatic") == stavegame.GRAVEYARD

    def test_every_fault_is_named(self) -> None:
        """An unknown option is named with what there is instead."""
        with pytest.raises(InvalidSetup) as error:
            Rules(end="never", coloring="")  # type: ignore[arg-type]
        assert faults(error) == {
            "end": "must be 'turn-start' or 'any-time', not 'never'",
            "coloring": "must be 'chosen' or 'automatic', not ''",
        }

    def test_the_wrong_kind_is_a_type_error(self) -> None:
        """An option is a text."""
        with pytest.raises(TypeError, match="end must be 'turn-start' or 'any-time', not True"):
            Rules(end=True)  # type: ignore[arg-type]


def test_hands_and_decks_are_asked_by_player() -> None:
    """A state has a hand and a deck for A and B, and for nobody else."""
    state = stavegame.new_game(seed=1)
    assert (state.hand("A"), state.hand("B")) == state.hands
    assert (state.deck("A"), state.deck("B")) == state.decks
    with pytest.raises(UnknownPlayer):
        state.hand("C")  # type: ignore[arg-type]
    with pytest.raises(UnknownPlayer):
        state.deck(0)  # type: ignore[arg-type]


class How(enum.StrEnum):
    """An ending, as a caller may name it."""

    END = "END"


def test_an_ending_is_kept_as_plain_text() -> None:
    """Of an ending of somebody's own class the text is kept, in a position and in a state made anew."""
    full = [Stave("red", (Card("A", (1, 0, 0)),) * 3)] * 3
    over = stavegame.position(staves=full, ending="END")
    ending: Any = How.END
    for state in (stavegame.position(staves=full, ending=ending), attrs.evolve(over, ending=ending)):
        assert over == state
        assert str is type(state.ending)


def test_what_has_happened_in_a_turn_is_named() -> None:
    """All but the player of a turn is given by name, as True and False say nothing by themselves."""
    with pytest.raises(TypeError):
        Turn("A", True)  # type: ignore[call-arg]  # noqa: FBT003 (it is what is refused)
    for name in ("dry", "acted", "placed", "newcomer", "after_quiet"):
        field = getattr(attrs.fields(Turn), name)
        assert field.kw_only, name
