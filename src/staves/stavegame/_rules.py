"""Every rule of Stavegame, in the order of the rulebook.

A rule that an action can break is a function that returns whether the action keeps it. `explain`,
`legal_actions` and `apply` all call these functions; nothing else decides what is allowed.
The effects of actions are in `play`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from staves._core.rule import Rulebook, only_with
from staves.stavegame._actions import End, Forward, Pass, Place, Slide
from staves.stavegame._parts import COLORS, PLAYERS, SLOTS, Card, Color, Player, Stave
from staves.stavegame._sight import EndSight, MoveSight, PlaceSight
from staves.stavegame._state import Public, Rules, State, Turn, stave_winner

AWAY: Final[dict[Player, int]] = {"A": -1, "B": 1}
"""The change of the slot number per step away from a player's own side."""
_FROM_SIDE: Final[dict[Player, tuple[int, int, int]]] = {"A": (2, 1, 0), "B": (0, 1, 2)}
"""The slots, in order of distance from a player's own side."""

BOOK: Final = Rulebook([Place, Forward, Slide, End, Pass])

# ------------------------------------------------------------------- board and cards

BOOK.says(
    "board.shape",
    "The board has three staves of three slots, both numbered 0 to 2; slot 2 is nearest to A and slot 0 nearest to B, "
    "and stave 1 is adjacent to staves 0 and 2.",
)
BOOK.says(
    "card.points", "A card has an owner and three whole numbers of at least 0 (red, green, blue), which never change."
)
BOOK.says("card.forever", "A card never changes its owner, and a removed card never comes back.")
BOOK.says(
    "deck.standard",
    "The standard deck, one for each player, is the 21 different cards whose three numbers sum to 5.",
)
BOOK.says("deck.known", "Both players know which cards are in each deck, but nobody knows their order.")
BOOK.says(
    "setup.deal",
    "Each player shuffles their deck, puts it face down, and takes the top three cards (or all, if there are fewer) as "
    "their hand; both players see both hands.",
)


def _stave_color(options: Mapping[str, Any] | None) -> str:
    given = "the color of the card's highest number (if several are highest, the player chooses one of their colors)"
    return (
        "A stave has no color while it has no cards; the first card placed on it gives it "
        f"{'a color' if options and options['coloring'] == 'automatic' else given}, "
        "and the color stays until the stave is empty again."
    )


BOOK.says("stave.color", _stave_color)
BOOK.says(
    "stave.color.automatic",
    only_with(
        "coloring",
        "automatic",
        "The first card on a stave gives it the color of its single highest number; if several are highest, of its "
        "single lowest; if several are lowest too, stave 0 turns red, stave 1 green and stave 2 blue.",
    ),
)


def color_given(card: Card, place: Place, rules: Rules) -> Color:
    """Return the color that `card` gives to the empty stave it is placed on."""
    if rules.coloring == "chosen":
        return place.color or card.highest[0]
    for colors in (card.highest, card.lowest):
        if len(colors) == 1:
            return colors[0]
    return COLORS[place.stave]


# ------------------------------------------------------------------- the turn

BOOK.says("turn.first", "A begins.")
BOOK.says(
    "turn.draw",
    "At the start of each turn except the first of the game, the player draws the top card of their deck, if there "
    "is one, as the last card of their hand.",
)
BOOK.says(
    "turn.actions",
    "During their turn a player may PLACE, FORWARD and SLIDE in any order, as often as the rules of each allow.",
)
BOOK.says(
    "turn.over",
    "A turn ends automatically, even right at its start, when no PLACE, FORWARD or SLIDE is possible and END isn't "
    "allowed.",
)
BOOK.says("pass", "PASS ends the turn, and is always allowed.")

# ------------------------------------------------------------------- PLACE


@BOOK.condition(Place, "place.once", "A player may place only one card per turn.")
def _place_once(sight: PlaceSight, _place: Place) -> bool:
    return not sight.placed


@BOOK.condition(
    Place,
    "place.from-hand",
    "A player may place only a card from their own hand; the cards in a hand are numbered from 0.",
)
def _place_from_hand(sight: PlaceSight, _place: Place) -> bool:
    return sight.in_hand


@BOOK.condition(Place, "place.room", "A card can be placed only on a stave with a free slot.")
def _place_room(sight: PlaceSight, _place: Place) -> bool:
    return not sight.full


@BOOK.condition(
    Place,
    "place.nearest",
    only_with(
        "placing",
        "nearest",
        "A placed card goes to the free slot of the stave nearest to its owner's side, so the action names no slot.",
    ),
)
def _place_nearest(sight: PlaceSight, place: Place) -> bool:
    return sight.free is not None or place.slot is None


@BOOK.condition(
    Place,
    "place.anywhere",
    only_with(
        "placing",
        "anywhere",
        "A placed card goes to any free slot of the stave, and the action must name the slot, as P2@1.0 does.",
    ),
)
def _place_anywhere(sight: PlaceSight, place: Place) -> bool:
    return sight.free is None or place.slot in sight.free


def nearest_slot(stave: Stave, player: Player) -> int:
    """Return the slot for a card that `player` places on `stave` (`place.nearest`)."""
    near, middle, far = _FROM_SIDE[player]
    if stave.slots[near] is None:
        return near
    return middle if stave.slots[middle] is None else far


def _named_color(options: Mapping[str, Any] | None) -> str:
    if options and options["coloring"] == "automatic":
        return "An action names no color, because the card decides it."
    chosen = "" if options else ' and coloring is "chosen"'
    return (
        f"If the stave is empty and several of the card's numbers are highest{chosen}, the action must name the color "
        "of one of them (with =r, =g or =b at its end); otherwise it must name none."
    )


@BOOK.condition(Place, "place.color", _named_color)
def _place_color(sight: PlaceSight, place: Place) -> bool:
    first = sight.first
    if first is not None and len(first.highest) > 1 and first.coloring == "chosen":
        return place.color in first.highest
    return place.color is None


# ------------------------------------------------------------------- FORWARD


def _own(sight: MoveSight, _move: Forward | Slide) -> bool:
    return sight.card is not None and sight.card.owner == sight.player


BOOK.condition(Forward, "forward.own", "FORWARD moves one of the player's own cards, so the slot must hold one.")(_own)


@BOOK.condition(
    Forward,
    "forward.edge",
    "A card goes forward one slot away from its owner's side (A to a lower number, B to a higher one), and never off "
    "the stave.",
)
def _forward_edge(sight: MoveSight, forward: Forward) -> bool:
    return slot_ahead(forward.slot, sight.player) in SLOTS


def slot_ahead(slot: int, player: Player) -> int:
    """Return the slot number one step further from the side of `player`. Past the edge, it isn't a slot."""
    return slot + AWAY[player]


@BOOK.condition(Forward, "forward.free", "A card goes forward only to an empty slot.")
def _forward_free(sight: MoveSight, forward: Forward) -> bool:
    return slot_ahead(forward.slot, sight.player) in sight.free


# ------------------------------------------------------------------- SLIDE

BOOK.condition(Slide, "slide.own", "SLIDE moves one of the player's own cards, so the slot must hold one.")(_own)


@BOOK.condition(
    Slide, "slide.adjacent", "A card slides only to an adjacent stave: from 0 or 2 to 1, or from 1 to 0 or 2."
)
def _slide_adjacent(_sight: MoveSight, slide: Slide) -> bool:
    return abs(slide.stave - slide.to) == 1


@BOOK.condition(Slide, "slide.colored", "A card slides only to a stave that has a color.")
def _slide_colored(sight: MoveSight, slide: Slide) -> bool:
    return sight.beside[slide.to] is not None


@BOOK.condition(
    Slide,
    "slide.descends",
    "A card slides only if its number for the color of the stave it leaves is greater than its number for the color of "
    "the stave it enters.",
)
def _slide_descends(sight: MoveSight, slide: Slide) -> bool:
    card, left, entered = sight.card, sight.color, sight.beside[slide.to]
    # Earlier rules have checked that there is a card and that both staves are colored.
    return card.number(left) > card.number(entered)  # type: ignore[union-attr, arg-type]


@BOOK.condition(Slide, "slide.not-placed", "A card can't slide in the turn in which it was placed.")
def _slide_not_placed(sight: MoveSight, _slide: Slide) -> bool:
    return not sight.is_new


# ------------------------------------------------------------------- combat

BOOK.says(
    "combat.color",
    "A card slides to the same slot of the stave it enters; if that slot holds a card of either player, the two cards "
    "fight in the color of the stave that the attacker leaves.",
)
BOOK.says(
    "combat.attacker",
    "The attacker wins if its number for that color is at least the defender's; the winner takes the slot, the loser "
    "is removed from the game, and the attacker's old slot becomes empty.",
)


def attacker_wins(attacker: Card, defender: Card, color: Color) -> bool:
    """Return whether `attacker` beats `defender` in a fight in `color` (`combat.attacker`)."""
    return attacker.number(color) >= defender.number(color)


# ------------------------------------------------------------------- the end


@BOOK.condition(End, "end.full", "END is allowed only if there is a card in each of the nine slots.")
def _end_full(sight: EndSight, _end: End) -> bool:
    return sight.full


@BOOK.condition(
    End,
    "end.start",
    only_with(
        "end",
        "turn-start",
        "END is allowed only at the start of the player's turn, after the draw and before any other action.",
    ),
)
def _end_start(sight: EndSight, _end: End) -> bool:
    return sight.end == "any-time" or not sight.acted


BOOK.says("end.any-time", only_with("end", "any-time", "END is allowed at any point of the player's turn."))
BOOK.says(
    "end.stave",
    "A stave goes to the player whose cards on it have the higher sum of numbers for its color; "
    "a tie goes to the player whose turn it is.",
)
BOOK.says("end.winner", "The player with more staves wins.")
BOOK.says(
    "end.exhausted",
    "The game also ends after two turns in a row in which the player had no card to draw and did nothing; ties and "
    "empty staves then go to nobody, and if both players have the same number of staves, the game is a draw.",
)


def stave_winners(table: Public) -> tuple[Player | None, Player | None, Player | None]:
    """Return the winner of each stave in a finished game (`end.stave`, `end.exhausted`)."""
    tied = table.turn.player if table.ending == "END" else None
    first, second, third = table.staves
    return stave_winner(first, tied), stave_winner(second, tied), stave_winner(third, tied)


def winners(table: Public) -> tuple[Player, ...]:
    """Return the winner of a finished game (`end.winner`), or none in a draw or if it isn't over."""
    return () if table.ending is None else winner_of(stave_winners(table))


def winner_of(staves: Sequence[Player | None]) -> tuple[Player, ...]:
    """Return the winner of a game, given the winners of the staves (`end.winner`), or none in a draw."""
    a, b = map(staves.count, PLAYERS)
    if a == b:
        return ()
    return ("A",) if a > b else ("B",)


def is_quiet(turn: Turn) -> bool:
    """Return whether `turn`, if it is over now, was quiet (`end.exhausted`)."""
    return turn.dry and not turn.acted


def max_actions_left(state: State) -> int:
    """Return the maximum number of actions that can follow."""
    if state.ending is not None:
        return 0
    drawn = sum(map(len, state.decks))
    cards = drawn + sum(map(len, state.hands)) + sum(len(stave.cards) for stave in state.staves)
    # A card is placed once, goes forward twice and slides twice. A turn in which nothing is done, and no
    # card was there to draw, is followed by one that isn't like it, or by the end.
    acts = 5 * cards
    turns = 2 * (acts + drawn + 2)
    return acts + turns
