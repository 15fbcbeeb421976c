"""Stavegame as far as one card is concerned.

One card is followed through a game, with any three numbers. Of all others only this is told: which slots are taken, and
which colors the staves have. Their fights may end either way, so whatever can happen in a game can happen here too. As
the card is any card, what holds of it holds of all.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

import attrs

from logic import (
    Truth,
    Whole,
    all_of,
    any_of,
    choose,
    denied,
    holds,
    implies,
    number_of,
    pick,
    replaced,
    same,
    within,
)

NONE: Final = -1
"""The color of a stave that has none. The others are 0, 1 and 2, as the card's numbers are numbered."""
IN_HAND, ON_BOARD, REMOVED = 0, 1, 2
"""Where a card may be; one in a deck counts as in hand."""
ACTS_OF_A_CARD: Final = 5
TWICE: Final = 2
"""So often a card can slide at most: from its highest number to its second, and from there to its lowest."""
THREE: Final = range(3)

Kind: TypeAlias = Literal["PLACE", "FORWARD", "SLIDE"]
KINDS: Final[tuple[Kind, ...]] = ("PLACE", "FORWARD", "SLIDE")
Colors: TypeAlias = tuple[Whole, ...]
Taken: TypeAlias = tuple[tuple[Truth, ...], ...]
_PLACES: Final[dict[Any, str]] = {IN_HAND: ", the card not placed", REMOVED: ", the card removed"}
_NAMES: Final[dict[Any, str]] = {NONE: "no color", 0: "red", 1: "green", 2: "blue"}


@attrs.frozen
class Card:
    """The card that is followed: its three numbers, and how the number of its slot changes when it goes forward."""

    numbers: tuple[Whole, ...]
    way: Whole

    def number(self, color: Whole) -> Whole:
        """Return its number for a color; 0 for none."""
        return choose(color == NONE, 0, pick(self.numbers, color))

    def rank(self, color: Whole) -> Whole:
        """Return how many of its numbers are smaller than the one for a color."""
        return number_of(number < self.number(color) for number in self.numbers)

    def slots_ahead(self, slot: Whole) -> Whole:
        """Return how often it can still go forward."""
        return choose(self.way == 1, 2 - slot, slot)

    def __str__(self) -> str:
        return f"a card of {'B' if self.way == 1 else 'A'} with red, green and blue {self.numbers}"


@attrs.frozen
class Board:
    """The staves: the color of each, and which slots are taken."""

    colors: Colors
    taken: Taken

    def has_cards(self, stave: Whole) -> Truth:
        """Say whether there are cards on a stave."""
        return any_of(*pick(self.taken, stave))

    def is_taken(self, stave: Whole, slot: Whole) -> Truth:
        """Say whether a card lies here."""
        return pick(pick(self.taken, stave), slot)

    def put(self, stave: Whole, slot: Whole, taken: Truth) -> "Board":
        """Return the board with a slot taken, or free."""
        return Board(self.colors, replaced(self.taken, stave, replaced(pick(self.taken, stave), slot, taken)))

    def colored(self, stave: Whole, color: Whole) -> "Board":
        """Return the board with another color for a stave."""
        return Board(replaced(self.colors, stave, color), self.taken)


@attrs.frozen
class Moment:
    """The board, where the card is, and how often it has slid."""

    board: Board
    where: Whole
    stave: Whole
    slot: Whole
    slides: Whole

    def lies_at(self, stave: Whole, slot: Whole) -> Truth:
        """Say whether the card lies here."""
        return all_of(self.where == ON_BOARD, self.stave == stave, self.slot == slot)

    def __str__(self) -> str:
        staves = (
            f"{_NAMES.get(color, color)} {' '.join(self._sign(number, slot) for slot in THREE)}"
            for number, color in enumerate(self.board.colors)
        )
        where = _PLACES.get(self.where, "")
        return f"{' | '.join(staves)}{where}, {self.slides} slides"

    def _sign(self, stave: int, slot: int) -> str:
        if holds(self.lies_at(stave, slot)):
            return "X"
        return "o" if holds(self.board.is_taken(stave, slot)) else "."


@attrs.frozen
class Act:
    """A PLACE, FORWARD or SLIDE.

    Attributes:
        kind: Which of them.
        stave: The stave of the card, where it is placed or before it moves.
        slot: Its slot.
        to: The stave that it slides to.
        way: How the number of a slot changes on the way from the side of the player who acts.
        own: Whether it is an act with the card that is followed.
    """

    kind: Kind
    stave: Whole
    slot: Whole
    to: Whole
    way: Whole
    own: bool

    def __str__(self) -> str:
        to = f" to stave {self.to}" if self.kind == "SLIDE" else ""
        return (
            f"{self.kind} {'the' if self.own else 'another'} card by {'B' if self.way == 1 else 'A'}, "
            f"stave {self.stave}, slot {self.slot}{to}"
        )


# ------------------------------------------------------------------- the rules


@attrs.frozen
class Rules:
    """The rules that the theorems depend on, by their ids.

    Attributes:
        placed_from: `place.from-hand`, `card.forever`: where a card is that is placed.
        first_color: `stave.color`: whether the first card may give this color.
        later_color: `stave.color`: whether a stave that had cards and this color may have another after a placement.
        color_left: `stave.color`: the color of a stave that a card leaves, by its color and whether cards are left.
        moved_by: `forward.own`, `slide.own`: whether a player may move a card, by the ways of both.
        ahead: `forward.edge`: whether FORWARD goes from the first slot to the second, with this way.
        free: `forward.free`: whether a card may go to a slot, of whether it is taken.
        entered: `slide.colored`: whether a stave of this color may be entered.
        descends: `slide.descends`: whether a card may slide from a stave of one color to one of another.
        same_slot: `combat.color`: whether a slide goes from the first slot to the second.
        loser: `combat.attacker`: where the loser of a fight is afterwards.
    """

    placed_from: Callable[[Whole], Truth] = lambda where: where == IN_HAND
    first_color: Callable[[Whole], Truth] = lambda color: within(color, 0, 2)
    later_color: Callable[[Whole, Whole], Truth] = lambda before, after: after == before
    color_left: Callable[[Whole, Truth], Whole] = lambda color, cards: choose(cards, color, NONE)
    moved_by: Callable[[Whole, Whole], Truth] = lambda owner, player: owner == player
    ahead: Callable[[Whole, Whole, Whole], Truth] = lambda slot, to, way: to == slot + way
    free: Callable[[Truth], Truth] = denied
    entered: Callable[[Whole], Truth] = lambda color: color != NONE
    descends: Callable[[Card, Whole, Whole], Truth] = lambda card, left, entered: (
        card.number(left) > card.number(entered)
    )
    same_slot: Callable[[Whole, Whole], Truth] = lambda slot, to: to == slot
    loser: Callable[[], Whole] = lambda: REMOVED


def step(rules: Rules, card: Card, act: Act, before: Moment, after: Moment) -> Truth:
    """Say whether an act may lead from one moment to another."""
    ways = {"PLACE": _place, "FORWARD": _forward, "SLIDE": _slide}
    on_board = all_of(within(act.stave, 0, 2), within(act.slot, 0, 2), any_of(act.way == 1, act.way == -1))
    return all_of(on_board, ways[act.kind](rules, card, act, before, after))


def _place(rules: Rules, _card: Card, act: Act, before: Moment, after: Moment) -> Truth:
    stave, slot, board = act.stave, act.slot, before.board
    color = pick(after.board.colors, stave)
    colors = choose(
        board.has_cards(stave), rules.later_color(pick(board.colors, stave), color), rules.first_color(color)
    )
    placed = all_of(
        denied(board.is_taken(stave, slot)),
        colors,
        same(after.board, board.put(stave, slot, True).colored(stave, color)),  # noqa: FBT003
    )
    if not act.own:
        return all_of(placed, _stays(before, after))
    return all_of(placed, rules.placed_from(before.where), _is_at(after, stave, slot, before.slides))


def _forward(rules: Rules, card: Card, act: Act, before: Moment, after: Moment) -> Truth:
    stave, slot, board = act.stave, act.slot, before.board
    steps: list[Truth] = []
    for to in THREE:
        moved = all_of(
            board.is_taken(stave, slot),
            rules.ahead(slot, to, act.way),
            rules.free(board.is_taken(stave, to)),
            same(after.board, board.put(stave, slot, board.is_taken(stave, to)).put(stave, to, True)),  # noqa: FBT003
        )
        if act.own:
            own = all_of(before.lies_at(stave, slot), rules.moved_by(card.way, act.way))
            steps.append(all_of(moved, own, _is_at(after, stave, to, before.slides)))
        else:
            # Where the rules let a card go to a slot that is taken, the two change places.
            pushed = before.lies_at(stave, to)
            met = choose(pushed, _is_at(after, stave, slot, before.slides), _stays(before, after))
            steps.append(all_of(moved, denied(before.lies_at(stave, slot)), met))
    return any_of(*steps)


def _slide(rules: Rules, card: Card, act: Act, before: Moment, after: Moment) -> Truth:
    stave, to, board = act.stave, act.to, before.board
    left = board.put(stave, act.slot, False)  # noqa: FBT003
    left = left.colored(stave, rules.color_left(pick(board.colors, stave), left.has_cards(stave)))
    steps: list[Truth] = []
    for slot in THREE:
        slid = all_of(
            within(to, 0, 2),
            any_of(to == stave + 1, to == stave - 1),
            rules.same_slot(act.slot, slot),
            board.is_taken(stave, act.slot),
            rules.entered(pick(board.colors, to)),
            same(after.board, left.put(to, slot, True)),  # noqa: FBT003
        )
        wins, loses = _is_at(after, to, slot, before.slides + 1), _lost(rules, before.slides + 1, after)
        if act.own:
            own = all_of(before.lies_at(stave, act.slot), rules.moved_by(card.way, act.way))
            descends = rules.descends(card, pick(board.colors, stave), pick(board.colors, to))
            steps.append(all_of(slid, own, descends, any_of(wins, all_of(board.is_taken(to, slot), loses))))
        else:
            defends = all_of(before.lies_at(to, slot), _lost(rules, before.slides, after))
            stays = _stays(before, after)
            steps.append(all_of(slid, denied(before.lies_at(stave, act.slot)), any_of(stays, defends)))
    return any_of(*steps)


def _stays(before: Moment, after: Moment) -> Truth:
    return same(attrs.evolve(after, board=before.board), before)


def _is_at(after: Moment, stave: Whole, slot: Whole, slides: Whole) -> Truth:
    return all_of(after.lies_at(stave, slot), after.slides == slides)


def _lost(rules: Rules, slides: Whole, after: Moment) -> Truth:
    return all_of(after.where == rules.loser(), after.slides == slides)


# ------------------------------------------------------------------- what always holds


def colored_while_taken(board: Board) -> Truth:
    """Say whether just those staves have a color that have cards."""
    staves = (
        all_of(within(color, NONE, 2), (color == NONE) == denied(any_of(*slots)))
        for color, slots in zip(board.colors, board.taken, strict=True)
    )
    return all_of(*staves)


def in_order(card: Card, moment: Moment) -> Truth:
    """Say whether a moment can be one of a game: where the card is, and how often it can have slid."""
    rank = card.rank(pick(moment.board.colors, moment.stave))
    return all_of(
        colored_while_taken(moment.board),
        within(moment.where, IN_HAND, REMOVED),
        within(moment.slides, 0, TWICE),
        implies(moment.where == IN_HAND, moment.slides == 0),
        implies(
            moment.where == ON_BOARD,
            all_of(
                within(moment.stave, 0, 2),
                within(moment.slot, 0, 2),
                moment.board.is_taken(moment.stave, moment.slot),
                moment.slides + rank <= TWICE,
            ),
        ),
    )


def acts_left(card: Card, moment: Moment) -> Whole:
    """Return a number of acts that the card can still be used for at most: it falls with each."""
    on_board = card.rank(pick(moment.board.colors, moment.stave)) + card.slots_ahead(moment.slot)
    return choose(moment.where == IN_HAND, ACTS_OF_A_CARD, choose(moment.where == ON_BOARD, on_board, 0))
