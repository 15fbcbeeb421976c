"""The frozen values of Nava and their methods."""

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from staves._core.checks import TUPLE, Faults, is_whole, limit
from staves._core.errors import UnknownPlayer, described, shown
from staves._core.moment import OpenState, OpenView
from staves._core.notation import spelled
from staves._core.unchecked import unchecked
from staves._core.value import Value, plain

if TYPE_CHECKING:
    from staves.nava._actions import Move
    from staves.nava._events import Event  # noqa: F401 (the base of State names it)

Player: TypeAlias = Literal[1, 2]
Location: TypeAlias = tuple[int, int]
"""A row and a column, counted from 0 at the top left."""
Ending: TypeAlias = Literal["stacks", "cubes", "limit"]
"""How a game ended: no stack of the opponent is left, all cubes are on the board, or the move limit is reached."""

PLAYERS: Final[tuple[Player, Player]] = (1, 2)
OTHER: Final[dict[Player, Player]] = {1: 2, 2: 1}
SIZE: Final = 5
PLACES: Final[tuple[Location, ...]] = tuple(divmod(index, SIZE) for index in range(SIZE**2))
DISCS: Final = 6
CUBES: Final = 9

MAX_STEPS: Final = SIZE - 1  # no move is longer, even by a higher stack
REACH_BITS: Final = 3  # the number of bits for the reach of a stack
REACH: Final = (1 << REACH_BITS) - 1
HALF: Final = SIZE * SIZE * REACH_BITS  # player 2's reaches come above player 1's
LOWER_HALF: Final = (1 << HALF) - 1


@attrs.frozen
class Rules(Value):
    """The options of the game.

    Attributes:
        ply_limit: The game is a draw after this many moves without a winner; None for no limit.
    """

    ply_limit: int | None = attrs.field(default=200, repr=spelled)

    def check_fields(self, faults: Faults) -> None:
        if self.ply_limit is not None:
            limit(self.ply_limit, "ply_limit", faults)


DEFAULT: Final = Rules()


# Where a tuple is kept any sequence may be given, as this tells type checkers.


def _discs(discs: Sequence[Player]) -> tuple[Player, ...]:
    return discs  # type: ignore[return-value]


@attrs.frozen
class Stack(Value):
    """A stack of discs.

    Attributes:
        discs: The player of each disc, from the top down.
    """

    discs: tuple[Player, ...] = attrs.field(converter=_discs)
    # Its reach, shifted to its owner's half of the int.
    reach: int = attrs.field(init=False, repr=False, eq=False)
    # What it is, as a number that is different for everything that may lie on a junction.
    code: int = attrs.field(init=False, repr=False, eq=False)

    def check_fields(self, faults: Faults) -> None:
        if type(self.discs) is not TUPLE:
            raise TypeError(f"discs must be a sequence of players, top first, not {described(self.discs)}")
        if not self.discs:
            faults.add("discs", "must be at least one")
        for index, player in enumerate(self.discs):
            if not is_player(player):
                faults.add(f"discs[{index}]", f"must be the player 1 or 2, not {described(player)}")

    def derive_fields(self) -> None:
        reach = min(self.height, MAX_STEPS)
        object.__setattr__(self, "reach", reach if self.owner == 1 else reach << HALF)
        object.__setattr__(self, "code", 2 * reduce(lambda code, player: 2 * code + player - 1, self.discs, 1))

    @property
    def owner(self) -> Player:
        """The player whose disc is on top (`stack.owner`)."""
        return self.discs[0]

    @property
    def height(self) -> int:
        """The number of discs."""
        return len(self.discs)


@attrs.frozen
class Cube(Value):
    """A cube.

    Attributes:
        owner: The player who owns it.
    """

    owner: Player
    # What it is, as a number that is different for everything that may lie on a junction.
    code: int = attrs.field(init=False, repr=False, eq=False)

    def check_fields(self, faults: Faults) -> None:
        if not is_player(self.owner):
            faults.add("owner", f"must be the player 1 or 2, not {described(self.owner)}")

    def derive_fields(self) -> None:
        object.__setattr__(self, "code", 2 * self.owner - 1)


# There are few different stacks and cubes, so each is made once.
stack_of: Final = cache(Stack)
cube_of: Final = cache(Cube)

Junction: TypeAlias = Stack | Cube | None
"""The contents of a junction: a stack, a cube, or nothing."""


def is_player(value: object) -> bool:
    """Return whether `value` is 1 or 2."""
    return is_whole(value) and plain(value) in PLAYERS


def index_of(player: Player) -> int:
    """Return the index of player 1 or 2 in a pair. Raise `UnknownPlayer` for anyone else."""
    if not is_player(player):
        raise UnknownPlayer(player, PLAYERS)
    return 0 if plain(player) == 1 else 1


def _junctions(junctions: Sequence[Junction]) -> tuple[Junction, ...]:
    return plain(junctions)  # type: ignore[no-any-return]


@attrs.frozen(weakref_slot=False)
class State(OpenState["State", "Move", Player, "Event"]):
    """A position of the game.

    Attributes:
        rules: The options of this game.
        junctions: The contents of the 25 junctions, row by row.
        turn: The player to move; None when the game is over.
        plies: The number of moves so far; always 0 if there is no limit.
    """

    rules: Rules
    junctions: tuple[Junction, ...] = attrs.field(converter=_junctions)
    turn: Player | None
    plies: int = attrs.field(default=0, repr=spelled)
    # Used in every step, so updated instead of counted: the reach of each stack, and the numbers of
    # cubes on the board of players 1 and 2.
    reach: int = attrs.field(init=False, repr=False, eq=False)
    cubes: tuple[int, int] = attrs.field(init=False, repr=False, eq=False)

    def check_fields(self, faults: Faults) -> None:
        from staves.nava._valid import faults_of  # noqa: PLC0415 (it asks the rules, which know states)

        faults.extend(faults_of(self))

    def derive_fields(self) -> None:
        object.__setattr__(self, "reach", reach_of(self.junctions))
        object.__setattr__(self, "cubes", cubes_of(self.junctions))

    @property
    def board(self) -> tuple[tuple[Junction, ...], ...]:
        """The junctions as five rows."""
        return tuple(self.junctions[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))

    def at(self, row: int, column: int) -> Junction:
        """Return the contents of a junction.

        Raises:
            IndexError: It is off the board.
        """
        place = (plain(row), plain(column)) if is_whole(row) and is_whole(column) else None
        if place not in PLACES:
            raise IndexError(f"there is no junction in row {shown(row)}, column {shown(column)}")
        return self.junctions[PLACES.index(place)]

    def supply(self, player: Player) -> int:
        """Return the number of cubes in the supply of `player`.

        Raises:
            UnknownPlayer: There is no such player.
        """
        return CUBES - self.cubes[index_of(player)]


unchecked_state: Final = unchecked(State)
"""Makes a state from all its fields in order, without validation."""


View: TypeAlias = OpenView[State, "Move", Player]
"""A player's view, which contains the whole state."""


def reach_of(junctions: Iterable[Junction]) -> int:
    """Return the reach of each stack, player 2's above player 1's, in one int."""
    return sum(stack.reach << REACH_BITS * index for index, stack in enumerate(junctions) if isinstance(stack, Stack))


def cubes_of(junctions: Iterable[Junction]) -> tuple[int, int]:
    """Return the numbers of cubes of players 1 and 2."""
    owners = [cube.owner for cube in junctions if isinstance(cube, Cube)]
    return owners.count(1), owners.count(2)
