"""What an action of Mantis may draw, counted over all orders in which the deck may be."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import attrs
import pytest

import staves
from staves import mantis
from staves.mantis import SCORE, Action, State, Steal

FIRST, SECOND, THIRD = ("red", "green", "blue"), ("red", "pink", "orange"), ("pink", "yellow", "orange")
RED, GREEN, BLUE = (("red", FIRST), ("green", FIRST), ("blue", FIRST))
OTHER, PINK, LAST = ("red", SECOND), ("pink", SECOND), ("yellow", THIRD)
DECKS = {
    "one card": [PINK],
    "one of two": [PINK, OTHER],
    "always the same face": [RED, RED, RED],
    "another back comes next": [PINK, RED],
    "all of one back": [GREEN, RED, BLUE, BLUE],
    "the first back": [RED, BLUE, PINK, OTHER, LAST],
    "the second back": [PINK, BLUE, RED, OTHER, OTHER],
    "the last back": [LAST, LAST, GREEN, PINK, RED],
    "a back and the next one of all": [RED, ("green", ("red", "green", "purple")), GREEN],
    "the backs in turn": [OTHER, RED, PINK, RED, OTHER],
}


def table(deck: list[Any]) -> State:
    """Return a position with this deck, in which some cards match and others don't."""
    return mantis.position(tanks=[[RED, BLUE], [PINK, OTHER], []], deck=deck, turn=0, rules=mantis.Rules(goal=99))


def seen(state: State) -> tuple[Any, ...]:
    """Return what everybody sees of a state."""
    return state.tanks, state.piles, state.left, state.back, state.turn


@pytest.mark.parametrize("action", [SCORE, Steal(1), Steal(2)], ids=str)
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_outcomes_are_those_of_all_orders(deck: list[Any], action: Action) -> None:
    """Each order of the deck is as likely as any other that has the same back on top."""
    state = table(deck)
    every = [order for order in permutations(deck) if order[0][1] == deck[0][1]]
    counted = Counter(seen(staves.apply(table([*order]), action)) for order in every)
    expected = {outcome: Fraction(count, len(every)) for outcome, count in counted.items()}
    found = staves.outcomes(state, action)
    assert expected == {seen(after): share for share, after in found}
    assert len(expected) == len(found)
    for _, after in found:
        assert after == attrs.evolve(after)
        assert Counter(staves.view(after, 0).unseen) == Counter(after.deck)
    assert staves.apply(state, action) in [after for _, after in found]


@pytest.mark.parametrize("count", [1, 2, 6])
def test_an_action_is_applied_to_any_number_of_chances(count: int) -> None:
    """Applied to all at once, it leads where it leads from each."""
    state = table([RED, OTHER, RED])
    some = [given for _, given, _ in mantis.GAME.seen.chances(state, SCORE)][:count]  # type: ignore[misc]
    each = mantis.GAME.seen.apply_each
    assert each is not None
    assert [staves.apply(one, SCORE) for one in some] == [*each(some, SCORE)]


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_chances_are_states_that_nobody_can_tell_from_the_given_one(deck: list[Any]) -> None:
    """Each is told by the face that is drawn in it and the back that comes up then, and one is the given state."""
    state = table(deck)
    found = staves.chances(state, SCORE)
    for chance in found:
        assert staves.view(state, 0) == staves.view(chance.state, 0)
        assert Counter(state.deck) == Counter(chance.state.deck)
        top, *others = chance.state.deck
        comes_next = f", next {'/'.join(others[0].back)}" if others else ""
        assert f"{top.face}{comes_next}" == chance.label
    assert state in [chance.state for chance in found]
    assert len(found) == len({chance.label for chance in found})


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_a_resampled_deck_has_the_visible_back_on_top(deck: list[Any]) -> None:
    """Each card with that back comes on top, and nothing else does."""
    view = staves.view(table(deck), 1)
    samples = [staves.resample(view, seed) for seed in range(40)]
    assert {face for face, back in deck if back == deck[0][1]} == {sample.deck[0].face for sample in samples}
    for sample in samples:
        assert view == staves.view(sample, 1)
        assert Counter(view.unseen) == Counter(sample.deck)
