"""Every rule of Stavegame, in the order of the rulebook.

A rule that an action can break is a function that says whether it holds. To explain an action,
to list the legal ones and to apply one all ask these functions; nothing is decided elsewhere.
What an action does, and what then follows by itself, is in `play`.
"""

from collections.abc import Sequence
from typing import Final

from staves._core.rule import Rulebook
from staves.stavegame.actions import End, Forward, Pass, Place, Slide
from staves.stavegame.sight import EndSight, MoveSight, PlaceSight
from staves.stavegame.state import (
    COLORS,
    PLAYERS,
    SLOTS,
    Card,
    Color,
    Player,
    Public,
    Rules,
    State,
    Stave,
    Turn,
    stave_winner,
)

AWAY: Final[dict[Player, int]] = {"A": -1, "B": 1}
"""How the number of a slot changes on the way from a player's own side."""
_FROM_SIDE: Final[dict[Player, tuple[int, int, int]]] = {"A": (2, 1, 0), "B": (0, 1, 2)}
"""The slots, in order of distance from a player's own side."""

BOOK: Final = Rulebook([Place, Forward, Slide, End, Pass])

# ------------------------------------------------------------------- board and cards

BOOK.says(
    "board.shape",
    "The board has three staves of three slots, both numbered 0 to 2: slot 2 lies at A's side, "
    "slot 0 at B's, and stave 1 is adjacent to the staves 0 and 2.",
)
BOOK.says("card.points", "A card has an owner and three whole numbers from 0 (red, green, blue), which never change.")
BOOK.says("card.forever", "A card never changes its owner, and a removed card never comes back.")
BOOK.says(
    "deck.standard",
    "Each player's deck is the 21 cards whose numbers sum to 5, unless other cards are given, "
    "which may differ between the players and may repeat.",
)
BOOK.says("deck.known", "Everybody knows which cards a deck is made of, and nobody in which order they come.")
BOOK.says(
    "setup.deal",
    "Each player shuffles the own deck, puts it face down and takes the top three cards, or as "
    "many as there are, face up as the hand.",
)
BOOK.says(
    "stave.color",
    "A stave without cards has no color; the first card placed on it gives it the color of its "
    "highest number, which stays until the stave is empty again.",
)
BOOK.says(
    "stave.color.automatic",
    "With automatic coloring the single highest number decides, else the single lowest, else the "
    "stave: 0 is red, 1 green, 2 blue.",
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
    "A turn begins with drawing the top card of the own deck as the hand's last card, if there "
    "is one and this is not the very first turn of the game.",
)
BOOK.says(
    "turn.actions",
    "In a turn the player may PLACE, FORWARD and SLIDE, in any order and number that their conditions allow.",
)
BOOK.says(
    "turn.over",
    "A turn ends by itself, even at its very start, when no PLACE, FORWARD or SLIDE is possible "
    "and END is not allowed.",
)
BOOK.says("pass", "PASS ends the turn, and is always possible in it.")

# ------------------------------------------------------------------- PLACE


@BOOK.condition(Place, "place.once", "A player places at most one card per turn.")
def _place_once(sight: PlaceSight, _place: Place) -> bool:
    return not sight.placed


@BOOK.condition(Place, "place.from-hand", "The card to place comes from the own hand.")
def _place_from_hand(sight: PlaceSight, _place: Place) -> bool:
    return sight.in_hand


@BOOK.condition(Place, "place.room", "A card is placed only on a stave that is not full.")
def _place_room(sight: PlaceSight, _place: Place) -> bool:
    return not sight.full


@BOOK.condition(
    Place,
    "place.nearest",
    'With placing="nearest", a card goes to the free slot nearest to its player\'s side, and no slot is named.',
)
def _place_nearest(sight: PlaceSight, place: Place) -> bool:
    return sight.free is not None or place.slot is None


@BOOK.condition(
    Place, "place.anywhere", 'With placing="anywhere", a card goes to any free slot of the stave, which is named.'
)
def _place_anywhere(sight: PlaceSight, place: Place) -> bool:
    return sight.free is None or place.slot in sight.free


def nearest_slot(stave: Stave, player: Player) -> int:
    """Return the slot where a card goes that `player` places on `stave` (`place.nearest`)."""
    near, middle, far = _FROM_SIDE[player]
    if stave.slots[near] is None:
        return near
    return middle if stave.slots[middle] is None else far


@BOOK.condition(
    Place,
    "place.color",
    "A color is named exactly when the stave is empty, several numbers of the card are highest and "
    "the coloring is chosen; it must be one of the highest.",
)
def _place_color(sight: PlaceSight, place: Place) -> bool:
    first = sight.first
    if first is not None and len(first.highest) > 1 and first.coloring == "chosen":
        return place.color in first.highest
    return place.color is None


# ------------------------------------------------------------------- FORWARD


def _own(sight: MoveSight, _move: Forward | Slide) -> bool:
    return sight.card is not None and sight.card.owner == sight.player


BOOK.condition(Forward, "forward.own", "Only an own card goes forward.")(_own)


@BOOK.condition(Forward, "forward.edge", "A card goes one slot away from its owner's side, and never off the stave.")
def _forward_edge(sight: MoveSight, forward: Forward) -> bool:
    return slot_ahead(forward.slot, sight.player) in SLOTS


def slot_ahead(slot: int, player: Player) -> int:
    """Return the number one further from the side of `player`; past the edge it is no slot's."""
    return slot + AWAY[player]


@BOOK.condition(Forward, "forward.free", "A card goes forward only to an empty slot.")
def _forward_free(sight: MoveSight, forward: Forward) -> bool:
    return slot_ahead(forward.slot, sight.player) in sight.free


# ------------------------------------------------------------------- SLIDE

BOOK.condition(Slide, "slide.own", "Only an own card slides.")(_own)


@BOOK.condition(Slide, "slide.adjacent", "A card slides only to an adjacent stave, and keeps its slot.")
def _slide_adjacent(_sight: MoveSight, slide: Slide) -> bool:
    return abs(slide.stave - slide.to) == 1


@BOOK.condition(Slide, "slide.colored", "A card slides only to a stave that has a color.")
def _slide_colored(sight: MoveSight, slide: Slide) -> bool:
    return sight.beside[slide.to] is not None


@BOOK.condition(
    Slide,
    "slide.descends",
    "A card slides only where its number for the color of the stave it leaves is greater than its "
    "number for the color of the stave it enters.",
)
def _slide_descends(sight: MoveSight, slide: Slide) -> bool:
    card, left, entered = sight.card, sight.color, sight.beside[slide.to]
    # That there is a card and that both staves are colored, the rules before this one have seen.
    return card.number(left) > card.number(entered)  # type: ignore[union-attr, arg-type]


@BOOK.condition(Slide, "slide.not-placed", "A card doesn't slide in the turn in which it was placed.")
def _slide_not_placed(sight: MoveSight, _slide: Slide) -> bool:
    return not sight.is_new


# ------------------------------------------------------------------- combat

BOOK.says(
    "combat.color",
    "A card that slides into an occupied slot fights the card there, be it an own one, in the "
    "color of the stave it leaves.",
)
BOOK.says(
    "combat.attacker",
    "The attacker wins if its number is at least the defender's; the winner has the slot, the "
    "loser is removed, and the slot left behind is empty.",
)


def attacker_wins(attacker: Card, defender: Card, color: Color) -> bool:
    """Say whether `attacker` beats `defender` in a fight in `color` (`combat.attacker`)."""
    return attacker.number(color) >= defender.number(color)


# ------------------------------------------------------------------- the end


@BOOK.condition(End, "end.full", "END needs a card in each of the nine slots.")
def _end_full(sight: EndSight, _end: End) -> bool:
    return sight.full


@BOOK.condition(
    End,
    "end.start",
    'With end="turn-start", END is allowed only at the start of the own turn, before any other action.',
)
def _end_start(sight: EndSight, _end: End) -> bool:
    return sight.end == "any-time" or not sight.acted


BOOK.says("end.any-time", 'With end="any-time", END is allowed at any point of the own turn.')
BOOK.says(
    "end.stave",
    "A stave goes to the player whose cards on it have the higher sum of numbers for its color, "
    "and in a tie to the player whose turn it is.",
)
BOOK.says("end.winner", "Who has the most staves wins.")
BOOK.says(
    "end.exhausted",
    "Two turns in a row in which nothing was done, by players who had no card left to draw, end "
    "the game: ties then go to nobody, a stave without cards goes to nobody, and equal staves are a draw.",
)


def stave_winners(table: Public) -> tuple[Player | None, Player | None, Player | None]:
    """Return who has won each stave of a game that is over (`end.stave`, `end.exhausted`)."""
    tied = table.turn.player if table.ending == "END" else None
    first, second, third = table.staves
    return stave_winner(first, tied), stave_winner(second, tied), stave_winner(third, tied)


def winners(table: Public) -> tuple[Player, ...]:
    """Return the winner of a game that is over (`end.winner`); nobody in a draw or while it goes on."""
    return () if table.ending is None else winner_of(stave_winners(table))


def winner_of(staves: Sequence[Player | None]) -> tuple[Player, ...]:
    """Return who wins a game by who has won each stave (`end.winner`); nobody in a draw."""
    a, b = map(staves.count, PLAYERS)
    if a == b:
        return ()
    return ("A",) if a > b else ("B",)


def is_quiet(turn: Turn) -> bool:
    """Say whether `turn`, if it is over now, was quiet (`end.exhausted`)."""
    return turn.dry and not turn.acted


def max_actions_left(state: State) -> int:
    """Return how many actions can follow at most."""
    if state.ending is not None:
        return 0
    drawn = sum(map(len, state.decks))
    cards = drawn + sum(map(len, state.hands)) + sum(len(stave.cards) for stave in state.staves)
    # A card is placed once, goes forward twice and slides twice. A turn in which nothing is done, and no
    # card was there to draw, is followed by one that isn't like it, or by the end.
    acts = 5 * cards
    turns = 2 * (acts + drawn + 2)
    return acts + turns
