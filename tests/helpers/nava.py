"""Generated positions and games of Nava, and the symmetries of its states."""

from collections.abc import Callable

import attrs
from hypothesis import strategies as st

from helpers.play import games_from, states_from
from staves.nava import Cube, Junction, Location, Move, Player, Stack, State, strategies


def games() -> st.SearchStrategy[list[State]]:
    """Return the states of games from all kinds of first states."""
    return games_from(strategies.first_states())


def states() -> st.SearchStrategy[State]:
    """Return states that such games reach."""
    return states_from(strategies.first_states())


@attrs.frozen
class Symmetry:
    """A change of names under which the game stays the same."""

    junction: Callable[[Location], Location] = lambda junction: junction
    player: Callable[[Player], Player] = lambda player: player

    def piece(self, piece: Junction) -> Junction:
        """Rename whose something is."""
        if isinstance(piece, Stack):
            discs: list[Player] = [self.player(player) for player in piece.discs]
            return Stack(discs)
        return None if piece is None else Cube(self.player(piece.owner))

    def move(self, move: Move) -> Move:
        """Rename the junctions of a move."""
        return Move(self.junction(move.source), self.junction(move.target))

    def state(self, state: State) -> State:
        """Rename everything in a state."""
        places = [divmod(index, 5) for index in range(25)]
        board = {self.junction(place): self.piece(state.at(*place)) for place in places}
        turn = None if state.turn is None else self.player(state.turn)
        return State(state.rules, tuple(board[place] for place in places), turn, state.plies)
