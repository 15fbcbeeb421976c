"""Who can be a player, and how players get up."""

from typing import Any

import pytest

from staves._core.sitting import check_player, dismiss
from staves.players import RandomPlayer


class Partly:
    """A player with only some of the methods that there must be."""

    def __init__(self, *methods: str) -> None:
        self.__dict__.update(dict.fromkeys(methods, print))

    def __repr__(self) -> str:
        return "Partly()"


def test_a_player_has_three_methods() -> None:
    """The first one that is missing, or can't be called, is named."""
    check_player(RandomPlayer(1), "bots[0]")
    check_player(Partly("initialize", "update", "next_move"), "bots[0]")
    for methods, missing in (
        (["update", "next_move"], "initialize"),
        (["initialize", "next_move"], "update"),
        (["initialize", "update"], "next_move"),
        ([], "initialize"),
    ):
        with pytest.raises(TypeError) as caught:
            check_player(Partly(*methods), "bots[0]")
        assert f"bots[0] must be a player with {missing}(), not Partly() (Partly)" == str(caught.value)
    player = Partly("initialize", "next_move")
    player.__dict__["update"] = "later"
    with pytest.raises(TypeError, match=r"^bots\[0\] must be a player with update\(\), "):
        check_player(player, "bots[0]")


def test_a_class_of_players_is_none() -> None:
    """The error says what to do instead."""
    with pytest.raises(TypeError, match=r"^bots\[0\] must be a player, and RandomPlayer is a class: "):
        check_player(RandomPlayer, "bots[0]")


def test_players_who_can_be_closed_are_closed() -> None:
    """All of them, whatever others do when they are."""
    closed: list[str] = []

    def complain() -> None:
        closed.append("complained")
        raise ValueError("too late")

    players: list[Any] = [Partly() for _ in range(5)]
    players[0].close = complain
    players[2].close = "not yet"
    players[4].close = lambda: closed.append("last")
    dismiss(players)
    assert ["complained", "last"] == closed
