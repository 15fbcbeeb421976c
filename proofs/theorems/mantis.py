"""What is proved of Mantis.

The cards of one kind, with any face and back, are followed through a game. Of all others only this is told: how many
have the same color, how many are left in the deck, and how many points there are. As the kind is any kind, what holds
of it holds of all.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import attrs

from logic import (
    Truth,
    Whole,
    all_of,
    any_of,
    choose,
    denied,
    holds,
    implies,
    pick,
    replaced,
    same,
    total,
    truth,
    whole,
    wholes,
    within,
)
from theorem import Obligation, Subject, Theorem

NOBODY: Final = -1
PLAYERS: Final = range(2, 7)
Counts: TypeAlias = tuple[Whole, ...]


@attrs.frozen
class Moment:
    """How many cards lie where.

    Attributes:
        left: The cards in the deck.
        points: The cards in each score pile.
        deck: The cards of the kind in the deck.
        tanks: The cards of the kind in each tank.
        piles: The cards of the kind in each score pile.
        alike: The cards in each tank that have the color of the kind.
        turn: Who is to move; `NOBODY` when the game is over.
    """

    left: Whole
    points: Counts
    deck: Whole
    tanks: Counts
    piles: Counts
    alike: Counts
    turn: Whole

    def __str__(self) -> str:
        turn = "nobody" if self.turn == NOBODY else f"player {self.turn}"
        kind = f"of the kind {self.deck} in the deck, {self.tanks} in tanks, {self.piles} in piles"
        return f"{turn} to move, {self.left} left, points {self.points}; {kind}; {self.alike} of its color in tanks"


@attrs.frozen
class Act:
    """A SCORE, or a STEAL from another player.

    Attributes:
        mover: Who does it.
        owner: Whose tank is compared: the mover's with SCORE, another's with STEAL.
        is_alike: Whether the card drawn has the color of the kind.
        is_kind: Whether it is one of the kind.
        others: If it isn't alike: how many cards in the owner's tank have its color.
    """

    mover: Whole
    owner: Whole
    is_alike: Truth
    is_kind: Truth
    others: Whole

    def __str__(self) -> str:
        what = "SCORE" if self.mover == self.owner else f"STEAL {self.owner}"
        match = "" if holds(self.is_alike) else f" and {self.others} like it in that tank"
        kind = (
            "of the kind"
            if holds(self.is_kind)
            else "of the same color"
            if holds(self.is_alike)
            else "of another color"
        )
        return f"player {self.mover}: {what}, the card is {kind}{match}"


Share: TypeAlias = Callable[[Whole, Whole], Whole]
"""How many cards come or go somewhere, of how many match and how many are drawn: one, or none if only those of the kind
are counted and it is another."""


def _none(_matching: Whole, _drawn: Whole) -> Whole:
    return 0


def _both(matching: Whole, drawn: Whole) -> Whole:
    return matching + drawn


def _only_drawn(_matching: Whole, drawn: Whole) -> Whole:
    return drawn


@attrs.frozen
class Rules:
    """The rules that the theorems depend on.

    Attributes:
        scored: `score`: what comes to the mover's score pile if there is a match.
        stolen: `steal`: what comes to the mover's tank if there is a match.
        missed: `score`, `steal`: what comes to the owner's tank if there is no match.
        kept: What of the matching cards stays in the owner's tank.
        drawn: `turn`: what leaves the deck.
        returned: What comes back into the deck if there is a match.
        stolen_points: What comes to the mover's score pile with a successful STEAL.
        robbed_points: What comes to the owner's score pile with a successful STEAL.
        missed_points: What comes to the owner's score pile if there is no match.
        reached: `win.goal`: whether the goal is reached, of the mover's points before and after, and the goal.
        emptied: `win.deck`: whether the deck is out, of the cards left and whether cards were stolen.
    """

    scored: Share = _both
    stolen: Share = _both
    missed: Share = _only_drawn
    kept: Share = _none
    drawn: Share = _only_drawn
    returned: Share = _none
    stolen_points: Share = _none
    robbed_points: Share = _none
    missed_points: Share = _none
    reached: Callable[[Whole, Whole, Whole], Truth] = lambda _before, after, goal: after >= goal
    emptied: Callable[[Whole, Truth], Truth] = lambda left, _stolen: left == 0


def step(rules: Rules, goal: Whole, act: Act, before: Moment, after: Moment) -> Truth:
    """Say whether an act may lead from one moment to another."""
    players, mover, owner = len(before.tanks), act.mover, act.owner
    matching = choose(act.is_alike, pick(before.alike, owner), act.others)
    alike = choose(act.is_alike, matching, 0)
    matches, scores = matching > 0, mover == owner
    kind = choose(act.is_alike, pick(before.tanks, owner), 0)
    one_alike, one_kind = choose(act.is_alike, 1, 0), choose(act.is_kind, 1, 0)
    tanks, piles = _moved(rules, act, matches, (before.tanks, before.piles), kind, one_kind)
    likes, _ = _moved(rules, act, matches, (before.alike, before.piles), alike, one_alike)
    _, points = _moved(rules, act, matches, (before.tanks, before.points), matching, 1)
    stolen = all_of(matches, denied(scores))
    over = any_of(
        rules.emptied(after.left, stolen), rules.reached(pick(before.points, mover), pick(after.points, mover), goal)
    )
    following = choose(mover == players - 1, 0, mover + 1)
    return all_of(
        before.turn == mover,
        within(mover, 0, players - 1),
        within(owner, 0, players - 1),
        act.others >= 0,
        implies(act.is_kind, act.is_alike),
        before.left > 0,
        choose(act.is_kind, before.deck > 0, before.deck < before.left),
        same((after.tanks, after.piles, after.alike, after.points), (tanks, piles, likes, points)),
        after.deck == before.deck + _deck_gains(rules, matches, kind, one_kind),
        after.left == before.left + _deck_gains(rules, matches, matching, 1),
        after.turn == choose(over, NOBODY, choose(stolen, mover, following) if players == 2 else following),  # noqa: PLR2004 (`two.again`)
    )


def _moved(
    rules: Rules, act: Act, matches: Truth, counts: tuple[Counts, Counts], matching: Whole, drawn: Whole
) -> tuple[Counts, Counts]:
    """Return how many of some cards are in tanks and score piles, of how many there were, match and are drawn."""
    tanks, piles = counts
    scores = act.mover == act.owner
    rest = pick(tanks, act.owner) - matching + rules.kept(matching, drawn)
    found = replaced(tanks, act.owner, rest)
    scored = _added(piles, act.mover, rules.scored(matching, drawn))
    robbed = _added(piles, act.owner, rules.robbed_points(matching, drawn))
    stolen = _added(robbed, act.mover, rules.stolen_points(matching, drawn))
    on_match = choose(scores, (found, scored), (_added(found, act.mover, rules.stolen(matching, drawn)), stolen))
    added = _added(tanks, act.owner, rules.missed(matching, drawn))
    return choose(matches, on_match, (added, _added(piles, act.owner, rules.missed_points(matching, drawn))))


def _added(counts: Counts, player: Whole, more: Whole) -> Counts:
    return replaced(counts, player, pick(counts, player) + more)


def _deck_gains(rules: Rules, matches: Truth, matching: Whole, drawn: Whole) -> Whole:
    return choose(matches, rules.returned(matching, drawn), 0) - rules.drawn(matching, drawn)


def in_order(goal: Whole, moment: Moment) -> Truth:
    """Say whether a moment can be one of a game."""
    counts = (moment.left, moment.deck, *moment.tanks, *moment.piles, *moment.points)
    return all_of(
        within(moment.turn, NOBODY, len(moment.tanks) - 1),
        *(number >= 0 for number in counts),
        *(kind <= alike for kind, alike in zip(moment.tanks, moment.alike, strict=True)),
        moment.deck <= moment.left,
        goal >= 1,
        goes_on_below(goal, moment),
    )


def goes_on_below(goal: Whole, moment: Moment) -> Truth:
    """Say whether there is a card to draw, and nobody has reached the goal, if the game goes on."""
    return implies(moment.turn != NOBODY, all_of(moment.left > 0, *(points < goal for points in moment.points)))


# ------------------------------------------------------------------- the theorems

EVERYWHERE: Final = "2 to 6 players, any deck, any goal"


def _moment(name: str, players: int) -> Moment:
    tanks, piles, alike = (wholes(f"{name} {what}", players) for what in ("tanks", "piles", "alike"))
    points = wholes(f"{name} points", players)
    return Moment(whole(f"{name} left"), points, whole(f"{name} deck"), tanks, piles, alike, whole(f"{name} turn"))


Claim: TypeAlias = Callable[[Whole, Act, Moment, Moment], Truth]


def _of_each_act(rules: Rules, what: str, claim: Claim) -> tuple[Obligation, ...]:
    """Return what is to be shown so that a claim holds of every act, for each number of players."""
    obligations: list[Obligation] = []
    for players in PLAYERS:
        before, after = _moment("before", players), _moment("after", players)
        act = Act(whole("mover"), whole("owner"), truth("alike"), truth("kind"), whole("others"))
        goal = whole("goal")
        assumed = all_of(in_order(goal, before), step(rules, goal, act, before, after))
        shown = (before, act, after)
        obligations.append(Obligation(f"{players} players: {what}", assumed, claim(goal, act, before, after), shown))
    return tuple(obligations)


def _at_the_start() -> tuple[Obligation, ...]:
    """Return what is to be shown of the first moment, in which nobody has a point."""
    obligations: list[Obligation] = []
    for players in PLAYERS:
        nothing = (0,) * players
        start = attrs.evolve(_moment("start", players), points=nothing, piles=nothing)
        counts = zip(start.tanks, start.alike, strict=True)
        assumed = all_of(
            within(start.turn, 0, players - 1),
            start.left >= 1,
            within(start.deck, 0, start.left),
            *(within(kind, 0, alike) for kind, alike in counts),
        )
        goal = whole("goal")
        claimed = in_order(goal, start)
        obligations.append(
            Obligation(f"{players} players: a game begins in order", all_of(goal >= 1, assumed), claimed, (start,))
        )
    return tuple(obligations)


def theorems(rules: Rules) -> tuple[Theorem, ...]:
    """Return what is proved for these rules."""
    return (_conserved(rules), _ends(rules), _goal(rules))


def cards(moment: Moment) -> Whole:
    """Return how many cards of the kind there are."""
    return total((moment.deck, *moment.tanks, *moment.piles))


def _conserved(rules: Rules) -> Theorem:
    def stay(_goal: Whole, _act: Act, before: Moment, after: Moment) -> Truth:
        return all_of(
            cards(after) == cards(before),
            *(number >= 0 for number in (after.deck, *after.tanks, *after.piles)),
            *(now >= was for was, now in zip(before.points, after.points, strict=True)),
        )

    return Theorem(
        "No card or point is lost: the number of cards of each kind in deck, tanks and score piles never changes.",
        EVERYWHERE,
        (
            *_at_the_start(),
            *_of_each_act(rules, "as many as before", stay),
            *_of_each_act(rules, "the next moment is in order", lambda goal, _act, _, after: in_order(goal, after)),
        ),
    )


def _ends(rules: Rules) -> Theorem:
    def falls(_goal: Whole, _act: Act, before: Moment, after: Moment) -> Truth:
        return all_of(after.left == before.left - 1, implies(after.turn != NOBODY, after.left > 0))

    return Theorem(
        "A game has at most as many actions as there are cards in the deck when it begins.",
        EVERYWHERE,
        _of_each_act(rules, "one card fewer in the deck, and the game is over without one", falls),
    )


def _goal(rules: Rules) -> Theorem:
    def below(goal: Whole, act: Act, _before: Moment, after: Moment) -> Truth:
        others = (implies(act.mover != player, points < goal) for player, points in enumerate(after.points))
        return all_of(goes_on_below(goal, after), *others)

    return Theorem(
        "Only the player who has just moved can have reached the goal, and then the game is over.",
        EVERYWHERE,
        _of_each_act(rules, "nobody else has reached the goal", below),
    )


WEAKENED: Final = {
    "the drawn card is put away when it scores": Rules(scored=lambda matching, _drawn: matching),
    "the drawn card is put away after a steal": Rules(stolen=lambda matching, _drawn: matching),
    "the drawn card is put away if it doesn't match": Rules(missed=_none),
    "matching cards count twice": Rules(scored=lambda matching, drawn: 2 * matching + drawn),
    "matching cards also stay where they were": Rules(kept=lambda matching, _drawn: matching),
    "the drawn card also stays in the deck": Rules(drawn=_none),
    "matching cards also come back into the deck": Rules(returned=lambda matching, _drawn: matching),
    "matching cards come back into the deck instead": Rules(returned=_both, scored=_none, stolen=_none),
    "the drawn card comes back into the deck after a match": Rules(
        returned=_only_drawn, scored=lambda matching, _drawn: matching, stolen=lambda matching, _drawn: matching
    ),
    "an action draws two cards and puts one away": Rules(drawn=lambda _matching, drawn: 2 * drawn),
    "the game goes on without a deck": Rules(emptied=lambda _left, _stolen: False),
    "a thief has another turn even without a deck": Rules(
        emptied=lambda left, stolen: all_of(left == 0, denied(stolen))
    ),
    "more points than the goal are needed": Rules(reached=lambda _before, after, goal: after > goal),
    "the goal doesn't end the game": Rules(reached=lambda _before, _after, _goal: False),
    "the goal ends the game one turn later": Rules(reached=lambda before, _after, goal: before >= goal),
    "only just the goal ends the game": Rules(reached=lambda _before, after, goal: after == goal),
    "whoever is robbed scores": Rules(robbed_points=lambda matching, _drawn: matching),
    "a card that doesn't match scores for the owner of the tank": Rules(missed=_none, missed_points=_only_drawn),
}
"""Rules that a proof must not get through with."""

SUBJECT: Final = Subject("Mantis", Rules(), theorems, WEAKENED)
