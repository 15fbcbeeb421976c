"""Mantis values as plain data: a card is its face and its back, unordered cards are a list."""

from typing import Any, Final, get_args

import attrs

from staves._core.data import LIST, altered, choice, items, one_of, optional, pair, record, whole
from staves._core.errors import Fault, InvalidSetup
from staves._core.form import Forms
from staves.mantis._cards import CARDS, COLORS, Back, Card, Color, Pile, as_back, card_faults, one_of_cards
from staves.mantis._events import Drawn, GameOver, NoMatch, Scored, Shown, Stolen, TurnAgain
from staves.mantis._state import MOST_PLAYERS, Deck, Ending, Rules, State
from staves.mantis._view import View


def _back(colors: Back) -> Back:
    back = as_back(colors)
    _refuse(back[0], back, "")
    return back


def _card(card: tuple[Color, Back]) -> Card:
    face, back = card[0], as_back(card[1])
    _refuse(face, back, "[1]")
    return one_of_cards(face, back)


def _refuse(face: Color, back: Back, place: str) -> None:
    """Raise what is wrong with the colors of a card whose back is at `place`, and whose face is before it."""
    wrong = [Fault("[0]" if fault.place == "face" else place, fault.problem) for fault in card_faults(face, back)]
    if wrong:
        raise InvalidSetup(wrong)


_COLOR: Final = choice(*COLORS)
_COLORS: Final = items(_COLOR, 3)
_PAIR: Final = altered(pair(_COLOR, _COLORS), read=_card)
_known: Final = {(card.face, *card.back): card for card in CARDS}


def _read_card(data: Any) -> Card:
    # Nearly always it is a card with its colors in order. Check this without another call.
    if type(data) is LIST and len(data) == 2 and type(data[1]) is LIST:  # noqa: PLR2004 (a face and a back)
        try:
            card = _known.get((data[0], *data[1]))
        except TypeError:
            card = None
        if card is not None:
            return card
    return _PAIR.read(data)  # type: ignore[no-any-return]


def _write_card(card: Card) -> list[Any]:
    return [card.face, [*card.back]]


_CARD: Final = attrs.evolve(_PAIR, write=_write_card, read=_read_card, name="Card")
_CARDS: Final = items(_CARD)
_PILE: Final = altered(_CARDS, read=Pile)
_PILES: Final = items(_PILE)
_BACK: Final = altered(_COLORS, read=_back)
_PLAYER: Final = whole(0, MOST_PLAYERS - 1)
_RULES: Final = record(Rules, goal=optional(whole()))

FORMS: Final = Forms(
    state=record(
        State, rules=_RULES, tanks=_PILES, piles=_PILES, deck=altered(_CARDS, read=Deck), turn=optional(_PLAYER)
    ),
    view=record(
        View,
        player=_PLAYER,
        rules=_RULES,
        tanks=_PILES,
        piles=_PILES,
        unseen=_PILE,
        back=optional(_BACK),
        turn=optional(_PLAYER),
    ),
    event=one_of(
        record(Drawn, player=_PLAYER, card=_CARD),
        record(Scored, player=_PLAYER, cards=_CARDS),
        record(Stolen, player=_PLAYER, victim=_PLAYER, cards=_CARDS),
        record(NoMatch, player=_PLAYER, card=_CARD),
        record(Shown, back=_BACK),
        record(TurnAgain, player=_PLAYER),
        record(GameOver, ending=choice(*get_args(Ending)), winners=items(_PLAYER)),
    ),
    rules=_RULES,
)
