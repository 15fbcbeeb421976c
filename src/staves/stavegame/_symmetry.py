"""The symmetries of Stavegame: the players swapped together with their sides, staves mirrored, and colors permuted.

If the color of a stave is chosen, staves and colors can be renamed independently. With the automatic coloring a card
may give stave 0 red and stave 2 blue just for being where it is (`stave.color.automatic`), so the staves can be
mirrored only if red and blue are swapped too, and no other change of colors is left. The other options don't matter.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product
from typing import Any, Final, NamedTuple, TypeVar

from staves._core.symmetry import Symmetries, least_of
from staves.stavegame._actions import Action, Forward, Place, Slide, forward, place, slide
from staves.stavegame._cards import cards_of
from staves.stavegame._parts import COLORS, SLOTS, STAVES, Card, Color, Location, Player, Points, Stave, unchecked_deck
from staves.stavegame._state import Public, Rules, State, Turn, unchecked_state
from staves.stavegame._view import View, unchecked_view

T = TypeVar("T")

_OTHER: Final[dict[Player, Player]] = {"A": "B", "B": "A"}
_INDEX: Final = {color: index for index, color in enumerate(COLORS)}


class Renaming(NamedTuple):
    """A symmetry: whether staves are mirrored and players swapped, and the permutation of the colors.

    Attributes:
        swapped: Whether the players swap names and sides.
        mirrored: Whether stave 0 becomes stave 2.
        origin: The numbers of the colors that become red, green and blue.
    """

    swapped: bool
    mirrored: bool
    origin: tuple[int, int, int]

    def state(self, state: Any) -> Any:
        """Return the renamed state or view."""
        staves = _in_order([self._stave(stave) for stave in state.staves], backward=self.mirrored)
        hands = self.by_player([self._cards(hand) for hand in state.hands])
        turn = self._turn(state.turn)
        if isinstance(state, View):
            unseen = self.by_player([self._cards(cards, in_order=True) for cards in state.unseen])
            # A spectator isn't renamed.
            player: Any = state.player and self.player(state.player)
            return unchecked_view(player, state.rules, staves, hands, unseen, turn, state.ending)
        decks = self.by_player([unchecked_deck(self._cards(deck), len(deck)) for deck in state.decks])
        return unchecked_state(state.rules, staves, hands, decks, turn, state.ending)

    def by_player(self, parts: Sequence[T]) -> tuple[T, ...]:
        """Return A's and B's parts, already renamed, in the order of the new names."""
        return _in_order(parts, backward=self.swapped)

    def action(self, action: Action) -> Action:
        """Return the renamed action. Cards keep their places in the hand."""
        if isinstance(action, Place):
            slot = None if action.slot is None else self.slot(action.slot)
            color = None if action.color is None else self.color(action.color)
            return place(action.card, self.stave(action.stave), color, slot)
        if isinstance(action, Forward):
            return forward(self.stave(action.stave), self.slot(action.slot))
        if isinstance(action, Slide):
            return slide(self.stave(action.stave), self.slot(action.slot), self.stave(action.to))
        return action

    def player(self, player: Player) -> Player:
        """Return the new name of a player."""
        return _OTHER[player] if self.swapped else player

    def stave(self, stave: int) -> int:
        """Return the new number of a stave."""
        return STAVES[-1] - stave if self.mirrored else stave

    def slot(self, slot: int) -> int:
        """Return the new number of a slot."""
        return SLOTS[-1] - slot if self.swapped else slot

    def color(self, color: Color) -> Color:
        """Return the new name of a color."""
        return COLORS[self.origin.index(_INDEX[color])]

    def card(self, card: Card) -> tuple[Player, Points]:
        """Return the owner and the numbers of a renamed card."""
        red, green, blue = self.origin
        return self.player(card.owner), (card.points[red], card.points[green], card.points[blue])

    def place(self, place: Location) -> Location:
        """Return the new numbers of a stave and its slot."""
        return self.stave(place[0]), self.slot(place[1])

    def _cards(self, cards: Iterable[Card], *, in_order: bool = False) -> tuple[Card, ...]:
        renamed = [self.card(card) for card in cards]
        return cards_of(sorted(renamed) if in_order else renamed)

    def _stave(self, stave: Stave) -> Stave:
        if stave.color is None:
            return stave
        cards = iter(self._cards(stave.cards))
        slots = [None if card is None else next(cards) for card in stave.slots]
        return Stave(self.color(stave.color), slots[::-1] if self.swapped else slots)

    def _turn(self, turn: Turn) -> Turn:
        return Turn(
            self.player(turn.player),
            dry=turn.dry,
            acted=turn.acted,
            placed=turn.placed,
            newcomer=None if turn.newcomer is None else self.place(turn.newcomer),
            after_quiet=turn.after_quiet,
        )


def _in_order(parts: Sequence[T], *, backward: bool) -> tuple[T, ...]:
    return tuple(parts[::-1] if backward else parts)


def _ways(rules: Rules) -> Iterator[tuple[bool, tuple[int, int, int]]]:
    """Yield whether staves are mirrored, and which colors become red, green and blue."""
    red, green, blue = range(len(COLORS))
    if rules.coloring == "chosen":
        for first, second, third in permutations((red, green, blue)):
            yield from ((False, (first, second, third)), (True, (first, second, third)))
    else:
        yield from ((False, (red, green, blue)), (True, (blue, green, red)))


def _all(table: Public) -> Iterator[Renaming]:
    for swapped, way in product((False, True), _ways(table.rules)):
        yield Renaming(swapped, *way)


def _least(table: State | View) -> Renaming:
    """Return the symmetry after which it is A's turn, and the staves, hands and other parts compare as smallest."""
    swapped = table.turn.player == "B"
    ways = [Renaming(swapped, *way) for way in _ways(table.rules)]
    return least_of(ways, lambda way: _board(way, table), lambda way: _hands(way, table), lambda way: _rest(way, table))


def _board(way: Renaming, table: Public) -> tuple[Any, ...]:
    slots = {
        (way.stave(number), way.slot(slot)): () if card is None else way.card(card)
        for number, stave in enumerate(table.staves)
        for slot, card in enumerate(stave.slots)
    }
    colors = {way.stave(number): stave.color and way.color(stave.color) for number, stave in enumerate(table.staves)}
    newcomer = table.turn.newcomer
    place = () if newcomer is None else way.place(newcomer)
    return place, [colors[stave] or "" for stave in STAVES], [slots[at] for at in sorted(slots)]


def _hands(way: Renaming, table: Public) -> tuple[list[Any], ...]:
    return way.by_player([[way.card(card) for card in hand] for hand in table.hands])


def _rest(way: Renaming, table: State | View) -> tuple[list[Any], ...]:
    """Return the cards of both decks; in a view, where their order is hidden, by their numbers."""
    if isinstance(table, State):
        return way.by_player([[way.card(card) for card in deck] for deck in table.decks])
    return way.by_player([sorted(map(way.card, cards)) for cards in table.unseen])


SYMMETRIES: Final = Symmetries[State, Action, Player](_all, _least)
