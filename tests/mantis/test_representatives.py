"""The representatives of states and views of Mantis, for positions drawn here."""

import random

import attrs
import pytest

import staves
from helpers.mantis import Symmetry
from staves import mantis
from staves.mantis import SCORE, STANDARD_DECK, State, Steal


def drawn(rng: random.Random, players: int) -> State:
    """Return a position with a few cards everywhere, of which some are alike."""
    cards = rng.choices(STANDARD_DECK, k=12)

    def some(count: int) -> list[tuple[mantis.Color, mantis.Back]]:
        return rng.choices(cards, k=count)

    return mantis.position(
        tanks=[some(rng.randrange(4)) for _ in range(players)],
        piles=[some(rng.randrange(4)) for _ in range(players)],
        deck=some(rng.randrange(5)),
        turn=rng.randrange(players),
    )


def any_symmetry(rng: random.Random, players: int) -> Symmetry:
    """Return new names for the colors and the players."""
    return Symmetry(tuple(rng.sample(range(7), 7)), rng.randrange(players))


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(10))
def test_all_images_have_one_representative(seed: int, players: int) -> None:
    """It is the same for a state under other names, and for what each player and a spectator see of it."""
    rng = random.Random(seed)
    state = drawn(rng, players)
    symmetry = any_symmetry(rng, players)
    image = symmetry.state(state)
    assert staves.canonical(state).state == staves.canonical(image).state
    for player in (*state.players, None):
        view = staves.view(state, player)
        seen = staves.view(image, None if player is None else symmetry.player(player, state))
        found = staves.canonical(view).state
        assert found == staves.canonical(seen).state
        assert found == attrs.evolve(found)


def test_what_is_unseen_is_in_the_representative_of_a_view() -> None:
    """Views that differ only in the cards that are left, or in the back on top, have different representatives."""
    back, other = ("red", "green", "blue"), ("red", "pink", "orange")
    decks = [
        [("red", back), ("red", back)],
        [("red", back), ("green", back)],
        [("red", back), ("pink", other)],
        [("pink", other), ("red", back)],
        [("red", back), ("pink", other), ("pink", other)],
    ]
    views = [staves.view(mantis.position(tanks=[[("red", back)], []], deck=deck, turn=0), 1) for deck in decks]
    assert len(decks) == len({repr(staves.canonical(view).state) for view in views})


def test_what_was_scored_is_in_the_representative() -> None:
    """It matters by which player, and of which color."""
    back = ("red", "green", "blue")
    red, green = ("red", back), ("green", back)
    piles = [[[red], [red]], [[red], [green]], [[red, red], []], [[], [red, red]], [[red, green], []]]
    states = [mantis.position(tanks=[[red], []], piles=each, deck=[red], turn=0) for each in piles]
    assert len(piles) == len({repr(staves.canonical(state).state) for state in states})


def test_who_is_not_at_the_table_keeps_their_number() -> None:
    """Players at the table are renamed, and in an action nobody else is."""
    state = mantis.new_game(players=3, seed=1, first=1)
    least = staves.canonical(state)
    assert [2, 0, 1] == [least.player(player) for player in state.players]
    actions = [SCORE, *map(Steal, range(6))]
    assert [SCORE, *map(Steal, (2, 0, 1, 3, 4, 5))] == [least.action(action) for action in actions]
