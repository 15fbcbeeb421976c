"""What the errors of Stones name: the argument or the place that is at fault."""

import enum
import random
from typing import Any

import attrs
import pytest

from staves import InvalidSetup, stones
from staves.stones import Rules, Step

SIZES: dict[str, Any] = {"rows": 3, "columns": 3, "players": 2, "stones": 2, "seed": 1}


@pytest.mark.parametrize("missing", [*SIZES])
def test_what_is_missing_is_named(missing: str) -> None:
    """Without a board all its measures and the seed are needed, and the error names those that are missing."""
    arguments = {name: value for name, value in SIZES.items() if name != missing}
    with pytest.raises(TypeError, match=rf"needs a board, or rows, columns, players, stones, seed; {missing} missing$"):
        stones.new_game(**arguments)
    alone: Any = {missing: SIZES[missing]}
    others = ", ".join(name for name in SIZES if name != missing)
    with pytest.raises(TypeError, match=rf"; {others} missing$"):
        stones.new_game(**alone)
    with pytest.raises(TypeError, match=rf"so a board can't be combined with {missing}$"):
        stones.new_game(board=[[0, 1]], **alone)


@pytest.mark.parametrize("name", [*SIZES])
def test_an_argument_of_the_wrong_kind_is_named(name: str) -> None:
    """The TypeError begins with what is of the wrong kind."""
    wrong: dict[str, Any] = {**SIZES, name: "3"}
    with pytest.raises(TypeError, match=rf"^(a )?{name} must be"):
        stones.new_game(**wrong)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"board": 5}, "board must be"),
        ({"board": [[0, 1], 5]}, r"board\[1\] must be"),
        ({"board": [[0, 1]], "rules": None}, "rules must be"),
        ({**SIZES, "rules": 5}, "rules must be"),
    ],
)
def test_a_board_of_the_wrong_kind_is_named(arguments: Any, message: str) -> None:
    """The TypeError begins with the board, the row of it, or the rules."""
    with pytest.raises(TypeError, match=f"^{message}"):
        stones.new_game(**arguments)


def test_an_option_of_the_wrong_kind_is_named() -> None:
    """The TypeError begins with the option."""
    wrong: Any = "2"
    with pytest.raises(TypeError, match=r"^quiet_limit must be"):
        Rules(quiet_limit=wrong)
    with pytest.raises(TypeError, match=r"^diagonal must be"):
        Rules(diagonal=wrong)


@pytest.mark.parametrize(
    ("board", "faults"),
    [
        ([], ["board: must be from 1 to 200 rows, not 0"]),
        ([[]], ["board[0]: must be from 1 to 200 tiles, not 0"]),
        ([[0] * 201], ["board[0]: must be from 1 to 200 tiles, not 201"]),
        ([[0]] * 201, ["board: must be from 1 to 200 rows, not 201"]),
        ([[0, 1], [0]], ["board[1]: must have 2 tiles, like the first row, not 1"]),
        ([[0, 1], [0, 1, 7]], ["board[1]: must have 2 tiles, like the first row, not 3"]),
        ([[-1, -1]], ["board: must have stones of every player, but has none of 0, 1"]),
        ([[-1, 0]], ["board: must have stones of every player, but has none of 1"]),
        ([[1, 3]], ["board: must have stones of every player, but has none of 0, 2"]),
        ([[0, -2]], ["board[0][1]: must be -1 or a player from 0 to 99, not -2 (int)"]),
        ([[99, 0]], [f"board: must have stones of every player, but has none of {', '.join(map(str, range(1, 11)))}"]),
    ],
)
def test_each_fault_of_a_board_has_its_place(board: Any, faults: list[str]) -> None:
    """A fault names the board, the row or the tile."""
    with pytest.raises(InvalidSetup) as caught:
        stones.new_game(board=board)
    assert faults == [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize("tile", ["00", {0, 1}, {0: 0, 1: 1}, (0,), (0, 0, 0), 5, None], ids=repr)
def test_what_is_no_tile_is_named(tile: Any) -> None:
    """The source and the target of a step are a row and a column each."""
    with pytest.raises(TypeError, match=r"^source must be a row and a column"):
        Step(tile, (0, 0))
    with pytest.raises(TypeError, match=r"^target must be a row and a column"):
        Step((0, 0), tile)


def test_a_limit_that_is_none_is_named() -> None:
    """The fault names the option."""
    with pytest.raises(InvalidSetup, match=r"^quiet_limit: must be at least 1, or None, not 0$"):
        Rules(quiet_limit=0)


@pytest.mark.parametrize("place", [(-1, 0), (0, -1), (2, 0), (0, 3), (0.0, 0), (0, 0.0), (True, 0), ("0", 0)], ids=repr)
def test_there_are_no_other_tiles(place: Any) -> None:
    """Off the board there is no tile, and a tile's row and column are whole numbers."""
    board = stones.new_game(board=[[0, 1, 1], [-1, -1, 0]])
    assert [0, 0] == [board.at(0, 0), board.at(1, 2)]
    with pytest.raises(IndexError):
        board.at(*place)


def test_many_stones_fit_on_a_large_board() -> None:
    """There may be as many stones as there are tiles."""
    assert [2_450] * 2 == [
        len(each)
        for state in [stones.new_game(rows=70, columns=70, players=2, stones=2_450, seed=1)]
        for each in map(state.stones_of, state.players)
    ]


def test_sizes_below_nought_are_faults() -> None:
    """A state made by hand with fewer rows or columns than none has its faults named."""
    board = stones.new_game(board=[[0, 1]])
    for rows, columns in ((-1, 1), (1, -1), (0, 0)):
        with pytest.raises(InvalidSetup) as caught:
            attrs.evolve(board, rows=rows, columns=columns)
        assert {"rows", "columns"} & {fault.place for fault in caught.value.faults}


@pytest.mark.parametrize("number", [0, -1, 5])
def test_stones_that_are_none_or_too_many_are_named(number: int) -> None:
    """The fault names the number of stones."""
    with pytest.raises(InvalidSetup) as caught:
        stones.new_game(rows=3, columns=3, players=2, stones=number, seed=1)
    assert ["stones"] == [fault.place for fault in caught.value.faults]


def test_a_flag_is_no_player_to_move() -> None:
    """A turn of True is not that of player 1."""
    with pytest.raises(InvalidSetup) as caught:
        attrs.evolve(stones.new_game(board=[[0, 1]]), turn=True)
    assert ["turn"] == [fault.place for fault in caught.value.faults]


def test_a_state_without_players_says_how_many_there_may_be() -> None:
    """The fault says of what there must be from 2 to 100."""
    with pytest.raises(InvalidSetup) as caught:
        attrs.evolve(stones.new_game(board=[[0, 1]]), stones=())
    assert "stones: must be from 2 to 100 players, not 0" in map(str, caught.value.faults)


def test_sizes_are_kept_as_plain_numbers() -> None:
    """Of rows and columns given by a number of one's own the number is kept."""

    class Size(enum.IntEnum):
        THREE = 3

    state = stones.new_game(rows=Size.THREE, columns=Size.THREE, players=2, stones=1, seed=1)
    assert [int, int] == [type(state.rows), type(state.columns)]


def test_a_row_beyond_the_last_one_is_not_looked_at() -> None:
    """That there are too many is all that is said, whatever they are."""
    board: Any = [[0, 1]] + [[-1, -1]] * 199 + [5]
    with pytest.raises(InvalidSetup) as caught:
        stones.new_game(board=board)
    assert ["board"] == [fault.place for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("option", "right", "wrong"),
    [("quiet_limit", 1, True), ("quiet_limit", 1, 1.0), ("diagonal", True, 1), ("diagonal", False, 0)],
)
def test_an_option_that_only_equals_a_right_one_is_refused(option: str, right: Any, wrong: Any) -> None:
    """An option is of its kind, even if another game has begun with what it equals."""
    assert stones.GAME.start is not None
    begin: Any = stones.GAME.start.begin
    assert Rules(**{option: right}) == begin(random.Random(0), **{option: right}).rules
    with pytest.raises(TypeError, match=f"^{option} must be"):
        begin(random.Random(0), **{option: wrong})


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        ({"rows": 0}, ["rows"]),
        ({"columns": 0}, ["columns"]),
        ({"rows": 201}, ["rows"]),
        ({"columns": 201}, ["columns"]),
        ({"rows": -1, "columns": -1}, ["rows", "columns"]),
        ({"players": 1}, ["players"]),
        ({"players": 101}, ["players"]),
        ({"rows": 0, "players": 1, "stones": 0, "seed": -1}, ["rows", "players", "stones", "seed"]),
        ({"stones": 5, "seed": -1}, ["stones", "seed"]),
    ],
)
def test_each_fault_of_a_drawn_board_is_named_once(changes: dict[str, Any], places: list[str]) -> None:
    """If a number is out of its range, it isn't said that the stones don't fit on the board, too."""
    with pytest.raises(InvalidSetup) as caught:
        stones.new_game(**{**SIZES, **changes})
    assert places == [fault.place for fault in caught.value.faults]
