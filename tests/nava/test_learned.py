"""What Nava tells learning agents."""

import pytest

import staves
from staves.nava import Cube, Junction, Move, Rules, Stack, new_game

PLACES = [(row, column) for row in range(5) for column in range(5)]


def test_the_moves_are_counted_by_hand() -> None:
    """From each of 25 junctions to the four others of its row and the four others of its column."""
    numbering = staves.numbering(staves.setup("nava"))
    straight = {
        (source, target)
        for source in PLACES
        for target in PLACES
        if (source[0] == target[0]) + (source[1] == target[1]) == 1
    }
    assert 200 == len(straight) == len(numbering)
    assert straight == {(move.source, move.target) for move in numbering}
    assert list(range(200)) == [numbering.number(move) for move in numbering]


@pytest.mark.parametrize(("source", "target"), [((0, 0), (0, 0)), ((0, 0), (1, 1)), ((4, 0), (3, 2))])
def test_a_move_that_is_not_straight_has_no_number(source: tuple[int, int], target: tuple[int, int]) -> None:
    """Nor has one that goes nowhere."""
    numbering = staves.numbering(staves.setup("nava"))
    assert Move(source, target) not in numbering
    with pytest.raises(ValueError, match="has no number"):
        numbering.number(Move(source, target))


def test_the_vector_shows_discs_from_the_top_and_cubes() -> None:
    """Of each pair of planes the viewer's comes first."""
    board: list[list[Junction]] = [[None] * 5 for _ in range(5)]
    board[0][1], board[4][4], board[2][2] = Stack([2, 1, 1]), Stack([1]), Cube(2)
    state = staves.apply(new_game(board=board, rules=Rules(ply_limit=10)), Move((4, 4), (3, 4)))
    features = staves.features(state)
    assert [("discs", (12, 2, 5, 5)), ("cubes", (2, 5, 5)), ("turn", (2,)), ("plies", (1,))] == [
        (block.name, block.shape) for block in features.blocks
    ]
    assert 653 == features.size

    def plane(place: int, seat: int) -> int:
        return 25 * (2 * place + seat)

    first = {plane(0, 1) + 1, plane(1, 0) + 1, plane(2, 0) + 1, plane(0, 0) + 19, plane(12, 1) + 12, plane(12, 0) + 24}
    vector = features.vector(staves.view(state, 1))
    assert first | {651} == {place for place, number in enumerate(vector) if number == 1}
    assert [0, 1, pytest.approx(0.1)] == list(vector[650:])
    second = {plane(0, 0) + 1, plane(1, 1) + 1, plane(2, 1) + 1, plane(0, 1) + 19, plane(12, 0) + 12, plane(12, 1) + 24}
    vector = features.vector(staves.view(state, 2))
    assert second | {650} == {place for place, number in enumerate(vector) if number == 1}


def test_the_vector_of_a_game_that_is_over() -> None:
    """Nobody is to move. Without a limit, moves are not counted."""
    board: list[list[Junction]] = [[None] * 5 for _ in range(5)]
    board[0][0] = Stack([2])
    state = new_game(board=board, rules=Rules(ply_limit=None))
    assert staves.is_terminal(state)
    assert [0, 0, 0] == list(staves.features(state).vector(staves.view(state, 1))[650:])


def test_moments_of_another_setup_are_refused() -> None:
    """One with another limit."""
    setup, other = staves.setup("nava"), staves.new_game("nava", ply_limit=7)
    with pytest.raises(ValueError, match="this one is from another setup"):
        staves.numbering(setup).numbers(other)
    with pytest.raises(ValueError, match="this one is from another setup"):
        staves.features(setup).vector(staves.view(other, 1))
