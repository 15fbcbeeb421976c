"""The short rules of Mantis."""

from collections.abc import Mapping
from typing import Any, Final

from staves._core.words import counted
from staves.mantis._cards import COLORS
from staves.mantis._state import LEAST_PLAYERS, Rules, goal_of

AIM: Final = "Be the first to score as many points as the goal. A point is a card in your score pile."


def guide(options: Mapping[str, Any]) -> str:
    """Return the short rules with these options, as Markdown with links to the rules."""
    players = options["players"]
    points = counted(goal_of(Rules(options["goal"]), players), "point")
    again = (
        ", unless you have stolen cards: then [you get another turn](#two.again)" if players == LEAST_PLAYERS else ""
    )
    return f"""\
**The cards** have seven colors: {", ".join(COLORS)}. The back of a card shows [three colors](#deck), and its face
has one of these three. The deck has each of the 105 possible cards once. Everybody can tell [which
cards](#deck.known) are left in it, but not their order.

**At the start** each of the [{players} players](#players), numbered from 0, gets [four cards](#setup) face up. These
cards are the player's tank. Nobody has points. A player chosen at random begins.

**On your turn,** look at the back of the deck's top card. Its face has one of these three colors. Choose [one of two
actions](#turn). Only then turn over the card. You can't pass.

- SCORE, written `SCORE`: if cards in [your tank](#score) have the color of the card, they and the card go to your
score pile, one point each. Otherwise the card goes into your tank.
- STEAL from [another player](#steal.other): if cards in [that player's tank](#steal) have the color of the card,
they and the card go into your tank. They score no points yet. Otherwise the card goes into the other player's
tank. You may steal from an empty tank, but nothing matches there. `STEAL 1` steals from player 1.

Then it is the next player's turn, in the order of their numbers{again}.

**The end.** The first player with [{points}](#win.goal), the goal, wins at once. If the deck runs out before that, the
player with [the most points](#win.deck) wins. A tie goes to the most cards in the tank, and players who are still tied
share the win."""
