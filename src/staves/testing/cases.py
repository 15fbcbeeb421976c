"""What laws are checked on: a state, how it came about, and actions to try in it."""

import random
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final, Generic, TypeAlias, TypeVar

import attrs

import staves
from staves import Game, GameState, GameView, ParseError

S = TypeVar("S")
A = TypeVar("A")

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnyState: TypeAlias = GameState[Any, Any, Any, Any, Any]
AnyView: TypeAlias = GameView[Any, Any, Any]


@attrs.frozen(slots=False, repr=False)
class Play(Generic[S, A]):
    """A game as far as it was played: where it started, and what was done.

    Attributes:
        start: The state in which it started.
        actions: What was done, in order.
    """

    start: S
    actions: tuple[A, ...]

    @cached_property
    def states(self) -> tuple[S, ...]:
        """Every state that it went through, the start among them."""
        states: list[Any] = [self.start]
        for action in self.actions:
            states.append(staves.apply(states[-1], action))
        return tuple(states)

    def __repr__(self) -> str:
        return f"Play({self.start!r}, {', '.join(map(str, self.actions)) or 'nothing done'})"


@attrs.frozen(slots=False, repr=False)
class Case:
    """A state that a game has come to, and what to try in it.

    Attributes:
        play: How the state came about.
        state: The state.
        again: The same state, made by playing the same actions once more.
        others: Actions of the game that can be written, legal here or not.
        seed: For what is left to chance.
    """

    play: Play[Any, Any]
    state: Any
    again: Any
    others: tuple[Any, ...] = ()
    seed: int = 0

    def __repr__(self) -> str:
        return f"<{self.play!r}, seed {self.seed}>"

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.state.game  # type: ignore[no-any-return]

    @cached_property
    def legal(self) -> tuple[Any, ...]:
        """What may be done here, as the game lists it."""
        return tuple(staves.legal_actions(self.state))

    @cached_property
    def illegal(self) -> tuple[Any, ...]:
        """Those of the others that the game doesn't list."""
        return tuple(action for action in dict.fromkeys(self.others) if action not in self.legal)

    @cached_property
    def some_legal(self) -> tuple[Any, ...]:
        """A few of the legal actions, for laws that take long."""
        return tuple(random.Random(self.seed).sample(self.legal, min(_SOME, len(self.legal))))  # noqa: S311 (no secret)


_SOME: Final = 3
_SIGNS: Final = "0123456789"


def well_formed(state: AnyState, known: Sequence[Any], rng: random.Random, count: int) -> Iterator[Any]:
    """Yield up to `count` actions that can be written, found by changing how `known` ones are.

    The notation knows every action, legal or not, so a change of a sign or two finds the neighbours.
    """
    texts = list(map(str, known))
    signs = sorted({*_SIGNS, *"".join(texts)})
    for _ in range(count if texts else 0):
        text = rng.choice(texts)
        for _ in range(rng.choice((1, 1, 2))):
            place = rng.randrange(len(text) + 1)
            text = text[:place] + rng.choice(["", *rng.sample(signs, 3)]) + text[place + rng.choice((0, 1, 1, 1)) :]
        try:
            yield staves.parse_action(state, text)
        except ParseError:
            continue
