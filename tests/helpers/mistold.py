"""Variants of the game of sticks that tell learning agents something wrong, by the law that finds it."""

from typing import Any

import attrs

from helpers.duel import DUEL, Duel, Keep, Show, duel
from helpers.duel import Encoder as DuelEncoder
from helpers.games import changed
from helpers.nim import Encoder
from helpers.sticks import TAKES, Sticks, Take, encoder, game
from staves import AnyGame, Block, Learned


def encoded_by(kind: Any, **more: Any) -> Learned[Any, Any, Any]:
    """Return what learning agents are told, with another encoder."""

    def made(sticks: Any) -> Any:
        return kind(sticks.left)

    return Learned(made, lambda _: TAKES, **more)


class Unlisted(Sticks):
    """Two sticks may be taken, and that has no number."""


UNLISTED = game(Unlisted, learned=Learned(encoder, lambda _: TAKES[:1]))


class Repeated(Sticks):
    """An action has two numbers."""


REPEATED = game(Repeated, learned=Learned(encoder, lambda _: (*TAKES, TAKES[0])))


class Renumbered(Sticks):
    """The numbers depend on how many sticks are left."""


RENUMBERED = game(Renumbered, learned=Learned(encoder, lambda sticks: TAKES[:: -1 if sticks.left % 2 else 1]))


class Growing(Sticks):
    """There are more actions later than at the start."""


GROWING = game(Growing, learned=Learned(encoder, lambda sticks: (*TAKES, *map(Take, range(3, 12 - sticks.left)))))


class Miscounted(Sticks):
    """By kind, both actions have the same number."""


@attrs.frozen
class OneKind:
    """One kind, which is to take one or two."""

    shift: int = 0

    def __len__(self) -> int:
        return 1 + self.shift

    def kind(self, number: int) -> str:
        """Return a name."""
        return f"TAKE {number}"

    def number(self, _take: Take, _sticks: Any) -> int:
        """Return the only number."""
        return self.shift

    def action(self, _number: int, _sticks: Any) -> Take:
        """Return an action that may be illegal."""
        return Take(2)

    def fits(self, _sticks: Any) -> bool:
        """Say yes."""
        return True


MISCOUNTED = game(Miscounted, learned=Learned(encoder, lambda _: TAKES, (("kind", lambda _: OneKind()),)))


@attrs.frozen
class Long(Encoder):
    """Vectors grow with the number of sticks."""

    def write(self, view: Any, vector: Any) -> None:
        """Append what doesn't belong there."""
        super().write(view, vector)
        vector.extend([0] * view.state.left)


class Lengthy(Sticks):
    """Not all vectors have the same length."""


LENGTHY = game(Lengthy, learned=encoded_by(Long))


@attrs.frozen
class Loud(Encoder):
    """The numbers are how many sticks are left."""

    def write(self, view: Any, vector: Any) -> None:
        """Write numbers above 1."""
        super().write(view, vector)
        for place in range(view.state.left):
            vector[place] = view.state.left / 2


class Unbounded(Sticks):
    """A vector has numbers above 1."""


UNBOUNDED = game(Unbounded, learned=encoded_by(Loud))


@attrs.frozen
class Absolute(Encoder):
    """Player 0 comes first, whoever looks."""

    def write(self, view: Any, vector: Any) -> None:
        """Write the view as player 0's."""
        super().write(attrs.evolve(view, player=0), vector)


class Seatless(Sticks):
    """The viewer's seat doesn't come first."""


SEATLESS = game(Seatless, learned=encoded_by(Absolute))


@attrs.frozen
class Third(Encoder):
    """There are three seats for two players."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        """One seat too many."""
        return Block("heap", (self.most,)), Block("turn", (3,), seats=0)


class Crowded(Sticks):
    """There are not as many seats as players."""


CROWDED = game(Crowded, learned=encoded_by(Third))


@attrs.frozen
class Vain(Encoder):
    """It shows whose turn it is, and not how many sticks are left."""

    def write(self, view: Any, vector: Any) -> None:
        """Write only the turn."""
        super().write(view, vector)
        for place in range(self.most):
            vector[place] = 0


class Silent(Sticks):
    """Views with different numbers of sticks have the same vector."""


SILENT = game(Silent, learned=encoded_by(Vain))


class Excused(Sticks):
    """The same, and the game says so, though it decides what is legal."""


EXCUSED = game(Excused, learned=encoded_by(Vain, leaves_out="The number of sticks."))


class Peeking(Duel):
    """The numbers tell which card the other player has."""


@attrs.frozen
class Secret(DuelEncoder):
    """It holds what is hidden."""

    hidden: int = 0


def peek(seen: Any) -> Secret:
    """Return what holds the other player's card."""
    return Secret(hidden=seen.cards[1])


PEEKING = Peeking.game = changed(
    DUEL,
    begin=lambda rng: Peeking(**attrs.asdict(duel(rng.randrange(1000)), recurse=False)),
    learned=Learned(peek, lambda _: (Show(), Keep())),
)

MISTAKES: dict[str, tuple[AnyGame, ...]] = {
    "leak": (PEEKING,),
    "numbering": (UNLISTED, REPEATED, RENUMBERED, GROWING, MISCOUNTED),
    "features": (LENGTHY, UNBOUNDED, SEATLESS, CROWDED),
    "telling": (SILENT, EXCUSED),
}
"""For each law about numbers for learning agents, games that break it."""
