"""Mantis for learning agents: numbers for SCORE and STEAL, and views as vectors of card counts."""

from array import array

import attrs

from staves._core.numbers import Block
from staves.mantis._actions import SCORE, Action, Score, steal
from staves.mantis._cards import CARDS, COLORS, OF_COLOR, digits_of, total
from staves.mantis._state import Public, Rules, State, goal_of, in_sight
from staves.mantis._view import View


@attrs.frozen
class Actions:
    """SCORE, and STEAL from each player."""

    rules: Rules
    players: int

    def __len__(self) -> int:
        return 1 + self.players

    def action(self, number: int) -> Action:
        """Return an action by its number."""
        return steal(number - 1) if number else SCORE

    def number(self, action: Action) -> int | None:
        """Return the number of an action, or None if there is no such player at the table."""
        if isinstance(action, Score):
            return 0
        return 1 + action.player if action.player < self.players else None

    def fits(self, table: Public) -> bool:
        """Return whether a table has the same number of players and the same rules."""
        return len(table.tanks) == self.players and table.rules == self.rules


@attrs.frozen
class Encoder:
    """Each tank by color, points, the unseen cards, the back of the next card, who is to move, and who is player 0.

    STEAL names a player by number, so a vector must show the number of each seat.
    """

    rules: Rules
    players: int
    # The counts of all cards; the maximum number of equal cards, and of cards with the same face; and the number of
    # points that 1.0 stands for.
    every_card: int
    most_alike: int = attrs.field(init=False, eq=False, repr=False)
    most_of_color: int = attrs.field(init=False, eq=False, repr=False)
    full: int = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        cards = self.every_card
        object.__setattr__(self, "most_alike", max(1, *digits_of(cards)))
        object.__setattr__(self, "most_of_color", max(total(cards & of_color) for of_color in OF_COLOR))
        object.__setattr__(self, "full", max(1, min(goal_of(self.rules, self.players), total(cards))))

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of a vector."""
        return (
            Block("tanks", (self.players, len(COLORS)), seats=0),
            Block("points", (self.players,), seats=0),
            Block("unseen", (len(CARDS),)),
            Block("back", (len(COLORS),)),
            Block("turn", (self.players,), seats=0),
            Block("player_0", (self.players,), seats=0),
        )

    def write(self, view: View, vector: "array[float]") -> None:
        """Write a view to a vector of zeros."""
        player, players, at = view.player, self.players, 0
        for tank in view.tanks[player:] + view.tanks[:player]:
            if tank.counts:
                for color, cards in enumerate(OF_COLOR):
                    count = total(tank.counts & cards)
                    if count:
                        vector[at + color] = count / self.most_of_color
            at += len(OF_COLOR)
        for seat, pile in enumerate(view.piles[player:] + view.piles[:player]):
            vector[at + seat] = min(1.0, total(pile.counts) / self.full)
        at += players
        unseen = digits_of(view.unseen.counts)
        most = self.most_alike
        vector[at : at + len(unseen)] = array("f", unseen if most == 1 else [count / most for count in unseen])
        at += len(unseen)
        for face in view.back or ():
            vector[at + COLORS.index(face)] = 1.0
        at += len(COLORS)
        if view.turn is not None:
            vector[at + (view.turn - player) % players] = 1.0
        vector[at + players + -player % players] = 1.0

    def fits(self, view: View) -> bool:
        """Return whether a view has the same cards, number of players and rules."""
        parts = len(view.tanks), view.rules, view.unseen.counts + in_sight(view)
        return parts == (self.players, self.rules, self.every_card)


def actions(state: State) -> Actions:
    """Return all actions that can be legal in a state or later."""
    return Actions(state.rules, len(state.tanks))


def encoder(state: State) -> Encoder:
    """Return the encoder for views of a state and of all later states."""
    return Encoder(state.rules, len(state.tanks), state.every_card)
