"""The rules of who moves what where, each on both sides of its boundary."""

from itertools import product

import pytest

import staves
from helpers.rules import allowed, legal, refused
from staves.nava import Location, Move, Moved, Player, Rules, Stack, State, new_game

MIXED = {"00": "d1 d2", "01": "c2", "02": "d2 d1", "11": "c1", "22": "d1 d1 d1", "24": "d2", "42": "d2 d2"}


def place(things: dict[str, str], to_move: Player = 1, rules: Rules | None = None) -> State:
    """Set up a position from what stands on its junctions, the discs of a stack top first."""
    board: list[list[list[str]]] = [[[] for _ in range(5)] for _ in range(5)]
    for junction, pieces in things.items():
        board[int(junction[0])][int(junction[1])] = pieces.split()
    return new_game(board=board, to_move=to_move, rules=rules or Rules())


def first_broken(things: dict[str, str], player: Player, source: Location, target: Location) -> str | None:
    """Return the first rule that a move breaks, worked out anew from what stands on the junctions."""
    pieces = things.get(f"{source[0]}{source[1]}", "").split()
    down, right = abs(target[0] - source[0]), abs(target[1] - source[1])
    if not pieces or pieces[0] != f"d{player}":
        return "move.own"
    if down and right:
        return "move.straight"
    return None if 1 <= down + right <= len(pieces) else "move.count"


@pytest.mark.rule("move.own")
@pytest.mark.parametrize(("player", "own", "other"), [(1, "11>12", "33>32"), (2, "33>32", "11>12")])
def test_move_own_not_the_opponents_stack(player: Player, own: str, other: str) -> None:
    """A player moves an own stack and none of the opponent's."""
    start = place({"11": "d1", "33": "d2"}, player)
    allowed(start, own)
    refused(start, other, "move.own")


@pytest.mark.rule("move.own")
def test_move_own_the_turn_passes_with_every_move() -> None:
    """After a move the other player's stacks move and the mover's do not."""
    start = new_game()
    refused(start, "40>41", "move.own")
    once = allowed(start, "04>03")
    assert 2 == staves.to_move(once)
    refused(once, "04>03", "move.own")
    twice = allowed(once, "40>41")
    assert 1 == staves.to_move(twice)
    refused(twice, "40>41", "move.own")
    allowed(twice, "04>03")


@pytest.mark.rule("move.own")
@pytest.mark.parametrize("thing", ["", "c1", "c2"])
def test_move_own_neither_a_cube_nor_nothing(thing: str) -> None:
    """An empty junction and a cube, an own one too, do not move; a single own disc does."""
    others = {"40": "d1", "44": "d2"}
    refused(place({"22": thing, **others}), "22>23", "move.own")
    allowed(place({"22": "d1", **others}), "22>23")


@pytest.mark.rule("move.own")
@pytest.mark.rule("stack.owner")
def test_move_own_is_about_the_top_disc() -> None:
    """A stack is moved by the owner of its top disc, however many of the other's discs lie below, and by no other."""
    things = {"00": "d1 d2 d2 d2", "44": "d2 d1 d1 d1"}
    first, second = place(things, 1), place(things, 2)
    for own, other in (("00>01", "44>43"), ("00>04", "44>40")):
        allowed(first, own)
        refused(first, other, "move.own")
        allowed(second, other)
        refused(second, own, "move.own")


@pytest.mark.rule("move.own")
@pytest.mark.parametrize("source", [(-5, 4), (0, -1), (0, 5), (5, 0), (-1, -1)])
def test_move_own_nothing_off_the_board(source: Location) -> None:
    """There is no move from off the board, not even if counting from the end would lead to an own stack."""
    start = place({"04": "d1", "44": "d1", "22": "d2"})
    for target in ((0, 3), (4, 3)):
        with pytest.raises(ValueError, match="source"):
            Move(source, target)
    assert staves.explain(start, Move((0, 4), (0, 3))) is None
    assert staves.explain(start, Move((4, 4), (4, 3))) is None


@pytest.mark.rule("move.straight")
@pytest.mark.parametrize(
    ("text", "straight"),
    [
        ("22>12", True),
        ("22>32", True),
        ("22>21", True),
        ("22>23", True),
        ("22>11", False),
        ("22>13", False),
        ("22>31", False),
        ("22>33", False),
        ("22>02", True),
        ("22>24", True),
        ("22>00", False),
        ("22>44", False),
        ("22>14", False),
        ("22>41", False),
    ],
)
def test_move_straight_along_the_grid_only(text: str, *, straight: bool) -> None:
    """A stack moves up, down, left or right, never in a diagonal or round a corner."""
    start = place({"22": "d1 d1 d1 d1", "40": "d2"})
    if straight:
        allowed(start, text)
    else:
        refused(start, text, "move.straight")


@pytest.mark.rule("move.straight")
@pytest.mark.parametrize(
    ("source", "inside", "outside"),
    [
        ((1, 2), (0, 2), (-1, 2)),
        ((3, 2), (4, 2), (5, 2)),
        ((2, 1), (2, 0), (2, -1)),
        ((2, 3), (2, 4), (2, 5)),
    ],
)
def test_move_straight_within_the_board(source: Location, inside: Location, outside: Location) -> None:
    """A stack of two reaches the edge of the board but does not leave it, on any of its sides."""
    start = place({f"{source[0]}{source[1]}": "d1 d1", "00": "d2"})
    assert staves.explain(start, Move(source, inside)) is None
    with pytest.raises(ValueError, match="target"):
        Move(source, outside)
    targets = [move.target for move in staves.legal_actions(start)]
    assert inside in targets
    assert 7 == len(targets)


@pytest.mark.rule("move.straight")
def test_move_straight_does_not_wrap_around_an_edge() -> None:
    """From a junction at the edge one does not come to the next row or to the other end of the own."""
    start = place({"04": "d1", "40": "d2"})
    refused(start, "04>10", "move.straight")
    refused(start, "04>00", "move.count")
    assert {"04>03", "04>14"} == legal(start)


@pytest.mark.rule("move.straight")
@pytest.mark.parametrize("thing", ["", "c1", "c2", "d1", "d2", "d2 d1 d2", "d1 d2 d2"])
def test_move_straight_over_whatever_stands_in_between(thing: str) -> None:
    """Cubes and stacks in between stop no move and stay as they are; they carry nobody further either."""
    start = place({"20": "d1 d1 d1", "21": thing, "22": thing, "44": "d2"})
    after = allowed(start, "20>23")
    assert start.at(2, 1) == after.at(2, 1)
    assert start.at(2, 2) == after.at(2, 2)
    assert Stack((1, 1, 1)) == after.at(2, 3)
    refused(start, "20>24", "move.count")


@pytest.mark.rule("move.count")
@pytest.mark.parametrize("height", [1, 2, 3, 4])
def test_move_count_one_to_as_many_as_the_stack_is_high(height: int) -> None:
    """A stack moves one to as many junctions as it has discs, in both directions, and no more."""
    start = place({"00": " ".join(["d1"] * height), "44": "d2"})
    for distance in range(1, 5):
        for text in (f"00>0{distance}", f"00>{distance}0"):
            if distance <= height:
                allowed(start, text)
            else:
                refused(start, text, "move.count")


@pytest.mark.rule("move.count")
@pytest.mark.parametrize("distance", [1, 2, 3, 4])
def test_move_count_as_many_discs_as_junctions(distance: int) -> None:
    """As many discs are moved as junctions, and the others stay."""
    start = place({"00": "d1 d1 d1 d1", "44": "d2"})
    move = staves.parse_action(start, f"00>{distance}0")
    assert Moved(1, (0, 0), (distance, 0), distance) == staves.events(start, move)[0]
    stacks = (staves.apply(start, move).at(row, 0) for row in (distance, 0))
    heights = [stack.height for stack in stacks if isinstance(stack, Stack)]
    assert ([distance, 4 - distance] if distance < 4 else [4]) == heights


@pytest.mark.rule("move.count")
def test_move_count_at_least_one() -> None:
    """A stack does not stay where it is, which were a move of no disc."""
    start = place({"00": "d1 d1", "44": "d2"})
    refused(start, "00>00", "move.count")
    allowed(start, "00>01")


@pytest.mark.rule("move.count")
def test_move_count_of_a_stack_higher_than_the_board_is_wide() -> None:
    """A stack of more than four discs moves at most as far as the board goes, and never as a whole."""
    everything = place({"00": "d1 " * 6 + "d2 " * 6, "44": "c2", "33": "c1"}, rules=Rules(ply_limit=None))
    assert staves.is_terminal(everything)
    start = place({"00": "d1 " * 6 + "d2 " * 5, "44": "d2"})
    assert {f"00>0{n}" for n in range(1, 5)} | {f"00>{n}0" for n in range(1, 5)} == legal(start)
    assert Stack((1, 1, 2, 2, 2, 2, 2)) == allowed(start, "00>04").at(0, 0)


@pytest.mark.rule("move.count")
@pytest.mark.rule("stack.owner")
def test_move_count_discs_of_either_player_count() -> None:
    """The opponent's discs below an own one add to how far the stack may move."""
    start = place({"00": "d1 d2 d2", "44": "d2"})
    allowed(start, "00>03")
    refused(start, "00>04", "move.count")
    assert Stack((1, 2, 2)) == allowed(start, "00>03").at(0, 3)


@pytest.mark.rule("move.own")
@pytest.mark.rule("move.straight")
@pytest.mark.rule("move.count")
@pytest.mark.parametrize("player", [1, 2])
def test_move_own_straight_count_first_broken_rule_is_named(player: Player) -> None:
    """Of every pair of junctions just the moves that break no rule are legal, and of the others the first is named."""
    start = place(MIXED, player)
    squares: tuple[Location, ...] = tuple(product(range(5), range(5)))
    expected = set()
    for source, target in product(squares, repeat=2):
        text = f"{source[0]}{source[1]}>{target[0]}{target[1]}"
        broken = first_broken(MIXED, player, source, target)
        if broken is None:
            expected.add(text)
        else:
            refused(start, text, broken)
    assert expected == legal(start)
    assert len(expected) == len(staves.legal_actions(start))


@pytest.mark.rule("move.own")
@pytest.mark.rule("move.straight")
@pytest.mark.rule("move.count")
def test_move_own_before_straight_before_count() -> None:
    """A move that breaks several rules is refused by the one that comes first in their order."""
    start = place({"11": "d1", "33": "d2", "00": "c1"})
    refused(start, "33>44", "move.own")
    refused(start, "33>33", "move.own")
    refused(start, "33>30", "move.own")
    refused(start, "00>42", "move.own")
    refused(start, "22>22", "move.own")
    refused(start, "11>42", "move.straight")
    refused(start, "11>22", "move.straight")
    refused(start, "11>13", "move.count")
    refused(start, "11>11", "move.count")
    allowed(start, "11>12")


@pytest.mark.rule("over")
def test_over_is_named_before_all_others() -> None:
    """When the game is over no move is legal, and none is judged by another rule."""
    over = place({"00": "d1 d1", "33": "d1 d2"})
    assert not legal(over)
    for text in ("00>01", "00>00", "00>11", "00>04", "22>23", "22>22", "33>32"):
        refused(over, text, "over")
    playing = place({"00": "d1 d1", "33": "d2 d1"})
    allowed(playing, "00>01")
    refused(playing, "33>32", "move.own")


@pytest.mark.rule("over")
@pytest.mark.parametrize("player", [1, 2])
def test_over_whoever_is_to_move(player: Player) -> None:
    """In a position that is over neither player acts, whoever is said to be to move."""
    for winner, things in ((1, {"00": "d1", "44": "c2"}), (2, {"00": "d2", "44": "c1"})):
        over = place(things, player)
        assert staves.to_move(over) is None
        assert over.turn is None
        assert (winner,) == staves.winners(over)
        refused(over, "00>01", "over")
    allowed(place({"00": "d1", "44": "d2"}, player), "00>01" if player == 1 else "44>43")


@pytest.mark.rule("over")
def test_over_from_the_move_that_ends_the_game() -> None:
    """The move that ends the game is legal, and after it none is, of neither player."""
    start = place({"00": "d1 d1", "01": "d2", "44": "c2"})
    over = allowed(start, "00>01")
    assert not legal(over)
    for text in ("00>01", "01>02", "44>43", "22>22"):
        refused(over, text, "over")
