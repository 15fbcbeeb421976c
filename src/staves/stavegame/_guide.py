"""The short rules of Stavegame."""

from collections.abc import Mapping
from typing import Any, Final

AIM: Final = (
    "Win more staves than your opponent. You win a stave if your cards on it have more of its color at the end."
)


def guide(options: Mapping[str, Any]) -> str:
    """Return the short rules with these options, as Markdown with links to the rules."""
    return "\n\n".join([_BOARD, _color(options), _START, _turn(options), _end(options)])


_BOARD: Final = """\
**The board** is three staves side by side, numbered 0 to 2. Each has [three slots](#board.shape), numbered 0 to 2
from B's side to A's: slot 2 is nearest to A, slot 0 to B. A slot has room for one card. [A card](#card.points)
belongs to A or B and has three numbers, for red, green and blue: `(1,2,0)` is 1 red, 2 green, no blue. On a green
stave only the green numbers count."""

_START: Final = """\
**At the start** both players shuffle [a deck](#deck.standard) of the 21 different cards whose numbers sum to 5.
Each takes the top three cards as [their hand](#setup.deal). Both players see both hands, but nobody knows the order
of a deck. [A begins](#turn.first)."""


def _color(options: Mapping[str, Any]) -> str:
    if options["coloring"] == "automatic":
        tie = (
            "If several numbers are highest, it is the color of [the single lowest](#stave.color.automatic); if "
            "several are lowest too, stave 0 turns red, stave 1 green and stave 2 blue. Nobody chooses."
        )
    else:
        tie = "If several of its numbers are highest, the player who places it chooses one of their colors."
    return (
        "**The color** of a stave comes from [the first card placed on it](#stave.color): it is the color of that "
        f"card's highest number. {tie} The stave keeps its color until it is empty again, even if that card is gone."
    )


def _turn(options: Mapping[str, Any]) -> str:
    return f"""\
**On your turn,** first [draw](#turn.draw) the top card of your deck, if there is one, as the last card of your hand.
(In the very first turn of the game, nobody draws.) Then do any of the following, in any order. A card may act several
times:

- PLACE a card from your hand, but only [once in a turn](#place.once). {_place(options)}
- FORWARD one of your cards to [the next slot](#forward.edge) of its stave, away from your side (A: to lower
numbers, B: to higher ones), if that slot is [empty](#forward.free). A card just placed may go forward too. `F02`
moves the card on stave 0, slot 2.
- SLIDE one of your cards to the same slot of [an adjacent stave](#slide.adjacent) (1 is adjacent to 0 and 2) that [has
a color](#slide.colored), if the card's number for that color is [lower](#slide.descends) than its number for the
color of the stave it leaves. A card [placed in this turn](#slide.not-placed) can't slide. `S02>1` slides the card
on stave 0, slot 2 to stave 1.
- PASS to end your turn at any time, written `PASS`. The turn [ends automatically](#turn.over) as soon as you can't
PLACE, FORWARD, SLIDE or END.

**Combat.** If a card slides into an occupied slot, the two cards fight, even if both are yours. Compare their numbers
for the color of [the stave that the attacker left](#combat.color). If the attacker's number [is at least as
high](#combat.attacker), the other card is removed from the game and the attacker takes its slot. Otherwise the
attacker is removed."""


def _place(options: Mapping[str, Any]) -> str:
    if options["placing"] == "anywhere":
        where = (
            "It goes to any [free slot](#place.anywhere) of any stave. `P2@1.0` places card 2 of your hand on stave 1, "
            "slot 0; the cards of a hand are numbered from 0."
        )
        colored = "P2@1.0=g"
    else:
        where = (
            "Choose a stave [with room](#place.room); the card goes to its free slot that is [nearest to your "
            "side](#place.nearest). `P2@1` places card 2 of your hand on stave 1; the cards of a hand are numbered "
            "from 0."
        )
        colored = "P2@1=g"
    if options["coloring"] == "automatic":
        return where
    return f"{where} If you [choose a color](#place.color), add it: `{colored}` chooses green, `=r` red, and `=b` blue."


def _end(options: Mapping[str, Any]) -> str:
    when = {
        "turn-start": "If [all nine slots](#end.full) are occupied [when your turn begins](#end.start), you may END "
        "the game right after you draw, before any other action",
        "any-time": "If [all nine slots](#end.full) are occupied, you may END the game [at any point](#end.any-time) "
        "of your turn",
    }[options["end"]]
    return f"""\
**The end.** {when}, written `END`. Ending is optional. Each stave goes to the player whose cards on it have
[the higher sum](#end.stave) of numbers for its color; a tie goes to the player who ends the game. The player with
[more staves](#end.winner) wins.

The game also ends [after two turns in a row](#end.exhausted) in which the player had no card to draw and did nothing.
Staves are counted as usual, but ties and empty staves go to nobody, and if both players have the same number of
staves, the game is a draw."""
