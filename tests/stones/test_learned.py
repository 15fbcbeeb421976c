"""What Stones tells learning agents."""

import pytest

import staves
from staves.stones import Rules, Step, new_game
from staves.stones._learned import Actions, actions


def by_hand(rows: int, columns: int, *, diagonal: bool) -> set[tuple[tuple[int, int], tuple[int, int]]]:
    """Return all pairs of adjacent tiles, found by looking at each two tiles."""
    tiles = [(row, column) for row in range(rows) for column in range(columns)]
    found: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for row, column in tiles:
        for to_row, to_column in tiles:
            down, across = abs(row - to_row), abs(column - to_column)
            if (down + across == 1) or (diagonal and down == across == 1):
                found.add(((row, column), (to_row, to_column)))
    return found


@pytest.mark.parametrize(
    ("rows", "columns", "diagonal", "count"),
    [
        (4, 4, False, 48),  # 4 x 3 pairs in the rows, as many in the columns, each in two directions
        (4, 4, True, 84),  # and 3 x 3 pairs on each of the two diagonals
        (6, 6, False, 120),
        (5, 5, True, 144),
        (1, 2, False, 2),
        (1, 5, True, 8),
        (5, 1, False, 8),
        (3, 4, True, 58),
    ],
)
def test_the_steps_are_counted_by_hand(rows: int, columns: int, diagonal: bool, count: int) -> None:  # noqa: FBT001
    """There is one number for each two adjacent tiles of the board, and none for any others."""
    setup = staves.setup("stones", rows=rows, columns=columns, stones=1, diagonal=diagonal)
    numbering = staves.numbering(setup)
    assert count == len(numbering)
    assert by_hand(rows, columns, diagonal=diagonal) == {(step.source, step.target) for step in numbering}
    assert list(range(count)) == [numbering.number(step) for step in numbering]


@pytest.mark.parametrize("target", [(1, 1), (2, 0), (0, 0), (0, 4), (4, 0), (9999, 9999)])
def test_a_step_that_is_never_legal_has_no_number(target: tuple[int, int]) -> None:
    """Not to a tile that isn't adjacent, nor off the board, nor to itself."""
    numbering = staves.numbering(staves.setup("stones", rows=4, columns=4, stones=4))
    step = Step((0, 0), target)
    assert step not in numbering
    with pytest.raises(ValueError, match="has no number: it can never be legal in this setup of stones"):
        numbering.number(step)


def test_steps_from_tiles_off_the_board_have_no_number() -> None:
    """Though they go to an adjacent tile."""
    numbering = staves.numbering(staves.setup("stones", rows=4, columns=4, stones=4))
    steps = [Step((4, 0), (3, 0)), Step((0, 4), (0, 3)), Step((9, 9), (9, 8))]
    assert [False] * 3 == [step in numbering for step in steps]


def test_a_large_board_is_numbered_without_a_list() -> None:
    """The largest board has 317,604 steps, and only those that are asked for are made."""
    numbering = staves.numbering(staves.setup("stones", rows=200, columns=200, stones=1, diagonal=True))
    assert 4 * 200 * 199 + 4 * 199 * 199 == len(numbering)
    for number in (0, 39_600, 158_402, len(numbering) - 1):
        assert number == numbering.number(numbering[number])


def test_the_vector_shows_a_plane_for_each_player() -> None:
    """The viewer's stones first, then who is to move, then the moves without a hit as a share of the limit."""
    state = new_game(board=[[0, -1, 2], [1, 1, -1]], rules=Rules(quiet_limit=4))
    state = staves.apply(state, Step((0, 0), (0, 1)))
    features = staves.features(state)
    assert [("stones", (3, 2, 3), 0), ("turn", (3,), 0), ("quiet", (1,), None)] == [
        (block.name, block.shape, block.seats) for block in features.blocks
    ]
    zero, one, two = [0, 1, 0, 0, 0, 0], [0, 0, 0, 1, 1, 0], [0, 0, 1, 0, 0, 0]
    assert [*zero, *one, *two, 0, 1, 0, 0.25] == list(features.vector(staves.view(state, 0)))
    assert [*one, *two, *zero, 1, 0, 0, 0.25] == list(features.vector(staves.view(state, 1)))
    assert [*two, *zero, *one, 0, 0, 1, 0.25] == list(features.vector(staves.view(state, 2)))


def test_the_vector_of_a_game_that_is_over() -> None:
    """Nobody is to move. Without a limit, moves without a hit are not counted."""
    state = new_game(board=[[0, 1]], rules=Rules(quiet_limit=None))
    features = staves.features(state)
    over = staves.apply(state, Step((0, 0), (0, 1)))
    assert [0, 1, 0, 0, 0, 0, 0] == list(features.vector(staves.view(over, 0)))
    assert [0, 0, 0, 1, 0, 0, 0] == list(features.vector(staves.view(over, 1)))


@pytest.mark.parametrize(
    ("setup", "size"),
    [("stones rows=4 columns=4 stones=4", 35), ("stones", 75), ("stones rows=5 columns=5 players=3 stones=5", 79)],
)
def test_the_size_of_the_vector(setup: str, size: int) -> None:
    """A number for each tile and player, one for each player, and one more."""
    assert size == staves.features(staves.setup(setup)).size


@pytest.mark.parametrize(
    "other",
    [
        "stones",
        "stones rows=4 columns=4 stones=4 diagonal=yes",
        "stones rows=4 columns=4 stones=4 quiet_limit=5",
        "stones rows=4 columns=4 stones=4 players=3",
    ],
)
def test_moments_of_another_setup_are_refused(other: str) -> None:
    """Another board, other rules, and more players."""
    setup = staves.setup("stones", rows=4, columns=4, stones=4)
    state = staves.new_game(other, seed=1)
    numbering, features = staves.numbering(setup), staves.features(setup)
    with pytest.raises(ValueError, match="this one is from another setup"):
        numbering.mask(state)
    with pytest.raises(ValueError, match="this one is from another setup"):
        features.vector(staves.view(state, 0))


def test_the_repr_of_all_steps_makes_them_again() -> None:
    """It shows what the constructor takes, and nothing that follows from it."""
    made = actions(new_game(board=[[0, -1, 1]], rules=Rules(diagonal=True)))
    assert made == eval(repr(made), {"Actions": Actions, "Rules": Rules})  # noqa: S307 (it is our own)
