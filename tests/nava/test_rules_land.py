"""The rules of the board, of landing and of what is left behind, each on both sides of its boundary."""

import random

import pytest

import staves
from helpers.rules import allowed, legal, refused
from staves.nava import (
    Captured,
    Cube,
    CubeLaid,
    CubeRemoved,
    Moved,
    Player,
    Rules,
    Split,
    Stack,
    Stacked,
    State,
    new_game,
)

Things = dict[str, list[str]]

EIGHT = ("10", "11", "12", "13", "20", "21", "23", "24")


def place(things: dict[str, str], to_move: Player = 1) -> State:
    """Set up a position from what stands on its junctions, the discs of a stack top first."""
    board: list[list[list[str]]] = [[[] for _ in range(5)] for _ in range(5)]
    for junction, pieces in things.items():
        board[int(junction[0])][int(junction[1])] = pieces.split()
    return new_game(board=board, to_move=to_move)


def happens(state: State, text: str) -> tuple[object, ...]:
    """The events of a move."""
    return staves.events(state, staves.parse_action(state, text))


def seen(state: State) -> Things:
    """Return what stands on the junctions of a state, as a position is written."""
    things: Things = {}
    for row, junctions in enumerate(state.board):
        for column, junction in enumerate(junctions):
            if isinstance(junction, Cube):
                things[f"{row}{column}"] = [f"c{junction.owner}"]
            elif isinstance(junction, Stack):
                things[f"{row}{column}"] = [f"d{disc}" for disc in junction.discs]
    return things


def moved(things: Things, player: Player, text: str) -> Things:
    """Return what stands on the junctions after a move, worked out anew."""
    source, target = text.split(">")
    count = sum(abs(int(a) - int(b)) for a, b in zip(source, target, strict=True))
    below = [piece for piece in things.get(target, []) if piece.startswith("d")]
    left = things[source][count:]
    return {**things, target: things[source][:count] + below, source: left or [f"c{player}"]}


@pytest.mark.rule("board")
def test_board_at_the_start() -> None:
    """Six discs of player 1 stand at row 0, column 4, six of player 2 at row 4, column 0, and nothing else."""
    start = new_game()
    assert {"04": ["d1"] * 6, "40": ["d2"] * 6} == seen(start)
    assert 5 == len(start.board)
    assert [5] * 5 == [len(row) for row in start.board]
    assert (Stack((1,) * 6), Stack((2,) * 6)) == (start.at(0, 4), start.at(4, 0))
    assert [9, 9] == [start.supply(1), start.supply(2)]
    assert place({"04": "d1 " * 6, "40": "d2 " * 6}) == start


@pytest.mark.rule("board")
def test_board_player_1_begins() -> None:
    """Player 1 begins, with eight moves, and player 2 has none before that."""
    start = new_game()
    assert 1 == start.turn == staves.to_move(start)
    assert {"04>03", "04>02", "04>01", "04>00", "04>14", "04>24", "04>34", "04>44"} == legal(start)
    refused(start, "40>41", "move.own")
    second = allowed(start, "04>14")
    assert 2 == second.turn
    assert {"40>41", "40>42", "40>43", "40>44", "40>30", "40>20", "40>10", "40>00"} == legal(second)


@pytest.mark.rule("board")
def test_board_rows_from_the_top_and_columns_from_the_left() -> None:
    """The first digit is the row, the second the column, in moves as on the board."""
    start = place({"13": "d1", "40": "d2"})
    assert Stack((1,)) == start.board[1][3] == start.at(1, 3)
    assert start.at(3, 1) is None
    assert Stack((1,)) == allowed(start, "13>23").at(2, 3)
    assert Stack((1,)) == allowed(start, "13>14").at(1, 4)


@pytest.mark.rule("board")
def test_board_a_junction_holds_one_thing() -> None:
    """A junction is empty, holds one cube or a stack."""
    start = place({"00": "c1", "01": "c2", "02": "d1", "03": "d2 d1"})
    assert (Cube(1), Cube(2), Stack((1,)), Stack((2, 1)), None) == start.board[0]
    assert (8, 8) == (start.supply(1), start.supply(2))


@pytest.mark.rule("board")
def test_board_supply_of_the_two_players_only() -> None:
    """There is a supply of player 1 and of player 2 and of nobody else."""
    start = new_game()
    assert [9, 9] == [start.supply(player) for player in (1, 2)]
    for stranger in (0, 3, -1):
        with pytest.raises(staves.UnknownPlayer):
            start.supply(stranger)  # type: ignore[arg-type]


@pytest.mark.rule("stack.owner")
@pytest.mark.parametrize(
    ("pieces", "owner"),
    [("d1", 1), ("d2", 2), ("d1 d2 d2", 1), ("d2 d1 d1", 2), ("d1 d1 d2", 1), ("d2 d1 d2", 2)],
)
def test_stack_owner_is_that_of_the_top_disc(pieces: str, owner: Player) -> None:
    """A stack belongs to the owner of its top disc, whoever owns the rest and most."""
    start = place({"00": pieces, "44": "d1", "40": "d2"}, owner)
    stack = start.at(0, 0)
    assert isinstance(stack, Stack)
    assert owner == stack.owner
    assert len(pieces.split()) == stack.height
    allowed(start, "00>01")
    refused(place({"00": pieces, "44": "d1", "40": "d2"}, 2 if owner == 1 else 1), "00>01", "move.own")


@pytest.mark.rule("stack.owner")
def test_stack_owner_changes_with_the_top_disc() -> None:
    """A stack that is covered belongs to who covered it, and to the other again when uncovered."""
    start = place({"00": "d1", "01": "d2 d2", "44": "d2"})
    covered = allowed(start, "00>01")
    assert Stack((1, 2, 2)) == covered.at(0, 1)
    refused(covered, "01>02", "move.own")
    uncovered = allowed(covered, "44>43", "01>02")
    assert Stack((2, 2)) == uncovered.at(0, 1)
    allowed(uncovered, "01>03")


@pytest.mark.rule("move.land")
def test_move_land_on_an_empty_junction() -> None:
    """On an empty junction the moved discs stand as they were, with nothing removed, stacked or captured."""
    start = place({"00": "d1 d2 d1", "44": "d2"})
    assert Stack((1, 2)) == allowed(start, "00>02").at(0, 2)
    assert (Moved(1, (0, 0), (0, 2), 2), Split((0, 0), 1, 1)) == happens(start, "00>02")
    occupied = place({"00": "d1 d2 d1", "02": "d2", "44": "d2"})
    assert Captured(2, (0, 2), 3) == happens(occupied, "00>02")[1]


@pytest.mark.rule("move.land")
@pytest.mark.parametrize(
    ("target", "event"),
    [
        ("d1", Stacked((0, 2), 3)),
        ("d2", Captured(2, (0, 2), 3)),
        ("d1 d2 d2", Stacked((0, 2), 5)),
        ("d2 d1 d2", Captured(2, (0, 2), 5)),
    ],
)
def test_move_land_on_a_stack_of_either_player(target: str, event: object) -> None:
    """On a stack the moved discs come on top, both in their order, and the whole belongs to the mover."""
    start = place({"00": "d1 d2 d1", "02": target, "44": "d2"})
    after = allowed(start, "00>02")
    stack = after.at(0, 2)
    assert isinstance(stack, Stack)
    assert (1, 2, *(int(piece[1]) for piece in target.split())) == stack.discs
    assert 1 == stack.owner
    assert (Moved(1, (0, 0), (0, 2), 2), event, Split((0, 0), 1, 1)) == happens(start, "00>02")


@pytest.mark.rule("move.land")
def test_move_land_again_and_again_up_to_all_discs() -> None:
    """A stack grows as long as discs come, beyond the width of the board too."""
    start = place({"00": "d2 d1 d2 d1 d1", "04": "d1 d2 d2", "03": "d2", "44": "d2 d1"}, 2)
    once = allowed(start, "00>04")
    assert Stack((2, 1, 2, 1, 1, 2, 2)) == once.at(0, 4)
    twice = allowed(once, "00>01", "03>04")
    assert Stack((2, 2, 1, 2, 1, 1, 2, 2)) == twice.at(0, 4)


@pytest.mark.rule("move.land")
@pytest.mark.parametrize(("cube", "before"), [("c1", (6, 7)), ("c2", (7, 6))])
def test_move_land_on_a_cube_returns_it_to_its_owner(cube: str, before: tuple[int, int]) -> None:
    """A cube that is landed on goes back to the supply of its owner, not of the mover."""
    start = place({"00": "d1 d1 d1", "02": cube, "33": "c1", "34": "c2", "31": "c1", "32": "c2", "44": "d2"})
    assert before == (start.supply(1), start.supply(2))
    after = allowed(start, "00>02")
    assert Stack((1, 1)) == after.at(0, 2)
    assert (7, 7) == (after.supply(1), after.supply(2))
    removed = CubeRemoved(1 if cube == "c1" else 2, (0, 2))
    assert (Moved(1, (0, 0), (0, 2), 2), removed, Split((0, 0), 1, 1)) == happens(start, "00>02")


@pytest.mark.rule("move.land")
def test_move_land_removes_no_cube_that_is_passed() -> None:
    """Only the cube on the junction that is landed on is removed, none on the way."""
    start = place({"00": "d1 d1 d1", "01": "c1", "02": "c2", "03": "c2", "44": "d2"})
    after = allowed(start, "00>03")
    assert (Cube(1), Cube(1), Cube(2), Stack((1, 1, 1)), None) == after.board[0]
    assert (7, 8) == (after.supply(1), after.supply(2))


@pytest.mark.rule("move.cube")
@pytest.mark.parametrize("player", [1, 2])
def test_move_cube_only_when_the_whole_stack_left(player: Player) -> None:
    """The mover lays an own cube where the whole stack left, and none where a disc is left behind."""
    start = place({"00": "d1 d1", "04": "d2 d2", "33": "d1", "34": "d2"}, player)
    row, column = (0, 0) if player == 1 else (0, 4)
    whole = allowed(start, f"{row}{column}>2{column}")
    assert Cube(player) == whole.at(row, column)
    assert (8, 9) == (whole.supply(player), whole.supply(2 if player == 1 else 1))
    assert CubeLaid(player, (row, column)) == happens(start, f"{row}{column}>2{column}")[-1]
    part = allowed(start, f"{row}{column}>1{column}")
    assert Stack((player,)) == part.at(row, column)
    assert (9, 9) == (part.supply(1), part.supply(2))
    assert Split((row, column), 1, player) == happens(start, f"{row}{column}>1{column}")[-1]


@pytest.mark.rule("move.cube")
def test_move_cube_what_is_left_belongs_to_its_top_disc() -> None:
    """A part left behind with the opponent's disc on top is the opponent's stack, with an own one on top it is own."""
    start = place({"00": "d1 d2 d1 d2", "44": "d2"})
    cases: tuple[tuple[str, tuple[Player, ...], Player], ...] = (
        ("00>01", (2, 1, 2), 2),
        ("00>02", (1, 2), 1),
        ("00>03", (2,), 2),
    )
    for text, left, owner in cases:
        after = allowed(start, text)
        assert Stack(left) == after.at(0, 0)
        assert Split((0, 0), len(left), owner) == happens(start, text)[-1]
        if owner == 2:
            allowed(after, "00>10")
        else:
            refused(after, "00>10", "move.own")
    assert Cube(1) == allowed(start, "00>04").at(0, 0)


@pytest.mark.rule("move.cube")
def test_move_cube_is_the_movers_whoever_owned_the_discs() -> None:
    """The cube is the mover's even if most discs of the stack are the opponent's."""
    start = place({"00": "d2 d1 d1", "44": "d1"}, 2)
    after = allowed(start, "00>30")
    assert Cube(2) == after.at(0, 0)
    assert (Moved(2, (0, 0), (3, 0), 3), CubeLaid(2, (0, 0))) == happens(start, "00>30")


@pytest.mark.rule("move.cube")
@pytest.mark.rule("move.land")
@pytest.mark.parametrize(
    ("thing", "event", "supplies"),
    [
        ("d1", Stacked((0, 1), 2), (8, 9)),
        ("d2", Captured(2, (0, 1), 2), (8, 9)),
        ("c1", CubeRemoved(1, (0, 1)), (8, 9)),
        ("c2", CubeRemoved(2, (0, 1)), (8, 9)),
    ],
)
def test_move_cube_is_laid_after_landing(thing: str, event: object, supplies: tuple[int, int]) -> None:
    """First comes the landing, then the cube is laid, each with its effect on the supplies."""
    start = place({"00": "d1", "01": thing, "44": "d2"})
    assert (Moved(1, (0, 0), (0, 1), 1), event, CubeLaid(1, (0, 0))) == happens(start, "00>01")
    after = allowed(start, "00>01")
    assert supplies == (after.supply(1), after.supply(2))


@pytest.mark.rule("move.cube")
@pytest.mark.rule("move.land")
def test_move_cube_the_last_one_comes_after_an_own_one_returned() -> None:
    """With eight own cubes on the board, landing on one of them leaves eight, and landing beside them makes nine."""
    things = dict.fromkeys(EIGHT, "c1")
    start = place({"22": "d1", "44": "d2", **things})
    assert 1 == start.supply(1)
    assert 1 == allowed(start, "22>21").supply(1)
    assert 0 == allowed(start, "22>32").supply(1)


@pytest.mark.rule("move.land")
@pytest.mark.rule("move.cube")
@pytest.mark.parametrize("seed", range(20))
def test_move_land_and_cube_in_whole_games(seed: int) -> None:
    """In random games each legal move changes the board just as the rules have it, and the state it began from not."""
    rng = random.Random(seed)
    state = new_game(rules=Rules(ply_limit=60))
    while (player := state.turn) is not None:
        before = seen(state)
        for action in staves.legal_actions(state):
            expected = moved(before, player, str(action))
            after = staves.apply(state, action)
            assert expected == seen(after)
            cubes = [["c1"], ["c2"]]
            laid = [sum(pieces == cube for pieces in expected.values()) for cube in cubes]
            assert [9 - laid[0], 9 - laid[1]] == [after.supply(1), after.supply(2)]
        assert before == seen(state)
        state = staves.apply(state, rng.choice(staves.legal_actions(state)))
