"""Stavegame for learning agents: numbers for all actions, also by card, and views as vectors."""

from array import array
from collections import Counter
from collections.abc import Iterable
from typing import Final

import attrs

from staves._core.numbers import Block, another_setup
from staves.stavegame._actions import END, PASS, Action, End, Forward, Place, PlaceCard, Slide, forward, slide
from staves.stavegame._parts import COLORS, LOCATIONS, PLAYERS, SIDES, SLOTS, STAVES, Card, Color, Points
from staves.stavegame._state import ENDINGS, Public, Rules, State
from staves.stavegame._view import View

# ------------------------------------------------------------------- actions

_FORWARD: Final = 2
"""The number of the first FORWARD, after PASS and END."""
_SLIDE: Final = _FORWARD + len(LOCATIONS)
_BESIDE: Final = ((0, 1), (1, 0), (1, 2), (2, 1))
"""From which stave to which a card can slide."""
_PLACE: Final = _SLIDE + len(_BESIDE) * len(SLOTS)


@attrs.frozen
class Actions:
    """PASS, END, FORWARD, SLIDE, and PLACE by card of the hand, stave, slot and color.

    PLACE comes last: later there are fewer cards, and those of them that are left keep their numbers.
    """

    rules: Rules
    cards: int
    slots: tuple[int | None, ...] = attrs.field(init=False, eq=False, repr=False)
    colors: tuple[Color | None, ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "slots", SLOTS if self.rules.placing == "anywhere" else (None,))
        object.__setattr__(self, "colors", (None, *COLORS) if self.rules.coloring == "chosen" else (None,))

    def __len__(self) -> int:
        return _PLACE + self.cards * len(STAVES) * len(self.slots) * len(self.colors)

    def action(self, number: int) -> Action:
        """Return an action by its number."""
        if number < _FORWARD:
            return END if number else PASS
        if number < _SLIDE:
            return forward(*LOCATIONS[number - _FORWARD])
        if number < _PLACE:
            way, slot = divmod(number - _SLIDE, len(SLOTS))
            stave, to = _BESIDE[way]
            return slide(stave, slot, to)
        rest, color = divmod(number - _PLACE, len(self.colors))
        rest, slot = divmod(rest, len(self.slots))
        card, stave = divmod(rest, len(STAVES))
        return Place(card, stave, self.colors[color], self.slots[slot])

    def number(self, action: Action) -> int | None:
        """Return the number of an action, or None if it can never be legal."""
        if isinstance(action, Place):
            return self.number_of_place(action, action.card)
        if isinstance(action, Forward):
            return _FORWARD + len(SLOTS) * action.stave + action.slot
        if isinstance(action, Slide):
            way = action.stave, action.to
            return _SLIDE + len(SLOTS) * _BESIDE.index(way) + action.slot if way in _BESIDE else None
        return 1 if isinstance(action, End) else 0

    def number_of_place(self, place: Place, card: int) -> int | None:
        """Return the number of PLACE with a card, or None if it can never be legal."""
        if card >= self.cards or place.slot not in self.slots or place.color not in self.colors:
            return None
        at = (card * len(STAVES) + place.stave) * len(self.slots) + self.slots.index(place.slot)
        return _PLACE + at * len(self.colors) + self.colors.index(place.color)

    def fits(self, table: Public) -> bool:
        """Return whether a table has the same rules. Whether it has more cards shows in what is legal."""
        return table.rules == self.rules


@attrs.frozen
class ActionsByCard:
    """The same, but PLACE by what is on the card. Equal cards of a hand are the same."""

    rules: Rules
    kinds: tuple[Points, ...]
    by_place: Actions = attrs.field(init=False, eq=False, repr=False)
    places: dict[Points, int] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "by_place", Actions(self.rules, len(self.kinds)))
        object.__setattr__(self, "places", {points: place for place, points in enumerate(self.kinds)})

    def __len__(self) -> int:
        return len(self.by_place)

    def kind(self, number: int) -> Action | PlaceCard:
        """Return what a number stands for."""
        action = self.by_place.action(number)
        if isinstance(action, Place):
            return PlaceCard(self.kinds[action.card], action.stave, action.color, action.slot)
        return action

    def action(self, number: int, table: Public) -> Action | None:
        """Return the action with a number, or None if the player to move has no such card."""
        action = self.by_place.action(number)
        if not isinstance(action, Place):
            return action
        hand = [card.points for card in _hand(table)]
        kind = self.kinds[action.card]
        return Place(hand.index(kind), action.stave, action.color, action.slot) if kind in hand else None

    def number(self, action: Action, table: Public) -> int | None:
        """Return the number of an action, or None if it can't be legal."""
        if not isinstance(action, Place):
            return self.by_place.number(action)
        hand = _hand(table)
        kind = self.places.get(hand[action.card].points) if action.card < len(hand) else None
        return None if kind is None else self.by_place.number_of_place(action, kind)

    def fits(self, table: Public) -> bool:
        """Return whether a table has the same rules. Whether it has other cards shows in what is legal."""
        return table.rules == self.rules


def _hand(table: Public) -> tuple[Card, ...]:
    """Return the hand of the player whose turn it is."""
    return table.hands[SIDES[table.turn.player]]


# ------------------------------------------------------------------- features

_OWNERS: Final = len(STAVES) * len(COLORS)
"""The number of values before the owners, for the colors of the staves."""
_CARDS: Final = _OWNERS + len(LOCATIONS) * len(PLAYERS)
_HANDS: Final = _CARDS + len(LOCATIONS) * len(COLORS)
_IN_HAND: Final = 1 + len(COLORS)
"""The number of values per card in a hand: a 1 for its presence, and its own three."""
_SO_FAR: Final = 4
"""The number of values for the turn so far, besides the place of the newcomer."""


@attrs.frozen
class Encoder:
    """The staves, the hands, the unseen cards, the turn and its course, the ending, and which seat is A.

    Slots are numbered from B's side, so a vector must show the viewer's side.

    Attributes:
        rules: The variant being played.
        cards: The maximum number of cards in a player's hand and deck.
        kinds: The different cards, in order of their numbers.
        most_alike: The maximum number of equal cards of a player.
    """

    rules: Rules
    cards: int
    kinds: tuple[Points, ...]
    most_alike: int
    # By the numbers of a card: its index among the kinds, and its values in a hand.
    places: dict[Points, int] = attrs.field(init=False, eq=False, repr=False)
    shares: "dict[Points, array[float]]" = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        highest = max([1, *map(max, self.kinds)])
        shares = {points: array("f", [1, *(number / highest for number in points)]) for points in self.kinds}
        object.__setattr__(self, "places", {points: place for place, points in enumerate(self.kinds)})
        object.__setattr__(self, "shares", shares)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of a vector."""
        staves, slots, colors, players = len(STAVES), len(SLOTS), len(COLORS), len(PLAYERS)
        return (
            Block("colors", (staves, colors)),
            Block("owners", (staves, slots, players), seats=2),
            Block("cards", (staves, slots, colors)),
            Block("hands", (players, self.cards, _IN_HAND), seats=0),
            Block("unseen", (players, len(self.kinds)), seats=0),
            Block("turn", (players,), seats=0),
            Block("so_far", (_SO_FAR,)),
            Block("newcomer", (staves, slots)),
            Block("ending", (len(ENDINGS),)),
            Block("player_A", (players,), seats=0),
        )

    def write(self, view: View, vector: "array[float]") -> None:
        """Write a view to a vector of zeros."""
        side = SIDES[view.player]
        try:
            self._write_staves(view, vector)
            at = _HANDS
            for hand in (view.hands[side], view.hands[not side]):
                for card in hand:
                    vector[at : at + _IN_HAND] = self.shares[card.points]
                    at += _IN_HAND
                at += _IN_HAND * (self.cards - len(hand))
            for unseen in (view.unseen[side], view.unseen[not side]):
                self._write_unseen(unseen, at, vector)
                at += len(self.kinds)
        except KeyError:
            raise another_setup("vector", "these features") from None
        turn = view.turn
        vector[at + (turn.side != side)] = 1.0
        at += len(PLAYERS)
        for fact in (turn.dry, turn.acted, turn.placed, turn.after_quiet):
            vector[at] = fact
            at += 1
        if turn.newcomer is not None:
            stave, slot = turn.newcomer
            vector[at + len(SLOTS) * stave + slot] = 1.0
        at += len(LOCATIONS)
        if view.ending is not None:
            vector[at + ENDINGS.index(view.ending)] = 1.0
        vector[at + len(ENDINGS) + side] = 1.0

    def _write_staves(self, view: View, vector: "array[float]") -> None:
        for number, stave in enumerate(view.staves):
            if stave.color is not None:
                vector[len(COLORS) * number + COLORS.index(stave.color)] = 1.0
                for place, card in enumerate(stave.slots, len(SLOTS) * number):
                    if card is not None:
                        vector[_OWNERS + len(PLAYERS) * place + (card.owner != view.player)] = 1.0
                        at = _CARDS + len(COLORS) * place
                        vector[at : at + len(COLORS)] = self.shares[card.points][1:]

    def _write_unseen(self, unseen: Iterable[Card], at: int, vector: "array[float]") -> None:
        places = self.places
        if self.most_alike == 1:
            for card in unseen:
                vector[at + places[card.points]] = 1.0
        else:
            for points, count in Counter(card.points for card in unseen).items():
                vector[at + places[points]] = min(count, self.most_alike) / self.most_alike

    def fits(self, view: View) -> bool:
        """Return whether a view has the same rules and no more cards. Writing it shows whether it has other cards."""
        most = max(len(hand) + len(unseen) for hand, unseen in zip(view.hands, view.unseen, strict=True))
        return most <= self.cards and view.rules == self.rules


# ------------------------------------------------------------------- what a state has


def _cards(state: State) -> list[list[Points]]:
    """Return the numbers of the cards in each player's hand and deck."""
    both = zip(state.hands, state.decks, strict=True)
    return [[card.points for card in (*hand, *deck)] for hand, deck in both]


def _most(state: State) -> int:
    return max(map(len, _cards(state)))


def actions(state: State) -> Actions:
    """Return all actions that can be legal in a state or later."""
    return Actions(state.rules, _most(state))


def by_card(state: State) -> ActionsByCard:
    """Return all kinds of actions that can be legal in a state or later."""
    a, b = _cards(state)
    return ActionsByCard(state.rules, tuple(sorted({*a, *b})))


def encoder(state: State) -> Encoder:
    """Return the encoder for views of a state and of all later states."""
    a, b = _cards(state)
    on_staves = {card.points for stave in state.staves for card in stave.cards}
    most_alike = max((*Counter(a).values(), *Counter(b).values()), default=1)
    return Encoder(state.rules, _most(state), tuple(sorted({*a, *b, *on_staves})), most_alike)
