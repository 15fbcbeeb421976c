"""Acting at a table: who may, when, and what is refused in which order."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import staves
from helpers.duel import duel
from helpers.tables import SETUPS, begun, finished, played
from staves import games
from staves.table import NotYourTurn, OutOfDate, Table

ANYTHING: Any = Table
"""A table, as a program makes one that no type checker has seen."""


@pytest.mark.parametrize("text", SETUPS)
def test_a_table_begins_as_its_setup_does(text: str) -> None:
    """Its state is the first state of the setup for the seed, and its number is 0."""
    table = begun(text)
    assert staves.setup(text).new_game(seed=7) == table.state == table.record.start
    assert (0, (), 7) == (table.number, table.record.actions, table.seed)
    assert table.game is staves.setup(text).game


def test_a_table_begins_with_any_state() -> None:
    """Without a seed, as nothing is drawn, and with the names of the seats."""
    state = staves.new_game("mantis", players=2, seed=3)
    table = Table(state, names=("Ann", None))
    assert (state, ("Ann", None), None) == (table.state, table.record.names, table.seed)


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: ANYTHING("nava"), TypeError, r"a table begins with a setup or a state, not 'nava' \(str\)"),
        (lambda: Table(staves.new_game("nava"), 3), TypeError, "begins with a state takes no seed"),
        (lambda: Table(staves.setup("mantis")), TypeError, "needs a seed"),
        (lambda: Table(staves.setup("mantis"), seed=True), TypeError, "a table's seed must be an int"),
        (lambda: ANYTHING(staves.setup("mantis"), "7"), TypeError, "a table's seed must be an int"),
        (lambda: Table(staves.setup("mantis"), -1), staves.InvalidSetup, "seed: must be at least 0, not -1"),
        (lambda: Table(staves.setup("nava"), names=("A",)), staves.InvalidSetup, "names: must have one name for each"),
    ],
)
def test_what_no_table_begins_with(make: Callable[[], object], error: type[Exception], message: str) -> None:
    """Each is refused with what would be right."""
    with pytest.raises(error, match=message):
        make()


@pytest.mark.parametrize("text", SETUPS)
def test_an_action_makes_a_new_table(text: str) -> None:
    """Its number is one more, its record has the action, and the old table is as it was."""
    table = begun(text)
    player, action = staves.to_move(table.state), staves.legal_actions(table.state)[0]
    after = table.act(player, action, number=0)
    assert staves.apply(table.state, action) == after.state
    assert (1, (action,)) == (after.number, after.record.actions)
    assert (0, ()) == (table.number, table.record.actions)
    assert after == table.act(player, str(action))
    assert after != table


def test_of_equal_requests_only_one_is_taken() -> None:
    """Six requests for the same moment, one after the other: the first is taken, and five are out of date."""
    table = begun()
    action = staves.legal_actions(table.state)[0]
    refused: list[OutOfDate] = []
    for _ in range(6):
        try:
            table = table.act(0, action, number=0)
        except OutOfDate as error:
            refused.append(error)
    assert 1 == table.number
    assert [(0, 1)] * 5 == [(error.number, error.current) for error in refused]
    assert "the table is at number 1, not 0: reload it and try again" == str(refused[0])


def test_a_number_to_come_is_out_of_date_as_well() -> None:
    """Nobody can have seen it."""
    with pytest.raises(OutOfDate):
        begun().act(0, "0,0>0,1", number=1)


@pytest.mark.parametrize("number", [True, 1.0, "0"])
def test_a_number_is_a_whole_number(number: Any) -> None:
    """Anything else is a mistake of the program."""
    with pytest.raises(TypeError, match="number must be a whole number"):
        begun().act(0, "0,0>0,1", number=number)


def test_refusals_come_in_order() -> None:
    """The player, the number, the text, whether the game is over, whose turn it is, and at last the other rules."""
    table = finished()
    wrong: dict[str, Any] = {"player": 9, "action": "??", "number": 99}
    with pytest.raises(staves.UnknownPlayer):
        table.act(**wrong)
    with pytest.raises(OutOfDate):
        table.act(**wrong | {"player": 1})
    with pytest.raises(staves.ParseError):
        table.act(**wrong | {"player": 1, "number": 2})
    with pytest.raises(staves.IllegalAction) as caught:
        table.act(1, staves.legal_actions(table.record.start)[0], number=2)
    assert "over" == caught.value.rule.id
    running = begun()
    with pytest.raises(NotYourTurn) as turn:
        running.act(1, "0,0>3,3")
    assert (1, 0) == (turn.value.player, turn.value.to_move)
    assert "it is player 0's turn, not player 1's" == str(turn.value)
    with pytest.raises(staves.IllegalAction) as illegal:
        running.act(0, "0,0>3,3")
    assert "over" != illegal.value.rule.id
    assert begun() == running


@pytest.mark.parametrize("error", [OutOfDate(1, 2), NotYourTurn("A", "B")])
def test_refusals_are_errors_of_the_library(error: Exception) -> None:
    """So one `except` gets them all, and they can be pickled."""
    assert isinstance(error, staves.StavesError)
    again = pickle.loads(pickle.dumps(error))
    assert (type(error), str(error)) == (type(again), str(again))


@pytest.mark.parametrize("player", [None, True, "0", 2, -1])
def test_only_players_act(player: Any) -> None:
    """A spectator, or a name that nobody has, is unknown."""
    with pytest.raises(staves.UnknownPlayer):
        begun().act(player, "0,0>0,1")


def test_an_action_of_another_game_is_a_mistake_of_the_program() -> None:
    """It is a `TypeError`, as everywhere."""
    other = staves.legal_actions(staves.new_game("nava"))[0]
    with pytest.raises(TypeError, match="stones"):
        begun().act(0, other)


def test_an_undo_takes_back_the_last_action_and_raises_the_number() -> None:
    """The state is the one before, and the number is new."""
    table = played(begun(), 3)
    back = table.undo()
    assert table.record.actions[:2] == back.record.actions
    assert (4, 4) == (back.number, back.undone)
    assert played(begun(), 2).state == back.state


def test_an_undo_takes_back_everything_to_the_last_action_of_a_player() -> None:
    """That one too, so the player is to move again."""
    table = played(begun(), 4)
    assert 0 == staves.to_move(table.state)
    back = table.undo(0)
    assert (2, 0) == (len(back.record.actions), staves.to_move(back.state))
    assert 3 == len(table.undo(1).record.actions)
    assert table.record.start == played(begun(), 2).undo(0).state
    assert 5 == back.number


def test_with_nothing_to_take_back_the_table_stays_itself() -> None:
    """At the start, and for a player who hasn't acted yet."""
    table = begun()
    assert table is table.undo()
    assert table is table.undo(0)
    one = played(table, 1)
    assert one is one.undo(1)


def test_an_unknown_player_takes_nothing_back() -> None:
    """The error is the usual one."""
    with pytest.raises(staves.UnknownPlayer):
        begun().undo(2)


def test_a_finished_game_goes_on_after_an_undo() -> None:
    """It isn't over then, and has no winners."""
    table = finished()
    back = table.undo()
    assert table.record.winners is not None
    assert back.record.winners is None
    assert not staves.is_terminal(back.state)


@pytest.mark.parametrize("count", [31, 32, 33, 70])
def test_an_undo_far_back_is_the_same_as_one_nearby(count: int) -> None:
    """Only the last states are kept, and older ones are found again."""
    table = played(begun("stones"), count)
    back = table
    for _ in range(count):
        back = back.undo()
    assert begun("stones").state == back.state
    assert 2 * count == back.number


@pytest.mark.parametrize("text", SETUPS)
def test_a_table_is_a_value(text: str) -> None:
    """It can be pickled, copied, hashed, and not changed."""
    table = played(begun(text), 3).undo()
    again = pickle.loads(pickle.dumps(table))
    assert (table, hash(table)) == (again, hash(again))
    assert table.state == again.state
    assert table is copy.copy(table) is copy.deepcopy(table)
    with pytest.raises(AttributeError):
        table.number = 7  # type: ignore[misc]
    with pytest.raises(TypeError, match="already initialized"):
        table.__init__(table.state)  # type: ignore[misc]


def test_the_repr_says_where_it_stands_and_nothing_hidden() -> None:
    """It is what a log shows."""
    assert "<Table of mantis, number 2>" == repr(played(begun("mantis"), 2))


def test_a_table_of_a_strangers_game() -> None:
    """A game in which actions are secret, and which has neither texts nor JSON, has tables too."""
    after = played(Table(duel(3)), 1)
    assert (1, 1) == (after.number, len(after.record.actions))


def test_a_full_table_takes_no_more_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record holds a limited number of actions, and a table says so."""
    monkeypatch.setattr("staves.table._table.MAX_ACTIONS", 3)
    table = played(begun(), 3)
    with pytest.raises(staves.InvalidSetup, match="actions: must be at most 3"):
        played(table, 1)
    assert 3 == len(table.record.actions)


def test_a_number_at_its_limit_grows_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by an action nor by taking one back."""
    monkeypatch.setattr("staves.table._table.MAX_TABLE_NUMBER", 3)
    table = played(begun(), 3)
    with pytest.raises(staves.InvalidSetup, match="number: must be at most 3"):
        table.undo()
    with pytest.raises(staves.InvalidSetup, match="number: must be at most 3"):
        played(table, 1)


def test_every_game_that_is_registered_has_tables() -> None:
    """A whole game of each, to its end."""
    for name in games.names():
        table = begun(name)
        while not staves.is_terminal(table.state):
            table = played(table, 1)
        assert staves.winners(table.state) == table.record.winners
