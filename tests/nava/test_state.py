"""Nava's values: equal by value, checked when made by hand, the same however they came about."""

import enum
import weakref
from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import given

import staves
from helpers.nava import states
from staves import InvalidSetup, UnknownPlayer, nava
from staves.nava import Cube, Move, Rules, Stack, State, ending

EVERY_MOVE = [
    Move((row, column), (to_row, to_column)) for row, column, to_row, to_column in product(range(5), repeat=4)
]
START = nava.new_game()


@given(states())
def test_a_state_made_anew_from_its_parts_is_the_same(state: State) -> None:
    """What transitions make is what the checked constructor makes, also in what is kept for speed."""
    again = State(state.rules, state.junctions, state.turn, state.plies)
    assert state == again == attrs.evolve(state)
    assert hash(state) == hash(again)
    assert repr(state) == repr(again)
    assert (state.reach, state.cubes) == (again.reach, again.cubes)
    assert staves.legal_actions(state) == staves.legal_actions(again)


@given(states())
def test_the_legal_actions_are_those_that_break_no_rule(state: State) -> None:
    """Of all moves that can be written, exactly the listed ones break no rule, in the order of their text."""
    legal = [move for move in EVERY_MOVE if staves.explain(state, move) is None]
    assert tuple(legal) == staves.legal_actions(state)


@given(states())
def test_nothing_can_be_assigned(state: State) -> None:
    """No field of a state or its parts can be set, deleted or added."""
    values: list[Any] = [state, state.rules, Stack((1,)), Cube(1), Move((0, 0), (0, 1))]
    for value in values:
        for name in (*(field.name for field in attrs.fields(type(value))), "new"):
            with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
                setattr(value, name, None)
            with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
                delattr(value, name)


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        ({"junctions": START.junctions[1:]}, ["junctions"]),
        ({"junctions": [*START.junctions, None]}, ["junctions"]),
        ({"turn": 3}, ["turn"]),
        ({"turn": None}, ["turn"]),
        ({"turn": "1"}, ["turn"]),
        ({"plies": -1}, ["plies"]),
        ({"plies": 201}, ["plies"]),
        ({"plies": 200}, ["turn"]),
        ({"plies": 1, "rules": Rules(ply_limit=None)}, ["plies"]),
        ({"junctions": (None,) * 25}, ["board"]),
        ({"junctions": (Stack((1,) * 7), *[None] * 24), "turn": None}, ["board"]),
        ({"junctions": (Stack((1,)), *[Cube(1)] * 10, *[None] * 14), "turn": None}, ["board"]),
        ({"junctions": (Stack((1,)), *[Cube(2)] * 9, *[None] * 15), "turn": None}, ["board"]),
    ],
)
def test_a_changed_state_is_checked(changes: Any, places: list[str]) -> None:
    """A changed copy is checked as a new state is, and every fault is named."""
    with pytest.raises(InvalidSetup) as error:
        attrs.evolve(START, **changes)
    assert places == [fault.place for fault in error.value.faults]


@pytest.mark.parametrize("player", [1, 2])
def test_it_is_said_who_has_too_much_and_where(player: nava.Player) -> None:
    """Of discs and of cubes, for each player."""
    discs, cubes = (Stack((player,) * 7), *[None] * 24), (Stack((player,)), *[Cube(player)] * 10, *[None] * 14)
    for junctions, count, place in ((discs, "7: 7 on", "board[0][0]"), (cubes, "10: on", "board[2][0]")):
        with pytest.raises(InvalidSetup) as error:
            attrs.evolve(START, junctions=junctions)
        (problem,) = [fault.problem for fault in error.value.faults]
        assert problem.startswith(f"player {player} may have ")
        assert count in problem
        assert problem.endswith(place)


def test_it_is_said_that_a_board_has_no_disc() -> None:
    """Rather than that all stacks of both players are gone, which is true, too."""
    cubes: list[list[nava.Junction]] = [[None] * 5 for _ in range(5)]
    cubes[0][0] = Cube(1)
    with pytest.raises(InvalidSetup, match="at least one disc"):
        attrs.evolve(START, junctions=(None,) * 25)
    with pytest.raises(InvalidSetup, match="at least one disc"):
        nava.new_game(board=cubes)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"junctions": 5}, "junctions must be tuple"),
        ({"junctions": ["d1"] * 25}, r"board\[0\]\[0\] must be a Stack, a Cube or None, not 'd1'"),
        ({"rules": None}, "rules must be staves.nava.Rules"),
        ({"plies": 1.0}, "plies must be a whole number"),
        ({"plies": True}, "plies must be a whole number"),
    ],
)
def test_the_wrong_kind_is_a_type_error(changes: Any, message: str) -> None:
    """A field of the wrong kind altogether is a TypeError."""
    with pytest.raises(TypeError, match=message):
        attrs.evolve(START, **changes)


def test_parts_are_checked() -> None:
    """Stacks and cubes consist of players, and lists will do."""
    assert Stack((1, 2)) == Stack([1, 2])
    assert (Stack((1, 2, 2)).owner, Stack((1, 2, 2)).height) == (1, 3)
    wrong: list[tuple[Any, Any, str]] = [
        (Stack, (), "discs"),
        (Stack, (1, 3), "discs[1]"),
        (Stack, (True,), "discs[0]"),
        (Cube, 3, "owner"),
        (Cube, "1", "owner"),
    ]
    for kind, part, place in wrong:
        with pytest.raises(InvalidSetup) as error:
            kind(part)
        assert [place] == [fault.place for fault in error.value.faults]
    with pytest.raises(TypeError, match="discs must be a sequence of players"):
        Stack(3)  # type: ignore[arg-type]


class Side(enum.IntEnum):
    """Players, as a caller may name them."""

    FIRST = 1


def test_a_state_keeps_what_is_plain() -> None:
    """A player named by an enum is the plain number."""
    side: Any = Side.FIRST
    assert repr(START) == repr(nava.new_game(to_move=side)) == repr(attrs.evolve(START, turn=side))


class Everything(int):
    """A number that claims to be any other."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 1


class MyCube(Cube):
    """A cube of somebody's own."""


class MyRules(Rules):
    """Rules of somebody's own."""


def test_what_only_claims_to_be_a_player_or_a_piece_is_refused() -> None:
    """Odd numbers and classes of one's own are refused, and later games don't notice that they were tried."""
    with pytest.raises(InvalidSetup, match="to_move: must be the player 1 or 2, not 7"):
        nava.new_game(to_move=Everything(7))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"rules must be staves\.nava\.Rules"):
        nava.new_game(rules=MyRules(1))
    with pytest.raises(TypeError, match=r"board\[0\]\[1\] must be a Stack, a Cube or None"):
        State(Rules(), (Stack((1,)), MyCube(1), *[None] * 23), None)
    with pytest.raises(UnknownPlayer):
        START.supply(Everything(7))  # type: ignore[arg-type]
    for row, column in ((Everything(9), 0), (0, Everything(9))):
        with pytest.raises(IndexError, match="there is no junction"):
            START.at(row, column)
    assert nava.new_game() == START


@pytest.mark.parametrize(
    "board",
    [[range(10**9)] * 5, [[[]] * 10**6] * 5, [[range(10**9), [], [], [], []], *[[[]] * 5] * 4]],
    ids=["long rows", "many junctions", "many pieces"],
)
def test_what_is_far_too_long_is_refused_at_once(board: Any) -> None:
    """Nobody waits for a billion things to be looked at."""
    with pytest.raises(InvalidSetup):
        nava.new_game(board=board)


def test_how_a_game_ended_can_be_asked() -> None:
    """A finished game says what it was won by, or that the limit was reached."""
    assert ending(START) is None
    won = nava.new_game(board=[[["d1"], [], [], [], []], *[[[]] * 5] * 4])
    assert ending(won) == "stacks"
    assert str(won).endswith("over: player 1 has won, as the opponent has no stack left")
    cubes: Any = [["c2"]] * 5, [["c2"]] * 4 + [["d1"]], [["d2"], [], [], [], []], [[]] * 5, [[]] * 5
    assert ending(nava.new_game(board=cubes)) == "cubes"
    drawn = State(Rules(ply_limit=3), START.junctions, None, 3)
    assert ending(drawn) == "limit"
    assert str(drawn).endswith("over: a draw, as the limit of moves is reached")


def test_junctions_and_supplies_are_asked_by_place_and_player() -> None:
    """A state has five rows of five junctions and two supplies, and nothing beyond."""
    assert START.at(0, 4) == START.board[0][4] == START.junctions[4] == Stack((1,) * 6)
    for row, column in ((5, 0), (0, 5), (-1, 0), (0, True), (0, 1.0)):
        with pytest.raises(IndexError, match="there is no junction in row"):
            START.at(row, column)  # type: ignore[arg-type]
    assert START.supply(1) == START.supply(2) == 9
    for player in (0, 3, True, "1", None):
        with pytest.raises(UnknownPlayer, match="the players are 1 and 2"):
            START.supply(player)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("source", "target", "error", "message"),
    [
        ((0, 5), (0, 0), ValueError, "the column of the source must be from 0 to 4, not 5"),
        ((0, 0), (-1, 0), ValueError, "the row of the target must be from 0 to 4, not -1"),
        ((0, True), (0, 0), TypeError, "the column of the source must be a whole number, not True"),
        ((0, 0), (0,), TypeError, "target must be a row and a column"),
        ((0, 0, 0), (0, 0), TypeError, "source must be a row and a column"),
        (range(10**9), (0, 0), TypeError, "source must be a row and a column"),
        ("00", (0, 0), TypeError, "source must be a row and a column"),
    ],
)
def test_a_move_that_cannot_be_written_cannot_be_made(source: Any, target: Any, error: Any, message: str) -> None:
    """A move made by hand names junctions that there are."""
    with pytest.raises(error, match=message):
        Move(source, target)


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "a row from 0 to 4"),
        ("5", 0, "a row from 0 to 4"),
        ("0", 1, "a column from 0 to 4"),
        ("04", 2, "'>'"),
        ("04>", 3, "a row from 0 to 4"),
        ("04>5", 3, "a row from 0 to 4"),
        ("04>0٣", 4, "a column from 0 to 4"),
        ("04>02 ", 5, "the end"),
        ("-4>02", 0, "a row from 0 to 4"),
    ],
)
def test_what_is_no_move_is_refused_at_its_place(text: str, position: int, expected: str) -> None:
    """A text that is no notation has an error that says where it goes wrong, and what is due there."""
    with pytest.raises(staves.ParseError) as error:
        staves.parse_action(START, text)
    assert (position, expected) == (error.value.position, error.value.expected)


def test_every_move_is_read_back() -> None:
    """Every move that can be written is read back, legal or not, and always as one object."""
    for move in EVERY_MOVE:
        assert move == staves.parse_action(START, str(move))
        assert staves.parse_action(START, str(move)) is staves.parse_action(START, str(move))


@given(states())
def test_a_repr_is_the_expression_that_makes_the_value(state: State) -> None:
    """The repr of a state, a view or a move shows what the constructor takes, and nothing that follows from it."""
    for value in (state, staves.view(state, 2), *staves.legal_actions(state)):
        assert value == eval(repr(value), {**vars(nava), "OpenView": staves.OpenView})  # noqa: S307 (it is our own)


def test_a_board_lies_on_the_table() -> None:
    """What a match shows at its start is the board."""
    assert START.board == START.game.seen.board(START)


def test_a_row_or_column_that_is_no_number_is_none_of_the_board() -> None:
    """A junction is asked for by two whole numbers."""
    state = nava.new_game()
    wrong: list[Any] = [(True, 4), (0, True), (0.0, 4), (0, 4.0)]
    for place in wrong:
        with pytest.raises(IndexError):
            state.at(*place)


class Odd(int):
    """A number that says it is no other."""

    def __eq__(self, other: object) -> bool:
        """Be equal to nothing."""
        return False

    __hash__ = int.__hash__


class OddText(str):
    """A text that says it is no other."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        """Be equal to nothing."""
        return False

    def __hash__(self) -> int:
        """Be found nowhere."""
        return 0


def test_numbers_and_texts_of_any_class_are_what_they_are() -> None:
    """What a subclass says of itself doesn't matter."""
    state = nava.new_game(board=[[[OddText("c1")], [OddText("d1")], [], [], [OddText("d2")]], *[[[]] * 5] * 4])
    assert (Cube(1), Stack((1,)), None, None, Stack((2,))) == state.board[0]
    one: Any = Odd(1)
    assert (8, 9) == (state.supply(one), state.supply(2))


def test_a_number_that_claims_to_be_any_other_is_the_number_it_is() -> None:
    """Whoever began in earlier games, player 2 begins where the number is 2."""
    second: Any = Everything(2)
    assert [1, 2] == [nava.new_game().turn, nava.new_game(to_move=second).turn]


def test_a_state_takes_no_room_for_weak_references() -> None:
    """Programs keep many states, so a state has room for its fields alone."""
    with pytest.raises(TypeError, match="weak reference"):
        weakref.ref(START)
