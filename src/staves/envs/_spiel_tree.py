"""Games as trees of numbered actions with chance nodes, as in OpenSpiel.

This module doesn't need OpenSpiel. A node is a `Turn`, in which a player is to move or the game is over, or a `Draw`,
in which an action was chosen and its result is drawn. Nodes are immutable, so copying one returns the node itself. A
pickled node contains the first state and the numbers of the path to the node.
"""

import random
from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from itertools import takewhile
from typing import Any, Final, Self, TypeAlias

import staves
from staves._core.game import AnyGame, AnyView

CHANCE: Final = -1
"""The player to move in a draw, by OpenSpiel's number."""
TERMINAL: Final = -4
"""The player to move when the game is over, by OpenSpiel's number."""
MAX_CHANCES: Final = 1000
"""The maximum number of results of an action. OpenSpiel needs this bound before the game begins."""
_BYTES: Final = 16  # as long as the digest of a position


class World:
    """What all nodes of a tree share. It is derived from the first state.

    Attributes:
        first: The first state.
        game: Its game.
        players: The players. A player's index is their number in OpenSpiel.
        numbering: The numbers of the actions.
        features: The encoder of views, or None if the game doesn't define one.
        root: The node from which the game begins.
    """

    def __init__(self, first: Any) -> None:
        self.first = first
        self.game: AnyGame = first.game
        self.players: tuple[Any, ...] = self.game.play.players(first)
        self.numbering: Any = staves.numbering(first)
        self.features: Any = None if self.game.learned is None else staves.features(first)
        self.root = Turn(self, first, keys=tuple(map(_key, self.views(first))))

    def __reduce__(self) -> tuple[Any, ...]:
        return world_of, (self.first,)

    def views(self, state: Any) -> tuple[AnyView, ...]:
        """Return each player's key."""
        return tuple(staves.view(state, player) for player in self.players)


@lru_cache(maxsize=64)
def world_of(first: Any) -> World:
    """Return the world of a first state."""
    return World(first)


class Turn:
    """A node in which a player is to move, or the game is over.

    Attributes:
        world: What all nodes of the tree share.
        state: The state. Its hidden part is one of several possibilities.
        before: The turn before this one; None for the root.
        given: The state, like that of the turn before, in which the action led here.
        steps: The number of that action, and of its result if one was drawn.
        known: The keys, once they were asked for.
    """

    __slots__ = ("before", "given", "known", "state", "steps", "world")

    def __init__(
        self,
        world: World,
        state: Any,
        *,
        keys: tuple[str, ...] | None = None,
        before: "Turn | None" = None,
        given: Any = None,
        steps: tuple[int, ...] = (),
    ) -> None:
        self.world: World = world
        self.state: Any = state
        self.known: Any = keys
        self.before: Any = before
        self.given: Any = given
        self.steps: tuple[int, ...] = steps

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, self.route()

    def __str__(self) -> str:
        return repr(self.state) if self.world.game.notation.positions is None else staves.to_text(self.state)

    @property
    def mover(self) -> int:
        """The number of the player to move."""
        player = staves.to_move(self.state)
        return TERMINAL if player is None else self.world.players.index(player)

    @property
    def numbers(self) -> list[int]:
        """The numbers of the legal actions, in ascending order."""
        return self.world.numbering.numbers(self.state)  # type: ignore[no-any-return]

    @property
    def chances(self) -> list[tuple[int, float]]:
        """No results, because nothing is drawn here."""
        return []

    @property
    def keys(self) -> tuple[str, ...]:
        """For each player, a digest of everything they did, heard and saw."""
        for turn in reversed([*takewhile(lambda turn: turn.known is None, self._line())]):
            turn.known = tuple(_learned(turn))
        return self.known  # type: ignore[no-any-return]

    def after(self, number: int) -> "Node":
        """Return the node after an action."""
        action = self.world.numbering.action(number)
        drawn = staves.chances(self.state, action) if self.world.game.seen.chances else ()
        return Draw(self, number, drawn) if len(drawn) > 1 else self.then(self.state, number)

    def then(self, given: Any, number: int, *drawn: int) -> "Turn":
        """Return the turn after an action in a state that looks like this one."""
        after = staves.apply(given, self.world.numbering.action(number))
        return Turn(self.world, after, before=self, given=given, steps=(number, *drawn))

    def label(self, number: int) -> str:
        """Return a name for a result of chance, although nothing is drawn here."""
        return f"chance {number}"

    def resampled(self, seat: int, rng: random.Random) -> "Turn":
        """Return a turn that a player can't tell from this one.

        Other players keep their keys if they see the same in both. If not, their keys restart from what they see.
        """
        views = self.world.views(self.state)
        state = staves.resample(views[seat], rng)
        others = self.world.views(state)
        same = zip(self.keys, views, others, strict=True)
        return Turn(self.world, state, keys=tuple(key if old == new else _key(new) for key, old, new in same))

    def route(self) -> tuple[World, Any, tuple[str, ...], tuple[int, ...]]:
        """Return the world, the state and keys at the root, and the numbers of the path to this node."""
        *later, root = self._line()
        return self.world, root.state, root.known, tuple(step for turn in reversed(later) for step in turn.steps)

    def seen(self, seat: int) -> Any:
        """Return what a player knows."""
        return staves.view(self.state, self.world.players[seat])

    def _line(self) -> "Iterator[Turn]":
        """Yield this turn, the one before it, and so on to the root."""
        turn = self
        while turn is not None:
            yield turn
            turn = turn.before


class Draw:
    """A node in which an action was chosen, and one of its possible results is drawn.

    Attributes:
        turn: The turn in which the action was chosen.
    """

    __slots__ = ("_drawn", "_number", "turn")

    mover: Final = CHANCE

    def __init__(self, turn: Turn, number: int, drawn: tuple[staves.Chance[Any], ...]) -> None:
        if len(drawn) > MAX_CHANCES:
            raise ValueError(f"an action must have at most {MAX_CHANCES} results by chance, not {len(drawn)}")
        self.turn: Turn = turn
        self._number = number
        self._drawn = drawn

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        *root, steps = self.turn.route()
        return _replayed, (*root, (*steps, self._number))

    def __str__(self) -> str:
        return f"{self.turn} {self.world.numbering[self._number]}"

    @property
    def world(self) -> World:
        """What all nodes of the tree have in common."""
        return self.turn.world

    @property
    def state(self) -> Any:
        """The state in which the action was chosen."""
        return self.turn.state

    @property
    def keys(self) -> tuple[str, ...]:
        """What the players knew when the action was chosen."""
        return self.turn.keys

    def seen(self, seat: int) -> Any:
        """Return what a player knew when the action was chosen."""
        return self.turn.seen(seat)

    @property
    def numbers(self) -> list[int]:
        """The numbers of the results."""
        return [*range(len(self._drawn))]

    @property
    def chances(self) -> list[tuple[int, float]]:
        """The number of each result, and its probability."""
        return [(number, float(chance.probability)) for number, chance in enumerate(self._drawn)]

    def label(self, number: int) -> str:
        """Return the name of a result."""
        return self._result(number).label

    def after(self, number: int) -> Turn:
        """Return the node after a result."""
        return self.turn.then(self._result(number).state, self._number, number)

    def resampled(self, seat: int, rng: random.Random) -> "Node":
        """Return a node that a player can't tell from this one."""
        return self.turn.resampled(seat, rng).after(self._number)

    def _result(self, number: int) -> staves.Chance[Any]:
        if not 0 <= number < len(self._drawn):
            raise ValueError(f"the number of a result must be from 0 to {len(self._drawn) - 1}, not {number}")
        return self._drawn[number]


Node: TypeAlias = Turn | Draw


def _learned(turn: Turn) -> Iterator[str]:
    """Yield the keys of a turn. Those of the turn before it are known."""
    world, before = turn.world, turn.before
    action, told = world.numbering.action(turn.steps[0]), world.game.seen.event_for
    happened, mover = staves.events(turn.given, action), before.mover
    for seat, view in enumerate(world.views(turn.state)):
        heard = [heard for event in happened if (heard := told(event, view.player)) is not None]
        yield _key((before.known[seat], action if seat == mover else None, heard, view))


def _key(known: object) -> str:
    return blake2b(repr(known).encode(), digest_size=_BYTES).hexdigest()


def _replayed(world: World, state: Any, keys: tuple[str, ...], steps: tuple[int, ...]) -> Node:
    """Return a node by its path."""
    node: Node = Turn(world, state, keys=keys)
    for number in steps:
        node = node.after(number)
    return node
