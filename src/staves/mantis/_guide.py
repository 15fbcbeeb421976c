"""How Mantis is played, in short."""

from collections.abc import Mapping
from typing import Any, Final

from staves._core.words import counted
from staves.mantis._cards import COLORS
from staves.mantis._state import LEAST_PLAYERS, Rules, goal_of

AIM: Final = "Be the first to score as many points as the goal. A point is a card in your score pile."


def guide(options: Mapping[str, Any]) -> str:
    """Return how the game is played with these options, as Markdown with links to the rules."""
    players = options["players"]
    points = counted(goal_of(Rules(options["goal"]), players), "point")
    again = (
        ", unless you have stolen cards: then [you have another turn](#two.again)" if players == LEAST_PLAYERS else ""
    )
    return f"""\
**The cards** have seven colors: {", ".join(COLORS)}. The back of a card shows [three colors](#deck), and its face
has one of these three. The deck has each of the 105 possible cards once. Everybody can tell [which
cards](#deck.known) are left in it, but not their order.

**At the start** each of the [{players} players](#players), numbered from 0, gets [four cards](#setup) face up. They
are the player's tank. Nobody has points. A player chosen at random begins.

**On your turn,** look at the back of the deck's top card: its face has one of these three colors. Then choose [one
of two actions](#turn), and only then the card is turned over. You can't pass.

- SCORE: if cards in [your tank](#score) have the color of the card, they and the card go to your score pile, a
point each. If none has, the card goes into your tank. It is written as `SCORE`.
- STEAL from [another player](#steal.other): if cards in [that player's tank](#steal) have the color of the card,
they and the card go into your tank, which scores no points yet. If none has, the card goes into the other player's
tank. You may steal from an empty tank, but nothing matches there. `STEAL 1` steals from player 1.

Then it is the next player's turn, in the order of their numbers{again}.

**The end.** The first player with [{points}](#win.goal), which is the goal, wins at once. If the deck is empty before
that, the player with [the most points](#win.deck) wins; a tie goes to the most cards in the tank, and players who are
still tied share the win."""
