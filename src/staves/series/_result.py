"""The result of a game of a series, and its serialization as a line of JSON."""

import json
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, Final

import attrs

from staves._core.checks import is_whole
from staves._core.limits import MAX_ACTIONS

# These are `Any`, so that type checkers don't infer partially unknown types from them.
_DICT: Final[Any] = dict
_LIST: Final[Any] = list
UNFINISHED: Final = f"unfinished, as it had {MAX_ACTIONS:,} actions"
"""The problem of a game that was abandoned without anyone's fault."""


@attrs.frozen
class Result:
    """The result of a game of a series.

    Attributes:
        number: The number of the game in the series, from 0.
        seats: The contestants' names, in the order of the players.
        winners: The contestants who won, in the order of the seats; none in a draw.
        actions: The number of actions.
        problem: What went wrong and whose fault it was, or None. A contestant at fault loses and all others win. If
            nobody is known to be at fault, nobody wins and the game doesn't count in standings.
        legal: The sum of the numbers of legal actions over all moves.
        widest: The largest number of legal actions in a position.
    """

    number: int
    seats: tuple[str, ...]
    winners: tuple[str, ...]
    actions: int
    problem: str | None = None
    legal: int = 0
    widest: int = 0

    @property
    def at_fault(self) -> str | None:
        """The contestant who lost by the problem; None if there was no problem, or nobody is known to be at fault."""
        losers = [name for name in self.seats if name not in self.winners]
        return losers[0] if self.problem is not None and self.winners else None

    @property
    def counts(self) -> bool:
        """Whether the game counts in standings: it ended by the rules, or somebody lost it by a fault."""
        return self.problem is None or bool(self.winners)

    @property
    def points(self) -> dict[str, float]:
        """The points of each contestant, which sum to 1: winners share them, and in a draw everybody does."""
        sharing = self.winners or self.seats
        return {name: (name in sharing) / len(sharing) for name in self.seats}

    def to_json(self) -> str:
        """Return the result as a line of JSON, without a line break."""
        return json.dumps(attrs.asdict(self))


row_of: Final[Callable[[Result], tuple[Any, ...]]] = attrgetter(*(field.name for field in attrs.fields(Result)))
"""Return the result as a plain tuple, which is sent to another process in a tenth of the time."""


def faulted(number: int, seats: Iterable[str], loser: str, actions: int, problem: str) -> Result:
    """Return the result of a game that a contestant lost by a fault."""
    seats = tuple(seats)
    return Result(number, seats, tuple(name for name in seats if name != loser), actions, f"{loser} {problem}")


def read_result(data: Any) -> Result | None:
    """Return the result in plain data, or None if they aren't a result."""
    if type(data) is not _DICT or set(data) != {field.name for field in attrs.fields(Result)}:
        return None
    texts = all(_is_names(data[name]) for name in ("seats", "winners"))
    numbers = all(is_whole(data[name]) and data[name] >= 0 for name in ("number", "actions", "legal", "widest"))
    if not (texts and numbers and isinstance(data["problem"], str | None)):
        return None
    parts: dict[str, Any] = data | {"seats": tuple(data["seats"]), "winners": tuple(data["winners"])}
    return Result(**parts)


def _is_names(value: Any) -> bool:
    return type(value) is _LIST and all(isinstance(name, str) for name in value)
