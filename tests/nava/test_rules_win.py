"""The rules of winning and of the limit, each on both sides of its boundary."""

import random

import pytest

import staves
from helpers.rules import allowed, legal, refused
from staves import nava
from staves.nava import (
    PLAYERS,
    Captured,
    Cube,
    CubeLaid,
    CubeRemoved,
    GameOver,
    Moved,
    Player,
    Rules,
    Split,
    Stack,
    State,
    new_game,
)

EIGHT = ("10", "11", "12", "13", "20", "21", "23", "24")


def place(things: dict[str, str], to_move: Player = 1, limit: int | None = 200) -> State:
    """Set up a position from what stands on its junctions, the discs of a stack top first."""
    board: list[list[list[str]]] = [[[] for _ in range(5)] for _ in range(5)]
    for junction, pieces in things.items():
        board[int(junction[0])][int(junction[1])] = pieces.split()
    return new_game(board=board, to_move=to_move, rules=Rules(ply_limit=limit))


def cubes(player: Player, *junctions: str) -> dict[str, str]:
    """Put a cube of a player on each of the junctions."""
    return dict.fromkeys(junctions, f"c{player}")


def happens(state: State, text: str) -> tuple[object, ...]:
    """The events of a move."""
    return staves.events(state, staves.parse_action(state, text))


def won(state: State, player: Player) -> None:
    """Demand that the game is over and won by this player alone."""
    assert staves.is_terminal(state)
    assert (player,) == staves.winners(state)
    assert staves.to_move(state) is None
    assert state.turn is None
    assert not legal(state)


def goes_on(state: State, player: Player) -> None:
    """Demand that the game is not over and that this player is to move."""
    assert not staves.is_terminal(state)
    assert () == staves.winners(state)
    assert player == staves.to_move(state)
    assert player == state.turn
    assert legal(state)


@pytest.mark.rule("win.stacks")
@pytest.mark.parametrize("player", [1, 2])
def test_win_stacks_by_capturing_the_last_stack(player: Player) -> None:
    """Who captures the opponent's last stack wins; while another is left the game goes on."""
    other: Player = 2 if player == 1 else 1
    last = place({"00": f"d{player} d{player}", "01": f"d{other} d{other}"}, player)
    won(allowed(last, "00>01"), player)
    expected = (
        Moved(player, (0, 0), (0, 1), 1),
        Captured(other, (0, 1), 3),
        Split((0, 0), 1, player),
        GameOver("stacks", (player,)),
    )
    assert expected == happens(last, "00>01")
    another = place({"00": f"d{player} d{player}", "01": f"d{other}", "44": f"d{other}"}, player)
    goes_on(allowed(another, "00>01"), other)
    assert expected[2] == happens(another, "00>01")[-1]


@pytest.mark.rule("win.stacks")
def test_win_stacks_as_the_whole_stack_left() -> None:
    """The cube is laid before the win is told of."""
    start = place({"00": "d1", "01": "d2"})
    expected = (
        Moved(1, (0, 0), (0, 1), 1),
        Captured(2, (0, 1), 2),
        CubeLaid(1, (0, 0)),
        GameOver("stacks", (1,)),
    )
    assert expected == happens(start, "00>01")
    over = allowed(start, "00>01")
    won(over, 1)
    assert (Cube(1), Stack((1, 2))) == over.board[0][:2]


@pytest.mark.rule("win.stacks")
@pytest.mark.rule("move.cube")
def test_win_stacks_not_while_a_split_leaves_one_to_the_opponent() -> None:
    """The last stack is captured but the part left behind belongs to the opponent: nobody has won."""
    start = place({"00": "d1 d2 d1", "01": "d2", "02": "d2"})
    flipped = allowed(place({"00": "d1 d2 d1", "01": "d2"}), "00>01")
    goes_on(flipped, 2)
    assert Stack((2, 1)) == flipped.at(0, 0)
    events = happens(place({"00": "d1 d2 d1", "01": "d2"}), "00>01")
    assert (Moved(1, (0, 0), (0, 1), 1), Captured(2, (0, 1), 2), Split((0, 0), 2, 2)) == events
    goes_on(allowed(start, "00>02"), 2)
    won(allowed(place({"00": "d1 d2 d1", "02": "d2"}), "00>02"), 1)
    won(allowed(place({"00": "d1 d1 d2", "01": "d2"}), "00>01"), 1)


@pytest.mark.rule("win.stacks")
@pytest.mark.parametrize("player", [1, 2])
def test_win_stacks_covered_discs_of_the_opponent_do_not_count(player: Player) -> None:
    """It is the stacks that count: discs of the opponent below own ones keep nobody in the game."""
    won(place({"00": "d1 d2 d2 d2", "44": "d1 d2", "22": "c2"}, player), 1)
    goes_on(place({"00": "d1 d2 d2 d2", "44": "d2 d1", "22": "c2"}, player), player)
    won(place({"00": "d2 d1 d1 d1", "44": "d2 d1", "22": "c1"}, player), 2)
    goes_on(place({"00": "d2 d1 d1 d1", "44": "d1 d2", "22": "c1"}, player), player)


@pytest.mark.rule("win.stacks")
def test_win_stacks_cubes_are_no_stacks() -> None:
    """Cubes of the opponent do not stop a win, and landing on one does not make it."""
    won(allowed(place({"00": "d1", "01": "d2", **cubes(2, *EIGHT)}), "00>01"), 1)
    goes_on(allowed(place({"00": "d1", "01": "c2", "44": "d2"}), "00>01"), 2)


@pytest.mark.rule("win.stacks")
def test_win_stacks_passing_over_is_no_capture() -> None:
    """A stack that is moved over is still the opponent's."""
    start = place({"00": "d1 d1", "01": "d2"})
    goes_on(allowed(start, "00>02"), 2)
    won(allowed(start, "00>01"), 1)


@pytest.mark.rule("win.cubes")
@pytest.mark.parametrize("player", [1, 2])
def test_win_cubes_with_the_ninth(player: Player) -> None:
    """Who has the ninth own cube on the board wins; with the eighth the game goes on."""
    other: Player = 2 if player == 1 else 1
    stacks = {"00": f"d{player}", "44": f"d{other} d{other}"}
    ninth = place({**stacks, **cubes(player, *EIGHT)}, player)
    goes_on(ninth, player)
    over = allowed(ninth, "00>01")
    won(over, player)
    assert 0 == over.supply(player)
    expected = (Moved(player, (0, 0), (0, 1), 1), CubeLaid(player, (0, 0)), GameOver("cubes", (player,)))
    assert expected == happens(ninth, "00>01")
    eighth = place({**stacks, **cubes(player, *EIGHT[1:])}, player)
    goes_on(allowed(eighth, "00>01"), other)
    assert expected[:2] == happens(eighth, "00>01")


@pytest.mark.rule("win.cubes")
def test_win_cubes_needs_the_cube_to_be_laid() -> None:
    """With eight cubes a move that leaves a disc behind does not win, one of the whole stack does."""
    start = place({"00": "d1 d1", "44": "d2", **cubes(1, *EIGHT)})
    goes_on(allowed(start, "00>01"), 2)
    won(allowed(start, "00>02"), 1)


@pytest.mark.rule("win.cubes")
@pytest.mark.rule("move.cube")
def test_win_cubes_not_if_an_own_one_is_landed_on() -> None:
    """The ninth cube is laid after an own one was removed, so there are only eight again; of the opponent's it wins."""
    start = place({"00": "d1", "44": "d2", **cubes(1, *EIGHT)})
    after = allowed(start, "00>10")
    goes_on(after, 2)
    assert 1 == after.supply(1)
    assert (Moved(1, (0, 0), (1, 0), 1), CubeRemoved(1, (1, 0)), CubeLaid(1, (0, 0))) == happens(start, "00>10")
    taking = place({"00": "d1", "01": "c2", "44": "d2", **cubes(1, *EIGHT)})
    over = allowed(taking, "00>01")
    won(over, 1)
    assert (0, 9) == (over.supply(1), over.supply(2))
    expected = (
        Moved(1, (0, 0), (0, 1), 1),
        CubeRemoved(2, (0, 1)),
        CubeLaid(1, (0, 0)),
        GameOver("cubes", (1,)),
    )
    assert expected == happens(taking, "00>01")


@pytest.mark.rule("win.cubes")
def test_win_cubes_only_the_own_ones() -> None:
    """Nine cubes of both players together are no win, nor is laying one while the opponent has eight."""
    goes_on(place({"00": "d1", "44": "d2", **cubes(1, *EIGHT), **cubes(2, "40")}), 1)
    goes_on(allowed(place({"00": "d1", "44": "d2", **cubes(2, *EIGHT)}), "00>01"), 2)
    won(place({"00": "d1", "44": "d2", **cubes(1, *EIGHT, "40")}), 1)


@pytest.mark.rule("win.cubes")
def test_win_cubes_stops_an_opponent_by_landing_on_one() -> None:
    """A cube that is removed is missing to its owner: eight and the next are nine, seven and the next only eight."""
    things = {"00": "d1 d1 d1", "44": "d2", "14": "c2", **cubes(2, *EIGHT[1:])}
    won(allowed(place(things), "00>01", "44>43"), 2)
    spared = allowed(place({**things, "01": "c2", "14": "c1"}), "00>01")
    goes_on(allowed(spared, "44>43"), 1)


@pytest.mark.rule("win.stacks")
@pytest.mark.rule("win.cubes")
@pytest.mark.parametrize("player", PLAYERS)
def test_win_stacks_and_cubes_with_one_move(player: Player) -> None:
    """If one move captures the last stack and lays the ninth cube, the player has won once, and by stacks."""
    start = place({"00": f"d{player}", "01": f"d{3 - player}", **cubes(player, *EIGHT)}, player)
    over = allowed(start, "00>01")
    won(over, player)
    ends = [event for event in happens(start, "00>01") if isinstance(event, GameOver)]
    assert [GameOver("stacks", (player,))] == ends
    assert str(over).endswith(f"over: player {player} has won, as the opponent has no stack left")
    assert "has won by stacks" in staves.svg(over)


@pytest.mark.rule("win.stacks")
@pytest.mark.rule("win.cubes")
@pytest.mark.parametrize("seed", range(20))
def test_win_stacks_or_cubes_end_whole_games_and_nothing_else_does(seed: int) -> None:
    """A random game without limit is over just when a player has no stack left or has nine cubes on the board."""
    rng = random.Random(seed)
    state = new_game(rules=Rules(ply_limit=None))
    for _ in range(400):
        mover = state.turn
        if mover is None:
            break
        state = staves.apply(state, rng.choice(staves.legal_actions(state)))
        junctions = [junction for row in state.board for junction in row]
        owners = {junction.owner for junction in junctions if isinstance(junction, Stack)}
        over = owners == {mover} or 9 == junctions.count(Cube(mover))
        assert over == staves.is_terminal(state)
        assert ((mover,) if over else ()) == staves.winners(state)


@pytest.mark.rule("limit")
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_limit_is_a_draw_after_that_many_moves(limit: int) -> None:
    """After as many moves as the limit the game is a draw, and after one less it goes on."""
    state = place({"00": "d1 d1 d1", "44": "d2 d2 d2"}, limit=limit)
    moves = ("00>01", "44>43", "00>10")
    for played, text in enumerate(moves[: limit - 1]):
        assert played == state.plies
        assert not any(isinstance(event, GameOver) for event in happens(state, text))
        state = allowed(state, text)
        goes_on(state, 2 if played % 2 == 0 else 1)
    last = moves[limit - 1]
    assert GameOver("limit", ()) == happens(state, last)[-1]
    over = allowed(state, last)
    assert staves.is_terminal(over)
    assert () == staves.winners(over)
    assert staves.to_move(over) is None
    refused(over, "44>43", "over")
    refused(over, "01>02", "over")


@pytest.mark.rule("limit")
def test_limit_is_two_hundred_by_default() -> None:
    """By default the two-hundredth move without a winner is the last one."""
    assert Rules(ply_limit=200) == Rules() == new_game().rules
    things = {"00": "d1 d1", "44": "d2 d2"}
    bound, free = place(things), place(things, limit=None)
    cycle = ("00>01", "44>43", "01>00", "43>44")
    for played in range(200):
        goes_on(bound, 1 if played % 2 == 0 else 2)
        text = cycle[played % 4]
        bound, free = allowed(bound, text), allowed(free, text)
    assert staves.is_terminal(bound)
    assert () == staves.winners(bound)
    goes_on(free, 1)


@pytest.mark.rule("limit")
@pytest.mark.parametrize(
    ("things", "text", "ending"),
    [
        ({"00": "d1", "01": "d2"}, "00>01", "stacks"),
        ({"00": "d1", "44": "d2", **cubes(1, *EIGHT)}, "00>01", "cubes"),
    ],
)
def test_limit_a_win_with_the_last_move_is_a_win(things: dict[str, str], text: str, ending: str) -> None:
    """Who wins with the very last move has won; the limit is for games without a winner."""
    last = place(things, limit=1)
    after = allowed(last, text)
    won(after, 1)
    assert ending == nava.ending(after)
    ends = [event for event in happens(last, text) if isinstance(event, GameOver)]
    assert [(ending, (1,))] == [(end.ending, end.winners) for end in ends]
    drawn = allowed(place({**things, "33": "d1 d2", "43": "d2"}, limit=1), "33>32")
    assert staves.is_terminal(drawn)
    assert () == staves.winners(drawn)


@pytest.mark.rule("limit")
def test_limit_none_counts_no_moves() -> None:
    """Without a limit no move is counted, so the same board comes again as the same state; with one it does not."""
    things = {"00": "d1 d1", "44": "d2 d2", "02": "d1", "42": "d2"}
    after = {"00": "d1", "01": "d1", "44": "d2", "43": "d2", "02": "d1", "42": "d2"}
    free, bound = place(things, limit=None), place(things, limit=5)
    assert (0, 0) == (free.plies, bound.plies)
    free, bound = allowed(free, "00>01", "44>43"), allowed(bound, "00>01", "44>43")
    assert (0, 2) == (free.plies, bound.plies)
    assert place(after, limit=None) == free
    assert place(after, limit=5) != bound
