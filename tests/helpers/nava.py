"""Generated positions and games of Nava, and the symmetries of its states."""

from collections.abc import Callable

import attrs
from hypothesis import strategies as st

from helpers.play import played
from staves import nava
from staves.nava import Cube, Junction, Location, Move, Player, Rules, Stack, State

limits = st.sampled_from([Rules(), Rules(ply_limit=None), Rules(ply_limit=1), Rules(ply_limit=30)])
PLAYERS: tuple[Player, Player] = (1, 2)


@st.composite
def starts(draw: st.DrawFn) -> State:
    """Draw the start, or any board that may be set up, and who is to move."""
    rules, to_move = draw(limits), draw(st.sampled_from(PLAYERS))
    if draw(st.booleans()):
        return nava.new_game(rules=rules, to_move=to_move)
    board: list[Junction] = [None] * 25
    free = draw(st.permutations(range(25)))
    first: list[Player] = [1] * draw(st.integers(1, 6))
    second: list[Player] = [2] * draw(st.integers(1, 6))
    discs: list[Player] = draw(st.permutations([*first, *second]))
    while discs:
        height = draw(st.integers(1, len(discs)))
        board[free.pop()] = Stack(discs[:height])
        discs = discs[height:]
    for player in PLAYERS:
        for _ in range(min(draw(st.integers(0, 8)), len(free))):
            board[free.pop()] = Cube(player)
    rows = [board[start : start + 5] for start in range(0, 25, 5)]
    return nava.new_game(board=rows, to_move=to_move, rules=rules)


@st.composite
def games(draw: st.DrawFn) -> list[State]:
    """Draw the states of a game, so many of its moves chosen to shrink well, the rest at random."""
    return played(draw(starts()), draw(st.lists(st.integers(0, 50), max_size=20)), draw(st.integers(0, 1000)))


@st.composite
def states(draw: st.DrawFn) -> State:
    """Draw a state that some game reaches."""
    return draw(st.sampled_from(draw(games())))


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
