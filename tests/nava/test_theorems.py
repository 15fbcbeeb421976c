"""What must follow from the rules of Nava, over whole generated games."""

from itertools import pairwise

from hypothesis import given

import staves
from helpers.nava import games, states
from staves import nava
from staves.nava import Cube, Moved, Stack, State


def discs(state: State) -> int:
    """Return how many discs there are."""
    return sum(stack.height for stack in state.junctions if isinstance(stack, Stack))


def cubes(state: State, player: int) -> int:
    """Return how many cubes of a player's lie on the board."""
    return sum(isinstance(cube, Cube) and cube.owner == player for cube in state.junctions)


@given(games())
def test_discs_are_neither_lost_nor_won(game: list[State]) -> None:
    """There are always as many discs of each player as at the start, 12 in an ordinary game."""
    assert discs(nava.new_game()) == 12
    for state in game:
        assert discs(game[0]) == discs(state)
        for player in nava.PLAYERS:
            counts = [
                sum(stack.discs.count(player) for stack in moment.junctions if isinstance(stack, Stack))
                for moment in (game[0], state)
            ]
            assert counts[0] == counts[1]


@given(games())
def test_cubes_and_supply_are_nine(game: list[State]) -> None:
    """What is on the board and what is in the supply are nine cubes of each player."""
    for state in game:
        for player in nava.PLAYERS:
            assert cubes(state, player) + state.supply(player) == 9


@given(games())
def test_a_stack_is_its_topmost_discs(game: list[State]) -> None:
    """The owner of every stack is the player of its top disc."""
    for state in game:
        for stack in state.junctions:
            if isinstance(stack, Stack):
                assert stack.owner == stack.discs[0]


@given(games())
def test_only_who_has_just_moved_can_have_won(game: list[State]) -> None:
    """A game is won by the player of its last move, or drawn."""
    for before, after in pairwise(game):
        assert staves.winners(after) in {(), (before.turn,)}
        assert staves.winners(before) == ()


@given(games())
def test_a_player_to_move_always_has_a_move(game: list[State]) -> None:
    """While the game goes on, whoever is to move can."""
    for state in game:
        assert (staves.to_move(state) is None) == (staves.legal_actions(state) == ())


@given(games())
def test_every_game_ends_at_its_limit_at_the_latest(game: list[State]) -> None:
    """No game has more moves than its limit, and each is counted."""
    limit = game[0].rules.ply_limit
    assert limit is None or len(game) - 1 <= limit
    assert [state.plies for state in game] == [0 if limit is None else number for number in range(len(game))]


@given(states())
def test_as_many_discs_move_as_junctions(state: State) -> None:
    """The source loses, and the target gains, as many discs as the move is long."""
    for move in staves.legal_actions(state):
        after = staves.apply(state, move)
        moved = staves.events(state, move)[0]
        assert isinstance(moved, Moved)
        distance = abs(move.source[0] - move.target[0]) + abs(move.source[1] - move.target[1])
        source, rest = state.at(*move.source), after.at(*move.source)
        target, landed = state.at(*move.target), after.at(*move.target)
        assert isinstance(source, Stack)
        assert isinstance(landed, Stack)
        left = rest.discs if isinstance(rest, Stack) else ()
        under = target.discs if isinstance(target, Stack) else ()
        assert distance == moved.count == source.height - len(left) == landed.height - len(under)
        assert source.discs == (*landed.discs[:distance], *left)
        assert under == landed.discs[distance:]
