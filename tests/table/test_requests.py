"""Requests that no careful program sends: each is refused with a clear message."""

import enum
from collections.abc import Callable
from typing import Any

import pytest

import staves
from helpers.tables import begun
from staves import players
from staves.table import OutOfDate, Table

HUGE = 10**5000
"""More digits than Python writes at once."""


@pytest.mark.parametrize("number", [1 << 53, HUGE], ids=["large", "huge"])
@pytest.mark.parametrize(
    "ask",
    [
        lambda number: begun().seen(0, since=number),
        lambda number: begun().act(0, "0,0>0,1", number=number),
    ],
)
def test_a_number_beyond_all_numbers_is_out_of_date(ask: Callable[[int], object], number: int) -> None:
    """However large it is, nobody can have seen it, and the message is short."""
    with pytest.raises(OutOfDate) as caught:
        ask(number)
    assert (number, 0) == (caught.value.number, caught.value.current)
    message = str(caught.value)
    assert message.startswith("the table is at number 0, not ")
    assert len(message) < 150


@pytest.mark.parametrize("action", [None, 7, b"0,0>0,1", staves.legal_actions(staves.new_game("nava"))[0]])
def test_what_is_no_action_names_what_act_takes(action: Any) -> None:
    """The message speaks of `act`, which the program has called."""
    with pytest.raises(TypeError, match=r"^act\(\) takes an action of stones \(Step\)"):
        begun().act(0, action)


@pytest.mark.parametrize("bots", [None, [0], "0"])
def test_bots_are_given_by_their_seats(bots: Any) -> None:
    """Anything but a mapping is a mistake of the program."""
    with pytest.raises(TypeError, match="bots must map players to contestants, not "):
        begun().answer(bots)


@pytest.mark.parametrize("text", ["stones", "nava"])
def test_a_seed_is_no_larger_than_can_be_read_back(text: str) -> None:
    """A table is saved with its seed, so that has at most as many digits as any number in a document."""
    largest = Table(staves.setup(text), seed=10**4000 - 1)
    assert largest == staves.from_json(staves.to_json(largest))
    with pytest.raises(staves.InvalidSetup, match=r"^seed: must be less than 10\^4000$"):
        Table(staves.setup(text), seed=10**4000)


class Named(enum.IntEnum):
    """Numbers that print by their names."""

    SEVEN = 7


def test_a_seed_is_kept_as_a_plain_number() -> None:
    """So the table is the same in every way after it was saved, and its bots get the same seeds."""
    seeds: list[int] = []

    def contestant(seed: int) -> Any:
        seeds.append(seed)
        return players.RandomPlayer(seed)

    table = Table(staves.setup("nava"), seed=Named.SEVEN)
    for each in (table, staves.from_json(staves.to_json(table)), Table(staves.setup("nava"), seed=7)):
        assert int is type(each.seed)
        each.answer({1: contestant})
    assert 1 == len({*seeds})


def test_a_saved_seed_is_no_larger_either() -> None:
    """Data that was never JSON, which has its own limit of digits, is checked too."""
    data = staves.to_data(Table(staves.setup("nava"), seed=7))
    data["table"]["seed"] = 10**4000
    with pytest.raises(staves.InvalidSetup, match=r"^table\.seed: must be less than 10\^4000$"):
        staves.from_data(data)


class Silent:
    """A bot that makes no move."""

    def __init__(self, _seed: int) -> None:
        """Remember nothing."""

    def initialize(self, _chat: Any) -> None:
        """Say nothing."""

    def update(self, _message: Any, _view: Any) -> None:
        """Do nothing."""

    def next_move(self) -> Any:
        """Return no action."""


@pytest.mark.parametrize(
    "ask",
    [
        lambda table: table.act(staves.to_move(table.state), "STEAL 5"),
        lambda table: table.answer({staves.to_move(table.state): Silent}),
    ],
)
def test_an_error_shows_nothing_hidden_however_it_is_written(ask: Callable[[Any], object]) -> None:
    """Neither its text nor its repr, of which one ends up in a log or an answer, has the cards of the deck."""
    state = begun("mantis players=3").state
    other = staves.resample(staves.view(state, None), 5)
    assert state != other
    errors: list[staves.StavesError] = []
    for start in (state, other):
        with pytest.raises(staves.StavesError) as caught:
            ask(Table(start))
        errors.append(caught.value)
    first, second = errors
    assert (str(first), repr(first)) == (str(second), repr(second))
    assert f"{type(first).__name__}({str(first)!r})" == repr(first)
