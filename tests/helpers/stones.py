"""Generated boards and games of Stones, and the symmetries of its states."""

from collections.abc import Callable

import attrs
from hypothesis import strategies as st

from helpers.play import played
from staves import stones
from staves.stones import Location, Rules, State, Step

rules = st.builds(Rules, diagonal=st.booleans(), quiet_limit=st.sampled_from([1, 5, 20, 100]))


@st.composite
def boards(draw: st.DrawFn) -> list[list[int]]:
    """Draw a board of up to 5 x 5 tiles with stones of 2 to 4 players."""
    rows, columns = draw(st.sampled_from([(1, 2), (2, 1), (1, 5), (5, 1), (2, 2), (3, 4), (4, 3), (5, 5)]))
    players = draw(st.integers(2, min(4, rows * columns)))
    rest = rows * columns - players
    others = draw(st.lists(st.integers(-1, players - 1), min_size=rest, max_size=rest))
    tiles = draw(st.permutations([*range(players), *others]))
    return [list(tiles[row * columns : (row + 1) * columns]) for row in range(rows)]


@st.composite
def games(draw: st.DrawFn) -> list[State]:
    """Draw the states of a game, so many of its moves chosen to shrink well, the rest at random."""
    start = stones.new_game(board=draw(boards()), rules=draw(rules))
    return played(start, draw(st.lists(st.integers(0, 50), max_size=20)), draw(st.integers(0, 1000)))


@st.composite
def states(draw: st.DrawFn) -> State:
    """Draw a state that some game reaches."""
    return draw(st.sampled_from(draw(games())))


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
