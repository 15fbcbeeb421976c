"""Which symmetries Mantis has, and which look like some."""

from itertools import combinations, islice
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import staves
from helpers.mantis import Symmetry, place, states
from helpers.work import work
from staves import mantis
from staves.mantis import COLORS, GAME, Card, Pile, State

orders = st.permutations(range(7)).map(tuple)
symmetries = st.builds(Symmetry, orders, st.integers(0, 5))


@given(states(), symmetries)
def test_all_images_of_a_state_have_one_representative(state: State, symmetry: Symmetry) -> None:
    """Where somebody is to move in it, it is player 0."""
    found = staves.canonical(state).state
    assert staves.canonical(symmetry.state(state)).state == found
    assert found.turn in {0, None}


@pytest.mark.slow
@given(states(), symmetries, st.integers(0, 100))
def test_all_images_of_a_view_have_one_representative(state: State, symmetry: Symmetry, seed: int) -> None:
    """Whatever order the deck is in."""
    for player in (*state.players, None):
        found = staves.canonical(staves.view(state, player)).state
        image = symmetry.state(staves.resample(staves.view(state, None), seed))
        renamed = None if player is None else symmetry.player(player, state)
        assert staves.canonical(staves.view(image, renamed)).state == found


@given(states(), st.integers(0, 20_000))
def test_the_declared_symmetries_are_these(state: State, number: int) -> None:
    """There are 5040 for each player, and each gives the image that renaming card by card gives."""
    assert GAME.symmetries is not None
    every: Any = GAME.symmetries.all(state)
    (renaming,) = islice(every, number % (5040 * len(state.players)), None, 50_000)
    symmetry = Symmetry(renaming.colors, renaming.player(0))
    assert renaming.state(state) == symmetry.state(state)
    for player in state.players:
        assert renaming.player(player) == symmetry.player(player, state)


@pytest.mark.parametrize("players", range(2, 7))
def test_there_are_as_many_symmetries_as_orders_of_colors_and_first_players(players: int) -> None:
    """Seven colors have 5040 orders."""
    assert GAME.symmetries is not None
    assert 5040 * players == sum(1 for _ in GAME.symmetries.all(mantis.new_game(players=players, seed=1)))


@given(states(), states())
def test_the_representatives_of_states_with_other_numbers_of_cards_differ(one: State, another: State) -> None:
    """No change of names makes cards more or fewer."""
    counts = [
        sorted((len(tank), len(pile)) for tank, pile in zip(s.tanks, s.piles, strict=True)) for s in (one, another)
    ]
    assume(counts[0] != counts[1])
    assert staves.canonical(one).state != staves.canonical(another).state


def test_swapping_two_of_three_players_changes_the_game() -> None:
    """The one who follows is another."""
    one = place("red", "green green1", "blue blue1 blue2", deck="pink pink1 pink2")
    another = place("red", "blue blue1 blue2", "green green1", deck="pink pink1 pink2")
    after = [len(staves.apply(state, mantis.SCORE).tanks[1]) for state in (one, another)]
    assert [2, 3] == after
    assert staves.canonical(one).state != staves.canonical(another).state


def test_changing_faces_and_not_backs_changes_the_game() -> None:
    """What may be on top of the deck is one of the three colors on its back."""
    back = ("red", "green", "blue")
    one = mantis.position(tanks=[[("red", back)], []], deck=[("red", back), ("green", back)], turn=0)
    another = mantis.position(
        tanks=[[("red", ("red", "pink", "blue"))], []], deck=[("red", back), ("green", back)], turn=0
    )
    assert staves.canonical(one).state != staves.canonical(another).state


FANO = [(0, 1, 2), (0, 3, 4), (0, 5, 6), (1, 3, 5), (1, 4, 6), (2, 3, 6), (2, 4, 5)]
"""Seven backs of which any two share one color: the colors can't be told apart one by one."""


def fano(colors: tuple[int, ...], at_random: Random) -> State:
    """Return a position that is over, with three cards of each of these backs in one tank, under other names."""
    cards = [Card(COLORS[colors[face]], tuple(COLORS[colors[each]] for each in back)) for back in FANO for face in back]
    at_random.shuffle(cards)
    return State(mantis.Rules(), (Pile(cards), Pile()), (Pile(), Pile()), mantis.Deck(()), None)


@pytest.mark.slow
def test_colors_that_nothing_tells_apart_one_by_one_take_longer() -> None:
    """All 5040 orders are compared at most, and the representative is the same for all images."""
    rng = Random(1)
    first = staves.canonical(fano(tuple(range(7)), rng)).state
    for _ in range(3):
        colors = [*range(7)]
        rng.shuffle(colors)
        assert staves.canonical(fano(tuple(colors), rng)).state == first


def test_colors_that_are_all_alike_are_not_tried_in_all_orders() -> None:
    """Once they can be swapped without a change, one order is as good as another."""
    every = [Card(face, back) for back in combinations(COLORS, 3) for face in back]
    state = State(mantis.Rules(), (Pile(every), Pile()), (Pile(), Pile()), mantis.Deck(()), None)
    assert staves.canonical(state).state.tanks in {(Pile(every), Pile()), (Pile(), Pile(every))}
    assert 30 * work(lambda: staves.canonical(state)) < work(lambda: staves.canonical(fano(tuple(range(7)), Random(1))))
