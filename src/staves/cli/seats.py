"""Who sits where."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from staves.cli.parsing import Problem, unknown
from staves.players import GreedyPlayer, RandomPlayer

RANDOM: Final = "random"
GREEDY: Final = "greedy"
HUMAN: Final = "human"
BOTS: Final[Mapping[str, type[RandomPlayer]]] = {RANDOM: RandomPlayer, GREEDY: GreedyPlayer}


def seats_of(seats: Sequence[str], players: Sequence[Any], kinds: Collection[str]) -> tuple[str, ...]:
    """Return who sits where, if all are of these kinds and as many as the players."""
    for seat in seats:
        if seat not in kinds:
            raise unknown("kind of player", seat, kinds)
    if len(seats) != len(players):
        raise Problem(f"there are {len(players)} players, so --seats takes {len(players)}, not {len(seats)}")
    return tuple(seats)
