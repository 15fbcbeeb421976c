"""What is proved of the turns of Stavegame: how many there can be. How often cards act is proved in `stavegame`."""

from collections.abc import Callable
from typing import Final

import attrs

from logic import Truth, Whole, all_of, any_of, choose, denied, holds, implies, truth, whole, wholes
from theorem import Obligation, Subject, Theorem
from theorems.stavegame_cards import ACTS_OF_A_CARD


@attrs.frozen
class Between:
    """A moment between two turns.

    Attributes:
        acts_left: What `stavegame_cards.acts_left` says of each card, summed over all.
        to_draw: How many cards there are in both decks.
        after_quiet: Whether the turn before was quiet.
        first: Whether the turn that comes is the first of the game.
    """

    acts_left: Whole
    to_draw: Whole
    after_quiet: Truth
    first: Truth

    def __str__(self) -> str:
        quiet = ", after a quiet turn" if holds(self.after_quiet) else ""
        first = ", before the first turn" if holds(self.first) else ""
        return f"{self.acts_left} acts left, {self.to_draw} cards to draw{quiet}{first}"


@attrs.frozen
class Turn:
    """A turn: how many acts there are, whether a card was drawn when it began, and whether there was none to draw."""

    acts: Whole
    drew: Truth
    dry: Truth

    def __str__(self) -> str:
        draw = "draws a card" if holds(self.drew) else "has no card to draw" if holds(self.dry) else "draws no card"
        return f"a player {draw} and acts {self.acts} times"


@attrs.frozen
class Rules:
    """The rules that the theorem depends on.

    Attributes:
        draws: `turn.draw`: whether a player draws, of whether it is the first turn and whether the deck is empty.
        drawn: `turn.draw`: how many cards a draw takes from a deck.
        cost: How much less there is left after an act, at least.
        quiet: `end.exhausted`: whether a turn is quiet, of its acts, of whether it is dry, and of the cards to draw.
        over: `end.exhausted`: whether the game is over, of whether the last two turns were quiet.
        returned: `card.forever`: how many cards come back into the decks after this many acts.
        once: `turn.first`: whether only one turn is the first.
    """

    draws: Callable[[Truth, Truth], Truth] = lambda first, dry: all_of(denied(first), denied(dry))
    drawn: int = 1
    cost: int = 1
    quiet: Callable[[Whole, Truth, Whole], Truth] = lambda acts, dry, _to_draw: all_of(acts == 0, dry)
    over: Callable[[Truth, Truth], Truth] = all_of
    returned: Callable[[Whole], Whole] = lambda _acts: 0
    once: bool = True


def step(rules: Rules, turn: Turn, before: Between, after: Between) -> Truth:
    """Say whether a turn may lead from one moment to another, after which the game goes on."""
    to_draw = before.to_draw - choose(turn.drew, rules.drawn, 0) + rules.returned(turn.acts)
    quiet = rules.quiet(turn.acts, turn.dry, before.to_draw)
    return all_of(
        turn.acts >= 0,
        after.acts_left >= 0,
        after.acts_left <= before.acts_left - rules.cost * turn.acts,
        implies(turn.drew, before.to_draw > 0),
        turn.drew == rules.draws(before.first, turn.dry),
        after.to_draw == to_draw,
        after.after_quiet == quiet,
        denied(rules.over(before.after_quiet, quiet)),
        implies(after.first, not rules.once),
    )


def turns_left(between: Between) -> Whole:
    """Return a number that falls with each turn: there are at most so many, and one."""
    cards = 2 * (between.acts_left + between.to_draw)
    return cards + choose(between.after_quiet, 0, 1) + choose(between.first, 2, 0)


def at_the_start(cards: Whole, to_draw: Whole) -> Between:
    """Return the moment before the first turn of a game with so many cards, of which some are left to draw."""
    return Between(ACTS_OF_A_CARD * cards, to_draw, after_quiet=False, first=True)


def theorems(rules: Rules) -> tuple[Theorem, ...]:
    """Return what is proved for these rules."""
    before, after = (
        Between(whole("acts left"), whole("to draw"), truth("quiet"), truth("first")) for _ in ("before", "after")
    )
    turn = Turn(whole("acts"), truth("drew"), truth("dry"))
    cards, to_draw = wholes("cards", 2)
    start = at_the_start(cards, to_draw)
    in_order = all_of(before.acts_left >= 0, before.to_draw >= 0)
    followed = all_of(in_order, step(rules, turn, before, after))
    shown = (before, turn, after)
    ends = Theorem(
        "A game of N cards that starts with D of them still to draw ends within 2 (5 N + D) + 4 turns.",
        "decks of any size, all options",
        (
            Obligation(
                "at the start at most 2 (5 N + D) + 3 turns can be followed by another",
                all_of(cards >= 0, to_draw >= 0),
                turns_left(start) <= 2 * (ACTS_OF_A_CARD * cards + to_draw) + 3,
                (start,),
            ),
            Obligation(
                "each turn followed by another leaves fewer", followed, turns_left(after) < turns_left(before), shown
            ),
            Obligation("never fewer than none", in_order, turns_left(before) >= 0, (before,)),
            Obligation(
                "the next moment is in order", followed, all_of(after.acts_left >= 0, after.to_draw >= 0), shown
            ),
        ),
    )
    return (ends,)


WEAKENED: Final = {
    "quiet turns don't end the game": Rules(over=lambda _before, _now: False),
    "a player who has cards to draw need not": Rules(draws=lambda _first, _dry: False),
    "a player draws a card and puts it back": Rules(drawn=0),
    "an act costs nothing, as one that can be taken back": Rules(cost=0),
    "no turn is quiet as long as anybody has cards to draw": Rules(
        quiet=lambda acts, _dry, to_draw: all_of(acts == 0, to_draw == 0)
    ),
    "a quiet turn is forgotten after the next one": Rules(quiet=lambda _acts, _dry, _to_draw: False, over=any_of),
    "removed cards come back into the decks": Rules(returned=lambda acts: acts),
    "the game may begin again": Rules(once=False),
}
"""Rules that the proof must not get through with."""

SUBJECT: Final = Subject("Stavegame", Rules(), theorems, WEAKENED)
