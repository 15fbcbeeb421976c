"""Test cases for laws: a state, how it was reached, and actions to try in it."""

import contextlib
import copy
import random
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from traceback import walk_tb
from typing import Any, Final, Generic, TypeVar

import attrs

import staves
from staves import AnyGame, AnyState
from staves._core.errors import told
from staves._core.value import Value

S = TypeVar("S")
A = TypeVar("A")


class Unchecked(Exception):  # noqa: N818 (a signal rather than an error)
    """Raised if nothing in a case could be checked, with the reason.

    A law's `problems` raises it. The case then doesn't count as checked.
    """


@attrs.frozen(slots=False, repr=False)
class Play(Generic[S, A]):
    """The beginning of a game: its first state and some actions.

    Attributes:
        start: The first state.
        actions: The actions, in order.
    """

    start: S
    actions: tuple[A, ...]

    @cached_property
    def states(self) -> tuple[S, ...]:
        """All states, including the first."""
        states: list[Any] = [made_anew(self.start)]  # a copy, because a faulty game may modify it
        for action in self.actions:
            states.append(staves.apply(states[-1], action))
        return tuple(states)

    def __repr__(self) -> str:
        return f"Play({self.start!r}, {', '.join(map(str, self.actions)) or 'nothing done'})"


@attrs.frozen(slots=False, repr=False)
class Case:
    """A state for laws to check, and what to try in it.

    Attributes:
        play: How the state was reached.
        state: The state.
        again: The same state, reached by playing the same actions again.
        others: Well-formed actions of the game, legal here or not.
        seed: The seed for random choices.
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
        """The legal actions, as the game lists them."""
        return tuple(staves.legal_actions(self.state))

    @cached_property
    def illegal(self) -> tuple[Any, ...]:
        """The `others` that the game doesn't list as legal."""
        return tuple(action for action in dict.fromkeys(self.others) if action not in self.legal)

    @cached_property
    def playable(self) -> tuple[Any, ...]:
        """The listed actions that the rules really allow, for laws that don't check the list itself."""
        return tuple(action for action in self.legal if staves.explain(self.state, action) is None)

    @cached_property
    def players(self) -> tuple[Any, ...]:
        """The players, in order."""
        return tuple(self.game.play.players(self.state))

    @property
    def viewers(self) -> tuple[Any, ...]:
        """Everyone who may have a view: the players, and None for a spectator."""
        return (*self.players, None)

    @cached_property
    def some(self) -> tuple[Any, ...]:
        """A random sample of these, for slow laws."""
        return tuple(self._rng().sample(self.playable, min(_SOME, len(self.playable))))

    @cached_property
    def equals(self) -> tuple[tuple[str, Any], ...]:
        """Equal states, made by the same actions and by these actions in another order, with descriptions."""
        rng, actions = self._rng(), self.play.actions
        often = len(actions) > 1 and rng.random() < _LONG / len(actions)  # each replays all actions
        for _ in range(_SOME * often):
            swapped = list(actions)
            one, other = rng.sample(range(len(actions)), 2)
            swapped[one], swapped[other] = swapped[other], swapped[one]
            with contextlib.suppress(Exception):  # skip orders that can't be played
                state = Play(self.play.start, tuple(swapped)).states[-1]
                if swapped != list(actions) and state == self.state:
                    return ("the same actions", self.again), (", ".join(map(str, swapped)), state)
        return (("the same actions", self.again),)

    def need(self, actions: Sequence[Any], what: str) -> None:
        """Raise `Unchecked` if there are no such actions to compare."""
        if not actions:
            raise Unchecked(f"there was no {what} action")

    def _rng(self) -> random.Random:
        return random.Random(self.seed)  # noqa: S311 (games, not secrets)


_SOME: Final = 3
_LONG: Final = 100  # in longer games, fewer states are compared with those reached in another order
_DIGITS: Final = "0123456789"
_FOREIGN: Final = str.maketrans(_DIGITS, "\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669")
"""Digits of another script, which `isdigit`, `int` and regular expressions accept."""
_SLOPPY: Final = 0.15  # the probability of a sloppy variant, as careless people write
_NUMBERS: Final = 0.7  # the probability of changing a digit, which usually yields an action again


def named(player: Any) -> str:
    """Return how problems refer to a player, or to a spectator (None)."""
    return "a spectator" if player is None else f"player {player}"


def raised(error: Exception) -> str:
    """Describe an exception: the function that raised it, and the line in the game."""
    frames = [(frame, line) for frame, line in walk_tb(error.__traceback__)]
    names = [str(frame.f_globals.get("__name__")) for frame, _ in frames]
    ours = [name.startswith("staves.") and not name.startswith("staves.testing.") for name in names]
    verb = frames[ours.index(True)][0].f_code.co_name if True in ours else None
    frame, line = frames[-1]
    said = "raised" if verb is None or verb.startswith("_") else f"{verb}() raised"
    return f"{said} {told(error)} (in {Path(frame.f_code.co_filename).name}, line {line})"


def made_anew(state: Any) -> Any:
    """Return an equal state that shares no mutable part with this one. `copy()` would return the state itself."""
    make, parts = Value.__reduce__(state)
    return make(*copy.deepcopy(parts))


def belonging(state: Any, game: AnyGame) -> Any:
    """Return a first state of the game.

    Raises:
        ValueError: The state belongs to another game.
    """
    kind = type(state).__name__
    if getattr(state, "game", None) is not game:
        raise ValueError(f"the states to check {game.name} on belong to another game: set {kind}.game to this one")
    return state


def texts(known: Sequence[Any], rng: random.Random, count: int) -> Iterator[str]:
    """Yield `count` texts that differ from the notations of known actions by one or two characters.

    The notation covers all actions, legal or not, so such changes find similar actions.
    """
    written = list(map(str, known))
    signs = sorted({*_DIGITS, *"".join(written)})
    for _ in range(count) if written else ():
        text = rng.choice(written)
        if rng.random() < _SLOPPY:
            yield rng.choice(sloppy(text))
            continue
        for _ in range(rng.choice((1, 1, 2))):
            numbers = [place for place, sign in enumerate(text) if sign in _DIGITS]
            if numbers and rng.random() < _NUMBERS:
                place, put, taken = rng.choice(numbers), rng.choice(_DIGITS), 1
            else:
                place, put, taken = rng.randrange(len(text) + 1), rng.choice(["", *signs]), rng.choice((0, 1))
            text = text[:place] + put + text[place + taken :]
        yield text


def sloppy(text: str) -> tuple[str, ...]:
    """Return a sloppy variant of a text, or one with unusual digits that `int` accepts."""
    number = next((place for place, sign in enumerate(text) if sign in _DIGITS), len(text))
    before, rest = text[:number], text[number:]
    marked = (f"{before}{sign}{rest}" for sign in ("0", "0_", "+", " ")) if rest else ()
    return (text.lower(), text.upper(), f"{text} ", f" {text}", f"{text}\n", *marked, text.translate(_FOREIGN))


def well_formed(state: AnyState, known: Sequence[Any], rng: random.Random, count: int) -> Iterator[Any]:
    """Yield up to `count` actions that can be written, legal or not."""
    for text in texts(known, rng, count):
        with contextlib.suppress(Exception):  # most aren't actions; laws find other problems
            yield staves.parse_action(state, text)
