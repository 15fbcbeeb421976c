"""A game between a learner and its opponents, which continues when the learner acts."""

from collections.abc import Callable, Mapping
from typing import Any

import staves
from staves._core.sitting import check_player
from staves.match import Match, TurnTo
from staves.table._bots import Contestant


class _Learner:
    """The learner's seat in a match, which returns the action it was given."""

    action: Any = None

    def initialize(self, chat: Callable[[str], None]) -> None:
        """Do nothing: this player doesn't chat."""

    def update(self, message: object, view: object) -> None:
        """Do nothing: the view comes from the game."""

    def next_move(self) -> Any:
        return self.action


class Playing:
    """A game at a turn of the learner, or at its end. After unpickling, the opponents hear the whole game again.

    Attributes:
        seat: The learner's player.
        view: What the learner knows.
    """

    def __init__(self, start: Any, seat: Any, opponents: Mapping[Any, tuple[Contestant, int]]) -> None:
        self.seat = seat
        self._start = start
        self._opponents = opponents
        self._done: list[Any] = []
        self._learner = _Learner()
        made: dict[Any, Any] = {player: contestant(seed) for player, (contestant, seed) in opponents.items()}
        for player, bot in made.items():
            check_player(bot, f"player {player}")
        players = start.game.play.players(start)
        self._match: Any = Match(start, [made.get(player, self._learner) for player in players])
        self._go_on()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self._start, self.seat, self._opponents, self._done)

    def act(self, action: Any) -> None:
        """Take the learner's action, and let the opponents act up to its next turn or the end."""
        self._learner.action = action
        self._done.append(action)
        self._go_on()

    def _go_on(self) -> None:
        for message in self._match:
            if isinstance(message, TurnTo) and message.player == self.seat:
                break
        self.view: Any = staves.view(self._match.state, self.seat)


def _again(start: Any, seat: Any, opponents: Mapping[Any, tuple[Contestant, int]], done: list[Any]) -> Playing:
    """Return the game after these actions of the learner."""
    playing = Playing(start, seat, opponents)
    for action in done:
        playing.act(action)
    return playing
