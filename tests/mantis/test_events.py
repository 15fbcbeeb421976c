"""The events of Mantis tell all that happens, in order."""

from itertools import combinations
from typing import Any

import pytest

import staves
from helpers.events import wrong_with
from staves.mantis import (
    COLORS,
    SCORE,
    Card,
    Drawn,
    Event,
    GameOver,
    NoMatch,
    Scored,
    Shown,
    State,
    Steal,
    Stolen,
    TurnAgain,
    position,
)


def red(number: int) -> Any:
    """Return the red card with one of the 15 backs that have red."""
    return Card("red", ("red", *list(combinations(COLORS[1:], 2))[number]))


BLUE: Any = Card("blue", ("red", "green", "blue"))
PINK: Any = Card("pink", ("red", "green", "pink"))


def place(*tanks: list[Any], deck: list[Any], points: tuple[int, ...] = (0, 0, 0, 0, 0, 0), turn: int = 0) -> State:
    """Set up a position from the tanks, the deck from its top, and the numbers of points."""
    piles = [[PINK] * number for number in points[: len(tanks)]]
    return position(tanks=tanks, piles=piles, deck=deck, turn=turn)


def test_scoring() -> None:
    """The card is drawn, all that match are scored with it in the order of the standard deck, the next back shown."""
    state = place([red(9), BLUE, red(2)], [red(4)], [], deck=[red(5), PINK])
    assert (
        Drawn(0, red(5)),
        Scored(0, (red(2), red(5), red(9))),
        Shown(("red", "green", "pink")),
    ) == staves.events(state, SCORE)


def test_scoring_cards_that_repeat() -> None:
    """Each copy of a card is named."""
    state = place([], [red(3), red(1), BLUE, red(3)], [], deck=[red(3), PINK], turn=1)
    assert Scored(1, (red(1), red(3), red(3), red(3))) == staves.events(state, SCORE)[1]


def test_scoring_without_a_match() -> None:
    """The card comes to the player's own tank."""
    state = place([], [red(0)], [BLUE], deck=[red(5), BLUE], turn=2)
    assert (Drawn(2, red(5)), NoMatch(2, red(5)), Shown(("red", "green", "blue"))) == staves.events(state, SCORE)


def test_stealing() -> None:
    """The stolen cards are named with the drawn one, without the own ones of their color."""
    state = place([red(9), BLUE, red(2)], [red(4)], [red(7)], deck=[red(5), PINK], turn=1)
    assert (
        Drawn(1, red(5)),
        Stolen(1, 0, (red(2), red(5), red(9))),
        Shown(("red", "green", "pink")),
    ) == staves.events(state, Steal(0))


def test_stealing_without_a_match() -> None:
    """The card comes to the victim's tank."""
    state = place([BLUE], [red(4)], [red(7)], deck=[red(5), PINK], turn=1)
    assert (Drawn(1, red(5)), NoMatch(0, red(5)), Shown(("red", "green", "pink"))) == staves.events(state, Steal(0))


def test_stealing_with_two_players() -> None:
    """After a successful steal it is told at last that the player goes on, and after another it is not."""
    state = place([red(0)], [red(4)], deck=[red(5), PINK])
    assert (
        Drawn(0, red(5)),
        Stolen(0, 1, (red(4), red(5))),
        Shown(("red", "green", "pink")),
        TurnAgain(0),
    ) == staves.events(state, Steal(1))
    missed = place([red(0)], [BLUE], deck=[red(5), PINK])
    assert (Drawn(0, red(5)), NoMatch(1, red(5)), Shown(("red", "green", "pink"))) == staves.events(missed, Steal(1))


def test_stealing_the_last_card_with_two_players() -> None:
    """When the deck is empty nothing is shown and nobody goes on."""
    state = place([], [red(4)], deck=[red(5)])
    over = GameOver("deck", (0,))
    assert (Drawn(0, red(5)), Stolen(0, 1, (red(4), red(5))), over) == staves.events(state, Steal(1))


def test_reaching_the_goal() -> None:
    """The next back comes up also when the game is over by then, if there is one."""
    for rest, shown in (([BLUE, PINK], (Shown(("red", "green", "blue")),)), ([], ())):
        state = place([BLUE], [red(4)], [red(7)], deck=[red(5), *rest], points=(9, 8, 9), turn=1)
        scored = Scored(1, (red(4), red(5)))
        assert (Drawn(1, red(5)), scored, *shown, GameOver("goal", (1,))) == staves.events(state, SCORE)


def test_a_shared_win() -> None:
    """All who share a win are named, in their order."""
    state = place([BLUE], [], [PINK], deck=[red(5)], turn=1)
    assert (Drawn(1, red(5)), NoMatch(1, red(5)), GameOver("deck", (0, 1, 2))) == staves.events(state, SCORE)


@pytest.mark.parametrize(
    ("event", "field"),
    [
        (Drawn(0, BLUE), "card"),
        (Scored(0, (BLUE, BLUE)), "cards"),
        (TurnAgain(0), "player"),
        (Shown(PINK.back), "back"),
    ],
)
def test_events_are_frozen_values(event: Any, field: str) -> None:
    """An event never changes, and is equal to another just if that says the same."""
    with pytest.raises(AttributeError):
        setattr(event, field, None)
    assert {Drawn(0, BLUE), Drawn(1, BLUE), NoMatch(0, BLUE)} == {NoMatch(0, BLUE), Drawn(1, BLUE), Drawn(0, BLUE)}
    assert 3 == len({Drawn(0, BLUE), Drawn(1, BLUE), NoMatch(0, BLUE), Drawn(0, BLUE)})


@pytest.mark.parametrize(
    ("kind", "parts", "places"),
    [
        (Drawn, (5, BLUE), []),
        (Drawn, (6, BLUE), ["player"]),
        (Drawn, (-1, BLUE), ["player"]),
        (Drawn, (0, "blue"), ["card!"]),
        (Scored, (0, (red(1), red(1))), []),
        (Scored, (5, [red(1), red(2), red(9)]), []),
        (Scored, (6, (red(1), red(2))), ["player"]),
        (Scored, (0, (red(1),)), ["cards"]),
        (Scored, (0, ()), ["cards"]),
        (Scored, (0, (red(1),) * 10_000), []),
        (Scored, (0, (red(1),) * 10_001), ["cards"]),
        (Scored, (0, (red(1), BLUE)), ["cards"]),
        (Scored, (0, (red(0), BLUE)), ["cards"]),
        (Scored, (0, (red(2), red(1))), ["cards"]),
        (Scored, (0, (red(1), None)), ["cards[1]!"]),
        (Scored, (0, {red(1), red(2)}), ["cards!"]),
        (Stolen, (0, 5, (red(1), red(2))), []),
        (Stolen, (5, 0, (red(1), red(2))), []),
        (Stolen, (0, 0, (red(1), red(2))), ["victim"]),
        (Stolen, (6, -1, (red(1),)), ["player", "victim", "cards"]),
        (Stolen, (0, None, (red(1), red(2))), ["victim!"]),
        (NoMatch, (5, BLUE), []),
        (NoMatch, (6, BLUE), ["player"]),
        (NoMatch, (5, BLUE.back), ["card!"]),
        (Shown, (("red", "green", "blue"),), []),
        (Shown, (["blue", "green", "red"],), []),
        (Shown, (("red", "green"),), ["back"]),
        (Shown, (("red", "green", "blue", "pink"),), ["back"]),
        (Shown, (("red", "green", "green"),), ["back"]),
        (Shown, (("red", "green", "black"),), ["back[2]"]),
        (Shown, ("red",), ["back!"]),
        (TurnAgain, (1,), []),
        (TurnAgain, (2,), ["player"]),
        (TurnAgain, ("1",), ["player!"]),
        (GameOver, ("goal", (5,)), []),
        (GameOver, ("deck", (0, 5)), []),
        (GameOver, ("goal", (0, 5)), ["winners"]),
        (GameOver, ("deck", ()), ["winners"]),
        (GameOver, ("deck", (1, 0)), ["winners"]),
        (GameOver, ("deck", (1, 1, 1)), ["winners"]),
        (GameOver, ("deck", (6,)), ["winners[0]"]),
        (GameOver, ("deck", (1, 8)), ["winners[1]"]),
        (GameOver, ("deck", (None,)), ["winners[0]!"]),
        (GameOver, ("deck", 0), ["winners!"]),
        (GameOver, ("end", (0,)), ["ending"]),
        (GameOver, (0, (0,)), ["ending!"]),
    ],
)
def test_an_event_that_cannot_happen_cannot_be_made(
    kind: type[Event], parts: tuple[Any, ...], places: list[str]
) -> None:
    """An event at the limits can be made; what is wrong beyond them is told with its place."""
    assert places == wrong_with(kind, parts)
