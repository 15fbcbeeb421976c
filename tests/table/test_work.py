"""What a request costs: the same, however long the game has been going on."""

import pytest

import staves
from helpers.tables import AnyTable
from helpers.work import work
from staves import stones
from staves.table import Table

ROUND = ("0,0>0,1", "3,3>3,2", "0,1>0,0", "3,2>3,3")


def long(count: int) -> AnyTable:
    """Return a table after some actions, in which two stones go to and fro."""
    board = [[0, -1, -1, -1], [-1] * 4, [-1] * 4, [-1, -1, -1, 1]]
    table: AnyTable = Table(stones.new_game(board=board, rules=stones.Rules(quiet_limit=None)))
    for index in range(count):
        table = table.act(index % 2, ROUND[index % 4])
    return table


def request(table: AnyTable, since: int) -> int:
    """Return how much work an action is, with what both players and a spectator have missed, and with an undo."""

    def asked() -> None:
        after = table.act(staves.to_move(table.state), ROUND[table.number % 4], number=table.number)
        for player in (0, 1, None):
            after.seen(player, since=since)
        after.undo()

    asked()  # the states list their legal actions only once
    return work(asked)


def test_a_request_costs_the_same_at_any_time() -> None:
    """If it asks for what has happened in the last 31 actions."""
    short, longer = long(40), long(400)
    for missed in (0, 1, 30):
        assert request(short, 40 - missed) == request(longer, 400 - missed)


def test_taking_back_an_action_costs_the_same_at_any_time() -> None:
    """Also where it is the only one since the table was read."""

    def read(count: int) -> AnyTable:
        table: AnyTable = staves.from_json(staves.to_json(long(count)))
        return table.act(count % 2, ROUND[count % 4])

    assert work(read(40).undo) == work(read(400).undo)


@pytest.mark.parametrize("missed", [31, 390])
def test_what_is_further_back_is_replayed(missed: int) -> None:
    """That costs what the game before it costs."""
    table = long(400)
    assert request(table, 400 - missed) > 2 * request(table, 400 - 30)
