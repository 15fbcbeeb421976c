"""Bots at a table: they hear the game so far, as in a match, and then continue it."""

from collections import deque
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import staves
from staves._core.errors import described
from staves._core.limits import MAX_ACTIONS
from staves._core.moment import seated
from staves._core.sitting import check_player, dismiss
from staves.match import Match, Player, TurnTo

if TYPE_CHECKING:
    from staves.table._table import Table

Contestant: TypeAlias = Callable[[int], Player[Any, Any]]
"""A callable that takes a seed and returns a player."""

_BYTES: Final = 8
_MAPPING: Final[Any] = Mapping


class _Seat:
    """A seat of the match that replays the game: it repeats the recorded actions, and then asks its bot."""

    def __init__(self, bot: Player[Any, Any] | None, done: deque[Any], more: list[Any]) -> None:
        self._bot = bot
        self._done = done
        self._more = more

    def initialize(self, chat: Callable[[str], None]) -> None:
        if self._bot is not None:
            self._bot.initialize(chat)

    def update(self, message: object, view: Any) -> None:
        if self._bot is not None:
            self._bot.update(message, view)

    def next_move(self) -> Any:
        if self._done:
            return self._done.popleft()
        action = self._bot.next_move()  # type: ignore[union-attr]  # a seat without a bot is never asked beyond the replay
        self._more.append(action)
        return action


def chosen(table: "Table[Any, Any, Any, Any, Any]", bots: Mapping[Any, Contestant]) -> list[Any]:
    """Return the bots' actions until another seat is to move, or the game is over or too long."""
    state: Any = table.state
    players = table.game.play.players(state)
    if not isinstance(bots, _MAPPING):
        raise TypeError(f"bots must map players to contestants, not {described(bots)}")
    made_by: dict[Any, Contestant] = {}
    for player, contestant in bots.items():
        if not callable(contestant):
            raise TypeError(f"bots[{player!r}] must be callable with a seed, not {described(contestant)}")
        made_by[seated(player, players)] = contestant
    if table.game.play.to_move(state) not in made_by:
        return []
    sitting: dict[Any, Any] = {}
    try:
        for player, contestant in made_by.items():
            sitting[player] = contestant(_seed(table, player))
            check_player(sitting[player], f"bots[{player!r}]")
        done, more = deque(table.record.actions), list[Any]()
        match = Match(table.record.start, [_Seat(sitting.get(player), done, more) for player in players])
        for message in match:
            waiting = isinstance(message, TurnTo) and not done and message.player not in sitting
            if waiting or len(more) > MAX_ACTIONS:
                break
        return more
    finally:
        dismiss(sitting.values())


def _seed(table: "Table[Any, Any, Any, Any, Any]", player: Any) -> int:
    """Return the seed of a bot.

    Other players can't predict it if they can't guess the table's seed. Without a seed, it depends only on what the
    bot's player knew at the start. If it depended on more, a bot could recover hidden information by brute force.
    """
    begun = repr(staves.view(table.record.start, player)) if table.seed is None else table.seed
    said = f"{begun} {table.number} {player!r}".encode()
    return int.from_bytes(blake2b(said, digest_size=_BYTES).digest())
