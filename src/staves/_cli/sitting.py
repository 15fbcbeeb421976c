"""A game in the terminal, with undo, which may continue a recorded game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import staves
from staves._cli.parsing import Problem
from staves._core.errors import shown
from staves._core.game import AnyGame, AnyState
from staves.match import Match
from staves.players import HumanPlayer

if TYPE_CHECKING:
    from staves.records import Record


class Sitting:
    """The current game: the actions so far, and the match that continues from there.

    Args:
        start: The state in which the game starts.
        seated: Who plays, in the order of the game's players.
        actions: What was done before they sat down.

    Attributes:
        match: The match, which is another one after a move was taken back.
        people: The players who are people.
    """

    match: "Match[Any, Any, Any, Any, Any]"

    def __init__(self, start: AnyState, seated: Sequence[Any], actions: Sequence[Any] = ()) -> None:
        self._start = start
        self._seated = seated
        players = start.game.play.players(start)
        self.people = {player for player, who in zip(players, seated, strict=True) if isinstance(who, HumanPlayer)}
        self._go_on(actions)

    def _go_on(self, actions: Sequence[Any]) -> None:
        """Start a match after these actions."""
        self._before = tuple(actions)
        state: Any = self._start
        for action in actions:
            state = staves.apply(state, action)
        self.match = Match(state, self._seated)

    @property
    def actions(self) -> tuple[Any, ...]:
        """What was done in the game as it stands."""
        return *self._before, *self.match.record.actions

    @property
    def record(self) -> "Record[Any]":
        """The game as it stands, to be saved."""
        from staves.records import Record  # noqa: PLC0415 (most games are not saved)

        return Record(self._start, self.actions)

    def undo(self) -> tuple[Any, ...]:
        """Take back all from the last action of a person on, and return it; nothing if no person has acted."""
        actions = self.actions
        state: Any = self._start
        kept = len(actions)
        for place, action in enumerate(actions):
            if staves.to_move(state) in self.people:
                kept = place
            state = staves.apply(state, action)
        self._go_on(actions[:kept])
        return actions[kept:]


def unfinished(path: str, game: AnyGame | None) -> "Record[Any]":
    """Return the last game of a file that isn't over, unless a later one has gone on from it.

    Raises:
        Problem: There is none, or something in the file is wrong.
    """
    from staves._cli.recorded import read_games  # noqa: PLC0415 (most games begin anew)

    if path == "-":
        raise Problem("--resume takes a file, to which the game is appended, and not the input")
    reading = read_games(path, game)
    for problem in reading.problems:
        raise Problem(f"can't go on with a game of {shown(path)}: {problem}")
    record: Record[Any]
    later: list[Record[Any]] = []
    for record in reversed(reading.records):
        if record.winners is None and not any(_goes_on(other, record) for other in later):
            return record
        later.append(record)
    raise Problem(f"there is no unfinished game in {shown(path)}")


def _goes_on(later: "Record[Any]", record: "Record[Any]") -> bool:
    """Return whether a game continues another unfinished game."""
    return later.start == record.start and later.actions[: len(record.actions)] == record.actions
