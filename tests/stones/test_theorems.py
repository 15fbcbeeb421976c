"""What must follow from the rules of Stones, over whole generated games."""

from itertools import pairwise

from hypothesis import given

import staves
from helpers.stones import games
from staves.stones import Hit, State


def count(state: State) -> int:
    """Return how many stones there are."""
    return sum(len(state.stones_of(player)) for player in state.players)


@given(games())
def test_stones_never_appear(game: list[State]) -> None:
    """No player's stones grow in number, and at most one stone in all goes per move: one that is hit."""
    for before, after in pairwise(game):
        for player in before.players:
            assert len(after.stones_of(player)) <= len(before.stones_of(player))
        assert count(before) - count(after) in {0, 1}
        step = next(step for step in staves.legal_actions(before) if staves.apply(before, step) == after)
        hits = [event for event in staves.events(before, step) if isinstance(event, Hit)]
        assert count(before) - count(after) == len(hits)


@given(games())
def test_a_player_with_a_stone_can_always_move(game: list[State]) -> None:
    """Whoever is to move has stones and can move one of them."""
    for state in game:
        if state.turn is not None:
            assert state.stones_of(state.turn)
            assert staves.legal_actions(state)


@given(games())
def test_every_game_with_a_limit_ends(game: list[State]) -> None:
    """A game is won or drawn within as many moves as there can be between as many hits as there can be."""
    limit = game[0].rules.quiet_limit
    assert limit is not None
    assert len(game) - 1 <= limit * count(game[0])
    last = game[-1]
    assert staves.is_terminal(last)
    assert (staves.winners(last) == ()) == (last.quiet == limit)


@given(games())
def test_turns_go_round_without_those_who_have_lost(game: list[State]) -> None:
    """The next player is the first after the mover, counted round, who has stones."""
    for before, after in pairwise(game):
        assert before.turn is not None
        if after.turn is not None:
            following = [(before.turn + step) % len(before.players) for step in range(1, len(before.players) + 1)]
            assert after.turn == next(player for player in following if after.stones_of(player))
