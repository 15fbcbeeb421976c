"""The values of Stones: equal by value, checked when made by hand, the same however they came about."""

import weakref
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import staves
from helpers.digits import digits_at_once
from helpers.stones import games, states
from helpers.work import peak, work
from staves import InvalidSetup, UnknownPlayer, stones
from staves._core import memo
from staves.stones import Hit, Move, PlayerLost, Rules, State, Step
from staves.stones._state import tiles_of

START = stones.new_game(board=[[0, -1, 1], [-1, -1, -1]])


def test_bits_are_kept_as_a_tuple() -> None:
    """Of whatever class the sequence is that was given, and however it goes on afterwards."""
    state = staves.new_game("stones", seed=1)
    given_stones = [*state.stones]
    made = State(state.rules, state.rows, state.columns, given_stones, state.turn)
    given_stones.clear()
    assert state == made
    assert hash(state) == hash(made)
    assert type(made.stones) is tuple


def test_every_part_of_a_step_can_be_read() -> None:
    """What is worked out for a board of some size says nothing in a step that was made by hand."""
    assert ((0, 1), (1, 1), None, 0, 0, ()) == attrs.astuple(Step((0, 1), (1, 1)))


@given(states())
def test_a_state_made_anew_from_its_parts_is_the_same(state: State) -> None:
    """What transitions make is what the checked constructor makes."""
    again = State(state.rules, state.rows, state.columns, state.stones, state.turn, state.quiet)
    assert state == again == attrs.evolve(state)
    assert hash(state) == hash(again)
    assert repr(state) == repr(again)
    assert staves.legal_actions(state) == staves.legal_actions(again)


@given(states())
def test_a_board_set_up_again_is_the_same_board(state: State) -> None:
    """The nested lists of a state whose players all have stones make that board, and are no way into the state."""
    board = state.board
    if all(map(state.stones_of, state.players)):
        assert state.stones == stones.new_game(board=board, rules=state.rules).stones
    board[0][0] = 99
    assert state.board[0][0] != 99


@given(states())
def test_the_legal_actions_are_those_that_break_no_rule(state: State) -> None:
    """Of all steps on and just off the board, exactly the listed ones break no rule, by source and target."""
    tiles = list(product(range(state.rows + 1), range(state.columns + 1)))
    steps = [Step(source, target) for source in tiles for target in tiles]
    legal = tuple(step for step in steps if staves.explain(state, step) is None)
    assert legal == staves.legal_actions(state)


@given(games())
def test_a_board_that_follows_the_messages_is_the_state_s(game: list[State]) -> None:
    """Who hears only the messages knows the whole board, who has lost, and the end."""
    board = game[0].board
    for before, after in pairwise(game):
        step = next(step for step in staves.legal_actions(before) if staves.apply(before, step) == after)
        messages = staves.events(before, step)
        for message in messages:
            if isinstance(message, Hit):
                row, column = message.position
                assert board[row][column] == message.player != before.turn
                board[row][column] = -1
            if isinstance(message, PlayerLost):
                assert after.stones_of(message.player) == ()
            if isinstance(message, Move):
                (row, column), (to_row, to_column) = message.source, message.target
                assert board[row][column] == message.player == before.turn
                assert board[to_row][to_column] == -1
                board[row][column], board[to_row][to_column] = -1, message.player
        assert board == after.board
        ends = [type(message).__name__ for message in messages if not isinstance(message, Hit | PlayerLost | Move)]
        assert ends == ([] if after.turn is not None else ["PlayerWon" if staves.winners(after) else "GameDrawn"])


def test_nothing_can_be_assigned() -> None:
    """No field of a state or its parts can be set, deleted or added."""
    values: list[Any] = [START, START.rules, Step((0, 0), (0, 1))]
    for value in values:
        for name in (*(field.name for field in attrs.fields(type(value))), "new"):
            with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
                setattr(value, name, None)
            with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
                delattr(value, name)


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        ({"rows": 0}, ["rows", "stones[0]", "stones[1]"]),
        ({"columns": 1001}, ["columns"]),
        ({"rows": -1, "columns": -1}, ["rows", "columns", "stones[1]"]),
        ({"stones": (1,)}, ["stones"]),
        ({"stones": (1, 1)}, ["stones[1]"]),
        ({"stones": (0, 0)}, ["stones"]),
        ({"stones": (1, -1)}, ["stones[1]"]),
        ({"stones": (1, 1 << 6)}, ["stones[1]"]),
        ({"stones": (1, 0)}, ["turn"]),
        ({"turn": None}, ["turn"]),
        ({"turn": 2}, ["turn"]),
        ({"turn": "0"}, ["turn"]),
        ({"turn": 1, "stones": (1, 0, 4)}, ["turn"]),
        ({"quiet": -1}, ["quiet"]),
        ({"quiet": 101}, ["quiet"]),
        ({"quiet": 100}, ["turn"]),
        ({"stones": (1, 0), "turn": None, "quiet": 5}, ["quiet"]),
        ({"stones": (1,) + (0,) * 100}, ["stones"]),
        ({"quiet": 1, "rules": Rules(quiet_limit=None)}, ["quiet"]),
    ],
)
def test_a_changed_state_is_checked(changes: Any, places: list[str]) -> None:
    """A changed copy is checked as a new state is, and every fault is named."""
    with pytest.raises(InvalidSetup) as error:
        attrs.evolve(START, **changes)
    assert places == [fault.place for fault in error.value.faults]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rules": None}, "rules must be staves.stones.Rules"),
        ({"rows": 2.0}, "rows must be a whole number"),
        ({"columns": True}, "columns must be a whole number"),
        ({"stones": 5}, "stones must be tuple"),
        ({"stones": (1, 2.0)}, r"stones\[1\] must be a whole number"),
        ({"quiet": None}, "quiet must be a whole number"),
    ],
)
def test_the_wrong_kind_is_a_type_error(changes: Any, message: str) -> None:
    """A field of the wrong kind altogether is a TypeError."""
    with pytest.raises(TypeError, match=message):
        attrs.evolve(START, **changes)


def test_tiles_and_stones_are_asked_by_place_and_player() -> None:
    """A state has a tile for each row and column and stones for each player, and nothing beyond."""
    assert [[START.at(row, column) for column in range(3)] for row in range(2)] == [[0, None, 1], [None] * 3]
    assert (START.stones_of(0), START.stones_of(1)) == (((0, 0),), ((0, 2),))
    for row, column in ((2, 0), (0, 3), (-1, 0), (0, True), (0, 1.0)):
        with pytest.raises(IndexError, match="there is no tile in row"):
            START.at(row, column)  # type: ignore[arg-type]
    for player in (-1, 2, True, "0", None):
        with pytest.raises(UnknownPlayer, match="the players are 0 and 1"):
            START.stones_of(player)  # type: ignore[arg-type]


def test_a_large_board_has_a_repr() -> None:
    """The repr of a state is by value, however large its board is, and can be evaluated."""
    state = stones.new_game(rows=200, columns=200, players=2, stones=3, seed=1)
    assert state == eval(repr(state), {"State": State, "Rules": Rules})  # noqa: S307 (it is our own)


def test_a_repr_shows_any_number_whatever_python_converts_at_once() -> None:
    """A program may let Python refuse long numbers; the limit and the quiet moves are written all the same."""
    rules = Rules(quiet_limit=10**700)
    state = State(rules, 1, 2, (1, 2), 0, 10**700 - 1)
    with digits_at_once(640):
        written = repr(rules), repr(state)
    assert f"Rules(diagonal=False, quiet_limit=1{'0' * 700})" == written[0]
    assert written[1].endswith(f", turn=0, quiet={'9' * 700})")


def test_there_are_so_many_players_at_the_most() -> None:
    """A hundred players may play, and no more."""
    assert len(stones.new_game(rows=10, columns=10, players=100, stones=1, seed=1).players) == 100
    with pytest.raises(InvalidSetup, match="players: must be from 2 to 100, not 101"):
        stones.new_game(rows=20, columns=20, players=101, stones=1, seed=1)
    with pytest.raises(InvalidSetup, match=r"board\[0\]\[1\]: must be -1 or a player from 0 to 99, not 100"):
        stones.new_game(board=[[0, 100]])


def test_how_well_players_stand_follows_from_their_stones() -> None:
    """The weight of a player is the cube of the number of stones; who has none is out."""
    state = stones.new_game(board=[[0, 0, 0, 1, 2]])
    assert {0: Fraction(27, 29), 1: Fraction(1, 29), 2: Fraction(1, 29)} == staves.worth(state)
    alone = staves.apply(stones.new_game(board=[[0, 1]]), stones.Step((0, 0), (0, 1)))
    assert {0: 1, 1: 0} == staves.worth(alone)


def test_the_largest_board() -> None:
    """The largest board is set up and played on without more memory than its stones need."""

    def played() -> None:
        state = stones.new_game(rows=200, columns=200, players=3, stones=5, seed=1)
        assert 1 == staves.apply(state, staves.legal_actions(state)[0]).turn

    assert peak(played) < 2_000_000


@pytest.mark.parametrize(
    ("source", "target", "error", "message"),
    [
        ((0, 10_000), (0, 0), ValueError, "the column of the source must be from 0 to 9999, not 10000"),
        ((0, 0), (-1, 0), ValueError, "the row of the target must be from 0 to 9999, not -1"),
        ((0, True), (0, 0), TypeError, "the column of the source must be a whole number, not True"),
        ((0, 0), (0,), TypeError, "target must be a row and a column"),
        ((0, 0), (0, 0, 0), TypeError, "target must be a row and a column"),
        ("0,0", (0, 0), TypeError, "source must be a row and a column"),
    ],
)
def test_a_step_that_cannot_be_written_cannot_be_made(source: Any, target: Any, error: Any, message: str) -> None:
    """A step made by hand names tiles that have a notation."""
    with pytest.raises(error, match=message):
        Step(source, target)


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "a row (up to four digits)"),
        ("-1,0>0,0", 0, "a row (up to four digits)"),
        ("0", 1, "','"),
        ("00,0>0,0", 1, "','"),
        ("0,", 2, "a column (up to four digits)"),
        ("0,3", 3, "'>'"),
        ("0,3>1", 5, "','"),
        ("0,3>1,3 ", 7, "the end"),
        ("0,3>1,12345", 10, "the end"),
        ("0,٣>1,3", 2, "a column (up to four digits)"),
    ],
)
def test_what_is_no_step_is_refused_at_its_place(text: str, position: int, expected: str) -> None:
    """A text that is no notation has an error that says where it goes wrong, and what is due there."""
    with pytest.raises(staves.ParseError) as error:
        staves.parse_action(START, text)
    assert (position, expected) == (error.value.position, error.value.expected)


def test_a_step_is_written_and_read() -> None:
    """A step is written as its two tiles, and read back."""
    assert str(Step((0, 3), (1, 3))) == "0,3>1,3"
    assert staves.parse_action(START, "9999,0>0,9999") == Step((9999, 0), (0, 9999))
    assert staves.parse_action(START, "0,0>0,1") == staves.legal_actions(START)[0]


def test_the_picture() -> None:
    """A board has numbered rows and columns, dots where nothing lies, and below it the turn and the stones."""
    board = [[-1] * 11 for _ in range(2)]
    board[0][0], board[1][10], board[1][3] = 0, 1, 1
    expected = """\
   0  1  2  3  4  5  6  7  8  9 10
0  0  .  .  .  .  .  .  .  .  .  .
1  .  .  .  1  .  .  .  .  .  .  1
stones  0*: 1  1: 2"""
    assert expected == str(stones.new_game(board=board))
    tall = [[0]] + [[-1]] * 9 + [[1]]
    assert str(stones.new_game(board=tall)).splitlines()[:3] == ["   0", " 0 0", " 1 ."]


@given(states())
def test_a_repr_is_the_expression_that_makes_the_value(state: State) -> None:
    """The repr of a state, a view or a step shows what the constructor takes."""
    for value in (state, staves.view(state, 1), *staves.legal_actions(state)):
        assert value == eval(repr(value), {**vars(stones), "OpenView": staves.OpenView})  # noqa: S307 (it is our own)


def test_a_board_lies_on_the_table() -> None:
    """What a match shows at its start is the board."""
    assert ((0, -1, 1), (-1, -1, -1)) == START.game.seen.board(START)


def test_a_state_made_by_hand_has_had_no_quiet_moves() -> None:
    """Where nothing is said of quiet moves there were none."""
    assert 0 == State(Rules(), 1, 2, (1, 2), 0).quiet


@given(st.integers(0, 2**100) | st.sets(st.integers(0, 5000)).map(lambda tiles: sum(1 << tile for tile in tiles)))
def test_the_tiles_of_some_stones_are_their_bits(stones_: int) -> None:
    """All of them, from the lowest, however much is empty in between."""
    assert [tile for tile in range(stones_.bit_length()) if stones_ >> tile & 1] == [*tiles_of(stones_)]


def test_states_are_equal_whenever_they_were_made() -> None:
    """What is kept of boards of a size may vanish at any moment, as all caches may, and be made anew."""
    before = stones.new_game(board=[[0, -1, 1]])
    memo.forget()
    after = stones.new_game(board=[[0, -1, 1]])
    assert before == after
    assert hash(before) == hash(after)


def test_what_is_empty_is_passed_over() -> None:
    """To find a stone takes no longer on the largest board than on a small one."""
    assert work(lambda: [*tiles_of(1 << 8)]) == work(lambda: [*tiles_of(1 << 40_000)])


def test_a_state_takes_no_room_for_weak_references() -> None:
    """Programs keep many states, so a state has room for its fields alone."""
    with pytest.raises(TypeError, match="weak reference"):
        weakref.ref(START)
