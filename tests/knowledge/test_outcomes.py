"""What may follow an action as far as anybody can know, with exact chances."""

from collections import Counter
from fractions import Fraction
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.knowledge import FIRST, GAMES, SECOND, SMALL, STARTS, AnyState, AnyView, actions, looks, states, worlds
from helpers.nim import Heap, Take
from staves import IllegalAction, mantis, nava, stavegame, stones
from staves.mantis import SCORE, Steal
from staves.stavegame import PASS

every_game = pytest.mark.parametrize("name", list(GAMES))

Chances = dict[tuple[AnyView, ...], Fraction]


def seen(state: AnyState, action: Any) -> Chances:
    """Return how likely the outcomes look which way, no two alike."""
    outcomes = staves.outcomes(state, action)
    chances = {looks(after): chance for chance, after in outcomes}
    assert len(outcomes) == len(chances)
    return chances


def counted(state: AnyState, action: Any) -> Chances:
    """Return the same by counting: every order of the hidden cards is as likely as the next."""
    possible = worlds(state)
    counts = Counter(looks(staves.apply(world, action)) for world in possible)
    return {look: Fraction(count, len(possible)) for look, count in counts.items()}


@every_game
@given(data=st.data())
def test_chances_are_what_counting_gives(name: str, data: st.DataObject) -> None:
    """For every legal action, each way things may look has its exact share of the possible orders."""
    state = data.draw(SMALL[name])
    for action in staves.legal_actions(state):
        assert counted(state, action) == seen(state, action)


@every_game
@given(data=st.data())
def test_chances_are_exact_and_add_up(name: str, data: st.DataObject) -> None:
    """Outcomes are a tuple of pairs of a Fraction above 0 and a state; together they are certain."""
    state = data.draw(st.one_of(SMALL[name], states(name)))
    for action in staves.legal_actions(state)[:4]:
        outcomes = staves.outcomes(state, action)
        assert type(outcomes) is tuple
        assert {tuple} == {type(outcome) for outcome in outcomes}
        assert {Fraction} == {type(chance) for chance, _ in outcomes}
        assert {type(state)} == {type(after) for _, after in outcomes}
        assert all(chance > 0 for chance, _ in outcomes)
        assert 1 == sum(chance for chance, _ in outcomes)
        assert len({looks(after) for _, after in outcomes}) == len(outcomes)
        assert staves.apply(state, action) in [after for _, after in outcomes]
        assert outcomes == staves.outcomes(state, action)


@every_game
@given(data=st.data())
def test_outcomes_are_what_some_order_leads_to(name: str, data: st.DataObject) -> None:
    """Each outcome is the whole state that follows from one of the states that look the same, the real one included."""
    state = data.draw(SMALL[name])
    for action in staves.legal_actions(state):
        successors = {staves.apply(world, action) for world in worlds(state)}
        outcomes = {after for _, after in staves.outcomes(state, action)}
        assert outcomes <= successors
        assert staves.apply(state, action) in outcomes


@every_game
@given(data=st.data())
def test_what_looks_the_same_has_the_same_outcomes(name: str, data: st.DataObject) -> None:
    """Outcomes look the same, with the same chances, in the same order, whatever is hidden."""
    state = data.draw(SMALL[name])
    other = data.draw(st.sampled_from(worlds(state)))
    for action in staves.legal_actions(state):
        first = [(chance, looks(after)) for chance, after in staves.outcomes(state, action)]
        second = [(chance, looks(after)) for chance, after in staves.outcomes(other, action)]
        assert first == second


@every_game
@given(data=st.data())
def test_an_outcome_can_be_played_on(name: str, data: st.DataObject) -> None:
    """An outcome is a state like any other: valid, and its own outcomes are as they should be."""
    state = data.draw(SMALL[name])
    for action in staves.legal_actions(state)[:3]:
        for _, after in staves.outcomes(state, action):
            assert after == attrs.evolve(after)
            for following in staves.legal_actions(after)[:2]:
                assert counted(after, following) == seen(after, following)


@pytest.mark.parametrize("name", ["stones", "nava"])
@given(data=st.data())
def test_games_without_chance_have_one_outcome(name: str, data: st.DataObject) -> None:
    """Where nothing is hidden, what follows is certain."""
    state = data.draw(states(name))
    for action in staves.legal_actions(state):
        assert ((Fraction(1), staves.apply(state, action)),) == staves.outcomes(state, action)


def test_a_game_that_says_nothing_of_outcomes_has_one() -> None:
    """A game of ones own is taken to be without chance."""
    assert ((Fraction(1), Heap(2, 1)),) == staves.outcomes(Heap(5), Take(3))


# ------------------------------------------------------------ Stavegame


@given(SMALL["stavegame"])
def test_in_stavegame_only_a_draw_is_chance(state: stavegame.State) -> None:
    """An action after which nobody draws has one outcome, and so has the draw of the last card."""
    for action in staves.legal_actions(state):
        after = staves.apply(state, action)
        drawn = [(deck, left) for deck, left in zip(state.decks, after.decks, strict=True) if deck != left]
        if all(len(set(deck)) == 1 for deck, _ in drawn):
            assert ((Fraction(1), after),) == staves.outcomes(state, action)
        else:
            assert len(staves.outcomes(state, action)) == len(set(drawn[0][0]))


def test_each_card_of_a_standard_deck_is_as_likely() -> None:
    """After A's first turn, B draws one of the 18 cards that are left; placing a card is certain."""
    state = stavegame.new_game(seed=7)
    outcomes = staves.outcomes(state, PASS)
    assert [Fraction(1, 18)] * 18 == [chance for chance, _ in outcomes]
    assert set(state.deck("B")) == {after.hand("B")[-1] for _, after in outcomes}
    assert {state.deck("A")} == {after.deck("A") for _, after in outcomes}
    for _, after in outcomes:
        assert sorted(state.deck("B"), key=str) == sorted([*after.deck("B"), after.hand("B")[-1]], key=str)
    place = staves.legal_actions(state)[0]
    assert ((Fraction(1), staves.apply(state, place)),) == staves.outcomes(state, place)


def test_cards_alike_are_one_outcome() -> None:
    """A card that is twice in the deck is drawn twice as often."""
    state = stavegame.position(hands=([(1, 0, 0)], []), decks=([], [(1, 0, 0), (0, 1, 0), (1, 0, 0)]))
    chances = {after.hand("B")[-1].points: chance for chance, after in staves.outcomes(state, PASS)}
    assert {(1, 0, 0): Fraction(2, 3), (0, 1, 0): Fraction(1, 3)} == chances


@pytest.mark.parametrize("deck", [[], [(1, 2, 3)], [(1, 2, 3)] * 4])
def test_nothing_to_draw_or_one_kind_is_certain(deck: list[tuple[int, int, int]]) -> None:
    """From an empty deck, the last card and cards that are all alike, there is one outcome."""
    state = stavegame.position(hands=([(1, 0, 0)], [(1, 0, 0)]), decks=([], deck))
    assert ((Fraction(1), staves.apply(state, PASS)),) == staves.outcomes(state, PASS)


def test_a_turn_over_by_itself_lets_the_other_player_draw() -> None:
    """B has nothing to do, so after A's PASS it is A's draw that is uncertain."""
    state = stavegame.position(hands=([(1, 0, 0)], []), decks=([(2, 0, 0), (3, 0, 0), (2, 0, 0)], []))
    chances = {after.hand("A")[-1].points: chance for chance, after in staves.outcomes(state, PASS)}
    assert {(2, 0, 0): Fraction(2, 3), (3, 0, 0): Fraction(1, 3)} == chances
    assert {"A"} == {staves.to_move(after) for _, after in staves.outcomes(state, PASS)}


def test_an_action_that_ends_the_turn_by_itself_draws() -> None:
    """A placed card after which nothing can be done lets B draw, so it has B's cards as outcomes."""
    blocked = stavegame.Stave("red", (None, stavegame.Card("B", (1, 0, 0)), None))
    state = stavegame.position(
        staves=(blocked, stavegame.Stave(), stavegame.Stave()),
        hands=([(1, 0, 0)], [(1, 0, 0)]),
        decks=([(9, 0, 0)], [(0, 0, 5), (0, 0, 4)]),
    )
    over, open_ = staves.parse_action(state, "P0@0"), staves.parse_action(state, "P0@1")
    assert [Fraction(1, 2)] * 2 == [chance for chance, _ in staves.outcomes(state, over)]
    assert [Fraction(1)] == [chance for chance, _ in staves.outcomes(state, open_)]


def test_the_end_is_certain() -> None:
    """END draws nothing, whatever is left."""
    a, b = stavegame.Card("A", (1, 2, 0)), stavegame.Card("B", (0, 2, 1))
    full = stavegame.Stave("red", (b, a, a))
    state = stavegame.position(staves=[full] * 3, decks=([a, (5, 0, 0)], [b, (5, 0, 0)]))
    assert ((Fraction(1), staves.apply(state, stavegame.END)),) == staves.outcomes(state, stavegame.END)
    assert 2 == len(staves.outcomes(state, PASS))


# ------------------------------------------------------------ Mantis


def drawn(state: mantis.State, action: Any) -> dict[tuple[str, Any], Fraction]:
    """Return how likely are which card's face and which next back."""
    found: dict[tuple[str, Any], Fraction] = {}
    for chance, after in staves.outcomes(state, action):
        card = next(card for card in state.deck if list(after.deck).count(card) < list(state.deck).count(card))
        found[card.face, after.back] = chance
    return found


@pytest.mark.parametrize("action", [SCORE, Steal(1)])
def test_the_card_and_the_next_back(action: Any) -> None:
    """An outcome is a face that goes with the open back, and the back that comes up next."""
    red = mantis.Card("red", FIRST)
    state = mantis.position(tanks=([], []), deck=[red, red, ("blue", FIRST), ("pink", SECOND)], turn=0)
    back, other = state.back, mantis.Card("pink", SECOND).back
    expected = {
        ("red", back): Fraction(2, 3) * Fraction(2, 3),
        ("red", other): Fraction(2, 3) * Fraction(1, 3),
        ("blue", back): Fraction(1, 3) * Fraction(2, 3),
        ("blue", other): Fraction(1, 3) * Fraction(1, 3),
    }
    assert expected == drawn(state, action)


def test_chances_in_a_standard_deck() -> None:
    """In a whole game, faces go by the cards with the open back that are left, next backs by all that are."""
    state = mantis.new_game(players=6, seed=7)
    left = Counter(card.back for card in state.deck)
    faces = Counter(card.face for card in state.deck if card.back == state.back)
    expected = {}
    for face, number in faces.items():
        for back, count in left.items():
            rest = count - (back == state.back)
            if rest:
                expected[face, back] = Fraction(number, sum(faces.values())) * Fraction(rest, len(state.deck) - 1)
    for action in staves.legal_actions(state):
        assert expected == drawn(state, action)


def test_the_last_card_is_certain() -> None:
    """The last card's face follows from what is left, and no back comes up after it."""
    state = mantis.position(tanks=([("red", FIRST)], []), deck=[("red", FIRST)], turn=0)
    for action in staves.legal_actions(state):
        ((chance, after),) = staves.outcomes(state, action)
        assert (Fraction(1), staves.apply(state, action)) == (chance, after)
        assert (None, True) == (after.back, staves.is_terminal(after))


def test_the_last_but_one() -> None:
    """Of two cards with one back either may come; with two backs both are known."""
    either = mantis.position(tanks=([], []), deck=[("red", FIRST), ("blue", FIRST)], turn=0)
    assert [Fraction(1, 2)] * 2 == [chance for chance, _ in staves.outcomes(either, SCORE)]
    known = mantis.position(tanks=([], []), deck=[("red", FIRST), ("red", SECOND)], turn=0)
    assert ((Fraction(1), staves.apply(known, SCORE)),) == staves.outcomes(known, SCORE)


def test_a_win_with_cards_left() -> None:
    """Some outcomes are the end of the game, by the goal; the back that comes up next still tells them apart."""
    red, blue, pink = mantis.Card("red", FIRST), mantis.Card("blue", FIRST), mantis.Card("pink", SECOND)
    state = mantis.position(tanks=([red], []), deck=[red, blue, pink], turn=0, rules=mantis.Rules(goal=2))
    outcomes = staves.outcomes(state, SCORE)
    assert [Fraction(1, 4)] * 4 == [chance for chance, _ in outcomes]
    assert [(), (), (0,), (0,)] == sorted(staves.winners(after) for _, after in outcomes)
    assert {2} == {len(list(after.deck)) for _, after in outcomes}
    assert counted(state, SCORE) == seen(state, SCORE)


# ------------------------------------------------------------ what is refused


@every_game
@given(data=st.data())
def test_illegal_actions_have_no_outcomes(name: str, data: st.DataObject) -> None:
    """An action that is illegal is refused by the rule that it breaks, and when the game is over each is."""
    state = data.draw(st.one_of(SMALL[name], states(name)))
    for action in actions(state):
        rule = staves.explain(state, action)
        if rule is None:
            assert staves.outcomes(state, action)
            continue
        with pytest.raises(IllegalAction) as error:
            staves.outcomes(state, action)
        assert (state, action, rule) == (error.value.state, error.value.action, error.value.rule)


@every_game
def test_what_is_no_action_has_no_outcomes(name: str) -> None:
    """Something that is no action of the game is a TypeError, like a state that is none."""
    state: Any = STARTS[name](7)
    other = stones.Step((0, 0), (0, 1)) if name != "stones" else nava.Move((0, 4), (0, 3))
    wrong: Any
    for wrong in (
        None,
        5,
        str(staves.legal_actions(state)[0]),
        (0, 1),
        state,
        type(staves.legal_actions(state)[0]),
        other,
    ):
        with pytest.raises(TypeError, match=r"outcomes\(\) takes an action of "):
            staves.outcomes(state, wrong)
    for wrong in (None, 5, type(state)):
        with pytest.raises(TypeError, match=r"outcomes\(\) takes the state of a game, not "):
            staves.outcomes(wrong, staves.legal_actions(state)[0])
