"""The frozen values of Nava, and the questions one can ask of them."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import attrs

from staves.core.checks import Faults, is_sequence, whole
from staves.core.errors import UnknownPlayer, described, shown
from staves.core.game import GameState

if TYPE_CHECKING:
    from staves.nava.actions import Move
    from staves.nava.events import Event

Player: TypeAlias = Literal[1, 2]
Location: TypeAlias = tuple[int, int]
"""A row and a column, counted from 0 at the top left."""
Ending: TypeAlias = Literal["stacks", "cubes", "limit"]
"""How a game ended: no stack of the opponent's is left, all own cubes are on the board, or too many moves."""

PLAYERS: Final[tuple[Player, Player]] = (1, 2)
OTHER: Final[dict[Player, Player]] = {1: 2, 2: 1}
SIZE: Final = 5
DISCS: Final = 6
CUBES: Final = 9

LONGEST: Final = SIZE - 1  # no move is longer, so a higher stack reaches no further
REACH_BITS: Final = 3  # of an int, for how far the stack on a junction reaches
HALF: Final = SIZE * SIZE * REACH_BITS  # player 2's reaches stand above all of player 1's
LOWER_HALF: Final = (1 << HALF) - 1


@attrs.frozen
class Rules:
    """The option that there is.

    Attributes:
        ply_limit: After so many moves without a winner the game is a draw; None: there is no limit.
    """

    ply_limit: int | None = 200

    def __attrs_post_init__(self) -> None:
        faults = Faults()
        if self.ply_limit is not None and whole(self.ply_limit, "ply_limit") < 1:
            faults.add("ply_limit", f"must be at least 1, or None, not {shown(self.ply_limit)}")
        faults.raise_any()


def _tuple(value: Any) -> Any:
    return tuple(value) if is_sequence(value) else value


@attrs.frozen
class Stack:
    """A stack of discs, given as the player of each, from the top down."""

    discs: tuple[Player, ...] = attrs.field(converter=_tuple)
    # Its owner's reach, at the owner's place in an int: how far it may move, at the most.
    _reach: int = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.discs, tuple):
            raise TypeError(f"discs must be a sequence of players, top first, not {described(self.discs)}")
        faults = Faults()
        if not self.discs:
            faults.add("discs", "a stack has at least one disc")
        for index, player in enumerate(self.discs):
            if not is_player(player):
                faults.add(f"discs[{index}]", f"must be the player 1 or 2, not {described(player)}")
        faults.raise_any()
        object.__setattr__(self, "_reach", min(self.height, LONGEST) << (HALF if self.owner == 2 else 0))  # noqa: PLR2004 (a player)

    @property
    def owner(self) -> Player:
        """The player whose disc is on top (`stack.owner`)."""
        return self.discs[0]

    @property
    def height(self) -> int:
        """How many discs there are."""
        return len(self.discs)


@attrs.frozen
class Cube:
    """A cube, and whose it is."""

    owner: Player

    def __attrs_post_init__(self) -> None:
        faults = Faults()
        if not is_player(self.owner):
            faults.add("owner", f"must be the player 1 or 2, not {described(self.owner)}")
        faults.raise_any()


Junction: TypeAlias = Stack | Cube | None
"""What lies on a junction: a stack, a cube, or nothing."""


def is_player(value: object) -> bool:
    """Say whether `value` is 1 or 2."""
    return isinstance(value, int) and not isinstance(value, bool) and value in PLAYERS


def index_of(player: Player) -> int:
    """Return where a pair keeps what is player 1's, or 2's; `UnknownPlayer` for anybody else."""
    if not is_player(player):
        raise UnknownPlayer(player, PLAYERS)
    return player - 1


@attrs.frozen(weakref_slot=False)
class State(GameState["State", "Move", Player, "Event"]):
    """A moment of a game: somebody is to move, or the game is over.

    Attributes:
        rules: The option that is played with.
        junctions: What lies on each of the 25 junctions, row by row.
        turn: Who is to move; None when the game is over.
        plies: How many moves count towards the limit; always 0 where there is none.
    """

    rules: Rules
    junctions: tuple[Junction, ...] = attrs.field(converter=_tuple)
    turn: Player | None
    plies: int = 0
    # What every step asks for, kept up to date instead of counted: the reach of each stack, and the
    # cubes on the board of players 1 and 2.
    _reach: int = attrs.field(init=False, repr=False, eq=False)
    _cubes: tuple[int, int] = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        junctions = self.junctions if isinstance(self.junctions, tuple) else ()
        object.__setattr__(self, "_reach", reach_of(junctions))
        object.__setattr__(self, "_cubes", cubes_of(junctions))
        super().__attrs_post_init__()

    @property
    def board(self) -> tuple[tuple[Junction, ...], ...]:
        """The junctions as five rows."""
        return tuple(self.junctions[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))

    def at(self, row: int, column: int) -> Junction:
        """Return what lies on a junction; `IndexError` if it is off the board."""
        if row not in range(SIZE) or column not in range(SIZE):
            raise IndexError(f"there is no junction in row {row!r}, column {column!r}")
        return self.junctions[SIZE * row + column]

    def supply(self, player: Player) -> int:
        """Return how many cubes `player` has not laid; `UnknownPlayer` if there is no such player."""
        return CUBES - self._cubes[index_of(player)]


def reach_of(junctions: Iterable[Junction]) -> int:
    """Return the reach of each stack, player 2's above player 1's, in one int."""
    return sum(
        stack._reach << REACH_BITS * index for index, stack in enumerate(junctions) if isinstance(stack, Stack)
    )


def cubes_of(junctions: Iterable[Junction]) -> tuple[int, int]:
    """Return how many cubes of players 1 and 2 there are."""
    owners = [cube.owner for cube in junctions if isinstance(cube, Cube)]
    return owners.count(1), owners.count(2)
