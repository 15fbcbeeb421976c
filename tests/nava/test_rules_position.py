"""The rule of what may be set up, on both sides of each of its boundaries, and of what is no position at all."""

from typing import Any

import pytest

import staves
from helpers.rules import allowed, legal, refused
from staves import InvalidSetup
from staves.nava import Cube, Player, Rules, Stack, State, new_game

NINE = ("10", "11", "12", "13", "14", "20", "21", "22", "23")
OTHER_NINE = ("24", "30", "31", "32", "33", "34", "40", "41", "42")


def rows(things: dict[str, str]) -> list[list[Any]]:
    """Write a board from what stands on its junctions, the discs of a stack top first."""
    board: list[list[Any]] = [[[] for _ in range(5)] for _ in range(5)]
    for junction, pieces in things.items():
        board[int(junction[0])][int(junction[1])] = pieces.split()
    return board


def faulty(board: Any, **others: Any) -> set[str]:
    """Return the places of the faults for which a setup is refused."""
    with pytest.raises(InvalidSetup) as caught:
        new_game(board=board, **others)
    assert caught.value.faults
    assert all(fault.problem for fault in caught.value.faults)
    return {fault.place for fault in caught.value.faults}


@pytest.mark.rule("position")
@pytest.mark.parametrize("player", [1, 2])
def test_position_at_most_six_discs_of_each(player: Player) -> None:
    """Six discs of a player may stand on the board, in one stack or in several, seven may not."""
    other = 2 if player == 1 else 1
    own = f"d{player} "
    for six in ({"00": own * 6}, {"00": own * 4, "01": own * 2}, {"00": own * 5, "44": f"d{other} " + own}):
        assert 1 == new_game(board=rows({"33": f"d{other}", **six})).turn
        assert faulty(rows({"33": f"d{other}", **six, "22": own}))
        assert faulty(rows({"33": f"d{other} {own}", **six}))
    assert faulty(rows({"00": own * 7, "33": f"d{other}"}))
    assert faulty(rows({"00": own * 7}))


@pytest.mark.rule("position")
def test_position_twelve_discs_in_one_stack() -> None:
    """All twelve discs may be in one stack, whose owner has won; a thirteenth is one too many."""
    over = new_game(board=rows({"22": "d2 " + "d1 " * 6 + "d2 " * 5}))
    assert (2,) == staves.winners(over)
    stack = over.at(2, 2)
    assert isinstance(stack, Stack)
    assert 12 == stack.height
    assert faulty(rows({"22": "d2 " + "d1 " * 6 + "d2 " * 6}))


@pytest.mark.rule("position")
@pytest.mark.parametrize("player", [1, 2])
def test_position_at_most_nine_cubes_of_each(player: Player) -> None:
    """Nine cubes of a player may lie on the board, ten may not."""
    stacks = {"00": "d1", "44": "d2"}
    nine = dict.fromkeys(NINE, f"c{player}")
    over = new_game(board=rows({**stacks, **nine}))
    assert (player,) == staves.winners(over)
    assert 0 == over.supply(player)
    assert faulty(rows({**stacks, **nine, "40": f"c{player}"}))


@pytest.mark.rule("position")
def test_position_at_least_one_disc() -> None:
    """One disc is enough for a position, of whichever player; none is too few, with cubes or without."""
    for player in (1, 2):
        lonely = new_game(board=rows({"22": f"d{player}"}))
        assert staves.is_terminal(lonely)
        assert (player,) == staves.winners(lonely)
    assert faulty(rows({}))
    assert faulty(rows({"22": "c1", "23": "c2"}))
    assert faulty(rows(dict.fromkeys(NINE, "c1")))


@pytest.mark.rule("position")
@pytest.mark.parametrize(
    ("pieces", "fits"),
    [
        ("", True),
        ("c1", True),
        ("d1", True),
        ("d1 d2", True),
        ("c1 d1", False),
        ("d1 c1", False),
        ("d1 c2", False),
        ("c2 d1 d1", False),
        ("d1 c2 d2", False),
        ("c1 c1", False),
        ("c1 c2", False),
        ("c2 c2 c2", False),
    ],
)
def test_position_one_kind_of_thing_on_a_junction(pieces: str, *, fits: bool) -> None:
    """A junction holds one cube or discs, not both and not two cubes; the fault names the junction."""
    board = rows({"00": "d1", "44": "d2", "13": pieces})
    if fits:
        assert 1 == new_game(board=board).turn
    else:
        assert "board[1][3]" in {place[: len("board[1][3]")] for place in faulty(board)}


@pytest.mark.rule("position")
@pytest.mark.parametrize("to_move", [1, 2])
def test_position_may_be_over(to_move: Player) -> None:
    """A position that a player has won may be set up, whoever would be to move, and nobody acts in it."""
    cases: tuple[tuple[int, dict[str, str]], ...] = (
        (1, {"00": "d1 d2"}),
        (2, {"00": "d2 d1"}),
        (1, {"00": "d1", "44": "d2", **dict.fromkeys(NINE, "c1")}),
        (2, {"00": "d1", "44": "d2", **dict.fromkeys(NINE, "c2")}),
        (1, {"00": "d1", **dict.fromkeys(NINE, "c1")}),
        (2, {"00": "d2", **dict.fromkeys(NINE, "c2")}),
    )
    for winner, things in cases:
        over = new_game(board=rows(things), to_move=to_move)
        assert (winner,) == staves.winners(over)
        assert over.turn is None
        assert 0 == over.plies
        refused(over, "00>01", "over")
    playing = new_game(board=rows({"00": "d1", "44": "d2"}), to_move=to_move)
    assert to_move == playing.turn
    assert () == staves.winners(playing)


@pytest.mark.rule("position")
@pytest.mark.parametrize("to_move", [1, 2])
def test_position_not_won_by_both(to_move: Player) -> None:
    """A position that both have won is invalid; with one cube less, or with a stack of the other's, it is valid."""
    nine, eight = dict.fromkeys(NINE, "c1"), dict.fromkeys(NINE[1:], "c1")
    other_nine, other_eight = dict.fromkeys(OTHER_NINE, "c2"), dict.fromkeys(OTHER_NINE[1:], "c2")
    stacks = {"00": "d1", "44": "d2"}
    assert faulty(rows({**stacks, **nine, **other_nine}), to_move=to_move)
    assert (1,) == staves.winners(new_game(board=rows({**stacks, **nine, **other_eight}), to_move=to_move))
    assert (2,) == staves.winners(new_game(board=rows({**stacks, **eight, **other_nine}), to_move=to_move))
    assert () == staves.winners(new_game(board=rows({**stacks, **eight, **other_eight}), to_move=to_move))
    assert faulty(rows({"00": "d2", **nine}), to_move=to_move)
    assert faulty(rows({"00": "d2 d1", **nine}), to_move=to_move)
    assert faulty(rows({"00": "d1 d2", **other_nine}), to_move=to_move)
    assert (2,) == staves.winners(new_game(board=rows({"00": "d2 d1", **eight}), to_move=to_move))
    assert (1,) == staves.winners(new_game(board=rows({"00": "d1 d2", **nine}), to_move=to_move))


@pytest.mark.rule("position")
@pytest.mark.rule("win.cubes")
def test_position_with_all_but_the_last_cubes_goes_on_to_the_last() -> None:
    """With eight cubes of both on the board the one to move lays the ninth and wins."""
    eights = {**dict.fromkeys(NINE[1:], "c1"), **dict.fromkeys(OTHER_NINE[1:], "c2")}
    cases: tuple[tuple[Player, str], ...] = ((1, "00>01"), (2, "44>43"))
    for to_move, text in cases:
        start = new_game(board=rows({"00": "d1", "44": "d2", **eights}), to_move=to_move)
        assert (to_move,) == staves.winners(allowed(start, text))


@pytest.mark.rule("position")
def test_position_to_move_decides_who_begins() -> None:
    """Player 1 is to move in a position unless player 2 is said to be."""
    board = rows({"00": "d1", "44": "d2"})
    assert {"00>01", "00>10"} == legal(new_game(board=board)) == legal(new_game(board=board, to_move=1))
    assert {"44>43", "44>34"} == legal(new_game(board=board, to_move=2))
    assert 2 == new_game(to_move=2).turn
    assert new_game(board=board, to_move=2) != new_game(board=board)


@pytest.mark.rule("position")
def test_position_lists_and_tuples_are_the_same() -> None:
    """Rows and junctions may be lists or tuples, and changing them afterwards changes no state."""
    board = rows({"00": "d1 d2", "44": "d2", "22": "c1"})
    frozen = tuple(tuple(tuple(junction) for junction in row) for row in board)
    start = new_game(board=board)
    assert new_game(board=frozen) == start
    assert hash(new_game(board=frozen)) == hash(start)
    board[0][0].append("d2")
    board[1][1] = ["c2"]
    assert (Stack((1, 2)), None, Cube(1)) == (start.at(0, 0), start.at(1, 1), start.at(2, 2))


@pytest.mark.rule("position")
@pytest.mark.parametrize(
    "name", ["d3", "c3", "d0", "c0", "D1", "x1", "d", "1", "", "d11", "d1 ", " c1", "1d", "d\u0661"]
)
def test_position_no_other_names(name: str) -> None:
    """There are discs and cubes of players 1 and 2 and nothing else, and a fault names the junction."""
    for pieces in ([name], ["d1", name], [name, "d1"]):
        board = rows({"00": "d1", "44": "d2"})
        board[1][3] = pieces
        assert any(place.startswith("board[1][3]") for place in faulty(board))
    board = rows({"00": "d1", "44": "d2"})
    board[1][3] = ["d1"]
    assert Stack((1,)) == new_game(board=board).at(1, 3)


@pytest.mark.rule("position")
@pytest.mark.parametrize("piece", [1, True, None, 1.0, ["d1"], ("d", 1), b"d1"])
def test_position_no_pieces_of_another_kind(piece: Any) -> None:
    """A piece that is no name is wrong content, and the fault names the junction."""
    board = rows({"00": "d1", "44": "d2"})
    board[1][3] = [piece]
    assert any(place.startswith("board[1][3]") for place in faulty(board))


@pytest.mark.rule("position")
@pytest.mark.parametrize("junction", [5, True, 1.5, "d1", "c1", {"d1": 1}, {"d1"}])
def test_position_no_junctions_of_another_kind(junction: Any) -> None:
    """A junction that is no sequence of pieces, a lone name among them, is not taken for one."""
    board = rows({"00": "d1", "44": "d2"})
    board[1][3] = junction
    with pytest.raises((InvalidSetup, TypeError)):
        new_game(board=board)


@pytest.mark.rule("position")
def test_position_all_faults_are_named() -> None:
    """Every junction that is wrong is named, not only the first."""
    board = rows({"00": "d1", "44": "d2", "02": "c1 c2", "31": "d1 c1"})
    board[4][3] = ["d9"]
    places = faulty(board)
    for expected in ("board[0][2]", "board[3][1]", "board[4][3]"):
        assert any(place.startswith(expected) for place in places)
    assert not any(place.startswith(("board[0][0]", "board[4][4]")) for place in places)


@pytest.mark.rule("position")
@pytest.mark.parametrize(
    ("things", "to_move", "expected"),
    [
        ({"00": "d1 " * 7, "44": "d2"}, 3, {"board", "to_move"}),
        (dict.fromkeys(NINE, "c1"), 3, {"board", "to_move"}),
        ({"00": "d1", "44": "d9"}, 3, {"board[4][4]", "to_move"}),
        ({"00": "d1 " * 7, "44": "d9"}, 1, {"board", "board[4][4]"}),
        ({"00": "d1 " * 7, "44": "c1 c2"}, 1, {"board", "board[4][4]"}),
    ],
)
def test_position_faults_of_different_kinds_are_named_together(
    things: dict[str, str], to_move: Any, expected: set[str]
) -> None:
    """A fault of one kind hides none of another: what is wrong by itself is named beside the rest."""
    assert expected == faulty(rows(things), to_move=to_move)


@pytest.mark.rule("position")
@pytest.mark.rule("board")
@pytest.mark.parametrize("count", [0, 1, 4, 6])
def test_position_five_rows_of_five(count: int) -> None:
    """A board has five rows of five junctions, neither more nor fewer."""
    row: list[list[str]] = [["d1"], ["d2"], [], [], [], []]
    assert faulty([row[:5], *[[[]] * 5] * 5][:count])
    for index in range(5):
        board: list[Any] = rows({"00": "d1", "44": "d2"})
        board[index] = row[:count]
        assert any(place.startswith(f"board[{index}]") for place in faulty(board))
    assert 1 == new_game(board=[row[:5], *[[[]] * 5] * 4]).turn


@pytest.mark.rule("position")
@pytest.mark.parametrize("wrong", [5, 2.0, True, object()])
def test_position_no_board_of_another_kind(wrong: Any) -> None:
    """What is no sequence is neither a board nor a row of one."""
    with pytest.raises(TypeError):
        new_game(board=wrong)
    board: list[Any] = rows({"00": "d1", "44": "d2"})
    assert 1 == new_game(board=board).turn
    board[2] = wrong
    with pytest.raises(TypeError):
        new_game(board=board)


@pytest.mark.rule("position")
@pytest.mark.parametrize("board", [None, rows({"00": "d1", "44": "d2"})])
def test_position_to_move_is_1_or_2(board: Any) -> None:
    """There are players 1 and 2: another number is wrong content, and what is no whole number is of the wrong kind."""
    assert [1, 2] == [new_game(board=board, to_move=player).turn for player in (1, 2)]
    wrong: Any
    for wrong in (0, 3, -1):
        assert "to_move" in faulty(board, to_move=wrong)
    for wrong in (True, "1", 1.0, None, "A"):
        with pytest.raises(TypeError):
            new_game(board=board, to_move=wrong)


@pytest.mark.rule("limit")
def test_limit_is_at_least_one() -> None:
    """A limit is a whole number of at least 1, or none."""
    assert [1, 7, None] == [Rules(ply_limit=limit).ply_limit for limit in (1, 7, None)]
    wrong: Any
    for wrong in (0, -1):
        with pytest.raises(InvalidSetup) as caught:
            Rules(ply_limit=wrong)
        assert ["ply_limit"] == [fault.place for fault in caught.value.faults]
    for wrong in (2.0, True, False, "2", [2]):
        with pytest.raises(TypeError):
            Rules(ply_limit=wrong)


@pytest.mark.rule("limit")
@pytest.mark.parametrize("wrong", [None, 200, {"ply_limit": 200}, Rules])
def test_limit_stands_in_rules_and_nothing_else(wrong: Any) -> None:
    """The rules of a game are its `Rules` and no other value."""
    assert Rules(ply_limit=3) == new_game(rules=Rules(ply_limit=3)).rules
    with pytest.raises(TypeError):
        new_game(rules=wrong)


@pytest.mark.rule("position")
@pytest.mark.parametrize("player", [1, 2])
def test_position_too_many_cubes_are_counted_by_player(player: int) -> None:
    """Ten of one are too many, and the error says whose and where; those of the other don't count."""
    board: list[list[list[str]]] = [[[f"c{player}"] for _ in range(5)] for _ in range(2)]
    board += [[["d1"], ["d2"], [f"c{3 - player}"], [], []], [[]] * 5, [[]] * 5]
    where = ", ".join(f"board[{row}][{column}]" for row in range(2) for column in range(5))
    with pytest.raises(InvalidSetup) as caught:
        new_game(board=board)
    expected = f"board: player {player} may have 9 cubes at most, not 10: on {where}"
    assert [expected] == [str(fault) for fault in caught.value.faults]


@pytest.mark.rule("position")
def test_position_of_a_board_without_discs_every_fault_is_told_once() -> None:
    """It needs a disc; one that can't be told apart from something else isn't missed besides."""
    with pytest.raises(InvalidSetup) as error:
        new_game(board=rows({"22": "c1"}))
    assert [("board", "must have at least one disc")] == [(fault.place, fault.problem) for fault in error.value.faults]
    for junctions in ((None,) * 25, (*[None] * 24, Cube(1))):
        with pytest.raises(InvalidSetup) as error:
            State(Rules(), junctions, 1)
        assert ["must have at least one disc"] == [fault.problem for fault in error.value.faults]
    with pytest.raises(InvalidSetup) as error:
        new_game(board=rows({"22": "x1"}))
    assert ["must hold 'd1', 'd2', 'c1' or 'c2', not 'x1'"] == [fault.problem for fault in error.value.faults]
