"""Which symmetries Stones has, and which look like some."""

from unittest import mock

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import staves
from helpers.stones import Symmetry, states
from staves import stones
from staves.stones import GAME, Rules, State, Step
from staves.stones import _symmetry as symmetry

SAME_SHAPE = (
    Symmetry(),
    Symmetry(lambda tile, last_row, _: (last_row - tile[0], tile[1])),
    Symmetry(lambda tile, _, last_column: (tile[0], last_column - tile[1])),
    Symmetry(lambda tile, last_row, last_column: (last_row - tile[0], last_column - tile[1])),
)
CROSSED = (
    Symmetry(lambda tile, _, __: (tile[1], tile[0])),
    Symmetry(lambda tile, last_row, _: (tile[1], last_row - tile[0])),
    Symmetry(lambda tile, _, last_column: (last_column - tile[1], tile[0])),
    Symmetry(lambda tile, last_row, last_column: (last_column - tile[1], last_row - tile[0])),
)


def images(state: State) -> list[State]:
    """Return the images of a state under every symmetry, made tile by tile."""
    turned = [way.state(state) for way in (*SAME_SHAPE, *(CROSSED if state.rows == state.columns else ()))]
    return [Symmetry(shift=shift).state(each) for each in turned for shift in state.players]


@given(states())
def test_all_images_of_a_state_have_one_representative(state: State) -> None:
    """It is one of them, and where somebody is to move it is player 0."""
    every = images(state)
    found = {staves.canonical(image).state for image in every}
    assert len(found) == 1
    assert found <= {*every}
    assert found.pop().turn in {0, None}


@given(states())
def test_the_declared_symmetries_are_these(state: State) -> None:
    """They give the same images, each as often."""
    assert GAME.symmetries is not None
    declared = [renaming.state(state) for renaming in GAME.symmetries.all(state)]
    assert sorted(map(repr, images(state))) == sorted(map(repr, declared))


@given(states(), states())
def test_states_that_no_symmetry_connects_have_different_representatives(one: State, other: State) -> None:
    """Nothing is lost by the representative."""
    assume(other not in images(one))
    assert staves.canonical(one).state != staves.canonical(other).state


@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize(("rows", "columns", "players", "count"), [(3, 3, 2, 16), (3, 4, 2, 8), (1, 5, 3, 12)])
def test_a_square_has_eight_ways_to_turn_and_a_rectangle_four(
    rows: int, columns: int, players: int, count: int, *, diagonal: bool
) -> None:
    """Each with the players counted from any of them; the neighborhood doesn't matter."""
    state = stones.new_game(
        rows=rows, columns=columns, players=players, stones=1, seed=1, rules=Rules(diagonal=diagonal)
    )
    assert GAME.symmetries is not None
    assert count == len([*GAME.symmetries.all(state)])


def test_a_rectangle_turned_by_a_quarter_is_another_setup() -> None:
    """It would be a game on another board, so it has a representative of its own."""
    wide = stones.new_game(board=[[0, -1, 1]])
    tall = stones.new_game(board=[[0], [-1], [1]])
    assert (1, 3) == (staves.canonical(wide).state.rows, staves.canonical(tall).state.rows)
    assert staves.canonical(wide).state != staves.canonical(tall).state


def test_swapping_two_of_three_players_changes_the_game() -> None:
    """The one who follows is another: only turning the numbers round keeps the order of turns."""
    state = stones.new_game(board=[[0, -1, -1], [-1, -1, -1], [1, -1, 2]])
    swapped = stones.new_game(board=[[0, -1, -1], [-1, -1, -1], [2, -1, 1]])
    step = Step((0, 0), (0, 1))
    assert (1, 1) == (staves.to_move(staves.apply(state, step)), staves.to_move(staves.apply(swapped, step)))
    assert staves.canonical(state).state != staves.canonical(swapped).state


def test_views_of_a_board_that_is_over_have_one_representative() -> None:
    """Of a draw both players may have the same image, and yet each view has its own player."""
    rules = Rules(quiet_limit=1)
    drawn = State(rules, 2, 2, (0x2, 0x8), None, 1)
    turned = State(rules, 2, 2, (0x8, 0x2), None, 1)
    found = {repr(staves.canonical(staves.view(state, player)).state) for state in (drawn, turned) for player in (0, 1)}
    assert 1 == len(found)
    assert 1 == len({repr(staves.canonical(staves.view(state, None)).state) for state in (drawn, turned)})


@given(st.booleans())
def test_moving_all_stones_by_a_tile_changes_the_game(diagonal: bool) -> None:  # noqa: FBT001 (an option)
    """A stone at the edge has fewer moves."""
    rules = Rules(diagonal=diagonal)
    corner = stones.new_game(board=[[0, -1, 1, -1], [-1] * 4, [-1] * 4, [-1] * 4], rules=rules)
    moved = stones.new_game(board=[[-1, 0, -1, 1], [-1] * 4, [-1] * 4, [-1] * 4], rules=rules)
    assert len(staves.legal_actions(corner)) != len(staves.legal_actions(moved))
    assert staves.canonical(corner).state != staves.canonical(moved).state


def test_the_number_of_quiet_moves_is_kept() -> None:
    """It is no name."""
    state = stones.new_game(board=[[0, -1, -1, 1]])
    state = staves.apply(state, Step((0, 0), (0, 1)))
    assert 1 == staves.canonical(state).state.quiet


def test_a_large_board_has_a_representative_too() -> None:
    """It takes a look at each tile a few times."""
    state = stones.new_game(rows=200, columns=200, players=100, stones=400, seed=1)
    turned = Symmetry(CROSSED[1].tile, shift=7).state(state)
    assert staves.canonical(state).state == staves.canonical(turned).state


@pytest.mark.parametrize("columns", [5, 6])
def test_the_stones_of_each_player_are_turned_once_in_all_ways(columns: int) -> None:
    """To find the representative, and once more to make it."""
    state = stones.new_game(rows=5, columns=columns, players=3, stones=4, seed=1)
    with mock.patch.object(symmetry, "_images", wraps=symmetry._images) as turned:  # noqa: SLF001 (it is counted)
        staves.canonical(state)
    assert turned.call_count <= 2 * len(state.players)
