"""The legal actions, found by looking them up, against asking the rules about every action there is."""

from unittest import mock

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.stavegame import a, b, points, states, well_formed
from staves import stavegame
from staves._core import memo, verbs
from staves.stavegame import PLAYERS, Player, Rules, State, Stave, Turn
from staves.stavegame import _choices as choices
from staves.stavegame._play import settle
from staves.stavegame._state import unchecked_state


@given(states())
def test_the_legal_actions_are_those_that_break_no_rule(state: State) -> None:
    """Of all actions that can be written, exactly the listed ones break no rule."""
    everything = well_formed(1 + max(map(len, state.hands)))
    assert {action for action in everything if staves.explain(state, action) is None} == {*staves.legal_actions(state)}


@given(states(), st.sampled_from(PLAYERS), st.sampled_from([(False, False), (True, False), (True, True)]))
def test_one_card_of_a_hand_tells_whether_there_is_anything_to_decide(
    state: State, player: Player, done: tuple[bool, bool]
) -> None:
    """Whatever has been done in the turn, short hands leave something to decide exactly where the whole ones do."""
    acted, placed = done
    turn = Turn(player, acted=acted, placed=placed)
    table = unchecked_state(state.rules, state.staves, state.hands, state.decks, turn, None)
    assert choices.can_only_pass(table) == (len(choices.legal_actions(table)) == 1)
    assert (settle(table, None) is table) == (len(choices.legal_actions(table)) != 1)


_OPEN = Stave("red", (None, a(1, 0, 0), b(1, 0, 0)))
_STUCK = Stave("red", (a(1, 0, 0), b(1, 0, 0), a(0, 1, 0)))


@given(states(), st.lists(points, max_size=20), st.sampled_from([None, (_STUCK,) * 3]), st.booleans())
def test_one_card_tells_as_much_as_a_hand_of_many(
    state: State,
    hand: list[tuple[int, int, int]],
    full: tuple[Stave, Stave, Stave] | None,
    placed: bool,  # noqa: FBT001 (a parameter of the test)
) -> None:
    """Whether a turn is over is found out alike with all cards of a hand and with the first of them."""
    turn = Turn(state.turn.player, acted=True, placed=placed)
    hands = (tuple(a(*card) for card in hand), tuple(b(*card) for card in hand))
    crowded = unchecked_state(state.rules, full or state.staves, hands, state.decks, turn, None)
    assert choices.can_only_pass(crowded) == (len(choices.legal_actions(crowded)) == 1)
    assert (settle(crowded, None) is crowded) == (len(choices.legal_actions(crowded)) != 1)


def test_thousands_of_cards_are_checked_at_once() -> None:
    """A state with a long hand is made without looking at what each of its cards may do."""
    hand = (a(1, 2, 0),) * 10_000
    start = stavegame.position(hands=([a(1, 2, 0)], []))
    memo.forget()
    attrs.evolve(start, hands=(hand, ()))
    assert memo.spent() < 20_000


@pytest.mark.parametrize(("cards", "count"), [(82, 494), (83, 500)])
def test_a_state_keeps_no_list_of_500_actions(cards: int, count: int) -> None:
    """To search it would take longer than to ask the rules, so an action on it is put to them."""
    one, other = (Stave("red", (None, None, card)) for card in (a(1, 1, 1), b(1, 1, 1)))
    rules = Rules(placing="anywhere")
    state = stavegame.position(staves=(one, other, other), hands=([(1, 0, 0)] * cards, []), rules=rules)
    first, *others = staves.legal_actions(state)
    with mock.patch.object(verbs, "check_legal") as asked:
        staves.apply(state, first)
    assert (count, count >= 500) == (1 + len(others), asked.called)


def test_a_state_has_its_list_from_the_transition_that_led_to_it() -> None:
    """The list was found to see whether there is anything to decide, and isn't looked for again."""
    state = stavegame.new_game(seed=1)
    for number in range(20):
        with mock.patch.object(choices, "short_list", side_effect=AssertionError("the list was looked for")):
            actions = staves.legal_actions(state)
        state = staves.apply(state, actions[number % 2])


@pytest.mark.parametrize(("cards", "later"), [(100, False), (101, True)])
def test_what_a_hand_of_over_a_hundred_cards_can_do_is_found_when_it_is_asked_for(cards: int, *, later: bool) -> None:
    """A transition leaves that to the one who wants to know."""
    state = stavegame.position(staves=(_OPEN, _STUCK, _STUCK), hands=([(1, 0, 0)] * cards, []))
    with mock.patch.object(choices, "short_list", side_effect=LookupError):
        if later:
            with pytest.raises(LookupError):
                staves.legal_actions(state)
        else:
            assert cards < len(staves.legal_actions(state))
