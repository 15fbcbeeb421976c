"""Which symmetries Nava has, and which look like some."""

from itertools import product

from hypothesis import assume, given

import staves
from helpers.nava import Symmetry, states
from staves import nava
from staves.nava import GAME, Location, Player, State


def other(player: Player) -> Player:
    """Return the other player."""
    return 2 if player == 1 else 1


def turned(crossed: bool, down: bool, across: bool, swapped: bool) -> Symmetry:  # noqa: FBT001 (one of two ways each)
    """Return a symmetry of the board, with the players swapped or not."""

    def junction(place: Location) -> Location:
        row, column = place[::-1] if crossed else place
        return 4 - row if down else row, 4 - column if across else column

    return Symmetry(junction, other) if swapped else Symmetry(junction)


SYMMETRIES = [turned(*ways) for ways in product((False, True), repeat=4)]


@given(states())
def test_all_images_of_a_state_have_one_representative(state: State) -> None:
    """It is one of them, and where somebody is to move it is player 1."""
    every = [symmetry.state(state) for symmetry in SYMMETRIES]
    found = {staves.canonical(image).state for image in every}
    assert len(found) == 1
    assert found <= {*every}
    assert found.pop().turn in {1, None}


@given(states())
def test_the_declared_symmetries_are_these(state: State) -> None:
    """They give the same sixteen images."""
    assert GAME.symmetries is not None
    declared = [repr(renaming.state(state)) for renaming in GAME.symmetries.all(state)]
    assert sorted(declared) == sorted(repr(symmetry.state(state)) for symmetry in SYMMETRIES)


@given(states(), states())
def test_states_that_no_symmetry_connects_have_different_representatives(one: State, another: State) -> None:
    """Nothing is lost by the representative."""
    assume(another not in [symmetry.state(one) for symmetry in SYMMETRIES])
    assert staves.canonical(one).state != staves.canonical(another).state


def test_the_usual_start_stays_where_it_is_or_comes_from_another_corner() -> None:
    """A mirrored board is no start that anybody deals, but a position like any other."""
    start = nava.new_game()
    mirrored = turned(crossed=False, down=False, across=True, swapped=False).state(start)
    assert mirrored != start
    assert staves.canonical(mirrored).state == staves.canonical(start).state


def test_swapping_who_is_to_move_alone_changes_the_game() -> None:
    """The pieces must be swapped with the players."""
    empty: list[list[str]] = [[], [], [], [], []]
    board = [[["d1"], ["d1", "d2"], [], [], []], empty, empty, empty, [[], [], [], [], ["d2"]]]
    one, two = (nava.new_game(board=board, to_move=player) for player in nava.PLAYERS)
    assert len(staves.legal_actions(one)) != len(staves.legal_actions(two))
    assert staves.canonical(one).state != staves.canonical(two).state


def test_swapping_the_discs_and_not_the_cubes_changes_the_game() -> None:
    """A cube counts for whoever laid it."""
    empty: list[list[str]] = [[], [], [], [], []]
    nine = [[["c1"]] * 5, [["c1"], ["c1"], ["c1"], [], []], empty]
    won = nava.new_game(board=[*nine, empty, [["d1"], ["d2"], [], [], []]], to_move=1)
    also = nava.new_game(board=[*nine, empty, [["d2"], ["d1"], [], [], []]], to_move=2)
    assert (1,) == staves.winners(staves.apply(won, staves.parse_action(won, "40>30")))
    assert () == staves.winners(staves.apply(also, staves.parse_action(also, "40>30")))
    assert staves.canonical(won).state != staves.canonical(also).state


def test_the_number_of_moves_is_kept() -> None:
    """It is no name."""
    state = nava.new_game()
    state = staves.apply(state, staves.legal_actions(state)[0])
    assert 1 == staves.canonical(state).state.plies


def test_where_several_symmetries_lead_to_the_representative_a_move_has_one_image() -> None:
    """Of a position that a half turn leaves alone, it is the same one in all versions."""
    board: list[list[list[str]]] = [[[] for _ in range(5)] for _ in range(5)]
    board[0][1] = board[4][3] = ["d1"]
    board[2][2] = ["d2"]
    found = staves.canonical(nava.new_game(board=board))
    moves = [staves.parse_action(found.state, text) for text in ("01>02", "43>42")]
    assert ["14>24", "30>20"] == [str(found.action(move)) for move in moves]
