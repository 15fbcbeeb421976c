"""The places of Mantis: the tanks, and the deck."""

from typing import Any

import pytest

import staves
from helpers.drawings import looking, middle, seen, targets
from helpers.mantis import place
from staves import drawings, mantis
from staves.mantis import SCORE, Steal

STATE = place("red red blue", "", "green", deck="red yellow", turn=1)


@pytest.mark.parametrize("player", [0, 1, 2])
def test_an_action_is_the_tank_that_it_draws_for(player: int) -> None:
    """A player's own tank is for scoring, another's for stealing."""
    state = place("red", "blue", "green", deck="red", turn=player)
    others = {(str(other),): Steal(other) for other in range(3) if other != player}
    assert {(str(player),): SCORE, **others} == drawings.paths(state)


def test_each_tank_says_what_is_in_it() -> None:
    """And the deck how many cards are left, and what the back of the next one shows; a view says the same."""
    labels = mantis.GAME.shown.places.labels(STATE)
    assert {
        "0": "tank of player 0, 2 red and 1 blue",
        "1": "tank of player 1, empty",
        "2": "tank of player 2, 1 green",
        "deck": "deck, 2 cards, the top one red, green or blue",
    } == labels
    views = [staves.view(STATE, player) for player in range(3)]
    assert [labels] * 3 == [view.game.shown.places.labels(view) for view in views]


def test_a_deck_may_have_one_card_or_none() -> None:
    """Then there may be no back to see."""
    assert "deck, 1 card, the top one red, green or blue" == _deck("red")
    assert "deck, 0 cards" == _deck("")


def _deck(cards: str) -> str:
    labels = mantis.GAME.shown.places.labels(place("red", "blue", deck=cards))
    return labels["deck"]


@pytest.mark.parametrize("look", [{}, {"coordinates": False}, {"parts": "board"}])
def test_a_tank_is_pointed_at_where_it_is_drawn(look: dict[str, Any]) -> None:
    """Also at what is marked at its edge, and the deck where that is drawn."""
    found = targets(STATE, **look)
    for player, tank in enumerate(looking(seen(STATE, **look), "glass")):
        assert middle(tank) == middle(found[str(player)])
        assert found[str(player)][1] < tank[1] < tank[3] < found[str(player)][3]
    assert [*(["deck"] if "parts" not in look else []), "0", "1", "2"] == [*found]
