"""Stavegame in words."""

from collections.abc import Iterator
from typing import Final, cast

from staves._core.notation import decimal
from staves._core.words import Words
from staves.stavegame._actions import End, Forward, Pass, Place, Slide
from staves.stavegame._events import (
    Colored,
    Drawn,
    Forwarded,
    Fought,
    GameOver,
    Placed,
    Removed,
    Slid,
    TurnOver,
)
from staves.stavegame._guide import AIM, guide
from staves.stavegame._parts import PLAYERS, Card, index_of, points_text
from staves.stavegame._rules import stave_winners
from staves.stavegame._state import Ending, State, points_on
from staves.stavegame._view import View

ENDINGS: Final[dict[Ending, str]] = {
    "END": "the game is ended",
    "exhausted": "the game ends after two turns in which nothing was drawn or done",
}


def _colored(event: Colored) -> str:
    return f"stave {event.stave} is {event.color or 'empty and has no color'}"


def _place(table: State | View, place: Place) -> str:
    card = table.hands[index_of(table.turn.player)][place.card]
    slot = "" if place.slot is None else f", slot {place.slot}"
    color = "" if place.color is None else f"{',' * bool(slot)} and colors it {place.color}"
    return f"{card.owner} places {points_text(card.points)} on stave {place.stave}{slot}{color}"


def _forward(table: State | View, forward: Forward) -> str:
    card = _card_at(table, forward)
    return f"{card.owner} moves {points_text(card.points)} forward on stave {forward.stave}"


def _slide(table: State | View, slide: Slide) -> str:
    card = _card_at(table, slide)
    return f"{card.owner} slides {points_text(card.points)} from stave {slide.stave} to stave {slide.to}"


def _card_at(table: State | View, action: Forward | Slide) -> Card:
    card = table.staves[action.stave].slots[action.slot]
    return cast("Card", card)  # the rules have checked that there is one


def _over(event: GameOver) -> str:
    a, b, c = (winner or "nobody" for winner in event.staves)
    return f"{ENDINGS[event.ending]}; staves 0, 1 and 2 go to {a}, {b} and {c}"


def summary(state: State) -> Iterator[str]:
    """Yield the winner of each stave, and the reason."""
    for number, (stave, winner) in enumerate(zip(state.staves, stave_winners(state), strict=True)):
        a, b = (points_on(stave, player) for player in PLAYERS)
        if stave.color is None:
            yield f"Stave {number} has no cards and goes to nobody."
        else:
            tie = ", a tie" if a == b else ""
            score = f"A has {decimal(a)}, B has {decimal(b)}{tie}"
            yield f"Stave {number} is {stave.color}: {score}. It goes to {winner or 'nobody'}."


WORDS: Final = Words(
    events={
        Drawn: "{event.player} draws {event.card}",
        Placed: "{event.card} is placed on stave {event.stave}, slot {event.slot}",
        Colored: _colored,
        Forwarded: "{event.card} goes forward on stave {event.stave}, from slot {event.slot} to slot {event.to}",
        Slid: "{event.card} slides from stave {event.stave} to stave {event.to}, slot {event.slot}",
        Fought: "{event.attacker} fights {event.defender} in {event.color}, and {event.winner} wins",
        Removed: "{event.card} is out of the game",
        TurnOver: "the turn of {event.player} is over",
        GameOver: _over,
    },
    actions={
        Place: _place,
        Forward: _forward,
        Slide: _slide,
        End: "{player} ends the game",
        Pass: "{player} passes",
    },
    notation={
        "P2@1": "places card 2 of your hand on stave 1 (P2@1=g also chooses green, P2@1.0 slot 0)",
        "F02": "sends the card on stave 0, slot 2 forward",
        "S02>1": "slides it to stave 1",
        "PASS": "ends the turn",
        "END": "ends the game",
    },
    summary=summary,
    options="--end any-time",
    aim=AIM,
    guide=guide,
)
