"""A game in which players whisper to each other, and nobody else hears it."""

from typing import ClassVar

import attrs

import staves
from staves import Game, OpenState, OpenView, ParseError, Rulebook
from staves.data import Forms, record, whole


@attrs.frozen
class Whisper:
    """Whisper to a player."""

    to: int

    def __str__(self) -> str:
        return f"to {self.to}"


@attrs.frozen
class Whispered:
    """A player has whispered to another one."""

    player: int
    to: int


@attrs.frozen
class Fallen:
    """It is silent again, which all hear."""


@attrs.frozen
class Room(OpenState["Room", Whisper, int, Whispered | Fallen]):
    """How often somebody has whispered; after four times it is over."""

    times: int = 0
    game: ClassVar[Game["Room", Whisper, int, Whispered | Fallen, OpenView["Room", Whisper, int]]]


def _play(room: Room, action: Whisper, tell: staves.Tell[Whispered | Fallen] | None) -> Room:
    if tell is not None:
        tell(Whispered(room.times % 3, action.to))
        tell(Fallen())
    return Room(room.times + 1)


def _heard(event: Whispered | Fallen, player: int) -> Whispered | Fallen | None:
    return event if isinstance(event, Fallen) or player in {event.player, event.to} else None


def _parse(text: str) -> Whisper:
    if text not in {"to 0", "to 1", "to 2"}:
        raise ParseError(text, 0, "to 0, to 1 or to 2")
    return Whisper(int(text[-1]))


_BOOK = Rulebook([Whisper])
_BOOK.says("whisper", "Players whisper in turn.")
_ROOM = record(Room, times=whole(0))

WHISPER: Game[Room, Whisper, int, Whispered | Fallen, OpenView[Room, Whisper, int]] = Game(
    name="whisper",
    book=_BOOK,
    players=lambda _: (0, 1, 2),
    to_move=lambda room: room.times % 3 if room.times < 4 else None,
    legal_actions=lambda room: tuple(map(Whisper, range(3))) if room.times < 4 else (),
    play=_play,
    winners=lambda _: (),
    parse_action=_parse,
    heard=_heard,
    follow=lambda board, event: f"{board} and {event}",  # so wrong that it must not be asked, as not all is heard
    data=Forms(
        state=_ROOM,
        view=record(OpenView, state=_ROOM, player=whole(0, 2)),
        event=staves.data.one_of(record(Whispered, player=whole(0, 2), to=whole(0, 2)), record(Fallen)),
    ),
)
Room.game = WHISPER
