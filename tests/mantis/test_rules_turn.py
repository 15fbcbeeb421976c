"""The rules of the turn and of the end of all acting, each on both sides of its boundary."""

import pytest

import staves
from helpers.mantis import faces, place
from helpers.rules import allowed, legal, refused
from staves.mantis import (
    SCORE,
    Pile,
    Rules,
    Score,
    Steal,
    new_game,
)

CLASSIC = Rules()


@pytest.mark.rule("turn")
@pytest.mark.parametrize("players", range(2, 7))
def test_turn_goes_round_in_order(players: int) -> None:
    """One after the other has a turn, from whoever begins, and after the last comes player 0."""
    for first in range(players):
        state = new_game(players=players, seed=9, first=first, rules=Rules(goal=99))
        seen = []
        for _ in range(2 * players + 1):
            seen.append(state.turn)
            assert state.turn == staves.to_move(state)
            state = allowed(state, "SCORE")
        assert [(first + number) % players for number in range(2 * players + 1)] == seen


@pytest.mark.rule("turn")
def test_turn_of_score_or_steal() -> None:
    """The player has the choice of SCORE and of STEAL from each other, and after either it is the next one's."""
    start = place("red", "green", "blue", deck="pink pink1 pink2 pink3")
    assert {"SCORE", "STEAL 1", "STEAL 2"} == legal(start)
    assert 3 == len(staves.legal_actions(start))
    assert {str(Score()), str(Steal(1)), str(Steal(2))} == legal(start)
    assert Score() == SCORE
    second, third = allowed(start, "SCORE"), allowed(start, "STEAL 2", "STEAL 2")
    assert {"SCORE", "STEAL 0", "STEAL 2"} == legal(second)
    assert {"SCORE", "STEAL 0", "STEAL 1"} == legal(third)
    refused(start, "STEAL 0", "steal.other")
    refused(second, "STEAL 1", "steal.other")
    refused(third, "STEAL 2", "steal.other")


@pytest.mark.rule("turn")
@pytest.mark.parametrize("text", ["SCORE", "STEAL 0", "STEAL 2"])
@pytest.mark.parametrize("tanks", [("", "", ""), ("red", "red", "red"), ("blue red", "pink", "red1 red2")])
def test_turn_of_three_passes_whatever_happened(tanks: tuple[str, ...], text: str) -> None:
    """Scored or stolen, with a match or without, the turn of player 1 is followed by that of player 2, once."""
    after = allowed(place(*tanks, deck="red5 blue5 pink5", turn=1), text)
    assert 2 == after.turn
    assert 0 == allowed(after, "SCORE").turn


@pytest.mark.rule("turn")
def test_turn_shows_the_back_of_the_top_card() -> None:
    """The open back is always that of the next card, and there is none without cards."""
    start = place("", "", deck="red purple orange")
    assert ("red", "green", "blue") == start.back
    second = allowed(start, "SCORE")
    assert ("red", "green", "purple") == second.back
    third = allowed(second, "STEAL 0")
    assert ("red", "green", "orange") == third.back
    assert allowed(third, "SCORE").back is None
    assert place("", "", deck="").back is None
    assert faces("pink14")[0].back == place("", "", deck="pink14").back


@pytest.mark.rule("turn")
def test_turn_leaves_the_state_before_as_it_was() -> None:
    """An action makes a new state; the one before can be acted in again, with the same result."""
    start = place("red", "red1", "blue", deck="red2 blue1 pink")
    scored, stolen = allowed(start, "SCORE"), allowed(start, "STEAL 1")
    assert scored != stolen
    assert place("red", "red1", "blue", deck="red2 blue1 pink") == start
    assert (scored, stolen) == (allowed(start, "SCORE"), allowed(start, "STEAL 1"))


@pytest.mark.rule("steal.other")
@pytest.mark.parametrize("players", range(2, 7))
def test_steal_other_is_anybody_else_at_the_table(players: int) -> None:
    """Each may steal from every other who plays, but not from the own tank nor from who is not there."""
    for turn in range(players):
        start = place(*["red"] * players, deck="red1 green", turn=turn)
        for victim in range(6):
            if victim != turn and victim < players:
                assert Pile(faces("red red red1")) == allowed(start, f"STEAL {victim}").tanks[turn]
            else:
                refused(start, f"STEAL {victim}", "steal.other")
        assert players == len(legal(start))


@pytest.mark.rule("steal.other")
def test_steal_other_whatever_the_tanks_hold() -> None:
    """An own tank with a match does not make stealing from it legal, nor does an empty one elsewhere forbid it."""
    start = place("", "red red1", "", deck="red2 red3 red4", turn=1)
    refused(start, "STEAL 1", "steal.other")
    allowed(start, "STEAL 0")
    allowed(start, "STEAL 2")


@pytest.mark.rule("over")
def test_over_is_named_before_all_others() -> None:
    """When the deck is empty nobody acts, and what would break another rule too is judged by this one."""
    for turn in range(3):
        over = place("red", "red1", "", deck="", turn=turn)
        assert not legal(over)
        assert () == staves.legal_actions(over)
        assert over.turn is None
        assert staves.to_move(over) is None
        for text in ("SCORE", *(f"STEAL {victim}" for victim in range(6))):
            refused(over, text, "over")
    playing = place("red", "red1", "", deck="blue", turn=2)
    allowed(playing, "SCORE")
    refused(playing, "STEAL 2", "steal.other")


@pytest.mark.rule("over")
def test_over_with_cards_left() -> None:
    """When somebody has reached the goal nobody acts, though there is a card to draw, whose back is seen."""
    scored = " ".join(f"blue{number}" for number in range(10))
    for turn in range(3):
        over = place("red", "red1", "red2", deck="red3 pink", turn=turn, piles=("", scored, ""))
        assert staves.is_terminal(over)
        assert (None, 2) == (over.turn, len(over.deck))
        assert faces("red3")[0].back == over.back
        for text in ("SCORE", *(f"STEAL {victim}" for victim in range(6))):
            refused(over, text, "over")
        short = scored.rpartition(" ")[0]
        playing = place("red", "red1", "red2", deck="red3 pink", turn=turn, piles=("", short, ""))
        assert not staves.is_terminal(playing)
        allowed(playing, "SCORE")


@pytest.mark.rule("over")
@pytest.mark.parametrize("last", ["SCORE", "STEAL 0", "STEAL 1"])
def test_over_from_the_action_that_draws_the_last_card(last: str) -> None:
    """The last card is drawn as any other, and after it nobody acts."""
    over = allowed(place("red", "red1", "green", deck="red2", turn=2), last)
    assert staves.is_terminal(over)
    for text in ("SCORE", "STEAL 0", "STEAL 1", "STEAL 2"):
        refused(over, text, "over")
