"""Nava in words."""

from typing import Final

from staves._core.words import Words, result
from staves.nava._actions import Move
from staves.nava._events import Captured, CubeLaid, CubeRemoved, GameOver, Moved, Split, Stacked
from staves.nava._guide import AIM, guide
from staves.nava._rules import ending, winners
from staves.nava._state import Cube, Ending, Player, Stack, State

ENDINGS: Final[dict[Ending, str]] = {
    "stacks": "as the opponent has no stack left",
    "cubes": "as all nine cubes are on the board",
    "limit": "as the limit of moves is reached",
}


def _ended(how: Ending, won: tuple[Player, ...]) -> str:
    return f"{result(won)}, {ENDINGS[how]}"


def ended(state: State) -> str | None:
    """Return the result and the reason for it as text, or None if the game isn't over."""
    how = ending(state)
    return None if how is None else _ended(how, winners(state))


def _over(event: GameOver) -> str:
    return _ended(event.ending, event.winners)


def _moving(player: Player | None, move: Move | Moved) -> str:
    (row, column), (to_row, to_column) = move.source, move.target
    discs = f"{move.count} disc{'s' * (move.count != 1)}"
    return f"player {player} moves {discs} from {row}{column} to {to_row}{to_column}"


def _moved(event: Moved) -> str:
    return _moving(event.player, event)


def _move(state: State, move: Move) -> str:
    return _moving(state.turn, move)


def contents(junction: Stack | Cube) -> str:
    """Return the contents of a junction."""
    whose = f"player {junction.owner}"
    if isinstance(junction, Cube):
        return f"a cube of {whose}"
    if len(set(junction.discs)) > 1:
        return f"a stack of {whose}, from the top discs of players {', '.join(map(str, junction.discs))}"
    return f"{junction.height} discs of {whose}" if junction.height > 1 else f"a disc of {whose}"


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
    actions={Move: _move},
    notation={"04>02": "moves two discs from row 0, column 4 to row 0, column 2"},
    options="--ply-limit 50",
    aim=AIM,
    guide=guide,
)
