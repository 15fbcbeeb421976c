"""A game of drawing lots whose order nobody knows, and variants that are wrong about what may be drawn."""

import random
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import attrs

import staves
from helpers.games import changed
from staves import AnyGame, Game, GameState, GameView, Hidden, Play, Rulebook, Start, by_the_book, notation_of


@attrs.frozen
class Draw:
    """Draw a lot, or leave the stack alone."""

    draws: bool = True

    def __str__(self) -> str:
        return "DRAW" if self.draws else "LEAVE"


DRAW, LEAVE = CHOICES = Draw(), Draw(draws=False)


@attrs.frozen
class Drawn:
    """A lot has been drawn."""

    lot: int


@attrs.frozen
class Lots(GameState["Lots", Draw, int, Drawn, "Stack"]):
    """The lots in the stack, and those that were drawn."""

    stack: tuple[int, ...]
    drawn: tuple[int, ...] = ()
    left: int = 4
    game: ClassVar[Game["Lots", Draw, int, Drawn, "Stack"]]


@attrs.frozen
class Stack(GameView[Lots, Draw, int | None]):
    """What anybody knows: the lots in the stack in order of their numbers, and those that were drawn."""

    player: int | None
    stack: tuple[int, ...]
    drawn: tuple[int, ...]
    left: int
    game: ClassVar[Game["Lots", Draw, int, Drawn, "Stack"]]


BOOK = Rulebook([Draw])


@BOOK.condition(Draw, "draw.left", "A lot can be drawn only if there is one.")
def _left(lots: Lots | Stack, draw: Draw) -> bool:
    return not draw.draws or lots.stack != ()


def _apply(lots: Lots, draw: Draw, tell: staves.Tell[Drawn] | None) -> Lots:
    if not draw.draws:
        return attrs.evolve(lots, left=lots.left - 1)
    top, *rest = lots.stack
    if tell is not None:
        tell(Drawn(top))
    return attrs.evolve(lots, stack=tuple(rest), drawn=(*lots.drawn, top), left=lots.left - 1)


def chances(lots: Lots, draw: Draw) -> Iterator[tuple[int, Any, str]]:
    """Yield what may be drawn."""
    if not draw.draws:
        yield 1, lots, ""
        return
    for lot in sorted({*lots.stack}):
        rest = list(lots.stack)
        rest.remove(lot)
        yield lots.stack.count(lot), attrs.evolve(lots, stack=(lot, *rest)), f"lot {lot}"


def _resample(view: Stack, rng: random.Random) -> Lots:
    return Lots(tuple(rng.sample(view.stack, len(view.stack))), view.drawn, view.left)


LOTS: Game[Lots, Draw, int, Drawn, Stack] = Game(
    "lots",
    BOOK,
    Play(
        players=lambda _: (0, 1),
        to_move=lambda lots: lots.left % 2 if lots.left else None,
        legal_actions=by_the_book(CHOICES),
        apply=_apply,
        winners=lambda _: (),
        max_actions_left=lambda lots: lots.left,
    ),
    notation_of(CHOICES),
    Start(lambda rng: Lots(tuple(rng.choices(range(5), k=6)))),
    Hidden(
        view=lambda lots, player: Stack(player, tuple(sorted(lots.stack)), lots.drawn, lots.left),
        resample=_resample,
        board=lambda lots: lots.drawn,
        chances=chances,
    ),
)
Lots.game = Stack.game = LOTS

# ------------------------------------------------------------ one mistake each


def variant(draw: Callable[[Stack, random.Random], Lots] = _resample, **changes: Any) -> AnyGame:
    """Return a variant with states and views of its own and other functions for what is drawn."""

    class Variant(Lots):
        """Lots of this variant."""

    class Sight(Stack):
        """What anybody knows of it."""

    def begin(rng: random.Random) -> Variant:
        return Variant(tuple(rng.choices(range(5), k=6)))

    Variant.game = Sight.game = changed(
        LOTS,
        begin=begin,
        view=lambda lots, player: Sight(player, tuple(sorted(lots.stack)), lots.drawn, lots.left),
        resample=lambda view, rng: Variant(*attrs.astuple(draw(view, rng))),
        **changes,
    )
    return Variant.game


def altered(change: Any) -> AnyGame:
    """Return a variant in which each chance of a draw is altered by a function of it and of the real state."""

    def wrong(lots: Lots, draw: Draw) -> Iterator[Any]:
        found = list(chances(lots, draw))
        yield from (change(chance, lots) for chance in found) if draw.draws else found

    return variant(chances=wrong)


def _first_is_real(lots: Lots, draw: Draw) -> Iterator[Any]:
    yield from sorted(chances(lots, draw), key=lambda chance: chance[1] != lots)


CERTAIN = variant(chances=None)
"""It is taken for certain which lot is drawn."""
BIASED = altered(lambda chance, lots: (chance[0] + (chance[1] == lots), *chance[1:]))
"""The lot that is really on top is the most likely."""
EVEN = altered(lambda chance, _: (1, *chance[1:]))
"""All lots are as likely, also those that there are more of."""
STACKED = variant(draw=lambda view, _: Lots(view.stack, view.drawn, view.left))
"""In a resampled state the lots are in order."""
REVEALING = variant(chances=_first_is_real)
"""The lot that is really on top comes first."""
BLURTING = altered(lambda chance, lots: (*chance[:2], chance[2] + "!" * (chance[1] == lots)))
"""The label of the lot that is really on top has an exclamation mark."""
NAMELESS = altered(lambda chance, _: (*chance[:2], ""))
"""No label tells which lot it is."""
NUMBERED = altered(lambda chance, _: (*chance[:2], chance[1].stack[0]))
"""The labels are numbers."""
UNCOVERED = altered(lambda chance, _: (chance[0], attrs.evolve(chance[1], drawn=(9,)), chance[2]))
"""In the states another lot has been drawn before."""
LOST = altered(
    lambda chance, _: (
        chance[0],
        attrs.evolve(chance[1], stack=(chance[1].stack[0], *chance[1].stack[:0:-1])),
        chance[2],
    )
)
"""What lies below the top is turned round, so that the real state is not among those that there may be."""
HURRIED = variant(apply_each=lambda states, draw: [_apply(each, draw, None) for each in reversed(states)])
"""The fast path gives the outcomes in another order."""
