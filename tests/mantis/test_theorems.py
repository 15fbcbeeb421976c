"""What must follow from the rules of Mantis, over whole generated games."""

from collections import Counter
from itertools import chain, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

import staves
from helpers.mantis import games
from helpers.play import playout
from staves import mantis
from staves.mantis import COLORS, STANDARD_DECK, Card, State


def cards(state: State) -> Counter[Card]:
    """Return every card there is, wherever it is."""
    return Counter(chain(state.deck, *state.tanks, *state.piles))


@given(games())
def test_no_card_comes_or_goes(game: list[State]) -> None:
    """The cards are the same ones from the first state to the last."""
    assert all(cards(state) == cards(game[0]) for state in game)


@settings(max_examples=30)
@given(st.integers(2, 6), st.integers(0, 10_000))
def test_the_standard_deck_is_105_cards_15_of_each_color(players: int, seed: int) -> None:
    """In every state of a game there is each of the 105 cards once, and so 15 faces of each color."""
    for state in playout(mantis.new_game(players=players, seed=seed), seed):
        assert {Card(face, back): 1 for face, back in STANDARD_DECK} == cards(state)
        assert dict.fromkeys(COLORS, 15) == Counter(card.face for card in cards(state).elements())


@given(games())
def test_points_never_fall_and_one_card_is_drawn_each_time(game: list[State]) -> None:
    """Score piles only grow, by two cards or more, and only the mover's does."""
    for before, after in pairwise(game):
        assert 1 == before.left - after.left
        for player in before.players:
            grown = after.points(player) - before.points(player)
            assert grown == 0 or (grown >= 2 and player == before.turn)
            assert not Counter(before.piles[player]) - Counter(after.piles[player])


@given(games())
def test_every_game_ends_within_the_deck_s_length(game: list[State]) -> None:
    """There are at most as many actions as cards to draw, and then somebody has won."""
    assert len(game) - 1 <= game[0].left
    assert staves.winners(game[-1])


@given(games())
def test_a_tank_is_left_without_the_color_that_was_taken(game: list[State]) -> None:
    """After scoring or being stolen from, no card of the color is left in the tank."""
    for before in game[:-1]:
        for action in staves.legal_actions(before):
            after = staves.apply(before, action)
            for event in staves.events(before, action):
                if isinstance(event, mantis.Scored):
                    assert () == after.tanks[event.player].of(event.cards[0].face)
                if isinstance(event, mantis.Stolen):
                    assert () == after.tanks[event.victim].of(event.cards[0].face)
