"""The symmetries of Mantis: permutations of the colors, and rotations of the players.

Seven colors have 5040 orders. To find the one that leads to the representative, colors are first distinguished by where
their cards lie (`_refined`). Among the remaining ties, interchangeable colors keep their order, and only orders of the
others are compared. In contrived positions these may be all of them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product
from typing import Any, Final, NamedTuple, TypeAlias

from staves._core.symmetry import Symmetries, least_of
from staves.mantis._actions import Action, Steal, steal
from staves.mantis._cards import (
    CARDS,
    COLORS,
    ONES,
    Back,
    Color,
    Pile,
    as_back,
    counts_of,
    digits_of,
    one_of_cards,
    unchecked_pile,
)
from staves.mantis._state import Deck, Player, Public, State, unchecked_deck, unchecked_state
from staves.mantis._view import View, unchecked_view

Order: TypeAlias = tuple[int, ...]
"""For each color, the number of the color whose name it takes."""

_INDEX: Final[dict[Color, int]] = {color: index for index, color in enumerate(COLORS)}
_FACES: Final = tuple(_INDEX[card.face] for card in CARDS)
_BACKS: Final = tuple(tuple(_INDEX[color] for color in card.back) for card in CARDS)


class Renaming(NamedTuple):
    """A symmetry: the new names of the colors, and the offset of the players' numbers."""

    colors: Order
    shift: int
    players: int

    def state(self, state: Any) -> Any:
        """Return the renamed state or view."""
        numbers = _numbers(self.colors)
        tanks, piles = self._turned(state.tanks), self._turned(state.piles)
        turn = None if state.turn is None else self.player(state.turn)
        if isinstance(state, View):
            viewer: Any = state.player
            player: Any = None if viewer is None else self.player(viewer)
            unseen = unchecked_pile(_renamed(state.unseen, numbers))
            return unchecked_view(player, state.rules, tanks, piles, unseen, self._back(state.back), turn)
        cards: Deck = state.deck
        deck = tuple([CARDS[numbers[card.number]] for card in cards])
        every_card = counts_of(deck) + sum(pile.counts for pile in (*tanks, *piles))
        return unchecked_state(state.rules, tanks, piles, unchecked_deck(deck, len(deck)), turn, every_card)

    def _turned(self, piles: tuple[Pile, ...]) -> tuple[Pile, ...]:
        numbers, first = _numbers(self.colors), self.players - self.shift
        renamed = tuple([unchecked_pile(_renamed(pile, numbers)) for pile in piles])
        return renamed[first:] + renamed[:first]

    def _back(self, back: Back | None) -> Back | None:
        return None if back is None else as_back([COLORS[self.colors[_INDEX[color]]] for color in back])

    def action(self, action: Action) -> Action:
        """Return the renamed action. A player who isn't at the table keeps their number."""
        if isinstance(action, Steal) and action.player < self.players:
            return steal(self.player(action.player))
        return action

    def player(self, player: Player) -> Player:
        """Return the new number of a player."""
        return (player + self.shift) % self.players


@lru_cache
def _numbers(colors: Order) -> tuple[int, ...]:
    """Return for each card the number of its image."""
    names: dict[Color, Color] = {color: COLORS[colors[index]] for color, index in _INDEX.items()}
    return tuple(one_of_cards(names[card.face], as_back([names[each] for each in card.back])).number for card in CARDS)


def _renamed(pile: Pile, numbers: Sequence[int]) -> int:
    """Return the counts of renamed cards."""
    return sum(count * ONES[numbers[number]] for number, count in enumerate(digits_of(pile.counts)) if count)


def _all(table: Public) -> Iterator[Renaming]:
    players = len(table.tanks)
    for colors, shift in product(permutations(range(len(COLORS))), range(players)):
        yield Renaming(colors, shift, players)


# ------------------------------------------------------------------- the representative

Entry: TypeAlias = tuple[int, int, int, tuple[int, ...]]
"""The place of equal cards, their number, the color of their face, and the colors of their back."""
_NO_FACE: Final = -1


def _least(table: State | View) -> Renaming:
    """Return the symmetry after which player 0 is to move, and the entries for all cards are the least.

    If several lead to the same cards, the one after which the player of a view has the lowest number is returned.
    """
    players, viewer = len(table.tanks), table.player if isinstance(table, View) else None
    found: list[tuple[list[Entry], Renaming]] = []
    for first in range(players) if table.turn is None else (table.turn,):
        entries = _entries(table, first)
        found.append((entries, Renaming(_order(entries), -first % players, players)))
    return least_of(
        found,
        lambda each: _with_names(each[0], each[1].colors),
        lambda each: 0 if viewer is None else each[1].player(viewer),
    )[1]


def _entries(table: State | View, first: Player) -> list[Entry]:
    """Return where each card lies, with the players numbered from another one."""
    tanks, piles = (own[first:] + own[:first] for own in (table.tanks, table.piles))
    heaps = [*tanks, *piles]
    singly: list[Entry] = []
    if isinstance(table, View):
        heaps.append(table.unseen)
        if table.back is not None:
            singly.append((len(heaps), 1, _NO_FACE, tuple(_INDEX[color] for color in table.back)))
    else:
        cards = enumerate(table.deck, len(heaps))
        singly = [(place, 1, _FACES[card.number], _BACKS[card.number]) for place, card in cards]
    return singly + [
        (place, count, _FACES[number], _BACKS[number])
        for place, heap in enumerate(heaps)
        for number, count in enumerate(digits_of(heap.counts))
        if count
    ]


def _with_names(entries: list[Entry], colors: Order) -> list[Entry]:
    """Return the renamed entries, in order."""
    return sorted(
        (place, count, face if face == _NO_FACE else colors[face], tuple(sorted([colors[each] for each in back])))
        for place, count, face, back in entries
    )


def _order(entries: list[Entry]) -> Order:
    """Return the new color names that agree with the ranks and minimize the entries."""
    ranks = [0] * len(COLORS)
    while (better := _refined(entries, ranks)) != ranks:
        ranks = better
    groups = [[color for color in range(len(COLORS)) if ranks[color] == rank] for rank in sorted({*ranks})]
    orders = product(*[_orders(group, entries) for group in groups])
    named = (tuple(sum(order, ()).index(color) for color in range(len(COLORS))) for order in orders)
    return least_of(named, lambda colors: _with_names(entries, colors))


def _refined(entries: list[Entry], ranks: list[int]) -> list[int]:
    """Refine the ranks of the colors by the places and the other colors of their cards."""
    told: list[Counter[Any]] = [Counter() for _ in COLORS]
    for place, count, face, back in entries:
        around = tuple(sorted([ranks[each] for each in back]))
        of_face = face if face == _NO_FACE else ranks[face]
        for color in back:
            told[color][place, color == face, of_face, around] += count
    known = [(rank, sorted(each.items())) for rank, each in zip(ranks, told, strict=True)]
    every = sorted(known)
    return [every.index(each) for each in known]


def _orders(group: list[int], entries: list[Entry]) -> Iterator[tuple[int, ...]]:
    """Yield the orders of colors of one rank: a single one if the colors are interchangeable."""
    first, *others = group
    as_it_is = _with_names(entries, tuple(range(len(COLORS)))) if others else []
    alike = all(_with_names(entries, _swapping(first, other)) == as_it_is for other in others)
    yield from [tuple(group)] if alike else permutations(group)


def _swapping(one: int, other: int) -> Order:
    return tuple(other if color == one else one if color == other else color for color in range(len(COLORS)))


SYMMETRIES: Final = Symmetries[State, Action, Player](_all, _least)
