"""Who sits where."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, cast

from staves._core.errors import described
from staves.cli.naming import PLACE, found_at
from staves.cli.parsing import Problem, unknown
from staves.players import GreedyPlayer, RandomPlayer
from staves.table.bots import Contestant

RANDOM: Final = "random"
GREEDY: Final = "greedy"
HUMAN: Final = "human"
BOTS: Final[Mapping[str, type[RandomPlayer]]] = {RANDOM: RandomPlayer, GREEDY: GreedyPlayer}
CONTESTANTS: Final = f"{' or '.join(BOTS)}, or your own as MODULE:CLASS or NAME=MODULE:CLASS"


def seats_of(seats: Sequence[str], players: Sequence[Any], kinds: Collection[str]) -> tuple[str, ...]:
    """Return who sits where, if all are of these kinds and as many as the players."""
    for seat in seats:
        if seat not in kinds:
            raise unknown("kind of player", seat, kinds)
    check_count(seats, players)
    return tuple(seats)


def check_count(seats: Sequence[str], players: Sequence[Any]) -> None:
    """Refuse seats that are not as many as the players."""
    if len(seats) != len(players):
        raise Problem(f"there are {len(players)} players, so --seats takes {len(players)}, not {len(seats)}")


def contestants_of(seats: Sequence[str]) -> dict[str, Contestant]:
    """Return the contestants that words name; where a name comes again, the later ones are numbered."""
    found: dict[str, Contestant] = {}
    seen: Counter[str] = Counter()
    for seat in seats:
        name, contestant = _contestant(seat)
        seen[name] += 1
        found[name if seen[name] == 1 else f"{name} #{seen[name]}"] = contestant
    return found


def _contestant(word: str) -> tuple[str, Contestant]:
    name, equals, kind = word.rpartition("=")
    if kind in BOTS:
        return name if equals else kind, BOTS[kind]
    if PLACE.fullmatch(kind) is None:
        raise unknown("kind of player", kind, BOTS)
    contestant = found_at(kind, "bot")
    if not callable(contestant):
        raise Problem(f"{kind} must be a class of players, or a function that makes one, not {described(contestant)}")
    return name if equals else kind.partition(":")[2], cast("Contestant", contestant)
