"""States that a player can't tell from the real one: all of them, no others, each as likely as the next."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.duel import Duel
from helpers.knowledge import FIRST, GAMES, SECOND, SMALL, STARTS, THIRD, AnyState, looks, seeds, states, worlds
from staves import InvalidSetup, mantis, stavegame
from staves.mantis import Back, Color

every_game = pytest.mark.parametrize("name", list(GAMES))

# Chi-squared is above these in one of 10,000 fair samples, by the degrees of freedom.
CRITICAL = {1: 15.14, 2: 18.42, 3: 21.11, 5: 25.74, 8: 31.83, 11: 37.37, 17: 47.57, 23: 57.07, 35: 74.93}


@every_game
@given(data=st.data(), seed=seeds)
def test_a_resampled_state_looks_the_same(name: str, data: st.DataObject, seed: int) -> None:
    """Each player's view of it is the one it was made from, and it can be played on."""
    state = data.draw(st.one_of(SMALL[name], states(name)))
    for view in looks(state):
        sample: AnyState = staves.resample(view, seed)
        assert type(state) is type(sample)
        assert view in looks(sample)
        assert looks(state) == looks(sample)
        assert staves.legal_actions(state) == staves.legal_actions(sample)
        for action in staves.legal_actions(sample)[:3]:
            staves.apply(sample, action)


@every_game
@given(data=st.data(), seed=seeds)
def test_nothing_impossible_appears(name: str, data: st.DataObject, seed: int) -> None:
    """In small decks it is one of the states that look the same, found by listing them."""
    state = data.draw(SMALL[name])
    for view in looks(state):
        assert staves.resample(view, seed) in worlds(state)


@every_game
@given(data=st.data(), seed=seeds)
def test_a_seed_always_gives_the_same(name: str, data: st.DataObject, seed: int) -> None:
    """A number stands for a generator with that seed, and the view knows nothing but what shows."""
    state = data.draw(SMALL[name])
    other = data.draw(st.sampled_from(worlds(state)))
    for view, twin in zip(looks(state), looks(other), strict=True):
        sample = staves.resample(view, seed)
        assert sample == staves.resample(view, seed) == staves.resample(twin, seed)
        assert sample == staves.resample(view, random.Random(seed))
        assert repr(sample) == repr(staves.resample(twin, seed))


@every_game
def test_a_generator_is_drawn_from(name: str) -> None:
    """A generator goes on from where it is, so several samples come of one."""
    view = looks(STARTS[name](3))[0]
    rng, again = random.Random(5), random.Random(5)
    samples = [staves.resample(view, rng) for _ in range(5)]
    assert samples == [staves.resample(view, again) for _ in range(5)]
    if name in {"stavegame", "mantis"}:
        assert len(set(samples)) == 5


@every_game
def test_other_seeds_are_refused(name: str) -> None:
    """A seed is a number from 0 on or a generator; games without chance are no exception."""
    view = looks(STARTS[name](3))[0]
    seed: Any
    for seed in (None, True, False, "x", "1", 1.0, b"1", [], random):
        with pytest.raises(TypeError, match="seed"):
            staves.resample(view, seed)
    with pytest.raises(TypeError):
        staves.resample(view)  # type: ignore[call-arg]
    with pytest.raises(InvalidSetup, match="seed"):
        staves.resample(view, -1)


@every_game
def test_a_generator_is_made_only_where_something_is_hidden(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view of everything is a view of one state, so nothing is drawn, and a given generator stays as it is."""
    made: list[int] = []

    def noted(seed: int, _: object) -> random.Random:
        made.append(seed)
        return random.Random(seed)

    monkeypatch.setattr("staves._core.verbs.generator", noted)
    view, rng = looks(STARTS[name](3))[0], random.Random(5)
    staves.resample(view, 5)
    assert ([5] if GAMES[name].hides else []) == made
    monkeypatch.undo()
    staves.resample(view, rng)
    assert GAMES[name].hides == (random.Random(5).getstate() != rng.getstate())


@every_game
def test_large_seeds_are_fine(name: str) -> None:
    """A seed may be any size."""
    view = looks(STARTS[name](3))[0]
    assert staves.resample(view, 0) == staves.resample(view, 0)
    assert staves.resample(view, 2**100) == staves.resample(view, 2**100)


# ------------------------------------------------------------ how likely each is

R, G, B, P = (1, 0, 0), (0, 1, 0), (0, 0, 1), (2, 2, 2)


def stave_decks(a: list[tuple[int, int, int]], b: list[tuple[int, int, int]]) -> stavegame.State:
    """Return a state of Stavegame with these cards left in the decks."""
    return stavegame.position(hands=([R], [R]), decks=(a, b))


def mantis_deck(*cards: tuple[Color, Back], goal: int | None = None) -> mantis.State:
    """Return a state of Mantis with this deck, whose first card's back is open."""
    tank, rules = [mantis.Card("red", FIRST)], mantis.Rules(goal=goal)
    return mantis.position(tanks=(tank, []), piles=(tank, []), deck=cards, turn=0, rules=rules)


OF_FIRST: list[tuple[Color, Back]] = [(face, FIRST) for face in FIRST]
SITUATIONS: dict[str, tuple[int, AnyState]] = {
    "one deck": (6, stave_decks([R, G, B], [])),
    "the other deck": (6, stave_decks([], [R, G, B])),
    "both decks": (12, stave_decks([R, G, B], [G, P])),
    "four cards": (24, stave_decks([P], [R, G, B, P])),
    "cards alike in one deck": (3, stave_decks([R, R, G], [B, B])),
    "cards alike in both decks": (9, stave_decks([R, R, G], [B, P, B])),
    "two pairs": (6, stave_decks([R, R, G, G], [P])),
    "both decks with the same numbers": (36, stave_decks([R, G, B], [R, G, B])),
    "one back": (6, mantis_deck(("red", FIRST), ("green", FIRST), ("blue", FIRST))),
    "one card with the back": (6, mantis_deck(("red", FIRST), ("red", SECOND), ("pink", SECOND), ("green", THIRD))),
    "two cards with the back": (12, mantis_deck(("red", FIRST), ("red", SECOND), ("blue", FIRST), ("green", THIRD))),
    "three cards with the back": (18, mantis_deck(*OF_FIRST, ("red", SECOND))),
    "cards alike with the back": (9, mantis_deck(("red", FIRST), ("red", FIRST), ("blue", FIRST), ("pink", SECOND))),
    "cards alike below it": (
        6,
        mantis_deck(("red", FIRST), ("blue", FIRST), ("pink", SECOND), ("pink", SECOND)),
    ),
    "a pair on each back": (3, mantis_deck(("red", FIRST), ("red", FIRST), ("pink", SECOND), ("pink", SECOND))),
    "pairs on both backs": (
        18,
        mantis_deck(("red", FIRST), ("red", FIRST), ("green", FIRST), ("pink", SECOND), ("pink", SECOND)),
    ),
    "a game won with cards left": (6, mantis_deck(*OF_FIRST, goal=1)),
}
# With a pair and one of a back, the pair's card is on top in 6 of 9 orders, though its face is one of two.


@pytest.mark.parametrize("name", list(SITUATIONS))
def test_every_possible_state_is_equally_likely(name: str) -> None:
    """All states that look the same appear, equally often but for chance, and the players' samples don't differ."""
    expected, state = SITUATIONS[name]
    possible = worlds(state)
    assert expected == len(set(possible)) == len(possible)
    for view in looks(state):
        rounds = 60 * len(possible)
        counts = Counter(staves.resample(view, seed) for seed in range(rounds))
        assert set(possible) == set(counts)
        statistic = sum((count - 60) ** 2 / 60 for count in counts.values())
        assert statistic < CRITICAL[len(possible) - 1]


@pytest.mark.parametrize("name", ["both decks", "two cards with the back"])
def test_samples_of_one_generator_are_equally_likely(name: str) -> None:
    """The same holds for a generator that is drawn from again and again."""
    _, state = SITUATIONS[name]
    view, rng = looks(state)[0], random.Random(11)
    counts = Counter(staves.resample(view, rng) for _ in range(60 * 12))
    assert len(counts) == 12
    assert sum((count - 60) ** 2 / 60 for count in counts.values()) < CRITICAL[11]


def test_the_top_of_a_whole_deck_is_as_likely_as_its_cards() -> None:
    """Of a standard deck of Mantis each card with the open back is on top a third of the time, if all are left."""
    card = mantis.STANDARD_DECK[0]
    back: list[tuple[Color, Back]] = [(face, card[1]) for face in card[1]]
    rest = [other for other in mantis.STANDARD_DECK if other not in back]
    state = mantis.position(tanks=[rest[:2], []], deck=[*back, *rest[2:]], turn=0)
    view = staves.view(state, 0)
    tops = Counter(next(iter(staves.resample(view, seed).deck)) for seed in range(300))
    assert {mantis.Card(*given) for given in back} == set(tops)
    assert sum((count - 100) ** 2 / 100 for count in tops.values()) < CRITICAL[2]


WHOLE: dict[str, tuple[AnyState, Any, float]] = {
    "A's deck": (stavegame.new_game(seed=1), lambda state: list(state.deck("A")), CRITICAL[17]),
    "B's deck": (stavegame.new_game(seed=1), lambda state: list(state.deck("B")), CRITICAL[17]),
    "Mantis, of one back": (
        mantis.new_game(deck=[(face, FIRST) for face in FIRST] * 10, players=2, first=0),
        lambda state: list(state.deck),
        CRITICAL[2],
    ),
}


@pytest.mark.parametrize("name", list(WHOLE))
def test_in_a_whole_deck_each_card_is_as_likely_everywhere(name: str) -> None:
    """In the first places of a deck, in the middle and in the last, each card lies as often as there are of it."""
    state, deck, critical = WHOLE[name]
    view = looks(state)[0]
    rounds = 360
    decks = [deck(staves.resample(view, seed)) for seed in range(rounds)]
    cards = Counter(decks[0])
    for place in (0, 1, len(decks[0]) // 2, -2, -1):
        lies = Counter(deck[place] for deck in decks)
        expected = {card: rounds * count / len(decks[0]) for card, count in cards.items()}
        assert sum((lies[card] - expected[card]) ** 2 / expected[card] for card in cards) < critical


def test_private_cards_are_equally_likely() -> None:
    """In a game of ones own the resampled card of the other is each of those unseen, by their number."""
    view = staves.view(Duel((1, 2), (2, 3, 4, 5)), 0)
    counts = Counter(staves.resample(view, seed).cards[1] for seed in range(600))
    share = Counter(view.unseen)
    assert set(share) == set(counts)
    expected = {card: 600 * number / len(view.unseen) for card, number in share.items()}
    assert sum((counts[card] - expected[card]) ** 2 / expected[card] for card in share) < CRITICAL[3]
