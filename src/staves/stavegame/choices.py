"""What a player may choose from: the legal actions, found by asking the rules.

What a hand card, or the cards of one stave, may do depends on little of all that a state holds. So
the rules are asked once for each such case, and their answer is kept; a game soon finds nearly all
of its actions by looking them up. A case must hold all that the rules look at, and should hold no
more, or too few would be alike.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, TypeAlias

from staves.stavegame.actions import END, PASS, Action, forward, place, slide
from staves.stavegame.rules import BOOK, place_once
from staves.stavegame.state import COLORS, ORDERS, SIDES, SLOTS, STAVES, Color, Stave, Table, has_room

Moves: TypeAlias = tuple[Action, ...]

_known: Final[dict[object, Moves]] = {}
_MOST_KNOWN: Final = 100_000  # some 20 MB; the standard decks need some 10,000


def legal_actions(table: Table) -> tuple[Action, ...]:
    """Return the legal actions of a state; none when the game is over."""
    return choices(table) if table._choices is None else table._choices


def has_choice(table: Table) -> bool:
    """Say whether the player has anything to decide, which is anything but PASS (`turn.over`)."""
    return len(table._choices or choices(table)) > 1


def choices(table: Table) -> tuple[Action, ...]:
    """Find the legal actions: PLACE by card, stave and color, FORWARD and SLIDE by card, END, PASS."""
    if table.ending is not None:
        return ()
    actions: list[Action] = []
    if place_once(table):
        _add_places(table, actions)
    _add_moves(table, actions)
    if BOOK.broken(table, END) is None:
        actions.append(END)
    actions.append(PASS)
    return tuple(actions)


def _add_places(table: Table, actions: list[Action]) -> None:
    one, two, three = table.staves
    space = (_space(one), _space(two), _space(three))
    coloring = table.rules.coloring
    for index, card in enumerate(table.hands[SIDES[table.turn.player]]):
        # All that the rules of PLACE look at: the card's highest numbers, and of each stave
        # whether it is empty or full.
        case = (index, card._order, space, coloring)
        moves = _known.get(case)
        actions += _learn(case, table, _places(index)) if moves is None else moves


def _space(stave: Stave) -> int:
    """Return 0 for an empty stave, 1 for one with room, 2 for a full one."""
    if stave.color is None:
        return 0
    return 1 if has_room(stave) else 2


def _add_moves(table: Table, actions: list[Action]) -> None:
    player, newcomer = table.turn.player, table.turn.newcomer
    one, two, three = table.staves
    colors = (one.color, two.color, three.color)
    for number, stave in enumerate(table.staves):
        if stave.color is None:
            continue
        first, second, third = stave.slots
        looks = _looks(number, colors)
        # All that the rules of FORWARD and SLIDE look at: whose turn it is, which card is new, and
        # of each slot whether it is empty or holds an own card, and how that card's numbers compare.
        case = (
            number,
            player,
            newcomer[1] if newcomer is not None and newcomer[0] == number else None,
            None if first is None else first.owner == player and looks[first._order],
            None if second is None else second.owner == player and looks[second._order],
            None if third is None else third.owner == player and looks[third._order],
        )
        moves = _known.get(case)
        actions += _learn(case, table, _moves(number)) if moves is None else moves


@cache
def _looks(stave: int, colors: tuple[Color | None, Color | None, Color | None]) -> tuple[int, ...]:
    """Return, for each order of a card's numbers, which of those for the colors around `stave` are below its own."""
    own = colors[stave]
    around: list[Color | None] = [colors[other] for other in (stave - 1, stave + 1) if other in STAVES]
    return tuple(_look(dict(zip(COLORS, ranks, strict=True)), own, around) for ranks in ORDERS)


def _look(ranks: dict[Color, int], own: Color | None, around: Sequence[Color | None]) -> int:
    look = 1  # no False, which stands for the other player's cards
    for color in around:
        look *= 3
        if own is not None and color is not None:
            look += 1 + (ranks[own] > ranks[color])
    return look


def _learn(case: object, table: Table, actions: Iterator[Action]) -> Moves:
    """Keep and return those of `actions` that are legal in `state`, and so wherever the case is the same."""
    if len(_known) >= _MOST_KNOWN:
        _known.clear()
    moves = tuple(action for action in actions if BOOK.broken(table, action) is None)
    _known[case] = moves
    return moves


def _places(card: int) -> Iterator[Action]:
    return (place(card, stave, color) for stave in STAVES for color in (None, *COLORS))


def _moves(stave: int) -> Iterator[Action]:
    for slot in SLOTS:
        yield forward(stave, slot)
        for to in STAVES:
            yield slide(stave, slot, to)
