"""Mantis in words."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from staves._core.words import Words, result
from staves.mantis._actions import Score, Steal
from staves.mantis._cards import Card
from staves.mantis._events import Drawn, GameOver, NoMatch, Scored, Shown, Stolen, TurnAgain
from staves.mantis._guide import AIM, guide
from staves.mantis._rules import ending, winners
from staves.mantis._state import Ending, Public

ENDINGS: Final[dict[Ending, str]] = {"goal": "by reaching the goal", "deck": "as the deck is empty"}


def ended(table: Public) -> tuple[str, str] | None:
    """Return the result and the reason for it as text, or None if the game isn't over."""
    how = ending(table)
    return None if how is None else (result(winners(table)), ENDINGS[how])


def _cards(cards: Iterable[Card]) -> str:
    return ", ".join(f"{count} {face}" for face, count in Counter(card.face for card in cards).items())


def _stolen(event: Stolen) -> str:
    cards = _cards(event.cards)
    return f"player {event.player} steals from player {event.victim}: {cards}, including the card just drawn"


def _over(event: GameOver) -> str:
    return f"{result(event.winners)}, {ENDINGS[event.ending]}"


def _scored(event: Scored) -> str:
    return f"player {event.player} scores {_cards(event.cards)}"


def _shown(event: Shown) -> str:
    return f"the next card is {' or '.join(event.back)}"


WORDS: Final = Words(
    events={
        Drawn: "player {event.player} draws {event.card.face}",
        Scored: _scored,
        Stolen: _stolen,
        NoMatch: "it matches nothing and goes to the tank of player {event.player}",
        Shown: _shown,
        TurnAgain: "player {event.player} has another turn",
        GameOver: _over,
    },
    actions={
        Score: "player {player} tries to score",
        Steal: "player {player} tries to steal from player {action.player}",
    },
    notation={
        "SCORE": "draws a card for your own tank",
        "STEAL 2": "draws a card for player 2's tank",
    },
    options="--players 3 --goal 5",
    aim=AIM,
    guide=guide,
)
