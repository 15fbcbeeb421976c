"""What a search asks again and again takes little work, counted in lines of Python."""

import staves
from helpers.work import work
from staves import mantis
from staves.players import GreedyPlayer

START = mantis.new_game(players=2, seed=1)
VIEW = staves.view(START, staves.to_move(START))


def test_a_resampled_state_takes_little_more_than_its_shuffle() -> None:
    """For each card that is left, a few lines run."""
    assert work(lambda: staves.resample(VIEW, 0)) < 6 * START.left


def test_an_action_is_not_played_for_each_of_its_outcomes() -> None:
    """For each outcome, the deck gets another card on top; the action is played once for each card it may draw."""
    assert work(lambda: staves.outcomes(START, mantis.SCORE)) < 40 * len(staves.outcomes(START, mantis.SCORE))


def test_equal_probabilities_are_one_fraction() -> None:
    """Also those of different actions."""
    outcomes = [each for action in staves.legal_actions(START) for each in staves.outcomes(START, action)]
    assert 1 < len({id(share) for share, _ in outcomes}) == len({share for share, _ in outcomes})


def test_a_greedy_move_takes_little_more_than_its_outcomes() -> None:
    """For each outcome of all actions, the judgment and the shares are a few dozen lines."""
    player = GreedyPlayer(1)
    player.update(None, VIEW)
    count = sum(len(staves.outcomes(START, action)) for action in staves.legal_actions(START))
    assert work(player.next_move) < 90 * count
