"""Generated boards and games of Stones, and the symmetries of its states."""

from collections.abc import Callable

import attrs
from hypothesis import strategies as st

from helpers.play import games_from, states_from
from staves.stones import Location, State, Step, strategies


def games() -> st.SearchStrategy[list[State]]:
    """Return the states of games from all kinds of first states."""
    return games_from(strategies.first_states())


def states() -> st.SearchStrategy[State]:
    """Return states that such games reach."""
    return states_from(strategies.first_states())


@attrs.frozen
class Symmetry:
    """A change of names under which the game stays the same; of tiles given the numbers of the last row and column."""

    tile: Callable[[Location, int, int], Location] = lambda tile, _last_row, _last_column: tile
    turned: bool = False
    shift: int = 0

    def player(self, player: int, state: State) -> int:
        """Rename a player: turn the numbers round."""
        return (player + self.shift) % len(state.players)

    def step(self, step: Step, state: State) -> Step:
        """Rename the tiles of a step."""
        last_row, last_column = state.rows - 1, state.columns - 1
        return Step(self.tile(step.source, last_row, last_column), self.tile(step.target, last_row, last_column))

    def state(self, state: State) -> State:
        """Rename everything in a state."""
        rows, columns = (state.columns, state.rows) if self.turned else (state.rows, state.columns)
        renamed = [0] * len(state.players)
        for player in state.players:
            for tile in state.stones_of(player):
                row, column = self.tile(tile, state.rows - 1, state.columns - 1)
                renamed[self.player(player, state)] |= 1 << row * columns + column
        turn = None if state.turn is None else self.player(state.turn, state)
        return State(state.rules, rows, columns, tuple(renamed), turn, state.quiet)
