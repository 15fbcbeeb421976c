"""The events of Nava tell all that happens, in order."""

from itertools import pairwise

from hypothesis import given

import staves
from helpers.nava import games
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
