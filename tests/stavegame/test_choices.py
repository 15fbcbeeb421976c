"""The legal actions, found by looking them up, against asking the rules about every action there is."""

from collections.abc import Generator
from contextlib import contextmanager
from unittest import mock

from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.stavegame import games, states, well_formed
from staves.stavegame import PLAYERS, Player, State, Turn, choices, draft


@given(states())
def test_the_legal_actions_are_those_that_break_no_rule(state: State) -> None:
    """Of all actions that can be written, exactly the listed ones break no rule."""
    everything = well_formed(1 + max(map(len, state.hands)))
    assert {action for action in everything if staves.explain(state, action) is None} == {*staves.legal_actions(state)}


@given(games(), st.data())
def test_what_was_learnt_elsewhere_holds_here(game: tuple[State, list[object]], data: st.DataObject) -> None:
    """A state has the same legal actions, in the same order, whether or not like cases were met before."""
    state = data.draw(st.sampled_from([game[0], *(step.after for step in game[1])]))  # type: ignore[attr-defined]
    known = choices.choices(state)
    with _nothing_known():
        assert known == choices.choices(state)


@given(states())
def test_what_is_known_stays_small(state: State) -> None:
    """When too much is known, it is forgotten, and nothing else changes."""
    with _nothing_known() as known, mock.patch.object(choices, "_MOST_KNOWN", 3):
        assert staves.legal_actions(state) == choices.choices(state)
        assert all(len(table) <= 3 for table in known.values())


@given(states(), st.sampled_from(PLAYERS), st.sampled_from([(False, False), (True, False), (True, True)]))
def test_one_card_of_a_hand_tells_whether_there_is_anything_to_decide(
    state: State, player: Player, done: tuple[bool, bool]
) -> None:
    """Whatever has been done in the turn, short hands leave something to decide exactly where the whole ones do."""
    acted, placed = done
    turn = Turn(player, acted=acted, placed=placed)
    table = draft.state(state.rules, state.staves, state.hands, state.decks, turn, valid=False)
    assert choices.must_pass(table) == (len(choices.choices(table)) == 1)


@contextmanager
def _nothing_known() -> Generator[dict[object, dict[object, object]], None, None]:
    known: dict[object, dict[object, object]] = {}
    with mock.patch.object(choices, "_known", known), mock.patch.object(choices, "_outlooks", ({}, {})):
        yield known
