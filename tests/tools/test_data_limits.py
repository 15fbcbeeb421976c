"""The largest values there are, and the worst texts that somebody may send."""

from collections.abc import Callable
from typing import Any

import pytest

import staves
from helpers.digits import digits_at_once
from helpers.hostile import DOCUMENT_LENGTH, DOCUMENTS, most_lines
from helpers.work import builtins_called, peak, work
from staves import InvalidSetup, Malformed, mantis, nava, stavegame, stones
from staves.data import from_json
from staves.stavegame import Card

HUGE = 10**4000 - 1
CARDS = [mantis.Card(*card) for card in mantis.STANDARD_DECK] * 95
TOWER: list[Any] = [[["d1", "d2"] * 6, ["c1"], ["c2"], [], []], *[[[]] * 5] * 4]
DRAWN_OUT = stones.Rules(diagonal=True, quiet_limit=None)
FAR = mantis.Rules(goal=HUGE)

LARGE: dict[str, Callable[[], Any]] = {
    "a hundred players": lambda: stones.new_game(
        board=[[row * 10 + column for column in range(10)] for row in range(10)], rules=DRAWN_OUT
    ),
    "players who have lost": lambda: stones.State(stones.Rules(), 1, 3, (0, 1, 0, 4, 0), 3, 7),
    "a winner among many": lambda: stones.State(stones.Rules(), 1, 3, (0, 1, 0, 0, 0), None),
    "a row": lambda: stones.new_game(board=[[0] * 199 + [1]], rules=stones.Rules(quiet_limit=HUGE)),
    "a column": lambda: stones.new_game(board=[[0]] * 199 + [[1]]),
    "many tiles": lambda: stones.new_game(rows=200, columns=200, players=100, stones=100, seed=1),
    "huge numbers": lambda: stavegame.new_game(decks=([(HUGE, 0, HUGE)] * 9, [(0, HUGE, 1)] * 2)),
    "many cards": lambda: stavegame.new_game(decks=([(n, 1, 0) for n in range(5_000)], [(0, 9, 0)] * 10_000)),
    "a long hand": lambda: stavegame.position(hands=([(1, 2, 0)] * 10_000, [])),
    "no cards": lambda: stavegame.new_game(decks=([], []), rules=stavegame.Rules("any-time", "automatic")),
    "ten thousand cards": lambda: mantis.new_game(players=6, deck=CARDS, first=5, rules=FAR),
    "full piles": lambda: mantis.position(tanks=[[], []], piles=[CARDS[:5_000], []], deck=CARDS[:1], turn=0, rules=FAR),
    "no limit": lambda: nava.new_game(rules=nava.Rules(ply_limit=None)),
    "a far limit": lambda: nava.State(nava.Rules(ply_limit=HUGE), nava.new_game().junctions, 1, HUGE - 1),
    "a tower": lambda: nava.new_game(board=TOWER),
}


@pytest.mark.parametrize("name", LARGE)
def test_the_largest_values_are_written_and_read_back(name: str) -> None:
    """States and views at the limits, whatever is in them."""
    state = LARGE[name]()
    for value in (state, staves.view(state, state.game.play.players(state)[-1]), state.rules):
        text = staves.to_json(value)
        twin = staves.from_json(text, max_length=len(text))
        assert value == twin
        assert text == staves.to_json(twin)


@pytest.mark.parametrize("name", LARGE)
def test_the_largest_values_are_written_and_read_whatever_python_allows(name: str) -> None:
    """What is shown of a value and its JSON don't depend on Python's own limit."""
    state = LARGE[name]()
    for value in (state, staves.view(state, state.game.play.players(state)[-1]), state.rules):
        shows: list[Callable[[Any], str]] = [repr, str, staves.to_json, *([] if value is state.rules else [staves.svg])]
        expected = [show(value) for show in shows]
        with digits_at_once(640):
            assert expected == [show(value) for show in shows]
            assert value == staves.from_json(expected[2], max_length=len(expected[2]))


def test_four_thousand_digits_are_read() -> None:
    """The largest number there is has so many, and in a long text too."""
    rules = nava.Rules(ply_limit=HUGE)
    text = staves.to_json(rules)
    assert rules == staves.from_json(text) == staves.from_json(text.ljust(DOCUMENT_LENGTH))
    with pytest.raises(Malformed, match=r"^rules\.ply_limit: is a number with 4001 digits; at most 4000 are allowed$"):
        staves.from_json(text.replace("999}", "9990}"))


# ------------------------------------------------------------------- the worst


def read(text: str) -> Any:
    """Return the value that is written as this JSON, or the error if there is none."""
    try:
        return from_json(text)
    except (Malformed, InvalidSetup) as error:
        return error


@pytest.mark.parametrize("name", DOCUMENTS)
def test_no_text_takes_long_or_much(name: str) -> None:
    """Reading any text up to the maximum length takes a bounded amount of work and memory, and never crashes."""
    text = DOCUMENTS[name]
    assert DOCUMENT_LENGTH // 2 < len(text) <= DOCUMENT_LENGTH or name in {"nothing", "players"}
    assert work(lambda: read(text)) < most_lines(text)
    assert peak(lambda: read(text)) < 20_000_000
    found = read(text)
    assert not isinstance(found, ValueError) or len(str(found).partition("\n")[0]) < 300


def test_a_longer_text_is_not_looked_at() -> None:
    """Only its type and its length are asked for, so it costs nothing to refuse it."""
    text = "[" * 2_000_001
    assert isinstance(read(text), Malformed)
    assert {"isinstance", "len"} == set(builtins_called(lambda: read(text)))
    assert work(lambda: read(text)) < 100


@pytest.mark.parametrize("owner", ["A", "B"])
def test_cards_that_are_read_are_those_that_are_written(owner: Any) -> None:
    """What is remembered of one card is never taken for another that equals it in Python."""
    state = stavegame.position(hands=([(1, 0, 1)], [(1, 0, 1)]))
    assert state == staves.from_json(staves.to_json(state))
    side = "AB".index(owner)
    for number, is_card in ((True, False), (1.0, False), ("1", False), (None, False), (1, True)):
        data = staves.to_data(state)
        data["state"]["hands"][side][0][2] = number
        if is_card:
            assert (Card(owner, (1, 0, 1)),) == staves.from_data(data).hands[side]
        else:
            with pytest.raises(Malformed, match=rf"^state\.hands\[{side}\]\[0\]\[2\]: must be a whole number from 0"):
                staves.from_data(data)


def test_there_is_no_less_than_nothing() -> None:
    """A limit below 0 is a mistake of who calls, and nothing of what is read."""
    with pytest.raises(ValueError, match="max_length must be at least 0, not -1") as caught:
        staves.from_json("1", max_length=-1)
    assert not isinstance(caught.value, staves.StavesError)
