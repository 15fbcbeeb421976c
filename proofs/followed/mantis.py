"""Real games of Mantis, seen from kinds of cards: is each step one of those that the theorems are about?"""

from collections.abc import Iterator
from random import Random
from typing import Final

from logic import holds
from staves import mantis
from staves.mantis import Card, Score, State
from theorems.mantis import NOBODY, PLAYERS, Act, Moment, Rules, in_order, step

_RULES: Final = Rules()
_HIGHEST: Final = 20
_CARDS: Final = tuple(Card(face, back) for face, back in mantis.STANDARD_DECK)


def start(random: Random) -> State:
    """Return the first state of a game with any number of players, any deck and any goal."""
    players = random.choice(PLAYERS)
    goal = random.choice((None, random.randint(1, _HIGHEST)))
    kinds = random.choice((mantis.STANDARD_DECK, random.sample(mantis.STANDARD_DECK, 6)))
    deck = random.choices(kinds, k=4 * players + random.randint(1, 60))
    return mantis.new_game(players=players, deck=deck, first=random.randrange(players), rules=mantis.Rules(goal))


class Followed:
    """A game from its first state on."""

    def __init__(self, state: State) -> None:
        self._random = Random(len(state.deck))

    def faults(self, before: State, action: mantis.Action, after: State) -> Iterator[str]:
        """Yield whatever in this step is not as proved, of the kind that is drawn and of another."""
        drawn, mover = before.deck[0], before.turn
        owner = mover if isinstance(action, Score) else action.player
        others = len(before.tanks[owner or 0].of(drawn.face))
        for kind in (drawn, self._random.choice(_CARDS)):
            act = Act(mover or 0, owner or 0, drawn.face == kind.face, drawn == kind, others)
            was, now = _moment(before, kind), _moment(after, kind)
            if not holds(in_order(before.goal, was)):
                yield f"{kind}: {was} is not in order"
            if not holds(step(_RULES, before.goal, act, was, now)):
                yield f"{kind}: {was}: {act} makes {now}"


def _moment(state: State, kind: Card) -> Moment:
    tanks = [tuple(tank) for tank in state.tanks]
    return Moment(
        state.left,
        tuple(map(len, state.piles)),
        tuple(state.deck).count(kind),
        tuple(tank.count(kind) for tank in tanks),
        tuple(tuple(pile).count(kind) for pile in state.piles),
        tuple(sum(card.face == kind.face for card in tank) for tank in tanks),
        NOBODY if state.turn is None else state.turn,
    )
