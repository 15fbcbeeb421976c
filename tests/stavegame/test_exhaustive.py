"""Every state that games with few small cards can reach, counted and looked at.

The counts were found by this library. They are here so that a change of the rules shows.
"""

from typing import Any

import pytest

import staves
from helpers.stavegame import Points
from staves import stavegame
from staves.stavegame import Action, Card, Forward, Rules, Slide, State

FIRST: list[Points] = [(1, 1, 0), (0, 1, 2), (2, 1, 0), (1, 0, 0)]
SECOND: list[Points] = [(0, 1, 1), (2, 1, 0), (1, 1, 1), (0, 2, 1)]


def look(state: State, cards: int) -> None:
    """Assert what must hold in every state, whatever led to it."""
    on_board = 0
    for number, stave in enumerate(state.staves):
        on_board += len(stave.cards)
        assert (stave.color is None) == (stave.cards == ())
        assert all(card is None or isinstance(card, Card) for card in stave.slots), number
    kept = sum(map(len, (*state.hands, *state.decks)))
    assert on_board + kept <= cards
    actions = staves.legal_actions(state)
    assert staves.is_terminal(state) == (actions == ())
    assert len(actions) != 1
    for action in actions:
        if isinstance(action, Slide):
            left, entered = state.staves[action.stave], state.staves[action.to]
            assert None not in (left.color, entered.color)
            assert left.color != entered.color


def look_at_step(before: State, action: Action, after: State) -> None:
    """Assert what must hold between a state and the next."""
    for old, new in zip(before.staves, after.staves, strict=True):
        if old.cards and new.cards:
            assert old.color == new.color
    if not isinstance(action, Forward | Slide):
        return
    card = before.staves[action.stave].slots[action.slot]
    assert card is not None
    assert card.owner == before.turn.player
    if isinstance(action, Forward):
        ahead = action.slot + (1 if before.turn.player == "B" else -1)
        assert after.staves[action.stave].slots[ahead] == card
    else:
        # A card's number for the color it lies on falls with each slide, so there are two at most.
        left, entered = before.staves[action.stave].color, before.staves[action.to].color
        assert left is not None
        assert entered is not None
        assert card.number(left) > card.number(entered)


def explored(decks: tuple[list[Points], list[Points]], rules: Rules) -> int:
    """Look at every reachable state, and return how many there are; no cycle of actions leads back."""
    start = stavegame.new_game(decks=decks, rules=rules)
    cards = len(decks[0]) + len(decks[1])
    seen = {start}
    todo = [start]
    while todo:
        state = todo.pop()
        look(state, cards)
        for action in staves.legal_actions(state):
            after = staves.apply(state, action)
            look_at_step(state, action, after)
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return len(seen)


@pytest.mark.parametrize(
    ("a", "b", "rules", "count"),
    [
        (0, 0, stavegame.CLASSIC, 1),
        (1, 1, stavegame.CLASSIC, 1917),
        (3, 0, stavegame.CLASSIC, 15131),
        pytest.param(0, 3, stavegame.CLASSIC, 25485, marks=pytest.mark.slow),
        pytest.param(2, 1, stavegame.CLASSIC, 26847, marks=pytest.mark.slow),
        (2, 1, stavegame.GRAVEYARD, 6491),
        pytest.param(1, 2, stavegame.FIRST_DRAFT, 26847, marks=pytest.mark.slow),
    ],
)
def test_every_reachable_state(a: int, b: int, rules: Rules, count: int) -> None:
    """All states of games with a few cards are as they must be; there are exactly so many."""
    assert count == explored((FIRST[:a], SECOND[:b]), rules)


@pytest.mark.parametrize(
    ("a", "b", "coloring", "count"),
    [
        (1, 0, "chosen", 50),
        (0, 1, "chosen", 50),
        (2, 0, "chosen", 883),
        (0, 2, "chosen", 883),
        (1, 1, "chosen", 1929),
        (1, 1, "automatic", 513),
        (2, 1, "automatic", 6901),
    ],
)
def test_every_reachable_state_with_cards_placed_anywhere(a: int, b: int, coloring: Any, count: int) -> None:
    """The same where PLACE names a slot. These were counted by another program."""
    assert count == explored((FIRST[:a], SECOND[:b]), Rules(coloring=coloring, placing="anywhere"))


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("a", "b", "rules", "count"),
    [
        (4, 0, stavegame.CLASSIC, 204763),
        (0, 4, stavegame.GRAVEYARD, 96539),
        (3, 1, stavegame.CLASSIC, 456887),
        (1, 3, stavegame.FIRST_DRAFT, 549498),
        (2, 2, stavegame.CLASSIC, 505771),
    ],
)
def test_every_reachable_state_of_four_cards(a: int, b: int, rules: Rules, count: int) -> None:
    """The same with one card more, which takes minutes."""
    assert count == explored((FIRST[:a], SECOND[:b]), rules)
