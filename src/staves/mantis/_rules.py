"""Every rule of Mantis, in the order of the rulebook.

A rule that an action can break is a function that returns whether the action keeps it. `explain`,
`legal_actions` and `apply` all call these functions; nothing else decides what is allowed.
The effects of actions are in `play`.
"""

from collections.abc import Mapping
from typing import Any, Final

from staves._core.rule import Rulebook
from staves._core.words import counted
from staves.mantis._actions import Score, Steal
from staves.mantis._cards import COLORS
from staves.mantis._sight import Sight
from staves.mantis._state import LEAST_PLAYERS, Ending, Player, Public, Rules, State, goal_of

BOOK: Final = Rulebook([Score, Steal])

BOOK.says(
    "deck",
    f"The back of a card shows three of the seven colors ({', '.join(COLORS)}), and its face has one of these three; "
    "the deck has each of the 105 such cards once, unless another deck is given.",
)
BOOK.says("deck.known", "Everybody knows which cards are in the deck, but nobody knows their order.")


def _players(options: Mapping[str, Any] | None) -> str:
    return f"There are {'two to six' if options is None else options['players']} players, numbered from 0."


BOOK.says("players", _players)
BOOK.says(
    "setup",
    "Each player gets four cards face up as their tank and has no points, and a player chosen at random begins.",
)
BOOK.says(
    "turn",
    "The player sees the back of the deck's top card and chooses SCORE or STEAL; then it is the next player's turn.",
)


@BOOK.condition(Steal, "steal.other", "STEAL must name one of the other players at the table.")
def _steal_other(sight: Sight, steal: Steal) -> bool:
    return steal.player != sight.turn and steal.player < sight.players


BOOK.says(
    "score",
    "SCORE draws the top card: if cards in the player's own tank have its color, they and the drawn card go to the "
    "player's score pile, a point each; if not, the drawn card goes into the player's own tank.",
)
BOOK.says(
    "steal",
    "STEAL draws the top card: if cards in the other player's tank have its color, they and the drawn card go into the "
    "player's own tank; if not, the drawn card goes into the other player's tank.",
)


def _goal(options: Mapping[str, Any] | None) -> str:
    if options is None:
        return "The first player to reach the goal (10 points by default, or 15 with two players) wins at once."
    goal = goal_of(Rules(options["goal"]), options["players"])
    return f"The first player with {counted(goal, 'point')} wins at once."


BOOK.says("win.goal", _goal)


def is_goal(points: int, rules: Rules, players: int) -> bool:
    """Return whether this number of points wins at once (`win.goal`)."""
    return points >= goal_of(rules, players)


def reached_goal(table: Public) -> tuple[Player, ...]:
    """Return the players who have at least as many points as the goal (`win.goal`)."""
    players = len(table.tanks)
    return tuple(player for player, pile in enumerate(table.piles) if is_goal(len(pile), table.rules, players))


BOOK.says(
    "win.deck",
    "If the deck is empty before that, the player with the most points wins; a tie goes to the most cards in the tank, "
    "and players who are still tied share the win.",
)


def winners(table: Public) -> tuple[Player, ...]:
    """Return the winners of a finished game (`win.goal`, `win.deck`), or none if it isn't over."""
    if table.turn is not None:
        return ()
    # Only one player can have reached the goal, so that player has the most points.
    standings = [(len(pile), len(tank)) for pile, tank in zip(table.piles, table.tanks, strict=True)]
    best = max(standings)
    return tuple(player for player, own in enumerate(standings) if own == best)


def ending(table: Public) -> Ending | None:
    """Return how the game ended, or None if it isn't over."""
    if table.turn is not None:
        return None
    return "goal" if reached_goal(table) else "deck"


def _again(options: Mapping[str, Any] | None) -> str | None:
    if options is None:
        return "With two players, a successful steal earns another turn."
    return "A player who has stolen cards has another turn." if options["players"] == LEAST_PLAYERS else None


BOOK.says("two.again", _again)


def next_player(players: int, mover: Player, robbed: Player | None) -> Player:
    """Return the next player after `mover`, who may have stolen from `robbed` (`turn`, `two.again`)."""
    if players == LEAST_PLAYERS and robbed is not None:
        return mover
    return (mover + 1) % players


def max_actions_left(state: State) -> int:
    """Return the maximum number of actions that can follow. Each draws a card."""
    return 0 if state.turn is None else state.left
