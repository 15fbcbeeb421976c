"""Every rule of Mantis, in the order of the rulebook.

A rule that an action can break is a function that says whether it holds. To explain an action,
to list the legal ones and to apply one all ask these functions; nothing is decided elsewhere.
What an action does, and what then follows by itself, is in `play`.
"""

from typing import Final

from staves._core.rule import Rulebook
from staves.mantis.actions import Score, Steal
from staves.mantis.sight import Sight
from staves.mantis.state import LEAST_PLAYERS, Ending, Player, Public, Rules, State, goal_of

BOOK: Final = Rulebook([Score, Steal])

BOOK.says(
    "deck",
    "A card has a face of one color and a back of three, the face's among them; the deck has one of each of the "
    "105 such cards, unless another is given.",
)
BOOK.says("deck.known", "Everybody knows which cards the deck is made of, and nobody in which order they come.")
BOOK.says("players", "There are two to six players.")
BOOK.says("setup", "Each player gets four cards face up as the tank, and a player drawn by lot begins.")
BOOK.says(
    "turn",
    "The player sees the back of the deck's top card, chooses SCORE or STEAL, and then it is the next player's turn.",
)


@BOOK.condition(Steal, "steal.other", "STEAL names one other player at the table.")
def _steal_other(sight: Sight, steal: Steal) -> bool:
    return steal.player != sight.turn and steal.player < sight.players


BOOK.says(
    "score",
    "SCORE draws the top card: all cards of its color in the own tank go to the own score pile and the card with "
    "them, or if there are none the card goes into the own tank.",
)
BOOK.says(
    "steal",
    "STEAL draws the top card: all cards of its color in the other tank go into the own tank and the card with them, "
    "or if there are none the card goes into the other tank.",
)
BOOK.says(
    "win.goal",
    "The first player with as many points as the goal, by default 10 and with two players 15, wins at once.",
)


def is_goal(points: int, rules: Rules, players: int) -> bool:
    """Say whether so many points win at once (`win.goal`)."""
    return points >= goal_of(rules, players)


def reached_goal(table: Public) -> tuple[Player, ...]:
    """Return who has as many points as the goal, or more (`win.goal`)."""
    players = len(table.tanks)
    return tuple(player for player, pile in enumerate(table.piles) if is_goal(len(pile), table.rules, players))


BOOK.says(
    "win.deck",
    "When the deck is empty before, the most points win, among equals the most cards in the tank, and who is still "
    "equal shares the win.",
)


def winners(table: Public) -> tuple[Player, ...]:
    """Return who has won a game that is over (`win.goal`, `win.deck`); nobody while it goes on."""
    if table.turn is not None:
        return ()
    # Who has reached the goal has the most points too, and nobody else has as many.
    standings = [(len(pile), len(tank)) for pile, tank in zip(table.piles, table.tanks, strict=True)]
    best = max(standings)
    return tuple(player for player, own in enumerate(standings) if own == best)


def ending(table: Public) -> Ending | None:
    """Return how the game ended; None while it goes on."""
    if table.turn is not None:
        return None
    return "goal" if reached_goal(table) else "deck"


BOOK.says("two.again", "With two players, who has stolen something has another turn.")


def next_player(players: int, mover: Player, robbed: Player | None) -> Player:
    """Return whose turn is next after that of `mover`, who may have stolen from somebody (`turn`, `two.again`)."""
    if players == LEAST_PLAYERS and robbed is not None:
        return mover
    return (mover + 1) % players


def max_actions_left(state: State) -> int:
    """Return how many actions can follow at most: each draws a card."""
    return 0 if state.turn is None else state.left
