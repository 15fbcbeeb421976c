"""What is proved of a card of Stavegame, for any card, and so for all."""

from collections.abc import Callable
from typing import Final, TypeAlias

from logic import (
    Truth,
    all_of,
    any_of,
    choose,
    implies,
    total,
    truth,
    whole,
    wholes,
    within,
)
from theorem import Obligation, Subject, Theorem
from theorems.stavegame_cards import (
    ACTS_OF_A_CARD,
    IN_HAND,
    KINDS,
    NONE,
    ON_BOARD,
    REMOVED,
    THREE,
    TWICE,
    Act,
    Board,
    Card,
    Kind,
    Moment,
    Rules,
    acts_left,
    colored_while_taken,
    in_order,
    step,
)

EVERYWHERE: Final = "cards with any numbers, decks of any size, all options"


def _card() -> Card:
    return Card(wholes("number", 3), whole("way"))


def _is_card(card: Card) -> Truth:
    return all_of(any_of(card.way == 1, card.way == -1), *(number >= 0 for number in card.numbers))


def _moment(name: str) -> Moment:
    taken = tuple(tuple(truth(f"{name} taken") for _ in THREE) for _ in THREE)
    board = Board(wholes(f"{name} color", 3), taken)
    return Moment(board, whole(f"{name} where"), whole(f"{name} stave"), whole(f"{name} slot"), whole(f"{name} slides"))


def _act(kind: Kind, *, own: bool) -> Act:
    return Act(kind, whole("stave"), whole("slot"), whole("to"), whole("way"), own)


Claim: TypeAlias = Callable[[Card, Act, Moment, Moment], Truth]


def _of_each_act(rules: Rules, what: str, claim: Claim) -> tuple[Obligation, ...]:
    """Return what is to be shown so that a claim holds of every act."""
    obligations: list[Obligation] = []
    card, before, after = _card(), _moment("before"), _moment("after")
    for kind in KINDS:
        for own in (True, False):
            act = _act(kind, own=own)
            assumed = all_of(_is_card(card), in_order(card, before), step(rules, card, act, before, after))
            name = f"{kind} {'the' if own else 'another'} card: {what}"
            obligations.append(Obligation(name, assumed, claim(card, act, before, after), (card, before, act, after)))
    return tuple(obligations)


def _at_the_start(claim: Callable[[Card, Moment], Truth]) -> Obligation:
    card = _card()
    board = Board((NONE,) * 3, ((False,) * 3,) * 3)
    start = Moment(board, IN_HAND, 0, 0, 0)
    return Obligation("it holds at the start", _is_card(card), claim(card, start), (card, start))


def theorems(rules: Rules) -> tuple[Theorem, ...]:
    """Return what is proved for these rules."""
    return (_color(rules), _slides(rules), _never_backward(rules), _acts(rules))


def _color(rules: Rules) -> Theorem:
    def keeps(_card: Card, _act: Act, before: Moment, after: Moment) -> Truth:
        kept = (
            implies(all_of(before.board.has_cards(n), after.board.has_cards(n)), one == other)
            for n, (one, other) in enumerate(zip(before.board.colors, after.board.colors, strict=True))
        )
        return all_of(colored_while_taken(after.board), *kept)

    return Theorem(
        "A stave has a color while it has cards, and only then; the color stays the same during that time.",
        EVERYWHERE,
        (
            _at_the_start(lambda _, moment: colored_while_taken(moment.board)),
            *_of_each_act(rules, "colors stay with cards", keeps),
        ),
    )


def _slides(rules: Rules) -> Theorem:
    card, moment = _card(), _moment("any")
    return Theorem(
        "A card slides at most twice.",
        EVERYWHERE,
        (
            _at_the_start(in_order),
            *_of_each_act(
                rules, "it has not slid more often than its numbers allow", lambda c, _act, _, after: in_order(c, after)
            ),
            Obligation("so it has slid at most twice", in_order(card, moment), moment.slides <= TWICE, (card, moment)),
        ),
    )


def _never_backward(rules: Rules) -> Theorem:
    def ahead(card: Card, _act: Act, before: Moment, after: Moment) -> Truth:
        on_board = all_of(before.where == ON_BOARD, after.where == ON_BOARD)
        return implies(on_board, card.slots_ahead(after.slot) <= card.slots_ahead(before.slot))

    def stays_on_board(_card: Card, _act: Act, before: Moment, after: Moment) -> Truth:
        return implies(before.where != IN_HAND, after.where != IN_HAND)

    return Theorem(
        "No card ever moves backward.",
        EVERYWHERE,
        (
            *_of_each_act(rules, "no slot nearer to its owner", ahead),
            *_of_each_act(rules, "it doesn't come back to the hand", stays_on_board),
        ),
    )


def _acts(rules: Rules) -> Theorem:
    def falls(card: Card, act: Act, before: Moment, after: Moment) -> Truth:
        left, left_before = acts_left(card, after), acts_left(card, before)
        return all_of(left >= 0, left < left_before if act.own else left <= left_before)

    card, others, card_after, others_after = wholes("acts left", 4)
    return Theorem(
        "A game of N cards has at most 5 N actions other than PASS and END.",
        EVERYWHERE,
        (
            _at_the_start(lambda card, moment: acts_left(card, moment) <= ACTS_OF_A_CARD),
            *_of_each_act(rules, "the card's counter falls with each of its acts and never rises", falls),
            *_of_each_act(rules, "the next moment is in order", lambda c, _act, _, after: in_order(c, after)),
            Obligation(
                "so the sum over all cards falls with each act",
                all_of(card_after < card, others_after <= others),
                total((card_after, others_after)) < total((card, others)),
            ),
        ),
    )


# ------------------------------------------------------------------- do the proofs look?

WEAKENED: Final = {
    "a slide may go to an equal number (>= for >)": Rules(
        descends=lambda card, left, entered: card.number(left) >= card.number(entered)
    ),
    "a slide may go to a stave of the same color": Rules(
        descends=lambda card, left, entered: any_of(left == entered, card.number(left) > card.number(entered))
    ),
    "a slide may go to any number": Rules(descends=lambda _card, _left, _entered: True),
    "a slide may go up instead of down": Rules(
        descends=lambda card, left, entered: card.number(left) < card.number(entered)
    ),
    "a slide may enter a stave without a color": Rules(entered=lambda _color: True),
    "a slide may change the slot": Rules(same_slot=lambda _slot, _to: True),
    "a stave keeps its color when it is empty": Rules(color_left=lambda color, _cards: color),
    "a stave loses its color with each card that leaves": Rules(color_left=lambda _color, _cards: NONE),
    "a stave turns red when a card leaves": Rules(color_left=lambda _color, cards: choose(cards, 0, NONE)),
    "a placed card may change the color of its stave": Rules(later_color=lambda _before, after: within(after, 0, 2)),
    "a first card need not give a color": Rules(first_color=lambda color: within(color, NONE, 2)),
    "FORWARD goes backward": Rules(ahead=lambda slot, to, way: to == slot - way),
    "FORWARD goes either way": Rules(ahead=lambda slot, to, way: any_of(to == slot + way, to == slot - way)),
    "FORWARD changes places with the card ahead": Rules(free=lambda _taken: True),
    "a player may move the opponent's cards": Rules(moved_by=lambda _owner, _player: True),
    "a card may be placed again": Rules(placed_from=lambda where: where != REMOVED),
    "a removed card may be placed": Rules(placed_from=lambda where: where != ON_BOARD),
    "the loser of a fight comes back to the hand": Rules(loser=lambda: IN_HAND),
}
"""Rules that a proof must not get through with."""

SUBJECT: Final = Subject("Stavegame", Rules(), theorems, WEAKENED)
