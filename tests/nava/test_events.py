"""The events of Nava tell all that happens, in order."""

import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

import staves
from helpers.events import wrong_with
from helpers.nava import games
from staves import nava
from staves._core import memo
from staves.nava import (
    Captured,
    Cube,
    CubeLaid,
    CubeRemoved,
    Event,
    GameOver,
    Junction,
    Moved,
    Player,
    Split,
    Stack,
    Stacked,
    State,
)


class Table:
    """A plain board on which a game is followed by its events alone."""

    def __init__(self, state: State) -> None:
        self.board = {divmod(index, 5): junction for index, junction in enumerate(state.junctions)}
        self.over: GameOver | None = None

    def happens(self, event: Event) -> None:
        """Do what the event says, and see that it says what is so."""
        match event:
            case Moved(_, source, target, count):
                self.source, self.target = source, target
                discs = self.discs(self.board[source])
                self.board[source] = Stack(discs[count:]) if discs[count:] else None
                self.landed = Stack((*discs[:count], *self.discs(self.board[target])))
                self.under, self.board[target] = self.board[target], self.landed
            case Split(junction, left, owner):
                rest = self.board[junction]
                assert isinstance(rest, Stack)
                assert (self.source, rest.height, rest.owner) == (junction, left, owner)
            case Stacked(junction, height) | Captured(_, junction, height):
                assert (self.target, self.landed.height) == (junction, height)
                assert isinstance(self.under, Stack)
                assert isinstance(event, Captured) == (self.under.owner != self.landed.owner)
            case CubeRemoved(owner, junction):
                assert (self.target, self.under) == (junction, Cube(owner))
            case CubeLaid(player, junction):
                assert self.board[junction] is None
                self.board[junction] = Cube(player)
            case GameOver():
                self.over = event

    @staticmethod
    def discs(junction: Junction) -> tuple[Player, ...]:
        """Return the discs on a junction."""
        return junction.discs if isinstance(junction, Stack) else ()


@given(games())
def test_a_board_that_follows_the_events_is_the_state_s(game: list[State]) -> None:
    """Who sees only the events knows the whole board, and the end."""
    table = Table(game[0])
    for before, after in pairwise(game):
        move = next(move for move in staves.legal_actions(before) if staves.apply(before, move) == after)
        for event in staves.events(before, move):
            table.happens(event)
        assert after.junctions == tuple(table.board[divmod(index, 5)] for index in range(25))
        assert (table.over is None) == (after.turn is not None)
    if len(game) > 1:
        assert table.over is not None
        assert table.over.winners == staves.winners(game[-1])


@pytest.mark.parametrize(
    ("kind", "parts", "places"),
    [
        (Moved, (1, (0, 4), (0, 0), 4), []),
        (Moved, (2, (4, 0), (3, 0), 1), []),
        (Moved, (0, (0, 4), (0, 0), 4), ["player"]),
        (Moved, (3, (0, 4), (0, 0), 4), ["player"]),
        (Moved, (True, (0, 4), (0, 0), 4), ["player!"]),
        (Moved, (1, (0, 5), (0, 4), 1), ["source[1]"]),
        (Moved, (1, (0, 4), (-1, 4), 1), ["target[0]"]),
        (Moved, (1, (0, 4), (0, 3), 0), ["count"]),
        (Moved, (1, (0, 4), (0, 3), 5), ["count"]),
        (Moved, (1, (0, 4), (0, 3), 2), ["count"]),
        (Moved, (1, (0, 4), (0, 3), "1"), ["count!"]),
        (Moved, (1, (0, 4), (1, 3), 2), ["target"]),
        (Moved, (1, (0, 4), (0, 4), 1), ["count"]),
        (Moved, (1, (0, 4), (0, 4), 0), ["count"]),
        (Split, ((4, 4), 1, 1), []),
        (Split, ((0, 0), 11, 2), []),
        (Split, ((0, 0), 0, 2), ["left"]),
        (Split, ((0, 0), 12, 2), ["left"]),
        (Split, ((0, 5), 1, 3), ["junction[1]", "owner"]),
        (Split, ((0,), 1, 1), ["junction!"]),
        (Stacked, ((0, 0), 2), []),
        (Stacked, ((0, 0), 12), []),
        (Stacked, ((0, 0), 1), ["height"]),
        (Stacked, ((5, 0), 13), ["junction[0]", "height"]),
        (Stacked, ((0, 0), None), ["height!"]),
        (Captured, (2, (0, 0), 2), []),
        (Captured, (1, (4, 4), 12), []),
        (Captured, (0, (0, 0), 1), ["owner", "height"]),
        (Captured, (1, (0, 0), 13), ["height"]),
        (Captured, (1, (5, 0), 2), ["junction[0]"]),
        (CubeRemoved, (1, (4, 4)), []),
        (CubeRemoved, (3, (4, 5)), ["owner", "junction[1]"]),
        (CubeLaid, (2, (0, 0)), []),
        (CubeLaid, (0, (-1, 0)), ["player", "junction[0]"]),
        (GameOver, ("stacks", (1,)), []),
        (GameOver, ("cubes", [2]), []),
        (GameOver, ("limit", ()), []),
        (GameOver, ("limit", (1,)), ["winners"]),
        (GameOver, ("stacks", ()), ["winners"]),
        (GameOver, ("cubes", (1, 2)), ["winners"]),
        (GameOver, ("cubes", (1, 1, 1)), ["winners"]),
        (GameOver, ("cubes", (3,)), ["winners[0]"]),
        (GameOver, ("draw", ()), ["ending"]),
        (GameOver, (None, ()), ["ending!"]),
        (GameOver, ("cubes", 1), ["winners!"]),
    ],
)
def test_an_event_that_cannot_happen_cannot_be_made(
    kind: type[Event], parts: tuple[Any, ...], places: list[str]
) -> None:
    """An event at the limits can be made; what is wrong beyond them is told with its place."""
    assert places == wrong_with(kind, parts)


def test_each_event_is_made_once() -> None:
    """Equal events of two games are the same object, but for the end, also if all caches are emptied in between."""

    def told() -> list[Event]:
        memo.forget()
        rng, state, heard = random.Random(1), nava.new_game(), list[Event]()
        while actions := staves.legal_actions(state):
            state, happened = staves.step(state, rng.choice(actions))
            heard += happened
        return heard

    first, second = told(), told()
    assert first == second
    assert {Moved, Split, Stacked, Captured, CubeRemoved, CubeLaid, GameOver} == {*map(type, first)}
    assert all(one is other for one, other in zip(first[:-1], second[:-1], strict=True))
