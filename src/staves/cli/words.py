"""What happens in a game, in words."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import attrs

Words: TypeAlias = str | Callable[[Any], str]
"""A sentence with the names of the event's parts in it, or what makes one of an event."""


NOTATION: Final[Mapping[str, Mapping[str, str]]] = {
    "stavegame": {
        "P2@1": "places the hand's card 2 on stave 1 (P2@1=g: and chooses green)",
        "F02": "sends the card on stave 0, slot 2 forward",
        "S02>1": "slides it to stave 1",
        "PASS": "ends the turn",
        "END": "ends the game",
    },
    "stones": {"0,3>1,3": "moves the stone in row 0, column 3 to row 1, column 3"},
    "mantis": {"SCORE": "draws for the own tank", "STEAL 2": "draws for player 2's tank"},
    "nava": {"04>02": "moves two discs from row 0, column 4 to row 0, column 2"},
}
"""What actions of each game look like, and what they do."""


def _colored(event: Any) -> str:
    return f"stave {event.stave} is {event.color or 'empty and has no color'}"


def _cards(cards: Iterable[Any]) -> str:
    return ", ".join(f"{count} {face}" for face, count in Counter(card.face for card in cards).items())


_ENDINGS: Final = {
    "END": "the game is ended",
    "exhausted": "the game is exhausted, after two turns in which nothing was left to draw or done",
    "goal": "the goal is reached",
    "deck": "the deck is empty",
    "stacks": "the opponent has no stack left",
    "cubes": "all nine cubes are on the board",
    "limit": "the limit of moves is reached",
}


def _over(event: Any) -> str:
    return _ENDINGS[event.ending]


def _counted(event: Any) -> str:
    a, b, c = (winner or "nobody" for winner in event.staves)
    return f"{_over(event)}; staves 0, 1 and 2 go to {a}, {b} and {c}"


def _moved(event: Any) -> str:
    (row, column), (to_row, to_column) = event.source, event.target
    discs = f"{event.count} disc{'s' * (event.count != 1)}"
    return f"player {event.player} moves {discs} from {row}{column} to {to_row}{to_column}"


WORDS: Final[Mapping[str, Mapping[str, Words]]] = {
    "stavegame": {
        "Drawn": "{player} draws {card}",
        "Placed": "{card} is placed on stave {stave}, slot {slot}",
        "Colored": _colored,
        "Forwarded": "{card} goes forward on stave {stave}, from slot {slot} to slot {to}",
        "Slid": "{card} slides from stave {stave} to stave {to}, slot {slot}",
        "Fought": "{attacker} fights {defender} in {color}, and {winner} wins",
        "Removed": "{card} is out of the game",
        "TurnOver": "the turn of {player} is over",
        "GameOver": _counted,
    },
    "stones": {
        "Move": "player {player} moves from {source[0]},{source[1]} to {target[0]},{target[1]}",
        "Hit": "player {player} loses the stone at {position[0]},{position[1]}",
        "PlayerLost": "player {player} has no stone left",
        "PlayerWon": "player {player} is the only one left",
        "GameDrawn": "nobody has hit for too long",
    },
    "mantis": {
        "Drawn": "player {player} draws {card.face}",
        "Scored": lambda event: f"player {event.player} scores {_cards(event.cards)}",
        "Stolen": lambda event: (
            f"player {event.player} steals from player {event.victim}: {_cards(event.cards)}, the drawn one among them"
        ),
        "NoMatch": "it matches nothing and goes to the tank of player {player}",
        "Shown": lambda event: f"the next card is {' or '.join(event.back)}",
        "TurnAgain": "player {player} has another turn",
        "GameOver": _over,
    },
    "nava": {
        "Moved": _moved,
        "Split": "what stays at {junction[0]}{junction[1]} is {left} high and belongs to player {owner}",
        "Stacked": "the stack at {junction[0]}{junction[1]} is {height} high",
        "Captured": "it captures the stack of player {owner} at {junction[0]}{junction[1]}, which is {height} high",
        "CubeRemoved": "the cube of player {owner} at {junction[0]}{junction[1]} goes back",
        "CubeLaid": "player {player} lays a cube at {junction[0]}{junction[1]}",
        "GameOver": _over,
    },
}


def in_words(game: str, event: Any) -> str:
    """Return an event of a game as a sentence without a full stop."""
    kind: Any = type(event)  # pyright: ignore[reportUnknownVariableType]
    words = WORDS.get(game, {}).get(kind.__name__, repr)
    if callable(words):
        return words(event)
    return words.format_map({field.name: getattr(event, field.name) for field in attrs.fields(kind)})


def named(player: Any) -> str:
    """Return what a player is called in a sentence: by a name, or as one of a number."""
    return player if isinstance(player, str) else f"player {player}"


def result(winners: Sequence[Any] | None) -> str:
    """Return how a game ended, as a sentence; None: it hasn't."""
    if winners is None:
        return "It is unfinished."
    *others, last = map(named, winners or ["nobody"])
    text = f"{', '.join(others)} and {last} win" if others else f"{last} wins"
    return f"{text[0].upper()}{text[1:]}."
