"""What may be drawn, apart from what is then done with it: states, their probabilities, and labels for them."""

import pickle
from fractions import Fraction
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.knowledge import FIRST, GAMES, SECOND, SMALL, STARTS, AnyState, actions, looks, states, worlds
from helpers.nim import Heap, Take
from staves import Chance, IllegalAction, mantis, nava, stavegame, stones
from staves.mantis import SCORE, Steal
from staves.stavegame import PASS

every_game = pytest.mark.parametrize("name", list(GAMES))
HIGH = 10**4000 - 1


def labels(state: AnyState, action: Any) -> list[str]:
    """Return the labels of what an action may draw, in order."""
    return [chance.label for chance in staves.chances(state, action)]


def known(state: AnyState) -> tuple[Any, ...]:
    """Return what the players and a spectator know of a state."""
    return (*looks(state), staves.view(state, None))


@every_game
@given(data=st.data())
def test_outcomes_follow_from_chances(name: str, data: st.DataObject) -> None:
    """To apply the action in the state of each chance gives the outcomes, in the same order."""
    state = data.draw(st.one_of(SMALL[name], states(name)))
    for action in staves.legal_actions(state)[:4]:
        found = staves.chances(state, action)
        assert tuple((chance.probability, staves.apply(chance.state, action)) for chance in found) == staves.outcomes(
            state, action
        )


@every_game
@given(data=st.data())
def test_nobody_can_tell_the_states_apart(name: str, data: st.DataObject) -> None:
    """Each looks like the real one to every player and to a spectator, and the real one is among them, once."""
    state = data.draw(SMALL[name])
    possible = worlds(state)
    for action in staves.legal_actions(state):
        found = [chance.state for chance in staves.chances(state, action)]
        assert {known(state)} == set(map(known, found))
        assert [state] == [other for other in found if other == state]
        for other in found:
            assert other in possible
            assert other == attrs.evolve(other)


@every_game
@given(data=st.data())
def test_probabilities_add_up_and_labels_differ(name: str, data: st.DataObject) -> None:
    """They are a tuple of chances, each with a fraction above 0 and a text of its own."""
    state = data.draw(st.one_of(SMALL[name], states(name)))
    for action in staves.legal_actions(state)[:4]:
        found = staves.chances(state, action)
        assert type(found) is tuple
        assert {(Chance, Fraction, str)} == {(type(each), type(each.probability), type(each.label)) for each in found}
        assert all(chance.probability > 0 for chance in found)
        assert 1 == sum(chance.probability for chance in found)
        assert len(set(labels(state, action))) == len(found)


@every_game
@given(data=st.data())
def test_what_looks_the_same_has_the_same_chances(name: str, data: st.DataObject) -> None:
    """Neither probabilities nor labels nor their order depend on what is hidden."""
    state = data.draw(SMALL[name])
    other = data.draw(st.sampled_from(worlds(state)))
    for action in staves.legal_actions(state):
        first, second = staves.chances(state, action), staves.chances(other, action)
        assert [(each.probability, each.label) for each in first] == [(each.probability, each.label) for each in second]


@every_game
@given(data=st.data())
def test_a_label_is_empty_where_nothing_is_drawn(name: str, data: st.DataObject) -> None:
    """Then there is one chance, with the very same state; otherwise the events tell of a draw."""
    state = data.draw(st.one_of(SMALL[name], states(name)))
    for action in staves.legal_actions(state)[:4]:
        found = staves.chances(state, action)
        if any(type(event).__name__ == "Drawn" for event in staves.events(state, action)):
            assert all(chance.label for chance in found)
        else:
            assert (Chance(Fraction(1), state, ""),) == found
            assert found[0].state is state


@pytest.mark.parametrize("name", ["stavegame", "mantis"])
@given(data=st.data())
def test_the_label_says_what_is_drawn(name: str, data: st.DataObject) -> None:
    """The card in the label of each chance is the one that its state draws."""
    state = data.draw(SMALL[name])
    for action in staves.legal_actions(state):
        for chance in staves.chances(state, action):
            told = {type(event).__name__: event for event in staves.events(chance.state, action)}
            if name == "mantis":
                drawn = [told["Drawn"].card.face]
                drawn += [f"next {'/'.join(event.back)}" for kind, event in told.items() if kind == "Shown"]
                assert ", ".join(drawn) == chance.label
            elif chance.label:
                assert str(told["Drawn"].card.points).replace(" ", "") == chance.label


def test_a_chance_is_a_frozen_value() -> None:
    """It is compared by what is in it, can be pickled, and never changes."""
    state = stavegame.new_game(seed=7)
    chance, other = staves.chances(state, PASS)[:2]
    assert chance == pickle.loads(pickle.dumps(chance)) == attrs.evolve(other, state=chance.state, label=chance.label)
    assert 1 == len({chance, staves.chances(state, PASS)[0]})
    assert chance != other
    changing: Any = chance
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        changing.label = ""


def test_a_game_that_says_nothing_of_chances_has_one() -> None:
    """A game of your own is taken to be without chance."""
    heap = Heap(5)
    assert (Chance(Fraction(1), heap, ""),) == staves.chances(heap, Take(3))


# ------------------------------------------------------------ Stavegame


def test_where_nothing_is_drawn_the_game_says_so() -> None:
    """It lists the state itself, once and without a label."""
    state = stavegame.new_game(seed=7)
    draws: Any = state.game.seen.chances
    assert [(1, state, "")] == [*draws(state, staves.legal_actions(state)[0])]


def test_in_stavegame_it_is_the_card() -> None:
    """Cards come in the order of their numbers, each by how often it is left."""
    state = stavegame.position(hands=([(1, 0, 0)], []), decks=([], [(1, 0, 0), (0, 1, 0), (1, 0, 0), (2, 0, 3)]))
    found = [(chance.probability, chance.label) for chance in staves.chances(state, PASS)]
    assert [(Fraction(1, 4), "(0,1,0)"), (Fraction(1, 2), "(1,0,0)"), (Fraction(1, 4), "(2,0,3)")] == found


def test_the_last_card_of_a_deck_has_a_label_too() -> None:
    """It is drawn, though everybody knows which it is."""
    state = stavegame.position(hands=([(1, 0, 0)], [(1, 0, 0)]), decks=([], [(1, 2, 3)]))
    assert (Chance(Fraction(1), state, "(1,2,3)"),) == staves.chances(state, PASS)
    empty = stavegame.position(hands=([(1, 0, 0)], [(1, 0, 0)]), decks=([], []))
    assert (Chance(Fraction(1), empty, ""),) == staves.chances(empty, PASS)


def test_a_turn_over_by_itself_lets_the_other_player_draw() -> None:
    """B has nothing to do, so after A's PASS it is A's card that is uncertain."""
    state = stavegame.position(hands=([(1, 0, 0)], []), decks=([(2, 0, 0), (3, 0, 0), (2, 0, 0)], []))
    assert ["(2,0,0)", "(3,0,0)"] == labels(state, PASS)


def test_a_label_may_be_of_large_numbers() -> None:
    """Whatever numbers a card may have can be written."""
    state = stavegame.position(hands=([(1, 0, 0)], [(1, 0, 0)]), decks=([], [(HIGH, 2, 3)]))
    assert [f"({'9' * 4000},2,3)"] == labels(state, PASS)


# ------------------------------------------------------------ Mantis


@pytest.mark.parametrize("action", [SCORE, Steal(1)])
def test_in_mantis_it_is_the_face_and_the_next_back(action: Any) -> None:
    """Faces come in the order of the colors, and with each the backs that may come up then."""
    red = mantis.Card("red", FIRST)
    state = mantis.position(tanks=([], []), deck=[red, red, ("blue", FIRST), ("pink", SECOND)], turn=0)
    expected = [
        (Fraction(2, 3) * Fraction(2, 3), "red, next red/green/blue"),
        (Fraction(2, 3) * Fraction(1, 3), "red, next red/green/pink"),
        (Fraction(1, 3) * Fraction(2, 3), "blue, next red/green/blue"),
        (Fraction(1, 3) * Fraction(1, 3), "blue, next red/green/pink"),
    ]
    assert expected == [(chance.probability, chance.label) for chance in staves.chances(state, action)]


def test_the_last_card_is_followed_by_none() -> None:
    """Its label is the face alone."""
    state = mantis.position(tanks=([("red", FIRST)], []), deck=[("red", FIRST)], turn=0)
    assert (Chance(Fraction(1), state, "red"),) == staves.chances(state, SCORE)


# ------------------------------------------------------------ what is refused


@every_game
@given(data=st.data())
def test_illegal_actions_have_no_chances(name: str, data: st.DataObject) -> None:
    """An action that is illegal is refused by the rule that it breaks, and when the game is over each is."""
    state = data.draw(st.one_of(SMALL[name], states(name)))
    for action in actions(state):
        rule = staves.explain(state, action)
        if rule is None:
            assert staves.chances(state, action)
            continue
        with pytest.raises(IllegalAction) as error:
            staves.chances(state, action)
        assert (state, action, rule) == (error.value.state, error.value.action, error.value.rule)


@every_game
def test_what_is_no_action_has_no_chances(name: str) -> None:
    """Something that is no action of the game is a TypeError, like a state that is none."""
    state: Any = STARTS[name](7)
    other = stones.Step((0, 0), (0, 1)) if name != "stones" else nava.Move((0, 4), (0, 3))
    wrong: Any
    for wrong in (None, 5, str(staves.legal_actions(state)[0]), (0, 1), state, type(state), other):
        with pytest.raises(TypeError, match=r"chances\(\) takes an action of "):
            staves.chances(state, wrong)
    for wrong in (None, 5, type(state), staves.view(state, None)):
        with pytest.raises(TypeError, match=r"chances\(\) takes the state of a game, not "):
            staves.chances(wrong, staves.legal_actions(state)[0])
