"""Nava in words."""

from typing import Final

from staves._core.words import Words, result
from staves.nava.events import Captured, CubeLaid, CubeRemoved, GameOver, Moved, Split, Stacked
from staves.nava.rules import ending, winners
from staves.nava.state import Ending, Player, State

ENDINGS: Final[dict[Ending, str]] = {
    "stacks": "as the opponent has no stack left",
    "cubes": "as all nine cubes are on the board",
    "limit": "as the limit of moves is reached",
}


def _ended(how: Ending, won: tuple[Player, ...]) -> str:
    return f"{result(won)}, {ENDINGS[how]}"


def ended(state: State) -> str | None:
    """Return who has won and how; None while the game goes on."""
    how = ending(state)
    return None if how is None else _ended(how, winners(state))


def _over(event: GameOver) -> str:
    return _ended(event.ending, event.winners)


def _moved(event: Moved) -> str:
    (row, column), (to_row, to_column) = event.source, event.target
    discs = f"{event.count} disc{'s' * (event.count != 1)}"
    return f"player {event.player} moves {discs} from {row}{column} to {to_row}{to_column}"


WORDS: Final = Words(
    events={
        Moved: _moved,
        Split: "what stays at {event.junction[0]}{event.junction[1]} is {event.left} high "
        "and belongs to player {event.owner}",
        Stacked: "the stack at {event.junction[0]}{event.junction[1]} is now {event.height} high",
        Captured: "this captures the stack of player {event.owner} at {event.junction[0]}{event.junction[1]}, "
        "which is now {event.height} high",
        CubeRemoved: "the cube of player {event.owner} at {event.junction[0]}{event.junction[1]} "
        "goes back to the supply",
        CubeLaid: "player {event.player} lays a cube at {event.junction[0]}{event.junction[1]}",
        GameOver: _over,
    },
    notation={"04>02": "moves two discs from row 0, column 4 to row 0, column 2"},
    options="--ply-limit 50",
)
