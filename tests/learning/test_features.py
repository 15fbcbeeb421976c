"""Views as vectors, whatever the game."""

import pickle
from array import array
from typing import Any

import attrs
import pytest

import staves
from helpers.duel import Duel
from helpers.games import changed
from helpers.nim import NIM, Heap
from helpers.play import playout
from staves import Block, Learned, nava, stones
from staves._core.limits import MAX_NUMBERS

SETUPS = ["stavegame", "stavegame placing=anywhere", "stones", "stones players=3 diagonal=yes", "mantis", "nava"]


@pytest.mark.parametrize("setup", SETUPS)
def test_all_vectors_of_a_game_have_the_same_length_and_are_from_0_to_1(setup: str) -> None:
    """In each state, for each player."""
    features = staves.features(staves.setup(setup))
    assert features.size == sum(block.size for block in features.blocks)
    for state in playout(staves.new_game(setup, seed=5), 5):
        for player in state.game.play.players(state):
            vector = features.vector(staves.view(state, player))
            assert isinstance(vector, array)
            assert ("f", features.size) == (vector.typecode, len(vector))
            assert 0 <= min(vector) <= max(vector) <= 1


@pytest.mark.parametrize("setup", SETUPS)
def test_a_setup_and_its_first_states_have_the_same_features(setup: str) -> None:
    """Whatever was drawn; and what is unpickled is equal, and makes the same vectors."""
    features = staves.features(staves.setup(setup))
    state = staves.new_game(setup, seed=11)
    again = pickle.loads(pickle.dumps(features))
    assert features == staves.features(state) == again
    assert 1 == len({features, staves.features(state), again})
    view = staves.view(state, state.game.play.players(state)[0])
    assert features.vector(view) == again.vector(view)
    assert features != staves.features(staves.new_game("nava", ply_limit=3))


def test_features_show_their_blocks() -> None:
    """By names and shapes."""
    expected = "<Features of stones: stones (2, 6, 6), turn (2,), quiet (1,)>"
    assert expected == repr(staves.features(staves.setup("stones")))


def test_each_vector_is_another_object() -> None:
    """So nobody changes what somebody else has."""
    state = staves.new_game("nava")
    features, view = staves.features(state), staves.view(state, 1)
    vector = features.vector(view)
    vector[0] = 7
    assert 0 == features.vector(view)[0]


# ------------------------------------------------------------------- into a buffer

VIEW = staves.view(stones.new_game(board=[[0, 1]]), 0)
FEATURES = staves.features(VIEW.state)


def test_a_vector_can_be_written_into_a_row() -> None:
    """Whatever was there before, and nothing else is touched."""
    batch = array("f", [9] * 21)
    row = memoryview(batch)[7:14]
    assert row is FEATURES.vector(VIEW, out=row)
    assert [*[9] * 7, 1, 0, 0, 1, 1, 0, 0, *[9] * 7] == list(batch)
    for column in (memoryview(bytearray(28)).cast("f", (7, 1)), memoryview(bytearray(28)).cast("@f")):
        assert FEATURES.vector(VIEW) == array("f", FEATURES.vector(VIEW, out=column).tobytes())


@pytest.mark.parametrize(
    ("out", "error"),
    [
        ([0.0] * 7, r"^out must be a buffer of 32-bit floats, not \[0.0, 0.0"),
        (array("d", [0] * 7), r"^out must be a buffer of 32-bit floats \(format 'f'\), not of the format 'd'$"),
        (bytearray(28), r"^out must be a buffer of 32-bit floats \(format 'f'\), not of the format 'B'$"),
    ],
)
def test_what_is_no_buffer_of_floats_is_refused(out: Any, error: str) -> None:
    """By its kind."""
    with pytest.raises(TypeError, match=error):
        FEATURES.vector(VIEW, out=out)


@pytest.mark.parametrize(
    ("out", "error"),
    [
        (array("f", [0] * 6), r"^out must have room for 7 numbers, not 6$"),
        (array("f", [0] * 8), r"^out must have room for 7 numbers, not 8$"),
        (memoryview(bytes(28)).cast("f"), r"^out must be writable, and is read-only$"),
        (memoryview(array("f", [0] * 14))[::2], r"^out must be contiguous; this is a part of a buffer with gaps$"),
    ],
)
def test_a_buffer_that_cannot_hold_the_vector_is_refused(out: Any, error: str) -> None:
    """Too short, too long, read-only, or with gaps; it stays as it was."""
    before = out.tobytes()
    with pytest.raises(ValueError, match=error):
        FEATURES.vector(VIEW, out=out)
    assert before == out.tobytes()


# ------------------------------------------------------------------- what is refused


def test_views_of_spectators_have_no_vector() -> None:
    """A spectator has no seat that could come first."""
    for setup in SETUPS:
        state = staves.new_game(setup, seed=3)
        view: Any = staves.view(state, None)
        with pytest.raises(
            ValueError, match=r"^vector\(\) takes a player's view, not a spectator's: a vector begins wi"
        ):
            staves.features(state).vector(view)


def test_what_is_no_view_of_the_game_is_refused() -> None:
    """States and views of other games too."""
    wrong: Any = staves.new_game("nava")
    with pytest.raises(
        TypeError, match=r"^vector\(\) takes a player's view of stones, not .*; view\(\) makes one from a st"
    ):
        FEATURES.vector(wrong)
    for value in (staves.view(wrong, 1), None, 7, nava.State):
        wrong = value
        with pytest.raises(TypeError, match=r"^vector\(\) takes a player's view of stones, not .* \(\w+\)$"):
            FEATURES.vector(wrong)


@pytest.mark.parametrize("wrong", ["nava", nava.GAME, None, VIEW])
def test_features_are_made_of_a_setup_or_a_state(wrong: Any) -> None:
    """A view is neither."""
    with pytest.raises(TypeError, match=r"^features\(\) takes a setup or the state of a game, not "):
        staves.features(wrong)


def test_a_game_that_has_no_vectors_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The part is missing."""
    monkeypatch.setattr(Heap, "game", changed(NIM, learned=None))
    with pytest.raises(TypeError, match=r"^nim doesn't define how its views become vectors \(learned\)$"):
        staves.features(Heap(2))


def test_a_vector_may_not_be_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """The memory of a process is not."""

    @attrs.frozen
    class Endless:
        blocks: tuple[Block, ...] = (Block("much", (MAX_NUMBERS,)), Block("more", (1,)))

    endless: Any = Endless()
    monkeypatch.setattr(Heap, "game", changed(NIM, learned=Learned(lambda _: endless)))
    with pytest.raises(ValueError, match=r"^a vector of nim must be at most 10,000,000 numbers, not 10,000,001$"):
        staves.features(Heap(2))


# ------------------------------------------------------------------- games of others


def test_a_game_of_somebody_else_has_vectors() -> None:
    """Its encoder writes them."""
    features = staves.features(Heap(3))
    assert (Block("heap", (3,)), Block("turn", (2,), seats=0)) == features.blocks
    assert [1, 1, 0, 0, 1] == list(features.vector(staves.view(Heap(2), 1)))
    with pytest.raises(
        ValueError, match=r"^vector\(\) takes a view of the setup of .*; this one is from another setup$"
    ):
        features.vector(staves.view(Heap(4), 1))


def test_what_a_player_does_not_know_is_not_in_the_vector() -> None:
    """The own card is, and the other player's isn't."""
    features = staves.features(Duel((1, 2), (3, 4)))
    known = [
        features.vector(staves.view(Duel(cards, stock), 0)) for cards, stock in (((1, 2), (3, 4)), ((1, 3), (2, 4)))
    ]
    assert known[0] == known[1]
    assert known[0] != features.vector(staves.view(Duel((2, 1), (3, 4)), 0))


@pytest.mark.parametrize(
    ("shape", "seats", "error", "message"),
    [
        ([2, 3], None, TypeError, r"^shape must be a tuple of whole numbers, not \[2, 3\] \(list\)$"),
        ((2, 1.0), None, TypeError, r"^shape\[1\] must be a whole number, not 1.0 \(float\)$"),
        ((-1,), None, ValueError, r"^shape\[0\] must be from 0 to 10000000, not -1$"),
        ((2, 10_000_001), None, ValueError, r"^shape\[1\] must be from 0 to 10000000, not 10000001$"),
        ((2, 3), 2, ValueError, r"^seats must be from 0 to 1, not 2$"),
        ((2, 3), True, TypeError, r"^seats must be a whole number, not True \(bool\)$"),
    ],
)
def test_a_block_has_a_shape(shape: Any, seats: Any, error: type[Exception], message: str) -> None:
    """Whole numbers, one of them perhaps the number of seats."""
    with pytest.raises(error, match=message):
        Block("block", shape, seats)


def test_a_block_may_be_as_long_as_a_vector() -> None:
    """Or have nothing in it, or no axes and so one number."""
    sizes = {(10_000_000,): 10_000_000, (2, 0, 3): 0, (2, 3): 6, (): 1}
    assert sizes == {shape: Block("block", shape).size for shape in sizes}
    assert 1 == Block("block", (2, 3), seats=1).seats
