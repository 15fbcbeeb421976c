"""Games that are wrong about their symmetries."""

from typing import Any

import attrs

from helpers.duel import DUEL, Alone, Duel, Glimpse
from helpers.games import changed
from helpers.sticks import Sticks, Swap, Take, both, game
from staves import AnyGame, Symmetries


class Adding(Swap):
    """A stick more is another game."""

    def state(self, sticks: Any) -> Any:
        """Return the sticks under their new names."""
        return attrs.evolve(super().state(sticks), left=sticks.left + self.swapped)


class Growing(Sticks):
    """Swapping the players adds a stick."""


class Turning(Swap):
    """Who is to move has another name, and nobody else."""

    def player(self, player: int) -> int:
        """Return the new name of a player."""
        return player

    def state(self, sticks: Any) -> Any:
        """Return the sticks under their new names."""
        return attrs.evolve(sticks, turn=1 - sticks.turn if self.swapped else sticks.turn)


class Unfair(Sticks):
    """The players are swapped in the state only."""


class Exchanging(Swap):
    """One stick is not two."""

    def action(self, take: Take) -> Take:
        """Return the new name of an action."""
        return Take(3 - take.count) if self.swapped else take


class Exchanged(Sticks):
    """The actions have other names, and the state has not."""


class Hiding(Swap):
    """What is illegal becomes illegal for another reason."""

    def action(self, take: Take) -> Take:
        """Return the new name of an action."""
        return take if take.count in {1, 2} else Take(2)


class Excusing(Sticks):
    """Actions that take too many are told as such that take what isn't there."""


class Lazy(Sticks):
    """Every state is its own representative."""


class Restless(Sticks):
    """No state is its own representative."""


class Whispering(Duel):
    """A symmetry that keeps states as they are, and not views."""


class Muddled(Glimpse):
    """What a player knows in that game."""


class Forgetting(Alone):
    """It forgets the card that a player has."""

    def state(self, seen: Any) -> Any:
        """Return the sticks under their new names."""
        return attrs.evolve(seen, own=9) if isinstance(seen, Glimpse) else seen


def whispering() -> AnyGame:
    """Return the game whose symmetry is wrong about views."""

    def known(duel: Duel, player: int | None) -> Muddled:
        return Muddled(**attrs.asdict(DUEL.seen.view(duel, player), recurse=False))

    begin: Any = DUEL.start and DUEL.start.begin
    Whispering.game = Muddled.game = changed(
        DUEL,
        begin=lambda rng: Whispering(**attrs.asdict(begin(rng), recurse=False)),
        view=known,
        data=None,
        symmetries=Symmetries(lambda _: (Forgetting(),)),
    )
    return Whispering.game


MISTAKES: dict[str, tuple[AnyGame, ...]] = {
    "symmetry": (
        game(Growing, symmetries=both(Adding)),
        game(Unfair, symmetries=both(Turning)),
        game(Exchanged, symmetries=both(Exchanging)),
        game(Excusing, symmetries=both(Hiding)),
        game(Lazy, symmetries=Symmetries(both(Swap).all, lambda _: Swap(swapped=False))),
        game(Restless, symmetries=Symmetries(both(Swap).all, lambda _: Swap(swapped=True))),
        whispering(),
    )
}
"""Games that break the law about symmetries."""
