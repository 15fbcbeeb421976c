"""What Stones offers besides play: the texts of its rules, positions, documents, places and symmetries."""

import re
from typing import Any

import pytest
from hypothesis import Phase, find, settings

import staves
from helpers.work import peak
from staves import InvalidSetup, drawings, stones
from staves._core.drawing import Marks
from staves.stones import GAME, Rules, State, Step
from staves.stones._board import board, board_after

STATE = State(Rules(diagonal=True, quiet_limit=7), 2, 3, (0b000001, 0, 0b101000), 2, 3)


def said(rule: str, **options: Any) -> str | None:
    """Return what a rule says in a setup with these options; None if it doesn't hold there."""
    setup = staves.setup("stones", **options)
    texts = [each.text for each in GAME.book.rules_with(setup.options) if each.id == rule]
    return texts[0] if texts else None


class Odd(int):
    """A number that is equal to none, and has a hash of its own."""

    def __eq__(self, other: object) -> bool:
        return False

    def __hash__(self) -> int:
        return id(self)


def test_players_on_a_board_may_be_numbers_of_ones_own() -> None:
    """They are taken for the plain numbers that they are."""
    board = [[0, -1, 1, 0], [1, 1, -1, 0]]
    odd = [[Odd(player) for player in row] for row in board]
    assert stones.new_game(board=board) == stones.new_game(board=odd)


def test_every_rule_is_in_the_book_in_its_order() -> None:
    """The ids are those that errors, the rulebook and the tests use."""
    ids = "over board setup turn.order move.own move.adjacent move.target win quiet"
    assert ids.split() == [rule.id for rule in GAME.book.rules]


def test_rules_tell_the_numbers_of_the_setup() -> None:
    """The size of the board, how many play with how many stones, and after how many moves the game is a draw."""
    options = {"rows": 4, "columns": 1, "players": 3, "stones": 1}
    counts = re.compile(r"\d+ (?:rows?|columns?|players|stones?|moves?)\b")
    assert ["4 rows", "1 column", "3 players"] == counts.findall(str(said("board", **options)))
    assert ["1 stone"] == counts.findall(str(said("setup", **options)))
    assert ["2 stones"] == counts.findall(str(said("setup", stones=2)))
    assert ["1 row", "12 columns", "2 players"] == counts.findall(str(said("board", rows=1, columns=12)))
    assert ["1 move"] == counts.findall(str(said("quiet", quiet_limit=1)))
    assert ["100 moves"] == counts.findall(str(said("quiet")))


def test_without_a_limit_there_is_no_rule_of_quiet_moves() -> None:
    """And every other one."""
    assert said("quiet", quiet_limit=None) is None
    setup = staves.setup("stones", quiet_limit=None)
    assert len(GAME.book.rules) - 1 == len(GAME.book.rules_with(setup.options))


def test_it_is_told_whether_stones_move_diagonally() -> None:
    """Where no setup is known, it is told how to choose."""
    with_diagonal, without = said("move.adjacent", diagonal=True), said("move.adjacent", diagonal=False)
    assert with_diagonal is not None
    assert without is not None
    assert [False, True] == ["not diagonally" in text for text in (with_diagonal, without)]
    assert "diagonally" in with_diagonal
    assert with_diagonal.endswith(".")
    (general,) = (rule.text for rule in GAME.book.rules if rule.id == "move.adjacent")
    assert "diagonal=True" in general


def test_the_options_have_defaults_and_limits() -> None:
    """Each says what it means; a limit of moves has none itself, and may be none."""
    assert [
        ("rows", 6, (1, 200)),
        ("columns", 6, (1, 200)),
        ("players", 2, (2, 100)),
        ("stones", 6, (1, 40_000)),
        ("diagonal", False, None),
        ("quiet_limit", 100, (1, None)),
    ] == [(option.name, option.default, option.limits) for option in GAME.options]
    assert ["quiet_limit"] == [option.name for option in GAME.options if option.optional]
    assert all(option.text for option in GAME.options)


def test_a_position_is_written_and_read() -> None:
    """As text and as a document."""
    text = "stones diagonal=yes quiet=3/7 players=3 turn=2 board=s0,2/s2,1,s2"
    assert text == staves.to_text(STATE)
    assert STATE == staves.from_text(text)
    assert STATE == staves.from_json(staves.to_json(STATE))


def test_a_board_that_is_too_wide_is_refused_before_it_is_made() -> None:
    """Its tiles would take megabytes, however short the text is."""
    text = f"stones diagonal=no quiet=0/100 players=2 turn=0 board=s0{',9999,s1' * 2000}"

    def read() -> None:
        with pytest.raises(InvalidSetup) as caught:
            staves.from_text(text)
        assert ["columns"] == [fault.place for fault in caught.value.faults]

    assert peak(read) < 2_000_000


def test_it_is_said_how_large_a_board_may_be() -> None:
    """And how many may play."""
    with pytest.raises(InvalidSetup) as caught:
        State(Rules(), 0, 201, (1,), 0)
    assert {
        "rows: must be from 1 to 200, not 0",
        "columns: must be from 1 to 200, not 201",
        "stones: must be from 2 to 100 players, not 1",
    } <= {str(fault) for fault in caught.value.faults}


def test_the_stones_and_the_limit_bound_the_actions() -> None:
    """As many moves as the limit for each stone, less those that have been made since the last hit."""
    assert GAME.play.max_actions_left is not None
    assert 3 * 7 - 3 == GAME.play.max_actions_left(STATE)
    assert GAME.play.max_actions_left(State(Rules(quiet_limit=None), 1, 2, (1, 2), 0)) is None
    assert 0 == GAME.play.max_actions_left(State(Rules(), 1, 2, (1, 0), None))


def test_first_states_are_generated_with_stones_of_different_numbers() -> None:
    """On boards that no option makes."""
    assert GAME.start is not None
    assert GAME.start.first_states is not None

    def is_special(state: State) -> bool:
        return len({stones.bit_count() for stones in state.stones}) > 1

    without_shrinking = settings(phases=[Phase.generate], database=None)
    assert is_special(find(GAME.start.first_states(), is_special, settings=without_shrinking))


def test_tiles_are_pointed_at() -> None:
    """Each tile has a box and a label, and the path of a step is its two tiles."""
    state = stones.new_game(board=[[0, 1]])
    places = GAME.shown.places
    assert {("0,0", "0,1"): Step((0, 0), (0, 1))} == drawings.paths(state)
    assert {"0,0", "0,1"} == {*places.labels(state)} == {*places.boxes(state, Marks())}
    paths: list[tuple[str, ...]] = [("0,1", "0,0"), ("0,0",), ("0,0", "0,1", "0,0")]
    assert [Step((0, 1), (0, 0)), None, None] == [places.meant(state, path) for path in paths]


@pytest.mark.parametrize("event", [stones.PlayerLost(1), stones.PlayerWon(0), stones.GameDrawn()])
def test_an_event_that_takes_no_stone_leaves_the_board_as_it_was(event: stones.Event) -> None:
    """Who has lost or won changes no tile."""
    rows = board(STATE)
    assert rows == board_after(rows, event)


@pytest.mark.parametrize("source", [(2, 0), (0, 3), (2, 3), (9, 9)])
def test_nothing_is_seen_of_a_tile_that_is_not_there(source: tuple[int, int]) -> None:
    """No stone lies on it, and no tile is beside it."""
    assert GAME.play.sight is not None
    assert (False, {}) == GAME.play.sight(STATE, Step(source, (1, 2)))


def test_a_step_off_the_board_is_the_same_in_each_symmetry() -> None:
    """However the board is turned; others are turned with it."""
    assert GAME.symmetries is not None
    off = [Step((2, 0), (1, 0)), Step((0, 3), (0, 2)), Step((5, 5), (5, 6))]
    for renaming in GAME.symmetries.all(STATE):
        assert [step.source for step in off] == [renaming.action(step).source for step in off]
        corner = renaming.action(Step((0, 0), (0, 1))).source
        assert corner in {(0, 0), (0, 2), (1, 0), (1, 2)}


def test_the_first_players_are_on_the_first_tiles() -> None:
    """Of the positions that are alike that one stands for all: where player 0 is no different, player 1 decides."""
    for row in ([1, 0, 2], [2, 0, 1]):
        assert ((1, 0, 2),) == tuple(map(tuple, staves.canonical(stones.new_game(board=[row])).state.board))


def test_tiles_and_players_are_names() -> None:
    """A position has the same representative with its board turned and its players turned round."""
    one = stones.new_game(board=[[0, -1, 1]])
    other = State(one.rules, 1, 3, (1 << 0, 1 << 2), 1)
    assert staves.canonical(one).state == staves.canonical(other).state
    assert 0 == staves.canonical(other).state.turn
