"""A game in which players whisper to each other, and nobody else hears it."""

from typing import ClassVar

import attrs

import staves
from staves import Game, Hidden, OpenState, OpenView, Play, Rulebook, by_the_book, notation_of
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
    game: ClassVar[Game["Room", Whisper, int, Whispered | Fallen, OpenView["Room", Whisper, int | None]]]


def _apply(room: Room, action: Whisper, tell: staves.Tell[Whispered | Fallen] | None) -> Room:
    if tell is not None:
        tell(Whispered(room.times % 3, action.to))
        tell(Fallen())
    return Room(room.times + 1)


def _event_for(event: Whispered | Fallen, player: int | None) -> Whispered | Fallen | None:
    return event if isinstance(event, Fallen) or player in {event.player, event.to} else None


_WHISPERS = tuple(map(Whisper, range(3)))
_BOOK = Rulebook([Whisper])
_BOOK.says("whisper", "Players whisper in turn.")
_ROOM = record(Room, times=whole(0))

WHISPER: Game[Room, Whisper, int, Whispered | Fallen, OpenView[Room, Whisper, int | None]] = Game(
    name="whisper",
    book=_BOOK,
    play=Play(
        players=lambda _: (0, 1, 2),
        to_move=lambda room: room.times % 3 if room.times < 4 else None,
        legal_actions=by_the_book(_WHISPERS),
        apply=_apply,
        winners=lambda _: (),
    ),
    notation=notation_of(_WHISPERS),
    seen=Hidden(
        view=OpenView,
        resample=lambda view, _: view.state,
        board=str,
        board_after=lambda board, event: f"{board} and {event}",  # so wrong that it must not be asked: not all is heard
        event_for=_event_for,
    ),
    data=Forms(
        state=_ROOM,
        view=record(OpenView, state=_ROOM, player=whole(0, 2)),
        event=staves.data.one_of(record(Whispered, player=whole(0, 2), to=whole(0, 2)), record(Fallen)),
    ),
)
Room.game = WHISPER
