"""Real games of Nava: is each step one of those that the theorems are about?"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import staves
from logic import holds
from staves import nava
from staves.nava import Cube, Move, Stack, State
from theorems.nava import HIGHEST, NOBODY, PLACES, PLAYERS, Board, Junction, Moment, Rules, in_order, legal, step

_RULES: Final = Rules()
_LIMITS: Final = (None, 1, 5, 50, 200)
_NO_LIMIT: Final = 2  # where moves aren't counted, one alone never reaches it


def start(random: Random) -> State:
    """Return the first state of a game with any limit."""
    return nava.new_game(rules=nava.Rules(ply_limit=random.choice(_LIMITS)))


class Followed:
    """A game from its first state on."""

    def __init__(self, _state: State) -> None:
        self._steps = 0

    def faults(self, before: State, action: Move, after: State) -> Iterator[str]:
        """Yield whatever in this step is not as proved."""
        counted = before.rules.ply_limit is not None
        limit = before.rules.ply_limit or _NO_LIMIT
        both = (PLACES.index(action.source), PLACES.index(action.target))
        if any(
            number not in both and one != other
            for number, (one, other) in enumerate(zip(before.junctions, after.junctions, strict=True))
        ):
            yield f"{action} changes other junctions"
        was, now = _moment(before, both, before.plies), _moment(after, both, after.plies if counted else 1)
        if not holds(in_order(limit, was)):
            yield f"{was} is not in order"
        if not holds(step(_RULES, limit, max(_way(action)), was, now)):
            yield f"{was}: {action} makes {now}"
        if tuple(map(now.cubes_of, PLAYERS)) != after.cubes:
            yield f"{after.cubes} are not the cubes on the board"
        self._steps += 1
        if self._steps % 16 == 1 and _moves(before) != set(staves.legal_actions(before)):
            yield f"other moves are legal in {staves.to_text(before)}"


def _way(move: Move) -> tuple[int, int]:
    return abs(move.source[0] - move.target[0]), abs(move.source[1] - move.target[1])


def _moment(state: State, both: tuple[int, int], plies: int) -> Moment:
    others = [what for number, what in enumerate(state.junctions) if number not in both]
    discs = [disc for what in others if isinstance(what, Stack) for disc in what.discs]
    tops = [what.discs[0] for what in others if isinstance(what, Stack)]
    cubes = [what.owner for what in others if isinstance(what, Cube)]
    return Moment(
        _junction(state.junctions[both[0]]),
        _junction(state.junctions[both[1]]),
        _counts(discs),
        _counts(tops),
        _counts(cubes),
        plies,
        state.turn or NOBODY,
    )


def _counts(owners: Sequence[int]) -> tuple[int, ...]:
    return tuple(owners.count(player) for player in PLAYERS)


def _junction(what: nava.Junction) -> Junction:
    discs = what.discs if isinstance(what, Stack) else ()
    return Junction((*discs, *(NOBODY,) * (HIGHEST - len(discs))), what.owner if isinstance(what, Cube) else NOBODY)


def _moves(state: State) -> set[Move]:
    """Return the moves that the theorems take for legal."""
    junctions = [_junction(what) for what in state.junctions]
    board = Board(
        tuple(junction.discs[0] for junction in junctions),
        tuple(HIGHEST - junction.discs.count(NOBODY) for junction in junctions),
        tuple(junction.cube for junction in junctions),
    )
    numbers = range(len(PLACES))
    return {
        Move(PLACES[source], PLACES[target])
        for source in numbers
        for target in numbers
        if holds(legal(_RULES, board, state.turn or NOBODY, source, target))
    }
